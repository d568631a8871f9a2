"""Every command of the table: by its key, by its button, by the menu."""

from functools import partial
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual import events
from textual.command import CommandList
from textual.screen import Screen
from textual.widgets import Input

from dungeon_tui.ui import commands, settings
from dungeon_tui.ui.screens.learn import Learn
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.table.screen import TableScreen
from dungeon_tui.ui.table.windows import LinesWindow
from dungeon_tui.ui.widgets.bar import CommandBar
from tests.ui.harness import until
from tests.ui.table.tables import Hands, seated

# Annals are of those who play some games alone: see tests/ui/dungeon_date/test_runs.py.
TABLE = [item.id for item in commands.commands("table") if item.id != "annals"]


async def prepared(hands: Hands) -> None:
    """Three steps made and one of them taken back, so that every command has something to do."""
    await hands.press("t", "t", "t", "u")


def test_the_screen_has_an_action_for_every_command() -> None:
    for id in TABLE:
        assert hasattr(TableScreen, f"action_{id}"), id


async def effect(hands: Hands, id: str) -> str:
    """What a command has done, seen from outside."""
    screen, table = hands.app.screen, hands.seating.table
    if id in ("undo", "redo"):
        return f"{len(table.steps)} steps"
    if id.startswith("history"):
        return f"at {hands.screen.moment.step}"
    if isinstance(screen, LinesWindow):
        return f"window {screen._title}"
    if isinstance(screen, Learn | Pick):
        return type(screen).__name__
    told = screen.prompt.told if isinstance(screen, TableScreen) else ""
    if id in ("next_part", "part_before"):
        return f"focus on {screen.focused.id}"
    return f"{type(screen).__name__}: {told}"


async def back_to_the_table(hands: Hands) -> None:
    """Close what has come up, and be in the present after three moves, one of them taken back."""
    while hands.app.screen is not hands.screen:
        await hands.press("escape")
        await hands.pilot.pause()
    screen = hands.screen
    if screen.board.looking:
        screen.action_look()
    if screen.dealer.paused:
        screen.action_pause_bots()
    screen.action_history_last()
    while len(hands.seating.table.steps) > 3:
        screen.action_undo()
        await hands.settle()
    while len(hands.seating.table.steps) < 3:
        screen.action_redo()
        await hands.settle()
    hands.app.settings = attrs.evolve(hands.app.settings, bot_speed="instant")
    screen.prompt.note("")
    screen.board.focus()
    screen.looked = None
    screen.paint()
    await hands.settle()


EXPECTED = {
    "undo": "2 steps",
    "redo": "4 steps",
    "why": "window DUN-026",
    "log": "window What happened",
    "inspect": "window corridor (14,11)",
    "overview": "Overview: ",
    "rulebook": "Learn",
    "history_first": "at 1",
    "history_back": "at 2",
    "history_forward": "at 3",
    "history_last": "at 3",
    "hand_over": "Pick",
    "pause_bots": "TableScreen: The bots wait.",
    "send_game": "Send: ",
    "leave": "Home: ",
    "look": "TableScreen: Look around",
    "hint": "TableScreen: Hint: ",
    "faster": "TableScreen: The bots are as fast as can be.",
    "slower": "TableScreen: Bot speed: fast.",
    "next_part": "focus on prompt",
    "part_before": "focus on seats",
    "more": "Pick",
    "branch": "TableScreen: Go back to a moment first",
}


def test_every_command_is_tried_here() -> None:
    assert set(EXPECTED) == set(TABLE)


# Leaving comes last, since there is no way back.
IN_TURN = sorted(EXPECTED, key=lambda id: id == "leave")


async def test_commands_work_by_their_keys(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await prepared(hands)
        for id in IN_TURN:
            await hands.press(commands.command(id).keys()[0])
            assert (await effect(hands, id)).startswith(EXPECTED[id]), id
            if id != "leave":
                await back_to_the_table(hands)


@pytest.mark.parametrize("bar", ["toolbar", "footer"])
async def test_commands_work_by_their_buttons(tmp_path: Path, bar: str) -> None:
    items = [
        item
        for item in commands.commands("table")
        if item.id in TABLE and (item.toolbar if bar == "toolbar" else item.footer)
    ]
    # Leaving comes last, since there is no way back.
    items.sort(key=lambda item: item.id == "leave")
    async with seated(tmp_path, size=(200, 40)) as hands:
        await prepared(hands)
        for item in items:
            widget = hands.screen.query_one(f"#{bar}", CommandBar)
            slot = next(slot for slot in widget._slots if slot.command.id == item.id)
            await hands.click(widget, slot.start, 0)
            # There is room for the log beside the board, so that it needs no window.
            wanted = "TableScreen" if item.id == "log" else EXPECTED[item.id]
            assert (await effect(hands, item.id)).startswith(wanted), item.id
            if item.id != "leave":
                await back_to_the_table(hands)


async def test_commands_work_from_the_menu(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await prepared(hands)
        for id in IN_TURN:
            await hands.press("colon")
            label = commands.command(id).label
            palette = hands.app.screen
            if id == "hint":
                palette.query_one(Input).value = label
            await until(hands.pilot, partial(_is_listed, hands, label))
            palette.query_one(CommandList).highlighted = _palette_row(hands, label)
            await hands.press("enter")
            await until(hands.pilot, partial(_is_gone, hands, palette))
            await hands.settle()
            assert (await effect(hands, id)).startswith(EXPECTED[id]), id
            if id != "leave":
                await back_to_the_table(hands)


def _is_listed(hands: Hands, label: str) -> bool:
    return _palette_row(hands, label) >= 0


def _is_gone(hands: Hands, screen: Screen[Any]) -> bool:
    return hands.app.screen is not screen


def _palette_row(hands: Hands, label: str) -> int:
    """Where a command stands in the menu, -1 while it is not there."""
    found = hands.app.screen.query_one(CommandList)
    rows = [str(option.prompt) for option in found.options]
    return next((number for number, text in enumerate(rows) if text.startswith(f"{label}  [")), -1)


async def test_what_the_bars_have_no_room_for_is_reached_by_mouse(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        bar = hands.screen.query_one("#toolbar", CommandBar)
        slot = next(slot for slot in bar._slots if slot.command.id == "more")
        hands.mouse(slot.start, bar.region.y, events.MouseMove)
        await hands.settle()
        assert "Seats, bots, sending" in str(bar.tooltip)
        await hands.click(bar, slot.start, 0)
        # What was clicked is explained no longer.
        assert bar.tooltip is None
        for label in ("G  Seats", "p  Pause", "F  Send to a friend"):
            assert hands.shows(label)
        y = next(y for y, text in enumerate(hands.text()) if "G  Seats" in text)
        await hands.click(hands.app.screen, hands.text()[y].index("Seats"), y)
        assert hands.shows("Whose seat?")


def test_the_footer_and_the_toolbar_share_nothing() -> None:
    both = [item.id for item in (*commands.toolbar("table"), *commands.footer("table"))]
    assert len(both) == len(set(both))


async def test_a_remapped_key_works_and_is_shown(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        hands.app.use(settings.with_key(hands.app.settings, "undo", "z"))
        await hands.settle()
        await hands.press("t", "z")
        assert len(hands.seating.table.steps) == 1
        assert hands.shows("z Undo")


async def test_commands_that_cannot_be_carried_out_say_why(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        for key, told in (
            ("u", "There is nothing to take back."),
            ("r", "There is nothing to make again."),
            ("full_stop", "This is the present."),
            ("P", "Go back to a moment first"),
        ):
            await hands.press(key)
            assert told in hands.screen.prompt.told
