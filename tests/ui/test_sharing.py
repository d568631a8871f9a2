"""Games from and to friends, and the file picker."""

import shutil
from pathlib import Path
from typing import Any

from textual.events import Paste
from textual.widgets import Button, OptionList, Static

from dungeon_tui.journal.library import Library
from dungeon_tui.ui import sent
from dungeon_tui.ui.screens.load import Load
from dungeon_tui.ui.screens.picker import FilePicker
from dungeon_tui.ui.screens.sharing import Send, take_in
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, running, text, until
from tests.ui.playing import load, play_on, real_game

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
        await until(pilot, lambda: "Play it now" in text(app))
        await pilot.press("right", "enter")
        await until(pilot, lambda: isinstance(app.screen, Load) and "waiting for" not in text(app))
        assert path.read_bytes() == away.read_bytes()
        assert sent.load(folder) == {}


async def test_what_was_taken_in_can_be_played_at_once(folder: Path, tmp_path: Path) -> None:
    real_game(tmp_path / "away")
    there = next((tmp_path / "away").rglob("*.dungeon"))
    async with running(folder) as (app, pilot):
        take_in(app, there, lambda: None)
        await until(pilot, lambda: "Play it now" in text(app))
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "TableScreen")


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
            if isinstance(app.screen, Load):
                await pilot.press("f")
                await until(pilot, lambda: isinstance(app.screen, Send))
            send = app.screen
            send.query_one("#trouble", Static).update("")
            for field in send.query(Field):
                field.value = ""
                field.insert_text_at_cursor(hostile)
            send.query_one("#ok", Button).press()
            await until(pilot, lambda send=send: app.screen is not send or told(send))
            while not isinstance(app.screen, Load | Send):
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


async def test_what_is_typed_over_the_list_is_a_path(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "there.dungeon").write_text("x")
    results: list[Any] = []
    async with running(folder) as (app, pilot):
        app.push_screen(FilePicker("Which?", tmp_path), results.append)
        await until(pilot, lambda: "there.dungeon" in text(app))
        field = app.screen.query_one("#path", Field)
        await pilot.press(*"th")
        assert field.value == str(tmp_path / "th")
        app.screen.query_one("#files").focus()
        await pilot.press("slash", *"tmp")
        assert field.value == "/tmp"
        assert "Path:" in text(app)
        app.screen.query_one("#files").focus()
        app.post_message(Paste("/" + "long/" * 800 + "\n"))
        await until(pilot, lambda: len(field.value) == 4001 and field.has_focus)
        field.value = "/tmp"
        field.value = str(tmp_path / "there.dungeon")
        await pilot.press("enter")
        await until(pilot, lambda: bool(results))
        assert results == [tmp_path / "there.dungeon"]


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
