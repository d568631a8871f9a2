"""One game in play: takes commands, keeps the state, the journal, the dice and undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import difference, same_top
from dungeon_tui.engine.decisions import Answer, Decision, Keys
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event, Paused
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.play import Play, checked, decision_of
from dungeon_tui.engine.records import Record, decode_record, encode_record
from dungeon_tui.engine.state import State, View, digest

DIGEST_EVERY = 50
KEYFRAME_EVERY = 32

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


class Table:
    """A game in play.

    ``people`` tells which seats are answered by persons; undo stops at what others did.
    ``sink`` is given every record as JSON-able dict and must not return before it is safe.
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
        self.controllers = list(controllers or ("human",) * setup.seats)
        self.state: State = game.begin(setup)
        self.records = 0
        self.steps: list[Step] = []
        self._undone: list[Step] = []
        self._keyframes: dict[int, State] = {0: self.state.copy()}

    # Asking

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
        frame = max(index for index in self._keyframes if index <= step)
        state = self._keyframes[frame].copy()
        for index in range(frame, step):
            self._fold(state, self.steps[index].record.events)
        return state

    # Commands

    def start(self) -> Record:
        """Set the game up and run to the first question; done once, before any answer."""
        if self.steps:
            raise RuleError("This game has already begun.")
        return self._carry_out(None)

    def answer(self, answer: Answer) -> Record:
        """Make a player's choice; raise `RuleError`, with nothing changed, if it is refused."""
        if self.state.outcome is not None:
            raise RuleError("The game is over; nothing more can be done.", self._end_rule())
        decision = decision_of(self.state, answer.seat)
        if decision is None:
            waiting = ", ".join(self.names[d.seat] for d in self.state.decisions)
            raise RuleError(f"It is not for this seat to choose now; the table waits for {waiting}.")
        if answer.kind and answer.kind != decision.kind:
            raise RuleError("That question is no longer open.", decision.rule)
        checked(self.state, decision, answer.keys)
        return self._carry_out(answer, decision)

    def undo(self) -> Record:
        """Take back the last command that stands, or say why it cannot be taken back."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise refusal
        step = self.steps[-1]
        record = Record(n=self.records, kind="undo", dice=step.dice_before)
        self._keep(record, self.state_at(len(self.steps) - 1))
        self._undone.append(self._drop_step())
        return record

    def undo_refusal(self) -> RuleError | None:
        """Return why undo stops here, or None if the last command can be taken back."""
        if len(self.steps) < 2:
            return RuleError("There is nothing to take back.")
        if self.practice:
            return None
        step = self.steps[-1]
        shown = step.reveals
        if shown is not None:
            told = self.game.tell(shown, self.names) or type(shown).__name__
            return RuleError(f"That cannot be taken back: it has shown something new ({told.rstrip('.')}).")
        if self.controllers[step.record.seat] != "human":
            return RuleError(f"That cannot be taken back: {self.names[step.record.seat]} has moved since.")
        return None

    def redo(self) -> Record:
        """Make the last command that was taken back again, with the same result."""
        if not self._undone:
            raise RuleError("There is nothing to make again.")
        step = self._undone[-1]
        record = Record(n=self.records, kind="redo", dice=step.record.dice)
        state = self.state.copy()
        self._fold(state, step.record.events)
        self._keep(record, state)
        self._undone.pop()
        self._put(step, state)
        return record

    @property
    def can_redo(self) -> bool:
        """Whether there is something to make again."""
        return bool(self._undone)

    def hand_over(self, seat: int, controller: str) -> Record:
        """Give a seat to a person ("human") or to a bot by its name, also in mid-game."""
        if not 0 <= seat < self.setup.seats:
            raise RuleError(f"There is no seat {seat + 1} at this table.")
        record = Record(n=self.records, kind="seat", seat=seat, controller=controller, dice=self.dice.state)
        self._keep(record, self.state)
        self.controllers[seat] = controller
        return record

    # Reading a journal

    def replay(self, raw: dict[str, Any]) -> None:
        """Take over one record of a journal: its results, never the rules.

        Raises `DamagedRecord`; the table is then as it was before.
        """
        record = decode_record(self.game.codec, raw, self.records)
        if record.kind == "seat":
            if not 0 <= record.seat < self.setup.seats:
                raise record.damaged("names a seat that does not exist")
            self.controllers[record.seat] = record.controller
            self.dice.state = record.dice
        elif record.kind == "undo":
            if len(self.steps) < 2:
                raise record.damaged("takes back what was not done")
            self._undone.append(self._drop_step())
            self.dice.state = record.dice
        elif record.kind == "redo":
            if not self._undone:
                raise record.damaged("makes again what was not taken back")
            self._replay_step(record, self._undone[-1])
            self._undone.pop()
        else:
            self._replay_step(record, Step(record, self.dice.state))
            self._undone.clear()
        self.records += 1

    def _replay_step(self, record: Record, step: Step) -> None:
        try:
            self._fold(self.state, step.record.events)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
            self.state = self.state_at(len(self.steps))
            raise record.damaged(f"cannot have happened ({error})") from None
        before = self.dice.state
        self._put(step, self.state)
        if record.digest and record.digest != digest(self.state):
            self._drop_step()
            self.dice.state = before
            raise record.damaged("does not lead to the position it states")

    def _drop_step(self) -> Step:
        step = self.steps.pop()
        for index in [index for index in self._keyframes if index > len(self.steps)]:
            del self._keyframes[index]
        self.state = self.state_at(len(self.steps))
        self.dice.state = step.dice_before
        return step

    # Inside

    def _carry_out(self, answer: Answer | None, decision: Decision | None = None) -> Record:
        before, dice = self.state, self.dice.state
        live = before.copy()
        events: list[Event] = []
        play = Play(live, self.game.apply, self.dice, events.append)
        try:
            if answer is None or decision is None:
                play.run()
            else:
                play.answer(decision, answer.keys)
            paused = _pause(before, live)
            if paused is not None:
                play.emit(paused)
            record = Record(
                n=self.records,
                kind="answer" if answer else "start",
                seat=answer.seat if answer else -1,
                keys=answer.keys if answer else (),
                events=tuple(events),
                dice=self.dice.state,
            )
            self._keep(record, live)
        except BaseException:
            self.dice.state = dice
            raise
        self._undone.clear()
        self._put(Step(record, dice), live)
        return record

    def _keep(self, record: Record, state: State) -> None:
        if self.sink is not None:
            if record.n % DIGEST_EVERY == DIGEST_EVERY - 1:
                record.digest = digest(state)
            record.summary = self.game.progress(state, self.names)
            self.sink(encode_record(self.game.codec, record))
        self.records += 1

    def _put(self, step: Step, state: State) -> None:
        self.steps.append(step)
        self.state, self.dice.state = state, step.record.dice
        if len(self.steps) % KEYFRAME_EVERY == 0:
            self._keyframes[len(self.steps)] = state.copy()

    def _fold(self, state: State, events: tuple[Event, ...]) -> None:
        apply = self.game.apply
        for event in events:
            apply[type(event)](state, event)

    def _end_rule(self) -> str:
        for step in reversed(self.steps):
            for event in reversed(step.record.events):
                if type(event).__name__ == "GameEnded":
                    return str(getattr(event, "rule", ""))
        return ""


def _pause(before: State, live: State) -> Paused | None:
    """Return the event that makes ``before`` wait as ``live`` does, if it does not already."""
    if before.decisions == live.decisions and not before.sealed and same_top(before.agenda, live.agenda):
        live.agenda = before.agenda
        return None
    if before.agenda is live.agenda and live.sealed:
        return None
    kept, layers = difference(before.agenda, live.agenda)
    return Paused(kept, layers, live.decisions)
