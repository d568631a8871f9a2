"""Help: what the screen is for, what has the focus, and all keys, built from the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from dungeon_tui.ui import commands
from dungeon_tui.ui.commands import APP
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import plain
from dungeon_tui.ui.widgets.explained import help_of

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp


def open_help(app: DungeonTuiApp) -> None:
    """Open the help of what has the focus, once."""
    if not isinstance(app.screen, Help):
        app.push_screen(Help(app))


class Help(Dialog[None]):
    """A window with the help of the screen below."""

    def __init__(self, app: DungeonTuiApp) -> None:
        super().__init__()
        screen = app.screen
        self._where = getattr(screen, "WHERE", APP)
        self._screen_help = getattr(screen, "HELP", "")
        self._focus_help = help_of(app.screen.focused)

    def compose(self) -> ComposeResult:
        """Words first, then the keys."""
        with VerticalScroll(classes="window", can_focus=True):
            if self._focus_help:
                yield Static(plain(self._focus_help), classes="text")
            if self._screen_help:
                yield Static(plain(self._screen_help), classes="text")
            yield Static(self._keys(), classes="text")

    def _keys(self) -> Content:
        lines: list[Content] = []
        group = ""
        for of, keys, label, help in commands.help_rows(self._where, self.tui.settings.keys):
            if of != group:
                group = of
                lines += [Content(""), Content.styled(of, "bold $primary")]
            lines.append(Content.assemble((f"{keys:>12}", "bold"), f"  {label}: {help}"))
        return Content("\n").join(lines)
