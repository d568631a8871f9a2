"""Selectors (5.5): which Heroes, Monsters, Rooms, cards, Buildings and Quests a step is about.

Written short in the card files: H, M, R, C, B.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.phrase import an, plural
from dungeon_tui.games.die_in_a_dungeon.cards import design, kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.ground import (
    boss_rooms,
    can_search,
    distances,
    dungeon,
    face_up,
    furthest,
    has_hero,
    hero_distances,
    monster_in,
    nearest,
    neighbours,
    own_heroes,
    undamaged,
)
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES, many, place_words
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Picked, Selector, amounts, get
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, CLASSES, DEVOURED, PARTY, Tabletop, masked


def here(s: Tabletop, bound: Bindings) -> int:
    """Return this Room: the one in which this card is at this moment (DIE-209), -1 for none."""
    me = get(bound, "self")
    if me in s.foes:
        return s.foes[me].room
    room = get(bound, "here")
    return -1 if room is None else int(room)


def room_of(s: Tabletop, seat: int, bound: Bindings, where: str) -> set[int] | None:
    """Return the Rooms a place word means; None for anywhere."""
    if where in ("", "same"):
        return None
    if where == "here":
        return {here(s, bound)}
    if where == "village":
        return {s.village}
    if where == "battle":
        return {s.fights[-1].room} if s.fights else set()
    if where == "hero":
        return {place for place in s.places[seat * PARTY : seat * PARTY + PARTY] if place >= 0}
    if where == "with monster":
        return {foe.room for foe in s.foes.values()}
    if where == "its room":
        return its_rooms(s, bound)
    how, _, cls = where.partition(":")
    place = s.places[seat * PARTY + CLASSES.index(cls)]
    if place < 0:
        return set()
    if how == "of":
        return {place}
    beside = set(neighbours(s, place))
    return beside if how == "near" else beside | {place}


def its_rooms(s: Tabletop, bound: Bindings) -> set[int] | None:
    """Return the Room of what was picked before; None while nothing is picked yet."""
    monster = get(bound, "monster")
    if monster in s.foes:
        return {s.foes[monster].room}
    heroes = get(bound, "hero")
    if heroes:
        return {s.places[hero] for hero in heroes if s.places[hero] >= 0}
    return None


@define
class Heroes(Selector):
    """Heroes (DIE-066 to DIE-068): those in a Room, unless ``state`` is Killed, Devoured or assigned.

    ``owner`` is yours, any, or "" in texts that know no "you"; ``ref`` is it (picked before),
    "other" (not picked before) or "of them".
    """

    amount: str = "1"
    owner: str = "yours"
    cls: str = ""
    where: str = ""
    least: int = 0
    most: int = 0
    rank: str = ""
    state: str = ""
    ref: str = ""

    WORD: ClassVar[str] = "hero"

    @property
    def plain(self) -> bool:
        """Whether it means any of your Heroes in a Room, as most cards do."""
        return self.owner == "yours" and not (
            self.where or self.state or self.ref or self.least or self.most or self.rank
        )

    def find(self, s: Tabletop, seat: int, bound: Bindings) -> tuple[int, ...]:
        """Every Hero that fits."""
        picked = get(bound, "hero") if self.ref else None
        if self.ref in ("it", "of them"):
            if picked is None:
                return ()
            return tuple([hero for hero in picked if s.places[hero] >= 0])
        if self.cls and self.owner == "yours":
            heroes: Any = (seat * PARTY + CLASSES.index(self.cls),)
        elif self.plain:
            places, first = s.places, seat * PARTY
            return tuple([hero for hero in range(first, first + PARTY) if places[hero] >= 0])
        else:
            heroes = own_heroes(seat) if self.owner == "yours" else range(len(s.places))
        places = s.places
        if self.state == "Killed":
            found = [hero for hero in heroes if places[hero] == CEMETERY]
        elif self.state == "Devoured":
            found = [hero for hero in heroes if places[hero] == DEVOURED]
        elif self.state == "assigned":
            used = s.fights[-1].used if s.fights else ()
            found = [hero for hero in heroes if hero in used and places[hero] >= 0]
        else:
            rooms = room_of(s, seat, bound, self.where) if self.where else None
            if rooms is None:
                found = [hero for hero in heroes if places[hero] >= 0]
            else:
                found = [hero for hero in heroes if places[hero] in rooms]
        if self.least:
            found = [hero for hero in found if s.faces[hero] >= self.least]
        if self.most:
            found = [hero for hero in found if s.faces[hero] <= self.most]
        if self.ref == "other" and picked:
            found = [hero for hero in found if hero not in picked]
        if self.rank and found:
            edge = (max if self.rank == "highest" else min)(s.faces[hero] for hero in found)
            found = [hero for hero in found if s.faces[hero] == edge]
        if self.where == "same":
            at = get(bound, "@who")
            if at is not None:
                found = [hero for hero in found if places[hero] == at]
        return tuple(found)

    def amount_of(self, found: int) -> tuple[int, int]:
        """How many."""
        if self.ref == "it":
            return found, found
        return amounts(self.amount, found)

    def possible(self, s: Tabletop, seat: int, bound: Bindings) -> bool:
        """What an earlier part will pick counts as possible."""
        if self.ref in ("it", "of them") and get(bound, "hero") is None:
            return True
        if self.where == "its room" and its_rooms(s, bound) is None:
            return True
        return super().possible(s, seat, bound)

    def pick(self, s: Tabletop, seat: int, bound: Bindings) -> Picked:
        """Ask for the Room first where several Heroes must share one."""
        if self.where == "same" and get(bound, "@who") is None:
            rooms = {s.places[hero] for hero in self.find(s, seat, bound)}
            if len(rooms) > 1:
                return Picked(None, "where")
        return super().pick(s, seat, bound)

    def keys(self, s: Tabletop, seat: int, bound: Bindings, kind: str) -> Keys:
        """Rooms, or Heroes."""
        found = self.find(s, seat, bound)
        if kind == "where":
            return tuple(("where", room) for room in sorted({s.places[hero] for hero in found}))
        return tuple(("hero", hero) for hero in found)

    def text(self) -> str:
        """As "1 of your Heroes", "any 1 Killed Hero", "the Hero with the highest Face in this Room"."""
        if self.ref == "it":
            return "it" if self.amount == "1" else "them"
        if self.ref == "of them":
            return f"{self.amount} of them"
        words = [self._who()]
        if self.rank:
            words[0] = f"the {self._noun()} with the {self.rank} Face"
        if self.least:
            words.append(f"that shows {self.least} or higher")
        if self.most:
            words.append(f"that shows {self.most} or lower" if self.most > 1 else "that shows 1")
        place = place_words(self.where)
        return " ".join([*words, place] if place else words)

    def _noun(self) -> str:
        state = {"": "", "assigned": "assigned "}.get(self.state, f"{self.state} ")
        return state + (CLASS_NAMES[self.cls] if self.cls else "Hero")

    def _who(self) -> str:
        noun = self._noun()
        other = " other" if self.ref == "other" else ""
        if self.owner == "yours":
            if self.cls:
                return f"your {noun}"
            if self.amount == "all":
                return f"all your {plural(noun)}"
            return f"{self.amount}{other} of your {plural(noun)}"
        if self.amount in ("all", "any number"):
            of = "any number of" if self.amount == "any number" else "all"
            return f"{of} {plural(noun)}"
        if self.amount == "each":
            return f"each {noun}"
        start = "any " if self.owner == "any" else ""
        return start + many(self.amount, f"{other.strip()} {noun}".strip())


@define
class Monsters(Selector):
    """Monsters in the Dungeon; ``this`` is the Monster whose text it is, ``other`` leaves it out.

    ``boss`` is False for what no card may do to a Boss (DIE-R129).
    """

    amount: str = "1"
    kind: str = ""
    kind2: str = ""
    no_kind: str = ""
    icon: str = ""
    side: str = ""
    where: str = ""
    this: bool = False
    other: bool = False
    ref: str = ""
    boss: bool = True

    WORD: ClassVar[str] = "monster"

    def find(self, s: Tabletop, seat: int, bound: Bindings) -> tuple[str, ...]:
        """Every Monster that fits."""
        if self.this or self.ref == "it":
            monster = get(bound, "self" if self.this else "monster")
            if monster in s.foes or (self.this and monster in s.limbo):
                return (monster,) if self._fits(s, monster) else ()
            return ()
        rooms = room_of(s, seat, bound, self.where) if self.where else None
        me = get(bound, "self") if self.other else None
        found = [
            monster
            for monster, foe in s.foes.items()
            if (rooms is None or foe.room in rooms) and monster != me and self._fits(s, monster)
        ]
        return tuple(sorted(found))

    def _fits(self, s: Tabletop, monster: str) -> bool:
        foe = s.foes.get(monster)
        wounded = foe is not None and foe.moon
        if self.side and wounded != (self.side == "wounded"):
            return False
        if self.boss and not (self.kind or self.no_kind or self.icon):
            return True
        return self._is_kind(face_up(s, monster))

    def _is_kind(self, card: str) -> bool:
        kinds = kinds_of(card)
        if not self.boss and not self.this and "Boss" in kinds:
            return False
        if self.kind and self.kind not in kinds and (not self.kind2 or self.kind2 not in kinds):
            return False
        if self.no_kind and self.no_kind in kinds:
            return False
        return not self.icon or design(card).icon == self.icon

    def amount_of(self, found: int) -> tuple[int, int]:
        """How many."""
        return (found, found) if self.this or self.ref else amounts(self.amount, found)

    def possible(self, s: Tabletop, seat: int, bound: Bindings) -> bool:
        """What an earlier part will pick counts as possible."""
        if self.ref == "it" and get(bound, "monster") is None:
            return True
        if self.where == "its room" and its_rooms(s, bound) is None:
            return True
        return super().possible(s, seat, bound)

    def text(self) -> str:
        """As "1 Monster in your Hero's Room", "each Minion", "1 wounded Monster"."""
        if self.this:
            return "this Monster"
        if self.ref == "it":
            return "it"
        noun = f"{self.kind} or {self.kind2}" if self.kind2 else self.kind or "Monster"
        if self.icon:
            noun = f"{self.icon} {noun}"
        if self.side:
            noun = f"{self.side} {noun}"
        if self.other:
            noun = f"other {noun}" if self.amount != "each" else noun
        words = [many(self.amount, noun) if self.where != "its room" else f"the {noun}"]
        if self.other and self.amount == "each":
            words.append("except this one")
        if self.no_kind:
            words.append(f"that is not {an(self.no_kind)}")
        place = place_words(self.where)
        return " ".join([*words, place] if place else words)


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
        if self.where:
            places = room_of(s, seat, bound, "its room" if self.where == "its" else self.where)
            found = sorted(room for room in places or () if room in s.rooms)
            if self.where.startswith("near"):
                found = [room for room in found if room != s.village]
        else:
            found = [room.id for room in dungeon(s) if self._is_kind(s, room.id)]
        if self.empty:
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

    def _is_kind(self, s: Tabletop, room: int) -> bool:
        what = s.rooms[room]
        if self.kind == "search":
            return can_search(s, what)
        if self.kind == "dead end":
            return what.dead_end
        if self.kind == "not entrance":
            return what.kind != "entrance"
        return not self.kind or what.kind == self.kind

    def possible(self, s: Tabletop, seat: int, bound: Bindings) -> bool:
        """What an earlier part will pick counts as possible."""
        if self.where == "its" and its_rooms(s, bound) is None:
            return True
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
    keys = []
    for card in cards:
        face = masked(card)
        n = seen[face] = seen.get(face, 0) + 1
        keys.append((word, face) if n == 1 else (word, face, n))
    return tuple(sorted(keys))  # type: ignore[type-var]


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


SELECTORS = {"H": Heroes, "M": Monsters, "R": Rooms, "C": Cards, "B": Buildings}


def in_your_room(s: Tabletop, seat: int, monster: str) -> bool:
    """Return whether a Monster is in a Room with one of a seat's Heroes (DIE-R81)."""
    return has_hero(s, seat, s.foes[monster].room)
