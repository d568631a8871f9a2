"""Exploring Rooms, and what comes with it (DIE-136 to DIE-141, DIE-211 to DIE-226)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Frame, Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import deck_size, draw_to_limbo, put_back
from dungeon_tui.games.die_in_a_dungeon.rules.ground import blocked, cell_ahead, heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire
from dungeon_tui.games.die_in_a_dungeon.state import Room, Tabletop, Tile

SUMMONS = 4
"""So many Entrances, or Treasure Rooms, bring the Boss (DIE-362)."""


def arrive(play: Play, room: int) -> None:
    """Explore a Room at once if a Hero and an Open Passage share it (DIE-136, DIE-R62)."""
    found = play.state.rooms.get(room)
    if found is not None and found.open:
        play.push(Explore(room))


def passages(room: Room) -> list[tuple[int, int]]:
    """Return the Open Passages of a Room as (cell, way), in a fixed order."""
    return [(tile.cell, way) for tile in room.tiles for way in tile.open]


@define
class Explore(Op):
    """Draw as many Rooms as there are Open Passages and place them, if all of them fit."""

    room: int
    drawn: tuple[str, ...] = ()

    def do(self, play: Play) -> None:
        """Draw, and close the Room or ask which Room goes where (DIE-R53)."""
        s: Tabletop = play.state
        room = s.rooms[self.room]
        if not room.open or not heroes_in(s, self.room):
            return
        ways = passages(room)
        drawn = tuple(
            [draw_to_limbo(play, "room", "DIE-137") for _ in range(min(len(ways), deck_size(s, "room")))]
        )
        ahead = [cell_ahead(s, *way) for way in ways]
        fits = len(drawn) == len(ways) == len(set(ahead))
        if not fits or any([blocked(s, cell) for cell in ahead]):
            for card in drawn:
                put_back(play, card, "DIE-141")
            play.emit(e.RoomClosed(self.room, "DIE-R57" if room.kind == "entrance" else "DIE-140"))
            return
        laid = Explore(self.room, drawn)
        layouts = laid.layouts()
        if len(layouts) == 1:
            laid.lay(play, layouts[0])
            return
        frame = play.frame
        assert frame is not None
        play.frame = Frame(laid, frame.seat, frame.bound, frame.below, frame.depth)
        play.ask("lay", "DIE-R53", s.active)

    def layouts(self) -> list[tuple[str, ...]]:
        """The different ways of laying the drawn Rooms, one for each order of their shapes."""
        if len(self.drawn) == 1:
            return [self.drawn]
        found: dict[tuple[object, ...], tuple[str, ...]] = {}
        for order in permutations(sorted(self.drawn)):
            found.setdefault(
                tuple(design(card).passages if card != "treasure" else "t" for card in order), order
            )
        return sorted(found.values())

    def options(self, position: Any, decision: Decision) -> Keys:
        """One option for each order of the drawn Rooms, left to right as seen walking in."""
        return tuple(("lay", *order) for order in self.layouts())

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what is asked."""
        return RuleError("Lay each drawn Room at one Open Passage.", "DIE-138")

    def take(self, play: Play, keys: Keys) -> None:
        """Lay them so."""
        self.lay(play, tuple(str(card) for card in keys[0][1:]))

    def lay(self, play: Play, order: tuple[str, ...]) -> None:
        """Place the Rooms; then Loot for Treasure Rooms, the Boss (DIE-R122), and on with an Expansion."""
        s: Tabletop = play.state
        ways = passages(s.rooms[self.room])
        play.emit(e.RoomExplored(self.room))
        chests, joined = [], False
        for (cell, way), card in zip(ways, order, strict=True):
            ahead = cell_ahead(s, cell, way)
            tile = Tile(card, ahead, way, () if card == "treasure" else turned(card, way))
            if card[0] == "X":
                play.emit(e.TileJoined(self.room, tile))
                joined = True
            else:
                kind = "treasure" if card == "treasure" else "room"
                play.emit(e.RoomPlaced(ahead, kind, self.room, tile))
                if kind == "treasure":
                    chests.append(ahead)
        fire(play, "explored", self.room, s.active, room=self.room)
        if joined:
            play.push(Explore(self.room))
        call_boss(play)
        for room in reversed(chests):
            play.push(DrawLoot((room,), "DIE-217"))


def turned(card: str, facing: int) -> tuple[int, ...]:
    """Return which ways the passages of a Room face that is walked into in this direction (DIE-R48)."""
    return tuple((facing + turn) % 4 for turn in design(card).passages)


def call_boss(play: Play) -> None:
    """Let the Boss come at the 4th Entrance or the 4th Treasure Room, once (DIE-076, DIE-R124)."""
    s: Tabletop = play.state
    if not s.arrived and (s.entrances == 0 or s.treasures >= SUMMONS):
        from dungeon_tui.games.die_in_a_dungeon.rules.phase import BossComes

        play.push(BossComes(), s.active)


@define
class DrawLoot(Op):
    """Draw a Loot Deck card into a Room; one whose type is there already goes on top (DIE-R136, DIE-285)."""

    rooms: tuple[int, ...]
    rule: str = "DIE-264"

    def do(self, play: Play) -> None:
        """Draw it."""
        draw_loot(play, self.rooms[0], self.rule)


def draw_loot(play: Play, room: int, rule: str) -> None:
    """Draw a Loot Deck card into a Room, if there is one (DIE-R137)."""
    if deck_size(play.state, "loot"):
        place_loot(play, draw_to_limbo(play, "loot", rule), room)


def place_loot(play: Play, card: str, room: int) -> None:
    """Put a drawn Loot Deck card into a Room, or back on top if it cannot stay (DIE-055)."""
    s: Tabletop = play.state
    zone = "trap" if card[0] == "T" else "loot"
    if room in (s.traps if zone == "trap" else s.loots) or room not in s.rooms:
        put_back(play, card, "DIE-R136")
        return
    play.emit(e.CardMoved(card, ("limbo",), (zone, room), rule="DIE-285" if zone == "trap" else "DIE-264"))
    fire(play, "card_placed", room, s.active, room=room)
