"""saves, show and log."""

import re


def test_no_saves(cli, folder):
    ran = cli("saves")
    assert ran.out == [f"There are no games in {folder / 'saves'} yet."]
    assert not folder.exists()


def test_the_list_names_each_game_and_how_far_it_is(cli, game):
    (line,) = cli("saves").out
    assert re.fullmatch(
        r"game: “Game”, dungeon, round 1, Anna to move, 4 moves, last played \d{4}-\d\d-\d\d \d\d:\d\d", line
    )


def test_bad_files_are_listed_with_what_is_wrong_and_hide_nothing(cli, game, folder):
    (folder / "saves" / "empty.dungeon").touch()
    (folder / "saves" / "folder.dungeon").mkdir()
    (folder / "saves" / "picture.dungeon").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    out = cli("saves").out
    assert sum("cannot be played: " in line for line in out) == 3
    assert sum("“Game”" in line for line in out) == 1


def test_show_tells_the_table_and_the_question(cli, game):
    out = cli("show game").out
    assert re.fullmatch(r"“Game”: Dungeon!, seed '\w{8}', begun \d{4}-\d\d-\d\d \d\d:\d\d\.", out[0])
    assert out[1] == "As Anna sees it after move 2 of 2:"
    assert out[2] == "Round 1: Anna to move."
    assert any("(16,10)" in line for line in out)
    assert out[-1] == "Anna: The Fighter may move up to 4 more spaces, or end the Move."


def test_show_goes_back_to_any_move(cli, game):
    out = cli("show game --at 1").out
    assert out[1] == "As Anna sees it after move 1 of 2:"
    assert out[-1] == "Anna: The Fighter may move up to 5 spaces, or end the Move."
    assert cli("show game --at 0").status == 0


def test_show_as_an_onlooker_and_as_a_seat(cli, game):
    assert cli("show game --seat none").out[1] == "As an onlooker sees it after move 2 of 2:"
    assert cli("show game --seat 1").out[1] == "As Anna sees it after move 2 of 2:"
    assert cli("show game --seat anna").out[1] == "As Anna sees it after move 2 of 2:"


def test_what_is_not_there_cannot_be_shown(cli, game):
    assert cli("show game --at 3").refusal() == "There is no move 3; the game has 2 moves."
    assert cli("show game --at -1").refusal() == "There is no move -1; the game has 2 moves."
    assert cli("show game --seat 2").refusal() == "There is no seat '2' at this table; it has seats 1 to 1."
    assert cli("show nothing").refusal() == "There is no save “nothing”."


def test_the_log_numbers_moves_and_names_rules(cli, game):
    out = cli("log game").out
    assert out[0] == "1. The Monster and Treasure piles of every Level are shuffled. [DUN-017]"
    assert out[-1] == "2. Anna walks to corridor (16,10). [DUN-026]"
    assert len([line for line in out if "walks" in line]) == 1


def test_a_name_that_fits_two_saves_is_not_guessed(cli, game):
    cli("play dungeon --plain --new --name Game2 --seats human:Anna")
    assert "may be “Game2”" in cli("show gam").refusal()


def test_looking_needs_no_writable_folder_and_makes_none(cli, folder):
    cli("saves")
    cli("show x")
    cli("log x")
    assert not folder.exists()


def test_a_damaged_save_is_shown_up_to_the_damage(cli, game, folder):
    path = folder / "saves" / "game.dungeon"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"00000000" + lines[3][8:], lines[4]]))
    before = path.read_bytes()
    ran = cli("show game")
    assert ran.status == 0
    assert ran.err == ["Line 4 of the save is damaged: its checksum does not match."]
    assert ran.out[1] == "As Anna sees it after move 2 of 2:"
    assert path.read_bytes() == before
