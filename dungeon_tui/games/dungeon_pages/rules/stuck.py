"""When a dungeon's chest can no longer be reached because nothing could ever be marked again (PAG-R30)."""

from __future__ import annotations

from dungeon_tui.engine.modifiers import lasting
from dungeon_tui.games.dungeon_pages.grid import around
from dungeon_tui.games.dungeon_pages.rules.board_effects import Strike, Write
from dungeon_tui.games.dungeon_pages.rules.ground import (
    blocked,
    ground,
    hero,
    hittable,
    in_range,
    item_count,
    place,
    pool,
    white,
)
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import OpenDoor, Range, Through
from dungeon_tui.games.dungeon_pages.sheet import Ability
from dungeon_tui.games.dungeon_pages.state import Tabletop

OFTEN = 20
"""How often an ability without a limit is thought to be used in one turn."""


def is_stuck(p: Tabletop) -> bool:
    """Return whether no future turn could mark any space, whatever the dice (PAG-R30, PAG-R31)."""
    if _in_reach(p):
        return False
    later = p.copy()
    later.lasting = lasting(p.lasting, ("turn",))
    return not (_in_reach(later) or _with_help(later, blocked(later), _targets(later)))


def _in_reach(p: Tabletop) -> bool:
    if around(p.marked | 1 << ground(p).door) & white(p) and _steps_aside(p):
        return True  # What is next to a start is in range, whatever the range is.
    stops, usual = blocked(p), _targets(p)
    return any(in_range(p, weapon, stops) & usual for weapon in p.weapons)


def _steps_aside(p: Tabletop) -> bool:
    """Return whether the first weapon goes along rows and columns, as the first of a sheet does."""
    kinds = hero(p).weapons[p.weapons[0]].kinds
    return "O" in kinds or "SL" in kinds


def _targets(p: Tabletop) -> int:
    """Return what weapons could mark with some dice: white spaces, and locks that the pool could open."""
    found = place(p)
    dice = sum(pool(p))
    mask = white(p)
    for space, char in found.ground.locks.items():
        if len(found.locks.get(char, ())) <= dice:
            mask |= 1 << space
    return mask & ~p.marked


def _with_help(p: Tabletop, stops: int, usual: int) -> bool:
    """Return whether an item, a relic, an icon or the ability could mark a space or bring one into range."""
    found = ground(p)
    marks = white(p)
    if item_count(p, "speed") and marks:
        return True
    if item_count(p, "poison") and marks & around(p.marked | 1 << found.door):
        return True
    figure = hero(p)
    if marks and any("missile" in figure.weapons[w].icons for w in p.weapons):
        return True
    more, extra = item_count(p, "strength") + _coming_range(p), usual
    if item_count(p, "key"):
        extra |= found.locked
    if item_count(p, "teleport"):
        extra |= found.locked | found.walls
    for ability, times in _helpers(p):
        for op in ability.do:
            if isinstance(op, Write) and op.spaces(p):
                return True
            if isinstance(op, Strike) and hittable(p):
                stops &= ~found.monster_mask
            elif isinstance(op, OpenDoor):
                extra |= found.locked
                stops &= ~found.locked
            elif isinstance(op, Through):
                stops &= ~_kind(p, op.kind)
            elif isinstance(op, Range) and op.by > 0:
                more += op.by * times
    extra &= ~p.marked
    for weapon in p.weapons:
        wanted = extra | (found.walls if "break" in figure.weapons[weapon].icons else 0)
        if in_range(p, weapon, stops, more) & wanted:
            return True
    return False


def _coming_range(p: Tabletop) -> int:
    """Return the range bonuses that Intellect potions in hand could unlock."""
    xp = p.xp + 2 * item_count(p, "intellect")
    return sum(1 for bonus in hero(p).bonuses[p.bonuses :] if bonus.gives == "range" and bonus.xp <= xp)


def _helpers(p: Tabletop) -> list[tuple[Ability, int]]:
    """Return the abilities that could still be used, each with how often in one turn."""
    figure = hero(p)
    out = [
        (relic.ability, charges)
        for relic, charges in zip(figure.relics, p.relics, strict=True)
        if charges > 0
    ]
    ability = figure.ability
    spent = {"dungeon": p.used_here, "game": p.used_up}.get(ability.limit, ())
    if ability.phase != "passive" and "ability" not in spent:
        out.append((ability, OFTEN if not ability.limit else 1))
    return out


def _kind(p: Tabletop, kind: str) -> int:
    found = ground(p)
    return {
        "walls": found.walls,
        "locked doors": found.locked,
        "undefeated monsters": found.monster_mask,
        "uncollected items": found.loot_mask,
        "traps": found.trap_mask,
    }[kind]
