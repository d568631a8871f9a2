"""What every screen of ours has: commands from the registry, and a notice when the terminal is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from dungeon_tui.ui.commands import APP

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp

LEAST_WIDTH, LEAST_HEIGHT = 60, 20

Result = TypeVar("Result")


class TooSmall(Widget):
    """Covers a screen for which the terminal has no room, and says how much is needed."""

    DEFAULT_CSS = """
    TooSmall {
        layer: over;
        dock: top;
        width: 100%;
        height: 100%;
        background: $background;
        color: $foreground;
        content-align: center middle;
        text-align: center;
        display: none;
    }
    """

    def render(self) -> Content:
        """The notice, in as many words as there is room for."""
        width, height = self.app.size
        need = f"{LEAST_WIDTH}x{LEAST_HEIGHT}"
        lines = ["Too small", f"{width}x{height}", f"Needs {need}"]
        if width >= 34 and height >= 5:
            lines = [
                "The window is too small.",
                f"It has {width}x{height}, needs {need}.",
                "Nothing is lost.",
            ]
        return Content("\n".join(lines[: max(1, height)] if height >= 3 else [f"Needs {need}"]))


class Sized(Screen[Result]):
    """A screen that covers itself while the terminal is too small; the state below stays as it is."""

    too_small: bool = False
    _focus_before: Widget | None = None

    @property
    def tui(self) -> DungeonTuiApp:
        """The app, with what is ours."""
        return cast("DungeonTuiApp", self.app)

    def on_key(self, event: events.Key) -> None:
        """Arrows go from button to button."""
        step = {"left": -1, "up": -1, "right": 1, "down": 1}.get(event.key)
        button = self.focused
        if step is None or button is None:
            return
        from textual.widgets import Button

        if not isinstance(button, Button):
            return
        row = [one for one in button.parent.children if one.focusable] if button.parent is not None else []
        if len(row) > 1:
            event.stop()
            event.prevent_default()
            row[(row.index(button) + step) % len(row)].focus()

    def on_resize(self, event: events.Resize) -> None:
        """Cover or uncover."""
        width, height = event.size
        self._squeeze(width < LEAST_WIDTH or height < LEAST_HEIGHT)

    def _squeeze(self, too_small: bool) -> None:
        if too_small == self.too_small:
            for notice in self.query(TooSmall):
                notice.refresh()
            return
        self.too_small = too_small
        if too_small:
            self._focus_before = self.focused
            self.set_focus(None)
            notices = list(self.query(TooSmall))
            if not notices:
                notice = TooSmall()
                notice.display = True
                self.mount(notice)
            for notice in notices:
                notice.display = True
        else:
            for notice in self.query(TooSmall):
                notice.display = False
            if self._focus_before is not None and self._focus_before.is_attached:
                self.set_focus(self._focus_before, scroll_visible=False)
            self._focus_before = None
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing of a covered screen can be done blindly."""
        return not self.too_small


class AppScreen(Sized[Result]):
    """A screen with a place of its own among the commands: ``WHERE``, and ``BINDINGS = bindings(WHERE)``."""

    WHERE: ClassVar[str] = APP
    HELP: ClassVar[str] = ""
    """What this screen is for, in a few plain lines: the beginning of its help."""
    _left = False

    def close(self, result: Any = None) -> None:
        """Leave this screen, once, however often it is asked."""
        if self._left or self.app.screen is not self or len(self.app.screen_stack) < 2:
            return
        if not self.is_mounted:
            # A key can be faster than the screen: it closes once it is built.
            self.call_next(self.close, result)
            return
        self._left = True
        self.dismiss(result)

    def action_back(self) -> None:
        """Back to where one came from."""
        self.close()
