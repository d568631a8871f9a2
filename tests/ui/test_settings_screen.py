"""The settings screen, the help and the palette: what the registry becomes."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from dungeon_tui.ui import commands, settings
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.settings import KeyList, SettingsScreen
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, SIZES, running, some_saves, text, until


async def opened(app: DungeonTuiApp, pilot: Any) -> SettingsScreen:
    await pilot.press("s")
    await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
    screen = app.screen
    assert isinstance(screen, SettingsScreen)
    return screen


async def test_every_option_is_there_with_its_explanation(folder: Path) -> None:
    async with running(folder, (120, 40)) as (app, pilot):
        screen = await opened(app, pilot)
        for name, meta in settings.options().items():
            control = screen.query_one(f"#{name}")
            if name != "keys":
                assert getattr(control, "help_text", "") == meta.help
                control.focus()
                await pilot.pause()
                assert " ".join(meta.help.split()[:5]) in " ".join(text(app).split())


async def test_a_change_holds_at_once_and_is_written_down(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await opened(app, pilot)
        await pilot.press("right")
        assert app.theme == "crypt" and settings.load(folder)[0].theme == "crypt"
        screen.query_one("#confirm_quit", Choice).focus()
        await pilot.press("enter")
        assert settings.load(folder)[0].confirm_quit is False
        await pilot.click("#animation", offset=(0, 0))
        assert settings.load(folder)[0].animation == "full"
        screen.query_one("#player", Field).focus()
        await pilot.press(*"Ann")
        assert settings.load(folder)[0].player == "Ann"


async def test_all_by_mouse(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await opened(app, pilot)
        await pilot.click("#theme", offset=(5, 0))
        await until(pilot, lambda: type(app.screen).__name__ == "Pick")
        await pilot.click("OptionList", offset=(3, 2))
        await until(pilot, lambda: app.theme == "parchment")


async def test_symbols_change_the_whole_screen(folder: Path) -> None:
    some_saves(folder)
    async with running(folder, symbols="unicode") as (app, pilot):
        assert not text(app).isascii()
        app.change("symbols", "ascii")
        await until(pilot, lambda: text(app).isascii())
        for key in ("n", "l", "b", "s", "f1"):
            await pilot.press(key)
            await pilot.pause(0.1)
            assert text(app).isascii(), key
            await pilot.press("escape")
        app.change("symbols", "unicode")
        await until(pilot, lambda: not text(app).isascii())


async def rebind(app: DungeonTuiApp, pilot: Any, id: str, key: str) -> None:
    keys = app.screen.query_one(KeyList)
    keys.focus()
    keys.highlighted = keys.get_option_index(id)
    await pilot.press("enter")
    await until(pilot, lambda: type(app.screen).__name__ == "PressKey")
    await pilot.press(key)
    await until(pilot, lambda: type(app.screen).__name__ == "SettingsScreen")


async def test_a_key_is_chosen_by_pressing_it(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await opened(app, pilot)
        await rebind(app, pilot, "learn", "z")
        assert settings.load(folder)[0].keys == {"learn": "z"}
        await pilot.press("escape")
        await pilot.press("b")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        await pilot.press("z")
        await until(pilot, lambda: type(app.screen).__name__ == "Lessons")


async def test_a_clash_is_refused_and_changes_nothing(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await opened(app, pilot)
        await rebind(app, pilot, "learn", "l")
        await until(pilot, lambda: "it is “Load” already" in " ".join(text(app).split()))
        assert app.settings.keys == {}
        assert commands.problems(app.settings.keys) == {}


async def test_keys_that_move_the_cursor_are_not_given_away(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await opened(app, pilot)
        keys = app.screen.query_one(KeyList)
        keys.focus()
        await pilot.press("enter", "down")
        assert type(app.screen).__name__ == "PressKey" and "cannot be used" in text(app)
        await pilot.press("escape")
        assert app.settings.keys == {}


async def test_defaults_after_a_question(folder: Path) -> None:
    async with running(folder, theme="crypt", keys={"learn": "z"}) as (app, pilot):
        await opened(app, pilot)
        await pilot.press("d")
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("y")
        await until(pilot, lambda: app.settings == settings.Settings())
        await until(pilot, lambda: app.screen.query_one("#theme", Choice).value == "torchlight")
        assert app.theme == "torchlight"


async def test_any_text_as_a_name(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await opened(app, pilot)
        field = screen.query_one("#player", Field)
        for hostile in HOSTILE:
            field.value = ""
            field.insert_text_at_cursor(hostile)
            await pilot.pause()
            assert settings.load(folder) == (app.settings, []), hostile


async def test_an_unknown_theme_gives_the_default_and_a_notice(folder: Path) -> None:
    (folder / settings.FILE).write_text('theme = "[red]"\nanimation = "none"\n')
    app = DungeonTuiApp(folder)
    async with app.run_test(notifications=True) as pilot:
        await until(pilot, lambda: "There is no theme “[red]”" in " ".join(text(app).split()))
        assert app.theme == "torchlight"


async def test_a_broken_file_gives_a_notice_and_is_kept(folder: Path) -> None:
    (folder / settings.FILE).write_text("theme = [")
    app = DungeonTuiApp(folder)
    async with app.run_test(notifications=True) as pilot:
        await until(pilot, lambda: "is not readable as TOML" in " ".join(text(app).split()))
        assert (folder / settings.FILE).read_text() == "theme = ["


async def test_an_unwritable_place_is_told_once_and_the_change_holds(folder: Path, monkeypatch: Any) -> None:
    async with running(folder) as (app, pilot):
        await opened(app, pilot)
        monkeypatch.setattr(
            settings, "dump", lambda _: (_ for _ in ()).throw(OSError(30, "Read-only file system"))
        )
        await pilot.press("right")
        await until(pilot, lambda: "Read-only file system" in " ".join(text(app).split()))
        assert app.theme == "crypt"


# Help and palette


@pytest.mark.parametrize("size", SIZES)
async def test_help_lists_the_keys_of_every_screen(folder: Path, size: tuple[int, int]) -> None:
    some_saves(folder)
    async with running(folder, size) as (app, pilot):
        others = (("n", "new"), ("l", "load"), ("b", "dialog"), ("s", "settings"))
        # The list is the same at every size; it has to fit at all of them.
        for key, where in (("", "home"), *(others if size == (80, 24) else ())):
            if key:
                await pilot.press(key)
                await pilot.pause(0.1)
            await pilot.press("f1")
            await until(pilot, lambda: type(app.screen).__name__ == "Help" and keys(app))
            whole = keys(app)
            # What this screen does not have now is not listed: Dungeon! has no Solo runs.
            absent = {"annals"} if where == "new" else set()
            assert "Solo runs" not in whole
            for _, _, label, help in commands.help_rows(where, absent=absent):
                assert f"{label}: {help}" in whole
            await pilot.press("escape")
            if key:
                await pilot.press("escape")
            await until(pilot, lambda: type(app.screen).__name__ == "Home")


def keys(app: DungeonTuiApp) -> str:
    """The list of keys in the help, on one line."""
    return " ".join(str(app.screen.query_one("#keys", Static).render()).split())


async def test_help_begins_with_what_has_the_focus(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        await pilot.press("tab", "f1")
        await until(pilot, lambda: "The games played last." in text(app))


async def test_help_opens_over_a_dialog(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        await pilot.press("l")
        await pilot.pause(0.1)
        await pilot.press("x", "f1")
        await until(pilot, lambda: type(app.screen).__name__ == "Help")
        await pilot.press("escape", "escape", "escape")
        await until(pilot, lambda: type(app.screen).__name__ in ("Home", "Load"))


async def test_the_palette_finds_every_command_of_the_screen(folder: Path) -> None:
    some_saves(folder)
    async with running(folder, (120, 40)) as (app, pilot):
        await pilot.press("colon")
        await until(pilot, lambda: type(app.screen).__name__ == "Palette")
        await pilot.press(*"settings")
        await until(pilot, lambda: "Settings  [s]" in text(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))


async def test_the_palette_changes_the_theme(folder: Path) -> None:
    async with running(folder, (120, 40)) as (app, pilot):
        await pilot.press("ctrl+p")
        await until(pilot, lambda: type(app.screen).__name__ == "Palette")
        await pilot.press(*"parchment")
        await until(pilot, lambda: "Theme: parchment" in text(app))
        await pilot.press("enter", "enter")
        await until(pilot, lambda: app.theme == "parchment")
        assert settings.load(folder)[0].theme == "parchment"


async def test_the_footer_is_clicked(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        bar = app.screen.query_one("CommandBar")
        await pilot.click(bar, offset=(3, 0))
        await until(pilot, lambda: type(app.screen).__name__ == "Help")
        await pilot.press("escape")
        await pilot.click(bar, offset=(text(app).splitlines()[-1].index("Menu"), 0))
        await until(pilot, lambda: type(app.screen).__name__ == "Palette")


async def test_a_screenshot_says_where_it_is(folder: Path) -> None:
    async with running(folder, (120, 40)) as (app, pilot):
        await pilot.press("C")
        await until(pilot, lambda: "The picture is saved as" in text(app))
        assert len(list((folder / "screenshots").glob("*.svg"))) == 1
