"""What to do in the Move step: pick the place to go for, then the next thing on the way there."""

from __future__ import annotations

from math import ceil

from attrs import define

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.dice import Chance, pick
from dungeon_tui.games.dungeon.hunt.facts import facts_of
from dungeon_tui.games.dungeon.hunt.outlook import NEVER, outlook
from dungeon_tui.games.dungeon.hunt.spells import best_spell, spell_to_recover
from dungeon_tui.games.dungeon.hunt.ways import Spread, beside
from dungeon_tui.games.dungeon.rules.ground import MOVES, cleared, ground, may_stop
from dungeon_tui.games.dungeon.state import DungeonView

END: Key = ("end",)

NEARER = 0.01
"""Turns that a space of way counts for, to choose between goals that take equally many turns."""

TAKEN = 0.5
"""Turns expected to be lost at a room in which another Hero stands."""

EQUAL = 1e-9
HURRY = 0.06


@define
class Goal:
    """A place to go for: what for, and the turns to win that way.

    ``why`` is "home", "enter", "cast", "recover" or "rest"; ``gate`` is the space from which the
    place is entered or in which the Wizard casts; ``when`` it is reached, as in `ways`.
    """

    why: str
    space: int
    gate: int
    when: int
    turns: float


@define
class Plan:
    """The next key, why in one word, and the goal it serves."""

    key: Key
    why: str
    goal: Goal


class Walk:
    """One decision in the Move step: the Hero, its estimates, and when it gets where."""

    def __init__(self, view: DungeonView, seat: int) -> None:
        self.view, self.seat = view, seat
        self.hero = view.heroes[seat]
        self.here = self.hero.space
        self.outlook = out = outlook(facts_of(view, seat, HURRY if len(view.heroes) > 1 else 0.01))
        self.taken = {hero.space for hero in view.heroes if hero is not self.hero}
        tried = frozenset(
            [other for other, secret in ground().hidden[self.here] if secret in view.searched]
        )
        self.spread = Spread(self.here, MOVES - view.left, out.tolls, out.doors, out.wait, tried)
        self.goals = self._goals()

    def _goals(self) -> list[Goal]:
        """Return what is worth going for, nearest first; never empty.

        The search ends where even the best room would be too far away.
        """
        out, hall = self.outlook, ground().hall
        hunting = out.facts.need > 0
        goals: list[Goal] = []
        best = NEVER
        least = min([*out.enter.values(), *out.cast.values(), out.recover], default=0.0)
        if self.here in out.enter:
            goals.append(Goal("enter", self.here, self.here, 0, out.enter[self.here]))
            best = out.enter[self.here]
        rooms = beside()
        for now, wave in self.spread.waves():
            if best < NEVER and (now - 1) // MOVES + least > best:
                break
            for here in wave:
                found: list[Goal] = []
                if here == hall:
                    if not hunting:
                        return [Goal("home", hall, hall, now, float(ceil(now / MOVES)))]
                    if out.recover < NEVER:
                        turns = ceil(now / MOVES) + out.recover + NEARER * now
                        found.append(Goal("recover", hall, hall, now, turns))
                for space in rooms.get(here, ()):
                    self._reached(space, here, now, now + 1, found)
                for space, is_open in out.doors.get(here, ()):
                    then = self.spread.through(here, space, is_open, now)
                    self._reached(space, here, then - 1, then, found)
                for goal in found:
                    best = min(best, goal.turns)
                    goals.append(goal)
        return goals or [Goal("rest", hall, hall, 0, NEVER)]

    def _reached(self, space: int, gate: int, near: int, then: int, found: list[Goal]) -> None:
        """Note what can be done at a room: cast at ``near`` from next to it, or enter at ``then``."""
        out = self.outlook
        late = 0.0
        if space in self.taken:
            if near < MOVES:
                return
            late = TAKEN
        if space in out.enter:
            turns = (then - 1) // MOVES + out.enter[space] + NEARER * then + late
            found.append(Goal("enter", space, gate, then, turns))
        if space in out.cast and (near > MOVES or (not self.view.cast and self._may_stand(gate))):
            turns = max(0, (near - 1) // MOVES) + out.cast[space] + NEARER * near + late
            found.append(Goal("cast", space, gate, near, turns))

    def _may_stand(self, space: int) -> bool:
        return space not in self.taken or space in ground().roomy

    def next_step(self, goal: Goal) -> int:
        """Return the neighbouring space on the way to a goal."""
        if goal.gate == self.here:
            return goal.space
        return self.spread.first_step(goal.gate)


def plan(view: DungeonView, seat: int, keys: Keys, chance: Chance) -> Plan:
    """Return what to do now in the Move step."""
    walk = Walk(view, seat)
    return act(walk, choose(walk, chance), keys)


def choose(walk: Walk, chance: Chance) -> Goal:
    """Return the goal that wins soonest; chance decides between equals."""
    best = min([goal.turns for goal in walk.goals])
    ties = [goal for goal in walk.goals if goal.turns <= best + EQUAL]
    return ties[0] if len(ties) == 1 else pick(chance, ties)


def act(walk: Walk, goal: Goal, keys: Keys) -> Plan:
    """Return the next thing to do towards a goal."""
    if goal.why == "recover" and walk.here == goal.space:
        wanted = spell_to_recover(walk.hero.spells, keys)
        if wanted is not None:
            return Plan(wanted, "recover", goal)
    for key in keys:
        if key[0] == "search":
            return Plan(key, "search", goal)
    if goal.why in ("enter", "cast") and ("esp", goal.space) in keys:
        return Plan(("esp", goal.space), "esp", goal)
    if goal.why == "cast" and walk.here == goal.gate:
        spell = best_spell(walk.view, walk.seat, goal.space, keys)
        if spell is not None:
            return Plan(spell, "cast", goal)
    if walk.here != goal.space:
        key = ("step", walk.next_step(goal))
        if key in keys:
            return Plan(key, goal.why, goal)
    if END in keys:
        return Plan(END, goal.why, goal)
    return Plan(_aside(walk, goal, keys), goal.why, goal)


def _aside(walk: Walk, goal: Goal, keys: Keys) -> Key:
    """Walk out of another Hero's way, as near to the goal as can be."""
    far = ground().board.distances(goal.space, True)

    def badness(key: Key) -> tuple[bool, bool, int]:
        space = int(key[1])
        waits = not cleared(walk.view, space) and space != goal.space
        return (waits, not may_stop(walk.view, walk.seat, space), far[space])

    return min([key for key in keys if key[0] == "step"] or list(keys), key=badness)
