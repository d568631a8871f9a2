"""Prepared tables of *Dungeon Pages*: a dungeon with numbers in it, without playing there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dungeon_tui.engine.agenda import pushed
from dungeon_tui.engine.decisions import Decision
from dungeon_tui.games.dungeon_pages.grid import mask_of, space_of
from dungeon_tui.games.dungeon_pages.rules.between import NextDungeon
from dungeon_tui.games.dungeon_pages.rules.explore import Explore
from dungeon_tui.games.dungeon_pages.rules.ground import sheet
from dungeon_tui.games.dungeon_pages.rules.turn import EndTurn
from dungeon_tui.games.dungeon_pages.state import EVIL, GOOD, ITEMS, Die
from dungeon_tui.host.seating import Seating

Prepare = Callable[[Seating], None]
CELLAR, MILL, CHAPEL, WARREN, HALL = range(5)
"""The dungeons of the Lantern Road."""


def pool(good: tuple[int, ...] = (), evil: tuple[int, ...] = ()) -> tuple[Die, ...]:
    """Dice that rolled so."""
    return (
        *(Die(GOOD, value, value) for value in good),
        *(Die(EVIL, value, value) for value in evil),
    )


def dungeon(
    which: int = CELLAR,
    marks: dict[str, int] | None = None,
    good: tuple[int, ...] = (4,),
    evil: tuple[int, ...] = (2,),
    taken: tuple[str, ...] = (),
    dead: tuple[str, ...] = (),
    items: dict[str, int] | None = None,
    **changes: Any,
) -> Prepare:
    """Put the hero into a dungeon in the Explore Phase, with numbers, dice and items."""

    def prepare(seating: Seating) -> None:
        state: Any = seating.table.state
        found = sheet(state).dungeons[which].ground
        if which == HALL:
            state.done = (CELLAR, MILL, CHAPEL, WARREN)
        state.dungeon, state.turn, state.hits = which, 2, (0,) * len(found.stands)
        written = {space_of(name): value for name, value in (marks or {}).items()}
        state.marks, state.marked = written, mask_of(written)
        state.taken, state.dead = (mask_of(space_of(name) for name in names) for names in (taken, dead))
        state.dice = pool(good, evil)
        state.items = tuple((items or {}).get(item, 0) for item in ITEMS)
        for name, value in changes.items():
            setattr(state, name, value)
        state.agenda = None
        for op in (NextDungeon(), EndTurn(), Explore()):
            state.agenda = pushed(state.agenda, op, 0)
        state.decisions = (Decision(0, "explore", 1, 1, "PAG-041"),)

    return prepare


FIGHT = dungeon(
    HALL,
    {"B1": 4, "B2": 3, "C2": 2, "D2": 2, "E2": 3, "E1": 1, "H5": 5, "L1": 4, "L2": 5},
    good=(5, 2),
    evil=(4, 4, 1),
    taken=("H1",),
    dead=("C4",),
    items={"coin": 2, "key": 1},
    weapons=(0, 1, 2),
    relics=(2, -1, -1),
    xp=14,
    bonuses=2,
    crossed=6,
    groups=2,
)
"""The boss dungeon in mid-fight: three weapons, a relic, coins and a key."""
