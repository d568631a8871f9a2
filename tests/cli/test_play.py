import pytest

from dungeon_tui import games
from dungeon_tui.host.house import House


def test_play_goes_on_with_the_last_game_and_begins_one_where_there_is_none(cli, folder):
    cli("play dungeon --plain --seats human:Anna --set heroes=rogue", typed="2\n")
    ran = cli("play dungeon --plain")
    assert ran.status == 0
    assert "- Anna walks to corridor (16,10)." in ran.out
    assert len(House(folder).library.entries()) == 1


def test_new_begins_another_with_another_seed(cli, folder):
    for _ in range(3):
        cli("play dungeon --plain --new --seats human")
    entries = House(folder).library.entries()
    assert {entry.stem for entry in entries} == {"dungeon", "dungeon-2", "dungeon-3"}
    assert len({entry.header.seed for entry in entries}) == 3


def test_saying_how_to_play_begins_a_new_game(cli, folder):
    for words in ("--seats human", "--seed 7 --seats human", "--set rounds=3 --seats human"):
        cli(f"play dungeon --plain {words}")
    assert len(House(folder).library.entries()) == 3


def test_a_name_goes_on_with_the_game_of_that_name(cli, folder):
    cli("play dungeon --plain --seats human:Anna --name One --set heroes=rogue", typed="2\n")
    cli("play dungeon --plain --seats human:Ben --name Two --set heroes=rogue")
    assert "- Anna walks to corridor (16,10)." in cli("play dungeon --plain --name one").out
    assert len(House(folder).library.entries()) == 2


def test_a_finished_game_is_not_gone_on_with(cli, folder):
    new = "play dungeon --plain --seats human --set heroes=rogue"
    cli(new, typed="2\n")
    cli(f"{new} --set rounds=1 --name Short", typed="end\n")
    entries = House(folder).library.entries()
    assert entries[0].progress == "finished: Player 1 won in round 1"
    ran = cli("play dungeon --plain")
    assert "- Player 1 walks to corridor (16,10)." in ran.out


def test_save_goes_on_with_exactly_that_game(cli, game):
    assert "- Anna walks to corridor (16,10)." in cli("play dungeon --plain --save Game").out
    assert cli("play dungeon --plain --save Gone").refusal() == "There is no save “Gone”."


def test_seats_names_seed_and_options_are_taken_as_said(cli, folder):
    cli("play", "dungeon", "--plain", "--seats", "human:Anna,human:Ben", "--seed", " rainy sunday ",
        "--name", "Our game", "--set", "heroes=rogue,wizard", "--set", "rounds=12")  # fmt: skip
    seating = House(folder).open("our-game")
    assert seating.table.names == ("Anna", "Ben")
    assert seating.header.seed == " rainy sunday "
    assert seating.header.options == {"heroes": "rogue,wizard", "rounds": "12"}
    assert [hero.cls for hero in seating.table.state.heroes] == ["rogue", "wizard"]


def test_a_refused_setup_names_its_rule_and_leaves_no_file(cli, folder):
    ran = cli("play dungeon --plain --seats human,human,human --set heroes=rogue,rogue,rogue")
    assert ran.refusal() == "At most 2 Heroes of one class can play, not 3 Rogues. [DUN-R02]"
    assert House(folder).library.entries() == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chess", f"There is no game 'chess'; the games are: {', '.join(games.names())}."),
        ("dungeon --seats human,orc", "There is no player 'orc'; seats take human, random, greedy, search."),
        ("dungeon --seats ,", "Nobody is named for seat 1"),
        (f"dungeon --seats {','.join(['human'] * 9)}", "Dungeon! is for 1 to 8 players, not 9."),
        ("dungeon --seats human --set colour=red", "Dungeon! has no option 'colour'"),
        ("dungeon --seats human --set rounds=-3", "Option rounds takes 1 to 9999"),
        ("dungeon --seats human --set heroes=paladin", "There is no class 'paladin'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(cli, folder, words, says):
    assert cli(f"play {words} --plain").refusal().startswith(says)
    assert House(folder).library.entries() == []


def test_without_a_terminal_the_app_tells_about_plain(cli):
    sentence = (
        "The app needs a terminal for its screen and its keys; add --plain to play in plain lines of text."
    )
    assert cli("play dungeon").refusal() == sentence
    assert cli("").refusal() == sentence


def test_the_menu_starts_with_plain_alone(cli):
    ran = cli("--plain", typed="quit\n")
    assert ran.status == 0
    assert ran.out[0] == "dungeon-tui, in plain lines. Type the number or the word of a choice."


def test_menu_from_within_a_game_comes_to_the_menu(cli, game):
    ran = cli("play dungeon --plain", typed="menu\n1\nquit\n")
    assert ran.status == 0
    assert "1. Go on with “Game” (Dungeon!): round 1, Anna to move" in ran.out
    assert ran.out.count("Anna: The Fighter may move up to 4 more spaces, or end the Move.") == 2


def test_nobody_named_means_a_person_and_three_bots(cli, folder):
    cli("play dungeon --plain", typed="")
    seating = House(folder).open("dungeon")
    assert seating.table.names == ("Player 1", "Greedy 2", "Greedy 3", "Greedy 4")
    assert seating.table.controllers == ["human", "greedy", "greedy", "greedy"]


def test_bots_alone_play_to_the_end(cli, folder):
    ran = cli("play dungeon --plain --seats greedy,random --set rounds=4")
    assert ran.status == 0
    assert "The game is over." in ran.out
    assert any(line.startswith("The last round is over in round 4:") for line in ran.out)
    assert House(folder).library.entries()[0].progress.startswith("finished: ")
    assert cli("verify dungeon").out == [
        f"dungeon: whole, {House(folder).open('dungeon').table.records} moves, as the rules have it."
    ]
