"""A line of commands to click, used as footer and as toolbar.

Unlike Textual's footer it is one widget that is never rebuilt, so a click right after the focus has
moved still finds its command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import frozen
from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from dungeon_tui.ui import commands
from dungeon_tui.ui.commands import APP, Command
from dungeon_tui.ui.text import plain

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp


ALWAYS = ("back", "leave", "command_palette", "more")


@frozen
class _Slot:
    """Where a command stands: columns from `start` up to, not including, `end`."""

    command: Command
    start: int
    end: int


class CommandBar(Widget):
    """The commands of a kind of screen that belong on its footer or its toolbar.

    What does not fit is left out from the end; the way back and the menu, which holds all, always stay.
    """

    DEFAULT_CSS = """
    CommandBar {
        height: 1;
        width: 1fr;
        background: $footer-background;
        color: $foreground;
    }
    CommandBar.-footer { dock: bottom; }
    CommandBar .bar--key { color: $footer-key-foreground; text-style: bold; }
    CommandBar .bar--hover { text-style: reverse; }
    CommandBar .bar--off { color: $quiet; text-style: dim; }
    """
    COMPONENT_CLASSES = {"bar--key", "bar--label", "bar--hover", "bar--off"}

    hovered: reactive[str] = reactive("")

    def __init__(self, where: str, *, toolbar: bool = False, id: str | None = None) -> None:
        super().__init__(id=id, classes="-toolbar" if toolbar else "-footer")
        self._items = commands.toolbar(where) if toolbar else commands.footer(where)
        self._slots: list[_Slot] = []

    def on_mount(self) -> None:
        """Follow changes of what is possible."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def render(self) -> Content:
        """Keys and labels, as many as fit."""
        keymap = cast("DungeonTuiApp", self.app).settings.keys
        self._slots = []
        parts: list[Content] = []
        column = 1
        items = [item for item in self._items if self._state(item) is not False]
        for item in _fitting(items, keymap, self.size.width - 1):
            key, label = item.shown(keymap), item.label
            width = cell_len(f"{key} {label}".strip())
            self._slots.append(_Slot(item, column, column + width))
            column += width + 2
            parts.append(self._item(item, key, label))
        return Content(" ") + Content("  ").join(parts)

    def _item(self, item: Command, key: str, label: str) -> Content:
        if not self._state(item):
            return Content.styled(f"{key} {label}".strip(), self.get_visual_style("bar--off"))
        if item.id == self.hovered:
            return Content.styled(f"{key} {label}".strip(), self.get_visual_style("bar--hover"))
        shown = Content.styled(key, self.get_visual_style("bar--key"))
        return shown + Content.styled(f" {label}" if key else label, self.get_visual_style("bar--label"))

    def _state(self, item: Command) -> bool | None:
        """True, None for what is not possible now, False for what is not there at all."""
        node = self.app if APP in item.where else self.screen
        return node.check_action(item.id, ())

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the commands that there is room for."""
        return tuple(slot.command.id for slot in self._slots)

    def _at(self, column: int) -> Command | None:
        return next((slot.command for slot in self._slots if slot.start <= column < slot.end), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up what is under the pointer, and explain it."""
        item = self._at(event.x)
        if self.hovered == (item.id if item else ""):
            return
        self.hovered = item.id if item else ""
        keymap = cast("DungeonTuiApp", self.app).settings.keys
        self.tooltip = plain(item.tooltip(keymap)) if item else None

    def on_leave(self) -> None:
        """The pointer is elsewhere."""
        self.hovered = ""
        self.tooltip = None

    async def on_click(self, event: events.Click) -> None:
        """Carry out what was clicked."""
        event.stop()
        # What was clicked needs no explanation any more.
        self.tooltip = None
        item = self._at(event.x)
        if item is not None:
            await self.app.run_action(item.id, self.app if APP in item.where else self.screen)


def _fitting(items: list[Command], keymap: commands.Keymap, room: int) -> list[Command]:
    def width(item: Command) -> int:
        return cell_len(f"{item.shown(keymap)} {item.label}".strip()) + 2

    kept = list(items)
    while kept and sum(map(width, kept)) > room + 1:
        last = next((item for item in reversed(kept) if item.id not in ALWAYS), None)
        if last is None:
            break
        kept.remove(last)
    return kept
