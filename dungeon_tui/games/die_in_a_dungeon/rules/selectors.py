"""Selectors of Heroes and Monsters (5.5); written H and M in the card files."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.phrase import an, plural
from dungeon_tui.games.die_in_a_dungeon.cards import design, kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.ground import (
    face_up,
    own_heroes,
)
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES, many, place_words
from dungeon_tui.games.die_in_a_dungeon.rules.places import its_rooms, room_of
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Picked, Selector, amounts, get
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, CLASSES, DEVOURED, PARTY, Tabletop


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

    @cached_property
    def plain(self) -> bool:
        """Whether it means any of your Heroes in a Room, as most cards do."""
        return self._any_of_yours and not self.where

    @cached_property
    def _any_of_yours(self) -> bool:
        return (
            self.owner == "yours"
            and self.where in ("", "same")
            and not (self.cls or self.state or self.ref or self.least or self.most or self.rank)
        )

    @cached_property
    def _one_will_do(self) -> bool:
        return self._any_of_yours and self.amount not in ("2", "3")

    def find(self, s: Tabletop, seat: int, bound: Bindings) -> tuple[int, ...]:
        """Every Hero that fits."""
        picked = get(bound, "hero") if self.ref else None
        if self.ref in ("it", "of them"):
            if picked is None:
                return ()
            return tuple([hero for hero in picked if s.places[hero] >= 0])
        if self.plain:
            places, first = s.places, seat * PARTY
            return tuple([hero for hero in range(first, first + PARTY) if places[hero] >= 0])
        if self.cls and self.owner == "yours":
            heroes: Any = (seat * PARTY + CLASSES.index(self.cls),)
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
        if self._one_will_do and (not self.where or get(bound, "@who") is None):
            return max(s.places[seat * PARTY : seat * PARTY + PARTY]) >= 0
        if self.state == "Killed" and CEMETERY not in s.places:
            return False
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

    @cached_property
    def _any_with_yours(self) -> bool:
        """Whether it means any Monster in a Room with one of your Heroes, as most cards do."""
        return (
            self.where == "hero"
            and self.amount == "1"
            and self.boss
            and not (
                self.kind or self.no_kind or self.icon or self.side or self.this or self.other or self.ref
            )
        )

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
        if self.ref == "it":
            if get(bound, "monster") is None:
                return True
        elif not s.foes and not self.this:
            return False
        if self._any_with_yours:
            own = s.places[seat * PARTY : seat * PARTY + PARTY]
            return any([foe.room in own for foe in s.foes.values()])
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
