"""Walks through the dungeon worked out from a view, for people, screens and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import define

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Shortcut
from dungeon_tui.games.dungeon.board import UnknownSpace
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.rules.ground import cleared, ground, may_stop, usable
from dungeon_tui.games.dungeon.rules.refusals import move_refusal
from dungeon_tui.games.dungeon.state import Tabletop


@define
class Reach:
    """A space in reach in this Move: the steps of a shortest way, and whether it may end there."""

    space: int
    steps: tuple[int, ...]
    may_end: bool


def reach(position: Tabletop, seat: int) -> dict[int, Reach]:
    """Return every space that the Hero of ``seat`` can walk to with its movement left, nearest first.

    Spaces that stop the Hero end a way; an occupied space is passed only towards a free one.
    """
    start = position.heroes[seat].space
    ways: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    for _ in range(position.left):
        if not edge:
            break
        following = []
        for here in edge:
            for other in usable(position, seat, here):
                if other in ways or (not cleared(position, other) and not may_stop(position, seat, other)):
                    continue
                ways[other] = (*ways[here], other)
                if cleared(position, other):
                    following.append(other)
        edge = following
    return {
        space: Reach(space, steps, may_stop(position, seat, space))
        for space, steps in ways.items()
        if space != start
    }


def shortcuts(view: Any, decision: Decision) -> list[Shortcut]:
    """Return a walk to every space in reach where the Hero may end its Move."""
    if decision.kind != "move":
        return []
    spaces = content().board.spaces
    out = []
    for found in reach(view, decision.seat).values():
        if found.may_end:
            steps = len(found.steps)
            label = f"Walk to {spaces[found.space].name} ({steps} space{'s' * (steps != 1)})"
            out.append(Shortcut(label, tuple(("step", space) for space in found.steps)))
    return out


def refusals(view: Any, decision: Decision) -> Mapping[Key, RuleError]:
    """Return what a player may want to do in the Move and cannot: steps next door, searches, the end."""
    if decision.kind != "move":
        return {}
    seat = decision.seat
    here = view.heroes[seat].space
    offered = view.agenda.op.options(view, decision)
    wanted: list[Key] = [("step", other) for other in content().board.neighbours[here]]
    wanted += [("search", other) for other, _ in ground().hidden[here]]
    wanted.append(("end",))
    return {key: move_refusal(view, seat, key) for key in wanted if key not in offered}


def read_key(view: Any, decision: Decision, words: str) -> Key | None:
    """Return the key that a typed name means: a neighbouring space, a chamber, a class."""
    offered = view.agenda.op.options(view, decision)
    plain = words.strip().lower()
    if decision.kind == "hero":
        return next((key for key in offered if str(key[1]).startswith(plain)), None) if plain else None
    verb, _, rest = plain.partition(" ")
    verbs = {str(key[0]) for key in offered}
    named = rest if verb in verbs and rest else plain
    try:
        space = content().board.by_name(named)
    except UnknownSpace:
        return None
    if verb in verbs and rest:
        return (verb, space)
    return next((key for key in offered if key[1:] == (space,)), None)
