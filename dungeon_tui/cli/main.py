"""What happens between the words of the command line and the exit status."""

from __future__ import annotations

import errno
import sys
from collections.abc import Sequence

from dungeon_tui.cli.guard import (
    DONE,
    INTERRUPTED,
    SIGNALLED,
    Ended,
    explain,
    prepare_streams,
    quietly_close_stdout,
    signals,
)
from dungeon_tui.cli.parser import parse

_GONE = {errno.EPIPE, errno.EIO, errno.EBADF}
"""What writing fails with when the reader or the terminal is gone; Windows says EINVAL for a pipe."""


def main(words: Sequence[str]) -> int:
    """Carry out one command.

    Exit statuses: 0 done, 1 refused with the reason in one line on stderr, 2 wrong usage, 130 ended
    from the keyboard, 128 and the signal's number where a signal has ended it.
    """
    prepare_streams()
    words = list(words)
    try:
        with signals():
            return _run(words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Ended as ended:
        return SIGNALLED + ended.number


def _run(words: list[str]) -> int:
    folder = None
    try:
        try:
            args = parse(words)
            folder = args.data_dir
            status: int = args.run(args)
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else DONE
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except OSError as error:
        if isinstance(error, BrokenPipeError) or error.errno in _GONE or _is_closed_pipe(error):
            quietly_close_stdout()
            return DONE
        return explain(error, words, folder)
    except Exception as error:
        return explain(error, words, folder)


def _is_closed_pipe(error: OSError) -> bool:
    return sys.platform == "win32" and error.errno == errno.EINVAL
