"""A line to type in. What cannot be shown never gets in, and too much is cut with a word about it."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.widgets import Input

from dungeon_tui.ui.text import clean


class Field(Input):
    """A compact text field of at most `most` characters, with its explanation in `help_text`."""

    DEFAULT_CSS = """
    Field {
        height: 1;
        border: none;
        padding: 0 1;
        background: $surface;
        color: $foreground;
        &:focus { background: $panel; border: none; }
    }
    """

    def __init__(
        self,
        value: str = "",
        *,
        most: int = 80,
        placeholder: str = "",
        help: str = "",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(
            clean(value, most).replace("\n", " "),
            placeholder=placeholder,
            max_length=most,
            compact=True,
            select_on_focus=False,
            id=id,
            classes=classes,
        )
        self.help_text = help
        self.most = most

    def on_mount(self) -> None:
        """A blinking cursor is an animation."""
        self.cursor_blink = self.app.animation_level != "none"

    def on_focus(self) -> None:
        """Type on at the end; a click finds its own place afterwards."""
        self.cursor_position = len(self.value)

    def replace(self, text: str, start: int, end: int) -> None:
        """Put text in, without what cannot be shown, as far as there is room."""
        shown = clean(text, max(len(text), 1)).replace("\n", " ")
        room = self.most - (len(self.value) - abs(end - start))
        if len(shown) > room:
            shown = shown[: max(room, 0)]
            self._tell(self.app)
        super().replace(shown, start, end)

    def _tell(self, app: App[object]) -> None:
        app.notify(f"There is room for {self.most} characters; the rest was left out.", severity="warning")

    def _on_paste(self, event: events.Paste) -> None:
        # Textual takes the first line of what is pasted, which must not be an empty one.
        event.text = event.text.strip("\r\n")
