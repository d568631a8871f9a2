"""The colours of the sheet, made from the theme: grounds of spaces, lights on them, inks.

On a terminal that keeps its own sixteen colours, and without any, there are no grounds; the signs say it all.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.color import Color

from dungeon_tui.ui.table.contrast import named, on, readable

OTHERWISE = {
    "background": "#16130f",
    "foreground": "#e8dcc4",
    "wall": "#6b5a45",
    "floor": "#3a3126",
    "gold": "#f0b429",
    "danger": "#ff8266",
    "reach": "#7fd08a",
    "accent": "#f0b429",
    "success": "#7fb069",
    "primary": "#d79a3b",
    "quiet": "#a8987c",
}

GROUNDS: Mapping[str, tuple[str, float]] = {
    "paper": ("background", 1.0),
    "even": ("floor", 0.62),
    "odd": ("floor", 1.0),
    "wall": ("wall", 0.75),
    "lock": ("wall", 0.5),
    "door": ("gold", 0.55),
    "chest": ("gold", 0.85),
    "item": ("gold", 0.26),
    "monster": ("danger", 0.4),
    "dead": ("danger", 0.1),
    "trap": ("danger", 0.2),
    "mark": ("foreground", 0.62),
    "chain": ("reach", 0.82),
    "ending": ("accent", 0.72),
}
"""What is mixed into the paper for each kind of ground, and how much of it."""

LIGHTS: Mapping[str, tuple[str, float]] = {
    "target": ("reach", 0.34),
    "hit": ("danger", 0.5),
    "item": ("gold", 0.5),
    "danger": ("danger", 0.28),
    "finish": ("gold", 0.75),
    "path": ("reach", 0.16),
    "hint": ("accent", 0.8),
}

INKS: Mapping[str, str] = {
    "title": "primary",
    "quiet": "quiet",
    "gold": "gold",
    "danger": "danger",
    "good": "success",
    "key": "accent",
    "rule": "quiet",
    "road": "reach",
    "faint": "quiet",
}
BOLD = ("title", "key", "strong", "letter")

CHIPS: Mapping[str, tuple[str, float]] = {
    "good-die": ("foreground", 1.0),
    "evil-die": ("danger", 0.55),
    "picked": ("gold", 1.0),
}

ANSI: Mapping[str, str] = {
    "danger": "bright_red",
    "gold": "bright_yellow",
    "good": "green",
    "road": "green",
    "key": "bright_yellow",
    "title": "bright_yellow",
    "evil-die": "bright_red",
    "letter": "bright_green",
}
REVERSED = ("target", "hit", "item", "finish", "danger", "hint")


class Palette:
    """Styles by (ground, ink, light), worked out once each; "cursor" is a light too."""

    def __init__(self, variables: Mapping[str, str], dark: bool = True, ansi: bool = False) -> None:
        self._variables, self._dark = variables, dark
        self._styles: dict[tuple[str, str, str], Style] = {}
        self.ansi = ansi or any(self._named(name).ansi is not None for name in ("background", "foreground"))

    def style(self, ground: str = "paper", ink: str = "", light: str = "") -> Style:
        """The style of one cell."""
        key = (ground, ink, light)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._bare(*key) if self.ansi else self._rich(*key)
        return style

    def _rich(self, ground: str, ink: str, light: str) -> Style:
        paper = self._named("background")
        if ink in CHIPS:
            name, much = CHIPS[ink]
            behind = paper.blend(self._named(name), much)
            return Style(color=on(behind).rich_color, bgcolor=behind.rich_color, bold=True)
        behind = self.shade(ground)
        if light in LIGHTS:
            name, much = LIGHTS[light]
            behind = behind.blend(self._named(name), much)
        if light == "cursor":
            # Turned round on purpose: without colours it is still seen.
            front = self._named("foreground")
            return Style(color=front.rich_color, bgcolor=on(front).rich_color, bold=True, reverse=True)
        front = self._front(ground, ink, behind)
        bold = ink in BOLD or ground in ("mark", "chain", "ending", "door", "chest", "monster")
        return Style(color=front.rich_color, bgcolor=behind.rich_color, bold=bold, italic=ink == "rule")

    def _front(self, ground: str, ink: str, behind: Color) -> Color:
        if ink == "stone":
            return behind.blend(self._named("background"), 0.28)
        if ground in ("mark", "chain", "ending", "door", "chest"):
            return on(behind)
        if ink == "faint" and ground != "paper":
            return behind.blend(self._named("foreground"), 0.42)
        wanted = self._named(INKS[ink]) if ink in INKS else self._named("foreground")
        return readable(wanted, behind, 0.32)

    def shade(self, ground: str) -> Color:
        """The background of a kind of ground."""
        name, much = GROUNDS[ground]
        return self._named("background").blend(self._named(name), much)

    def _bare(self, ground: str, ink: str, light: str) -> Style:
        """Sixteen colours and none of them behind the text."""
        colour = ANSI.get(ink)
        if colour is None and ground in ("monster", "trap"):
            colour = "bright_red"
        elif colour is None and ground in ("item", "door", "chest"):
            colour = "bright_yellow"
        elif colour is None and ground == "chain":
            colour = "green"
        return Style(
            color=colour,
            bold=ink not in ("faint", "quiet", "rule", "stone") or ground in ("mark", "chain", "ending"),
            dim=ink in ("faint", "stone"),
            reverse=light == "cursor" or ink == "picked" or ground in ("mark", "chain", "ending"),
            underline=light in REVERSED and ink != "letter",
            italic=ink == "rule",
        )

    def _named(self, name: str) -> Color:
        return named(self._variables, name, Color.parse(OTHERWISE.get(name, "#cccccc")))
