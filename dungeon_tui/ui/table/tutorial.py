"""The guided first game: the table as ever, with a teacher who says what to do and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from dungeon_tui import games
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.decisions import Answer, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.lesson import Lesson, load_lesson
from dungeon_tui.ui.table.lines import Line, line, wrapped
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.app import App

    from dungeon_tui.host.house import House
    from dungeon_tui.ui.app import DungeonTuiApp

FOLDER = "tutorial"
"""The data directory of guided games, apart from the player's own; one that is left goes on there."""

MOST_ROWS = 7
ON, ANEW = "on", "anew"


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
        if self.shape == "compact":
            return [line((f"{part}. ", "title"), say)]
        return [line((part, "title")), line(say)]

    def lesson_rows(self) -> int:
        """As many rows as the words take, up to a bound; longer ones scroll."""
        width = max(20, self.board.size.width - 2)
        rows = sum(len(wrapped(said.pieces, width)) for said in self._said())
        return min(MOST_ROWS, rows)

    def paint(self) -> None:
        """As ever, with what the teacher says."""
        super().paint()
        self.lesson_text.set(self._said())

    def _carry_out(self, run: Sequence[Keys], asked: Moment) -> None:
        """Let only that through which the lesson asks for, as far as it goes."""
        step = self.lesson.step(self.seating.table)
        if step is None:
            super()._carry_out(run, asked)
            return
        wanted = self.lesson.keys(self.seating.game, self.seating.table, asked.front, len(run))
        if [next(iter(keys), ()) for keys in run[: len(wanted)]] != wanted or len(run) > len(wanted):
            self.prompt.note(f"Not yet. {self._wanted_first()}", warn=True)
            return
        super()._carry_out(run, asked)

    def _wanted(self) -> Key | None:
        """The option that the lesson asks for now."""
        keys = self.lesson.keys(self.seating.game, self.seating.table, self.moment.front, 1)
        return keys[0] if keys else None

    def _wanted_first(self) -> str:
        key, decision = self._wanted(), self.moment.decision
        if key is None or decision is None:
            return "This lesson wants something else."
        return f"First, as the lesson says: {self.face.label(self.moment, decision, key).rstrip('.')}."

    async def _leave(self) -> None:
        """As ever; a lesson that is not over is in no list of games, so say where it is."""
        goes_on = self.lesson.goes_on(self.seating.table)
        await super()._leave()
        if goes_on:
            self.tui.notify("This lesson is kept: Learn, then Tutorial, goes on with it.")

    def action_send_game(self) -> None:
        """A lesson is no game of one's own."""
        self.prompt.note("A lesson is not sent; a friend finds the same one under Learn.", warn=True)

    def action_hint(self) -> None:
        """The lesson's own advice; a good player's when the lessons are over."""
        key = self._wanted()
        if key is None or not self.moment.open:
            super().action_hint()
        else:
            self.advise((key,), "That is what this lesson is about.")


def open_tutorial(app: App[Any], game: str) -> None:
    """Show the guided game of a game, where it was left if it was; a notice says if that cannot be done."""
    tui = cast("DungeonTuiApp", app)

    def begin(answer: str | None = ANEW) -> None:
        if left is not None and answer != ON:
            left.close()
        if answer is None:
            return
        try:
            seating = left if left is not None and answer == ON else _seated(tui, game)
        except (RuleError, JournalError, ContentError) as error:
            app.notify(str(error), severity="error", markup=False)
            return
        from dungeon_tui.ui.table import face_of

        app.push_screen(TutorialScreen(seating, face_of(seating.game)))

    try:
        left = _left(tui, game)
    except (RuleError, JournalError, ContentError):
        left = None
    step = left.lesson.step(left.table) if left is not None else None
    if step is None:
        begin()
        return
    offers = [(ON, f"Go on at {step.part}"), (ANEW, "Begin anew")]
    app.push_screen(Pick(f"Tutorial of {games.game(game).title}", offers, ON), begin)


def _house(tui: DungeonTuiApp) -> House:
    from dungeon_tui.host.house import House

    return House(tui.house.folder / FOLDER)


def _left(tui: DungeonTuiApp, game: str) -> Guided | None:
    """The guided game that was left in the middle of its lessons, if there is one of this script."""
    lesson = load_lesson(games.game(game).folder / "tutorial.toml")
    house = _house(tui)
    for entry in house.library.entries():
        header = entry.header
        if header is None or header.game != game or entry.problem or header.seed != lesson.seed:
            continue
        seating = _guided(house.open(entry.path), lesson)
        if lesson.goes_on(seating.table) and not seating.read_only:
            return seating
        seating.close()
    return None


def _seated(tui: DungeonTuiApp, game: str) -> Guided:
    """The guided game from its beginning; one that was begun before is forgotten."""
    lesson = load_lesson(games.game(game).folder / "tutorial.toml")
    house = _house(tui)
    name = f"Tutorial: {games.game(game).title}"
    for entry in house.library.entries():
        if entry.header is not None and entry.header.game == game:
            entry.path.unlink(missing_ok=True)
    made = house.new(game, name, lesson.seats, lesson.seed, lesson.options, practice=True)
    return _guided(made, lesson)


def _guided(made: Seating, lesson: Lesson) -> Guided:
    seating = Guided(made.game, made.table, made.file, made.notices, made.why)
    seating.lesson = lesson
    return seating
