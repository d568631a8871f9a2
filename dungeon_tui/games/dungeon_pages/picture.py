"""The sheet in lines of text: to be read aloud, and as a map."""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages import texts
from dungeon_tui.games.dungeon_pages.grid import STRIDE, name_of, spaces_of
from dungeon_tui.games.dungeon_pages.naming import items_words, pool_words
from dungeon_tui.games.dungeon_pages.rules.completion import explored
from dungeon_tui.games.dungeon_pages.rules.ground import (
    defense,
    disarm_at,
    ground,
    hero,
    icons_left,
    is_alive,
    monster_type,
    place,
    ready,
    sheet,
    trigger,
    weapon_range,
)
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.sheet import MonsterType
from dungeon_tui.games.dungeon_pages.state import ITEMS, PagesView
from dungeon_tui.games.dungeon_pages.year import calendar_lines

DEFEATED, TAKEN = "x", "o"


def lines(view: PagesView, names: Sequence[str]) -> list[str]:
    """Return what lies on the table; each line is understood by itself."""
    out = calendar_lines(view) if view.year else []
    if not view.sheet or (view.year and view.ended):
        return out or ["No sheet is laid out yet."]
    page = sheet(view)
    out = [f"{page.title}{f' ({view.page})' if view.page else ''}: {page.intro}", *_hero_lines(view)]
    if view.dungeon < 0:
        out += [_dungeon_line(view, i) for i in range(len(page.dungeons))]
        return out
    out += [_place_line(view)]
    out += board(view)
    out += [_monster_line(view, i) for i in range(len(ground(view).stands))]
    out += _ability_lines(view)
    out += [
        _trap_line(view, space, char) for space, char in ground(view).traps.items() if space not in view.marks
    ]
    out += _lock_lines(view)
    if view.dice:
        left = [view.dice[i] for i in ready(view)]
        out.append(f"Dice: {pool_words(view.dice)}; to write: {pool_words(left)}.")
    return out


def _hero_lines(view: PagesView) -> list[str]:
    figure = hero(view)
    out = [
        f"{figure.name}, {figure.calling}: {icons_left(view)} health, {view.xp} XP, "
        f"groups open {view.groups} of {len(figure.groups)}.",
        f"Ability {figure.ability.name}: {texts.ability_text(figure.ability)}",
    ]
    for i in view.weapons:
        weapon = figure.weapons[i]
        now = weapon_range(view, i) if view.dungeon >= 0 else weapon.range
        changed = f" (now {now})" if now != weapon.range else ""
        out.append(f"Weapon {weapon.name}{changed}: {texts.weapon_text(weapon)}")
    for relic, charges in zip(figure.relics, view.relics, strict=True):
        if charges >= 0:
            out.append(f"Relic {relic.name}, {count(charges, 'charge')} left: {texts.relic_text(relic)}")
    out.append(f"Pack: {items_words(view.items, ITEMS)}.")
    if view.bonuses < len(figure.bonuses):
        coming = figure.bonuses[view.bonuses]
        out.append(f"Next bonus at {coming.xp} XP: {texts.BONUS_TEXTS[coming.gives]}.")
    return out


def _dungeon_line(view: PagesView, index: int) -> str:
    dungeon = sheet(view).dungeons[index]
    dice = "1 Evil Die" if dungeon.evil == 1 else f"{dungeon.evil} Evil Dice, Wandering Monsters"
    state = "completed" if index in view.done else "boss dungeon" if dungeon.boss else "open"
    return f"{dungeon.name}: {dice}, {state}. {dungeon.story}".rstrip()


def _place_line(view: PagesView) -> str:
    dungeon = place(view)
    wandering = ", Wandering Monsters" if dungeon.evil > 1 else ""
    columns = ", ".join(chr(65 + i) for i in explored(view)) or "none"
    dice = "1 Evil Die" if dungeon.evil == 1 else f"{dungeon.evil} Evil Dice"
    return f"{dungeon.name}, turn {view.turn}, {dice}{wandering}; explored columns: {columns}."


def board(view: PagesView) -> list[str]:
    """Return the grid in the characters of the sheets, with marks as digits and row and column names."""
    rows = ground(view).rows
    out = ["   " + " ".join(chr(65 + x) for x in range(len(rows[0])))]
    for y, row in enumerate(rows):
        out.append(f"{y + 1}  " + " ".join(_char(view, y * STRIDE + x, char) for x, char in enumerate(row)))
    return out


def _char(view: PagesView, space: int, char: str) -> str:
    if space in view.marks:
        return str(view.marks[space])
    if view.dead >> space & 1:
        return DEFEATED
    if view.taken >> space & 1:
        return TAKEN
    return "." if char.isdigit() else char


def legend(view: PagesView) -> list[str]:
    """Return what the characters of the grid mean, only those that are there."""
    rows = "".join(ground(view).rows)
    out = ["> door, $ chest, # wall, . white space, digits are written"]
    if view.dead:
        out.append(f"{DEFEATED} defeated monster")
    if view.taken:
        out.append(f"{TAKEN} collected item")
    if "+" in rows:
        out.append("+ locked door")
    for space, char in ground(view).traps.items():
        out.append(f"{char} {sheet(view).traps[char].name} ({name_of(space)})")
    for loot in ground(view).loot:
        what = count(loot.count, ITEM_WORDS[loot.item])
        out.append(f"{rows_char(view, loot.space)} {what} ({name_of(loot.space)})")
    return list(dict.fromkeys(out))


def rows_char(view: PagesView, space: int) -> str:
    """Return the character printed in a space."""
    return ground(view).rows[space // STRIDE][space % STRIDE]


def stat_block(stats: MonsterType) -> str:
    """Return the printed numbers of a monster."""
    boss = "Boss, " if stats.boss else ""
    return (
        f"{boss}Attack Trigger {stats.trigger.text}, Damage {stats.damage}, Defense {stats.defense}+, "
        f"{count(stats.hp, 'Health Point')}, {stats.xp} XP"
    )


def _monster_line(view: PagesView, index: int) -> str:
    stats = monster_type(view, index)
    where = ", ".join(name_of(space) for space in spaces_of(ground(view).stands[index].spaces))
    if not is_alive(view, index):
        return f"{stats.letter} {stats.name} at {where}: defeated."
    changed = []
    if defense(view, index) != stats.defense:
        changed.append(f"Defense now {defense(view, index)}+")
    if trigger(view, index) != stats.trigger.faces:
        changed.append(f"attacks on {', '.join(map(str, sorted(trigger(view, index))))} now")
    now = f"; {'; '.join(changed)}" if changed else ""
    hits = f"; {count(view.hits[index], 'hit')} taken" if view.hits[index] else ""
    return f"{stats.letter} {stats.name} at {where}: {stat_block(stats)}{hits}{now}."


def _ability_lines(view: PagesView) -> list[str]:
    out = []
    for letter in dict.fromkeys(stand.letter for stand in ground(view).stands):
        stats = sheet(view).monsters[letter]
        if stats.power is not None:
            out.append(f"{stats.name}, {stats.power.name}: {texts.monster_text(stats)}")
    return out


def _trap_line(view: PagesView, space: int, char: str) -> str:
    trap = sheet(view).traps[char]
    return f"Trap {trap.name} at {name_of(space)}: Disarm {disarm_at(view, space)}+. {texts.trap_text(trap)}"


def _lock_lines(view: PagesView) -> list[str]:
    wanted = place(view).locks
    return [
        f"Combination lock at {name_of(space)}: opens to {', '.join(map(str, wanted.get(char, ())))}."
        for space, char in ground(view).locks.items()
        if space not in view.marks
    ]
