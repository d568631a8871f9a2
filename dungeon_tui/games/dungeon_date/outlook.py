"""How well a seat stands, for bots that look ahead."""

from __future__ import annotations

from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.games.dungeon_date.forecast import (
    SPREAD,
    alone,
    chances,
    forecast,
    left,
    quests,
    together,
)
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import LAST_LEVEL

CALM = ("action", "level", "pass", "place", "start")
"""Questions at which nothing is under way."""
ALONE = 4
PER_RENOWN = 0.0005
"""What Renown adds to the value of a run, so that it breaks ties only."""


def score(table: Tabletop, seat: int) -> float:
    """Return 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        won = seat in table.outcome.winners
        return 1.0 / len(table.outcome.winners) if won and not table.together else float(won)
    if table.alone:
        return _run(table) if table.challenge else 0.99 * alone(table)
    if not table.together:
        return min(0.99, max(0.01, _race(table, seat)))
    return 0.99 * together(table)


def _run(table: Tabletop) -> float:
    """Return how much of a run is won: its levels, and what this one promises."""
    return 0.99 * (table.level - 1 + alone(table)) / LAST_LEVEL + PER_RENOWN * min(20, table.renown)


def _race(table: Tabletop, seat: int) -> float:
    """Return how likely the side of a seat comes out first."""
    share = left(table)
    seats = range(len(table.players))
    if table.questing:
        own, spread = [quests(table, each, share) for each in seats], 1.0
    else:
        own, spread = [forecast(table, each, share) for each in seats], SPREAD.at(share)
    sides = table.teams or tuple(seats)
    sums = [sum([own[each] for each in seats if sides[each] == side]) for side in range(max(sides) + 1)]
    return chances(sums, spread)[sides[seat]]


def calm(table: Tabletop) -> bool:
    """Return whether a round is about to begin; alone, where rounds are short, every `ALONE`th one."""
    if table.alone and table.round % ALONE and table.outcome is None:
        return False
    return all(decision.kind in CALM for decision in table.decisions)


FORESIGHT = Foresight(score, calm, steps=30, trust=1.5)
