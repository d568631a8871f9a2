"""A list to pick one thing from."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import line, plain


class Pick(Dialog[str]):
    """Gives back the value that was picked, or None. `choices` are pairs of a value and its words."""

    HELP = "Choose with the arrows and Enter, or by a click. Esc leaves everything as it was."

    def __init__(
        self, title: str, choices: Sequence[tuple[str, str]], value: str = "", text: str = ""
    ) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._choices, self._value = list(choices), value

    def compose(self) -> ComposeResult:
        """Title, words, list."""
        with Vertical(classes="window -narrow-window"):
            if self._title:
                yield Static(plain(self._title, 200), classes="title")
            if self._text:
                yield Static(plain(self._text), classes="text")
            yield OptionList(
                *(Option(plain(line(words, 120))) for _, words in self._choices), compact=True, markup=False
            )

    def on_mount(self) -> None:
        """Put the cursor on the value there is."""
        values = [value for value, _ in self._choices]
        if self._value in values:
            self.query_one(OptionList).highlighted = values.index(self._value)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.finish(self._choices[event.option_index][0])
