"""export, import, verify and repair: a game sent back and forth."""

import pytest

from dungeon_tui.host.house import House
from dungeon_tui.journal.lines import decode_line, encode_line


@pytest.fixture
def friend(tmp_path):
    """Somebody else's data directory."""
    return tmp_path / "friend"


@pytest.fixture
def sent(cli, game, tmp_path):
    """The game as it was sent away."""
    file = tmp_path / "sent.dungeon"
    assert cli("export", "Game", str(file)).out == [f"“Game” is copied to {file}."]
    return file


def play_on(cli, *typed, **place):
    return cli("play dungeon --plain --name Game", typed="".join(f"{line}\n" for line in typed), **place)


def test_a_game_that_was_sent_goes_on_at_the_same_prompt(cli, sent, friend, folder):
    assert cli("import", str(sent), data_dir=friend).out == ["“Game” is now in your list."]
    assert cli("play dungeon --plain", data_dir=friend).out == cli("play dungeon --plain").out
    ours, theirs = House(folder).open("game"), House(friend).open("game")
    assert ours.header.id == theirs.header.id
    assert ours.table.state == theirs.table.state


def test_a_file_that_goes_on_with_our_game_is_taken_over_when_we_say_so(cli, sent, friend, folder):
    cli("import", str(sent), data_dir=friend)
    play_on(cli, "step 313", data_dir=friend)
    back = friend / "saves" / "game.dungeon"
    before = (folder / "saves" / "game.dungeon").read_bytes()
    says = "It continues your “Game” by 1 move; nothing was changed yet. Add --take to take it over."
    assert cli("import", str(back)).refusal() == says
    assert (folder / "saves" / "game.dungeon").read_bytes() == before
    taken = cli("import", str(back), "--take")
    assert taken.out == ["“Game” goes on 1 move further; your own is among its backups."]
    assert (folder / "saves" / "game.dungeon").read_bytes() == back.read_bytes()


def test_a_file_that_is_behind_or_the_same_changes_nothing(cli, sent, folder):
    assert cli("import", str(sent)).out == ["You have “Game” already, to the same move."]
    play_on(cli, "step 313")
    before = (folder / "saves" / "game.dungeon").read_bytes()
    assert cli("import", str(sent)).out == ["Your “Game” is 1 move further; nothing was changed."]
    assert cli("import", str(sent), "--take").status == 0
    assert (folder / "saves" / "game.dungeon").read_bytes() == before


def test_a_game_that_has_forked_is_kept_beside_ours(cli, sent, friend, folder):
    cli("import", str(sent), data_dir=friend)
    play_on(cli, "step 313", data_dir=friend)
    play_on(cli, "end")
    ran = cli("import", str(friend / "saves" / "game.dungeon"))
    assert ran.out == ["“Game (fork)” is now beside your “Game”: the two part at move 5."]
    assert {entry.name for entry in House(folder).library.entries()} == {"Game", "Game (fork)"}


def test_what_a_stranger_made_up_is_refused(cli, sent, friend):
    header, *records = [decode_line(line) for line in sent.read_bytes().splitlines()]
    records[1]["e"] = [["HeroMoved", {"seat": 9, "to": 346, "left": 4}]]
    sent.write_bytes(b"".join(map(encode_line, [header, *records])))
    ran = cli("import", str(sent), data_dir=friend)
    assert "Move 1" in ran.refusal()
    assert House(friend).library.entries() == []


def test_a_copy_is_not_written_over_a_file_unless_that_is_said(cli, sent):
    sent.write_text("mine")
    assert cli("export", "Game", str(sent)).refusal() == (
        "There is already a file “sent.dungeon” in that place."
    )
    assert sent.read_text() == "mine"
    assert cli("export", "Game", str(sent), "--overwrite").status == 0


def test_a_folder_as_target_gets_a_file_of_the_same_name(cli, game, tmp_path):
    (tmp_path / "out").mkdir()
    assert cli("export", "Game", str(tmp_path / "out")).status == 0
    assert (tmp_path / "out" / "game.dungeon").exists()


def test_a_broken_game_can_be_exported_and_repaired(cli, game, folder, tmp_path):
    path = folder / "saves" / "game.dungeon"
    raw = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*raw[:3], b"0" * 8 + raw[3][8:], *raw[4:]]))
    broken = path.read_bytes()
    assert cli("export", "game", str(tmp_path / "broken.dungeon")).status == 0
    assert (tmp_path / "broken.dungeon").read_bytes() == broken
    verified = cli("verify", "game")
    assert verified.status == 1
    assert verified.err == ["game: Line 4 of the save is damaged: its checksum does not match."]
    assert cli("repair", "game").out == [
        "“Game (repaired)” holds the 2 moves that are whole; "
        f"2 lines ({len(raw[3]) + len(raw[4])} bytes) are left out. The damaged save stays as it was."
    ]
    assert path.read_bytes() == broken
    assert cli("verify", "game-repaired").out == ["game-repaired: whole, 2 moves, as the rules have it."]


def test_several_files_are_verified_and_each_is_told(cli, game, tmp_path):
    (tmp_path / "empty.dungeon").touch()
    ran = cli("verify", "game", str(tmp_path / "empty.dungeon"), "nothing")
    assert ran.status == 1
    assert ran.out == ["game: whole, 4 moves, as the rules have it."]
    assert ran.err == [
        f"{tmp_path / 'empty.dungeon'}: “empty.dungeon” is empty.",
        "nothing: There is no save “nothing”.",
    ]


def test_a_copy_without_spoilers_is_read_as_the_one_it_was_made_for(cli, game, tmp_path):
    file = str(tmp_path / "copy.dungeon")
    assert cli("export", "game", file, "--spoiler-free").status == 0
    shown = cli("show", file)
    assert shown.out[0].startswith("“Game”: Dungeon!, begun ")
    assert shown.out[1] == "As an onlooker sees it after move 2 of 2:"
    assert shown.out[2:] == cli("show game --seat none").out[2:]
    assert cli("log", file).out == cli("log game --seat none").out
    assert cli("show", file, "--seat", "1").refusal().startswith("A spoiler-free copy can only be read")
    assert "a spoiler-free copy" in cli("verify", file).out[0]
    says = "“Game” is a spoiler-free copy: it can be read with show and log, but neither played nor imported."
    assert cli("play", "dungeon", "--plain", "--save", file).refusal() == says
    assert cli("import", file).refusal() == says
    assert cli("repair", file).refusal() == says


def test_a_copy_for_one_seat(cli, game, tmp_path):
    file = str(tmp_path / "copy.dungeon")
    assert cli("export", "game", file, "--spoiler-free", "--seat", "Anna").status == 0
    assert cli("show", file).out[1] == "As Anna sees it after move 2 of 2:"
    assert (
        cli("export", "game", file, "--spoiler-free", "--seat", "9").refusal().startswith("There is no seat")
    )


def test_a_folder_that_is_not_there_is_named(cli, game, tmp_path):
    nowhere = tmp_path / "no"
    assert cli("export", "game", str(nowhere / "x.dungeon")).refusal() == (
        f"There is no folder “{nowhere}” to put the copy in."
    )
