"""The last thing before the terminal where only ASCII may be drawn: borders and scrollbars too."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from dungeon_tui.ui.glyphs import to_ascii


class AsciiFilter(LineFilter):
    """Draws everything that is drawn in ASCII; letters of names stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Put the twins in."""
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
