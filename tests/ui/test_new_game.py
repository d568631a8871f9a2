"""Setting a game up."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.events import Paste
from textual.widgets import Button, Static

from dungeon_tui import assets
from dungeon_tui.journal.errors import DiskTrouble
from dungeon_tui.journal.library import Library
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.ask import Ask
from dungeon_tui.ui.screens.new_game import NewGame
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.screens.seat_row import Cross, SeatRow
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.field import Field
from tests.ui.harness import HOSTILE, SIZES, burst, running, text, until, write_save


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


def begun_or_trouble(begun: list[Any], screen: NewGame) -> bool:
    return bool(begun or trouble(screen))


async def form(app: DungeonTuiApp, pilot: Any) -> NewGame:
    await pilot.press("n")
    await until(pilot, lambda: isinstance(app.screen, NewGame) and rows(app))
    screen = app.screen
    assert isinstance(screen, NewGame)
    return screen


async def test_up_and_down_go_from_row_to_row(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        assert "Up/Down: row" in text(app)
        first = screen.focused
        await pilot.press("down", "down")
        assert screen.focused is rows(app)[0].name_field
        rows(app)[0].kind.focus()
        await pilot.press("down")
        assert screen.focused is rows(app)[1].kind
        await pilot.press("up", "up", "up", "up")
        assert screen.focused is first
        screen.query_one("#seed").focus()
        await pilot.press("down", "down")
        assert screen.focused is screen.query_one("#start")


async def test_a_long_list_opens_with_its_chosen_row_in_sight(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        offers = [(str(number), f"row {number}") for number in range(60)]
        app.push_screen(Pick("Which?", offers, "50"))
        await until(pilot, lambda: "row 50" in text(app))
        await pilot.press("escape")
        picked: list[str | None] = []
        app.push_screen(Pick("Whose?", offers[:3], "0", numbered=True), picked.append)
        await pilot.pause()
        await pilot.press("9", "3")
        assert picked == ["2"]


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
        await pilot.press("left", "left")
        screen.query_one("#option-rounds", Choice).focus()
        await pilot.press("left")
        rows(app)[2].query_one(".own", Choice).focus()
        await pilot.press("right", "right")
        screen.query_one("#seed", Field).value = "amber"
        await pilot.press("f5")
        await until(pilot, lambda: begun)
        header = begun[0].header
        assert (
            header.name == "Mine"
            and header.seed == "amber"
            and header.options
            == {
                "rounds": "60",
                "heroes": "any,any,rogue,any",
            }
        )
        assert [seat.kind for seat in header.seats] == ["random", "greedy", "human", "human"]
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


async def test_a_value_that_is_not_offered_can_be_typed_and_is_judged(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        rounds = screen.query_one("#option-rounds", Choice)
        rounds.focus()
        await pilot.press("enter", "end", "enter")
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await pilot.press(*"soon", "enter")
        await until(pilot, lambda: "Option rounds takes 1 to 9999, or none." in text(app))
        await pilot.press("f5")
        await pilot.pause()
        assert begun == [] and not Library(folder).entries() and rounds.value == "soon"
        rounds.choose("9")
        await until(pilot, lambda: "Option rounds" not in text(app))
        assert screen.setup().options == {"rounds": "9"}


async def test_more_heroes_of_a_class_than_there_are_figures_are_refused(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        await pilot.press("f6")
        for row in rows(app):
            row.query_one(".own-heroes", Choice).choose("rogue")
        await until(pilot, lambda: trouble(screen).endswith("[DUN-R02]"))
        rows(app)[1].query_one(".own-heroes", Choice).choose("wizard")
        await until(pilot, lambda: trouble(screen) == "")
        assert screen.setup().options == {"heroes": "rogue,wizard,rogue"}


async def turn_to(screen: NewGame, pilot: Any, game: str, option: str) -> None:
    """Choose another game and wait for its options."""
    screen.query_one("#game", Choice).choose(game)
    await until(pilot, lambda: screen.query(f"#option-{option}"))


async def test_what_does_not_fit_gives_way_with_the_reason(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        await turn_to(screen, pilot, "dungeon-date", "level")

        def choice(name: str) -> Choice:
            return screen.query_one(f"#option-{name}", Choice)

        assert choice("teams").idle == "There are no teams in this mode. [DAT-271]"
        assert not choice("leader").idle and choice("missing").idle and choice("run").idle
        choice("teams").focus()
        await pilot.press("right", "enter")
        assert choice("teams").value == "13-24" and "There are no teams in this mode." in text(app)
        choice("search").choose("yes")
        choice("leader").choose("2")
        await until(pilot, lambda: screen.setup().options == {"search": "yes", "leader": "2"})
        choice("mode").choose("coop")
        await until(pilot, lambda: screen.setup().options == {"mode": "coop"})
        assert trouble(screen) == (
            "Search the Room needs Fights, and there are none in this mode. [DAT-199] "
            "So the usual is back for: Search the Room and Party Leader."
        )
        # The list says why a mode cannot be, and does not take it.
        choice("mode").focus()
        await pilot.press("enter", "up", "up", "enter")
        assert isinstance(app.screen, Pick) and "Solo is for 1 player, not 2. [DAT-002]" in text(app)
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, NewGame))
        # Too few seats are no reason to change anything.
        choice("mode").choose("team")
        await until(pilot, lambda: "so 4 players are needed, not 2" in trouble(screen))
        assert choice("mode").value == "team"


async def test_a_village_has_a_name_in_narrative_mode_only(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        await turn_to(screen, pilot, "die-in-a-dungeon", "year")
        screen.query_one("#option-village", Field).value = "Nook"
        await until(pilot, lambda: "in narrative mode only. [DIE-318]" in trouble(screen))
        await pilot.press("f5")
        assert begun == [] and not Library(folder).entries()
        screen.query_one("#option-narrative", Choice).choose("yes")
        await until(pilot, lambda: trouble(screen) == "")
        assert screen.setup().options == {"narrative": "yes", "village": "Nook"}


OWN_SHEET = (assets.path("dungeon_pages", "sheets") / "01-lantern-road.toml").read_text(encoding="utf-8")


async def test_the_sheet_is_chosen_from_a_list(folder: Path, begun: list[Any]) -> None:
    own = folder / "sheets" / "dungeon-pages"
    own.mkdir(parents=True)
    mine = OWN_SHEET.replace('"lantern-road"', '"mine"').replace("week = 1\n", "week = 0\n")
    (own / "mine.toml").write_text(mine, encoding="utf-8")
    (own / "broken.toml").write_text("id = 7\n", encoding="utf-8")
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        await turn_to(screen, pilot, "dungeon-pages", "sheet")
        sheet = screen.query_one("#option-sheet", Choice)
        await until(pilot, lambda: len(sheet.offers) > 50)
        offers = {offer.value: offer for offer in sheet.offers}
        assert offers["mine"].row.startswith("own ") and not offers["mine"].refused
        assert "broken.toml" in offers["broken.toml"].refused
        sheet.focus()
        await pilot.press("enter", "end", "enter")
        assert isinstance(app.screen, Pick) and "This sheet is refused: broken.toml" in text(app)
        await pilot.press("home", "enter")
        await until(pilot, lambda: sheet.value == "mine")
        hero = screen.query_one("#option-hero", Choice)
        assert len(hero.offers) > 50
        hero.choose("tamsin")
        await until(pilot, lambda: "tamsin" in screen.setup().options.values())
        await pilot.press("f5")
        await until(pilot, lambda: begun)
        assert begun[0].header.options == {"sheet": "mine", "hero": "tamsin"}
        begun[0].close()


async def test_a_year_and_a_page_ask_for_no_sheet(folder: Path) -> None:
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        await turn_to(screen, pilot, "dungeon-pages", "sheet")
        sheet = screen.query_one("#option-sheet", Choice)
        await until(pilot, lambda: len(sheet.offers) > 50)
        sheet.choose("paper-orchard")
        await until(pilot, lambda: screen.setup().options == {"sheet": "paper-orchard"})
        await pilot.pause()
        screen.query_one("#option-page", Choice).choose("daily")
        await until(pilot, lambda: screen.setup().options == {"page": "daily"})
        assert sheet.idle == "A daily page has a sheet of its own; choose one of the two. [PAG-010]"
        screen.query_one("#option-year", Choice).choose("yes")
        await until(pilot, lambda: screen.setup().options == {"year": "yes"})
        assert "the calendar asks for the sheet" in trouble(screen)


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


async def test_the_first_seat_that_is_added_back_is_a_persons(folder: Path) -> None:
    async with running(folder, player="Merle") as (app, pilot):
        await form(app, pilot)
        rows(app)[0].query_one(Cross).key_enter()
        await until(pilot, lambda: len(rows(app)) == 1)
        await pilot.press("f6", "f6")
        await until(pilot, lambda: len(rows(app)) == 3)
        kinds = [(row.entry().kind, row.entry().name) for row in rows(app)]
        assert kinds[0][0] == "greedy" and kinds[1] == ("human", "Merle") and kinds[2][0] == "greedy"


async def test_a_name_that_a_save_has_gets_a_number(folder: Path) -> None:
    for name in ("Dungeon!", "dungeon! 2"):
        write_save(folder, name)
    async with running(folder) as (app, pilot):
        screen = await form(app, pilot)
        name = screen.query_one("#name", Field)
        await until(pilot, lambda: name.value == "Dungeon! 3")
        screen.query_one("#game", Choice).choose("dungeon-date")
        await until(pilot, lambda: name.value == "Dungeon Date")


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
        assert {"game", "name", "seed", "option-rounds"} <= {str(one) for one in seen}
        assert screen.query(Button)


async def test_any_text_in_every_field(folder: Path, begun: list[Any]) -> None:
    async with running(folder) as (app, pilot):
        for number, hostile in enumerate(HOSTILE):
            if not isinstance(app.screen, NewGame):
                screen = await form(app, pilot)
                await turn_to(screen, pilot, "die-in-a-dungeon", "year")
                screen.query_one("#option-narrative", Choice).choose("yes")
                await pilot.pause()
            fields = list(screen.query(Field))
            for field in fields:
                field.value = ""
                field.post_message(Paste(hostile))
            await pilot.pause()
            for field in fields:
                assert len(field.value) <= field.most
                assert not set(field.value) & set("\x00\u200b\u202e\n")
            if number % 10:
                continue
            await until(pilot, partial(trouble, screen))
            await pilot.press("f5")
            assert not begun and "Option year takes" in trouble(screen)
            screen.query_one("#option-year", Field).value = "7"
            screen.query_one("#option-village", Field).value = "Nook"
            await pilot.press("f5")
            await until(pilot, partial(begun_or_trouble, begun, screen))
            if begun:
                seating = begun.pop()
                assert seating.path.parent == folder / "saves"
                seating.close()
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
