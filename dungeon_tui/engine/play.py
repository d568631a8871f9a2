"""Carrying out the agenda: the one loop that runs every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dungeon_tui.engine.agenda import Bindings, Frame, Op, Scalar, bound_with, value_of
from dungeon_tui.engine.decisions import Decision, Keys, is_key
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import DiceRolled, Event, Sealed
from dungeon_tui.engine.steps import Steps, go_on, told

Apply = dict[type[Any], Callable[[Any, Any], None]]
"""For each event class the function that makes it true in a state: ``apply[type(e)](state, e)``."""


class Play:
    """A state in the hands of the rules, with chance and a listener for events.

    ``seat`` and ``bound`` belong to the frame that is being carried out, ``asked`` is the seat
    whose answer is being taken. ``op`` is the step that a `dungeon_tui.engine.steps.Steps` is
    carrying out, None while the operation of a frame is; ``waits`` the one that it has asked for.
    """

    __slots__ = ("apply", "asked", "bound", "chance", "frame", "log", "op", "seat", "state", "waits")

    def __init__(
        self, state: Any, apply: Apply, chance: Chance, log: Callable[[Event], None] | None = None
    ) -> None:
        self.state = state
        self.apply = apply
        self.chance = chance
        self.log = log
        self.frame: Any = None
        self.op: Op | None = None
        self.waits: Op | None = None
        self.seat = -1
        self.asked = -1
        self.bound: Bindings = ()

    # What operations use

    def emit(self, event: Event) -> None:
        """Make a result true and tell it."""
        self.apply[type(event)](self.state, event)
        if self.log is not None:
            self.log(event)

    def roll(self, seat: int, why: str, count: int, rule: str, sides: int = 6) -> tuple[int, ...]:
        """Roll dice on the table and return them."""
        dice = self.chance.roll(count, sides)
        self.emit(DiceRolled(seat, why, dice, rule))
        return dice

    def push(self, op: Op, seat: int | None = None, bound: Bindings | None = None) -> None:
        """Put an operation on top of the agenda; seat and bindings default to this frame's."""
        state = self.state
        below = state.agenda
        state.agenda = Frame(
            op,
            self.seat if seat is None else seat,
            self.bound if bound is None else bound,
            below,
            below.depth + 1 if below is not None else 1,
        )

    def push_all(self, ops: tuple[Op, ...]) -> None:
        """Put operations on the agenda so that the first of them is done first.

        They share what is bound now; where a later one needs what an earlier one binds, push
        `dungeon_tui.engine.steps.Steps`.
        """
        for op in reversed(ops):
            self.push(op)

    def tuck(self, op: Op, below: Frame | None, base: Frame | None) -> None:
        """Put an operation under all that lies above ``below``, and ``base`` in the place of that."""
        above = []
        frame = self.state.agenda
        while frame is not below:
            above.append(frame)
            frame = frame.below
        depth = base.depth + 1 if base is not None else 1
        agenda = Frame(op, self.seat, self.bound, base, depth)
        for frame in reversed(above):
            depth += 1
            agenda = Frame(frame.op, frame.seat, frame.bound, agenda, depth)
        self.state.agenda = agenda

    def then(self, ops: tuple[Op, ...]) -> None:
        """Go on with these steps, as the last thing this step does; they share what is bound."""
        go_on(self, ops, True)

    def bind(self, name: str, value: Scalar) -> None:
        """Fix a name for the rest of this card: for what this operation pushes and for later steps.

        The operation must be a step of a `dungeon_tui.engine.steps.Steps`, and not have pushed
        anything yet.
        """
        self.bound = bound_with(self.bound, name, value)
        if self.op is None:
            # An answer has brought us here, and the rest of the card lies on the agenda already.
            rest = self.state.agenda
            if rest is None or type(rest.op) is not Steps:
                raise RuntimeError(f"{name} is bound by something that is not a step")
            self.state.agenda = told(rest, ((name, value),))

    def value(self, name: str, default: Scalar | None = None) -> Any:
        """Return what an earlier step of this card has bound; KeyError if nothing and no default."""
        return value_of(self.bound, name, default)

    def ask(
        self, kind: str, rule: str, seat: int | None = None, low: int = 1, high: int = 1, op: Op | None = None
    ) -> None:
        """Ask one seat; this operation's `Op.take` goes on with the answer, or that of ``op``."""
        self.ask_all((Decision(self.seat if seat is None else seat, kind, low, high, rule),), op)

    def ask_all(self, decisions: tuple[Decision, ...], op: Op | None = None) -> None:
        """Ask several seats at once, in secret; `Op.gather` goes on when all have answered.

        What this operation has pushed before comes after the answer; what it has bound is kept.
        """
        state, frame = self.state, self.frame
        state.decisions = decisions
        if self.op is not None:
            # Steps lays the rest of the card below first.
            self.waits = op or self.op
        elif op is None and state.agenda is frame.below and self.bound is frame.bound:
            state.agenda = frame
        else:
            self.push(op or frame.op)

    # What the table uses

    def run(self) -> None:
        """Carry out frames until somebody must answer or the game is over."""
        state = self.state
        while not state.decisions and state.outcome is None:
            frame = state.agenda
            if frame is None:
                raise RuntimeError("the agenda is empty and the game is not over")
            state.agenda = frame.below
            self.frame, self.seat, self.bound = frame, frame.seat, frame.bound
            frame.op.do(self)
        if state.outcome is not None:
            state.agenda, state.decisions = None, ()

    def answer(self, decision: Decision, keys: Keys) -> None:
        """Go on with an answer that `checked` has let through; then run to the next pause."""
        state = self.state
        frame = state.agenda
        if len(state.decisions) == 1 and not state.sealed:
            state.agenda, state.decisions = frame.below, ()
            self.frame, self.seat, self.bound = frame, frame.seat, frame.bound
            self.asked = decision.seat
            frame.op.take(self, keys)
        else:
            self.emit(Sealed(decision.seat, keys, decision.rule))
            if state.decisions:
                return
            picks = tuple(sorted((seal.decision.seat, seal.keys) for seal in state.sealed))
            state.agenda, state.sealed = frame.below, ()
            self.frame, self.seat, self.bound = frame, frame.seat, frame.bound
            frame.op.gather(self, picks)
        self.run()


def options(position: Any, decision: Decision) -> Keys:
    """Return the legal keys of an open decision, from a state or from the view of its seat."""
    keys: Keys = position.agenda.op.options(position, decision)
    return keys


def decision_of(position: Any, seat: int) -> Decision | None:
    """Return the decision that is open to a seat, if any."""
    for decision in position.decisions:
        if decision.seat == seat:
            return decision  # type: ignore[no-any-return]
    return None


def checked(position: Any, decision: Decision, keys: Keys) -> None:
    """Raise `RuleError`, naming the clause, unless ``keys`` answer the decision."""
    op = position.agenda.op
    offered = op.options(position, decision)
    for key in keys:
        if not is_key(key):
            raise RuleError("That is nothing that could be picked.", decision.rule)
        if key not in offered:
            raise op.refusal(position, decision, key)
    if len(set(keys)) != len(keys):
        raise RuleError("The same option was picked twice.", decision.rule)
    if not decision.low <= len(keys) <= decision.high:
        wanted = str(decision.low) if decision.low == decision.high else f"{decision.low} to {decision.high}"
        raise RuleError(f"Pick {wanted}, not {len(keys)}.", decision.rule)
    op.check(position, decision, keys)
