"""A table with its journal and its bots: what people sit down at."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from dungeon_tui.engine.decisions import Answer, Decision
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Advice, Game
from dungeon_tui.engine.play import decision_of
from dungeon_tui.engine.records import Record
from dungeon_tui.engine.table import Table
from dungeon_tui.journal.header import Header

if TYPE_CHECKING:
    from dungeon_tui.journal.file import JournalFile

HUMAN = "human"
ADVISER = "greedy"
THINKER = "search"
"""Who is asked for a hint at first (the planner, where a game has one), and who for a second one."""


class Seating:
    """A game in play whose every command is on disk before it counts.

    ``notices`` are sentences that the players should see once. ``why`` says why a game is only
    to be looked at, or is "". Safe to use from several threads, one command at a time.
    """

    def __init__(
        self, game: Game, table: Table, file: JournalFile, notices: list[str], why: str = ""
    ) -> None:
        self.game, self.table, self.file = game, table, file
        self.notices = notices
        self.why = why
        self._busy = threading.Lock()

    @property
    def header(self) -> Header:
        """The first line of the save."""
        return self.file.header

    @property
    def path(self) -> Path:
        """Where the save is."""
        return self.file.path

    @property
    def name(self) -> str:
        """What the players call this game."""
        return self.header.name

    @property
    def read_only(self) -> bool:
        """Whether this game can only be looked at."""
        return bool(self.why) or self.file.read_only

    # Who is to choose

    def waiting(self) -> list[int]:
        """Return the seats with an open decision."""
        return [decision.seat for decision in self.table.state.decisions]

    def waiting_people(self) -> list[int]:
        """Return the seats of persons with an open decision."""
        return [seat for seat in self.waiting() if self.table.controllers[seat] == HUMAN]

    def waiting_bots(self) -> list[int]:
        """Return the seats of bots with an open decision."""
        return [seat for seat in self.waiting() if self.table.controllers[seat] != HUMAN]

    def people(self) -> list[int]:
        """Return all seats that persons have."""
        return [seat for seat, who in enumerate(self.table.controllers) if who == HUMAN]

    # Commands; each raises RuleError or JournalError, and then nothing has changed

    def answer(self, answer: Answer) -> Record:
        """Make a choice."""
        with self._busy:
            self._need_writing()
            return self.table.answer(answer)

    def undo(self) -> Record:
        """Take back the last command."""
        with self._busy:
            self._need_writing()
            return self.table.undo()

    def redo(self) -> Record:
        """Make it again."""
        with self._busy:
            self._need_writing()
            return self.table.redo()

    def hand_over(self, seat: int, controller: str) -> Record:
        """Give a seat to a person ("human") or a bot."""
        from dungeon_tui import bots

        if controller != HUMAN:
            bots.bot(controller, self.game)
        with self._busy:
            self._need_writing()
            return self.table.hand_over(seat, controller)

    # Bots

    def bot_answer(self, seat: int) -> Answer:
        """Return what the bot of a seat chooses, from that seat's view alone."""
        from dungeon_tui import bots

        decision = self._decision(seat)
        bot = bots.bot(self.table.controllers[seat], self.game)
        view = self.table.view(seat)
        keys = self.game.choices(view, decision)
        return Answer(seat, bot.choose(view, decision, keys, self._chance(seat)), decision.kind)

    def hint(self, seat: int, adviser: str = ADVISER) -> Advice:
        """Return what a good player would do now in this seat, and why; `THINKER` takes some seconds."""
        from dungeon_tui import bots

        decision = self._decision(seat)
        view = self.table.view(seat)
        keys = self.game.choices(view, decision)
        if adviser == ADVISER and bots.PLANNER in bots.known(self.game):
            adviser = bots.PLANNER
        return bots.bot(adviser, self.game).advise(view, decision, keys, self._chance(seat))

    def close(self) -> None:
        """Let go of the save, after a command that is being written."""
        with self._busy:
            self.file.close()

    def _decision(self, seat: int) -> Decision:
        decision = decision_of(self.table.state, seat)
        if decision is None:
            raise RuleError("Nothing is asked of this seat now.")
        return decision

    def _chance(self, seat: int) -> Dice:
        """A bot's own chance: the same for the same game and move, and apart from the table's dice."""
        return Dice.from_seed(f"{self.header.id}/{self.table.records}/{seat}")

    def _need_writing(self) -> None:
        if self.read_only:
            from dungeon_tui.journal.errors import ReadOnly

            why = self.why or self.file.why_read_only or ""
            raise ReadOnly(f"This game can only be looked at. {why}".strip())
