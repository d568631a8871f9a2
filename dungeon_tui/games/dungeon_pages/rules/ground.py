"""What holds in a position: what blocks, what a weapon reaches, what a monster is worth just now."""

from __future__ import annotations

from functools import lru_cache

from dungeon_tui.games.dungeon_pages.grid import Ground, reached
from dungeon_tui.games.dungeon_pages.sheet import Dungeon, HeroSheet, MonsterType, Sheet
from dungeon_tui.games.dungeon_pages.sheets import sheet_of
from dungeon_tui.games.dungeon_pages.state import ASIDE, EVIL, GOOD, ITEMS, READY, TRIAL, Die, Tabletop

MOST_DICE = 3
"""Dice of one colour that there are (PAG-006)."""
WHILE = "while"

Standing = tuple[str, str, str, int]
"""(letter of the monsters whose life it hangs on, or "", what, of, amount)."""


def sheet(p: Tabletop) -> Sheet:
    """Return the sheet whose dungeons are explored."""
    return sheet_of(p.sheet)


def hero(p: Tabletop) -> HeroSheet:
    """Return the hero, perhaps of another sheet (PAG-005)."""
    return sheet_of(p.hero or p.sheet).hero


def place(p: Tabletop) -> Dungeon:
    """Return the dungeon that is being explored."""
    return sheet_of(p.sheet).dungeons[p.dungeon]


def ground(p: Tabletop) -> Ground:
    """Return its ground."""
    return sheet_of(p.sheet).dungeons[p.dungeon].ground


def monster_type(p: Tabletop, index: int) -> MonsterType:
    """Return the stat block of a monster of this dungeon."""
    found = sheet_of(p.sheet)
    return found.monsters[found.dungeons[p.dungeon].ground.stands[index].letter]


def is_alive(p: Tabletop, index: int) -> bool:
    """Return whether a monster is undefeated."""
    return not ground(p).stands[index].spaces & p.dead


def living(p: Tabletop) -> list[int]:
    """Return the undefeated monsters in reading order (PAG-R20)."""
    dead = p.dead
    return [i for i, stand in enumerate(ground(p).stands) if not stand.spaces & dead]


def living_types(p: Tabletop) -> list[str]:
    """Return the letters of which any monster is undefeated, in reading order."""
    dead = p.dead
    return list(dict.fromkeys(stand.letter for stand in ground(p).stands if not stand.spaces & dead))


# What lasts


@lru_cache(maxsize=1024)
def _standing(sheet_text: str, hero_text: str, dungeon: int) -> tuple[Standing, ...]:
    """Return the effects that hold as long as their monsters live, or always (passive abilities)."""
    found: list[Standing] = []
    ability = sheet_of(hero_text).hero.ability
    if ability.phase == "passive":
        found += [("", *op.lasts("", -1)) for op in ability.do]  # type: ignore[attr-defined]
    page = sheet_of(sheet_text)
    for letter in dict.fromkeys(stand.letter for stand in page.dungeons[dungeon].ground.stands):
        power = page.monsters[letter].power
        if power is not None and power.on == "ongoing":
            found += [(letter, *op.lasts(letter, -1)) for op in power.do]  # type: ignore[attr-defined]
    return tuple(found)


def amounts(p: Tabletop, what: str, of: tuple[str, ...] = ("",)) -> list[int]:
    """Return every amount that changes ``what`` of any of ``of`` now, the oldest first."""
    if not p.lasting and is_quiet(p):
        return []
    out = []
    if p.dungeon >= 0:
        for letter, kind, whose, amount in _standing(p.sheet, p.hero or p.sheet, p.dungeon):
            if kind == what and whose in of and (not letter or _lives(p, letter)):
                out.append(amount)
    if p.lasting:
        out += [m.amount for m in p.lasting if m.what == what and m.of in of]
    return out


def is_quiet(p: Tabletop) -> bool:
    """Return whether neither the hero nor any monster of this dungeon changes anything for long."""
    return p.dungeon < 0 or not _standing(p.sheet, p.hero or p.sheet, p.dungeon)


def _lives(p: Tabletop, letter: str) -> bool:
    dead = p.dead
    return any(stand.letter == letter and not stand.spaces & dead for stand in ground(p).stands)


def banned(p: Tabletop, what: str) -> bool:
    """Return whether an effect forbids coins, potions, the ability, gear or rerolls now."""
    return bool(p.lasting or not is_quiet(p)) and bool(amounts(p, f"ban:{what}"))


def has_bonus(p: Tabletop, gives: str) -> int:
    """Return how many unlocked bonuses give this."""
    if not p.bonuses:
        return 0
    return sum(1 for bonus in hero(p).bonuses[: p.bonuses] if bonus.gives == gives)


def _of(p: Tabletop, index: int) -> tuple[str, ...]:
    return (f"#{index}", ground(p).stands[index].letter, "")


def defense(p: Tabletop, index: int) -> int:
    """Return the Defense of a monster now, at least 1 (PAG-122, PAG-R46)."""
    base = monster_type(p, index).defense - has_bonus(p, "tactics")
    return max(1, base + sum(amounts(p, "armor", _of(p, index))))


def damage_of(p: Tabletop, index: int) -> int:
    """Return the Damage of a monster now, at least 0."""
    return max(0, monster_type(p, index).damage + sum(amounts(p, "power", _of(p, index))))


def trigger(p: Tabletop, index: int) -> frozenset[int]:
    """Return the faces that make a monster attack now (PAG-033)."""
    changed = amounts(p, "aggro", _of(p, index))
    if not changed:
        return monster_type(p, index).trigger.faces
    return frozenset(face for face in range(1, 7) if changed[-1] >> face & 1)


def disarm_at(p: Tabletop, space: int) -> int:
    """Return the Disarm value of the trap in a space now, at least 1."""
    page = sheet(p)
    base = page.traps[page.dungeons[p.dungeon].ground.traps[space]].disarm
    return max(1, base + sum(amounts(p, "disarm")))


def attackers(p: Tabletop) -> list[int]:
    """Return the monsters that the Evil Dice would have attack now, in order (PAG-032 to PAG-038)."""
    shown = {die.value for die in p.dice if die.colour == EVIL and die.status != ASIDE}
    if not shown:
        return []
    page = sheet_of(p.sheet)
    stands, dead = page.dungeons[p.dungeon].ground.stands, p.dead
    if not p.lasting and is_quiet(p):
        return [
            i
            for i, stand in enumerate(stands)
            if not stand.spaces & dead and shown & page.monsters[stand.letter].trigger.faces
        ]
    return [i for i in living(p) if shown & trigger(p, i) and not amounts(p, "calm", (stands[i].letter,))]


# Health


def icons_left(p: Tabletop) -> int:
    """Return the open icons of unlocked groups."""
    return sum(hero(p).groups[: p.groups]) - p.crossed


def groups_locked(p: Tabletop) -> int:
    """Return how many health groups are still locked."""
    return len(hero(p).groups) - p.groups


def item_count(p: Tabletop, item: str) -> int:
    """Return how many of an item are unused."""
    return p.items[ITEMS.index(item)]


# Dice


def ready(p: Tabletop) -> list[int]:
    """Return the dice that may still be activated."""
    return [i for i, die in enumerate(p.dice) if die.status == READY]


def trial(p: Tabletop) -> int:
    """Return the die that is being rolled again for a trap, or -1."""
    for index, die in enumerate(p.dice):
        if die.status == TRIAL:
            return index
    return -1


def pool(p: Tabletop) -> tuple[int, int]:
    """Return how many Good and Evil Dice the next roll has (PAG-014, PAG-015, PAG-R05)."""
    if not p.bonuses and p.more == (0, 0):
        return 1, place(p).evil
    good = 1 + has_bonus(p, "good_die") + p.more[GOOD]
    evil = place(p).evil + p.more[EVIL]
    return max(0, min(MOST_DICE, good)), max(0, min(MOST_DICE, evil))


def combination_shown(dice: tuple[Die, ...], wanted: tuple[int, ...]) -> bool:
    """Return whether the dice of the pool show a combination (PAG-098, PAG-R69)."""
    shown = [die.value for die in dice if die.status != ASIDE and not die.half]
    for value in wanted:
        if value not in shown:
            return False
        shown.remove(value)
    return True


# Range


def blocked(p: Tabletop) -> int:
    """Return the spaces that block counting (PAG-051, PAG-052)."""
    found = ground(p)
    blockers = found.blockers & ~(p.marked | p.dead | p.taken)
    if p.lasting or not is_quiet(p):
        for kind, mask in (
            ("walls", found.walls),
            ("locked doors", found.locked),
            ("undefeated monsters", found.monster_mask),
            ("uncollected items", found.loot_mask),
            ("traps", found.trap_mask),
        ):
            if amounts(p, f"through:{kind}"):
                blockers &= ~mask
        blockers &= ~opened(p)
    return blockers


def opened(p: Tabletop) -> int:
    """Return the locked doors that count as empty this turn."""
    mask = 0
    for m in p.lasting:
        if m.what == "open":
            mask |= 1 << m.amount
    return mask & ground(p).locked


def white(p: Tabletop) -> int:
    """Return the unmarked white spaces (PAG-007)."""
    return ground(p).white & ~p.marked


def writable(p: Tabletop) -> int:
    """Return the unmarked spaces in which any die may be written now: white, opened doors, open locks."""
    found = place(p)
    mask = found.ground.white
    if p.lasting:
        mask |= opened(p)
    if found.ground.locks:
        for space, char in found.ground.locks.items():
            if combination_shown(p.dice, found.locks.get(char, ())):
                mask |= 1 << space
    return mask & ~p.marked


def weapon_range(p: Tabletop, weapon: int) -> int:
    """Return the range of a weapon now, at least 1 (PAG-061, PAG-R35, PAG-R37)."""
    return max(1, hero(p).weapons[weapon].range + range_change(p))


def range_change(p: Tabletop) -> int:
    """Return what is added to every range now."""
    return sum(amounts(p, "range")) + has_bonus(p, "range")


def usable_weapons(p: Tabletop) -> tuple[int, ...]:
    """Return the weapons that may be used now (PAG-045)."""
    if len(p.weapons) > 1 and banned(p, "gear"):
        return (hero(p).start,)
    return p.weapons


def in_range(p: Tabletop, weapon: int, block: int | None = None, more: int = 0) -> int:
    """Return every unmarked space that a weapon reaches, whatever is in it."""
    found = ground(p)
    stats = hero(p).weapons[weapon]
    n = max(1, stats.range + range_change(p) + more)
    stops = blocked(p) if block is None else block
    starts = p.marked | 1 << found.door
    mask = 0
    for kind in stats.kinds:
        mask |= reached(kind, n, starts, stops, found.board, found.board)
    return mask & ~p.marked


def next_to_marked(p: Tabletop) -> int:
    """Return the spaces adjacent to a marked space (on or off the board)."""
    m = p.marked
    return m << 1 | m >> 1 | m << 16 | m >> 16


def hittable(p: Tabletop) -> list[int]:
    """Return the undefeated monsters next to a marked space."""
    beside = p.marked
    stands = ground(p).stands
    return [i for i in living(p) if stands[i].beside & beside]


def enough_values(p: Tabletop) -> tuple[int, ...]:
    """Return the differences at which two numbers gain an item (PAG-078)."""
    return (0, *amounts(p, "pairs"))
