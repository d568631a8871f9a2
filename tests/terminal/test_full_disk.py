"""A full disk: a clear message, the save as it was, and the game goes on once there is room."""

import os
import resource
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from dungeon_tui.journal.reading import read
from tests.terminal.command import Terminal, run

GAME = ("play", "dungeon", "--plain", "--seats", "human:Anna", "--set", "heroes=rogue", "--name", "Game")
ROOM = "256k"


def mounted() -> Path | None:
    """A file system of 256 KB, where we may mount one."""
    place = Path(tempfile.mkdtemp())
    try:
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "none", place], capture_output=True, check=False
        )
    except FileNotFoundError:
        return None
    return place if done.returncode == 0 else None


@pytest.fixture
def small_disk(tmp_path):
    """A small disk; where none may be mounted, a folder whose files may not grow while it is full."""
    place = mounted()
    disk = RealDisk(place) if place is not None else Limit(tmp_path)
    yield disk
    disk.away()


class RealDisk:
    """Full means full."""

    limit = None

    def __init__(self, place: Path) -> None:
        self.data = place / "data"
        self.filler = place / "filler"

    def fill(self, terminal: Terminal) -> None:
        with self.filler.open("wb", buffering=0) as file, suppress(OSError):
            while file.write(b"\0" * 4096):
                pass

    def make_room(self, terminal: Terminal) -> None:
        self.filler.unlink()

    def away(self) -> None:
        subprocess.run(["umount", "-l", self.data.parent], check=True)


class Limit:
    """The size that files of the command may have is set from outside, while it runs."""

    def __init__(self, place: Path) -> None:
        self.data = place / "data"

    def fill(self, terminal: Terminal) -> None:
        self._set(terminal, (self.data / "saves" / "game.dungeon").stat().st_size)

    def make_room(self, terminal: Terminal) -> None:
        self._set(terminal, resource.RLIM_INFINITY)

    def _set(self, terminal: Terminal, size: int) -> None:
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def away(self) -> None:
        pass


def play_through(disk, says: str) -> None:
    save = disk.data / "saves" / "game.dungeon"
    with Terminal(disk.data, *GAME) as terminal:
        terminal.until()
        terminal.type("step 346")
        disk.fill(terminal)
        refused = ""
        for _ in range(200):
            whole = save.read_bytes()
            text = terminal.type("undo") + terminal.type("redo")
            if "Could not save this move" in text:
                refused = text
                break
        assert says in " ".join(refused.split())
        assert "Nothing is lost; try again" in " ".join(refused.split())
        assert "Could not save this move" in terminal.type("step 313")
        assert save.read_bytes()[: len(whole)] == whole
        assert read(save).problem is None
        before = len(read(save).records)
        disk.make_room(terminal)
        assert "- Anna walks to " in terminal.type("2")
        assert len(read(save).records) == before + 1
        terminal.type("look")
    assert run(disk.data, "verify", "game").returncode == 0


def test_a_full_disk(small_disk):
    says = "the disk is full" if isinstance(small_disk, RealDisk) else "the file may not grow any further"
    play_through(small_disk, says)


if hasattr(resource, "prlimit"):

    def test_a_file_that_may_not_grow(tmp_path):
        play_through(Limit(tmp_path), "the file may not grow any further")


def test_a_game_that_cannot_be_begun_leaves_nothing(tmp_path):
    """The header alone needs more than 100 bytes."""
    data = tmp_path / "data"
    ran = run(data, *GAME, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode().startswith("Could not write “game.dungeon”: the file may not grow any further")
    assert ran.stderr.count(b"\n") == 1
    assert [name for name in os.listdir(data / "saves") if not name.endswith(".lock")] == []
