"""dungeon-tui runs: the best Solo runs, and all of them."""

from __future__ import annotations

import argparse

from dungeon_tui.cli.common import looking_house, say
from dungeon_tui.cli.guard import DONE

NAME = "runs"
HELP = "list your Solo runs, the best first"
ABOUT = (
    "List what came of your Solo runs of Dungeon Date: the best with each challenge, then all of them with "
    "their games, last played first. They are read from the saves; practice does not count."
)
EXAMPLES = """\
example:
  dungeon-tui runs"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command has none of its own."""


def run(args: argparse.Namespace) -> int:
    """Print the annals of the games that keep some."""
    from dungeon_tui import games
    from dungeon_tui.host.deeds import annals

    house = looking_house(args.data_dir)
    for name in games.names():
        if games.game(name).annals:
            for line in annals(house, name):
                say(line)
    return DONE
