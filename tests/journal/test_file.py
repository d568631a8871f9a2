"""Open saves: appending, failing, locking."""

import errno
import multiprocessing
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from dungeon_tui.journal import file as journal_file
from dungeon_tui.journal.backup import list_backups
from dungeon_tui.journal.errors import (
    AlreadyThere,
    DiskTrouble,
    JournalError,
    ReadOnly,
    SaveLocked,
    TooLarge,
)
from dungeon_tui.journal.file import JournalFile, read
from dungeon_tui.journal.lines import encode_line
from tests.journal.saves import a_header, a_move, a_save, line_of, old_lines, play_on


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder / "mill.dungeon"


def saves_in(folder: Path) -> list[str]:
    """What lies there apart from locks."""
    return sorted(name for name in os.listdir(folder) if not name.endswith(".lock"))


def test_a_new_save_is_there_before_the_first_move(path: Path) -> None:
    header = a_header()
    with JournalFile.create(path, header) as save:
        assert path.read_bytes() == line_of(header.to_dict())
        assert not save.read_only and save.records == [] and save.notices == []
    assert saves_in(path.parent) == ["mill.dungeon"]


def test_a_taken_name_is_refused(path: Path) -> None:
    a_save(path)
    before = path.read_bytes()
    with pytest.raises(AlreadyThere, match=r"already a file “mill\.dungeon”"):
        JournalFile.create(path, a_header())
    assert path.read_bytes() == before
    assert saves_in(path.parent) == ["mill.dungeon"]


def test_no_room_for_a_new_save_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dungeon_tui.journal.disk.os.fsync", full)
    with pytest.raises(DiskTrouble, match="the disk is full"):
        JournalFile.create(path, a_header())
    assert saves_in(path.parent) == []
    monkeypatch.undo()
    JournalFile.create(path, a_header()).close()


def test_each_move_is_on_disk_when_append_returns(path: Path) -> None:
    header = a_header()
    expected = line_of(header.to_dict())
    with JournalFile.create(path, header) as save:
        for number in range(5):
            save.append(a_move(number))
            expected += line_of(a_move(number))
            assert path.read_bytes() == expected
    assert read(path).records == [a_move(number) for number in range(5)]


def test_playing_on(path: Path) -> None:
    a_save(path, 3)
    play_on(path, 2)
    play_on(path, 1)
    loaded = read(path)
    assert loaded.problem is None
    assert loaded.records == [a_move(number) for number in range(6)]


def test_a_move_is_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    write, sync = os.write, journal_file.sync
    with JournalFile.create(path, a_header()) as save:
        monkeypatch.setattr(os, "write", lambda fd, data: order.append("write") or write(fd, data))
        monkeypatch.setattr(journal_file, "sync", lambda fd: order.append("sync") or sync(fd))
        save.append(a_move(0))
    assert order == ["write", "sync"]


@pytest.mark.parametrize("number", [1, 2, -1, None, False, 0.0, "0"])
def test_only_the_next_move_is_taken(path: Path, number: object) -> None:
    with JournalFile.create(path, a_header()) as save:
        with pytest.raises(JournalError, match="number 0"):
            save.append({"n": number})
        save.append(a_move(0))
    assert read(path).records == [a_move(0)]


def test_opening_leaves_a_torn_tail_and_the_next_move_replaces_it(path: Path) -> None:
    a_save(path, 3)
    torn = path.read_bytes()[:-7]
    path.write_bytes(torn)
    with JournalFile.open(path) as save:
        assert save.notices == ["The last line (4) was not written to its end and is left out."]
        assert path.read_bytes() == torn
    assert path.read_bytes() == torn
    with JournalFile.open(path) as save:
        save.append(a_move(2))
    assert read(path).problem is None
    assert read(path).records == [a_move(0), a_move(1), a_move(2)]
    (kept,) = list_backups(path)
    assert kept.path.read_bytes() == torn


def test_a_torn_tail_may_be_longer_than_the_next_move(path: Path) -> None:
    a_save(path, 2)
    with path.open("ab") as file:
        file.write(bytes(5000))
    play_on(path, 1)
    assert read(path).problem is None
    assert read(path).whole_bytes == path.stat().st_size
    assert len(read(path).records) == 3


def test_a_missing_newline_is_put_back(path: Path) -> None:
    a_save(path, 2)
    path.write_bytes(path.read_bytes()[:-1])
    play_on(path, 2)
    assert read(path).records == [a_move(number) for number in range(4)]


def test_a_damaged_save_is_for_reading_only(path: Path) -> None:
    a_save(path, 5)
    broken = path.read_bytes().replace(b'"n":2', b'"n":7')
    path.write_bytes(broken)
    with JournalFile.open(path) as save:
        assert save.read_only and save.why_read_only is not None
        assert save.why_read_only.startswith("Line 4 of the save is damaged")
        assert len(save.records) == 2
        with pytest.raises(ReadOnly, match=r"only be looked at\. Line 4"):
            save.append(a_move(2))
    assert path.read_bytes() == broken


def test_asked_for_reading_only_needs_no_lock(path: Path) -> None:
    a_save(path, 2)
    with JournalFile.open(path) as first, JournalFile.open(path, read_only=True) as second:
        assert not first.read_only and second.read_only
        first.append(a_move(2))
        assert len(read(path).records) == 3
    assert os.listdir(path.parent).count("mill.dungeon") == 1


def test_a_closed_save_takes_no_move(path: Path) -> None:
    save = JournalFile.create(path, a_header())
    save.close()
    save.close()
    with pytest.raises(ReadOnly, match="It is closed"):
        save.append(a_move(0))


def test_a_second_window_reads_only(path: Path) -> None:
    a_save(path, 2)
    with JournalFile.open(path) as first:
        with JournalFile.open(path) as second:
            assert second.why_read_only == "“mill.dungeon” is open in another window."
            assert len(second.records) == 2
        first.append(a_move(2))
    with JournalFile.open(path) as third:
        assert not third.read_only


@pytest.mark.parametrize("moves", [0, 3])
def test_a_folder_that_cannot_be_written_to_is_read_only(
    path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    a_save(path, moves)

    def refuse(_: Path) -> None:
        raise DiskTrouble("Could not lock “mill.dungeon”: that place is read-only.", errno.EROFS)

    monkeypatch.setattr("dungeon_tui.journal.locking.take", refuse)
    with JournalFile.open(path) as save:
        assert save.why_read_only == "Could not lock “mill.dungeon”: that place is read-only."
        assert len(save.records) == moves
    with pytest.raises(DiskTrouble, match="read-only"):
        JournalFile.create(path.with_name("new.dungeon"), a_header())
    assert saves_in(path.parent) == ["mill.dungeon"]


def _hold(
    path: Path, ready: "multiprocessing.synchronize.Event", done: "multiprocessing.synchronize.Event"
) -> None:
    with JournalFile.open(path) as save:
        save.append(a_move(len(save.records)))
        ready.set()
        done.wait(30)


def test_a_second_process_reads_only_and_the_lock_dies_with_its_owner(path: Path) -> None:
    a_save(path, 2)
    spawn = multiprocessing.get_context("spawn")
    ready, done = spawn.Event(), spawn.Event()
    other = spawn.Process(target=_hold, args=(path, ready, done))
    other.start()
    try:
        assert ready.wait(30)
        with JournalFile.open(path) as save:
            assert save.read_only and len(save.records) == 3
            with pytest.raises(ReadOnly, match="another window"):
                save.append(a_move(3))
    finally:
        other.kill()
        other.join(30)
    with JournalFile.open(path) as save:
        assert not save.read_only and len(save.records) == 3
        save.append(a_move(3))
    assert len(read(path).records) == 4


def test_the_lock_may_be_given_up_by_another_thread(path: Path) -> None:
    save = JournalFile.create(path, a_header())
    worker = threading.Thread(target=lambda: (save.append(a_move(0)), save.close()))
    worker.start()
    worker.join()
    with JournalFile.open(path) as again:
        assert not again.read_only and len(again.records) == 1


def test_threads_take_turns(path: Path) -> None:
    taken: list[int] = []

    def play() -> None:
        for number in range(20):
            try:
                save.append(a_move(number))
                taken.append(number)
            except JournalError:
                continue

    with JournalFile.create(path, a_header()) as save:
        workers = [threading.Thread(target=play) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    loaded = read(path)
    assert loaded.problem is None
    assert [record["n"] for record in loaded.records] == sorted(taken) == list(range(len(taken)))


def test_a_place_without_locks_is_read_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(path, 2)
    path.with_name("mill.dungeon.lock").mkdir()
    with JournalFile.open(path) as save:
        assert save.why_read_only is not None and save.why_read_only.startswith(
            "Could not lock “mill.dungeon”"
        )
        assert len(save.records) == 2


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EACCES])
@pytest.mark.parametrize("where", ["write", "short", "sync"])
def test_a_failed_write_leaves_the_old_file_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, where: str
) -> None:
    a_save(path, 2)
    before = path.read_bytes()
    write = os.write

    def failing(descriptor: int, data: bytes) -> int:
        if where == "short":
            return write(descriptor, data[:10])
        write(descriptor, data[:10])
        raise OSError(code, os.strerror(code))

    def failing_sync(_: int) -> None:
        raise OSError(code, os.strerror(code))

    with JournalFile.open(path) as save:
        with monkeypatch.context() as patch:
            if where == "sync":
                patch.setattr(journal_file, "sync", failing_sync)
            else:
                patch.setattr(os, "write", failing)
            for _ in range(2):
                with pytest.raises(DiskTrouble, match="all moves before it are safe: ") as caught:
                    save.append(a_move(2))
        assert caught.value.errno == (errno.ENOSPC if where == "short" else code)
        assert path.read_bytes() == before
        assert len(save.records) == 2 and not save.read_only
        save.append(a_move(2))
    assert read(path).records == [a_move(0), a_move(1), a_move(2)]


def test_rubbish_that_cannot_be_cut_at_once_is_cut_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(path, 2)
    write = os.write

    def failing(descriptor: int, data: bytes) -> int:
        return write(descriptor, data[:10])

    def stuck(*_: object) -> None:
        raise OSError(errno.EIO, "stuck")

    with JournalFile.open(path) as save:
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", failing)
            patch.setattr(os, "ftruncate", stuck)
            with pytest.raises(DiskTrouble):
                save.append(a_move(2))
        assert len(read(path).records) == 2
        save.append(a_move(2))
    assert read(path).problem is None and len(read(path).records) == 3


@pytest.mark.parametrize("moment", ["write", "sync"])
def test_an_interrupt_in_mid_move_leaves_no_half_line(
    path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    a_save(path, 2)
    before = path.read_bytes()
    write, sync = os.write, journal_file.sync

    def interrupted_write(descriptor: int, data: bytes) -> int:
        write(descriptor, data)
        raise KeyboardInterrupt

    def interrupted_sync(descriptor: int) -> None:
        sync(descriptor)
        raise KeyboardInterrupt

    with JournalFile.open(path) as save:
        with monkeypatch.context() as patch:
            if moment == "write":
                patch.setattr(os, "write", interrupted_write)
            else:
                patch.setattr(journal_file, "sync", interrupted_sync)
            with pytest.raises(KeyboardInterrupt):
                save.append(a_move(2))
        assert path.read_bytes() == before
        save.append(a_move(2))
    assert len(read(path).records) == 3


FULL_DISK = """
import resource, sys
from pathlib import Path
from dungeon_tui.journal.errors import DiskTrouble
from dungeon_tui.journal.file import JournalFile
from tests.journal.saves import a_move

path = Path(sys.argv[1])
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
with JournalFile.open(path) as save:
    save.append(a_move(3))
    size = path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, hard))
    for _ in range(3):
        try:
            save.append(a_move(4))
            sys.exit("the limit did not work")
        except DiskTrouble as error:
            print(error)
        if path.stat().st_size != size:
            sys.exit("the file did not go back to its size")
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    save.append(a_move(4))
"""


if sys.platform != "win32":  # Windows has no limit on the size of a file.

    def test_a_real_limit_on_the_size_of_files(path: Path) -> None:
        a_save(path, 3)
        command = [sys.executable, "-c", FULL_DISK, str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        sentence = "Could not save this move; all moves before it are safe: the disk is full."
        assert done.stdout.splitlines() == [sentence] * 3
        assert read(path).records == [a_move(number) for number in range(5)]


KILLED = """
import sys
from pathlib import Path
from dungeon_tui.journal.file import JournalFile
from tests.journal.saves import a_header, a_move

save = JournalFile.create(Path(sys.argv[1]), a_header())
for number in range(int(sys.argv[2])):
    save.append(a_move(number))
print("made", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("moves", [0, 1, 25])
def test_killed_right_after_a_move(path: Path, moves: int) -> None:
    command = [sys.executable, "-c", KILLED, str(path), str(moves)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "made\n"
        process.kill()
    with JournalFile.open(path) as save:
        assert not save.read_only and save.notices == []
        assert save.records == [a_move(number) for number in range(moves)]
        save.append(a_move(moves))


def test_a_file_that_somebody_else_changed_is_left_alone(path: Path) -> None:
    a_save(path, 2)
    with JournalFile.open(path) as save:
        save.append(a_move(2))
        with path.open("ab") as other:
            other.write(line_of(a_move(3)))
        theirs = path.read_bytes()
        with pytest.raises(SaveLocked, match="changed by another program"):
            save.append(a_move(3))
        assert path.read_bytes() == theirs and len(save.records) == 3


def test_a_file_changed_before_the_first_move_is_left_alone(path: Path) -> None:
    a_save(path, 2)
    with JournalFile.open(path) as save:
        a_save(path, 4)
        with pytest.raises(SaveLocked, match="changed by another program"):
            save.append(a_move(2))
    assert len(read(path).records) == 4


def test_a_replaced_file_is_left_alone(path: Path, tmp_path: Path) -> None:
    a_save(path, 2)
    with JournalFile.open(path) as save:
        save.append(a_move(2))
        shutil.copy(path, tmp_path / "twin")
        os.replace(tmp_path / "twin", path)
        with pytest.raises(SaveLocked, match="changed by another program"):
            save.append(a_move(3))
    assert len(read(path).records) == 3


def test_a_deleted_save_can_be_written_again_from_memory(path: Path, tmp_path: Path) -> None:
    a_save(path, 2)
    whole = path.read_bytes()
    with JournalFile.open(path) as save:
        save.append(a_move(2))
        path.unlink()
        with pytest.raises(SaveLocked, match="moved or deleted"):
            save.append(a_move(3))
        assert not path.exists()
        save.write_copy(tmp_path / "rescued.dungeon")
        with pytest.raises(AlreadyThere):
            save.write_copy(tmp_path / "rescued.dungeon")
    assert (tmp_path / "rescued.dungeon").read_bytes() == whole + line_of(a_move(2))


def test_a_save_never_grows_past_what_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(path, 2)
    monkeypatch.setattr(journal_file, "MAX_FILE", path.stat().st_size + len(encode_line(a_move(2))))
    with JournalFile.open(path) as save:
        save.append(a_move(2))
        with pytest.raises(TooLarge, match="start a new one"):
            save.append(a_move(3))
    assert len(read(path).records) == 3


def test_a_move_that_cannot_be_read_again_is_not_written(path: Path) -> None:
    with JournalFile.create(path, a_header()) as save:
        before = path.read_bytes()
        for bad in ({"r": 10**25}, {"e": [float("nan")]}, {"e": "x" * (1 << 20)}):
            with pytest.raises(JournalError):
                save.append({"n": 0} | bad)
        assert path.read_bytes() == before


def test_format_0_is_converted_with_the_first_move_and_its_bytes_are_kept(path: Path) -> None:
    path.write_bytes(b"".join(old_lines(3)))
    original = path.read_bytes()
    with JournalFile.open(path) as save:
        assert not save.read_only
        assert path.read_bytes() == original
        identity = save.header.id
        save.append(a_move(3))
        save.append(a_move(4))
        assert any("older format" in notice for notice in save.notices)
    (kept,) = list_backups(path)
    assert kept.kept and kept.path.read_bytes() == original
    loaded = read(path)
    assert loaded.format == 1 and loaded.problem is None
    assert loaded.header.id == identity
    assert loaded.records[0] == {"n": 0, "c": {"seat": 0}, "e": [{"t": "moved", "room": 0}], "r": 5}
    assert loaded.records[3:] == [a_move(3), a_move(4)]


def test_format_0_that_somebody_changed_is_not_converted(path: Path) -> None:
    path.write_bytes(b"".join(old_lines(3)))
    with JournalFile.open(path) as save:
        path.write_bytes(b"".join(old_lines(4)))
        with pytest.raises(SaveLocked, match="changed by another program"):
            save.append(a_move(3))
    assert path.read_bytes() == b"".join(old_lines(4))


def test_format_0_stays_as_it_is_when_its_bytes_cannot_be_kept(path: Path) -> None:
    path.write_bytes(b"".join(old_lines(3)))
    original = path.read_bytes()
    (path.parent.parent / "backups").write_text("a file in the way")
    with JournalFile.open(path) as save, pytest.raises(DiskTrouble):
        save.append(a_move(3))
    assert path.read_bytes() == original
