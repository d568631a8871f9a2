"""Random pages, copies, the fullest question and hints, of *Dungeon Pages*."""

from __future__ import annotations

import copy
import time
from random import Random
from typing import cast

from dungeon_tui import games
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.rules import explore
from dungeon_tui.games.dungeon_pages.state import PagesState
from tests.benchmarks.games import play_bare
from tests.benchmarks.measure import Benchmark, Case, counted, in_turn, repeated
from tests.games.dungeon_pages.scene import full_boss

SETUP = Setup(("Ann",), {"sheet": "lantern-road"})
HINTS = 4


def play_page(game: Game, seed: int) -> int:
    """Play a random page with options and without a log; return the number of decisions."""
    state = game.begin(SETUP)
    play = Play(state, game.apply, QuickDice(seed))
    play.run()
    random = Random(seed).random
    count = 0
    while state.outcome is None:
        decision = state.decisions[0]
        keys = game.choices(state, decision)
        play.answer(decision, (keys[int(random() * len(keys))],))
        count += 1
    return count


def begun(game: Game) -> PagesState:
    """Return a page at its first question, which is where a hint looks furthest ahead."""
    state = cast(PagesState, game.begin(SETUP))
    Play(state, game.apply, QuickDice(1)).run()
    return state


def fullest() -> Case:
    """A case that lists the options of the fullest question there is, nothing of it known beforehand."""
    scene = full_boss()
    decision, op = scene.state.decisions[0], explore.Explore()

    def once() -> None:
        explore._latest = None
        op.options(scene.state, decision)

    return repeated(once, 200)


def hints(game: Game) -> Case:
    """A case that asks for hints on a page that is just begun; by the clock."""
    view = game.view(begun(game), 0)
    decision = view.decisions[0]
    keys = game.choices(view, decision)

    def case() -> tuple[int, float]:
        start = time.perf_counter()
        for seed in range(HINTS):
            game.greedy().advise(view, decision, keys, QuickDice(seed))
        return HINTS, time.perf_counter() - start

    return case


def benchmarks() -> list[Benchmark]:
    """All of this game; where a budget is a time, it is what we are measured against."""
    game = games.game("dungeon-pages")
    state = full_boss().state
    return [
        Benchmark(
            "random pages with options, Dungeon Pages",
            "the bare toy",
            12,
            in_turn(
                counted(lambda: sum(play_page(game, seed) for seed in range(60))),
                counted(lambda: sum(play_bare(seed) for seed in range(40))),
            ),
        ),
        Benchmark(
            "copy of a state, Dungeon Pages",
            "copy.deepcopy",
            40,
            in_turn(repeated(state.copy, 2000), repeated(lambda: copy.deepcopy(state), 30)),
            faster=True,
        ),
        Benchmark(
            "legal marks of the fullest boss", "a millisecond", 1, in_turn(fullest(), lambda: (1, 0.001))
        ),
        Benchmark("a hint on a new page", "two seconds", 1, in_turn(hints(game), lambda: (1, 2.0))),
    ]
