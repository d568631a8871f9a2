"""The base of widgets that paint their rows themselves: styles and rows worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen
from rich.style import Style
from textual.color import Color, ColorParseError
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dungeon_tui.ui.glyphs import ASCII


@frozen
class Ink:
    """How a kind of text looks: variables of the theme for the text and, if it has one, its ground."""

    colour: str = "foreground"
    bold: bool = False
    italic: bool = False
    on: str = ""


# Plain styles, and no component classes: Textual matches each of those against all rules, for
# every widget, whenever anything changes.
INKS: Mapping[str, Ink] = {
    "title": Ink("primary", bold=True),
    "question": Ink(bold=True),
    "quiet": Ink("quiet"),
    "gold": Ink("gold"),
    "danger": Ink("danger"),
    "good": Ink("success", bold=True),
    "bad": Ink("danger", bold=True),
    "key": Ink("accent", bold=True),
    "rule": Ink("quiet", italic=True),
    "done": Ink("primary"),
    "cursor": Ink("block-cursor-foreground", bold=True, on="block-cursor-background"),
    "face": Ink("background", bold=True, on="foreground"),
    **{f"seat{number}": Ink(f"seat-{number}", bold=True) for number in range(1, 9)},
}


class Painted(Widget):
    """A widget with inks by name, and rows that are kept until they change.

    Subclasses draw with `draw_row`.
    """

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._inks: dict[str, Style] = {}
        self._kept_rows: dict[int, Strip] = {}

    @property
    def paper(self) -> Style:
        """The style of plain text."""
        style = self._inks.get("")
        if style is None:
            style = self._inks[""] = self.rich_style
        return style

    def ink(self, name: str) -> Style:
        """The style of a kind of text (one of `INKS`, or "" for plain) on the widget's own ground."""
        style = self._inks.get(name)
        if style is None:
            style = self._inks[name] = self._mixed(INKS[name]) if name else self.paper
        return style

    def _mixed(self, ink: Ink) -> Style:
        variables = self.app.theme_variables
        style = Style(
            color=_colour(variables, ink.colour).rich_color, bold=ink.bold or None, italic=ink.italic or None
        )
        if ink.on:
            ground = _colour(variables, ink.on)
            # A terminal's own colours have no names for each other: there it is turned round.
            style += Style(reverse=True) if ground.ansi is not None else Style(bgcolor=ground.rich_color)
        return self.paper + style

    def glyph(self, name: str) -> str:
        """A symbol of the app; in ASCII where the app has none of its own."""
        symbols: Mapping[str, str] = getattr(self.app, "glyphs", ASCII)
        return symbols[name]

    def render_line(self, y: int) -> Strip:
        """One row, drawn only if it is not known."""
        strip = self._kept_rows.get(y)
        if strip is None:
            strip = self._kept_rows[y] = self.draw_row(y)
        return strip

    def draw_row(self, y: int) -> Strip:
        """Draw a row, as wide as the widget."""
        return Strip.blank(self.size.width, self.paper)

    def changed(self, rows: Iterable[int] | None = None) -> None:
        """Draw some rows again, or all."""
        if rows is None:
            self._kept_rows.clear()
            self.refresh()
            return
        width, height = self.size
        regions = []
        for row in rows:
            if 0 <= row < height:
                self._kept_rows.pop(row, None)
                regions.append(Region(0, row, width, 1))
        if regions:
            self.refresh(*regions)

    def compare(self) -> None:
        """Draw all rows anew, but send only those to the screen that look different."""
        before = self._kept_rows
        self._kept_rows = {}
        if not before:
            self.refresh()
            return
        self.changed_from(before)

    def changed_from(self, before: dict[int, Strip]) -> None:
        """Send the rows to the screen that differ from these."""
        width, height = self.size
        regions = []
        for row in range(height):
            strip = self._kept_rows[row] = self.draw_row(row)
            if before.get(row) != strip:
                regions.append(Region(0, row, width, 1))
        if regions:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        """The theme has changed."""
        super().notify_style_update()
        self.forget()

    def forget(self) -> None:
        """Forget all that was worked out."""
        self._inks = {}
        self._kept_rows = {}


def _colour(variables: Mapping[str, str], name: str) -> Color:
    try:
        return Color.parse(variables[name])
    except (KeyError, ColorParseError):
        return Color.parse(variables.get("foreground", "#ffffff"))
