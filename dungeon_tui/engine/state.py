"""The part of a state, and of a view, that every game has."""

from __future__ import annotations

import hashlib
import json
from typing import Any, TypeAlias

import attrs
from attrs import define

from dungeon_tui.engine.agenda import Frame, Op, frames
from dungeon_tui.engine.copying import Copyable
from dungeon_tui.engine.decisions import Decision, Keys


@define
class Outcome:
    """How a game ended: the winning seats (none, one or several), why, and every seat's score."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]


@define
class Seal:
    """One seat's part of a simultaneous choice, laid aside until all are in.

    ``keys`` is empty where a view does not know them.
    """

    decision: Decision
    keys: Keys


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
    sealed: tuple[Seal, ...] = ()
    outcome: Outcome | None = None


State: TypeAlias = Position
View: TypeAlias = Position


def seals_seen(sealed: tuple[Seal, ...], viewer: int) -> tuple[Seal, ...]:
    """Return the seals as ``viewer`` may see them: who has chosen, and what the viewer chose."""
    return tuple(seal if seal.decision.seat == viewer else Seal(seal.decision, ()) for seal in sealed)


def unsound(state: State, seats: int) -> str:
    """Return "" if a game of so many seats could be waiting like this, else what is wrong."""
    outcome = state.outcome
    if outcome is not None:
        if state.decisions or state.agenda is not None or state.sealed:
            return "leaves something to do in a game that is over"
        if len(outcome.scores) != seats or not all(0 <= seat < seats for seat in outcome.winners):
            return "ends the game for seats that do not exist"
        return ""
    if not state.decisions or state.agenda is None:
        return "leaves nothing to do in a game that is not over"
    if type(state.agenda.op).options is Op.options:
        return "waits for the answer to an operation that asks nothing"
    asked: set[int] = {seal.decision.seat for seal in state.sealed}
    for decision in state.decisions:
        if not 0 <= decision.seat < seats or decision.seat in asked:
            return "asks a seat that cannot answer"
        if not 0 <= decision.low <= decision.high:
            return "asks for a number of options that cannot be picked"
        asked.add(decision.seat)
    return ""


# Digests

_ENCODER = json.JSONEncoder(separators=(",", ":"))

DIGEST_KIND = "1"
"""Changes with the way digests are made; those of another kind are not compared."""


def digest(state: State) -> str:
    """Return a short text that differs for different states; the same on every machine.

    Fields that have their default are left out, so that one added later changes no digest of a
    game that was played without it.
    """
    text = _ENCODER.encode(plain(state))
    return f"{DIGEST_KIND}-{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()}"


def agrees(stated: str, state: State) -> bool:
    """Return whether a digest that was written down is that of ``state``, as far as that can be told."""
    return not stated.startswith(f"{DIGEST_KIND}-") or stated == digest(state)


def plain(value: Any) -> Any:
    """Return a JSON-able picture of a state, in which different states look different."""
    kind = type(value)
    if kind in _FLAT:
        return value
    if kind is tuple or kind is list:
        return value if _FLAT.issuperset(map(type, value)) else [plain(item) for item in value]
    if kind is dict:
        return [[plain(key), plain(item)] for key, item in sorted(value.items())]
    if kind is Frame:
        return [[plain(frame.op), frame.seat, plain(frame.bound)] for frame in frames(value)]
    picture = {}
    for name, default in _defaults(kind):
        item = getattr(value, name)
        if item != default:
            picture[name] = plain(item)
    return [kind.NAME or kind.__name__, picture] if isinstance(value, Op) else picture


_FLAT = frozenset((int, str, bool, type(None)))
_defaults_of: dict[type, tuple[tuple[str, Any], ...]] = {}


def _defaults(cls: Any) -> tuple[tuple[str, Any], ...]:
    """Name and default of every field of an attrs class; what has no default differs from all."""
    found = _defaults_of.get(cls)
    if found is None:
        found = _defaults_of[cls] = tuple((field.name, _default(field)) for field in attrs.fields(cls))
    return found


def _default(field: Any) -> Any:
    if isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]
        return field.default.factory()
    return field.default
