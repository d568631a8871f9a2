"""How positions are judged by those who look ahead."""

from __future__ import annotations

import pytest

from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date.forecast import SPREAD, Weight, chances, left, logistic, task
from dungeon_tui.games.dungeon_date.outlook import calm, score
from tests.games.dungeon_date.scene import Scene, clean, solo


def test_weights_fade_or_grow_with_the_monsters_left() -> None:
    assert Weight(2.0, -1.5).at(0.0) == 2.0
    assert Weight(2.0, -1.5).at(1.0) == 0.5
    assert SPREAD.at(0.0) < SPREAD.at(1.0)


def test_chances_add_up_and_equal_ones_are_equal() -> None:
    assert chances([5.0, 5.0], 2.0) == [0.5, 0.5]
    # e to the power of 2/2 against 1: 2.718 / 3.718.
    assert chances([7.0, 5.0], 2.0) == pytest.approx([0.7311, 0.2689], abs=1e-4)
    assert sum(chances([1.0, -40.0, 900.0], 3.0)) == pytest.approx(1.0)
    assert logistic(0.0) == 0.5


def test_the_share_of_monsters_left() -> None:
    scene = Scene(2)
    assert left(scene.state) == 1.0
    for letter in "ABC":
        scene.at(letter, "", stack=())
    assert left(scene.state) == 0.0
    # One of the 18 that three doors have.
    assert left(scene.at("B", "M21").state) == pytest.approx(1 / 18)


def test_equal_seats_stand_alike_and_a_pair_is_better_than_two_loners() -> None:
    scene = clean(Scene(2)).set(fashion=())
    assert score(scene.state, 0) == score(scene.state, 1) == 0.5
    scene.pile(0, "slay", "M21", "M22").pile(1, "slay", "M21", "M31")
    # At first 3.85 points against 3.26 that may still pair up, give or take 3.5.
    assert score(scene.state, 0) == pytest.approx(0.542, abs=0.001)
    for letter in "ABC":
        scene.at(letter, "", stack=())
    # In the end 4.25 against 2.42, give or take 1.7.
    assert score(scene.state, 0) == pytest.approx(0.746, abs=0.001)
    assert score(scene.state, 0) + score(scene.state, 1) == pytest.approx(1.0)


def test_teammates_stand_alike() -> None:
    scene = clean(Scene(4, mode="team")).pile(0, "slay", "M21", "M22")
    values = [score(scene.state, seat) for seat in range(4)]
    assert values[0] == values[2] > 0.5 > values[1] == values[3]


def test_the_end_says_it_all() -> None:
    scene = Scene(2).set(outcome=Outcome((0, 1), "renown", (9, 9)))
    assert [score(scene.state, seat) for seat in (0, 1)] == [0.5, 0.5]
    scene.set(outcome=Outcome((1,), "renown", (8, 9)))
    assert [score(scene.state, seat) for seat in (0, 1)] == [0.0, 1.0]


def test_alone_a_longer_deck_and_shorter_tasks_are_better() -> None:
    scene = clean(solo())
    lacking, value = task(scene.state, 0).lacking, score(scene.state, 0)
    assert 0.0 < value < 1.0 and lacking > 0
    assert score(scene.set(deck=scene.state.deck[:2]).state, 0) < value
    one = scene.state.goals[0]
    scene.give(0, done=(one,))
    assert task(scene.state, 0).lacking < lacking


def test_a_won_level_is_worth_more_than_the_best_hope_of_winning_it() -> None:
    scene = solo(run="rugged")
    before = score(scene.state, 0)
    assert before < 0.1 < score(scene.set(level=2).state, 0)


def test_rounds_begin_calmly() -> None:
    scene = Scene(2)
    assert scene.kind == "action" and calm(scene.state)
    scene.act("stylomancer", "A")
    assert scene.kind == "stylomancer" and not calm(scene.state)
