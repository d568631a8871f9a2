"""Operations on cards, decks, Rooms and quests (5.8)."""

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
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import DrawLoot, arrive, turned
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import UNTIL
from dungeon_tui.games.die_in_a_dungeon.rules.names import DECK_NAMES
from dungeon_tui.games.die_in_a_dungeon.rules.phase import spring
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Cards, Rooms
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, get, tell_rest
from dungeon_tui.games.die_in_a_dungeon.state import Lasting, Tabletop, Tile, flipped, masked

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
    """Take a card: from the top or bottom of a deck (``deck``, ``end``) or from ``what``, into a zone of yours."""

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


# Loot, Traps


@define
class SearchLoot(Effect):
    """Search a Loot: roll, and find it if a new Face meets the Search Target (DIE-266 to DIE-268)."""

    where: str = "here"
    SLOTS: ClassVar[tuple[str, ...]] = ()

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """There must be a Loot in the Room."""
        return self._room(position, seat, bound) in position.loots

    def _room(self, s: Any, seat: int, bound: Bindings) -> int:
        from dungeon_tui.games.die_in_a_dungeon.rules.selectors import here, room_of

        if self.where == "here":
            return here(s, bound)
        rooms = room_of(s, seat, bound, self.where)
        return next(iter(rooms)) if rooms else -1

    def run(self, play: Play, *picks: Any) -> None:
        """Roll all Heroes in the Room, or only your own Hero of the class."""
        from dungeon_tui.games.die_in_a_dungeon.rules.checks import start_check

        s: Tabletop = play.state
        room = self._room(s, play.seat, play.bound)
        if room in s.loots:
            start_check(play, "Search", room, self.where.partition(":")[2])

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return check_words("Search", self.where)


def check_words(kind: str, where: str) -> tuple[Part, ...]:
    """Return how a Search or Disarm reads."""
    from dungeon_tui.engine.phrase import Branch
    from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES

    target = design("loot").target if kind == "Search" else "{Disarm Target}"
    card = "this card" if where == "here" else "the Loot in its Room"
    won = Phrase("add", f"{card} to your discard pile") if kind == "Search" else Phrase("flip", "this Trap")
    cls = where.partition(":")[2]
    if cls:
        roll = Phrase("roll", f"only your {CLASS_NAMES[cls]} to search its Room")
        return (roll, Branch(None, ((f"if it shows {target} or lower", (won,)),), ","))
    return (
        Phrase("roll", "all Heroes in this Room"),
        Branch(None, ((f"if any shows {target} or lower", (won,)),), ","),
    )


@define
class DisarmTrap(Effect):
    """Disarm a Trap: roll, and flip it if a new Face meets the Disarm Target (DIE-287 to DIE-289)."""

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """There must be a Trap in the Room."""
        from dungeon_tui.games.die_in_a_dungeon.rules.selectors import here

        return here(position, bound) in position.traps

    def run(self, play: Play, *picks: Any) -> None:
        """Roll all Heroes in the Room."""
        from dungeon_tui.games.die_in_a_dungeon.rules.checks import start_check
        from dungeon_tui.games.die_in_a_dungeon.rules.selectors import here

        room = here(play.state, play.bound)
        if room in play.state.traps:
            start_check(play, "Disarm", room, "")

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return check_words("Disarm", "here")


@define
class SpringTrap(Effect):
    """Spring the Trap in a Room."""

    where: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("where",)

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """There must be a Trap."""
        return any(room in position.traps for room in self.where.find(position, seat, bound))

    def run(self, play: Play, *picks: Any) -> None:
        """Spring it."""
        trap = play.state.traps.get(picks[0][0])
        if trap is not None:
            spring(play, trap)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("spring", f"the Trap in {self.where.text()}"),)


@define
class PlaceLoot(Effect):
    """Draw Loot Deck cards, each into a Room of its own choice (DIE-264, DIE-R135, DIE-R136)."""

    where: Rooms
    n: int = 1

    SLOTS: ClassVar[tuple[str, ...]] = ("where",)
    RULE: ClassVar[str] = "DIE-R135"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """The Loot Deck must not be empty (DIE-R137)."""
        return deck_size(position, "loot") > 0 and super().can(position, seat, bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Draw into the Room that was picked."""
        (room,) = picks[0]
        tell_rest(play, room=room)
        if self.n > 1:
            play.push(PlaceLoot(self.where, self.n - 1), None, tuple(p for p in play.bound if p[0][0] != "."))
        play.push(DrawLoot((room,)))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        it = "it" if self.n == 1 else "each"
        return (
            Phrase(
                "draw", f"{count(self.n, 'card')} from the Loot Deck and place {it} in {self.where.text()}"
            ),
        )


# Quests


@define
class PlaceQuest(Effect):
    """Draw a Hero Quest into a Room (DIE-255, DIE-R146)."""

    where: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("where",)
    RULE: ClassVar[str] = "DIE-R146"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """The deck must not be empty (DIE-R138)."""
        return deck_size(position, "hero") > 0 and super().can(position, seat, bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Draw it there."""
        if deck_size(play.state, "hero"):
            card = draw_to_limbo(play, "hero", "DIE-255")
            play.emit(e.CardMoved(card, ("limbo",), ("quest", picks[0][0]), rule="DIE-255"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("draw", f"1 Hero Quest and place it in {self.where.text()}"),)


@define
class ClaimQuest(Effect):
    """Claim the Quest in this Room with a Hero of its class (DIE-256)."""

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """A Hero of its class of yours must be there."""
        from dungeon_tui.games.die_in_a_dungeon.rules.questing import can_claim
        from dungeon_tui.games.die_in_a_dungeon.rules.selectors import here

        return can_claim(position, seat, here(position, bound))

    def run(self, play: Play, *picks: Any) -> None:
        """Put it in front of you."""
        from dungeon_tui.games.die_in_a_dungeon.rules.selectors import here

        room = here(play.state, play.bound)
        quest = play.state.quests[room]
        play.emit(e.CardMoved(quest, ("quest", room), ("claims", play.seat), rule="DIE-256"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("claim", "this Quest"),)


@define
class CompleteQuest(Effect):
    """Complete this Quest (DIE-252, DIE-259)."""

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Its cards must be on it."""
        from dungeon_tui.games.die_in_a_dungeon.rules.questing import ready

        return ready(position, seat, str(get(bound, "self")))

    def run(self, play: Play, *picks: Any) -> None:
        """Complete it."""
        from dungeon_tui.games.die_in_a_dungeon.rules.questing import complete

        complete(play, str(get(play.bound, "self")))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("complete", "this Quest"),)


@define
class PutOnQuest(Effect):
    """Put a card from your hand on a claimed Hero Quest that has room for it (DIE-257)."""

    what: Cards

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Some claimed Quest must have room."""
        from dungeon_tui.games.die_in_a_dungeon.rules.questing import open_claims

        return bool(open_claims(position)) and super().can(position, seat, bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Choose the Quest."""
        from dungeon_tui.games.die_in_a_dungeon.rules.questing import PutCard

        (card,) = cards_of(play, self.what, picks[0])
        play.push(PutCard(masked(card)))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("put", f"{self.what.text()} on 1 claimed Hero Quest"),)


# Rooms


@define
class AddPassage(Effect):
    """Place a Secret Passage between two Rooms (DIE-229, DIE-R70, DIE-R71)."""

    a: Rooms
    b: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("a", "b")
    RULE: ClassVar[str] = "DIE-R71"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """A Secret Passage is left, and 2 Rooms that none joins yet."""
        return (
            position.passages > 0
            and super().can(position, seat, bound)
            and bool(self._pairs(position, seat, bound))
        )

    def _pairs(self, s: Any, seat: int, bound: Bindings) -> list[tuple[int, int]]:
        joined = {frozenset(room.links) for room in s.rooms.values() if room.links}
        ends = self.b.find(s, seat, bound)
        return [
            (one, two) for one in self.a.find(s, seat, bound) for two in ends
            if one != two and one != s.village and frozenset((one, two)) not in joined
        ]  # fmt: skip

    def do(self, play: Play) -> None:
        """Ask for the Rooms one after another."""
        first = get(play.bound, ".a")
        pairs = self._pairs(play.state, play.seat, play.bound) if play.state.passages else []
        if first is None:
            ways = sorted({one for one, _ in pairs})
        else:
            ways = sorted({two for one, two in pairs if one == first})
        if len(ways) == 1:
            self._go(play, ways[0])
        elif ways:
            play.ask("room", self.RULE)

    def options(self, position: Any, decision: Any) -> Any:
        """Rooms that may be joined."""
        frame = position.agenda
        pairs = self._pairs(position, frame.seat, frame.bound)
        first = get(frame.bound, ".a")
        return tuple(
            ("room", room)
            for room in sorted(
                {two if first is not None else one for one, two in pairs if first in (None, one)}
            )
        )

    def take(self, play: Play, keys: Any) -> None:
        """Go on with the Room."""
        self._go(play, int(keys[0][1]))

    def _go(self, play: Play, room: int) -> None:
        s: Tabletop = play.state
        first = get(play.bound, ".a")
        if first is None:
            play.push(self, None, (*play.bound, (".a", room)))
            return
        ident = s.width * s.height + 4 - s.passages
        tile = Tile("secret", -1, 0)
        play.emit(e.RoomPlaced(ident, "secret", -1, tile, (int(first), room), "DIE-229"))
        tell_rest(play, room=ident)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (
            Phrase(
                "place",
                f"a Secret Passage between {self.a.text()} and {'another Room' if self.b == Rooms() else self.b.text()}",
            ),
        )


@define
class FlipRoom(Effect):
    """Flip a Room: to its Dead End, if it leads to no other Room, or back to its passages."""

    where: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("where",)

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """A standard Room that may be flipped."""
        return any(can_flip(position, room) for room in self.where.find(position, seat, bound))

    def run(self, play: Play, *picks: Any) -> None:
        """Turn it over."""
        s: Tabletop = play.state
        room = picks[0][0]
        if not can_flip(s, room):
            return
        tile = s.rooms[room].tiles[0]
        play.emit(e.RoomFlipped(room, turned(tile.card, tile.facing) if tile.dead else ()))
        arrive(play, room)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("flip", self.where.text()),)


def can_flip(s: Tabletop, room: int) -> bool:
    """Return whether a Room may be flipped: a standard Room of 1 card that leads to no other Room."""
    found = s.rooms[room]
    return (
        found.kind == "room"
        and len(found.tiles) == 1
        and not any(other.arrow == room for other in s.rooms.values())
    )


# Decks that are looked at


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
    AddPassage, Allow, ChangeCost, ClaimQuest, CompleteQuest, DisarmTrap, Discard, Draw, FlipCard, FlipRoom,
    Look, LootCredit, PlaceLoot, PlaceQuest, PutOnQuest, ReturnCard, SearchLoot, SpringTrap, TakeAction,
    TakeCard, TakeThis, Unrolled,
)  # fmt: skip
