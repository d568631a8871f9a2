"""Cards in lines of text: plain in the inspector, in a frame where there is room to read them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define
from rich.cells import cell_len

from dungeon_tui.ui.table.lines import Line, Piece, line, wrapped

FRAME_COLUMNS = 44


@define
class Card:
    """A card: its name, what stands in its corner, its rows, and a line that is only for the eye."""

    title: str
    corner: str
    rows: tuple[tuple[Piece, ...], ...]
    flavour: str = ""

    def plain(self) -> list[Line]:
        """The card without a frame."""
        found = [line((self.title, "title"), (f"  {self.corner}", "quiet"))]
        found += [line(*row) for row in self.rows]
        if self.flavour:
            found.append(line((self.flavour, "rule")))
        return found

    def framed(self, columns: int = FRAME_COLUMNS) -> list[Line]:
        """The card in a frame of that many columns."""
        inner = columns - 4
        body: list[list[Piece]] = []
        for row in self.rows:
            body += wrapped(row, inner)
        if self.flavour:
            body += [[], *wrapped([(self.flavour, "rule")], inner)]
        gap = inner - cell_len(self.title) - cell_len(self.corner)
        if gap >= 1:
            head: list[list[Piece]] = [[(self.title, "title"), (" " * gap, ""), (self.corner, "quiet")]]
        else:
            head = [*wrapped([(self.title, "title")], inner), [(self.corner, "quiet")]]
        edge = "─" * (columns - 2)
        lines = [line((f"┌{edge}┐", "quiet"))]
        lines += [_row(pieces, inner) for pieces in head]
        lines.append(line((f"├{edge}┤", "quiet")))
        lines += [_row(pieces, inner) for pieces in body]
        lines.append(line((f"└{edge}┘", "quiet")))
        return lines


def _row(pieces: Sequence[Piece], inner: int) -> Line:
    used = sum(cell_len(text) for text, _ in pieces)
    return line(("│ ", "quiet"), *pieces, (" " * max(0, inner - used), ""), (" │", "quiet"))
