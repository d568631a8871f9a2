"""Ending in time: signals, a terminal that was closed, and a terminal that is left as it was found."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

PATIENCE = 1.5
"""Seconds that an orderly end may take after a signal; then the process ends by itself."""

HANGUP = 1
"""SIGHUP's number, which Windows does not know."""

# Mouse modes, bracketed paste, focus reports, in-band resize, kitty keys, cursor, alternate screen.
_RESTORE = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l\x1b[?2004l\x1b[?1004l\x1b[?2048l"
    "\x1b[<u\x1b[?7h\x1b[?25h\x1b[0m\x1b[?1049l"
)


@contextmanager
def watched(loop: asyncio.AbstractEventLoop, end: Callable[[int], None]) -> Iterator[None]:
    """Call ``end(number)`` in the loop when a signal asks the app to end.

    A signal that is ignored on purpose, as by nohup, goes on being ignored.
    """
    restore: list[Callable[[], object]] = []
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            continue
        with suppress(ValueError, RuntimeError):
            restore.append(_watch(loop, number, end))
    try:
        yield
    finally:
        for undo in reversed(restore):
            with suppress(ValueError, RuntimeError):
                undo()


def _watch(
    loop: asyncio.AbstractEventLoop, number: signal.Signals, end: Callable[[int], None]
) -> Callable[[], object]:
    before = signal.getsignal(number)
    try:
        loop.add_signal_handler(number, end, int(number))
    except NotImplementedError:  # Windows
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(end, int(number)))
        return lambda: signal.signal(number, before)

    def undo() -> None:
        loop.remove_signal_handler(number)
        signal.signal(number, before)

    return undo


def terminal_is_gone() -> bool:
    """Whether nobody can type or see anything any more: the window was closed, the line dropped."""
    stdin = sys.__stdin__
    if stdin is None or not hasattr(select, "poll"):
        return False
    try:
        poll = select.poll()
        poll.register(stdin.fileno(), select.POLLIN)
        events = poll.poll(0)
    except (OSError, ValueError):
        return True
    return any(event & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, event in events)


class LastResort:
    """Ends the process when an orderly end does not come in time, with the terminal put back."""

    def __init__(self) -> None:
        self._attributes = _terminal_attributes()
        self._timer: threading.Timer | None = None

    def arm(self, status: int) -> None:
        """From now on the app has `PATIENCE` seconds."""
        if self._timer is None:
            self._timer = threading.Timer(PATIENCE, self._end, (status,))
            self._timer.daemon = True
            self._timer.start()

    def _end(self, status: int) -> None:
        # A terminal that nobody reads any more could block the very write that says goodbye to it.
        guard = threading.Timer(0.3, os._exit, (status,))
        guard.daemon = True
        guard.start()
        with suppress(OSError, ValueError):
            if os.isatty(2):
                os.write(2, _RESTORE.encode())
        _set_terminal_attributes(self._attributes)
        os._exit(status)


def _terminal_attributes() -> list[Any] | None:
    try:
        import termios

        return termios.tcgetattr(0)
    except (ImportError, OSError):
        return None
    except Exception as error:
        # termios.error is no OSError: there is no terminal.
        if type(error).__module__ == "termios":
            return None
        raise


def _set_terminal_attributes(attributes: list[Any] | None) -> None:
    if attributes is None:
        return
    with suppress(Exception):
        import termios

        termios.tcsetattr(0, termios.TCSANOW, attributes)
