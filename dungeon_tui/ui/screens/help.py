"""Help: what the screen is for, what has the focus, and all keys, built from the registry."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from textual import events
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


KEYS = 12
"""Columns for the keys."""


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
        here = commands.reachable(self._where)
        self._absent = {item.id for item in here if screen.check_action(item.id, ()) is False}
        self._focus_help = help_of(app.screen.focused)

    def compose(self) -> ComposeResult:
        """Words first, then the keys."""
        with VerticalScroll(classes="window -wide-window", can_focus=True):
            for words in (self._focus_help, self._screen_help):
                if words:
                    yield Static(plain(words), classes="text words")
            yield Static("", classes="text", id="keys")

    def on_resize(self, event: events.Resize) -> None:
        """The keys are set in the width there is."""
        super().on_resize(event)
        self.call_after_refresh(self._set_keys)

    def _set_keys(self) -> None:
        shown = self.query_one("#keys", Static)
        shown.update(self._keys(max(30, shown.size.width)))

    def _keys(self, width: int) -> Content:
        lines: list[Content] = []
        group = ""
        for of, keys, label, help in commands.help_rows(self._where, self.tui.settings.keys, self._absent):
            if of != group:
                lines += [Content("")] if group else []
                lines.append(Content.styled(of, "bold $primary"))
                group = of
            first, *more = wrap(f"{label}: {help}", width - KEYS - 1) or [""]
            lines.append(Content.assemble((f"{keys:>{KEYS}} ", "bold"), first))
            lines += [Content(" " * (KEYS + 1) + line) for line in more]
        return Content("\n").join(lines)
