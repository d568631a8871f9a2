"""What has been learnt at each decision: a tree in which every seat keeps its own statistics.

Nodes are what was chosen, not what came of it: chance and hidden things are drawn anew each time, so
a figure is a mean over all of them. Options that are not always there count how often they were.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TypeAlias

from attrs import define, field

from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.dice import Chance

Joint: TypeAlias = tuple[Keys, ...]
"""What all seats have chosen that chose at the same time, in the order of the seats."""

EXPLORE = 0.4
"""Weight of what is not known yet when one seat chooses (values lie between 0 and 1)."""
CURIOUS = 0.15
"""Share of blind choices where several choose in secret."""
LEAST = 0.05
"""Standard deviation that single values are taken to have at least, however alike they were."""
FINE = 1 << 30


@define(eq=False)
class Edge:
    """One answer as one seat sees it: visits, sum of values and of their squares, how often it was legal.

    Where several choose at the same time also its regret, and for each choice of the others visits
    and sum of values.
    """

    keys: Keys
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    seen: int = 0
    regret: float = 0.0
    against: dict[Joint, list[float]] = field(factory=dict)

    @property
    def mean(self) -> float:
        """The mean value; a half while there is none."""
        return self.total / self.visits if self.visits else 0.5

    @property
    def variance(self) -> float:
        """The variance of the mean, by how much the single values differ."""
        spread = max(LEAST**2, self.squares / self.visits - self.mean**2)
        return spread / self.visits

    def mean_against(self, others: Joint) -> float | None:
        """Return the mean value against this choice of the others; None if it was never met."""
        cell = self.against.get(others)
        return cell[1] / cell[0] if cell is not None else None


@define(eq=False)
class Table:
    """The answers of one seat at one node; ``secret`` where others choose at the same time."""

    edges: dict[Keys, Edge] = field(factory=dict)
    visits: int = 0
    secret: bool = False

    def edge(self, keys: Keys) -> Edge:
        """Return the edge of an answer, new if need be."""
        found = self.edges.get(keys)
        if found is None:
            found = self.edges[keys] = Edge(keys)
        return found


@define(eq=False)
class Node:
    """A point in the tree: for each seat and question what it knows, and where answers lead."""

    tables: dict[tuple[int, str], Table] = field(factory=dict)
    children: dict[Joint, Node] = field(factory=dict)

    def table(self, seat: int, kind: str) -> Table:
        """Return the table of a seat that is asked this."""
        found = self.tables.get((seat, kind))
        if found is None:
            found = self.tables[seat, kind] = Table()
        return found

    def child(self, joint: Joint) -> tuple[Node, bool]:
        """Return where a choice leads, and whether nobody was there before."""
        found = self.children.get(joint)
        if found is not None:
            return found, False
        found = self.children[joint] = Node()
        return found, True


# One seat chooses: upper confidence bounds


def bounded(edges: list[Edge]) -> Edge:
    """Return the edge that is best or least known, by upper confidence bounds over availability."""
    best, found = -1.0, edges[0]
    for edge in edges:
        edge.seen += 1
        if not edge.visits:
            bound = 1e9
        else:
            bound = edge.total / edge.visits + EXPLORE * sqrt(log(edge.seen) / edge.visits)
        if bound > best:
            best, found = bound, edge
    return found


# Several choose in secret: regret matching


def mixed(edges: list[Edge], chance: Chance) -> Edge:
    """Return an edge drawn by the regrets, now and then a blind one."""
    for edge in edges:
        if not edge.visits:
            return edge
    shares = _shares(edges)
    even = CURIOUS / len(edges)
    point = chance.below(FINE) / FINE
    for edge, share in zip(edges, shares, strict=True):
        point -= even + (1.0 - CURIOUS) * share
        if point < 0.0:
            return edge
    return edges[-1]


def _shares(edges: list[Edge]) -> list[float]:
    whole = sum([edge.regret for edge in edges])
    if whole <= 0.0:
        return [1.0 / len(edges)] * len(edges)
    return [edge.regret / whole for edge in edges]


def regret(table: Table, chosen: Edge, others: Joint, value: float) -> None:
    """Note what a seat got, and what its other answers would have brought against the same choice."""
    cell = chosen.against.get(others)
    if cell is None:
        cell = chosen.against[others] = [0.0, 0.0]
    cell[0] += 1.0
    cell[1] += value
    got = cell[1] / cell[0]
    for edge in table.edges.values():
        if edge is chosen or not edge.visits:
            continue
        found = edge.mean_against(others)
        edge.regret = max(0.0, edge.regret + (edge.mean if found is None else found) - got)
