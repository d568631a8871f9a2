"""The rules of the toy game *Cellar* as operations."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.agenda import Bindings, Layer, Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.modifiers import modified
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.engine.steps import Steps
from tests.engine import toy_events as e
from tests.engine import toy_state as t

HAND = 3
TOOLS = ("lamp", "map")


def index_of(position: t.Table, seat: int, card: str) -> int:
    """The place of a card in a hand, -1 if it is not there."""
    cards = [held.card for held in position.players[seat].hand]
    return cards.index(card) if card in cards else -1


def drop(play: Play, seat: int, card: str, why: str) -> None:
    play.emit(e.CardDropped(seat, index_of(play.state, seat, card), card, why))


# The round


@define
class LayOut(Op):
    def do(self, play: Play) -> None:
        cards = tuple(card for card, count in t.CARDS.items() for _ in range(count))
        rooms = tuple(room for room, count in t.ROOMS.items() for _ in range(count))
        play.emit(e.LaidOut(cards, rooms, tuple(sorted(t.GEMS))))
        play.push(Round(1))
        for seat in reversed(range(len(play.state.players))):
            play.push(Draw(HAND), seat)


@define
class Round(Op):
    """All lay a card face down; then the cards are carried out from the seat that leads."""

    n: int

    def do(self, play: Play) -> None:
        state: t.Cellar = play.state
        if self.n > state.limit:
            play.push(End())
            return
        play.emit(e.RoundBegan(self.n))
        play.push(Round(self.n + 1))
        seats = range(len(state.players))
        play.push_all(tuple(Trim(seat) for seat in seats))
        if any(player.hand for player in state.players):
            play.push(Choose())


@define
class Choose(Op):
    """A simultaneous secret choice."""

    def do(self, play: Play) -> None:
        able = [seat for seat, player in enumerate(play.state.players) if player.hand]
        play.ask_all(tuple(Decision(seat, "choose", 1, 1, "TOY-004") for seat in able))

    def options(self, position: t.Table, decision: Decision) -> Keys:
        hand = position.players[decision.seat].hand
        return tuple(sorted({("play", held.card) for held in hand}))

    def refusal(self, position: t.Table, decision: Decision, key: Key) -> RuleError:
        return RuleError("You hold no such card.", "TOY-004")

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        state: t.Cellar = play.state
        chosen = tuple((seat, str(keys[0][1])) for seat, keys in picks)
        play.emit(e.CardsRevealed(tuple((seat, index_of(state, seat, card), card) for seat, card in chosen)))
        first = (state.round - 1) % len(state.players)
        order = sorted(chosen, key=lambda pair: (pair[0] - first) % len(state.players))
        for seat, card in reversed(order):
            play.push(Steps((*CARDS[card], Done(card))), seat, (("card", card),))


@define
class Done(Op):
    card: str

    def do(self, play: Play) -> None:
        play.emit(e.CardDone(play.seat, self.card))


@define
class Trim(Op):
    """Drop up to two cards of different use, then draw: an optional choice of several."""

    who: int

    def do(self, play: Play) -> None:
        if play.state.players[self.who].hand:
            play.ask("drop", "TOY-006", self.who, 0, 2)
        else:
            play.push(Draw(HAND), self.who)

    def options(self, position: t.Table, decision: Decision) -> Keys:
        hand = position.players[decision.seat].hand
        return tuple(sorted({("drop", held.card) for held in hand}))

    def check(self, position: t.Table, decision: Decision, keys: Keys) -> None:
        if sum(key[1] in TOOLS for key in keys) > 1:
            raise RuleError("Only one tool may be dropped in a round.", "TOY-006")

    def take(self, play: Play, keys: Keys) -> None:
        for key in keys:
            drop(play, play.asked, str(key[1]), "trim")
        play.push(Draw(HAND), self.who)


@define
class Draw(Op):
    """Draw up to so many cards in the hand, or one more with ``more``."""

    up_to: int
    more: int = 0

    def do(self, play: Play) -> None:
        state: t.Cellar = play.state
        hand = state.players[play.seat].hand
        for _ in range(self.more or self.up_to - len(hand)):
            if not state.deck and state.discard:
                play.emit(e.DeckRemade())
            if not state.deck:
                return
            card = state.deck.first(play.chance)
            part = state.deck.parts[0]
            known = (part.known if len(part.cards) == 1 else 0) | 1 << play.seat
            play.emit(e.CardDrawn(play.seat, card, known))


@define
class End(Op):
    def do(self, play: Play) -> None:
        scores = tuple(player.gold + sum(t.GEMS[gem] for gem in player.gems) for player in play.state.players)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        play.emit(GameEnded(Outcome(winners, "rounds", scores), "TOY-015"))


# What cards and rooms do


@define
class Gain(Op):
    n: int
    who: str = ""
    """The name that an earlier step has bound, "" for the seat itself."""

    def do(self, play: Play) -> None:
        seat = play.value(self.who) if self.who else play.seat
        state: t.Cellar = play.state
        gain = modified(state.modifiers, "gain", str(seat), self.n)
        play.emit(e.GoldChanged(seat, state.players[seat].gold + gain))


@define
class Boost(Op):
    n: int

    def do(self, play: Play) -> None:
        play.emit(e.Boosted(play.seat, self.n))


@define
class PickSeat(Op):
    """Name another player; what follows refers to it."""

    name: str

    def do(self, play: Play) -> None:
        others = self._others(play.state, play.seat)
        if len(others) == 1:
            play.bind(self.name, others[0])
        else:
            play.ask("name", "TOY-013")

    def options(self, position: t.Table, decision: Decision) -> Keys:
        return tuple(("name", seat) for seat in self._others(position, decision.seat))

    def take(self, play: Play, keys: Keys) -> None:
        play.bind(self.name, int(keys[0][1]))

    def _others(self, position: t.Table, seat: int) -> list[int]:
        return [other for other in range(len(position.players)) if other != seat]


@define
class May(Op):
    """You may do this, if it can be done."""

    ops: tuple[Op, ...]

    def do(self, play: Play) -> None:
        if all(op.can(play.state, play.seat, play.bound) for op in self.ops):
            play.ask("may", "TOY-013")

    def options(self, position: t.Table, decision: Decision) -> Keys:
        return (("no",), ("yes",))

    def take(self, play: Play, keys: Keys) -> None:
        if keys == (("yes",),):
            play.then(self.ops)


@define
class Pay(Op):
    n: int

    def can(self, position: t.Table, seat: int, bound: Bindings = ()) -> bool:
        return position.players[seat].gold >= self.n

    def do(self, play: Play) -> None:
        play.emit(e.GoldChanged(play.seat, play.state.players[play.seat].gold - self.n))


@define
class Hurt(Op):
    """Lose a life, unless a charm is dropped instead (a trigger that replaces it, once)."""

    replaced: bool = False

    def do(self, play: Play) -> None:
        player = play.state.players[play.seat]
        if not self.replaced and index_of(play.state, play.seat, "charm") >= 0:
            play.ask("charm", "TOY-008")
        elif player.life > 1:
            play.emit(e.LifeChanged(play.seat, player.life - 1))
        else:
            play.emit(e.LifeChanged(play.seat, t.LIFE))
            play.emit(e.GoldChanged(play.seat, 0, "TOY-008"))

    def options(self, position: t.Table, decision: Decision) -> Keys:
        use = index_of(position, decision.seat, "charm") >= 0
        return (("take",), ("use", "charm")) if use else (("take",),)

    def take(self, play: Play, keys: Keys) -> None:
        if keys == (("take",),):
            play.push(evolve(self, replaced=True))
        else:
            drop(play, play.asked, "charm", "charm")


@define
class Move(Op):
    """Walk into the next room, which is found now: what it holds comes before the rest of the card."""

    def do(self, play: Play) -> None:
        play.push(Explore())


@define
class Explore(Op):
    def do(self, play: Play) -> None:
        state: t.Cellar = play.state
        if not state.rooms:
            return
        room = state.rooms.first(play.chance)
        play.emit(e.RoomFound(play.seat, room))
        if room == "vault":
            play.push(Treasure())
        elif room == "pit":
            play.push(Pit())
        elif room == "altar" and state.found.count("altar") == 2:
            play.push(Beast())


@define
class Treasure(Op):
    def do(self, play: Play) -> None:
        if play.state.gems:
            gem = pick(play.chance, play.state.gems)
            play.emit(e.GemFound(play.seat, gem))
            if gem == "coral":
                play.push(Beast())


@define
class Pit(Op):
    def do(self, play: Play) -> None:
        (die,) = play.roll(play.seat, "pit", 1, "TOY-009")
        if die <= 3:
            play.push(Hurt())


@define
class Beast(Op):
    """It comes once; everybody in turn stands or pays, in the middle of whatever brought it."""

    def do(self, play: Play) -> None:
        if play.state.beast:
            return
        play.emit(e.BeastCame())
        seats = len(play.state.players)
        for offset in reversed(range(seats)):
            play.push(Stand(), (play.seat + offset) % seats, ())


@define
class Stand(Op):
    def do(self, play: Play) -> None:
        if play.state.players[play.seat].gold:
            play.ask("beast", "TOY-011")
        else:
            play.push(Hurt())

    def options(self, position: t.Table, decision: Decision) -> Keys:
        return (("pay",), ("stand",))

    def take(self, play: Play, keys: Keys) -> None:
        play.push(Pay(1) if keys == (("pay",),) else Hurt())


@define
class Toll(Op):
    """All others in turn pay the seat 1 gold or are hurt."""

    def do(self, play: Play) -> None:
        seats = len(play.state.players)
        for offset in reversed(range(1, seats)):
            play.push(Stand(), (play.seat + offset) % seats, ())


@define
class Look(Op):
    """Look at the top two cards; the first may be put under the deck."""

    def do(self, play: Play) -> None:
        deck = play.state.deck
        if not deck:
            return
        cards = deck.look(2, play.chance)
        after = deck.seen(cards, 1 << play.seat)
        play.emit(e.Looked(play.seat, cards, tuple(part.known for part in after.parts[: len(cards)])))
        play.push(Sink())


@define
class Sink(Op):
    def do(self, play: Play) -> None:
        play.ask("sink", "TOY-012")

    def options(self, position: t.Table, decision: Decision) -> Keys:
        return (("keep",), ("sink",))

    def take(self, play: Play, keys: Keys) -> None:
        if keys == (("sink",),):
            top = play.state.deck.parts[0]
            play.emit(e.CardSunk(play.asked, top.cards[0], top.known))


@define
class Hide(Op):
    """Choose a card of your hand in secret; the player who was named guesses whether it is a tool."""

    def do(self, play: Play) -> None:
        if play.state.players[play.seat].hand:
            play.ask("hide", "TOY-014")

    def options(self, position: t.Table, decision: Decision) -> Keys:
        hand = position.players[decision.seat].hand
        return tuple(sorted({("hide", held.card) for held in hand}))

    def take(self, play: Play, keys: Keys) -> None:
        play.push(Guess(play.asked, str(keys[0][1])), play.value("who"))


@define
class Guess(Op):
    """An operation that holds a secret while it waits for somebody else."""

    owner: int
    card: str

    def seen_by(self, viewer: int, seat: int, bound: Bindings) -> Layer:
        return Layer(self if viewer == self.owner else Guess(self.owner, ""), seat, bound)

    def do(self, play: Play) -> None:
        play.ask("guess", "TOY-014")

    def options(self, position: t.Table, decision: Decision) -> Keys:
        return (("other",), ("tool",))

    def take(self, play: Play, keys: Keys) -> None:
        guess = str(keys[0][0])
        right = (guess == "tool") == (self.card in TOOLS)
        play.emit(e.Guessed(play.asked, guess, right))
        play.push(Gain(2), play.asked if right else self.owner, ())


CARDS: dict[str, tuple[Op, ...]] = {
    "charm": (Gain(1),),
    "dare": (PickSeat("who"), Gain(1, "who"), Boost(1), May((Pay(1), Draw(0, more=1)))),
    "feast": (Gain(2),),
    "lamp": (Move(), Gain(1)),
    "map": (Look(),),
    "sneak": (PickSeat("who"), Hide()),
    "toll": (Toll(), Gain(1)),
}

OPS: tuple[type[Op], ...] = (
    Beast, Boost, Choose, Done, Draw, End, Explore, Gain, Guess, Hide, Hurt, LayOut, Look, May, Move,
    Pay, PickSeat, Pit, Round, Sink, Stand, Toll, Treasure, Trim,
)  # fmt: skip
