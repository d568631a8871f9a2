"""Colours of the eight seats and the six levels of a dungeon, fit for colour-blind eyes.

The seats follow the order of brightness and hue in which the usual forms of colour blindness keep them
apart (after Okabe and Ito); each also has its own shape and letter, so colour never stands alone.
"""

from __future__ import annotations

SEATS = 8

SEAT_NAMES = ("orange", "sky", "green", "yellow", "blue", "red", "pink", "white")
"""The colours by the names that saves and forms use."""

ON_DARK = ("#e69f00", "#56b4e9", "#2fc08f", "#f0e442", "#7aa2ff", "#ff7a5c", "#e08fc0", "#d8d8d8")
ON_LIGHT = ("#945800", "#0a6396", "#00694b", "#4d4800", "#2a3fa8", "#a83200", "#8f3a72", "#3a3a3a")
ON_ANSI = (
    "ansi_yellow",
    "ansi_cyan",
    "ansi_green",
    "ansi_bright_yellow",
    "ansi_blue",
    "ansi_red",
    "ansi_magenta",
    "ansi_default",
)

LEVELS_DARK = ("#2f3b2c", "#2b3a45", "#3b2f45", "#45342a", "#452b30", "#3d3d2a")
LEVELS_LIGHT = ("#dfe8d6", "#d6e2ec", "#e4d8ec", "#efe0cf", "#f0d8d8", "#ebe7c8")
LEVELS_BLACK = ("#0c1f0c", "#0b1b2b", "#1f0c2b", "#2b1a0a", "#2b0c12", "#24240a")


def variables(seats: tuple[str, ...], levels: tuple[str, ...]) -> dict[str, str]:
    """The CSS variables `$seat-1` to `$seat-8` and `$level-1` to `$level-6`."""
    return {
        **{f"seat-{number}": colour for number, colour in enumerate(seats, 1)},
        **{f"level-{number}": colour for number, colour in enumerate(levels, 1)},
    }


def seat_colour(name: str, seat: int) -> int:
    """The number 1 to 8 of a seat's colour: by its name in the save, else by the seat (from 0)."""
    return SEAT_NAMES.index(name) + 1 if name in SEAT_NAMES else seat % SEATS + 1
