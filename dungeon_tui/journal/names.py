"""Names that people give, made fit to be shown and to be file names on every system."""

import re
import unicodedata
from collections.abc import Container

from dungeon_tui.journal.errors import BadName

MAX_NAME = 80
MAX_STEM = 60
# A file name may have 255 bytes, on some encrypted folders 143; ".dungeon.lock" and "-99" follow the stem.
MAX_STEM_BYTES = 120
# A chain of accents longer than any script needs would climb over the lines above.
MAX_MARKS = 3

_HIDDEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co"}
# Letters, marks and symbols that show nothing, and the selectors that change a symbol's width.
_HIDDEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
_MARKS = {"Mn", "Me"}
# What may not even stand in a sentence about a name: controls, half characters, line and direction marks.
_UNSHOWABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9])")


def clean_name(text: str) -> str:
    """The display name for what somebody typed: composed (NFC), one line, at most 80 characters.

    Control, zero-width and direction characters go, blanks collapse; cleaning twice changes nothing.
    Raises `BadName` when nothing is left.
    """
    kept = "".join(c if not c.isspace() else " " for c in text[: MAX_NAME * 50] if _is_seen(c))
    composed = unicodedata.normalize("NFC", " ".join(kept.split()))
    name = _few_marks(composed)[:MAX_NAME].strip()
    if not name:
        raise BadName("A name needs at least one character that can be seen.")
    return name


def with_suffix(name: str, suffix: str) -> str:
    """`name` and `suffix`, the name cut so that both fit into a display name."""
    return name[: MAX_NAME - len(suffix)].rstrip() + suffix


def shown(text: object) -> str:
    """Any text as it may stand in a sentence on a terminal: one line, nothing invisible, bounded."""
    line = _UNSHOWABLE.sub("\N{REPLACEMENT CHARACTER}", str(text))
    return line if len(line) <= 200 else line[:199] + "…"


def file_stem(name: str) -> str:
    """A file name without suffix that is legal on Linux, macOS and Windows: lower case, words joined by
    hyphens, at most 60 characters and 120 bytes, never empty, hidden or reserved."""
    plain = unicodedata.normalize("NFKC", name[: MAX_NAME * 50]).lower()
    words = "".join(c if c == "_" or unicodedata.category(c)[0] in "LNM" else "-" for c in plain)
    words = _HIDDEN.sub("", words)
    stem = unicodedata.normalize("NFC", re.sub("-+", "-", words)).strip("-")[:MAX_STEM]
    while len(stem.encode()) > MAX_STEM_BYTES:
        stem = stem[:-1]
    stem = stem.strip("-") or "game"
    return f"{stem}-game" if _RESERVED.fullmatch(stem) else stem


def folded(stem: str) -> str:
    """Two stems with the same folded form may be the same file somewhere."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", stem).casefold())


def free_stem(name: str, taken: Container[str]) -> str:
    """The stem for `name`, numbered (-2, -3, ...) when its folded form is in `taken`."""
    stem = file_stem(name)
    candidate, number = stem, 1
    while folded(candidate) in taken:
        number += 1
        candidate = f"{stem}-{number}"
    return candidate


def _is_seen(character: str) -> bool:
    if character.isspace():
        return True
    return unicodedata.category(character) not in _HIDDEN_CATEGORIES and not _HIDDEN.match(character)


def _few_marks(text: str) -> str:
    """Accents stay on their letter, at most three on one; those without a letter go."""
    kept: list[str] = []
    marks = MAX_MARKS
    for character in text:
        if unicodedata.category(character) in _MARKS:
            marks += 1
            if marks > MAX_MARKS:
                continue
        else:
            marks = MAX_MARKS if character == " " else 0
        kept.append(character)
    return "".join(kept)
