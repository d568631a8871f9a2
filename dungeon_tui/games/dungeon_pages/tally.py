"""What simulations of *Dungeon Pages* count by."""

from __future__ import annotations

from dungeon_tui.games.dungeon_pages.rules.ground import hero, sheet
from dungeon_tui.games.dungeon_pages.state import Tabletop


def groups(state: Tabletop) -> dict[str, tuple[str, ...]]:
    """Return the sheet and the hero of the only seat; of a year the last ones."""
    if not state.sheet:
        return {}
    return {"sheet": (sheet(state).id,), "hero": (hero(state).id,)}


def numbers(state: Tabletop) -> dict[str, int]:
    """Return how far the game went and what it took; over all sheets of a year."""
    return {
        "dungeons": len(state.visits) if not state.year else 5 * sum(not r.cause for r in state.results),
        "sequential": sum(result.sequential for result in state.results),
        "turns": sum(result.turns for result in state.results),
        "damage": sum(result.damage for result in state.results),
        "experience": state.xp,
    }
