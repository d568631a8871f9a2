"""The guided first session, played on the screen as a beginner would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

from dungeon_tui import games
from dungeon_tui.games.die_in_a_dungeon.state import PARTY
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.table.lesson import load_lesson
from dungeon_tui.ui.table.tutorial import TutorialScreen, open_tutorial
from tests.ui.die_in_a_dungeon.hands import choose
from tests.ui.table.tables import Hands
from tests.ui.table.test_tutorial import played, unread

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
    app = DungeonTuiApp(tmp_path)
    app.settings = attrs.evolve(app.settings, animation="none", bot_speed="instant")
    async with app.run_test(size=size) as pilot:
        open_tutorial(app, "die-in-a-dungeon")
        await pilot.pause()
        assert isinstance(app.screen, TutorialScreen)
        app.screen.REPEAT_SECONDS = 0.0
        hands = Hands(pilot, app.screen.seating)
        await hands.settle()
        while (step := lesson.step(hands.table)) is not None:
            assert hands.shows(step.part), step.part
            assert unread(hands) <= 0, step.say
            key = next(key for key in hands.screen.moment.keys if " ".join(map(str, key)) == step.do)
            before = len(hands.table.steps)
            await choose(hands, (key,), way)
            assert len(hands.table.steps) == before + 1, step.do
        assert hands.shows("That is how a session goes")
        assert unread(hands) <= 0
    if app.crash is not None:
        raise app.crash
