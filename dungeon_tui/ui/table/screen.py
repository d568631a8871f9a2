"""The table in front of the player: one screen for every game."""

from __future__ import annotations

from collections import deque

from textual import events, on

from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import ONLOOKER, Offer
from dungeon_tui.engine.records import Record
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui import commands
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.table.base import WHERE, Seats
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.curtain import Curtain
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.hosting import Hosting
from dungeon_tui.ui.table.letters import Letters
from dungeon_tui.ui.table.lines import Line, line
from dungeon_tui.ui.table.moment import Moment, holds_secrets, next_front
from dungeon_tui.ui.table.painted import Painted
from dungeon_tui.ui.table.prompt import Prompt
from dungeon_tui.ui.table.windows import ResultWindow
from dungeon_tui.ui.widgets.bar import CommandBar

LETTERS = {"again": "a", "retry_bots": "t", "take_seat": "y"}
"""Letters of what can be done at times only, and so is no command of the registry."""


class TableScreen(Hosting):
    """Board, seats, dice, log, inspector, prompt; the commands of the registry."""

    BINDINGS = commands.bindings(WHERE)
    CSS_PATH = "table.tcss"
    HELP = (
        "This is the table. The prompt at the bottom says who must do what now: pick an option by its "
        "letter, by a click, or with Tab, the arrows and Enter. What can be chosen is marked on the board. "
        "Every move is saved before you see it."
    )

    def __init__(self, seating: Seating, face: Face) -> None:
        super().__init__(seating, face)
        self._ahead, self._plan = deque(), deque()
        self._result_shown = False
        self._news = ""

    def on_mount(self) -> None:
        """Sit down: show the table, tell what there is to tell, let the bots play."""
        self.app.clear_notifications()
        for notice in self.seating.notices:
            self.app.notify(notice, severity="warning", timeout=10)
        self.app.theme_changed_signal.subscribe(self, self._theme_changed)
        self.set_front(next_front(self.seating, self.front))
        self.take_moment()
        self.board.focus()
        self.call_after_refresh(self._first_paint)

    def _first_paint(self) -> None:
        self.paint()
        self.follow()
        self.dealer.start()
        self._show_result()

    async def on_unmount(self) -> None:
        """Let no bot play at a table nobody sees."""
        await self.dealer.close()

    def _theme_changed(self, _: object) -> None:
        for part in self.query(Painted):
            part.forget()
            part.refresh()
        self.board.repaint()
        self.paint()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Settings may have changed meanwhile."""
        del event
        if self.choices is not None:
            self.choices.letters.alphabet = self.free_letters()
            self.board.repaint()
            self.take_moment()
            self.paint()
            self.dealer.wake()

    def on_resize(self, event: events.Resize) -> None:
        """Cover the table when there is no room; else find everything its place."""
        super().on_resize(event)
        if self.choices is not None:
            self.call_after_refresh(self.paint)

    @on(Seats.Sized)
    @on(Prompt.Fuller)
    def _needs_have_changed(self, event: Seats.Sized | Prompt.Fuller) -> None:
        event.stop()
        self._fit()
        if isinstance(event, Seats.Sized):
            self._paint_seats()

    # After a command

    async def _made(self, record: Record) -> None:
        """Show what has become of the table; cover it if somebody else must look now."""
        if not self.stands:
            return
        answered = record.kind == "answer" and record.seat == self.front
        asked = self.moment
        if self.at is None:
            self.set_front(self._front_after(record))
        if not self.dealer.failed(self.dealer.thinking):
            if self.trouble is not None and self.prompt.told == self.trouble.sentence:
                self.prompt.note(self._news)
            self.trouble = None
        self.kept = self.looked = None
        self.take_moment(answered)
        if answered or record.kind != "answer":
            self._news = self.prompt.brief(self._news_of(record)) if answered else ""
        if self.moment.outcome is not None:
            self._news = ""
        if answered or self.moment.outcome is not None or not _same(asked, self.moment):
            # What was said about a question goes with it.
            self.refused = None
            self.prompt.note(self._news)
            if _kind(asked) != _kind(self.moment):
                self.prompt.cursor = self.prompt.top = 0
        if answered and self.board.looking:
            self.board.look_around(False)
        self.paint()
        self.follow()
        self._show_result()

    def _front_after(self, record: Record) -> int:
        """Who must look at the screen now: whose answer was taken back chooses again."""
        again = self.seating.table.taken_back
        if record.kind == "undo" and again in self.seating.waiting_people():
            return again
        return next_front(self.seating, self.front)

    def _news_of(self, record: Record) -> str:
        """What came of one's own answer, to be read while the others play and until the next one."""
        seen = [event for event in map(self._seen, record.events) if event is not None]
        return self.face.news(seen, self.moment)

    def _seen(self, event: Event) -> Event | None:
        return event.seen_by(self.moment.front)

    def set_front(self, front: int) -> None:
        """Turn the screen to another person, behind the curtain if there are secrets."""
        before, self.front = self.front, front
        if before == front or front == ONLOOKER or len(self.seating.people()) < 2:
            return
        if not self.tui.settings.curtain or not holds_secrets(self.seating):
            return
        self.covered = True
        self.app.clear_notifications()
        self._ahead.clear()
        self._plan.clear()
        self.looked = self.kept = self.refused = None
        self._news = ""
        self.prompt.note("")
        # What somebody has open is theirs: it closes before the curtain falls.
        while self in self.app.screen_stack and self.app.screen is not self:
            self.app.pop_screen()
        self.app.push_screen(Curtain(self.moment.name(front)), self._lift_curtain)

    def _lift_curtain(self, answer: str | None) -> None:
        if answer == "leave":
            self.action_leave()
            return
        self.covered = False
        self.take_moment()
        self.prompt.note("")
        self.paint()
        self.follow()

    def _show_result(self) -> None:
        """Tell once how the game ended."""
        if self.moment.outcome is None:
            self._result_shown = False
            return
        if self._result_shown or self.moment.past or self.app.screen is not self:
            return
        self._result_shown = True
        lines = self.end_lines()
        self.app.push_screen(ResultWindow(lines[0].text, lines[1:]), self._after_result)

    def end_lines(self) -> list[Line]:
        """How the game ended, in lines."""
        outcome = self.moment.outcome
        assert outcome is not None
        game, state = self.seating.game, self.seating.table.state
        return [line(text) for text in game.end_lines(outcome, state, self.moment.names)]

    def _after_result(self, what: str | None) -> None:
        if what == "again":
            self.action_again()
        elif what == "home":
            self.action_leave()

    # The prompt

    def question(self) -> tuple[Line, list[Row]]:
        """Who must do what now, and the options."""
        moment, choices = self.moment, self.choices
        if moment.past:
            return self._past_question(), self.rows_of_past()
        if moment.outcome is not None:
            rows = [self.command_row("again", "Play again"), self.command_row("leave", "Leave the table")]
            return line(("The game is over. ", ""), self.end_lines()[0].text), rows
        if moment.decision is not None and choices is not None:
            who = (f"{self.face.who(moment, moment.front)}: ", self._ink(moment.front))
            if moment.read_only:
                return line(f"{self.why_read_only()} ", who, moment.question), []
            return line(who, choices.heading() or moment.question), choices.rows
        return self._question_of_others()

    def _question_of_others(self) -> tuple[Line, list[Row]]:
        moment = self.moment
        bots = [seat for seat in moment.waiting if not moment.human(seat)]
        if self.covered or not moment.waiting:
            return line(self.face.heading(moment)), []
        seat = bots[0] if bots else moment.waiting[0]
        who = (self.face.who(moment, seat), self._ink(seat))
        if moment.read_only:
            return line(f"{self.why_read_only()} ", who, " is to move."), []
        if not bots:
            return line(who, " is to choose."), []
        if self.trouble is not None:
            return line((self.trouble.sentence, "danger")), self.rows_of_bot(seat)
        doing = (
            "waits: the bots are paused."
            if self.dealer.paused
            else f"({moment.controllers[seat]} bot) moves."
        )
        return line(who, f" {doing}"), self.rows_of_bot(seat)

    def _past_question(self) -> Line:
        moment = self.moment
        pieces: list[str | tuple[str, str]] = [f"Looking back at move {moment.step} of {moment.steps}. "]
        if moment.waiting:
            seat = moment.waiting[0]
            pieces += [(f"{self.face.who(moment, seat)}: ", self._ink(seat)), moment.question]
        return line(*pieces)

    def _ink(self, seat: int) -> str:
        return self.moment.ink(seat)

    def command_row(self, id: str, label: str) -> Row:
        """A row that carries out a command; it shows the key that does the same, or has its own letter."""
        if id in LETTERS:
            return Row("command", label, letter=self._own_letter(id), verb=id)
        key = commands.command(id).shown(self.tui.settings.keys)
        if len(key) > 1:
            return Row("command", f"{label} ({key})", verb=id)
        return Row("command", label, letter=key, verb=id)

    def _own_letter(self, id: str) -> str:
        """The letter of what is no command of the registry: none that the player gave to a command."""
        letters = Letters(commands.option_letters(self.WHERE, self.tui.settings.keys))
        return letters.give((other, "", wish) for other, wish in LETTERS.items())[id]

    def action_more(self) -> None:
        """Let the player pick from the commands that the bars do not show."""
        shown = [id for bar in self.query(CommandBar) for id in bar.shown]
        there = [
            item for item in commands.commands(self.WHERE) if self.check_action(item.id, ()) is not False
        ]
        rest = [item for item in there if item.id not in shown]
        keymap = self.tui.settings.keys
        rows = [Offer(item.id, f"{item.shown(keymap):>5}  {item.label}", about=item.help) for item in rest]

        async def picked(id: str | None) -> None:
            if id is not None:
                await self.run_action(id)

        if self.app.screen is self:
            self.app.push_screen(Pick("More that can be done here", rows), picked)

    # History from the log

    def action_back(self) -> None:
        """As leaving."""
        self.action_leave()


def _kind(moment: Moment) -> str:
    return moment.decision.kind if moment.decision is not None else ""


def _same(before: Moment, after: Moment) -> bool:
    """Whether the person in front is asked the very same thing."""
    return (before.front, before.decision, before.keys) == (after.front, after.decision, after.keys)
