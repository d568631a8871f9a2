"""When a look into the Crystal Ball is worth a turn."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.games.dungeon.hunt.bets import by_hand
from dungeon_tui.games.dungeon.hunt.outlook import KEPT, LEFT, loot_in
from dungeon_tui.games.dungeon.hunt.walk import Goal, Walk
from dungeon_tui.games.dungeon.rules.ground import ground

A_TURN = 1.0
"""What the Crystal Ball costs (DUN-102)."""


def worth_a_look(walk: Walk, goal: Goal) -> Key | None:
    """Return the key that looks at the goal, if knowing its Monster saves more than the turn it costs.

    A look pays where the worst that may wait there would send the Hero elsewhere, and the way is long.
    """
    key = ("crystal", goal.space)
    if goal.why != "enter" or key not in walk.keys:
        return None
    out = walk.outlook
    facts, space = out.facts, goal.space
    others = [one.turns for one in walk.goals if one.space != space]
    if space in dict(facts.known) or not others:
        return None
    otherwise = min(others)
    index = ground().level[space] - 1
    loot = loot_in(out, space, dict(facts.sure))
    dropped = dict(facts.lying).get(space, 0.0)
    gain = (loot.mean + dropped) / out.rate
    held = float(sum(facts.spells))
    after = out.looted(space, loot, dropped, held)
    without = out.after(space, facts.need, held)
    room = ground().needed[space] == 1
    kept, left = out.miss(index, KEPT), out.miss(index, LEFT)
    way = goal.turns - out.enter[space]
    informed = 0.0
    for foe in out.foes[index]:
        one = by_hand((foe.alone(),), room, gain, kept, left, facts.hurry)
        informed += foe.weight * min(otherwise, way + one.turns(after, without, facts.hurry))
    return key if goal.turns - informed > A_TURN else None
