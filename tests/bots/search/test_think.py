"""The search on games whose right answers are worked out by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from dungeon_tui.bots.search.think import Thinker
from dungeon_tui.bots.search.tree import Edge, Table
from dungeon_tui.bots.search.verdict import verdict
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.dice import QuickDice
from tests.bots.search.toys import (
    Covered,
    Crowd,
    Deep,
    Pennies,
    Trap,
    Uneven,
    most_visited,
    share,
    table_of,
    thought,
)

HEADS, TAILS = (("heads",),), (("tails",),)


def test_a_win_two_choices_deep_is_found() -> None:
    thinker = thought(Deep, 200)
    assert most_visited(table_of(thinker)) == "quiet"
    node, new = thinker.root.child(((("quiet",),),))
    assert not new and most_visited(node.table(0, "choose")) == "strike"


def test_the_other_is_expected_to_see_what_refutes_a_bold_choice() -> None:
    # Against blind answers bold would be worth 3 in 4, more than the sound 0.6.
    assert most_visited(table_of(thought(Trap, 400))) == "sound"


def test_what_is_covered_is_not_known() -> None:
    # A guess is worth 1 in 3; with open cups it would be worth 1.
    assert most_visited(table_of(thought(Covered, 300))) == "pass"

    class Poor(Covered):
        sure = 0.1

    table = table_of(thought(Poor, 600))
    assert most_visited(table) == "guess"
    assert table.edges[("guess",),].mean == pytest.approx(1 / 3, abs=0.08)


def test_matching_pennies_are_mixed() -> None:
    thinker = thought(Pennies, 2000)
    for seat in (0, 1):
        assert share(table_of(thinker, seat), "heads") == pytest.approx(0.5, abs=0.1)
    drawn = Counter(verdict(table_of(thinker), HEADS, 0.0, QuickDice(seed)).keys for seed in range(200))
    assert drawn[HEADS] == pytest.approx(100, abs=35)
    assert drawn[HEADS] + drawn[TAILS] == 200


def test_uneven_pennies_are_mixed_one_to_four() -> None:
    # Seat 0 shows heads with a share p where heads and tails of the other are as good: p = (1 - p) / 4.
    thinker = thought(Uneven, 4000)
    assert share(table_of(thinker, 0), "heads") == pytest.approx(0.2, abs=0.08)
    assert share(table_of(thinker, 1), "heads") == pytest.approx(0.2, abs=0.08)


def test_a_crowd_of_options_comes_in_by_and_by_the_usual_one_first() -> None:
    few = table_of(thought(Crowd, 16, wide=3))
    assert list(few.edges)[:3] == [(("0",),), (("1",),), (("2",),)] and len(few.edges) == 3
    assert len(table_of(thought(Crowd, 101, wide=3)).edges) == 10


def test_equal_seeds_learn_the_same() -> None:
    def learnt(seed: int) -> dict[Keys, tuple[int, float]]:
        table = table_of(thought(Pennies, 300, seed))
        return {keys: (edge.visits, edge.regret) for keys, edge in table.edges.items()}

    assert learnt(7) == learnt(7)
    assert learnt(7) != learnt(8)


def test_every_course_counts_once() -> None:
    table = table_of(thought(Trap, 50))
    assert sum(edge.visits for edge in table.edges.values()) == table.visits == 50


def test_nothing_is_asked_where_one_answer_is_left() -> None:
    class Forced(Deep):
        def offered(self, seat: int) -> tuple[str, ...]:
            return ("only",)

    thinker = Thinker(Forced, QuickDice(1))
    thinker.think(3)
    assert thinker.root.tables == {} and thinker.root.children == {}


# The verdict


def table(**figures: tuple[int, float]) -> Table:
    """A table of answers with visits and means, of values that do not differ among themselves."""
    edges = [
        Edge(((word,),), visits, visits * mean, visits * mean**2) for word, (visits, mean) in figures.items()
    ]
    return Table({edge.keys: edge for edge in edges})


def chosen(found: Table, usual: str, trust: float = 0.0) -> str:
    return str(verdict(found, ((usual,),), trust, QuickDice(1)).keys[0][0])


def test_what_was_tried_most_is_answered_if_it_looks_better_than_what_is_usual() -> None:
    assert chosen(table(a=(10, 0.6), b=(40, 0.7), c=(1, 0.9)), "a") == "b"
    assert chosen(table(a=(10, 0.9), b=(40, 0.7)), "a") == "a"


def test_what_is_usual_stands_unless_something_is_clearly_better() -> None:
    # Standard errors of 0.05 through the roots of 16 and 9: 0.0208 together.
    found = table(a=(9, 0.60), b=(16, 0.65))
    assert chosen(found, "a", 2.3) == "b"
    assert chosen(found, "a", 2.5) == "a"


def test_values_that_differ_much_need_more_courses_to_be_believed() -> None:
    # Wins and losses: a variance of 0.24 each, so an error of 0.22 together for ten courses each.
    found = table(a=(10, 0.4), b=(10, 0.6))
    for edge in found.edges.values():
        edge.squares = edge.total
    assert chosen(found, "a", 0.9) == "b"
    assert chosen(found, "a", 1.0) == "a"


def test_what_is_usual_is_answered_where_nothing_was_compared_with_it_or_all_is_alike() -> None:
    found = verdict(Table(), HEADS, 0.0, QuickDice(1))
    assert found.keys == HEADS and found.visits == 0
    assert chosen(table(b=(3, 0.9)), "a") == "a"
    alike = table(a=(5, 0.5), b=(9, 0.5))
    alike.secret = True
    assert chosen(alike, "a") == "a"


def test_an_answer_that_does_badly_is_not_mixed_in_however_often_it_was_tried() -> None:
    found = table(heads=(90, 0.40), tails=(10, 0.60))
    found.secret = True
    assert {verdict(found, HEADS, 0.0, QuickDice(seed)).keys for seed in range(50)} == {TAILS}


def test_reasons_tell_what_was_found() -> None:
    found = verdict(table(a=(10, 0.6), b=(40, 0.75)), (("a",),), 0.0, QuickDice(1))
    assert found.reason() == (
        "Thought through 40 times, it promises 75%, and what looks best at first sight 60%."
    )
    found = verdict(table(a=(10, 0.6), b=(1, 0.1)), (("a",),), 0.0, QuickDice(1))
    assert found.reason() == "Thought through 10 times, it promises 60%; at first sight it is the best, too."
