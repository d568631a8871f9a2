"""Changes that last a while."""

from __future__ import annotations

from dungeon_tui.engine.modifiers import Modifier, lasting, modified, without_source

STRONG = Modifier("strength", "0", 2, "turn", "potion")
WEAK = Modifier("strength", "0", -3, "battle", "gas")
ALL = Modifier("strength", "", 1, "", "banner")
CHEAP = Modifier("cost", "0", -1, "turn", "potion")
MANY = (STRONG, WEAK, ALL, CHEAP)


def test_modifiers_add_up_for_whom_they_are_meant() -> None:
    assert modified(MANY, "strength", "0", 5) == 5 + 2 - 3 + 1
    assert modified(MANY, "strength", "1", 5) == 6
    assert modified(MANY, "cost", "0", 2) == 1
    assert modified((), "cost", "0", 2) == 2


def test_they_end_with_what_they_last_for() -> None:
    assert lasting(MANY, ("battle",)) == (STRONG, ALL, CHEAP)
    assert lasting(MANY, ("battle", "turn")) == (ALL,)
    assert lasting(MANY, ()) == MANY


def test_they_go_with_their_card() -> None:
    assert without_source(MANY, "potion") == (WEAK, ALL)
