"""A dialog with one line to type in."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import plain
from dungeon_tui.ui.widgets.field import Field


class Ask(Dialog[str]):
    """Gives back what was typed, or None."""

    HELP = "Type, then press Enter. Esc leaves everything as it was."

    def __init__(self, question: str, value: str = "", *, most: int = 80, ok: str = "OK") -> None:
        super().__init__()
        self._question, self._value, self._most, self._ok = question, value, most, ok

    def compose(self) -> ComposeResult:
        """The question, the line, the buttons."""
        with Vertical(classes="window"):
            yield Static(plain(self._question), classes="text")
            yield Field(self._value, most=self._most)
            with Horizontal(classes="buttons"):
                yield Button(plain(self._ok), id="ok", variant="primary", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    @on(Field.Submitted)
    def _submitted(self) -> None:
        self.finish(self.query_one(Field).value)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.finish(self.query_one(Field).value if event.button.id == "ok" else None)
