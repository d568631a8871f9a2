"""Whole answers: which picks of an open decision's options go together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance, shuffled
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import options
from dungeon_tui.engine.state import Seal

TRIES = 20
"""Random picks that `any_answer` makes before it goes through all of them in order."""


def answers(position: Any, decision: Decision) -> Iterator[Keys]:
    """Yield every legal answer, fewest picks first, keys in the order in which they are offered."""
    keys = options(position, decision)
    for count in range(decision.low, min(decision.high, len(keys)) + 1):
        for picked in combinations(keys, count):
            if fits(position, decision, picked):
                yield picked


def fits(position: Any, decision: Decision, keys: Keys) -> bool:
    """Return whether these offered keys, so many as are asked for, may be picked together."""
    try:
        position.agenda.op.check(position, decision, keys)
    except RuleError:
        return False
    return True


def any_answer(position: Any, decision: Decision, chance: Chance) -> Keys:
    """Return a legal answer, drawn at random: first how many picks, then which.

    Raises LookupError if there is none, which no game may let happen.
    """
    keys = options(position, decision)
    most = min(decision.high, len(keys))
    if most == decision.low == 1:
        picked: Keys = (keys[chance.below(len(keys))],)
        if fits(position, decision, picked):
            return picked
    for _ in range(TRIES if most >= decision.low else 0):
        count = decision.low + chance.below(most - decision.low + 1)
        picked = tuple(sorted(shuffled(chance, keys)[:count], key=keys.index))
        if fits(position, decision, picked):
            return picked
    for picked in answers(position, decision):
        return picked
    raise LookupError(f"no answer to {decision.kind} is legal")


def guess_seals(world: Any, viewer: int, chance: Chance) -> None:
    """Fill in what the other seats may have chosen in secret, in a state made from a view of ``viewer``.

    Each seat's choice is drawn by itself with `any_answer`. To be called last in a game's
    ``determinize``, where the rest of the world is in place.
    """
    world.sealed = tuple(
        seal
        if seal.decision.seat == viewer
        else Seal(seal.decision, any_answer(world, seal.decision, chance))
        for seal in world.sealed
    )
