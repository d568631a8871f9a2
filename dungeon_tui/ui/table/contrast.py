"""Colours that can be read: what the palettes of all boards share."""

from __future__ import annotations

from collections.abc import Mapping

from textual.color import Color, ColorParseError

STEP = 0.35
"""How far a colour is moved at a time towards one that stands out."""


def named(variables: Mapping[str, str], name: str, otherwise: Color) -> Color:
    """The theme's colour of that name, or another where the theme has none."""
    try:
        return Color.parse(variables[name])
    except (KeyError, ColorParseError):
        return otherwise


def on(behind: Color) -> Color:
    """Black or white, whichever is read better on a ground."""
    return Color.parse("#000000" if behind.brightness > 0.45 else "#ffffff")


def readable(
    colour: Color, behind: Color, contrast: float = 0.3, ink: Color | None = None, most: int = 5
) -> Color:
    """The colour, moved in ``most`` steps at most until its brightness differs by ``contrast`` (0 to 1).

    It is moved towards the ink; without one towards black or white, whichever is read better.
    """
    for _ in range(most):
        if abs(colour.brightness - behind.brightness) >= contrast:
            break
        colour = colour.blend(ink or on(behind), STEP)
    return colour
