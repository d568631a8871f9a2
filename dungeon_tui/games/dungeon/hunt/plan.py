"""What to do in the Move step: pick the place to go for, then the next thing on the way there."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.dice import Chance, pick
from dungeon_tui.games.dungeon.hunt import stakes
from dungeon_tui.games.dungeon.hunt.looks import worth_a_look
from dungeon_tui.games.dungeon.hunt.spells import best_spell, spell_to_recover
from dungeon_tui.games.dungeon.hunt.walk import Goal, Walk
from dungeon_tui.games.dungeon.rules.ground import cleared, ground, may_stop
from dungeon_tui.games.dungeon.state import DungeonView

END: Key = ("end",)
EQUAL = 1e-9


@define
class Plan:
    """The next key, why in one word, the goal it serves, and the walk it was found on.

    ``why`` is that of the goal, or "search", "esp", "crystal", "lucky", "gather", "stopped".
    """

    key: Key
    why: str
    goal: Goal
    walk: Walk


def plan(view: DungeonView, seat: int, keys: Keys, chance: Chance) -> Plan:
    """Return what to do now in the Move step."""
    walk = Walk(view, seat, keys)
    if view.stopped:
        # What waits here is shown before a Wizard has to decide on leaving by Teleport (DUN-R63).
        here = walk.here
        return Plan(END, "stopped", Goal("enter", here, here, 0, 0.0), walk)
    goal, why = choose(walk, chance)
    look = worth_a_look(walk, goal) if why == "enter" else None
    if look is not None:
        return Plan(look, "crystal", goal, walk)
    return act(walk, goal, why)


def choose(walk: Walk, chance: Chance) -> tuple[Goal, str]:
    """Return the goal to go for and why: the one that wins soonest; chance decides between equals."""
    best = walk.best
    ties = [goal for goal in walk.goals if goal.turns <= best + EQUAL]
    goal = ties[0] if len(ties) == 1 else pick(chance, ties)
    view = walk.view
    too_late = bool(view.limit) and best > view.limit - view.round + 1
    if goal.why == "home":
        return goal, "rest" if too_late else "home"
    if too_late:
        rich = stakes.richest(walk, view.limit - view.round + 1)
        return (rich, "gather") if rich else (_rest(), "rest")
    danger = stakes.threat(view, walk.seat)
    if best > danger:
        lucky = stakes.luckiest(walk, danger)
        if lucky is not None:
            return lucky, "lucky"
    return goal, goal.why


def _rest() -> Goal:
    hall = ground().hall
    return Goal("rest", hall, hall, 0, 0.0)


def act(walk: Walk, goal: Goal, why: str) -> Plan:
    """Return the next thing to do towards a goal."""
    key = _key(walk, goal)
    return Plan(key, str(key[0]) if key[0] in ("search", "esp") else why, goal, walk)


def _key(walk: Walk, goal: Goal) -> Key:
    keys = walk.keys
    if goal.why == "teleport":
        return ("teleport", goal.space)
    if goal.why == "recover" and walk.here == goal.space:
        wanted = spell_to_recover(walk.hero.spells, keys)
        if wanted is not None:
            return wanted
    for key in keys:
        if key[0] == "search":
            return key
    if goal.why in ("enter", "cast") and ("esp", goal.space) in keys:
        return ("esp", goal.space)
    if goal.why == "cast" and walk.here == goal.gate:
        spell = best_spell(walk.view, walk.seat, goal.space, keys)
        if spell is not None:
            return spell
    if walk.here != (goal.gate if goal.why == "cast" else goal.space):
        step = ("step", walk.next_step(goal))
        if step in keys:
            return step
    return END if END in keys else _aside(walk, goal)


def _aside(walk: Walk, goal: Goal) -> Key:
    """Return a step out of another Hero's way, as near to the goal as can be."""
    far = ground().board.distances(goal.space, True)

    def badness(key: Key) -> tuple[bool, bool, int]:
        space = int(key[1])
        waits = not cleared(walk.view, space) and space != goal.space
        return (waits, not may_stop(walk.view, walk.seat, space), far[space])

    return min([key for key in walk.keys if key[0] == "step"] or list(walk.keys), key=badness)
