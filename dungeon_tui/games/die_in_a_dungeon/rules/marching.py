"""Monsters on the march (DIE-182 to DIE-192, DIE-R97 to DIE-R107)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.ground import FAR, distances, dungeon, monster_in, nearest
from dungeon_tui.games.die_in_a_dungeon.rules.killing import enter_village
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop

STAY = ("stay",)
GOALS = ("village", "away", "hero", "loot", "room", "choice")


def landings(s: Any, monster: str, goal: str, room: int) -> list[int]:
    """Return the Rooms where a Monster's next step may end; none if it makes no step.

    Occupied Rooms are jumped in the same direction (DIE-187, DIE-R102), except onto the Room of the goal
    itself (DIE-R104).
    """
    here = s.foes[monster].room
    if goal == "village":
        return _toward_village(s, here)
    if goal == "away":
        return sorted(set(_away(s, here)))
    if goal == "choice":
        return sorted({place for near in s.near.get(here, ()) for place in _past(s, here, near)})
    if goal == "hero":
        goals = {place for place in s.places if place >= 0}
    elif goal == "loot":
        goals = set(s.loots)
    else:
        goals = {room}
    dist = distances(s, goals, secret=False)
    if here not in dist or not dist[here]:
        return []
    return sorted(set(_downhill(s, here, dist, goals)))


def _toward_village(s: Tabletop, here: int) -> list[int]:
    room = s.rooms[here]
    if room.kind == "secret":
        return []
    place = room.arrow
    while place != s.village and monster_in(s, place):
        place = s.rooms[place].arrow
    return [place]


def _away(s: Tabletop, here: int) -> list[int]:
    found = []
    for room in s.rooms.values():
        if room.arrow == here and room.kind != "village":
            found += _away(s, room.id) if monster_in(s, room.id) else [room.id]
    return found


def _past(s: Tabletop, before: int, place: int) -> list[int]:
    """Return where a step into ``place`` ends, going on in the same direction over Monsters."""
    if place == s.village or not monster_in(s, place):
        return [place]
    return [end for beyond in s.near.get(place, ()) if beyond != before for end in _past(s, place, beyond)]


def _downhill(s: Tabletop, here: int, dist: dict[int, int], goals: set[int]) -> list[int]:
    found = []
    for beside in s.near.get(here, ()):
        if dist.get(beside, FAR) == dist[here] - 1:
            if beside == s.village or not monster_in(s, beside):
                found.append(beside)
            elif beside not in goals:
                found += _downhill(s, beside, dist, goals)
    return found


@define
class March(Op):
    """A Monster moves ``n`` Rooms, one after another; ``may_stop`` lets a player's card do fewer."""

    monster: str
    n: int
    goal: str
    room: int = -1
    may_stop: bool = False
    moved: bool = False

    def do(self, play: Play) -> None:
        """Step, asking where ways part (DIE-R98)."""
        s: Tabletop = play.state
        if self.n <= 0 or self.monster not in s.foes:
            return
        ways = landings(s, self.monster, self.goal, self.room)
        if not ways:
            return
        if len(ways) == 1 and not (self.may_stop and self.moved):
            self._step(play, ways[0])
        else:
            play.ask("march", "DIE-R98")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Where the step may end."""
        keys: list[Key] = [("room", room) for room in landings(position, self.monster, self.goal, self.room)]
        return (*keys, STAY) if self.may_stop and self.moved else tuple(keys)

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say where it may go."""
        return RuleError("A Monster moves to an adjacent Room toward its goal.", "DIE-183")

    def take(self, play: Play, keys: Keys) -> None:
        """Step there, or stop."""
        if keys[0] != STAY:
            self._step(play, int(keys[0][1]))

    def _step(self, play: Play, room: int) -> None:
        s: Tabletop = play.state
        if room == s.village:
            enter_village(play, self.monster)
            return
        play.emit(e.MonsterMoved(self.monster, room))
        if self.n > 1:
            play.push(March(self.monster, self.n - 1, self.goal, self.room, self.may_stop, True))
        fire(play, "monster_enters", room, s.active, monster=self.monster, room=room)


def places_for(s: Any, monster: str, room: int) -> list[int]:
    """Return where a Monster placed in a Room ends up: there, beside it, or nearby (DIE-189, DIE-R105)."""
    other = monster_in(s, room)
    if not other or other == monster:
        return [room]
    held = {foe.room for name, foe in s.foes.items() if name != monster}
    beside = [near for near in s.near.get(room, ()) if near != s.village and near not in held]
    if beside:
        return sorted(beside)
    free = [found.id for found in dungeon(s) if found.id not in held]
    return nearest(s, free, distances(s, (room,), secret=False))


@define
class SetDown(Op):
    """Place a Monster, in limbo or in the Dungeon, in a Room or as near as it can stand."""

    monster: str
    room: int
    rule: str = "DIE-168"

    def do(self, play: Play) -> None:
        """Ask where, if the Room is held and there is a choice."""
        s: Tabletop = play.state
        if self.monster not in s.foes and self.monster not in s.limbo:
            return
        ways = places_for(s, self.monster, self.room)
        if len(ways) == 1:
            self._place(play, ways[0])
        elif ways:
            play.ask("set down", "DIE-189", s.active)

    def options(self, position: Any, decision: Decision) -> Keys:
        """The Rooms that are as near."""
        return tuple(("room", room) for room in places_for(position, self.monster, self.room))

    def take(self, play: Play, keys: Keys) -> None:
        """Place it there."""
        self._place(play, int(keys[0][1]))

    def _place(self, play: Play, room: int) -> None:
        play.emit(e.MonsterPlaced(self.monster, room, self.rule))
        fire(play, "monster_placed", room, play.state.active, monster=self.monster, room=room)
