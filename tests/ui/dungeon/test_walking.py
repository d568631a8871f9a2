"""Walking by arrows and clicks: at once over open ground, twice into danger, and with reasons where not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.host.house import House
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.dungeon.board import DungeonBoard
from dungeon_tui.ui.screens.home import Home
from dungeon_tui.ui.table.screen import TableScreen
from tests.ui.dungeon.scenes import fated, held, scene, space
from tests.ui.harness import running, until
from tests.ui.table.tables import Hands, seated

BELOW_107 = "14,11"
AT_THE_DOOR = fated(scene("rogue", BELOW_107, monsters={"107": "M1-01"}), (6, 6))


def board_of(hands: Hands) -> DungeonBoard:
    board = hands.screen.board
    assert isinstance(board, DungeonBoard)
    return board


async def click_space(hands: Hands, name: str) -> None:
    board = board_of(hands)
    board.centre(space(name))
    await hands.settle()
    place = board.place_of(space(name))
    await hands.click(board, place.x, place.y)


@pytest.mark.parametrize("second", ["up", "enter"])
async def test_an_arrow_into_an_encounter_is_pressed_twice(tmp_path: Path, second: str) -> None:
    async with seated(tmp_path, prepare=AT_THE_DOOR) as hands:
        before = len(hands.table.steps)
        await hands.press("up")
        assert len(hands.table.steps) == before
        assert "Room 107: a" in hands.screen.prompt.told and "same arrow again" in hands.screen.prompt.told
        assert hands.screen.facts.all[0].text == "Room 107"
        await hands.press(second)
        assert len(hands.table.steps) == before + 1
        # What came of it stays to be read: who fought whom, and what was needed.
        assert "attacks the Giant Rat: 12 against 4, a hit" in hands.screen.prompt.told
        roll = next(roll for roll in hands.screen.dice.rolls if roll.dice == (6, 6))
        assert roll.why.endswith(" v. Giant Rat") and roll.result == "needs 4+: hit"


async def test_another_key_between_takes_the_first_arrow_back(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=AT_THE_DOOR) as hands:
        before = len(hands.table.steps)
        # North waits; east walks at once; back and north wait again.
        await hands.press("up", "right", "left", "up")
        assert len(hands.table.steps) == before + 2
        # Esc puts the mark away before it would leave the table.
        await hands.press("escape")
        assert hands.at_table
        board_of(hands)


async def test_a_held_arrow_never_walks_into_a_fight(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=AT_THE_DOOR) as hands:
        hands.screen.REPEAT_SECONDS = 5.0
        before = len(hands.table.steps)
        for _ in range(6):
            hands.hit("up")
            await hands.settle()
        assert len(hands.table.steps) == before


async def test_a_click_where_no_walk_leads_says_why(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=scene("rogue", "15,11", others=("13,11",))) as hands:
        before = len(hands.table.steps)
        for place, reason, rule in (
            ("501", "away, and 5 spaces are left in this Move.", "DUN-026"),
            ("113", "lies behind a secret door.", "DUN-037"),
            ("13,11", "Another Hero is in corridor (13,11)", "DUN-033"),
        ):
            await click_space(hands, place)
            assert reason in hands.screen.prompt.told and f"({rule})" in hands.screen.prompt.told
        assert len(hands.table.steps) == before


async def test_what_was_said_goes_with_the_question(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=scene("rogue", "15,11", carried=held("T1-01"))) as hands:
        await hands.press("h")
        assert hands.screen.prompt.told.startswith("Hint: ") and hands.screen.prompt.marked >= 0
        await hands.press("left")
        assert hands.screen.prompt.told == "" and hands.screen.prompt.marked == -1
        await click_space(hands, "501")
        assert hands.screen.prompt.told
        await hands.press("left")
        assert hands.screen.prompt.told == ""


async def test_after_a_resize_the_seats_fit_again_and_the_hero_is_in_sight(tmp_path: Path) -> None:
    async with seated(tmp_path, ("human",) * 3, (120, 40)) as hands:
        await hands.pilot.resize_terminal(80, 24)
        await hands.settle()
        seats = hands.screen.seats
        assert len(seats._rows) == len(seats.all) == 6
        board = board_of(hands)
        place = board.place_of(hands.table.state.heroes[hands.table.state.active].space)
        assert board.size.region.contains(place.x, place.y)


async def test_a_game_left_in_the_middle_of_a_fight_goes_on_there(tmp_path: Path) -> None:
    """After these moves a wounded Wizard must choose where to retreat to; Continue leads back to that."""
    seats = (SeatEntry("Ann", "human"), SeatEntry("Bo", "human"))
    seating = House(tmp_path).new("dungeon", "Fight", seats, "fight 6", {"heroes": "wizard,wizard"})
    chance = random.Random(6)
    while seating.table.state.decisions[0].kind != "retreat":
        decision = seating.table.state.decisions[0]
        key = chance.choice(list(seating.table.options(decision)))
        seating.answer(Answer(decision.seat, (key,), decision.kind))
    state = seating.table.state
    seating.close()
    async with running(tmp_path, curtain=False) as (app, pilot):
        asked = []
        for _ in range(2):
            await until(pilot, lambda: isinstance(app.screen, Home) and app.screen._items)
            await pilot.press("c")
            await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.prompt.rows)
            table = app.screen
            assert isinstance(table, TableScreen)
            assert table.seating.table.state == state
            asked.append((table.prompt.question, [row.label for row in table.prompt.rows]))
            await pilot.press("escape")
        assert asked[0] == asked[1]
        assert "driven back 1 space" in asked[0][0]
