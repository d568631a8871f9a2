"""What one seat may see (DIE-R11), and worlds it could be in.

The game is played with open hands: hidden are only the backs of Loot cards that show their front,
and what chance has not settled yet, which exists in no state.
"""

from __future__ import annotations

from attrs import evolve, fields

from dungeon_tui.engine.agenda import seen
from dungeon_tui.engine.dice import Chance, shuffled
from dungeon_tui.engine.play import Apply
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.apply import APPLY
from dungeon_tui.games.die_in_a_dungeon.state import (
    LOOT,
    Claim,
    Deck,
    DieState,
    DieView,
    Foe,
    Party,
    Tabletop,
    masked,
)

_SHARED = tuple(field.name for field in fields(DieState))


def _cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(masked, cards))


def _sorted(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(masked, cards)))


def _deck(deck: Deck) -> Deck:
    return Deck(_cards(deck.bottom), _sorted(deck.bag), _cards(deck.top))


def view(state: DieState, seat: int) -> DieView:
    """Return what ``seat`` (-1: an onlooker) may know."""
    copy = state.copy()
    values = {name: getattr(copy, name) for name in _SHARED}
    values["agenda"] = seen(state.agenda, seat)
    values["parties"] = [_party(party) for party in copy.parties]
    values["loots"] = {room: LOOT for room in copy.loots}
    values["decks"] = (
        {**copy.decks, "loot": _deck(copy.decks["loot"])} if "loot" in copy.decks else copy.decks
    )
    values["limbo"] = _sorted(copy.limbo)
    values["foes"] = {
        monster: evolve(foe, cards=tuple((owner, masked(card)) for owner, card in foe.cards))
        if foe.cards
        else foe
        for monster, foe in copy.foes.items()
    }
    return DieView(**values, seat=seat, backs=tuple(sorted(hidden(state))))


def _party(party: Party) -> Party:
    return Party(
        party.here,
        _deck(party.deck),
        _sorted(party.hand),
        _sorted(party.discard),
        _sorted(party.front),
        _cards(party.played),
        tuple(Claim(claim.quest, _sorted(claim.cards)) for claim in party.claims),
        party.credit,
    )


def hidden(state: Tabletop) -> list[str]:
    """Return every Loot card in a state that shows its front."""
    found = [*state.loots.values(), *state.limbo]
    for party in state.parties:
        found += (
            *party.deck.bottom,
            *party.deck.bag,
            *party.deck.top,
            *party.hand,
            *party.discard,
            *party.front,
            *party.played,
        )
        found += [card for claim in party.claims for card in claim.cards]
    for foe in state.foes.values():
        found += [card for _, card in foe.cards]
    if "loot" in state.decks:
        deck = state.decks["loot"]
        found += (*deck.bottom, *deck.bag, *deck.top)
    return [card for card in found if card[0] == "L" and card[-1] != "*"]


def determinize(view: DieView, chance: Chance) -> DieState:
    """Deal the Loot cards that are not known to wherever one shows its front, every deal as likely."""
    left = list(shuffled(chance, view.backs))

    def known(card: str) -> str:
        return left.pop() if card == LOOT else card

    def several(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(known, cards))

    def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(map(known, cards)))

    def deck(pile: Deck) -> Deck:
        return Deck(several(pile.bottom), in_order(pile.bag), several(pile.top))

    def party(old: Party) -> Party:
        claims = tuple(Claim(claim.quest, in_order(claim.cards)) for claim in old.claims)
        return Party(
            old.here, deck(old.deck), in_order(old.hand), in_order(old.discard), in_order(old.front),
            several(old.played), claims, old.credit,
        )  # fmt: skip

    copy = view.copy()
    values = {name: getattr(copy, name) for name in _SHARED}
    values["parties"] = [party(old) for old in copy.parties]
    values["loots"] = {room: known(card) for room, card in copy.loots.items()}
    values["limbo"] = in_order(copy.limbo)
    values["foes"] = {
        monster: Foe(
            foe.room, foe.moon, foe.devoured, tuple((owner, known(card)) for owner, card in foe.cards)
        )
        for monster, foe in copy.foes.items()
    }
    if "loot" in copy.decks:
        values["decks"] = {**copy.decks, "loot": deck(copy.decks["loot"])}
    return DieState(**values)


def _card_moved(v: DieView, event: e.CardMoved) -> None:
    APPLY[type(event)](v, event)
    if event.turned:
        if event.turned[0] == "L":
            v.backs = tuple(card for card in v.backs if card != event.turned[:-1])
        elif event.card[0] == "L" and event.turned == LOOT:
            v.backs = tuple(sorted((*v.backs, event.card[:-1])))


def _campaign_began(v: DieView, event: e.CampaignBegan) -> None:
    v.backs = event.loot
    APPLY[type(event)](v, event)


VIEW_APPLY: Apply = {
    **APPLY, e.CardDrawn: _card_moved, e.CardMoved: _card_moved, e.CardTurned: _card_moved,
    e.CampaignBegan: _campaign_began,
}  # fmt: skip
