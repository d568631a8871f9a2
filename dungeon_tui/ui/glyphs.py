"""Every symbol the app draws, with its ASCII twin. All are one column wide on every terminal.

Screens ask `App.glyphs["cursor"]`; which of the two comes back follows the settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# Only characters that are one column in Unicode's width table, no emoji, no variation selectors.
_PAIRS: dict[str, tuple[str, str]] = {
    # Lists and controls
    "cursor": ("▸", ">"),
    "bullet": ("•", "*"),
    "on": ("■", "x"),
    "off": ("□", " "),
    "chosen": ("●", "*"),
    "open": ("○", "o"),
    "yes": ("✓", "+"),
    "no": ("✗", "x"),
    "more": ("…", "~"),
    "dash": ("–", "-"),
    "dot": ("·", "."),
    "left": ("◂", "<"),
    "right": ("▸", ">"),
    "up": ("▴", "^"),
    "down": ("▾", "v"),
    "menu": ("≡", "="),
    "warning": ("▲", "!"),
    "lock": ("◊", "#"),
    "sent": ("→", ">"),
    "arrow": ("→", ">"),
    "line": ("─", "-"),
    "bar": ("│", "|"),
    "full": ("█", "#"),
    "empty": ("░", "."),
    # Seats: see palettes
    "seat1": ("●", "o"),
    "seat2": ("■", "#"),
    "seat3": ("▲", "^"),
    "seat4": ("◆", "+"),
    "seat5": ("★", "*"),
    "seat6": ("▼", "v"),
    "seat7": ("◈", "%"),
    "seat8": ("◉", "@"),
    # Walls and ways
    "wall": ("█", "#"),
    "wall_light": ("▒", "%"),
    "floor": ("·", "."),
    "door": ("▯", "+"),
    "secret": ("▮", "S"),
    "stairs": ("≡", "="),
    "hall": ("◎", "O"),
    "horizontal": ("─", "-"),
    "vertical": ("│", "|"),
    "corner_tl": ("┌", "+"),
    "corner_tr": ("┐", "+"),
    "corner_bl": ("└", "+"),
    "corner_br": ("┘", "+"),
    "cross": ("┼", "+"),
    # Pieces
    "monster": ("¤", "M"),
    "treasure": ("◆", "$"),
    "cleared": ("✓", "x"),
    "sword": ("†", "t"),
    "heart": ("♥", "H"),
    "star": ("★", "*"),
    "skull": ("☠", "X"),
    "spell": ("✦", "*"),
    "pip": ("●", "o"),
    "card_back": ("▒", "%"),
}

UNICODE: Mapping[str, str] = MappingProxyType({name: pair[0] for name, pair in _PAIRS.items()})
ASCII: Mapping[str, str] = MappingProxyType({name: pair[1] for name, pair in _PAIRS.items()})


def glyphs(ascii: bool) -> Mapping[str, str]:
    """The symbols by name, in Unicode or in ASCII."""
    return ASCII if ascii else UNICODE


# What text, borders, scrollbars and pictures use beyond ASCII: characters, and the one for each of them.
_TWINS = (
    ("“”„«»", '"'),
    ("‘’‚", "'"),
    ("–—─━┄┅┈┉╌╍╴╶╸╺⎯‐‑", "-"),
    ("…⋯", "~"),
    ("·•∙", "."),
    ("×", "x"),
    ("→▸►▶›≥", ">"),
    ("←◂◄◀‹≤", "<"),
    ("↑▴▲", "^"),
    ("↓▾▼", "v"),
    ("│┃┆┇┊┋╎╏╵╷║▏▕▎▍▌▐", "|"),
    ("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜", "+"),
    ("═≡", "="),
    ("▁▂▃", "_"),
    ("▔", "-"),
    ("▄▅▆▇█▀▓■▪", "#"),
    ("▒▚▞", "%"),
    ("░", ":"),
    ("●○◎◉", "o"),
    ("★✦", "*"),
    ("\u00a0", " "),
)
_TO_ASCII = str.maketrans(
    {
        **{sign: twin for signs, twin in _TWINS for sign in signs},
        **{unicode: ascii for unicode, ascii in _PAIRS.values() if not unicode.isascii()},
    }
)


def to_ascii(text: str) -> str:
    """`text` with all such signs as ASCII, of the same length; letters of names stay as they are."""
    return text if text.isascii() else text.translate(_TO_ASCII)
