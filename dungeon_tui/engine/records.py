"""One journal record: a command with its results, as an object and as JSON."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.codec import Codec
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import Event

KINDS = ("start", "answer", "undo", "redo", "seat")


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


def encode_record(codec: Codec, record: Record) -> dict[str, Any]:
    """Return the record as JSON-able dict: n, k(ind), a(nswer), e(vents), r (dice), d(igest), s(ummary)."""
    out: dict[str, Any] = {"n": record.n, "k": record.kind}
    if record.kind == "answer":
        out["a"] = [record.seat, record.keys]
    elif record.kind == "seat":
        out["a"] = [record.seat, record.controller]
    if record.events:
        out["e"] = [codec.encode_event(event) for event in record.events]
    out["r"] = record.dice
    if record.digest:
        out["d"] = record.digest
    if record.summary:
        out["s"] = record.summary
    return out


def decode_record(codec: Codec, raw: dict[str, Any], n: int) -> Record:
    """Read a record that must be number ``n``; raise `DamagedRecord` if it cannot be one."""
    kind = raw.get("k")
    record = Record(n=n, kind=kind if isinstance(kind, str) else "?")
    if raw.get("n") != n:
        raise record.damaged("is out of order")
    if kind not in KINDS or (kind == "start") != (n == 0):
        raise record.damaged("is of an unknown kind")
    try:
        if kind == "answer":
            record.seat, record.keys = codec.decode(tuple[int, Keys], raw.get("a"))
        elif kind == "seat":
            record.seat, record.controller = codec.decode(tuple[int, str], raw.get("a"))
        raw_events = raw.get("e", [])
        if type(raw_events) is not list:
            raise record.damaged("has no list of events")
        record.events = tuple([codec.decode_event(event) for event in raw_events])
        record.dice = codec.decode(int, raw.get("r"))
        record.digest = codec.decode(str, raw.get("d", ""))
        record.summary = codec.decode(str, raw.get("s", ""))
    except DamagedRecord as error:
        raise record.damaged(f"cannot be read: {error}") from None
    return record
