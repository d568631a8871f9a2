"""What may be part of an option key."""

from __future__ import annotations

import pytest

from dungeon_tui.engine.decisions import is_key


@pytest.mark.parametrize("key", [(), ("end",), ("step", 346), (0, -1, "")])
def test_texts_and_whole_numbers_make_a_key(key: object) -> None:
    assert is_key(key)


@pytest.mark.parametrize(
    "other", ["end", ["step", 1], ("step", True), ("step", 1.0), ("step", None), ("step", ("x",)), 7, None]
)
def test_anything_else_does_not(other: object) -> None:
    assert not is_key(other)
