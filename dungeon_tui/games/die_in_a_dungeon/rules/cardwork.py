"""Cards on their way: drawing, shuffling, returning, revealing."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import ON_REVEAL, design
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Steps
from dungeon_tui.games.die_in_a_dungeon.state import Deck, Tabletop, Zone, base

HOME = {
    "M": "monster",
    "L": "loot",
    "T": "loot",
    "Q": "hero",
    "G": "gear",
    "V": "village",
    "R": "room",
    "X": "room",
}
"""The deck a card first came from, by the first letter of its id; Basic Actions have none (DIE-R154)."""


def home(card: str) -> str:
    """Return the deck a card goes back to, "" for Basic Actions."""
    return "room" if card == "treasure" else HOME.get(card[0], "")


def bottom_card(play: Play, name: str) -> str:
    """Return which card would be drawn now: fixed only if its place is known (DIE-052)."""
    s: Tabletop = play.state
    deck = s.decks[name]
    if deck.bottom:
        return deck.bottom[0]
    if name == "room":
        for pile, left in enumerate(s.piles):
            if left:
                chests = s.chests[pile]
                if play.chance.below(left) < chests:
                    return "treasure"
                return pick(play.chance, deck.bag)
    elif deck.bag:
        return pick(play.chance, deck.bag)
    return deck.top[0]


def deck_size(s: Tabletop, name: str) -> int:
    """Return how many cards a shared deck holds."""
    deck = s.decks[name]
    if name == "room":
        return len(deck.bottom) + sum(s.piles) + len(deck.top)
    return len(deck)


def draw_to_limbo(play: Play, name: str, rule: str) -> str:
    """Draw a card from a deck that is not empty; whoever drew it must put it somewhere."""
    card = bottom_card(play, name)
    play.emit(e.CardDrawn(card, ("draw", name), ("limbo",), rule=rule))
    return card


def put_back(play: Play, card: str, rule: str) -> None:
    """Put a card that was just drawn on top of its deck, Sunny side up (DIE-053)."""
    play.emit(
        e.CardMoved(card, ("limbo",), ("top", home(card)), base(card) if card.endswith("*") else "", rule)
    )


def own_bottom(play: Play, deck: Deck) -> str:
    """Return the next card of an Action Deck."""
    if deck.bottom:
        return deck.bottom[0]
    return pick(play.chance, deck.bag) if deck.bag else deck.top[0]


def draw_cards(play: Play, seat: int, n: int, rule: str = "DIE-095") -> None:
    """Let a player draw, shuffling the discard pile in when the deck is empty (DIE-097, DIE-R29, DIE-R30)."""
    party = play.state.parties[seat]
    for _ in range(n):
        deck = party.deck
        if not (deck.bag or deck.top or deck.bottom):
            if not party.discard:
                return
            play.emit(e.Shuffled(seat))
            deck = party.deck
        card = own_bottom(play, deck)
        play.emit(e.CardDrawn(card, ("deck", seat), ("hand", seat), rule=rule))


def return_card(play: Play, card: str, zone: Zone, rule: str = "DIE-344") -> None:
    """Return a card: Sunny side up on top of the deck it came from."""
    turned = base(card) if card.endswith("*") else ""
    play.emit(e.CardMoved(card, zone, ("top", home(card)), turned, rule))


def reveal(play: Play, card: str, seat: int, bound: Bindings) -> None:
    """Carry out what a card that was just exposed says at once (DIE-123, DIE-R10)."""
    for ability in design(card).abilities:
        if ON_REVEAL in ability.icons:
            if ability.after is not None:
                play.push(ability.after, seat, bound)
            play.push(Steps(ability.steps), seat, bound)
