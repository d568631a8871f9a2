import json
from typing import Any

import pytest
from attrs import evolve

from dungeon_tui.journal.errors import BadName, JournalError, NewerFormat, NotASave
from dungeon_tui.journal.header import Header, SeatEntry
from tests.journal.saves import a_header


def as_file(header: Header) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(header.to_dict()))
    return data


def test_a_header_survives_the_file() -> None:
    header = a_header(practice=True)
    assert Header.from_dict(as_file(header)) == header


def test_what_it_says_in_the_file() -> None:
    data = as_file(evolve(a_header(), id="0" * 32, created="2024-03-01T18:30:00Z"))
    assert data == {
        "format": 1,
        "game": "dungeon",
        "rules": "1",
        "content": "1",
        "app": "0.1.0",
        "id": "0" * 32,
        "name": "Below the Mill",
        "created": "2024-03-01T18:30:00Z",
        "seed": "0007",
        "seats": [{"name": "Ann", "kind": "human", "colour": "red"}, {"name": "Bo", "kind": "greedy"}],
        "options": {"length": "short"},
        "practice": False,
    }


def test_two_games_have_two_ids() -> None:
    assert a_header().id != a_header().id


def test_unknown_keys_are_kept() -> None:
    data = as_file(a_header()) | {"weather": {"rain": [1, 2]}}
    header = Header.from_dict(data)
    assert header.more == {"weather": {"rain": [1, 2]}}
    assert header.to_dict() == data


@pytest.mark.parametrize(
    "seed", ["0", "-1", str(2**63), "0007", "\U0001f409", " two  blanks ", "", "[b]", "9" * 200]
)
def test_a_seed_is_kept_as_typed(seed: str) -> None:
    assert Header.from_dict(as_file(a_header(seed=seed))).seed == seed


def test_names_are_cleaned() -> None:
    assert a_header(name=" a\x00\u200b  b ").name == "a b"
    assert Header.from_dict(as_file(a_header()) | {"name": "\u202ea\tb"}).name == "a b"
    with pytest.raises(BadName):
        a_header(name=" \x00 ")


@pytest.mark.parametrize(
    "change",
    [
        {"format": True},
        {"format": "1"},
        {"format": 0},
        {"format": -5},
        {"game": "../etc"},
        {"game": ""},
        {"game": 7},
        {"rules": 1},
        {"content": "x" * 81},
        {"app": "\x1b[2J"},
        {"id": "0" * 31},
        {"id": "Z" * 32},
        {"id": None},
        {"name": ""},
        {"name": "\u200b"},
        {"name": "x" * 201},
        {"name": None},
        {"created": "yesterday"},
        {"created": "2024-03-01T18:30:00"},
        {"created": "2024-03-01T18:30:00+01:00"},
        {"created": 0},
        {"seed": 7},
        {"seed": "x" * 201},
        {"seed": "a\nb"},
        {"seed": "\u202e"},
        {"seats": None},
        {"seats": {}},
        {"seats": [{"name": "Ann", "kind": "human"}] * 65},
        {"seats": ["Ann"]},
        {"seats": [{"name": "Ann"}]},
        {"seats": [{"name": "Ann", "kind": "human", "colour": 3}]},
        {"seats": [{"name": "Ann\x1b", "kind": "human"}]},
        {"seats": [{"name": "Ann", "kind": "a kind"}]},
        {"options": []},
        {"options": {"length": 3}},
        {"options": {str(n): "" for n in range(65)}},
        {"options": {"x": "y" * 201}},
        {"practice": 0},
    ],
)
def test_strict_bounds(change: dict[str, Any]) -> None:
    with pytest.raises(NotASave) as caught:
        Header.from_dict(as_file(a_header()) | change)
    assert "\n" not in str(caught.value) and "\x1b" not in str(caught.value)


@pytest.mark.parametrize("key", [key for key in a_header().to_dict() if key != "format"])
def test_a_missing_key_is_named(key: str) -> None:
    data = as_file(a_header())
    del data[key]
    with pytest.raises(NotASave, match=key):
        Header.from_dict(data)


def test_sixty_four_seats_are_allowed() -> None:
    seats = tuple(SeatEntry(f"P{n}", "random") for n in range(64))
    assert len(Header.from_dict(as_file(a_header(seats=seats))).seats) == 64
    with pytest.raises(JournalError, match="64"):
        a_header(seats=(*seats, SeatEntry("more", "random")))


def test_a_newer_format_is_named() -> None:
    with pytest.raises(NewerFormat, match=r"format 7, written by dungeon-tui 3\.2.*untouched") as caught:
        Header.from_dict({"format": 7, "app": "3.2"})
    assert caught.value.format == 7


def test_a_wrong_header_is_refused_before_it_is_written() -> None:
    with pytest.raises(JournalError, match="200 characters"):
        a_header(seed="x" * 201)
    with pytest.raises(JournalError, match="name or kind"):
        SeatEntry("Ann", "human", {"kind": "bot"})
