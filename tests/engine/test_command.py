"""One command: when a pause is written, and that it says enough."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Layer, Op, pushed
from dungeon_tui.engine.command import carried_out, fold
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Scripted
from dungeon_tui.engine.events import Event, Paused, Sealed
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import State
from tests.engine.test_events import Bare
from tests.engine.test_play import APPLY, Ask, Both, End, Note

ANN, BO = Decision(0, "card", rule="TOY-004"), Decision(1, "card", rule="TOY-004")


@define
class Again(Both):
    """Bo is asked again after both have chosen, in just the same way."""

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        if len(picks) == 2:
            play.ask_all((BO,))


@define
class Forever(Ask):
    """Asks the same again and again."""

    def take(self, play: Play, keys: Keys) -> None:
        play.emit(Note("took"))
        play.push(self)


def begun(op: Op) -> State:
    state = Bare(agenda=pushed(pushed(None, End(), 0), op, 0))
    live, events = carried_out(APPLY, state, Scripted())
    assert events == (Paused(1, (Layer(op, 0),), live.decisions),)
    return live


def answered(before: State, decision: Decision, *keys: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Carry an answer out, and check that the events lead there from a state they leave alone."""
    kept = before.copy()
    live, events = carried_out(APPLY, before, Scripted(), decision, keys)
    assert before == kept
    fold(APPLY, kept, events)
    assert kept == live
    return live, events


def test_the_same_question_once_more_is_no_news() -> None:
    state = begun(Forever())
    (decision,) = state.decisions
    for _ in range(3):
        state, events = answered(state, decision, ("n", 1))
        assert events == (Note("took"),)


def test_a_part_of_a_simultaneous_choice_is_told_by_its_seal_alone() -> None:
    state, events = answered(begun(Both()), BO, ("a",))
    assert events == (Sealed(1, (("a",),), "TOY-004"),)
    state, events = answered(state, ANN, ("b",))
    assert [type(event) for event in events][:2] == [Sealed, Note]
    assert isinstance(events[-1], Paused) and state.outcome is not None


def test_who_is_asked_the_same_again_after_all_have_chosen_is_waited_for_anew() -> None:
    state, _ = answered(begun(Again()), ANN, ("a",))
    assert state.decisions == (BO,)
    state, events = answered(state, BO, ("b",))
    assert events == (Sealed(1, (("b",),), "TOY-004"), Paused(1, (Layer(Again(), 0),), (BO,)))
    assert state.decisions == (BO,) and state.sealed == ()
