"""Spaces as bits: the ground of one dungeon, and the four kinds of range (PAG-049 to PAG-061).

A space is a number, row * 16 + column; a set of spaces is a whole number with one bit for each.
Column 15 is always empty, so that a step off one edge never comes in at the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from attrs import field, frozen

STRIDE = 16
MOST_ROWS, MOST_COLUMNS = 8, 15
KINDS = ("O", "D", "SL", "DL")
STRAIGHT = (-STRIDE, 1, STRIDE, -1)
"""Up, right, down, left."""
SLANTED = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""(rows, columns) of the four diagonal steps."""

EMPTY, WALL, DOOR, CHEST = ".", "#", ">", "$"
LOCKED, LOCKS, TRAPS = "+", "=&", "^~!"
ITEM_OF = {
    "c": ("coin", 1), "d": ("coin", 2), "k": ("key", 1), "h": ("health", 1), "t": ("teleport", 1),
    "p": ("poison", 1), "i": ("intellect", 1), "s": ("strength", 1), "v": ("speed", 1),
}  # fmt: skip
"""What lies in the space of each letter, and how much of it (4.4)."""


def space_at(row: int, column: int) -> int:
    """Return the space in a row and column, both counted from 0."""
    return row * STRIDE + column


def name_of(space: int) -> str:
    """Return what a space is called: "C2" is column C, row 2."""
    return f"{chr(65 + space % STRIDE)}{space // STRIDE + 1}"


def space_of(name: str) -> int:
    """Return the space that is called so; ValueError if none can be."""
    column, row = ord(name[:1].upper() or "@") - 65, name[1:]
    if not (
        0 <= column < MOST_COLUMNS and row.isascii() and row.isdigit() and 1 <= int(row[:2]) <= MOST_ROWS
    ):
        raise ValueError(f"there is no space {name[:10]!r}")
    return space_at(int(row[:2]) - 1, column)


def mask_of(spaces: Iterable[int]) -> int:
    """Return a set of spaces as a number."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


@lru_cache(maxsize=65536)
def spaces_of(mask: int) -> tuple[int, ...]:
    """Return the spaces of a set in reading order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return tuple(out)


def shifted(mask: int, by: int) -> int:
    """Return every space of the set, moved by so many spaces."""
    return mask << by if by > 0 else mask >> -by


def around(mask: int) -> int:
    """Return all spaces adjacent to the set, some of them perhaps off the board or in the set (PAG-009)."""
    return mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE


@frozen
class Stand:
    """A monster in its space or spaces; ``beside`` are those adjacent to any of them (PAG-R89)."""

    letter: str
    spaces: int
    beside: int


@frozen
class Loot:
    """An item in its space."""

    space: int
    item: str
    count: int
    beside: tuple[int, ...]


@frozen(eq=False)
class Ground:
    """What is printed in one dungeon. Fields that are whole numbers are sets, but for ``door`` and ``chest``.

    ``traps`` and ``locks`` name what is in a space by its letter.
    """

    rows: tuple[str, ...]
    board: int
    door: int
    chest: int
    white: int
    walls: int
    locked: int
    locks: Mapping[int, str]
    traps: Mapping[int, str]
    stands: tuple[Stand, ...]
    loot: tuple[Loot, ...]
    columns: tuple[int, ...] = field()

    @cached_property
    def lock_mask(self) -> int:
        """All combination locks."""
        return mask_of(self.locks)

    @cached_property
    def trap_mask(self) -> int:
        """All traps."""
        return mask_of(self.traps)

    @cached_property
    def monster_mask(self) -> int:
        """All spaces of monsters."""
        mask = 0
        for stand in self.stands:
            mask |= stand.spaces
        return mask

    @cached_property
    def loot_mask(self) -> int:
        """All spaces of items."""
        return mask_of(loot.space for loot in self.loot)

    @cached_property
    def blockers(self) -> int:
        """Everything that blocks counting while nothing is marked, defeated or taken (PAG-051, PAG-052)."""
        return self.walls | self.locked | self.monster_mask | self.loot_mask | self.trap_mask

    @cached_property
    def markable(self) -> int:
        """Every space in which a number could ever stand."""
        return self.white | self.walls | self.locked | self.lock_mask

    @cached_property
    def by_door(self) -> int:
        """Spaces adjacent to the door."""
        return around(1 << self.door) & self.board

    @cached_property
    def by_chest(self) -> int:
        """Spaces adjacent to the chest."""
        return around(1 << self.chest) & self.board

    @cached_property
    def stands_beside(self) -> dict[int, tuple[int, ...]]:
        """The monsters, by index, adjacent to each space that has any."""
        return {
            space: found
            for space in spaces_of(self.board)
            if (found := tuple(i for i, stand in enumerate(self.stands) if stand.beside >> space & 1))
        }

    @cached_property
    def loot_beside(self) -> dict[int, tuple[int, ...]]:
        """The items, by index, adjacent to each space that has any."""
        return {
            space: found
            for space in spaces_of(self.board)
            if (found := tuple(i for i, loot in enumerate(self.loot) if space in loot.beside))
        }


def ground_of(rows: tuple[str, ...]) -> Ground:
    """Return the ground drawn by ``rows`` in the characters of 4.4; ValueError says what cannot be.

    Digits, for positions in mid-game, are empty spaces here.
    """
    if not 1 <= len(rows) <= MOST_ROWS or not 1 <= len(rows[0]) <= MOST_COLUMNS:
        raise ValueError(f"a grid has 1 to {MOST_ROWS} rows of 1 to {MOST_COLUMNS} spaces")
    if any(len(row) != len(rows[0]) for row in rows):
        raise ValueError("its rows are not all as long as the first")
    at = {space_at(y, x): char for y, row in enumerate(rows) for x, char in enumerate(row)}
    for char in at.values():
        if char not in "123456" + EMPTY + WALL + DOOR + CHEST + LOCKED + LOCKS + TRAPS and not (
            char in ITEM_OF or "A" <= char <= "Z"
        ):
            raise ValueError(f"the character {char!a} is not known in a grid")
    board = mask_of(at)
    white = mask_of(s for s, char in at.items() if char in "123456" + EMPTY + TRAPS)
    return Ground(
        rows=rows,
        board=board,
        door=_only(at, DOOR, "entry door >"),
        chest=_only(at, CHEST, "treasure chest $"),
        white=white,
        walls=mask_of(s for s, char in at.items() if char == WALL),
        locked=mask_of(s for s, char in at.items() if char == LOCKED),
        locks={s: char for s, char in at.items() if char in LOCKS},
        traps={s: char for s, char in at.items() if char in TRAPS},
        stands=_stands(at, board),
        loot=tuple(
            Loot(s, *ITEM_OF[char], beside=spaces_of(around(1 << s) & board))
            for s, char in at.items()
            if char in ITEM_OF
        ),
        columns=tuple(mask_of(space_at(y, x) for y in range(len(rows))) & white for x in range(len(rows[0]))),
    )


def _only(at: Mapping[int, str], wanted: str, what: str) -> int:
    found = [space for space, char in at.items() if char == wanted]
    if len(found) != 1:
        raise ValueError(f"there must be exactly one {what}, not {len(found)}")
    return found[0]


def _stands(at: Mapping[int, str], board: int) -> tuple[Stand, ...]:
    """Return the monsters in reading order: a letter that fills a square of 2 by 2 is one of them."""
    out: list[Stand] = []
    seen: set[int] = set()
    for space, char in sorted(at.items()):
        if not "A" <= char <= "Z" or space in seen:
            continue
        square = (space, space + 1, space + STRIDE, space + STRIDE + 1)
        large = all(at.get(s) == char and s not in seen for s in square)
        body = square if large else (space,)
        seen.update(body)
        mask = mask_of(body)
        out.append(Stand(char, mask, around(mask) & board & ~mask))
    return tuple(out)


# Range


def reached(kind: str, n: int, starts: int, blocked: int, white: int, board: int) -> int:
    """Return the targets of a weapon of one kind and range (PAG-055 to PAG-060)."""
    if kind == "O":
        return _orthogonal(n, starts, blocked, white, board)
    if kind == "D":
        return _diagonal(n, starts, blocked, white, board)
    if kind == "SL":
        return _straight(n, starts, blocked, white, board)
    return _slanted(n, starts, blocked, white, board)


def _orthogonal(n: int, starts: int, blocked: int, white: int, board: int) -> int:
    seen = edge = starts
    targets = 0
    for _ in range(n):
        edge = (edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE) & board & ~seen
        targets |= edge & white
        edge &= ~blocked
        if not edge:
            break
        seen |= edge
    return targets


def _corner(rows: int, columns: int, blocked: int) -> int:
    """Return the spaces from which a diagonal step is not allowed: both spaces beside it block (PAG-059)."""
    return shifted(blocked, -rows * STRIDE) & shifted(blocked, -columns)


def _diagonal(n: int, starts: int, blocked: int, white: int, board: int) -> int:
    steps = [(rows * STRIDE + columns, ~_corner(rows, columns, blocked)) for rows, columns in SLANTED]
    seen = edge = starts
    targets = 0
    for _ in range(n):
        found = 0
        for by, allowed in steps:
            found |= shifted(edge & allowed, by)
        edge = found & board & ~seen
        targets |= edge & white
        edge &= ~blocked
        if not edge:
            break
        seen |= edge
    return targets


def _straight(n: int, starts: int, blocked: int, white: int, board: int) -> int:
    targets = 0
    for by in STRAIGHT:
        edge = starts
        for _ in range(n):
            edge = (edge << by if by > 0 else edge >> -by) & board
            targets |= edge & white
            edge &= ~blocked
            if not edge:
                break
    return targets


def _slanted(n: int, starts: int, blocked: int, white: int, board: int) -> int:
    targets = 0
    for rows, columns in SLANTED:
        allowed = ~_corner(rows, columns, blocked)
        by = rows * STRIDE + columns
        edge = starts
        for _ in range(n):
            edge = shifted(edge & allowed, by) & board
            targets |= edge & white
            edge &= ~blocked
            if not edge:
                break
    return targets
