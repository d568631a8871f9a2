"""Solo runs that are over: what they came to, and the best of them where a new one is begun (DAT-235)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from dungeon_tui.engine.game import Offer
from dungeon_tui.engine.phrase import join
from dungeon_tui.games.dungeon_date.state import Tabletop

BEST = 3
"""Runs that a list of the best ones tells of."""

CALLED = 12
"""Columns for the name of a challenge."""


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


def run_offers(offers: Sequence[Offer], found: Sequence[Run]) -> list[Offer]:
    """Return the ways to play Solo, each with the best runs there have been."""
    return [_with_best(offer, best(found, offer.value)) for offer in offers]


def _with_best(offer: Offer, runs: Sequence[Run]) -> Offer:
    if not runs:
        return offer
    told = join([_told(run) for run in runs])
    words = "Best run" if len(runs) == 1 else "Best runs"
    row = f"{offer.words:{CALLED}}best {runs[0].renown} Renown"
    return evolve(offer, row=row, about=f"{offer.about} {words}: {told}.")


def _told(run: Run) -> str:
    return f"{run.renown} Renown ({'won' if run.won else f'to level {run.level}'})"
