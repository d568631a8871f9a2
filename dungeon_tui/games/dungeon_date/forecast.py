"""What a seat is likely to come to in the end: what lies there now, and what it promises.

The weights were fitted to the results of 8,000 games, in 80,000 positions between rounds. Most of
them fade or grow with the monsters that are still to come.
"""

from __future__ import annotations

from math import exp

from attrs import frozen

from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.pursuit.worth import quest_share, reach
from dungeon_tui.games.dungeon_date.rules.ground import visible
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.state import Player, Tabletop
from dungeon_tui.games.dungeon_date.symbols import covers
from dungeon_tui.games.dungeon_date.terms import HARD, ROMANCE

PER_DOOR = 6.0
"""Monsters at a door when a game begins."""


@frozen
class Weight:
    """Points for one of a kind: when the last monster is gone, and what is added at the beginning."""

    late: float
    early: float

    def at(self, left: float) -> float:
        """Return the points while this share of all monsters, 0 to 1, is left."""
        return self.late + left * self.early


SETS, TRICKY, FASHION = Weight(1.1, -0.35), Weight(1.08, -1.05), Weight(1.1, -1.0)
DATES, LOOT, SPITE = Weight(0.95, 0.35), Weight(0.76, -0.7), Weight(1.0, -0.25)
FIRSTS, MORE = Weight(0.11, 0.77), Weight(-0.15, 1.0)
REACH, WORN, PACKED = Weight(1.4, 2.6), Weight(0.04, 0.28), Weight(-0.09, 0.52)
HELP, BELOVED, STYLE = Weight(0.4, 0.1), Weight(0.3, 1.4), Weight(-1.15, 2.7)
NOW = Weight(0.74, -0.4)
DONE, LACKING, TAKEN = Weight(0.29, -0.67), Weight(-1.74, 1.42), Weight(0.79, -0.54)
OPEN_HARD, SHOWN = -0.8, 1.25
SPREAD = Weight(1.7, 1.8)
"""How far off a forecast of a difference is: the scale of a logistic curve."""


def left(table: Tabletop) -> float:
    """Return the share of the monsters that are still to be met, 0 to 1."""
    doors = table.doors
    there = sum([len(door.stack) + bool(door.monster) for door in doors])
    return min(1.0, there / (PER_DOOR * max(1, len(doors))))


def forecast(table: Tabletop, seat: int, share: float) -> float:
    """Return the Renown that a seat may come to, while this share of the monsters is left."""
    player = table.players[seat]
    now = renown(table, seat)
    symbols = visible(player)
    firsts, more = _types(player)
    return (
        SETS.at(share) * sum(now.sets)
        + TRICKY.at(share) * now.tricky
        + FASHION.at(share) * now.fashion
        + DATES.at(share) * now.dates
        + LOOT.at(share) * now.loot
        + SPITE.at(share) * player.spite
        + FIRSTS.at(share) * firsts
        + MORE.at(share) * more
        + REACH.at(share) * reach(symbols)
        + WORN.at(share) * sum(map(len, player.slots))
        + PACKED.at(share) * len(player.pack)
        + HELP.at(share) * bool(player.helper)
        + BELOVED.at(share) * bool(player.piles[ROMANCE])
        + STYLE.at(share) * bool(player.style)
        + NOW.at(share) * _open_doors(table, symbols)
    )


def _types(player: Player) -> tuple[int, int]:
    """Return how many types a player has one monster of, and of how many more, pile by pile."""
    monsters = content().monsters
    firsts = more = 0
    for pile in player.piles:
        types = [monsters[card].type for card in pile]
        for kind in set(types):
            if types.count(kind) == 1:
                firsts += 1
            else:
                more += 1
    return firsts, more


def _open_doors(table: Tabletop, symbols: int) -> int:
    """Return at how many doors the monster can be met with these symbols."""
    monsters = content().monsters
    return sum(
        [
            any([covers(symbols, need) for need in monsters[door.monster].needs])
            for door in table.doors
            if door.monster
        ]
    )


def chances(values: list[float], spread: float) -> list[float]:
    """Return how likely each of several values comes out on top, if they are off by so much."""
    best = max(values)
    odds = [exp((value - best) / spread) for value in values]
    return [each / sum(odds) for each in odds]


# Quests


@frozen
class Task:
    """Quests that a seat may still complete: what is lacking of each, 0 to 1, added up, and hard ones."""

    lacking: float
    hard: int


def task(table: Tabletop, seat: int) -> Task:
    """Return what a seat has before it."""
    player = table.players[seat]
    done = {goal.quest for goal in player.done}
    lacking, hard = 0.0, 0
    for goal in table.goals:
        if goal.quest not in done and goal.owner in (-1, seat):
            lacking += 1.0 - quest_share(table, player, goal)
            hard += goal.side == HARD
    return Task(lacking, hard)


def quests(table: Tabletop, seat: int, share: float) -> float:
    """Return how well a seat does in the race for Quests, for `chances` with a spread of 1."""
    player = table.players[seat]
    left = task(table, seat)
    return (
        DONE.at(share) * len(player.done)
        + LACKING.at(share) * left.lacking
        + OPEN_HARD * left.hard
        + SHOWN * reach(visible(player))
        + TAKEN.at(share) * sum(map(len, player.piles))
    )


def alone(table: Tabletop) -> float:
    """Return how likely the level of Solo that is being played is won."""
    left = task(table, 0)
    deck = len(table.deck)
    return logistic(
        1.0
        + 0.26 * deck
        + 0.19 * left.lacking
        - 6.6 * left.lacking / (deck + 2)
        - 0.46 * left.hard
        + 0.55 * reach(visible(table.players[0]))
    )


def together(table: Tabletop) -> float:
    """Return how likely a group in Co-op comes to the Renown that it needs."""
    need = content().honours[1]
    least = need.two if len(table.players) == 2 else need.more
    left = [task(table, seat) for seat in range(len(table.players))]
    half = 2 / len(left)
    return logistic(
        4.3
        + 0.44 * (table.renown - least)
        + 0.44 * len(table.deck)
        - 0.95 * half * sum(each.lacking for each in left)
        - 0.36 * half * sum(each.hard for each in left)
        + 0.4 * half * sum(reach(visible(player)) for player in table.players)
    )


def logistic(value: float) -> float:
    """Return 0 to 1 for any number; a half for 0."""
    return 1.0 / (1.0 + exp(-value))
