"""What the thing under the cursor is for."""

from __future__ import annotations

from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from dungeon_tui.ui.text import clean


def help_of(widget: Widget | None) -> str:
    """The `help_text` or `HELP` of a widget, or of the nearest one around it below the screen."""
    if widget is None:
        return ""
    for node in widget.ancestors_with_self:
        if isinstance(node, Screen):
            break
        if help := getattr(node, "help_text", "") or getattr(node, "HELP", ""):
            return clean(help)
    return ""


class Explained(Static):
    """A panel that a screen tells what has the focus: `explain(event.widget)`."""

    DEFAULT_CSS = """
    Explained {
        height: auto;
        color: $quiet;
    }
    """

    def explain(self, widget: Widget | None) -> None:
        """Show the help of a widget."""
        self.update(Content(help_of(widget)))
