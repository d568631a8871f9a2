"""A guided game as data: what is played, step by step, and what the teacher says meanwhile."""

from __future__ import annotations

from pathlib import Path

from attrs import define

from dungeon_tui.engine.content import ContentError, Row, read_toml
from dungeon_tui.engine.decisions import Answer, Decision, Key
from dungeon_tui.engine.game import Game
from dungeon_tui.engine.table import Table
from dungeon_tui.journal.header import SeatEntry

MOST_STEPS = 400


@define
class Step:
    """One answer of the script.

    ``do`` is what plain-line play would be told; ``part`` and ``say`` are shown from here on,
    until a step that says something else.
    """

    seat: int
    do: str
    part: str
    say: str


@define
class Lesson:
    """A whole guided game: how it is set up, its steps, and what is said at the end."""

    seed: str
    seats: tuple[SeatEntry, ...]
    options: dict[str, str]
    steps: tuple[Step, ...]
    part: str
    end: str

    def step(self, table: Table) -> Step | None:
        """The step that is to be made now; None when the script is over or the game has left it."""
        number = len(table.steps) - 1
        return self.steps[number] if 0 <= number < len(self.steps) else None

    def goes_on(self, table: Table) -> bool:
        """Whether a game is in the middle of this script: it has begun, and steps are left."""
        return len(table.steps) > 1 and self.step(table) is not None and not table.over

    def keys(self, game: Game, table: Table, seat: int, count: int) -> list[Key]:
        """The keys of this seat's next steps in a row, ``count`` of them at most.

        Only the first is sure to be an option now; a walk makes the others so.
        """
        found: list[Key] = []
        start = len(table.steps) - 1
        for step in self.steps[start : start + count]:
            if step.seat != seat:
                break
            key = _key(game, table, seat, step.do)
            if key is None:
                break
            found.append(key)
        return found

    def answer(self, game: Game, table: Table, seat: int) -> Answer | None:
        """What the script answers for a seat now, if it does."""
        step = self.step(table)
        if step is None or step.seat != seat:
            return None
        key = _key(game, table, seat, step.do)
        return None if key is None else Answer(seat, (key,))


def _key(game: Game, table: Table, seat: int, words: str) -> Key | None:
    decision = next((d for d in table.state.decisions if d.seat == seat), Decision(seat, ""))
    view = table.view(seat)
    for key in game.choices(view, decision) if decision.kind else ():
        if " ".join(map(str, key)) == words:
            return key
    return game.read_key(view, decision, words)


def load_lesson(path: Path) -> Lesson:
    """Read a guided game; ContentError, naming file, line and field, where it is wrong."""
    top = read_toml(path)
    top.only(("seed", "options", "seats", "step", "part", "end"))
    seed, part_at_end, end = top.text("seed"), top.text("part"), top.text("end")
    seats = tuple(SeatEntry(row.text("name"), row.text("kind")) for row in _rows(top, "seats"))
    options = top.row("options") if "options" in top.values else None
    rows = _rows(top, "step")
    if len(rows) > MOST_STEPS:
        raise top.error("step", f"there may be {MOST_STEPS} steps")
    steps: list[Step] = []
    part = say = ""
    for row in rows:
        row.only(("seat", "do", "part", "say"))
        part = row.text("part") if "part" in row.values else part
        say = row.text("say") if "say" in row.values else say
        seat = row.number("seat", 0, len(seats) - 1) if "seat" in row.values else 0
        steps.append(Step(seat, row.text("do"), part, say))
    chosen = {name: options.text(name) for name in options.values} if options else {}
    return Lesson(seed, seats, chosen, tuple(steps), part_at_end, end)


def _rows(top: Row, name: str) -> list[Row]:
    items = top.value(name)
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise ContentError(top.file, top.lines.get(name, 1), name, "must be a list of tables")
    return [Row(f"{top.file}, {name} {number}", top.line, item) for number, item in enumerate(items, 1)]
