"""What happened, as one seat may know it: a line for each event, with its clause and its moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import define

from dungeon_tui.engine.events import Event
from dungeon_tui.engine.records import Record
from dungeon_tui.ui.table.lines import Line, Piece, line
from dungeon_tui.ui.table.moment import colours_of

if TYPE_CHECKING:
    from dungeon_tui.host.seating import Seating


@define
class Entry:
    """A line of the log: the number of commands that stood when it had happened, its clause, its event."""

    step: int
    text: str
    rule: str
    line: Line
    event: Event


class Logbook:
    """The log of one table for one seat; it follows undo, and reads every command only once."""

    def __init__(self, seating: Seating, goes_on: Callable[[Event, Event], bool]) -> None:
        self._seating = seating
        self._goes_on = goes_on
        self._front = -2
        self._steps: list[Record] = []
        self._entries: list[Entry] = []
        self._ends: list[int] = []
        names = seating.table.names
        self._name = _pattern(names)
        colours = colours_of(seating)
        self._inks = {name: f"seat{colours[seat]}" for seat, name in reversed(list(enumerate(names)))}

    def read(self, front: int) -> None:
        """Catch up with the table, for the seat in front of the screen."""
        table = self._seating.table
        records = [step.record for step in table.steps]
        if front != self._front:
            self._front = front
            self._cut(0)
        same = min(len(records), len(self._steps))
        while same and records[same - 1] is not self._steps[same - 1]:
            same -= 1
        self._cut(same)
        for step in range(same, len(records)):
            self._add(step + 1, records[step])

    def _cut(self, steps: int) -> None:
        del self._steps[steps:]
        del self._ends[steps:]
        del self._entries[self._ends[-1] if self._ends else 0 :]

    def _add(self, step: int, record: Record) -> None:
        game, names = self._seating.game, self._seating.table.names
        for event in record.events:
            seen = event.seen_by(self._front)
            text = game.tell(seen, names) if seen is not None else ""
            if text and seen is not None:
                rule = str(getattr(event, "rule", ""))
                number = len(self._entries)
                self._entries.append(Entry(step, text, rule, self._line(text, number), seen))
        self._steps.append(record)
        self._ends.append(len(self._entries))

    def _line(self, text: str, number: int) -> Line:
        pieces: list[Piece] = []
        place = 0
        for found in self._name.finditer(text) if self._name is not None else ():
            pieces += [(text[place : found.start()], ""), (found[0], self._inks.get(found[0], ""))]
            place = found.end()
        pieces.append((text[place:], ""))
        return line(*[piece for piece in pieces if piece[0]], thing=("log", number), indent=2)

    def until(self, step: int) -> Sequence[Entry]:
        """What had happened after ``step`` commands; of a walk only its last step."""
        if step <= 0 or not self._ends:
            return ()
        entries = self._entries[: self._ends[min(step, len(self._ends)) - 1]]
        goes_on = self._goes_on
        return [
            entry
            for entry, after in zip(entries, [*entries[1:], None], strict=True)
            if after is None or not goes_on(entry.event, after.event)
        ]

    @property
    def records(self) -> Sequence[Record]:
        """The commands that stood at the last reading; the table itself may be ahead of the screen."""
        return self._steps

    def entry(self, number: int) -> Entry | None:
        """The line of that number."""
        return self._entries[number] if 0 <= number < len(self._entries) else None


def _pattern(names: Sequence[str]) -> re.Pattern[str] | None:
    """Finds the names of the seats as whole words."""
    words = sorted({re.escape(name) for name in names if name.strip()}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)") if words else None
