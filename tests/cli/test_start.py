"""Which of the app, plain lines and a refusal starts."""

from types import SimpleNamespace

import pytest

from dungeon_tui.cli import play, start
from dungeon_tui.host.house import House


@pytest.fixture
def app(monkeypatch):
    """A terminal, and an app that only notes with what it is started."""
    started = []
    module = SimpleNamespace(run=lambda *args: started.append(args) or 7)
    for place in (start, play):
        monkeypatch.setattr(place, "on_terminal", lambda: True)
        monkeypatch.setattr(place, "has_app", lambda: True)
    monkeypatch.setattr(start, "import_module", lambda name: module)
    return started


def test_no_words_start_the_app_in_the_data_directory(cli, app, folder):
    assert cli("").status == 7
    assert app == [(folder,)]
    assert folder.is_dir()


def test_play_opens_the_game_in_the_app(cli, app, folder):
    assert cli("play dungeon --seats human --name Game").status == 7
    assert app == [(folder, folder / "saves" / "game.dungeon")]
    seating = House(folder).open("game")
    assert not seating.read_only
    seating.close()


def test_plain_starts_no_app(cli, app):
    assert cli("--plain").status == 0
    assert cli("play dungeon --plain --seats human").status == 0
    assert app == []


def test_without_the_app_plain_lines_start(cli, app, monkeypatch):
    for place in (start, play):
        monkeypatch.setattr(place, "has_app", lambda: False)
    assert cli("").out[0].startswith("dungeon-tui, in plain lines.")
    assert "Player 1: Choose a Hero." in cli("play dungeon --seats human").out


def test_a_dumb_terminal_and_a_pipe_are_no_terminal(monkeypatch):
    terminal = SimpleNamespace(isatty=lambda: True)
    pipe = SimpleNamespace(isatty=lambda: False)
    for stdin, stdout, term, expected in (
        (terminal, terminal, "xterm", True),
        (pipe, terminal, "xterm", False),
        (terminal, pipe, "xterm", False),
        (terminal, None, "xterm", False),
        (terminal, terminal, "dumb", False),
    ):
        monkeypatch.setattr("sys.stdin", stdin)
        monkeypatch.setattr("sys.stdout", stdout)
        monkeypatch.setenv("TERM", term)
        assert start.on_terminal() == expected
