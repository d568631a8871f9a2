"""Rows made of chunks: texts in inks that belong to a thing, laid side by side in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import define
from rich.cells import cell_len, set_cell_size

from dungeon_tui.ui.dungeon_date.signs import Signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Piece, wrapped


@define
class Chunk:
    """Some text of one row; ``thing`` is what a click on it means, ``light`` what it lies on."""

    pieces: list[Piece]
    thing: Thing | None = None
    light: str = ""

    @property
    def width(self) -> int:
        """Its columns."""
        return width_of(self.pieces)


Row: TypeAlias = list[Chunk]
Block: TypeAlias = list[Row]


def width_of(pieces: Iterable[Piece]) -> int:
    """Return the columns of some pieces."""
    return sum(cell_len(text) for text, _ in pieces)


def cut(pieces: Sequence[Piece], width: int) -> list[Piece]:
    """Return pieces that fill exactly so many columns."""
    out: list[Piece] = []
    left = max(0, width)
    for text, ink in pieces:
        long = cell_len(text)
        if long > left:
            text, long = set_cell_size(text, left), left
        if text:
            out.append((text, ink))
        left -= long
    if left:
        out.append((" " * left, ""))
    return out


def ends(left: Sequence[Piece], right: Sequence[Piece], width: int) -> list[Piece]:
    """Return pieces at both ends of so many columns; what is on the right stays whole."""
    room = max(0, width - width_of(right))
    return [*cut(left, room), *cut(right, min(width, width_of(right)))]


def row_of(pieces: Sequence[Piece], width: int, thing: Thing | None = None, light: str = "") -> Row:
    """Return a row of one chunk that fills so many columns."""
    return [Chunk(cut(pieces, width), thing, light)]


def blank(width: int, thing: Thing | None = None) -> Row:
    """Return an empty row."""
    return [Chunk([(" " * width, "")], thing)]


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Return blocks side by side, each as wide as its first row, all as high as the highest."""
    height = max((len(block) for block in blocks), default=0)
    widths = [sum(chunk.width for chunk in block[0]) if block else 0 for block in blocks]
    out: Block = []
    for number in range(height):
        row: Row = []
        for place, (block, width) in enumerate(zip(blocks, widths, strict=True)):
            if place and gap:
                row.append(Chunk([(" " * gap, "")]))
            row += block[number] if number < len(block) else blank(width)
        out.append(row)
    return out


def folded(pieces: Sequence[Piece], width: int, most: int) -> list[list[Piece]]:
    """Return pieces broken at blanks into up to so many rows; the last one is cut."""
    rows = wrapped(pieces, width)
    if len(rows) > most:
        rest = [piece for row in rows[most - 1 :] for piece in [*row, (" ", "")]]
        rows = [*rows[: most - 1], rest]
    return [cut(row, width) for row in rows]


def framed(
    rows: Sequence[Sequence[Piece]], width: int, head: Sequence[Piece], sign: Signs, thing: Thing, light: str
) -> Block:
    """Return rows in a frame of so many columns, ``head`` in its upper edge."""
    corner = sign.frame
    inner = width - 2
    top: list[Piece] = [(corner[0] + corner[4], "frame"), *head]
    rest = width - 1 - width_of(top)
    top += [(corner[4] * max(0, rest) + corner[1], "frame")]
    out: Block = [row_of(top, width, thing, light)]
    for pieces in rows:
        body: list[Piece] = [(corner[5], "frame"), *cut(pieces, inner), (corner[5], "frame")]
        out.append(row_of(body, width, thing, light))
    out.append(row_of([(corner[3] + corner[4] * inner + corner[2], "frame")], width, thing, light))
    return out
