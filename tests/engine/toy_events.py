"""What can become true in the toy game *Cellar*, and what it does to a state and to a view."""

from __future__ import annotations

from typing import Any, TypeVar

from attrs import define, evolve

from dungeon_tui.engine.decks import Deck, knows
from dungeon_tui.engine.events import ENGINE_APPLY, Event
from dungeon_tui.engine.modifiers import Modifier, lasting
from dungeon_tui.engine.play import Apply
from tests.engine.toy_state import CellarView, Held, Table

T = TypeVar("T")


@define
class LaidOut(Event):
    cards: tuple[str, ...]
    rooms: tuple[str, ...]
    gems: tuple[str, ...]
    rule: str = "TOY-001"


@define
class RoundBegan(Event):
    round: int
    rule: str = "TOY-002"


@define
class CardDrawn(Event):
    seat: int
    card: str
    known: int
    rule: str = "TOY-003"

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        return self if knows(self.known, seat) else evolve(self, card="")


@define
class DeckRemade(Event):
    rule: str = "TOY-003"


@define
class CardsRevealed(Event):
    """Seat, place in the hand and card of everybody's choice."""

    picks: tuple[tuple[int, int, str], ...]
    rule: str = "TOY-004"

    REVEALS = True


@define
class CardDone(Event):
    seat: int
    card: str
    rule: str = "TOY-005"


@define
class CardDropped(Event):
    seat: int
    index: int
    card: str
    why: str
    rule: str = "TOY-006"

    REVEALS = True


@define
class GoldChanged(Event):
    seat: int
    gold: int
    rule: str = "TOY-007"


@define
class LifeChanged(Event):
    seat: int
    life: int
    rule: str = "TOY-008"


@define
class RoomFound(Event):
    seat: int
    room: str
    rule: str = "TOY-009"

    REVEALS = True


@define
class GemFound(Event):
    seat: int
    gem: str
    rule: str = "TOY-010"

    REVEALS = True


@define
class BeastCame(Event):
    rule: str = "TOY-011"


@define
class Looked(Event):
    """``seat`` looks at the top of the deck; ``known`` are the seats that know each card now."""

    seat: int
    cards: tuple[str, ...]
    known: tuple[int, ...]
    rule: str = "TOY-012"

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        cards = tuple(
            card if knows(known, seat) else "" for card, known in zip(self.cards, self.known, strict=True)
        )
        return evolve(self, cards=cards)


@define
class CardSunk(Event):
    seat: int
    card: str
    known: int
    rule: str = "TOY-012"

    def seen_by(self, seat: int) -> Event:
        return self if knows(self.known, seat) else evolve(self, card="")


@define
class Boosted(Event):
    seat: int
    amount: int
    rule: str = "TOY-013"


@define
class Guessed(Event):
    seat: int
    guess: str
    right: bool
    rule: str = "TOY-014"

    REVEALS = True


EVENTS: tuple[type[Event], ...] = (
    LaidOut, RoundBegan, CardDrawn, DeckRemade, CardsRevealed, CardDone, CardDropped, GoldChanged,
    LifeChanged, RoomFound, GemFound, BeastCame, Looked, CardSunk, Boosted, Guessed,
)  # fmt: skip


# What they do


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def _laid_out(s: Table, e: LaidOut) -> None:
    s.deck, s.rooms, s.gems = Deck.shuffled(e.cards), Deck.shuffled(e.rooms), e.gems


def _round_began(s: Table, e: RoundBegan) -> None:
    s.round = e.round
    s.modifiers = lasting(s.modifiers, ("round",))


def _card_drawn(s: Table, e: CardDrawn) -> None:
    s.deck = s.deck.without(e.card)
    s.players[e.seat].hand += (Held(e.card, e.known),)


def _deck_remade(s: Table, e: DeckRemade) -> None:
    s.deck, s.discard = s.deck.reshuffled(s.discard), ()


def _from_hand(s: Table, seat: int, index: int) -> Held:
    player = s.players[seat]
    if index < 0:
        raise IndexError("negative place")
    held = player.hand[index]
    player.hand = player.hand[:index] + player.hand[index + 1 :]
    return held


def _cards_revealed(s: Table, e: CardsRevealed) -> None:
    for seat, index, _ in e.picks:
        _from_hand(s, seat, index)
    s.played = tuple((seat, card) for seat, _, card in e.picks)


def _card_done(s: Table, e: CardDone) -> None:
    s.played = without(s.played, (e.seat, e.card))
    s.discard += (e.card,)


def _card_dropped(s: Table, e: CardDropped) -> None:
    _from_hand(s, e.seat, e.index)
    s.discard += (e.card,)


def _gold_changed(s: Table, e: GoldChanged) -> None:
    s.players[e.seat].gold = e.gold


def _life_changed(s: Table, e: LifeChanged) -> None:
    s.players[e.seat].life = e.life


def _room_found(s: Table, e: RoomFound) -> None:
    s.rooms = s.rooms.without(e.room)
    s.found += (e.room,)


def _gem_found(s: Table, e: GemFound) -> None:
    s.gems = without(s.gems, e.gem)
    s.players[e.seat].gems += (e.gem,)


def _beast_came(s: Table, e: BeastCame) -> None:
    s.beast = True


def _looked(s: Table, e: Looked) -> None:
    for card in e.cards:
        s.deck = s.deck.without(card)
    for card, known in reversed(tuple(zip(e.cards, e.known, strict=True))):
        s.deck = s.deck.placed((card,), known)


def _card_sunk(s: Table, e: CardSunk) -> None:
    s.deck = s.deck.without(e.card).placed((e.card,), e.known, bottom=True)


def _boosted(s: Table, e: Boosted) -> None:
    s.modifiers += (Modifier("gain", str(e.seat), e.amount, "round"),)


def _nothing(s: Table, e: Any) -> None:
    pass


# What a view makes of it: a face that becomes known is no longer among the unseen


def _v_laid_out(v: CellarView, e: LaidOut) -> None:
    _laid_out(v, e)
    v.deck, v.rooms = v.deck.seen_by(v.seat), v.rooms.seen_by(v.seat)
    v.unseen, v.rooms_unseen = tuple(sorted(e.cards)), tuple(sorted(e.rooms))


def _off_the_top(v: CellarView, card: str) -> None:
    """Take the top card off the deck, whether this seat knew it, learns it now (``card``) or neither."""
    top = v.deck.parts[0].cards[0]
    v.deck = v.deck.without(top)
    if card and not top:
        v.unseen = without(v.unseen, card)


def _v_card_drawn(v: CellarView, e: CardDrawn) -> None:
    _off_the_top(v, e.card)
    v.players[e.seat].hand += (Held(e.card, e.known),)


def _v_deck_remade(v: CellarView, e: DeckRemade) -> None:
    v.unseen = tuple(sorted((*v.unseen, *filter(None, v.deck.cards), *v.discard)))
    v.deck = Deck.shuffled([""] * (len(v.deck) + len(v.discard)))
    v.discard = ()


def _v_from_hand(v: CellarView, seat: int, index: int, card: str) -> None:
    if not _from_hand(v, seat, index).card:
        v.unseen = without(v.unseen, card)


def _v_cards_revealed(v: CellarView, e: CardsRevealed) -> None:
    for seat, index, card in e.picks:
        _v_from_hand(v, seat, index, card)
    v.played = tuple((seat, card) for seat, _, card in e.picks)


def _v_card_dropped(v: CellarView, e: CardDropped) -> None:
    _v_from_hand(v, e.seat, e.index, e.card)
    v.discard += (e.card,)


def _v_room_found(v: CellarView, e: RoomFound) -> None:
    v.rooms = v.rooms.without("")
    v.rooms_unseen = without(v.rooms_unseen, e.room)
    v.found += (e.room,)


def _v_looked(v: CellarView, e: Looked) -> None:
    for card in e.cards:
        _off_the_top(v, card)
    for card, known in reversed(tuple(zip(e.cards, e.known, strict=True))):
        v.deck = v.deck.placed((card,), known)
    v.deck = v.deck.seen_by(v.seat)


def _v_card_sunk(v: CellarView, e: CardSunk) -> None:
    _off_the_top(v, e.card)
    v.deck = v.deck.placed((e.card,), e.known, bottom=True).seen_by(v.seat)


APPLY: Apply = {
    **ENGINE_APPLY,
    LaidOut: _laid_out,
    RoundBegan: _round_began,
    CardDrawn: _card_drawn,
    DeckRemade: _deck_remade,
    CardsRevealed: _cards_revealed,
    CardDone: _card_done,
    CardDropped: _card_dropped,
    GoldChanged: _gold_changed,
    LifeChanged: _life_changed,
    RoomFound: _room_found,
    GemFound: _gem_found,
    BeastCame: _beast_came,
    Looked: _looked,
    CardSunk: _card_sunk,
    Boosted: _boosted,
    Guessed: _nothing,
}
VIEW_APPLY: Apply = {
    **APPLY,
    LaidOut: _v_laid_out,
    CardDrawn: _v_card_drawn,
    DeckRemade: _v_deck_remade,
    CardsRevealed: _v_cards_revealed,
    CardDropped: _v_card_dropped,
    RoomFound: _v_room_found,
    Looked: _v_looked,
    CardSunk: _v_card_sunk,
}
