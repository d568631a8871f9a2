import pytest

from dungeon_tui.host.house import House
from dungeon_tui.ui.plain.menu import Left, Menu, sit_down
from tests.ui.plain.play import console, played, table

NEW_GAME = ("new", "", "human:Anna", "", "", "")
"""Dungeon!, Anna alone, its usual name, nothing set, a fresh seed."""


def chosen(folder, *lines):
    """The game that these lines open, and what was written meanwhile."""
    screen = console(*lines)
    menu = Menu(House(folder), screen)
    try:
        return menu.choose(), screen.stdout.getvalue()
    except Left:
        return None, screen.stdout.getvalue()


def test_without_games_the_menu_offers_a_new_one(tmp_path):
    _, text = chosen(tmp_path)
    assert text.splitlines()[:4] == [
        "dungeon-tui, in plain lines. Type the number or the word of a choice.",
        "new - Begin a new game",
        "import FILE - Take in a game that somebody has sent you",
        "quit - Leave",
    ]


def test_a_new_game_is_five_questions_with_usual_answers(tmp_path):
    seating, text = chosen(tmp_path, *NEW_GAME)
    seating.close()
    assert seating.table.names == ("Anna",)
    assert seating.name == "Dungeon!"
    assert "Who plays? Enter for human,greedy,greedy,greedy> human:Anna" in text


def test_three_new_games_in_a_row_have_three_seeds(tmp_path):
    seeds = set()
    for _ in range(3):
        seating, _ = chosen(tmp_path, *NEW_GAME)
        seeds.add(seating.header.seed)
        seating.close()
    assert len(seeds) == 3


def test_everything_can_be_said(tmp_path):
    lines = ("new", "dungeon!", "human:Anna,human:Ben", "Our game", "y", "rogue,wizard", "9", "rainy sunday")
    seating, _ = chosen(tmp_path, *lines)
    seating.close()
    header = seating.header
    assert (header.name, header.seed) == ("Our game", "rainy sunday")
    assert header.options == {"heroes": "rogue,wizard", "rounds": "9"}


def test_what_is_refused_is_asked_again(tmp_path):
    wrong = ("human:Anna", "", "y", "paladin", "", "")
    seating, text = chosen(tmp_path, "new", "chess", "1", *wrong, "human:Anna", "", "n", "")
    seating.close()
    assert "Type the number or the name of a game." in text
    assert "There is no class 'paladin'" in text
    assert len(House(tmp_path).library.entries()) == 1


def test_games_are_gone_on_with_by_number_and_by_name(tmp_path):
    played(table(tmp_path), "2")
    for typed in ("1", "Game", "game"):
        seating, text = chosen(tmp_path, typed)
        assert "1. Go on with “Game” (Dungeon!): round 1, Anna to move" in text
        assert seating.table.state.heroes[0].space == 346
        seating.close()


def test_what_cannot_be_opened_is_told_and_the_menu_comes_again(tmp_path):
    played(table(tmp_path))
    (tmp_path / "saves" / "empty.dungeon").touch()
    seating, text = chosen(tmp_path, "nothing", "empty", "7", "import /nowhere", "", "quit")
    assert seating is None
    assert "There is no save “nothing”." in text
    assert "“empty.dungeon” is empty." in text
    assert "There is no file “nowhere”." in text
    assert text.count("quit - Leave") == 6


def test_more_games_than_are_listed_are_found_by_name(tmp_path):
    for number in range(11):
        House(tmp_path).new("dungeon", f"Game number {number}").close()
    seating, text = chosen(tmp_path, "game number 0")
    seating.close()
    assert "2 more games: type the name of one." in text
    assert seating.name == "Game number 0"


def test_a_game_is_taken_in_and_taken_over(tmp_path):
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    first = table(ours)
    played(first, "2")
    file = theirs / "saves" / "game.dungeon"
    _, text = chosen(theirs, f"import {first.path}")
    assert "“Game” is now in your list." in text
    played(House(theirs).open("game"), "step 313")
    _, text = chosen(ours, f"import {file}", "n")
    assert "It continues your “Game” by 1 move; nothing was changed yet." in text
    assert first.path.read_bytes() != file.read_bytes()
    _, text = chosen(ours, f"import {file}", "y")
    assert "“Game” goes on 1 move further; your own is among its backups." in text
    assert first.path.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("asked", range(len(NEW_GAME)))
def test_the_end_of_the_input_leaves_from_every_question(tmp_path, asked):
    assert chosen(tmp_path, *NEW_GAME[:asked])[0] is None
    assert House(tmp_path).library.entries() == []


def test_the_save_is_let_go_whatever_happens(tmp_path):
    seating = table(tmp_path)
    seating.game = None
    with pytest.raises(AttributeError):
        sit_down(seating, console())
    again = House(tmp_path).open("game")
    assert not again.read_only
    again.close()
