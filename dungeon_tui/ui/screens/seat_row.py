"""One seat of a new game: its mark, name, who plays it, its colour, and a cross to take it away."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from dungeon_tui.engine.game import Offer, Option
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.palettes import SEAT_NAMES, seat_colour
from dungeon_tui.ui.text import plain
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.field import Field

HUMAN = "human"
MOST_NAME = 40


class SeatRow(Horizontal):
    """A line of the form."""

    class Gone(Message):
        """The cross was clicked."""

        def __init__(self, row: SeatRow) -> None:
            super().__init__()
            self.row = row

    class Recoloured(Message):
        """Another colour was chosen; `before` is the old one."""

        def __init__(self, row: SeatRow, before: str) -> None:
            super().__init__()
            self.row, self.before = row, before

    def __init__(
        self,
        number: int,
        name: str,
        kind: str,
        colour: str,
        kinds: list[Offer],
        own: Sequence[tuple[Option, Sequence[Offer]]] = (),
    ) -> None:
        """``own`` are the options that each seat has a value for, with the values."""
        super().__init__(classes="row seat")
        self.number, self._own = number, own
        self._first_name, self._kind, self._colour, self._kinds = name, kind, colour, kinds

    def compose(self) -> ComposeResult:
        """Mark, name, kind, colour, cross."""
        yield Static(classes="mark")
        yield Field(
            self._first_name,
            most=MOST_NAME,
            placeholder=f"Player {self.number + 1}",
            help="The name of this player, as the log and the lists will show it.",
            classes="name",
        )
        yield Choice(
            self._kinds,
            self._kind,
            title="Who plays this seat?",
            help="Who plays this seat; it can change hands later, in mid-game too.",
            classes="kind",
        )
        yield Choice(
            [(colour, colour) for colour in SEAT_NAMES],
            self._colour,
            title="Colour",
            help="The colour of this seat. Each also has a sign of its own, for eyes that need one.",
            classes="colour",
        )
        yield from self._own_choices()
        yield Cross(classes="cross")

    def _own_choices(self) -> list[Choice]:
        return [self._own_choice(option, offers) for option, offers in self._own]

    def _own_choice(self, option: Option, offers: Sequence[Offer]) -> Choice:
        help, classes = f"{option.label} of this seat.", f"own own-{option.name}"
        return Choice(offers, option.default, title=option.label, help=help, classes=classes)

    def own(self, name: str) -> str:
        """The value of this seat for an option that each seat has a value for; "" where there is none."""
        mine = f"own-{name}"
        return next(
            (one.value for one in self.children if isinstance(one, Choice) and one.has_class(mine)), ""
        )

    async def change_own(self, own: Sequence[tuple[Option, Sequence[Offer]]]) -> None:
        """Take the options of another game."""
        self._own = own
        await self.query(".own").remove()
        await self.mount_all(self._own_choices(), before=".cross")

    def on_mount(self) -> None:
        """Draw the mark."""
        self.repaint()

    @property
    def name_field(self) -> Field:
        """Where the name is typed."""
        return self.query_one(Field)

    @property
    def kind(self) -> Choice:
        """Person or bot."""
        return self.query_one(".kind", Choice)

    @property
    def colour(self) -> Choice:
        """The seat's colour."""
        return self.query_one(".colour", Choice)

    def offer(self, kinds: list[Offer]) -> None:
        """Take other kinds of players; one that is not among them becomes the last of them."""
        self.kind.offer(kinds)
        if self.kind.value not in [kind.value for kind in kinds]:
            self.kind.value = kinds[-1].value

    @property
    def player(self) -> str:
        """The name, as far as there is one."""
        typed = next((field.value.strip() for field in self.children if isinstance(field, Field)), "")
        return typed or f"Player {self.number + 1}"

    def entry(self) -> SeatEntry:
        """What the header of a save says of this seat."""
        return SeatEntry(self.player, self.kind.value, {"colour": self.colour.value})

    def repaint(self) -> None:
        """Draw the mark in the colour it stands for."""
        number = seat_colour(self.colour.value, self.number)
        glyphs = self.app.glyphs  # type: ignore[attr-defined]
        mark = Content.styled(f"{glyphs[f'seat{number}']} {self.number + 1}", f"$seat-{number} bold")
        self.query_one(".mark", Static).update(mark)

    @on(Choice.Changed, ".colour")
    def _recoloured(self, event: Choice.Changed) -> None:
        event.stop()
        before, self._colour = self._colour, event.value
        self.repaint()
        self.post_message(self.Recoloured(self, before))

    def recolour(self, colour: str) -> None:
        """Take a colour without telling anybody."""
        self._colour = colour
        self.colour.value = colour
        self.repaint()


class Cross(Static, can_focus=True):
    """Takes its seat away."""

    HELP = "Take this seat away."

    def on_mount(self) -> None:
        """Draw it, and explain it."""
        self.update(Content(f" {self.app.glyphs['no']} "))  # type: ignore[attr-defined]
        self.tooltip = plain(self.HELP)

    def on_click(self, event: events.Click) -> None:
        """By mouse."""
        event.stop()
        self._go()

    def key_enter(self) -> None:
        """By keyboard."""
        self._go()

    def key_delete(self) -> None:
        """By keyboard."""
        self._go()

    def _go(self) -> None:
        if isinstance(self.parent, SeatRow):
            self.post_message(SeatRow.Gone(self.parent))
