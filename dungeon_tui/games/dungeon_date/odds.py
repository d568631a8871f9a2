"""What each door could bring a seat now: the lines its outfit meets, and what the others lack."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.rules.ways import DISCARD, HELP, lack_at, ways
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import DOORS, PILES


def open_lines(table: Tabletop, seat: int, door: int) -> str:
    """Return the lines that can be met, with what they cost: "Befriend, Slay with Help"; "" if none."""
    if not table.doors[door].monster:
        return ""
    found: dict[str, str] = {}
    for key in ways(table, seat, door):
        cost = [word for part, word in ((HELP, "Help"), (DISCARD, "discards")) if part in key]
        words = str(key[0]).capitalize() + (f" with {' and '.join(cost)}" if cost else "")
        found.setdefault(words, words)
    return ", ".join(found)


def lacking(table: Tabletop, seat: int, door: int) -> tuple[str, ...]:
    """Return for each line the symbols that are lacking, "nothing" where it can be met as it is."""
    return tuple(n.codes(lack_at(table, seat, door, line)) for line in range(len(PILES)))


def odds(table: Tabletop, decision: Decision, key: Key) -> str:
    """Return what a door action could win now, "" for other options."""
    if len(key) != 2 or key[0] != "play" or key[1] not in DOORS:
        return ""
    door = DOORS.index(str(key[1]))
    if not table.doors[door].monster:
        return "empty"
    return open_lines(table, decision.seat, door) or "nothing you can meet"
