"""A whole session by mouse only, by keys only, and as plain lines."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.games.die_in_a_dungeon.events import SessionEnded
from dungeon_tui.host.house import House
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.plain.console import Console
from dungeon_tui.ui.plain.session import Session
from tests.ui.die_in_a_dungeon.hands import choose
from tests.ui.table.tables import replayed, seated

GAME = games.game("die-in-a-dungeon")
MOST = 200


class Player:
    """Plays as the greedy player does, but ends half of its turns early: so sessions are short and lost."""

    def __init__(self, seed: int) -> None:
        self._chance, self._bot = random.Random(seed), GAME.greedy()

    def wish(self, table: Any) -> Keys:
        """What it would choose now."""
        decision = table.state.decisions[0]
        view = table.view(decision.seat)
        if decision.kind == "act" and self._chance.random() < 0.5:
            return (("end",),)
        return self._bot.choose(view, decision, GAME.choices(view, decision), QuickDice(1))


def ended(table: Any) -> str:
    """How the first session ended, "" while it goes on."""
    events = table.steps[-1].record.events if table.steps else ()
    return next((event.how for event in events if isinstance(event, SessionEnded)), "")


@pytest.mark.parametrize(
    ("way", "size", "seed"),
    [
        ("mouse", (80, 24), 10),
        ("keys", (120, 40), 12),
        pytest.param("mouse", (120, 40), 12, marks=pytest.mark.campaign),
        pytest.param("keys", (80, 24), 10, marks=pytest.mark.campaign),
    ],
    ids=str,
)
async def test_a_whole_session(tmp_path: Path, way: str, size: tuple[int, int], seed: int) -> None:
    options = {"table": "small"}
    async with seated(
        tmp_path, ("human",), size, game="die-in-a-dungeon", options=options, seed=f"short-{seed}"
    ) as hands:
        player, kinds = Player(seed), set()
        for _ in range(MOST):
            if ended(hands.table):
                break
            before = len(hands.table.steps)
            kinds.add(hands.table.state.decisions[0].kind)
            await choose(hands, player.wish(hands.table), way)
            assert len(hands.table.steps) == before + 1
        assert ended(hands.table) and {"act", "entrance", "hero", "go", "keep"} <= kinds
        assert hands.shows("The session is")
        assert replayed(tmp_path, hands.seating) == hands.table.state


class Typist:
    """Types what the player wishes whenever a line is asked for, until the session is over."""

    def __init__(self, seating: Any, seed: int) -> None:
        self._seating, self._player, self.lines = seating, Player(seed), 0

    def isatty(self) -> bool:
        """It is a pipe."""
        return False

    def readline(self, size: int | None = -1, /) -> str:
        """The next line."""
        table = self._seating.table
        if ended(table) or self.lines >= MOST:
            return ""
        self.lines += 1
        keys = self._player.wish(table)
        return (", ".join(" ".join(map(str, key)) for key in keys) or "none") + "\n"


def test_a_whole_session_as_plain_lines(tmp_path: Path) -> None:
    seats = [SeatEntry("Ann", "human")]
    seating = House(tmp_path).new("die-in-a-dungeon", "Plain", seats, "short-10", {"table": "small"})
    out, typist = io.StringIO(), Typist(seating, 10)
    pipe: Any = typist
    try:
        Session(seating, Console(pipe, out)).run()
    finally:
        seating.close()
    said = out.getvalue()
    assert ended(seating.table) and typist.lines == len(seating.table.steps) - 1
    assert "- The session is" in said and "Train 1 Basic Action" in said and "Traceback" not in said
    assert all(f"{word}" in said for word in ("Village Quests: ", "Ann: hand", "Take an action"))
