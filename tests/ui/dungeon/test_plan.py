"""The drawing of the board taken apart agrees with the board."""

from collections import Counter

import pytest

from dungeon_tui.games.dungeon.board import COLUMNS, ROWS
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.ui.dungeon.plan import plan

BOARD = content().board


def test_it_has_the_size_of_the_drawing() -> None:
    assert len(plan().rows) == ROWS == 45
    assert {len(row) for row in plan().rows} == {COLUMNS} == {132}


def test_every_space_has_its_three_cells_where_the_board_has_its_mark() -> None:
    bodies = Counter(cell.space for row in plan().rows for cell in row if cell.part == "body")
    assert bodies == {id: 3 for id in BOARD.spaces}
    for id, space in BOARD.spaces.items():
        middle = plan().cell(4 * space.x + 2, 2 * space.y)
        assert middle is not None and (middle.space, middle.place, middle.level) == (id, 1, space.level)


def test_every_link_is_drawn_between_its_spaces() -> None:
    drawn = {
        (cell.space, cell.other, cell.kind)
        for row in plan().rows
        for cell in row
        if cell.part in ("link", "floor")
    }
    wanted = {(a, b, kind) for a, links in BOARD.links.items() for b, kind in links if a < b}
    assert drawn == wanted


def test_levels_do_not_run_over_their_lines() -> None:
    for number, row in enumerate(plan().rows):
        for column, cell in enumerate(row):
            if cell.part == "rock":
                for near in (plan().cell(column + 1, number), plan().cell(column, number + 1)):
                    assert near is None or near.part != "rock" or near.level == cell.level


def test_each_level_is_named_on_its_own_rock() -> None:
    assert {level for _, _, level in plan().labels} == {1, 2, 3, 4, 5, 6}
    for row, column, level in plan().labels:
        for place in range(len("LEVEL 4")):
            cell = plan().cell(column + place, row)
            assert cell is not None and (cell.part, cell.level) == ("rock", level)


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (132, 0), (0, 45)])
def test_beside_the_map_is_nothing(place: tuple[int, int]) -> None:
    assert plan().cell(*place) is None
