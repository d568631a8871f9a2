"""What a card of Co-op is worth to the group, since no two may go to one door (DAT-261)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.pursuit.worth import Rating, way_gain
from dungeon_tui.games.dungeon_date.rules.ways import ways
from dungeon_tui.games.dungeon_date.state import DateView, hand
from dungeon_tui.games.dungeon_date.terms import DOORS, STYLOMANCER

SPARED = 1.2
"""What it is worth to go where nothing can be met: the monsters that are left last longer."""
CLEARED = 1.2
"""What a visit to the Stylomancer costs the group: a monster that nobody meets (DAT-264)."""
NOWHERE = -9.0

Worths: TypeAlias = dict[str, float]
Visit: TypeAlias = Callable[[int], float]


def place(view: DateView, decision: Decision, key: Key, visit: Visit) -> Rating:
    """Return what all can come to if this seat plays that card; ``visit`` says what a Restyle is worth."""
    seat, card = decision.seat, str(key[1])
    taken = {placed for player in view.players for placed in player.placed if placed in DOORS}
    others = [
        _worths(view, other, visit)
        for other, player in enumerate(view.players)
        if other != seat and not player.placed
    ]
    own = _worth(view, seat, card, visit)
    return own + best(others, 0, taken | ({card} - {STYLOMANCER})), _why(view, seat, card)


def _why(view: DateView, seat: int, card: str) -> str:
    if card == STYLOMANCER:
        return "New treasure and a Restyle open more lines."
    monster = view.doors[DOORS.index(card)].monster
    if monster and ways(view, seat, DOORS.index(card)):
        return f"{n.monster(monster)} is of most use to the group so."
    return "The others have more use for the other doors."


def _worths(view: DateView, seat: int, visit: Visit) -> Worths:
    return {card: _worth(view, seat, card, visit) for card in hand(view, seat)}


def _worth(view: DateView, seat: int, card: str, visit: Visit) -> float:
    if card == STYLOMANCER:
        return visit(seat) - CLEARED
    door = DOORS.index(card)
    if not view.doors[door].monster:
        return -2.0
    return max([way_gain(view, seat, door, way) for way in ways(view, seat, door)], default=SPARED)


def best(others: list[Worths], at: int, taken: set[str]) -> float:
    """Return the most that the seats from ``at`` on can come to with what is not taken."""
    if at == len(others):
        return 0.0
    found = NOWHERE
    for card, worth in others[at].items():
        if card not in taken:
            found = max(found, worth + best(others, at + 1, taken | ({card} - {STYLOMANCER})))
    return found
