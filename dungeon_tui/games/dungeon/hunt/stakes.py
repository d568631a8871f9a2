"""What the others and the end of the game make of a plan: lucky chances, last rounds."""

from __future__ import annotations

from math import ceil

from dungeon_tui.games.dungeon.hunt.bets import NEVER
from dungeon_tui.games.dungeon.hunt.chances import value_of
from dungeon_tui.games.dungeon.hunt.walk import Goal, Walk
from dungeon_tui.games.dungeon.rules.ground import MOVES, goal, ground
from dungeon_tui.games.dungeon.state import DungeonView


def threat(view: DungeonView, seat: int) -> float:
    """Return in how many turns a rival that seems to carry its goal can be home; `NEVER` if none does.

    Faces that this seat does not know count as the mean of their Level.
    """
    board = ground().board
    steps = board.distances(board.hall, False)
    soonest = NEVER
    for other, hero in enumerate(view.heroes):
        if other == seat or not hero.cls or not hero.carried:
            continue
        if sum([value_of(held, view.treasure_unseen) for held in hero.carried]) >= goal(hero):
            way = steps.get(hero.space, MOVES)
            soonest = min(soonest, hero.lost + max(1, ceil(way / MOVES)))
    return soonest


def luckiest(walk: Walk, turns: float) -> Goal | None:
    """Return the goal with the best chance to win the game within ``turns``; None if none has any.

    Of equal chances the one that wins soonest.
    """
    best, found = (0.0, 0.0), None
    for one in walk.goals:
        needed = one.later + 1 + home_turns(walk, one.space)
        if one.why in ("enter", "cast") and needed <= turns:
            luck = chance(walk, one) * _enough(walk, one.space)
            if luck and (luck, -one.turns) > best:
                best, found = (luck, -one.turns), one
    return found


def richest(walk: Walk, turns: int) -> Goal | None:
    """Return the goal that brings the most gold within ``turns``; None if staying away brings more."""
    best, found = 0.0, None
    for one in walk.goals:
        tries = turns - one.later
        if one.why not in ("enter", "cast") or tries <= 0:
            continue
        hit = chance(walk, one)
        won = 1 - (1 - hit) ** tries
        risk = walk.outlook.drop * (1 - won) if one.why == "enter" else 0.0
        gain = won * walk.outlook.worth(one.space) - risk
        if gain > best:
            best, found = gain, one
    return found


def chance(walk: Walk, one: Goal) -> float:
    """Return the chance that the first attack of a goal succeeds; traps give up their Treasure too."""
    fire, bolt = walk.outlook.facts.spells
    total = 0.0
    for foe in walk.outlook.met(one.space):
        if one.why == "enter":
            total += foe.weight * foe.hit
        else:
            total += foe.weight * max(foe.fireball if fire else 0.0, foe.lightning if bolt else 0.0)
    return total


def home_turns(walk: Walk, space: int) -> int:
    """Return the turns from a space to the Great Hall."""
    return ceil(walk.outlook.home[space] / MOVES)


def _enough(walk: Walk, space: int) -> float:
    """Return the chance that what a room holds completes the goal."""
    out = walk.outlook
    need = out.facts.need - out.lying.get(space, 0.0)
    return sum([weight for weight, value in out.lies(space).values if value >= need])
