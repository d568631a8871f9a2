"""Ways from door to chest that can still become sequential, by how much must yet be written.

A step of the search moves all spaces and all values at once: the spaces with value v are bits of one
whole number, v planes up, so that a neighbour's value of one more or less is one plane away.
"""

from __future__ import annotations

from collections import deque

from dungeon_tui.games.dungeon_pages.grid import STRIDE, Ground, spaces_of
from dungeon_tui.games.dungeon_pages.rules.ground import ground, white
from dungeon_tui.games.dungeon_pages.state import Tabletop

PLANE = 160
"""Bits from one value to the next: more than a grid has, so that no step leads from one into another."""
NEVER = 99
FACES = range(1, 7)
_EVERY = sum(1 << PLANE * v for v in FACES)


def planes(mask: int) -> int:
    """Return the spaces of a set with every value."""
    return mask * _EVERY


def packed(marks: dict[int, int]) -> int:
    """Return the marked spaces, each with its value."""
    out = 0
    for space, value in marks.items():
        out |= 1 << PLANE * value + space
    return out


def layers(starts: int, open_planes: int, marked_planes: int, goal: int = 0) -> list[int]:
    """Return what is reached from spaces beside one end, by how many spaces must be written for it (from 0).

    ``open_planes`` are unmarked spaces with the values they may take; each costs 1. The search ends when
    ``goal`` (planes) is touched, or when nothing is new.
    """
    seen = edge = _spread(starts & marked_planes, marked_planes, 0)
    out = [edge]
    fresh = starts & open_planes
    while not edge & goal:
        near = edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE
        near |= near << PLANE | near >> PLANE
        edge = (near & open_planes | fresh) & ~seen
        if not edge:
            break
        fresh = 0
        edge = _spread(edge, marked_planes, seen)
        seen |= edge
        out.append(edge)
    return out


def _spread(edge: int, marked_planes: int, seen: int) -> int:
    """Add the marked spaces that join on at no cost."""
    new = edge
    while new:
        near = new << 1 | new >> 1 | new << STRIDE | new >> STRIDE
        near |= near << PLANE | near >> PLANE
        new = near & marked_planes & ~(seen | edge)
        edge |= new
    return edge


class Roads:
    """The search in one position, from both ends."""

    def __init__(self, p: Tabletop, found: Ground | None = None, open_spaces: int | None = None) -> None:
        self.found = found or ground(p)
        self.open = white(p) if open_spaces is None else open_spaces
        self.open_planes = planes(self.open)
        self.marked_planes = packed(p.marks)
        self.doors, self.chests = planes(self.found.by_door), planes(self.found.by_chest)
        self.forward = layers(self.doors, self.open_planes, self.marked_planes)
        self.backward = layers(self.chests, self.open_planes, self.marked_planes)
        self.need = self._need(self.forward)

    def _need(self, forward: list[int]) -> int:
        return next((n for n, layer in enumerate(forward) if layer & self.chests), NEVER)

    def through(self, space: int, value: int) -> int:
        """Return how many spaces must be written after this mark for a road that uses it, or `NEVER`."""
        bit = 1 << PLANE * value + space
        ahead = next((n for n, layer in enumerate(self.forward) if layer & bit), NEVER)
        back = next((n for n, layer in enumerate(self.backward) if layer & bit), NEVER)
        return min(NEVER, ahead + back - 2) if NEVER not in (ahead, back) else NEVER

    def without(self, space: int) -> int:
        """Return how many spaces must be written for a road that avoids an unmarked space, or `NEVER`."""
        open_planes = self.open_planes & ~planes(1 << space)
        return self._need(layers(self.doors, open_planes, self.marked_planes, self.chests))

    def on_best(self) -> int:
        """Return the unmarked spaces that lie on some road with the fewest spaces to be written."""
        if self.need == NEVER:
            return 0
        out = 0
        for n, layer in enumerate(self.forward):
            back = self.need - n + 1
            if 0 <= back < len(self.backward):
                both = layer & self.backward[back] & self.open_planes
                for v in FACES:
                    out |= both >> PLANE * v
        return out & self.open


def best_road(p: Tabletop) -> tuple[int, ...]:
    """Return the spaces of a path that needs the fewest spaces still to be written, or ()."""
    found = ground(p)
    open_spaces = white(p)
    before: dict[tuple[int, int], tuple[int, int] | None] = {}
    queue: deque[tuple[int, tuple[int, int], tuple[int, int] | None]] = deque()
    for space in spaces_of(found.by_door & (open_spaces | p.marked)):
        _enter(p, queue, 0, space, range(1, 7), None)
    while queue:
        cost, node, parent = queue.popleft()
        if node in before:
            continue
        before[node] = parent
        here, value = node
        if found.by_chest >> here & 1:
            return _traced(before, node)
        for other in (here - STRIDE, here - 1, here + 1, here + STRIDE):
            if other >= 0 and (open_spaces | p.marked) >> other & 1:
                _enter(p, queue, cost, other, range(max(1, value - 1), min(6, value + 1) + 1), node)
    return ()


def _enter(
    p: Tabletop,
    queue: deque[tuple[int, tuple[int, int], tuple[int, int] | None]],
    cost: int,
    space: int,
    values: range,
    parent: tuple[int, int] | None,
) -> None:
    """Queue a space: at once if it is marked, behind all of this cost if it must still be written."""
    if space in p.marks:
        if p.marks[space] in values:
            queue.appendleft((cost, (space, p.marks[space]), parent))
    else:
        queue.extend((cost + 1, (space, value), parent) for value in values)


def _traced(
    before: dict[tuple[int, int], tuple[int, int] | None], node: tuple[int, int] | None
) -> tuple[int, ...]:
    path = []
    while node is not None:
        path.append(node[0])
        node = before[node]
    return tuple(reversed(path))
