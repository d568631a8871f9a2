"""Where the options of the prompt stand: in columns that scroll, with what is pinned down below them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen


@frozen
class Columns:
    """Numbers of rows laid out: those of the ``flow`` run down, then right; ``pins`` share the last line.

    ``room`` are the lines that there are for both.
    """

    flow: Sequence[int] = ()
    pins: Sequence[int] = ()
    count: int = 1
    room: int = 1

    @property
    def lines(self) -> int:
        """Lines that the flow takes."""
        return -(-len(self.flow) // self.count)

    @property
    def window(self) -> int:
        """Lines of the flow that are in sight at once."""
        return self.room - (1 if self.pins else 0)

    @property
    def last_top(self) -> int:
        """The first line in sight when the last one is."""
        return max(0, self.lines - self.window)

    def pinned(self, line: int) -> bool:
        """Whether a line of the room is that of the pins."""
        return bool(self.pins) and line == self.room - 1

    def number(self, line: int, column: int) -> int:
        """What stands at a line and column of the flow, -1 for nothing."""
        place = column * self.lines + line
        return self.flow[place] if 0 <= line < self.lines and 0 <= place < len(self.flow) else -1

    def line_of(self, number: int) -> int:
        """The line of the flow in which a row stands, -1 for none."""
        return self.flow.index(number) % self.lines if number in self.flow else -1

    def at(self, x: int, line: int, width: int, top: int) -> int:
        """What is at a column of the widget and a line of the room, scrolled to ``top``; -1 for nothing."""
        if not 0 <= line < self.room:
            return -1
        if self.pinned(line):
            return self.pins[min(x // max(1, width // len(self.pins)), len(self.pins) - 1)]
        return self.number(line + top, min(x // max(1, width // self.count), self.count - 1))

    def place(self, number: int, width: int, top: int) -> tuple[int, int]:
        """Where a row is: a column of the widget, a line of the room; it may be scrolled out of sight."""
        if number in self.pins:
            return self.pins.index(number) * (width // len(self.pins)) + 1, self.room - 1
        column, line = divmod(self.flow.index(number) if number in self.flow else 0, max(1, self.lines))
        return column * (width // self.count) + 1, line - top
