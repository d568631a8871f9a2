"""The Solo runs there were, from the table of one and from where a new one is begun."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

from dungeon_tui.ui.screens.new_game import NewGame
from dungeon_tui.ui.table.windows import LinesWindow
from tests.ui.harness import until
from tests.ui.table.tables import seated

SAVES = Path(__file__).parents[3] / "saves" / "0.1.0"
OPTIONS = {"run": "frightful"}


async def test_runs_are_told_at_a_solo_table_and_before_a_new_game(tmp_path: Path) -> None:
    async with seated(tmp_path, ("human",), options=OPTIONS, game="dungeon-date", seed="runs") as hands:
        copyfile(SAVES / "date-run-over.dungeon", hands.app.house.library.new_path("over"))
        await hands.press("f8")
        await until(hands.pilot, lambda: isinstance(hands.app.screen, LinesWindow))
        assert hands.shows("1. 6 Renown, to level 2, 2 games") and hands.shows("still going on")
        await hands.press("escape")
        hands.app.push_screen(NewGame("dungeon-date"))
        await until(hands.pilot, lambda: isinstance(hands.app.screen, NewGame))
        await hands.press("f8")
        await until(hands.pilot, lambda: isinstance(hands.app.screen, LinesWindow))
        assert hands.shows("Best frightful runs")
        await hands.press("escape")
        assert hands.app.screen.check_action("annals", ()) is not False
    async with seated(tmp_path / "two", ("human", "greedy"), options={}, game="dungeon-date") as hands:
        assert hands.screen.check_action("annals", ()) is False
        await hands.press("f8")
        assert hands.app.screen is hands.screen
