"""The part of the table's screen with which one plays: picking options, and carrying answers out."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence

from textual import events, on

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.records import Record
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.ui.commands import command
from dungeon_tui.ui.screens.dialog import Confirm
from dungeon_tui.ui.table.base import TableBase
from dungeon_tui.ui.table.board import Board
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.dealer import Gone
from dungeon_tui.ui.table.moment import Moment, Offer
from dungeon_tui.ui.table.prompt import Prompt
from dungeon_tui.ui.text import sentences

STEP_SECONDS = 0.05
"""Between two steps of a walk, so that the eye can follow; none without animation."""

ARROWS_AHEAD = 3
"""Arrow keys that are remembered while a step is being made."""


class Playing(TableBase):
    """Picking and answering.

    ``REPEAT_SECONDS``: the same letter again within this time counts as one held key, so that
    nobody answers the next question by holding a key down.
    """

    REPEAT_SECONDS = 0.15

    carrying = False
    _last_letter = ("", 0.0)
    _ahead: deque[str]
    _awaited: tuple[int, Key | None, float] = (-1, None, 0.0)
    """The moment and the option that an arrow has pointed at and that wait for it again, and since when."""
    _plan: deque[tuple[str, Keys]]

    # Picking

    @on(Prompt.Chosen)
    def _row_chosen(self, event: Prompt.Chosen) -> None:
        event.stop()
        self.choose(event.row)

    def choose(self, row: Row) -> None:
        """Do what a row of the prompt stands for."""
        if self.choices is None or (row not in self.prompt.rows):
            return
        if row.kind == "command":
            self.begin(self.run_action(row.verb), row.verb)
        elif row.kind in ("verb", "walks"):
            self.unfold(row.verb)
        elif row.kind == "back":
            self.unfold("")
        elif row.kind == "more":
            self.choices.turn_page()
            self._paint_board()
            self.paint_prompt()
        elif row.kind == "done":
            self._done()
        elif row.offer is not None:
            self.pick(row.offer)

    def unfold(self, verb: str) -> None:
        """Show the targets of a verb, on the board too; "" folds them up."""
        if self.choices is None:
            return
        self.choices.unfold(verb)
        self.prompt.note("")
        self._paint_board()
        self.paint_prompt()
        self.prompt.move(-self.prompt.cursor)

    def _done(self) -> None:
        assert self.choices is not None
        keys = self.choices.complete()
        if keys is None:
            decision = self.moment.decision
            if decision is not None:
                few = (
                    str(decision.low)
                    if decision.low == decision.high
                    else f"{decision.low} to {decision.high}"
                )
                self.prompt.note(f"Pick {few} first; {len(self.choices.picked)} are picked.", warn=True)
            return
        self._carry_out([keys], self.moment)

    def pick(self, offer: Offer) -> None:
        """Choose an option, or say why it cannot be chosen."""
        if self.choices is None or not self._may_act():
            return
        if offer.refusal is not None:
            self.refuse(offer.refusal)
            return
        if self.choices.several and not offer.steps:
            self.choices.toggle(offer.key)
            self._paint_board()
            self.paint_prompt()
            return
        run = [(key,) for key in offer.steps] or [(offer.key,)]
        asked = self.moment
        window = self.face.window(asked, offer.key)
        if window is not None:
            self.app.push_screen(window, self._carry_out_plan)
            return
        # What ends a game is asked about whatever the settings say.
        asks = self.tui.settings.confirm_end or self.face.last(offer.key)
        question = self.face.warning(asked, offer.key) if asks else ""
        if not question:
            self._carry_out(run, asked)
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self._carry_out(run, asked)

        self.app.push_screen(Confirm(question, yes="Do it", no="No", careful=True), sure)

    def _may_act(self) -> bool:
        """Whether the person in front may choose now; if not, the prompt says why."""
        if self.moment.past:
            self.prompt.note("This is the past. Return to the present, or play on from here.", warn=True)
        elif self.moment.read_only:
            self.prompt.note(self.why_read_only(), warn=True)
        elif self.moment.decision is None:
            self.prompt.note("It is not for you to choose now.", warn=True)
        else:
            return not self.carrying
        return False

    def why_read_only(self) -> str:
        """Why this game can only be looked at."""
        why = self.seating.why or self.seating.file.why_read_only or ""
        return f"This game can only be looked at. {why}".strip()

    def refuse(self, error: RuleError) -> None:
        """Say why something cannot be done, and by which clause."""
        self.refused = error
        rule = f" ({error.rule})" if error.rule else ""
        self.prompt.note(f"{error}{rule}", warn=True)

    # Letters and arrows

    def on_key(self, event: events.Key) -> None:
        """Letters pick options; Backspace and Esc fold a verb up before Esc means anything else."""
        if self.choices is None or self.too_small:
            return
        if event.key in ("escape", "backspace") and self.choices.verb:
            event.stop()
            self.unfold("")
            return
        if event.key == "escape" and self.focused not in (None, self.board, self.prompt):
            # Out of the log and the like one comes back to the game first.
            event.stop()
            self.board.focus(scroll_visible=False)
            return
        if event.key == "escape" and self._can_step_back():
            event.stop()
            self.action_undo()
            return
        letter = event.character or ""
        row = next((row for row in self.prompt.rows if row.letter == letter), None) if letter else None
        if row is None or (row.kind == "command" and not row.letter.islower()):
            return
        event.stop()
        if not self._held(letter):
            self.prompt.cursor = list(self.prompt.rows).index(row)
            self.choose(row)

    def _can_step_back(self) -> bool:
        """Whether Esc goes back to the question before: a move is half made, and nothing new was shown."""
        moment, table = self.moment, self.seating.table
        return (
            moment.open
            and self.face.half_made(moment)
            and table.steps[-1].record.seat == moment.front
            and table.undo_refusal() is None
        )

    def action_next_part(self) -> None:
        """To the options, the log, the inspector, the seats, and back to the board."""
        self.next_part(1)

    def action_part_before(self) -> None:
        """The other way round."""
        self.next_part(-1)

    def next_part(self, way: int) -> None:
        """Put the focus on the next part of the table that has room: board, prompt, log, facts, seats."""
        parts = [
            part for part in (self.board, self.prompt, self.log_lines, self.facts, self.seats) if part.size
        ]
        if parts:
            at = next((number for number, part in enumerate(parts) if part.has_focus), -way if way > 0 else 0)
            parts[(at + way) % len(parts)].focus(scroll_visible=False)

    def _held(self, letter: str) -> bool:
        """Whether this is the same key, still held down."""
        last, at = self._last_letter
        now = time.monotonic()
        self._last_letter = (letter, now)
        return letter == last and now - at < self.REPEAT_SECONDS

    @on(Board.Walked)
    def _walked(self, event: Board.Walked) -> None:
        event.stop()
        self.walk(event.direction)

    def walk(self, direction: str) -> None:
        """Go one step by an arrow key."""
        if self.carrying:
            if len(self._ahead) < ARROWS_AHEAD:
                self._ahead.append(direction)
            return
        if not self._may_act() or self.choices is None:
            return
        key = self.face.toward(self.moment, direction)
        if key != self._awaited[1]:
            self._awaited = (-1, None, 0.0)
        if key is None:
            self.prompt.note(f"There is no way {_compass(direction)} from here.", warn=True)
            return
        offer = self.choices.offer(key)
        if offer is not None:
            if not self._asked_for_twice(offer):
                return
            self.pick(offer)
        else:
            # The table itself says why; nothing changes by asking it.
            self._carry_out([(key,)], self.moment)

    def _asked_for_twice(self, offer: Offer) -> bool:
        """Whether an arrow may do this at once: what cannot be taken back waits for a second press."""
        question = self.face.careful(self.moment, offer.key) if offer.refusal is None else ""
        now = time.monotonic()
        number, key, at = self._awaited
        if not question or offer.thing is None:
            return True
        again = (number, key) == (self.moment.number, offer.key)
        self._awaited = (self.moment.number, offer.key, now)
        if again and now - at >= self.REPEAT_SECONDS:
            return True
        self._ahead.clear()
        self.board.mark(offer.thing)
        self.looked = offer.thing
        self.paint_facts()
        self.prompt.note(question)
        return False

    # Carrying out

    def _carry_out(self, run: Sequence[Keys], asked: Moment) -> None:
        if self.carrying or asked.decision is None:
            return
        self.carrying = True
        self.prompt.note("")
        self.refused = None
        self.begin(self._answers(run, asked), "answer")

    def _carry_out_plan(self, plan: list[tuple[str, Keys]] | None) -> None:
        """Answer question after question as planned, as long as just these are asked."""
        self._plan = deque(plan or ())
        self._next_planned()

    def _next_planned(self) -> None:
        decision = self.moment.decision
        if not self._plan or decision is None:
            return
        kind, keys = self._plan.popleft()
        if decision.kind == kind and all(key in self.moment.keys for key in keys):
            self._carry_out([keys], self.moment)
        else:
            self._plan.clear()

    async def _answers(self, run: Sequence[Keys], asked: Moment) -> None:
        """Answer one after another, until one is refused or something new is asked."""
        assert asked.decision is not None
        kind, seat = asked.decision.kind, asked.decision.seat
        record: Record | None = None
        try:
            for number, keys in enumerate(run):
                moment = asked if number == 0 else self.moment
                if number and not _goes_on(moment, kind, seat, keys):
                    break
                record = await self.dealer.answer(seat, keys, kind, moment.number)
                if number + 1 < len(run) and self.tui.settings.animation != "none":
                    await asyncio.sleep(STEP_SECONDS)
        except Gone as error:
            self.prompt.note(str(error))
        except RuleError as error:
            self.refuse(error)
        except JournalError as error:
            self.tell_trouble(f"{error} Nothing is lost: the move was not made.")
        finally:
            self.carrying = False
        if record is None:
            self._plan.clear()
        self._go_on(record, kind, seat)
        self._next_planned()

    def _go_on(self, record: Record | None, kind: str, seat: int) -> None:
        """Take the next arrow that was pressed meanwhile, unless something new has come up."""
        decision = self.moment.decision
        new = record is None or any(event.REVEALS for event in record.events)
        if new or decision is None or (decision.kind, decision.seat) != (kind, seat):
            self._ahead.clear()
        elif self._ahead:
            self.walk(self._ahead.popleft())

    def tell_trouble(self, sentence: str) -> None:
        """Say what went wrong with the disk, in the prompt and as a notice."""
        self.prompt.note(sentence, warn=True)
        self.app.notify(sentence, severity="error", timeout=10)

    # Undo

    def action_undo(self) -> None:
        """Take the last move back, or say why not; the face may ask first, if it is another person's."""
        if not self._can_change():
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self.begin(self._turn_back(again=False), "undo")

        table, question = self.seating.table, ""
        if table.undo_refusal() is None:
            question = self.face.undo_question(self.moment, table.steps[-1].record.seat)
        if question:
            self.app.push_screen(Confirm(question, yes="Take it back", no="No", careful=True), sure)
        else:
            sure(True)

    def action_redo(self) -> None:
        """Make it again."""
        if self._can_change():
            self.begin(self._turn_back(again=True), "redo")

    def _tell_of_copies(self) -> None:
        """What a player can do who may not take a move back."""
        if len(self.seating.table.steps) > 1:
            back, branch = (command(id).shown(self.tui.settings.keys) for id in ("history_back", "branch"))
            way = f"A copy to try things out: {back} to look back, then {branch}"
            self.prompt.note(sentences(self.prompt.told, way), warn=True)

    def _can_change(self) -> bool:
        if self.moment.past:
            self.prompt.note("This is the past. Return to the present first.", warn=True)
            return False
        if self.moment.read_only:
            self.prompt.note(self.why_read_only(), warn=True)
            return False
        return not self.carrying

    async def _turn_back(self, again: bool) -> None:
        self.carrying = True
        try:
            await (self.dealer.redo() if again else self.dealer.undo())
        except RuleError as error:
            self.refuse(error)
            self._tell_of_copies()
        except JournalError as error:
            self.tell_trouble(f"{error} Nothing is lost: nothing was changed.")
        finally:
            self.carrying = False


def _goes_on(moment: Moment, kind: str, seat: int, keys: Keys) -> bool:
    decision = moment.decision
    return (
        decision is not None
        and (decision.kind, decision.seat) == (kind, seat)
        and all(key in moment.keys for key in keys)
    )


def _compass(direction: str) -> str:
    return {"up": "north", "down": "south", "left": "west", "right": "east"}.get(direction, direction)
