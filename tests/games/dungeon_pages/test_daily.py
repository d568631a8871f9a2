"""The daily page: the same for everybody, proven, with dice that no choice shifts."""

import datetime
from collections import Counter
from typing import cast

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.checks import check_sheet
from dungeon_tui.games.dungeon_pages.daily import page_name, page_text, result_line, stream_of
from dungeon_tui.games.dungeon_pages.generator.page import drafted, holds, proven
from dungeon_tui.games.dungeon_pages.generator.proof import highest_xp, reward_possible, road_length
from dungeon_tui.games.dungeon_pages.reading import read_sheet
from dungeon_tui.games.dungeon_pages.rules.chance import fixed
from dungeon_tui.games.dungeon_pages.state import PagesState, Visit
from tests.games.dungeon_pages.scene import SHADE, Scene

GAME = games.game("dungeon-pages")
PAGE = "2026-03-01"


def begun(page: str, seed: str = "any") -> Table:
    table = Table(GAME, Setup(("Ann",), {"page": page}), Dice.from_seed(seed))
    table.start()
    return table


def state(table: Table) -> PagesState:
    return cast(PagesState, table.state)


def rolls(table: Table) -> list[e.PoolRolled]:
    return [event for step in table.steps for event in step.record.events if isinstance(event, e.PoolRolled)]


def test_a_page_is_named_by_its_date_or_its_words() -> None:
    today = datetime.date(2026, 3, 1)
    assert page_name("daily", today) == page_name(" 2026-03-01 ", today) == PAGE
    assert page_name("2026-3-1") == page_name("2026-03-1") == PAGE and page_name("2026-3") == "2026-3"
    assert page_name("my  seed") == "my seed"
    for none in ("2026-02-30", "2026-13-01", "0000-01-01", "2025-2-29"):
        with pytest.raises(RuleError, match=f"There is no day {none}"):
            page_name(none)
    for wrong in ("", " ", "a/b", "x" * 41, "\x1b[31m", "../x"):
        with pytest.raises(RuleError):
            page_name(wrong)
    assert GAME.settled({"page": "daily"}) == {"page": datetime.date.today().isoformat()}
    assert GAME.settled({"sheet": "7"}) == {"sheet": "7"}
    with pytest.raises(RuleError):
        GAME.check_setup(Setup(("Ann",), {"page": "a/b"}))


def test_a_page_is_the_same_whatever_the_seed_of_the_table() -> None:
    one, other = begun(PAGE, "one"), begun(PAGE, "other")
    assert state(one).sheet == state(other).sheet == page_text(PAGE)
    assert state(one).page == PAGE and page_text("2026-03-02") != page_text(PAGE)
    for table in (one, other):
        table.answer(Answer(0, (("enter", 2),)))
    assert rolls(one) == rolls(other)


def test_dice_depend_on_dungeon_turn_and_slot_alone() -> None:
    """Two players who write their dice elsewhere meet the same rolls."""
    one, other = begun(PAGE), begun(PAGE)
    for table, pick in ((one, 0), (other, -1)):
        table.answer(Answer(0, (("enter", 1),)))
        while len(rolls(table)) < 4 and not table.over and len(state(table).done) == 0:
            keys = [
                key for key in table.options(table.state.decisions[0]) if key[0] in ("mark", "die", "pass")
            ]
            table.answer(Answer(0, (keys[pick],)))
    shared = min(len(rolls(one)), len(rolls(other)))
    assert shared >= 3 and rolls(one)[:shared] == rolls(other)[:shared]
    assert state(one).marks != state(other).marks


def test_a_good_die_more_shifts_no_other_die() -> None:
    scenes = []
    for bonuses in (0, 1):
        scene = Scene("\n>...\n....\n...$\n", evil=2, monsters={"M": SHADE}, bonuses=[(5, "good_die")])
        scene.state.stream = stream_of("x")
        scene.state.bonuses = bonuses
        scene.start()
        scenes.append(scene.told(e.PoolRolled)[0])
    few, many = scenes
    assert many.good[:1] == few.good and len(many.good) == 2  # type: ignore[attr-defined]
    assert many.evil == few.evil  # type: ignore[attr-defined]
    assert few.good == (fixed(f"{stream_of('x')}/0/1/0"),)  # type: ignore[attr-defined]
    assert few.evil == tuple(fixed(f"{stream_of('x')}/0/1/{slot}") for slot in (3, 4))  # type: ignore[attr-defined]


def test_the_next_reroll_of_a_turn_is_fixed_too() -> None:
    found = []
    for die in (0, 1):
        scene = Scene(
            "\n>...\n....\n...$\n",
            bonuses=[(1, "reroll_good"), (2, "reroll_evil")],
        )
        scene.state.stream = stream_of("x")
        scene.state.bonuses = 2
        scene.start()
        scene.pick("bonus", die, die)
        found.append(scene.told(e.DieRerolled)[0].value)  # type: ignore[attr-defined]
    assert found == [fixed(f"{stream_of('x')}/0/1/reroll/0")] * 2


def test_fixed_dice_are_fair() -> None:
    counts = Counter(fixed(f"page/{n}") for n in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 1000) < 120 for count in counts.values())


@pytest.mark.parametrize("page", [PAGE, "2026-03-02", "probe"])
def test_a_page_is_proven(page: str) -> None:
    found = proven(page)
    sheet = read_sheet(found.text)
    check_sheet(sheet)
    assert reward_possible(found.text)
    assert all(5 <= road_length(dungeon.ground) < 40 for dungeon in sheet.dungeons)
    # Level 3: a line of play with exactly these dice ends in a win.
    assert holds(found, page) and len(found.line) > 20
    assert found.text == drafted(page, found.draft)


def test_a_line_that_does_not_win_is_no_proof() -> None:
    found = proven(PAGE)
    cut = type(found)(found.text, found.line[:-1], found.draft)
    assert not holds(cut, PAGE)


def test_the_highest_reward_is_worked_out() -> None:
    """C2 and B3 touch the chest; C2 hangs on no other white space, so B3 is written last."""
    scene = Scene("\n>.#\n.M.\n..$\n", monsters={"M": {**SHADE, "xp": 3}})
    assert road_length(scene.page.dungeons[0].ground) == 3
    # Columns A (A2, A3), B (B1, B3) and C (C2), and the monster.
    assert highest_xp(scene.page, scene.page.dungeons[0]) == 3 + 3
    # With two ends to the road one of them stays unwritten: column C is not explored.
    scene = Scene("\n>..\n.M.\n..$\n", monsters={"M": {**SHADE, "xp": 3}})
    assert highest_xp(scene.page, scene.page.dungeons[0]) == 2 + 3


def test_the_result_line_tells_no_secret() -> None:
    scene = Scene("\n>34\n..$\n")
    p = scene.state
    p.page, p.xp, p.crossed, p.ended = PAGE, 31, 14, "won"
    p.dungeon = -1
    p.visits = tuple(Visit(i, i != 2, 7, 2, 5) for i in range(5))
    assert result_line(p) == "Dungeon Pages 2026-03-01 ■■□■■ 31 XP ★, 35 turns, 14 damage"
    p.ended, p.visits = "health", p.visits[:2]
    assert result_line(p) == "Dungeon Pages 2026-03-01 ■■x no score, 14 turns, 14 damage"


def test_the_view_of_a_page_hides_its_dice() -> None:
    table = begun(PAGE)
    view = table.view(0)
    assert view.fixed and not hasattr(view, "stream")  # type: ignore[attr-defined]
    worlds = {GAME.determinize(view, QuickDice(n)).stream for n in range(5)}  # type: ignore[attr-defined]
    assert len(worlds) == 5 and table.state.stream not in worlds  # type: ignore[attr-defined]
