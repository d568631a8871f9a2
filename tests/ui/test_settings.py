"""Settings: their file, and what happens when it is not as it should be."""

import io
import sys
from pathlib import Path

import pytest

from dungeon_tui.ui import settings
from dungeon_tui.ui.settings import FILE, Settings


def test_without_a_file_there_are_defaults_and_nothing_to_say(folder: Path) -> None:
    assert settings.load(folder) == (Settings(), [])


def test_what_is_written_is_read_back(folder: Path) -> None:
    mine = Settings(
        theme="parchment", animation="none", confirm_quit=False, player='Ann "[red]" \\ ü', keys={"undo": "z"}
    )
    assert settings.save(mine, folder) == ""
    assert settings.load(folder) == (mine, [])


def test_the_file_explains_each_option(folder: Path) -> None:
    settings.save(Settings(), folder)
    text = (folder / FILE).read_text()
    for name, meta in settings.options().items():
        assert f"# {meta.help}" in text and name in text


@pytest.mark.parametrize(
    "raw",
    [b"theme = ", b"\xff\xfe\x00", b"[" * 5000, b"version = 2\n", b"version = 'x'\n", b"#" * 200_000],
    ids=["torn", "binary", "deep", "newer", "odd version", "huge"],
)
def test_a_file_that_cannot_be_used_gives_defaults_a_notice_and_is_kept(folder: Path, raw: bytes) -> None:
    (folder / FILE).write_bytes(raw)
    loaded, notices = settings.load(folder)
    assert loaded == Settings()
    assert len(notices) == 1 and "kept" in notices[0] and "defaults" in notices[0]
    assert (folder / FILE).read_bytes() == raw
    assert (
        settings.save(Settings(theme="crypt"), folder)
        == "Your old settings file is kept as settings.kept-1.toml."
    )
    assert (folder / "settings.kept-1.toml").read_bytes() == raw
    assert settings.load(folder) == (Settings(theme="crypt"), [])


def test_one_wrong_value_costs_only_itself(folder: Path) -> None:
    (folder / FILE).write_text('animation = "wild"\nconfirm_quit = 1\nbot_speed = "fast"\nodd = 3\n')
    loaded, notices = settings.load(folder)
    assert loaded == Settings(bot_speed="fast")
    assert notices == [
        "The setting animation takes none, brief, full, not 'wild'. The default is used.",
        "The setting confirm_quit takes true or false, not 1. The default is used.",
    ]


def test_keys_that_clash_in_the_file_are_left_out_with_a_notice(folder: Path) -> None:
    (folder / FILE).write_text('[keys]\nundo = "r"\nhint = "g"\nnothing = "x"\n')
    loaded, notices = settings.load(folder)
    assert loaded.keys == {"hint": "g"}
    assert "r cannot be used for “Undo”: it is “Redo” already." in notices
    assert "There is no command “nothing”." in notices


def test_a_clash_is_refused_and_a_free_key_taken() -> None:
    with pytest.raises(ValueError, match="r cannot be used for “Undo”"):
        settings.with_key(Settings(), "undo", "r")
    changed = settings.with_key(Settings(), "undo", "z")
    assert changed.keys == {"undo": "z"}
    assert settings.with_key(changed, "undo", "").keys == {}


def test_a_value_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="takes none, brief, full"):
        settings.changed(Settings(), "animation", "wild")
    assert settings.changed(Settings(), "animation", "full").animation == "full"


def test_an_unwritable_place_is_told_and_nothing_breaks(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert settings.save(Settings(), blocked).startswith("The settings could not be written")
    assert settings.load(blocked)[0] == Settings()


def test_a_failed_write_leaves_the_old_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(theme="crypt"), folder)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert "No space left on device" in settings.save(Settings(theme="parchment"), folder)
    assert settings.load(folder)[0].theme == "crypt"


def test_symbols_follow_the_terminal_unless_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "__stdout__", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert not settings.ascii_only(Settings())
    assert settings.ascii_only(Settings(symbols="ascii"))
    monkeypatch.setenv("TERM", "linux")
    assert settings.ascii_only(Settings())
    assert not settings.ascii_only(Settings(symbols="unicode"))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "__stdout__", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert settings.ascii_only(Settings())
