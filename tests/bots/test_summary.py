"""What many games add up to, worked out by hand."""

import pytest

from dungeon_tui.bots.match import Result
from dungeon_tui.bots.summary import Share, Summary, quantile

TWO = ("greedy", "random")


def result(winners: tuple[int, ...], rounds: int, classes: tuple[str, ...] = ("Rogue", "Wizard")) -> Result:
    return Result("s", TWO, winners, "goal", (1, 2), 10 * rounds, {"class": classes}, {"rounds": rounds})


def three() -> Summary:
    return Summary(
        "Dungeon!",
        3,
        [result((0,), 9), result((0, 1), 20, ("Rogue", "Rogue")), result((1,), 31)],
        seconds=2.0,
    )


def test_wins_are_shared_and_counted_by_class_seat_and_bot() -> None:
    summary = three()
    assert summary.groups() == ("class", "seat", "bot")
    assert summary.shares("class") == [Share("Rogue", 4, 2.0), Share("Wizard", 2, 1.0)]
    assert summary.shares("seat") == [Share("1", 3, 1.5), Share("2", 3, 1.5)]
    assert summary.shares("bot") == [Share("greedy", 3, 1.5), Share("random", 3, 1.5)]


def test_seats_are_sorted_as_numbers() -> None:
    eleven = Result("s", ("random",) * 11, (10,), "goal", (0,) * 11, 1)
    names = [share.name for share in Summary("x", 1, [eleven]).shares("seat")]
    assert names == [str(n) for n in range(1, 12)]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5], (5, 5, 5)),
        ([1, 2], (1, 1, 2)),
        (list(range(1, 11)), (1, 5, 9)),
        (list(range(1, 12)), (2, 6, 10)),
    ],
)
def test_quantiles_are_values_that_occurred(values: list[int], expected: tuple[int, int, int]) -> None:
    assert tuple(quantile(values, share) for share in (0.1, 0.5, 0.9)) == expected


def test_the_table() -> None:
    assert three().lines() == [
        "Dungeon!: 3 games",
        "",
        "Class                        seats      wins    of games    of seats",
        "Rogue                            4         2       66.7%       50.0%",
        "Wizard                           2         1       33.3%       50.0%",
        "",
        "Seat                         seats      wins    of games    of seats",
        "1                                3       1.5       50.0%       50.0%",
        "2                                3       1.5       50.0%       50.0%",
        "",
        "Bot                          seats      wins    of games    of seats",
        "greedy                           3       1.5       50.0%       50.0%",
        "random                           3       1.5       50.0%       50.0%",
        "",
        "                               10%    median         90%",
        "Rounds                           9        20          31",
        "Decisions                       90       200         310",
        "",
        "Ended by goal: 3",
        "600 decisions in 2.0 s: 300 a second",
    ]


def test_the_table_of_an_interrupted_series() -> None:
    summary = three()
    summary.wanted = 500
    assert summary.interrupted
    assert summary.lines()[0] == "Dungeon!: 3 games of 500 wanted (interrupted)"
    assert Summary("Dungeon!", 5).lines() == ["Dungeon!: no game was finished."]


def test_a_game_without_words_of_its_own() -> None:
    bare = Result("s", ("random",), (0,), "goal", (7,), 12)
    lines = Summary("Bare", 1, [bare], 0.0).lines()
    assert [line.split()[0] for line in lines if line] == [
        "Bare:", "Seat", "1", "Bot", "random", "10%", "Decisions", "Ended", "12",
    ]  # fmt: skip
    assert lines[-1] == "12 decisions in 0.0 s: 0 a second"


def test_the_table_of_games_that_are_made_of_parts() -> None:
    """Two campaigns of 2 sessions and 1: 28 turns and 56 decisions in all."""
    first = Result(
        "s", ("greedy",), (0,), "boss", (2,), 40, parts=(("lost: dead", False, 10), ("won", True, 12))
    )
    other = Result("s", ("greedy",), (), "cap", (0,), 16, parts=(("lost: dead", False, 6),))
    lines = Summary("Camp", 2, [first, other], 1.0).lines()
    start = lines.index("Session                     played       won   of played  median turns")
    assert lines[start + 1 : start + 7] == [
        "1                                2         0        0.0%             6",
        "2                                1         1      100.0%            12",
        "",
        "Lost: dead: 2",
        "Won: 1",
        "Questions a turn: 2.0",
    ]
    assert first.line()["parts"][1] == {"end": "won", "won": True, "turns": 12}
    assert "parts" not in Result("s", ("greedy",), (), "cap", (0,), 16).line()
