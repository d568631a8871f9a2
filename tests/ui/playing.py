"""Real games for the tests of lists and of sharing."""

from pathlib import Path
from typing import Any

from dungeon_tui.host.house import House
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.load import Load
from tests.ui.harness import until


async def load(app: DungeonTuiApp, pilot: Any) -> Load:
    """Open the list of saves, read."""
    await pilot.press("l")
    await until(pilot, lambda: isinstance(app.screen, Load) and app.screen.chosen)
    screen = app.screen
    assert isinstance(screen, Load)
    return screen


def real_game(folder: Path, name: str = "Real") -> Path:
    """A game as the house begins it, at its first question."""
    seats = (SeatEntry("Ann", "human"), SeatEntry("Bob", "human"))
    seating = House(folder).new("dungeon", name, seats, "amber")
    seating.close()
    return seating.path


def play_on(path: Path) -> None:
    """One more move in a game."""
    from dungeon_tui.engine.decisions import Answer

    seating = House(path.parent.parent).open(path)
    decision = seating.table.state.decisions[0]
    keys = seating.table.options(decision)
    seating.answer(Answer(decision.seat, (keys[0],), decision.kind))
    seating.close()
