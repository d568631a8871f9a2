"""The app in a web browser, through the textual-serve package: every visitor at a table of their own."""

from __future__ import annotations

import copy
import re
import secrets
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from aiohttp import web
from textual_serve.server import Server

COOKIE = "dungeon-tui-visitor"
VISITORS = "visitors"
"""Folder of the data directory that holds a data directory for each visitor."""

YEAR = 365 * 24 * 3600
_ID = re.compile(r"[0-9a-f]{32}")


class BrowserServer(Server):
    """Serves the app; a cookie leads a visitor back to their own saves."""

    def __init__(self, folder: Path, host: str, port: int, public_url: str | None) -> None:
        super().__init__("dungeon-tui", host, port, "dungeon-tui", public_url)
        self.folder = folder

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page with the terminal; a new visitor gets a number that nobody can guess."""
        response: web.StreamResponse = await super().handle_index(request)
        if visitor_of(request.cookies) is None:
            response.set_cookie(COOKIE, secrets.token_hex(16), max_age=YEAR, httponly=True, samesite="Strict")
        return response

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """One run of the app, in the visitor's own data directory; without a number there is none."""
        visitor = visitor_of(request.cookies)
        if visitor is None or not self.is_ours(request):
            raise web.HTTPForbidden(text="Open the page first, with cookies allowed.")
        visit = copy.copy(self)
        visit.command = command_for(self.folder / VISITORS / visitor)
        done: web.WebSocketResponse = await Server.handle_websocket(visit, request)
        return done

    def is_ours(self, request: web.Request) -> bool:
        """Whether the request comes from our own page and not from another site's."""
        origin = request.headers.get("Origin")
        return origin is None or origin in (
            self.public_url,
            f"http://{request.host}",
            f"https://{request.host}",
        )


def visitor_of(cookies: Any) -> str | None:
    """Return the number of a visitor, or None where the cookie is missing or not of our making."""
    number = cookies.get(COOKIE, "")
    return number if _ID.fullmatch(number) else None


def command_for(folder: Path) -> str:
    """Return the command line that runs the app in a data directory, as the system's shell reads it."""
    words = [sys.executable, "-m", "dungeon_tui", "--data-dir", str(folder)]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
