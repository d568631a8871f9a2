"""Saves whose lines are whole and whose events fold, but which make no sense, are refused in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.host.house import House
from dungeon_tui.journal.errors import Damaged
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.journal.lines import decode_line, encode_line
from dungeon_tui.journal.reading import read

ABSURD: list[list[Any]] = [
    ["HeroMoved", {"seat": 0, "to": 10**9, "left": 4}],
    ["HeroChosen", {"seat": 0, "hero": "orc", "hall": 379, "spells": [0, 0, 0]}],
    ["HeroChosen", {"seat": 0, "hero": "wizard", "hall": 379, "spells": [0]}],
]


def forged(folder: Path, event: list[Any], moves: int) -> Path:
    """A save of some moves of which the first answer has another result."""
    seating = House(folder).new("dungeon", "Forged", [SeatEntry("Anna", "human")], "x", {"heroes": "rogue"})
    for _ in range(moves):
        decision = seating.table.state.decisions[0]
        key = next(key for key in seating.table.options(decision) if key[0] == "step")
        seating.answer(Answer(0, (key,)))
    seating.close()
    header, start, first, *rest = (decode_line(raw) for raw in seating.path.read_bytes().splitlines())
    first["e"] = [event]
    target = folder / "forged.dungeon"
    target.write_bytes(b"".join(map(encode_line, [header, start, first, *rest])))
    return target


@pytest.mark.parametrize("event", ABSURD, ids=lambda event: f"{event[0]}-{len(str(event))}")
def test_an_absurd_last_move_is_refused_when_opened_and_when_taken_in(
    tmp_path: Path, event: list[Any]
) -> None:
    path = forged(tmp_path, event, 1)
    before = path.read_bytes()
    with pytest.raises(Damaged, match="Move 1 leads to a position that makes no sense"):
        House(tmp_path).open(path)
    with pytest.raises(Damaged, match="Move 1 leads to a position that makes no sense"):
        House(tmp_path).check(read(path))
    assert path.read_bytes() == before


def test_an_absurd_move_on_the_way_is_found_too(tmp_path: Path) -> None:
    path = forged(tmp_path, ABSURD[0], 2)
    with pytest.raises(Damaged, match="Move 1 leads to a position that makes no sense"):
        House(tmp_path).check(read(path))


def test_a_good_save_passes(tmp_path: Path) -> None:
    house = House(tmp_path)
    seating = house.new("dungeon", "Good", [SeatEntry("Anna", "human")], "x", {"heroes": "rogue"})
    seating.close()
    house.check(read(seating.path))
    house.open(seating.path).close()
