"""What was finished in the saves of a game, for the lists of what there is to play."""

from __future__ import annotations

from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.host.house import House, empty_table
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.journal.reading import read

MOST_SAVES = 60
"""Saves of a game that are looked through, last played first."""


def deeds(house: House, game: str) -> list[Any]:
    """Return the deeds of all saves of a game, as far as they can be read. Slow: call it in a thread."""
    rules = games.game(game)
    saves = [entry for entry in house.library.entries() if entry.header and entry.header.game == game]
    found: list[Any] = []
    for entry in saves[:MOST_SAVES]:
        try:
            loaded = read(entry.path)
            table = empty_table(loaded.header)
            for record in loaded.records:
                table.replay(record)
        except (JournalError, DamagedRecord):
            continue
        if not loaded.header.practice:
            found.extend(rules.deeds(table.state))
    return found
