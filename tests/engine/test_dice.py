"""Chance: the generator of the table, the quick one, the scripted one."""

from __future__ import annotations

from collections import Counter

import pytest

from dungeon_tui.engine.dice import Dice, QuickDice, Scripted, pick, shuffled

# The first numbers of SplitMix64 from the seed 1234567, as published with the algorithm.
SPLITMIX = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431)


def test_the_generator_is_splitmix64() -> None:
    dice = Dice(1234567)
    assert tuple(dice.next64() for _ in SPLITMIX) == SPLITMIX


def test_below_takes_the_high_bits() -> None:
    # 6457827717110365317 / 2**64 = 0.35008..., so the first of 100 is 35, then 0.1736 -> 17, 0.5322 -> 53.
    dice = Dice(1234567)
    assert [dice.below(100) for _ in range(3)] == [35, 17, 53]


def test_the_integer_is_all_there_is_to_know() -> None:
    dice = Dice.from_seed("mill")
    dice.roll(3)
    again = Dice(dice.state)
    assert dice.roll(5) == again.roll(5)
    assert 0 <= dice.state < 2**64


def test_an_integer_that_is_too_large_is_cut() -> None:
    assert Dice(2**64 + 5).state == 5


def test_a_seed_is_taken_as_it_is_typed() -> None:
    states = {Dice.from_seed(seed).state for seed in ("7", "0007", "7 ", "Mill", "mill", "\udc80")}
    assert len(states) == 6


def test_split_gives_another_generator_and_moves_nothing() -> None:
    dice = Dice.from_seed("mill")
    before = dice.state
    assert dice.split("bot").state == dice.split("bot").state
    assert dice.split("bot").state != dice.split("world").state
    assert dice.state == before


@pytest.mark.parametrize("chance", [Dice.from_seed("x"), QuickDice(5)])
def test_every_side_is_as_likely(chance: Dice | QuickDice) -> None:
    counts = Counter(die for _ in range(3000) for die in chance.roll(2))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    # 1000 of each are expected; the standard deviation is 28.9, so 130 is 4.5 of them.
    assert all(abs(count - 1000) < 130 for count in counts.values())
    assert {chance.below(3) for _ in range(60)} == {0, 1, 2}
    assert set(chance.roll(300, 10)) == set(range(1, 11))


def test_the_script_is_followed_and_must_fit() -> None:
    chance = Scripted(dice=[6, 1, 2, 7], picks=[0, 2, 5])
    assert chance.roll(2) == (6, 1) and chance.roll(1) == (2,)
    with pytest.raises(IndexError, match="7 does not fit"):
        chance.roll(1)
    assert chance.below(1) == 0 and chance.below(3) == 2
    with pytest.raises(IndexError, match="5 is not below 5"):
        chance.below(5)


def test_a_script_that_has_run_dry_says_so() -> None:
    chance = Scripted(dice=[4])
    with pytest.raises(IndexError, match="no scripted die"):
        chance.roll(2)
    with pytest.raises(IndexError, match="no scripted pick"):
        chance.below(3)


def test_after_the_script_another_chance_takes_over() -> None:
    chance = Scripted(dice=[4], picks=[1], then=Scripted(dice=[2, 3], picks=[0]))
    assert chance.roll(3) == (4, 2, 3)
    assert (chance.below(2), chance.below(2)) == (1, 0)


def test_pick_and_shuffled() -> None:
    assert pick(Scripted(picks=[1]), "abc") == "b"
    # From the end: the place 2 changes with 0 (c b a), then the place 1 with 1.
    assert shuffled(Scripted(picks=[0, 1]), "abc") == ("c", "b", "a")
    dice = Dice(3)
    orders = Counter("".join(shuffled(dice, "abc")) for _ in range(1200))
    # Each of the 6 orders 200 times; the standard deviation is 12.9.
    assert len(orders) == 6 and all(abs(count - 200) < 58 for count in orders.values())
