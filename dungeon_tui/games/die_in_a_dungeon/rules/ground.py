"""What can be seen on the table: neighbours, distances, who and what is where."""

from __future__ import annotations

from collections.abc import Iterable

from dungeon_tui.games.die_in_a_dungeon.state import PARTY, ROW, Room, Tabletop

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Column and row of a step north, east, south, west."""
FAR = 10_000
OFF_GRID = ("village", "secret")
"""Kinds of Rooms that have no cell of the Dungeon's."""


# Who and what is where


def heroes_in(s: Tabletop, room: int) -> tuple[int, ...]:
    """Return all players' Heroes in a Room."""
    return tuple([hero for hero, place in enumerate(s.places) if place == room])


def own_heroes(seat: int) -> range:
    """Return a seat's six Heroes, wherever they are."""
    return range(seat * PARTY, seat * PARTY + PARTY)


def has_hero(s: Tabletop, seat: int, room: int) -> bool:
    """Return whether one of a seat's Heroes is in a Room (DIE-068)."""
    return room in s.places[seat * PARTY : seat * PARTY + PARTY]


def monster_in(s: Tabletop, room: int) -> str:
    """Return the Monster in a Room, or ""."""
    for monster, foe in s.foes.items():
        if foe.room == room:
            return monster
    return ""


def face_up(s: Tabletop, monster: str) -> str:
    """Return a Monster's card with the side that shows."""
    foe = s.foes.get(monster)
    return monster + "*" if foe is not None and foe.moon else monster


def seats(s: Tabletop) -> list[int]:
    """Return the seats in the session in turn order, the active one first (DIE-R17)."""
    count = len(s.parties)
    order = [(s.active + step) % count for step in range(count)]
    return [seat for seat in order if s.parties[seat].here]


def is_empty(s: Tabletop, room: int) -> bool:
    """Return whether a Room holds no Heroes and no cards (DIE-210)."""
    return (
        room not in s.places
        and room not in s.loots
        and room not in s.traps
        and room not in s.quests
        and not monster_in(s, room)
    )


def dungeon(s: Tabletop) -> list[Room]:
    """Return the Rooms of the Dungeon with a place on the grid, without the Village Square."""
    return [room for room in s.rooms.values() if room.kind not in OFF_GRID]


def undamaged(s: Tabletop) -> tuple[str, ...]:
    """Return the Buildings that are not Damaged."""
    return tuple([building for building in s.buildings if building not in s.damaged])


def available(s: Tabletop) -> list[int]:
    """Return the Rooms that can receive a Monster that spawns (DIE-194, DIE-195, DIE-R117)."""
    held = {foe.room for foe in s.foes.values()}
    return sorted([room.id for room in s.rooms.values() if room.open and room.id not in held])


def can_search(s: Tabletop, room: Room) -> bool:
    """Return whether Search may draw a card for a Room (DIE-R135)."""
    return (room.kind == "treasure" or room.dead_end) and (room.id not in s.loots or room.id not in s.traps)


# The grid


def cell_ahead(s: Tabletop, cell: int, way: int) -> int:
    """Return the cell beside a cell, or -1 beyond the table's edge."""
    dx, dy = STEPS[way]
    x, y = cell % ROW + dx, cell // ROW + dy
    return y * ROW + x if 0 <= x < s.width and 0 <= y < s.height else -1


def entrance_cells(s: Tabletop) -> tuple[int, ...]:
    """Return the cells north, east, south and west of the Village Square (DIE-R46)."""
    return (s.village - ROW, s.village + 1, s.village + ROW, s.village - 1)


def blocked(s: Tabletop, cell: int) -> bool:
    """Return whether no Room fits into a cell (DIE-R47, DIE-R49)."""
    return cell < 0 or cell in s.cells or cell in entrance_cells(s)


# Ways and distances


def neighbours(s: Tabletop, room: int) -> tuple[int, ...]:
    """Return the Rooms a Hero can go to from a Room, Secret Passages included (DIE-204, DIE-229)."""
    near = s.near.get(room, ())
    if s.passages == 4:
        return near
    more: list[int] = []
    for secret in s.rooms.values():
        if secret.kind != "secret":
            continue
        if secret.id == room:
            more += secret.links
        elif room in secret.links:
            a, b = secret.links
            more += [secret.id, b if room == a else a]
    return tuple(dict.fromkeys((*near, *more)))


def distances(s: Tabletop, sources: Iterable[int], secret: bool = True) -> dict[int, int]:
    """Return every Room's steps to the nearest source (DIE-R65); without ``secret`` as Monsters count."""
    found = dict.fromkeys(sources, 0)
    edge = list(found)
    steps = 0
    walk = secret and s.passages < 4
    near = s.near
    while edge:
        steps += 1
        following = []
        for room in edge:
            for beside in neighbours(s, room) if walk else near.get(room, ()):
                if beside not in found:
                    found[beside] = steps
                    following.append(beside)
        edge = following
    return found


def hero_distances(s: Tabletop) -> dict[int, int]:
    """Return every Room's distance to its nearest Hero, or to the Village if there is none (DIE-R127)."""
    return distances(s, {place for place in s.places if place >= 0} or {s.village})


def furthest(s: Tabletop, rooms: list[int], dist: dict[int, int]) -> list[int]:
    """Return those of the Rooms that lie furthest away."""
    if not rooms:
        return []
    most = max(dist.get(room, FAR) for room in rooms)
    return sorted(room for room in rooms if dist.get(room, FAR) == most)


def nearest(s: Tabletop, rooms: list[int], dist: dict[int, int]) -> list[int]:
    """Return those of the Rooms that lie nearest."""
    if not rooms:
        return []
    least = min(dist.get(room, FAR) for room in rooms)
    return sorted(room for room in rooms if dist.get(room, FAR) == least)


def boss_rooms(s: Tabletop, dist: dict[int, int]) -> list[int]:
    """Return where the Boss may arrive, the best kind of Room first (DIE-R126)."""
    rooms = [room.id for room in dungeon(s)]
    held = {foe.room for foe in s.foes.values()}
    empty = [room for room in rooms if room not in held and is_empty(s, room)]
    free = [room for room in rooms if room not in held]
    return furthest(s, empty or free or rooms, dist)
