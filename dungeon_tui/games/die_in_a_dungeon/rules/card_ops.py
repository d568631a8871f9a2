"""Operations on cards and decks (5.8)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.phrase import Part, Phrase, count
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import ON_REVEAL, design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import (
    deck_size,
    draw_cards,
    draw_to_limbo,
    home,
    return_card,
    reveal,
)
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import UNTIL
from dungeon_tui.games.die_in_a_dungeon.rules.names import DECK_NAMES
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, get
from dungeon_tui.games.die_in_a_dungeon.rules.things import Cards, Rooms
from dungeon_tui.games.die_in_a_dungeon.state import Lasting, Tabletop, flipped, masked

ZONE_WORDS = {
    "hand": "your hand",
    "discard": "your discard pile",
    "front": "in front of you",
    "decktop": "on top of your Action Deck",
}


def amount(n: int | str, bound: Bindings) -> int:
    """Return a quantity: a number, or X as it was paid."""
    return int(get(bound, "x") or 0) if n == "X" else int(n)


@define
class Draw(Effect):
    """Draw cards from your Action Deck."""

    n: int | str = 1

    def run(self, play: Play, *picks: Any) -> None:
        """Draw them."""
        draw_cards(play, play.seat, amount(self.n, play.bound), "DIE-346")

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("draw", "X cards" if self.n == "X" else count(int(self.n), "card")),)


@define
class Discard(Effect):
    """Discard cards of a hand."""

    what: Cards

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)

    def run(self, play: Play, *picks: Any) -> None:
        """Move them to the discard pile."""
        for card in cards_of(play, self.what, picks[0]):
            play.emit(e.CardMoved(card, (self.what.zone, play.seat), ("discard", play.seat), rule="DIE-348"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("discard", self.what.text()),)


def cards_of(play: Play, what: Cards, faces: tuple[str, ...]) -> list[str]:
    """Return the cards that were picked by their faces."""
    party = play.state.parties[play.seat]
    left = list({"hand": party.hand, "discard": party.discard, "front": party.front}[what.zone])
    cards = []
    for face in faces:
        card = next(card for card in left if card == face or masked(card) == face)
        left.remove(card)
        cards.append(card)
    return cards


@define
class ReturnCard(Effect):
    """Return cards: Sunny side up to the deck they came from (DIE-344, DIE-R154)."""

    what: Cards

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)

    def run(self, play: Play, *picks: Any) -> None:
        """Put them there."""
        for card in cards_of(play, self.what, picks[0]):
            if home(card):
                return_card(play, card, (self.what.zone, play.seat))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("return", self.what.text()),)


@define
class FlipCard(Effect):
    """Flip a card: this one, or a card of yours; an On Reveal happens at once (DIE-345, DIE-R152)."""

    what: Cards

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)

    def run(self, play: Play, *picks: Any) -> None:
        """Turn it over."""
        seat = play.seat
        if self.what.this:
            card, zone = played_card(play), ("played", seat)
        else:
            (card,) = cards_of(play, self.what, picks[0])
            zone = (self.what.zone, seat)
        other = flipped(card)
        play.emit(e.CardTurned(card, zone, zone, other, "DIE-345"))
        if any(ON_REVEAL in ability.icons for ability in design(other).abilities):
            reveal(play, other, seat, (("self", masked(other)), ("from", "played")))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        side = " to its Trained side" if self.what.side else ""
        return (Phrase("flip", self.what.text() + side),)


def played_card(play: Play) -> str:
    """Return the card whose action is being carried out now: the last that was played."""
    return str(play.state.parties[play.seat].played[-1])


@define
class TakeCard(Effect):
    """Take a card: from the top or bottom of a deck (``deck``, ``end``) or ``what``, into your zone."""

    to: str = "discard"
    deck: str = ""
    end: str = "bottom"
    what: Cards | None = None
    kind: str = ""

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """The deck must not be empty (DIE-R138)."""
        if self.deck and self.end == "bottom" and not deck_size(position, self.deck):
            return False
        return super().can(position, seat, bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Move it."""
        s: Tabletop = play.state
        seat = play.seat
        zone = {"hand": "hand", "discard": "discard", "front": "front", "decktop": "deck"}[self.to]
        if self.what is not None:
            for card in cards_of(play, self.what, picks[0]):
                play.emit(e.CardMoved(card, (self.what.zone, seat), (zone, seat), rule="DIE-085"))
        elif self.end == "top":
            top = s.decks[self.deck].top
            if top and (not self.kind or self.kind in design(top[-1]).kinds):
                play.emit(e.CardMoved(top[-1], ("top", self.deck), (zone, seat), rule="DIE-085"))
        elif deck_size(s, self.deck):
            card = draw_to_limbo(play, self.deck, "DIE-052")
            play.emit(e.CardMoved(card, ("limbo",), (zone, seat), rule="DIE-085"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        if self.what is not None:
            source = self.what.text()
        else:
            if self.end == "top":
                source = f"the top {self.kind or 'card'} of the {DECK_NAMES[self.deck]}"
            else:
                source = f"1 card from the bottom of the {DECK_NAMES[self.deck]}"
            if self.kind:
                source += f", if it is a {self.kind},"
        if self.to == "discard":
            return (Phrase("add", f"{source} to your discard pile"),)
        if self.to == "hand":
            return (Phrase("put", f"{source} in your hand"),)
        return (Phrase("put", f"{source} {ZONE_WORDS[self.to]}"),)


@define
class TakeThis(Effect):
    """Add this card to your discard pile or hand: a Trap that was disarmed (DIE-R115)."""

    to: str = "discard"

    def run(self, play: Play, *picks: Any) -> None:
        """Move it."""
        play.emit(
            e.CardMoved(played_card(play), ("played", play.seat), (self.to, play.seat), rule="DIE-R115")
        )

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("add", f"this card to {ZONE_WORDS[self.to]}"),)


@define
class Look(Effect):
    """Look at the bottom cards of a deck, then: "reorder", "top" (may put 1 on top), "take" or "place"."""

    deck: str
    n: int
    then: str = "reorder"
    where: Rooms | None = None

    SLOTS: ClassVar[tuple[str, ...]] = ("where",)

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """The deck must not be empty."""
        return deck_size(position, self.deck) > 0 and super().can(position, seat, bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Draw them, and ask what becomes of them."""
        from dungeon_tui.games.die_in_a_dungeon.rules.checks import LookedAt

        s: Tabletop = play.state
        size = min(self.n, deck_size(s, self.deck))
        cards = tuple(masked(draw_to_limbo(play, self.deck, "DIE-052")) for _ in range(size))
        if cards:
            play.push(LookedAt(self.deck, cards, self.then, picks[0][0] if picks[0] else -1))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        seen = Phrase(
            "look",
            f"at the bottom {count(self.n, 'card') if self.n > 1 else 'card'} of the {DECK_NAMES[self.deck]}",
        )
        if self.then == "reorder":
            return (Phrase(seen.verb, f"{seen.rest} and put them back in any order"),)
        if self.then == "top":
            return (seen, Phrase("put", "1 on top", optional=True))
        if self.then == "take":
            act = Phrase("add", "1 to your discard pile")
        else:
            assert self.where is not None
            act = Phrase("place", f"1 in {self.where.text()}")
        return (seen, act, Phrase("put", "the rest on top"))


# Loot to spend, costs, permissions


@define
class LootCredit(Effect):
    """Loot to spend this turn (DIE-271)."""

    n: int

    def run(self, play: Play, *picks: Any) -> None:
        """Add it to the credit."""
        play.emit(e.CreditChanged(play.seat, play.state.parties[play.seat].credit + self.n))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("have", f"{self.n} Loot to spend this turn", subject="you"),)


@define
class ChangeCost(Effect):
    """Actions of an icon or a name cost less for a while."""

    action: str
    n: int
    kind: str = "discard"
    until: str = "turn"

    def run(self, play: Play, *picks: Any) -> None:
        """Let them."""
        play.emit(
            e.LastingBegan(
                Lasting(f"cheaper {self.kind}", play.seat, (self.action,), self.n, self.until), "DIE-099"
            )
        )

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        kind = "Loot" if self.kind == "Loot" else "discards" if self.n > 1 else "discard"
        return (
            Phrase(
                "cost",
                f"{self.n} {kind} less {UNTIL[self.until]}".rstrip(),
                subject=f"your {self.action} actions",
                many=True,
            ),
        )


@define
class TakeAction(Effect):
    """Take an action without paying its cost: In Hand actions of a name or kind."""

    kind: str

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Such an action must be possible."""
        from dungeon_tui.games.die_in_a_dungeon.rules.acting import free_actions

        return bool(free_actions(position, seat, self.kind, bound))

    def run(self, play: Play, *picks: Any) -> None:
        """Choose it."""
        from dungeon_tui.games.die_in_a_dungeon.rules.acting import FreeAction

        play.push(FreeAction(self.kind), None, ())

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("take", f"1 {self.kind} action without paying its cost"),)


@define
class Allow(Effect):
    """Something may be done while this is in force (DIE-281)."""

    what: str

    def run(self, play: Play, *picks: Any) -> None:
        """It is in force by being there."""

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (
            Phrase(
                "may be",
                "Upgraded" if self.what == "upgrade" else self.what,
                subject="Gear with an Upgrade icon",
            ),
        )


@define
class Unrolled(Effect):
    """What a card says that lets a Hero be left unrolled; `RollHeroes` asks (5.7)."""

    def run(self, play: Play, *picks: Any) -> None:
        """Nothing: the question is asked where Heroes are rolled."""

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("leave", "it unrolled", optional=True),)


CARD_OPS: tuple[type[Op], ...] = (
    Allow,
    ChangeCost,
    Discard,
    Draw,
    FlipCard,
    Look,
    LootCredit,
    ReturnCard,
    TakeAction,
    TakeCard,
    TakeThis,
    Unrolled,
)
