"""One of several values, on one line: arrows or clicks go through them, Enter shows them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from attrs import evolve
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from dungeon_tui.engine.game import Offer
from dungeon_tui.ui.text import line

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp

FEW = 2
"""Up to so many values Enter goes on to the next instead of showing the list."""
MOST_OTHER = 60
OTHER = "\0other"
"""Stands in the list for a value that is to be typed."""


class Choice(Widget, can_focus=True):
    """A value out of `offers`, which may be given as pairs of a value and the words for it.

    `help_text` explains the choice and the value it has. With ``other``, a question, a value can be typed
    that is not offered. While `idle` says why, nothing can be chosen. ``refusal`` tells why a value
    cannot be chosen now, or "".
    """

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
        &.-idle { color: $quiet; }
        &.-idle:focus { color: $block-cursor-foreground; }
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
        offers: Sequence[Offer] | Sequence[tuple[str, str]],
        value: str,
        *,
        title: str = "",
        help: str = "",
        other: str = "",
        refusal: Callable[[str], str] | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.offer(offers)
        self.title, self.help, self.other = title, help, other
        self.idle = ""
        self.refusal = refusal
        self.set_reactive(Choice.value, value)

    def offer(self, offers: Sequence[Offer] | Sequence[tuple[str, str]]) -> None:
        """Take other values to choose from; the value that is chosen stays."""
        self.offers = [offer if isinstance(offer, Offer) else Offer(*offer) for offer in offers]

    @property
    def help_text(self) -> str:
        """What the choice is for, and what its value means or why there is nothing to choose."""
        about = next((offer.about for offer in self.offers if offer.value == self.value), "")
        return " ".join(part for part in (self.help, self.idle or about) if part)

    def rest(self, why: str) -> None:
        """Let nothing be chosen for a reason, or with "" let it be chosen again."""
        if why != self.idle:
            self.idle = why
            self.set_class(bool(why), "-idle")
            self.refresh(layout=True)

    @property
    def words(self) -> str:
        """The words for the value."""
        return next((offer.words for offer in self.offers if offer.value == self.value), self.value)

    def render(self) -> Content:
        """The value between two arrows."""
        glyphs = cast("DungeonTuiApp", self.app).glyphs
        words = "-" if self.idle else line(self.words, 40)
        return Content(f"{glyphs['left']} {words} {glyphs['right']}")

    def action_step(self, by: int) -> None:
        """Go through the values in a ring."""
        values = [offer.value for offer in self.offers if not offer.refused]
        if values and not self.idle:
            at = values.index(self.value) if self.value in values else -1
            self.choose(values[(at + by) % len(values)])

    def action_pick(self) -> None:
        """Show all values, if there are more than a few."""
        if self.idle:
            return
        if len(self.offers) <= FEW and not self.other:
            self.action_step(1)
            return
        from dungeon_tui.ui.screens.pick import Pick

        shown = [self._with_reason(offer) for offer in self.offers]
        if self.other:
            shown.append(Offer(OTHER, "something else ...", about=self.other))
        self.app.push_screen(Pick(self.title, shown, self.value), self._picked)

    def _with_reason(self, offer: Offer) -> Offer:
        if offer.refused or offer.value == self.value or self.refusal is None:
            return offer
        return evolve(offer, refused=self.refusal(offer.value))

    def choose(self, value: str) -> None:
        """Take a value, and tell whoever wants to know."""
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))

    def _picked(self, value: str | None) -> None:
        if value == OTHER:
            from dungeon_tui.ui.screens.ask import Ask

            self.app.push_screen(Ask(self.other, most=MOST_OTHER), self._typed)
        elif value is not None:
            self.choose(value)

    def _typed(self, value: str | None) -> None:
        if value is not None and value.strip():
            self.choose(value.strip())

    def on_click(self, event: events.Click) -> None:
        """The arrows step, the middle shows all."""
        event.stop()
        if event.x < 2:
            self.action_step(-1)
        elif event.x >= self.size.width - 2:
            self.action_step(1)
        else:
            self.action_pick()
