"""The guided first game: the table as ever, with a teacher who says what to do and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from dungeon_tui import games
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.decisions import Answer, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.lesson import Lesson, load_lesson
from dungeon_tui.ui.table.lines import Line, line, wrapped
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.app import App

    from dungeon_tui.ui.app import DungeonTuiApp

FOLDER = "tutorial"
"""The data directory of guided games, apart from the player's own; each starts anew."""

MOST_ROWS = 6


class Guided(Seating):
    """A seating whose other seats play by the script as long as it lasts."""

    lesson: Lesson

    def bot_answer(self, seat: int) -> Answer:
        """The script's answer, or the bot's own when the script is over."""
        return self.lesson.answer(self.game, self.table, seat) or super().bot_answer(seat)


class TutorialScreen(TableScreen):
    """The table with a lesson above the prompt."""

    HELP = (
        "This is a guided game: the lesson says what to do and why. Do it on the board, in the prompt or by "
        "its letter. Undo goes a step back. Leave whenever you like; after the last lesson play on freely."
    )

    def __init__(self, seating: Guided, face: Face) -> None:
        super().__init__(seating, face)
        self.lesson = seating.lesson

    def _said(self) -> list[Line]:
        step = self.lesson.step(self.seating.table)
        part, say = (step.part, step.say) if step is not None else (self.lesson.part, self.lesson.end)
        return [line((part, "title")), line(say)]

    def lesson_rows(self) -> int:
        """As many rows as the words take, up to a bound; longer ones scroll."""
        width = max(20, self.board.size.width - 2)
        rows = sum(len(wrapped(said.pieces, width)) for said in self._said())
        return min(MOST_ROWS, rows)

    def paint(self) -> None:
        """As ever, with what the teacher says."""
        super().paint()
        self.query_one("#lesson").set(self._said())  # type: ignore[attr-defined]

    def _carry_out(self, run: Sequence[Keys], asked: Moment) -> None:
        """Let only that through which the lesson asks for, as far as it goes."""
        step = self.lesson.step(self.seating.table)
        if step is None:
            super()._carry_out(run, asked)
            return
        wanted = self.lesson.keys(self.seating.game, self.seating.table, asked.front, len(run))
        if [next(iter(keys), ()) for keys in run[: len(wanted)]] != wanted or len(run) > len(wanted):
            self.prompt.note(f"Not yet: this lesson wants something else. {step.say}", warn=True)
            return
        super()._carry_out(run, asked)


def open_tutorial(app: App[Any], game: str) -> None:
    """Begin the guided game of a game and show it; a notice says if that cannot be done."""
    tui = cast("DungeonTuiApp", app)
    try:
        seating = _seated(tui, game)
    except (RuleError, JournalError, ContentError) as error:
        app.notify(str(error), severity="error", markup=False)
        return
    from dungeon_tui.ui.table import face_of

    app.push_screen(TutorialScreen(seating, face_of(seating.game)))


def _seated(tui: DungeonTuiApp, game: str) -> Guided:
    from dungeon_tui.host.house import House

    lesson = load_lesson(games.game(game).folder / "tutorial.toml")
    house = House(tui.house.folder / FOLDER)
    name = f"Tutorial: {games.game(game).title}"
    for entry in house.library.entries():
        if entry.header is not None and entry.header.game == game:
            entry.path.unlink(missing_ok=True)
    made = house.new(game, name, lesson.seats, lesson.seed, lesson.options, practice=True)
    seating = Guided(made.game, made.table, made.file, made.notices)
    seating.lesson = lesson
    return seating
