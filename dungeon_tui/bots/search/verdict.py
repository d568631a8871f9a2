"""What a search has come to: which answer to give, and why."""

from __future__ import annotations

from math import sqrt

from attrs import define

from dungeon_tui.bots.search.tree import Edge, Table
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.phrase import count

CLOSE = 0.015
"""Answers that are worth at most so much less than the best one may be mixed with it."""
RARE = 0.1
"""Of those, answers with a smaller share were only tried out."""


@define
class Verdict:
    """The answer, how good it looks (0 to 1), how often it was tried, and how good the usual one looks."""

    keys: Keys
    mean: float
    visits: int
    usual: float
    """The mean of what the greedy player would do; -1 if it is the same."""

    def reason(self) -> str:
        """Return one sentence on why."""
        start = f"Thought through {count(self.visits, 'time')}, it promises {self.mean:.0%}"
        if self.usual < 0:
            return f"{start}; at first sight it is the best, too."
        return f"{start}, and what looks best at first sight {self.usual:.0%}."


def verdict(table: Table, usual: Keys, trust: float, chance: Chance) -> Verdict:
    """Return what to answer by the statistics of the root.

    ``usual`` is what the greedy player would do. It stands where nothing was compared with it, or
    where all looks alike; ``trust`` as in `Foresight`.
    """
    tried = [edge for edge in table.edges.values() if edge.visits]
    first = table.edges.get(usual)
    if first is None or not first.visits or all(edge.mean == first.mean for edge in tried):
        return Verdict(usual, first.mean if first else 0.5, first.visits if first else 0, -1.0)
    if table.secret:
        best = _drawn(tried, chance)
    else:
        best = max(tried, key=lambda edge: (edge.visits, edge.mean))
        if best.mean - first.mean <= trust * sqrt(best.variance + first.variance):
            best = first
    return Verdict(best.keys, best.mean, best.visits, first.mean if best is not first else -1.0)


def _drawn(edges: list[Edge], chance: Chance) -> Edge:
    """Return one of the good answers, as often as it was tried: what nobody can foresee."""
    best = max(edge.mean for edge in edges)
    close = [edge for edge in edges if edge.mean >= best - CLOSE]
    most = sum(edge.visits for edge in close)
    kept = [edge for edge in close if edge.visits >= RARE * most]
    point = chance.below(sum(edge.visits for edge in kept))
    for edge in kept:
        point -= edge.visits
        if point < 0:
            return edge
    return kept[-1]
