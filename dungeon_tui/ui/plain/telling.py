"""What happened and what is asked, as lines for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from dungeon_tui.engine.decisions import Decision
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game
from dungeon_tui.engine.state import View


@frozen
class Line:
    """One line of the log and the clause it rests on ("" where it rests on none)."""

    text: str
    rule: str


def told(game: Game, names: Sequence[str], events: Iterable[Event], seat: int) -> list[Line]:
    """Return the log lines of ``events`` as ``seat`` (-1: an onlooker) may see them."""
    lines = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is not None and (text := game.tell(seen, names)):
            lines.append(Line(text, getattr(seen, "rule", "")))
    return lines


def asked(game: Game, view: View, decision: Decision, names: Sequence[str]) -> str:
    """Return who must do what now, with the name of the seat."""
    return f"{names[decision.seat]}: {game.question(view, decision)}"
