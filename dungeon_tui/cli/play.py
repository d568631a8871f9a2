"""dungeon-tui play: begin a game or go on with one."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from dungeon_tui.cli.common import SAVE_HELP, open_house, options_of
from dungeon_tui.cli.guard import DONE, REFUSED, complain
from dungeon_tui.cli.start import NO_TERMINAL, PLAIN_HELP, has_app, on_terminal, start_app

if TYPE_CHECKING:
    from dungeon_tui.engine.game import Game
    from dungeon_tui.host.house import House
    from dungeon_tui.host.seating import Seating
    from dungeon_tui.journal.library import Entry

NAME = "play"
HELP = "begin a game or go on with one"
ABOUT = """\
Go on with your last game of this kind, or begin one if there is none to go on with. With --new, or when
you say who plays, with which seed or with which options, a new game begins. Every move is saved at once."""
EXAMPLES = """\
examples:
  dungeon-tui play dungeon                                 your last game of Dungeon!, or a new one
  dungeon-tui play dungeon --new                           a new game against three bots
  dungeon-tui play dungeon --seats human:Anna,human:Ben,greedy
  dungeon-tui play dungeon --seats human --set heroes=rogue --seed "rainy sunday"
  dungeon-tui play dungeon --save "My game" --plain"""

SEATS_HELP = "who plays, in order: human or a bot (search:2000 thinks longer), each with :NAME if you like"


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [--new] [--name N] [--seed S] [--seats ...] [--set option=value] [--plain] [--save SAVE]"""
    parser.add_argument("game", metavar="GAME", help="the game, such as dungeon")
    parser.add_argument("--new", action="store_true", help="begin a new game")
    parser.add_argument("--name", metavar="N", help="what the game is called")
    parser.add_argument("--seed", metavar="S", help="any text: the same seed gives the same cards and dice")
    parser.add_argument("--seats", metavar="WHO,WHO", help=SEATS_HELP)
    parser.add_argument(
        "--set", metavar="OPTION=VALUE", action="append", default=[], help="an option of the game; repeatable"
    )
    parser.add_argument("--save", metavar="SAVE", help=f"go on with this: {SAVE_HELP}")
    parser.add_argument("--plain", action="store_true", help=PLAIN_HELP)


def run(args: argparse.Namespace) -> int:
    """Open or begin the game, and play it in the app or in plain lines."""
    from dungeon_tui import games

    game = games.game(args.game)
    if args.save is not None and (args.new or _says_how(args) or args.name is not None):
        args.usage("--save goes on with a game, so --new, --name, --seed, --seats and --set have no meaning")
    options = options_of(args)
    if not args.plain and not on_terminal():
        complain(NO_TERMINAL)
        return REFUSED
    house = open_house(args.data_dir)
    seating = _going_on(house, game, args) or _new(house, game, args, options)
    if args.plain or not has_app():
        return _in_plain_lines(seating, args.data_dir)
    save = seating.path
    seating.close()
    return start_app(house.folder, save)


def _in_plain_lines(seating: Seating, folder: str | None) -> int:
    from dungeon_tui.ui.plain.console import Console
    from dungeon_tui.ui.plain.menu import run_menu, sit_down
    from dungeon_tui.ui.plain.session import MENU

    why = seating.why or seating.file.why_read_only
    if sit_down(seating, Console()) == MENU:
        return run_menu(folder)
    if why:
        complain(f"“{seating.name}” could only be looked at. {why}")
    return REFUSED if why else DONE


def _says_how(args: argparse.Namespace) -> bool:
    return args.seed is not None or args.seats is not None or bool(args.set)


def _new(house: House, game: Game, args: argparse.Namespace, options: dict[str, str]) -> Seating:
    from dungeon_tui.host.house import checked_seed
    from dungeon_tui.journal.names import clean_name
    from dungeon_tui.ui.plain.seats import parse_seats, usual

    seed = checked_seed(args.seed) if args.seed is not None else ""
    name = clean_name(args.name) if args.name is not None else ""
    seats = parse_seats(args.seats if args.seats is not None else usual(game))
    if making := game.slow(options):
        print(making, file=sys.stderr, flush=True)
    return house.new(game.id, name, seats, seed, options)


def _going_on(house: House, game: Game, args: argparse.Namespace) -> Seating | None:
    """Return the game to go on with, open; None if a new one is to begin."""
    from dungeon_tui.journal.errors import NotASave

    if args.save is not None:
        entry = house.library.find(args.save)
        if entry.header is not None and entry.header.game != game.id:
            raise NotASave(f"“{entry.name}” is a game of {entry.header.game}, not of {game.id}.")
        return house.open(entry.path)
    if args.new or _says_how(args):
        return None
    return _last(house, game, args.name)


def _last(house: House, game: Game, name: str | None) -> Seating | None:
    """Return the game of this kind (and name) that was played last and is not over, open."""
    from dungeon_tui.journal.errors import ReadOnly
    from dungeon_tui.journal.names import clean_name, folded

    wanted = folded(clean_name(name)) if name is not None else None
    for entry in house.library.entries():
        if not _may_be_meant(entry, game) or (wanted is not None and folded(entry.name) != wanted):
            continue
        seating = house.open(entry.path)
        if not seating.table.over:
            if not seating.read_only:
                return seating
            why = seating.why or seating.file.why_read_only
            seating.close()
            raise ReadOnly(f"“{entry.name}” cannot be played on. {why} Begin another with --new.")
        seating.close()
    return None


def _may_be_meant(entry: Entry, game: Game) -> bool:
    from dungeon_tui.host.spoiler import is_copy
    from dungeon_tui.journal.errors import JournalError
    from dungeon_tui.journal.reading import read

    header = entry.header
    if header is None or header.game != game.id or is_copy(header):
        return False
    try:
        records = read(entry.path).records
    except JournalError:
        return False
    # A finished game is passed over without following all its moves.
    last = records[-1] if records else {}
    events = last.get("e") if isinstance(last.get("e"), list) else []
    return not any(isinstance(event, list) and event[:1] == ["GameEnded"] for event in events or [])
