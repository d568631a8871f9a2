"""Solo runs: what they came to, the best of them where a new one is begun, and all of them (DAT-235)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from dungeon_tui.engine.game import Offer, Tale
from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon_date.options import CHALLENGES
from dungeon_tui.games.dungeon_date.state import Tabletop

BEST, BEST_LISTED = 3, 10
"""Runs that the words of a choice tell of, and those in the list of the best ones."""
RUGGED = "rugged"
NONE = "No Solo run has been begun yet. Choose Dungeon Date for one player, and a challenge as Solo run."

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
    return sorted([run for run in found if run.challenge == challenge], key=_rank)[:BEST]


def _rank(run: Run) -> tuple[int, bool, int]:
    return -run.renown, not run.won, run.games


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


# The annals


def annals(tales: Sequence[Tale]) -> list[str]:
    """Return the best runs of each challenge, then all runs with their games, as lines of text."""
    told = [tale for tale in tales if tale.state.challenge]
    if not told:
        return [NONE]
    return [*_best_lines(told), "All runs, the one last played first", *_history(told)]


def _best_lines(tales: Sequence[Tale]) -> list[str]:
    out = []
    over = [(run, tale) for tale in tales for run in runs(tale.state)]
    for challenge in CHALLENGES:
        ranked = sorted(
            [pair for pair in over if pair[0].challenge == challenge], key=lambda pair: _rank(pair[0])
        )
        if ranked:
            out.append(f"Best {challenge} runs")
        for place, (run, tale) in enumerate(ranked[:BEST_LISTED], 1):
            end = "won" if run.won else f"to level {run.level}"
            games = count(run.games, "game")
            out.append(f"  {place}. {run.renown} Renown, {end}, {games}: {tale.name}, {tale.played}")
    return out or ["No run is over yet."]


def _history(tales: Sequence[Tale]) -> list[str]:
    out = []
    for tale in tales:
        table = tale.state
        hearts = f", {count(table.hearts, 'Heart')}" if table.challenge == RUGGED else ""
        if table.outcome is None:
            end = f"at level {table.level}{hearts}, still going on"
        else:
            end = "won" if table.outcome.winners else f"ended at level {table.level}"
        head = f"{tale.name}, {tale.played}: {table.challenge}, {table.renown} Renown, {end}"
        out.append(f"  {head}")
        games = [
            f"level {result.level} {f'won, {result.renown} Renown' if result.won else 'lost'}"
            for result in table.results
        ]
        if games:
            out.append(f"    {'; '.join(games)}")
    return out
