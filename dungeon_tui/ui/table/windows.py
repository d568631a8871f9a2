"""Windows over the table: facts at length, the whole log, the result."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, Lines, wrapped
from dungeon_tui.ui.text import plain

WINDOW_COLUMNS = 64
RESULT_COLUMNS = 78
ROUND_LINES = 7
"""Lines of a window round its text: frame, title, button, and what it keeps from the edge."""
ROUND_RESULT = 8
"""The same round the result, whose title may take two lines."""


def rows_needed(lines: Sequence[Line], columns: int) -> int:
    """Return how many rows some lines take when they are wrapped to so many columns."""
    return sum(len(wrapped(line.pieces, max(10, columns), line.indent)) for line in lines)


class LinesWindow(Dialog[Thing]):
    """Something to read; a line that leads somewhere gives back what it leads to."""

    HELP = "Scroll with the arrows or the wheel. Enter or a click follows a line that leads somewhere."
    CSS = """
    LinesWindow .window { height: auto; padding: 0 1; }
    LinesWindow .window.-wide { width: 96%; }
    LinesWindow Lines { background: $panel; }
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

    def on_resize(self, event: events.Resize) -> None:
        """As high as the text, as far as there is room."""
        super().on_resize(event)
        lines = self.query_one("#lines", Lines)
        across = event.size.width if self._wide else min(event.size.width, WINDOW_COLUMNS)
        needed = rows_needed(self._lines, int(across * 0.96) - 5)
        lines.styles.height = max(1, min(needed, event.size.height - ROUND_LINES))

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

    HELP = "The game is over. Look at the table, play again with the same people, or go home."
    CSS = """
    ResultWindow .window { width: 78; height: auto; padding: 0 2; }
    ResultWindow Lines { background: $panel; }
    """

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        super().__init__()
        self._title = title
        self._lines = [Line(line.pieces, line.thing, indent=2) for line in lines]

    def compose(self) -> ComposeResult:
        """Who won, why, the scores, and three buttons."""
        with Vertical(classes="window"):
            yield Static(plain(self._title, 200), classes="title")
            yield Lines(id="lines")
            with Horizontal(classes="buttons"):
                yield Button("Look at the table", id="look", variant="primary", compact=True)
                yield Button("Play again", id="again", compact=True)
                yield Button("Home", id="home", compact=True)

    def on_mount(self) -> None:
        """Fill the lines in."""
        self.query_one("#lines", Lines).set(self._lines)
        self.query_one("#look", Button).focus()

    def on_resize(self, event: events.Resize) -> None:
        """As high as the text, as far as there is room."""
        super().on_resize(event)
        needed = rows_needed(self._lines, int(min(event.size.width, RESULT_COLUMNS) * 0.96) - 7)
        self.query_one("#lines", Lines).styles.height = max(1, min(needed, event.size.height - ROUND_RESULT))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.finish(None if event.button.id == "look" else event.button.id)
