"""Who sits at a new table, as it is typed: "human,greedy", "human:Anna,greedy:Grim" or "search:2000"."""

from __future__ import annotations

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Game
from dungeon_tui.host.seating import ADVISER, HUMAN
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.journal.names import clean_name

USUAL_SEATS = 4
"""Seats at a table for which nobody said who plays: a person, and bots."""


def usual(game: Game) -> str:
    """Return who plays a game if nobody says."""
    others = max(game.fewest, min(game.most, USUAL_SEATS)) - 1
    return ",".join([HUMAN, *[ADVISER] * others])


def parse_seats(text: str) -> tuple[SeatEntry, ...]:
    """Return the seats that a text describes; RuleError, or BadName for a name that cannot be shown."""
    entries = []
    for number, part in enumerate(text.split(","), 1):
        kind, colon, name = part.partition(":")
        kind = kind.strip().lower()
        if kind not in (HUMAN, "") and name.partition(":")[0].strip().isdecimal():
            # A number after a bot is how hard it thinks: it is part of who plays.
            number_of, colon, name = name.partition(":")
            kind = f"{kind}-{number_of.strip()}"
        if not kind:
            example = f"{HUMAN},{ADVISER}"
            raise RuleError(f"Nobody is named for seat {number}: say human or a bot, such as {example}.")
        title = "Player" if kind == HUMAN else kind.capitalize()
        entries.append(SeatEntry(clean_name(name) if colon else f"{title} {number}"[:80], kind))
    called = [entry.name.casefold() for entry in entries]
    for entry in entries:
        if called.count(entry.name.casefold()) > 1:
            raise RuleError(f"Two seats cannot both be called “{entry.name}”.")
    return tuple(entries)
