"""How well a seat stands, for bots that look ahead."""

from __future__ import annotations

from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.forecast import SPREAD, chances, forecast, left
from dungeon_tui.games.dungeon_date.rules.ground import treasures_of
from dungeon_tui.games.dungeon_date.rules.quests import looks
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import COOP, HARD

QUEST_SPREAD = 4.0
"""As `SPREAD`, for what Quests are worth."""


def score(table: Tabletop, seat: int) -> float:
    """Return 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        won = seat in table.outcome.winners
        return 1.0 / len(table.outcome.winners) if won and not table.together else float(won)
    if table.alone:
        return _alone(table)
    if table.mode == COOP:
        need = content().honours[-1]
        most = need.two if len(table.players) == 2 else need.more
        closer = sum(promise(table, other) for other in range(len(table.players))) / 4
        return min(0.99, (table.renown + closer) / most)
    return min(0.99, max(0.01, _race(table, seat)))


def _race(table: Tabletop, seat: int) -> float:
    """Return how likely the side of a seat comes out first."""
    share = left(table)
    seats = range(len(table.players))
    if table.questing:
        own, spread = [worth(table, each) for each in seats], QUEST_SPREAD
    else:
        own, spread = [forecast(table, each, share) for each in seats], SPREAD.at(share)
    sides = table.teams or tuple(seats)
    sums = [sum([own[each] for each in seats if sides[each] == side]) for side in range(max(sides) + 1)]
    return chances(sums, spread * (1.4 if table.teams else 1.0))[sides[seat]]


def worth(table: Tabletop, seat: int) -> float:
    """Return what a seat has, in points: Renown, or Quests with what is on the way to them."""
    player = table.players[seat]
    little = 0.15 * treasures_of(player) + 0.2 * bool(player.helper)
    if table.questing:
        return 4 * (len(player.done) + promise(table, seat)) + 0.2 * little
    return renown(table, seat).total + little


def promise(table: Tabletop, seat: int) -> float:
    """Return how far a seat is with its open Quests, each 0 to 0.8; hard ones count double in Co-op."""
    done = {goal.quest for goal in table.players[seat].done}
    seen = looks(table, seat)
    sum_ = 0.0
    for goal in table.goals:
        if goal.quest in done or goal.owner not in (-1, seat):
            continue
        side = content().quests[goal.quest].side(goal.side)
        monsters = content().monsters
        parts = [min(1.0, goals.value(c, seen, monsters, table.missing) / c.least) for c in side]
        factor = 2 if table.mode == COOP and goal.side == HARD else 1
        sum_ += 0.8 * factor * sum(parts) / len(parts)
    return sum_


def _alone(table: Tabletop) -> float:
    number = max(1, len(table.goals))
    player = table.players[0]
    done = (len(player.done) + promise(table, 0)) / number
    return min(0.99, 0.05 + 0.8 * done + 0.01 * len(table.deck))


CALM = ("action", "place", "pass", "start")


def calm(table: Tabletop) -> bool:
    """Return whether a round is about to begin."""
    return all(decision.kind in CALM for decision in table.decisions)


FORESIGHT = Foresight(score, calm, steps=20)
