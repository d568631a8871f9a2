"""Decks of which nobody knows more than has been seen: the rest has no order until it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import define

from dungeon_tui.engine.dice import Chance

Cards: TypeAlias = tuple[str, ...]

EVERYONE = -1
"""Bit mask of the seats that know something, where all do."""


def knows(known: int, seat: int) -> bool:
    """Return whether a seat (-1: an onlooker) is among the seats of a bit mask."""
    return known == EVERYONE or (seat >= 0 and bool(known >> seat & 1))


@define
class Part:
    """Cards of a deck that lie together in no known order, sorted; or one card whose place is known.

    ``known`` has a bit for each seat that knows which card a part of one card is.
    """

    cards: Cards
    known: int = 0


@define
class Deck:
    """A pile of cards as what is known of its order: parts from top to bottom.

    A freshly shuffled deck is a single part; piles that are shuffled apart and stacked are several.
    Decks are never changed, only replaced. Cards are ids, and two may have the same.

    Chance says only *which* card comes next (`first`, `last`, `look`); that goes into an event,
    and what the event does to the deck (`without`, `seen`, `placed`) needs no chance.
    """

    parts: tuple[Part, ...] = ()

    @classmethod
    def shuffled(cls, *piles: Iterable[str]) -> Deck:
        """Return a deck of piles that were each shuffled apart, the first of them on top."""
        return cls(tuple(Part(tuple(sorted(pile))) for pile in map(tuple, piles) if pile))

    def __len__(self) -> int:
        return sum([len(part.cards) for part in self.parts])

    @property
    def cards(self) -> Cards:
        """All cards, sorted."""
        return tuple(sorted(card for part in self.parts for card in part.cards))

    # What comes next

    def first(self, chance: Chance) -> str:
        """Return the top card; IndexError if the deck is empty."""
        return _one_of(self.parts[0].cards, chance)

    def last(self, chance: Chance) -> str:
        """Return the bottom card; IndexError if the deck is empty."""
        return _one_of(self.parts[-1].cards, chance)

    def look(self, count: int, chance: Chance, bottom: bool = False) -> Cards:
        """Return the top ``count`` cards (fewer if there are no more), the topmost first.

        With ``bottom`` those at the bottom, the bottommost first.
        """
        deck, found = self, []
        for _ in range(min(count, len(self))):
            found.append(deck.last(chance) if bottom else deck.first(chance))
            deck = deck.without(found[-1], bottom)
        return tuple(found)

    # What becomes of the deck

    def without(self, card: str, bottom: bool = False) -> Deck:
        """Return the deck without a card, the one nearest to the top (or bottom); ValueError if none."""
        places = range(len(self.parts))
        for place in reversed(places) if bottom else places:
            part = self.parts[place]
            if card in part.cards:
                index = part.cards.index(card)
                rest = part.cards[:index] + part.cards[index + 1 :]
                left = (Part(rest, 0),) if rest else ()
                return Deck((*self.parts[:place], *left, *self.parts[place + 1 :]))
        raise ValueError(f"{card} is not in the deck")

    def placed(self, cards: Iterable[str], known: int = EVERYONE, bottom: bool = False) -> Deck:
        """Return the deck with cards put on top, the first of them topmost (or bottommost)."""
        single = tuple(Part((card,), known) for card in cards)
        return Deck((*self.parts, *reversed(single)) if bottom else (*single, *self.parts))

    def seen(self, cards: Iterable[str], known: int = EVERYONE, bottom: bool = False) -> Deck:
        """Return the deck after the seats of ``known`` saw these on its top (or bottom), in this order.

        Who knew a card's place before still does.
        """
        cards, deck, before = tuple(cards), self, []
        for card in cards:
            end = deck.parts[-1 if bottom else 0] if deck.parts else Part(())
            before.append(end.known if end.cards == (card,) else 0)
            deck = deck.without(card, bottom)
        for card, others in reversed(tuple(zip(cards, before, strict=True))):
            deck = deck.placed((card,), known | others, bottom)
        return deck

    def reshuffled(self, more: Iterable[str] = ()) -> Deck:
        """Return the deck shuffled, together with ``more`` cards."""
        return Deck.shuffled((*self.cards, *more))

    # Views

    def seen_by(self, seat: int) -> Deck:
        """Return the deck as a seat (-1: an onlooker) knows it, with "" for every face it does not know.

        A card whose place is known to others alone joins the unseen ones next to it.
        """
        parts: list[Part] = []
        for part in self.parts:
            if len(part.cards) == 1 and knows(part.known, seat):
                parts.append(part)
            elif parts and not parts[-1].cards[0]:
                parts[-1] = Part(parts[-1].cards + ("",) * len(part.cards))
            else:
                parts.append(Part(("",) * len(part.cards)))
        return Deck(tuple(parts))

    def unseen_by(self, seat: int) -> Cards:
        """Return the faces behind the "" of `seen_by`, sorted."""
        hidden = (part for part in self.parts if len(part.cards) > 1 or not knows(part.known, seat))
        return tuple(sorted(card for part in hidden for card in part.cards))

    def filled(self, faces: Iterator[str]) -> Deck:
        """Return the deck of a view with a face from ``faces`` for every "" in it."""
        parts = (
            part if part.cards[0] else Part(tuple(sorted(next(faces) for _ in part.cards)))
            for part in self.parts
        )
        return Deck(tuple(parts))


def _one_of(cards: Cards, chance: Chance) -> str:
    return cards[chance.below(len(cards))] if len(cards) > 1 else cards[0]
