"""Every test of screens sees the same terminal, whatever this one is."""

import time
from pathlib import Path

import pytest
from textual import constants


@pytest.fixture(autouse=True)
def same_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Full colour, UTF-8, no variables that change how things look, and a home of its own."""
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DOWNLOAD_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()
    for name in ("NO_COLOR", "TEXTUAL", "TEXTUAL_DRIVER", "DUNGEON_TUI_DATA_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty data directory."""
    path = tmp_path / "data"
    path.mkdir()
    return path
