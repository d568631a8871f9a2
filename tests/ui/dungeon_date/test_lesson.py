"""The guided first game of Dungeon Date, played on the screen as a beginner would."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeon_tui import games
from dungeon_tui.ui.dungeon_date.wardrobe import Wardrobe
from dungeon_tui.ui.table.lesson import load_lesson
from tests.ui.dungeon_date.hands import by_keys, by_mouse
from tests.ui.table.tables import Hands
from tests.ui.table.test_tutorial import played, taught

GAME = games.game("dungeon-date")


def test_what_the_lessons_tell_has_happened() -> None:
    table = played("dungeon-date")
    said = [table.game.tell(event, table.names) for step in table.steps for event in step.record.events]
    for words in (
        "Ada romances Zombie Gardener at Door B.",
        "Ada has a Date: 1 token.",
        "Ada's Help token lies on Goblin Barista.",
        "Ada restyles the Body: Razor-Hemmed, Leafy Wizard Bathrobe.",
        "Fight at Door C: Ada 4, Mira 4.",
        "Ada slays Feral Topiary at Door C.",
        "Mira gains Spite.",
    ):
        assert words in said, words


@pytest.mark.parametrize(("way", "size"), [("keys", (60, 20)), ("mouse", (80, 24))])
async def test_the_lessons_can_be_played(tmp_path: Path, way: str, size: tuple[int, int]) -> None:
    lesson = load_lesson(GAME.folder / "tutorial.toml")
    async with taught(tmp_path, size, "dungeon-date") as hands:
        while (step := lesson.step(hands.table)) is not None:
            assert step.seat == 0, step
            assert hands.shows(step.part), step.part
            moment = hands.screen.moment
            key = next(key for key in moment.keys if " ".join(map(str, key)) == step.do)
            await (by_mouse if way == "mouse" else by_keys)(hands, key)
            if isinstance(hands.app.screen, Wardrobe):
                await _tuck_the_vest(hands, way)
        assert hands.shows("That is the whole game")
        assert hands.table.state.players[0].slots[1] == ("T12", "T11")


async def _tuck_the_vest(hands: Hands, way: str) -> None:
    wardrobe = hands.app.screen
    assert isinstance(wardrobe, Wardrobe)
    if way == "keys":
        await hands.press("down", "t", "enter")
        return
    place = next(
        (1 + sum(c.width for c in row[:at]), y)
        for y, row in enumerate(wardrobe.rack.block())
        for at, chunk in enumerate(row)
        if chunk.thing == ("place", 1, 1)
    )
    await hands.click(wardrobe.rack, place[0] + 1, place[1])
    await hands.pilot.click("#done")
    await hands.settle()
