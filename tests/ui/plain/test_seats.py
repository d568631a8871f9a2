import pytest

from dungeon_tui import games
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.journal.errors import BadName
from dungeon_tui.ui.plain.seats import parse_seats, usual


def test_seats_are_numbered_unless_they_have_names():
    seats = parse_seats("human, Greedy ,human:Anna B.,random:Grim")
    assert [(seat.name, seat.kind) for seat in seats] == [
        ("Player 1", "human"),
        ("Greedy 2", "greedy"),
        ("Anna B.", "human"),
        ("Grim", "random"),
    ]


def test_usually_a_person_meets_three_bots():
    assert usual(games.game("dungeon")) == "human,greedy,greedy,greedy"


def test_an_empty_seat_is_refused():
    with pytest.raises(RuleError, match="Nobody is named for seat 2"):
        parse_seats("human,,greedy")


def test_two_seats_of_one_name_are_refused():
    with pytest.raises(RuleError, match="Two seats cannot both be called “anna”"):
        parse_seats("human:anna,greedy:Anna")


def test_a_name_of_nothing_visible_is_refused():
    with pytest.raises(BadName):
        parse_seats("human:\u200b\u200b")


def test_names_lose_what_cannot_be_shown():
    assert parse_seats("human:A\x1b[1m\u202eB")[0].name == "A[1mB"


def test_a_number_after_a_bot_is_how_hard_it_thinks() -> None:
    seats = parse_seats("search:2000,search:50:Grim,human:7")
    assert [(seat.kind, seat.name) for seat in seats] == [
        ("search-2000", "Search-2000 1"),
        ("search-50", "Grim"),
        ("human", "7"),
    ]
