"""Loads the games while the menu is up, so that choosing one does not hold the screen up."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress

SWITCH_SECONDS = 0.001
"""How long one thread may hold the others up: the screen must get its turn at once."""

_begun = threading.Event()


def begin() -> None:
    """Load everything in a thread that ends with the program; only the first call does anything."""
    if not _begun.is_set():
        _begun.set()
        sys.setswitchinterval(SWITCH_SECONDS)
        threading.Thread(target=_quietly, name="preload", daemon=True).start()


def _quietly() -> None:
    # What is wrong with a game is told to whoever chooses it.
    with suppress(Exception):
        load()


def load() -> None:
    """Import the form and the table, then game by game its rules, its content and its board."""
    from dungeon_tui import bots, games
    from dungeon_tui.ui import table
    from dungeon_tui.ui.screens import new_game
    from dungeon_tui.ui.table import screen

    del new_game, screen
    for name in games.names():
        game = games.game(name)
        for option in game.options:
            if not option.listed:
                game.offers(option)
        table.face_of(game).board()
        for bot in bots.known(game):
            with suppress(bots.UnknownBot):
                bots.bot(bot, game)
