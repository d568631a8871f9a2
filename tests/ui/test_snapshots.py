"""Pictures of every screen of the shell, at the three sizes, with and without colour."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from dungeon_tui.ui.commands import command
from dungeon_tui.ui.screens.dialog import Confirm
from dungeon_tui.ui.screens.keys import PressKey
from tests.ui.harness import SIZES, make_app, some_saves, text, until

NAMES = [f"{width}x{height}" for width, height in SIZES]
Walk = Callable[[Pilot[Any]], Awaitable[None]]


def by_keys(wanted: str, *keys: str) -> Walk:
    """Press keys on the home screen until a text is shown."""

    async def walk(pilot: Pilot[Any]) -> None:
        app: Any = pilot.app
        await until(pilot, lambda: app.screen._shown)
        await pilot.press(*keys)
        await until(pilot, lambda: wanted in " ".join(text(app).split()))

    return walk


def dialog(make: Callable[[], Any], wanted: str) -> Walk:
    """Open a dialog over the home screen."""

    async def walk(pilot: Pilot[Any]) -> None:
        app: Any = pilot.app
        await until(pilot, lambda: app.screen._shown)
        app.push_screen(make())
        await until(pilot, lambda: wanted in text(app))

    return walk


WALKS = {
    "home": by_keys("Friday night"),
    "new": by_keys("a fresh one", "n"),
    "load": by_keys("Stands at", "l"),
    "lessons": by_keys("Dungeon!: Rulebook", "b"),
    "learn": by_keys("1. Summary", "b", "down", "enter"),
    "search": by_keys("rules with “secret”", "b", "down", "enter", "slash", *"secret"),
    "settings": by_keys("Bot speed", "s"),
    "help": by_keys("This is where", "f1"),
    "palette": by_keys("Import", "colon"),
    "confirm": dialog(lambda: Confirm("Remove “[red]” from the list?", title="Sure?"), "Sure?"),
    "key": dialog(lambda: PressKey(command("undo")), "Press the new key"),
}


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
@pytest.mark.parametrize("screen", WALKS)
def test_screen(snap_compare: Any, folder: Path, screen: str, size: tuple[int, int]) -> None:
    some_saves(folder)
    assert snap_compare(make_app(folder), terminal_size=size, run_before=WALKS[screen])


@pytest.mark.parametrize("screen", WALKS)
def test_screen_without_colour(
    snap_compare: Any, folder: Path, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    some_saves(folder)
    assert snap_compare(make_app(folder), terminal_size=(80, 24), run_before=WALKS[screen])


@pytest.mark.parametrize("theme", ["crypt", "parchment", "contrast", "plain"])
@pytest.mark.parametrize("screen", ["home", "new", "load", "confirm"])
def test_theme(snap_compare: Any, folder: Path, screen: str, theme: str) -> None:
    some_saves(folder)
    assert snap_compare(make_app(folder, theme=theme), terminal_size=(80, 24), run_before=WALKS[screen])


def test_ascii(snap_compare: Any, folder: Path) -> None:
    some_saves(folder)
    app = make_app(folder, symbols="ascii")
    assert snap_compare(app, terminal_size=(80, 24), run_before=WALKS["home"])


def test_first_start(snap_compare: Any, folder: Path) -> None:
    walk = by_keys("No game has been played here yet.")
    assert snap_compare(make_app(folder), terminal_size=(80, 24), run_before=walk)


def test_too_small(snap_compare: Any, folder: Path) -> None:
    walk = by_keys("Needs 60x20")
    assert snap_compare(make_app(folder), terminal_size=(20, 5), run_before=walk)
