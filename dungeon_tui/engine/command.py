"""One command from one state to the next: what the table does, and `verify` does again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dungeon_tui.engine.agenda import difference, same_top
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.events import Event, Paused
from dungeon_tui.engine.play import Apply, Play
from dungeon_tui.engine.state import State


def carried_out(
    apply: Apply, before: State, chance: Chance, decision: Decision | None = None, keys: Keys = ()
) -> tuple[State, tuple[Event, ...]]:
    """Return the state that an answer leads to, and the events that lead there.

    ``before`` is not changed; ``chance`` is. No decision means the start of the game. The answer
    must be one that `dungeon_tui.engine.play.checked` lets through.
    """
    live = before.copy()
    events: list[Event] = []
    play = Play(live, apply, chance, events.append)
    if decision is None:
        play.run()
    else:
        play.answer(decision, keys)
    paused = _pause(before, live)
    if paused is not None:
        play.emit(paused)
    return live, tuple(events)


def fold(apply: Apply, state: Any, events: Iterable[Event]) -> None:
    """Make events true in a state, one after another."""
    for event in events:
        apply[type(event)](state, event)


def _pause(before: State, live: State) -> Paused | None:
    """Return the event that makes ``before`` wait as ``live`` does, if it does not already."""
    if live.sealed:
        # Others have yet to make their part of a simultaneous choice; the event of the seal says it all.
        return None
    if before.decisions == live.decisions and not before.sealed and same_top(before.agenda, live.agenda):
        return None
    kept, layers = difference(before.agenda, live.agenda)
    return Paused(kept, layers, live.decisions)
