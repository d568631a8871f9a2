"""dungeon-tui repair: saves what is whole of a damaged game."""

from __future__ import annotations

import argparse

from dungeon_tui.cli.common import file_or_save, say
from dungeon_tui.cli.guard import DONE

NAME = "repair"
HELP = "save what is whole of a damaged game"
ABOUT = "Write the good part of a damaged game to a new one beside it. The damaged file stays as it is."
EXAMPLES = """\
example:
  dungeon-tui repair "My game" """


def arguments(parser: argparse.ArgumentParser) -> None:
    """FILE"""
    parser.add_argument("file", metavar="FILE", help="a file, or a game by its name")


def run(args: argparse.Namespace) -> int:
    """Repair the file and say what was left out."""
    from dungeon_tui.host.mend import mend

    say(mend(file_or_save(args.file, args.data_dir)))
    return DONE
