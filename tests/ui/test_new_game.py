"""Setting a game up."""

from pathlib import Path
from typing import Any

import pytest
from textual.events import Paste
from textual.widgets import Button, Static

from dungeon_tui.journal.errors import DiskTrouble
from dungeon_tui.journal.library import Library
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.new_game import NewGame
from dungeon_tui.ui.screens.seat_row import SeatRow
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, SIZES, burst, running, text, until


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The games that were begun; no table comes up."""
    found: list[Any] = []
    monkeypatch.setattr(DungeonTuiApp, "open_table", lambda self, seating: found.append(seating))
    return found


def rows(app: DungeonTuiApp) -> list[SeatRow]:
    return list(app.screen.query(SeatRow))


def trouble(screen: NewGame) -> str:
    """What the form says is wrong."""
    return str(screen.query_one("#trouble", Static).render())


async def form(app: DungeonTuiApp, pilot: Any) -> NewGame:
    await pilot.press("n")
    await until(pilot, lambda: isinstance(app.screen, NewGame) and rows(app))
    screen = app.screen
    assert isinstance(screen, NewGame)
    return screen


async def test_the_plain_way_begins_against_one_bot(folder: Path, begun: list[Any]) -> None:
    async with running(folder, player="Ann") as (app, pilot):
        await form(app, pilot)
        await pilot.press("f5")
        await until(pilot, lambda: begun)
        header = begun[0].header
        assert [(seat.name, seat.kind) for seat in header.seats] == [("Ann", "human"), ("Rook", "greedy")]
        assert [seat.extra for seat in header.seats] == [{"colour": "orange"}, {"colour": "sky"}]
        assert (header.game, header.name, header.options) == ("dungeon", "Dungeon!", {})
        assert begun[0].path.is_file() and len(header.seed) == 8
        begun[0].close()


async def test_everything_can_be_set_by_keyboard(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        screen.query_one("#name", Field).value = ""
        await pilot.press("tab", *"Mine", "enter", *"Ann", "enter", "right", "tab", "right", "f6", "f6")
        await until(pilot, lambda: len(rows(app)) == 4)
        rows(app)[3].kind.focus()
        await pilot.press("right")
        screen.query_one("#option-rounds", Field).value = "60"
        screen.query_one("#seed", Field).value = "amber"
        await pilot.press("f5")
        await until(pilot, lambda: begun)
        header = begun[0].header
        assert header.name == "Mine" and header.seed == "amber" and header.options == {"rounds": "60"}
        assert [seat.kind for seat in header.seats] == ["random", "greedy", "greedy", "human"]
        assert header.seats[0].name == "Ann" and header.seats[0].extra == {"colour": "sky"}
        assert header.seats[1].extra == {"colour": "orange"}
        begun[0].close()


async def test_everything_can_be_set_by_mouse(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        await form(app, pilot)
        await pilot.click("#add")
        await until(pilot, lambda: len(rows(app)) == 3)
        kind = rows(app)[1].kind
        await pilot.click(kind, offset=(8, 0))
        await until(pilot, lambda: type(app.screen).__name__ == "Pick")
        await pilot.click("OptionList", offset=(3, 0))
        await until(pilot, lambda: isinstance(app.screen, NewGame))
        assert kind.value == "human"
        await pilot.click(kind, offset=(kind.size.width - 1, 0))
        assert kind.value == "random"
        await pilot.click(kind, offset=(0, 0))
        assert kind.value == "human"
        await pilot.click(rows(app)[2].query_one(".cross"), offset=(1, 0))
        await until(pilot, lambda: len(rows(app)) == 2)
        await pilot.click("#start")
        await until(pilot, lambda: begun)
        assert [seat.kind for seat in begun[0].header.seats] == ["human", "human"]
        begun[0].close()


async def test_the_game_refuses_in_its_own_words_while_one_types(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        screen.query_one("#option-rounds", Field).value = "soon"
        await until(pilot, lambda: "Option rounds takes 1 to 9999, or none." in text(app))
        await pilot.press("f5")
        await pilot.pause()
        assert begun == [] and not Library(folder).entries()
        screen.query_one("#option-rounds", Field).value = "9"
        await until(pilot, lambda: "Option rounds" not in text(app))
        screen.query_one("#option-heroes", Field).value = "dwarf"
        await until(pilot, lambda: "DUN-001" in text(app))


async def test_seats_stay_within_what_the_game_allows(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await form(app, pilot)
        for _ in range(9):
            await pilot.press("f6")
        await until(pilot, lambda: len(rows(app)) == 8)
        assert "at most 8 players" in text(app)
        assert len({row.colour.value for row in rows(app)}) == 8
        assert len({row.entry().name for row in rows(app)}) == 8
        for _ in range(9):
            await pilot.press("f7")
        await until(pilot, lambda: len(rows(app)) == 1)
        assert "needs at least 1 player" in text(app)


async def test_a_taken_colour_changes_places(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        await form(app, pilot)
        first, second = rows(app)
        first.colour.choose("sky")
        await until(pilot, lambda: second.colour.value == "orange")


@pytest.mark.parametrize("size", SIZES)
async def test_each_field_is_explained_where_the_cursor_is(folder: Path, size: tuple[int, int]) -> None:
    async with running(folder, size) as (app, pilot):
        screen = await form(app, pilot)
        seen = []
        for _ in range(15):
            widget = app.focused
            if isinstance(widget, Choice | Field):
                start = " ".join(widget.help_text.split()[:4])
                assert start in " ".join(text(app).split()), widget
                seen.append(widget.id or widget.classes)
            await pilot.press("tab")
        assert {"game", "name", "seed", "option-heroes", "option-rounds"} <= {str(one) for one in seen}
        assert screen.query(Button)


async def test_any_text_in_every_field(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        for hostile in HOSTILE:
            screen = await form(app, pilot)
            for field in screen.query(Field):
                field.focus()
                field.post_message(Paste(hostile))
                await pilot.pause()
                assert len(field.value) <= field.most
                assert not set(field.value) & set("\x00\u200b\u202e\n")
            await pilot.press("f5")
            if not begun:
                assert "[DUN-001]" in trouble(screen)
                screen.query_one("#option-heroes", Field).value = ""
                screen.query_one("#option-rounds", Field).value = "none"
                await pilot.press("f5")
            await until(pilot, lambda screen=screen: begun or trouble(screen))
            if begun:
                seating = begun.pop()
                assert seating.path.parent == folder / "saves"
                seating.close()
            else:
                await pilot.press("escape")
            await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_letters_in_a_field_are_no_commands(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        field = screen.query_one("#seed", Field)
        field.focus()
        await pilot.press(*"hjkl q n 1 b:?H".replace(" ", "_").replace("_", ""))
        assert field.value == "hjklqn1b:?H" and app.screen is screen


async def test_a_full_disk_is_told_and_the_form_stays(
    folder: Path, begun: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        house = app.house

        def full(*_: object) -> None:
            raise DiskTrouble("The disk is full; nothing was written.")

        monkeypatch.setattr(house, "new", full)
        await pilot.press("f5")
        await until(pilot, lambda: "The disk is full" in text(app))
        assert app.screen is screen and begun == []


async def test_start_five_times_begins_one_game(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        await form(app, pilot)
        burst(app, "f5", 5)
        await until(pilot, lambda: begun)
        await pilot.pause()
        assert len(begun) == 1
        begun[0].close()
