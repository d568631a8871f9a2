"""Where the sheet is, for any size of the board."""

import pytest

from dungeon_tui.ui.dungeon_pages.plan import arranged

BOARDS = [(w, h) for w in (50, 53, 60, 82, 100, 130, 160) for h in (2, 4, 6, 8, 9, 14, 22, 30, 46)]


@pytest.mark.parametrize(("width", "height"), BOARDS)
@pytest.mark.parametrize("columns", [6, 14])
def test_parts_lie_inside_and_apart(width: int, height: int, columns: int) -> None:
    plan = arranged(width, height, 6, columns)
    for part in (plan.grid, plan.right, plan.below):
        assert part.x >= 0 and part.y >= 0 and part.right <= width
        assert not part or part.bottom <= height
    assert not plan.grid.overlaps(plan.right) and not plan.grid.overlaps(plan.below)
    assert not plan.right.overlaps(plan.below)
    assert plan.grid.width == plan.cell[0] * columns
    assert plan.shown == 6 or height < 6


def test_the_largest_dungeon_is_whole_at_every_size_of_the_table() -> None:
    cells = [arranged(*size, 6, 14).cell for size in ((60, 9), (53, 14), (82, 30))]
    assert cells == [(3, 1), (3, 2), (5, 3)]
    assert all(arranged(*size, 6, 14).right.width >= 8 for size in ((60, 9), (53, 14), (82, 30)))


def test_rows_that_do_not_fit_follow_the_cursor() -> None:
    plan = arranged(58, 4, 6, 6)
    assert plan.shown < 6 and plan.top == 0
    assert plan.follow(5) and plan.top == 6 - plan.shown
    assert plan.cell_at(plan.grid.x, plan.grid.y) == (6 - plan.shown, 0)
    assert not plan.follow(5)
    assert plan.follow(0) and plan.top == 0
