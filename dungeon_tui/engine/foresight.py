"""What a game tells those who look ahead: how good a position is, and where to stop and say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from dungeon_tui.engine.decisions import Decision, Keys


def always(position: Any) -> bool:
    """Call every position calm."""
    return True


def as_offered(position: Any, decision: Decision, keys: Keys) -> Keys:
    """Leave options in their order."""
    return keys


@frozen
class Foresight:
    """How a game is looked ahead in.

    ``value(position, seat)`` is how well a seat stands, 0 (lost) to 1 (won); it is asked where
    ``calm(position)`` holds, so that nobody judges a fight by its first blow. ``order`` sorts the
    options of a decision, the most promising first. ``wide`` is how many
    are looked at from the beginning; more come in by and by. ``steps`` bounds the decisions beyond the tree
    before a position is judged, calm or not. ``iterations`` is how often the game is thought through
    for one answer, if nobody says otherwise. ``trust`` is by how many standard errors
    another answer must look better than that of the game's greedy player to be preferred.
    """

    value: Callable[[Any, int], float]
    calm: Callable[[Any], bool] = always
    order: Callable[[Any, Decision, Keys], Keys] = as_offered
    wide: int = 5
    steps: int = 12
    iterations: int = 500
    trust: float = 0.5
