"""Pictures of the board: at three sizes, without colour, in ASCII; a Restyle; Solo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual.pilot import Pilot

from dungeon_tui.ui.app import DungeonTuiApp
from tests.ui.dungeon_date.tables import go_on, go_to
from tests.ui.table.tables import Hands, new_table

Snap = Callable[..., bool]
SIZES = [(60, 20), (80, 24), (120, 40)]


class Table(DungeonTuiApp):
    """The app with a game in front that has come to a question."""

    def __init__(self, folder: Path, what: str, **options: Any) -> None:
        super().__init__(folder)
        self._what = what
        wanted: dict[str, Any] = {"animation": "none", "bot_speed": "instant", "curtain": False}
        self.settings = attrs.evolve(self.settings, **(wanted | options))
        self._apply_settings()

    async def prepare(self, pilot: Pilot[None]) -> None:
        """Sit down in the middle of a game."""
        kinds: tuple[str, ...] = ("human", "greedy", "greedy", "greedy")
        setup = {"pets": "yes", "leader": "2"}
        if self._what == "solo":
            kinds, setup = kinds[:1], {"run": "rugged"}
        seating = new_table(self, kinds, "picture", setup, "dungeon-date")
        if self._what == "restyle":
            go_to(seating, "restyle", action="stylomancer", gain="pack", stylomancer="bargain")
        else:
            go_on(seating, rounds=4)
        self.open_table(seating)
        await pilot.pause()
        hands = Hands(pilot, seating)
        await hands.settle(bots=False)
        if self._what == "restyle":
            await hands.press(next(row.letter for row in hands.screen.prompt.rows if "Arrange" in row.label))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("view", ["action", "restyle", "solo"])
def test_the_board(snap_compare: Snap, tmp_path: Path, view: str, size: tuple[int, int]) -> None:
    app = Table(tmp_path, view)
    assert snap_compare(app, terminal_size=size, run_before=app.prepare)


def test_without_colour(snap_compare: Snap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Table(tmp_path, "action")
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)


def test_in_ascii(snap_compare: Snap, tmp_path: Path) -> None:
    app = Table(tmp_path, "action", symbols="ascii")
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)
