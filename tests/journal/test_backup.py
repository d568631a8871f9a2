"""Backups: when they are made, which are kept, how they come back."""

import errno
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dungeon_tui.journal import backup
from dungeon_tui.journal.backup import backup_folder, list_backups, restore
from dungeon_tui.journal.errors import DiskTrouble, SaveLocked
from dungeon_tui.journal.file import JournalFile, read
from tests.journal.saves import a_header, a_move, a_save, play_on


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return a_save(tmp_path / "saves" / "mill.dungeon", 3)


class Clock(datetime):
    """A clock that is set by the test."""

    time = datetime(2026, 1, 1, 12, tzinfo=UTC)

    @classmethod
    def now(cls, tz: object = None) -> datetime:
        return cls.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    monkeypatch.setattr(backup, "datetime", Clock)
    Clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
    return Clock


def test_where_they_are(save: Path, tmp_path: Path) -> None:
    assert backup_folder(save) == tmp_path / "backups" / "mill"
    assert backup_folder(tmp_path / "loose" / "x.dungeon") == tmp_path / "loose" / "backups" / "x"
    assert list_backups(save) == []


def test_one_with_the_first_move_of_a_run(save: Path) -> None:
    before = save.read_bytes()
    with JournalFile.open(save) as game:
        assert list_backups(save) == []
        game.append(a_move(3))
        game.append(a_move(4))
    (made,) = list_backups(save)
    assert made.path.read_bytes() == before and made.size == len(before) and not made.kept


def test_a_new_game_has_nothing_to_back_up_until_move_200(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "new.dungeon"
    path.parent.mkdir()
    with JournalFile.create(path, a_header()) as game:
        for number in range(401):
            game.append(a_move(number))
            assert len(list_backups(path)) == (number + 1) // 200
    assert [len(read(made.path).records) for made in list_backups(path)] == [400, 200]


def test_the_last_five_and_one_a_day_for_a_week(save: Path, clock: type[Clock]) -> None:
    for day in range(1, 11):
        for hour in (9, 18):
            clock.time = datetime(2026, 1, day, hour, tzinfo=UTC)
            backup.make(save)
    kept = [made.made for made in list_backups(save)]
    last_five = [(10, 18), (10, 9), (9, 18), (9, 9), (8, 18)]
    older_days = [(7, 18), (6, 18), (5, 18), (4, 18)]
    assert kept == [datetime(2026, 1, day, hour, tzinfo=UTC) for day, hour in last_five + older_days]


def test_a_clock_that_was_wrong_costs_no_new_backup(save: Path, clock: type[Clock]) -> None:
    clock.time = datetime(2036, 1, 1, tzinfo=UTC)
    for _ in range(20):
        clock.time += timedelta(days=1)
        backup.make(save)
    clock.time = datetime(2026, 1, 1, tzinfo=UTC)
    newest = backup.make(save)
    assert newest.exists()


def test_what_is_kept_for_good_is_not_rotated(save: Path, clock: type[Clock]) -> None:
    original = backup.keep_original(save, "format0")
    for _ in range(30):
        clock.time += timedelta(hours=20)
        backup.make(save)
    assert original.exists() and [made.path for made in list_backups(save) if made.kept] == [original]


def test_other_files_in_the_folder_are_left_alone(save: Path) -> None:
    folder = backup_folder(save)
    folder.mkdir(parents=True)
    names = ["notes.txt", "99999999T999999.999999Z.dungeon", "20260101T120000.000000Z.dungeon.bak"]
    for name in names:
        (folder / name).write_text("mine")
    (folder / "20260101T120000.000000Z.dungeon").mkdir()
    assert list_backups(save) == []
    for _ in range(15):
        backup.make(save)
    assert set(names) <= set(os.listdir(folder))


def test_a_failed_backup_does_not_stop_play(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dungeon_tui.journal.disk.os.fsync", full)
    with JournalFile.open(save) as game:
        game.append(a_move(3))
        assert len(game.notices) == 1
        assert game.notices[0].startswith("The game goes on without a new backup. Could not write")
        assert game.notices[0].endswith("the disk is full.")
        game.append(a_move(4))
        assert len(game.notices) == 1
    assert len(read(save).records) == 5
    assert os.listdir(backup_folder(save)) == []


def test_restore_sets_the_present_aside(save: Path) -> None:
    before = save.read_bytes()
    play_on(save, 4)
    played = save.read_bytes()
    (old,) = list_backups(save)
    sentence = restore(old, save)
    assert sentence.startswith(f"“mill” is again as it was on {old.made:%Y-%m-%d %H:%M} UTC.")
    assert save.read_bytes() == before
    aside = next(made for made in list_backups(save) if made.kept)
    assert aside.path.read_bytes() == played and aside.path.name in sentence
    assert old.path.exists()
    restore(aside, save)
    assert save.read_bytes() == played
    assert len(list_backups(save)) == 3


def test_restore_a_deleted_save(save: Path) -> None:
    play_on(save, 1)
    (old,) = list_backups(save)
    save.unlink()
    restore(old, save)
    assert len(read(save).records) == 3


def test_restore_waits_for_nobody(save: Path) -> None:
    play_on(save, 1)
    now = save.read_bytes()
    (old,) = list_backups(save)
    with JournalFile.open(save), pytest.raises(SaveLocked, match="open in another window"):
        restore(old, save)
    assert save.read_bytes() == now and list_backups(save) == [old]


def test_restore_changes_nothing_when_the_present_cannot_be_kept(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(save, 1)
    now = save.read_bytes()
    (old,) = list_backups(save)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dungeon_tui.journal.disk.os.fsync", full)
    with pytest.raises(DiskTrouble, match="the disk is full"):
        restore(old, save)
    assert save.read_bytes() == now
