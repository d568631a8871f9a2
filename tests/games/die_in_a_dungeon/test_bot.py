"""The game's own player: legal, repeatable, with reasons, and better than chance."""

from __future__ import annotations

from collections import Counter

import pytest

from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play, checked
from dungeon_tui.games.die_in_a_dungeon.events import SessionEnded
from dungeon_tui.games.die_in_a_dungeon.tactics.errands import errands
from dungeon_tui.games.die_in_a_dungeon.tactics.fights import beats, chance, unfilled, weak_ones
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import look
from tests.games.die_in_a_dungeon.scene import GAME, Scene, truth
from tests.games.die_in_a_dungeon.testcards import BATTLE, GOBLINS, MOVE, ORCS, PAD

MOST_A_TURN = 200


def _campaign(seed: int, seats: int, sessions: int) -> Counter[str]:
    """Play a campaign with careful players in all seats; count how its sessions ended."""
    ends: Counter[str] = Counter()
    bot = GAME.greedy()
    state = truth(GAME.begin(Setup(("Ann", "Bo", "Cy", "Di")[:seats], {"sessions": str(sessions)})))

    def note(event: Event) -> None:
        if isinstance(event, SessionEnded):
            ends[event.how] += 1

    play = Play(state, GAME.apply, QuickDice(seed), note)
    play.run()
    asked, turn = 0, (0, 0)
    while state.outcome is None:
        decision = state.decisions[0]
        asked = asked + 1 if turn == (state.session, state.turn) else 0
        turn = (state.session, state.turn)
        assert asked < MOST_A_TURN, decision
        view = GAME.view(state, decision.seat)
        keys = GAME.choices(view, decision)
        advice = bot.advise(view, decision, keys, QuickDice(asked))
        assert advice.keys == bot.choose(view, decision, keys, QuickDice(asked))
        assert advice.reason.endswith(".") and "\n" not in advice.reason
        checked(state, decision, advice.keys)
        play.answer(decision, advice.keys)
    return ends


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_careful_players_win_sessions(seats: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(4):
        ends += _campaign(seed, seats, 3)
    assert sum(ends.values()) == 12 and ends["quest"] + ends["boss"] >= 2, ends


def test_it_knows_which_battles_are_won_and_who_makes_them_so() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.foe(ORCS, "EN")
    t.put("P1.Mercenary", "EN", 8)
    t.put("P1.Scout", "V", 5)
    for hero in ("P1.Outlaw", "P1.Mage", "P1.Priest", "P1.Berserker"):
        t.put(hero, "dead")
    assert not beats(t.state, ORCS, (2,)) and beats(t.state, ORCS, (1, 2))
    plan = errands(look(GAME.view(t.state, 0), 0), 1, True)[0]
    assert (plan.hero, plan.room) == (1, t.ids["EN"]) and "Orcs" in plan.why


def test_it_fills_each_target_with_the_weakest_that_will_do() -> None:
    assert unfilled((8, 5), [5, 8]) == [] and unfilled((8, 5), [4, 9]) == [5]
    assert unfilled((8,), [7, 7]) == [8]


def test_it_knows_whom_to_roll_and_what_a_roll_may_bring() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.foe(ORCS, "EN")
    t.put("P1.Mercenary", "EN", 8)
    t.put("P1.Scout", "EN", 2)
    assert weak_ones(t.state, ORCS, (1, 2)) == (1,)
    # The Scout needs 5 or 6 of its 6 sides.
    assert 0.1 < chance(t.state, ORCS, (1, 2), (1,)) < 0.6 and chance(t.state, ORCS, (2,), (2,)) == 0


def test_it_fights_what_it_beats_first() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.foe(GOBLINS, "EN")
    t.put("P1.Mercenary", "EN", 8)
    t.hand(1, BATTLE, MOVE, PAD)
    view = GAME.view(t.state, 0) if t.asked else None
    advice = GAME.greedy().advise(view, t.decision, t.table.options(t.decision), QuickDice(1))
    assert advice.keys == (("play", BATTLE, 0),) and "won" in advice.reason
