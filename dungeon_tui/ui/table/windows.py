"""Windows over the table: facts at length, the whole log, the result."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, Lines
from dungeon_tui.ui.text import plain


class LinesWindow(Dialog[Thing]):
    """Something to read; a line that leads somewhere gives back what it leads to."""

    HELP = "Scroll with the arrows or the wheel. Enter or a click follows a line that leads somewhere."
    CSS = """
    LinesWindow .window { height: 96%; padding: 0 1; }
    LinesWindow .window.-wide { width: 96%; }
    LinesWindow Lines { height: 1fr; background: $panel; }
    LinesWindow .buttons { margin-top: 0; }
    """

    def __init__(self, title: str, lines: Sequence[Line], tail: bool = False, wide: bool = False) -> None:
        super().__init__()
        self._title, self._lines, self._tail, self._wide = title, lines, tail, wide

    def compose(self) -> ComposeResult:
        """Title, lines, a button to close."""
        with Vertical(classes="window -wide" if self._wide else "window"):
            yield Static(plain(self._title, 200), classes="title")
            yield Lines(tail=self._tail, id="lines")
            with Horizontal(classes="buttons"):
                yield Button("Close", id="ok", compact=True)

    def on_mount(self) -> None:
        """Fill the lines in and put the cursor at their end, if that is what counts."""
        lines = self.query_one("#lines", Lines)
        lines.set(self._lines)
        lines.focus()
        if self._tail:
            self.call_after_refresh(lines.choose, len(self._lines) - 1)

    @on(Lines.Picked)
    def _picked(self, event: Lines.Picked) -> None:
        event.stop()
        if event.thing is not None:
            self.finish(event.thing)

    @on(Button.Pressed, "#ok")
    def _ok(self) -> None:
        self.finish(None)


class ResultWindow(Dialog[str]):
    """How the game ended, and what to do next: gives back "again", "home" or None."""

    HELP = "The game is over. Play again with the same people, look at the table, or go home."
    CSS = """
    ResultWindow .window { height: auto; max-height: 96%; }
    ResultWindow Lines { height: auto; max-height: 14; background: $panel; }
    """

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        super().__init__()
        self._title, self._lines = title, lines

    def compose(self) -> ComposeResult:
        """Who won, why, the scores, and three buttons."""
        with Vertical(classes="window"):
            yield Static(plain(self._title, 200), classes="title")
            lines = Lines(id="lines")
            lines.styles.height = min(14, max(3, len(self._lines) * 2))
            yield lines
            with Horizontal(classes="buttons"):
                yield Button("Again", id="again", variant="primary", compact=True)
                yield Button("Look at the table", id="look", compact=True)
                yield Button("Home", id="home", compact=True)

    def on_mount(self) -> None:
        """Fill the lines in."""
        self.query_one("#lines", Lines).set(self._lines)
        self.query_one("#again", Button).focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.finish(None if event.button.id == "look" else event.button.id)
