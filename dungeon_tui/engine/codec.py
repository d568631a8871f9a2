"""Events, operations and answers as JSON, and back, without trusting what is read.

Classes are written by name, fields that have their default are left out. Reading checks the type
of every value; anything else raises `DamagedRecord`. Card files and rules are never consulted.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import attrs

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import ENGINE_EVENTS, Event
from dungeon_tui.engine.steps import ENGINE_OPS

Encode = Callable[[Any], Any]
Decode = Callable[[Any], Any]

_MISSING = object()

LOWEST, HIGHEST = -(1 << 63), (1 << 64) - 1
"""Whole numbers that may be read: what fits a machine's word, signed or not."""

_SCALARS: tuple[Any, ...] = (int, str, bool, type(None))


class Codec:
    """Reads and writes the events and operations of one game.

    ``events`` and ``ops`` are the game's own classes; the engine's are always known.
    """

    def __init__(self, events: Iterable[type[Event]], ops: Iterable[type[Op]]) -> None:
        self._events = _by_name((cls.__name__, cls) for cls in (*ENGINE_EVENTS, *events))
        self._ops = _by_name((cls.NAME or cls.__name__, cls) for cls in (*ENGINE_OPS, *ops))
        self._op_names = {cls: name for name, cls in self._ops.items()}
        self._writers: dict[Any, Encode] = {}
        self._readers: dict[Any, Decode] = {}
        self._event_readers: dict[str, Decode] = {}

    def encode_event(self, event: Event) -> list[Any]:
        """Return ``[name, {field: value}]`` without the fields that have their default."""
        cls = type(event)
        return [cls.__name__, self._writer(cls)(event)]

    def decode_event(self, raw: Any) -> Event:
        """Return the event; raise `DamagedRecord` if it is none of this game's."""
        try:
            name, fields = raw
            reader = self._event_readers.get(name)
            cls = None if reader else self._events[name]
        except (ValueError, TypeError, KeyError):
            raise DamagedRecord(f"unknown event {shown(raw)}") from None
        if reader is None:
            reader = self._event_readers[name] = self._reader(cls)
        event: Event = reader(fields)
        return event

    def encode(self, hint: Any, value: Any) -> Any:
        """Write a value of the given type."""
        return self._writer(hint)(value)

    def decode(self, hint: Any, raw: Any) -> Any:
        """Read a value of the given type, for example ``Keys``."""
        return self._reader(hint)(raw)

    # Writers

    def _writer(self, hint: Any) -> Encode:
        writer = self._writers.get(hint)
        if writer is None:
            writer = self._writers[hint] = self._make_writer(hint)
        return writer

    def _make_writer(self, hint: Any) -> Encode:
        origin, inner = typing.get_origin(hint), typing.get_args(hint)
        if isinstance(hint, type) and issubclass(hint, Op):
            return self._encode_op
        if attrs.has(hint):
            return self._record_writer(hint)
        if origin is tuple:
            return self._tuple_writer(inner)
        if origin in (typing.Union, types.UnionType):
            (other,) = [*_not_scalars(inner), None][:1]
            writer = _same if other is None else self._writer(other)
            if writer is not _same:
                return lambda value: None if value is None else writer(value)
        return _same

    def _tuple_writer(self, inner: tuple[Any, ...]) -> Encode:
        if len(inner) == 2 and inner[1] is ...:
            each = self._writer(inner[0])
            return _same if each is _same else lambda items: [each(item) for item in items]
        writers = [self._writer(item) for item in inner]
        if all(writer is _same for writer in writers):
            return _same
        return lambda items: [write(item) for write, item in zip(writers, items, strict=True)]

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
        if hint is int:
            return _read_int
        if hint in _SCALARS:
            return _scalar_reader(hint)
        origin, inner = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return self._union_reader(inner)
        if origin is tuple:
            return self._tuple_reader(inner)
        if isinstance(hint, type) and issubclass(hint, Op):
            return self._decode_op if hint is Op else partial(self._decode_kind, hint)
        if attrs.has(hint) and not issubclass(hint, Op):
            return self._record_reader(hint)
        raise TypeError(f"no way to read {hint}")

    def _union_reader(self, choices: tuple[Any, ...]) -> Decode:
        by_type = {choice: self._reader(choice) for choice in choices if choice in _SCALARS}
        others = [self._reader(choice) for choice in _not_scalars(choices)]

        def decode(raw: Any) -> Any:
            reader = by_type.get(type(raw))
            if reader is not None:
                return reader(raw)
            if others and isinstance(raw, list | dict):
                return others[0](raw)
            raise DamagedRecord(f"{shown(raw)} is of a wrong kind")

        return decode

    def _tuple_reader(self, inner: tuple[Any, ...]) -> Decode:
        if len(inner) == 2 and inner[1] is ...:
            reader = self._reader(inner[0])

            def decode_many(raw: Any) -> Any:
                if type(raw) is not list:
                    raise DamagedRecord(f"{shown(raw)} should be a list")
                return tuple([reader(item) for item in raw])

            return decode_many
        readers = [self._reader(item) for item in inner]

        def decode_each(raw: Any) -> Any:
            if type(raw) is not list or len(raw) != len(readers):
                raise DamagedRecord(f"{shown(raw)} should be a list of {len(readers)}")
            return tuple([read(item) for read, item in zip(readers, raw, strict=True)])

        return decode_each

    def _record_reader(self, cls: Any) -> Decode:
        """Generate ``def read(raw)`` for an attrs class; whatever does not fit ends in `_misread`."""
        hints = typing.get_type_hints(cls)
        fields = attrs.fields(cls)
        space: dict[str, Any] = {"make": cls, "missing": _MISSING, "misread": _misread}
        lines = [
            "def read(raw):",
            "    if type(raw) is not dict: misread(make, raw)",
            "    left = len(raw)",
            "    try:",
        ]
        for field in fields:
            name = field.name
            lines += _read_field(name, hints[name], field.default, space)
            space[f"r_{name}"] = self._reader(hints[name])
        arguments = ", ".join(f"v_{field.name}" for field in fields)
        lines += [
            "        if left: misread(make, raw)",
            f"        return make({arguments})",
            "    except (TypeError, ValueError): misread(make, raw)",
        ]
        exec("\n".join(lines), space)
        read: Decode = space["read"]
        return read

    def _decode_kind(self, kind: type[Op], raw: Any) -> Op:
        op = self._decode_op(raw)
        if not isinstance(op, kind):
            raise DamagedRecord(f"{shown(raw)} is no {kind.__name__}")
        return op

    def _decode_op(self, raw: Any) -> Op:
        name = raw[0] if type(raw) is list and 1 <= len(raw) <= 2 else None
        cls = self._ops.get(name) if type(name) is str else None
        if cls is None:
            raise DamagedRecord(f"unknown operation {shown(raw)}")
        key = ("op", cls)
        reader = self._readers.get(key)
        if reader is None:
            reader = self._readers[key] = self._record_reader(cls)
        op: Op = reader(raw[1] if len(raw) == 2 else {})
        return op


def _read_field(name: str, hint: Any, default: Any, space: dict[str, Any]) -> list[str]:
    """The lines that put a field into ``v_name``; plain numbers and texts are checked on the spot."""
    value = f"v_{name}"
    if default is attrs.NOTHING:
        otherwise = "misread(make, raw)"
    elif isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        space[f"d_{name}"] = default.factory
        otherwise = f"{value} = d_{name}()"
    else:
        space[f"d_{name}"] = default
        otherwise = f"{value} = d_{name}"
    if hint is int:
        check = f"if type({value}) is not int or not {LOWEST} <= {value} <= {HIGHEST}: r_{name}({value})"
    elif hint in (str, bool):
        check = f"if type({value}) is not {hint.__name__}: r_{name}({value})"
    else:
        check = f"{value} = r_{name}({value})"
    return [
        f"        {value} = raw.get({name!r}, missing)",
        f"        if {value} is missing: {otherwise}",
        "        else:",
        "            left -= 1",
        f"            {check}",
    ]


def _misread(cls: Any, raw: Any) -> typing.NoReturn:
    raise DamagedRecord(f"{shown(raw)} are no fields of {cls.__name__}") from None


def shown(raw: Any) -> str:
    """Return what was read as a complaint quotes it: short, and nothing that a terminal would obey."""
    if type(raw) is int and not LOWEST <= raw <= HIGHEST:
        return "a number of too many digits"
    try:
        text = ascii(raw)
    except (ValueError, RecursionError):
        return f"a {type(raw).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."


def _by_name(named: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, cls in named:
        if found.setdefault(name, cls) is not cls:
            raise TypeError(f"{found[name]} and {cls} are both called {name}")
    return found


def _not_scalars(choices: tuple[Any, ...]) -> list[Any]:
    others = [choice for choice in choices if choice not in _SCALARS]
    if len(others) > 1:
        raise TypeError(f"no telling {' and '.join(map(str, others))} apart when reading")
    return others


def _same(value: Any) -> Any:
    return value


def _read_int(raw: Any) -> Any:
    if type(raw) is int and LOWEST <= raw <= HIGHEST:
        return raw
    raise DamagedRecord(f"{shown(raw)} should be a whole number")


def _scalar_reader(kind: type) -> Decode:
    def decode(raw: Any) -> Any:
        if type(raw) is not kind:
            raise DamagedRecord(f"{shown(raw)} should be {kind.__name__}")
        return raw

    return decode
