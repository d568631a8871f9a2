"""A list to pick one thing from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from dungeon_tui.engine.game import Offer
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import clean, plain

TYPING_SECONDS = 1.5
"""Letters that come faster than this after each other belong together."""
NARROW = 38
"""Columns of the widest row that a narrow window holds."""


class Pick(Dialog[str]):
    """Gives back the value that was picked, or None.

    `offers` may be pairs of a value and its words. One that is refused is shown and explained, and
    cannot be picked.
    """

    HELP = (
        "Choose with the arrows and Enter, or by a click; typed letters go to the next row that has them. "
        "Esc leaves everything as it was."
    )

    def __init__(
        self,
        title: str,
        offers: Sequence[Offer] | Sequence[tuple[str, str]],
        value: str = "",
        text: str = "",
        numbered: bool = False,
    ) -> None:
        """With ``numbered`` rows a digit picks the row of that number, from 1."""
        super().__init__()
        self._numbered = numbered
        self._title, self._text = title, text
        self._offers = [offer if isinstance(offer, Offer) else Offer(*offer) for offer in offers]
        self._value = value
        self._typed, self._typed_at = "", 0.0

    def compose(self) -> ComposeResult:
        """Title, words, list, and what the row under the cursor means."""
        widest = max((cell_len(offer.row or offer.words) for offer in self._offers), default=0)
        explained = any(offer.about or offer.refused for offer in self._offers)
        narrow = widest <= NARROW and not explained
        with Vertical(classes=f"window {'-narrow-window' if narrow else '-wide-window -explained'}"):
            if self._title:
                yield Static(plain(self._title, 200), classes="title")
            if self._text:
                yield Static(plain(self._text), classes="text")
            yield OptionList(*map(_row, self._offers), compact=True, markup=False)
            if explained:
                yield Static("", id="about", markup=False)

    def on_mount(self) -> None:
        """Put the cursor on the value there is."""
        values = [offer.value for offer in self._offers]
        if self._value in values:
            rows = self.query_one(OptionList)
            rows.highlighted = values.index(self._value)
            # A list that has no height yet cannot tell what of it is in sight.
            self.call_after_refresh(rows.scroll_to_highlight)

    def on_key(self, event: events.Key) -> None:
        """Letters typed in a row look for a row that has them."""
        if not event.is_printable or event.character is None:
            return
        event.stop()
        if self._numbered and event.character.isdecimal():
            number = int(event.character)
            if 1 <= number <= len(self._offers) and not self._offers[number - 1].refused:
                self.finish(self._offers[number - 1].value)
            return
        goes_on = event.time - self._typed_at < TYPING_SECONDS
        self._typed = (self._typed if goes_on else "") + event.character.casefold()
        self._typed_at = event.time
        rows = self.query_one(OptionList)
        here = (rows.highlighted or 0) + (0 if goes_on else 1)
        for number in (*range(here, len(self._offers)), *range(here)):
            offer = self._offers[number]
            if self._typed in (offer.row or offer.words).casefold():
                rows.highlighted = number
                return

    @on(OptionList.OptionHighlighted)
    def _explain(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        offer = self._offers[event.option_index]
        for about in self.query("#about").results(Static):
            about.update(plain(offer.refused or offer.about))
            about.set_class(bool(offer.refused), "-refused")

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        offer = self._offers[event.option_index]
        if offer.refused:
            self.app.bell()
        else:
            self.finish(offer.value)


def _row(offer: Offer) -> Option:
    # Blanks stay: rows may be in columns.
    words = Content(clean(offer.row or offer.words, 120).replace("\n", " "))
    return Option(words.stylize("$quiet strike") if offer.refused else words)
