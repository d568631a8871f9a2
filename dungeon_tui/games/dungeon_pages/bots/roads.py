"""Ways from door to chest that can still become sequential, by how much must yet be written.

A state of the search is a space with a value. Spaces are bits, so that one step of the search moves
all spaces with one value at once.
"""

from __future__ import annotations

from collections import deque

from dungeon_tui.games.dungeon_pages.grid import STRIDE, around, spaces_of
from dungeon_tui.games.dungeon_pages.rules.ground import ground, white
from dungeon_tui.games.dungeon_pages.state import Tabletop

NEVER = 99

Layers = list[list[int]]
"""By number of spaces still to be written (0 up), by value (1 to 6): the spaces reached."""


def value_masks(p: Tabletop) -> list[int]:
    """Return the marked spaces by value; index 0 is unused."""
    masks = [0] * 7
    for space, value in p.marks.items():
        masks[value] |= 1 << space
    return masks


def layers(starts: int, open_spaces: int, masks: list[int], goal: int, most: int = 40) -> Layers:
    """Return the search from spaces adjacent to one end until ``goal`` is touched or nothing is new.

    ``open_spaces`` are unmarked white spaces: each costs 1 and may take any value. Marked ones cost nothing.
    """
    seen = [0] * 7
    out: Layers = []
    edge = [0] + [starts & masks[v] for v in range(1, 7)]
    fresh = [0] + [starts & open_spaces] * 6
    for _ in range(most):
        edge = _spread(edge, masks, seen)
        out.append(edge)
        touched = 0
        for v in range(1, 7):
            touched |= edge[v]
        if touched & goal:
            break
        near = [0] * 8
        for v in range(1, 7):
            near[v] = around(edge[v])
        following = [0] * 7
        for v in range(1, 7):
            found = (near[v - 1] | near[v] | near[v + 1]) & open_spaces
            following[v] = (found | fresh[v]) & ~seen[v]
        fresh = [0] * 7
        edge = following
        if not any(edge):
            break
    return out


def _spread(edge: list[int], masks: list[int], seen: list[int]) -> list[int]:
    """Add the marked spaces that join on at no cost."""
    edge = edge[:]
    for v in range(1, 7):
        seen[v] |= edge[v]
    new = edge
    while True:
        more = [0] * 7
        any_more = 0
        near = [0] * 8
        for v in range(1, 7):
            if new[v]:
                near[v] = around(new[v])
        for v in range(1, 7):
            found = (near[v - 1] | near[v] | near[v + 1]) & masks[v] & ~seen[v]
            if found:
                more[v] = found
                any_more |= found
                seen[v] |= found
                edge[v] |= found
        if not any_more:
            return edge
        new = more


def need(p: Tabletop, without: int = 0) -> int:
    """Return how many spaces must still be written for a sequential path, or `NEVER`."""
    found = ground(p)
    out = layers(found.by_door, white(p) & ~without, value_masks(p), found.by_chest)
    last = out[-1]
    if any(last[v] & found.by_chest for v in range(1, 7)):
        return len(out) - 1
    return NEVER


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
