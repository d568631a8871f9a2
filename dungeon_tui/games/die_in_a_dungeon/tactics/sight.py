"""What a player looks at first: ways, dangers, quests, and what a Monster's death is worth."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import frames
from dungeon_tui.games.die_in_a_dungeon.cards import design, kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.ground import FAR, distances, face_up, own_heroes
from dungeon_tui.games.die_in_a_dungeon.rules.killing import missing, still_needs
from dungeon_tui.games.die_in_a_dungeon.rules.moving import Travel
from dungeon_tui.games.die_in_a_dungeon.rules.questing import open_claims
from dungeon_tui.games.die_in_a_dungeon.state import START, size_of

LIGHT = 2
"""The Outlaw and the Scout: small dice find Loot and slip past Monsters."""
GROWN = 4
"""Specialist Buildings with which the players go for the Boss."""
NO_ROOM = 15.0
"""What it is worth to make a Room free where there is none."""
LAST_STAND = 2
"""Undamaged Buildings with which a Boss is given up for a Village Quest that is ready."""


@define
class Sight:
    """A view with what follows from it for one seat; ``home`` holds the distances from the Village."""

    view: Any
    seat: int
    home: dict[int, int]
    held: dict[int, str]
    hunting: bool
    """Whether the players go for the Boss."""
    cramped: float
    """What it is worth to make a Room free for the next Monster: much where the session is lost without."""


def look(view: Any, seat: int) -> Sight:
    """Look at a view."""
    home = distances(view, (view.village,), secret=False)
    held = {foe.room: monster for monster, foe in view.foes.items()}
    free = sum(1 for room in view.rooms.values() if room.open and room.id not in held)
    cramped = 0.0
    if view.entrances <= 1 and free < 3:
        cramped = (NO_ROOM, 6.0, 2.0)[free]
    return Sight(view, seat, home, held, hunts(view), cramped)


def hunts(view: Any) -> bool:
    """Return whether the Boss is the aim: when no quest is left, or early (where the table allows
    it) with a grown Village."""
    return not view.wanted or (view.early and len(view.buildings) - START >= GROWN)


def standing(view: Any) -> int:
    """Return how many Buildings are undamaged."""
    return len(view.buildings) - len(view.damaged)


def living(view: Any, seat: int) -> list[int]:
    """Return a seat's Heroes that are in a Room."""
    return [hero for hero in own_heroes(seat) if view.places[hero] >= 0]


def is_light(hero: int) -> bool:
    """Return whether a Hero is an Outlaw or a Scout."""
    return hero % 6 < LIGHT


def reach(view: Any, hero: int) -> dict[int, tuple[int, ...]]:
    """Return the Rooms that a Hero could Move to with one Move, as far as is known."""
    return Travel((hero,), view.places[hero]).ways(view)


def lacking(view: Any, quest: str) -> int:
    """Return how many Monsters a Village Quest still needs."""
    return sum(max(0, need) for need, _ in missing(quest, view.wanted[quest]))


def prize(view: Any, monster: str) -> float:
    """Return what a Monster's death is worth for the quests."""
    if monster == view.boss:
        return 120.0
    kinds = kinds_of(monster) | {design(monster).icon}
    best = 2.0
    for quest, cards in view.wanted.items():
        if still_needs(quest, cards, kinds):
            best = max(best, 26.0 / (lacking(view, quest) + 0.3))
    if best < 6 and open_claims(view):
        best = 6.0
    return best


def dread(sight: Sight, monster: str) -> float:
    """Return how much a Monster threatens the Village: near ones most, more so if little stands."""
    steps = max(1, sight.home.get(sight.view.foes[monster].room, FAR))
    worth: float = _weight(standing(sight.view)) * 0.62 ** (
        (steps - 1) / _speed(face_up(sight.view, monster))
    )
    return worth


def _weight(buildings: int) -> float:
    return 26.0 / max(1, buildings)


@cache
def _speed(card: str) -> float:
    """Return how many Rooms a Monster comes nearer when it is alone; at least a little."""
    total = 0.0
    for op in design(card).steps("No Hero here"):
        if type(op).__name__ == "MoveMonster":
            total += getattr(op, "n", 1)
        elif type(op).__name__ == "Choose":
            total += 1
    return max(0.4, total)


def gain(sight: Sight, monster: str) -> float:
    """Return what winning a Battle against a Monster is worth now: half of it where that only wounds."""
    view = sight.view
    kill = prize(view, monster) + dread(sight, monster)
    if view.rooms[view.foes[monster].room].open:
        kill += sight.cramped
    wins = design(face_up(view, monster)).steps("Win")
    return kill if any(type(op).__name__ == "KillMonster" for op in wins) else 0.55 * kill


def doom(view: Any) -> bool:
    """Return whether the session is about to be lost, so that a sure win is better than a hope."""
    alive = sum(place >= 0 for place in view.places)
    deck = view.decks.get("monster")
    few = deck is not None and len(deck) <= 2
    return few or standing(view) <= LAST_STAND or alive * 3 <= len(view.places)


def tired(view: Any, heroes: Any) -> list[int]:
    """Return those heavy Heroes that show less than half of what they can."""
    return [hero for hero in heroes if not is_light(hero) and view.faces[hero] * 2 < size_of(hero)]


def frontier(sight: Sight) -> list[int]:
    """Return the Rooms with Open Passages, nearest to the Village first."""
    rooms = [room.id for room in sight.view.rooms.values() if room.open]
    return sorted(rooms, key=lambda room: (sight.home.get(room, FAR), room))


def asking(view: Any) -> str:
    """Return the name of the operation that asks."""
    return type(next(frames(view.agenda)).op).__name__
