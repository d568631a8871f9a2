"""Errors, signals and streams around a command."""

import errno
import os
import signal
import sys

import pytest

from dungeon_tui.cli import saves
from dungeon_tui.cli.guard import Ended, refusal, signals
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.journal.errors import DiskTrouble


def raising(error):
    def run(args):
        raise error

    return run


def test_an_error_of_ours_is_one_sentence_and_a_report(cli, folder, monkeypatch):
    monkeypatch.setattr(saves, "run", raising(ZeroDivisionError("one by nought")))
    sentence = cli("saves").refusal()
    assert sentence.startswith("Something went wrong that should not (ZeroDivisionError);")
    (report,) = (folder / "crashes").iterdir()
    assert str(report) in sentence
    text = report.read_text()
    assert "ZeroDivisionError: one by nought" in text
    assert "'saves'" in text


def test_without_a_place_for_the_report_it_lies_among_temporary_files(cli, tmp_path, monkeypatch):
    monkeypatch.setattr(saves, "run", raising(ZeroDivisionError()))
    (tmp_path / "file").touch()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "tmp"))
    assert str(tmp_path / "tmp" / "crash-") in cli("saves", data_dir=tmp_path / "file").refusal()


@pytest.mark.parametrize("error", [RecursionError(), MemoryError(), AssertionError("x\ny")])
def test_whatever_happens_there_is_no_traceback(cli, monkeypatch, error):
    monkeypatch.setattr(saves, "run", raising(error))
    assert type(error).__name__ in cli("saves").refusal()


def test_what_the_system_refuses_is_told_with_its_place(cli, monkeypatch):
    monkeypatch.setattr(saves, "run", raising(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/x/y")))
    assert cli("saves").refusal() == f"The system refused “/x/y”: {os.strerror(errno.ENOSPC)}."


def test_a_reader_that_has_gone_away_is_no_error(cli, monkeypatch):
    monkeypatch.setattr(saves, "run", raising(BrokenPipeError(errno.EPIPE, "x")))
    monkeypatch.setattr("dungeon_tui.cli.main.quietly_close_stdout", lambda: None)
    ran = cli("saves")
    assert (ran.status, ran.out, ran.err) == (0, [], [])


def test_a_refusal_carries_its_rule():
    assert refusal(RuleError("No.", "DUN-001")) == "No. [DUN-001]"
    assert refusal(RuleError("No.")) == "No."
    assert refusal(DiskTrouble("The disk is full.")) == "The disk is full."
    assert refusal(KeyError("x")) is None


def test_complaints_are_one_line_without_control_characters(cli):
    assert cli("show", "a\x1b[31mb\nc").refusal() == "There is no save “a\ufffd[31mb\ufffdc”."


def test_ctrl_c_is_status_130(cli, monkeypatch):
    monkeypatch.setattr(saves, "run", raising(KeyboardInterrupt()))
    assert cli("saves").status == 130


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"] if os.name == "posix" else ["SIGTERM"])
def test_a_signal_ends_the_command_and_handlers_are_put_back(cli, monkeypatch, name):
    number = getattr(signal, name)
    before = signal.getsignal(number)

    def run(args):
        signal.raise_signal(number)
        raise AssertionError("the signal did not end the command")

    monkeypatch.setattr(saves, "run", run)
    assert cli("saves").status == 128 + number
    assert signal.getsignal(number) is before


def test_a_signal_that_is_ignored_on_purpose_stays_ignored():
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with signals():
            signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)


def test_ended_is_no_exception_that_anybody_catches_by_chance():
    assert not issubclass(Ended, Exception)
    assert sys.exc_info() == (None, None, None)
