"""The part of the table's screen with which one looks back."""

from __future__ import annotations

from textual import on

from dungeon_tui.engine.errors import DamagedRecord, RuleError
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.ui.table.branch import branched
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.dealer import aside
from dungeon_tui.ui.table.history import HistoryBar
from dungeon_tui.ui.table.looking import Looking


class Past(Looking):
    """Stepping through the game; the bots wait meanwhile, and nothing is changed."""

    @on(HistoryBar.Asked)
    def _asked(self, event: HistoryBar.Asked) -> None:
        event.stop()
        self.go_to(event.step)

    def go_to(self, step: int) -> None:
        """Look at the game after ``step`` commands; the last one is the present."""
        steps = len(self.seating.table.steps)
        if self.covered or self.carrying or not steps:
            return
        step = min(max(1, step), steps)
        at = step if step < steps else None
        if at == self.at:
            if at is None:
                self.prompt.note("This is the present.")
            elif step == 1:
                self.prompt.note("The game begins here.")
            return
        self.at = at
        self.dealer.held = at is not None
        self.refused = self.kept = self.looked = None
        self.take_moment()
        self.prompt.note("")
        self.paint()
        self.follow()
        if at is None:
            self.dealer.wake()

    def follow(self) -> None:
        """Keep in sight what moves."""
        here = self.face.here(self.moment)
        if here is not None:
            self.board.follow_thing(here)

    def action_history_first(self) -> None:
        """The start of the game."""
        self.go_to(1)

    def action_history_back(self) -> None:
        """One move back."""
        self.go_to(self.moment.step - 1)

    def action_history_forward(self) -> None:
        """One move ahead."""
        self.go_to(self.moment.step + 1)

    def action_history_last(self) -> None:
        """The present."""
        self.go_to(len(self.seating.table.steps))

    def rows_of_past(self) -> list[Row]:
        """What can be done while one looks back."""
        return [
            self.command_row("history_last", "Return to the present"),
            self.command_row("history_back", "One move back"),
            self.command_row("history_forward", "One move ahead"),
            self.command_row("history_first", "To the start"),
            self.command_row("branch", "Play on from here, in a practice game"),
        ]

    def command_row(self, id: str, label: str) -> Row:
        """A row of the prompt that carries out a command of the registry."""
        raise NotImplementedError

    # Another game from here

    def action_branch(self) -> None:
        """Play on from the moment that is shown, in a practice game of its own."""
        if not self.moment.past:
            self.prompt.note("Go back to a moment first; then you can play on from there.", warn=True)
            return
        self.begin(self._branch(self.moment.step), "branch")

    async def _branch(self, step: int) -> None:
        house = self.tui.house
        try:
            seating = await aside(lambda: branched(house, self.seating, step), "branch")
        except (RuleError, JournalError, DamagedRecord) as error:
            self.tell_trouble(str(error))
            return
        self.app.notify(f"“{seating.name}” is a practice game of its own; the other one is as it was.")
        self.go_to(len(self.seating.table.steps))
        self.tui.open_table(seating)
