"""Whole games through clicks only, and through keys only, at two sizes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dungeon_tui.ui.table.windows import ResultWindow
from tests.ui.table.choosing import Chooser
from tests.ui.table.tables import Hands, replayed, seated

ROUNDS = {"heroes": "rogue,cleric,fighter,wizard", "rounds": "5"}
SEATS = ("human", "random", "greedy", "human")
MOST = 600


async def play(hands: Hands, chooser: Chooser) -> None:
    """Choose until the game is over."""
    for _ in range(MOST):
        if hands.table.over:
            return
        await chooser.choose(hands)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("way", "size"),
    [
        ("keys", (80, 24)),
        ("mouse", (120, 40)),
        pytest.param("keys", (120, 40), marks=pytest.mark.campaign),
        pytest.param("mouse", (80, 24), marks=pytest.mark.campaign),
    ],
)
async def test_a_whole_game(tmp_path: Path, way: str, size: tuple[int, int]) -> None:
    async with seated(tmp_path, SEATS, size, options=ROUNDS, seed=f"{way}{size}") as hands:
        await play(hands, Chooser(way, random.Random(size[0])))
        assert isinstance(hands.app.screen, ResultWindow)
        assert replayed(tmp_path, hands.seating) == hands.table.state
        if way == "mouse":
            button = hands.app.screen.query_one("#look").region
            from textual import events

            hands.mouse(button.x + 2, button.y, events.MouseDown, events.MouseUp)
        else:
            hands.hit("enter")
        await hands.settle()
        assert hands.app.screen is hands.screen and hands.screen.seating is hands.seating


@pytest.mark.parametrize("way", ["mouse", "keys"])
async def test_a_game_to_the_goal(tmp_path: Path, way: str) -> None:
    """A Rogue one step from home with its goal in hand wins by walking there."""
    from tests.ui.dungeon.scenes import held, scene

    prepare = scene("rogue", "15,11", carried=held("T6-01", "T6-01", "T6-02", "T6-02", "T6-03"))
    async with seated(tmp_path, prepare=prepare) as hands:
        seat = hands.table.state.active
        if way == "keys":
            await hands.press("right")
        else:
            board = hands.screen.board
            place = board.place_of(hands.table.state.heroes[seat].space + 1)  # type: ignore[attr-defined]
            await hands.click(board, place.x, place.y)
        assert hands.table.over and hands.table.state.outcome.winners == (seat,)
        assert isinstance(hands.app.screen, ResultWindow)
        assert hands.shows(hands.table.names[seat])
