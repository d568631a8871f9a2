"""Events, operations and answers as JSON, and back, without trusting what is read.

Classes are written by name, fields that have their default are left out. Reading checks the type
of every value; anything else raises `DamagedRecord`. Card files and rules are never consulted.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable
from typing import Any

import attrs

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import ENGINE_EVENTS, Event

Encode = Callable[[Any], Any]
Decode = Callable[[Any], Any]

_MISSING = object()


def _scalar(kind: type) -> Decode:
    def decode(raw: Any) -> Any:
        if type(raw) is not kind:
            raise DamagedRecord(f"{str(raw)[:40]!r} should be {kind.__name__}")
        return raw

    return decode


def _same(value: Any) -> Any:
    return value


class Codec:
    """Reads and writes the events and operations of one game.

    ``events`` and ``ops`` are the game's own classes; the engine's are always known.
    """

    def __init__(self, events: Iterable[type[Event]], ops: Iterable[type[Op]]) -> None:
        self._events = {cls.__name__: cls for cls in (*ENGINE_EVENTS, *events)}
        self._ops = {cls.NAME or cls.__name__: cls for cls in ops}
        self._op_names = {cls: name for name, cls in self._ops.items()}
        self._writers: dict[Any, Encode] = {}
        self._readers: dict[Any, Decode] = {}

    def encode_event(self, event: Event) -> list[Any]:
        """Return ``[name, {field: value}]`` without the fields that have their default."""
        cls = type(event)
        return [cls.__name__, self._writer(cls)(event)]

    def decode_event(self, raw: Any) -> Event:
        """Return the event; raise `DamagedRecord` if it is none of this game's."""
        try:
            name, fields = raw
            cls = self._events[name]
        except (ValueError, TypeError, KeyError):
            raise DamagedRecord(f"unknown event {str(raw)[:60]!r}") from None
        event: Event = self._reader(cls)(fields)
        return event

    def decode(self, hint: Any, raw: Any) -> Any:
        """Read a value of the given type, for example ``Keys``."""
        return self._reader(hint)(raw)

    def encode(self, hint: Any, value: Any) -> Any:
        """Write a value of the given type."""
        return self._writer(hint)(value)

    # Writers

    def _writer(self, hint: Any) -> Encode:
        writer = self._writers.get(hint)
        if writer is None:
            writer = self._writers[hint] = self._make_writer(hint)
        return writer

    def _make_writer(self, hint: Any) -> Encode:
        if isinstance(hint, type) and issubclass(hint, Op):
            return self._encode_op
        if attrs.has(hint):
            return self._record_writer(hint)
        if _is_tuple_of_records(hint):
            inner = self._writer(typing.get_args(hint)[0])
            return lambda items: [inner(item) for item in items]
        if typing.get_origin(hint) in (typing.Union, types.UnionType):
            records = [choice for choice in typing.get_args(hint) if _is_record(choice)]
            if records:
                inner = self._writer(records[0])
                return lambda value: None if value is None else inner(value)
        return _same

    def _record_writer(self, cls: Any) -> Encode:
        """Generate ``def write(value)`` for an attrs class: about as fast as by hand."""
        hints = typing.get_type_hints(cls)
        space: dict[str, Any] = {}
        lines = ["def write(value):", "    out = {}"]
        for field in attrs.fields(cls):
            name = field.name
            writer = self._writer(hints[name])
            space[f"w_{name}"] = writer
            value = f"value.{name}" if writer is _same else f"w_{name}(value.{name})"
            if field.default is not attrs.NOTHING and not isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]
                space[f"d_{name}"] = field.default
                lines.append(f"    if value.{name} != d_{name}: out[{name!r}] = {value}")
            else:
                lines.append(f"    out[{name!r}] = {value}")
        lines.append("    return out")
        exec("\n".join(lines), space)
        write: Encode = space["write"]
        return write

    def _encode_op(self, op: Op) -> list[Any]:
        cls = type(op)
        try:
            name = self._op_names[cls]
        except KeyError:
            raise TypeError(f"{cls.__name__} is not among the game's operations") from None
        key = ("op", cls)
        writer = self._writers.get(key)
        if writer is None:
            writer = self._writers[key] = self._record_writer(cls)
        fields = writer(op)
        return [name, fields] if fields else [name]

    # Readers

    def _reader(self, hint: Any) -> Decode:
        reader = self._readers.get(hint)
        if reader is None:
            reader = self._readers[hint] = self._make_reader(hint)
        return reader

    def _make_reader(self, hint: Any) -> Decode:
        if hint in (int, str, bool):
            return _scalar(hint)
        if hint is type(None):
            return _scalar(type(None))
        origin, inner = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return self._union_reader(inner)
        if origin is tuple:
            return self._tuple_reader(inner)
        if isinstance(hint, type) and issubclass(hint, Op):
            return self._decode_op
        if attrs.has(hint):
            return self._record_reader(hint)
        raise TypeError(f"no way to read {hint}")

    def _union_reader(self, choices: tuple[Any, ...]) -> Decode:
        readers = {choice: self._reader(choice) for choice in choices}
        by_type = {choice: readers[choice] for choice in choices if choice in (int, str, bool, type(None))}
        others = [reader for choice, reader in readers.items() if choice not in by_type]

        def decode(raw: Any) -> Any:
            reader = by_type.get(type(raw))
            if reader is not None:
                return raw
            if others and isinstance(raw, list | dict):
                return others[0](raw)
            raise DamagedRecord(f"{str(raw)[:40]!r} is of a wrong kind")

        return decode

    def _tuple_reader(self, inner: tuple[Any, ...]) -> Decode:
        if len(inner) == 2 and inner[1] is ...:
            reader = self._reader(inner[0])

            def decode_many(raw: Any) -> Any:
                if type(raw) is not list:
                    raise DamagedRecord(f"{str(raw)[:40]!r} should be a list")
                return tuple([reader(item) for item in raw])

            return decode_many
        readers = [self._reader(item) for item in inner]

        def decode_each(raw: Any) -> Any:
            if type(raw) is not list or len(raw) != len(readers):
                raise DamagedRecord(f"{str(raw)[:40]!r} should be a list of {len(readers)}")
            return tuple([read(item) for read, item in zip(readers, raw, strict=True)])

        return decode_each

    def _record_reader(self, cls: Any) -> Decode:
        hints = typing.get_type_hints(cls)
        fields = [(field.name, self._reader(hints[field.name])) for field in attrs.fields(cls)]
        known = {name: reader for name, reader in fields}

        def decode(raw: Any) -> Any:
            if type(raw) is not dict:
                raise DamagedRecord(f"{str(raw)[:40]!r} should be fields of {cls.__name__}")
            try:
                return cls(**{name: known[name](value) for name, value in raw.items()})
            except (KeyError, TypeError) as error:
                raise DamagedRecord(f"{cls.__name__} with wrong fields ({error})") from None

        return decode

    def _decode_op(self, raw: Any) -> Op:
        if type(raw) is not list or not 1 <= len(raw) <= 2 or raw[0] not in self._ops:
            raise DamagedRecord(f"unknown operation {str(raw)[:60]!r}")
        cls = self._ops[raw[0]]
        key = ("op", cls)
        reader = self._readers.get(key)
        if reader is None:
            reader = self._readers[key] = self._record_reader(cls)
        op: Op = reader(raw[1] if len(raw) == 2 else {})
        return op


def _is_record(hint: Any) -> bool:
    return attrs.has(hint) or (isinstance(hint, type) and issubclass(hint, Op))


def _is_tuple_of_records(hint: Any) -> bool:
    inner = typing.get_args(hint)
    return typing.get_origin(hint) is tuple and len(inner) == 2 and inner[1] is ... and _is_record(inner[0])
