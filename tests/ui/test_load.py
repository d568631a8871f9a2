"""The list of saves."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from dungeon_tui.journal import backup
from dungeon_tui.journal.library import Library
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.load import Load
from dungeon_tui.ui.screens.sharing import Send
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, SIZES, running, some_saves, text, until, write_save
from tests.ui.playing import load, play_on, real_game


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The saves that were opened; no table comes up."""
    found: list[Any] = []
    monkeypatch.setattr(DungeonTuiApp, "open_save", lambda self, save: found.append(Path(save).stem))
    return found


async def test_the_list_shows_good_and_bad_with_reasons(folder: Path) -> None:
    some_saves(folder)
    async with running(folder, (120, 40)) as (app, pilot):
        await load(app, pilot)
        shown = text(app)
        assert "Friday night · 2 hours ago" in shown
        assert "Dungeon!: round 7, Ann leads with 3,400 gp" in shown
        for fact in ("Seed", "amber42", "Moves     3", "friday-night.dungeon", "Bob (greedy bot)"):
            assert fact in shown
        await pilot.press("end")
        assert "This save is in format 9, written by dungeon-tui 9.1" in " ".join(text(app).split())


@pytest.mark.parametrize("size", SIZES)
async def test_enter_and_click_open(folder: Path, opened: list[Any], size: tuple[int, int]) -> None:
    some_saves(folder)
    async with running(folder, size) as (app, pilot):
        await load(app, pilot)
        await pilot.press("enter")
        assert opened == ["friday-night"]
        await pilot.click("#saves", offset=(3, 2))
        assert opened == ["friday-night", "the-long-way-down"]


async def test_a_broken_save_says_why_and_what_can_be_done(folder: Path, opened: list[Any]) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("end", "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "Message")
        assert "put a backup in its place" in " ".join(text(app).split())
        assert opened == []


async def test_a_broken_save_can_be_exported(folder: Path, tmp_path: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("end", "f")
        await until(pilot, lambda: isinstance(app.screen, Send))
        target = tmp_path / "out.dungeon"
        app.screen.query_one("#file", Field).value = str(target)
        await pilot.click("#ok")
        await until(pilot, lambda: target.exists())
        await until(
            pilot,
            lambda: str(target) in text(app).replace("\n", "").replace(" ", "") or "out.dungeon" in text(app),
        )
        assert target.read_bytes() in (b"hello\n", b'{"format":9,"app":"9.1"}\n')


async def test_rename(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("r")
        await until(pilot, lambda: type(app.screen).__name__ == "Ask")
        app.screen.query_one(Field).value = ""
        await pilot.press(*"Saturday", "enter")
        await until(pilot, lambda: "Saturday" in [entry.name for entry in Library(folder).entries()])
        await until(pilot, lambda: isinstance(app.screen, Load) and "Saturday" in text(app))


async def test_a_save_may_be_given_any_name(folder: Path) -> None:
    write_save(folder, "First")
    async with running(folder) as (app, pilot):
        screen = await load(app, pilot)
        for number, hostile in enumerate(HOSTILE):
            # By hand for two of them: what the dialog adds is the same for all.
            if number in (0, 9):
                await pilot.press("r")
                await until(pilot, lambda: type(app.screen).__name__ == "Ask")
                app.screen.query_one(Field).value = ""
                app.screen.query_one(Field).insert_text_at_cursor(hostile)
                await pilot.press("enter")
                await until(pilot, lambda: isinstance(app.screen, Load))
            elif hostile.strip():
                screen.name_it(hostile)
            await pilot.pause(0.1)
            entries = Library(folder).entries()
            assert len(entries) == 1 and entries[0].path.parent == folder / "saves", hostile
            assert not entries[0].problem and entries[0].name.strip()


async def test_filter_and_order(folder: Path, opened: list[Any]) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        screen = await load(app, pilot)

        def names() -> list[str]:
            return [item.name for item in screen._items]

        await pilot.press("o")
        await until(
            pilot, lambda: names() == ["broken", "Friday night", "newer", "Solo", "The long way down"]
        )
        assert screen.chosen is not None and screen.chosen.name == "Friday night"
        await pilot.press("slash", *"mole L", "down", "enter")
        assert names() == ["The long way down"] and opened == ["the-long-way-down"]
        # Letters are commands again, and words that nothing has say so.
        await pilot.press("o", "o", "slash", "x")
        await until(pilot, lambda: "No saved game has these words." in text(app))
        assert names() == [] and screen.chosen is None and screen.check_action("rename", ()) is None
        await pilot.press("backspace", "backspace", "backspace", "enter")
        await until(pilot, lambda: names() == ["The long way down"])


async def test_words_to_look_for_may_be_anything(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        screen = await load(app, pilot)
        for hostile in HOSTILE:
            screen.query_one("#words", Field).value = hostile
            await pilot.pause()
            assert len(screen._items) == (5 if not hostile.strip() else 0)


async def test_remove_sets_aside_after_a_question_that_begins_with_no(folder: Path) -> None:
    some_saves(folder)
    async with running(folder) as (app, pilot):
        screen = await load(app, pilot)
        await pilot.press("x")
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Load))
        assert (folder / "saves" / "friday-night.dungeon").exists()
        await pilot.press("x")
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("y")
        await until(pilot, lambda: (folder / "removed" / "friday-night.dungeon").exists())
        await until(pilot, lambda: screen.query_one("#saves", OptionList).option_count == 4)
        assert "friday-night.dungeon" in text(app)


async def test_backups_are_listed_and_put_back(folder: Path) -> None:
    path = write_save(folder, "Mine")
    backup.make(path)
    before = path.read_bytes()
    path.write_text("spoilt\n")
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("b")
        await until(pilot, lambda: type(app.screen).__name__ == "Pick")
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("y")
        await until(pilot, lambda: type(app.screen).__name__ == "Message")
        assert path.read_bytes() == before
        assert "is again as it was" in " ".join(text(app).split())
        await pilot.press("enter")
        await until(pilot, lambda: "Dungeon!: round 7" in text(app))


async def test_without_backups_it_says_so(folder: Path) -> None:
    write_save(folder, "Mine")
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("b")
        await until(pilot, lambda: "There are no backups of this save yet." in text(app))


async def test_repair_writes_the_good_part_beside(folder: Path) -> None:
    path = real_game(folder)
    play_on(path)
    with open(path, "ab") as file:
        file.write(b"rubbish\nmore rubbish\n")
    raw = path.read_bytes()
    async with running(folder) as (app, pilot):
        screen = await load(app, pilot)
        assert screen.check_action("remove", ()) is True
        screen.action_repair()
        await until(pilot, lambda: type(app.screen).__name__ == "Message")
        assert "(repaired)" in text(app)
        assert path.read_bytes() == raw
        assert len(Library(folder).entries()) == 2


async def test_commands_need_a_save(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await pilot.press("l")
        await until(pilot, lambda: "Nothing has been saved here yet." in text(app))
        await pilot.press("r", "f", "b", "x", "p", "enter")
        assert isinstance(app.screen, Load)
