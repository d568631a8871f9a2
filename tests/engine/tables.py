"""Tables of the toy game for the tests: begun, played on at random, kept as lines, opened again."""

from __future__ import annotations

import json
from typing import Any

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.table import Table
from tests.engine.toy import TOY

NAMES = ("Ann", "Bo", "Cy", "Di")


class Lines(list[str]):
    """A sink that keeps every record as text, as a file would."""

    def __call__(self, record: dict[str, Any]) -> None:
        self.append(json.dumps(record))

    @property
    def records(self) -> list[dict[str, Any]]:
        """The records as they would be read from the file."""
        return [json.loads(line) for line in self]


def a_setup(seats: int = 3, rounds: int = 4) -> Setup:
    return Setup(NAMES[:seats], {"rounds": str(rounds)})


def a_table(
    seed: str = "1", seats: int = 3, rounds: int = 4, game: Game = TOY, **more: Any
) -> tuple[Table, Lines]:
    """A table that has been started, and its lines."""
    lines = Lines()
    table = Table(game, a_setup(seats, rounds), Dice.from_seed(seed), lines, **more)
    table.start()
    return table, lines


def reopened(lines: Lines, seed: str = "1", seats: int = 3, rounds: int = 4, game: Game = TOY) -> Table:
    """A table that has read these lines, with a sink that goes on with them."""
    table = Table(game, a_setup(seats, rounds), Dice.from_seed(seed))
    for record in lines.records:
        table.replay(record)
    table.sink = lines
    return table


def play_on(table: Table, chance: Dice, answers: int = 10_000) -> None:
    """Answer at random, any of the seats that are asked, until the game is over or so often."""
    for _ in range(answers):
        if table.over:
            return
        decision = table.state.decisions[chance.below(len(table.state.decisions))]
        keys = any_answer(table.state, decision, chance)
        table.answer(Answer(decision.seat, keys, decision.kind))


def play_to(table: Table, kind: str, chance: Dice) -> None:
    """Play on until a question of this kind is open."""
    while table.state.decisions[0].kind != kind:
        play_on(table, chance, 1)
        assert not table.over, f"nobody was asked {kind}"


def everything(table: Table) -> tuple[Any, ...]:
    """All that a refused command must leave as it was."""
    return (
        table.state.copy(),
        table.dice.state,
        list(table.steps),
        table.records,
        list(table.controllers),
        table.can_redo,
        [step.record for step in table._undone],
    )
