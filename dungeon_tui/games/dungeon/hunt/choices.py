"""What to answer outside the Move step: class, fight or Teleport, slide, retreat."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.dice import Chance, pick
from dungeon_tui.games.dungeon.hunt.facts import facts_of, facts_of_new
from dungeon_tui.games.dungeon.hunt.outlook import outlook
from dungeon_tui.games.dungeon.hunt.walk import TELEPORT_SAVES, Walk
from dungeon_tui.games.dungeon.rules.ground import cleared, ground
from dungeon_tui.games.dungeon.state import DungeonView

SAME_CLASS = 2.0
"""Turns that each other Hero of the same class costs: it hunts in the same rooms."""

CLOSE = 0.25
"""Turns by which estimates may differ and still count as equal."""


@define
class Choice:
    """An answer and the turns to win that it was chosen for."""

    key: Key
    turns: float


def hero(view: DungeonView, seat: int, keys: Keys, chance: Chance) -> Choice:
    """Return the class to play.

    At the start, where all classes have the same prospects, one that nobody else plays; after a
    death, the one that can still win soonest.
    """
    others = [one.cls for other, one in enumerate(view.heroes) if other != seat]
    if view.first < 0:
        fewest = min([others.count(str(key[1])) for key in keys])
        return Choice(pick(chance, [key for key in keys if others.count(str(key[1])) == fewest]), 0.0)
    turns = {key: _fresh(view, seat, str(key[1])) + SAME_CLASS * others.count(str(key[1])) for key in keys}
    return _least(turns, chance)


def _fresh(view: DungeonView, seat: int, cls: str) -> float:
    facts = facts_of_new(view, seat, cls)
    return outlook(facts).after(ground().hall, facts.need, float(sum(facts.spells)))


def fight(view: DungeonView, seat: int, keys: Keys, chance: Chance) -> Choice:
    """Return whether a Wizard attacks what it has met in a chamber, or to which chamber it flees."""
    out = outlook(facts_of(view, seat))
    here = view.heroes[seat].space
    turns = {}
    for key in keys:
        if key[0] == "teleport":
            turns[key] = out.encounter(int(key[1])) + TELEPORT_SAVES
        else:
            turns[key] = out.encounter(here)
    return _least(turns, chance)


def landing(view: DungeonView, seat: int, keys: Keys, chance: Chance) -> Choice:
    """Return where to slide or to fall back to: from where the rest of the game is shortest."""
    turns = {}
    for key in keys:
        space = int(key[1])
        waits = key[0] == "retreat" and not cleared(view, space)
        turns[key] = Walk(view, seat, (), space).best + waits
    return _least(turns, chance)


def _least(turns: dict[Key, float], chance: Chance) -> Choice:
    best = min(turns.values())
    return Choice(pick(chance, [key for key, value in turns.items() if value <= best + CLOSE]), best)
