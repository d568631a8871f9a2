"""Sheets by their text: read once, kept, and checked where nobody vouches for them."""

from __future__ import annotations

from functools import lru_cache

from dungeon_tui.engine.content import ContentError
from dungeon_tui.games.dungeon_pages.sheet import Sheet

LARGEST = 64 * 1024
"""Bytes that a sheet may have; a written one has about 6,000."""


@lru_cache(maxsize=256)
def sheet_of(text: str) -> Sheet:
    """Return the sheet that a text describes; ContentError if it describes none."""
    from dungeon_tui.games.dungeon_pages.reading import read_sheet

    return read_sheet(text)


@lru_cache(maxsize=256)
def sound(text: str) -> None:
    """Raise ValueError unless a text is a sheet that the loader would let through."""
    from dungeon_tui.games.dungeon_pages.checks import check_sheet

    if len(text) > LARGEST:
        raise ValueError("the sheet is too large")
    try:
        check_sheet(sheet_of(text))
    except ContentError as error:
        raise ValueError(str(error)) from None


def title_of(text: str) -> str:
    """Return the title of a sheet, "" for a text that is none."""
    try:
        return sheet_of(text).title
    except ContentError:
        return ""
