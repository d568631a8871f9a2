"""The map under the pointer: clicks land on what is drawn there, wherever it is scrolled."""

from pathlib import Path

import pytest
from textual import events

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.ui.dungeon.board import DungeonBoard
from dungeon_tui.ui.dungeon.plan import plan
from tests.ui.dungeon.scenes import scene, space
from tests.ui.table.tables import Hands, seated


def board(hands: Hands) -> DungeonBoard:
    found = hands.screen.board
    assert isinstance(found, DungeonBoard)
    return found


def corner_spaces() -> list[int]:
    """The outermost spaces of the map."""
    spaces = content().board.spaces.values()
    return [
        pick(spaces, key=lambda s: key(s)).id
        for pick in (min, max)
        for key in (lambda s: s.x + s.y, lambda s: s.x - s.y, lambda s: (s.x, s.y), lambda s: (s.y, s.x))
    ]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (250, 70)])
async def test_clicks_after_scrolling_name_the_space_under_the_pointer(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with seated(tmp_path, size=size) as hands:
        for id in corner_spaces():
            board(hands).centre(id)
            await hands.settle()
            place = board(hands).place_of(id)
            assert board(hands).thing_at(place.x, place.y) == ("space", id)
            region = board(hands).region
            text = "".join(hands.text()[region.y + place.y])
            assert text[region.x + place.x] == _sign(id)
            await hands.click(board(hands), place.x, place.y)
            if hands.app.screen is not hands.screen:
                assert hands.shows(content().board.spaces[id].name)
                await hands.press("escape")
            else:
                assert hands.screen.facts.all[0].text == content().board.spaces[id].name


def _sign(id: int) -> str:
    place = content().board.spaces[id]
    if place.kind == "corridor":
        return " ⠁⠃⠇⠏⠟⠿"[place.level]
    return str(place.level) if place.kind == "room" else place.label


async def test_the_wheel_pans_and_shift_pans_sideways(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        widget = board(hands)
        start, region = widget.origin, widget.region
        hands.mouse(region.x + 5, region.y + 5, events.MouseScrollDown)
        await hands.settle()
        assert widget.origin.y == start.y + 3 and widget.origin.x == start.x
        hands.mouse(region.x + 5, region.y + 5, events.MouseScrollUp, shift=True)
        await hands.settle()
        assert widget.origin.x == start.x - 8
        for _ in range(60):
            hands.mouse(region.x + 5, region.y + 5, events.MouseScrollDown)
        await hands.settle()
        assert widget.origin.y == 45 - region.height


async def test_dragging_moves_the_map_and_is_no_click(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        widget = board(hands)
        start, region, steps = widget.origin, widget.region, len(hands.table.steps)
        hands.mouse(region.x + 20, region.y + 8, events.MouseDown)
        driver = hands.app._driver
        assert driver is not None
        for x, y in ((18, 7), (14, 6)):
            driver.send_message(
                events.MouseMove(
                    None, region.x + x, region.y + y, 0, 0, 1, False, False, False, region.x + x, region.y + y
                )
            )
            await hands.settle()
        hands.mouse(region.x + 14, region.y + 6, events.MouseUp)
        await hands.settle()
        assert widget.origin == (start.x + 6, start.y + 2)
        assert len(hands.table.steps) == steps


async def test_the_view_follows_the_hero(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=scene("fighter", "2,3")) as hands:
        widget = board(hands)
        place = widget.place_of(space("2,3"))
        assert 0 <= place.x < widget.size.width and 0 <= place.y < widget.size.height
        await hands.press("right", "right", "right")
        place = widget.place_of(hands.table.state.heroes[hands.table.state.active].space)
        assert 0 <= place.x < widget.size.width


async def test_the_whole_map_is_in_the_middle_of_a_large_window(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(250, 70)) as hands:
        widget = board(hands)
        assert widget.origin.x < 0 and widget.origin.y < 0
        assert abs(-2 * widget.origin.x - (widget.size.width - 132)) <= 1
        assert widget.thing_at(0, 0) is None


async def test_the_pointer_tells_what_it_is_on(tmp_path: Path) -> None:
    async with seated(
        tmp_path, size=(120, 40), prepare=scene("fighter", "hall", monsters={"101": "M1-10"})
    ) as hands:
        widget, region = board(hands), board(hands).region
        widget.centre(space("101"))
        await hands.settle()
        place = widget.place_of(space("101"))
        hands.mouse(region.x + place.x, region.y + place.y, events.MouseMove)
        await hands.settle()
        told = [line.text for line in hands.screen.facts.all]
        assert told[0] == content().board.spaces[space("101")].name
        assert any("Hobgoblin" in text for text in told)
        hands.mouse(region.x + place.x, 39, events.MouseMove)
        await hands.settle()
        assert (
            hands.screen.facts.all[0].text == "Great Hall" or "Great Hall" in hands.screen.facts.all[0].text
        )


async def test_doors_are_explained(tmp_path: Path) -> None:
    from dungeon_tui.games.dungeon.rules.ground import ground

    async with seated(tmp_path, size=(120, 40)) as hands:
        widget = board(hands)
        a, links = next((a, links) for a, links in ground().hidden.items() if links)
        low, high = sorted((a, links[0][0]))
        widget.centre(low)
        await hands.settle()
        place = widget.place_of(low)
        x, y = (place.x + 2, place.y) if high - low == 1 else (place.x, place.y + 1)
        assert widget.thing_at(x, y) == ("link", low, high)
        await hands.click(widget, x, y)
        text = " ".join(line.text for line in hands.screen.facts.all)
        assert "ecret door" in text and "not found" in text.lower() and "%" in text


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_a_cursor_goes_everywhere_by_keys_and_enter_walks(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with seated(tmp_path, size=size) as hands:
        seat = hands.table.state.active
        await hands.press("x", "left", "left", "enter")
        assert hands.table.state.heroes[seat].space == space("14,11")
        assert not board(hands).looking
        await hands.press("x")
        for _ in range(40):
            await hands.press("up")
        cursor = board(hands)._cursor
        assert plan().row_of[cursor] <= 2
        place = board(hands).place_of(cursor)
        assert 0 <= place.y < board(hands).size.height
        await hands.press("escape")
        assert not board(hands).looking and hands.app.screen is hands.screen


async def test_a_resize_keeps_where_one_looks(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40)) as hands:
        far = space("501")
        board(hands).centre(far)
        await hands.settle()
        for size in ((80, 24), (60, 20), (120, 40)):
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
            place = board(hands).place_of(far)
            assert 0 <= place.x < board(hands).size.width, size
            assert 0 <= place.y < board(hands).size.height, size


async def test_a_cursor_and_a_half_made_choice_survive_theme_resize_and_help(tmp_path: Path) -> None:
    prepare = scene("wizard", "A", tokens={"A": 3})
    async with seated(tmp_path, prepare=prepare) as hands:
        await hands.press("t")
        assert hands.screen.choices.verb == "teleport"
        await hands.press("right")
        cursor = board(hands)._cursor
        for name in ("parchment", "contrast", "plain", "torchlight"):
            hands.app.change("theme", name)
            await hands.settle()
        for size in ((60, 20), (1, 1), (120, 40), (80, 24)):
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
        await hands.press("f1", "escape")
        assert hands.screen.choices.verb == "teleport"
        assert board(hands)._cursor == cursor
