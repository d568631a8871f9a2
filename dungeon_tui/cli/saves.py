"""dungeon-tui saves: the list of games."""

from __future__ import annotations

import argparse

from dungeon_tui.cli.common import library, say, when
from dungeon_tui.cli.guard import DONE

NAME = "saves"
HELP = "list your games, last played first"
ABOUT = "List the games in the data directory, last played first. A file that is no game is listed too."
EXAMPLES = """\
example:
  dungeon-tui saves"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command has none of its own."""


def run(args: argparse.Namespace) -> int:
    """Print one block of two lines for each save."""
    from dungeon_tui.ui.plain.text import count

    shelf = library(args.data_dir)
    entries = shelf.entries()
    if not entries:
        say(f"There are no games in {shelf.saves} yet.")
        return DONE
    for entry in entries:
        moves = "" if entry.moves is None else f", {count(entry.moves, 'move')}"
        kind = f", {entry.header.game}" if entry.header else ""
        progress = f", {entry.progress}" if entry.progress else ""
        say(f"{entry.stem}: “{entry.name}”{kind}{progress}{moves}, last played {when(entry.played)}")
        if entry.problem:
            say(f"  cannot be played: {entry.problem}")
    return DONE
