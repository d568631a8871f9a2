"""No command at all: the app, or the menu in plain lines."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from dungeon_tui.cli.guard import DONE, REFUSED, complain

PLAIN_HELP = "play in plain lines of text: for screen readers, pipes and every terminal"
APP = "dungeon_tui.ui.app"
NO_TERMINAL = (
    "The app needs a terminal for its screen and its keys; add --plain to play in plain lines of text."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what may stand where no command does."""
    parser.add_argument("--plain", action="store_true", help=PLAIN_HELP)


def run(args: argparse.Namespace) -> int:
    """Start the app, or with --plain the menu of plain-line play."""
    if not args.plain and not on_terminal():
        complain(NO_TERMINAL)
        return REFUSED
    if args.plain or not has_app():
        from dungeon_tui.ui.plain.menu import run_menu

        return run_menu(args.data_dir)
    return start_app(_folder(args), None)


def on_terminal() -> bool:
    """Return whether a full-screen app can be shown and played here."""
    if os.environ.get("TEXTUAL_DRIVER"):
        # Another driver than the terminal's shows it: a web browser.
        return True
    streams = (sys.stdin, sys.stdout)
    if os.environ.get("TERM") == "dumb":
        return False
    return all(stream is not None and stream.isatty() for stream in streams)


def has_app() -> bool:
    """Return whether this installation has the full-screen app."""
    return find_spec(APP) is not None


def start_app(folder: Path, save: Path | None) -> int:
    """Show the app in this data directory, with a game open if a save is given."""
    app = import_module(APP)
    status: object = app.run(folder) if save is None else app.run(folder, save)
    return int(status) if isinstance(status, int) else DONE


def _folder(args: argparse.Namespace) -> Path:
    from dungeon_tui.journal.places import data_dir

    return data_dir(args.data_dir)
