"""The words of the command line, and their help."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from types import ModuleType

from dungeon_tui import __version__
from dungeon_tui.cli import (
    doctor,
    export,
    importing,
    log,
    play,
    repair,
    runs,
    saves,
    serve,
    show,
    simulate,
    start,
    verify,
)

COMMANDS: tuple[ModuleType, ...] = (
    play, saves, runs, show, log, export, importing, verify, repair, simulate, serve,
    doctor,
)  # fmt: skip

ABOUT = "Dungeon board games at one table in the terminal: alone, with friends, or against bots."

EXAMPLES = """\
examples:
  dungeon-tui                                  start the app
  dungeon-tui play dungeon                     go on with your last game, or begin one
  dungeon-tui play dungeon --new --seats human,greedy,greedy
                                               begin a game against two bots
  dungeon-tui play dungeon --plain             play in plain lines of text
  dungeon-tui saves                            list your games
  dungeon-tui export "My game" game.dungeon    copy a game to a file that you can send
  dungeon-tui import game.dungeon              take in a file that was sent to you

"dungeon-tui COMMAND --help" explains a command."""


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Return what was asked; ``run`` carries it out. Ends with status 0 after help and 2 on wrong usage."""
    top = parser()
    for word in words:
        # Some versions of argparse lose this value on the way.
        if word.startswith("--") and word.endswith("=--"):
            top.error(f"{word[:-3]} cannot be --")
    return top.parse_args(words)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    out = _Parser(prog="dungeon-tui", description=ABOUT, epilog=EXAMPLES)
    out.add_argument("--version", action="version", version=f"dungeon-tui {__version__}")
    _add_data_dir(out, None)
    start.arguments(out)
    out.set_defaults(run=start.run)
    commands = out.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for command in COMMANDS:
        sub = commands.add_parser(
            command.NAME, help=command.HELP, description=command.ABOUT, epilog=command.EXAMPLES
        )
        # The option may stand before or after the command; there it must not undo what was said here.
        _add_data_dir(sub, argparse.SUPPRESS)
        command.arguments(sub)
        sub.set_defaults(run=command.run, usage=sub.error)
    return out


def _add_data_dir(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--data-dir",
        metavar="DIR",
        default=default,
        help="folder of saves and settings (also: DUNGEON_TUI_DATA_DIR)",
    )


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options: object) -> None:
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            **options,  # type: ignore[arg-type]
        )
