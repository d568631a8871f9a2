"""What the table waits for, and the one command a player has."""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import define

Key: TypeAlias = tuple[str | int, ...]
"""An option by its meaning, ``("step", 346)``; never a list position, never a key press."""

Keys: TypeAlias = tuple[Key, ...]


@define
class Decision:
    """A question open to one seat: pick ``low`` to ``high`` of its options.

    The options are computed from the position by the operation that asked, never saved.
    """

    seat: int
    kind: str
    low: int = 1
    high: int = 1
    rule: str = ""


@define
class Answer:
    """A player's command: ``seat`` picks ``keys`` for its open decision of this ``kind``.

    ``kind`` guards against an answer to a question that is no longer open.
    """

    seat: int
    keys: Keys
    kind: str = ""


def is_key(value: Any) -> bool:
    """Return whether this could be an option key, and so can be written down and read again.

    ``True`` and ``1.0`` equal 1 and yet are no part of a key.
    """
    return type(value) is tuple and all(type(part) is int or type(part) is str for part in value)
