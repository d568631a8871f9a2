"""How the classes of Dungeon! fare in the hands of the hunter."""

import pytest

from dungeon_tui import games
from dungeon_tui.bots.simulate import simulate
from dungeon_tui.bots.summary import Summary
from dungeon_tui.games.dungeon.content import content

DUNGEON = games.game("dungeon")
FOUR = ("greedy",) * 4
CLASSES = tuple(cls.name for cls in content().classes.values())


def series(number: int, seats: tuple[str, ...] = FOUR, seed: str = "balance", **options: str) -> Summary:
    summary = simulate(DUNGEON, number, seed, seats, options)
    print("\n".join(summary.lines()))
    assert {result.reason for result in summary.results} == {"goal"}
    return summary


def assert_balanced(summary: Summary, least: int, most: int) -> None:
    """Each class wins between ``least`` and ``most`` percent of the games."""
    won = {share.name: 100 * share.wins / len(summary.results) for share in summary.shares("class")}
    assert set(won) == set(CLASSES)
    assert all(least <= percent <= most for percent in won.values()), won


def median_rounds(summary: Summary) -> int:
    return summary.spread("rounds")[1]


def test_no_class_is_hopeless_and_none_wins_every_other_game() -> None:
    # 100 games tell a share of 25% to about 4 points, so the bounds are those of the campaign
    # with two of those to spare. The bots choose one Hero of each class, in seats left to chance.
    summary = series(100)
    assert_balanced(summary, 7, 43)
    assert 17 <= median_rounds(summary) <= 23


@pytest.mark.parametrize("seats", range(1, 9))
def test_every_number_of_seats_can_be_played_to_the_end(seats: int) -> None:
    (result,) = series(1, ("greedy",) * seats).results
    assert len(result.scores) == seats
    assert len(result.winners) == 1
    assert 12 <= result.numbers["rounds"] <= 80


def test_the_hunter_beats_those_who_pick_blindly() -> None:
    summary = series(8, ("random", "greedy", "random", "greedy"), "blind")
    assert {share.name: share.wins for share in summary.shares("bot")} == {"greedy": 8, "random": 0}


@pytest.mark.campaign
def test_no_class_wins_more_than_35_percent_or_less_than_15() -> None:
    summary = series(2000)
    assert_balanced(summary, 15, 35)
    assert 19 <= median_rounds(summary) <= 22


@pytest.mark.campaign
@pytest.mark.parametrize("cls", content().classes)
def test_alone_at_the_table_the_hunter_earns_silver(cls: str) -> None:
    median = median_rounds(series(300, ("greedy",), "alone", heroes=cls))
    gold, silver, _ = content().classes[cls].par
    assert gold <= median <= silver


@pytest.mark.campaign
@pytest.mark.parametrize("seats", range(1, 9))
def test_ten_games_with_every_number_of_seats(seats: int) -> None:
    assert len(series(10, ("greedy",) * seats, "ten").results) == 10


@pytest.mark.campaign
def test_with_eight_heroes_every_class_still_wins() -> None:
    # Among eight the small goals are reached first: Clerics win most, Fighters and Wizards least.
    assert_balanced(series(300, ("greedy",) * 8, "eight"), 7, 50)
