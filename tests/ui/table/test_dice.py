"""Dice people read at a glance: drawn faces, in ASCII too; they tumble, or do not."""

from pathlib import Path

import attrs
import pytest

from dungeon_tui.engine.table import Step
from dungeon_tui.ui.table.base import LOOK_BACK
from dungeon_tui.ui.table.dice import FACES, face_rows
from dungeon_tui.ui.table.face import Roll
from tests.ui.table.play import make_moves
from tests.ui.table.tables import seated


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_it_is_worth(value: int) -> None:
    rows = face_rows(value, "o")
    assert "".join(rows).count("o") == value
    assert {len(row) for row in rows} == {7}
    assert "".join(FACES[value]).count("O") == value


def test_a_die_of_another_kind_shows_its_number() -> None:
    assert face_rows(12, "o")[1].strip() == "12"


async def test_a_roll_is_shown_with_what_it_was_for_and_what_came_of_it(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        tray = hands.screen.dice
        tray.show([Roll((3, 4), "Ann attacks", "vs 6: hit", True)])
        rows = [tray.render_line(y).text for y in range(4)]
        assert "Ann attacks" in rows[0]
        assert "".join(rows).count("●") == 7
        assert "7" in rows[1] and "vs 6: hit" in rows[2]


async def test_pips_in_ascii(tmp_path: Path) -> None:
    async with seated(tmp_path, settings={"symbols": "ascii"}) as hands:
        tray = hands.screen.dice
        tray.show([Roll((5,), "Ann searches", "found", True)])
        assert "".join(tray.render_line(y).text for y in range(4)).count("o") >= 5
        assert all(tray.render_line(y).text.isascii() for y in range(4))


@pytest.mark.parametrize(("animation", "moves"), [("none", False), ("brief", True), ("full", True)])
async def test_dice_tumble_unless_animation_is_off(tmp_path: Path, animation: str, moves: bool) -> None:
    async with seated(tmp_path) as hands:
        tray = hands.screen.dice
        tray.show([Roll((1, 1), "x"), Roll((2, 5), "Ann attacks", "vs 9: miss", False)], animation)
        assert tray.moving == moves
        for _ in range(400):
            if not tray.moving:
                break
            await hands.pilot.pause(0.01)
        assert not tray.moving
        assert tray._shown == (2, 5)


async def test_a_click_goes_through_the_rolls_of_a_command(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        tray = hands.screen.dice
        tray.show([Roll((1, 1), "first"), Roll((6, 6), "second")])
        assert "second (2/2)" in tray.render_line(0).text
        await hands.click(tray, 2, 1)
        assert "first (1/2)" in tray.render_line(0).text


async def test_one_line_of_dice_where_there_is_no_room(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(60, 20)) as hands:
        tray = hands.screen.dice
        tray.show([Roll((3, 4), "Ann attacks", "vs 6: hit", True)])
        assert tray.size.height == 1
        assert "[3] [4] 7 vs 6: hit" in tray.render_line(0).text


async def test_a_roll_of_an_earlier_command_says_so_and_goes_in_the_end(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        screen, tray = hands.screen, hands.screen.dice
        steps = hands.table.steps
        roll = Roll((3, 4), "Ann attacks", "hit", True)
        # Whatever is told of the first command counts as a roll.
        first = steps[0].record.events[0]
        screen.face.dice = lambda events, moment: [roll] if first in events else []  # type: ignore[method-assign]

        def after(commands: int) -> str:
            """The head of the tray so many commands after the roll."""
            hands.table.steps = [steps[0], *(replaced(steps[0]) for _ in range(commands))]
            screen.logbook.read(screen.front)
            screen.moment = attrs.evolve(screen.moment, step=commands + 1)
            screen._paint_dice()
            return tray.render_line(0).text.strip()

        try:
            assert after(0) == "Ann attacks"
            fresh = list(tray.render_line(1))
            assert after(1) == after(LOOK_BACK) == "Earlier: Ann attacks"
            assert list(tray.render_line(1)) != fresh
            assert after(LOOK_BACK + 1) == "No roll."
        finally:
            hands.table.steps = steps


async def test_the_screen_can_be_painted_while_the_table_is_already_further_back(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        make_moves(hands.seating, 3)
        await hands.look_again()
        shown = len(hands.table.steps)
        hands.seating.undo()
        assert len(hands.table.steps) < shown == hands.screen.moment.step
        hands.screen.paint()
        await hands.look_again()
        assert hands.screen.moment.step == len(hands.table.steps)


def replaced(step: Step) -> Step:
    """A command that rolled nothing."""
    return attrs.evolve(step, record=attrs.evolve(step.record, events=()))
