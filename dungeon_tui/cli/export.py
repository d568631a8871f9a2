"""dungeon-tui export: a copy of a game to send, whole or without its secrets."""

from __future__ import annotations

import argparse
from pathlib import Path

from dungeon_tui.cli.common import SAVE_HELP, SEAT_HELP, library, say
from dungeon_tui.cli.guard import DONE

NAME = "export"
HELP = "copy a game to a file that you can send"
ABOUT = """\
Copy a game to a file that you can send to somebody. A plain copy holds everything, hidden cards and
coming dice too, so that the game can be played on elsewhere. A spoiler-free copy holds only what an
onlooker, or one seat, may see; it can be read with show and log, and not be played."""
EXAMPLES = """\
examples:
  dungeon-tui export "My game" game.dungeon
  dungeon-tui export "My game" report.dungeon --spoiler-free
  dungeon-tui export "My game" report.dungeon --spoiler-free --seat 2"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """SAVE FILE [--spoiler-free [--seat S]] [--overwrite]"""
    parser.add_argument("save", metavar="SAVE", help=SAVE_HELP)
    parser.add_argument("file", metavar="FILE", help="where the copy goes: a file, or a folder to put it in")
    parser.add_argument("--spoiler-free", action="store_true", help="leave out what others may not see")
    parser.add_argument("--seat", metavar="S", help=f"with --spoiler-free: {SEAT_HELP} (the default)")
    parser.add_argument("--overwrite", action="store_true", help="replace FILE if it is there")


def run(args: argparse.Namespace) -> int:
    """Write the copy and say where it is."""
    if args.seat is not None and not args.spoiler_free:
        args.usage("--seat only has a meaning with --spoiler-free")
    entry = library(args.data_dir).find(args.save)
    target = Path(args.file)
    if args.spoiler_free:
        written = _without_secrets(entry.path, target, args.seat, args.overwrite)
    else:
        from dungeon_tui.journal.share import export_copy

        written = export_copy(entry.path, target, overwrite=args.overwrite)
    say(f"“{entry.name}” is copied to {written}.")
    return DONE


def _without_secrets(path: Path, target: Path, seat: str | None, overwrite: bool) -> Path:
    from dungeon_tui.cli.common import seat_of
    from dungeon_tui.host.spoiler import write_copy
    from dungeon_tui.journal.reading import read

    names = [entry.name for entry in read(path).header.seats]
    return write_copy(path, target, seat_of(seat, names, ()), overwrite)
