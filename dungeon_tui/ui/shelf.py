"""The saves as the lists show them."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path

from attrs import frozen

from dungeon_tui import games
from dungeon_tui.journal.library import Library
from dungeon_tui.journal.look import Entry
from dungeon_tui.ui import sent
from dungeon_tui.ui.text import line

HUMAN = "human"
MINUTE, HOUR, DAY = 60, 3600, 86400


@frozen
class Item:
    """One save in words. `playable` tells whether it can be opened at all."""

    entry: Entry
    title: str
    people: str
    progress: str
    when: str
    waiting: str

    @property
    def name(self) -> str:
        """What the players call it."""
        return line(self.entry.name, 80)

    @property
    def playable(self) -> bool:
        """A save with a problem may still be looked at, but is not offered as the one to go on with."""
        return self.entry.header is not None and not self.entry.problem

    @property
    def problem(self) -> str:
        """Why it cannot be played, or ""."""
        return line(self.entry.problem or "", 300)


def items(folder: Path) -> list[Item]:
    """All saves of a data directory, last played first. Slow for very many: call it in a thread."""
    waiting = sent.load(folder)
    now = time.time()
    return [_item(entry, waiting, now) for entry in Library(folder).entries()]


def _item(entry: Entry, waiting: dict[str, sent.Sent], now: float) -> Item:
    header = entry.header
    title = games.title(header.game) if header else ""
    people = ", ".join(seat_words(seat.name, seat.kind) for seat in header.seats) if header else ""
    return Item(
        entry,
        line(title, 40),
        people,
        line(entry.progress, 120),
        ago(entry.played, now),
        sent.waiting_for(entry, waiting),
    )


def fresh_name(folder: Path, wanted: str) -> str:
    """The name that is wanted, with the next free number behind it if a save has it already.

    Reads the heads of all saves: call it in a thread.
    """
    taken = {entry.name.casefold() for entry in Library(folder).entries()}
    if wanted.casefold() not in taken:
        return wanted
    base, _, number = wanted.rpartition(" ")
    base = base if base and number.isdecimal() else wanted
    free = 2
    while f"{base} {free}".casefold() in taken:
        free += 1
    return f"{base} {free}"


def seat_words(name: str, kind: str) -> str:
    """A seat in a list of who plays."""
    shown = line(name, 40)
    return shown if kind == HUMAN else f"{shown} ({line(kind, 20)} bot)"


def ago(then: float, now: float) -> str:
    """How long ago, in the words of people."""
    age = now - then
    if age < MINUTE:
        return "just now"
    if age < HOUR:
        return _counted(int(age // MINUTE), "minute")
    if age < DAY:
        return _counted(int(age // HOUR), "hour")
    if age < 7 * DAY:
        return _counted(int(age // DAY), "day")
    try:
        return f"{datetime.fromtimestamp(then):%Y-%m-%d}"
    except (OverflowError, OSError, ValueError):
        return "long ago"


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit} ago" if number == 1 else f"{number} {unit}s ago"
