"""One of several values, on one line: arrows or clicks go through them, Enter shows them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from dungeon_tui.ui.text import line

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp

FEW = 2
"""Up to so many values Enter goes on to the next instead of showing the list."""


class Choice(Widget, can_focus=True):
    """A value out of `choices`, which are pairs of a value and the words for it."""

    DEFAULT_CSS = """
    Choice {
        height: 1;
        width: auto;
        min-width: 8;
        background: $surface;
        color: $foreground;
        &:hover { background: $panel; }
        &:focus {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
            text-style: $block-cursor-text-style;
        }
        &:disabled { color: $quiet; background: $background; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Previous", show=False),
        Binding("right", "step(1)", "Next", show=False),
        Binding("space", "step(1)", "Next", show=False),
        Binding("enter", "pick", "All", show=False),
    ]

    value: reactive[str] = reactive("", layout=True)

    class Changed(Message):
        """The player has chosen another value."""

        def __init__(self, choice: Choice, value: str) -> None:
            super().__init__()
            self.choice, self.value = choice, value

        @property
        def control(self) -> Choice:
            """The sender."""
            return self.choice

    def __init__(
        self,
        choices: Sequence[tuple[str, str]],
        value: str,
        *,
        title: str = "",
        help: str = "",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.choices = list(choices)
        self.title = title
        self.help_text = help
        self.set_reactive(Choice.value, value)

    @property
    def words(self) -> str:
        """The words for the value."""
        return next((words for value, words in self.choices if value == self.value), self.value)

    def render(self) -> Content:
        """The value between two arrows."""
        glyphs = cast("DungeonTuiApp", self.app).glyphs
        return Content(f"{glyphs['left']} {line(self.words, 40)} {glyphs['right']}")

    def action_step(self, by: int) -> None:
        """Go through the values in a ring."""
        values = [value for value, _ in self.choices]
        if values:
            at = values.index(self.value) if self.value in values else -1
            self.choose(values[(at + by) % len(values)])

    def action_pick(self) -> None:
        """Show all values, if there are more than a few."""
        if len(self.choices) <= FEW:
            self.action_step(1)
            return
        from dungeon_tui.ui.screens.pick import Pick

        self.app.push_screen(Pick(self.title, self.choices, self.value), self._picked)

    def choose(self, value: str) -> None:
        """Take a value, and tell whoever wants to know."""
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))

    def _picked(self, value: str | None) -> None:
        if value is not None:
            self.choose(value)

    def on_click(self, event: events.Click) -> None:
        """The arrows step, the middle shows all."""
        event.stop()
        if event.x < 2:
            self.action_step(-1)
        elif event.x >= self.size.width - 2:
            self.action_step(1)
        else:
            self.action_pick()
