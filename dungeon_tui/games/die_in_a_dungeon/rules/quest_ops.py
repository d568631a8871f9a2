"""Operations on quests and Rooms (5.8)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.phrase import Part, Phrase
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.card_ops import cards_of
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import (
    deck_size,
    draw_to_limbo,
)
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import arrive, turned
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, OneOf, get, tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.things import Cards, Rooms
from dungeon_tui.games.die_in_a_dungeon.state import SECRET, Tabletop, Tile, masked


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
        from dungeon_tui.games.die_in_a_dungeon.rules.places import here
        from dungeon_tui.games.die_in_a_dungeon.rules.questing import can_claim

        return can_claim(position, seat, here(position, bound))

    def run(self, play: Play, *picks: Any) -> None:
        """Put it in front of you."""
        from dungeon_tui.games.die_in_a_dungeon.rules.places import here

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
        ident = SECRET + 4 - s.passages
        tile = Tile("secret", -1, 0)
        play.emit(e.RoomPlaced(ident, "secret", -1, tile, (int(first), room), "DIE-229"))
        tell_rest(play, room=ident)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        other = "another Room" if self.b == Rooms() else self.b.text()
        return (
            Phrase(
                "place",
                f"a Secret Passage between {self.a.text()} and {other}",
            ),
        )


@define
class FlipRoom(OneOf):
    """Flip a Room: to its Dead End, if it leads to no other Room, or back to its passages."""

    where: Rooms

    RULE: ClassVar[str] = "DIE-050"

    def ways(self, s: Any, seat: int, bound: Bindings) -> list[Any]:
        """Standard Rooms that may be flipped."""
        return [room for room in self.where.find(s, seat, bound) if can_flip(s, room)]

    def run(self, play: Play, *picks: Any) -> None:
        """Turn it over."""
        (room,) = picks
        tile = play.state.rooms[room].tiles[0]
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


QUEST_OPS: tuple[type[Op], ...] = (AddPassage, ClaimQuest, CompleteQuest, FlipRoom, PlaceQuest, PutOnQuest)
