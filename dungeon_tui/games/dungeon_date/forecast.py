"""What a seat is likely to score in the end: what lies there now, and what it promises.

The weights were fitted to the final Renown in 33,000 positions between rounds of 3,000 two-player
games. Most of them fade or grow with the monsters that are still to come.
"""

from __future__ import annotations

from math import exp

from attrs import frozen

from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.pursuit.worth import reach
from dungeon_tui.games.dungeon_date.rules.ground import visible
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.state import Player, Tabletop
from dungeon_tui.games.dungeon_date.symbols import covers
from dungeon_tui.games.dungeon_date.terms import ROMANCE

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
