"""Choosing a key by pressing it."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from dungeon_tui.ui import commands
from dungeon_tui.ui.commands import Command, key_label
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import plain

# Keys that move through every screen: a command on one of them could lock the player out.
KEPT = ("tab", "shift+tab", "enter", "up", "down", "left", "right")


class PressKey(Dialog[str]):
    """Gives back the Textual name of the key that was pressed, "" for the command's own, or None."""

    # The keys are for us, not for a button.
    AUTO_FOCUS = ""
    HELP = "Press the key that this command shall have. Esc or a click leaves everything as it was."

    def __init__(self, item: Command) -> None:
        super().__init__()
        self._item = item

    def compose(self) -> ComposeResult:
        """What to do."""
        own = " or ".join(map(key_label, self._item.keys()))
        with Vertical(classes="window"):
            yield Static(plain(f"Press the new key for “{self._item.label}”."), classes="title")
            yield Static(plain(f"At first it was {own}. Esc leaves it as it is."), classes="text")
            yield Static("", id="trouble", markup=False)
            with Horizontal(classes="buttons"):
                yield Button("As at first", id="own", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def on_key(self, event: events.Key) -> None:
        """Take the key, or say why not."""
        if event.key == "escape" or (self.focused is not None and event.key in KEPT):
            return
        if event.key in ("tab", "shift+tab"):
            return
        event.stop()
        event.prevent_default()
        if event.key in KEPT or not commands.is_key(event.key):
            self._say(f"{key_label(event.key)[:30]} cannot be used: it moves through the screens.")
            return
        self.finish(event.key)

    def _say(self, text: str) -> None:
        self.query_one("#trouble", Static).update(Content(text))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.finish("" if event.button.id == "own" else None)
