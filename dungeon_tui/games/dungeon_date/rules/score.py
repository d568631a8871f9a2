"""Renown: sets in piles, fashion, Dates, loot; and who has won (DAT-149 to DAT-162, DAT-R67, DAT-R68)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import monsters_of, slot_of, treasures_of, visible
from dungeon_tui.games.dungeon_date.state import Player, Tabletop
from dungeon_tui.games.dungeon_date.symbols import count_of
from dungeon_tui.games.dungeon_date.terms import SLOTS, TYPES

PAIR, THREE, FOUR, LONER = 4, 6, 6, 1
TRICKY = 3
"""Torches of a monster that scores one more."""


@frozen
class Renown:
    """What a player's cards are worth, part by part."""

    sets: tuple[int, int, int]
    tricky: int
    fashion: int
    dates: int
    loot: int

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.sets) + self.tricky + self.fashion + self.dates + self.loot


def renown(table: Tabletop, seat: int) -> Renown:
    """Return what a seat would score now."""
    player = table.players[seat]
    romance, befriend, slay = player.piles
    monsters = content().monsters
    return Renown(
        (set_score(romance), set_score(befriend), set_score(slay)),
        sum(monsters[card].torches == TRICKY for pile in player.piles for card in pile),
        fashion(table, seat),
        player.dates,
        loot(player),
    )


def set_score(pile: Sequence[str]) -> int:
    """Return what the monsters of a pile score in their best sets and as Loners."""
    return _set_score(tuple(pile))


@lru_cache(maxsize=4096)
def _set_score(pile: tuple[str, ...]) -> int:
    """As `set_score`, kept: those who look ahead count the same piles again and again."""
    monsters = content().monsters
    types = [monsters[card].type for card in pile]
    return best_sets([types.count(type) for type in TYPES])


def best_sets(counts: Sequence[int]) -> int:
    """Return the best score of so many monsters of each type, by the formula of DAT-R67."""
    singles = sum(n == 1 for n in counts)
    score = singles * LONER + sum(2 * n for n in counts if n > 1)
    if singles >= 4:
        return score + 2
    return score + (singles == 3 and max(counts) >= 3)


def all_sets(counts: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Return one best division of a pile: each set by its name, with the places of its types."""
    left = list(counts)
    found: list[tuple[str, tuple[int, ...]]] = []
    singles = [place for place, n in enumerate(left) if n == 1]
    big = [place for place, n in enumerate(left) if n >= 3]
    four = singles[:4] if len(singles) >= 4 else (*singles, big[0]) if len(singles) == 3 and big else ()
    if four:
        found.append(("four", tuple(sorted(four))))
        for place in four:
            left[place] -= 1
    for place, n in enumerate(left):
        threes = n % 2 if n > 1 else 0
        found += [("three", (place,))] * threes
        found += [("pair", (place,))] * ((n - 3 * threes) // 2)
        found += [("loner", (place,))] * (n == 1)
    return found


def fashion(table: Tabletop, seat: int) -> int:
    """Return how many visible symbols are in fashion or of the player's own style (DAT-157)."""
    player = table.players[seat]
    symbols = visible(player)
    styles = (*table.fashion, player.style) if player.style else table.fashion
    return sum(count_of(symbols, style) for style in styles)


def loot(player: Player) -> int:
    """Return one for every two packed treasures of a slot (DAT-159)."""
    slots = [slot_of(card) for card in player.pack]
    return sum(slots.count(slot) // 2 for slot in range(len(SLOTS)))


def standing(table: Tabletop, seat: int) -> tuple[int, int, int]:
    """Return what decides: Renown or Quests, then monsters, then treasures (DAT-R68, DAT-245, DAT-246)."""
    player = table.players[seat]
    points = len(player.done) if table.questing else renown(table, seat).total
    return points, monsters_of(player), treasures_of(player)


def winners(table: Tabletop) -> tuple[int, ...]:
    """Return the seats that have won; several share a full tie. Teammates add up (DAT-280, DAT-282)."""
    seats = range(len(table.players))
    results = [standing(table, seat) for seat in seats]
    if table.teams:
        results = [_team_sum(table, results, seat) for seat in seats]
    best = max(results)
    return tuple(seat for seat in seats if results[seat] == best)


def _team_sum(table: Tabletop, results: list[tuple[int, int, int]], seat: int) -> tuple[int, int, int]:
    own = [result for other, result in enumerate(results) if table.teams[other] == table.teams[seat]]
    points, monsters, treasures = map(sum, zip(*own, strict=True))
    return points, monsters, treasures
