"""What a series of campaigns is counted by."""

from __future__ import annotations

from dungeon_tui.games.die_in_a_dungeon.state import START, DieState

WON = {"quest": "won by a Village Quest", "boss": "won by the Boss's death"}
LOST = {
    "damaged": "lost: all Buildings Damaged",
    "rooms": "lost: no Room for a Monster",
    "monsters": "lost: no Monster left to draw",
    "killed": "lost: all Heroes Killed",
}
OTHER = {"early": "ended early"}
ENDS = {**WON, **LOST, **OTHER}
"""How sessions end, as the chronicle has it, in words."""


def groups(state: DieState) -> dict[str, tuple[str, ...]]:
    """Return what seats are grouped by: nothing, since all win and lose together."""
    return {}


def numbers(state: DieState) -> dict[str, int]:
    """Return the sessions, those won, all turns, and the Specialist Buildings at the end."""
    ends = [fact for fact in state.story.facts if fact.kind in ENDS]
    return {
        "sessions": len(ends),
        "sessions won": sum(fact.kind in WON for fact in ends),
        "turns": sum(fact.turn for fact in ends),
        "buildings": len(state.buildings) - START,
    }


def parts(state: DieState) -> tuple[tuple[str, bool, int], ...]:
    """Return the sessions in order, each as how it ended, whether it was won, and its turns."""
    return tuple(
        (ENDS[fact.kind], fact.kind in WON, fact.turn) for fact in state.story.facts if fact.kind in ENDS
    )
