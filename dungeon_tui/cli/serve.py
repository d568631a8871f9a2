"""dungeon-tui serve: the app in a web browser."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from dungeon_tui.cli.common import say
from dungeon_tui.cli.guard import DONE, REFUSED, complain

NAME = "serve"
HELP = "play in a web browser (needs the extra 'serve')"
ABOUT = (
    "Serve the app to web browsers. It listens on this machine only, unless --host says otherwise. Every "
    "browser has saves of its own, in a folder of the data directory. Whoever can open the page can play: "
    "put a server with a password in front before you show it to the world."
)
EXAMPLES = """\
examples:
  dungeon-tui serve                            then open http://127.0.0.1:8000
  dungeon-tui serve --port 9000
  dungeon-tui serve --host 0.0.0.0 --public-url https://games.example.org"""

MISSING = "Playing in a browser needs one more package: install dungeon-tui with its extra 'serve' ([serve])."
LAST_PORT = 65535


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen, and what the page's address is for others."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default: %(default)s)")
    parser.add_argument(
        "--public-url", metavar="URL", help="the page's address as browsers see it, behind a proxy"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C; status 1 if the package is missing or the port is taken."""
    if find_spec("textual_serve") is None:
        complain(MISSING)
        return REFUSED
    from dungeon_tui.journal.places import data_dir
    from dungeon_tui.ui.browser import BrowserServer

    server = BrowserServer(data_dir(args.data_dir), args.host, args.port, args.public_url)
    try:
        server.serve()
    except OSError as error:
        complain(f"Cannot listen on {args.host}, port {args.port}: {error.strerror or error}.")
        return REFUSED
    say("The server has ended; every game is saved.")
    return DONE


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {LAST_PORT}, not {text!r}")
    return int(text)
