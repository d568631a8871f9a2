"""Chances of success, worked out exactly from what a seat knows."""

from __future__ import annotations

from collections.abc import Iterable

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon.content import ATTACK_SPELLS, HeroClass, content
from dungeon_tui.games.dungeon.naming import waiting
from dungeon_tui.games.dungeon.rules.combat import attack_target, sword_bonus
from dungeon_tui.games.dungeon.rules.ground import cleared, ground
from dungeon_tui.games.dungeon.state import DungeonView, Hero

RESULTS = 36
"""Results of 2 dice, all as likely."""


def ways_of(target: int | None) -> int:
    """Return how many of the 36 results of 2 dice reach ``target``; None is X and cannot be reached."""
    if target is None:
        return 0
    return sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= target)


def chance_of(target: int | None) -> int:
    """Return the chance in percent that 2 dice reach ``target``, halves rounded up; None is X."""
    return percent(ways_of(target), RESULTS)


def percent(good: int, of: int) -> int:
    """Return good in ``of`` (at least 1) in percent, halves rounded up."""
    return (200 * good + of) // (2 * of)


def search_chance(cls: HeroClass) -> int:
    """Return the chance in percent that one search of this class finds a secret door (DUN-039, DUN-040)."""
    return percent(7 - cls.search, 6)


def dice_needed(hero: Hero, card: str) -> int | None:
    """Return what 2 dice alone must show in the class attack, the sword taken off; None if hopeless."""
    target = attack_target(hero, card)
    return None if target is None else target - sword_bonus(hero)


def spell_target(spell: str, card: str) -> int | None:
    """Return the number of a Monster for Fireball or Lightning Bolt (DUN-083, DUN-084); None is X."""
    monster = content().monsters[card]
    return monster.fireball if spell == "fireball" else monster.lightning


def odds(view: DungeonView, decision: Decision, key: Key) -> str:
    """Return the chance of an option: "28%", "about 55%" against a Monster not known yet, or "".

    For a step, an end of the Move and a Teleport it is the chance to win the fight that must follow.
    """
    hero = view.heroes[decision.seat]
    what = key[0]
    space = int(key[1]) if len(key) == 2 and isinstance(key[1], int) else hero.space
    if what == "search":
        return f"{search_chance(content().classes[hero.cls])}%"
    if what in ATTACK_SPELLS:
        return _against(view, space, str(what), hero)
    if what in ("attack", "end", "step", "teleport"):
        return _against(view, space, "attack", hero)
    return ""


def _against(view: DungeonView, space: int, how: str, hero: Hero) -> str:
    """Return the chance against what waits in a space, known or not; "" where nothing is fought."""
    if cleared(view, space):
        return ""
    card = waiting(view, space)
    if card:
        return f"{percent(_ways(hero, how, card), RESULTS)}%" if _is_monster(card) else ""
    mean = mean_chance(hero, how, possible_monsters(view, space))
    return "" if mean is None else f"about {mean}%"


def possible_monsters(view: DungeonView, space: int) -> tuple[str, ...]:
    """Return every card that may wait unseen in a space, once for each copy.

    That is what this seat has not seen of the Level; once the pile is used up, the discard that
    will be shuffled into a new one (DUN-R30).
    """
    level = ground().level[space]
    if space in view.covered or view.monster_pile[level]:
        return view.monster_unseen[level]
    return view.monster_discard[level]


def mean_chance(hero: Hero, how: str, possible: Iterable[str]) -> int | None:
    """Return the mean chance in percent against one of ``possible``, traps left out; None if none is left.

    ``how`` is "attack", "fireball" or "lightning".
    """
    ways = [_ways(hero, how, card) for card in possible if _is_monster(card)]
    return percent(sum(ways), RESULTS * len(ways)) if ways else None


def _ways(hero: Hero, how: str, card: str) -> int:
    return ways_of(dice_needed(hero, card) if how == "attack" else spell_target(how, card))


def _is_monster(card: str) -> bool:
    return content().monsters[card].kind == "monster"
