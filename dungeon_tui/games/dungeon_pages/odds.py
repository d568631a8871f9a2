"""Chances of coming rolls, worked out exactly from what the sheet shows."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon_pages.outlook import prospect
from dungeon_tui.games.dungeon_pages.rules.board_effects import Check
from dungeon_tui.games.dungeon_pages.rules.explore import written_value
from dungeon_tui.games.dungeon_pages.rules.ground import (
    amounts,
    damage_of,
    ground,
    living,
    place,
    pool,
    sheet,
    trigger,
)
from dungeon_tui.games.dungeon_pages.state import PagesView, Tabletop

FACES = 6


def any_shows(faces: frozenset[int], dice: int) -> float:
    """Return the chance that at least one of so many dice shows one of the faces."""
    return 1.0 - (1.0 - len(faces) / FACES) ** dice


def doubles(dice: int) -> float:
    """Return the chance of natural doubles among so many dice (PAG-025)."""
    different = 1.0
    for n in range(dice):
        different *= (FACES - n) / FACES
    return 1.0 - different


def wandering(p: Tabletop) -> float:
    """Return the chance that Wandering Monsters attack next turn, 0 with one Evil Die printed (PAG-030)."""
    return doubles(pool(p)[1]) if place(p).evil > 1 else 0.0


def attack(p: Tabletop, monster: int) -> float:
    """Return the chance that a monster attacks next turn (PAG-033)."""
    if monster not in living(p) or amounts(p, "calm", (ground(p).stands[monster].letter,)):
        return 0.0
    return any_shows(trigger(p, monster), pool(p)[1])


def coming_damage(p: Tabletop) -> float:
    """Return the damage to be expected next turn from all that attack."""
    return wandering(p) + sum(damage_of(p, i) * attack(p, i) for i in living(p))


def percent(chance: float) -> int:
    """Return a chance in percent, halves rounded up."""
    return int(100 * chance + 0.5)


def odds(view: PagesView, decision: Decision, key: Key) -> str:
    """Return the chance that a mark's trap does its worst, "50%", or "" where nothing is rolled."""
    if key[0] not in ("mark", "missile") or decision.kind != "explore":
        return ""
    space, value = int(key[3]), written_value(view, int(key[1]), int(key[2]))
    if not prospect(view, space, value).sprung:
        return ""
    for op in sheet(view).traps[ground(view).traps[space]].do:
        if isinstance(op, Check):
            return f"{percent(op.most / FACES)}%"
    return ""
