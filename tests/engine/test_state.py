"""Digests, and which states no game can be in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import define, evolve, field

from dungeon_tui.engine.agenda import Op, pushed
from dungeon_tui.engine.copying import copyable
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.state import Outcome, Position, Seal, agrees, digest, plain, unsound
from tests.engine.test_events import Bare


@define
class Ask(Op):
    NAME = "ask"

    what: str = ""

    def options(self, position: Any, decision: Decision) -> Keys:
        return ()


@define
class AsksNothing(Op):
    pass


@define
class Coin:
    value: int
    metal: str = "gold"


@copyable
@define
class Purse(Position):
    coins: tuple[Coin, ...] = ()
    shelf: dict[int, str] = field(factory=dict)
    open: bool = False
    count: int = 0


def test_the_picture_leaves_out_what_is_default() -> None:
    state = Purse(
        agenda=pushed(pushed(None, Ask(), 0), Ask("a"), 1, (("who", 2),)),
        decisions=(Decision(1, "card"),),
        coins=(Coin(3), Coin(1, "tin")),
        shelf={7: "b", 2: "a"},
    )
    assert json.loads(json.dumps(plain(state))) == {
        "agenda": [[["ask", {"what": "a"}], 1, [["who", 2]]], [["ask", {}], 0, []]],
        "decisions": [{"seat": 1, "kind": "card"}],
        "coins": [{"value": 3}, {"value": 1, "metal": "tin"}],
        "shelf": [[2, "a"], [7, "b"]],
    }


def test_the_order_of_a_dict_makes_no_difference() -> None:
    assert digest(Purse(shelf={1: "a", 2: "b"})) == digest(Purse(shelf={2: "b", 1: "a"}))


@pytest.mark.parametrize(
    "change",
    [
        {"coins": (Coin(4),)},
        {"coins": (Coin(3), Coin(3))},
        {"coins": ()},
        {"shelf": {1: ""}},
        {"open": True},
        {"count": 1},
        {"agenda": pushed(None, Ask("a"), 1)},
        {"agenda": pushed(None, Ask("b"), 0)},
        {"agenda": None},
        {"decisions": (Decision(0, "card", 0),)},
        {"sealed": (Seal(Decision(0, "card"), ()),)},
        {"outcome": Outcome((), "", ())},
    ],
)
def test_another_state_has_another_digest(change: dict[str, Any]) -> None:
    state = Purse(agenda=pushed(None, Ask("a"), 0), decisions=(Decision(0, "card"),), coins=(Coin(3),))
    assert digest(evolve(state, **change)) != digest(state)


def test_a_field_that_a_later_version_adds_changes_no_digest() -> None:
    @copyable
    @define
    class LaterPurse(Purse):
        locks: tuple[int, ...] = ()

    assert digest(LaterPurse(coins=(Coin(3),))) == digest(Purse(coins=(Coin(3),)))
    assert digest(LaterPurse(coins=(Coin(3),), locks=(1,))) != digest(Purse(coins=(Coin(3),)))


def test_digests_of_another_kind_are_not_compared() -> None:
    state = Purse(count=3)
    assert agrees(digest(state), state)
    assert not agrees(digest(Purse(count=4)), state)
    assert agrees("2-0123456789abcdef", state)
    assert digest(state) == digest(state.copy()) and digest(state).startswith("1-")
    assert len(digest(state)) == 18


def test_a_very_deep_agenda_has_a_digest() -> None:
    agenda = None
    for _ in range(5000):
        agenda = pushed(agenda, Ask(), 0)
    assert digest(Bare(agenda=agenda)) != digest(Bare())


AGENDA = pushed(None, Ask(), 0)
ANN, BO = Decision(0, "card"), Decision(1, "card", 0, 0)


@pytest.mark.parametrize(
    "state",
    [
        Bare(agenda=AGENDA, decisions=(ANN,)),
        Bare(agenda=AGENDA, decisions=(ANN, BO)),
        Bare(agenda=AGENDA, decisions=(ANN,), sealed=(Seal(BO, ()),)),
        Bare(outcome=Outcome((), "nobody", (0, 0))),
        Bare(outcome=Outcome((0, 1), "both", (3, 3))),
    ],
)
def test_states_that_a_game_of_two_may_wait_in(state: Bare) -> None:
    assert unsound(state, 2) == ""


@pytest.mark.parametrize(
    "state",
    [
        Bare(),
        Bare(agenda=AGENDA),
        Bare(decisions=(ANN,)),
        Bare(agenda=pushed(AGENDA, AsksNothing(), 0), decisions=(ANN,)),
        Bare(agenda=AGENDA, decisions=(Decision(2, "card"),)),
        Bare(agenda=AGENDA, decisions=(Decision(-1, "card"),)),
        Bare(agenda=AGENDA, decisions=(ANN, ANN)),
        Bare(agenda=AGENDA, decisions=(ANN,), sealed=(Seal(ANN, ()),)),
        Bare(agenda=AGENDA, decisions=(Decision(0, "card", 2, 1),)),
        Bare(agenda=AGENDA, decisions=(Decision(0, "card", -1, 1),)),
        Bare(outcome=Outcome((2,), "goal", (0, 0))),
        Bare(outcome=Outcome((-1,), "goal", (0, 0))),
        Bare(outcome=Outcome((0,), "goal", (0,))),
        Bare(outcome=Outcome((0,), "goal", (0, 0)), decisions=(ANN,)),
        Bare(outcome=Outcome((0,), "goal", (0, 0)), agenda=AGENDA),
        Bare(outcome=Outcome((0,), "goal", (0, 0)), sealed=(Seal(ANN, ()),)),
    ],
)
def test_states_that_no_game_of_two_can_wait_in(state: Bare) -> None:
    assert unsound(state, 2) != ""
