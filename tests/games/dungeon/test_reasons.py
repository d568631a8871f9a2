"""What a refusal says where one clause covers several reasons."""

from collections.abc import Callable

import pytest

from dungeon_tui.engine.decisions import Answer, Key
from dungeon_tui.engine.errors import RuleError
from tests.games.dungeon.table import Scene


def table(cls: str, space: str) -> Scene:
    """A Hero with every special Treasure, in a space."""
    scene = Scene(cls, "cleric")
    scene.place(cls, space)
    scene.carry(cls, "ESP Medallion", "Crystal Ball")
    return scene


def in_cleared_107() -> Scene:
    scene = table("rogue", "14,11")
    scene.clear("107")
    scene.face_down("109", "Hobgoblin", "rogue")
    return scene


def after_a_step() -> Scene:
    scene = table("wizard", "16,10")
    scene.spells("wizard", 4, 5, 2)
    scene.walk("hall")
    return scene


def stopped_in_n() -> Scene:
    scene = table("wizard", "2,10")
    scene.walk("N")
    return scene


def in_the_hall() -> Scene:
    scene = table("wizard", "hall")
    scene.spells("wizard", 4, 5, 2)
    return scene


@pytest.mark.rule("DUN-R57", "DUN-R67", "DUN-R72", "DUN-R74", "DUN-088")
@pytest.mark.parametrize(
    ("setting", "wish", "rule", "reason"),
    [
        (in_cleared_107, ("esp", "107"), "DUN-R72", "Room 107 is cleared"),
        (in_cleared_107, ("esp", "109"), "DUN-R72", "known already"),
        (in_cleared_107, ("esp", "13,11"), "DUN-R72", "neither room nor chamber"),
        (in_cleared_107, ("crystal", "107"), "DUN-R74", "Room 107 is cleared"),
        (in_cleared_107, ("crystal", "hall"), "DUN-R74", "Great Hall is neither room nor chamber"),
        (stopped_in_n, ("esp", "606"), "DUN-R72", "has ended here"),
        (stopped_in_n, ("teleport", "N"), "DUN-088", "another chamber"),
        (stopped_in_n, ("teleport", "G"), "DUN-088", "more than 1 Level away"),
        (stopped_in_n, ("fireball", "606"), "DUN-R57", "has ended here"),
        (after_a_step, ("crystal", "107"), "DUN-R74", "this one has begun"),
        (after_a_step, ("recover", "fireball"), "DUN-R67", "whole turn"),
        (in_the_hall, ("recover", "teleport"), "DUN-R67", "has used"),
    ],
)
def test_the_reason_is_the_one_that_holds(
    setting: Callable[[], Scene], wish: tuple[str, str], rule: str, reason: str
) -> None:
    error = setting().refused(*wish)
    assert error.rule == rule
    assert reason in str(error)


@pytest.mark.rule("DUN-R77")
def test_what_is_no_option_at_all_is_called_so() -> None:
    scene = Scene("rogue", "cleric")
    # Ending the Move takes no target, so this is no end of the Move.
    assert scene.refused("end", "107").rule == "DUN-R77"


@pytest.mark.rule("DUN-R23")
@pytest.mark.parametrize(
    "key", [("teleport",), ("teleport", 0), ("teleport", 1, 2), ("attack", 1), ("flee",)]
)
def test_what_is_no_option_of_a_fight_does_not_decline_it(key: Key) -> None:
    scene = table("wizard", "A")
    scene.do("end")
    before = scene.state.copy()
    with pytest.raises(RuleError) as refused:
        scene.table.answer(Answer(0, (key,)))
    assert refused.value.rule == "DUN-R23"
    assert scene.state == before
