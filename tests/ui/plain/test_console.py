import io
import os

import pytest

from dungeon_tui.ui.plain.console import MOST, Console


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_in_a_pipe_a_line_stays_one_line_and_typed_words_follow_their_prompt():
    out = io.StringIO()
    screen = Console(io.StringIO("  3  \n"), out)
    screen.say("word " * 60)
    assert screen.ask("> ") == "3"
    assert out.getvalue() == f"{'word ' * 60}\n> 3\n"


def test_on_a_terminal_lines_break_between_words_and_the_terminal_shows_what_is_typed(monkeypatch):
    monkeypatch.setenv("COLUMNS", "21")
    out = Screen()
    screen = Console(Screen("3\n"), out)
    screen.say("- one two three four-five six", "  ")
    assert screen.ask("> ") == "3"
    assert out.getvalue() == "- one two three\n  four-five six\n> "


def test_a_drawing_is_never_broken(monkeypatch):
    monkeypatch.setenv("COLUMNS", "10")
    out = Screen()
    Console(Screen(), out).draw(["+" + "-" * 30 + "+\x1b"])
    assert out.getvalue() == "+" + "-" * 30 + "+?\n"


def test_nothing_more_to_read_is_none_and_ends_the_line():
    out = io.StringIO()
    assert Console(io.StringIO(""), out).ask("> ") is None
    assert out.getvalue() == "> \n"


def test_a_line_without_an_end_counts():
    assert Console(io.StringIO("quit"), io.StringIO()).ask("> ") == "quit"


def test_an_endless_line_is_cut_and_the_next_is_read_whole():
    screen = Console(io.StringIO("x" * (3 * MOST) + "\nnext\n"), io.StringIO())
    assert screen.ask("> ") == "x" * MOST
    assert screen.ask("> ") == "next"


def test_a_closed_stdin_is_the_end():
    stdin = io.StringIO("1\n")
    stdin.close()
    assert Console(_Unasked(stdin), io.StringIO()).ask("> ") is None


class _Unasked:
    """A stream that says nothing about itself before it fails."""

    def __init__(self, stream: io.StringIO) -> None:
        self.readline = stream.readline

    def isatty(self) -> bool:
        return False


@pytest.mark.parametrize("number", [5, 9])
def test_a_terminal_that_is_gone_is_the_end(number):
    class Gone(io.StringIO):
        def readline(self, size=-1):
            raise OSError(number, os.strerror(number))

    assert Console(Gone(), io.StringIO()).ask("> ") is None


def test_without_streams_nothing_is_said_and_nothing_comes(monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.stdout", None)
    screen = Console()
    screen.say("anything")
    assert screen.ask("> ") is None
