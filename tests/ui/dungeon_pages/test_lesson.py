"""The guided first dungeon, played on the screen as a beginner would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Key
from dungeon_tui.ui.table.lesson import load_lesson
from tests.ui.dungeon_pages.hands import by_keys, by_mouse
from tests.ui.table.test_tutorial import played, taught

GAME = games.game("dungeon-pages")


def key_of(words: str) -> Key:
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def test_what_the_lessons_tell_has_happened() -> None:
    table = played("dungeon-pages")
    said = [table.game.tell(event, table.names) for step in table.steps for event in step.record.events]
    for words in (
        "Cellar Rat attacks for 1.",
        "Die 2 is turned over: 2.",
        "Cellar Rat is defeated.",
        "Gained from A5: 1 coin.",
        "Gained from D2: 1 coin.",
        "5 XP gained, 5 in all.",
        "The hero takes the Sling.",
    ):
        assert words in said
    state: Any = table.state
    assert state.visits[0].sequential and state.crossed == 2


@pytest.mark.parametrize(("way", "size"), [("keys", (60, 20)), ("mouse", (80, 24)), ("keys", (120, 40))])
async def test_the_lessons_can_be_played(tmp_path: Path, way: str, size: tuple[int, int]) -> None:
    lesson = load_lesson(GAME.folder / "tutorial.toml")
    answer = by_mouse if way == "mouse" else by_keys
    async with taught(tmp_path, size, "dungeon-pages") as hands:
        for number, step in enumerate(lesson.steps):
            assert hands.shows(step.part), step.part
            await answer(hands, key_of(step.do))
            assert len(hands.table.steps) == number + 2, (step, hands.screen.prompt.told)
        assert hands.shows("That is the whole game")
        assert hands.table.state.weapons == (0, 1)


async def test_another_space_is_put_off(tmp_path: Path) -> None:
    async with taught(tmp_path, (80, 24), "dungeon-pages") as hands:
        await by_mouse(hands, ("enter", 0))
        await by_mouse(hands, ("mark", 1, 0, 16))
        assert "Not yet. First, as the lesson says: Good 2 in A2" in hands.screen.prompt.told
        assert len(hands.table.steps) == 2
