"""Dialogs stand what people and key repeat do to them; notices and small windows too."""

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.widgets import OptionList
from textual.widgets._toast import Toast

from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.commands import command
from dungeon_tui.ui.screens.ask import Ask
from dungeon_tui.ui.screens.dialog import Confirm, Message
from dungeon_tui.ui.screens.keys import PressKey
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.screens.picker import FilePicker
from dungeon_tui.ui.text import plain
from tests.ui.harness import HOSTILE, burst, running, some_saves, text, until

DIALOGS = {
    "message": lambda folder: Message("Read this.", "Title"),
    "confirm": lambda folder: Confirm("Sure?"),
    "ask": lambda folder: Ask("Name?"),
    "pick": lambda folder: Pick("Which?", [("a", "first"), ("b", "second")]),
    "picker": lambda folder: FilePicker("Which file?", folder),
    "key": lambda folder: PressKey(command("undo")),
}


async def test_the_closing_key_may_come_ten_times(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        for kind, key in itertools.product(DIALOGS, ("escape", "enter", "y", "n", "space")):
            results: list[Any] = []
            app.push_screen(DIALOGS[kind](folder), results.append)
            await pilot.pause()
            burst(app, key, 10)
            await pilot.pause()
            assert app.is_running, kind
            assert len(results) <= 1, kind
            while len(app.screen_stack) > 1:
                await pilot.press("escape")


@pytest.mark.parametrize("kind", ["message", "confirm", "ask"])
async def test_a_double_click_on_ok_counts_once(folder: Path, kind: str) -> None:
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        app.push_screen(DIALOGS[kind](folder), results.append)
        await pilot.pause()
        button = app.screen.query("Button").first()
        at = button.region
        for _ in range(5):
            await pilot.click(offset=(at.x + 3, at.y))
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert len(results) == 1


async def test_typed_letters_find_a_row(folder: Path) -> None:
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        rows = ["Salt Cellars", "Paper Orchard", "Silent Zoo", "Sapper"]
        app.push_screen(Pick("Which?", [(row, row) for row in rows]), results.append)
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        await pilot.press("s")
        assert listed.highlighted == 2
        await pilot.press("a")
        assert listed.highlighted == 3
        await pilot.press("q")
        assert listed.highlighted == 3
        dialog = app.screen
        assert isinstance(dialog, Pick)
        dialog._typed_at = 0.0
        await pilot.press(*"per o", "enter")
        assert results == ["Paper Orchard"]


async def test_finish_from_below_takes_what_lies_over_it(folder: Path) -> None:
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        lower = Confirm("Lower?")
        app.push_screen(lower, results.append)
        await pilot.pause()
        app.push_screen(Message("Upper."))
        await pilot.pause()
        for _ in range(3):
            lower.finish(True)
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert results == [True]


async def test_y_and_n_answer_and_a_careful_question_begins_with_no(folder: Path) -> None:
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        for key in ("y", "n", "enter"):
            app.push_screen(Confirm("Sure?"), results.append)
            await pilot.pause()
            await pilot.press(key)
        app.push_screen(Confirm("Really?", careful=True), results.append)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert results == [True, False, True, False]


async def test_a_click_beside_a_dialog_closes_it(folder: Path) -> None:
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        app.push_screen(Confirm("Sure?"), results.append)
        await pilot.pause()
        await pilot.click(offset=(1, 1))
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert results == [None]


async def test_the_same_shortcut_five_times_opens_one(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        for key in ("f1", "H", "s", "n", "l", "i", "b", "colon", "ctrl+p", "q"):
            burst(app, key, 5)
            await pilot.pause()
            if not app.is_running:
                assert key == "q"
                return
            assert len(app.screen_stack) <= 2 or key == "i", key
            burst(app, "escape", 10)
            await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_foreign_text_is_shown_as_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DungeonTuiApp, "TOOLTIP_DELAY", 0.01)
    async with running(folder) as (app, pilot):
        for hostile in HOSTILE:
            app.notify(hostile, title=hostile, timeout=0.2)
            app.push_screen(Message(hostile, hostile))
            await pilot.pause()
            app.push_screen(Pick(hostile, [("a", hostile), ("b", hostile)], text=hostile))
            await pilot.pause()
            app.screen.query_one(OptionList).tooltip = plain(hostile)
            await pilot.hover(OptionList)
            await asyncio.sleep(0.05)
            await pilot.pause()
            if hostile.startswith("["):
                assert text(app).count(hostile) >= 4, hostile
            assert not set(text(app)) & set("\x00\u200b\u202e")
            burst(app, "escape", 2)
            await until(pilot, lambda: len(app.screen_stack) == 1)


@pytest.mark.parametrize("seconds", [2, pytest.param(10, marks=pytest.mark.campaign)])
async def test_seconds_of_clicks_on_notices_tooltips_and_closing_dialogs(folder: Path, seconds: int) -> None:
    """Textual fails here in most runs while text can be selected: the app must not let it."""
    some_saves(folder)
    async with running(folder, (80, 24)) as (app, pilot):
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        number = 0
        while loop.time() < end or number < 8:
            number += 1
            app.notify(f"notice {number}", timeout=0.05 if number % 2 else 1)
            if number % 7 == 0:
                app.push_screen(Message("closing"))
            notices = [toast.region.offset for toast in app.screen.query(Toast) if toast.region]
            for x, y in (*((x + 2, y) for x, y in notices[-4:]), (5, 23), (45, 14)):
                for kind, at, line in (
                    (events.MouseDown, x, y),
                    (events.MouseUp, x, y),
                    (events.MouseDown, x, y),
                    (events.MouseMove, x + 3, y),
                    (events.MouseUp, x + 3, y),
                ):
                    send(app, kind, at, line)
                # As fast as a hand can click, whatever the app is doing.
                await asyncio.sleep(0.01)
            if number % 5 == 0 and len(app.screen_stack) > 1:
                burst(app, "escape", 2)
            assert app.is_running
        await pilot.pause()
        assert app.is_running


def send(app: DungeonTuiApp, kind: type[events.MouseEvent], x: int, y: int) -> None:
    """What the terminal tells of the mouse, waiting for nothing."""
    driver = app._driver
    assert driver is not None
    button = 0 if kind is events.MouseMove else 1
    driver.send_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))


SHAPES = [(120, 40), (20, 5), (1, 1), (200, 60), (59, 20), (60, 19), (2, 50), (250, 3), (80, 24)]


async def test_any_size_at_any_time(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        for kind in (None, *DIALOGS):
            if kind:
                app.push_screen(DIALOGS[kind](folder))
            await pilot.pause()
            for width, height in SHAPES if kind is None else SHAPES[1:4]:
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                assert app.is_running, kind
                assert ("60x20" in text(app)) == (width >= 20 and (width < 60 or height < 20)), kind
            if kind:
                await pilot.press("escape")


async def test_the_notice_can_be_read_at_twenty_by_five(folder: Path) -> None:
    async with running(folder, (20, 5)) as (app, _):
        assert "Needs 60x20" in text(app) and "20x5" in text(app)


async def test_a_covered_screen_hears_no_keys_and_keeps_its_place(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        await pilot.press("down", "down")
        menu = app.screen.query_one("#menu", OptionList)
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        await pilot.press("down", "n", "enter", "c")
        assert len(app.screen_stack) == 1
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert menu.highlighted == 2 and app.focused is menu


async def test_one_can_quit_a_covered_screen(folder: Path) -> None:
    async with running(folder, (30, 8)) as (app, pilot):
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)


async def test_arrows_go_from_button_to_button(folder: Path) -> None:
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        for keys, answer in ((("right", "enter"), False), (("left", "right", "enter"), True)):
            app.push_screen(Confirm("Sure?"), results.append)
            await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
            await pilot.press(*keys)
            await until(pilot, lambda: type(app.screen).__name__ == "Home")
            assert results.pop() is answer
