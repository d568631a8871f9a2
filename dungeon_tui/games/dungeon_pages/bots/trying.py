"""Looking ahead: what a position becomes after an answer, with dice that are guessed."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.apply import APPLY
from dungeon_tui.games.dungeon_pages.state import PagesState

WINDOWS = ("dungeon", "before", "rolled", "monster", "trap", "explore", "area", "gear")
"""Kinds of questions at which a player is free again; others belong to what was just done."""


def after(p: PagesState, decision: Decision, keys: Keys, seed: int) -> PagesState:
    """Return the position after one answer."""
    state = p.copy()
    Play(state, APPLY, QuickDice(seed)).answer(decision, keys)
    return state


def tried(p: PagesState, decision: Decision, key: Key, samples: int) -> list[PagesState]:
    """Return positions after an answer and the small questions that follow it, with different dice."""
    from dungeon_tui.games.dungeon_pages.bots.choices import small

    out = []
    for seed in range(samples):
        state = after(p, decision, (key,), seed)
        for _ in range(6):
            if state.outcome is not None or not state.decisions or state.decisions[0].kind in WINDOWS:
                break
            asked = state.decisions[0]
            assert state.agenda is not None
            state = after(state, asked, small(state, asked, state.agenda.op.options(state, asked)), seed)
        out.append(state)
    return out
