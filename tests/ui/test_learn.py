"""The rulebook in the app."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from dungeon_tui import games
from dungeon_tui.engine.rulebook import Rulebook
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.book import CLAUSE_BLOCK, DRAWING, HEADING, TABLE, blocks, inline, shown
from dungeon_tui.ui.screens.learn import Learn, Lessons, open_rulebook
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, SIZES, running, text, until

BOOK = """\
# Title

Some **bold** and *leaning* `code`.

- **TST-001** First rule
  goes on.
- plain item

| A | B |
|---|---|
| `x` | long words here |

```
drawing  [red]
```
"""


def test_a_book_falls_into_blocks() -> None:
    found = blocks(Rulebook(BOOK))
    assert [(block.kind, block.lines) for block in found] == [
        (HEADING, ("Title",)),
        ("text", ("Some **bold** and *leaning* `code`.",)),
        (CLAUSE_BLOCK, ("First rule goes on.",)),
        ("text", ("- plain item",)),
        (TABLE, ("| A | B |", "|---|---|", "| `x` | long words here |")),
        (DRAWING, ("drawing  [red]",)),
    ]
    assert found[2].id == "TST-001"


def test_blocks_are_shown_in_the_width_there_is() -> None:
    found = blocks(Rulebook(BOOK))
    assert shown(found[1], 40).plain == "Some bold and leaning code."
    assert shown(found[2], 40).plain == "TST-001 First rule goes on."
    assert shown(found[4], 40).plain.splitlines() == ["A  B              ", "x  long words here"]
    assert shown(found[4], 10).plain.splitlines() == ["x", "B: long words here"]
    assert shown(found[5], 10).plain == "drawing  …"
    assert inline("2 * 3 * 4 and **b** [/]").plain == "2 * 3 * 4 and b [/]"


@pytest.mark.parametrize("name", games.names())
def test_every_clause_of_every_book_is_a_block(name: str) -> None:
    book = games.game(name).rulebook
    found = [block for block in blocks(book) if block.kind == CLAUSE_BLOCK]
    assert [block.id for block in found] == [clause.id for clause in book.clauses]
    assert [" ".join(block.lines) for block in found] == [clause.text for clause in book.clauses]


async def learn(app: DungeonTuiApp, pilot: Any) -> Learn:
    await pilot.press("b")
    await until(pilot, lambda: isinstance(app.screen, Lessons))
    await pilot.press("down", "enter")
    await until(
        pilot, lambda: isinstance(app.screen, Learn) and app.screen.query_one("#text", OptionList).options
    )
    screen = app.screen
    assert isinstance(screen, Learn)
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_search_by_words_leads_to_the_place_in_the_book(folder: Path, size: tuple[int, int]) -> None:
    async with running(folder, size) as (app, pilot):
        screen = await learn(app, pilot)
        whole = screen.query_one("#text", OptionList).option_count
        await pilot.press("slash", *"secret", "space", *"door")
        await until(pilot, lambda: "rules with “secret door”" in text(app))
        assert "DUN-037" in text(app)
        await pilot.press("enter", "down", "enter")
        await until(pilot, lambda: screen.query_one("#text", OptionList).option_count == whole)
        await pilot.pause()
        at = screen.query_one("#text", OptionList).highlighted
        assert at is not None and "DUN-038" in text(app)
        assert blocks(games.game("dungeon").rulebook)[at].id == "DUN-038"


async def test_search_by_number_goes_straight_there(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await learn(app, pilot)
        await pilot.press("slash", *"DUN-098", "enter")
        await until(pilot, lambda: "DUN-098" in text(app) and "DUN-099" in text(app))


async def test_escape_leaves_the_results_then_the_book(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await learn(app, pilot)
        await pilot.press("slash", *"sword")
        await until(pilot, lambda: "rules with “sword”" in text(app))
        await pilot.press("escape")
        await until(pilot, lambda: "rules with" not in text(app))
        assert app.screen is screen
        await pilot.press("escape")
        await until(pilot, lambda: type(app.screen).__name__ == "Home")


async def test_a_section_is_a_click_away(folder: Path) -> None:
    async with running(folder, (120, 40)) as (app, pilot):
        await learn(app, pilot)
        await pilot.click("#sections", offset=(4, 5))
        await until(
            pilot, lambda: "DUN-008" in text(app).splitlines()[3] or "DUN-008" in text(app).splitlines()[4]
        )


async def test_others_open_it_at_a_clause(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        open_rulebook(app, "dungeon", "DUN-R27")
        await until(pilot, lambda: isinstance(app.screen, Learn) and "DUN-R27" in text(app))
        open_rulebook(app, "dungeon", "DUN-001")
        await until(pilot, lambda: "DUN-001" in text(app))
        assert len(app.screen_stack) == 2
        open_rulebook(app, "dungeon", "[red]")
        await until(pilot, lambda: 'There is no rule "[red]"' in text(app))


async def test_any_text_can_be_searched(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await learn(app, pilot)
        for hostile in HOSTILE:
            screen.query_one("#find", Field).focus()
            screen.query_one("#find", Field).value = ""
            screen.query_one("#find", Field).insert_text_at_cursor(hostile)
            await pilot.press("enter")
            assert app.screen is screen


async def test_the_place_survives_a_resize(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await learn(app, pilot)
        await pilot.press(*["down"] * 20)
        before = screen.query_one("#text", OptionList).highlighted
        for size in ((120, 40), (20, 5), (60, 20), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert screen.query_one("#text", OptionList).highlighted == before
