"""The curtain: covers the whole screen while the keyboard goes from one person to the next."""

from __future__ import annotations

import time

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import plain


class Curtain(Dialog[str]):
    """Gives back "show" when the next person has sat down, or "leave".

    Keys count only after ``PATIENCE`` seconds: the last key of the person before must not lift it.
    """

    HELP = "The screen is covered until the person whose turn it is has sat down."
    PATIENCE = 0.4
    CSS = """
    Curtain { background: $background; align: center middle; }
    Curtain .window { border: round $primary; background: $surface; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name
        self._since = time.monotonic()

    def compose(self) -> ComposeResult:
        """Whose turn it is, and nothing else."""
        with Vertical(classes="window"):
            yield Static(plain(f"{self._who}, it is your turn", 120), classes="title")
            yield Static(
                plain(f"Give the keyboard to {self._who}. The others look away, then show the table."),
                classes="text",
            )
            with Horizontal(classes="buttons"):
                yield Button("Show the table", id="show", variant="primary", compact=True)
                yield Button("Leave the table", id="leave", compact=True)

    def on_mount(self) -> None:
        """The safe button first."""
        self.query_one("#show", Button).focus()

    @property
    def _early(self) -> bool:
        return time.monotonic() - self._since < self.PATIENCE

    def on_key(self, event: events.Key) -> None:
        """Swallow keys that were meant for what was there before."""
        if self._early:
            event.stop()
            event.prevent_default()

    def action_close(self) -> None:
        """A curtain is lifted on purpose only."""

    def on_click(self, event: object) -> None:
        """A click beside the window does nothing."""

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if not self._early:
            self.finish(event.button.id)
