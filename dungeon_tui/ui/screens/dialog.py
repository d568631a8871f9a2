"""Dialogs: whatever closes them may come ten times in a row."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from dungeon_tui.ui.commands import DIALOG, bindings
from dungeon_tui.ui.screens.base import Sized
from dungeon_tui.ui.text import plain

Result = TypeVar("Result")


class Dialog(Sized[Result], ModalScreen[Result]):
    """The base of all windows over a screen.

    Close one with `finish`, never with `dismiss`: a second call does nothing, and a dialog that is not
    on top any more takes with it what lies over it. A click beside it closes it with None.
    """

    # Whole, since a dialog may be defined in another folder.
    CSS_PATH = Path(__file__).with_name("dialog.tcss")
    BINDINGS = bindings(DIALOG)
    WHERE: ClassVar[str] = DIALOG
    HELP: ClassVar[str] = ""
    _finished = False

    def finish(self, result: Result | None = None) -> None:
        """Close this dialog with a result, once."""
        if self._finished or self not in self.app.screen_stack:
            return
        if not self.is_mounted:
            # A key can be faster than the window: it closes once it is built.
            self.call_next(self.finish, result)
            return
        self._finished = True
        if self.app.screen is self:
            self.dismiss(cast("Result", result))
        else:
            self.pop_until_active()
            self.app.call_later(self._finish_below, result)

    def _finish_below(self, result: Result | None) -> None:
        if self.app.screen is self:
            self.dismiss(cast("Result", result))

    def action_close(self) -> None:
        """Close without an answer."""
        self.finish(None)

    def action_help_here(self) -> None:
        """Explain what has the focus."""
        from dungeon_tui.ui.screens.help import open_help

        open_help(self.tui)

    def on_click(self, event: object) -> None:
        """A click beside the window closes it."""
        widget = getattr(event, "widget", None)
        if widget is self:
            self.finish(None)


class Message(Dialog[None]):
    """Something to read, and one button."""

    def __init__(self, text: str, title: str = "") -> None:
        super().__init__()
        self._text, self._title = text, title

    def compose(self) -> ComposeResult:
        """The text and the button."""
        with Vertical(classes="window"):
            if self._title:
                yield Static(plain(self._title, 200), classes="title", markup=False)
            yield Static(plain(self._text), classes="text", markup=False)
            with Horizontal(classes="buttons"):
                yield Button("OK", id="ok", variant="primary", compact=True)

    @on(Button.Pressed, "#ok")
    def _ok(self) -> None:
        self.finish(None)


class Confirm(Dialog[bool]):
    """A question with two answers; the safe one has the focus when ``careful``."""

    def __init__(
        self, question: str, *, title: str = "", yes: str = "Yes", no: str = "No", careful: bool = False
    ) -> None:
        super().__init__()
        self._question, self._title = question, title
        self._yes, self._no, self._careful = yes, no, careful

    def compose(self) -> ComposeResult:
        """The question and the buttons."""
        with Vertical(classes="window"):
            if self._title:
                yield Static(plain(self._title, 200), classes="title", markup=False)
            yield Static(plain(self._question), classes="text", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(plain(self._yes), id="yes", variant="primary", compact=True)
                yield Button(plain(self._no), id="no", compact=True)

    def on_mount(self) -> None:
        """Put the focus on one answer."""
        self.query_one("#no" if self._careful else "#yes", Button).focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.finish(event.button.id == "yes")

    def key_y(self) -> None:
        """Yes by its letter."""
        self.finish(True)

    def key_n(self) -> None:
        """No by its letter."""
        self.finish(False)
