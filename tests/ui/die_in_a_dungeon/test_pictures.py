"""Pictures of the board, a Battle, the Monster phase and the camp, at three sizes; ASCII; without colour."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual.pilot import Pilot

from dungeon_tui.ui.app import DungeonTuiApp
from tests.ui.die_in_a_dungeon.hands import board_of, choose
from tests.ui.table.tables import Hands

Snap = Callable[..., bool]
SAVES = Path(__file__).parents[3] / "saves" / "0.1.0"
SIZES = [(60, 20), (80, 24), (120, 40)]
MOMENTS = {
    "board": ("monsters", 132),
    "battle": ("battle", 144),
    "phase": ("monsters", 130),
    "camp": ("camp", 175),
}
"""A sample save, and after how many of its moves; "phase" is followed by the next one."""


class Table(DungeonTuiApp):
    """The app with a sample save in front, as it was after some of its moves."""

    def __init__(self, folder: Path, what: str, **options: Any) -> None:
        super().__init__(folder)
        self._what, self._folder = what, folder
        wanted: dict[str, Any] = {"animation": "none", "bot_speed": "slow", "curtain": False}
        self.settings = attrs.evolve(self.settings, **(wanted | options))
        self._apply_settings()

    async def prepare(self, pilot: Pilot[None]) -> None:
        """Open it; make the one move more that ends a turn."""
        name, moves = MOMENTS[self._what]
        lines = (SAVES / f"die-{name}.dungeon").read_bytes().splitlines(keepends=True)
        path = self._folder / "moment.dungeon"
        path.write_bytes(b"".join(lines[: moves + 1]))
        seating = self.house.open(path)
        self.open_table(seating)
        await pilot.pause()
        hands = Hands(pilot, seating)
        await hands.settle()
        if self._what == "phase":
            whole = self.house.open(SAVES / f"die-{name}.dungeon", read_only=True)
            board = board_of(hands)
            board._seconds = lambda: 3600.0  # type: ignore[method-assign]
            await choose(hands, whole.table.steps[moves].record.keys, "keys")
            for _ in range(3):
                board._next_step()
            await hands.settle()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("what", MOMENTS)
def test_the_table(snap_compare: Snap, tmp_path: Path, what: str, size: tuple[int, int]) -> None:
    app = Table(tmp_path, what)
    assert snap_compare(app, terminal_size=size, run_before=app.prepare)


def test_without_colour(snap_compare: Snap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Table(tmp_path, "board")
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)


def test_in_ascii(snap_compare: Snap, tmp_path: Path) -> None:
    app = Table(tmp_path, "board", symbols="ascii")
    assert snap_compare(app, terminal_size=(80, 24), run_before=app.prepare)
