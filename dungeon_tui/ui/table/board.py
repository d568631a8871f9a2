"""What every board is to the screen round it: something that shows a moment and is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from textual.message import Message
from textual.widget import Widget

if TYPE_CHECKING:
    from dungeon_tui.ui.table.moment import Moment, Offer

Thing: TypeAlias = tuple[str | int, ...]
"""What can be pointed at: ``("space", 346)``, ``("seat", 1)``, ``("card", "M1-01")``, ``("log", 17)``."""


class Board(Widget, can_focus=True):
    """Base of the boards. It paints what it is told and reports what the player does with it."""

    ALLOW_SELECT = False

    class Picked(Message):
        """A thing was clicked, or Enter pressed on it: it is meant as a choice, or to be looked at."""

        def __init__(self, thing: Thing) -> None:
            super().__init__()
            self.thing = thing

    class Looked(Message):
        """The cursor or the pointer is on a thing now, or on nothing (None)."""

        def __init__(self, thing: Thing | None) -> None:
            super().__init__()
            self.thing = thing

    class Walked(Message):
        """An arrow was pressed while no cursor is out: "up", "down", "left" or "right"."""

        def __init__(self, direction: str) -> None:
            super().__init__()
            self.direction = direction

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment; ``aims`` are the options of the verb that the player has picked, if any."""

    looking: bool = False
    """Whether the arrows move a cursor now, rather than what the player plays."""

    def look_around(self, on: bool) -> None:
        """Let the arrows move a cursor over the board, or walk again."""

    @property
    def under_cursor(self) -> Thing | None:
        """What Enter would pick here, on a board whose cursor is always out."""
        return None

    def follow_thing(self, thing: Thing) -> None:
        """Bring a thing into sight, as far as that is needed."""

    def mark(self, thing: Thing) -> None:
        """Light a thing up until the next moment, as a hint does."""

    def point(self, thing: Thing | None) -> None:
        """Put the cursor on a thing and bring it into view."""

    def repaint(self) -> None:
        """Forget everything drawn: the theme or the symbols have changed."""
        self.refresh()
