"""Pictures of the table of *Dungeon!*: at three sizes, with and without colour, in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual.pilot import Pilot

from dungeon_tui.games.dungeon.state import Covered
from dungeon_tui.ui.app import DungeonTuiApp
from tests.ui.dungeon.scenes import card_of_kind, held, scene
from tests.ui.table.tables import Hands, new_table

Snap = Callable[..., bool]

SIZES = [(60, 20), (80, 24), (120, 40)]
HUNT = scene(
    "wizard",
    "A",
    carried=held("T1-06", card_of_kind("esp"), "T1-03", known=1),
    monsters={"107": "M1-10", "C": "M2-01", "105": "M1-CAGE"},
    dropped={"C": held("T2-04", "T1-03")},
    covered={"203": Covered("M2-05", 2, 255)},
    tokens={"101": 1, "A": 1, "102": 1},
    others=("107", "16,9", "B"),
)


class Table(DungeonTuiApp):
    """The app with a prepared table in front."""

    def __init__(self, folder: Path, keys: tuple[str, ...] = (), **options: Any) -> None:
        super().__init__(folder)
        self._keys = keys
        wanted = {"animation": "none", "bot_speed": "instant", "curtain": False}
        self.settings = attrs.evolve(self.settings, **(wanted | options))
        self._apply_settings()

    async def prepare(self, pilot: Pilot[None]) -> None:
        """Sit down, and press some keys."""
        seating = new_table(self, ("human",) * 4, options={"heroes": "fighter,wizard,rogue,cleric"})
        HUNT(seating)
        self.open_table(seating)
        await pilot.pause()
        hands = Hands(pilot, seating)
        await hands.settle()
        await hands.press(*self._keys)


VIEWS = {
    "move": (),
    "targets": ("t",),
    "past": ("n", "comma"),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("view", VIEWS)
def test_the_table(snap_compare: Snap, tmp_path: Path, view: str, size: tuple[int, int]) -> None:
    app = Table(tmp_path, VIEWS[view])
    assert snap_compare(app, terminal_size=size, run_before=app.prepare)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_without_colour(
    snap_compare: Snap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Table(tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=app.prepare)


@pytest.mark.parametrize("theme", ["parchment", "contrast", "plain"])
def test_in_other_themes(snap_compare: Snap, tmp_path: Path, theme: str) -> None:
    app = Table(tmp_path, theme=theme)
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)


def test_in_ascii(snap_compare: Snap, tmp_path: Path) -> None:
    app = Table(tmp_path, symbols="ascii")
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("keys", [("m",), ("i",), ("question_mark",), ("l",)], ids=lambda keys: keys[0])
def test_windows(snap_compare: Snap, tmp_path: Path, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    app = Table(tmp_path, keys)
    assert snap_compare(app, terminal_size=size, run_before=app.prepare)
