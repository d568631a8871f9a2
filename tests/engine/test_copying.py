"""The generated ``copy()``."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import define, field

from dungeon_tui.engine.copying import Copyable, copyable


@copyable
@define
class Inner(Copyable):
    n: int = 0


@copyable
@define
class Outer(Copyable):
    n: int
    names: tuple[str, ...]
    numbers: list[int]
    table: dict[int, str]
    inner: Inner
    maybe: Inner | None
    many: list[Inner]
    named: dict[str, Inner]
    perhaps: list[Inner | None] = field(factory=list)
    grid: list[list[int]] = field(factory=list)


def an_outer() -> Outer:
    return Outer(
        1,
        ("a",),
        [1, 2],
        {1: "a"},
        Inner(1),
        Inner(2),
        [Inner(3)],
        {"x": Inner(4)},
        [None, Inner(5)],
        [[1], [2]],
    )


def test_a_copy_is_equal() -> None:
    assert an_outer().copy() == an_outer()


def test_nothing_that_can_change_is_shared() -> None:
    original = an_outer()
    copy = original.copy()
    copy.n = 9
    copy.numbers.append(9)
    copy.table[1] = "z"
    copy.inner.n = copy.many[0].n = copy.named["x"].n = 9
    copy.many.append(Inner(9))
    copy.named["y"] = Inner(9)
    assert copy.maybe is not None and copy.perhaps[1] is not None
    copy.maybe.n = copy.perhaps[1].n = copy.grid[0][0] = 9
    assert original == an_outer()


def test_none_stays_none() -> None:
    original = an_outer()
    original.maybe = None
    assert original.copy().maybe is None


def test_what_never_changes_is_shared() -> None:
    original = an_outer()
    assert original.copy().names is original.names


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        dict[int, set[int]],
        tuple[list[int], ...],
        tuple[Inner, ...],
        list[tuple[Inner, ...]],
        Inner | int | None,
    ],
)
def test_a_field_that_would_be_shared_by_mistake_is_refused(hint: Any) -> None:
    @define
    class Careless(Copyable):
        field: hint

    Careless.__annotations__["field"] = hint
    with pytest.raises(TypeError, match=r"Careless\.field: .* shared"):
        copyable(Careless)


def test_a_subclass_must_be_decorated_again() -> None:
    @define
    class Plain(Copyable):
        n: int = 0

    with pytest.raises(TypeError, match="Plain lacks @copyable"):
        Plain().copy()
