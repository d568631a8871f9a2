"""The first screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from dungeon_tui.ui.commands import bindings
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.widgets.bar import CommandBar


class Home(AppScreen[None]):
    """Continue, new, load, import, learn, settings, quit."""

    WHERE = "home"
    BINDINGS = bindings("home")

    def compose(self) -> ComposeResult:
        """The menu."""
        yield Static("dungeon-tui")
        yield CommandBar("home")
