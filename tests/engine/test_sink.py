"""A disk that fails: nothing has happened, whatever the command was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.table import Table
from tests.engine.tables import Lines, a_setup, a_table, everything, play_to
from tests.engine.toy import TOY


class Full(Exception):
    """The disk is full."""


def full(record: dict[str, Any]) -> None:
    raise Full


def interrupted(record: dict[str, Any]) -> None:
    raise KeyboardInterrupt


def answer(table: Table) -> None:
    decision = table.state.decisions[0]
    table.answer(Answer(decision.seat, any_answer(table.state, decision, Dice(1))))


COMMANDS: dict[str, Callable[[Table], Any]] = {
    "answer": answer,
    "undo": Table.undo,
    "redo": Table.redo,
    "hand over": lambda table: table.hand_over(1, "greedy"),
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("failing", [full, interrupted])
def test_a_command_that_is_not_safe_is_not_made(
    command: Callable[[Table], Any], failing: Callable[[dict[str, Any]], None]
) -> None:
    table, lines = a_table("mill", rounds=12, practice=True)
    play_to(table, "drop", Dice(4))
    answer(table)
    assert table.dice.state != table.steps[-1].dice_before
    table.undo()
    before, kept = everything(table), list(lines)
    table.sink = failing
    with pytest.raises((Full, KeyboardInterrupt)):
        command(table)
    assert everything(table) == before
    table.sink = lines
    command(table)
    assert everything(table) != before
    assert lines[: len(kept)] == kept and lines.records[-1]["n"] == len(kept)


def test_a_start_that_is_not_safe_can_be_tried_again() -> None:
    table = Table(TOY, a_setup(), Dice.from_seed("1"), full)
    before = everything(table)
    with pytest.raises(Full):
        table.start()
    assert everything(table) == before
    table.sink = lines = Lines()
    table.start()
    other, others = a_table()
    assert table.state == other.state and lines == others


def test_the_same_answer_after_a_failure_rolls_the_same_dice() -> None:
    table, lines = a_table("mill", rounds=12)
    play_to(table, "beast", Dice(4))
    again, _ = a_table("mill", rounds=12)
    play_to(again, "beast", Dice(4))
    table.sink = full
    for _ in range(3):
        with pytest.raises(Full):
            answer(table)
    table.sink = lines
    answer(table)
    answer(again)
    assert (table.state, table.dice.state) == (again.state, again.dice.state)


def test_rules_or_words_that_fail_leave_everything_as_it_was() -> None:
    table, _ = a_table()

    def failing(state: Any, names: Any) -> str:
        raise ZeroDivisionError

    table.game = type(TOY)()
    table.game.progress = failing  # type: ignore[method-assign]
    before = everything(table)
    with pytest.raises(ZeroDivisionError):
        answer(table)
    assert everything(table) == before
