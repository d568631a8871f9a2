"""A save or a spoiler-free copy, opened to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from attrs import define

from dungeon_tui.cli.common import looking_house, seat_of
from dungeon_tui.cli.guard import complain
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game
from dungeon_tui.engine.state import View
from dungeon_tui.host.spoiler import is_copy, read_copy
from dungeon_tui.journal.header import Header
from dungeon_tui.journal.look import look
from dungeon_tui.journal.reading import read


@define
class Looked:
    """What is to be seen of a game: ``steps`` are the events of every command that stands."""

    game: Game
    header: Header
    names: Sequence[str]
    controllers: Sequence[str]
    steps: list[tuple[Event, ...]]
    view: Callable[[int, int], View]
    only: int | None = None

    def seat(self, text: str | None) -> int:
        """Return the seat meant by --seat; RuleError if this is a copy for another one."""
        if self.only is None:
            return seat_of(text, self.names, self.controllers)
        if text is not None and seat_of(text, self.names, self.controllers) != self.only:
            raise RuleError("A spoiler-free copy can only be read as the one it was made for.")
        return self.only


def look_at(text: str, folder: str | None) -> Looked:
    """Open the save that is meant by ``text``; complain about what is wrong with it, raise if all is."""
    house = looking_house(folder)
    path = house.library.find(text).path
    header = look(path).header
    if header is not None and is_copy(header):
        return _copy(path)
    seating = house.open(path, read_only=True)
    seating.close()
    for notice in seating.notices:
        complain(notice)
    table = seating.table
    return Looked(
        seating.game,
        seating.header,
        table.names,
        table.controllers,
        [step.record.events for step in table.steps],
        lambda step, seat: table.game.view(table.state_at(step), seat),
    )


def _copy(path: Path) -> Looked:
    loaded = read(path)
    if loaded.problem is not None:
        complain(str(loaded.problem))
    copy = read_copy(loaded)
    return Looked(
        copy.game,
        copy.header,
        copy.names,
        copy.controllers,
        copy.steps,
        lambda step, seat: copy.view_at(step),
        copy.seat,
    )
