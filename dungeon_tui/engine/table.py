"""One game in play: takes commands, keeps the state, the journal, the dice and undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.codec import shown
from dungeon_tui.engine.command import carried_out, fold
from dungeon_tui.engine.decisions import Answer, Decision, Keys
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import DamagedRecord, RuleError
from dungeon_tui.engine.events import Event, GameEnded, Paused, Sealed
from dungeon_tui.engine.game import ONLOOKER, Game, Setup
from dungeon_tui.engine.play import checked, decision_of
from dungeon_tui.engine.records import (
    ANSWER,
    REDO,
    SEAT,
    START,
    UNDO,
    Record,
    decode_record,
    encode_record,
    is_controller,
)
from dungeon_tui.engine.state import State, View, agrees, digest, unsound

DIGEST_EVERY = 100
KEYFRAME_EVERY = 32
HUMAN = "human"

Sink = Callable[[dict[str, Any]], None]
"""Keeps a record for good before it returns, or raises; then the command is not made."""


@define
class Step:
    """One command that stands: its record, and the dice as they were before it."""

    record: Record
    dice_before: int

    @property
    def reveals(self) -> Event | None:
        """The first event of this step that showed something new, if any."""
        return next((event for event in self.record.events if event.REVEALS), None)

    @property
    def unseals(self) -> bool:
        """Whether the last part of a simultaneous choice came in, and all parts were acted upon."""
        events = self.record.events
        return len(events) > 1 and type(events[0]) is Sealed


class Table:
    """A game in play.

    ``sink`` is given every record as JSON-able dict and must not return before it is safe; when
    it raises, the table is as it was. ``controllers`` says who plays each seat: "human" or the name
    of a bot; undo stops at what a bot did. On a ``practice`` table undo stops at nothing.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        dice: Dice,
        sink: Sink | None = None,
        practice: bool = False,
        controllers: tuple[str, ...] = (),
    ) -> None:
        game.check_setup(setup)
        self.game, self.setup, self.dice, self.sink, self.practice = game, setup, dice, sink, practice
        self.controllers = list(controllers or (HUMAN,) * setup.seats)
        if len(self.controllers) != setup.seats:
            raise ValueError(f"{len(self.controllers)} controllers for {setup.seats} seats")
        self.state = game.begin(setup)
        self.records = 0
        self.steps: list[Step] = []
        self._undone: list[Step] = []
        self._keyframes: dict[int, State] = {0: self.state}

    # Asking

    @property
    def state(self) -> State:
        """The position now. It may be kept: the table never changes it, but goes on with another."""
        self._shared = True
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state, self._shared = state, True

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return self.setup.names

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def view(self, seat: int) -> View:
        """Return what a seat may know now."""
        return self.game.view(self.state, seat)

    def options(self, decision: Decision) -> Keys:
        """Return the legal keys of an open decision."""
        return self.game.choices(self.state, decision)

    def state_at(self, step: int) -> State:
        """Return a copy of the state after ``step`` commands that stand (0: before the setup)."""
        if not 0 <= step <= len(self.steps):
            raise RuleError(f"There is no move {step}; the game has {len(self.steps)}.")
        nearest = max(index for index in self._keyframes if index <= step)
        state = self._keyframes[nearest].copy()
        for passed in self.steps[nearest:step]:
            fold(self.game.apply, state, passed.record.events)
        return state

    # Commands

    def start(self) -> Record:
        """Set the game up and run to the first question; done once, before any answer."""
        if self.steps:
            raise RuleError("This game has already begun.")
        return self._carry_out(Record(n=0, kind=START))

    def answer(self, answer: Answer) -> Record:
        """Make a player's choice; raise `RuleError`, with nothing changed, if it is refused."""
        self._need_begun()
        if self.state.outcome is not None:
            raise RuleError("The game is over; nothing more can be done.", self._end_rule())
        decision = decision_of(self.state, answer.seat)
        if decision is None:
            waiting = ", ".join(self.names[d.seat] for d in self.state.decisions)
            raise RuleError(f"It is not for this seat to choose now; the table waits for {waiting}.")
        if answer.kind and answer.kind != decision.kind:
            raise RuleError("That question is no longer open.", decision.rule)
        keys = tuple(answer.keys)
        checked(self.state, decision, keys)
        return self._carry_out(Record(self.records, ANSWER, decision.seat, keys), decision)

    def undo(self) -> Record:
        """Take back the last command that stands, or say why it cannot be taken back."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise refusal
        record = Record(self.records, UNDO, dice=self.steps[-1].dice_before)
        state = self.state_at(len(self.steps) - 1)
        self._keep(record, state)
        self._drop(state)
        return record

    def undo_refusal(self) -> RuleError | None:
        """Return why undo stops here, or None if the last command can be taken back."""
        if len(self.steps) < 2:
            return RuleError("There is nothing to take back.")
        if self.practice:
            return None
        step = self.steps[-1]
        if step.reveals is not None:
            seen = step.reveals.seen_by(ONLOOKER)
            told = self.game.tell(seen, self.names).rstrip(".") if seen is not None else ""
            return RuleError(f"That cannot be taken back: it has shown something new{told and f' ({told})'}.")
        if step.unseals:
            return RuleError("That cannot be taken back: all have chosen, and their choices are known.")
        if self.controllers[step.record.seat] != HUMAN:
            return RuleError(f"That cannot be taken back: {self.names[step.record.seat]} has moved since.")
        return None

    def redo(self) -> Record:
        """Make the last command that was taken back again, with the same result."""
        if not self._undone:
            raise RuleError("There is nothing to make again.")
        step = self._undone[-1]
        record = Record(self.records, REDO, dice=step.record.dice)
        state = self.state.copy()
        fold(self.game.apply, state, step.record.events)
        self._keep(record, state)
        self._undone.pop()
        self._put(step, state)
        return record

    @property
    def taken_back(self) -> int:
        """The seat whose answer was taken back last and can be made again, -1 for none."""
        return self._undone[-1].record.seat if self._undone else -1

    @property
    def can_redo(self) -> bool:
        """Whether there is something to make again."""
        return bool(self._undone)

    def hand_over(self, seat: int, controller: str) -> Record:
        """Give a seat to a person ("human") or to a bot by its name, also in mid-game."""
        self._need_begun()
        if not 0 <= seat < self.setup.seats:
            raise RuleError(f"There is no seat {seat + 1} at this table.")
        if not is_controller(controller):
            raise RuleError("There is no player of that name.")
        record = Record(self.records, SEAT, seat, dice=self.dice.state, controller=controller)
        self._keep(record, self.state)
        self.controllers[seat] = controller
        return record

    # Reading a journal

    def replay(self, raw: dict[str, Any]) -> None:
        """Take over one record of a journal: its results, never the rules.

        Raises `DamagedRecord`, which names the move, whatever the record holds; the table is then
        as it was before.
        """
        record = decode_record(self.game.codec, raw, self.records)
        try:
            self._replay[record.kind](self, record)
        except DamagedRecord:
            if not self._shared:
                self._state = self.state_at(len(self.steps))
            raise
        self.records += 1

    def check_position(self) -> None:
        """Raise `DamagedRecord` unless the position can be shown and its questions put to the players.

        Reading takes results on trust, and only the rules and the words can tell that they make
        sense. For a journal from a stranger, once it is read.
        """
        game, state, names = self.game, self._state, self.names
        try:
            for seat in (ONLOOKER, *range(self.setup.seats)):
                game.picture(game.view(state, seat), names)
            for decision in state.decisions:
                view = game.view(state, decision.seat)
                game.question(view, decision)
                for key in game.choices(view, decision):
                    game.label(view, decision, key)
            game.progress(state, names)
            if state.outcome is not None:
                game.end_lines(state.outcome, state, names)
        except Exception as error:
            move = max(self.records - 1, 0)
            raise DamagedRecord(
                f"Move {move} leads to a position that makes no sense ({shown(error)})."
            ) from None

    def _replay_seat(self, record: Record) -> None:
        if not 0 <= record.seat < self.setup.seats:
            raise record.damaged("names a seat that does not exist")
        self._need_agreement(record, self.dice.state, self._state)
        self.controllers[record.seat] = record.controller

    def _replay_undo(self, record: Record) -> None:
        if len(self.steps) < 2:
            raise record.damaged("takes back what was not done")
        state = self.state_at(len(self.steps) - 1)
        self._need_agreement(record, self.steps[-1].dice_before, state)
        self._drop(state)

    def _replay_redo(self, record: Record) -> None:
        if not self._undone:
            raise record.damaged("makes again what was not taken back")
        step = self._undone[-1]
        state = self._state_after(record, step.record.events)
        self._need_agreement(record, step.record.dice, state)
        self._undone.pop()
        self._put(step, state)

    def _replay_step(self, record: Record) -> None:
        if record.kind == ANSWER and decision_of(self._state, record.seat) is None:
            raise record.damaged("answers what was not asked")
        state = self._state_after(record, record.events)
        self._need_agreement(record, record.dice, state)
        self._undone.clear()
        self._put(Step(record, self.dice.state), state)

    _replay: ClassVar[dict[str, Callable[[Table, Record], None]]] = {
        START: _replay_step,
        ANSWER: _replay_step,
        UNDO: _replay_undo,
        REDO: _replay_redo,
        SEAT: _replay_seat,
    }

    def _state_after(self, record: Record, events: tuple[Event, ...]) -> State:
        """Fold events that nobody vouches for; whatever that makes ``apply`` raise ends here.

        A state that nobody else has is changed in place, which saves a copy for each record.
        """
        apply, seats = self.game.apply, self.setup.seats
        state = self._state.copy() if self._shared else self._state
        asked, agenda, wrong = state.decisions, state.agenda, ""
        try:
            for event in events:
                if not 0 <= getattr(event, "seat", 0) < seats or _names_no_seat(event, seats):
                    raise ValueError("there is no such seat")
                apply[type(event)](state, event)
            if state.decisions is not asked or state.agenda is not agenda or state.outcome is not None:
                wrong = unsound(state, seats)
        except Exception as error:
            raise record.damaged(f"cannot have happened ({shown(error)})") from None
        if wrong:
            raise record.damaged(wrong)
        return state

    def _need_agreement(self, record: Record, dice: int, state: State) -> None:
        if record.dice != dice:
            raise record.damaged("does not leave the dice as it states")
        if record.digest and not agrees(record.digest, state):
            raise record.damaged("does not lead to the position it states")

    # Inside

    def _carry_out(self, record: Record, decision: Decision | None = None) -> Record:
        before = self.dice.state
        try:
            state, record.events = carried_out(self.game.apply, self._state, self.dice, decision, record.keys)
            wrong = unsound(state, self.setup.seats)
            if wrong:
                raise RuntimeError(f"{self.game.title}: the answer {record.keys} {wrong}")
            record.dice = self.dice.state
            self._keep(record, state)
        except BaseException:
            self.dice.state = before
            raise
        self._undone.clear()
        self._put(Step(record, before), state)
        return record

    def _keep(self, record: Record, state: State) -> None:
        """Have the record made safe; what raises here leaves everything as it was."""
        if self.sink is not None:
            if record.n % DIGEST_EVERY == DIGEST_EVERY - 1:
                record.digest = digest(state)
            record.summary = self.game.progress(state, self.names)
            self.sink(encode_record(self.game.codec, record))
        self.records += 1

    def _put(self, step: Step, state: State) -> None:
        self.steps.append(step)
        self._state, self._shared, self.dice.state = state, False, step.record.dice
        if len(self.steps) % KEYFRAME_EVERY == 0:
            self._keyframes[len(self.steps)] = self.state

    def _drop(self, state: State) -> None:
        step = self.steps.pop()
        self._undone.append(step)
        self._state, self._shared, self.dice.state = state, False, step.dice_before

    def _need_begun(self) -> None:
        if not self.steps:
            raise RuleError("The game has not begun yet.")

    def _end_rule(self) -> str:
        for event in reversed(self.steps[-1].record.events):
            if isinstance(event, GameEnded):
                return event.rule
        return ""


def _names_no_seat(event: Event, seats: int) -> bool:
    return type(event) is Paused and any(not 0 <= layer.seat < seats for layer in event.layers)
