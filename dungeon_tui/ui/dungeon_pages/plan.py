"""Where everything on the sheet is, for any size of the board: the grid, and the margins round it."""

from __future__ import annotations

from attrs import define
from textual.geometry import Region

CELLS = ((9, 4), (7, 3), (5, 3), (5, 2), (4, 2), (3, 2), (5, 1), (4, 1), (3, 1))
"""Columns and rows of a space, the best first."""
HEAD_COLUMNS = 2
GOOD_MARGIN, LEAST_MARGIN = 20, 8
"""Columns beside the grid in which dice and monsters, or dice alone, find their place."""
BELOW = 4


@define
class Plan:
    """The grid in the widget, and up to two margins. ``top`` is the first row of the grid that is shown.

    ``grid`` holds the spaces alone; ``head`` and ``foot`` tell whether a row of letters lies above it, and
    one of columns' dots below.
    """

    columns: int
    rows: int
    cell: tuple[int, int]
    grid: Region
    head: bool
    foot: bool
    right: Region
    below: Region
    top: int = 0

    @property
    def shown(self) -> int:
        """Rows of spaces that are in sight."""
        return self.grid.height // self.cell[1]

    def cell_at(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and column of the space at a place of the widget."""
        if not self.grid.contains(x, y):
            return None
        return self.top + (y - self.grid.y) // self.cell[1], (x - self.grid.x) // self.cell[0]

    def follow(self, row: int) -> bool:
        """Bring a row of spaces into sight; return whether anything moved."""
        top = min(max(self.top, row - self.shown + 1), row)
        moved, self.top = top != self.top, max(0, min(top, self.rows - self.shown))
        return moved


def arranged(width: int, height: int, rows: int, columns: int) -> Plan:
    """Return the plan of a dungeon of so many rows and columns in a widget of this size."""
    cell = next((cell for cell in CELLS if _fits(cell, width, height, rows, columns)), CELLS[-1])
    across, down = cell
    shown = max(1, min(rows, height // down))
    head = height > shown * down
    foot = height > shown * down + 1
    y = 1 if head else 0
    grid = Region(HEAD_COLUMNS, y, min(across * columns, max(0, width - HEAD_COLUMNS)), shown * down)
    bottom = grid.bottom + (1 if foot else 0)
    gap = 2 if width - grid.right - 2 >= GOOD_MARGIN else 1
    beside = width - grid.right - gap
    right = Region(grid.right + gap, 0, beside, height) if beside >= LEAST_MARGIN else Region(0, 0, 0, 0)
    below = Region(1, bottom, grid.right - 1 if right else width - 1, max(0, height - bottom))
    if below.height > 1 and below.height * 2 >= BELOW:
        below = Region(below.x, below.y + 1, below.width, below.height - 1)
    if right and right.width < GOOD_MARGIN and below.height >= BELOW:
        below = Region(below.x, below.y, width - 1, below.height)
        right = Region(right.x, 0, right.width, bottom)
    return Plan(columns, rows, cell, grid, head, foot, right, below)


def _fits(cell: tuple[int, int], width: int, height: int, rows: int, columns: int) -> bool:
    across, down = cell
    beside, under = width - HEAD_COLUMNS - across * columns - 1, height - down * rows - 2
    if beside < -1 or under < 0:
        return False
    wanted = GOOD_MARGIN if columns <= 8 else LEAST_MARGIN
    return beside >= wanted or under >= BELOW
