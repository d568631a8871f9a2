"""When a look into the Crystal Ball is worth a turn."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.games.dungeon.hunt.walk import Goal, Walk

A_TURN = 1.0
"""What the Crystal Ball costs (DUN-102)."""


def worth_a_look(walk: Walk, goal: Goal) -> Key | None:
    """Return the key that looks at a goal to be entered, if knowing its Monster saves more than a turn.

    A look pays where the worst that may wait there would send the Hero elsewhere, and the way is long.
    """
    key = ("crystal", goal.space)
    if key not in walk.keys:
        return None
    out, space = walk.outlook, goal.space
    others = [one.turns for one in walk.goals if one.space != space]
    if space in out.known or not others:
        return None
    otherwise = min(others)
    way = goal.turns - out.enter(space)
    informed = sum([foe.weight * min(otherwise, way + out.enter_alone(space, foe)) for foe in out.met(space)])
    return key if goal.turns - informed > A_TURN else None
