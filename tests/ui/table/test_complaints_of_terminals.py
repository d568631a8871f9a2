"""Of the list of complaints what terminals, keys, pointers and dangerous buttons do."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.command import CommandList
from textual.filter import Monochrome
from textual.widgets import Input
from wcwidth import wcwidth

from dungeon_tui.engine.state import plain
from dungeon_tui.host.house import House
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.dialog import Confirm
from dungeon_tui.ui.screens.home import Home
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.table.board import Board
from dungeon_tui.ui.widgets.bar import CommandBar
from tests.ui.harness import running, some_saves, until
from tests.ui.table.choosing import Chooser
from tests.ui.table.tables import Game, Hands
from tests.ui.table.test_complaints import every_game, some_moves, table_of
from tests.ui.table.test_complaints_without_screen import GIVING_UP

SIZES = ((60, 20), (80, 24), (120, 40))
PLAIN_KEYS = {"up", "down", "left", "right", "enter", "escape", "tab", "f1"}


# What a terminal can show


@every_game
async def test_56_58_71_every_sign_is_one_column_and_seen_without_colours(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game, (120, 40)) as hands:
        await to_targets(hands)
        letters = [hands.screen.face.letter(hands.screen.moment, seat) for seat in range(len(game.kinds))]
        assert len(set(letters)) == len(letters)
        for size in SIZES:
            await hands.pilot.resize_terminal(*size)
            for symbols in ("ascii", "unicode"):
                await draw_with(hands, symbols)
                all_one_column(hands, symbols)
            await targets_are_marked_by_signs(hands)
        await hands.press("m")
        all_one_column(hands, "unicode")
        await hands.press("escape")
        for part in segments(hands):
            assert_legible(Monochrome().apply([part], Color(0, 0, 0))[0])
        hands.app.change("theme", "plain")
        await hands.settle()
        for part in segments(hands):
            for colour in (part.style.color, part.style.bgcolor) if part.style else ():
                assert colour is None or colour.is_default or (colour.number or 0) < 16
            assert_legible(part)


async def draw_with(hands: Hands, symbols: str) -> None:
    """Choose the symbols, as in the settings, and come back."""
    hands.app.change("symbols", symbols)
    hands.screen.on_screen_resume(events.ScreenResume())
    await hands.settle()


async def to_targets(hands: Hands) -> None:
    """Play to a moment at which options are marked on the board, and unfold them."""
    for seed in range(60):
        choices = hands.screen.choices
        assert choices is not None
        for row in hands.screen.prompt.rows:
            if row.kind == "verb" and not choices.aims():
                hands.screen.unfold(row.verb)
                if not choices.aims():
                    hands.screen.unfold("")
        if choices.aims():
            await hands.settle()
            return
        await some_moves(hands, 1, seed)
    raise AssertionError("nothing was ever to be chosen on the board")


async def targets_are_marked_by_signs(hands: Hands) -> None:
    """Check that what may be chosen on the board, and is in sight, is not marked by light alone."""
    moment, choices, board = hands.screen.moment, hands.screen.choices, hands.screen.board
    assert choices is not None and choices.aims()
    aims = {aim.thing for aim in choices.aims()}
    cells = [(x, y) for y in range(board.size.height) for x in range(board.size.width)]
    seen = any(board.thing_at(*cell) in aims for cell in cells)  # type: ignore[attr-defined]
    if hands.app.size != SIZES[-1] and not seen:
        return
    marked = board_text(hands)
    board.show(moment, ())
    await hands.settle()
    assert board_text(hands) != marked
    board.show(moment, choices.aims())
    await hands.settle()


def all_one_column(hands: Hands, symbols: str) -> None:
    """Check every sign on the screen; wide or joined ones would not fill their line."""
    lines = hands.text()
    assert all(len(line) == hands.app.size.width for line in lines)
    signs = set("".join(lines))
    assert not {sign for sign in signs if wcwidth(sign) != 1}
    assert symbols == "unicode" or not {sign for sign in signs if not sign.isascii()}


def board_text(hands: Hands) -> list[str]:
    """The rows of the board as text."""
    region = hands.screen.board.region
    return [line[region.x : region.right] for line in hands.text()[region.y : region.bottom]]


def segments(hands: Hands) -> Iterator[Segment]:
    """All that is drawn and is more than ground."""
    for strip in hands.app.screen._compositor.render_strips(hands.app.size):
        yield from (part for part in strip if part.text.strip(" ▀▄█▌▐"))


def assert_legible(part: Segment) -> None:
    """Check that text and ground are not of one colour."""
    style = part.style or Style.null()
    ink, ground = style.color, style.bgcolor
    assert ink is None or ground is None or ink.is_default or ink != ground, part


# Keys


@every_game
async def test_59_60_67_plain_keys_are_enough_and_the_app_can_be_quit(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game, (80, 24)) as hands:
        pressed = all_that_is_pressed(hands)
        chooser = Chooser("keys", random.Random(2))
        while len(hands.table.steps) < 5 and not hands.table.over:
            await chooser.choose(hands)
        await back_by_the_log_and_forth_by_the_prompt(hands, chooser)
        await hands.press("f1", "escape")
        assert {key for key in pressed if len(key) > 1 or not key.isalnum()} <= PLAIN_KEYS
        state, path = plain(hands.table.state), hands.seating.path
        await hands.press("q")
        assert isinstance(hands.app.screen, Confirm)
        await hands.press("n")
        await quit_is_in_the_menu(hands)
        # Quit for good with a word half typed: nothing is in the way of the next start.
        await hands.press("n", "colon", "u", "n", "d")
        assert hands.app.screen.query_one(Input).value == "und"
        await hands.press("ctrl+q")
        hands.hit("y")
        await until(hands.pilot, lambda: hands.app._exit)
    again = House(tmp_path).open(path)
    assert not again.read_only and plain(again.table.state) == state
    again.close()


def all_that_is_pressed(hands: Hands) -> set[str]:
    """The keys that are pressed from now on."""
    pressed: set[str] = set()
    hit = hands.hit

    def heard(key: str) -> None:
        pressed.add(key)
        hit(key)

    setattr(hands, "hit", heard)  # noqa: B010
    return pressed


async def back_by_the_log_and_forth_by_the_prompt(hands: Hands, chooser: Chooser) -> None:
    """Look back and return without any of the keys for it, which are signs."""
    await hands.press("l")
    for _ in range(12):
        hands.hit("up")
    await hands.press("enter")
    assert hands.at_table and hands.screen.moment.past
    await chooser._by_cursor(hands, hands.row("Return to the present"))
    assert not hands.screen.moment.past


async def quit_is_in_the_menu(hands: Hands) -> None:
    """Find it there by its name, and be asked."""
    await hands.press("colon")
    menu = hands.app.screen
    for key in "quit":
        hands.hit(key)
    await until(hands.pilot, lambda: listed(menu, "Quit"))
    await hands.press("enter")
    await until(hands.pilot, lambda: isinstance(hands.app.screen, Confirm))


def listed(menu: Any, label: str) -> bool:
    """Whether the first row of the menu is that of a command."""
    rows = list(menu.query_one(CommandList).options)
    return bool(rows) and str(rows[0].prompt).startswith(label)


async def test_67_every_start_after_quitting_in_a_field(folder: Path) -> None:
    some_saves(folder)
    for key, field in (("l", "#words"), ("n", "#seed")):
        async with running(folder) as (app, pilot):
            assert isinstance(app.screen, Home)
            await pilot.press(key)
            await until(pilot, partial(has, app, field))
            app.screen.query_one(field).focus()
            await pilot.press("a")
            assert app.screen.query_one(field, Input).value == "a"
            await pilot.press("ctrl+q")
            await until(pilot, partial(getattr, app, "_exit"))
            assert app.return_code == 0


def has(app: DungeonTuiApp, field: str) -> bool:
    """Whether the screen on top has a field."""
    return bool(app.screen.query(field))


# The pointer, and what it had better not hit


@every_game
async def test_63_65_the_pointer_is_where_it_seems_and_does_nothing_dangerous(
    tmp_path: Path, game: Game
) -> None:
    async with table_of(tmp_path, game, (60, 20)) as hands:
        await some_moves(hands, 12)
        # Clicks in the past choose nothing.
        await hands.press("comma")
        await what_is_told_is_what_is_drawn(hands)
        await hands.press("greater_than_sign")
        state, path = plain(hands.table.state), hands.seating.path
        controllers = list(hands.table.controllers)
        await hands.press("G")
        assert isinstance(hands.app.screen, Pick)
        while not hands.at_table:
            assert hands.table.controllers == controllers
            await hands.press("escape")
        for size in SIZES:
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
            prompt, footer = hands.screen.prompt, hands.screen.query_one("#footer", CommandBar)
            options = [y for y in range(prompt.size.height) if prompt.number_at(1, y) >= 0]
            assert prompt.region.y + max(options) < footer.region.y - 1
        # Leaving is one click, for nothing is lost by it.
        slot = next(slot for slot in footer._slots if slot.command.id == "leave")
        await hands.click(footer, slot.start, 0)
        assert isinstance(hands.app.screen, Home)
        again = House(tmp_path).open(path)
        assert not again.read_only and plain(again.table.state) == state
        again.close()


async def what_is_told_is_what_is_drawn(hands: Hands) -> None:
    """Words on the board are told where they stand; scrolled, what was drawn there is told elsewhere."""
    board = hands.screen.board
    # The map of Dungeon! has no words: its own tests click on its signs.
    assert words_are_told(hands) or hands.seating.game.id == "dungeon"
    before = pieces(hands)
    told = {text: board.thing_at(*place) for text, place in before.items()}  # type: ignore[attr-defined]
    for shift in (False, True):
        for _ in range(2):
            hands.mouse(board.region.x + 3, board.region.y + 3, events.MouseScrollDown, shift=shift)
    await hands.settle()
    after = pieces(hands)
    ways = {
        text: (after[text][0] - x, after[text][1] - y) for text, (x, y) in before.items() if text in after
    }
    way = max(ways.values(), key=list(ways.values()).count)
    kept = {text: after[text] for text in ways if ways[text] == way and told[text] is not None}
    for corner in range(4):
        text, (x, y) = nearest(kept, corner, board)
        await hands.click(board, x, y)
        if not hands.at_table:
            await hands.press("escape")
        assert hands.screen.kept is not None and told[text][:2] == hands.screen.kept[:2], text


def words_are_told(hands: Hands) -> int:
    """Check that each word drawn on a thing is in what is told of it; return how many there were."""
    board, words = hands.screen.board, 0
    for y, row in enumerate(board_text(hands)):
        for word in re.finditer(r"[A-Z][a-z]{3,}", row):
            thing = board.thing_at(word.start() + 1, y)  # type: ignore[attr-defined]
            if thing is not None:
                assert any(word[0] in told.text for told in hands.screen.facts_of(thing)), (word[0], thing)
                words += 1
    return words


LONG = 5
"""Signs of a piece of the drawing that is found again."""


def pieces(hands: Hands) -> dict[str, tuple[int, int]]:
    """Pieces that are on the board once, and where their middles are in the widget."""
    found: dict[str, tuple[int, int]] = {}
    twice = set()
    for y, row in enumerate(board_text(hands)):
        for x in range(len(row) - LONG):
            text = row[x : x + LONG]
            if text in found:
                twice.add(text)
            if text[LONG // 2] != " ":
                found[text] = (x + LONG // 2, y)
    return {text: place for text, place in found.items() if text not in twice}


def nearest(places: dict[str, tuple[int, int]], corner: int, board: Board) -> tuple[str, tuple[int, int]]:
    """The piece nearest to a corner of the board, and where it is."""
    x = board.size.width if corner & 1 else 0
    y = board.size.height if corner & 2 else 0
    return min(places.items(), key=lambda item: abs(item[1][0] - x) + 2 * abs(item[1][1] - y))


GIVES_UP = (
    Game("dungeon-date", {"mode": "solo", "run": "frightful"}, ("human",)),
    Game("dungeon-pages", {}, ("human",)),
)
"""The games that can be given up. In the others a seat can only be handed to a bot."""


@pytest.mark.parametrize("game", GIVES_UP, ids=lambda game: game.name)
async def test_65_giving_up_is_never_one_click(tmp_path: Path, game: Game) -> None:
    """Not even for those who do not want to be asked before they waste a move."""
    async with table_of(tmp_path, game, settings={"confirm_end": False}) as hands:
        for seed in range(40):
            keys = [row.offer.key[0] if row.offer else "" for row in hands.screen.prompt.rows]
            found = [number for number, key in enumerate(keys) if key in GIVING_UP]
            if found:
                break
            await some_moves(hands, 1, seed)
        beside = {keys[number] for number in (found[0] - 1, found[0] + 1) if 0 <= number < len(keys)}
        assert not beside & {"end", "pass", "done"}
        await hands.click_row(hands.screen.prompt.rows[found[0]])
        assert not hands.table.over
        assert isinstance(hands.app.screen, Confirm) or "counts as lost" in hands.screen.prompt.question
