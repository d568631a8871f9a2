"""Tables to test with: people and bots seated in a pilot's app, and hands that click and press."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import attrs
from textual import events
from textual.pilot import Pilot

from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.moment import next_front
from dungeon_tui.ui.table.screen import TableScreen

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
DUNGEON = {"heroes": "fighter,wizard,rogue,cleric"}


NAMED = {
    "<": "less_than_sign",
    ">": "greater_than_sign",
    ",": "comma",
    ".": "full_stop",
    "?": "question_mark",
    "+": "plus",
    "-": "minus",
}
"""Textual's names of signs that rows of the prompt show."""

SIGNS = {
    "LESS THAN SIGN": "LESS-THAN SIGN",
    "GREATER THAN SIGN": "GREATER-THAN SIGN",
    "PLUS": "PLUS SIGN",
    "MINUS": "HYPHEN-MINUS",
}
"""Names of characters where Textual's name of the key is not Unicode's."""


@attrs.define
class Game:
    """A game under test: its name, a setup, and who plays."""

    name: str
    options: dict[str, str]
    kinds: tuple[str, ...] = ("human", "human")


class Hands:
    """A player at the keyboard and the mouse."""

    def __init__(self, pilot: Pilot[None], seating: Seating) -> None:
        self.pilot, self.seating = pilot, seating

    @property
    def app(self) -> DungeonTuiApp:
        app = self.pilot.app
        assert isinstance(app, DungeonTuiApp)
        return app

    @property
    def screen(self) -> TableScreen:
        """The topmost table."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, TableScreen))

    @property
    def at_table(self) -> bool:
        """Whether a table is on top."""
        return isinstance(self.app.screen, TableScreen)

    @property
    def table(self) -> Any:
        return self.screen.seating.table

    async def settle(self, bots: bool = True, seconds: float = 30.0) -> None:
        """Wait until nothing moves any more: no command, no bot, no message."""
        until = time.monotonic() + seconds
        calm = 0
        while time.monotonic() < until:
            await asyncio.sleep(0.001)
            if self.app.crash is not None:
                raise self.app.crash
            calm = calm + 1 if self._calm(bots) else 0
            if calm > 2:
                return
        raise AssertionError("the table did not come to rest")

    async def look_again(self) -> None:
        """Show what was done at the table behind the screen's back."""
        screen = self.screen
        screen.set_front(next_front(screen.seating, screen.front))
        screen.take_moment()
        screen.paint()
        await self.settle()

    def _calm(self, bots: bool) -> bool:
        app = self.app
        if app._opening:
            return False
        for screen in app.screen_stack:
            if isinstance(screen, TableScreen):
                if screen.carrying or screen.dealer.busy or any(w.is_running for w in screen.workers):
                    return False
                if bots and (screen.dealer.thinking >= 0 or screen.dealer.next_bot() >= 0):
                    return False
        top = app.screen
        pumps = [app, *app.screen_stack, *top.walk_children()]
        dirty = top._layout_required or top._repaint_required or top._dirty_widgets or top._callbacks
        return not dirty and all(pump.message_queue_size == 0 for pump in pumps)

    async def press(self, *keys: str) -> None:
        """Press keys, each into a table at rest."""
        for key in keys:
            self.hit(key)
            await self.settle()

    def hit(self, key: str) -> None:
        """Press a key and wait for nothing, as a fast typist does."""
        character = {"space": " ", "enter": "\r", "tab": "\t"}.get(key)
        if character is None:
            key = NAMED.get(key, key)
            name = key.replace("_", " ").upper()
            try:
                character = key if len(key) == 1 else unicodedata.lookup(SIGNS.get(name, name))
            except KeyError:
                character = None
        driver = self.app._driver
        assert driver is not None
        driver.send_message(events.Key(key, character))

    def mouse(self, x: int, y: int, *kinds: type[events.MouseEvent], shift: bool = False) -> None:
        """Do something with the mouse and wait for nothing."""
        driver = self.app._driver
        assert driver is not None
        for kind in kinds:
            button = 1 if kind in (events.MouseDown, events.MouseUp) else 0
            driver.send_message(kind(None, x, y, 0, 0, button, shift, False, False, x, y))

    def row(self, text: str, kind: str = "") -> Row:
        """The first row of the prompt whose label has the text."""
        for row in self.screen.prompt.rows:
            if text in row.label and (not kind or row.kind == kind):
                return row
        raise AssertionError(f"no row {text!r} among {[row.label for row in self.screen.prompt.rows]}")

    async def click_row(self, row: Row | str) -> None:
        """Click on a row of the prompt, scrolling to it with the wheel if need be."""
        prompt = self.screen.prompt
        found = self.row(row) if isinstance(row, str) else row
        number = list(prompt.rows).index(found)
        for _ in range(60):
            x, y = prompt.place_of(number)
            if prompt.number_at(x, y) == number:
                break
            region = prompt.region
            down = y >= prompt.size.height - 2
            self.mouse(region.x + 2, region.y + 2, events.MouseScrollDown if down else events.MouseScrollUp)
            await self.settle()
        x, y = prompt.place_of(number)
        assert prompt.number_at(x, y) == number, "the row cannot be scrolled into sight"
        await self.click(prompt, x, y)

    async def click(self, widget: Any, x: int, y: int) -> None:
        """Click at a place of a widget; never as the second half of a double click."""
        region = widget.region
        self.app._click_chain_last_time = None
        self.mouse(region.x + x, region.y + y, events.MouseDown, events.MouseUp)
        await self.settle()

    def text(self) -> list[str]:
        """The whole screen as text."""
        return screen_text(self.app)

    def shows(self, text: str) -> bool:
        """Whether the screen shows a text on one line."""
        return any(text in line for line in self.text())


def screen_text(app: DungeonTuiApp) -> list[str]:
    """The lines of the screen that is on top."""
    strips = app.screen._compositor.render_strips(app.size)
    return ["".join(segment.text for segment in strip) for strip in strips]


def new_table(
    app: DungeonTuiApp,
    kinds: Sequence[str] = ("human", "human"),
    seed: str = "table",
    options: dict[str, str] | None = None,
    game: str = "dungeon",
    practice: bool = False,
    names: Sequence[str] = NAMES,
) -> Seating:
    """Begin a game in the app's house."""
    seats = [SeatEntry(name, kind) for name, kind in zip(names, kinds, strict=False)]
    chosen = {"heroes": ",".join(DUNGEON["heroes"].split(",")[: len(kinds)])} if options is None else options
    return app.house.new(game, "Test", seats, seed, chosen, practice)


@asynccontextmanager
async def seated(
    folder: Path,
    kinds: Sequence[str] = ("human", "human"),
    size: tuple[int, int] = (80, 24),
    prepare: Callable[[Seating], None] | None = None,
    settings: dict[str, Any] | None = None,
    bots: bool = True,
    **setup: Any,
) -> AsyncIterator[Hands]:
    """An app with a table in front, without animation, bots at full speed, no curtain unless asked for.

    Without ``bots`` it does not wait for theirs moves.
    """
    app = DungeonTuiApp(folder)
    wanted = {"animation": "none", "bot_speed": "instant", "curtain": False, "confirm_end": False}
    app.settings = attrs.evolve(app.settings, **(wanted | (settings or {})))
    async with app.run_test(size=size) as pilot:
        app._apply_settings()
        seating = new_table(app, kinds, **setup)
        if prepare is not None:
            prepare(seating)
        app.open_table(seating)
        await pilot.pause()
        hands = Hands(pilot, seating)
        hands.screen.REPEAT_SECONDS = 0.0
        await pilot.pause()
        if app.screen is hands.screen:
            await hands.settle(bots)
        yield hands
    if app.crash is not None:
        raise app.crash


def replayed(folder: Path, seating: Seating) -> Any:
    """The state that the journal of a table on disk leads to."""
    from dungeon_tui.host.house import House

    again = House(folder).open(seating.path, read_only=True)
    try:
        assert again.why == "", again.why
        return again.table.state
    finally:
        again.close()
