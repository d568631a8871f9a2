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

    Numbers, texts and tuples are shared, lists and dicts are copied, values that have a ``copy()``
    of their own are copied with it, also inside lists and dicts. Everything that is shared must
    be replaced, never changed. TypeError for a field that can change and would be shared: a set,
    or a list or dict inside a tuple.
    """
    hints = typing.get_type_hints(cls)
    parts = []
    for name in (field.name for field in attrs.fields(cls)):
        try:
            parts.append(_copy_expression(f"self.{name}", hints[name]))
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{name}: {error}") from None
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
        each = _copy_expression("item", inner[-1] if inner else Any)
        if each == "item":
            return f"{value}[:]" if origin is list else f"{value}.copy()"
        if origin is list:
            return f"[{each} for item in {value}]"
        return f"{{key: {each} for key, item in {value}.items()}}"
    if origin in (typing.Union, types.UnionType):
        kinds = [kind for kind in inner if kind is not type(None)]
        if len(kinds) == 1 and _copies_itself(kinds[0]):
            return f"(None if {value} is None else {value}.copy())"
    if _copies_itself(hint):
        return f"{value}.copy()"
    _refuse_changeable(hint)
    return value


def _copies_itself(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Copyable)


def _refuse_changeable(hint: Any) -> None:
    """What can change would be shared by the copy: sets, and anything inside tuples or choices."""
    if (typing.get_origin(hint) or hint) in (list, dict, set) or _copies_itself(hint):
        raise TypeError(f"{hint} would be shared by the copy; use tuples")
    for inner in typing.get_args(hint):
        _refuse_changeable(inner)
