"""Streams that are closed, full, or in an encoding that knows few signs."""

import os
import subprocess

import pytest

from tests.terminal.command import COMMAND, Terminal, environment, run

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
NEW = ("play", "dungeon", "--plain", "--seats", "human:Anna", "--set", "heroes=rogue")


@pytest.mark.parametrize(
    ("env", "shown"),
    [
        (ASCII, b'gre: "Gre", dungeon, '),  # Words of the command line that are no ASCII are half characters.
        ({"PYTHONIOENCODING": "ascii"}, b'gr??e: "Gr??e", dungeon, '),
        ({"PYTHONIOENCODING": "latin-1"}, b'gr\xf6\xdfe: "Gr\xf6\xdfe", dungeon, '),
        ({"LC_ALL": "nonsense"}, "größe: “Größe”, dungeon, ".encode()),
    ],
)
def test_an_encoding_without_our_signs_degrades(data, env, shown):
    ran = run(data, *NEW, "--name", "Größe", env=env)
    assert (ran.returncode, ran.stderr) == (0, b"")
    listed = run(data, "saves", env=env)
    assert listed.returncode == 0
    assert listed.stdout.startswith(shown)
    refused = run(data, "show", "nö", env=env)
    assert refused.returncode == 1
    assert refused.stderr.startswith((b'There is no save "n', "There is no save “".encode()))
    assert refused.stderr.count(b"\n") == 1


def test_typed_bytes_that_are_no_text_are_not_understood(data):
    ran = run(data, *NEW, typed=b"\xff\xfe\x00\n\x1b[A\nend\n")
    assert ran.returncode == 0
    assert ran.stdout.decode().count("is none of the options") == 2
    assert b"\x1b" not in ran.stdout


def test_a_closed_stdin_is_the_end(data):
    ran = run(data, *NEW, preexec_fn=lambda: os.close(0))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Saved. To go on" in ran.stdout


def test_closed_streams_do_not_become_the_save(data):
    def close() -> None:
        for descriptor in range(3):
            os.close(descriptor)

    ran = run(data, *NEW, preexec_fn=close)
    assert ran.returncode == 0
    assert run(data, "verify", "dungeon").returncode == 0


if os.path.exists("/dev/full"):

    def test_an_output_that_is_full_is_told(data):
        run(data, *NEW)
        with open("/dev/full", "wb") as full:
            ran = subprocess.run(
                [COMMAND, "--data-dir", data, "saves"],
                stdout=full,
                stderr=subprocess.PIPE,
                env=environment(),
                check=False,
            )
        assert ran.returncode == 1
        assert ran.stderr == b"The system refused: No space left on device.\n"


@pytest.mark.parametrize("words", [(), ("play", "dungeon")])
def test_a_dumb_terminal_is_told_about_plain(data, words):
    with Terminal(data, *words, TERM="dumb") as terminal:
        terminal.until("add --plain")
        assert terminal.end() == 1


def test_in_plain_lines_nothing_but_text_is_written(data):
    """For screen readers: no escape sequence, no box drawing, no carriage return."""
    with Terminal(data, *NEW) as terminal:
        terminal.until()
        for line in ("look", "map", "help", "why", "rules", "step 346", "log"):
            terminal.type(line)
        text = terminal.text
    assert "\x1b" not in text
    assert "\r" not in text
    assert not any(0x2500 <= ord(sign) < 0x2600 for sign in text)
    assert all(len(line) <= 80 for line in text.splitlines())
