"""What is still to be done: linked frames that hold operations as data.

The agenda is part of the state. Copying it is sharing it, and a game saved in the middle of a
card resumes in the middle of that card, whatever the card file says later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, TypeAlias

from attrs import define

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError

Scalar: TypeAlias = int | str | tuple[int | str, ...]
Bindings: TypeAlias = tuple[tuple[str, Scalar], ...]
"""What earlier steps of the same card fixed, by name: who, where, how many."""

DEEPEST = 1000
"""Frames that an agenda may have; no game comes near, and a damaged save stops here."""


class Op:
    """One operation: *can it be done*, *what happens*, *how does it read*, side by side.

    Subclasses are attrs classes without mutable fields. In the methods ``play`` is the
    `dungeon_tui.engine.play.Play` that carries the operation out, with ``play.state``,
    ``play.seat`` and ``play.bound`` of this frame; ``position`` is a state or a view. While an
    operation waits for answers its frame is the top one: ``position.agenda.bound`` are its bindings.
    """

    __slots__ = ()

    NAME: ClassVar[str] = ""
    """What it is called in saves, for ever; by default the name of the class."""

    def seen_by(self, viewer: int, seat: int, bound: Bindings) -> Layer:
        """Return what ``viewer`` may see of a frame with this operation: by default all of it.

        It may depend on nothing but its arguments: what is hidden stays so while the frame lives.
        """
        return Layer(self, seat, bound)

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Return whether it could be carried out now, by what everybody can see."""
        return True

    def do(self, play: Any) -> None:
        """Carry it out: emit events, push frames, or ask; asking is the last thing done."""
        raise RuleError(f"{type(self).__name__} cannot be carried out")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Return the legal keys of a decision this operation asked, sorted and unique."""
        raise RuleError(f"{type(self).__name__} asks nothing")

    def check(self, position: Any, decision: Decision, keys: Keys) -> None:
        """Raise `RuleError` if these offered keys cannot be picked together."""

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Return why ``key`` is not offered."""
        return RuleError("That is not one of the options.", decision.rule)

    def take(self, play: Any, keys: Keys) -> None:
        """Go on with the picks of the one seat that was asked, which is ``play.asked``."""
        self.gather(play, ((play.asked, keys),))

    def gather(self, play: Any, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Go on with the picks of several seats that chose at the same time, by seat.

        What the others come to know by it must be told in events.
        """
        raise RuleError(f"{type(self).__name__} takes no answers")


@define
class Layer:
    """One frame as it is written down: the operation, for whom, and what is bound."""

    op: Op
    seat: int
    bound: Bindings = ()


@define(eq=False)
class Frame:
    """A layer on top of what comes after it; ``depth`` counts from 1 at the bottom."""

    op: Op
    seat: int
    bound: Bindings
    below: Frame | None
    depth: int

    def __eq__(self, other: object) -> bool:
        """Compare frame by frame, without recursion: a damaged save may hold a deep agenda."""
        if not isinstance(other, Frame):
            return NotImplemented
        mine: Frame | None = self
        theirs: Frame | None = other
        while mine is not theirs:
            if mine is None or theirs is None:
                return False
            if mine.op != theirs.op or mine.seat != theirs.seat or mine.bound != theirs.bound:
                return False
            mine, theirs = mine.below, theirs.below
        return True

    __hash__ = None  # type: ignore[assignment]


def frames(agenda: Frame | None) -> Iterator[Frame]:
    """Yield the frames from the top down."""
    while agenda is not None:
        yield agenda
        agenda = agenda.below


def pushed(agenda: Frame | None, op: Op, seat: int, bound: Bindings = ()) -> Frame:
    """Return the agenda with one more frame on top."""
    return Frame(op, seat, bound, agenda, agenda.depth + 1 if agenda is not None else 1)


def rebuilt(agenda: Frame | None, kept: int, layers: Iterable[Layer]) -> Frame | None:
    """Return the lowest ``kept`` frames of ``agenda`` with ``layers`` (lowest first) on top.

    Raises ValueError if there are fewer than ``kept`` frames, or more than `DEEPEST` come of it.
    """
    depth = agenda.depth if agenda is not None else 0
    if not 0 <= kept <= depth:
        raise ValueError(f"{kept} of {depth} frames cannot be kept")
    while agenda is not None and agenda.depth > kept:
        agenda = agenda.below
    for layer in layers:
        kept += 1
        if kept > DEEPEST:
            raise ValueError(f"more than {DEEPEST} frames")
        agenda = Frame(layer.op, layer.seat, layer.bound, agenda, kept)
    return agenda


def seen(agenda: Frame | None, viewer: int) -> Frame | None:
    """Return the agenda as ``viewer`` may see it; the very same where nothing is hidden."""
    layers: list[Layer] = []
    kept, count = agenda, 0
    for frame in frames(agenda):
        layer = frame.op.seen_by(viewer, frame.seat, frame.bound)
        layers.append(layer)
        if layer.op is not frame.op or layer.seat != frame.seat or layer.bound is not frame.bound:
            kept, count = frame.below, len(layers)
    for layer in reversed(layers[:count]):
        kept = pushed(kept, layer.op, layer.seat, layer.bound)
    return kept


def difference(old: Frame | None, new: Frame | None) -> tuple[int, tuple[Layer, ...]]:
    """Return (kept, layers) with which `rebuilt` makes ``new`` of ``old``.

    The top frame is always among the layers, so that whoever reads a pause sees what asks.
    """
    layers: list[Layer] = []
    frame = new
    while frame is not None:
        if frame is not new:
            while old is not None and old.depth > frame.depth:
                old = old.below
            if old is frame:
                break
        layers.append(Layer(frame.op, frame.seat, frame.bound))
        frame = frame.below
    return (frame.depth if frame is not None else 0), tuple(reversed(layers))


def same_top(old: Frame | None, new: Frame | None) -> bool:
    """Return whether the two agendas are equal, at the cost of looking at the top frame only.

    ``new`` has come from ``old`` by popping and pushing; frames below that are not shared count
    as different even if they are equal, which only makes a pause longer.
    """
    if old is new:
        return True
    return (
        old is not None
        and new is not None
        and old.below is new.below
        and old.seat == new.seat
        and old.op == new.op
        and old.bound == new.bound
    )


def bound_with(bound: Bindings, name: str, value: Scalar) -> Bindings:
    """Return the bindings with ``name`` fixed to ``value``, in place of what it was."""
    return (*(pair for pair in bound if pair[0] != name), (name, value))


def value_of(bound: Bindings, name: str, default: Scalar | None = None) -> Any:
    """Return what ``name`` is bound to, else ``default``; KeyError if there is neither."""
    for known, value in bound:
        if known == name:
            return value
    if default is None:
        raise KeyError(f"{name!r} is not bound")
    return default
