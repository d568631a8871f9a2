"""The list of bad input: each gets one clear sentence and the right status, and nothing is lost."""

import os
from pathlib import Path

import pytest

from dungeon_tui import games
from dungeon_tui.host.house import House
from dungeon_tui.journal.lines import decode_line, encode_line

POSIX = os.name == "posix"


def begin(cli, *more):
    return cli("play", "dungeon", "--plain", "--new", "--seats", "human:Anna", *more)


# Seeds


@pytest.mark.parametrize(
    "seed", ["0", "-1", str(2**63), "0007", "🐉", "👩‍🚀", " ", "a" * 200, "ß", "-", "null"]
)
def test_a_seed_is_any_text_exactly_as_typed(cli, folder, seed):
    ran = begin(cli, f"--seed={seed}")
    if not seed.strip():
        assert ran.refusal() == "A seed needs at least one visible character."
        return
    assert ran.status == 0
    assert House(folder).open("dungeon", read_only=True).header.seed == seed


def test_seeds_that_look_alike_are_different_games(cli, folder):
    dice = set()
    for seed in ("7", "0007", "7.0"):
        begin(cli, "--seed", seed, "--name", f"s{seed}")
        dice.add(House(folder).open(f"s{seed.replace('.', '-')}", read_only=True).table.dice.state)
    assert len(dice) == 3


@pytest.mark.parametrize(
    ("seed", "says"),
    [
        ("", "A seed needs at least one visible character."),
        ("a" * 201, "A seed may have 200 characters, not 201."),
        ("a\nb", "A seed may hold only visible characters."),
        ("a\x00b", "A seed may hold only visible characters."),
        ("a\u202eb", "A seed may hold only visible characters."),
        ("a\udcffb", "A seed may hold only visible characters."),
    ],
)
def test_a_bad_seed_is_refused(cli, folder, seed, says):
    assert begin(cli, "--seed", seed).refusal() == says
    assert House(folder).library.entries() == []


# Names


@pytest.mark.parametrize(
    ("name", "shown", "stem"),
    [
        ("a/b", "a/b", "a-b"),
        ("..", "..", "game"),
        ("../../etc/passwd", "../../etc/passwd", "etc-passwd"),
        ("x" * 300, "x" * 80, "x" * 60),
        ("A\x1b[31m\x07B", "A[31mB", "a-31mb"),
        ("A\u200b\u200d\u202eB", "AB", "ab"),
        ("CON", "CON", "con-game"),
        ("  two   blanks ", "two blanks", "two-blanks"),
        ("[/red]$x", "[/red]$x", "red-x"),
        ("e" + "\u0301" * 50, "é" + "\u0301" * 3, "é" + "\u0301" * 3),
    ],
)
def test_a_name_is_made_fit_for_screen_and_disk(cli, folder, name, shown, stem):
    assert begin(cli, "--name", name).status == 0
    (entry,) = House(folder).library.entries()
    assert (entry.name, entry.stem) == (shown, stem)
    assert entry.path.parent == folder / "saves"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "\x00\x1b"])
def test_a_name_of_nothing_visible_is_refused(cli, folder, name):
    assert begin(cli, "--name", name).refusal() == "A name needs at least one character that can be seen."
    assert House(folder).library.entries() == []


def test_the_same_name_in_other_case_is_another_file(cli, folder):
    for name in ("Game", "GAME", "game"):
        begin(cli, "--name", name)
    assert sorted(entry.stem for entry in House(folder).library.entries()) == ["game", "game-2", "game-3"]


def test_a_very_long_name_and_command_line(cli, folder):
    assert begin(cli, "--name", "n" * 100_000).status == 0
    assert cli("show", "n" * 100_000).status in (0, 1)


# Files that are no games, or not to be played


def header_of(folder: Path) -> dict:
    return decode_line((folder / "saves" / "game.dungeon").read_bytes().splitlines()[0])


def test_a_save_of_another_game(cli, game, folder):
    path = folder / "saves" / "other.dungeon"
    path.write_bytes(encode_line({**header_of(folder), "game": "chess", "name": "Other"}))
    before = path.read_bytes()
    ran = cli("play dungeon --plain --save other")
    assert ran.refusal() == "“Other” is a game of chess, not of dungeon."
    says = f"There is no game 'chess'; the games are: {', '.join(games.names())}."
    assert cli("show other").refusal() == says
    assert cli(f"verify {path}").err == [f"{path}: {says}"]
    assert cli("import", str(path)).refusal() == says
    assert path.read_bytes() == before


def test_a_newer_format(cli, game, folder):
    path = folder / "saves" / "newer.dungeon"
    path.write_bytes(encode_line({**header_of(folder), "format": 99, "app": "9.9.9", "name": "Newer"}))
    before = path.read_bytes()
    says = (
        "This save is in format 99, written by dungeon-tui 9.9.9; this version reads up to format 1. "
        "It is left untouched."
    )
    for words in ("play dungeon --plain --save newer", "show newer", "log newer", "repair newer"):
        assert cli(words).refusal() == says
    assert cli("import", str(path)).refusal() == says
    assert any(says in line for line in cli("saves").out)
    assert path.read_bytes() == before
    assert cli("export", "newer", str(folder / "out.dungeon")).status == 0
    assert (folder / "out.dungeon").read_bytes() == before


def no_games(folder: Path) -> dict[str, str]:
    """Files in the library that are no games, and what is said of them."""
    saves = folder / "saves"
    (saves / "empty.dungeon").touch()
    (saves / "folder.dungeon").mkdir()
    (saves / "text.dungeon").write_text("Once upon a time\n")
    (saves / "null.dungeon").write_bytes(b"\0" * 5000)
    with open(saves / "huge.dungeon", "wb") as file:
        file.write((saves / "game.dungeon").read_bytes())
        file.truncate(1 << 30)
    said = {
        "empty": "“empty.dungeon” is empty.",
        "folder": "“folder.dungeon” is a folder, not a save.",
        "text": "“text.dungeon” is not a save of dungeon-tui.",
        "null": "“null.dungeon” is not a save of dungeon-tui.",
        "huge": "“huge.dungeon” is larger than 64 MB, too large for a save.",
    }
    if POSIX:
        os.mkfifo(saves / "pipe.dungeon")
        said["pipe"] = "“pipe.dungeon” is a pipe or a device, not a save."
    return said


def test_files_that_are_no_games_are_refused_everywhere(cli, game, folder):
    for stem, says in no_games(folder).items():
        path = folder / "saves" / f"{stem}.dungeon"
        for words in (f"play dungeon --plain --save {stem}", f"show {stem}", f"log {stem}", f"repair {stem}"):
            assert cli(words).refusal() == says, words
        assert cli("import", str(path)).refusal() == says
        assert cli("verify", str(path)).err == [f"{path}: {says}"] or stem == "folder"
    assert len(cli("saves").out) == 2 * len(no_games_listed(folder)) + 1
    assert cli("play dungeon --plain").status == 0


def no_games_listed(folder: Path) -> list[Path]:
    return [path for path in (folder / "saves").glob("*.dungeon") if path.stem != "game"]


def test_files_that_are_not_there(cli, game, folder):
    assert cli("import /nowhere/x.dungeon").refusal() == "There is no file “x.dungeon”."
    assert cli("show /nowhere/x.dungeon").refusal() == "There is no save “/nowhere/x.dungeon”."
    assert cli("import", "a\0b").refusal() == "There is no file “a\N{REPLACEMENT CHARACTER}b”."


# Places that refuse


def test_a_data_directory_that_is_a_file(cli, tmp_path):
    (tmp_path / "file").touch()
    ran = cli("play dungeon --plain", data_dir=tmp_path / "file")
    assert ran.refusal() == f"“{tmp_path / 'file'}” is a file, not a folder."


def test_a_locked_save(cli, game, folder):
    held = House(folder).open("game")
    ran = cli("play dungeon --plain --save game", typed="look\n2\n")
    assert ran.status == 1
    assert ran.err == ["“Game” could only be looked at. “game.dungeon” is open in another window."]
    assert "Round 1: Anna to move." in ran.out
    last = cli("play dungeon --plain").refusal()
    assert last == (
        "“Game” cannot be played on. “game.dungeon” is open in another window. Begin another with --new."
    )
    held.close()
    assert cli("play dungeon --plain").status == 0


def test_stdin_that_ends_in_mid_prompt(cli, folder):
    ran = cli("play dungeon --plain --seats human:Anna", typed="rogue\nste")
    assert ran.status == 0
    assert House(folder).open("dungeon").table.state.heroes[0].cls == "rogue"


def test_a_closed_stdin(cli, folder, monkeypatch):
    monkeypatch.setattr("io.StringIO", lambda text: None)
    ran = cli("play dungeon --plain --seats human:Anna")
    assert ran.status == 0
    assert ran.out[-1].startswith("Saved.")
