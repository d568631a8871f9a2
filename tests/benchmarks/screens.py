"""The app in a real window: its first picture, and the answer to a key on the full board."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

from tests.benchmarks.measure import Benchmark, Case, in_turn
from tests.ui.emulator import Window

FIRST_PICTURE, KEY = 1.4, 4.0
"""The budgets."""

KEYS = 40
"""Keys in one round, half of them there and half back."""

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("New game")
Empty().run()
"""

ECHO = """
from textual.app import App
from textual.widgets import Static
class Echo(App):
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        self.query_one(Static).update(event.key)
Echo().run()
"""

APP = """
import os
from pathlib import Path
from dungeon_tui.ui.app import run
run(Path(os.environ["DATA"]))
"""


def benchmarks(folder: Path) -> list[Benchmark]:
    """Start and key."""
    return [
        Benchmark(
            "start to first picture",
            "an empty Textual app",
            FIRST_PICTURE,
            in_turn(started(APP, folder), started(EMPTY, folder)),
        ),
        Benchmark(
            "key to painted change on the board",
            "a one-line Textual app that echoes keys",
            KEY,
            in_turn(
                answered(APP, folder, sit_down), answered(ECHO, folder, lambda window: window.until("ready"))
            ),
        ),
    ]


def started(program: str, folder: Path) -> Case:
    """From the start of the process to the picture with the words of the first screen."""

    def case() -> tuple[int, float]:
        begun = time.perf_counter()
        with Window(Path(mkdtemp(dir=folder)), program, (100, 30)) as window:
            while b"New game" not in window.raw:
                window.read(1)
            return 1, time.perf_counter() - begun

    return case


def answered(program: str, folder: Path, prepare: Callable[[Window], None]) -> Case:
    """From a key into a quiet screen to the first sign of its answer; the median."""

    def case() -> tuple[int, float]:
        with Window(Path(mkdtemp(dir=folder)), program, (100, 30)) as window:
            prepare(window)
            return 1, statistics.median(_answer(window, key) for key in ("\x1b[C", "\x1b[D") * (KEYS // 2))

    return case


def sit_down(window: Window) -> None:
    """A game for one, with a cursor on the board that the arrows move."""
    window.until("New game")
    window.type("n")
    window.until("Seed")
    window.type("\x1b[18~")  # F7: without the bot.
    window.rest()
    window.type("\x1b[15~")  # F5: start.
    window.until("Choose a Hero")
    window.type("w")
    window.until("to move")
    window.type("x")
    window.rest()


def be_ready(window: Window) -> None:
    """The echo is there."""
    window.until("ready")


def _answer(window: Window, key: str) -> float:
    window.rest(0.06)
    begun = time.perf_counter()
    os.write(window.master, key.encode())
    assert window.read(5)
    return time.perf_counter() - begun
