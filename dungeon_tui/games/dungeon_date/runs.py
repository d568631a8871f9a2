"""Solo runs that are over: what they came to, and the best of them where a new one is begun (DAT-235)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from dungeon_tui.engine.game import Offer
from dungeon_tui.engine.phrase import join
from dungeon_tui.games.dungeon_date.options import CHALLENGES, SINGLE
from dungeon_tui.games.dungeon_date.state import Tabletop

BEST = 3
"""Runs that a list of the best ones tells of."""

CALLED = 12
"""Columns for the name of a challenge."""

ABOUT = {
    SINGLE: "One game at the level that you choose.",
    "hearthwarm": "A run of ten levels; a lost level is played again, as often as you like.",
    "rugged": "A run of ten levels with 3 Hearts; every lost level costs one.",
    "frightful": "A run of ten levels; the first loss ends it.",
}


@frozen
class Run:
    """A run to its end; ``level`` is that of its last game, ``games`` how many there were."""

    challenge: str
    renown: int
    level: int
    won: bool
    games: int


def runs(table: Tabletop) -> tuple[Run, ...]:
    """Return the run that is over at this table, if there is one."""
    if not table.challenge or table.outcome is None:
        return ()
    won = bool(table.outcome.winners)
    return (Run(table.challenge, table.renown, table.level, won, len(table.results)),)


def best(found: Sequence[Run], challenge: str) -> list[Run]:
    """Return the best runs with a challenge, the one with the most Renown first (DAT-235)."""
    mine = [run for run in found if run.challenge == challenge]
    return sorted(mine, key=lambda run: (-run.renown, not run.won, run.games))[:BEST]


def run_offers(found: Sequence[Run]) -> list[Offer]:
    """Return the ways to play Solo, each with the best runs there have been."""
    return [_offer(way, best(found, way)) for way in (SINGLE, *CHALLENGES)]


def _offer(way: str, runs: Sequence[Run]) -> Offer:
    if not runs:
        return Offer(way, way, f"{way:{CALLED}}", ABOUT[way])
    told = join([_told(run) for run in runs])
    words = "Best run" if len(runs) == 1 else "Best runs"
    return Offer(way, way, f"{way:{CALLED}}best {runs[0].renown} Renown", f"{ABOUT[way]} {words}: {told}.")


def _told(run: Run) -> str:
    return f"{run.renown} Renown ({'won' if run.won else f'to level {run.level}'})"
