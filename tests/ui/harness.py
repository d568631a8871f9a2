"""What the tests of screens share: an app on a data directory, saves in it, and a look at the screen."""

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from attrs import evolve
from textual import events
from textual.pilot import Pilot

from dungeon_tui.journal.file import JournalFile
from dungeon_tui.journal.header import Header, SeatEntry
from dungeon_tui.journal.library import Library
from dungeon_tui.ui import settings
from dungeon_tui.ui.app import DungeonTuiApp

SIZES = [(60, 20), (80, 24), (120, 40)]
HOSTILE = ["[red]", "[/", "[/red]", "]", "$x", "a\x00b", "a\u200bb", "\u202eabc", "e" + "\u0301" * 50]
HOSTILE += ["x" * 10_000, "字" * 100, " ", "\n\n"]


def write_save(
    folder: Path,
    name: str,
    seats: tuple[tuple[str, str, str], ...] = (("Ann", "human", "orange"),),
    *,
    age: float = 3600,
    progress: str = "round 7",
    moves: int = 3,
) -> Path:
    """A save of `moves` records that was played `age` seconds ago. Its moves mean nothing."""
    entries = tuple(SeatEntry(who, kind, {"colour": colour}) for who, kind, colour in seats)
    header = Header.new(
        game="dungeon", rules="1", content="1", app="0.1.0", name=name, seed="amber42", seats=entries
    )
    header = evolve(header, created="2026-01-02T03:04:05Z")
    path = Library(folder).new_path(name)
    with JournalFile.create(path, header) as file:
        for number in range(moves):
            file.append({"n": number, "k": "start", "e": [], "d": 0, "s": progress})
    played = time.time() - age
    os.utime(path, (played, played))
    return path


def some_saves(folder: Path) -> list[Path]:
    """Three good saves that were played two hours, three and five days ago; a broken and a newer one."""
    good = [
        write_save(
            folder,
            "Friday night",
            (("Ann", "human", "orange"), ("Bob", "greedy", "sky")),
            age=2 * 3600 + 60,
            progress="round 7, Ann leads with 3,400 gp",
        ),
        write_save(
            folder,
            "The long way down",
            (
                ("Ann", "human", "orange"),
                ("Kai", "human", "green"),
                ("Rook", "search", "blue"),
                ("Mole", "random", "red"),
            ),
            age=3 * 86400 + 60,
            progress="round 21, Kai leads with 12,500 gp",
        ),
        write_save(folder, "Solo", (("Merle", "human", "pink"),), age=5 * 86400 + 60, progress="round 2"),
    ]
    saves = folder / "saves"
    bad = (("broken", "hello\n", 6), ("newer", '{"format":9,"app":"9.1"}\n', 7))
    for name, text, days in bad:
        path = saves / f"{name}.dungeon"
        path.write_text(text)
        os.utime(path, (time.time() - days * 86400 - 60,) * 2)
        good.append(path)
    return good


def make_app(folder: Path, **options: Any) -> DungeonTuiApp:
    """The app without animation."""
    app = DungeonTuiApp(folder)
    app.settings = settings.Settings(**({"animation": "none"} | options))
    app._apply_settings()
    return app


@asynccontextmanager
async def running(folder: Path, size: tuple[int, int] = (80, 24), **options: Any):
    """A running app, as (app, pilot), whose first screen has read its saves."""
    app = make_app(folder, **options)
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: getattr(app.screen, "_shown", True))
        yield app, pilot


def burst(app: DungeonTuiApp, key: str, times: int) -> None:
    """The same key so often, faster than the app can follow: key repeat, or an impatient player."""
    character = {"escape": None, "enter": "\r", "space": " ", "colon": ":"}.get(key, key)
    for _ in range(times):
        app.post_message(events.Key(key, character if character is None or len(character) == 1 else None))


async def until(pilot: Pilot[Any], true: Callable[[], Any], seconds: float = 5) -> None:
    """Wait until something has become true; fail if it does not."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.01)
        await pilot.pause()
    await pilot.pause()


def text(app: DungeonTuiApp) -> str:
    """What the screen on top shows, as lines."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)
