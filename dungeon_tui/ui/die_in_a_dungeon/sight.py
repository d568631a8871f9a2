"""Which part of the table should be in sight: what exists, and above all what can be chosen now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen
from textual.geometry import Offset, Size

from dungeon_tui.games.die_in_a_dungeon.state import ROW


@frozen
class Box:
    """Columns and rows of cells, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    def with_cell(self, cell: int) -> Box:
        """The box that holds this cell too."""
        x, y = cell % ROW, cell // ROW
        return Box(min(self.left, x), min(self.top, y), max(self.right, x), max(self.bottom, y))

    def wider(self, width: int, height: int) -> Box:
        """The box with a cell more on every side, as far as the table goes."""
        return Box(
            max(0, self.left - 1),
            max(0, self.top - 1),
            min(width - 1, self.right + 1),
            min(height - 1, self.bottom + 1),
        )


def box_of(cells: Iterable[int]) -> Box | None:
    """Return the box that holds all these cells, None if there are none."""
    box: Box | None = None
    for cell in cells:
        here = Box(cell % ROW, cell // ROW, cell % ROW, cell // ROW)
        box = here if box is None else box.with_cell(cell)
    return box


def first_that_fit(cells: Sequence[int], columns: int, rows: int) -> Box | None:
    """Return a box with the first cell and as many of the others, in their order, as can be seen at once.

    ``columns`` and ``rows`` are how many whole cells fit, at least 1 each.
    """
    box: Box | None = None
    for cell in cells:
        more = box.with_cell(cell) if box is not None else box_of([cell])
        assert more is not None
        fits = more.right - more.left < columns and more.bottom - more.top < rows
        if box is None or fits:
            box = more
    return box


def shifted(start: int, seen: int, low: int, high: int) -> int:
    """Return where the view begins when it moves no more than needed to show low to high (not included).

    Where that is longer than the view, the view stays within it.
    """
    if high - low <= seen:
        return min(max(start, high - seen), low)
    return min(max(start, low), high - seen)


def origin_for(origin: Offset, shown: Size, box: Box, across: int, down: int) -> Offset:
    """Return the origin from which a box of cells is in sight, walls included."""
    return Offset(
        shifted(origin.x, shown.width, box.left * across, (box.right + 1) * across + 1),
        shifted(origin.y, shown.height, box.top * down, (box.bottom + 1) * down + 1),
    )
