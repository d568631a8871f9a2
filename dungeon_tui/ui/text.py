"""Text of people and files on its way to the screen: never markup, never invisible, never endless."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.content import Content

MOST = 4000
"""Characters of one piece of foreign text that are shown."""

# Controls but the line break, zero-width and direction marks, halves of characters, and the selectors
# that make a symbol wider than its place. A terminal, or the code that measures text, fails on them.
_UNSHOWABLE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e0fff]"
)


def clean(text: object, limit: int = MOST) -> str:
    """`text` without what cannot be shown, cut to `limit` characters with an ellipsis."""
    return _cut(_UNSHOWABLE.sub("", str(text)[: limit * 4].replace("\t", " ")), limit)


def line(text: object, limit: int = 200) -> str:
    """As `clean`, on one line with single blanks."""
    return _cut(" ".join(clean(text, limit * 4).split()), limit)


def sentences(*parts: str) -> str:
    """Parts put after each other as sentences: one full stop after each that has no end of its own."""
    ended = (part.strip(" ").removeprefix(".").lstrip() for part in parts if part.strip(" ."))
    return " ".join(part if part.endswith((".", "!", "?", ":")) else f"{part}." for part in ended)


def plain(text: object, limit: int = MOST) -> Content:
    """`text` for a widget, a tooltip or a notification: shown as it is, brackets and dollars too."""
    from textual.content import Content

    return Content(clean(text, limit))


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
