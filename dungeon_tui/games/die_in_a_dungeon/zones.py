"""How cards move between zones.

Zones of cards: ("hand" | "discard" | "front" | "played" | "deck" | "stack", seat), where "deck" is the end an
Action Deck is drawn from or its top, "stack" its shuffled part; ("draw" | "top" | "bottom" |
"bag", deck); ("loot" | "trap" | "quest", room); ("claims", seat) for a claimed Quest and ("claim", seat,
quest) for what lies on it; ("wanted", quest); ("on", monster, seat); ("foe",); ("limbo",); ("aside",);
("removed",).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable

from attrs import evolve

from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.state import (
    Claim,
    Deck,
    Tabletop,
    Zone,
)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without one ``card``; ValueError if it is not there."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def with_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the sorted cards with one more."""
    place = bisect(cards, card)
    return (*cards[:place], card, *cards[place:])


def drawn(deck: Deck, card: str) -> Deck:
    if deck.bottom:
        if deck.bottom[0] != card:
            raise ValueError("another card lies at the bottom")
        return Deck(deck.bottom[1:], deck.bag, deck.top)
    if deck.bag:
        return Deck((), without(deck.bag, card), deck.top)
    if deck.top[0] != card:
        raise ValueError("another card lies at the bottom")
    return Deck((), (), deck.top[1:])


def _take_draw(s: Tabletop, zone: Zone, card: str) -> None:
    name = str(zone[1])
    deck = s.decks[name]
    if name == "room" and not deck.bottom and any(s.piles):
        pile = next(index for index, left in enumerate(s.piles) if left)
        s.piles = _placed(s.piles, pile, s.piles[pile] - 1)
        if card == "treasure":
            if not s.chests[pile]:
                raise ValueError("no Treasure Room is left there")
            s.chests = _placed(s.chests, pile, 0)
        else:
            s.decks[name] = Deck((), without(deck.bag, card), deck.top)
        return
    s.decks[name] = drawn(deck, card)


def _placed(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _take_top(s: Tabletop, zone: Zone, card: str) -> None:
    deck = s.decks[str(zone[1])]
    if deck.top[-1] != card:
        raise ValueError("another card lies on top")
    s.decks[str(zone[1])] = Deck(deck.bottom, deck.bag, deck.top[:-1])


def put_top(s: Tabletop, zone: Zone, card: str) -> None:
    deck = s.decks[str(zone[1])]
    s.decks[str(zone[1])] = Deck(deck.bottom, deck.bag, (*deck.top, card))


def _put_bottom(s: Tabletop, zone: Zone, card: str) -> None:
    deck = s.decks[str(zone[1])]
    s.decks[str(zone[1])] = Deck((card, *deck.bottom), deck.bag, deck.top)


def _put_bag(s: Tabletop, zone: Zone, card: str) -> None:
    deck = s.decks[str(zone[1])]
    s.decks[str(zone[1])] = Deck(deck.bottom, with_card(deck.bag, card), deck.top)


def _take_bag(s: Tabletop, zone: Zone, card: str) -> None:
    deck = s.decks[str(zone[1])]
    s.decks[str(zone[1])] = Deck(deck.bottom, without(deck.bag, card), deck.top)


def _take_hand(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.hand = without(party.hand, card)


def _put_hand(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.hand = with_card(party.hand, card)


def _take_discard(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.discard = without(party.discard, card)


def _put_discard(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.discard = with_card(party.discard, card)


def _take_front(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.front = without(party.front, card)


def _put_front(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.front = with_card(party.front, card)


def _take_played(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    if party.played[-1] != card:
        raise ValueError("another card is being played")
    party.played = party.played[:-1]


def _put_played(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.played = (*party.played, card)


def _take_deck(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.deck = drawn(party.deck, card)


def _put_deck_top(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.deck = Deck(party.deck.bottom, party.deck.bag, (*party.deck.top, card))


def _spot(name: str) -> tuple[Callable[[Tabletop, Zone, str], None], Callable[[Tabletop, Zone, str], None]]:
    def take(s: Tabletop, zone: Zone, card: str) -> None:
        cards: dict[int, str] = getattr(s, name)
        if cards[zone[1]] != card:  # type: ignore[index]
            raise ValueError(f"another card lies in Room {zone[1]}")
        del cards[zone[1]]  # type: ignore[arg-type]

    def put(s: Tabletop, zone: Zone, card: str) -> None:
        cards: dict[int, str] = getattr(s, name)
        if zone[1] in cards:
            raise ValueError(f"Room {zone[1]} is full")
        cards[zone[1]] = card  # type: ignore[index]

    return take, put


def _heap(name: str) -> tuple[Callable[[Tabletop, Zone, str], None], Callable[[Tabletop, Zone, str], None]]:
    def take(s: Tabletop, zone: Zone, card: str) -> None:
        setattr(s, name, without(getattr(s, name), card))

    def put(s: Tabletop, zone: Zone, card: str) -> None:
        setattr(s, name, with_card(getattr(s, name), card))

    return take, put


def _take_claims(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    index = next(index for index, claim in enumerate(party.claims) if claim == Claim(card))
    party.claims = party.claims[:index] + party.claims[index + 1 :]


def _put_claims(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.claims = (*party.claims, Claim(card))


def _change_claim(
    s: Tabletop, zone: Zone, card: str, change: Callable[[tuple[str, ...], str], tuple[str, ...]]
) -> None:
    _, seat, quest = zone
    party = s.parties[seat]  # type: ignore[index]
    if quest not in [claim.quest for claim in party.claims]:
        raise ValueError(f"{quest} is not claimed there")
    party.claims = tuple(
        Claim(claim.quest, change(claim.cards, card)) if claim.quest == quest else claim
        for claim in party.claims
    )


def _take_claim(s: Tabletop, zone: Zone, card: str) -> None:
    _change_claim(s, zone, card, without)


def _put_claim(s: Tabletop, zone: Zone, card: str) -> None:
    _change_claim(s, zone, card, with_card)


def _take_wanted(s: Tabletop, zone: Zone, card: str) -> None:
    s.wanted[str(zone[1])] = without(s.wanted[str(zone[1])], card)


def _put_wanted(s: Tabletop, zone: Zone, card: str) -> None:
    s.wanted[str(zone[1])] = with_card(s.wanted[str(zone[1])], card)


def _take_on(s: Tabletop, zone: Zone, card: str) -> None:
    foe = s.foes[str(zone[1])]
    cards = list(foe.cards)
    cards.remove((int(zone[2]), card))
    s.foes[str(zone[1])] = evolve(foe, cards=tuple(cards))


def _put_on(s: Tabletop, zone: Zone, card: str) -> None:
    foe = s.foes[str(zone[1])]
    s.foes[str(zone[1])] = evolve(foe, cards=(*foe.cards, (int(zone[2]), card)))


def _take_foe(s: Tabletop, zone: Zone, card: str) -> None:
    if s.foes[card].cards or s.foes[card].devoured >= 0:
        raise ValueError(f"something is still on {card}")
    del s.foes[card]


def _take_stack(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.deck = Deck(party.deck.bottom, without(party.deck.bag, card), party.deck.top)


def _put_stack(s: Tabletop, zone: Zone, card: str) -> None:
    party = s.parties[zone[1]]  # type: ignore[index]
    party.deck = Deck(party.deck.bottom, with_card(party.deck.bag, card), party.deck.top)


_TAKE: dict[str, Callable[[Tabletop, Zone, str], None]] = {
    "hand": _take_hand,
    "discard": _take_discard,
    "front": _take_front,
    "played": _take_played,
    "deck": _take_deck,
    "stack": _take_stack,
    "draw": _take_draw,
    "top": _take_top,
    "bag": _take_bag,
    "claims": _take_claims,
    "claim": _take_claim,
    "wanted": _take_wanted,
    "on": _take_on,
    "foe": _take_foe,
}
_PUT: dict[str, Callable[[Tabletop, Zone, str], None]] = {
    "hand": _put_hand,
    "discard": _put_discard,
    "front": _put_front,
    "played": _put_played,
    "deck": _put_deck_top,
    "stack": _put_stack,
    "top": put_top,
    "bottom": _put_bottom,
    "bag": _put_bag,
    "claims": _put_claims,
    "claim": _put_claim,
    "wanted": _put_wanted,
    "on": _put_on,
}
for _zone, _field in (("loot", "loots"), ("trap", "traps"), ("quest", "quests")):
    _TAKE[_zone], _PUT[_zone] = _spot(_field)
for _zone in ("limbo", "removed", "aside"):
    _TAKE[_zone], _PUT[_zone] = _heap(_zone)


def card_moved(s: Tabletop, event: e.CardMoved) -> None:
    _TAKE[event.src[0]](s, event.src, event.card)  # type: ignore[index]
    _PUT[event.dst[0]](s, event.dst, event.turned or event.card)  # type: ignore[index]
