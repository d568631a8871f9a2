"""The colours of the table: a shade for each theme of Rooms, inks, lights; made from the app's theme.

On a terminal that keeps its own sixteen colours, and without any, there are no shades: the signs say it all.
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
    "gold": "#f0b429",
    "danger": "#ff8266",
    "reach": "#7fd08a",
    "accent": "#f0b429",
    "success": "#7fb069",
    "primary": "#d79a3b",
    "quiet": "#a8987c",
}
HUES: Mapping[str, str] = {
    "crypt": "#8d86a8",
    "cistern": "#3f8fb5",
    "mine": "#a5763f",
    "kennel": "#9a8a4a",
    "library": "#7d6bb8",
    "kitchen": "#b5764a",
    "armoury": "#7f8e9a",
    "chapel": "#b38a9c",
    "grotto": "#3f9f86",
    "gallery": "#8fa04a",
    "prison": "#6f7a86",
    "village": "#d0a040",
    "entrance": "#b09060",
    "treasure": "#e0b020",
    "room": "#8a8070",
}
"""The hue that is mixed into the background for each theme; they differ in brightness as well."""
MIX = 0.36

INKS: Mapping[str, str] = {
    "title": "primary",
    "quiet": "quiet",
    "gold": "gold",
    "danger": "danger",
    "good": "success",
    "key": "accent",
    "rule": "quiet",
    "wall": "wall",
    "open": "gold",
}
BOLD = ("title", "key", "strong", "danger", "gold", "open")
ANSI: Mapping[str, str] = {
    "danger": "bright_red",
    "gold": "bright_yellow",
    "open": "bright_yellow",
    "good": "green",
    "key": "bright_yellow",
    "title": "bright_yellow",
}


class Palette:
    """Styles by (ground, ink, light), worked out once each.

    Grounds are "" for the bare table and the names of `HUES`; lights are "target", "cursor" and "fight".
    Inks are those of `INKS`, "letter", and "seat1" to "seat8" for Heroes.
    """

    def __init__(self, variables: Mapping[str, str], dark: bool = True, ansi: bool = False) -> None:
        self._variables, self._dark = variables, dark
        self._styles: dict[tuple[str, str, str], Style] = {}
        self.ansi = ansi or any(self._named(name).ansi is not None for name in ("background", "foreground"))

    def style(self, ground: str = "", ink: str = "", light: str = "") -> Style:
        """The style of one cell."""
        key = (ground, ink, light)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._bare(ink, light) if self.ansi else self._rich(*key)
        return style

    def _rich(self, ground: str, ink: str, light: str) -> Style:
        behind = self._ground(ground)
        if light == "target":
            behind = behind.blend(self._named("reach"), 0.45)
        elif light == "fight":
            behind = behind.blend(self._named("danger"), 0.35)
        if ink == "letter":
            chip = self._named("reach")
            return Style(color=on(chip).rich_color, bgcolor=chip.rich_color, bold=True)
        if ink.startswith("seat"):
            chip = self._named(f"seat-{ink[4:]}")
            mark = light in ("target", "cursor")
            return Style(color=on(chip).rich_color, bgcolor=chip.rich_color, bold=True, underline=mark)
        if light == "cursor":
            front = self._named("foreground")
            return Style(color=front.rich_color, bgcolor=on(front).rich_color, bold=True, reverse=True)
        if ink == "wall":
            # Walls carry the plan of the dungeon: they stand out more than the theme's quiet colours would.
            front = self._named("wall").blend(self._named("foreground"), 0.35)
        else:
            front = self._named(INKS.get(ink, "foreground"))
        if ink == "faint":
            front = behind.blend(self._named("foreground"), 0.55)
        else:
            front = readable(front, behind)
        return Style(
            color=front.rich_color, bgcolor=behind.rich_color, bold=ink in BOLD, italic=ink == "rule"
        )

    def _ground(self, ground: str) -> Color:
        paper = self._named("background")
        hue = HUES.get(ground)
        return paper if hue is None else paper.blend(Color.parse(hue), MIX)

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
            bold=ink not in ("faint", "quiet", "rule", "wall"),
            dim=ink == "faint",
            reverse=(light == "cursor" and not seat) or ink == "letter" or seat,
            underline=light in ("target", "fight") or (seat and light == "cursor"),
            italic=ink == "rule",
        )

    def _named(self, name: str) -> Color:
        return named(self._variables, name, Color.parse(OTHERWISE.get(name, "#cccccc")))
