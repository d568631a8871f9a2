"""Selectors of Rooms, cards and Buildings (5.5); written R, C and B in the card files."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.phrase import an
from dungeon_tui.games.die_in_a_dungeon.cards import kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.ground import (
    OFF_GRID,
    boss_rooms,
    can_search,
    distances,
    dungeon,
    furthest,
    hero_distances,
    is_empty,
    monster_in,
    nearest,
    undamaged,
)
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES, many
from dungeon_tui.games.die_in_a_dungeon.rules.places import its_rooms, room_of
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Picked, Selector, amounts, get
from dungeon_tui.games.die_in_a_dungeon.state import Room, Tabletop, masked


@define
class Rooms(Selector):
    """Rooms of the Dungeon, or the Village Square.

    ``kind`` is "", dead end, treasure, entrance, not entrance, search (DIE-R135), village or secret;
    ``where`` is here, its (of what was picked), of:class or near:class; ``far`` is heroes, village or
    near village.
    """

    kind: str = ""
    empty: bool = False
    lacks: str = ""
    where: str = ""
    far: str = ""
    open: bool = False

    WORD: ClassVar[str] = "room"

    def find(self, s: Tabletop, seat: int, bound: Bindings) -> tuple[int, ...]:
        """Every Room that fits."""
        if self.kind == "village":
            return (s.village,)
        if self.kind == "search":
            return tuple(sorted([room.id for room in s.rooms.values() if can_search(s, room)]))
        if self.where:
            places = room_of(s, seat, bound, "its room" if self.where == "its" else self.where)
            found = sorted(room for room in places or () if room in s.rooms)
            if self.where.startswith("near"):
                found = [room for room in found if room != s.village]
        else:
            found = [room.id for room in dungeon(s) if not self.kind or self._is_kind(room)]
        if self.empty and found:
            full = {*s.places, *s.loots, *s.traps, *s.quests, *(foe.room for foe in s.foes.values())}
            found = [room for room in found if room not in full]
        if self.lacks:
            held = {"Monster": None, "Loot": s.loots, "Trap": s.traps, "Hero Quest": s.quests}[self.lacks]
            found = [r for r in found if (r not in held if held is not None else not monster_in(s, r))]
        if self.open:
            found = [room for room in found if s.rooms[room].open]
        if self.far == "heroes":
            if self.empty:
                return tuple(boss_rooms(s, hero_distances(s)))
            return tuple(furthest(s, found, hero_distances(s)))
        if self.far:
            dist = distances(s, (s.village,), self.far == "village")
            return tuple((furthest if self.far == "village" else nearest)(s, found, dist))
        return tuple(sorted(found))

    def _is_kind(self, room: Room) -> bool:
        if self.kind == "dead end":
            return room.dead_end
        if self.kind == "not entrance":
            return room.kind != "entrance"
        return room.kind == self.kind

    def possible(self, s: Tabletop, seat: int, bound: Bindings) -> bool:
        """What an earlier part will pick counts as possible."""
        if self.where == "its" and its_rooms(s, bound) is None:
            return True
        if self.kind == "search":
            for room in s.rooms.values():
                if (room.dead_end or room.kind == "treasure") and can_search(s, room):
                    return True
            return False
        if self.empty and not (self.where or self.far or self.lacks or self.open):
            for room in reversed(s.rooms.values()):
                if (
                    room.kind not in OFF_GRID
                    and (not self.kind or self._is_kind(room))
                    and is_empty(s, room.id)
                ):
                    return True
            return False
        return super().possible(s, seat, bound)

    def text(self) -> str:
        """As "an Empty Room that is not an Entrance", "the Room furthest from any Heroes"."""
        if self.kind == "village":
            return "the Village Square"
        if self.kind == "search":
            return "a Dead End or Treasure Room that lacks a Loot or a Trap"
        if self.where:
            how, _, cls = self.where.partition(":")
            if how == "near":
                return f"a Room adjacent to your {CLASS_NAMES[cls]}"
            return {"here": "this Room", "its": "its Room", "hero": "your Hero's Room"}.get(
                how
            ) or f"your {CLASS_NAMES[cls]}'s Room"
        noun = {"dead end": "Dead End", "treasure": "Treasure Room", "entrance": "Entrance"}.get(
            self.kind, "Room"
        )
        if self.empty:
            noun = f"Empty {noun}"
        rest = " that is not an Entrance" if self.kind == "not entrance" else ""
        if self.lacks:
            rest += f" that lacks {an(self.lacks)}"
        if self.open:
            rest += " with an Open Passage"
        if self.far:
            goal = {"heroes": "furthest from any Heroes", "village": "furthest from the Village"}
            return f"the {noun}{rest} {goal.get(self.far, 'nearest to the Village')}"
        return an(noun) + rest


@define
class Cards(Selector):
    """Cards of a player: ``zone`` is hand, discard or front; ``kind`` as their side says.

    ``side`` is "untrained" for Basic Actions on their Sunny side. ``this`` is the card whose text it is.
    """

    amount: str = "1"
    zone: str = "hand"
    kind: str = ""
    side: str = ""
    this: bool = False
    seat: str = "your"

    WORD: ClassVar[str] = "card"

    def find(self, s: Tabletop, seat: int, bound: Bindings) -> tuple[str, ...]:
        """Every card that fits, each kind once for each copy."""
        if self.this:
            me = get(bound, "self")
            return () if me is None else (str(me),)
        party = s.parties[seat]
        cards = {"hand": party.hand, "discard": party.discard, "front": party.front}[self.zone]
        return tuple(
            card
            for card in cards
            if (not self.kind or self.kind in kinds_of(card))
            and (not self.side or (not card.endswith("*") and "Basic Action" in kinds_of(card)))
        )

    def amount_of(self, found: int) -> tuple[int, int]:
        """How many."""
        return amounts(self.amount, found)

    def possible(self, s: Tabletop, seat: int, bound: Bindings) -> bool:
        """A card whose action is taken is not in the hand any more (DIE-R31)."""
        me = get(bound, "self")
        if self.this:
            return True
        found = self.find(s, seat, bound)
        if self.zone == "hand" and get(bound, "from") == "hand" and me in found:
            found = tuple(card for index, card in enumerate(found) if index != found.index(str(me)))
        return self.enough(len(found))

    def pick(self, s: Tabletop, seat: int, bound: Bindings) -> Picked:
        """Cards that look alike are no choice."""
        found = self.find(s, seat, bound)
        if not self.enough(len(found)):
            return Picked(())
        low, high = self.amount_of(len(found))
        if low >= len(found) or (low == high and len(set(map(masked, found))) == 1):
            return Picked(found[:low] if low == high else found)
        return Picked(None, "card", low, min(high, len(found)))

    def keys(self, s: Tabletop, seat: int, bound: Bindings, kind: str) -> Keys:
        """One option for each card by its face; copies are numbered."""
        return card_keys("card", self.find(s, seat, bound))

    def text(self) -> str:
        """As "1 Loot in your hand", "this card"."""
        if self.this:
            return "this card"
        noun = self.kind or "card"
        if self.side:
            noun = f"untrained {noun}"
        zone = {
            "hand": f"in {self.seat} hand",
            "discard": f"in {self.seat} discard pile",
            "front": f"in front of {'you' if self.seat == 'your' else 'the active player'}",
        }
        return f"{many(self.amount, noun)} {zone[self.zone]}"


def card_keys(word: str, cards: tuple[str, ...]) -> Keys:
    """Return ("card", face) for each kind of card, with a number for further copies of it."""
    seen: dict[str, int] = {}
    keys: list[Key] = []
    for card in cards:
        face = masked(card)
        if face in seen:
            seen[face] += 1
            keys.append((word, face, seen[face]))
        else:
            seen[face] = 1
            keys.append((word, face))
    keys.sort()
    return tuple(keys)


def card_like(cards: tuple[str, ...], face: str) -> str:
    """Return the first of the cards that looks like ``face``; ValueError if there is none."""
    for card in cards:
        if masked(card) == face:
            return card
    raise ValueError(f"{face} is not there")


@define
class Buildings(Selector):
    """Buildings of the Village; the Cemetery is none (DIE-245)."""

    amount: str = "1"
    state: str = "undamaged"

    WORD: ClassVar[str] = "building"

    def find(self, s: Tabletop, seat: int, bound: Bindings) -> tuple[str, ...]:
        """Every Building that fits."""
        return tuple(sorted(s.damaged if self.state == "Damaged" else undamaged(s)))

    def amount_of(self, found: int) -> tuple[int, int]:
        """How many."""
        return amounts(self.amount, found)

    def text(self) -> str:
        """As "1 Damaged Building"."""
        return many(self.amount, f"{self.state} Building")
