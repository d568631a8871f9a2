"""A quick estimate of how hard a sheet is, from the sheet alone (4.9)."""

from __future__ import annotations

from dungeon_tui.games.dungeon_pages.odds import any_shows, doubles
from dungeon_tui.games.dungeon_pages.rules.board_effects import Check
from dungeon_tui.games.dungeon_pages.rules.hero_effects import Damage
from dungeon_tui.games.dungeon_pages.sheet import Dungeon, Sheet, TrapType

MINOR, BOSS = 0.9, 0.7
"""Turns for each white space and die."""
ALIVE, SPRUNG, POTION, EARLY = 0.4, 0.35, 0.7, 18
"""Share of the time that monsters live, of traps sprung; worth of a potion's group; XP of early bonuses."""
GOOD_DICE = (1.2, 1.5, 1.8, 2.1, 2.4)
"""Good Dice to be expected in the first to the fifth dungeon."""


def turns(dungeon: Dungeon, good: float) -> float:
    """Return how many turns a dungeon takes, about."""
    factor = BOSS if dungeon.boss else MINOR
    return factor * dungeon.ground.white.bit_count() / (dungeon.evil + good)


def damage(sheet: Sheet, dungeon: Dungeon, good: float) -> float:
    """Return the damage to be expected in a dungeon."""
    wander = doubles(dungeon.evil) if dungeon.evil > 1 else 0.0
    monsters = [sheet.monsters[stand.letter] for stand in dungeon.ground.stands]
    strikes = sum(one.damage * any_shows(one.trigger.faces, dungeon.evil) for one in monsters)
    traps = sum(_worst(sheet.traps[char]) for char in dungeon.ground.traps.values())
    return turns(dungeon, good) * (wander + ALIVE * strikes) + SPRUNG * traps


def _worst(trap: TrapType) -> int:
    ops = [inner for op in trap.do for inner in (op.then if isinstance(op, Check) else (op,))]
    return sum(op.n for op in ops if isinstance(op, Damage))


def pressure(sheet: Sheet) -> float:
    """Return expected damage against health: 0.7 is gentle, 1.4 grim."""
    total = sum(damage(sheet, dungeon, good) for dungeon, good in zip(sheet.dungeons, GOOD_DICE, strict=True))
    groups = sheet.hero.groups
    potions = sum(loot.item == "health" for dungeon in sheet.dungeons for loot in dungeon.ground.loot)
    early = sum(bonus.gives == "health" and bonus.xp <= EARLY for bonus in sheet.hero.bonuses)
    # Bonuses come at once and open the first groups; potions open the next ones.
    health: float = groups[0] + sum(groups[1 : 1 + early])
    health += POTION * sum(groups[1 + early : 1 + early + potions])
    return total / health
