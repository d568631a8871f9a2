"""The settings screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from dungeon_tui.ui.commands import bindings
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.widgets.bar import CommandBar


class SettingsScreen(AppScreen[None]):
    """All options."""

    WHERE = "settings"
    BINDINGS = bindings("settings")

    def compose(self) -> ComposeResult:
        """The options."""
        yield Static("Settings")
        yield CommandBar("settings")
