"""The list of saves, and games from and to friends."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Button, OptionList, Static

from dungeon_tui.host.house import House
from dungeon_tui.journal import backup
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.journal.library import Library
from dungeon_tui.ui import sent
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.load import Load
from dungeon_tui.ui.screens.picker import FilePicker
from dungeon_tui.ui.screens.sharing import Send, take_in
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, SIZES, running, some_saves, text, until, write_save


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The saves that were opened; no table comes up."""
    found: list[Any] = []
    monkeypatch.setattr(DungeonTuiApp, "open_save", lambda self, save: found.append(Path(save).stem))
    return found


async def load(app: DungeonTuiApp, pilot: Any) -> Load:
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
        await load(app, pilot)
        for hostile in HOSTILE:
            await pilot.press("r")
            await until(pilot, lambda: type(app.screen).__name__ == "Ask")
            app.screen.query_one(Field).value = ""
            app.screen.query_one(Field).insert_text_at_cursor(hostile)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, Load))
            await pilot.pause(0.1)
            entries = Library(folder).entries()
            assert len(entries) == 1 and entries[0].path.parent == folder / "saves", hostile
            assert not entries[0].problem and entries[0].name.strip()


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


# Sending and taking in


async def test_sending_writes_the_file_says_where_and_waits(folder: Path, tmp_path: Path) -> None:
    path = real_game(folder)
    target = tmp_path / "to ann.dungeon"
    async with running(folder, (120, 40)) as (app, pilot):
        await load(app, pilot)
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, Send))
        await pilot.press(*"Kai")
        app.screen.query_one("#file", Field).value = str(target)
        await pilot.press("enter")
        await until(pilot, lambda: target.exists() and type(app.screen).__name__ == "Message")
        assert target.read_bytes() == path.read_bytes()
        assert "to ann.dungeon" in text(app).replace("\n", " ")
        await pilot.press("enter")
        await until(pilot, lambda: text(app).count("waiting for Kai") == 2)
        await pilot.press("escape")
        await until(pilot, lambda: "waiting for Kai" in text(app))


async def test_what_comes_back_is_taken_over_and_no_more_waited_for(folder: Path, tmp_path: Path) -> None:
    path = real_game(folder)
    away = tmp_path / "away" / "saves" / "copy.dungeon"
    away.parent.mkdir(parents=True)
    shutil.copy(path, away)
    entry = Library(folder).entries()[0]
    assert entry.header
    sent.note(folder, entry.header.id, sent.Sent("Kai", entry.moves or 0))
    play_on(away)
    async with running(folder, (120, 40)) as (app, pilot):
        await load(app, pilot)
        assert "waiting for Kai" in text(app)
        take_in(app, away, app.screen.reload)
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        assert "by 1 move" in text(app)
        await pilot.press("y")
        await until(pilot, lambda: type(app.screen).__name__ == "Message")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Load) and "waiting for" not in text(app))
        assert path.read_bytes() == away.read_bytes()
        assert sent.load(folder) == {}


async def test_leaving_mine_changes_nothing(folder: Path, tmp_path: Path) -> None:
    path = real_game(folder)
    away = tmp_path / "away" / "saves" / "copy.dungeon"
    away.parent.mkdir(parents=True)
    shutil.copy(path, away)
    play_on(away)
    before = path.read_bytes()
    async with running(folder) as (app, pilot):
        take_in(app, away, lambda: None)
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("n")
        await pilot.pause()
        assert path.read_bytes() == before


async def test_a_strangers_rubbish_is_refused_in_one_sentence(folder: Path, tmp_path: Path) -> None:
    bad = tmp_path / "[red].dungeon"
    bad.write_bytes(b"\x00\xff[/")
    async with running(folder) as (app, pilot):
        take_in(app, bad, lambda: None)
        await until(pilot, lambda: type(app.screen).__name__ == "Message")
        assert "[red].dungeon" in text(app)
        assert Library(folder).entries() == []


async def test_an_existing_file_is_replaced_only_when_said(folder: Path, tmp_path: Path) -> None:
    real_game(folder)
    target = tmp_path / "there.dungeon"
    target.write_text("precious")
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, Send))
        app.screen.query_one("#file", Field).value = str(target)
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Send))
        assert target.read_text() == "precious"
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "Confirm")
        await pilot.press("y")
        await until(pilot, lambda: type(app.screen).__name__ == "Message")
        assert target.read_text() != "precious"


async def test_any_text_as_the_place_to_send_to(folder: Path, monkeypatch: Any) -> None:
    real_game(folder)
    (folder / "work").mkdir()
    monkeypatch.chdir(folder / "work")
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        for hostile in (*HOSTILE, "/nowhere/at/all", "~nobody-xyz/a", ""):
            await pilot.press("f")
            await until(pilot, lambda: isinstance(app.screen, Send))
            for field in app.screen.query(Field):
                field.value = ""
                field.insert_text_at_cursor(hostile)
            send = app.screen
            send.query_one("#ok", Button).press()
            await until(pilot, lambda send=send: app.screen is not send or told(send))
            while not isinstance(app.screen, Load):
                await pilot.press("escape")


def told(send: Any) -> str:
    """What the window says is wrong."""
    return str(send.query_one("#trouble", Static).render())


async def test_a_copy_without_secrets(folder: Path, tmp_path: Path) -> None:
    real_game(folder)
    target = tmp_path / "look.dungeon"
    async with running(folder) as (app, pilot):
        await load(app, pilot)
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, Send))
        await pilot.press(*"Kai")
        app.screen.query_one("#what").choose("spoiler-free")
        app.screen.query_one("#file", Field).value = str(target)
        await pilot.press("enter")
        await until(pilot, lambda: target.exists())
        assert b"amber" not in target.read_bytes()
        assert sent.load(folder) == {}


# The file picker


async def test_walking_and_typing_in_the_picker(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    (place / "sub").mkdir(parents=True)
    (place / "sub" / "game.dungeon").write_text("x")
    (place / "notes.txt").write_text("x")
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        app.push_screen(FilePicker("Which?", place), results.append)
        await until(pilot, lambda: "sub/" in text(app))
        assert "notes.txt" not in text(app)
        await pilot.press("enter")
        await until(pilot, lambda: "game.dungeon" in text(app))
        await pilot.press("up", "enter")
        await until(pilot, lambda: "sub/" in text(app))
        field = app.screen.query_one("#path", Field)
        field.focus()
        field.value = str(place / "nothing")
        await pilot.press("enter")
        await until(pilot, lambda: "There is no" in text(app))
        field.value = str(place / "sub" / "game.dungeon")
        await pilot.press("enter")
        await until(pilot, lambda: results)
        assert results == [place / "sub" / "game.dungeon"]


async def test_any_text_as_a_path(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        app.push_screen(FilePicker("Which?", folder))
        await pilot.pause()
        field = app.screen.query_one("#path", Field)
        for hostile in HOSTILE:
            field.focus()
            field.value = ""
            field.insert_text_at_cursor(hostile)
            await pilot.press("enter")
            assert isinstance(app.screen, FilePicker), hostile


async def test_a_folder_of_many_and_one_that_cannot_be_read(
    folder: Path, tmp_path: Path, monkeypatch: Any
) -> None:
    many = tmp_path / "many"
    many.mkdir()
    for number in range(600):
        (many / f"[{number:03}].dungeon").touch()
    async with running(folder) as (app, pilot):
        picker = FilePicker("Which?", many)
        app.push_screen(picker)
        await until(pilot, lambda: "Only 500 entries" in text(app))
        assert picker.query_one("#files", OptionList).option_count == 501

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("dungeon_tui.ui.screens.picker._listing", refuse)
        picker.go(tmp_path)
        await until(pilot, lambda: "This folder cannot be read (Permission denied)." in text(app))


def test_reminders_survive_rubbish(folder: Path) -> None:
    odd = b'{"a": 1, "b": {"to": 3, "moves": 1}, "c": {"to": "Kai", "moves": 2}}'
    for raw in (b"", b"[", b"[1]", odd, b"[" * 9999):
        (folder / sent.FILE).write_bytes(raw)
        found = sent.load(folder)
        assert found == ({"c": sent.Sent("Kai", 2)} if b"Kai" in raw else {})
