"""The book of the campaign: what changed, decks, the Village, the chronicle and its file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import attrs
import pytest

from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.die_in_a_dungeon.camp import BOOK_OF
from dungeon_tui.ui.die_in_a_dungeon.campbook import CampBook, write_chronicle
from dungeon_tui.ui.screens import sharing
from tests.ui.die_in_a_dungeon.hands import board_of, place
from tests.ui.table.tables import Hands

CAMP = Path(__file__).parents[3] / "saves" / "0.1.0" / "die-camp.dungeon"


@asynccontextmanager
async def camp(folder: Path, size: tuple[int, int]) -> AsyncIterator[Hands]:
    """The sample camp, opened in the app."""
    app = DungeonTuiApp(folder)
    app.settings = attrs.evolve(app.settings, animation="none", curtain=False)
    async with app.run_test(size=size) as pilot:
        seating = app.house.open(CAMP, read_only=True)
        app.open_table(seating)
        await pilot.pause()
        hands = Hands(pilot, seating)
        await hands.settle()
        yield hands
    if app.crash is not None:
        raise app.crash


async def test_the_book_is_leafed_through_by_keys(tmp_path: Path) -> None:
    async with camp(tmp_path, (80, 24)) as hands:
        assert hands.shows("Camp in Lantern Hollow, after session 2")
        assert hands.shows("1 of 2 sessions won")
        await hands.press("m")
        assert isinstance(hands.app.screen, CampBook)
        assert hands.shows("What changed   (page 1 of 5")
        assert hands.shows("The session is won: a Village Quest is completed.  DIE-077")
        assert hands.shows("Drill Yard belongs to Harl Tenpenny.  DIE-323")
        assert hands.shows("Ada trains Move.  DIE-313") and hands.shows("Bo trains Move.  DIE-313")
        await hands.press("enter")
        assert hands.shows("Completing a Village Quest ends the session at once")
        await hands.press("escape", "right")
        assert hands.shows("Ada's Action Deck   (page 2 of 5")
        assert hands.shows("In Hand, Pay 1 discard: Battle 1 Monster in your Hero's Room.")
        await hands.press("right", "right")
        assert hands.shows("The Village   (page 4 of 5") and hands.shows("Stubborn Temple")
        await hands.press("left", "left", "left", "left")
        assert hands.shows("The chronicle   (page 5 of 5")
        # As it is read, not as the file has it.
        assert hands.shows("The chronicle of Lantern Hollow") and not hands.shows("# ")
        await hands.press("escape")
        assert hands.at_table


async def test_the_chronicle_is_written_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = tmp_path / "letters"
    letters.mkdir()
    monkeypatch.setattr(sharing, "places_to_share", lambda: letters)
    async with camp(tmp_path, (60, 20)) as hands:
        board = board_of(hands)
        await hands.click(board, *place(board, BOOK_OF))
        assert isinstance(hands.app.screen, CampBook)
        await hands.pilot.click("#write")
        await hands.settle()
        assert hands.shows("The chronicle lies at")
        text = (letters / "chronicle-lantern-hollow.md").read_text(encoding="utf-8")
        assert text.startswith("# The chronicle of Lantern Hollow\n") and "## Session 2" in text
        await hands.press("escape")
        await hands.pilot.click("#ok")
        await hands.settle()
        assert hands.at_table


def test_no_file_is_written_over(tmp_path: Path) -> None:
    names = [write_chronicle(tmp_path, "../Bög * ", ["# One"]).name for _ in range(2)]
    assert names == ["chronicle-b-g.md", "chronicle-b-g-2.md"]
    assert (tmp_path / "chronicle-b-g.md").read_bytes() == b"# One\n"
    with pytest.raises(FileNotFoundError):
        write_chronicle(tmp_path / "nowhere", "x", [])
