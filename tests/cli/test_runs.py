"""dungeon-tui runs: the Solo runs there were."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

from tests.cli.conftest import Cli

SAVES = Path(__file__).parents[2] / "saves" / "0.1.0"


def test_runs_are_listed_and_nothing_is_made(cli: Cli, folder: Path) -> None:
    ran = cli("runs")
    assert ran.status == 0 and not ran.err
    assert ran.out == [
        "No Solo run has been begun yet. Choose Dungeon Date for one player, and a challenge as Solo run."
    ]
    assert not folder.exists()
    (folder / "saves").mkdir(parents=True)
    copyfile(SAVES / "date-run-over.dungeon", folder / "saves" / "over.dungeon")
    ran = cli("runs")
    assert ran.out[0] == "Best frightful runs"
    assert ran.out[1].startswith("  1. 6 Renown, to level 2, 2 games: ")
    assert ran.out[2] == "All runs, the one last played first"
