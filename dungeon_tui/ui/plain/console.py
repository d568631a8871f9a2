"""Lines out and lines in: no cursor movement, no colour, nothing but text."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

from dungeon_tui.ui.plain.text import printable

MOST = 2000
"""Characters of a typed line that are read; the rest of it is thrown away."""


class Console:
    """Where a person reads and types, or a pipe does.

    On a terminal long lines are wrapped between words; in a pipe each stays one line, and what was
    typed is written after its prompt, so that the transcript can be read.
    """

    def __init__(self, stdin: TextIO | None = None, stdout: TextIO | None = None) -> None:
        self.stdin = stdin if stdin is not None else sys.stdin
        self.stdout = stdout if stdout is not None else sys.stdout
        self._typed_is_shown = self.stdin is not None and self.stdin.isatty()
        self._wraps = self.stdout is not None and self.stdout.isatty()

    def say(self, line: str = "", hanging: str = "") -> None:
        """Write one line; ``hanging`` begins what is wrapped of it."""
        line = printable(line)
        if self._wraps and len(line) >= (columns := shutil.get_terminal_size().columns) > len(hanging):
            for part in _wrapped(line, columns - 1, hanging):
                self._write(f"{part}\n")
        else:
            self._write(f"{line}\n")

    def say_all(self, lines: Iterable[str]) -> None:
        """Write several lines."""
        for line in lines:
            self.say(line)

    def draw(self, lines: Iterable[str]) -> None:
        """Write lines that are a drawing: never wrapped."""
        for line in lines:
            self._write(f"{printable(line)}\n")

    def ask(self, prompt: str) -> str | None:
        """Return what is typed after a prompt, without blanks around it; None when nothing more will come."""
        self._write(printable(prompt))
        self._flush()
        typed = self._read()
        if typed is None:
            self._write("\n")
        elif not self._typed_is_shown:
            self._write(f"{printable(typed)}\n")
        return typed

    def _read(self) -> str | None:
        if self.stdin is None:
            return None
        try:
            line = self.stdin.readline(MOST)
            rest = line
            while rest and not rest.endswith("\n"):
                rest = self.stdin.readline(MOST)
        except (OSError, ValueError):
            # The terminal was closed, or stdin was.
            return None
        return line.strip() if line else None

    def _write(self, text: str) -> None:
        if self.stdout is not None:
            self.stdout.write(text)

    def _flush(self) -> None:
        if self.stdout is not None:
            self.stdout.flush()


def _wrapped(line: str, columns: int, hanging: str) -> list[str]:
    return textwrap.wrap(
        line, columns, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )
