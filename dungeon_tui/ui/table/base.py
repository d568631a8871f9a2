"""The middle of the table's screen: the moment that is shown, and everything painted from it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import ONLOOKER
from dungeon_tui.engine.records import Record
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui import commands
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.choices import Choices, Row
from dungeon_tui.ui.table.dealer import SPEEDS, Dealer, Trouble
from dungeon_tui.ui.table.dice import DiceTray
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.history import HistoryBar
from dungeon_tui.ui.table.layout import Arranged, Needs, shape
from dungeon_tui.ui.table.letters import Letters
from dungeon_tui.ui.table.lines import Line, Lines, line
from dungeon_tui.ui.table.logbook import Logbook
from dungeon_tui.ui.table.moment import Moment, taken
from dungeon_tui.ui.table.prompt import Prompt
from dungeon_tui.ui.widgets.bar import CommandBar

WHERE = "table"


class Log(Lines):
    """The log."""

    HELP = (
        "The log: what happened, as far as you may know it. Pick a line with the arrows or a click to see "
        "its rule; Enter or a second click goes back to that moment."
    )


class Inspector(Lines):
    """The inspector."""

    HELP = (
        "The inspector: what there is to know about what is under the cursor or the pointer, or was "
        "clicked. The key of Inspect shows it large."
    )


class LessonText(Lines):
    """What the teacher says in a guided game."""

    HELP = (
        "The lesson: what is to be done now, and why. Do just that and it goes on; undo goes back a step, "
        "and you can leave at any time."
    )


class Seats(Lines):
    """The seats panel."""

    class Sized(Message):
        """The panel has another size: its lines are made for a width."""

    def on_resize(self, event: events.Resize) -> None:
        """Tell the table; the lines are laid out anew by their own handler, which comes next."""
        del event
        self.post_message(self.Sized())

    HELP = "The seats: who plays what, and how they stand. A click shows all about a seat, and where it is."


LOOK_BACK = 12
"""Commands before the last one whose rolls still lie in the tray."""


class TableBase(AppScreen[None]):
    """What the parts of the table's screen share.

    ``at`` is the command after which the game is shown while one looks back, None for the present;
    ``front`` is the seat of the person whose view is shown.
    """

    WHERE: ClassVar[str] = WHERE

    def __init__(self, seating: Seating, face: Face) -> None:
        super().__init__()
        self.seating, self.face = seating, face
        self.front = ONLOOKER
        self.at: int | None = None
        self.covered = False
        self.refused: RuleError | None = None
        self.trouble: Trouble | None = None
        self.kept: Thing | None = None
        self.looked: Thing | None = None
        self.dealer = Dealer(seating, self._made, self._troubled, self._bot_seconds)
        self.logbook = Logbook(seating, face.goes_on)
        self.moment: Moment = taken(seating, self.front)
        self.choices: Choices | None = None
        # The parts are made here, so that a message that comes before they are mounted, or after, finds them.
        self.arranged = Arranged(id="table")
        self.board: Board = face.board()
        self.lesson_text = LessonText(id="lesson")
        self.history = HistoryBar(id="history")
        self.prompt = Prompt(id="prompt")
        self.log_lines = Log(tail=True, id="log")
        self.facts = Inspector(id="facts")
        self.seats = Seats(id="seats")
        self.dice = DiceTray(id="dice")

    def compose(self) -> ComposeResult:
        """All parts in the order in which Tab goes through them; the layout finds their places."""
        with self.arranged:
            yield CommandBar(self.WHERE, toolbar=True, id="toolbar")
            yield self.board
            yield self.lesson_text
            yield self.history
            yield self.prompt
            yield self.log_lines
            yield self.facts
            yield self.seats
            yield self.dice
            yield CommandBar(self.WHERE, id="footer")

    # The moment

    async def _made(self, record: Record) -> None:
        """A command stands, on disk: paint it before anything else happens at the table."""
        raise NotImplementedError

    def _troubled(self, trouble: Trouble) -> None:
        raise NotImplementedError

    def _bot_seconds(self) -> float:
        return SPEEDS.get(self.tui.settings.bot_speed, 0.6)

    def take_moment(self, answered: bool = False) -> None:
        """Read the table as the person in front may see it now, or at the moment looked back to."""
        self.moment = taken(self.seating, ONLOOKER if self.covered else self.front, self.at)
        if self.choices is None:
            letters = Letters(self.free_letters(), self.face.kept_letters)
            self.choices = Choices(self.seating.game, self.face, letters, self.moment)
        else:
            self.choices.turn_to(self.moment, answered)
        self.logbook.read(self.moment.front)

    def free_letters(self) -> str:
        """The letters that options may have: no command's, and none that the board uses."""
        return self.face.letters(commands.option_letters(self.WHERE, self.tui.settings.keys))

    # Painting

    def paint(self) -> None:
        """Show the moment in every part."""
        self._fit()
        self._paint_board()
        self._paint_seats()
        self._paint_log()
        self._paint_dice()
        self.paint_prompt()
        self.paint_facts()

    def _paint_board(self) -> None:
        aims = self.choices.aims() if self.choices is not None and self.moment.open else ()
        self.board.show(self.moment, aims)

    def _fit(self) -> None:
        """Tell the layout what the parts need now."""
        seats, lesson = len(self._seat_lines()), self.lesson_rows()
        note = self.prompt.lent = 1 if self.prompt.wants_row else 0
        needs = Needs(seats, self.tui.settings.toolbar, self.moment.past, lesson, self.face.dice_rows, note)
        self.arranged.need(needs)

    def lesson_rows(self) -> int:
        """Rows for what a teacher says; none at an ordinary table."""
        return 0

    @property
    def shape(self) -> str:
        """How the parts are arranged: "compact", "standard", "wide" or "huge"."""
        return shape(self.app.size.width, self.app.size.height)

    def _seat_lines(self) -> list[Line]:
        moment, face = self.moment, self.face
        width = max(20, self.seats.size.width)
        if self.shape == "compact":
            return [face.strip(moment, max(20, self.seats.size.width))]
        found: list[Line] = []
        for seat in range(len(moment.names)):
            found += face.seat(moment, seat, width, 2 if self._roomy else 1)
        return found

    @property
    def _roomy(self) -> bool:
        """Whether a seat may have two lines."""
        return self.shape in ("wide", "huge") or len(self.moment.names) <= 3

    def _paint_seats(self) -> None:
        self.seats.set(self._seat_lines())

    def _paint_log(self) -> None:
        self.log_lines.set([entry.line for entry in self.logbook.until(self.moment.step)])

    def _paint_dice(self) -> None:
        """The rolls of the last command; if it rolled none, those of one a little before it, as earlier."""
        records = self.logbook.records
        for number in range(self.moment.step - 1, max(-1, self.moment.step - 2 - LOOK_BACK), -1):
            events = [seen for event in records[number].events if (seen := event.seen_by(self.moment.front))]
            rolls = self.face.dice(events, self.moment)
            if rolls:
                last = number == self.moment.step - 1
                live = last and not self.moment.past
                self.dice.show(rolls, self.tui.settings.animation if live else "none", old=not last)
                return
        self.dice.show(())

    def paint_prompt(self) -> None:
        """Ask what is asked, with the options that there are."""
        question, rows = self.question()
        self.prompt.ask(question, rows, keep=True)
        self.history.show(self.moment.step, self.moment.steps)

    def question(self) -> tuple[Line, list[Row]]:
        """What the prompt says, and the rows below it."""
        raise NotImplementedError

    def paint_facts(self) -> None:
        """Tell about what is pointed at, or was picked, or where the game is."""
        for thing in (self.looked, self.kept, self.face.here(self.moment)):
            if thing is not None:
                facts = self.facts_of(thing)
                if facts:
                    self.facts.set(facts)
                    return
        self.facts.set([line((self.face.heading(self.moment), "title"))])

    def facts_of(self, thing: Thing) -> list[Line]:
        """All about a thing, in a few lines."""
        if thing[0] == "log" and isinstance(thing[1], int):
            return self._facts_of_entry(thing[1])
        return self.face.facts(self.moment, thing)

    def _facts_of_entry(self, number: int) -> list[Line]:
        entry = self.logbook.entry(number)
        if entry is None:
            return []
        found = [line((f"Move {entry.step} of {self.moment.steps}", "title")), line(entry.text)]
        if entry.rule:
            found.append(line((f"{entry.rule} ", "rule"), (self.clause_text(entry.rule), "quiet")))
        found.append(line(("Go to this moment", "key"), thing=("go", entry.step)))
        if entry.rule:
            found.append(line(("Read the rule", "key"), thing=("clause", entry.rule)))
        return found

    def clause_text(self, id: str) -> str:
        """The text of a clause of the rulebook, or "" if it has none of that id."""
        try:
            return self.seating.game.rulebook.clause(id).text
        except (LookupError, OSError):
            return ""

    # Work beside the screen

    def begin(self, work: Awaitable[Any], name: str) -> None:
        """Let something go on while the screen stays alive; an error in it is a crash."""
        self.run_worker(work, name=name, group="table", exit_on_error=True)

    @property
    def stands(self) -> bool:
        """Whether there is a screen to paint on: not any more once the app has ended or the table is left."""
        return self.is_attached
