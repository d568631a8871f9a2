"""The year: a calendar between sheets, what it keeps, how it ends."""

import json

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer, Key
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages import year
from dungeon_tui.games.dungeon_pages.rules.ground import hero
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import PagesState, Result

GAME = games.game("dungeon-pages")


def begun() -> tuple[Table, list[str]]:
    lines: list[str] = []
    table = Table(
        GAME, Setup(("Ann",), {"year": "yes"}), Dice.from_seed("y"), lambda r: lines.append(json.dumps(r))
    )
    table.start()
    return table, lines


def pick(table: Table, *key: int | str) -> None:
    table.answer(Answer(0, (tuple(key),)))


def keys(table: Table) -> tuple[Key, ...]:
    return table.options(table.state.decisions[0])


def state(table: Table) -> PagesState:
    assert isinstance(table.state, PagesState)
    return table.state


def result(week: int, score: int, hero: str = "Tamsin Reed", cause: str = "") -> Result:
    return Result(week, f"Sheet {week}", hero, score, cause, 30, 10, 4)


def test_a_sheet_is_played_and_the_calendar_comes_up_again() -> None:
    table, lines = begun()
    assert table.state.decisions[0].kind == "calendar" and ("week", 1) in keys(table)
    assert "0 weeks of 52 won" in GAME.question(table.view(0), table.state.decisions[0])
    pick(table, "week", 1)
    assert next(key for key in keys(table) if key[0] == "hero") == ("hero", 1)
    pick(table, "hero", 1)
    assert hero(state(table)).id == "tamsin" and table.state.decisions[0].kind == "dungeon"
    pick(table, "yield")
    pick(table, "yield")
    assert not table.over and table.state.decisions[0].kind == "calendar"
    assert [one.cause for one in state(table).results] == ["given up"] and state(table).dungeon == -1
    # Again, and given up in the middle of a dungeon this time.
    pick(table, "week", 1)
    pick(table, "hero", 1)
    assert state(table).xp == 0 and state(table).ended == "" and state(table).done == ()
    pick(table, "enter", 1)
    while table.state.decisions[0].kind != "explore":
        pick(table, "pass")
    pick(table, "yield")
    pick(table, "yield")
    assert table.state.decisions[0].kind == "calendar" and len(state(table).results) == 2
    closed = [event for event in table.steps[-1].record.events if isinstance(event, e.PageClosed)]
    assert closed and state(table).dungeon == -1
    pick(table, "close")
    assert table.over and table.state.outcome is not None and table.state.outcome.scores == (0,)
    # The whole year is in one journal and reads the same.
    again = Table(GAME, Setup(("Ann",), {"year": "yes"}), Dice.from_seed("y"))
    for line in lines:
        again.replay(json.loads(line))
    assert again.state == table.state


def test_death_in_a_year_ends_the_sheet_and_nothing_else() -> None:
    table, _ = begun()
    pick(table, "week", 1)
    pick(table, "hero", 1)
    pick(table, "enter", 1)
    for _ in range(400):
        if table.state.decisions[0].kind == "calendar":
            break
        offered = [key for key in keys(table) if key[0] != "yield"]
        table.answer(Answer(0, (offered[0],)))
    assert table.state.decisions[0].kind == "calendar"
    (one,) = state(table).results
    assert one.week == 1 and one.cause in ("health", "boss", "chest") and one.score == 0


@pytest.mark.rule("PAG-005")
def test_any_hero_plays_any_sheet_of_the_year() -> None:
    table, _ = begun()
    pick(table, "week", 1)
    heroes = [key for key in keys(table) if key[0] == "hero"]
    assert len(heroes) == len({sheet.week for sheet in shelf().sheets()})
    pick(table, *heroes[-1])
    last = max(shelf().sheets(), key=lambda sheet: sheet.week)
    assert hero(state(table)).name == last.hero.name


def test_what_a_year_comes_to() -> None:
    p = PagesState()
    p.results = (
        result(1, 20),
        result(1, 25),
        result(2, 0, cause="health"),
        result(2, 30, "Nima Ashgrove"),
        result(3, 18),
        result(1, 22),
    )
    found = year.year_of(p)
    assert found.best == {1: 25, 2: 30, 3: 18} and found.score == 73
    assert (found.played, found.won, found.streak, found.longest) == (6, 5, 3, 3)
    assert found.heroes == {"Tamsin Reed": (5, 4, 25), "Nima Ashgrove": (1, 1, 30)}
    text = "\n".join(year.calendar_lines(p))
    assert "3 weeks of 52 won, 73 XP in all" in text and "Nima Ashgrove: 1 played, 1 won, best 30 XP." in text
    assert "lost (health)" in year.result_words(p.results[2])


def test_a_year_holds_so_many_sheets() -> None:
    table, _ = begun()
    state(table).results = (result(1, 1),) * year.MOST_PLAYS
    pick(table, "week", 1)
    pick(table, "hero", 1)
    pick(table, "yield")
    pick(table, "yield")
    assert table.over and table.state.outcome is not None and table.state.outcome.scores == (1,)


def test_what_the_calendar_does_not_offer_is_refused() -> None:
    table, _ = begun()
    with pytest.raises(RuleError) as caught:
        pick(table, "week", 99)
    assert caught.value.rule == "PAG-010"
    assert GAME.progress(table.state, ("Ann",)) == "the year"
