"""Pictures of the sheet: at three sizes, with and without colour, in every theme, in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual.pilot import Pilot

from dungeon_tui.ui.app import DungeonTuiApp
from tests.ui.dungeon_pages.scenes import CELLAR, FIGHT, dungeon
from tests.ui.table.tables import Hands, new_table

Snap = Callable[..., bool]
SIZES = [(60, 20), (80, 24), (120, 40)]
CHAIN = dungeon(
    CELLAR, {"A2": 2, "A3": 1, "B3": 1, "C3": 2, "C4": 2, "C5": 4, "E5": 3}, good=(3,), evil=(6,), crossed=2
)


class Table(DungeonTuiApp):
    """The app with a prepared sheet in front."""

    def __init__(self, folder: Path, what: str = "fight", keys: tuple[str, ...] = (), **options: Any) -> None:
        super().__init__(folder)
        self._what, self._keys = what, keys
        wanted: dict[str, Any] = {"animation": "none", "bot_speed": "instant", "curtain": False}
        self.settings = attrs.evolve(self.settings, **(wanted | options))
        self._apply_settings()

    async def prepare(self, pilot: Pilot[None]) -> None:
        """Sit down, and press some keys."""
        setup = {"year": "yes"} if self._what == "year" else {}
        seating = new_table(self, ("human",), options=setup, game="dungeon-pages")
        if self._what in ("fight", "chain"):
            (FIGHT if self._what == "fight" else CHAIN)(seating)
        self.open_table(seating)
        await pilot.pause()
        hands = Hands(pilot, seating)
        await hands.settle()
        hands.screen.REPEAT_SECONDS = 0.0
        for key in self._keys:
            await hands.press(hands.row(key).letter if ":" in key else key)


VIEWS = {
    "fight": ("fight", ()),
    "die": ("fight", ("Good 5: write it", "right", "right", "down")),
    "chain": ("chain", ("Good 3: write it", "right", "right", "right", "down", "down", "down")),
    "dungeons": ("dungeons", ("right",)),
    "year": ("year", ("down",)),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("view", VIEWS)
def test_the_sheet(snap_compare: Snap, tmp_path: Path, view: str, size: tuple[int, int]) -> None:
    app = Table(tmp_path, *VIEWS[view])
    assert snap_compare(app, terminal_size=size, run_before=app.prepare)


@pytest.mark.parametrize("view", ["die", "chain"])
def test_without_colour(
    snap_compare: Snap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Table(tmp_path, *VIEWS[view])
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)


@pytest.mark.parametrize("theme", ["parchment", "contrast", "crypt", "plain"])
def test_in_other_themes(snap_compare: Snap, tmp_path: Path, theme: str) -> None:
    app = Table(tmp_path, *VIEWS["die"], theme=theme)
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)


def test_in_ascii(snap_compare: Snap, tmp_path: Path) -> None:
    app = Table(tmp_path, *VIEWS["die"], symbols="ascii")
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)
