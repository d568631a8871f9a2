"""How a sheet ends: won, lost, given up (PAG-141 to PAG-145)."""

from __future__ import annotations

from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.ground import hero, sheet
from dungeon_tui.games.dungeon_pages.state import Result, Tabletop

CAUSES = ("health", "chest", "boss", "given up")
"""Why a game is lost: PAG-143, PAG-144, PAG-145, PAG-R30."""


def lose(play: Play, cause: str, rule: str) -> None:
    """End the sheet without a score (PAG-R86)."""
    play.emit(e.GameLost(_result(play.state, cause), rule))
    _end(play, (), cause, 0, rule)


def win(play: Play) -> None:
    """End the sheet with the XP as its score (PAG-142)."""
    play.emit(e.GameWon(_result(play.state, "")))
    _end(play, (0,), "won", play.state.xp, "PAG-141")


def _end(play: Play, winners: tuple[int, ...], reason: str, score: int, rule: str) -> None:
    """End the table's game; in a year nothing more of this sheet is done, and the calendar comes up again."""
    if not play.state.year:
        play.emit(GameEnded(Outcome(winners, reason, (score,)), rule))
        return
    agenda = play.state.agenda
    while agenda is not None and not getattr(agenda.op, "OUTLIVES_SHEETS", False):
        agenda = agenda.below
    play.state.agenda = agenda


def _result(p: Tabletop, cause: str) -> Result:
    figure = hero(p)
    gear = [figure.weapons[i].name for i in p.weapons if i != figure.start]
    gear += [relic.name for relic, charges in zip(figure.relics, p.relics, strict=True) if charges >= 0]
    return Result(
        week=sheet(p).week,
        title=sheet(p).title,
        hero=figure.name,
        score=0 if cause else p.xp,
        cause=cause,
        turns=sum(visit.turns for visit in p.visits) + (p.turn if p.dungeon >= 0 else 0),
        damage=p.crossed,
        sequential=sum(visit.sequential for visit in p.visits),
        gear=tuple(gear),
    )
