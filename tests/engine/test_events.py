"""The engine's own events: what they do, and who sees what of them."""

from __future__ import annotations

import pytest
from attrs import define

from dungeon_tui.engine.agenda import Bindings, Layer, Op, pushed
from dungeon_tui.engine.copying import copyable
from dungeon_tui.engine.decisions import Decision
from dungeon_tui.engine.events import ENGINE_APPLY, DiceRolled, Event, GameEnded, Paused, Sealed
from dungeon_tui.engine.state import Outcome, Position, Seal, seals_seen


@copyable
@define
class Bare(Position):
    """A state of nothing but what the engine needs."""


@define
class Ask(Op):
    what: str


@define
class Hidden(Op):
    what: str

    def seen_by(self, viewer: int, seat: int, bound: Bindings) -> Layer:
        return Layer(self, seat, bound) if viewer == seat else Layer(Hidden(""), seat, ())


ANN, BO = Decision(0, "card"), Decision(1, "card")


def applied(state: Bare, *events: Event) -> Bare:
    for event in events:
        ENGINE_APPLY[type(event)](state, event)
    return state


def test_a_pause_restores_agenda_and_questions() -> None:
    old = pushed(pushed(None, Ask("b"), 0), Ask("a"), 0)
    state = applied(Bare(agenda=old), Paused(1, (Layer(Ask("c"), 1),), (BO,)))
    assert state == Bare(agenda=pushed(old.below, Ask("c"), 1), decisions=(BO,))


def test_what_is_sealed_is_laid_aside_with_its_question() -> None:
    state = applied(Bare(decisions=(ANN, BO)), Sealed(1, (("play", "lamp"),)))
    assert state.decisions == (ANN,)
    assert state.sealed == (Seal(BO, (("play", "lamp"),)),)
    applied(state, Sealed(0, ()))
    assert state.decisions == () and len(state.sealed) == 2
    applied(state, Paused(0, (), (BO,)))
    assert state == Bare(decisions=(BO,))


def test_nobody_seals_who_is_not_asked() -> None:
    with pytest.raises(StopIteration):
        applied(Bare(decisions=(ANN,)), Sealed(1, ()))


def test_the_others_see_only_that_somebody_has_chosen() -> None:
    event = Sealed(1, (("play", "lamp"),), "TOY-004")
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(-1) == Sealed(1, (), "TOY-004")
    seals = (Seal(ANN, (("play", "map"),)), Seal(BO, (("play", "lamp"),)))
    assert seals_seen(seals, 1) == (Seal(ANN, ()), seals[1])
    assert seals_seen(seals, -1) == (Seal(ANN, ()), Seal(BO, ()))


def test_a_pause_hides_what_its_operations_hide() -> None:
    layers = (Layer(Ask("a"), 0), Layer(Hidden("gold"), 1, (("card", "lamp"),)))
    event = Paused(3, layers, (BO,))
    assert event.seen_by(1) == event
    assert event.seen_by(0) == Paused(3, (layers[0], Layer(Hidden(""), 1)), (BO,))


def test_the_end_is_noted_and_dice_change_nothing() -> None:
    outcome = Outcome((1,), "goal", (3, 9))
    assert applied(Bare(), GameEnded(outcome)) == Bare(outcome=outcome)
    assert applied(Bare(), DiceRolled(0, "attack", (1, 2))) == Bare()
    assert DiceRolled.REVEALS and not GameEnded.REVEALS and not Sealed.REVEALS
