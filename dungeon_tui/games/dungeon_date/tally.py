"""What a series of games of *Dungeon Date* is counted by."""

from __future__ import annotations

from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.state import Tabletop


def groups(state: Tabletop) -> dict[str, tuple[str, ...]]:
    """Return what the seats are grouped by: their colours, and Heroes and Pets where there are some."""
    found = {"colour": tuple(player.colour for player in state.players)}
    if state.heroes_on:
        found["hero"] = tuple(n.hero(player.hero) for player in state.players)
    if state.pets_on:
        found["pet"] = tuple(n.pet(player.pet) for player in state.players)
    return found


def numbers(state: Tabletop) -> dict[str, int]:
    """Return rounds, monsters taken, Dates, Quests completed and the best score; of a Solo run its levels."""
    scores = state.outcome.scores if state.outcome is not None else (0,)
    run = {"levels won": sum(result.won for result in state.results)} if state.challenge else {}
    return {
        "rounds": state.round,
        "monsters taken": sum(len(pile) for player in state.players for pile in player.piles),
        "dates": sum(player.dates for player in state.players),
        "quests": sum(len(player.done) for player in state.players),
        "best score": max(scores),
        **run,
    }
