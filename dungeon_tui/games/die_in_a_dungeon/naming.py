"""Names of Heroes, Rooms, cards and people in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dungeon_tui.engine.phrase import an, join
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, name_of
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES
from dungeon_tui.games.die_in_a_dungeon.state import ROW, SECRET, class_of, masked, seat_of

SIDES = ("north", "east", "south", "west")


def hero_name(s: Any, hero: int, seat: int = -1) -> str:
    """Return "your Scout 4" or "P2's Scout 4": class and Face, with the name in narrative mode."""
    whose = "your" if seat_of(hero) == seat else f"P{seat_of(hero) + 1}'s"
    name = f" {s.story.names[hero]}" if s.story.on and hero < len(s.story.names) else ""
    return f"{whose} {CLASS_NAMES[class_of(hero)]}{name} ({s.faces[hero]})"


def hero_words(hero: int) -> str:
    """Return "P2's Scout"."""
    return f"P{seat_of(hero) + 1}'s {CLASS_NAMES[class_of(hero)]}"


def room_name(s: Any, room: int) -> str:
    """Return a Room by its name and its cell: "Cold Kitchen at (3,0)"."""
    found = s.rooms.get(room)
    if found is None:
        return place_name(room)
    if found.kind == "village":
        return "the Village Square"
    if found.kind == "secret":
        return place_name(room)
    place = place_name(room)
    if found.kind == "entrance":
        side = SIDES[found.tiles[0].facing]
        return f"{'sealed ' if found.tiles[0].dead else ''}{side} Entrance"
    name = name_of(found.tiles[0].card)
    return f"{name}{' (Dead End)' if found.dead_end else ''} at {place}"


def place_name(room: int) -> str:
    """Return a Room by its column and row: "(3,0)"."""
    return f"Secret Passage {room - SECRET + 1}" if room >= SECRET else f"({room % ROW},{room // ROW})"


def card_name(card: str) -> str:
    """Return a card's name, as everybody sees it; Monsters with their Initiative."""
    if card[0] == "M" and card in BOOK:
        return f"{BOOK[card].name} {BOOK[card].initiative}"
    return name_of(masked(card))


def a_card(card: str) -> str:
    """Return a card with its article where it is one of many."""
    face = masked(card)
    return an(name_of(face)) if face == "loot" or face[0].islower() else name_of(face)


def monster_name(s: Any, monster: str) -> str:
    """Return a Monster's name with its Room."""
    foe = s.foes.get(monster)
    side = monster + "*" if foe is not None and foe.moon else monster
    name = BOOK[side].name if side in BOOK else monster
    number = f" {BOOK[side].initiative}" if side in BOOK else ""
    return f"{name}{number}" + (
        f" ({'wounded, ' if foe.moon else ''}{room_name(s, foe.room)})" if foe else ""
    )


def person(names: Sequence[str], seat: int) -> str:
    """Return the name of a seat."""
    return names[seat] if 0 <= seat < len(names) else "Somebody"


def people(names: Sequence[str], seats: Sequence[int]) -> str:
    """Return the names of seats."""
    return join([person(names, seat) for seat in seats])
