"""The sheet in the app: dice, spaces, weapons, dangers, dungeons and weeks, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.dungeon_pages.bots.players import Greedy
from dungeon_tui.games.dungeon_pages.grid import name_of, space_of, spaces_of
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import Result
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui.screens.dialog import Confirm
from dungeon_tui.ui.table.lines import Lines, line
from dungeon_tui.ui.table.windows import LinesWindow, ResultWindow
from tests.ui.dungeon_pages.hands import board_of, by_keys, by_mouse, click, move_to
from tests.ui.dungeon_pages.scenes import CELLAR, FIGHT, HALL, MILL, dungeon
from tests.ui.table.tables import Hands, replayed, seated

SIZES = [(60, 20), (80, 24), (120, 40)]
NAMES = ["60x20", "80x24", "120x40"]
MOST = 400


def table(tmp_path: Path, size: tuple[int, int] = (80, 24), **more: Any) -> Any:
    """A table of the first sheet with one person."""
    options = more.pop("options", {})
    return seated(tmp_path, ("human",), size, game="dungeon-pages", options=options, **more)


def facts(hands: Hands) -> str:
    return " ".join(row.text for row in hands.screen.facts.all)


def last(hands: Hands) -> Key:
    """The last answer."""
    return hands.table.steps[-1].record.keys[0]  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_a_die_and_a_space_by_clicks(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size, prepare=FIGHT) as hands:
        await click(hands, ("die", 1))
        assert board_of(hands).die == 1
        await click(hands, ("space", space_of("C1")))
        assert last(hands)[0] == "mark" and last(hands)[1] == 1 and last(hands)[3] == space_of("C1")
        assert hands.table.state.marks[space_of("C1")] == 2


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_a_die_and_a_space_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size, prepare=FIGHT) as hands:
        await hands.press(hands.row("Good 2: write it").letter)
        assert board_of(hands).die == 1
        await move_to(hands, space_of("C1"))
        await hands.press("enter")
        assert hands.table.state.marks[space_of("C1")] == 2


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_everything_of_the_boss_dungeon_is_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size, prepare=FIGHT) as hands:
        board = board_of(hands)
        for row in range(6):
            for column in range(14):
                assert board.place_of(("space", row * 16 + column)) is not None
        for die in range(5):
            assert board.place_of(("die", die)) is not None


async def test_a_space_without_a_die_asks_for_one(tmp_path: Path) -> None:
    async with table(tmp_path, prepare=FIGHT) as hands:
        await click(hands, ("space", space_of("C1")))
        assert "Choose a die first" in hands.screen.prompt.told
        assert len(hands.table.steps) == 1


async def test_pointing_says_what_would_happen(tmp_path: Path) -> None:
    prepare = dungeon(CELLAR, {"C3": 1, "C4": 1, "C2": 4, "C1": 1}, good=(4,), evil=(2,))
    async with table(tmp_path, (120, 40), prepare=prepare) as hands:
        await click(hands, ("die", 0))
        place = board_of(hands).place_of(("space", space_of("D4")))
        assert place is not None
        region = board_of(hands).region
        hands.mouse(region.x + place[0], region.y + place[1], events.MouseMove)
        await hands.settle()
        assert "Write 4" in facts(hands) and "defeats Cellar Rat" in facts(hands)
        await move_to(hands, space_of("D1"))
        assert "gains 1 coin" in facts(hands)
        await move_to(hands, space_of("E1"))
        assert "E1 is a wall" in facts(hands) and "PAG-096" in facts(hands)
        await move_to(hands, space_of("F3"))
        assert "out of range" in facts(hands)


async def test_in_a_small_terminal_the_sheet_itself_says_it(tmp_path: Path) -> None:
    prepare = dungeon(CELLAR, {"C3": 1, "C4": 1}, good=(4,), evil=(2,))
    async with table(tmp_path, (60, 20), prepare=prepare) as hands:
        await hands.press(hands.row("Good 4: write it").letter)
        await move_to(hands, space_of("D4"))
        assert hands.shows("defeats Cellar Rat")
        # A question that is too long shows that there is more of it.
        prompt = hands.screen.prompt
        prompt.ask(line("Beginning. " + "and so on " * 40), prompt.rows)
        await hands.settle()
        shown_rows = [row.rstrip() for row in hands.text() if "and so on" in row]
        assert shown_rows[0].startswith(" Beginning.") and shown_rows[-1].endswith("…")


async def test_space_shows_one_weapon_at_a_time_and_capitals_write_with_one(tmp_path: Path) -> None:
    async with table(tmp_path, prepare=FIGHT) as hands:
        board = board_of(hands)
        await click(hands, ("die", 1))
        everything = set(board.targets)
        await hands.press("space", "space")
        assert board.weapon == 1
        assert set(board.targets) < everything
        assert all(target.weapons == [1] for target in board.targets.values())
        await hands.press("space", "space")
        assert board.weapon == -1
        await move_to(hands, space_of("C1"))
        hands.hit("S")
        await hands.settle()
        assert last(hands) == ("mark", 1, 1, space_of("C1"))


async def test_the_shown_weapon_is_the_one_that_writes(tmp_path: Path) -> None:
    async with table(tmp_path, prepare=FIGHT) as hands:
        await click(hands, ("die", 1))
        await hands.press("space", "space")
        await click(hands, ("space", space_of("C1")))
        assert last(hands) == ("mark", 1, 1, space_of("C1"))


async def test_the_last_die_needs_no_choosing(tmp_path: Path) -> None:
    prepare = dungeon(CELLAR, {"B1": 3}, good=(4,), evil=())
    async with table(tmp_path, prepare=prepare) as hands:
        assert board_of(hands).die == 0
        await click(hands, ("space", space_of("C1")))
        assert last(hands) == ("mark", 0, 0, space_of("C1"))


async def test_reaching_the_last_chest_too_early_is_asked_about(tmp_path: Path) -> None:
    road = {name: 3 for name in ("B1", "B2", "C2", "D2", "D3", "E3", "E4", "E5")}
    far = {name: 3 for name in ("F4", "G5", "H4", "I4", "J4", "K4", "L4", "L5", "M5", "M6")}
    prepare = dungeon(HALL, {**road, **far}, good=(3,), evil=(3,))
    async with table(tmp_path, prepare=prepare, settings={"confirm_end": True}) as hands:
        await click(hands, ("die", 0))
        assert board_of(hands).targets[space_of("G4")].light == "danger"
        await click(hands, ("space", space_of("G4")))
        assert isinstance(hands.app.screen, Confirm)
        hands.hit("n")
        await hands.settle()
        assert len(hands.table.steps) == 1 and hands.table.state.outcome is None


async def test_too_few_spaces_beside_the_boss_are_asked_about(tmp_path: Path) -> None:
    beside = {"M2": 1, "N2": 1, "L3": 1, "M5": 1}
    prepare = dungeon(HALL, beside, good=(1,), evil=(2,))
    async with table(tmp_path, (120, 40), prepare=prepare, settings={"confirm_end": True}) as hands:
        assert "Boss: 3 hits to go" in facts(hands)
        await click(hands, ("die", 0))
        await click(hands, ("space", space_of("L4")))
        assert isinstance(hands.app.screen, Confirm)


async def test_completing_for_nothing_is_asked_about(tmp_path: Path) -> None:
    road = {name: 1 for name in ("B1", "C1", "C2", "C3", "C4", "D4", "E4", "E5")}
    prepare = dungeon(CELLAR, road, good=(5,), evil=(2,))
    async with table(tmp_path, prepare=prepare, settings={"confirm_end": True}) as hands:
        await click(hands, ("die", 0))
        await click(hands, ("space", space_of("E6")))
        assert isinstance(hands.app.screen, Confirm)
        hands.hit("y")
        await hands.settle()
        assert hands.table.state.done == (CELLAR,)


async def test_winning_for_nothing_is_asked_about_in_other_words(tmp_path: Path) -> None:
    road = {name: 3 for name in ("B1", "B2", "C2", "D2", "D3", "E3", "E4", "E5")}
    far = {name: 3 for name in ("F4", "G5", "H4", "I4", "J4", "K4", "L4", "L5", "M5", "M6")}
    prepare = dungeon(HALL, {**road, **far}, good=(6,), evil=(6,), dead=("M3", "N3", "M4", "N4"))
    async with table(tmp_path, prepare=prepare, settings={"confirm_end": True}) as hands:
        await click(hands, ("die", 0))
        await click(hands, ("space", space_of("G4")))
        assert isinstance(hands.app.screen, Confirm)
        assert "This wins the quest, but without a sequential path" in " ".join(hands.text())
        hands.hit("y")
        await hands.settle()
        assert hands.table.state.ended == "won"


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_dungeons_are_chosen_on_their_maps(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as hands:
        await click(hands, ("dungeon", MILL))
        assert hands.table.state.dungeon == MILL
    async with table(tmp_path / "again", size) as hands:
        await hands.press("right", "right", "enter")
        assert hands.table.state.dungeon == MILL


async def test_the_boss_dungeon_says_why_it_is_shut(tmp_path: Path) -> None:
    async with table(tmp_path) as hands:
        await click(hands, ("dungeon", HALL))
        assert "opens when every other dungeon is completed" in hands.screen.prompt.told
        assert hands.table.state.dungeon == -1


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_the_year_is_a_calendar(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size, options={"year": "yes"}) as hands:
        assert hands.shows("The year")
        assert [row.label for row in hands.screen.prompt.rows][-1] == "Close the year"
        assert board_of(hands).place_of(("week", 52)) is not None
        assert sum(row.count("○") for row in hands.text()) >= 52
        await click(hands, ("week", 7))
        assert last(hands) == ("week", 7)
        assert hands.shows("Whose hero is to go?")
        await hands.press("right", "enter")
        assert last(hands) == ("hero", 8)
        assert hands.table.state.sheet


async def test_a_tumbling_roll_settles_on_what_was_rolled(tmp_path: Path) -> None:
    async with table(tmp_path, settings={"animation": "brief"}) as hands:
        await click(hands, ("dungeon", CELLAR))
        board = board_of(hands)
        for _ in range(60):
            if board._timer is None:
                break
            await hands.pilot.pause(0.05)
        assert board._timer is None and board._tumbling == {}


@pytest.mark.parametrize("way", ["mouse", "keys"])
async def test_a_whole_page(tmp_path: Path, way: str) -> None:
    """A quest from its first dungeon to its end, won as the greedy bot wins it, with one hand."""
    answer = by_mouse if way == "mouse" else by_keys
    size = (80, 24) if way == "mouse" else (60, 20)
    greedy = Greedy()
    async with table(tmp_path, size, seed="s14", options={"sheet": "weather-market"}) as hands:
        for step in range(MOST):
            if hands.table.over:
                break
            view, decision = hands.table.view(0), hands.table.state.decisions[0]
            keys = hands.table.game.choices(view, decision)
            key = greedy.choose(view, decision, keys, QuickDice(step))[0]
            if key[0] == "mark":
                lead = hands.screen.face._lead(hands.screen.moment, key[1], key[3])
                key = ("mark", key[1], lead, key[3])
            steps = len(hands.table.steps)
            await answer(hands, key)
            assert len(hands.table.steps) == steps + 1 and last(hands) == key, key
        assert hands.table.state.ended == "won" and len(hands.table.state.done) == 5
        assert isinstance(hands.app.screen, ResultWindow)
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def test_a_hint_shows_the_die_and_marks_the_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, prepare=FIGHT) as hands:
        key = next(key for key in hands.screen.moment.keys if key[:2] == ("mark", 1))
        advice = Advice((key,), "It is good.")
        monkeypatch.setattr(type(hands.screen.seating), "hint", lambda self, seat, adviser: advice)
        await hands.press("h")
        await hands.settle()
        board, space = board_of(hands), int(key[3])
        assert board.die == 1 and board.hinted == board.cursor == space
        assert hands.screen.prompt.told.startswith("Hint: ") and name_of(space) in facts(hands)
        # The mark stays where it is while the cursor moves on, and goes with the next answer.
        assert shown(hands).count(board.signs.hint) == 1
        await hands.press("up" if space > 16 else "down")
        assert board.hinted == space and shown(hands).count(board.signs.hint) == 1
        board.point(("space", space))
        await hands.press("enter")
        assert hands.table.state.marks.get(space) and board.hinted == -1


def shown(hands: Hands) -> str:
    """The sheet as characters."""
    return "".join(strip.text for strip in board_of(hands)._strips)


async def test_the_quest_and_the_year_are_seen_from_within_a_dungeon(tmp_path: Path) -> None:
    def prepare(seating: Seating) -> None:
        FIGHT(seating)
        state: Any = seating.table.state
        state.year = True
        state.results = (Result(2, "The Salt Cellars", "Nima Ashgrove", 41, "", 60, 9, 3),)

    async with table(tmp_path, prepare=prepare) as hands:
        await hands.press("m")
        window = hands.pilot.app.screen
        assert isinstance(window, LinesWindow)
        told = [row.text for row in window.query_one(Lines).all]
        assert "Toll Cellar            1 Evil Die        ✓ completed" in told
        assert "The Gatekeeper's Hall  boss, 3 Evil Dice here, turn 2" in told
        assert "The year  1 of 52 won, 41 XP, 1 win in a row" in told
        assert "Week  2 The Salt Cellars: best 41 XP" in told
        assert " ○  ✓41" in [row[:7] for row in told]


async def test_the_calendar_tells_what_enter_picks(tmp_path: Path) -> None:
    async with table(tmp_path, options={"year": "yes"}) as hands:
        board = board_of(hands)
        assert board.thing == ("week", 1) and "Week 1: The Lantern Road" in facts(hands)
        await hands.press("right", "right")
        await hands.press(hands.row("Choose a week").letter)
        assert "Week 3: The Paper Orchard" in facts(hands)
        assert not {row.letter for row in hands.screen.prompt.rows} & set("123456789")
        # Digits find a week: 1, then 12; what makes no week begins a new number.
        await hands.press("1", "2")
        assert board.thing == ("week", 12)
        await hands.press("9")
        assert board.thing == ("week", 9) and "Week 9: " in facts(hands)
        await hands.press("enter")
        assert last(hands) == ("week", 9)
        # Its own hero is marked, and under the cursor.
        assert hands.row("(this sheet's own)").offer.key == ("hero", 9)
        assert board.thing == ("week", 9) and "this sheet's own" in facts(hands)
        await hands.press("enter")
        assert last(hands) == ("hero", 9)


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_two_dice_for_the_last_space_have_letters_of_their_own(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    white = shelf().sheet("lantern-road").dungeons[CELLAR].ground.white
    written = {name_of(space): 2 for space in spaces_of(white) if name_of(space) != "F1"}
    async with table(tmp_path, size, prepare=dungeon(CELLAR, written, good=(4,), evil=(3,))) as hands:
        good, evil = hands.row("Good 4 in F1"), hands.row("Evil 3 in F1")
        assert (good.letter, evil.letter) == ("g", "e")
        await hands.press("e")
        assert last(hands)[:2] == ("mark", 1) and hands.table.state.marks[space_of("F1")] == 3
