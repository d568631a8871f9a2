"""Does a recorded game still go as it went, by the rules of today?"""

from __future__ import annotations

from typing import Any

import pytest

from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.verify import Difference, verify
from tests.engine import toy_events, toy_ops
from tests.engine.tables import Lines, a_setup, a_table, play_on
from tests.engine.toy import TOY


def a_game(seed: str = "mill", rounds: int = 10) -> Lines:
    table, lines = a_table(seed, rounds=rounds, practice=True)
    play_on(table, Dice(5), 40)
    for _ in range(5):
        table.undo()
    table.redo()
    table.hand_over(1, "greedy")
    play_on(table, Dice(6))
    return lines


def verified(lines: Lines | list[dict[str, Any]], seed: str = "mill", rounds: int = 10) -> list[Difference]:
    records = lines.records if isinstance(lines, Lines) else lines
    return verify(TOY, a_setup(rounds=rounds), seed, records)


def moves_with(records: list[dict[str, Any]], name: str) -> list[int]:
    return [r["n"] for r in records if any(event[0] == name for event in r.get("e", ()))]


def test_a_game_that_the_rules_made_has_no_differences() -> None:
    for seed in ("mill", "well"):
        assert verified(a_game(seed), seed) == []


def test_a_rule_that_has_changed_is_found_wherever_it_mattered(monkeypatch: pytest.MonkeyPatch) -> None:
    records = a_game().records
    pits = moves_with(records, "DiceRolled")
    assert pits

    def kinder(self: toy_ops.Pit, play: Play) -> None:
        play.roll(play.seat, "pit", 1, "TOY-009")

    hurt = [
        n
        for n in pits
        if any(event[0] == "DiceRolled" and event[1]["dice"][0] <= 3 for event in records[n]["e"])
    ]
    monkeypatch.setattr(toy_ops.Pit, "do", kinder)
    # A pit that hurts nobody: every move differs in which it did, and no other.
    assert [difference.n for difference in verified(records)] == hurt


def test_a_difference_shows_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    records = a_game().records
    monkeypatch.setitem(toy_ops.CARDS, "feast", (toy_ops.Gain(5),))
    found = verified(records)
    # The cards of a round are on the agenda when they are revealed, so that is the move that differs.
    assert found and {difference.n for difference in found} <= set(moves_with(records, "CardsRevealed"))
    first = found[0]
    assert first.recorded != first.now and first.why == ""
    index = next(i for i, (a, b) in enumerate(zip(first.recorded, first.now, strict=False)) if a != b)
    then, now = first.recorded[index], first.now[index]
    assert str(first) == f"Move {first.n}: the save says {then}, the rules now say {now}."


def test_answers_that_are_refused_now_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    records = a_game().records
    sinks = [r["n"] for r in records if r["k"] == "answer" and r["a"][1] and r["a"][1][0][0] == "sink"]
    assert sinks

    def keep_only(self: toy_ops.Sink, position: Any, decision: Decision) -> Keys:
        return (("keep",),)

    monkeypatch.setattr(toy_ops.Sink, "options", keep_only)
    found = verified(records)
    assert [difference.n for difference in found] == sinks
    assert found[0].why == "the rules now refuse this answer: That is not one of the options. (TOY-012)"
    assert found[0].now == ()


def test_rules_that_fail_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: toy_ops.Treasure, play: Play) -> None:
        raise KeyError("gem")

    records = a_game().records
    monkeypatch.setattr(toy_ops.Treasure, "do", failing)
    found = verified(records)
    vaults = [
        n
        for n in moves_with(records, "RoomFound")
        if any(event[0] == "RoomFound" and event[1]["room"] == "vault" for event in records[n]["e"])
    ]
    assert [difference.n for difference in found] == vaults
    assert "KeyError" in str(found[0]) and str(found[0]).startswith(f"Move {vaults[0]}: ")


def test_another_number_of_dice_is_told() -> None:
    records = a_game().records
    records[-1]["r"] ^= 1
    (found,) = verified(records)
    assert str(found) == f"Move {records[-1]['n']}: the rules now roll another number of dice."


def test_a_changed_result_is_found_and_the_game_goes_on_from_what_was_recorded() -> None:
    records = a_game().records
    place = next(n for n in moves_with(records, "GoldChanged") if n < 40)
    for event in records[place]["e"]:
        if event[0] == "GoldChanged":
            event[1]["gold"] += 1
            break
    for record in records:
        record.pop("d", None)
    found = verified(records)
    assert found[0].n == place
    # Whoever gains from there on has 1 more than before, which the save does not say.
    assert all(difference.why == "" for difference in found)


def test_another_seed_shows_at_once() -> None:
    found = verified(a_game(), "another")
    assert [difference.n for difference in found] == [0]


def test_a_damaged_journal_is_not_verified() -> None:
    records = a_game().records
    records[3]["r"] = -1
    with pytest.raises(DamagedRecord, match="Move 3 "):
        verified(records)


def test_an_event_too_few_or_too_many_is_told() -> None:
    one, two = toy_events.BeastCame(), toy_events.DeckRemade()
    assert (
        str(Difference(4, (one, two), (one,)))
        == f"Move 4: the save says {two}, the rules now say nothing more."
    )
    assert str(Difference(4, (), (one,))) == f"Move 4: the save says nothing more, the rules now say {one}."
