"""However the program is asked to end, it ends within two seconds and everything is saved."""

import os
import signal
import subprocess
import time

import pytest

from dungeon_tui.host.house import House
from tests.terminal.command import COMMAND, PATIENCE, Terminal, environment, run
from tests.terminal.saved import Saved, results

GAME = ("play", "dungeon", "--plain", "--seats", "human:Anna", "--set", "heroes=rogue", "--name", "Game")


def is_saved(data, text: str) -> None:
    """What the text shows is in the save, which nobody holds any more."""
    assert results(text) == Saved(data / "saves" / "game.dungeon").news()
    seating = House(data).open("game")
    assert not seating.read_only
    seating.close()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_at_the_prompt(data, name):
    number = getattr(signal, name)
    with Terminal(data, *GAME) as terminal:
        terminal.until()
        terminal.type("step 346")
        terminal.send(number)
        assert terminal.end() == 128 + number
        assert "Traceback" not in terminal.text
        is_saved(data, terminal.text)


def test_ctrl_c_is_typed(data):
    with Terminal(data, *GAME) as terminal:
        terminal.until()
        os.write(terminal.master, b"\x03")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.text
        is_saved(data, terminal.text)


def test_ctrl_d_is_typed(data):
    with Terminal(data, *GAME) as terminal:
        terminal.until()
        os.write(terminal.master, b"\x04")
        assert terminal.end() == 0
        assert "Saved. To go on: dungeon-tui play dungeon --save game --plain" in terminal.text
        is_saved(data, terminal.text)


def test_the_window_is_closed(data):
    with Terminal(data, *GAME) as terminal:
        terminal.until()
        terminal.type("step 346")
        terminal.hang_up()
        assert terminal.end() == 129
        is_saved(data, terminal.text)


def test_the_window_is_closed_on_a_program_that_ignores_hangups(data):
    """As under nohup: reading fails instead, which is the end of the input."""
    with Terminal(data, *GAME, limit=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) as terminal:
        terminal.until()
        terminal.hang_up()
        assert terminal.end() == 0
        is_saved(data, terminal.text)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_while_lines_are_typed_as_fast_as_they_can_be_read(data, tmp_path, name):
    number = getattr(signal, name)
    script = tmp_path / "script"
    script.write_text("2\nundo\n" * 20_000)
    with script.open() as typed, (tmp_path / "out").open("wb") as out:
        process = subprocess.Popen(
            [COMMAND, "--data-dir", data, *GAME], stdin=typed, stdout=out, stderr=out, env=environment()
        )
    wait_for(tmp_path / "out", b"Taken back: ", times=20)
    process.send_signal(number)
    started = time.monotonic()
    assert process.wait(PATIENCE) == 128 + number
    assert time.monotonic() - started < 2
    text = (tmp_path / "out").read_text()
    assert "Traceback" not in text
    told = Saved(data / "saves" / "game.dungeon").news()
    assert results(text) == told[: len(results(text))]
    assert len(results(text)) > 10


def test_a_reader_that_stops_reading_ends_the_command_quietly(data):
    run(data, *GAME, typed="2\nundo\n" * 300)
    with subprocess.Popen(
        [COMMAND, "--data-dir", data, "log", "game"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(2) == 0


def test_a_player_whose_output_is_not_read_any_more_loses_nothing(data):
    with subprocess.Popen(
        [COMMAND, "--data-dir", data, *GAME],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        process.stdout.close()
        process.stdin.write(b"step 346\n" * 10)
        process.stdin.close()
        assert process.stderr.read() == b""
        process.wait(2)
    assert House(data).open("game").table.records >= 1
    assert run(data, "verify", "game").returncode == 0


def wait_for(file, words: bytes, times: int) -> None:
    end = time.monotonic() + PATIENCE
    while file.read_bytes().count(words) < times:
        assert time.monotonic() < end
        time.sleep(0.01)
