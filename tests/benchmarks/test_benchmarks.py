"""The benchmarks compare like with like, and mark a budget that is missed."""

from __future__ import annotations

from random import Random

import pytest

from tests.benchmarks import bare, cards, games
from tests.benchmarks.__main__ import line
from tests.benchmarks.measure import Benchmark, Measured, counted, in_turn, measured


@pytest.mark.parametrize("name", cards.CARDS)
def test_a_card_by_hand_has_the_same_events(name: str) -> None:
    interpreted, by_hand = cards.CARDS[name]
    for seed in range(200):
        found = cards.events_of(interpreted, seed)
        assert found and found == cards.events_of(by_hand, seed)


def test_the_bare_toy_is_played_to_its_end() -> None:
    assert all(0 < games.play_bare(seed) <= 2 * bare.LAST_TURN + 1 for seed in range(20))


def test_a_budget_that_is_missed_is_marked() -> None:
    slow = Benchmark("a", "b", 2, in_turn(lambda: (1, 3.0), lambda: (2, 2.0)))
    found = measured(slow, 3)
    assert found == Measured(3.0, 1.0, 3.0)
    assert line(slow, found).startswith("MISSED     3.00  <= 2 ")
    fast = Benchmark("a", "b", 40, in_turn(lambda: (1, 1.0), lambda: (1, 50.0)), faster=True)
    assert line(fast, measured(fast, 3)).startswith("ok        50.00  >= 40 ")
    told = Benchmark("a", "b", 0, fast.round)
    assert line(told, measured(told, 1)).split()[0] == "0.02"


def test_a_case_says_how_much_it_did() -> None:
    count, seconds = counted(lambda: sum(range(1000)))()
    assert count == 499500 and seconds >= 0
    assert in_turn(counted(lambda: 2), counted(lambda: 4))(Random(1))[0] >= 0
