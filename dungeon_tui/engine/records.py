"""One journal record: a command with its results, as an object and as JSON."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.codec import HIGHEST, LOWEST, Codec, shown
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
    try:
        return _read(codec, raw, n)
    except DamagedRecord as error:
        raise Record(n, "").damaged(f"cannot be read: {error}") from None
    except RecursionError:
        raise Record(n, "").damaged("is nested too deeply") from None


def _read(codec: Codec, raw: Any, n: int) -> Record:
    if type(raw) is not dict:
        raise DamagedRecord("it is not an object")
    if type(raw.get("n")) is not int or raw["n"] != n:
        raise DamagedRecord("it is out of order")
    kind = raw.get("k")
    if type(kind) is not str or kind not in KINDS or (kind == START) != (n == 0):
        raise DamagedRecord("it is no command that could stand here")
    seat, controller = -1, ""
    keys: Keys = ()
    if kind == ANSWER:
        seat, keys = _read_answer(raw.get("a"))
    elif kind == SEAT:
        seat, controller = codec.decode(_SEAT, raw.get("a"))
        if not is_controller(controller):
            raise DamagedRecord("it names nobody who could play")
    events = raw.get("e", [])
    if type(events) is not list or (events and kind != ANSWER and kind != START):
        raise DamagedRecord("it has events that it cannot have")
    dice, digest, summary = raw.get("r"), raw.get("d", ""), raw.get("s", "")
    if type(dice) is not int or not 0 <= dice <= HIGHEST:
        raise DamagedRecord("its dice cannot be so")
    if type(digest) is not str or type(summary) is not str:
        raise DamagedRecord("its digest or summary is no text")
    decode = codec.decode_event
    made = tuple([decode(event) for event in events])
    return Record(n, kind, seat, keys, made, dice, controller, digest, summary)


_SEAT = tuple[int, str]


def _read_answer(raw: Any) -> tuple[int, Keys]:
    """Read ``[seat, [key, ...]]``; written out, as every record has one."""
    if type(raw) is not list or len(raw) != 2 or type(raw[0]) is not int or type(raw[1]) is not list:
        raise DamagedRecord(f"{shown(raw)} is no answer")
    keys = []
    for key in raw[1]:
        if type(key) is not list:
            raise DamagedRecord(f"{shown(key)} is no key")
        for part in key:
            if type(part) is not str and (type(part) is not int or not LOWEST <= part <= HIGHEST):
                raise DamagedRecord(f"{shown(key)} is no key")
        keys.append(tuple(key))
    return raw[0], tuple(keys)
