"""The colours of the map, made from the theme: shades of the six Levels and inks on them.

On a terminal that keeps its own sixteen colours there are no shades; the signs say it all.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.color import Color

from dungeon_tui.ui.table.contrast import named, on, readable

LEVELS = 6

GROUNDS: Mapping[str, float] = {
    "rock": 0.0,
    "border": 0.0,
    "floor": 0.16,
    "room": 0.42,
    "room_done": 0.22,
    "chamber": 0.42,
    "chamber_done": 0.22,
}
"""How far the shade of a Level is lightened (darkened on a light theme) for each kind of ground."""

ON_PAPER = 0.6
"""How much less of that a light theme needs."""

LIGHTS: Mapping[str, tuple[str, str, float]] = {
    "cursor": ("foreground", "#ffffff", 1.0),
    "target": ("gold", "#ffaa00", 0.75),
    "reach": ("reach", "#7fd08a", 0.38),
    "fight": ("danger", "#ff7b7b", 0.38),
}
"""Theme variable, what to use without it, and how much of it is mixed into the ground."""

CHIPS: Mapping[str, tuple[str, str]] = {
    "monster": ("danger", "#ff7b7b"),
    "trap": ("danger", "#ff7b7b"),
    "treasure": ("gold", "#f0b429"),
    "step": ("reach", "#7fd08a"),
    "stop": ("danger", "#ff7b7b"),
    "letter": ("accent", "#ffcc00"),
}
"""Inks that fill their cell."""

INKS: Mapping[str, tuple[str, str]] = {
    "door": ("gold", "#f0b429"),
    "done": ("success", "#7fb069"),
    "card": ("accent", "#f0b429"),
}
QUIET: Mapping[str, float] = {"faint": 0.34, "frame": 0.62}

ANSI_INKS: Mapping[str, str] = {
    "monster": "bright_red",
    "trap": "bright_red",
    "treasure": "bright_yellow",
    "step": "green",
    "stop": "red",
    "done": "green",
    "card": "magenta",
    "door": "yellow",
}

RICHER = 2.2
"""How much stronger the hue of a floor is than that of the rock round it."""


class Palette:
    """Styles by (ground, Level, ink, light), worked out once each.

    ``variables`` are the theme's; "ink" is a name such as "sign", "seat-3", "monster"; "light" is
    "", "reach", "fight", "target" or "cursor".
    """

    def __init__(self, variables: Mapping[str, str], dark: bool = True, ansi: bool = False) -> None:
        self._variables = variables
        self.ansi, self._dark = ansi, dark
        self._styles: dict[tuple[str, int, str, str], Style] = {}
        base = Color.parse("#101010" if dark else "#f4f1e8")
        self._paper = named(variables, "background", base)
        self._ink = named(variables, "foreground", Color.parse("#e8e8e8" if dark else "#202020"))
        if self._paper.ansi is not None or self._ink.ansi is not None:
            self.ansi = True

    def style(self, ground: str, level: int, ink: str, light: str = "") -> Style:
        """The style of one cell."""
        key = (ground, level, ink, light)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._ansi(ink, light) if self.ansi else self._rich(*key)
        return style

    def half(self, ground: str, under: str, level: int) -> Style:
        """The style of a half block: ``ground`` in the half that is drawn, ``under`` in the other."""
        key = (ground, level, f"half {under}", "")
        style = self._styles.get(key)
        if style is None:
            if self.ansi:
                style = Style.null()
            else:
                drawn, behind = self.shade(ground, level), self.shade(under, level)
                style = Style(color=drawn.rich_color, bgcolor=behind.rich_color)
            self._styles[key] = style
        return style

    def shade(self, ground: str, level: int) -> Color:
        """The background of a kind of ground on a Level; "hall" and "void" have their own."""
        if ground == "hall":
            return self._paper.blend(self._named("gold", "#c9a227"), 0.75)
        rock = named(self._variables, f"level-{level}", self._paper)
        if ground not in GROUNDS or not GROUNDS[ground]:
            return rock
        hue, saturation, lightness = rock.hsl
        rich = Color.from_hsl(hue, min(0.62, saturation * RICHER), lightness)
        return rich.blend(self._ink, GROUNDS[ground] * (1 if self._dark else ON_PAPER))

    def _rich(self, ground: str, level: int, ink: str, light: str) -> Style:
        if ink.startswith(("seat-", "mover-")):
            chip = self._named(f"seat-{ink.partition('-')[2]}", "#cccccc")
            return _chip(chip, underline=ink.startswith("mover-"))
        if ink in CHIPS and light != "cursor":
            return _chip(self._named(*CHIPS[ink]))
        behind = self.shade(ground, level)
        if light in LIGHTS:
            name, otherwise, much = LIGHTS[light]
            behind = behind.blend(self._named(name, otherwise), much)
        front = self._front(ink, behind, light)
        return Style(color=front.rich_color, bgcolor=behind.rich_color, bold=ink not in ("faint", "frame"))

    def _front(self, ink: str, behind: Color, light: str) -> Color:
        if light in ("cursor", "target"):
            return on(behind)
        if ink in QUIET:
            return behind.blend(self._ink, QUIET[ink])
        if ink in INKS:
            return readable(self._named(*INKS[ink]), behind, 0.28, self._ink, most=4)
        return readable(self._ink, behind, 0.28, most=4)

    def _named(self, name: str, otherwise: str) -> Color:
        return named(self._variables, name, Color.parse(otherwise))

    def _ansi(self, ink: str, light: str) -> Style:
        """Sixteen colours and none of them behind the text: signs, bold and reverse carry the map."""
        seat = ink.startswith(("seat-", "mover-"))
        colour = None
        if seat:
            named = self._variables.get(f"seat-{ink.partition('-')[2]}", "")
            if named.startswith("ansi_") and named != "ansi_default":
                colour = named.removeprefix("ansi_")
        quiet = ink in QUIET or ink.startswith("half")
        return Style(
            color=colour or ANSI_INKS.get(ink),
            reverse=light in ("cursor", "target") or seat or ink in CHIPS,
            bold=not quiet,
            underline=light in ("reach", "fight") or ink.startswith("mover-"),
        )


def _chip(colour: Color, underline: bool = False) -> Style:
    return Style(color=on(colour).rich_color, bgcolor=colour.rich_color, bold=True, underline=underline)
