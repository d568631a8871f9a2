"""Distances on the bare board, in turns: how far it is to where the rooms of a Level are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import define

from dungeon_tui.games.dungeon.board import steps_from
from dungeon_tui.games.dungeon.hunt.facts import LEVEL_NUMBERS
from dungeon_tui.games.dungeon.rules.ground import MOVES, ground

NEAREST = 3
"""How many rooms of a Level make up its distance."""

Turns = tuple[float, ...]
"""A number of turns for each Level, Level 1 first."""


@define
class Atlas:
    """Distances by ways that are open to everybody, so that nobody waits for a shorter one.

    ``approach`` has for each space the mean way to the nearest few rooms of each Level, ``hop``
    the same from a room of that Level, ``home`` the mean way from its rooms to the Great Hall, and
    ``nearest[level]`` the least of ``approach`` among the rooms of a Level.
    """

    approach: dict[int, Turns]
    home: Turns
    hop: Turns
    nearest: dict[int, Turns]


@cache
def atlas(around: bool) -> Atlas:
    """Return the distances; ``around`` for a Hero that walks round rooms and chambers."""
    board = ground().board
    approach = {space: _approach(_steps(space, around)) for space in board.spaces}
    from_hall = _steps(board.hall, around)
    home, hop, nearest = [], [], {}
    for level in LEVEL_NUMBERS:
        rooms = board.rooms_of_level[level]
        near = [approach[room] for room in rooms]
        home.append(_mean([from_hall[room] for room in rooms if room in from_hall]))
        hop.append(sum(turns[level - 1] for turns in near) / len(near))
        nearest[level] = tuple(min(turns) for turns in zip(*near, strict=True))
    return Atlas(approach, tuple(home), tuple(hop), nearest)


def _approach(steps: Mapping[int, int]) -> Turns:
    rooms = ground().board.rooms_of_level
    return tuple(
        _mean(sorted(steps[room] for room in rooms[level] if steps.get(room))[:NEAREST])
        for level in LEVEL_NUMBERS
    )


def _mean(steps: list[int]) -> float:
    return sum(steps) / len(steps) / MOVES


def _steps(start: int, around: bool) -> Mapping[int, int]:
    """Return the steps from a space to every other; over secret doors only where that is the way out."""
    board = ground().board
    if not board.open_neighbours[start]:
        return board.distances(start, True)
    steps = board.distances(start, False)
    if not around:
        return steps
    lairs = {*board.rooms, *board.chambers} - {start}
    ways = {space: () if space in lairs else others for space, others in board.open_neighbours.items()}
    # Where the way round does not lead, the way through counts.
    return {**steps, **steps_from(start, ways)}
