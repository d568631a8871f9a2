"""The daily page: one sheet and one run of dice for everybody on a date, or for any seed (4.10)."""

from __future__ import annotations

import datetime
import re
from functools import lru_cache

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon_pages.state import Tabletop

TODAY = "daily"
LONGEST = 40
NAME = re.compile(r"[0-9A-Za-z][0-9A-Za-z ._-]*")
DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}", re.ASCII)
SEQUENTIAL, OTHER, WON, LOST = "■", "□", "★", "x"


def page_name(wanted: str, today: datetime.date | None = None) -> str:
    """Return the name of a page: the date for "daily", else what was typed; RuleError if it is no name.

    A date names the same page however it is asked for; any other text is a seed of its own.
    """
    typed = " ".join(wanted.split())
    if typed.lower() == TODAY:
        return (today or datetime.date.today()).isoformat()
    if not typed or len(typed) > LONGEST or not NAME.fullmatch(typed):
        raise RuleError(
            "A page is daily, a date such as 2026-03-01, or a seed of letters and digits.", "PAG-010"
        )
    if DATE.fullmatch(typed):
        try:
            return datetime.date(*map(int, typed.split("-"))).isoformat()
        except ValueError:
            raise RuleError(f"There is no day {typed}.", "PAG-010") from None
    return typed


def stream_of(page: str) -> str:
    """Return the seed of the dice of a page; nothing else of the page depends on it."""
    return f"dungeon pages/{page}/dice"


@lru_cache(maxsize=32)
def page_text(page: str) -> str:
    """Return the sheet of a page, the same on every machine; it takes a second or two to be made."""
    from dungeon_tui.games.dungeon_pages.generator.page import daily_sheet

    return daily_sheet(page)


def result_line(p: Tabletop) -> str:
    """Return a line to show a friend: how it went, and nothing of what is on the page.

    One square for each dungeon completed, filled where the path was sequential; then the end.
    """
    squares = "".join(SEQUENTIAL if visit.sequential else OTHER for visit in p.visits)
    squares += "" if p.ended == "won" else LOST
    turns = sum(visit.turns for visit in p.visits) + (p.turn if p.dungeon >= 0 else 0)
    score = f"{p.xp} XP {WON}" if p.ended == "won" else "no score"
    return f"Dungeon Pages {p.page} {squares} {score}, {turns} turns, {p.crossed} damage"
