"""The installed command, in a terminal that can be closed or in pipes."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

COMMAND = Path(sys.executable).parent / "dungeon-tui"
COLUMNS, ROWS = 80, 24
PATIENCE = 30
"""Seconds until a test gives up waiting for words that do not come."""
PROMPT = re.compile(r"^[^\n]*> $", re.MULTILINE)


def environment(**more: str) -> dict[str, str]:
    """As it is here, but with a terminal that is known and no data directory of ours."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DUNGEON_TUI_DATA_DIR", "COLUMNS", "LINES")
    }
    return {**kept, "TERM": "xterm-256color", **more}


def run(data: Path, *words: str, typed: str | bytes = "", **options) -> subprocess.CompletedProcess:
    """Run the command in pipes to its end."""
    env = environment(**options.pop("env", {}))
    raw = typed.encode() if isinstance(typed, str) else typed
    return subprocess.run(
        [COMMAND, "--data-dir", data, *words],
        input=raw,
        capture_output=True,
        timeout=PATIENCE,
        env=env,
        **options,
    )


class Terminal:
    """A window of 80 by 24 in which the command runs as in a login shell: closing it hangs the command up."""

    def __init__(self, data: Path, *words: str, limit=None, **env: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

        def child() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if limit is not None:
                limit()

        self.process = subprocess.Popen(
            [COMMAND, "--data-dir", data, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**env),
            start_new_session=True,
            preexec_fn=child,
        )
        os.close(slave)
        self.text = ""
        self._seen = 0

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        if self.master >= 0:
            os.close(self.master)

    def until(self, pattern: str | re.Pattern[str] = PROMPT) -> str:
        """Read until the pattern stands in what is new since the last call; return what is new."""
        wanted = re.compile(pattern) if isinstance(pattern, str) else pattern
        end = time.monotonic() + PATIENCE
        while not wanted.search(self.text, self._seen):
            left = end - time.monotonic()
            if left <= 0 or not self._read(left):
                raise AssertionError(
                    f"{wanted.pattern!r} did not come; this did:\n{self.text[self._seen :][-3000:]}"
                )
        new, self._seen = self.text[self._seen :], len(self.text)
        return new

    def type(self, line: str) -> str:
        """Type a line; return what comes up to the next prompt."""
        os.write(self.master, f"{line}\n".encode())
        return self.until()

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.master)
        self.master = -1

    def end(self, seconds: float = 2.0) -> int:
        """Return the exit status, which must come within so many seconds."""
        started = time.monotonic()
        while self.process.poll() is None:
            assert time.monotonic() - started < seconds, "the command did not end in time"
            if self.master >= 0:
                self._read(0.02)
            else:
                time.sleep(0.02)
        return self.process.returncode

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the command."""
        self.process.send_signal(number)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            raw = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.text += raw.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(raw)


def options(text: str) -> list[str]:
    """The words of the options that were listed last: "step 346", "end"."""
    return re.findall(r"^\d+\. (.*?) - ", text[text.rfind("\n1. ") :], re.MULTILINE)
