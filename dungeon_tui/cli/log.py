"""dungeon-tui log: everything that happened in a game."""

from __future__ import annotations

import argparse

from dungeon_tui.cli.common import SAVE_HELP, SEAT_HELP, say
from dungeon_tui.cli.guard import DONE

NAME = "log"
HELP = "tell everything that happened in a game"
ABOUT = """\
Tell everything that happened in a game, as one seat or an onlooker may see it. Each line begins with the
number of its move (see show --at) and ends with the rule that it rests on."""
EXAMPLES = """\
example:
  dungeon-tui log "My game" --seat 1"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """SAVE [--seat S]"""
    parser.add_argument("save", metavar="SAVE", help=SAVE_HELP)
    parser.add_argument("--seat", metavar="S", help=SEAT_HELP)


def run(args: argparse.Namespace) -> int:
    """Print the log."""
    from dungeon_tui.cli.looking import look_at
    from dungeon_tui.ui.plain.telling import told

    looked = look_at(args.save, args.data_dir)
    seat = looked.seat(args.seat)
    for number, events in enumerate(looked.steps, 1):
        for line in told(looked.game, looked.names, events, seat):
            say(f"{number}. {line.text}{f' [{line.rule}]' if line.rule else ''}")
    return DONE
