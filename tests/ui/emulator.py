"""The app in a window of its own: a pseudo-terminal, and a terminal emulator that shows what is on it."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyte

PATIENCE = 20
"""Seconds until a test gives up waiting for a text that does not come."""

MODES = {"1000", "1002", "1003", "1006", "1015", "1016", "1049", "2004", "1004", "2048"}
"""Mouse, alternate screen, paste, focus and resize reports: none may be left on."""


class Window:
    """A window in which `python -c program` or the command runs as in a login shell."""

    def __init__(self, data: Path, program: str = "", size: tuple[int, int] = (80, 24), **env: str) -> None:
        import fcntl
        import pty
        import termios

        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.master, slave = pty.openpty()
        self._set_size(*size)
        self._before = termios.tcgetattr(slave)
        self._slave = slave
        words = ["-c", program] if program else ["-m", "dungeon_tui", "--data-dir", str(data)]
        left_out = ("NO_COLOR", "COLUMNS", "LINES")
        kept = {name: value for name, value in os.environ.items() if name not in left_out}
        self.process = subprocess.Popen(
            [sys.executable, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**kept, "TERM": "xterm-256color", "DATA": str(data), **env},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        for descriptor in (self.master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)

    def text(self) -> str:
        """What the window shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def until(self, wanted: str) -> None:
        """Wait until a text is shown."""
        end = time.monotonic() + PATIENCE
        while wanted not in " ".join(self.text().split()):
            ended = time.monotonic() > end or self.process.poll() is not None
            assert not ended, f"{wanted!r} did not come:\n{self.text()}"
            self.read(0.05)

    def rest(self, seconds: float = 0.3) -> None:
        """Read on until nothing has come for so long."""
        while self.read(seconds):
            pass

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        self.process.send_signal(signal.SIGWINCH)

    def close(self) -> None:
        """Close the window."""
        os.close(self._slave)
        os.close(self.master)
        self._slave = self.master = -1

    def end(self, seconds: float = 3.0) -> int:
        """The exit status, which must come within so many seconds; all that was said until then is read."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "it did not end in time"
            if self.master >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
        if self.master >= 0:
            self.rest(0.1)
        return self.process.returncode

    def is_clean(self) -> bool:
        """Whether the terminal is as it was found: modes off, cursor shown, typing as before."""
        import termios

        state: dict[str, bytes] = {}
        for modes, switch in re.findall(rb"\x1b\[\?([\d;]+)([hl])", self.raw):
            for mode in modes.decode().split(";"):
                state[mode] = switch
        left = {mode for mode in MODES if state.get(mode) == b"h"}
        return not left and state.get("25", b"h") == b"h" and termios.tcgetattr(self._slave) == self._before

    def said_after(self) -> str:
        """What was written after the full screen was left."""
        rest = self.raw[max(0, self.raw.rfind(b"\x1b[?1049l")) :]
        return re.sub(r"\x1b\[[^A-Za-z]*[A-Za-z]|\x1b.", "", rest.decode("utf-8", "replace")).strip()

    def _set_size(self, columns: int, rows: int) -> None:
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds: float) -> bool:
        """Read what has come, at most so long; False when nothing has."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            raw = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.raw += raw
        self.stream.feed(raw)
        return bool(raw)
