"""Decks that have no more order than has been seen."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeon_tui.engine.decks import EVERYONE, Deck, Part, knows
from dungeon_tui.engine.dice import Dice, Scripted, shuffled

BAG = Part(("a", "b", "c", "d"))


def deck(*parts: str | tuple[str, int]) -> Deck:
    """A text is a bag, a pair a card with the seats that know its place."""
    return Deck(tuple(Part(tuple(p)) if isinstance(p, str) else Part((p[0],), p[1]) for p in parts))


def test_a_shuffled_deck_is_a_sorted_bag() -> None:
    assert Deck.shuffled("dbca") == Deck((BAG,))
    assert Deck.shuffled("ba", "", "dc") == deck("ab", "cd")
    assert Deck.shuffled() == Deck() and len(Deck()) == 0 and not Deck()
    assert len(Deck.shuffled("ba", "dc")) == 4
    assert Deck.shuffled("ca", "ab").cards == ("a", "a", "b", "c")


def test_what_comes_next_is_decided_when_it_is_asked() -> None:
    piles = deck("abc", "de")
    assert piles.first(Scripted(picks=[2])) == "c"
    assert piles.last(Scripted(picks=[0])) == "d"
    assert deck(("x", 0), "ab").first(Scripted()) == "x"
    with pytest.raises(IndexError):
        Deck().first(Scripted())


def test_a_look_goes_on_from_part_to_part_and_changes_nothing() -> None:
    piles = deck(("x", 0), "ab", "cd")
    assert piles.look(4, Scripted(picks=[1, 0])) == ("x", "b", "a", "c")
    assert piles.look(2, Scripted(picks=[1]), bottom=True) == ("d", "c")
    assert piles.look(9, Dice(1), bottom=True)[-1] == "x"
    assert len(piles.look(9, Dice(1))) == 5
    assert piles == deck(("x", 0), "ab", "cd")


def test_a_card_leaves_the_part_nearest_to_the_end_it_is_drawn_from() -> None:
    piles = deck("ab", "ac")
    assert piles.without("a") == deck("b", "ac")
    assert piles.without("a", bottom=True) == deck("ab", "c")
    assert deck(("x", 3), "ab").without("x") == deck("ab")
    with pytest.raises(ValueError, match="z is not in the deck"):
        piles.without("z")


def test_cards_are_put_on_top_and_below() -> None:
    assert deck("ab").placed(("x", "y")) == deck(("x", EVERYONE), ("y", EVERYONE), "ab")
    assert deck("ab").placed(("x", "y"), 2, bottom=True) == deck("ab", ("y", 2), ("x", 2))


def test_cards_that_were_looked_at_have_a_place() -> None:
    assert deck("abcd").seen(("c", "a"), 1) == deck(("c", 1), ("a", 1), "bd")
    assert deck("abcd").seen(("c", "a"), 1, bottom=True) == deck("bd", ("a", 1), ("c", 1))


def test_who_knew_a_place_before_still_does() -> None:
    once = deck("abcd").seen(("c",), 1)
    assert once.seen(("c", "a"), 2) == deck(("c", 3), ("a", 2), "bd")
    assert once.seen(("c",)) == deck(("c", EVERYONE), "abd")


def test_a_reshuffled_deck_forgets_everything() -> None:
    assert deck(("x", 1), "ab", ("y", 2)).reshuffled(("c",)) == deck("abcxy")


def test_who_knows() -> None:
    assert knows(0b101, 0) and knows(0b101, 2) and not knows(0b101, 1)
    assert not knows(0b101, -1) and knows(EVERYONE, -1) and knows(EVERYONE, 7)


def test_a_view_shows_the_places_a_seat_knows_and_no_other_face() -> None:
    piles = deck(("x", 1), ("y", EVERYONE), "ab", ("z", 2), "cd")
    blank = Part(("",) * 5)
    assert piles.seen_by(0) == Deck((Part(("x",), 1), Part(("y",), EVERYONE), blank))
    assert piles.seen_by(1) == Deck(
        (Part(("",)), Part(("y",), EVERYONE), Part(("",) * 2), Part(("z",), 2), Part(("",) * 2))
    )
    assert piles.seen_by(-1) == Deck((Part(("",)), Part(("y",), EVERYONE), blank))
    assert piles.unseen_by(0) == ("a", "b", "c", "d", "z")
    assert piles.unseen_by(1) == ("a", "b", "c", "d", "x")
    assert piles.seen_by(0).seen_by(0) == piles.seen_by(0)


def test_a_world_is_filled_in_where_the_view_is_blank() -> None:
    seen = deck(("x", 1), "ab", ("y", 2), "cd").seen_by(0)
    assert seen.filled(iter("dybca")) == Deck((Part(("x",), 1), Part(("a", "b", "c", "d", "y"))))


@given(st.text("abc", max_size=8), st.text("abc", max_size=8), st.integers(0, 9), st.booleans())
def test_no_card_is_lost_or_made(one: str, two: str, count: int, bottom: bool) -> None:
    piles = Deck.shuffled(one, two)
    before = Counter(one + two)
    found = piles.look(count, Dice(count), bottom)
    seen = piles.seen(found, 1, bottom)
    assert Counter(seen.cards) == before
    assert seen.look(count, Dice(99), bottom) == found
    for card in found:
        seen = seen.without(card, bottom)
    assert Counter(seen.cards) + Counter(found) == before
    for seat in (-1, 0, 1):
        view = piles.seen_by(seat)
        assert len(view) == len(piles)
        world = view.filled(iter(shuffled(Dice(1), piles.unseen_by(seat))))
        assert Counter(world.cards) == before and world.seen_by(seat) == view


def test_drawing_from_a_bag_is_as_drawing_from_a_shuffled_pile() -> None:
    dice = Dice(5)
    found: Counter[str] = Counter()
    for _ in range(1200):
        piles = Deck.shuffled("abc")
        drawn = ""
        while piles:
            card = piles.first(dice)
            drawn += card
            piles = piles.without(card)
        found[drawn] += 1
    # Each of the 6 orders 200 times, the standard deviation is 12.9.
    assert len(found) == 6 and all(abs(count - 200) < 58 for count in found.values())
