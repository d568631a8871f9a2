"""The command, run inside the test with its own data directory."""

import io
import os
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen

from dungeon_tui.cli.main import main

collect_ignore = [] if os.name == "posix" else ["test_permissions.py"]


@frozen
class Ran:
    """What a command said and how it ended."""

    status: int
    out: list[str]
    err: list[str]

    def refusal(self) -> str:
        """The one line of complaint of a command that was refused and said nothing else."""
        assert (self.status, self.out, len(self.err)) == (1, [], 1), self
        return self.err[0]


Cli = Callable[..., Ran]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def cli(folder, capsys, monkeypatch) -> Cli:
    """cli("show game --at 2"), cli("play", "dungeon", typed="end") -> `Ran`."""

    def run(*words: str, typed: str = "", data_dir: Path | None = folder) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        said = shlex.split(words[0]) if len(words) == 1 else list(words)
        place = ["--data-dir", str(data_dir)] if data_dir is not None else []
        capsys.readouterr()
        status = main([*place, *said])
        out, err = capsys.readouterr()
        return Ran(status, out.splitlines(), err.splitlines())

    return run


@pytest.fixture
def game(cli) -> str:
    """The name of a save: one Fighter, one step north, one south back to the Great Hall."""
    ran = cli(
        "play dungeon --plain --name Game --seats human:Anna --set heroes=fighter", typed="2\nundo\n2\n"
    )
    assert ran.status == 0, ran
    return "game"
