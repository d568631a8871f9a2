"""dungeon-tui import: takes in a game that somebody has sent."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dungeon_tui.cli.common import open_house, say
from dungeon_tui.cli.guard import DONE, REFUSED, complain

NAME = "import"
HELP = "take in a file that was sent to you"
ABOUT = """\
Check a file that was sent to you and put it among your games. If it goes on with a game that you have,
yours is only replaced when you say so (--take); it is then kept among its backups. If both have gone on
differently, both are kept."""
EXAMPLES = """\
examples:
  dungeon-tui import game.dungeon
  dungeon-tui import game.dungeon --take       take over the moves that were made since"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """FILE [--take]"""
    parser.add_argument("file", metavar="FILE", help="the file")
    parser.add_argument("--take", action="store_true", help="let it replace the game that it goes on with")


def run(args: argparse.Namespace) -> int:
    """Import the file, ask on a terminal before a game of ours is replaced, and say what was done."""
    from dungeon_tui.journal.share import CONTINUES, import_file

    house = open_house(args.data_dir)
    path = Path(args.file)
    result = import_file(house.library, path, house.check, take=args.take)
    if result.relation.kind != CONTINUES or result.changed:
        say(result.sentence)
        return DONE
    if _agreed(result.sentence):
        say(import_file(house.library, path, house.check, take=True).sentence)
        return DONE
    complain(f"{result.sentence} Add --take to take it over.")
    return REFUSED


def _agreed(sentence: str) -> bool:
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    say(sentence)
    print("Take it over? Yours stays among its backups. [y/N] ", end="", flush=True)
    return sys.stdin.readline(100).strip().lower() in ("y", "yes")
