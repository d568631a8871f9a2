"""dungeon-tui verify: is a save whole, and do the rules still say what it says?"""

from __future__ import annotations

import argparse

from dungeon_tui.cli.common import file_or_save, say
from dungeon_tui.cli.guard import DONE, REFUSED, complain

NAME = "verify"
HELP = "check that games are whole and were played by the rules"
ABOUT = """\
Check files line by line, follow every move, and make every move again by the rules and dice of this
version. A game is played on from what its file says, so a difference does no harm; it is only told."""
EXAMPLES = """\
example:
  dungeon-tui verify "My game" game.dungeon"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """FILE..."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file, or a game by its name")


def run(args: argparse.Namespace) -> int:
    """Tell for each file whether it is whole; status 1 if one is not."""
    from dungeon_tui.cli.guard import refusal
    from dungeon_tui.host.verify import verify

    status = DONE
    for file in args.files:
        try:
            found = verify(file_or_save(file, args.data_dir))
        except Exception as error:
            sentence = refusal(error)
            if sentence is None:
                raise
            complain(f"{file}: {sentence}")
            status = REFUSED
            continue
        say(f"{file}: {found.sentence}")
        for difference in found.differences:
            complain(f"{file}: {difference}")
            status = REFUSED
    return status
