"""Looking back: everything on the screen shows the past, the live game is untouched."""

from pathlib import Path

import pytest

from dungeon_tui.engine.state import plain
from dungeon_tui.ui.table.history import BUTTONS, HistoryBar
from dungeon_tui.ui.table.logbook import Logbook
from tests.ui.table.play import GAMES, make_moves
from tests.ui.table.tables import Game, Hands, replayed, seated


async def played(hands: Hands, moves: int = 12) -> None:
    """Let some moves be made."""
    make_moves(hands.seating, moves)
    await hands.look_again()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_one_step_is_one_step(tmp_path: Path, game: Game) -> None:
    async with seated(tmp_path, game.kinds, (120, 40), game=game.name, options=game.options) as hands:
        await played(hands)
        steps = len(hands.table.steps)
        for back in range(1, 6):
            await hands.press("comma")
            moment = hands.screen.moment
            assert (moment.step, moment.steps) == (steps - back, steps)
            assert plain(moment.view) == plain(
                hands.seating.game.view(hands.table.state_at(steps - back), moment.front)
            )
        await hands.press("full_stop")
        assert hands.screen.moment.step == steps - 4
        await hands.press("less_than_sign")
        assert hands.screen.moment.step == 1
        await hands.press("comma")
        assert hands.screen.moment.step == 1
        await hands.press("greater_than_sign")
        assert not hands.screen.moment.past


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_the_log_ends_at_the_moment_shown(tmp_path: Path, game: Game) -> None:
    async with seated(tmp_path, game.kinds, (120, 40), game=game.name, options=game.options) as hands:
        await played(hands)
        await hands.press(*["comma"] * 4)
        screen = hands.screen
        shown = [line.text for line in screen.log_lines.all]
        book = Logbook(hands.seating, screen.face.goes_on)
        book.read(screen.front)
        assert shown == [entry.text for entry in book.until(screen.moment.step)]
        assert len(shown) < len(book.until(len(hands.table.steps)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_nothing_is_done_in_the_past(tmp_path: Path, game: Game) -> None:
    async with seated(tmp_path, game.kinds, (120, 40), game=game.name, options=game.options) as hands:
        await played(hands)
        before, records = plain(hands.table.state), hands.table.records
        await hands.press("comma", "comma")
        for key in ("4", "e", "a", "w", "up", "left", "enter", "u", "r", "h"):
            await hands.press(key)
        board = hands.screen.board
        for place in (3, 10, 20):
            await hands.click(board, place, min(place, board.size.height - 1))
        assert hands.screen.moment.past
        assert (plain(hands.table.state), hands.table.records) == (before, records)
        await hands.click_row("Return to the present")
        assert not hands.screen.moment.past
        assert hands.screen.prompt.rows


async def test_a_bar_leads_through_the_past_by_clicks(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await played(hands, 20)
        steps = len(hands.table.steps)
        assert not hands.screen.query_one(HistoryBar).size.width
        await hands.press("comma")
        bar = hands.screen.query_one(HistoryBar)
        assert bar.size.width and f"{steps - 1}/{steps}" in bar.render_line(0).text
        back = 1 + len(BUTTONS[0][1])
        await hands.click(bar, back, 0)
        assert hands.screen.moment.step == steps - 2
        await hands.click(bar, 1, 0)
        assert hands.screen.moment.step == 1
        left, length = bar._track()
        await hands.click(bar, left + length // 2, 0)
        assert abs(hands.screen.moment.step - steps // 2) <= 1
        await hands.click(bar, left + length + 1 + 1, 0)
        assert abs(hands.screen.moment.step - steps // 2 - 1) <= 1
        await hands.click(bar, left + length + 1 + 4, 0)
        assert not hands.screen.moment.past


async def test_a_line_of_the_log_leads_to_its_moment_and_its_rule(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40)) as hands:
        await played(hands, 20)
        log = hands.screen.log_lines
        number = len(log.all) - 4
        thing = log.all[number].thing
        assert thing is not None
        entry = hands.screen.logbook.entry(int(thing[1]))
        assert entry is not None
        y = log.region_of(number).y
        await hands.click(log, 2, y)
        assert any(entry.rule in line.text for line in hands.screen.facts.all)
        await hands.press("question_mark")
        assert hands.shows(entry.rule)
        await hands.press("escape")
        await hands.click(log, 2, y)
        assert hands.screen.moment.step == min(entry.step, len(hands.table.steps))


async def test_the_log_in_a_window_leads_there_too(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await played(hands, 20)
        steps = len(hands.table.steps)
        await hands.press("l")
        await hands.press("up", "up", "up", "enter")
        assert 1 <= hands.screen.moment.step < steps
        assert hands.screen.moment.past


async def test_a_practice_game_branches_off_and_leaves_this_one_alone(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await played(hands, 15)
        seating, state, records = hands.seating, plain(hands.table.state), hands.table.records
        await hands.press(*["comma"] * 5)
        wanted = plain(hands.table.state_at(hands.screen.moment.step))
        await hands.click_row("Play on from here")
        branch = hands.screen.seating
        assert branch is not seating and branch.header.practice
        assert plain(branch.table.state) == wanted
        assert plain(replayed(tmp_path, branch)) == wanted
        # The dice fall as they did: the same move has the same result.
        for key in ("e",):
            await hands.press(key)
        await hands.press("escape")
        assert hands.screen.seating is seating
        assert (plain(seating.table.state), seating.table.records) == (state, records)
        assert not hands.screen.moment.past


async def test_stepping_is_quick_in_a_long_game(tmp_path: Path) -> None:
    import time

    async with seated(tmp_path) as hands:
        seating = hands.seating
        seating.table.sink = None
        make_moves(seating, 2000)
        await hands.look_again()
        took = []
        for _ in range(5):
            started = time.perf_counter()
            hands.screen.action_history_back()
            took.append(time.perf_counter() - started)
        assert hands.screen.moment.step == len(seating.table.steps) - 5
        # A tenth of a second is what a person calls at once; the best of five forgives a busy machine.
        assert min(took) < 0.1


async def test_bots_wait_while_somebody_looks_back(tmp_path: Path) -> None:
    async with seated(tmp_path, ("human", "random"), practice=True) as hands:
        dealer = hands.screen.dealer
        dealer.paused = True
        while not hands.seating.waiting_bots():
            make_moves(hands.seating, 1)
        await hands.look_again()
        await hands.press("comma")
        dealer.paused = False
        dealer.wake()
        assert hands.screen.moment.past and dealer.next_bot() == -1
        steps = len(hands.table.steps)
        await hands.settle()
        assert len(hands.table.steps) == steps
        await hands.press("greater_than_sign")
        assert len(hands.table.steps) > steps
