"""A glance at a save for the list: its header, its end, what is wrong with it. Never its whole length."""

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from attrs import define, evolve

from dungeon_tui.journal.disk import opened
from dungeon_tui.journal.errors import BadName, JournalError
from dungeon_tui.journal.header import Header
from dungeon_tui.journal.lines import MAX_LINE, LineDamaged, Record
from dungeon_tui.journal.names import clean_name, shown
from dungeon_tui.journal.reading import MAX_FILE, decoder, read_first_line

TAIL = 1 << 16
"""Bytes at the end of a save that are looked through for the last move and its summary."""
LOOK_BACK = 50
"""Lines from the end that are looked at for a summary."""


@define
class Entry:
    """One save in a list. `header` is None and `problem` a sentence when it can't be played.

    `moves` is the number of records, None when the tail doesn't say; `progress` is the summary that the
    last records carry, or ""; `played` is the time of the last change in seconds since 1970; `size` is
    in bytes.
    """

    path: Path
    name: str
    header: Header | None = None
    moves: int | None = None
    progress: str = ""
    played: float = 0.0
    size: int = 0
    problem: str | None = None

    @property
    def stem(self) -> str:
        return self.path.stem


def look(path: Path) -> Entry:
    """What the list says about `path`. Never raises: what can't be read is an entry with a problem."""
    entry = Entry(path, _name_of_file(path))
    with suppress(OSError, ValueError):
        status = os.stat(path)
        entry.played, entry.size = status.st_mtime, status.st_size
    try:
        with opened(path) as file:
            return _look_inside(file, entry)
    except JournalError as error:
        return evolve(entry, problem=str(error))


def _look_inside(file: BinaryIO, entry: Entry) -> Entry:
    first, raw = read_first_line(file, entry.path)
    entry = evolve(entry, name=first.header.name, header=first.header)
    if first.damaged:
        entry.problem = "Line 1 of the save is damaged: its checksum does not match."
    elif entry.size > MAX_FILE:
        entry.problem = (
            f"“{shown(entry.path.name)}” is larger than {MAX_FILE >> 20} MB, too large for a save."
        )
    records = _last_records(file, len(raw), entry.size, first.format)
    if records:
        number = records[0].get("n")
        entry.moves = number + 1 if type(number) is int and number >= 0 else None
        summaries = (record["s"] for record in records if isinstance(record.get("s"), str))
        entry.progress = shown(next(summaries, ""))
    elif entry.size <= len(raw):
        entry.moves = 0
    return entry


def _last_records(file: BinaryIO, start: int, size: int, format: int) -> list[Record]:
    """The whole records in the last 64 KiB, latest first; one line more if none is that short."""
    decode = decoder(format)
    for window in (TAIL, TAIL + MAX_LINE):
        begin = max(start, size - window)
        file.seek(begin)
        lines = file.read(size - begin).split(b"\n")
        found: list[Record] = []
        for line in reversed(lines[-LOOK_BACK:]):
            try:
                found.append(decode(line))
            except LineDamaged:
                continue
            if "s" in found[-1]:
                break
        if found or begin == start:
            return found
    return []


def _name_of_file(path: Path) -> str:
    try:
        return clean_name(shown(path.stem))
    except BadName:
        return "?"
