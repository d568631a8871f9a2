"""`copy()` generated from the fields of a state, so that no field can be forgotten."""

from __future__ import annotations

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
    that is shared must be replaced, never changed.
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
    origin = typing.get_origin(hint) or hint
    inner = typing.get_args(hint)
    if origin is list:
        return f"[item.copy() for item in {value}]" if _copies_itself(inner) else f"{value}[:]"
    if origin is dict:
        if _copies_itself(inner[1:]):
            return f"{{key: item.copy() for key, item in {value}.items()}}"
        return f"{value}.copy()"
    return f"{value}.copy()" if _copies_itself((hint,)) else value


def _copies_itself(hints: tuple[Any, ...]) -> bool:
    return bool(hints) and isinstance(hints[0], type) and hasattr(hints[0], "copy") and attrs.has(hints[0])
