"""Text on its way to a terminal or a pipe, whatever that can show."""

from __future__ import annotations

import codecs

ERRORS = "dungeon-tui"
"""Name of the error handler under which `degrade` is known to Python's encoders."""

_PLAIN = {
    "\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'",
    "\u2013": "-", "\u2014": "-", "\u2026": "...", "\u2192": "->", "\u00d7": "x", "\u2022": "*",
}  # fmt: skip
_CONTROLS = {code: "?" for code in (*range(0x20), *range(0x7F, 0xA0))} | {0x09: " "}


def printable(line: str) -> str:
    """Return one line that moves no cursor and changes no colour, whoever wrote what is in it."""
    return line.translate(_CONTROLS)


def degrade(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks as the nearest ASCII, or as a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in lost), error.end


codecs.register_error(ERRORS, degrade)


def count(number: int, thing: str) -> str:
    """Return "1 move", "3 moves"."""
    return f"{number} {thing}{'s' * (number != 1)}"
