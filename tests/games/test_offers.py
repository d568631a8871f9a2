"""What a game offers when it is set up, and the mixes it refuses in a new game only."""

from pathlib import Path

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon_pages.state import Result
from dungeon_tui.host.deeds import deeds
from dungeon_tui.host.house import House
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.header import SeatEntry

PERSON = (SeatEntry("Ann", "human"),)


@pytest.mark.parametrize("name", games.names())
def test_the_default_and_every_choice_are_offered_once(name: str) -> None:
    game = games.game(name)
    for option in game.options:
        values = [offer.value for offer in game.offers(option)]
        assert len(values) == len(set(values))
        if values:
            assert option.default in values
        if option.choices:
            assert set(values) == set(option.choices)


def test_sheets_say_what_was_reached_on_them() -> None:
    game = games.game("dungeon-pages")
    option = next(option for option in game.options if option.name == "sheet")
    road, cellars = (1, "The Lantern Road"), (2, "The Salt Cellars")
    done = [
        Result(*road, "Tamsin Reed", 31, "", 60, 4, 2),
        Result(*road, "Tamsin Reed", 44, "", 50, 4, 2),
        Result(*cellars, "Tamsin Reed", 0, "health", 9, 22, 0),
    ]
    rows = [offer.row.split()[-2:] for offer in game.offers(option, done)[:3]]
    assert rows == [["best", "44"], ["candle", "lost"], ["lantern", "new"]]


@pytest.mark.parametrize(
    "options",
    [
        {"year": "yes", "sheet": "paper-orchard"},
        {"year": "yes", "hero": "tamsin"},
        {"year": "yes", "page": "amber"},
        {"page": "amber", "sheet": "paper-orchard"},
    ],
)
def test_mixes_without_sense_begin_no_new_sheet(options: dict[str, str], tmp_path: Path) -> None:
    game = games.game("dungeon-pages")
    game.check_setup(Setup(("Ann",), options))
    house = House(tmp_path)
    with pytest.raises(RuleError, match=r"calendar|of its own"):
        house.new("dungeon-pages", "A", PERSON, "seed", options)
    assert not house.library.entries()


def give_up(seating: Seating) -> None:
    """Play the first option until one can give up, and do."""
    table = seating.table
    while not table.over:
        decision = table.state.decisions[0]
        keys = table.options(decision)
        given_up = next((key for key in keys if key[0] in ("yield", "yes")), keys[0])
        seating.answer(Answer(decision.seat, (given_up,), decision.kind))


def test_deeds_come_from_all_saves_that_can_be_read(tmp_path: Path) -> None:
    house = House(tmp_path)
    for name in ("Given up", "Open", "Torn"):
        seating = house.new("dungeon-pages", name, PERSON, "seed", {"sheet": "salt-cellars"})
        if name == "Given up":
            give_up(seating)
        seating.close()
    (tmp_path / "saves" / "Torn.dungeon").write_text("nothing")
    found = deeds(house, "dungeon-pages")
    assert [(deed.week, deed.title, deed.cause) for deed in found] == [(2, "The Salt Cellars", "given up")]
    assert deeds(house, "dungeon") == []
