"""Reading a journal that nobody vouches for: all of it is taken over, or the record is named."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.state import digest
from dungeon_tui.engine.table import DIGEST_EVERY, Table
from tests.engine.tables import Lines, a_setup, a_table, everything, play_on, reopened
from tests.engine.test_codec import nested
from tests.engine.toy import Toy
from tests.engine.toy_events import CardDrawn


def test_a_game_can_be_read_again_at_every_record() -> None:
    table, lines = a_table("mill", rounds=8)
    reader = reopened(lines, "mill", rounds=8)
    assert reader.state == table.state
    while not table.over:
        play_on(table, Dice(table.records), 1)
        reader.replay(lines.records[-1])
        assert (reader.state, reader.dice.state) == (table.state, table.dice.state)
        assert reader.steps[-1] == table.steps[-1]


def test_reading_asks_no_rules() -> None:
    class NoRules(Toy):
        ops = tuple(type(op.__name__, (op,), {"do": None, "take": None, "gather": None}) for op in Toy.ops)

    table, lines = a_table("mill", rounds=8)
    play_on(table, Dice(1))
    reader = reopened(lines, "mill", rounds=8, game=NoRules())
    assert digest(reader.state) == digest(table.state)


def a_reader(answers: int = 20) -> tuple[Table, Lines]:
    """A table that has read some records with an undo among them, and the lines of the whole game."""
    table, lines = a_table("mill", rounds=8, practice=True)
    play_on(table, Dice(1), answers)
    table.undo()
    count = len(lines)
    play_on(table, Dice(2), 40)
    reader = Table(table.game, table.setup, Dice.from_seed("mill"))
    for record in lines.records[:count]:
        reader.replay(record)
    return reader, lines


def refused(table: Table, record: Any) -> str:
    """Replay a record that must be refused, naming its move and changing nothing."""
    before = everything(table)
    steps = [digest(table.state_at(step)) for step in range(len(table.steps) + 1)]
    with pytest.raises(DamagedRecord, match=rf"^Move {table.records} ") as caught:
        table.replay(record)
    assert everything(table) == before
    assert [digest(table.state_at(step)) for step in range(len(table.steps) + 1)] == steps
    return str(caught.value)


def test_after_a_damaged_record_the_right_one_can_still_be_read() -> None:
    reader, right = a_record_with("CardsRevealed")
    refused(reader, right | {"e": right["e"][::-1]})
    reader.replay(right)


@pytest.mark.parametrize("change", [{"d": "1-0000000000000000"}, {"e": "half"}, {"e": "sound"}], ids=str)
def test_a_record_that_fails_late_is_taken_back_whole(change: dict[str, Any]) -> None:
    """Nobody has looked at the state since the record before, so it was changed in place."""
    _, right = a_record_with("CardsRevealed")
    wrong = right | change
    if wrong["e"] == "half":
        wrong["e"] = [*right["e"], ["CardDrawn", {"seat": 0, "card": "no such card", "known": 1}]]
    elif wrong["e"] == "sound":
        wrong["e"] = [*right["e"], ["Paused", {"kept": 0, "layers": [], "decisions": []}]]
    _, lines = a_reader()
    readers = [Table(Toy(), a_setup(rounds=8), Dice.from_seed("mill")) for _ in range(2)]
    for reader in readers:
        for record in lines.records[: right["n"]]:
            reader.replay(record)
    with pytest.raises(DamagedRecord):
        readers[0].replay(wrong)
    assert readers[0].state == readers[1].state
    readers[0].replay(right)


def with_event(record: dict[str, Any], name: str, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """The record with the fields of its first event of this name changed."""
    record = copy.deepcopy(record)
    for event in record["e"]:
        if event[0] == name:
            change(event[1])
            return record
    raise AssertionError(f"no {name}")


def a_record_with(name: str) -> tuple[Table, dict[str, Any]]:
    """A table and the record it must read next, in which there is such an event."""
    _, lines = a_reader()
    reader = Table(Toy(), a_setup(rounds=8), Dice.from_seed("mill"))
    for record in lines.records:
        if reader.records > 20 and any(event[0] == name for event in record.get("e", ())):
            return reader, record
        reader.replay(record)
    raise AssertionError(f"no {name}")


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("CardDrawn", "seat", -1),
        ("CardDrawn", "seat", 3),
        ("CardDrawn", "seat", 2**63),
        ("CardDrawn", "seat", True),
        ("CardDrawn", "card", "no such card"),
        ("CardDrawn", "card", ""),
        ("CardDrawn", "card", 7),
        ("CardDropped", "index", -1),
        ("CardDropped", "index", 99),
        ("CardDropped", "index", 2**64 - 1),
        ("CardsRevealed", "picks", [[0, -1, "lamp"]]),
        ("CardsRevealed", "picks", [[7, 0, "lamp"]]),
        ("CardsRevealed", "picks", [[0, 0]]),
        ("CardsRevealed", "picks", "lamp"),
        ("CardsRevealed", "picks", None),
        ("Sealed", "seat", -1),
        ("Sealed", "seat", 5),
        ("Sealed", "keys", [["play", 1.5]]),
        ("Paused", "kept", -1),
        ("Paused", "kept", 10**6),
        ("Paused", "layers", []),
        ("Paused", "layers", [{"op": ["Round", {"n": 1}], "seat": -1}]),
        ("Paused", "layers", [{"op": ["Round", {"n": 1}], "seat": 3}]),
        ("Paused", "layers", [{"op": ["Round", {"n": "1"}], "seat": 0}]),
        ("Paused", "layers", [{"op": nested(2000), "seat": 0}]),
        ("Paused", "layers", [{"op": ["Choose"], "seat": 0}] * 1001),
        ("Paused", "decisions", []),
        ("Paused", "decisions", [{"seat": -1, "kind": "x"}]),
        ("Paused", "decisions", [{"seat": 3, "kind": "x"}]),
        ("Paused", "decisions", [{"seat": 0, "kind": "x"}, {"seat": 0, "kind": "y"}]),
        ("Paused", "decisions", [{"seat": 0, "kind": "x", "low": 3, "high": 2}]),
    ],
)
def test_an_event_that_cannot_have_happened_is_refused(name: str, field: str, value: Any) -> None:
    reader, record = a_record_with(name)
    refused(reader, with_event(record, name, lambda fields: fields.update({field: value})))
    reader.replay(record)


def test_a_game_that_is_over_has_no_more_to_do() -> None:
    reader, record = a_record_with("Paused")
    ended = ["GameEnded", {"outcome": {"winners": [0], "reason": "x", "scores": [0, 0, 0]}}]
    assert "over" in refused(reader, record | {"e": [*record["e"], ended]})
    for winners, scores in (([3], [0, 0, 0]), ([-1], [0, 0, 0]), ([0], [0]), ([], [0] * 4)):
        wrong = ["GameEnded", {"outcome": {"winners": winners, "reason": "x", "scores": scores}}]
        nothing = ["Paused", {"kept": 0, "layers": [], "decisions": []}]
        assert "do not exist" in refused(reader, record | {"e": [wrong, nothing]})


def test_a_game_that_is_not_over_waits_for_somebody() -> None:
    reader, record = a_record_with("Paused")
    assert "nothing to do" in refused(
        reader, record | {"e": [["Paused", {"kept": 0, "layers": [], "decisions": []}]]}
    )


@pytest.mark.parametrize(
    "change",
    [
        {"n": 3},
        {"k": "start"},
        {"k": "x"},
        {"a": [-1, []]},
        {"a": [3, []]},
        {"a": [2**64, []]},
        {"r": -1},
        {"r": 2**64},
        {"e": [["Nothing", {}]]},
        {"e": [["DiceRolled", {"seat": 9, "why": "", "dice": []}]]},
        {"d": "1-0000000000000000"},
        {"d": 7},
    ],
    ids=str,
)
def test_a_record_that_does_not_fit_is_refused(change: dict[str, Any]) -> None:
    reader, lines = a_reader()
    refused(reader, lines.records[reader.records] | change)


def test_only_a_seat_that_was_asked_answers() -> None:
    reader, lines = a_reader()
    record = lines.records[reader.records]
    asked = {decision.seat for decision in reader.state.decisions}
    for seat in {0, 1, 2} - asked:
        assert "not asked" in refused(reader, record | {"a": [seat, []]})


def test_undo_redo_and_hand_over_that_do_not_fit_are_refused() -> None:
    reader, _ = a_reader()
    n, dice = reader.records, reader.dice.state
    before, after = reader.steps[-1].dice_before, reader._undone[-1].record.dice
    assert "dice" in refused(reader, {"n": n, "k": "undo", "r": before ^ 1})
    assert "dice" in refused(reader, {"n": n, "k": "redo", "r": after ^ 1})
    assert "dice" in refused(reader, {"n": n, "k": "seat", "a": [0, "greedy"], "r": dice ^ 1})
    for seat in (-1, 3):
        assert "seat" in refused(reader, {"n": n, "k": "seat", "a": [seat, "greedy"], "r": dice})
    wrong = {"d": "1-0000000000000000"}
    assert "position" in refused(reader, {"n": n, "k": "undo", "r": before} | wrong)
    assert "position" in refused(reader, {"n": n, "k": "redo", "r": after} | wrong)
    assert "position" in refused(reader, {"n": n, "k": "seat", "a": [0, "greedy"], "r": dice} | wrong)
    reader.replay({"n": n, "k": "redo", "r": after})
    assert "makes again" in refused(reader, {"n": n + 1, "k": "redo", "r": after})


def test_nothing_is_taken_back_before_the_first_answer() -> None:
    _, lines = a_table("mill")
    reader = Table(Toy(), a_setup(), Dice.from_seed("mill"))
    refused(reader, {"n": 0, "k": "undo", "r": 1})
    refused(reader, {"n": 0, "k": "answer", "a": [0, []], "r": 1})
    refused(reader, {"n": 0, "k": "seat", "a": [0, "greedy"], "r": reader.dice.state})
    reader.replay(lines.records[0])
    refused(reader, {"n": 1, "k": "undo", "r": reader.dice.state})
    refused(reader, {"n": 1, "k": "start", "r": reader.dice.state})


@pytest.mark.parametrize(
    "error",
    [KeyError("x"), IndexError(), TypeError("x"), ZeroDivisionError(), RuntimeError("x"), RecursionError(),
     StopIteration(), AssertionError("x"), MemoryError(), OverflowError(), Exception(10**5000), OSError("x")],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_whatever_applying_an_event_raises_is_a_damaged_record(error: Exception) -> None:
    reader, record = a_record_with("CardDrawn")

    def failing(state: Any, event: Event) -> None:
        state.players[0].gold = 99
        raise error

    class Failing(Toy):
        apply = {**Toy.apply, CardDrawn: failing}

    reader.game = Failing()
    before = reader.state
    refused_state = reader.state.copy()
    with pytest.raises(DamagedRecord, match="cannot have happened"):
        reader.replay(record)
    assert reader.state is before and reader.state == refused_state


def test_a_wrong_digest_names_its_move() -> None:
    table, lines = a_table("mill", rounds=60)
    play_on(table, Dice(1), DIGEST_EVERY + 5)
    records = lines.records
    assert "d" in records[DIGEST_EVERY - 1]
    # The save says that a seat has more lives than it had, which no later event puts right.
    place = max(
        n
        for n in range(DIGEST_EVERY - 1)
        if any(event[0] == "LifeChanged" for event in records[n].get("e", ()))
    )
    records[place] = with_event(records[place], "LifeChanged", lambda fields: fields.update(life=7))
    reader = Table(Toy(), table.setup, Dice.from_seed("mill"))
    with pytest.raises(
        DamagedRecord, match=rf"^Move {DIGEST_EVERY - 1} does not lead to the position it states\.$"
    ):
        for record in records:
            reader.replay(record)
    assert reader.records == DIGEST_EVERY - 1 == len(reader.steps)


def values(raw: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of all values inside a record."""
    found = [path] if path else []
    if isinstance(raw, dict):
        for name, item in raw.items():
            found += values(item, (*path, name))
    elif isinstance(raw, list):
        for index, item in enumerate(raw):
            found += values(item, (*path, index))
    return found


STRANGE = (None, True, -1, 3, 2**63, 2**64, 1.5, "", "\x1b[2J", [], [[]], {}, [None], {"x": 1}, nested(60))


@pytest.mark.parametrize("seed", range(6))
def test_any_value_in_any_place_is_read_or_refused(seed: int) -> None:
    """Put strange values everywhere; only DamagedRecord comes out, and then nothing has changed."""
    reader, lines = a_reader(12 + 7 * seed)
    record = lines.records[reader.records]
    chance = Dice(seed)
    undisturbed = json.dumps(record)
    for path in values(record):
        for strange in (STRANGE[chance.below(len(STRANGE))], STRANGE[chance.below(len(STRANGE))]):
            wrong = json.loads(undisturbed)
            place = wrong
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = strange
            other = Table(reader.game, reader.setup, Dice.from_seed("mill"))
            other.state, other.records = reader.state, reader.records
            other.steps, other._keyframes = list(reader.steps), dict(reader._keyframes)
            other.dice.state = reader.dice.state
            before = everything(other)
            try:
                other.replay(wrong)
            except DamagedRecord as error:
                assert str(error).startswith(f"Move {reader.records} ")
                assert everything(other) == before
            else:
                assert other.records == reader.records + 1
                assert digest(other.state_at(len(other.steps))) == digest(other.state)


def test_a_position_that_cannot_be_shown_is_found_when_it_is_asked_for() -> None:
    table, lines = a_table("mill", rounds=8)
    while not table.over:
        table.check_position()
        play_on(table, Dice(table.records), 1)
    table.check_position()
    reader = reopened(lines, "mill", rounds=8)
    for name in ("picture", "end_lines", "progress"):
        reader.game = Toy()
        setattr(reader.game, name, lambda *_: [][0])
        with pytest.raises(DamagedRecord, match=rf"^Move {len(lines) - 1} leads to a position that makes no"):
            reader.check_position()


@pytest.mark.parametrize("name", ["label", "question", "choices", "view"])
def test_a_question_that_cannot_be_put_is_found_when_it_is_asked_for(name: str) -> None:
    table, _ = a_table("mill")
    table.game = Toy()
    setattr(table.game, name, lambda *_: {}["x"])
    with pytest.raises(DamagedRecord, match="KeyError"):
        table.check_position()
