"""A page takes seconds to be made: the form says so at once, and keys go on meanwhile."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from dungeon_tui.games.dungeon_pages import daily, game
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.screens.new_game import NewGame
from dungeon_tui.ui.widgets.choice import Choice
from tests.ui.harness import running, text, until


async def test_todays_page_is_said_to_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, begun = threading.Event(), list[Any]()

    def made(page: str) -> str:
        del page
        go_on.wait(60)
        return shelf().text("lantern-road")

    monkeypatch.setattr(daily, "page_text", made)
    monkeypatch.setattr(game, "page_text", made)
    monkeypatch.setattr(DungeonTuiApp, "open_table", lambda self, seating: begun.append(seating))
    async with running(tmp_path) as (app, pilot):
        screen = NewGame("dungeon-pages")
        app.push_screen(screen)
        await until(pilot, lambda: screen.query("#option-page"))
        screen.query_one("#option-page", Choice).choose("daily")
        await until(pilot, lambda: screen.setup().options == {"page": "daily"})
        await pilot.press("f5")
        await until(pilot, lambda: "Making today's page…" in text(app))
        before = screen.focused
        await pilot.press("f5", "tab")
        assert screen.focused is not before and not begun
        go_on.set()
        await until(pilot, lambda: begun)
        assert len(begun) == 1 and begun[0].table.state.page == daily.page_name("daily")
        begun[0].close()
