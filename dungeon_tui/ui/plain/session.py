"""One game in plain lines: what happened, what is asked, what is typed, until the person leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dungeon_tui.bots import UnknownBot
from dungeon_tui.engine.decisions import Answer, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import ONLOOKER, Shortcut
from dungeon_tui.engine.play import decision_of
from dungeon_tui.host.seating import HUMAN, Seating
from dungeon_tui.journal.errors import JournalError, SaveLocked
from dungeon_tui.ui.plain.choosing import NotUnderstood, Question
from dungeon_tui.ui.plain.console import Console
from dungeon_tui.ui.plain.telling import Line, asked, told

if TYPE_CHECKING:
    from dungeon_tui.engine.table import Step

RECAP = 2
"""Commands that are told again when a game is taken up again."""

QUIT, MENU = "quit", "menu"


class Session:
    """Plays one game through a console.

    ``reader`` is the seat of the person at the screen (-1: nobody in particular); nothing is ever
    written that this seat may not see; who has just sat down is shown the table once. ``because``
    holds what `why` explains. ``halted`` says that bots wait for a word because their last move failed.
    """

    def __init__(self, seating: Seating, console: Console) -> None:
        self.seating, self.console = seating, console
        self.game, self.table = seating.game, seating.table
        self.reader = ONLOOKER
        self.because: list[Line] = []
        self.question: Question | None = None
        self.halted = False
        self.leaving = ""
        steps = len(self.table.steps)
        self._told = [max(0, steps - RECAP)] * (len(self.table.names) + 1)
        self._asked_at = -1
        self._newly_seated = True
        self._said_over = False

    # The whole of it

    def run(self) -> str:
        """Play until the person leaves; return `QUIT` or `MENU`. Everything shown is on disk by then."""
        self._greet()
        while not self.leaving:
            self._let_bots_play()
            self._seat_reader()
            if self.leaving:
                break
            self.show_question()
            line = self.console.ask(self._prompt())
            if line is None:
                self.leaving = QUIT
            else:
                self.obey(line)
        self._say_goodbye()
        return self.leaving

    def obey(self, line: str) -> None:
        """Do what a typed line says; what cannot be done is told in one sentence, and nothing has changed."""
        from dungeon_tui.ui.plain.commands import command_for

        try:
            if not line:
                self.halted = False
                self._asked_at = -1
                return
            command = command_for(line, self.question)
            if command is not None:
                command.do(self, line.partition(" ")[2].strip())
            else:
                self._answer(line)
        except (NotUnderstood, UnknownBot) as error:
            self.console.say(str(error))
        except RuleError as error:
            self.refuse(error)
        except JournalError as error:
            self.because = [Line(str(error), "")]
            self.console.say(f"{error} {_way_out(error)}")

    # What commands use

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return self.table.names

    def refuse(self, error: RuleError) -> None:
        """Say why not, and remember it for `why`."""
        self.because = [Line(str(error), error.rule)]
        self.console.say(f"{error}{f' [{error.rule}]' if error.rule else ''}")

    def send(self, keys: Keys) -> None:
        """Answer the open question with these keys, and tell what happened."""
        question = self._need_question()
        self.seating.answer(Answer(question.decision.seat, keys, question.decision.kind))
        self.tell_news()

    def walk(self, run: Shortcut) -> None:
        """Answer several questions in a row, until something new is asked."""
        kind = self._need_question().decision.kind
        self.because = []
        for key in run.steps:
            if not self._still_asked(kind, key):
                return
            self.seating.answer(Answer(self.reader, (key,), kind))
            self.tell_news(begin=False)

    def take_back(self) -> None:
        """Undo the last command and say which it was."""
        lines = self.lines_of(self.table.steps[-1:])
        self.seating.undo()
        self._told = [min(mark, len(self.table.steps)) for mark in self._told]
        self._said_over = False
        self.console.say("Taken back: " + (" ".join(line.text for line in lines) or "the last choice."))
        self.because = []

    def lines_of(self, steps: Sequence[Step]) -> list[Line]:
        """Return the log lines of some steps as the reader may see them."""
        return [
            line for step in steps for line in told(self.game, self.names, step.record.events, self.reader)
        ]

    def tell_news(self, begin: bool = True) -> None:
        """Write what happened since the reader was told last; ``begin`` starts anew what `why` explains."""
        mark, now = self._told[self.reader], len(self.table.steps)
        if mark >= now or (self.reader == ONLOOKER and self.seating.people()):
            return
        self._told[self.reader] = now
        lines = self.lines_of(self.table.steps[mark:])
        for line in lines:
            self.console.say(f"- {line.text}", "  ")
        self.because = lines if begin else [*self.because, *lines]

    def show_question(self) -> None:
        """Write who must do what, and the options, unless they stand there already."""
        if self._asked_at == self.table.records:
            return
        self._asked_at = self.table.records
        self.question = None
        outcome = self.table.state.outcome
        if outcome is not None:
            self._say_over()
            return
        decision = decision_of(self.table.state, self.reader)
        if decision is None or self.table.controllers[self.reader] != HUMAN:
            return
        self.question = Question.of(self.game, self.table.view(self.reader), decision)
        if self._newly_seated:
            self._newly_seated = False
            self.look()
        self.console.say(asked(self.game, self.question.view, decision, self.names))
        self.list_options()

    def look(self) -> None:
        """Write what the reader sees of the table."""
        for line in self.game.picture(self.table.view(self.reader), self.names):
            self.console.say(line, "  ")

    def list_options(self, verb: str = "") -> None:
        """Write the options of the open question; their numbers count from now on."""
        question = self._need_question()
        for line in question.lines(verb):
            self.console.say(line, "   ")
        if more := question.how_many():
            self.console.say(more)
        if not verb and (runs := question.shortcuts()):
            places = "1 place is" if len(runs) == 1 else f"{len(runs)} places are"
            self.console.say(f"go ... - {places} in reach in one go; type go to list them")

    # Inside

    def _answer(self, line: str) -> None:
        if self.question is None:
            over = "The game is over." if self.table.over else "Nothing is asked of you now."
            raise NotUnderstood(f"{over} Type help to see what you can do.")
        self.send(self.question.read(line))

    def _need_question(self) -> Question:
        if self.question is None:
            raise NotUnderstood("Nothing is asked of you now.")
        return self.question

    def _still_asked(self, kind: str, key: Key) -> bool:
        decision = decision_of(self.table.state, self.reader)
        return decision is not None and decision.kind == kind and key in self.table.options(decision)

    def _let_bots_play(self) -> None:
        """Have bots move until a person is asked; a move that fails waits for Enter."""
        if self.seating.read_only or self.halted:
            return
        people = self.seating.people()
        if len(people) == 1:
            self.reader = people[0]
        while waiting := self.seating.waiting_bots():
            self.tell_news(begin=False)
            who = self.names[waiting[0]]
            try:
                self.seating.answer(self.seating.bot_answer(waiting[0]))
            except (JournalError, RuleError, UnknownBot) as error:
                self._halt(f"{who} cannot move. {error}")
                return
            except Exception as error:
                # A bot that fails must not take the people's game with it.
                self._halt(f"{who} does not know how to go on ({type(error).__name__}).")
                return
        self.tell_news(begin=False)

    def _halt(self, sentence: str) -> None:
        self.halted = True
        self.because = [Line(sentence, "")]
        self.console.say(
            f"{sentence} Nothing is lost: press Enter to try again, hand the seat to a person, or quit."
        )

    def _seat_reader(self) -> None:
        """See that the person who is asked sits at the screen, and nobody sees what is not theirs."""
        waiting = self.seating.waiting_people()
        if not waiting or self.reader in waiting:
            return
        seat = waiting[0]
        if len(self.seating.people()) > 1:
            who = self.names[seat]
            self.console.say(f"It is {who}'s turn.")
            if self._anybody_has_secrets():
                if self.console.ask(f"The others look away; {who} presses Enter. ") is None:
                    self.leaving = QUIT
                    return
                self._newly_seated = True
            else:
                self._told[seat] = max(self._told[seat], self._told[self.reader])
        self.reader = seat
        self.because = []
        self.tell_news()

    def _anybody_has_secrets(self) -> bool:
        public = self.table.view(ONLOOKER)
        for seat in self.seating.people():
            own: Any = self.table.view(seat)
            own.seat = ONLOOKER
            if own != public:
                return True
        return False

    def _prompt(self) -> str:
        if self.reader != ONLOOKER and len(self.seating.people()) > 1:
            return f"{self.names[self.reader]}> "
        return "> "

    # Beginning and end

    def _greet(self) -> None:
        table, header = self.table, self.seating.header
        progress = self.game.progress(table.state, self.names)
        self.console.say(f"“{header.name}”, {self.game.title}: {progress}.")
        for notice in self.seating.notices:
            self.console.say(notice)
        if self.seating.read_only:
            why = self.seating.why or self.seating.file.why_read_only or ""
            self.console.say(f"This game can only be looked at. {why}".strip())
        people = self.seating.people()
        if len(people) == 1:
            self.reader = people[0]
        self.console.say("Type the number or the words of an option. Type help for everything else.")

    def _say_over(self) -> None:
        outcome = self.table.state.outcome
        if outcome is None or self._said_over:
            return
        self._said_over = True
        self.console.say("The game is over.")
        self.console.say_all(self.game.end_lines(outcome, self.table.state, self.names))

    def _say_goodbye(self) -> None:
        if self.seating.read_only:
            return
        stem = self.seating.path.stem
        self.console.say(f"Saved. To go on: dungeon-tui play {self.game.id} --save {stem} --plain")


def _way_out(error: JournalError) -> str:
    if isinstance(error, SaveLocked):
        return "Type save as and a name to keep every move in a new file."
    return "Nothing is lost; try again once that is put right."
