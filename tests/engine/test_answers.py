"""Whole answers: all of them, one at random, and what others may have sealed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from attrs import define

from dungeon_tui.engine.agenda import Op, pushed
from dungeon_tui.engine.answers import answers, any_answer, fits, guess_seals
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.state import Seal
from tests.engine.test_events import Bare
from tests.engine.test_play import Ask


def asked(low: int, high: int, op: Op | None = None) -> tuple[Bare, Decision]:
    return Bare(agenda=pushed(None, op or Ask(), 0)), Decision(0, "number", low, high)


def numbers(keys: Keys) -> str:
    return "".join(str(key[1]) for key in keys)


def test_all_answers_in_order() -> None:
    # Of 0 1 2 3, where 2 and 3 do not go together.
    found = [numbers(keys) for keys in answers(*asked(0, 2))]
    assert found == ["", "0", "1", "2", "3", "01", "02", "03", "12", "13"]
    assert [numbers(keys) for keys in answers(*asked(1, 1))] == ["0", "1", "2", "3"]
    assert [numbers(keys) for keys in answers(*asked(4, 9))] == []


def test_fits_asks_the_operation() -> None:
    position, decision = asked(2, 2)
    assert fits(position, decision, (("n", 1), ("n", 2)))
    assert not fits(position, decision, (("n", 2), ("n", 3)))


def test_any_answer_is_a_legal_one_and_each_may_come() -> None:
    position, decision = asked(0, 2)
    dice = Dice(1)
    found = Counter(numbers(any_answer(position, decision, dice)) for _ in range(600))
    assert sorted(found) == sorted(numbers(keys) for keys in answers(position, decision))


def test_one_option_of_one_is_drawn_evenly() -> None:
    dice = Dice(2)
    found = Counter(numbers(any_answer(*asked(1, 1), dice)) for _ in range(800))
    # 200 each, the standard deviation is 12.2.
    assert sorted(found) == list("0123") and all(abs(count - 200) < 56 for count in found.values())


@define
class OnlyLast(Ask):
    """A question of which nearly every answer is wrong."""

    def check(self, position: Any, decision: Decision, keys: Keys) -> None:
        if keys != (("n", 28), ("n", 29)):
            raise RuleError("No.", "TOY-001")


def test_a_needle_in_a_haystack_is_found() -> None:
    assert numbers(any_answer(*asked(2, 2, OnlyLast(30)), Dice(3))) == "2829"


@pytest.mark.parametrize("low", [1, 3])
def test_a_question_without_an_answer_is_a_mistake_of_the_rules(low: int) -> None:
    with pytest.raises(LookupError, match="no answer to number"):
        any_answer(*asked(low, low, OnlyLast(2)), Dice(3))


def test_what_others_have_sealed_is_guessed_and_the_own_choice_stays() -> None:
    ann, bo = Decision(0, "number"), Decision(1, "number", 2, 2)
    world = Bare(agenda=pushed(None, Ask(), 0), sealed=(Seal(ann, (("n", 3),)), Seal(bo, ())))
    found = Counter()
    for n in range(200):
        guess = world.copy()
        guess_seals(guess, 0, Dice(n))
        mine, theirs = guess.sealed
        assert mine == Seal(ann, (("n", 3),)) and theirs.decision == bo
        found[numbers(theirs.keys)] += 1
    assert sorted(found) == ["01", "02", "03", "12", "13"]
    assert world.sealed[1].keys == ()
