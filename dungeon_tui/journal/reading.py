"""Reading a save: as much of it as is whole, and what is wrong with the rest."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from attrs import define

from dungeon_tui.journal import upcast
from dungeon_tui.journal.disk import opened
from dungeon_tui.journal.errors import Damaged, JournalError, NotASave, TooLarge
from dungeon_tui.journal.header import FORMAT, Header, refuse_newer
from dungeon_tui.journal.lines import MAX_LINE, LineDamaged, Record, decode_line, encode_line, parse, weight
from dungeon_tui.journal.names import shown

MAX_FILE = 64 << 20
"""Bytes of the largest save; a campaign of 10,000 moves has about 5 MB."""
MAX_VALUES = 5_000_000
"""Values in all lines together; tiny values take thirty times their text in memory."""

TORN, DAMAGED = "torn", "damaged"


@define
class Problem:
    """Why a save could not be read to its end. `line` counts from 1, the header is line 1.

    A torn last line is a move in progress when the power went: it is dropped and the game goes on.
    Anything else is damage: what stands before it can be looked at, repaired and exported.
    """

    line: int
    reason: str
    kind: str

    def __str__(self) -> str:
        if self.kind == TORN:
            return f"The last line ({self.line}) was not written to its end and is left out."
        return f"Line {self.line} of the save is damaged: {self.reason}."


@define
class Loaded:
    """A save as read. `raw_lines` are the records' lines without their ends; `whole_bytes` is where the
    good part ends and `size` where the file does; `open_end` says that the last good line lacks only
    its newline; `identity` is device and inode; `values` is the weight of the records."""

    header: Header
    records: list[Record]
    raw_lines: list[bytes]
    problem: Problem | None
    whole_bytes: int
    size: int
    format: int
    open_end: bool
    identity: tuple[int, int]
    values: int

    @property
    def damaged(self) -> bool:
        return self.problem is not None and self.problem.kind == DAMAGED


@define
class FirstLine:
    """The header, the format it was in, and whether its checksum fails although it can be read."""

    header: Header
    format: int
    damaged: bool


def read(path: Path) -> Loaded:
    """The save at `path`; the file is only read.

    Raises `NotFound`, `NotASave`, `NewerFormat`, `TooLarge`, `DiskTrouble`, or `Damaged` when the
    header itself is lost. Damage further on is told in `Loaded.problem`.
    """
    with opened(path) as file:
        status = os.fstat(file.fileno())
        if status.st_size > MAX_FILE:
            raise TooLarge(f"“{shown(path.name)}” is larger than {MAX_FILE >> 20} MB, too large for a save.")
        try:
            first, raw = read_first_line(file, path)
            loaded = Loaded(
                header=first.header,
                records=[],
                raw_lines=[],
                problem=None,
                whole_bytes=len(raw),
                size=status.st_size,
                format=first.format,
                open_end=not raw.endswith(b"\n"),
                identity=(status.st_dev, status.st_ino),
                values=0,
            )
            _read_records(file, loaded)
        except MemoryError as error:
            raise TooLarge(f"There is not enough memory to read “{shown(path.name)}”.") from error
    if first.damaged and not loaded.damaged:
        loaded.problem = Problem(1, "its checksum does not match", DAMAGED)
    return loaded


def read_first_line(file: BinaryIO, path: Path) -> tuple[FirstLine, bytes]:
    """The header of the save in `file`, and its line; raises as `read` does."""
    raw = file.readline(MAX_LINE + 1)
    name = shown(path.name)
    if not raw:
        raise NotASave(f"“{name}” is empty.")
    if raw.startswith(b"{"):
        return _old_header(raw, name), raw
    try:
        return FirstLine(Header.from_dict(decode_line(raw)), FORMAT, damaged=False), raw
    except LineDamaged:
        return _damaged_header(raw, name), raw


def _damaged_header(raw: bytes, name: str) -> FirstLine:
    """A header whose checksum fails. Where it still makes sense the game need not be lost."""
    try:
        return FirstLine(Header.from_dict(parse(raw[9:])), FORMAT, damaged=True)
    except (LineDamaged, NotASave) as error:
        if raw[8:10] == b" {":
            sentence = f"The first line of “{name}” is damaged, so nobody can tell which game it holds."
            raise Damaged(sentence, 1) from error
        raise NotASave(f"“{name}” is not a save of dungeon-tui.") from error


def _old_header(raw: bytes, name: str) -> FirstLine:
    try:
        data = parse(raw)
    except LineDamaged as error:
        raise NotASave(f"“{name}” is not a save of dungeon-tui.") from error
    refuse_newer(data)
    format = data.get("v")
    if type(format) is not int or format not in upcast.UPCASTERS:
        raise NotASave(f"“{name}” is not a save of dungeon-tui.")
    try:
        return FirstLine(Header.from_dict(upcast.header(data, format)), format, damaged=False)
    except JournalError as error:
        raise NotASave(f"“{name}” is not a save that can be read. {error}") from error


def decoder(format: int) -> Callable[[bytes], Record]:
    """What turns a line of `format` into a record of the current one, or raises `LineDamaged`."""
    if format == FORMAT:
        return decode_line
    return lambda raw: upcast.record(parse(raw), format)


def _read_records(file: BinaryIO, loaded: Loaded) -> None:
    decode = decoder(loaded.format)
    records, raw_lines = loaded.records, loaded.raw_lines
    # Another process may be writing: what it adds while we read is not ours to see.
    end = loaded.size
    while loaded.whole_bytes < end:
        raw = file.readline(min(MAX_LINE + 1, end - loaded.whole_bytes))
        if not raw:
            break
        try:
            if len(raw) > MAX_LINE:
                raise LineDamaged(f"it is longer than {MAX_LINE} bytes", whole=True)
            record = decode(raw)
            number = record.get("n")
            if type(number) is not int or number != len(records):
                raise LineDamaged(f"it should be move {len(records)}, not {shown(repr(number))}", whole=True)
        except LineDamaged as error:
            is_last = loaded.whole_bytes + len(raw) >= end
            kind = TORN if is_last and not error.whole else DAMAGED
            loaded.problem = Problem(len(records) + 2, str(error), kind)
            break
        line = raw.rstrip(b"\r\n")
        loaded.values += weight(line)
        if loaded.values > MAX_VALUES:
            raise TooLarge("This save holds more values than any game can have.")
        records.append(record)
        raw_lines.append(line)
        loaded.whole_bytes += len(raw)
        loaded.open_end = raw[-1] != 0x0A


def dump(header: Header, loaded: Loaded) -> Iterator[bytes]:
    """The good part of `loaded` as a file in the current format, under `header`."""
    yield encode_line(header.to_dict())
    if loaded.format == FORMAT:
        for line in loaded.raw_lines:
            yield line + b"\n"
    else:
        for record in loaded.records:
            yield encode_line(record)
