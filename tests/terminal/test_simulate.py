"""Series of games over several processes."""

import os
import signal
import subprocess
import time

from tests.terminal.command import COMMAND, environment, run

SERIES = ("simulate", "dungeon", "--seed", "x", "--seats", "random,random", "--set", "rounds=20")


def test_one_process_or_two_give_the_same_games(data, tmp_path):
    files = []
    for jobs in ("1", "2"):
        files.append(tmp_path / jobs)
        ran = run(data, *SERIES, "--games", "20", "--jobs", jobs, "--json", str(files[-1]))
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout.startswith(b"Dungeon!: 20 games\n")
    assert files[0].read_bytes() == files[1].read_bytes()
    assert not data.exists()


def test_a_signal_ends_all_processes_in_time(data, tmp_path):
    file = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [COMMAND, "--data-dir", data, *SERIES, "--games", "1000000", "--jobs", "2", "--json", file],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(),
        start_new_session=True,
    )
    end = time.monotonic() + 30
    while not (file.exists() and file.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    started = time.monotonic()
    said, _ = process.communicate(timeout=30)
    assert time.monotonic() - started < 2
    assert process.returncode == 128 + signal.SIGTERM
    assert said == b""
    assert nobody_left(process.pid)


def nobody_left(group: int) -> bool:
    """No process of the group is alive a moment later."""
    for _ in range(40):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
