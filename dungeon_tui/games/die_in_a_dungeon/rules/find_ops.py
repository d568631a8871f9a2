"""Operations on Loot and Traps (5.8)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.phrase import Part, Phrase, count
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import (
    deck_size,
)
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import draw_loot
from dungeon_tui.games.die_in_a_dungeon.rules.phase import spring
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, OneOf, tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.things import Rooms
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop


@define
class SearchLoot(Effect):
    """Search a Loot: roll, and find it if a new Face meets the Search Target (DIE-266 to DIE-268)."""

    where: str = "here"
    SLOTS: ClassVar[tuple[str, ...]] = ()

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """There must be a Loot in the Room."""
        return self._room(position, seat, bound) in position.loots

    def _room(self, s: Any, seat: int, bound: Bindings) -> int:
        from dungeon_tui.games.die_in_a_dungeon.rules.places import here, room_of

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
        from dungeon_tui.games.die_in_a_dungeon.rules.places import here

        return here(position, bound) in position.traps

    def run(self, play: Play, *picks: Any) -> None:
        """Roll all Heroes in the Room."""
        from dungeon_tui.games.die_in_a_dungeon.rules.checks import start_check
        from dungeon_tui.games.die_in_a_dungeon.rules.places import here

        room = here(play.state, play.bound)
        if room in play.state.traps:
            start_check(play, "Disarm", room, "")

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return check_words("Disarm", "here")


@define
class SpringTrap(OneOf):
    """Spring the Trap in a Room."""

    where: Rooms

    RULE: ClassVar[str] = "DIE-290"

    def ways(self, s: Any, seat: int, bound: Bindings) -> list[Any]:
        """Rooms with a Trap."""
        return [room for room in self.where.find(s, seat, bound) if room in s.traps]

    def run(self, play: Play, *picks: Any) -> None:
        """Spring it."""
        spring(play, play.state.traps[picks[0]])

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
        draw_loot(play, room, "DIE-264")

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        it = "it" if self.n == 1 else "each"
        return (
            Phrase(
                "draw", f"{count(self.n, 'card')} from the Loot Deck and place {it} in {self.where.text()}"
            ),
        )


FIND_OPS: tuple[type[Op], ...] = (DisarmTrap, PlaceLoot, SearchLoot, SpringTrap)
