"""The base of widgets that paint their rows themselves: styles and rows worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dungeon_tui.ui.glyphs import ASCII


class Painted(Widget):
    """A widget with inks by name, and rows that are kept until they change.

    Subclasses name their component classes ``PREFIX--name``, and draw with `draw_row`.
    """

    ALLOW_SELECT = False
    PREFIX = ""

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
        """The style of a component class on the widget's own background."""
        style = self._inks.get(name)
        if style is None:
            partial = self.get_component_rich_style(f"{self.PREFIX}--{name}", partial=True) if name else None
            style = self._inks[name] = self.paper + partial if partial is not None else self.paper
        return style

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
