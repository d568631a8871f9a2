"""The board in the app: options by mouse and keys, panning, the whole Dungeon, the camp, looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dungeon_tui import bots
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.games.die_in_a_dungeon.state import PARTY
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui.die_in_a_dungeon.overview import Overview
from tests.ui.die_in_a_dungeon.hands import board_of, place
from tests.ui.table.tables import seated

GAME: dict[str, Any] = {"game": "die-in-a-dungeon", "options": {}}


KNOWN: dict[tuple[str, int], list[Answer]] = {}
"""What the bots answered on the way to a question: they think it out once."""


def played(kind: str, least: int = 0, most: int = 2500) -> Any:
    """Let bots play at least so many moves, until a kind of question comes up."""

    def prepare(seating: Seating) -> None:
        if (kind, least) in KNOWN:
            for answer in KNOWN[kind, least]:
                seating.answer(answer)
            return
        table, player, chance = seating.table, bots.bot("greedy", seating.game), QuickDice(1)
        answers: list[Answer] = []
        for number in range(most):
            decision = table.state.decisions[0]
            if number >= least and decision.kind == kind:
                KNOWN[kind, least] = answers
                return
            view = table.view(decision.seat)
            keys = player.choose(view, decision, seating.game.choices(view, decision), chance)
            answers.append(Answer(decision.seat, keys, decision.kind))
            seating.answer(answers[-1])
        raise AssertionError(f"no {kind}")

    return prepare


async def test_a_click_on_a_hero_chooses_it(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("hero", 60), **GAME) as hands:
        board, decision = board_of(hands), hands.table.state.decisions[0]
        hero = next(key[1] for key in hands.table.options(decision) if hands.table.state.places[key[1]] != -1)
        board.follow_thing(("hero", hero))
        await hands.settle()
        before = len(hands.table.steps)
        await hands.click(board, *place(board, ("hero", hero)))
        if len(hands.table.steps) == before:  # several may be picked: it is ticked
            assert ("hero", hero) in hands.screen.choices.picked  # type: ignore[union-attr]
        else:
            assert hands.table.steps[before].record.keys == (("hero", hero),)


async def test_a_click_on_a_card_plays_it(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("act"), **GAME) as hands:
        board, seat = board_of(hands), hands.screen.front
        hand = hands.table.state.parties[seat].hand
        assert "move" in hand
        before = len(hands.table.steps)
        await hands.click(board, *place(board, ("card", "move")))
        assert hands.table.steps[before].record.keys == (("play", "move", 0),)


async def test_arrows_and_enter_go_into_a_room(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40), prepare=played("go", 60), **GAME) as hands:
        board, decision = board_of(hands), hands.table.state.decisions[0]
        rooms = [key[1] for key in hands.table.options(decision) if key[0] == "go"]
        before = len(hands.table.steps)
        board.focus()
        await hands.press("right")  # the cursor comes out at the first Room that can be entered
        await hands.press("enter")
        assert hands.table.steps[before].record.keys == (("go", rooms[0]),)


async def test_a_room_is_told_about_where_it_is_no_option(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40), prepare=played("discard", 40), **GAME) as hands:
        board, state = board_of(hands), hands.table.state
        board.point(("room", state.village))
        await hands.settle()
        x, y = place(board, ("room", state.village))
        await hands.click(board, x, y)
        assert hands.shows("Village Square")


async def test_the_whole_dungeon_and_back(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("act", 80), **GAME) as hands:
        await hands.press("m")
        assert isinstance(hands.app.screen, Overview)
        cells = hands.table.state.cells
        assert hands.shows("The Village Square")
        await hands.press("up", "enter")
        assert hands.at_table
        north = hands.table.state.village - 100
        assert north in cells
        spot = board_of(hands).place_of(north)
        assert board_of(hands).thing_at(spot.x, spot.y) is not None


async def test_panning_stops_at_the_edge_of_the_table(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("act"), **GAME) as hands:
        board = board_of(hands)
        board.pan(-500, -500)
        assert board.origin == (0, 0)
        board.pan(500, 500)
        assert board.origin == (9 * 10 + 1 - board.shown.width, 7 * 4 + 1 - board.shown.height)


async def test_what_was_in_the_middle_stays_in_sight_through_a_resize(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40), **GAME) as hands:
        for size in ((60, 20), (80, 24), (60, 20)):
            assert hands.shows("│◎¹")
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
        assert hands.shows("│◎¹")


async def test_everything_is_in_sight_on_a_large_screen(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(160, 48), prepare=played("act", 80), **GAME) as hands:
        board = board_of(hands)
        for cell in (0, 8, 600, 608):
            spot = board.place_of(cell)
            assert 0 <= spot.x < board.size.width and 0 <= spot.y < board.size.height
        for hero, where in enumerate(hands.table.state.places):
            assert where < 0 or hero // PARTY in (0, 1)


async def test_the_camp_shows_village_and_decks(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("train"), **GAME) as hands:
        assert hands.shows("Camp in the Village, after session 1")
        assert hands.shows("Ann's Action Deck") and hands.shows("Bo's Action Deck")
        board, seat = board_of(hands), hands.screen.front
        decision = hands.table.state.decisions[0]
        card = next(key[1] for key in hands.table.options(decision) if key[0] == "train")
        before = len(hands.table.steps)
        await hands.click(board, *place(board, ("card", card)))
        assert hands.table.steps[before].record.keys == (("train", card),)
        assert hands.table.steps[before].record.seat == seat


async def test_in_ascii_nothing_else_is_drawn(tmp_path: Path) -> None:
    settings = {"symbols": "ascii"}
    async with seated(tmp_path, size=(80, 24), prepare=played("act", 80), settings=settings, **GAME) as hands:
        assert all(line.isascii() for line in hands.text())


@pytest.mark.parametrize("theme", ["parchment", "contrast", "plain"])
async def test_faces_are_read_in_every_theme(tmp_path: Path, theme: str) -> None:
    async with seated(
        tmp_path, size=(80, 24), prepare=played("act", 80), settings={"theme": theme}, **GAME
    ) as hands:
        board, palette = board_of(hands), board_of(hands)._style()
        for ink in ("seat1", "seat2"):
            style = palette.style("crypt", ink)
            assert style.reverse or (style.color and style.bgcolor and style.color != style.bgcolor)
        hero = next(hero for hero, where in enumerate(hands.table.state.places) if where >= 0)
        board.follow_thing(("hero", hero))
        x, y = place(board, ("hero", hero))
        (face,) = board.render_line(y).crop(x, x + 1)
        assert face.style is not None and face.style.bold


async def test_a_moved_cursor_leaves_the_board_as_if_all_were_drawn_anew(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(80, 24), prepare=played("act", 80), **GAME) as hands:
        board = board_of(hands)
        await hands.press("x")
        for number, key in enumerate(["up", "left", "left", "down", "down", "down", "right", "right", "up"]):
            await hands.press(key)
            seen = [board.render_line(y) for y in range(board.size.height)]
            board._kept.clear()
            assert [board.render_line(y) for y in range(board.size.height)] == seen, (number, key)
            assert sum(any(s.style and s.style.reverse for s in strip) for strip in seen) > 0
