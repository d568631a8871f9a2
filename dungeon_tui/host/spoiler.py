"""Copies of a game without what others may not see: to be shown around, never to be played on.

Such a copy is a save whose header says ``spoiler_free`` and the seat as which it may be read (-1: an
onlooker). It has no seed; its records have no dice integer and no digest, hold every event as
that seat may see it, and keep what was picked only where that seat picked it. Folding it gives views.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, evolve, field

from dungeon_tui import games
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import ONLOOKER, Game, Setup
from dungeon_tui.engine.records import Record, decode_record, encode_record
from dungeon_tui.engine.state import View
from dungeon_tui.journal.disk import write_whole
from dungeon_tui.journal.errors import Damaged, NotASave
from dungeon_tui.journal.header import Header
from dungeon_tui.journal.lines import encode_line
from dungeon_tui.journal.reading import Loaded, read
from dungeon_tui.journal.share import copy_target

MARK = "spoiler_free"


def is_copy(header: Header) -> bool:
    """Return whether this is the header of a spoiler-free copy."""
    return MARK in header.more


def refuse_copy(header: Header) -> None:
    """Raise `NotASave` if this is a spoiler-free copy, where a game is needed."""
    if is_copy(header):
        raise NotASave(
            f"“{header.name}” is a spoiler-free copy: it can be read with show and log, "
            "but neither played nor imported."
        )


def write_copy(path: Path, target: Path, seat: int = ONLOOKER, overwrite: bool = False) -> Path:
    """Write what ``seat`` may see of the save at ``path``, and return where it is (`copy_target`).

    Raises JournalError: the save is damaged or a copy itself, or the target cannot be written.
    """
    loaded = read(path)
    refuse_copy(loaded.header)
    if loaded.damaged and loaded.problem is not None:
        raise Damaged(f"{loaded.problem} Repair it before making a spoiler-free copy.", loaded.problem.line)
    target = copy_target(path, target)
    write_whole(target, list(_copied(loaded, seat)), replace=overwrite)
    return target


def _copied(loaded: Loaded, seat: int) -> Iterator[bytes]:
    game = games.game(loaded.header.game)
    header = evolve(loaded.header, seed="", more={**loaded.header.more, MARK: seat})
    yield encode_line(header.to_dict())
    for n, raw in enumerate(loaded.records):
        try:
            record = decode_record(game.codec, raw, n)
        except DamagedRecord as error:
            raise Damaged(str(error), n + 2) from None
        yield encode_line(_redacted(game, record, seat))


def _redacted(game: Game, record: Record, seat: int) -> dict[str, Any]:
    record.events = tuple(seen for event in record.events if (seen := event.seen_by(seat)) is not None)
    if record.seat != seat:
        record.keys = ()
    record.digest = ""
    raw = encode_record(game.codec, record)
    del raw["r"]
    return raw


@define
class Copy:
    """A spoiler-free copy that was read: what happened in the steps that stand, as ``seat`` saw it."""

    game: Game
    header: Header
    seat: int
    controllers: list[str]
    steps: list[tuple[Event, ...]] = field(factory=list)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return tuple(seat.name for seat in self.header.seats)

    def view_at(self, step: int) -> View:
        """Return what was seen after ``step`` steps, 0 being before the setup; Damaged if it has no sense."""
        setup = Setup(self.names, dict(self.header.options))
        try:
            view = self.game.view(self.game.begin(setup), self.seat)
            for events in self.steps[:step]:
                for event in events:
                    self.game.view_apply[type(event)](view, event)
        except _SENSELESS as error:
            raise Damaged(f"This copy tells of what cannot have happened ({error}).", step + 2) from None
        return view


_SENSELESS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)


def read_copy(loaded: Loaded) -> Copy:
    """Read a spoiler-free copy; raise `Damaged` or `NotASave` if it is none that this program wrote."""
    header = loaded.header
    seat = header.more.get(MARK)
    if type(seat) is not int or not ONLOOKER <= seat < len(header.seats):
        raise NotASave(f"“{header.name}” does not say whose copy it is.")
    try:
        game = games.game(header.game)
    except games.UnknownGame as error:
        raise NotASave(str(error)) from None
    copy = Copy(game, header, seat, [entry.kind for entry in header.seats])
    undone: list[tuple[Event, ...]] = []
    for n, raw in enumerate(loaded.records):
        try:
            _take(copy, undone, decode_record(game.codec, {**raw, "r": 0}, n))
        except (DamagedRecord, IndexError) as error:
            raise Damaged(f"Move {n} of this copy makes no sense ({error}).", n + 2) from None
    return copy


def _take(copy: Copy, undone: list[tuple[Event, ...]], record: Record) -> None:
    if record.kind == "seat":
        copy.controllers[record.seat] = record.controller
    elif record.kind == "undo":
        undone.append(copy.steps.pop())
    elif record.kind == "redo":
        copy.steps.append(undone.pop())
    else:
        undone.clear()
        copy.steps.append(record.events)
