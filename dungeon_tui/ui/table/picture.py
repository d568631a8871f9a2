"""A board in lines of text, as in plain-line play: for games that have no board of their own yet."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from dungeon_tui.engine.game import Game
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.lines import Lines, line
from dungeon_tui.ui.table.moment import Moment, Offer


class PictureBoard(Board):
    """Shows the lines of `Game.picture`."""

    DEFAULT_CSS = "PictureBoard { layout: vertical; } PictureBoard Lines { height: 1fr; }"

    def __init__(self, game: Game) -> None:
        super().__init__(id="board")
        self._game = game

    def compose(self) -> ComposeResult:
        """The lines."""
        yield Lines(id="picture")

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment."""
        lines = self._game.picture(moment.view, moment.names)
        self.query_one("#picture", Lines).set([line(text) for text in lines])


class PictureOverview(Dialog[Thing]):
    """The same in a window."""

    def __init__(self, game: Game, moment: Moment) -> None:
        super().__init__()
        self._lines = [line(text) for text in game.picture(moment.view, moment.names)]

    def compose(self) -> ComposeResult:
        """The lines in a window."""
        with Vertical(classes="window -large"):
            yield Lines(id="picture")

    def on_mount(self) -> None:
        """Fill them in."""
        lines = self.query_one("#picture", Lines)
        lines.set(self._lines)
        lines.focus()
