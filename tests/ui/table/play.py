"""Games for the tests of the shared screen, and moves made behind its back."""

from __future__ import annotations

import random

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.host.seating import Seating
from tests.ui.table.tables import Game

OPTIONS = {"dungeon": {"heroes": "fighter,wizard"}}


def _setup(name: str) -> Game:
    rules = games.game(name)
    people = min(rules.most, max(rules.fewest, 2))
    return Game(name, OPTIONS.get(name, {}), ("human",) * people)


GAMES = tuple(_setup(name) for name in games.names())
"""Every game there is: what is proved of the shared screen holds for each."""


def make_moves(seating: Seating, moves: int, seed: int = 1) -> None:
    """Let the people at a table choose at random, without the screen."""
    chance = random.Random(seed)
    table = seating.table
    for _ in range(moves):
        if table.over:
            return
        decision = table.state.decisions[0]
        keys = list(table.options(decision))
        chance.shuffle(keys)
        seating.answer(Answer(decision.seat, tuple(keys[: max(1, decision.low)]), decision.kind))
