"""How positions are judged by those who look ahead: how likely the session is won."""

from __future__ import annotations

from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, Fact
from dungeon_tui.games.die_in_a_dungeon.worth import calm, value

GAME = games.game("die-in-a-dungeon")


def begun() -> Any:
    """A session at its first action."""
    state = GAME.begin(Setup(("Ann", "Bo")))
    play, greedy, chance = Play(state, GAME.apply, QuickDice(1)), GAME.greedy(), QuickDice(2)
    play.run()
    while state.decisions[0].kind != "act":
        decision = state.decisions[0]
        view = GAME.view(state, decision.seat)
        play.answer(decision, greedy.choose(view, decision, GAME.choices(view, decision), chance))
    return state


def test_all_seats_stand_alike() -> None:
    state = begun()
    assert 0.0 < value(state, 0) == value(state, 1) < 1.0
    assert calm(state)


def test_dead_heroes_and_damage_are_bad() -> None:
    state = begun()
    before = value(state, 0)
    state.places[0] = CEMETERY
    after = value(state, 0)
    assert after < before
    state.damaged = state.buildings
    assert value(state, 0) < after


def test_after_a_session_its_end_counts() -> None:
    state = begun()
    state.phase = "aftermath"
    state.story.facts = (Fact(1, 9, "rooms"), Fact(2, 5, "quest"))
    assert value(state, 0) == 1.0
    state.story.facts += (Fact(3, 7, "damaged"),)
    assert value(state, 0) == 0.0
    state.outcome = Outcome((0, 1), "boss", (3, 3))
    assert value(state, 0) == 1.0
