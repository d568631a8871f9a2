"""What players of other games complained about, tried on every game's table.

The numbers are those of the list of complaints that this project was begun with. Those that no name of
a test here begins with are proven elsewhere (paths below `tests`; `of_terminals` and `without_screen`
are the two files beside this one that go on with it):

==  ==========================================  ====================================================
28  one seed, one game, in every process        games/test_invariants.py
29  each new game has a seed of its own         without_screen, ui/plain/test_menu.py
38  copies and logs keep secrets                without_screen, host/test_spoiler.py
52  a range of versions of Textual              without_screen
56  signs of one column                         of_terminals, ui/test_looks.py
57  pipes, dumb terminals, no UTF-8             ui/test_ending.py, terminal/test_streams.py
58  few colours                                 of_terminals, ui/test_ending.py
59  no key that a terminal keeps                of_terminals, ui/test_commands.py
60  quitting by q and by the menu               of_terminals, ui/test_dialogs.py
61  a clean terminal afterwards                 ui/test_ending.py, terminal/test_ending.py
63  a click means what is drawn there           of_terminals, ui/dungeon/test_map.py
65  nothing dangerous by one click              of_terminals
66  no key bound twice                          ui/test_commands.py, ui/test_settings.py
67  quitting with a field half typed            of_terminals
69  a quick start                               ui/test_ending.py, benchmarks/screens.py
70  prompts and results as lines                without_screen, ui/plain/test_session.py
71  no meaning in colour alone                  of_terminals, ui/dungeon/test_scene.py
72  the log says who, what, and what came of it without_screen, games/*/test_words.py, test_telling.py
==  ==========================================  ====================================================

73, notes and bookmarks in a replay, is no feature: one can go to any moment again from its line of the log.
"""

from __future__ import annotations

import random
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events
from textual.widgets import Input

from dungeon_tui.engine.state import plain
from dungeon_tui.ui.screens.dialog import Confirm
from dungeon_tui.ui.table.curtain import Curtain
from dungeon_tui.ui.table.lines import Lines
from dungeon_tui.ui.table.logbook import Logbook
from dungeon_tui.ui.table.moment import holds_secrets
from dungeon_tui.ui.table.windows import LinesWindow
from dungeon_tui.ui.widgets.bar import CommandBar
from tests.ui.table.choosing import Chooser
from tests.ui.table.play import GAMES, make_moves
from tests.ui.table.tables import Game, Hands, new_table, replayed, seated

HOSTILE = (
    "[/red]",
    "[b",
    "]",
    "$x",
    "[red]Ann[/]",
    "字字字字字字字字",
    "e" + "\u0301" * 40,
    "x" * 80,
    "Ann  Bo",
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def table_of(
    tmp_path: Path, game: Game, size: tuple[int, int] = (100, 30), **more: object
) -> AbstractAsyncContextManager[Hands]:
    """A table of a game."""
    return seated(tmp_path, game.kinds, size, game=game.name, options=game.options, **more)  # type: ignore[arg-type]


def told(hands: Hands) -> list[str]:
    """Everything that the screen says in words."""
    screen = hands.screen
    parts = (screen.seats, screen.facts, screen.log_lines)
    rows = [row.label for row in screen.prompt.rows]
    return [*(line.text for part in parts for line in part.all), screen.prompt.question, *rows]


async def some_moves(hands: Hands, moves: int = 15, seed: int = 1) -> None:
    make_moves(hands.seating, moves, seed)
    await hands.look_again()


@every_game
async def test_27_a_choice_called_off_is_not_recorded(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game, settings={"confirm_end": True}) as hands:
        chooser = Chooser("keys", random.Random(3))
        for _ in range(12):
            records = hands.table.records
            for row in [row for row in hands.screen.prompt.rows if row.kind in ("verb", "walks")]:
                hands.screen.choose(row)
                await hands.settle()
                await hands.press("backspace")
            assert hands.table.records == records
            await chooser.choose(hands)
            if isinstance(hands.app.screen, Confirm):
                await hands.press("n")
                assert hands.table.records == records
            if isinstance(hands.app.screen, Confirm) or hands.table.over:
                break
        assert replayed(tmp_path, hands.seating) == hands.table.state


@every_game
async def test_30_31_back_and_forth_comes_to_the_same_place(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        await some_moves(hands, 25)
        shown, state = told(hands), plain(hands.table.state)
        for key in ("comma", "comma", "less_than_sign", "full_stop", "greater_than_sign"):
            await hands.press(key)
        started = time.perf_counter()
        hands.screen.action_history_back()
        assert time.perf_counter() - started < 1
        await hands.settle()
        await hands.press("greater_than_sign")
        assert plain(hands.table.state) == state
        assert told(hands) == shown


async def test_32_an_answer_in_a_dialog_is_in_the_journal(tmp_path: Path) -> None:
    async with seated(tmp_path, settings={"confirm_end": True}) as hands:
        await hands.press("e", "y")
        assert hands.table.steps[-1].record.keys == (("end",),)
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def agree(hands: Hands) -> None:
    """Say yes, if it is asked whether another person's choice shall be taken back."""
    if isinstance(hands.app.screen, Confirm):
        await hands.pilot.click("#yes")
        await hands.settle()


@every_game
async def test_33_an_old_letter_after_undo_does_nothing_wrong(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        chance = random.Random(5)
        for _ in range(20):
            offered = [row for row in hands.screen.prompt.rows if row.kind == "offer" and row.letter]
            if not offered or hands.table.over:
                break
            await hands.press(chance.choice(offered).letter)
            after = [(row.letter, row.offer.key) for row in hands.screen.prompt.rows if row.offer is not None]
            await hands.press("u")
            for letter, key in after[:3]:
                now = {row.letter: row.offer.key for row in hands.screen.prompt.rows if row.offer is not None}
                if letter and letter not in now:
                    before = hands.table.records
                    await hands.press(letter)
                    assert hands.table.records == before or hands.app.screen is not hands.screen, key
            while hands.app.screen is not hands.screen:
                await hands.press("escape")


@every_game
async def test_34_undo_at_the_start_after_loading_and_very_often(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        await hands.press("u", "u")
        assert hands.screen.prompt.told
        await some_moves(hands, 6)
        path = hands.seating.path
        await hands.press("escape")
        hands.app.open_save(path)
        await hands.settle()
        for _ in range(60):
            hands.hit("u")
        await hands.settle()
        while hands.screen.seating.table.undo_refusal() is None:
            await hands.press("u")
            await agree(hands)
        assert len(hands.screen.seating.table.steps) >= 1
        assert replayed(tmp_path, hands.screen.seating) == hands.screen.seating.table.state


@every_game
async def test_35_36_undo_never_peeks_and_the_log_agrees(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        for seed in range(8):
            await some_moves(hands, 1, seed)
            if hands.table.over:
                break
            after = plain(hands.table.state)
            log = [line.text for line in hands.screen.log_lines.all]
            refusal = hands.table.undo_refusal()
            await hands.press("u")
            await agree(hands)
            if refusal is not None:
                assert plain(hands.table.state) == after
                assert str(refusal) in hands.screen.prompt.told
                continue
            book = Logbook(hands.seating, hands.screen.face.goes_on)
            book.read(hands.screen.front)
            entries = book.until(len(hands.table.steps))
            assert [line.text for line in hands.screen.log_lines.all] == [entry.text for entry in entries]
            await hands.press("r")
            assert plain(hands.table.state) == after
            assert [line.text for line in hands.screen.log_lines.all] == log


@every_game
async def test_37_42_each_seat_sees_its_own_past(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        await some_moves(hands, 20)
        for seat in range(len(game.kinds)):
            hands.screen.front = seat
            for step in (1, 5, len(hands.table.steps) // 2):
                hands.screen.go_to(step)
                await hands.settle()
                moment = hands.screen.moment
                wanted = hands.seating.game.view(hands.table.state_at(moment.step), seat)
                assert plain(moment.view) == plain(wanted)
                assert hands.screen.prompt.question.startswith(f"Looking back at move {moment.step}")
            hands.screen.action_history_last()
            await hands.settle()


@every_game
async def test_39_40_secrets_are_covered_whenever_the_keyboard_changes_hands(
    tmp_path: Path, game: Game
) -> None:
    async with table_of(tmp_path, game, settings={"curtain": True}) as hands:
        chooser, front = Chooser("keys", random.Random(2)), hands.screen.front
        for _ in range(40):
            if isinstance(hands.app.screen, Curtain):
                hands.app.screen.PATIENCE = 0.0
                assert hands.screen.moment.front == -1
                await hands.press("enter")
                front = hands.screen.front
                continue
            if hands.table.over:
                break
            await chooser.choose(hands)
            if hands.screen.front not in (front, -1):
                assert isinstance(hands.app.screen, Curtain) == holds_secrets(hands.seating)
                front = hands.screen.front


@every_game
async def test_41_another_game_opened_meanwhile_leaves_this_one_alone(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        await some_moves(hands, 10)
        mine, state = hands.seating, plain(hands.table.state)
        other = hands.app.house.open(hands.seating.path, read_only=True)
        hands.app.open_table(other)
        await hands.settle()
        await hands.press("comma", "comma")
        while hands.screen.seating is not mine:
            await hands.press("escape")
        assert not hands.screen.moment.past
        assert plain(mine.table.state) == state


@every_game
async def test_43_a_half_made_choice_survives_theme_resize_and_help(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        for _ in range(10):
            verb = next((row for row in hands.screen.prompt.rows if row.kind in ("verb", "walks")), None)
            if verb is not None or hands.table.over:
                break
            await some_moves(hands, 1)
        if verb is None:
            return
        hands.screen.choose(verb)
        await hands.settle()
        hands.screen.prompt.focus()
        await hands.press("down")
        rows, cursor = [row.label for row in hands.screen.prompt.rows], hands.screen.prompt.cursor
        hands.app.change("theme", "parchment")
        for size in ((60, 20), (10, 4), (130, 44), (100, 30)):
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
        await hands.press("f1", "escape", "l", "escape")
        assert [row.label for row in hands.screen.prompt.rows] == rows
        assert hands.screen.prompt.cursor == cursor


@every_game
@pytest.mark.parametrize("what", ["a dialog", "an animation", "a bot's move"])
async def test_49_any_size_at_any_time(tmp_path: Path, game: Game, what: str) -> None:
    kinds = game.kinds if what != "a bot's move" else (game.kinds[0], *("random",) * (len(game.kinds) - 1))
    options = {"animation": "full"} if what == "an animation" else {}
    async with seated(
        tmp_path, kinds, (120, 40), game=game.name, options=game.options, settings=options
    ) as hands:
        if what == "a dialog":
            await hands.press("question_mark")
        chooser = Chooser("keys", random.Random(1))
        for size in ((20, 5), (1, 1), (200, 60), (60, 20), (59, 19), (120, 40)):
            if what != "a dialog" and hands.app.screen is hands.screen and not hands.table.over:
                rows = [row for row in hands.screen.prompt.rows if row.kind == "offer" and row.letter]
                if rows:
                    hands.hit(chooser.chance.choice(rows).letter)
            await hands.pilot.resize_terminal(*size)
        await hands.settle()
        assert hands.app.crash is None
        assert len(hands.text()) == 40


async def test_50_too_small_says_what_it_needs(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.pilot.resize_terminal(20, 5)
        await hands.settle()
        assert hands.shows("60x20")
        await hands.press("t", "e", "u")
        assert len(hands.table.steps) == 1
        await hands.pilot.resize_terminal(80, 24)
        await hands.settle()
        await hands.press("t")
        assert len(hands.table.steps) == 2


@every_game
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_51_everything_can_be_read_in_full_somewhere(
    tmp_path: Path, game: Game, size: tuple[int, int]
) -> None:
    async with table_of(tmp_path, game, size) as hands:
        await some_moves(hands, 20)
        entries = [line.text for line in hands.screen.log_lines.all]
        await hands.press("l")
        window = hands.app.screen
        assert isinstance(window, LinesWindow)
        lines = window.query_one("#lines", Lines)
        drawn = []
        lines.top = 0
        while True:
            drawn += [lines.draw_row(y).text.rstrip(" ▴▾") for y in range(lines.size.height)]
            if lines.top >= lines._last_top():
                break
            lines.top = min(lines.top + lines.size.height, lines._last_top())
        read = "".join("".join(drawn).split())
        for entry in entries:
            assert "".join(entry.split()) in read
        await hands.press("escape")
        hands.screen.prompt.focus()
        await hands.settle()
        for row in list(hands.screen.prompt.rows[:12]):
            screen = "\n".join(hands.text())
            assert row.label in hands.screen.prompt.told or row.label in screen or row.kind == "refused"
            await hands.press("down")


@every_game
async def test_53_shortcuts_pressed_too_often_open_one_window(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game) as hands:
        for key in ("l", "question_mark", "i", "m", "b", "f1", "G", "F", "colon"):
            for _ in range(5):
                hands.hit(key)
            await hands.settle()
            for _ in range(10):
                if hands.at_table:
                    break
                await hands.press("escape")
            assert hands.at_table
            assert hands.app.crash is None


@every_game
async def test_54_55_names_are_never_markup(tmp_path: Path, game: Game) -> None:
    """One app, and a table for as many of the names as it has seats."""
    seats = len(game.kinds)
    async with table_of(tmp_path, game, (120, 40)) as first:
        for at in range(0, len(HOSTILE), seats):
            names = (*HOSTILE[at : at + seats], "P1")[:seats]
            seating = new_table(first.app, game.kinds, "names", game.options, game.name, names=names)
            first.app.open_table(seating)
            hands = Hands(first.pilot, seating)
            await hands.settle()
            assert hands.screen.seating is seating
            await some_moves(hands, 12)
            await names_are_shown_as_they_are(hands, names)
            await hands.press("escape")
            assert hands.screen.seating is first.seating


async def names_are_shown_as_they_are(hands: Hands, names: tuple[str, ...]) -> None:
    """Look at all that tells names, and measure every line of the screen."""
    shown = [line.text for part in (hands.screen.seats, hands.screen.log_lines) for line in part.all]
    for name in names:
        if name.isascii() and len(name) < 15:
            assert any(name in text for text in [*shown, *hands.text()])
    for key in ("l", "i", "question_mark"):
        await hands.press(key)
        await hands.press("escape")
    assert hands.at_table
    for name in names:
        hands.app.notify(f"Well played, {name}")
    await hands.settle()
    assert all(cell_len(line) == 120 for line in hands.text())
    hands.app.clear_notifications()


@every_game
async def test_62_the_mouse_may_leave_the_window(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game, (80, 24)) as hands:
        records = hands.table.records
        for window in ("", "l"):
            if window:
                await hands.press(window)
            for x, y in ((79, 23), (80, 24), (500, 2), (0, 0), (-1, -1), (79, 0)):
                hands.mouse(x, y, events.MouseMove)
            await hands.settle()
        assert hands.table.records == records and hands.app.crash is None


async def test_64_what_is_typed_in_a_field_stays_there(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        records = hands.table.records
        await hands.press("b", "slash")
        for key in "hjklqn14eu":
            await hands.press(key)
        assert hands.app.screen.query_one(Input).value == "hjklqn14eu"
        assert hands.table.records == records


@every_game
async def test_68_undo_log_rules_and_seats_are_in_sight(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game, (80, 24)) as hands:
        for word in ("Undo", "Redo", "Hint", "Log", "Rules", "Leave", "Help", "Menu"):
            assert hands.shows(word), word
        bar = hands.screen.query_one("#toolbar", CommandBar)
        assert {"undo", "hint", "why"} <= {slot.command.id for slot in bar._slots}


@every_game
async def test_74_a_game_is_begun_again_undone_and_redone_by_mouse(tmp_path: Path, game: Game) -> None:
    async with table_of(tmp_path, game, (160, 48)) as hands:
        bar = hands.screen.query_one("#toolbar", CommandBar)
        slots = {slot.command.id: slot.start for slot in bar._slots}
        chooser = Chooser("mouse", random.Random(4))
        for _ in range(6):
            steps = len(hands.table.steps)
            await chooser.choose(hands)
            if hands.table.over:
                break
            if len(hands.table.steps) == steps or hands.table.undo_refusal() is not None:
                continue
            before = plain(hands.table.state)
            await hands.click(bar, slots["undo"], 0)
            await agree(hands)
            assert plain(hands.table.state) != before
            await hands.click(bar, slots["redo"], 0)
            assert plain(hands.table.state) == before
