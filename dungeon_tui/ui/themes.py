"""Our own themes, beside Textual's. Each carries the colours of the seats and the levels as variables.

Other variables that every screen may use: `$gold` (treasure, scores), `$danger` (monsters, wounds),
`$reach` (what may be chosen), `$wall`, `$floor`, `$quiet` (text that steps back).
"""

from __future__ import annotations

from textual.theme import Theme

from dungeon_tui.ui.palettes import (
    LEVELS_BLACK,
    LEVELS_DARK,
    LEVELS_LIGHT,
    ON_ANSI,
    ON_DARK,
    ON_LIGHT,
    variables,
)

DEFAULT = "torchlight"
PLAIN = "plain"
"""The theme for terminals of 16 colours or fewer; it takes the terminal's own."""

_DARK = variables(ON_DARK, LEVELS_DARK)
_LIGHT = variables(ON_LIGHT, LEVELS_LIGHT)

TORCHLIGHT = Theme(
    name="torchlight",
    primary="#d79a3b",
    secondary="#8f7a5a",
    accent="#f0b429",
    warning="#e6a23c",
    error="#e5735c",
    success="#7fb069",
    foreground="#e8dcc4",
    background="#16130f",
    surface="#1f1a14",
    panel="#2a231a",
    dark=True,
    variables={
        **_DARK,
        "gold": "#f0b429",
        "danger": "#ff8266",
        "reach": "#7fd08a",
        "wall": "#6b5a45",
        "floor": "#3a3126",
        "quiet": "#a8987c",
        "border": "#6b5a45",
        "border-blurred": "#3f3528",
        "footer-background": "#2a231a",
        "footer-key-foreground": "#f0b429",
        "block-cursor-foreground": "#16130f",
        "block-cursor-background": "#e8b65a",
        "block-cursor-text-style": "bold",
        "button-color-foreground": "#16130f",
        "button-focus-text-style": "bold",
        "input-selection-background": "#d79a3b 40%",
    },
)

CRYPT = Theme(
    name="crypt",
    primary="#6ea8c4",
    secondary="#5b7686",
    accent="#8fd3e8",
    warning="#e0b050",
    error="#f07f7f",
    success="#79c493",
    foreground="#d7e2e8",
    background="#0f1418",
    surface="#161d23",
    panel="#1f2930",
    dark=True,
    variables={
        **_DARK,
        "gold": "#e8c35a",
        "danger": "#ff8a80",
        "reach": "#8be0a4",
        "wall": "#4f6470",
        "floor": "#28343c",
        "quiet": "#8fa3ae",
        "border": "#4f6470",
        "border-blurred": "#2c3941",
        "footer-background": "#1f2930",
        "footer-key-foreground": "#8fd3e8",
        "block-cursor-foreground": "#0f1418",
        "block-cursor-background": "#8fd3e8",
        "block-cursor-text-style": "bold",
        "button-color-foreground": "#0f1418",
        "button-focus-text-style": "bold",
        "input-selection-background": "#6ea8c4 40%",
    },
)

PARCHMENT = Theme(
    name="parchment",
    primary="#7a4a12",
    secondary="#8c7a5c",
    accent="#8a3b12",
    warning="#8a5a00",
    error="#a12a1a",
    success="#2f6b33",
    foreground="#33261a",
    background="#f3e7cf",
    surface="#ecdcbd",
    panel="#e2cfa8",
    dark=False,
    variables={
        **_LIGHT,
        "gold": "#7d5600",
        "danger": "#a12a1a",
        "reach": "#1f6b3a",
        "wall": "#8c7350",
        "floor": "#dcc79c",
        "quiet": "#6b5a42",
        "border": "#8c7350",
        "border-blurred": "#cbb68c",
        "footer-background": "#e2cfa8",
        "footer-key-foreground": "#8a3b12",
        "block-cursor-foreground": "#fbf4e4",
        "block-cursor-background": "#7a4a12",
        "block-cursor-text-style": "bold",
        "button-color-foreground": "#fbf4e4",
        "button-focus-text-style": "bold",
        "input-selection-background": "#7a4a12 30%",
    },
)

CONTRAST = Theme(
    name="contrast",
    primary="#ffff00",
    secondary="#ffffff",
    accent="#00ffff",
    warning="#ffbf00",
    error="#ff7b7b",
    success="#5dff5d",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    dark=True,
    text_alpha=1.0,
    variables={
        **variables(ON_DARK, LEVELS_BLACK),
        "gold": "#ffff00",
        "danger": "#ff7b7b",
        "reach": "#5dff5d",
        "wall": "#ffffff",
        "floor": "#3a3a3a",
        "quiet": "#d0d0d0",
        "border": "#ffffff",
        "border-blurred": "#9a9a9a",
        "footer-background": "#1a1a1a",
        "footer-foreground": "#ffffff",
        "footer-key-foreground": "#ffff00",
        "block-cursor-foreground": "#000000",
        "block-cursor-background": "#ffff00",
        "block-cursor-text-style": "bold",
        "button-color-foreground": "#000000",
        "button-focus-text-style": "bold",
        "input-selection-background": "#ffff00 40%",
    },
)

PLAIN_ANSI = Theme(
    name=PLAIN,
    ansi=True,
    primary="ansi_default",
    secondary="ansi_default",
    accent="ansi_default",
    warning="ansi_default",
    error="ansi_default",
    success="ansi_default",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={
        **variables(ON_ANSI, ("ansi_default",) * 6),
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "gold": "ansi_yellow",
        "danger": "ansi_red",
        "reach": "ansi_green",
        "wall": "ansi_default",
        "floor": "ansi_default",
        "quiet": "ansi_default",
        "border": "ansi_default",
        "border-blurred": "ansi_default",
        # Not "reverse": Textual leaves that out of the cursors of its lists.
        # Bright white, as many terminals make bold black grey.
        "block-cursor-foreground": "ansi_bright_white",
        "block-cursor-background": "ansi_blue",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-foreground": "ansi_default",
        "block-cursor-blurred-background": "ansi_default",
        "block-cursor-blurred-text-style": "underline",
        "footer-key-foreground": "ansi_default",
        "button-color-foreground": "ansi_default",
        "button-focus-text-style": "bold",
        "input-cursor-foreground": "ansi_bright_white",
        "input-cursor-background": "ansi_blue",
        "input-cursor-text-style": "none",
        "input-selection-foreground": "ansi_bright_white",
        "input-selection-background": "ansi_blue",
        "scrollbar": "ansi_default",
        "scrollbar-hover": "ansi_default",
        "scrollbar-active": "ansi_default",
    },
)

OURS = (TORCHLIGHT, CRYPT, PARCHMENT, CONTRAST, PLAIN_ANSI)

_DEFAULTS = {name: value for name, value in TORCHLIGHT.variables.items() if "-" not in name} | _DARK
_DEFAULTS_LIGHT = {name: value for name, value in PARCHMENT.variables.items() if "-" not in name} | _LIGHT
_DEFAULTS_ANSI = {name: value for name, value in PLAIN_ANSI.variables.items() if "-" not in name} | variables(
    ON_ANSI, ("ansi_default",) * 6
)


def defaults(dark: bool, ansi: bool) -> dict[str, str]:
    """Our variables for a theme that does not know them, such as Textual's own."""
    if ansi:
        return _DEFAULTS_ANSI
    return _DEFAULTS if dark else _DEFAULTS_LIGHT
