"""Records as JSON and back, and what is refused on the way back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dungeon_tui.engine.codec import shown
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import DiceRolled
from dungeon_tui.engine.records import Record, decode_record, encode_record, is_controller
from tests.engine.test_codec import nested
from tests.engine.toy import TOY

RECORDS = [
    Record(0, "start", events=(DiceRolled(0, "first", (3, 4)),), dice=2**64 - 1, digest="1-ab", summary="x"),
    Record(3, "answer", 1, (("play", "lamp"), ("n", 2)), (DiceRolled(1, "pit", (1,)),), 7),
    Record(4, "answer", 0, (), (), 7),
    Record(5, "undo", dice=6),
    Record(6, "redo", dice=7),
    Record(7, "seat", 2, dice=7, controller="greedy"),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.kind)
def test_a_record_comes_back_as_it_was(record: Record) -> None:
    raw = json.loads(json.dumps(encode_record(TOY.codec, record)))
    assert decode_record(TOY.codec, raw, record.n) == record


def test_what_is_written() -> None:
    raw = json.loads(json.dumps(encode_record(TOY.codec, RECORDS[1])))
    assert raw == {
        "n": 3,
        "k": "answer",
        "a": [1, [["play", "lamp"], ["n", 2]]],
        "e": [["DiceRolled", {"seat": 1, "why": "pit", "dice": [1]}]],
        "r": 7,
    }
    assert encode_record(TOY.codec, RECORDS[5]) == {"n": 7, "k": "seat", "a": [2, "greedy"], "r": 7}


GOOD = {"n": 3, "k": "answer", "a": [1, []], "r": 7}


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {},
        GOOD | {"n": 4},
        GOOD | {"n": "3"},
        GOOD | {"n": 3.0},
        GOOD | {"k": "start"},
        GOOD | {"k": "jump"},
        GOOD | {"k": []},
        GOOD | {"k": None},
        GOOD | {"a": None},
        GOOD | {"a": [1]},
        GOOD | {"a": ["1", []]},
        GOOD | {"a": [1, ["x"]]},
        GOOD | {"a": [1, [[1.0]]]},
        GOOD | {"e": {}},
        GOOD | {"e": None},
        GOOD | {"e": [1]},
        GOOD | {"e": [["Paused", {"kept": 0, "layers": [{"op": nested(5000), "seat": 0}], "decisions": []}]]},
        GOOD | {"r": -1},
        GOOD | {"r": 2**64},
        GOOD | {"r": 10**5000},
        GOOD | {"r": "7"},
        GOOD | {"r": None},
        GOOD | {"d": 7},
        GOOD | {"s": ["x"]},
        {"n": 3, "k": "undo"},
        {"n": 3, "k": "undo", "r": 1, "e": [["DeckRemade", {}]]},
        {"n": 3, "k": "seat", "a": [1, ""], "r": 1},
        {"n": 3, "k": "seat", "a": [1, "x" * 81], "r": 1},
        {"n": 3, "k": "seat", "a": [1, "\x1b[2J"], "r": 1},
        {"n": 3, "k": "seat", "a": [1, 7], "r": 1},
    ],
    ids=shown,
)
def test_what_this_program_never_wrote_is_refused_by_its_number(raw: Any) -> None:
    with pytest.raises(DamagedRecord, match=r"^Move 3 "):
        decode_record(TOY.codec, raw, 3)


def test_true_is_no_number() -> None:
    with pytest.raises(DamagedRecord, match="out of order"):
        decode_record(TOY.codec, {"n": True, "k": "undo", "r": 1}, 1)


def test_the_first_record_starts_the_game_and_no_other() -> None:
    with pytest.raises(DamagedRecord):
        decode_record(TOY.codec, {"n": 0, "k": "undo", "r": 1}, 0)
    assert decode_record(TOY.codec, {"n": 0, "k": "start", "r": 1}, 0).kind == "start"


def test_who_may_play_a_seat() -> None:
    assert is_controller("human") and is_controller("x" * 80)
    assert not is_controller("") and not is_controller("a\nb") and not is_controller("x" * 81)
