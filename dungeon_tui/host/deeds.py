"""What has come of the saves of a game, for the lists of what there is to play and of the best there was."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.game import Tale
from dungeon_tui.host.house import House, empty_table
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.journal.reading import read

MOST_SAVES = 60
"""Saves of a game that are looked through for its deeds, last played first."""
MOST_TALES = 500
"""Saves of a game that its annals tell of, last played first."""


def deeds(house: House, game: str) -> list[Any]:
    """Return the deeds of all saves of a game, as far as they can be read. Slow: call it in a thread."""
    rules = games.game(game)
    return [deed for tale in _tales(house, game, MOST_SAVES) for deed in rules.deeds(tale.state)]


def annals(house: House, game: str) -> list[str]:
    """Return what has come of all saves of a game, as lines of text. Slow: call it in a thread."""
    return games.game(game).tell_annals(list(_tales(house, game, MOST_TALES)))


def _tales(house: House, game: str, most: int) -> Iterator[Tale]:
    """Yield how the games stand that can be read and are not for practice, last played first."""
    saves = [entry for entry in house.library.entries() if entry.header and entry.header.game == game]
    for entry in saves[:most]:
        try:
            loaded = read(entry.path)
            table = empty_table(loaded.header)
            for record in loaded.records:
                table.replay(record)
        except (JournalError, DamagedRecord):
            continue
        if not loaded.header.practice:
            yield Tale(entry.name, _day(entry.played), table.state)


def _day(seconds: float) -> str:
    try:
        return f"{datetime.fromtimestamp(seconds).astimezone():%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        return "?"
