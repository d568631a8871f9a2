"""Killed without warning at random moments, the game loses nothing that was shown."""

import os
import random
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from dungeon_tui.host.house import House
from tests.terminal.command import COMMAND, environment, run
from tests.terminal.saved import Saved, results

KILLS = 55
"""In each of two tables that are played at the same time."""
SCRIPT = ("1", "2", "3", "4", "5", "2", "3", "undo", "redo", "end", "why")
MOST = 30_000
"""Characters printed by a run before it is killed: about a hundred answers."""


def answers(file: Path, choose: random.Random) -> Path:
    """A scripted player: more answers than any run lives to take."""
    file.write_text("".join(f"{choose.choice(SCRIPT)}\n" for _ in range(4000)))
    return file


def killed(data: Path, script: Path, choose: random.Random) -> str:
    """Play on until the kill, which mostly comes in mid-play; return what was printed by then."""
    with script.open("rb") as typed:
        process = subprocess.Popen(
            [COMMAND, "--data-dir", data, "play", "dungeon", "--plain", "--save", "crash"],
            stdin=typed,
            stdout=subprocess.PIPE,
            env=environment(PYTHONUNBUFFERED="1"),
        )
    printed = b""
    assert process.stdout is not None
    try:
        if choose.random() < 0.15:
            time.sleep(choose.uniform(0, 0.2))
        else:
            wanted = choose.randrange(MOST)
            while len(printed) < wanted and (piece := os.read(process.stdout.fileno(), 4096)):
                printed += piece
            time.sleep(choose.uniform(0, 0.003))
        process.send_signal(signal.SIGKILL)
        printed += process.stdout.read()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    assert process.returncode == -signal.SIGKILL, "the run ended before it was killed"
    return printed.decode()


def kill_often(data: Path, seed: int) -> tuple[int, int]:
    """Play one game through many kills; return how many came while results were printed, and the moves."""
    choose = random.Random(seed)
    begun = run(data, "play", "dungeon", "--plain", "--new", "--name", "Crash",
                "--seats", "human:Anna,random:Grim", "--set", "heroes=wizard,fighter")  # fmt: skip
    assert begun.returncode == 0, begun.stderr
    saved = Saved(data / "saves" / "crash.dungeon")
    saved.news()
    in_play = 0
    for number in range(KILLS):
        recap = saved.recap()
        shown = results(killed(data, answers(data / "script", choose), choose))
        expected = recap + saved.news()
        assert shown == expected[: len(shown)], f"kill {number}: more was shown than is saved"
        in_play += len(shown) > len(recap)
        check(data)
    return in_play, saved.moves


def check(data: Path) -> None:
    """The save can be played on, by the next process, at the position that it says."""
    seating = House(data).open("crash")
    assert not seating.read_only, seating.why or seating.file.why_read_only
    seating.close()


def test_killed_at_a_hundred_moments_nothing_shown_is_lost(tmp_path):
    with ThreadPoolExecutor(2) as two:
        played = list(two.map(kill_often, (tmp_path / "one", tmp_path / "two"), (1, 2)))
    assert sum(in_play for in_play, _ in played) >= 40, "many kills must come in the middle of play"
    assert all(moves > 150 for _, moves in played)


def test_a_new_game_is_there_whenever_the_first_run_is_killed(tmp_path):
    """From the first prompt on the game is in the list, even if nothing was ever typed."""
    process = subprocess.Popen(
        [
            COMMAND,
            "--data-dir",
            tmp_path,
            "play",
            "dungeon",
            "--plain",
            "--seats",
            "human",
            "--name",
            "First",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    text = b""
    while not text.endswith(b"> "):
        text += process.stdout.read(1)
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()
    assert "first: “First”" in run(tmp_path, "saves").stdout.decode()
    assert run(tmp_path, "verify", "first").returncode == 0
