"""Changing cards: what every event does to tuples of them, and the events of treasure."""

from __future__ import annotations

from typing import TypeVar

from dungeon_tui.engine.play import Apply
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.state import Cards, Slots, Tabletop

T = TypeVar("T")
PACKED, UNDER = -1, -2


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return the cards without one of them; ValueError if it is not there."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def added(cards: Cards, *more: str) -> Cards:
    """Return sorted cards with more of them."""
    return tuple(sorted((*cards, *more)))


def placed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with the item at ``index`` replaced; IndexError if there is none."""
    if not 0 <= index < len(items):
        raise IndexError(f"no place {index}")
    return (*items[:index], item, *items[index + 1 :])


def with_slot(slots: Slots, slot: int, cards: Cards) -> Slots:
    """Return the outfit with one slot changed."""
    return placed(slots, slot, cards)  # type: ignore[return-value]


def taken_off(slots: Slots, card: str) -> Slots:
    """Return the outfit without a card: the one beneath it is then the equipped one (DAT-R26)."""
    for slot, cards in enumerate(slots):
        if card in cards:
            return with_slot(slots, slot, without(cards, card))
    raise ValueError(f"{card} is not worn")


# Treasure


def _treasure_drawn(s: Tabletop, event: e.TreasureDrawn) -> None:
    if event.deck:
        s.treasures = without(s.treasures, event.card)
    else:
        s.tossed = without(s.tossed, event.card)
    s.players[event.seat].held += (event.card,)


def _treasure_gained(s: Tabletop, event: e.TreasureGained) -> None:
    player = s.players[event.seat]
    player.held = without(player.held, event.card)
    if event.slot == PACKED:
        player.pack = added(player.pack, event.card)
    elif event.slot == UNDER:
        if player.under:
            player.pack = added(player.pack, player.under)
        player.under = event.card
    else:
        player.pack = added(player.pack, *player.slots[event.slot])
        player.slots = with_slot(player.slots, event.slot, (event.card,))


def _treasure_tossed(s: Tabletop, event: e.TreasureTossed) -> None:
    player = s.players[event.seat]
    if event.card in player.held:
        player.held = without(player.held, event.card)
    elif event.card in player.pack:
        player.pack = without(player.pack, event.card)
    else:
        player.slots = taken_off(player.slots, event.card)
    s.tossed = added(s.tossed, event.card)


def _deck_remade(s: Tabletop, event: e.DeckRemade) -> None:
    s.treasures = added(s.treasures, *without(s.tossed, event.card))
    s.tossed = (event.card,)


def _treasure_traded(s: Tabletop, event: e.TreasureTraded) -> None:
    player = s.players[event.seat]
    player.pack = added(without(player.pack, event.card), event.other)
    s.tossed = added(without(s.tossed, event.other), event.card)


def _treasure_swapped(s: Tabletop, event: e.TreasureSwapped) -> None:
    player = s.players[event.seat]
    slots = taken_off(player.slots, event.card)
    cards = slots[event.slot]
    if event.tucked:
        cards = (*cards, event.other)
    else:
        cards = (event.other, *cards)
    player.slots = with_slot(slots, event.slot, cards)
    player.pack = added(without(player.pack, event.other), event.card)


def _restyled(s: Tabletop, event: e.Restyled) -> None:
    player = s.players[event.seat]
    pack = added(player.pack, *player.slots[event.slot])
    for card in event.cards:
        pack = without(pack, card)
    player.pack = pack
    player.slots = with_slot(player.slots, event.slot, event.cards)


TREASURE_APPLY: Apply = {
    e.DeckRemade: _deck_remade,
    e.Restyled: _restyled,
    e.TreasureDrawn: _treasure_drawn,
    e.TreasureGained: _treasure_gained,
    e.TreasureSwapped: _treasure_swapped,
    e.TreasureTossed: _treasure_tossed,
    e.TreasureTraded: _treasure_traded,
}
