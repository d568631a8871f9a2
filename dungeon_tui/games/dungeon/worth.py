"""How well a seat stands: who is likely to be home first, by the turns that each Hero still needs."""

from __future__ import annotations

from math import exp
from typing import Any

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.games.dungeon.hunt.plan import act
from dungeon_tui.games.dungeon.hunt.walk import Walk
from dungeon_tui.games.dungeon.rules.ground import MOVES
from dungeon_tui.games.dungeon.state import DungeonView, Tabletop
from dungeon_tui.games.dungeon.view import view as seen

FRESH = 22.0
"""Turns that a Hero needs who has not been chosen yet."""
MOST = 60.0
SPREAD = 5.0
"""How far off such estimates are, in turns: the scale of a logistic curve."""
AHEAD = 0.5
"""Turns that it is worth to be on turn."""
FADE = 0.985
"""What a turn costs a Hero without rivals."""
GOALS = 12
"""Goals of which the first step is thought about."""


def value(table: Tabletop, seat: int) -> float:
    """Return 0 (lost) to 1 (won); alone, the sooner the better."""
    outcome, seats = table.outcome, range(len(table.heroes))
    if len(seats) == 1:
        left = _turns(table, 0) if outcome is None else 0.0 if outcome.winners else MOST
        return float(FADE ** (table.round + left))
    if outcome is not None:
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    turns = [_turns(table, other) for other in seats]
    soonest = min(turns)
    odds = [exp((soonest - each) / SPREAD) for each in turns]
    return odds[seat] / sum(odds)


def _turns(table: Tabletop, seat: int) -> float:
    """Return the turns that the Hero of a seat still needs, as that seat sees the table."""
    hero = table.heroes[seat]
    if not hero.cls:
        return FRESH
    view: Any = table if isinstance(table, DungeonView) else seen(table, seat)  # type: ignore[arg-type]
    turns = hero.lost + Walk(view, seat, (), hero.space).best - AHEAD * (table.active == seat)
    return min(MOST, turns)


def calm(table: Tabletop) -> bool:
    """Return whether a Hero begins its turn."""
    return not table.acted and table.left == MOVES and all(each.kind == "move" for each in table.decisions)


def order(view: DungeonView, decision: Decision, keys: Keys) -> Keys:
    """Return the options with those first that lead to the goals that win soonest."""
    if decision.kind != "move" or view.stopped:
        return keys
    walk = Walk(view, decision.seat, keys)
    first: list[Key] = []
    for goal in sorted(walk.goals, key=lambda goal: goal.turns)[:GOALS]:
        key = act(walk, goal, goal.why).key
        if key in keys and key not in first:
            first.append(key)
    return (*first, *[key for key in keys if key not in first])


FORESIGHT = Foresight(value, calm, order, wide=3, iterations=150, trust=2.5)
