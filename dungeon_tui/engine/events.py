"""Results that became true. Events carry results, never instructions.

An event class states in ``REVEALS`` whether it shows something that was hidden or random before
(undo stops there) and by `Event.seen_by` who may see what of it. By convention every event has a
last field ``rule`` that names the clause it rests on. A field ``seat`` always holds a seat of the
table: reading a save refuses any other number there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Layer, rebuilt
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.state import Outcome, Position, Seal


@define
class Event:
    """Base of all events."""

    REVEALS: ClassVar[bool] = False

    def seen_by(self, seat: int) -> Event | None:
        """Return what ``seat`` (-1: an onlooker) may see: this event, a poorer one, or nothing."""
        return self


@define
class DiceRolled(Event):
    """Dice on the table, in the order rolled; ``why`` says what for."""

    REVEALS = True

    seat: int
    why: str
    dice: tuple[int, ...]
    rule: str = ""


@define
class Sealed(Event):
    """A seat has made its part of a simultaneous choice; the others see only that it has."""

    seat: int
    keys: Keys
    rule: str = ""

    def seen_by(self, seat: int) -> Event:
        """Hide the picks from everybody else."""
        return self if seat == self.seat else Sealed(self.seat, (), self.rule)


@define
class Paused(Event):
    """The agenda as it stands when the table waits.

    The lowest ``kept`` frames are as at the last pause, ``layers`` lie above them, and
    ``decisions`` are open (none when the game is over).
    """

    kept: int
    layers: tuple[Layer, ...]
    decisions: tuple[Decision, ...]
    rule: str = ""

    def seen_by(self, seat: int) -> Event:
        """Hide what an operation on the agenda keeps from this seat."""
        layers = tuple(layer.op.seen_by(seat, layer.seat, layer.bound) for layer in self.layers)
        return Paused(self.kept, layers, self.decisions, self.rule)


@define
class GameEnded(Event):
    """The game is over; nothing happens after it."""

    outcome: Outcome
    rule: str = ""


def apply_sealed(position: Position, event: Sealed) -> None:
    """Lay the picks aside until all are in; StopIteration if the seat is asked nothing."""
    decision = next(d for d in position.decisions if d.seat == event.seat)
    position.sealed += (Seal(decision, event.keys),)
    position.decisions = tuple(d for d in position.decisions if d is not decision)


def apply_paused(position: Position, event: Paused) -> None:
    """Restore the agenda and the open decisions."""
    position.agenda = rebuilt(position.agenda, event.kept, event.layers)
    position.decisions = event.decisions
    position.sealed = ()


def apply_ended(position: Position, event: GameEnded) -> None:
    """Note the outcome."""
    position.outcome = event.outcome


def apply_nothing(position: Position, event: Event) -> None:
    """For events that only tell."""


ENGINE_EVENTS: tuple[type[Event], ...] = (DiceRolled, Sealed, Paused, GameEnded)
ENGINE_APPLY: dict[type[Event], Callable[[Any, Any], None]] = {
    DiceRolled: apply_nothing,
    Sealed: apply_sealed,
    Paused: apply_paused,
    GameEnded: apply_ended,
}
