"""The drawing of the board taken apart: what each character cell of the map belongs to.

A space has three cells of its own (left, middle, right) in row ``2*y`` from column ``4*x+1``;
between neighbours lies one cell (beside) or a row of three (below). Nothing here changes in play.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Literal

from attrs import frozen

from dungeon_tui.games.dungeon.board import COLUMNS, ROWS, WIDTH, Board, LinkKind
from dungeon_tui.games.dungeon.content import content

Part = Literal["rock", "border", "floor", "body", "roof", "base", "link"]

NOBODY = -1
LABEL_ROOM = 9
"""Columns of bare rock that the name of a Level needs, with a margin."""

LABEL_ROWS, LABEL_COLUMNS = 7, 26
"""How far apart two names of the same Level are at least."""


@frozen
class Cell:
    """One character cell of the map.

    ``part`` is "body" for the three cells of a space, "roof" and "base" for the half rows above
    and below a room or chamber, "link" for the sign of a door, stairs or a secret door, "floor"
    for an open passage, "border" for the line between two Levels. ``space`` is the space it
    belongs to (-1: none), ``place`` 0 to 2 counts the cells of a body, ``other`` and ``kind``
    tell of the link.
    """

    part: Part
    level: int
    space: int = NOBODY
    place: int = 0
    other: int = NOBODY
    kind: LinkKind | None = None


@frozen(eq=False)
class Plan:
    """The whole map by rows; ``labels`` are (row, column, Level) of names on the rock."""

    rows: tuple[tuple[Cell, ...], ...]
    labels: tuple[tuple[int, int, int], ...]
    row_of: dict[int, int]
    column_of: dict[int, int]

    def cell(self, column: int, row: int) -> Cell | None:
        """The cell at a place of the map, None off the map."""
        if 0 <= row < len(self.rows) and 0 <= column < COLUMNS:
            return self.rows[row][column]
        return None

    def rows_of(self, space: int) -> range:
        """The rows in which a space shows: its own and the half rows round it."""
        row = self.row_of[space]
        return range(max(0, row - 1), min(ROWS, row + 2))


@cache
def plan() -> Plan:
    """The plan of the board that comes with the program, worked out once."""
    return drawn(content().board)


def drawn(board: Board) -> Plan:
    """Take the drawing of a board apart."""
    cells: dict[tuple[int, int], Cell] = {}
    levels = _levels(board)
    for id, space in board.spaces.items():
        row, column = 2 * space.y, 4 * space.x + 1
        for place in range(3):
            cells[row, column + place] = Cell("body", space.level, id, place)
        if space.kind in ("room", "chamber", "hall"):
            _walls(cells, board, id)
    for id, links in board.links.items():
        for other, kind in links:
            if other > id:
                _link(cells, board, id, other, kind)
    rows = tuple(
        tuple(cells.get((row, column)) or _ground(board, levels, row, column) for column in range(COLUMNS))
        for row in range(ROWS)
    )
    return Plan(
        rows,
        _labels(rows),
        {id: 2 * space.y for id, space in board.spaces.items()},
        {id: 4 * space.x + 2 for id, space in board.spaces.items()},
    )


def _walls(cells: dict[tuple[int, int], Cell], board: Board, id: int) -> None:
    """Lay the half rows above and below a room, where no other room is that close."""
    space = board.spaces[id]
    sides: tuple[tuple[int, Part, int], ...] = (
        (2 * space.y - 1, "roof", id - WIDTH),
        (2 * space.y + 1, "base", id + WIDTH),
    )
    for row, part, neighbour in sides:
        near = board.spaces.get(neighbour)
        if not 0 <= row < ROWS or (near is not None and near.kind != "corridor"):
            continue
        for place in range(3):
            column = 4 * space.x + 1 + place
            if _mark(board, row, column) != ".":
                cells[row, column] = Cell(part, space.level, id, place)


def _link(cells: dict[tuple[int, int], Cell], board: Board, a: int, b: int, kind: LinkKind) -> None:
    here, there = board.spaces[a], board.spaces[b]
    if here.y == there.y:
        part: Part = "floor" if kind == "open" else "link"
        cells[2 * here.y, 4 * here.x + 4] = Cell(part, here.level, a, 1, b, kind)
        return
    row, column = 2 * here.y + 1, 4 * here.x + 1
    if kind == "open":
        for place in range(3):
            cells[row, column + place] = Cell("floor", here.level, a, place, b, kind)
        return
    cells[row, column + 1] = Cell("link", here.level, a, 1, b, kind)


def _ground(board: Board, levels: list[list[int]], row: int, column: int) -> Cell:
    border = _mark(board, row, column) == "."
    return Cell("border" if border else "rock", levels[row][column])


def _mark(board: Board, row: int, column: int) -> str:
    line = board.lines[row]
    return line[column] if column < len(line) else " "


def _levels(board: Board) -> list[list[int]]:
    """The Level of every cell: that of the nearest space on its side of the dotted lines."""
    levels = [[0] * COLUMNS for _ in range(ROWS)]
    walls = {
        (row, column) for row in range(ROWS) for column in range(COLUMNS) if _mark(board, row, column) == "."
    }
    queue: deque[tuple[int, int]] = deque()
    for space in board.spaces.values():
        row, column = 2 * space.y, 4 * space.x + 2
        levels[row][column] = space.level
        queue.append((row, column))
    later: list[tuple[int, int]] = []
    while queue or later:
        if not queue:
            queue.extend(later)
            later.clear()
        row, column = queue.popleft()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if not (0 <= near[0] < ROWS and 0 <= near[1] < COLUMNS) or levels[near[0]][near[1]]:
                continue
            levels[near[0]][near[1]] = levels[row][column]
            # Lines are crossed only when everything on this side of them is done.
            (later if near in walls else queue).append(near)
    return levels


def _labels(rows: tuple[tuple[Cell, ...], ...]) -> tuple[tuple[int, int, int], ...]:
    """Places for the names of the Levels: wide stretches of rock, well apart."""
    found: list[tuple[int, int, int]] = []
    for row, cells in enumerate(rows):
        for start, end in _stretches(cells):
            level, column = cells[start].level, (start + end) // 2 - 3
            if all(
                other != level or abs(r - row) >= LABEL_ROWS or abs(c - column) >= LABEL_COLUMNS
                for r, c, other in found
            ):
                found.append((row, column, level))
    return tuple(found)


def _stretches(cells: tuple[Cell, ...]) -> Iterator[tuple[int, int]]:
    """Start and end of every stretch of bare rock of one Level that a name fits in."""
    start = 0
    for column in range(1, len(cells) + 1):
        same = column < len(cells) and (cells[column].part, cells[column].level) == (
            cells[start].part,
            cells[start].level,
        )
        if not same:
            if cells[start].part == "rock" and column - start >= LABEL_ROOM:
                yield start, column
            start = column
