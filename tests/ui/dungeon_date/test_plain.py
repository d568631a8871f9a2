"""Every mode of Dungeon Date as plain lines, by a script that types what is offered."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest

from dungeon_tui.host.house import House
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.plain.console import Console
from dungeon_tui.ui.plain.session import Session

MODES = {
    "base": ("human,greedy", {}),
    "solo": ("human", {}),
    "quest": ("human,greedy", {"mode": "quest"}),
    "coop": ("human,greedy", {"mode": "coop"}),
    "team": ("human,greedy,greedy,greedy", {"mode": "team", "heroes": "yes", "pets": "yes"}),
    "team-quest": ("human,greedy,greedy,greedy", {"mode": "team-quest", "eldritch": "random"}),
}
NAMES = ("Ann", "Bo", "Cy", "Di")


class Typist:
    """Types the key of an option whenever a line is asked for; ``most`` lines at most, then nothing."""

    def __init__(self, seating: Any, most: int) -> None:
        self._seating, self._most, self._chance = seating, most, random.Random(4)

    def isatty(self) -> bool:
        """It is a pipe."""
        return False

    def readline(self, size: int | None = -1, /) -> str:
        """The next line."""
        table = self._seating.table
        if not self._most or table.over:
            return ""
        self._most -= 1
        decision = next(d for d in table.state.decisions if table.controllers[d.seat] == "human")
        keys = list(table.options(decision))
        chosen = self._chance.sample(keys, max(1, decision.low))
        return ", ".join(" ".join(map(str, key)) for key in chosen) + "\n"


def typed(folder: Path, mode: str, most: int) -> tuple[Any, str]:
    """Play so many lines; return the table and all that was written."""
    kinds, options = MODES[mode]
    seats = [SeatEntry(name, kind) for name, kind in zip(NAMES, kinds.split(","), strict=False)]
    seating = House(folder).new("dungeon-date", "Plain", seats, "plain", dict(options))
    out = io.StringIO()
    typist: Any = Typist(seating, most)
    try:
        Session(seating, Console(typist, out)).run()
    finally:
        seating.close()
    return seating.table, out.getvalue()


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_played_to_its_end_as_plain_lines(tmp_path: Path, mode: str) -> None:
    table, said = typed(tmp_path, mode, 3000)
    assert table.over
    assert "Door A" in said and "Traceback" not in said
    assert table.game.end_lines(table.state.outcome, table.state, table.names)[0] in said
