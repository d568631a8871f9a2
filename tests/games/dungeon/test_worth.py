"""How positions are judged by those who look ahead: who is likely to be home first."""

from __future__ import annotations

from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.state import ALL_SEATS, Held
from dungeon_tui.games.dungeon.worth import AHEAD, FADE, SPREAD, calm, order, value

GAME = games.game("dungeon")


def begun(*heroes: str) -> Any:
    """A game in which the first Hero begins its turn."""
    state = GAME.begin(Setup(("Ann", "Bo")[: len(heroes)], {"heroes": ",".join(heroes)}))
    Play(state, GAME.apply, QuickDice(1)).run()
    return state


def rich(state: Any, seat: int) -> Any:
    """Give a seat all Treasure there is."""
    cards = tuple(
        Held(card, content().treasures[card].level, known=ALL_SEATS) for card in content().treasures
    )
    state.heroes[seat].carried = cards
    return state


def test_of_two_equal_heroes_the_one_on_turn_is_half_a_turn_ahead() -> None:
    state = begun("fighter", "fighter")
    # e to the power of 0.5 / 5 against 1: 1.105 / 2.105.
    assert (AHEAD, SPREAD) == (0.5, 5.0)
    values = [value(state, seat) for seat in (0, 1)]
    assert sum(values) == pytest.approx(1.0)
    assert values[state.active] == pytest.approx(0.525, abs=0.001)


def test_who_has_the_goal_at_the_door_of_the_hall_has_all_but_won() -> None:
    state = begun("fighter", "fighter")
    assert value(rich(state, 1), 1) > 0.9


def test_alone_every_turn_counts() -> None:
    state = begun("fighter")
    before = value(state, 0)
    assert 0.0 < before < 1.0
    state.round += 1
    assert value(state, 0) == pytest.approx(before * FADE)
    state.outcome, state.round = Outcome((0,), "goal", (1,)), 10
    assert value(state, 0) == pytest.approx(FADE**10)


def test_the_end_says_it_all() -> None:
    state = begun("fighter", "rogue")
    state.outcome = Outcome((1,), "goal", (0, 10_000))
    assert [value(state, seat) for seat in (0, 1)] == [0.0, 1.0]


def test_a_turn_begins_calmly_and_the_best_ways_are_looked_at_first() -> None:
    state = begun("fighter", "rogue")
    assert calm(state)
    decision = state.decisions[0]
    view: Any = GAME.view(state, decision.seat)
    keys = GAME.choices(view, decision)
    ordered = order(view, decision, keys)
    assert sorted(ordered) == sorted(keys)
    assert ordered[0] == GAME.greedy().choose(view, decision, keys, QuickDice(1))[0]
    state.acted = True
    assert not calm(state)
