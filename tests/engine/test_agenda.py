"""Frames: pushing, sharing, writing down what changed, hiding."""

from __future__ import annotations

import pytest
from attrs import define
from hypothesis import given
from hypothesis import strategies as st

from dungeon_tui.engine.agenda import (
    DEEPEST,
    Bindings,
    Frame,
    Layer,
    Op,
    bound_with,
    difference,
    frames,
    pushed,
    rebuilt,
    same_top,
    seen,
    value_of,
)
from dungeon_tui.engine.decisions import Decision
from dungeon_tui.engine.errors import RuleError


@define
class Do(Op):
    what: str


@define
class Secret(Op):
    owner: int
    what: str

    def seen_by(self, viewer: int, seat: int, bound: Bindings) -> Layer:
        return Layer(self if viewer == self.owner else Secret(self.owner, ""), seat, bound)


def stack(*names: str) -> Frame | None:
    agenda = None
    for name in names:
        agenda = pushed(agenda, Do(name), 0)
    return agenda


def names(agenda: Frame | None) -> list[str]:
    return [frame.op.what for frame in frames(agenda)]


def test_the_last_that_is_pushed_is_on_top() -> None:
    agenda = stack("c", "b", "a")
    assert names(agenda) == ["a", "b", "c"]
    assert [frame.depth for frame in frames(agenda)] == [3, 2, 1]


def test_rebuilt_keeps_the_lowest_frames_and_shares_them() -> None:
    old = stack("c", "b", "a")
    assert old is not None and old.below is not None
    new = rebuilt(old, 2, [Layer(Do("x"), 1, (("who", 2),)), Layer(Do("y"), 0)])
    assert new is not None and new.below is not None
    assert names(new) == ["y", "x", "b", "c"] and new.depth == 4
    assert new.below.below is old.below
    assert (new.below.seat, new.below.bound) == (1, (("who", 2),))


@pytest.mark.parametrize("kept", [-1, 4, 10**30])
def test_rebuilt_refuses_to_keep_what_is_not_there(kept: int) -> None:
    with pytest.raises(ValueError):
        rebuilt(stack("c", "b", "a"), kept, [])


def test_rebuilt_refuses_an_agenda_that_no_game_has() -> None:
    layers = [Layer(Do("x"), 0)] * DEEPEST
    assert rebuilt(None, 0, layers) is not None
    with pytest.raises(ValueError):
        rebuilt(stack("a"), 1, layers)


def test_nothing_left_is_written_as_nothing() -> None:
    assert difference(stack("a"), None) == (0, ())
    assert rebuilt(stack("a"), 0, ()) is None


def test_a_difference_always_shows_the_top_frame() -> None:
    old = stack("c", "b", "a")
    assert difference(old, old) == (2, (Layer(Do("a"), 0),))
    assert old is not None
    # Two frames were done and nothing was pushed: b would be kept, but it is what asks now.
    assert difference(old, old.below) == (1, (Layer(Do("b"), 0),))


def test_a_difference_keeps_shared_frames_only() -> None:
    old = stack("c", "b", "a")
    assert old is not None and old.below is not None
    # "b" was done and pushed again: equal, but not the frame that was there.
    new = pushed(pushed(old.below.below, Do("b"), 0), Do("z"), 0)
    assert difference(old, new) == (1, (Layer(Do("b"), 0), Layer(Do("z"), 0)))


@given(st.lists(st.integers(-4, 9), max_size=12), st.lists(st.integers(-4, 9), max_size=12))
def test_what_is_written_down_leads_to_the_same_agenda(first: list[int], then: list[int]) -> None:
    """A number of 0 or more pushes a frame of that name, a negative one takes so many off."""

    def moved(agenda: Frame | None, moves: list[int]) -> Frame | None:
        for move in moves:
            if move >= 0:
                agenda = pushed(agenda, Do(str(move)), move % 3, (("n", move),))
            for _ in range(-move):
                agenda = agenda.below if agenda is not None else None
        return agenda

    old = moved(None, first)
    new = moved(old, then)
    kept, layers = difference(old, new)
    again = rebuilt(old, kept, layers)
    assert again == new
    assert (again is None) == (new is None)
    if new is not None:
        assert again is not None and again.depth == new.depth
        assert len(layers) == new.depth - kept >= 1
    lowest = {frame.depth: frame for frame in frames(old)}
    assert all(frame is lowest[frame.depth] for frame in frames(again) if frame.depth <= kept)


def test_same_top_looks_no_deeper_than_the_top() -> None:
    below = stack("b")
    one, same = pushed(below, Do("a"), 0), pushed(below, Do("a"), 0)
    assert same_top(one, one) and same_top(one, same) and same_top(None, None)
    assert not same_top(one, None) and not same_top(None, one)
    assert not same_top(one, pushed(below, Do("x"), 0))
    assert not same_top(one, pushed(below, Do("a"), 1))
    assert not same_top(one, pushed(below, Do("a"), 0, (("n", 1),)))
    assert not same_top(one, pushed(stack("b"), Do("a"), 0))


def test_agendas_are_equal_frame_by_frame() -> None:
    assert stack("b", "a") == stack("b", "a")
    assert stack("b", "a") != stack("c", "a")
    assert stack("b", "a") != stack("a") and stack("a") != stack("b", "a")
    assert stack("a") != "a"


def test_a_very_deep_agenda_is_compared_and_hidden_without_recursion() -> None:
    one, two = stack(*["x"] * 50_000), stack(*["x"] * 50_000)
    assert one == two
    assert seen(one, 0) is one
    assert seen(pushed(one, Secret(1, "gold"), 0), 0) == pushed(one, Secret(1, ""), 0)


def test_what_is_not_hidden_is_shared_with_the_view() -> None:
    agenda = stack("b", "a")
    assert seen(agenda, -1) is agenda
    assert seen(None, -1) is None


def test_a_secret_frame_is_hidden_wherever_it_lies() -> None:
    bottom = stack("b")
    agenda = pushed(pushed(bottom, Secret(1, "gold"), 1), Do("a"), 2, (("n", 1),))
    hidden = pushed(pushed(bottom, Secret(1, ""), 1), Do("a"), 2, (("n", 1),))
    for viewer in (-1, 0, 2):
        found = seen(agenda, viewer)
        assert found == hidden
        assert found is not None and found.below is not None and found.below.below is bottom
    assert seen(agenda, 1) == agenda


def test_bindings_are_replaced_by_name() -> None:
    bound = bound_with(bound_with((), "who", 1), "n", 2)
    assert bound == (("who", 1), ("n", 2))
    assert bound_with(bound, "who", 3) == (("n", 2), ("who", 3))
    assert value_of(bound, "who") == 1
    assert value_of(bound, "where", "here") == "here"
    with pytest.raises(KeyError, match="where"):
        value_of(bound, "where")


def test_an_operation_without_a_method_says_so() -> None:
    op, decision = Do("x"), Decision(0, "x", rule="TOY-001")
    assert op.can(None, 0)
    op.check(None, decision, ())
    assert op.refusal(None, decision, ("x",)).rule == "TOY-001"
    for call in (
        lambda: op.do(None),
        lambda: op.options(None, decision),
        lambda: op.gather(None, ()),
    ):
        with pytest.raises(RuleError, match="Do"):
            call()
