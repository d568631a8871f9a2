"""dungeon-tui show: the table of a game, now or after any move."""

from __future__ import annotations

import argparse

from dungeon_tui.cli.common import SAVE_HELP, SEAT_HELP, say, seen_as, when
from dungeon_tui.cli.guard import DONE

NAME = "show"
HELP = "show how a game stands, now or after any move"
ABOUT = "Show how a game stands, now or after any move, as one seat or an onlooker sees it."
EXAMPLES = """\
examples:
  dungeon-tui show "My game"
  dungeon-tui show "My game" --at 12 --seat none"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """SAVE [--at N] [--seat S]"""
    parser.add_argument("save", metavar="SAVE", help=SAVE_HELP)
    parser.add_argument("--at", metavar="N", type=int, help="after N moves; 0 is before the beginning")
    parser.add_argument("--seat", metavar="S", help=SEAT_HELP)


def run(args: argparse.Namespace) -> int:
    """Print the heading, the table, and who must do what."""
    from dungeon_tui.cli.looking import look_at
    from dungeon_tui.engine.errors import RuleError
    from dungeon_tui.ui.plain.telling import asked
    from dungeon_tui.ui.plain.text import count

    looked = look_at(args.save, args.data_dir)
    seat = looked.seat(args.seat)
    moves = len(looked.steps)
    step = moves if args.at is None else args.at
    if not 0 <= step <= moves:
        raise RuleError(f"There is no move {step}; the game has {count(moves, 'move')}.")
    view = looked.view(step, seat)
    header = looked.header
    seed = f", seed {header.seed!r}" if header.seed else ""
    say(f"“{header.name}”: {looked.game.title}{seed}, begun {when(header.created)}.")
    say(f"{seen_as(seat, looked.names)} after move {step} of {moves}:")
    for line in looked.game.picture(view, looked.names):
        say(line)
    if view.outcome is not None:
        for line in looked.game.end_lines(view.outcome, view, looked.names):
            say(line)
    for decision in view.decisions:
        say(asked(looked.game, view, decision, looked.names))
    return DONE
