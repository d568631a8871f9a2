"""How strong the bots are: thousands of answers, so among the long tests.

Run one of these lines with `pytest -m campaign tests/bots/search/test_strength.py -k KEY`.
"""

from __future__ import annotations

import time

import pytest

from dungeon_tui import games
from dungeon_tui.bots.match import match
from dungeon_tui.bots.search.player import Search
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play

pytestmark = pytest.mark.campaign


def share(name: str, bot: str, other: str, number: int, **options: str) -> float:
    """The share of two-player games that a bot wins, each seed played from both seats."""
    game, won = games.game(name), 0.0
    for n in range(number):
        seats = (bot, other) if n % 2 == 0 else (other, bot)
        result = match(game, f"ms/{n // 2}", seats, options)
        won += (n % 2 in result.winners) / max(1, len(result.winners))
    print(f"{name}: {bot} against {other}: {won / number:.1%} of {number} games")
    return won / number


def together(name: str, bot: str, number: int, seats: int, **options: str) -> float:
    """The mean result of a group of equal bots: shares of games won, or of sessions."""
    won = 0
    for n in range(number):
        result = match(games.game(name), f"group/{n}", (bot,) * seats, options)
        won += bool(result.winners) or (name == "die-in-a-dungeon" and sum(result.scores) > 0)
    print(f"{name}: {seats} x {bot} {options}: {won / number:.1%} of {number}")
    return won / number


def test_greedy_beats_random_in_dungeon_date() -> None:
    assert share("dungeon-date", "greedy", "random", 400) >= 0.85


def test_search_beats_greedy_in_dungeon_date() -> None:
    assert share("dungeon-date", "search-50", "greedy", 400) >= 0.60


def test_search_beats_greedy_in_the_race_for_quests() -> None:
    assert share("dungeon-date", "search-50", "greedy", 100, mode="quest") >= 0.55


def test_search_is_no_worse_than_greedy_in_dungeon() -> None:
    # 100 games tell a share to 5 points; equal players come out at 50.
    assert share("dungeon", "search-24", "greedy", 100) >= 0.42


def test_search_is_no_worse_than_greedy_in_die_in_a_dungeon() -> None:
    greedy = together("die-in-a-dungeon", "greedy", 100, 2, sessions="1")
    assert together("die-in-a-dungeon", "search-24", 100, 2, sessions="1") >= greedy - 0.05


@pytest.mark.parametrize("level", ["1", "5", "9"])
def test_search_is_no_worse_than_greedy_alone(level: str) -> None:
    greedy = together("dungeon-date", "greedy", 200, 1, level=level)
    assert together("dungeon-date", "search-50", 60, 1, level=level) >= greedy - 0.12


def test_500_iterations_take_less_than_two_seconds() -> None:
    """Processor time of every answer in a game of two, at the budget that is usual."""
    game = games.game("dungeon-date")
    thinker, state = Search(game, 500), game.begin(Setup(("Ann", "Bo")))
    play, chance, longest = Play(state, game.apply, QuickDice(1)), QuickDice(2), 0.0
    play.run()
    while state.outcome is None:
        decision = state.decisions[0]
        view = game.view(state, decision.seat)
        start = time.process_time()
        keys = thinker.choose(view, decision, game.choices(view, decision), chance)
        longest = max(longest, time.process_time() - start)
        play.answer(decision, keys)
    print(f"the longest answer took {longest:.2f} s")
    assert longest < 2.0
