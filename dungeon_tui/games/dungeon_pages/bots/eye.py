"""What a number in a space is worth, seen in one position: road, monsters, items, columns, dangers.

Worth is counted in about points of health. It is a judgement, not a rule: nothing here is certain.
"""

from __future__ import annotations

from dungeon_tui.games.dungeon_pages.bots.roads import NEVER, Roads
from dungeon_tui.games.dungeon_pages.grid import around, spaces_of
from dungeon_tui.games.dungeon_pages.rules.ground import (
    damage_of,
    defense,
    disarm_at,
    ground,
    hero,
    icons_left,
    living,
    monster_type,
    place,
    pool,
    trigger,
    white,
)
from dungeon_tui.games.dungeon_pages.state import Tabletop

ITEM_WORTH = {
    "health": 4.0, "intellect": 2.5, "poison": 1.5, "speed": 1.3, "coin": 1.2, "strength": 1.0,
    "key": 0.8, "teleport": 0.8,
}  # fmt: skip
WANDERING = (0.0, 0.0, 1 / 6, 4 / 9)
"""Chance of natural doubles by Evil Dice printed."""
ROAD, SIDE, LOST = 2.2, 0.2, 7.0
"""A step of the best road; of one as long; the sequential path itself."""
COLUMN, WIN, RUIN = 0.8, 200.0, -500.0


class Eye:
    """One position in the Explore Phase."""

    def __init__(self, p: Tabletop) -> None:
        self.p = p
        self.ground = found = ground(p)
        self.white = white(p)
        self.roads = Roads(p, found, self.white)
        self.boss = place(p).boss
        self.alive = [
            (i, found.stands[i].beside, defense(p, i), monster_type(p, i).hp - p.hits[i], monster_type(p, i))
            for i in living(p)
        ]
        evil = place(p).evil
        self.pool = max(1, sum(pool(p)))
        self.threat = {i: damage_of(p, i) * chance_of(trigger(p, i), evil) for i, *_ in self.alive}
        self.danger = WANDERING[evil] + sum(self.threat.values())
        self.turns = max(1.0, 1.0 + self.roads.need / self.pool) if self.roads.need < NEVER else 4.0
        self.bosses = [row for row in self.alive if row[4].boss]
        left = icons_left(p)
        self.health = 2.2 if left <= 3 else 1.5 if left <= 6 else 1.0
        self.approach = self._approach()
        self._without: dict[int, int] = {}
        self.best = self.roads.on_best()
        self.stake = LOST if not self.boss else 1.5
        self.closing = self._closing()

    def _approach(self) -> dict[int, int]:
        """Return the steps over white spaces from each space to a free one beside a boss."""
        goal = 0
        for _, beside, _, _, _ in self.bosses:
            goal |= beside & self.white
        out: dict[int, int] = {}
        ways = self.white | self.p.marked
        edge, seen, steps = goal, goal, 0
        while edge:
            for space in spaces_of(edge):
                out[space] = steps
            edge = around(edge) & ways & ~seen
            seen |= edge
            steps += 1
        if goal:
            starts = [out[s] for s in self.p.marks if s in out]
            starts += [out[s] + 1 for s in spaces_of(self.ground.by_door) if s in out]
            self.nearest = min(starts, default=0)
        return out

    def _closing(self) -> int:
        """Return the spaces whose mark would join the door to the chest."""
        marked, sides = self.p.marked, []
        for start in (self.ground.by_door, self.ground.by_chest):
            seen = edge = start & marked
            while edge:
                edge = around(edge) & marked & ~seen
                seen |= edge
            sides.append(start | around(seen))
        return sides[0] & sides[1]

    def worth(self, space: int, value: int) -> float:
        """Return what writing a value in an unmarked space is worth."""
        total = self._monsters(space, value)
        total += self._items(space, value) + self._columns(space)
        if space in self.ground.traps:
            total += 0.4 if value >= disarm_at(self.p, space) else -1.3 * self.health
        if self.closing >> space & 1:
            return total + self._completing(space, value)
        return total + self._road(space, value) + self._nearer(space)

    def _road(self, space: int, value: int) -> float:
        need = self.roads.need
        if not self.ground.white >> space & 1:
            return 0.0
        weight = 0.5 if self.bosses else 1.0
        if need == NEVER:
            return 0.0
        after = self.roads.through(space, value)
        if after < need:
            return weight * (ROAD * (need - after) + (0.25 if 1 < value < 6 else 0.0))
        if self.best >> space & 1:
            around_it = self.without(space)
            if around_it == NEVER:
                return -self.stake
            loss = min(after, around_it) - need
            if loss > 0:
                return -weight * min(self.stake, ROAD * loss)
        return SIDE if after == need else 0.0

    def without(self, space: int) -> int:
        """Return the need of roads around a space, worked out once."""
        if space not in self._without:
            self._without[space] = self.roads.without(space)
        return self._without[space]

    def _nearer(self, space: int) -> float:
        if not self.approach or space not in self.approach:
            return 0.0
        return 1.6 * max(0, self.nearest - self.approach[space])

    def _monsters(self, space: int, value: int) -> float:
        total = 0.0
        for index, beside, armour, left, stats in self.alive:
            if not beside >> space & 1:
                continue
            free = (beside & self.white).bit_count()
            if value >= armour:
                saved = self.threat[index] * self.turns * self.health
                gain = (saved + 0.7 * stats.xp) / left + 0.2
                total += gain + (6.0 if stats.boss else 0.0)
            elif stats.boss:
                spare = free - 1 - left
                total -= 60.0 if spare < 0 else 6.0 / (1 + spare)
            else:
                spare = free - 1 - left
                total -= 0.5 + self.threat[index] if spare < 0 else 0.4 / (1 + spare)
            if stats.power is not None and stats.power.on == "weak" and value < armour:
                total -= self.health
        return total

    def _items(self, space: int, value: int) -> float:
        p, total = self.p, 0.0
        for i in self.ground.loot_beside.get(space, ()):
            loot = self.ground.loot[i]
            if p.taken >> loot.space & 1:
                continue
            worth = ITEM_WORTH[loot.item] * loot.count
            others = [s for s in loot.beside if s != space]
            if any(p.marks.get(s) == value for s in others):
                total += worth
            elif any(self.white >> s & 1 for s in others):
                total += 0.2 * worth
            else:
                total -= 0.3 * worth
        return total

    def _columns(self, space: int) -> float:
        column = self.ground.columns[space % 16]
        if not column >> space & 1:
            return 0.0
        left = (column & self.white).bit_count()
        return COLUMN if left == 1 else 0.15 / left

    def _completing(self, space: int, value: int) -> float:
        p = self.p
        sequential = self.roads.through(space, value) == 0
        if self.boss:
            killed = sum(
                1
                for i, beside, armour, left, _ in self.bosses
                if beside >> space & 1 and value >= armour and left == 1
            )
            if killed < len(self.bosses):
                return RUIN
            return WIN + (8.0 if sequential else 0.0)
        if not sequential:
            rescue = self.danger * 4 * self.health if icons_left(p) <= 3 else 0.0
            return (-self.stake if self.roads.need < NEVER else 2.0) + rescue
        return ROAD + 1.5 + 2.5 * self.danger * self.health - self._unfinished()

    def _unfinished(self) -> float:
        """What a safe dungeon still offers to one who does not leave it yet."""
        if self.danger > 0.35:
            return 0.0
        spare = (self.white & ~self.best).bit_count()
        return 3.5 if spare > self.pool else 0.0


def chance_of(faces: frozenset[int], dice: int) -> float:
    """Return the chance that any of so many dice shows one of the faces."""
    return 1.0 - (1.0 - len(faces) / 6) ** dice


def weapon_worth(p: Tabletop, index: int) -> float:
    """Return what a weapon would add for a hero who does not have it."""
    stats = hero(p).weapons[index]
    worth = {"O": 1.6, "SL": 1.1, "D": 0.9, "DL": 0.6}
    best = max(_reach(hero(p).weapons[i].kinds, hero(p).weapons[i].range, worth) for i in p.weapons)
    own = _reach(stats.kinds, stats.range, worth)
    icons = sum(-0.6 if icon == "curse" else 0.7 for icon in stats.icons)
    return max(0.3, own - 0.6 * best) + icons


def _reach(kinds: tuple[str, ...], n: int, worth: dict[str, float]) -> float:
    return sum(worth[kind] for kind in kinds) * n
