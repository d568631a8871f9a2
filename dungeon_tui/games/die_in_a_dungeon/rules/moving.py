"""Moving and sneaking (DIE-124 to DIE-133, DIE-R61 to DIE-R65, DIE-R76).

One answer takes the Heroes as far as nothing new can happen on the way: through Rooms that are
Explored and past Monsters that do not see them.
"""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Frame, Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import arrive
from dungeon_tui.games.die_in_a_dungeon.rules.ground import monster_in, neighbours
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import counts, sneak_target
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire, heard
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop

STOP = ("stop",)
ANY_STEPS = 99


def passes(s: Tabletop, heroes: tuple[int, ...], room: int) -> bool:
    """Return whether every one of these Heroes may go on past the Monster of a Room (DIE-129, DIE-133)."""
    monster = monster_in(s, room)
    if not monster:
        return True
    target = sneak_target(s, monster)
    return target > 0 and all([counts(s, hero) <= target for hero in heroes])


@define
class Travel(Op):
    """Heroes on their way: in ``room``, with ``steps`` to go; ``sneak`` is normal, first or ignore.

    ``moved`` is whether they have left the Room where they began (DIE-R64).
    """

    heroes: tuple[int, ...]
    room: int
    steps: int = ANY_STEPS
    sneak: str = "normal"
    moved: bool = False

    def do(self, play: Play) -> None:
        """See whether they may go on (DIE-R61), and ask where to."""
        s: Tabletop = play.state
        heroes = tuple([hero for hero in self.heroes if s.places[hero] == self.room])
        if not heroes or not self.steps:
            return
        now = self
        if len(heroes) < len(self.heroes):
            now = Travel(heroes, self.room, self.steps, self.sneak, self.moved)
        if now.moved and now.sneak != "ignore" and not passes(s, heroes, now.room):
            if now.sneak != "first":
                return
            now = Travel(heroes, now.room, now.steps, "normal", True)
        ways = now.ways(s, 1 if now.moved else 2)
        if not ways or (len(ways) == 1 and not now.moved):
            if ways:
                now.go(play, next(iter(ways)))
            return
        if now is not self:
            frame = play.frame
            assert frame is not None
            play.frame = Frame(now, frame.seat, frame.bound, frame.below, frame.depth)
        play.ask("go", "DIE-124")

    def ways(self, s: Any, enough: int = 0, goal: int = -1) -> dict[int, tuple[int, ...]]:
        """Return the Rooms in reach with the path to each; the first ``enough``, or as far as ``goal``."""
        found: dict[int, tuple[int, ...]] = {}
        edge: list[tuple[int, tuple[int, ...]]] = [(self.room, ())]
        rooms = s.rooms
        single = heard(s, "hero_enters")
        quiet_all = self.sneak == "ignore"
        held = {foe.room for foe in s.foes.values()}
        near, secret = s.near, s.passages < 4
        steps = 0
        while edge and steps < self.steps:
            steps += 1
            following = []
            for room, path in edge:
                for beside in neighbours(s, room) if secret else near.get(room, ()):
                    if beside in found or beside == self.room:
                        continue
                    way = (*path, beside)
                    found[beside] = way
                    if beside == goal or len(found) == enough:
                        return found
                    if single or rooms[beside].open:
                        continue
                    if quiet_all or beside not in held or passes(s, self.heroes, beside):
                        following.append((beside, way))
            edge = following
        return found

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every Room in reach, and stopping once they have moved."""
        keys: list[Key] = [("go", room) for room in sorted(self.ways(position))]
        return (*keys, STOP) if self.moved else tuple(keys)

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say why a Room is out of reach."""
        return RuleError(
            "No way leads there without stopping: Heroes go from Room to adjacent Room.", "DIE-124"
        )

    def take(self, play: Play, keys: Keys) -> None:
        """Go there, or stop."""
        if keys[0] != STOP:
            self.go(play, int(keys[0][1]))

    def go(self, play: Play, room: int) -> None:
        """Walk the path; Explore and whatever happens there comes before the Move goes on."""
        s: Tabletop = play.state
        path = self.ways(s, goal=room)[room]
        play.emit(e.HeroesWent(self.heroes, path))
        left = self.steps - len(path) if self.steps != ANY_STEPS else ANY_STEPS
        news = bool(s.rooms[room].open) or heard(s, "hero_enters")
        ignoring = self.sneak == "first" and not passes(s, self.heroes, room)
        if (news or ignoring) and left:
            play.push(Travel(self.heroes, room, left, self.sneak, True))
        for hero in self.heroes:
            fire(play, "hero_enters", hero, play.seat, hero=(hero,), room=room)
        arrive(play, room)
