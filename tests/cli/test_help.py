import subprocess
import sys

import pytest

from dungeon_tui import __version__
from dungeon_tui.cli.parser import COMMANDS


def test_help_names_every_command_and_gives_examples(cli):
    ran = cli("--help")
    assert ran.status == 0
    text = "\n".join(ran.out)
    for command in COMMANDS:
        assert f"    {command.NAME} " in text
    assert "dungeon-tui play dungeon --plain" in text


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.NAME)
def test_every_command_explains_itself_with_an_example(cli, command):
    ran = cli(f"{command.NAME} --help")
    assert ran.status == 0
    assert any(line.startswith("  dungeon-tui") for line in ran.out)
    assert any("--data-dir" in line for line in ran.out)


def test_version(cli):
    assert cli("--version").out == [f"dungeon-tui {__version__}"]


@pytest.mark.parametrize(
    "words",
    [
        "dance",
        "play",
        "show",
        "show game --at two",
        "--nonsense",
        "play dungeon --set heroes",
        "play dungeon --save x --new",
        "play dungeon --save x --seed 7",
        "play dungeon --save x --name y",
        "export game file --seat 1",
        "export game",
        "verify",
        "play dungeon --seed=--",
    ],
)
def test_wrong_usage_is_status_2_on_stderr(cli, words):
    ran = cli(words)
    assert (ran.status, ran.out) == (2, [])
    assert ran.err[0].startswith("usage: dungeon-tui")
    assert "error:" in ran.err[-1]


def test_the_data_directory_may_be_named_before_or_after_the_command(cli, game, folder, tmp_path):
    assert cli("saves", "--data-dir", str(folder), data_dir=None).out[0].startswith("game: “Game”")
    assert cli("saves", "--data-dir", str(folder), data_dir=tmp_path).out[0].startswith("game: “Game”")


def test_version_and_help_load_neither_games_nor_screens():
    code = (
        "import sys; from dungeon_tui.cli.main import main; main([sys.argv[1]]);"
        "print(*sorted(name for name in sys.modules if name.startswith(('textual', 'attr', 'dungeon_tui.'))))"
    )
    for word in ("--version", "--help"):
        ran = subprocess.run([sys.executable, "-c", code, word], capture_output=True, text=True, check=True)
        loaded = ran.stdout.splitlines()[-1].split()
        assert [name for name in loaded if not name.startswith(("dungeon_tui.cli", "dungeon_tui.ui"))] == []
