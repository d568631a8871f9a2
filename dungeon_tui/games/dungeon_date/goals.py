"""Quest conditions: data that is looked up in a player's own cards, with the text that it makes (DAT-226)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from dungeon_tui.engine.content import Row
from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon_date.abilities import names
from dungeon_tui.games.dungeon_date.symbols import WEAPON_PART, counts
from dungeon_tui.games.dungeon_date.terms import BASIC, PILES, STYLES, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dungeon_tui.games.dungeon_date.content import Monster

MOODS = ("nice", "mean")
GROUPS: dict[str, tuple[str, ...]] = {
    "symbols": ("weapon", "nonweapon", "fashion"),
    "styles": ("weapon", "nonweapon", "any"),
}
FIELDS: dict[str, tuple[str, ...]] = {
    "size": ("piles", "torch", "mood", "types"),
    "torches": (),
    "kind": (),
    "variety": (),
    "symbols": ("group",),
    "styles": ("group",),
    "peak": (),
    "slots": (),
    "tucked": (),
}


@frozen
class Condition:
    """``what`` of a player must be at least ``least``; ``piles`` to ``types`` narrow a size down."""

    what: str
    least: int
    piles: tuple[str, ...] = ()
    torch: int = 1
    mood: str = ""
    types: tuple[str, ...] = ()
    group: str = ""


@frozen
class Looks:
    """What the conditions look at: a player's piles of monster ids and visible symbols."""

    piles: Sequence[Sequence[str]]
    symbols: int
    slots: int
    tucked: int
    fashion: tuple[str, ...]


def condition(row: Row) -> Condition:
    """Read a condition; ContentError if it is none."""
    what = row.choice("what", FIELDS)
    row.only(("what", "least", *FIELDS[what]))
    least = row.number("least", 1, 20)
    if what == "size":
        torch = row.number("torch", 1, 3) if "torch" in row.values else 1
        mood = row.choice("mood", MOODS) if "mood" in row.values else ""
        types = names(row, "types", BASIC) if "types" in row.values else ()
        return Condition(what, least, names(row, "piles", PILES), torch, mood, types)
    group = row.choice("group", GROUPS[what]) if what in GROUPS else ""
    return Condition(what, least, group=group)


def met(condition: Condition, looks: Looks, monsters: Mapping[str, Monster], missing: str = "") -> bool:
    """Return whether it holds now; Eldritch stands in for a type that is ``missing`` (DAT-R69)."""
    return value(condition, looks, monsters, missing) >= condition.least


def value(condition: Condition, looks: Looks, monsters: Mapping[str, Monster], missing: str = "") -> int:
    """Return the number that the condition is about."""
    what = condition.what
    if what == "size":
        return _size(condition, looks, monsters, missing)
    if what == "torches":
        return sum(monsters[card].torches for pile in looks.piles for card in pile)
    if what == "kind":
        kinds = [[monsters[card].type for card in pile] for pile in looks.piles]
        return max(kind.count(type) for kind in kinds for type in TYPES)
    if what == "variety":
        return max(len({monsters[card].type for card in pile}) for pile in looks.piles)
    if what == "slots":
        return looks.slots
    if what == "tucked":
        return looks.tucked
    shown = counts(looks.symbols)
    if what == "peak":
        return max(shown)
    group = _group(condition.group, looks.fashion)
    found = [n for style, n in zip(STYLES, shown, strict=True) if style in group]
    return sum(found) if what == "symbols" else sum(n > 0 for n in found)


def _group(group: str, fashion: tuple[str, ...]) -> tuple[str, ...]:
    if group == "fashion":
        return fashion
    weapons = WEAPON_PART.bit_length() // 8
    return {"weapon": STYLES[:weapons], "nonweapon": STYLES[weapons:]}.get(group, STYLES)


def _size(condition: Condition, looks: Looks, monsters: Mapping[str, Monster], missing: str) -> int:
    types = condition.types
    if missing in types:
        types = (*types, TYPES[4])
    found = 0
    for name in condition.piles:
        for card in looks.piles[PILES.index(name)]:
            monster = monsters[card]
            found += (
                monster.torches >= condition.torch
                and condition.mood in ("", MOODS[not monster.nice])
                and (not types or monster.type in types)
            )
    return found


# Words


def text(conditions: tuple[Condition, ...]) -> str:
    """Return what a side of a Quest asks for, as one sentence."""
    return f"Have {join([_words(each) for each in conditions])}."


def _words(each: Condition) -> str:
    n = each.least
    if each.what == "size":
        return _size_words(each)
    if each.what == "torches":
        return f"{count(n, 'torch', 'torches')} or more on all your monsters"
    if each.what == "kind":
        return f"{n} or more monsters of one type in one pile"
    if each.what == "variety":
        return f"monsters of {n} or more types in one pile"
    if each.what == "slots":
        return f"{count(n, 'outfit slot')} filled"
    if each.what == "tucked":
        return f"{count(n, 'enchanting card')} or more in your outfit"
    if each.what == "peak":
        return f"{n} or more visible symbols of one style"
    group = {"weapon": "weapon ", "nonweapon": "non-weapon ", "fashion": "fashionable ", "any": ""}[
        each.group
    ]
    if each.what == "symbols":
        return f"{n} or more visible {group}symbols"
    return f"{n} or more different {group}styles visible"


def _size_words(each: Condition) -> str:
    types = join([type.capitalize() for type in each.types], "or")
    kind = " ".join(filter(None, (each.mood, types, "monsters" if each.least > 1 else "monster")))
    torch = f" with {each.torch} or more torches" if each.torch > 1 else ""
    if each.piles == PILES:
        return f"{each.least} or more {kind}{torch} in your piles"
    piles = join([pile.capitalize() for pile in each.piles])
    one = "pile" if len(each.piles) == 1 else "piles together"
    return f"{each.least} or more {kind}{torch} in your {piles} {one}"
