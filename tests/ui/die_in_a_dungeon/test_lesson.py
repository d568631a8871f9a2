"""The guided first session, played on the screen as a beginner would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.games.die_in_a_dungeon.state import PARTY
from dungeon_tui.ui.table.lesson import load_lesson
from tests.ui.die_in_a_dungeon.hands import choose
from tests.ui.table.test_tutorial import played, taught, unread

GAME = games.game("die-in-a-dungeon")


def test_what_the_lessons_tell_has_happened() -> None:
    table = played("die-in-a-dungeon")
    said = [table.game.tell(event, table.names) for step in table.steps for event in step.record.events]
    for words in (
        "Drawn: a Treasure Room.",
        "Rolled: P1's Outlaw 1.",
        "Search Target 2 is met.",
        "Ada has the Quest A Name Spelled Backwards.",
        "Drawn: Cave Bats.",
        "The Battle is won by P1's Berserker.",
        "Cave Bats are put on Beasts at the Fold.",
        "Rolled: P1's Berserker 20.",
        "Rolled: P1's Mercenary 7.",
        "A Loot is put on A Name Spelled Backwards.",
        "Drawn: Gulper.",
        "Gulper is placed in the Room at (2,2).",
    ):
        assert words in said, words
    state: Any = table.state
    assert state.turn == 3 and state.phase == "session"
    assert state.faces[:PARTY] == [1, 4, 7, 9, 8, 20]


@pytest.mark.parametrize(
    ("way", "size"),
    [
        ("keys", (60, 20)),
        ("mouse", (80, 24)),
        pytest.param("keys", (120, 40), marks=pytest.mark.campaign),
    ],
    ids=str,
)
async def test_the_lessons_can_be_played_and_read_whole(
    tmp_path: Path, way: str, size: tuple[int, int]
) -> None:
    lesson = load_lesson(GAME.folder / "tutorial.toml")
    async with taught(tmp_path, size, "die-in-a-dungeon") as hands:
        while (step := lesson.step(hands.table)) is not None:
            assert hands.shows(step.part), step.part
            assert unread(hands) <= 0, step.say
            key = next(key for key in hands.screen.moment.keys if " ".join(map(str, key)) == step.do)
            before = len(hands.table.steps)
            await choose(hands, (key,), way)
            assert len(hands.table.steps) == before + 1, step.do
        assert hands.shows("That is how a session goes")
        assert unread(hands) <= 0
