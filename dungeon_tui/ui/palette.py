"""What the command palette offers: all commands of the registry, and all themes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen
from textual import events
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from dungeon_tui.ui import commands
from dungeon_tui.ui.commands import APP

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp


@frozen
class _Row:
    """One thing that can be chosen."""

    label: str
    help: str
    run: Any


class Palette(CommandPalette):
    """Textual's palette, for fast players: it stands a key that comes before its list is laid out, and a
    click at a place that a smaller window has no more."""

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):
            super()._action_command_list(action)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close, once: a second Enter or Escape may be on its way already."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete.nothing()

    async def _on_click(self, event: events.Click) -> None:  # type: ignore[override]
        if not self.size.region.contains(event.screen_x, event.screen_y):
            event.prevent_default()


class CommandProvider(Provider):
    """The commands that the screen under the palette could carry out by key."""

    def _rows(self) -> Iterator[_Row]:
        app = cast("DungeonTuiApp", self.app)
        where = getattr(self.screen, "WHERE", APP)
        keymap = app.settings.keys
        for item in commands.reachable(where):
            node = app if APP in item.where else self.screen
            if item.id == "command_palette" or not node.check_action(item.id, ()):
                continue
            key = item.shown(keymap)
            label = f"{item.label}  [{key}]" if key else item.label
            yield _Row(label, item.help, partial(app.run_action, item.id, node))
        for name in sorted(app.available_themes):
            yield _Row(f"Theme: {name}", "Change the colours.", partial(app.change, "theme", name))

    async def discover(self) -> Hits:
        """All of them, while nothing has been typed."""
        for row in self._rows():
            yield DiscoveryHit(Content(row.label), row.run, text=row.label, help=row.help)

    async def search(self, query: str) -> Hits:
        """Those that match what was typed."""
        matcher = self.matcher(query)
        for row in self._rows():
            text = f"{row.label} {row.help}"
            if (score := matcher.match(text)) > 0:
                yield Hit(score, Content(row.label), row.run, text=row.label, help=row.help)
