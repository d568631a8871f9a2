"""What must be in sight is: what can be chosen, and else what exists."""

from __future__ import annotations

from pathlib import Path

from textual.geometry import Offset, Size

from dungeon_tui.ui.die_in_a_dungeon.sight import Box, box_of, first_that_fit, origin_for, shifted
from tests.ui.die_in_a_dungeon.hands import board_of, place
from tests.ui.die_in_a_dungeon.test_board import GAME, played
from tests.ui.table.tables import seated


def test_the_view_moves_no_more_than_needed() -> None:
    assert shifted(5, 10, 6, 12) == 5
    assert shifted(5, 10, 2, 8) == 2
    assert shifted(5, 10, 12, 20) == 10
    # Longer than the view: no bare rows beyond either end.
    assert shifted(0, 10, 4, 20) == 4
    assert shifted(15, 10, 4, 20) == 10


def test_the_first_cell_and_as_many_more_as_fit() -> None:
    assert box_of([]) is None and first_that_fit([], 3, 2) is None
    # Cells are x + 100 y: (4,0) first; (4,1) fits beside it in two rows, (4,3) does not, (6,1) does.
    assert first_that_fit([4, 104, 304, 106], 3, 2) == Box(4, 0, 6, 1)
    assert origin_for(Offset(0, 20), Size(31, 9), Box(4, 0, 6, 1), 10, 4) == (40, 0)


async def test_heroes_to_choose_come_into_sight_after_looking_elsewhere(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("act"), **GAME) as hands:
        board = board_of(hands)
        board.pan(500, 500)
        await hands.press("o")
        assert hands.table.steps[-1].record.keys == (("play", "move", 0),)
        heroes = [key[1] for key in hands.screen.moment.keys if key[0] == "hero"]
        place(board, ("hero", heroes[0]))
        # "o" is Move's, so no Hero has it.
        letters = {row.letter for row in hands.screen.prompt.rows}
        assert not letters & set("otac")
        # Esc goes back to the actions and not away from the table.
        await hands.press("escape")
        assert hands.at_table and hands.screen.moment.decision is not None
        assert hands.screen.moment.decision.kind == "act"
