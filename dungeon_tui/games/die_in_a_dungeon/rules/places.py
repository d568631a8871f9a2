"""Places as the texts of cards name them: this Room, its Room, your Hero's Room."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.games.die_in_a_dungeon.rules.ground import (
    has_hero,
    neighbours,
)
from dungeon_tui.games.die_in_a_dungeon.rules.terms import get
from dungeon_tui.games.die_in_a_dungeon.state import CLASSES, PARTY, Tabletop


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


def in_your_room(s: Tabletop, seat: int, monster: str) -> bool:
    """Return whether a Monster is in a Room with one of a seat's Heroes (DIE-R81)."""
    return has_hero(s, seat, s.foes[monster].room)
