"""`copy()` generated from the fields of a state, so that no field can be forgotten."""

from __future__ import annotations

import types
import typing
from typing import Any, Self, TypeVar

import attrs

C = TypeVar("C", bound=type)


class Copyable:
    """Base of classes that get their ``copy()`` from `copyable`."""

    __slots__ = ()

    def copy(self) -> Self:
        """Return a copy that later play of either side never changes."""
        raise TypeError(f"{type(self).__name__} lacks @copyable")


def copyable(cls: C) -> C:
    """Class decorator over an attrs class: add ``copy()``.

    Numbers, texts and tuples are shared, lists and dicts are copied one level deep, values that
    have a ``copy()`` of their own are copied with it, also inside lists and dicts. Everything
    that is shared must be replaced, never changed. TypeError for a field whose inner lists,
    dicts or sets would be shared and could be changed.
    """
    hints = typing.get_type_hints(cls)
    parts = [_copy_expression(f"self.{field.name}", hints[field.name]) for field in attrs.fields(cls)]
    source = f"def copy(self):\n    return make({', '.join(parts)})\n"
    space: dict[str, Any] = {"make": cls}
    exec(source, space)
    method = space["copy"]
    method.__doc__ = "Return a copy that later play of either side never changes."
    method.__qualname__ = f"{cls.__qualname__}.copy"
    cls.copy = method  # type: ignore[attr-defined]
    return cls


def _copy_expression(value: str, hint: Any) -> str:
    origin, inner = typing.get_origin(hint) or hint, typing.get_args(hint)
    if origin is list or origin is dict:
        item = inner[-1] if inner else Any
        if _copies_itself(item):
            each = _copy_expression("item", item)
            if origin is list:
                return f"[{each} for item in {value}]"
            return f"{{key: {each} for key, item in {value}.items()}}"
        _refuse_changeable(item, value)
        return f"{value}[:]" if origin is list else f"{value}.copy()"
    if origin in (typing.Union, types.UnionType):
        kinds = [kind for kind in inner if kind is not type(None)]
        if any(map(_copies_itself, kinds)):
            if len(kinds) > 1:
                raise TypeError(f"{value}: no telling whether {hint} is to be copied")
            return f"(None if {value} is None else {value}.copy())"
    if _copies_itself(hint):
        return f"{value}.copy()"
    _refuse_changeable(hint, value)
    return value


def _copies_itself(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Copyable)


def _refuse_changeable(hint: Any, value: str) -> None:
    """Sets, and lists and dicts further in, would be shared by the copy."""
    if (typing.get_origin(hint) or hint) in (list, dict, set) or _copies_itself(hint):
        raise TypeError(f"{value}: {hint} inside it would be shared by the copy; use tuples")
    for inner in typing.get_args(hint):
        _refuse_changeable(inner, value)
