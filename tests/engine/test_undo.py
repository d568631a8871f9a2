"""Taking back and making again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.state import digest
from dungeon_tui.engine.table import KEYFRAME_EVERY, Table
from tests.engine.tables import a_table, everything, play_on, play_to, reopened
from tests.engine.toy import Toy
from tests.engine.toy_events import CardDrawn


def why_not(table: Table) -> str:
    before = everything(table)
    with pytest.raises(RuleError) as caught:
        table.undo()
    assert everything(table) == before
    assert str(table.undo_refusal()) == str(caught.value)
    return str(caught.value)


def test_the_last_command_is_taken_back_exactly_and_made_again() -> None:
    table, lines = a_table("mill", rounds=12)
    play_to(table, "name", Dice(4))
    before = everything(table)
    table.answer(
        Answer(table.state.decisions[0].seat, any_answer(table.state, table.state.decisions[0], Dice(1)))
    )
    after = table.state, table.dice.state
    assert table.undo_refusal() is None
    record = table.undo()
    assert (table.state, table.dice.state) == before[:2] and table.can_redo
    assert (record.kind, record.events, record.dice) == ("undo", (), before[1])
    table.redo()
    assert (table.state, table.dice.state) == after and not table.can_redo
    assert [record["k"] for record in lines.records[-3:]] == ["answer", "undo", "redo"]
    assert reopened(lines, "mill", rounds=12).state == table.state


def test_there_is_nothing_before_the_first_question() -> None:
    table, _ = a_table()
    assert why_not(table) == "There is nothing to take back."


def test_there_is_nothing_to_make_again() -> None:
    table, lines = a_table()
    with pytest.raises(RuleError, match="nothing to make again"):
        table.redo()
    assert len(lines) == 1


def test_what_has_been_shown_is_not_taken_back() -> None:
    table, _ = a_table()
    play_on(table, Dice(1), 3)
    assert why_not(table) == "That cannot be taken back: it has shown something new (CardsRevealed)."


class Telling(Toy):
    """The toy, but it tells events as they are."""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return str(event)


def test_the_refusal_tells_no_secret() -> None:
    table, _ = a_table("mill", rounds=12, game=Telling())
    while not isinstance(table.steps[-1].reveals, CardDrawn) or len(table.steps) < 2:
        play_on(table, Dice(table.records), 1)
    drawn = table.steps[-1].reveals
    assert drawn.card
    assert str(drawn.seen_by(-1)) in why_not(table) and "card=''" in why_not(table)


def test_own_choices_can_be_taken_back_until_all_are_in() -> None:
    table, _ = a_table()
    for _ in range(2):
        play_on(table, Dice(1), 1)
    table.undo()
    table.undo()
    assert len(table.state.decisions) == 3 and table.state.sealed == ()
    table.redo()
    table.redo()
    assert len(table.state.decisions) == 1
    play_on(table, Dice(1), 1)
    assert "shown something new" in why_not(table)


def test_choices_of_all_are_not_taken_back_even_if_nothing_else_was_shown() -> None:
    table, _ = a_table()
    play_on(table, Dice(1), 3)
    step = table.steps[-1]
    step.record.events = tuple(event for event in step.record.events if not event.REVEALS)
    assert why_not(table) == "That cannot be taken back: all have chosen, and their choices are known."


def test_what_a_bot_has_done_is_not_taken_back() -> None:
    table, _ = a_table(controllers=("human", "greedy", "human"))
    table.answer(Answer(1, table.options(table.state.decisions[1])[:1]))
    assert why_not(table) == "That cannot be taken back: Bo has moved since."
    table.hand_over(1, "human")
    table.undo()
    assert len(table.state.decisions) == 3


def test_a_practice_table_goes_back_to_the_first_question() -> None:
    table, lines = a_table("mill", rounds=8, practice=True, controllers=("human", "greedy", "human"))
    digests, dice = [], []
    while not table.over:
        digests.append(digest(table.state))
        dice.append(table.dice.state)
        play_on(table, Dice(table.records), 1)
    count = len(table.steps)
    assert count > 2 * KEYFRAME_EVERY
    end = digest(table.state)
    for step in reversed(range(1, count)):
        table.undo()
        assert (digest(table.state), table.dice.state) == (digests[step - 1], dice[step - 1])
        assert len(table.steps) == step
    assert why_not(table) == "There is nothing to take back."
    for _ in range(1, count):
        table.redo()
    assert digest(table.state) == end and table.over
    assert reopened(lines, "mill", rounds=8).state == table.state


def test_undoing_never_rolls_again() -> None:
    table, _ = a_table("mill", rounds=8, practice=True)
    play_on(table, Dice(3), 30)
    end = table.state
    for _ in range(20):
        table.undo()
    again, _ = a_table("mill", rounds=8)
    play_on(again, Dice(3), 10)
    assert table.state == again.state
    for step in table._undone[::-1]:
        table.answer(Answer(step.record.seat, step.record.keys))
    assert table.state == end


def test_a_new_answer_forgets_what_could_be_made_again() -> None:
    table, lines = a_table()
    play_on(table, Dice(1), 2)
    table.undo()
    play_on(table, Dice(2), 1)
    assert not table.can_redo
    with pytest.raises(RuleError):
        table.redo()
    assert not reopened(lines).can_redo


def test_handing_over_between_undo_and_redo_changes_neither() -> None:
    table, lines = a_table()
    play_on(table, Dice(1), 2)
    after = table.state
    table.undo()
    table.hand_over(2, "greedy")
    assert table.can_redo
    table.redo()
    table.hand_over(2, "human")
    assert table.state == after
    again = reopened(lines)
    assert again.state == after and again.controllers == ["human"] * 3
    assert [record["k"] for record in lines.records] == [
        "start", "answer", "answer", "undo", "seat", "redo", "seat",
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_any_mixture_of_commands_reads_back_as_it_was(seed: int) -> None:
    """Undo, redo, hand over and answer at random; after every command a reader stands where we do."""
    table, lines = a_table("mill", rounds=10, practice=seed % 2 == 0)
    reader = reopened(lines, "mill", rounds=10)
    reader.sink = None
    chance = Dice(seed)
    states = {1: (digest(table.state), table.dice.state)}
    for _ in range(160):
        what = chance.below(10)
        if what < 2 and table.undo_refusal() is None:
            table.undo()
        elif what == 2 and table.can_redo:
            table.redo()
        elif what == 3:
            table.hand_over(chance.below(3), ("human", "greedy")[chance.below(2)])
        elif not table.over:
            play_on(table, chance, 1)
        if len(lines) == reader.records:
            continue
        steps = len(table.steps)
        here = (digest(table.state), table.dice.state)
        if lines.records[-1]["k"] == "answer":
            states = {step: seen for step, seen in states.items() if step < steps}
        assert states.setdefault(steps, here) == here
        reader.replay(lines.records[-1])
        assert (reader.state, reader.dice.state) == (table.state, table.dice.state)
        assert reader.controllers == table.controllers and reader.records == table.records
        assert (len(reader.steps), reader.can_redo) == (steps, table.can_redo)
    for step in range(len(table.steps) + 1):
        assert digest(table.state_at(step)) == digest(reader.state_at(step))
