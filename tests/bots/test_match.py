"""One game between bots."""

from typing import Any

import pytest

from dungeon_tui import bots, games
from dungeon_tui.bots import match as matches
from dungeon_tui.bots.match import UNFINISHED, Result, match, tally
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Advice

DUNGEON = games.game("dungeon")
TWO = ("greedy", "random")


def test_the_same_seed_plays_the_same_game() -> None:
    first = match(DUNGEON, "7", TWO, {})
    assert match(DUNGEON, "7", TWO, {}) == first
    assert match(DUNGEON, "07", TWO, {}) != first


def test_a_result_says_how_the_game_went() -> None:
    result = match(DUNGEON, "short", TWO, {"heroes": "fighter,rogue", "rounds": "2"})
    assert (result.seed, result.seats) == ("short", TWO)
    assert result.reason == "last round"
    assert set(result.winners) <= {0, 1}
    assert len(result.scores) == 2
    assert result.groups == {"class": ("Fighter", "Rogue")}
    assert result.numbers == {"rounds": 2, "turns": 4, "deaths": 0}
    assert 4 <= result.decisions < 60


def test_a_result_as_a_line_of_plain_values() -> None:
    result = Result("s", TWO, (1,), "goal", (0, 10_000), 99, {"class": ("Rogue", "Cleric")}, {"rounds": 9})
    assert result.line() == {
        "seed": "s",
        "seats": ("greedy", "random"),
        "winners": (1,),
        "reason": "goal",
        "decisions": 99,
        "scores": (0, 10_000),
        "rounds": 9,
        "classes": ("Rogue", "Cleric"),
    }


def test_a_bot_is_given_a_chance_of_its_own_and_no_state(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, str, int]] = []

    class Watcher:
        name = "watcher"

        def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
            given.append((decision.seat, type(view).__name__, id(chance)))
            assert view.seat == decision.seat
            return keys[:1]

        def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
            raise AssertionError("nobody asked")

    monkeypatch.setattr(bots, "bot", lambda name, game: Watcher())
    match(DUNGEON, "watched", TWO, {"rounds": "3"})
    assert {name for _, name, _ in given} == {"DungeonView"}
    chances = {seat: {chance for other, _, chance in given if other == seat} for seat in (0, 1)}
    assert [len(chances[seat]) for seat in (0, 1)] == [1, 1]
    assert chances[0] != chances[1]


def test_what_one_bot_draws_does_not_change_the_dice_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    class Waster:
        name = "waster"
        draws = 0

        def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
            for _ in range(self.draws):
                chance.below(6)
            return keys[-1:]

        def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
            raise AssertionError("nobody asked")

    monkeypatch.setattr(bots, "bot", lambda name, game: Waster())
    options = {"heroes": "cleric,wizard", "rounds": "12"}
    first = match(DUNGEON, "x", TWO, options)
    monkeypatch.setattr(Waster, "draws", 5)
    assert match(DUNGEON, "x", TWO, options) == first


def test_an_answer_that_is_not_legal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        name = "cheat"

        def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
            return (("win",),)

        def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
            raise AssertionError("nobody asked")

    monkeypatch.setattr(bots, "bot", lambda name, game: Cheat())
    with pytest.raises(RuleError):
        match(DUNGEON, "x", TWO, {})


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_DECISIONS", 25)
    result = match(DUNGEON, "long", TWO, {})
    assert (result.reason, result.winners, result.scores) == (UNFINISHED, (), ())
    assert result.decisions == 25


def test_a_game_without_a_tally_is_counted_by_seats_and_bots_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tally(DUNGEON) is not None

    class Bare(type(DUNGEON)):  # type: ignore[misc]
        """Made here, beside which there is no room `tally`."""

    assert tally(Bare()) is None
    result = match(Bare(), "x", TWO, {"rounds": "1"})
    assert (result.groups, result.numbers) == ({}, {})
