"""How well the players stand together in a session, by weights fitted to 300 sessions."""

from __future__ import annotations

from math import exp

from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.games.die_in_a_dungeon.rules.ground import distances
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop

AFAR = 9
"""Rooms to the Village for a Monster that has no way there."""
WON = ("quest", "boss")
LOST = ("damaged", "early", "killed", "monsters", "rooms")
"""How sessions end, as the chronicle has it."""


def value(table: Tabletop, seat: int) -> float:
    """Return 0 (lost) to 1 (won) for the session that is played or was played last; all stand alike."""
    if table.outcome is not None and table.outcome.winners:
        return 1.0
    if table.phase == "session" and table.outcome is None:
        return 0.01 + 0.98 * _session(table)
    for fact in reversed(table.story.facts):
        if fact.kind in WON or fact.kind in LOST:
            return float(fact.kind in WON)
    return 0.5


def _session(table: Tabletop) -> float:
    """Return how likely this session is won."""
    heroes, ways = max(1, len(table.places)), distances(table, (table.village,), secret=False)
    living = [face for face, place in zip(table.faces, table.places, strict=True) if place >= 0]
    near = sum([1 / (1 + ways.get(foe.room, AFAR)) for foe in table.foes.values()])
    trophies = max([len(cards) for cards in table.wanted.values()], default=0)
    odds = (
        -1.9
        + 0.72 * trophies
        - 1.7 * len(table.damaged) / max(1, len(table.buildings))
        - 2.05 * (1 - len(living) / heroes)
        - 0.83 * near
        + 0.24 * sum(living) / heroes
    )
    return 1.0 / (1.0 + exp(-odds))


def calm(table: Tabletop) -> bool:
    """Return whether no card is being carried out: somebody chooses an action, or the session is over."""
    return table.phase != "session" or all(decision.kind == "act" for decision in table.decisions)


FORESIGHT = Foresight(value, calm, iterations=200, steps=20, trust=2.5)
