"""dungeon-tui doctor: where things are, which versions run, what the terminal can do."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from dungeon_tui import __version__
from dungeon_tui.cli.common import say
from dungeon_tui.cli.guard import DONE, REFUSED, complain

NAME = "doctor"
HELP = "tell where saves are, which versions run and what the terminal can do"
ABOUT = "Tell where your games are, which versions run and what this terminal can do. Useful in a report."
EXAMPLES = """\
example:
  dungeon-tui doctor"""

PACKAGES = ("textual", "attrs", "platformdirs", "filelock")
FULL, COMPACT = (80, 24), (60, 20)
"""Columns and rows for full and for compact play."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command has none of its own."""


def run(args: argparse.Namespace) -> int:
    """Print what is found; status 1 if games cannot be kept."""
    import platform

    from dungeon_tui import assets, games
    from dungeon_tui.games.dungeon_pages.game import OWN_SHEETS
    from dungeon_tui.journal.places import VARIABLE, where

    folder = where(args.data_dir)
    trouble = _trouble(folder)
    say(f"dungeon-tui {__version__}, Python {platform.python_version()} on {platform.platform()}")
    say(f"games: {', '.join(f'{name} ({games.game(name).title})' for name in games.names())}")
    for name in PACKAGES:
        say(f"{name} {_version(name)}")
    say(f"content: {assets.folder()}")
    say(f"data directory: {folder} ({trouble or 'can be written to'})")
    say(f"{VARIABLE}: {os.environ.get(VARIABLE) or 'not set'}")
    say(f"saves: {_saves(folder)}")
    say(f"own sheets for Dungeon Pages: {folder / OWN_SHEETS / 'dungeon-pages'}")
    say(f"free space: {_free(folder)}")
    for line in _terminal():
        say(line)
    if trouble:
        complain(f"Games cannot be kept in {folder}: {trouble}; choose another place with --data-dir.")
        return REFUSED
    return DONE


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return "is not installed"


def _trouble(folder: Path) -> str:
    """Say what is wrong with the folder, or with the nearest one in which it would be made."""
    there = folder
    while not os.path.lexists(there) and there != there.parent:
        there = there.parent
    if not there.is_dir():
        return f"{there} is not a folder"
    return "" if os.access(there, os.W_OK | os.X_OK) else f"{there} may not be written to"


def _saves(folder: Path) -> str:
    from dungeon_tui.journal.errors import JournalError
    from dungeon_tui.journal.library import Library

    try:
        entries = Library(folder).entries()
    except JournalError as error:
        return str(error)
    bad = sum(entry.problem is not None for entry in entries)
    return f"{len(entries)}{f', of which {bad} cannot be played' if bad else ''}"


def _free(folder: Path) -> str:
    import shutil

    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    try:
        return f"{shutil.disk_usage(there).free >> 20} MB"
    except OSError as error:
        return f"cannot be told ({error.strerror})"


def _terminal() -> list[str]:
    import locale
    import shutil

    size = shutil.get_terminal_size()
    fits = [columns <= size.columns and rows <= size.lines for columns, rows in (FULL, COMPACT)]
    play = "full play" if fits[0] else "compact play" if fits[1] else "too small for the app"
    streams = {"stdin": sys.stdin, "stdout": sys.stdout}
    kinds = [f"{name} {_kind(stream)}" for name, stream in streams.items()]
    colours = os.environ.get("COLORTERM") or "not said"
    encoding = getattr(sys.stdout, "encoding", None) or "none"
    return [
        f"terminal: {os.environ.get('TERM') or 'TERM is not set'}, {', '.join(kinds)}",
        f"size: {size.columns}x{size.lines} ({play})",
        f"colours: {colours}{', NO_COLOR is set' if os.environ.get('NO_COLOR') else ''}",
        f"encoding: {encoding}, locale {locale.setlocale(locale.LC_CTYPE)}",
    ]


def _kind(stream: object) -> str:
    isatty = getattr(stream, "isatty", None)
    if isatty is None:
        return "is closed"
    return "is a terminal" if isatty() else "is a pipe or a file"
