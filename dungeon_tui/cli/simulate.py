"""dungeon-tui simulate: many games between bots."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dungeon_tui.cli.common import options_of, say
from dungeon_tui.cli.guard import DONE, INTERRUPTED, complain

if TYPE_CHECKING:
    from dungeon_tui.engine.game import Game

NAME = "simulate"
HELP = "let bots play many games and count who wins"
ABOUT = """\
Let bots play many games and print who won and how long it took. The same seed gives the same games,
whatever the number of jobs. Nothing is saved; --json writes one line for each game."""
EXAMPLES = """\
examples:
  dungeon-tui simulate dungeon --games 200 --seed 1
  dungeon-tui simulate dungeon --games 2000 --seed 1 --seats greedy,greedy,random --json games.jsonl
  dungeon-tui simulate dungeon --games 50 --seats greedy,greedy --set heroes=rogue,wizard
  dungeon-tui simulate dungeon-pages --games 20 --seats planner --set sheet=salt-cellars
  dungeon-tui simulate dungeon-date --games 20 --seats search:100,greedy"""

GAMES = 100
MOST_THOUGHTS = 999_999
"""What the name of a searching bot may ask for at most."""
TENTHS = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [--games N] [--seed S] [--seats ...] [--set option=value] [--jobs J] [--json FILE]"""
    parser.add_argument("game", metavar="GAME", help="the game, such as dungeon")
    parser.add_argument("--games", metavar="N", type=int, default=GAMES, help=f"how many games ({GAMES})")
    parser.add_argument("--seed", metavar="S", help="any text; without one, a new one is chosen and told")
    parser.add_argument("--seats", metavar="BOT,BOT", help="the bots, in order (greedy on every usual seat)")
    parser.add_argument(
        "--set", metavar="OPTION=VALUE", action="append", default=[], help="an option of the game; repeatable"
    )
    parser.add_argument(
        "--jobs", metavar="J", type=int, default=0, help="processes that play; 0, the usual, is one a core"
    )
    parser.add_argument("--json", metavar="FILE", help="write one line of JSON for each game")
    parser.add_argument("--overwrite", action="store_true", help="replace FILE if it is there")


def run(args: argparse.Namespace) -> int:
    """Play the series and print what it adds up to; 130 if it was ended before its end."""
    from dungeon_tui import games
    from dungeon_tui.bots.simulate import simulate
    from dungeon_tui.host.house import checked_seed, fresh_seed
    from dungeon_tui.journal.places import where

    game = games.game(args.game)
    seed = fresh_seed() if args.seed is None else checked_seed(args.seed)
    summary = simulate(
        game,
        args.games,
        seed,
        _seats(args.seats, game),
        options_of(args),
        args.jobs,
        json_path=_free(args.json, args.overwrite),
        heard=_tell_tenths if sys.stderr is not None and sys.stderr.isatty() else None,
        folder=where(args.data_dir),
    )
    for line in summary.lines():
        say(line)
    say(f"Seed: {seed}")
    return INTERRUPTED if summary.interrupted else DONE


def _seats(text: str | None, game: Game) -> list[str]:
    from dungeon_tui import bots
    from dungeon_tui.host.seating import ADVISER, HUMAN
    from dungeon_tui.ui.plain.seats import USUAL_SEATS

    if text is None:
        return [ADVISER] * max(game.fewest, min(game.most, USUAL_SEATS))
    words = [word.strip().lower() for word in text.split(",")]
    for word in words:
        if word == HUMAN:
            can = ", ".join(bots.known(game))
            raise bots.UnknownBot(f"A simulation has no people; seats take {can}.")
        number = word.removeprefix("search:") if word.startswith("search:") else ""
        if number.removeprefix("-").isdigit() and not 1 <= int(number) <= MOST_THOUGHTS:
            raise bots.UnknownBot(
                f"After “search:” comes a number from 1 to {MOST_THOUGHTS}, not {number[:20]}."
            )
    return words


def _free(file: str | None, overwrite: bool) -> Path | None:
    from dungeon_tui.journal.disk import already_there

    if file is None:
        return None
    path = Path(file)
    if os.path.lexists(path) and not overwrite:
        raise already_there(path)
    return path


def _tell_tenths(played: int, games: int) -> None:
    if played * TENTHS // games > (played - 1) * TENTHS // games:
        complain(f"{played} of {games} games")
