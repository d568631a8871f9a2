"""Format 0, step by step and as a file."""

import json
from pathlib import Path

import pytest

from dungeon_tui.journal import upcast
from dungeon_tui.journal.errors import NotASave
from dungeon_tui.journal.file import DAMAGED, TORN, read
from dungeon_tui.journal.header import SeatEntry
from tests.journal.saves import old_lines


def test_a_header_of_format_0() -> None:
    old = {"v": 0, "title": "Old", "players": ["Ann:human", "Bo: the Bold:greedy", "Cy"], "seed": "mill"}
    before = json.dumps(old)
    new = upcast.header(old, 0)
    # blake2b of {"players":["Ann:human","Bo: the Bold:greedy","Cy"],"seed":"mill","title":"Old","v":0}
    assert new == {
        "format": 1,
        "id": "6ecdbdac8f5558de016532e1bfdd0803",
        "name": "Old",
        "seed": "mill",
        "seats": [
            {"name": "Ann", "kind": "human"},
            {"name": "Bo: the Bold", "kind": "greedy"},
            {"name": "Cy", "kind": "human"},
        ],
        "practice": False,
    }
    assert json.dumps(old) == before


def test_a_record_of_format_0() -> None:
    old = {"n": 4, "c": {"seat": 1}, "ev": [{"t": "moved"}], "rng": 9, "s": "turn 2"}
    assert upcast.record(old, 0) == {"n": 4, "c": {"seat": 1}, "e": [{"t": "moved"}], "r": 9, "s": "turn 2"}
    assert "ev" in old


def test_the_current_format_is_left_alone() -> None:
    data = {"format": 1, "players": []}
    assert upcast.header(data, 1) is data and upcast.record(data, 1) is data


def test_a_file_of_format_0(tmp_path: Path) -> None:
    path = tmp_path / "old.dungeon"
    path.write_bytes(b"".join(old_lines(3)))
    loaded = read(path)
    assert loaded.format == 0 and loaded.problem is None
    assert loaded.header.name == "Old Cellar" and not loaded.header.practice
    assert loaded.header.seats[1] == SeatEntry("Bo: the Bold", "greedy")
    assert [record["r"] for record in loaded.records] == [5, 6, 7]
    assert read(path).header.id == loaded.header.id


def test_a_damaged_file_of_format_0(tmp_path: Path) -> None:
    path = tmp_path / "old.dungeon"
    lines = old_lines(4)
    path.write_bytes(b"".join(lines)[:-6])
    torn = read(path).problem
    assert torn is not None and (torn.line, torn.kind) == (5, TORN)
    lines[2] = b"x" + lines[2]
    path.write_bytes(b"".join(lines))
    damaged = read(path).problem
    assert damaged is not None and (damaged.line, damaged.kind) == (3, DAMAGED)


@pytest.mark.parametrize("players", [None, "Ann:human", [1], [["Ann"]], {}])
def test_players_without_sense(tmp_path: Path, players: object) -> None:
    first = json.loads(old_lines()[0]) | {"players": players}
    path = tmp_path / "old.dungeon"
    path.write_text(json.dumps(first))
    with pytest.raises(NotASave):
        read(path)
