"""The first screen."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from dungeon_tui.ui.app import DungeonTuiApp
from tests.ui.harness import SIZES, running, some_saves, text, until, write_save


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The saves that were opened; no table comes up."""
    found: list[Any] = []
    monkeypatch.setattr(DungeonTuiApp, "open_save", lambda self, save: found.append(Path(save).stem))
    return found


async def test_the_last_game_comes_first_with_all_that_matters(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, _):
        shown = text(app)
        lines = shown.splitlines()
        at = next(number for number, line in enumerate(lines) if "Friday night" in line)
        assert "Dungeon! · 2 hours ago" in lines[at]
        assert "round 7, Ann leads with 3,400 gp" in lines[at + 1]
        assert "Ann, Bob (greedy bot)" in lines[at + 2]
        assert shown.index("Friday night") < shown.index("The long way down") < shown.index("Solo")
        assert "broken" not in shown


async def test_continue_opens_the_last_played(folder: Path, opened: list[Any]) -> None:
    some_saves(folder)
    async with running(folder) as (_, pilot):
        await pilot.press("c")
        assert opened == ["friday-night"]


async def test_any_of_the_last_games_can_be_picked_by_key_and_by_click(
    folder: Path, opened: list[Any]
) -> None:
    some_saves(folder)
    async with running(folder) as (_, pilot):
        await pilot.press("tab", "down", "enter")
        assert opened == ["the-long-way-down"]
        await pilot.click("#recent", offset=(4, 1))
        assert opened == ["the-long-way-down", "friday-night"]


async def test_without_saves_it_welcomes_and_continue_is_dim(folder: Path, opened: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        assert "No game has been played here yet." in text(app)
        assert app.screen.check_action("continue", ()) is None
        await pilot.press("c", "enter")
        assert opened == []


async def test_bad_saves_are_counted_and_hide_nothing(folder: Path) -> None:
    some_saves(folder)
    for path in (folder / "saves").glob("*.dungeon"):
        if path.stem not in ("broken", "newer"):
            path.unlink()
    async with running(folder) as (app, _):
        assert "2 saves here cannot be played on" in text(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("n", "NewGame"),
        ("l", "Load"),
        ("i", "FilePicker"),
        ("b", "Lessons"),
        ("s", "SettingsScreen"),
        ("f1", "Help"),
    ],
)
async def test_every_entry_leads_somewhere_and_back(
    folder: Path, size: tuple[int, int], key: str, screen: str
) -> None:
    some_saves(folder)
    async with running(folder, size) as (app, pilot):
        await pilot.press(key)
        await until(pilot, lambda: type(app.screen).__name__ == screen)
        await pilot.press("escape")
        await until(pilot, lambda: type(app.screen).__name__ == "Home")


@pytest.mark.parametrize("entry", ["new", "load", "learn", "settings", "help"])
async def test_the_menu_works_by_mouse(folder: Path, entry: str) -> None:
    some_saves(folder)
    names = {
        "new": "NewGame",
        "load": "Load",
        "learn": "Lessons",
        "settings": "SettingsScreen",
        "help": "Help",
    }
    async with running(folder) as (app, pilot):
        row = ("continue", "new", "load", "import", "learn", "settings", "help", "quit").index(entry)
        await pilot.click("#menu", offset=(6, row))
        await until(pilot, lambda: type(app.screen).__name__ == names[entry])


async def test_the_cursor_begins_where_there_is_something_to_do(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        menu = app.screen.query_one("#menu", OptionList)
        assert menu.highlighted_option is not None and menu.highlighted_option.id == "new"
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "NewGame")
    write_save(folder, "Old one")
    async with running(folder) as (app, pilot):
        menu = app.screen.query_one("#menu", OptionList)
        assert menu.highlighted_option is not None and menu.highlighted_option.id == "continue"


async def test_quit_at_home_asks_nothing(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)
        assert app.return_code == 0


async def test_a_changed_list_shows_after_coming_back(folder: Path) -> None:
    write_save(folder, "Old one")
    async with running(folder) as (app, pilot):
        await pilot.press("s")
        write_save(folder, "Fresh one", age=5)
        await pilot.press("escape")
        await until(pilot, lambda: "Fresh one" in text(app))


async def test_the_explanation_follows_the_cursor(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        assert "Go on with “Friday night”." in text(app)
        await pilot.press("down")
        assert "Choose a game, who plays, and its options." in text(app)
        await pilot.press("tab", "down")
        assert "Go on with “The long way down”." in text(app)
