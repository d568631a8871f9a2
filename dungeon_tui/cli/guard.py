"""Around every command: streams that can take any text, signals, and errors told in one sentence."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from dungeon_tui.ui.plain.text import ERRORS, printable

DONE, REFUSED, USAGE, INTERRUPTED = 0, 1, 2, 130
SIGNALLED = 128
"""Exit status of a command that a signal has ended: 128 and the signal's number, as shells say it."""


class Ended(BaseException):
    """The terminal was closed or the system wants the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def complain(sentence: str) -> None:
    """Say one line on stderr, if anybody still listens there."""
    with suppress(OSError, ValueError):
        print(printable(sentence), file=sys.stderr, flush=True)


def prepare_streams() -> None:
    """Let stdin and stdout take text in any encoding; keep closed ones from becoming a save's file."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


@contextmanager
def signals() -> Iterator[None]:
    """End on SIGTERM and SIGHUP as on a key press; what ignores a signal on purpose goes on ignoring it."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ended(number)

    before: dict[int, Any] = {}
    try:
        for name, handler in (("SIGTERM", end), ("SIGHUP", end), ("SIGXFSZ", signal.SIG_IGN)):
            number = getattr(signal, name, None)
            # Only the main thread may set handlers; elsewhere somebody else takes care of signals.
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                with suppress(ValueError):
                    before[number] = signal.signal(number, handler)
        yield
    finally:
        for number, handler in before.items():
            with suppress(ValueError, TypeError):
                signal.signal(number, handler)


def quietly_close_stdout() -> None:
    """Nobody reads stdout any more: what is still in its buffer goes nowhere instead of failing later."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def explain(error: Exception, words: list[str], folder: str | None) -> int:
    """Say in one sentence what went wrong, and return the exit status."""
    sentence = refusal(error)
    if sentence is None:
        from dungeon_tui.journal.places import where
        from dungeon_tui.ui.crash import report

        sentence = report(error, where(folder), [f"words: {words!r}"])
    complain(sentence)
    return REFUSED


def refusal(error: BaseException) -> str | None:
    """Return the sentence of an error that is meant for the user, or None for one that is ours."""
    from dungeon_tui.bots import UnknownBot
    from dungeon_tui.engine.errors import RuleError
    from dungeon_tui.games import UnknownGame
    from dungeon_tui.journal.errors import JournalError

    if isinstance(error, RuleError) and error.rule:
        return f"{error} [{error.rule}]"
    if isinstance(error, RuleError | JournalError | UnknownGame | UnknownBot):
        return str(error)
    if isinstance(error, OSError):
        where = f" “{error.filename}”" if isinstance(error.filename, str) else ""
        return f"The system refused{where}: {error.strerror or error}."
    return None
