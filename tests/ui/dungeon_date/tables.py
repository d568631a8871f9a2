"""A small table worked out by hand, and the journey to a decision of a real one."""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.games.dungeon_date.state import DateView, Door, Down, Player
from dungeon_tui.host.seating import Seating

DOWN = (Down(1), Down(3))


def small_view(**changes: Any) -> DateView:
    """Two players, round 3. Seat 1 (cyan) shows Ma Ed (T39, Feet) and Na with Sl tucked (T12 over T11, Body).

    Goth and Slash are in fashion. Door A: Skeleton Doorman's type of card M21 with T01, B: M14 with T12,
    C: nothing left.
    """
    view = DateView(
        players=[
            Player(
                colour="cyan",
                prev="stylomancer",
                slots=((), ("T12", "T11"), (), ("T39",)),
                pack=("T37",),
                piles=(("M24", "M25", "M21"), ("M11",), ()),
                helper="M11",
                dates=1,
            ),
            Player(colour="magenta", prev="B", spite=1, slots=(("T03",), (), (), ())),
        ],
        locations=("backstab", "stylomancer", "A", "B", "C"),
        round=3,
        leader=0,
        doors=[Door("M21", "T01", DOWN), Door("M14", "T02", ()), Door("", "", ())],
        fashion=("Go", "Sl"),
        treasures=("T05", "T06", "T07"),
        tossed=("T08",),
        seat=0,
    )
    for name, value in changes.items():
        setattr(view, name, value)
    return view


def go_to(seating: Seating, kind: str, seat: int = 0, most: int = 400, **prefer: str) -> None:
    """Answer behind the screen's back until a seat is asked a question of that kind.

    Everybody takes the first option; ``prefer`` names the first word of the one wanted instead, by kind.
    """
    for _ in range(most):
        decision = seating.table.state.decisions[0]
        if decision.seat == seat and decision.kind == kind:
            return
        keys = seating.table.options(decision)
        wanted = prefer.get(decision.kind, "") if decision.seat == seat else ""
        found = [key for key in keys if wanted and wanted in key] or list(keys)
        seating.answer(Answer(decision.seat, tuple(found[: max(1, decision.low)]), decision.kind))
    raise AssertionError(f"seat {seat} is never asked {kind!r}")


def go_on(seating: Seating, rounds: int) -> None:
    """Let everybody play as the greedy player does until so many rounds have begun and all choose."""
    greedy, game = seating.game.greedy(), seating.game
    for _ in range(600):
        state: Any = seating.table.state
        decision = state.decisions[0]
        if state.round >= rounds and decision.kind == "action":
            return
        view = seating.table.view(decision.seat)
        keys = greedy.choose(view, decision, game.choices(view, decision), QuickDice(3))
        seating.answer(Answer(decision.seat, keys, decision.kind))
    raise AssertionError("the round never comes")
