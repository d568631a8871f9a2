"""The part of a state, and of a view, that every game has."""

from __future__ import annotations

import hashlib
import json
from typing import Any, TypeAlias

import attrs
from attrs import define

from dungeon_tui.engine.agenda import Frame
from dungeon_tui.engine.copying import Copyable
from dungeon_tui.engine.decisions import Decision, Keys


@define
class Outcome:
    """How a game ended: the winning seats (none, one or several), why, and every seat's score."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]


@define
class Position(Copyable):
    """Base of all states and views: what is open, and enough to list options.

    A state is the whole truth and changes only by applying events; the agenda is the engine's.
    A view is what one seat may know, with no way back to the state; it has a field ``seat``
    (-1 for an onlooker), and its agenda hides what the operations on it keep secret.
    Subclasses add their fields and `dungeon_tui.engine.copying.copyable`.
    """

    agenda: Frame | None = None
    decisions: tuple[Decision, ...] = ()
    sealed: tuple[tuple[int, Keys], ...] = ()
    outcome: Outcome | None = None


State: TypeAlias = Position
View: TypeAlias = Position


def plain(value: Any) -> Any:
    """Return a JSON-able picture of a state, in which equal states look equal."""
    if attrs.has(type(value)):
        fields = attrs.fields(type(value))
        return [type(value).__name__, *(plain(getattr(value, field.name)) for field in fields)]
    if isinstance(value, dict):
        return [[plain(key), plain(item)] for key, item in sorted(value.items())]
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def digest(state: State) -> str:
    """Return 16 hex digits that differ for different states; the same on every machine."""
    text = json.dumps(plain(state), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
