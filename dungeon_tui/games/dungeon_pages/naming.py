"""Names of things on a sheet, for labels and log lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.rules.ground import ground, monster_type, sheet
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.state import EVIL, EXTRA, Die, Tabletop

CAUSES = {
    "health": "the hero's health has run out",
    "chest": "nothing can be marked any more, and the chest is not reached",
    "boss": "the last chest was reached while a boss was undefeated",
    "given up": "the quest was given up",
}


def person(names: Sequence[str]) -> str:
    """Return the name of the only seat."""
    return names[0] if names else "The player"


def spaces(found: Iterable[int]) -> str:
    """Return "B1, B2 and C2"."""
    return join([name_of(space) for space in found])


def die_name(die: Die) -> str:
    """Return "the Good 4", "the half 3"."""
    if die.half:
        return f"the half {die.value}"
    return f"the {['Good', 'Evil', 'extra'][min(die.colour, EXTRA)]} {die.value}"


def die_at(p: Tabletop, index: int) -> str:
    """Return the name of a die of the pool, with its number where another looks the same."""
    if not 0 <= index < len(p.dice):
        return "a die"
    die = p.dice[index]
    same = sum(
        (other.colour, other.value, other.half, other.status) == (die.colour, die.value, die.half, die.status)
        for other in p.dice
    )
    return f"{die_name(die)} (die {index + 1})" if same > 1 else die_name(die)


def pool_words(dice: Sequence[Die]) -> str:
    """Return the dice: "Good 4 2, Evil 5"."""
    parts = []
    for colour, word in ((0, "Good"), (EVIL, "Evil")):
        values = " ".join(str(die.value) for die in dice if die.colour == colour)
        if values:
            parts.append(f"{word} {values}")
    return ", ".join(parts) or "no dice"


def monster_at(p: Tabletop, index: int) -> str:
    """Return a monster by name and place: "the Cellar Rat at D3"; a solo one by its name alone."""
    stand = ground(p).stands[index]
    stats = monster_type(p, index)
    if stats.solo:
        return stats.name
    corner = (stand.spaces & -stand.spaces).bit_length() - 1
    return f"the {stats.name} at {name_of(corner)}"


def types_name(p: Tabletop, letter: str) -> str:
    """Return a type of monster in the plural, or the name of a solo one."""
    stats = sheet(p).monsters[letter]
    return stats.name if stats.solo else stats.plural


def items_words(items: Sequence[int], kinds: Sequence[str]) -> str:
    """Return unused items: "2 coins, 1 Health potion"."""
    found = [count(n, ITEM_WORDS[kind]) for kind, n in zip(kinds, items, strict=True) if n]
    return ", ".join(found) or "nothing"
