"""The table in front of the player: the screen that all games share, and its widgets."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App

    from dungeon_tui.engine.game import Game
    from dungeon_tui.host.seating import Seating
    from dungeon_tui.ui.table.face import Face

FACES = {
    "dungeon": ("dungeon_tui.ui.dungeon.face", "DungeonFace"),
    "dungeon-pages": ("dungeon_tui.ui.dungeon_pages.face", "PagesFace"),
    "die-in-a-dungeon": ("dungeon_tui.ui.die_in_a_dungeon.face", "DieFace"),
    "dungeon-date": ("dungeon_tui.ui.dungeon_date.face", "DateFace"),
}
"""Where the games have their own boards; the others are shown in lines of text."""


def open_table(app: App[None], seating: Seating) -> None:
    """Push the screen of a table. Its ``dealer`` makes all commands from now on."""
    from dungeon_tui.ui.table.screen import TableScreen

    app.push_screen(TableScreen(seating, face_of(seating.game)))


def open_tutorial(app: App[None], game: str) -> None:
    """Push the guided first game of a game, from its beginning."""
    from dungeon_tui.ui.table.tutorial import open_tutorial

    open_tutorial(app, game)


def face_of(game: Game) -> Face:
    """Return how a game looks at the table."""
    from dungeon_tui.ui.table.face import Face

    where = FACES.get(game.id)
    if where is None:
        return Face(game)
    module, name = where
    made: Face = getattr(import_module(module), name)(game)
    return made
