"""Plain text without any colours, in which cursors are still seen: they are turned round."""

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

DEFAULT = Style.from_color(RichColor.parse("default"), RichColor.parse("default"))
TURNED = DEFAULT + Style(reverse=True)
CURSOR_GROUNDS = (4, 7)
"""The terminal's blue and white, on which the plain theme and Textual put cursors, and nothing else."""


class Colourless(LineFilter):
    """Takes the colours of the plain theme away.

    Its cursors become reverse video here, since Textual leaves that style out of its lists.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the same text without colours."""
        del background
        return [
            Segment(text, style + (TURNED if _is_cursor(style) else DEFAULT), control) if style else segment
            for segment in segments
            for text, style, control in (segment,)
        ]


def _is_cursor(style: Style) -> bool:
    return style.bgcolor is not None and style.bgcolor.number in CURSOR_GROUNDS
