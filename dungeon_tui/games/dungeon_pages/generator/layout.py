"""Drawing the ground of one dungeon (4.10): a road, loops, rooms, walls in a style, items, monsters.

The open road of white spaces always joins door and chest, so that no play can lose the chest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen

from dungeon_tui.engine.dice import Dice, pick
from dungeon_tui.games.dungeon_pages.grid import around, mask_of, space_at, spaces_of

STYLES: dict[str, Callable[[int, int, int, int], float]] = {
    "open": lambda y, x, h, w: 1.0,
    "ring": lambda y, x, h, w: 6.0 if 1 <= y < h - 1 and 1 <= x < w - 1 else 0.4,
    "pillars": lambda y, x, h, w: 6.0 if y % 2 and x % 2 else 0.4,
    "halls": lambda y, x, h, w: 5.0 if y % 2 else 0.4,
    "lanes": lambda y, x, h, w: 5.0 if x % 2 else 0.4,
    "shore": lambda y, x, h, w: 0.3 + 1.6 * x * 6 / w,
    "cliff": lambda y, x, h, w: 0.3 + 1.6 * y,
    "corners": lambda y, x, h, w: 4.0 if min(y, h - 1 - y) + min(x, w - 1 - x) <= 1 else 0.6,
    "slope": lambda y, x, h, w: 5.0 if (x + y) % 4 == 0 else 0.5,
    "vault": lambda y, x, h, w: 4.0 if (x % 5 == 4 or y == h // 2) else 0.5,
}
"""Where walls like to stand: the weight of a space by row, column, height and width."""

TRIES = 400


@frozen
class Wish:
    """What a dungeon should hold. ``monsters`` are (letter, spaces it needs beside it, large)."""

    rows: int
    columns: int
    road: tuple[int, int]
    white: tuple[int, int]
    walls: tuple[int, int]
    style: str
    monsters: tuple[tuple[str, int, bool], ...]
    items: str
    traps: str = ""
    locked: str = ""
    """Locked doors and combination locks, one character each."""


class NoLayout(Exception):
    """No ground with what was wished for was found in so many tries."""


def draw(dice: Dice, wish: Wish) -> str:
    """Return a grid; NoLayout if too much is wished for."""
    for attempt in range(TRIES):
        found = _attempt(dice.split(f"try {attempt}"), wish)
        if found is not None:
            return found
    raise NoLayout(f"{wish.style}: no ground in {TRIES} tries")


class _Board:
    def __init__(self, dice: Dice, wish: Wish) -> None:
        self.dice, self.wish = dice, wish
        self.cells = [space_at(y, x) for y in range(wish.rows) for x in range(wish.columns)]
        self.board = mask_of(self.cells)
        self.at: dict[int, str] = {}

    def next_to(self, space: int) -> tuple[int, ...]:
        return spaces_of(around(1 << space) & self.board)

    def free(self) -> list[int]:
        return [cell for cell in self.cells if cell not in self.at]

    def white(self) -> int:
        return mask_of(cell for cell in self.cells if self.at.get(cell, ".") in ".^~!")

    def connected(self, start: int, white: int) -> bool:
        seen = edge = around(1 << start) & white
        while edge:
            edge = around(edge) & white & ~seen
            seen |= edge
        return seen == white


def _attempt(dice: Dice, wish: Wish) -> str | None:
    b = _Board(dice, wish)
    ends = _ends(b)
    road = _road(b, *ends)
    if road is None:
        return None
    door, chest = ends
    b.at[door], b.at[chest] = ">", "$"
    road_mask = mask_of(road)
    for letter, room, large in wish.monsters:
        if not _place_monster(b, letter, room, large, road, road_mask):
            return None
    for item in wish.items:
        if not _place(b, item, [c for c in b.free() if not road_mask >> c & 1], 2):
            return None
    for lock in wish.locked:
        if not _place(b, lock, [c for c in b.free() if not road_mask >> c & 1], 2):
            return None
    for trap in wish.traps:
        cells = b.free()
        if not cells:
            return None
        b.at[pick(dice, cells)] = trap
    if not _place_walls(b, door, road_mask):
        return None
    return _checked(b, door)


def _ends(b: _Board) -> tuple[int, int]:
    """Door and chest on or near opposite edges (step 1)."""
    wish, dice = b.wish, b.dice
    across = wish.columns > wish.rows or dice.below(2) == 0
    if across:
        door = space_at(dice.below(wish.rows), dice.below(2))
        chest = space_at(dice.below(wish.rows), wish.columns - 1 - dice.below(2))
    else:
        door = space_at(dice.below(2), dice.below(wish.columns))
        chest = space_at(wish.rows - 1 - dice.below(2), dice.below(wish.columns))
    return (door, chest) if dice.below(2) else (chest, door)


def _road(b: _Board, door: int, chest: int) -> list[int] | None:
    """A self-avoiding way of white spaces between them (step 2)."""
    low, high = b.wish.road
    if abs(door // 16 - chest // 16) + abs(door % 16 - chest % 16) < 6:
        return None
    for _ in range(12):
        path: list[int] = []
        here, seen = door, {door, chest}
        while len(path) < high:
            steps = [s for s in b.next_to(here) if s not in seen and not _touches(b, s, path, door)]
            if not steps:
                break
            far = [s for s in steps if b.dice.below(3)]
            here = min(far or steps, key=lambda s: (_gap(s, chest) + b.dice.below(5), s))
            path.append(here)
            seen.add(here)
            if chest in b.next_to(here):
                break
        if path and low <= len(path) <= high and chest in b.next_to(path[-1]):
            return path
    return None


def _gap(a: int, b: int) -> int:
    return abs(a // 16 - b // 16) + abs(a % 16 - b % 16)


def _touches(b: _Board, space: int, path: list[int], door: int) -> bool:
    """Return whether a step would come back beside the way already gone."""
    return any(s in path[:-1] or (s == door and path) for s in b.next_to(space))


def _place(b: _Board, char: str, cells: Iterable[int], room: int) -> bool:
    taken = {cell for cell, other in b.at.items() if other not in ".^~!"}
    fits = [c for c in cells if sum(s not in taken for s in b.next_to(c)) >= room + 1]
    if not fits:
        return False
    b.at[pick(b.dice, fits)] = char
    return True


def _place_monster(b: _Board, letter: str, room: int, large: bool, road: list[int], road_mask: int) -> bool:
    """Beside the road, never on it; a boss beside its last third (step 5)."""
    wanted = mask_of(road[2 * len(road) // 3 : -1] if large else road[1:])
    fits = []
    for cell in b.free():
        body = (cell, cell + 1, cell + 16, cell + 17) if large else (cell,)
        if any(c not in b.cells or c in b.at or road_mask >> c & 1 for c in body):
            continue
        mask = mask_of(body)
        beside = around(mask) & b.board & ~mask
        open_beside = sum(1 for s in spaces_of(beside) if s not in b.at)
        # A little more room than is needed, for walls to come, where there can be more.
        enough = min(room + 1, 8 if large else 4)
        if beside & wanted and open_beside >= enough and not _alike_beside(b, beside, letter):
            fits.append(body)
    if not fits:
        return False
    for c in pick(b.dice, fits):
        b.at[c] = letter
    return True


def _alike_beside(b: _Board, beside: int, letter: str) -> bool:
    return any(b.at.get(s) == letter for s in spaces_of(beside))


def _place_walls(b: _Board, door: int, road_mask: int) -> bool:
    """Walls in the style of the place until the white spaces are as many as wished (step 3)."""
    wish = b.wish
    weight = STYLES[wish.style]
    order = sorted(
        (c for c in b.free() if not road_mask >> c & 1),
        key=lambda c: -(weight(c // 16, c % 16, wish.rows, wish.columns) * (0.2 + b.dice.below(1000) / 1000)),
    )
    target = wish.white[0] + b.dice.below(wish.white[1] - wish.white[0] + 1)
    walls = 0
    for cell in order:
        white = b.white()
        if white.bit_count() <= target or walls >= wish.walls[1]:
            break
        b.at[cell] = "#"
        if _fits(b, door):
            walls += 1
        else:
            del b.at[cell]
    white = b.white().bit_count()
    return wish.walls[0] <= walls <= wish.walls[1] and wish.white[0] <= white <= wish.white[1]


def _fits(b: _Board, door: int) -> bool:
    """Return whether every white space still hangs together and everything has room beside it."""
    white = b.white()
    if not b.connected(door, white):
        return False
    for column in range(b.wish.columns):
        if not white & mask_of(space_at(y, column) for y in range(b.wish.rows)):
            return False
    needs = {letter: (room, large) for letter, room, large in b.wish.monsters}
    done = 0
    for cell, char in b.at.items():
        if done >> cell & 1:
            continue
        if char in needs:
            room, large = needs[char]
            body = mask_of((cell, cell + 1, cell + 16, cell + 17)) if large else 1 << cell
            done |= body
            if (around(body) & white & ~body).bit_count() < room:
                return False
        elif char not in ".#>$^~!" and (around(1 << cell) & white).bit_count() < 2:
            return False
    return True


def _checked(b: _Board, door: int) -> str | None:
    white = b.white()
    edges = sum((white >> 1 & white, white >> 16 & white)[k].bit_count() for k in (0, 1))
    if not _fits(b, door) or edges < white.bit_count() + 1:
        return None  # A road without a loop leaves nothing to choose.
    rows = ["".join(b.at.get(space_at(y, x), ".") for x in range(b.wish.columns)) for y in range(b.wish.rows)]
    return "\n".join(rows)
