"""One journal record: a command with its results, as an object and as JSON."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.codec import Codec
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import Event

START, ANSWER, UNDO, REDO, SEAT = KINDS = ("start", "answer", "undo", "redo", "seat")

MAX_CONTROLLER = 80


@define
class Record:
    """A command and what came of it.

    ``n`` counts records from 0 without a gap; ``dice`` is the generator's integer afterwards;
    ``digest`` is that of the state afterwards, now and then; ``summary`` is for lists of saves.
    """

    n: int
    kind: str
    seat: int = -1
    keys: Keys = ()
    events: tuple[Event, ...] = ()
    dice: int = 0
    controller: str = ""
    digest: str = ""
    summary: str = ""

    def damaged(self, what: str) -> DamagedRecord:
        """Return an error that says what is wrong with this record."""
        return DamagedRecord(f"Move {self.n} {what}.")


def is_controller(text: str) -> bool:
    """Return whether this could name who plays a seat; whether there is such a bot is the host's to say."""
    return 0 < len(text) <= MAX_CONTROLLER and text.isprintable()


def encode_record(codec: Codec, record: Record) -> dict[str, Any]:
    """Return the record as JSON-able dict: n, k(ind), a(nswer), e(vents), r (dice), d(igest), s(ummary)."""
    out: dict[str, Any] = {"n": record.n, "k": record.kind}
    if record.kind == ANSWER:
        out["a"] = [record.seat, record.keys]
    elif record.kind == SEAT:
        out["a"] = [record.seat, record.controller]
    if record.events:
        out["e"] = [codec.encode_event(event) for event in record.events]
    out["r"] = record.dice
    if record.digest:
        out["d"] = record.digest
    if record.summary:
        out["s"] = record.summary
    return out


def decode_record(codec: Codec, raw: Any, n: int) -> Record:
    """Read a record that must be number ``n``; raise `DamagedRecord` if it cannot be one."""
    record = Record(n=n, kind="")
    try:
        _read(codec, raw, record)
    except DamagedRecord as error:
        raise record.damaged(f"cannot be read: {error}") from None
    except RecursionError:
        raise record.damaged("is nested too deeply") from None
    return record


def _read(codec: Codec, raw: Any, record: Record) -> None:
    if type(raw) is not dict:
        raise DamagedRecord("it is not an object")
    if type(raw.get("n")) is not int or raw["n"] != record.n:
        raise DamagedRecord("it is out of order")
    kind = record.kind = codec.decode(str, raw.get("k"))
    if kind not in KINDS or (kind == START) != (record.n == 0):
        raise DamagedRecord("it is no command that could stand here")
    if kind == ANSWER:
        record.seat, record.keys = codec.decode(tuple[int, Keys], raw.get("a"))
    elif kind == SEAT:
        record.seat, record.controller = codec.decode(tuple[int, str], raw.get("a"))
        if not is_controller(record.controller):
            raise DamagedRecord("it names nobody who could play")
    events = raw.get("e", [])
    if type(events) is not list or (events and kind not in (START, ANSWER)):
        raise DamagedRecord("it has events that it cannot have")
    record.events = tuple([codec.decode_event(event) for event in events])
    record.dice = codec.decode(int, raw.get("r"))
    if record.dice < 0:
        raise DamagedRecord("its dice cannot be so")
    record.digest = codec.decode(str, raw.get("d", ""))
    record.summary = codec.decode(str, raw.get("s", ""))
