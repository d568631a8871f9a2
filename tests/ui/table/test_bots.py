"""Bots never hold the screen up: fast or slow, broken or hanging, they can be paused and replaced."""

import threading
import time
from pathlib import Path

import pytest
from textual import events

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.host.seating import Seating
from tests.ui.table.tables import Hands, replayed, seated

ONE = ("human", "random")
FOUR = ("human", "random", "random", "random", "random")


async def until(hands: Hands, true: object, seconds: float = 10.0) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not true():  # type: ignore[operator]
        assert time.monotonic() < end, "it never came true"
        await hands.pilot.pause(0.01)


def broken(seating: Seating) -> None:
    """A bot that raises whenever it is asked."""

    def bot_answer(seat: int) -> Answer:
        raise ZeroDivisionError("deep inside")

    seating.bot_answer = bot_answer  # type: ignore[method-assign]


def refused(seating: Seating) -> None:
    """A bot that answers what is not offered."""

    def bot_answer(seat: int) -> Answer:
        return Answer(seat, (("step", 0),), "move")

    seating.bot_answer = bot_answer  # type: ignore[method-assign]


class Hanging:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked = 0

    def __call__(self, seating: Seating) -> None:
        real = seating.bot_answer

        def bot_answer(seat: int) -> Answer:
            self.asked += 1
            if self.asked == 1:
                self.go.wait(30)
            return real(seat)

        seating.bot_answer = bot_answer  # type: ignore[method-assign]


async def bots_turn(hands: Hands) -> None:
    """Come to a turn of a bot."""
    if not hands.seating.waiting_bots():
        hands.hit("e")
    await until(hands, lambda: hands.seating.waiting_bots())


async def test_a_bot_that_raises_leaves_a_living_table(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE, prepare=broken) as hands:
        await bots_turn(hands)
        await hands.settle()
        assert "Bo is stuck" in hands.screen.prompt.question
        assert "ZeroDivisionError" in hands.screen.prompt.question
        records = hands.table.records
        # It is not asked over and over.
        await hands.pilot.pause(0.1)
        assert hands.table.records == records
        await hands.press("l")
        await hands.press("escape")
        await hands.click_row("Play for Bo yourself")
        assert hands.seating.people() == [0, 1]
        assert hands.screen.moment.decision is not None
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def test_a_bot_that_answers_nonsense_is_told_with_the_rules_sentence(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE, prepare=refused) as hands:
        await bots_turn(hands)
        await hands.settle()
        assert "Bo is stuck" in hands.screen.prompt.question


async def test_a_bot_may_try_again(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE) as hands:
        real = hands.seating.bot_answer
        broken(hands.seating)
        await bots_turn(hands)
        await hands.settle()
        hands.seating.bot_answer = real  # type: ignore[method-assign]
        await hands.click_row("Let it try again")
        assert hands.seating.waiting_people() == [0]


async def test_a_bot_that_hangs_can_be_replaced_and_what_it_says_later_is_ignored(tmp_path: Path) -> None:
    hanging = Hanging()
    async with seated(tmp_path, ONE, prepare=hanging, bots=False) as hands:
        if not hands.seating.waiting_bots():
            hands.hit("e")
        await until(hands, lambda: hanging.asked >= 1)
        await hands.settle(bots=False)
        # The table is alive: windows open, the map pans, the log can be read.
        await hands.settle(bots=False)
        hands.hit("l")
        await until(hands, lambda: hands.app.screen is not hands.screen)
        hands.hit("escape")
        await until(hands, lambda: hands.app.screen is hands.screen)
        records = hands.table.records
        hands.screen.give_seat(1, "human")
        await until(hands, lambda: hands.seating.people() == [0, 1])
        await hands.settle(bots=False)
        assert hands.table.records == records + 1
        assert hands.screen.moment.decision is not None
        hanging.go.set()
        await hands.pilot.pause(0.1)
        await hands.settle()
        assert hands.table.records == records + 1
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def test_a_bot_that_hangs_does_not_keep_the_table_from_being_left(tmp_path: Path) -> None:
    hanging = Hanging()
    async with seated(tmp_path, ONE, prepare=hanging, bots=False) as hands:
        if not hands.seating.waiting_bots():
            hands.hit("e")
        await until(hands, lambda: hanging.asked >= 1)
        started = time.monotonic()
        hands.screen.action_leave()
        await until(hands, lambda: len(hands.app.screen_stack) == 1)
        assert time.monotonic() - started < 5
    hanging.go.set()


async def test_a_slow_bot_is_spoken_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dungeon_tui.ui.table import dealer

    monkeypatch.setattr(dealer, "PATIENCE", 0.05)
    hanging = Hanging()
    async with seated(tmp_path, ONE, prepare=hanging, bots=False) as hands:
        if not hands.seating.waiting_bots():
            hands.hit("e")
        await until(hands, lambda: "taking long" in hands.screen.prompt.question)
        hanging.go.set()
        await hands.settle()
        assert "taking long" not in hands.screen.prompt.question


async def test_a_bot_that_thinks_on_after_its_pause_is_not_spoken_of_yet(tmp_path: Path) -> None:
    hanging = Hanging()
    async with seated(tmp_path, ONE, prepare=hanging, bots=False) as hands:
        await bots_turn(hands)
        await until(hands, lambda: hanging.asked >= 1)
        # At full speed the pause is over at once; patience is not.
        for _ in range(3):
            await hands.pilot.pause(0.02)
        assert "taking long" not in hands.screen.prompt.question
        hanging.go.set()
        await hands.settle()


async def test_bots_pause_and_go_on(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE) as hands:
        await hands.press("p")
        if not hands.seating.waiting_bots():
            await hands.press("e")
        assert hands.seating.waiting_bots() == [1]
        assert "paused" in hands.screen.prompt.question
        records = hands.table.records
        await hands.pilot.pause(0.1)
        assert hands.table.records == records
        await hands.press("p")
        assert hands.seating.waiting_people() == [0]


async def test_keys_answer_while_four_bots_play(tmp_path: Path) -> None:
    """The cursor moves at once, whatever the bots do; measured as the time to a painted change."""
    async with seated(tmp_path, FOUR, options={"heroes": "rogue,wizard,fighter,cleric,rogue"}) as hands:
        screen = hands.screen
        hands.hit("e")
        await until(hands, lambda: screen.dealer.thinking >= 0 or hands.seating.waiting_people())
        screen.action_look()
        took = []
        for number in range(30):
            before = screen.board._cursor
            started = time.perf_counter()
            hands.hit("right" if number % 2 else "left")
            while screen.board._cursor == before and time.perf_counter() - started < 1:
                await hands.pilot.pause(0)
                if not screen.board.looking:
                    screen.action_look()
            took.append(time.perf_counter() - started)
            if hands.seating.waiting_people() and not screen.carrying:
                hands.hit("e")
        took.sort()
        assert took[len(took) // 2] < 0.25


async def test_bots_play_a_game_to_its_end_by_themselves(tmp_path: Path) -> None:
    async with seated(
        tmp_path, ("random", "random"), options={"heroes": "rogue,cleric", "rounds": "6"}
    ) as hands:
        assert hands.table.over
        assert replayed(tmp_path, hands.seating) == hands.table.state
        assert hands.screen.moment.outcome is not None


async def test_a_click_storm_during_bots_moves(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE, options={"heroes": "rogue,cleric", "rounds": "4"}) as hands:
        for number in range(120):
            x, y = number * 7 % 80, number * 5 % 24
            if y > 16 or number % 3:
                hands.mouse(x, y, events.MouseMove, events.MouseDown, events.MouseUp)
            if number % 10 == 0:
                await hands.settle()
            while hands.app.screen is not hands.screen and number % 10 == 0:
                hands.hit("escape")
                await hands.settle()
                if len(hands.app.screen_stack) == 1:
                    return
        await hands.settle()


async def test_a_seat_is_given_to_a_bot_and_taken_back_by_keys(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("p")
        for kind, people in (("random", [0]), ("human", [0, 1])):
            await hands.press("G")
            await choose(hands, "2 ")
            await choose(hands, "random" if kind == "random" else "person")
            assert hands.seating.people() == people
            assert hands.table.controllers[1] == kind
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def choose(hands: Hands, words: str) -> None:
    """Pick the line of a list that holds some words, by keys."""
    from textual.widgets import OptionList

    options = hands.app.screen.query_one(OptionList)
    texts = [str(option.prompt) for option in options.options]
    wanted = next(number for number, text in enumerate(texts) if words in text)
    while options.highlighted != wanted:
        await hands.press("down")
    await hands.press("enter")


async def test_a_bots_seat_can_be_taken_over_by_mouse_when_it_is_to_move(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE) as hands:
        await hands.press("p")
        if not hands.seating.waiting_bots():
            await hands.press("e")
        await hands.click_row("Play for Bo yourself")
        assert hands.table.controllers == ["human", "human"]
        assert hands.screen.moment.decision is not None


async def test_looking_around_goes_on_while_bots_move(tmp_path: Path) -> None:
    async with seated(tmp_path, ONE) as hands:
        await hands.press("p")
        if not hands.seating.waiting_bots():
            await hands.press("e")
        await hands.press("x", "left", "left")
        cursor = hands.screen.board._cursor
        await hands.press("p")
        assert hands.seating.waiting_people()
        assert hands.screen.board.looking and hands.screen.board._cursor == cursor


async def test_speed_is_kept_in_the_settings(tmp_path: Path) -> None:
    from dungeon_tui.ui import settings

    async with seated(tmp_path, ONE) as hands:
        for _ in range(5):
            await hands.press("minus")
        assert hands.app.settings.bot_speed == "slow"
        assert settings.load(tmp_path)[0].bot_speed == "slow"
        assert "as slow as can be" in hands.screen.prompt.told
        await hands.press("plus")
        assert settings.load(tmp_path)[0].bot_speed == "normal"
