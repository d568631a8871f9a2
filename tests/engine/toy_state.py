"""State and views of the toy game *Cellar*."""

from __future__ import annotations

from attrs import define, field

from dungeon_tui.engine.agenda import seen
from dungeon_tui.engine.copying import Copyable, copyable
from dungeon_tui.engine.decks import Deck, knows
from dungeon_tui.engine.modifiers import Modifiers
from dungeon_tui.engine.state import Position, seals_seen

CARDS = {"charm": 3, "dare": 3, "feast": 4, "lamp": 5, "map": 3, "sneak": 3, "toll": 4}
ROOMS = {"altar": 2, "hall": 2, "pit": 2, "vault": 3}
GEMS = {"amber": 1, "beryl": 2, "coral": 3}
LIFE = 3


@define
class Held:
    """A card in a hand; ``known`` are the seats that know it, ``card`` is "" for the others."""

    card: str
    known: int


@copyable
@define
class Player(Copyable):
    """A seat's life, gold, hand and gems."""

    life: int = LIFE
    gold: int = 0
    hand: tuple[Held, ...] = ()
    gems: tuple[str, ...] = ()


@define
class Table(Position):
    """What state and view have alike."""

    players: list[Player] = field(factory=list)
    round: int = 0
    limit: int = 0
    beast: bool = False
    found: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    played: tuple[tuple[int, str], ...] = ()
    gems: tuple[str, ...] = ()
    modifiers: Modifiers = ()
    deck: Deck = field(factory=Deck)
    rooms: Deck = field(factory=Deck)


@copyable
@define
class Cellar(Table):
    """The whole truth."""


@copyable
@define
class CellarView(Table):
    """What a seat may know; ``unseen`` are the cards behind every "" in hands and deck."""

    seat: int = -1
    unseen: tuple[str, ...] = ()
    rooms_unseen: tuple[str, ...] = ()


def view(state: Cellar, seat: int) -> CellarView:
    """Return what ``seat`` (-1: an onlooker) may know."""
    players = [player.copy() for player in state.players]
    hidden: list[str] = list(state.deck.unseen_by(seat))
    for player in players:
        hidden += [held.card for held in player.hand if not knows(held.known, seat)]
        player.hand = tuple(held if knows(held.known, seat) else Held("", held.known) for held in player.hand)
    return CellarView(
        agenda=seen(state.agenda, seat),
        decisions=state.decisions,
        sealed=seals_seen(state.sealed, seat),
        outcome=state.outcome,
        players=players,
        round=state.round,
        limit=state.limit,
        beast=state.beast,
        found=state.found,
        discard=state.discard,
        played=state.played,
        gems=state.gems,
        modifiers=state.modifiers,
        deck=state.deck.seen_by(seat),
        rooms=state.rooms.seen_by(seat),
        seat=seat,
        unseen=tuple(sorted(hidden)),
        rooms_unseen=state.rooms.unseen_by(seat),
    )
