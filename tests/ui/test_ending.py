"""However the app ends, it ends in time, says so, and leaves the terminal as it was."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.emulator import Window

RUN = "import os, sys; from pathlib import Path; from dungeon_tui.ui import app; "
END = "sys.exit(app.run(Path(os.environ['DATA'])))"
FIRST = "New game"


def test_quit_leaves_a_clean_terminal(folder: Path) -> None:
    with Window(folder) as window:
        window.until(FIRST)
        window.type("q")
        assert window.end() == 0
        assert window.is_clean() and window.said_after() == ""


@pytest.mark.parametrize("key", ["\x03", "\x11"], ids=["ctrl+c", "ctrl+q"])
def test_the_usual_keys_end_it_too(folder: Path, key: str) -> None:
    with Window(folder) as window:
        window.until(FIRST)
        window.type(key)
        assert window.end() == 0
        assert window.is_clean()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_in_time(folder: Path, name: str) -> None:
    number = getattr(signal, name)
    with Window(folder) as window:
        window.until(FIRST)
        window.process.send_signal(number)
        assert window.end(2) == 128 + number
        assert window.is_clean() and "Traceback" not in window.said_after()


def test_a_closed_window_ends_it_in_time(folder: Path) -> None:
    with Window(folder) as window:
        window.until(FIRST)
        window.close()
        assert window.end(2) != 0


def test_a_closed_window_ends_it_even_where_hangups_are_ignored(folder: Path) -> None:
    program = f"import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); {RUN}{END}"
    with Window(folder, program) as window:
        window.until(FIRST)
        window.close()
        assert window.end(3) != 0


@pytest.mark.parametrize("busy", ["time.sleep(60)", "[None for _ in iter(int, 1)]"], ids=["asleep", "busy"])
def test_a_thread_that_goes_on_holds_nothing_up(folder: Path, busy: str) -> None:
    program = f"import threading, time; threading.Thread(target=lambda: {busy}).start(); {RUN}{END}"
    with Window(folder, program) as window:
        window.until(FIRST)
        window.process.send_signal(signal.SIGTERM)
        assert window.end(3) == 128 + signal.SIGTERM
        assert window.is_clean()


CRASH = RUN + (
    "from dungeon_tui.ui.screens.home import Home; Home.action_new = lambda self: {}['[red]secret']; "
)


def test_a_crash_says_one_sentence_and_where_the_report_lies(folder: Path) -> None:
    with Window(folder, CRASH + END, size=(200, 24)) as window:
        window.until(FIRST)
        window.type("n")
        assert window.end() == 1
        assert window.is_clean()
        reports = list((folder / "crashes").glob("crash-*.txt"))
        assert len(reports) == 1
        said = window.said_after()
        assert said == (
            "Something went wrong that should not (KeyError); every move that was shown is saved. "
            f"Please send us the report {reports[0]}"
        )
        report = reports[0].read_text()
        assert "Traceback" in report and "terminal 200x24, theme" in report


def test_a_crash_where_nothing_can_be_written(folder: Path) -> None:
    (folder / "crashes").write_text("in the way")
    with Window(folder, CRASH + END, TMPDIR="/nowhere") as window:
        window.until(FIRST)
        window.type("n")
        assert window.end() == 1
        assert "Something went wrong" in window.said_after() and "Traceback" not in window.said_after()
        assert window.is_clean()


def test_a_key_that_comes_too_late_is_no_crash(folder: Path) -> None:
    late = "Home.action_new = lambda self: (self.app.exit(), self.query_one('#gone')); "
    with Window(folder, f"{RUN}from dungeon_tui.ui.screens.home import Home; {late}{END}") as window:
        window.until(FIRST)
        window.type("n")
        assert window.end() == 0
        assert window.is_clean() and window.said_after() == ""
    assert not (folder / "crashes").exists()


@pytest.mark.parametrize("where", ["compose", "on_mount"])
def test_a_crash_at_the_very_start(folder: Path, where: str) -> None:
    program = RUN + f"from dungeon_tui.ui.screens.home import Home; Home.{where} = lambda *_: 1 / 0; {END}"
    with Window(folder, program, size=(200, 24)) as window:
        assert window.end(10) == 1
        assert "ZeroDivisionError" in window.said_after() and "Traceback" not in window.said_after()
        assert window.is_clean()


SHAPES = [(120, 40), (20, 5), (1, 1), (200, 60), (80, 24)]


@pytest.mark.parametrize("keys", ["", "l", "n", "i", "\x1bOP"], ids=["home", "load", "new", "import", "help"])
def test_any_size_in_a_real_window(folder: Path, keys: str) -> None:
    with Window(folder, size=(80, 24)) as window:
        window.until(FIRST)
        window.type(keys)
        window.rest()
        for columns, rows in SHAPES:
            window.resize(columns, rows)
            window.rest(0.15)
            assert window.process.poll() is None
        window.resize(20, 5)
        window.until("Needs 60x20")
        window.process.send_signal(signal.SIGTERM)
        assert window.end() == 128 + signal.SIGTERM
        assert window.is_clean()


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_a_pipe_or_a_dumb_terminal_gets_a_sentence(folder: Path, term: str) -> None:
    env = {**os.environ, "TERM": term, "DATA": str(folder)}
    ended = subprocess.run(
        [sys.executable, "-c", RUN + END], input=b"", capture_output=True, timeout=20, env=env
    )
    assert ended.returncode == 1 and ended.stdout == b""
    assert ended.stderr.decode().startswith("The app needs a terminal; play in plain lines")


def test_a_dumb_terminal_gets_a_sentence(folder: Path) -> None:
    with Window(folder, RUN + END, TERM="dumb") as window:
        assert window.end(10) == 1
        assert "TERM=dumb" in window.said_after() and b"\x1b" not in window.raw


@pytest.mark.parametrize(
    "env",
    [
        {"TERM": "linux", "COLORTERM": ""},
        {"TERM": "xterm", "COLORTERM": ""},
        {"NO_COLOR": "1", "COLORTERM": "truecolor"},
        {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"COLORTERM": "truecolor"},
    ],
    ids=["linux console", "16 colours", "no colour", "not UTF-8", "truecolor"],
)
def test_every_terminal_can_read_it(folder: Path, env: dict[str, str]) -> None:
    with Window(folder, **env) as window:
        window.until("n New game")
        window.until("q Quit")
        window.rest()
        colours = {cell.fg for row in window.screen.buffer.values() for cell in row.values()}
        if env.get("TERM") in ("linux", "xterm"):
            assert not {colour for colour in colours if re.fullmatch("[0-9a-f]{6}", colour)}
        if env.get("TERM") == "linux" or "LANG" in env:
            assert window.text().isascii()
        if "NO_COLOR" in env:
            assert all(colour == "default" or colour[:2] == colour[2:4] == colour[4:] for colour in colours)
        window.type("q")
        assert window.end() == 0


def test_the_first_screen_loads_no_engine_and_no_heavy_widgets(folder: Path) -> None:
    program = RUN + (
        "from dungeon_tui.ui import preload; preload.begin = lambda: None; "
        "from dungeon_tui.ui.screens.home import Home; seen = Path(os.environ['DATA'], 'seen'); "
        "Home.action_new = lambda self: (seen.write_text(' '.join(sys.modules)), self.app.exit()); "
        f"{END}"
    )
    with Window(folder, program) as window:
        window.until("No game has been played here yet.")
        window.type("n")
        assert window.end() == 0
    modules = set((folder / "seen").read_text().split())
    assert "dungeon_tui.ui.screens.home" in modules
    heavy = ("cattrs", "dungeon_tui.engine", "dungeon_tui.bots", "dungeon_tui.host", "dungeon_tui.ui.table")
    assert not modules & {*heavy, "markdown_it", "tomllib", "textual.widgets._markdown"}
    assert "dungeon_tui.ui.widgets.field" not in modules
