"""The places that a Hero may go for from where it stands in its Move, and when it gets there."""

from __future__ import annotations

from math import ceil

from attrs import define

from dungeon_tui.engine.decisions import Keys
from dungeon_tui.games.dungeon.hunt.bets import NEVER
from dungeon_tui.games.dungeon.hunt.facts import facts_of
from dungeon_tui.games.dungeon.hunt.outlook import outlook
from dungeon_tui.games.dungeon.hunt.ways import Spread, beside
from dungeon_tui.games.dungeon.rules.ground import MOVES, ground
from dungeon_tui.games.dungeon.state import DungeonView

NEARER = 0.01
"""Turns that a space of way counts for, to choose between goals that take equally many turns."""

TAKEN = 0.5
"""Turns expected to be lost at a room in which another Hero stands."""

TELEPORT_SAVES = 0.3
"""Turns that a Teleport must save to be worth its card."""


@define
class Goal:
    """A place to go for: what for, and the turns to win that way.

    ``why`` is "home", "enter", "cast", "recover", "teleport" or "rest"; ``gate`` is the space from
    which the place is entered or in which the Wizard casts; ``when`` it is reached, as in `ways`.
    """

    why: str
    space: int
    gate: int
    when: int
    turns: float

    @property
    def later(self) -> int:
        """Number of turns that end before the place is reached."""
        return max(0, self.when - 1) // MOVES


class Walk:
    """The Hero in its Move, or one that will begin its next turn in ``start``: what it may go for."""

    def __init__(self, view: DungeonView, seat: int, keys: Keys, start: int = -1) -> None:
        self.view, self.seat, self.keys = view, seat, keys
        self.hero = view.heroes[seat]
        self.fresh = start >= 0
        self.here = start if self.fresh else self.hero.space
        self.outlook = outlook(facts_of(view, seat))
        self.taken = {hero.space for hero in view.heroes if hero is not self.hero}
        self.spread = self._spread()
        self.goals = self._goals()

    @property
    def best(self) -> float:
        """The turns to win by the best of the goals."""
        return min([goal.turns for goal in self.goals])

    def next_step(self, goal: Goal) -> int:
        """Return the neighbouring space on the way to a goal."""
        if goal.gate == self.here:
            return goal.space
        if self.spread.came[goal.gate] < 0:
            # The search for goals ended before it came there.
            self.spread = self._spread()
            self.spread.all()
        return self.spread.first_step(goal.gate)

    def steps(self, goal: Goal) -> int:
        """Return the number of spaces to a goal, or to where the Wizard casts at it."""
        steps = 0 if goal.gate == goal.space or goal.why == "cast" else 1
        self.next_step(goal)
        space = goal.gate
        while space != self.here:
            space = self.spread.came[space]
            steps += 1
        return steps

    def _spread(self) -> Spread:
        out = self.outlook
        if self.fresh:
            return Spread(self.here, 0, out.tolls, out.doors, out.wait)
        searched, beyond = self.view.searched, ground().hidden[self.here]
        tried = frozenset([other for other, secret in beyond if secret in searched])
        return Spread(self.here, MOVES - self.view.left, out.tolls, out.doors, out.wait, tried)

    def _goals(self) -> list[Goal]:
        """Return what is worth going for, never empty; nothing that is too far to be the best."""
        out, hall = self.outlook, ground().hall
        hunting = out.facts.need > 0
        goals = self._at_once()
        best = min([goal.turns for goal in goals], default=NEVER)
        least = min(out.least, out.recover) if hunting else 0.0
        rooms = beside()
        for now, wave in self.spread.waves():
            if best < NEVER and (now - 1) // MOVES + least > best:
                break
            for here in wave:
                found: list[Goal] = []
                if here == hall and not hunting:
                    return [*goals, Goal("home", hall, hall, now, ceil(now / MOVES) + NEARER * now)]
                if here == hall and out.recover < NEVER:
                    found.append(Goal("recover", hall, hall, now, ceil(now / MOVES) + out.recover))
                for space in rooms.get(here, ()):
                    self._reached(space, here, now, now + 1, found)
                for space, is_open in out.doors.get(here, ()):
                    then = self.spread.through(here, space, is_open, now)
                    self._reached(space, here, then - 1, then, found)
                for goal in found:
                    best = min(best, goal.turns)
                    goals.append(goal)
        return goals or [Goal("rest", hall, hall, MOVES, NEVER)]

    def _at_once(self) -> list[Goal]:
        """Return what can be done without a step: fighting here, or leaving by Teleport."""
        out, here = self.outlook, self.here
        goals = []
        if here in out.targets:
            goals.append(Goal("enter", here, here, 0, out.enter(here)))
        for key in self.keys:
            if key[0] == "teleport":
                to = int(key[1])
                goals.append(Goal("teleport", to, here, 0, out.encounter(to) + TELEPORT_SAVES))
        return goals

    def _reached(self, space: int, gate: int, near: int, then: int, found: list[Goal]) -> None:
        """Note what can be done at a room: cast at ``near`` from next to it, or enter at ``then``."""
        out = self.outlook
        if space not in out.targets:
            return
        late = 0.0
        if space in self.taken:
            if near < MOVES:
                return
            late = TAKEN
        if space != self.here:
            turns = (then - 1) // MOVES + out.enter(space) + NEARER * then + late
            found.append(Goal("enter", space, gate, then, turns))
        cast = self.view.cast and not self.fresh
        if out.spells and (near > MOVES or (not cast and self._may_stand(gate))):
            turns = max(0, near - 1) // MOVES + out.cast(space) + NEARER * near + late
            if turns < NEVER:
                found.append(Goal("cast", space, gate, near, turns))

    def _may_stand(self, space: int) -> bool:
        return space not in self.taken or space in ground().roomy
