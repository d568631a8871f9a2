"""The end of a game: why, who, how much, and again."""

from pathlib import Path

import pytest

from dungeon_tui.ui.dungeon.board import DungeonBoard
from dungeon_tui.ui.table.lines import Lines
from dungeon_tui.ui.table.screen import TableScreen
from dungeon_tui.ui.table.windows import ResultWindow
from tests.ui.harness import until
from tests.ui.table.tables import Hands, replayed, seated

SHORT = {"heroes": "rogue,cleric", "rounds": "1"}


async def play_out(hands: Hands) -> None:
    """End every turn at once."""
    for _ in range(40):
        if hands.table.over:
            break
        row = next((row for row in hands.screen.prompt.rows if row.label.startswith(("End", "Stay"))), None)
        await hands.click_row(row or hands.screen.prompt.rows[0])
    assert hands.table.over


async def test_the_result_says_why_who_and_how_much(tmp_path: Path) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        await play_out(hands)
        assert isinstance(hands.app.screen, ResultWindow)
        text = " ".join(hands.text())
        game, table = hands.seating.game, hands.table
        for line in game.end_lines(table.state.outcome, table.state, table.names):
            assert line.split(".")[0][:30] in text
        assert replayed(tmp_path, hands.seating) == table.state
        lines = hands.app.screen.query_one("#lines", Lines)
        for size in ((80, 24), (60, 20)):
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
            assert lines.size.height >= len(lines._rows)


async def test_the_map_shows_the_winner(tmp_path: Path) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        await play_out(hands)
        await hands.press("enter")
        moment = hands.screen.moment
        assert moment.outcome is not None
        board = hands.screen.board
        assert isinstance(board, DungeonBoard)
        place = board.place_of(hands.table.state.heroes[moment.outcome.winners[0]].space)
        assert board.size.region.contains_point((place.x, place.y))


async def test_again_and_again(tmp_path: Path) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        seeds, names = set(), []
        for _ in range(3):
            seating = hands.screen.seating
            seeds.add(seating.header.seed)
            names.append([entry.name for entry in seating.header.seats])
            hands.seating = seating
            await play_out(hands)
            await hands.press("right", "enter")
            assert hands.screen.seating is not seating
            assert not hands.table.over
        assert len(seeds) == 3
        assert hands.screen.seating.name == "Test 4"
        assert names == [["Ann", "Bo"]] * 3
        assert len([s for s in hands.app.screen_stack if isinstance(s, TableScreen)]) == 1


async def test_the_table_can_be_looked_at_afterwards(tmp_path: Path) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        await play_out(hands)
        await hands.press("enter")
        assert isinstance(hands.app.screen, TableScreen)
        assert "The game is over." in hands.screen.prompt.question
        await hands.press("comma")
        assert hands.screen.moment.past and hands.screen.moment.outcome is None
        await hands.press("greater_than_sign")
        assert isinstance(hands.app.screen, TableScreen)
        await hands.click_row("Play again")
        assert not hands.table.over


async def test_home_from_the_result(tmp_path: Path) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        await play_out(hands)
        await hands.press("left", "enter")
        assert not any(isinstance(screen, TableScreen) for screen in hands.app.screen_stack)


async def test_a_finished_game_that_is_opened_shows_its_result(tmp_path: Path) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        await play_out(hands)
        path = hands.seating.path
        await hands.press("left", "enter")
        hands.app.open_save(path)
        await until(hands.pilot, lambda: isinstance(hands.app.screen, ResultWindow))


@pytest.mark.parametrize("times", [2, 6])
async def test_keys_pressed_too_often_at_the_end_do_no_harm(tmp_path: Path, times: int) -> None:
    async with seated(tmp_path, options=SHORT) as hands:
        await play_out(hands)
        for _ in range(times):
            hands.hit("escape")
        await hands.settle()
        assert len(hands.app.screen_stack) >= 1
