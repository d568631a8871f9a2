"""Places that may not be written to, and files that may not be read. Windows knows no such bits."""

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def as_nobody():
    """Run as somebody who owns nothing, where the tests run as root, whom no permission stops."""
    if os.geteuid() == 0:
        os.setresuid(65534, 65534, 0)
        try:
            yield
        finally:
            os.setresuid(0, 0, 0)
    else:
        yield


@pytest.fixture
def closed(cli):
    """A data directory with a game in it, to which nobody may write."""
    place = Path(tempfile.mkdtemp())
    folder = place / "data"
    cli(
        "play",
        "dungeon",
        "--plain",
        "--seats",
        "human:Anna",
        "--set",
        "heroes=rogue",
        "--data-dir",
        str(folder),
    )
    for words in ("saves", "show dungeon", "log dungeon", "verify dungeon", "export dungeon x", "import x"):
        cli(*words.split(), "--data-dir", str(folder / "x"))  # Loads what root alone may read.
    place.chmod(0o755)
    folder.chmod(0o555)
    (folder / "saves").chmod(0o555)
    (folder / "saves" / "dungeon.dungeon").chmod(0o444)
    yield folder
    folder.chmod(0o755)
    (folder / "saves").chmod(0o755)
    shutil.rmtree(place)


def test_a_read_only_data_directory(cli, closed):
    says = f"The folder “{closed}” cannot be written to; choose another with --data-dir."
    before = (closed / "saves" / "dungeon.dungeon").read_bytes()
    with as_nobody():
        for words in ("play dungeon --plain", "play dungeon --plain --new", "--plain", "import x.dungeon"):
            assert cli(words, data_dir=closed).refusal() == says, words
        doctor = cli("doctor", data_dir=closed)
        shown = cli("show dungeon", data_dir=closed)
        logged = cli("log dungeon", data_dir=closed)
        listed = cli("saves", data_dir=closed)
        verified = cli("verify dungeon", data_dir=closed)
        exported = cli("export", "dungeon", str(closed / "copy.dungeon"), data_dir=closed)
    assert doctor.status == 1
    assert doctor.err[0].startswith(f"Games cannot be kept in {closed}")
    assert (shown.status, logged.status, listed.status, verified.status) == (0, 0, 0, 0)
    assert exported.refusal().startswith("Could not write “copy.dungeon”: permission is denied.")
    assert (closed / "saves" / "dungeon.dungeon").read_bytes() == before


def test_a_save_that_may_not_be_read(cli, closed):
    (closed / "saves" / "dungeon.dungeon").chmod(0)
    with as_nobody():
        ran = cli("show dungeon", data_dir=closed)
        listed = cli("saves", data_dir=closed)
    assert ran.refusal() == "Could not read “dungeon.dungeon”: permission is denied."
    assert "permission is denied" in listed.out[1]
