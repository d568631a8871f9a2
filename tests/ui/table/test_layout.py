"""Every part of the table has its place at every size."""

from itertools import combinations

import pytest

from dungeon_tui.ui.table.layout import Needs, regions, shape

SIZES = [(60, 20), (80, 24), (79, 60), (100, 30), (104, 30), (120, 40), (160, 48), (200, 60), (250, 70)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seats", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("past", [False, True])
@pytest.mark.parametrize("toolbar", [False, True])
def test_parts_lie_inside_and_apart(width: int, height: int, seats: int, past: bool, toolbar: bool) -> None:
    found = regions(width, height, Needs(seats, toolbar, past))
    for name, region in found.items():
        assert region.width > 0 and region.height > 0, name
        assert region.x >= 0 and region.right <= width and region.y >= 0 and region.bottom <= height, name
    for (one, a), (other, b) in combinations(found.items(), 2):
        assert not a.overlaps(b), (one, other)
    assert {"board", "prompt", "log", "seats", "footer"} <= found.keys()
    assert ("history" in found) == past
    assert ("toolbar" in found) == toolbar
    assert found["board"].width >= 50 and found["board"].height >= 8
    assert found["prompt"].height >= 4


def test_shapes_switch_by_size_alone() -> None:
    assert [shape(*size) for size in ((60, 20), (79, 60), (80, 23))] == ["compact"] * 3
    assert [shape(*size) for size in ((80, 24), (103, 60), (250, 29))] == ["standard"] * 3
    assert [shape(*size) for size in ((104, 30), (120, 40), (189, 70))] == ["wide"] * 3
    assert shape(190, 45) == "huge"


def test_the_whole_map_fits_where_there_is_room() -> None:
    board = regions(250, 70, Needs(4))["board"]
    assert board.width >= 132 and board.height >= 45


@pytest.mark.parametrize("size", [(1, 1), (0, 0), (5, 3), (20, 5), (59, 19)])
def test_no_size_is_too_small_to_ask_for(size: tuple[int, int]) -> None:
    for region in regions(*size, Needs(8, True, True)).values():
        assert region.width > 0 and region.height > 0
