"""Commands at a table: starting, answering, refusing, looking back, handing seats over."""

from __future__ import annotations

from typing import Any

import pytest

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.state import Outcome, digest, unsound
from dungeon_tui.engine.table import DIGEST_EVERY, KEYFRAME_EVERY, Table
from tests.engine.tables import NAMES, a_setup, a_table, everything, play_on, reopened
from tests.engine.toy import TOY
from tests.engine.toy_events import CardsRevealed


def test_a_game_starts_once_and_waits() -> None:
    table, lines = a_table()
    assert [record["k"] for record in lines.records] == ["start"]
    assert table.names == NAMES[:3] and not table.over
    assert {decision.kind for decision in table.state.decisions} == {"choose"}
    with pytest.raises(RuleError, match="already begun"):
        table.start()
    assert len(lines) == 1


def test_nothing_is_answered_or_handed_over_before_the_start() -> None:
    table = Table(TOY, a_setup(), Dice(1))
    for command in (lambda: table.answer(Answer(0, ())), lambda: table.hand_over(0, "greedy")):
        with pytest.raises(RuleError, match="not begun"):
            command()
    with pytest.raises(RuleError, match="nothing to take back"):
        table.undo()


def test_a_setup_that_the_game_refuses_makes_no_table() -> None:
    with pytest.raises(RuleError, match="2 to 4"):
        Table(TOY, Setup(("Ann",)), Dice(1))
    with pytest.raises(ValueError, match="1 controllers for 3 seats"):
        Table(TOY, a_setup(), Dice(1), controllers=("human",))


def refused(table: Table, answer: Answer) -> RuleError:
    before = everything(table)
    with pytest.raises(RuleError) as caught:
        table.answer(answer)
    assert everything(table) == before
    return caught.value


def test_a_refused_answer_changes_nothing() -> None:
    table, lines = a_table()
    good = any_answer(table.state, table.state.decisions[0], Dice(1))
    table.answer(Answer(0, good))
    assert str(refused(table, Answer(0, good))) == (
        "It is not for this seat to choose now; the table waits for Bo, Cy."
    )
    for seat in (-1, 3, 99):
        assert "waits for Bo, Cy" in str(refused(table, Answer(seat, good)))
    bad: list[Any] = [
        (),
        (("play", "gold"),),
        (("play",),),
        ((),),
        (("play", True),),
        ("play",),
        (good[0],) * 2,
    ]
    for keys in bad:
        error = refused(table, Answer(1, keys))
        assert error.rule == "TOY-004" and str(error)
    assert refused(table, Answer(1, good, "drop")).rule == "TOY-004"
    assert len(lines) == 2


def test_when_the_game_is_over_the_last_rule_is_named() -> None:
    table, _ = a_table(rounds=1)
    play_on(table, Dice(1))
    assert table.over and unsound(table.state, 3) == ""
    error = refused(table, Answer(0, ()))
    assert (str(error), error.rule) == ("The game is over; nothing more can be done.", "TOY-015")


def test_a_record_says_all_about_its_command() -> None:
    table, lines = a_table()
    decision = table.state.decisions[1]
    key = table.options(decision)[0]
    record = table.answer(Answer(1, [key], "choose"))  # type: ignore[arg-type]
    assert (record.n, record.kind, record.seat, record.keys) == (1, "answer", 1, (key,))
    assert record.dice == table.dice.state
    assert lines.records[1]["a"] == [1, [list(key)]]
    assert lines.records[1]["s"] == "round 1 of 4"


def test_a_table_never_changes_a_state_it_has_shown() -> None:
    table, _ = a_table(rounds=8)
    kept = []
    while not table.over:
        kept.append((table.state, digest(table.state)))
        play_on(table, Dice(table.records), 1)
    assert all(digest(state) == before for state, before in kept)


def test_every_earlier_state_can_be_seen_again() -> None:
    table, _ = a_table("mill", rounds=30)
    digests = [digest(table.state_at(0))]
    while not table.over:
        digests.append(digest(table.state))
        play_on(table, Dice(table.records), 1)
    digests.append(digest(table.state))
    assert len(table.steps) > 3 * KEYFRAME_EVERY
    assert [digest(table.state_at(step)) for step in range(len(table.steps) + 1)] == digests
    for step in (-1, len(table.steps) + 1):
        with pytest.raises(RuleError, match=f"no move {step}"):
            table.state_at(step)


def test_a_state_that_is_looked_at_is_a_copy() -> None:
    table, _ = a_table()
    for step in (0, 1):
        before = table.state_at(step)
        table.state_at(step).players[0].gold = 99
        assert table.state_at(step) == before


def test_a_view_cannot_be_used_to_change_the_game() -> None:
    table, _ = a_table()
    before = digest(table.state)
    view = table.view(0)
    view.players[0].gold = 99
    view.decisions = ()
    assert digest(table.state) == before


def test_a_seat_is_handed_over_in_mid_game() -> None:
    table, lines = a_table(controllers=("human", "greedy", "human"))
    state = table.state
    record = table.hand_over(0, "search")
    assert table.controllers == ["search", "greedy", "human"]
    assert (record.kind, record.seat, record.controller) == ("seat", 0, "search")
    assert table.state is state and len(table.steps) == 1
    again = reopened(lines)
    assert again.controllers == ["search", "human", "human"] and again.records == 2
    for seat in (-1, 3):
        with pytest.raises(RuleError, match="no seat"):
            table.hand_over(seat, "human")
    for name in ("", "x" * 81, "a\n"):
        with pytest.raises(RuleError, match="no player"):
            table.hand_over(0, name)
    assert len(lines) == 2


def test_a_digest_is_written_now_and_then_whatever_the_command() -> None:
    table, lines = a_table(rounds=80, practice=True)
    play_on(table, Dice(1), DIGEST_EVERY - 2)
    table.undo()
    play_on(table, Dice(1), DIGEST_EVERY - 1)
    table.hand_over(0, "greedy")
    play_on(table, Dice(1), DIGEST_EVERY)
    found = {record["n"]: record["k"] for record in lines.records if "d" in record}
    assert found == {99: "undo", 199: "seat", 299: "answer"}
    assert reopened(lines, rounds=80).state == table.state


def test_rules_that_leave_nobody_to_answer_are_stopped_before_that_is_saved() -> None:
    class Broken(type(TOY)):  # type: ignore[misc]
        apply = {**TOY.apply}

    game = Broken()
    table, lines = a_table(game=game)

    def ends_without_scores(state: Any, event: Any) -> None:
        state.outcome = Outcome((0,), "broken", ())

    game.apply[CardsRevealed] = ends_without_scores
    play_on(table, Dice(1), 2)
    before, kept = everything(table), list(lines)
    with pytest.raises(RuntimeError, match="seats that do not exist"):
        play_on(table, Dice(1), 1)
    assert everything(table) == before and lines == kept
