"""The signs of the table, in Unicode and in ASCII; every one is one column wide."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

CLASS_LETTERS: Mapping[str, str] = {
    "outlaw": "O",
    "scout": "S",
    "mercenary": "M",
    "archmage": "A",
    "priest": "P",
    "berserker": "B",
}
THEMES: Mapping[str, tuple[str, str]] = {
    "crypt": ("†", "t"),
    "cistern": ("≈", "~"),
    "mine": ("^", "^"),
    "kennel": ("%", "%"),
    "library": ("≡", "="),
    "kitchen": ("&", "&"),
    "armoury": ("#", "#"),
    "chapel": ("+", "+"),
    "grotto": ("o", "o"),
    "gallery": ("¤", "*"),
    "prison": ("‡", "|"),
    "village": ("◎", "@"),
    "entrance": ("■", "E"),
    "treasure": ("◆", "$"),
    "room": ("·", "."),
}
"""The sign of each theme, as a Unicode sign and an ASCII one."""


@frozen
class Signs:
    """One set. ``arrows`` point north, east, south, west; ``corners`` are wall pieces by their arms
    (north 1, east 2, south 4, west 8); ``seats`` number the seats, so that colour never stands alone."""

    arrows: str
    corners: str
    open: str
    fog: str
    nothing: str
    loot: str
    damaged: str
    killed: str
    dead_end: str
    filled: str
    seats: str
    theme: int


UNICODE = Signs("▴▸▾◂", " │─└││┌├─┘─┴┐┤┬┼", "?", "░", "·", "◆", "✗", "✗", "▪", "✓", "¹²³⁴", 0)
ASCII = Signs("^>v<", " |-+||++-+-+++++", "?", ":", ".", "$", "x", "x", "#", "+", "1234", 1)


def signs(ascii: bool) -> Signs:
    """The set to draw with."""
    return ASCII if ascii else UNICODE
