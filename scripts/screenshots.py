"""Photograph the real app for the README: `make screenshots` writes docs/screenshots/*.svg.

Everything is played on fixed seeds in a data directory of its own, so that the pictures change only
when the app does.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import attrs
from textual.pilot import Pilot

from dungeon_tui.games.dungeon_pages.rules.ground import ready, sheet
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.app import DungeonTuiApp

OUT = Path(__file__).parent.parent / "docs" / "screenshots"
FRIENDS = ("Anna", "Rook", "Mira", "Oskar")

Act = Callable[[DungeonTuiApp, Pilot[None]], Awaitable[None]]


def bots_play(seating: Seating, moves: int) -> None:
    """Let the bots of every seat make some moves, then hand the first seat to a person."""
    for _ in range(moves):
        waiting = seating.waiting()
        if not waiting:
            break
        seating.answer(seating.bot_answer(waiting[0]))


def dungeon(app: DungeonTuiApp, moves: int) -> Seating:
    """A race of four in which so many moves have been made, with a person to move."""
    seats = [SeatEntry(name, "greedy") for name in FRIENDS]
    options = {"heroes": "rogue,fighter,cleric,wizard"}
    seating = app.house.new("dungeon", "Friday night", seats, "lanterns", options)
    bots_play(seating, moves)
    while seating.waiting()[0] != 0 or seating.table.state.decisions[0].kind != "move":
        bots_play(seating, 1)
    seating.hand_over(0, "human")
    return seating


async def home(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """The first screen, with games to go on with."""
    dungeon(app, 60).close()
    await pilot.press("f5")


async def table(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """The board in the middle of a race."""
    app.open_table(dungeon(app, 170))


async def overview(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """The whole board."""
    app.open_table(dungeon(app, 170))
    await pilot.pause(0.5)
    await pilot.press("m")


def page(app: DungeonTuiApp) -> Seating:
    """A page of *Dungeon Pages* in the boss dungeon, with dice to write."""
    seating = app.house.new("dungeon-pages", "Coffee break", [SeatEntry("Anna", "greedy")], "s1", {})
    state = seating.table.state
    while state.dungeon != len(sheet(state).dungeons) - 1 or state.turn < 3 or not _exploring(state):
        bots_play(seating, 1)
        state = seating.table.state
    seating.hand_over(0, "human")
    return seating


def _exploring(state: Any) -> bool:
    return bool(state.decisions) and state.decisions[0].kind == "explore" and len(ready(state)) > 3


async def pages(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """A sheet with the first die chosen."""
    app.open_table(page(app))
    await pilot.pause(0.5)
    await pilot.press("g")


async def year(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """The calendar of a year."""
    seats = [SeatEntry("Anna", "human")]
    app.open_table(app.house.new("dungeon-pages", "My year", seats, "year", {"year": "yes"}))
    await pilot.pause(0.5)
    await pilot.press("right", "right")


def session(app: DungeonTuiApp, moves: int) -> Seating:
    """A first session of *Die in a Dungeon*, with a Hero about to act."""
    seats = [SeatEntry(name, "greedy") for name in FRIENDS[:2]]
    seating = app.house.new("die-in-a-dungeon", "Below Larkhollow", seats, "embers", {})
    bots_play(seating, moves)
    while seating.waiting()[0] != 0 or seating.table.state.decisions[0].kind != "act":
        bots_play(seating, 1)
    seating.hand_over(0, "human")
    return seating


async def die(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """The Dungeon as it grows."""
    app.open_table(session(app, 150))


def evening(app: DungeonTuiApp) -> Seating:
    """A game of *Dungeon Date* with two bots, in which a person is about to choose."""
    seats = [SeatEntry(name, "greedy") for name in FRIENDS[:3]]
    seating = app.house.new("dungeon-date", "Two roses", seats, "roses", {})
    bots_play(seating, 45)
    while seating.waiting()[0] != 0 or len(seating.waiting()) < 3:
        bots_play(seating, 1)
    seating.hand_over(0, "human")
    return seating


async def date(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """Four doors, and what waits behind them."""
    app.open_table(evening(app))


async def tutorial(app: DungeonTuiApp, pilot: Pilot[None]) -> None:
    """The guided first game."""
    from dungeon_tui.ui.table import open_tutorial

    open_tutorial(app, "dungeon")
    await pilot.pause(0.5)
    await pilot.press("g")


PICTURES: dict[str, tuple[Act, tuple[int, int], str]] = {
    "home": (home, (100, 28), "torchlight"),
    "dungeon": (table, (120, 40), "torchlight"),
    "dungeon-80x24": (table, (80, 24), "torchlight"),
    "dungeon-overview": (overview, (120, 40), "parchment"),
    "dungeon-pages": (pages, (120, 40), "torchlight"),
    "dungeon-pages-80x24": (pages, (80, 24), "parchment"),
    "dungeon-pages-year": (year, (100, 30), "crypt"),
    "die-in-a-dungeon": (die, (160, 48), "torchlight"),
    "die-in-a-dungeon-80x24": (die, (80, 24), "crypt"),
    "dungeon-date": (date, (120, 40), "torchlight"),
    "dungeon-date-80x24": (date, (80, 24), "parchment"),
    "tutorial": (tutorial, (100, 32), "torchlight"),
}


async def photograph(name: str) -> None:
    """Take one picture."""
    act, size, theme = PICTURES[name]
    with tempfile.TemporaryDirectory() as folder:
        app = DungeonTuiApp(Path(folder))
        app.settings = attrs.evolve(app.settings, animation="none", bot_speed="instant")
        if theme in app.available_themes:
            app.settings = attrs.evolve(app.settings, theme=theme)
        async with app.run_test(size=size) as pilot:
            app._apply_settings()
            await act(app, pilot)
            await pilot.pause(1.0)
            OUT.mkdir(parents=True, exist_ok=True)
            (OUT / f"{name}.svg").write_text(app.export_screenshot(title="dungeon-tui"), encoding="utf-8")


def main() -> int:
    """Take the pictures that are named, or all."""
    for name in sys.argv[1:] or PICTURES:
        asyncio.run(photograph(name))
        print(f"docs/screenshots/{name}.svg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
