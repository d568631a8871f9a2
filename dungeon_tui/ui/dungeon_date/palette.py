"""The colours of the table: one for each monster type, inks, lights; made from the app's theme.

On a terminal that keeps its own sixteen colours, and without any, letters and signs say it all.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.color import Color

from dungeon_tui.ui.table.contrast import named, on, readable

OTHERWISE = {
    "background": "#16130f",
    "foreground": "#e8dcc4",
    "gold": "#f0b429",
    "danger": "#ff8266",
    "reach": "#7fd08a",
    "accent": "#f0b429",
    "success": "#7fb069",
    "primary": "#d79a3b",
    "quiet": "#a8987c",
}
HUES: Mapping[str, str] = {
    "earthy": "#a5a5a5",
    "woodsy": "#6fb552",
    "undead": "#8f8ce8",
    "fierce": "#ef9039",
    "eldritch": "#d06fc8",
    "romance": "#f07fa8",
    "befriend": "#6fc0e8",
    "slay": "#f0705a",
}
"""Types and piles; letters and shapes stand beside them, so that no colour stands alone."""

INKS: Mapping[str, str] = {
    "title": "primary",
    "quiet": "quiet",
    "gold": "gold",
    "danger": "danger",
    "lack": "danger",
    "good": "success",
    "key": "accent",
    "frame": "quiet",
}
BOLD = ("title", "key", "strong", "danger", "gold", "good", "romance", "befriend", "slay")
ANSI: Mapping[str, str] = {
    "danger": "bright_red",
    "lack": "bright_red",
    "slay": "bright_red",
    "romance": "bright_magenta",
    "befriend": "bright_cyan",
    "gold": "bright_yellow",
    "fierce": "bright_yellow",
    "good": "bright_green",
    "woodsy": "green",
    "undead": "bright_blue",
    "eldritch": "magenta",
    "key": "bright_yellow",
    "title": "bright_yellow",
}


class Palette:
    """Styles by (ink, light), worked out once each.

    Inks are those of `INKS` and `HUES`, "letter", "faint", "strong", and "seat1" to "seat8"; lights
    are "target" and "cursor".
    """

    def __init__(self, variables: Mapping[str, str], ansi: bool = False) -> None:
        self._variables = variables
        self._styles: dict[tuple[str, str], Style] = {}
        self.ansi = ansi or any(self._named(name).ansi is not None for name in ("background", "foreground"))

    def style(self, ink: str = "", light: str = "") -> Style:
        """The style of some text."""
        key = (ink, light)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._bare(*key) if self.ansi else self._rich(*key)
        return style

    def _rich(self, ink: str, light: str) -> Style:
        paper = self._named("background")
        behind = paper.blend(self._named("reach"), 0.22) if light == "target" else paper
        if ink == "letter":
            chip = self._named("reach")
            return Style(color=on(chip).rich_color, bgcolor=chip.rich_color, bold=True)
        if ink.startswith("seat"):
            chip = self._named(f"seat-{ink[4:]}")
            return Style(color=on(chip).rich_color, bgcolor=chip.rich_color, bold=True)
        if light == "cursor":
            # Turned round on purpose: without colours it is still seen.
            front = self._named("foreground")
            return Style(color=front.rich_color, bgcolor=on(front).rich_color, bold=True, reverse=True)
        if ink in HUES:
            front = readable(Color.parse(HUES[ink]), behind)
        elif ink == "faint":
            front = behind.blend(self._named("foreground"), 0.55)
        else:
            front = readable(self._named(INKS.get(ink, "foreground")), behind)
        return Style(
            color=front.rich_color, bgcolor=behind.rich_color, bold=ink in BOLD, underline=ink == "lack"
        )

    def _bare(self, ink: str, light: str) -> Style:
        """Sixteen colours and none of them behind the text."""
        seat = ink.startswith("seat")
        colour = ANSI.get(ink)
        if seat:
            named = self._variables.get(f"seat-{ink[4:]}", "")
            if named.startswith("ansi_") and named != "ansi_default":
                colour = named.removeprefix("ansi_")
        return Style(
            color=colour,
            bold=ink in BOLD or ink == "letter",
            dim=ink == "faint",
            reverse=(light == "cursor" and not seat) or ink == "letter" or seat,
            underline=ink == "lack",
        )

    def _named(self, name: str) -> Color:
        return named(self._variables, name, Color.parse(OTHERWISE.get(name, "#cccccc")))
