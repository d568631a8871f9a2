"""What a series of games of *Dungeon!* is counted by."""

from __future__ import annotations

from dungeon_tui.games.dungeon.naming import class_name
from dungeon_tui.games.dungeon.state import DungeonState


def groups(state: DungeonState) -> dict[str, tuple[str, ...]]:
    """Return what the seats are grouped by, with the group of each seat: its class at the end of the game."""
    return {"class": tuple(class_name(hero.cls) for hero in state.heroes)}


def numbers(state: DungeonState) -> dict[str, int]:
    """Return the length of the game in rounds and in turns, and how many Heroes died."""
    return {
        "rounds": state.round,
        "turns": sum(hero.turns for hero in state.heroes),
        "deaths": sum(hero.deaths for hero in state.heroes),
    }
