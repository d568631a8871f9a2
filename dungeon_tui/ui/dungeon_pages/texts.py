"""Monsters, traps, locks and dungeons in lines with inks, for the margins of the sheet and the inspector."""

from __future__ import annotations

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages import texts
from dungeon_tui.games.dungeon_pages.grid import LOCKS, name_of, spaces_of
from dungeon_tui.games.dungeon_pages.outlook import danger_left
from dungeon_tui.games.dungeon_pages.rules.completion import explored, reward
from dungeon_tui.games.dungeon_pages.rules.ground import (
    combination_shown,
    damage_of,
    defense,
    disarm_at,
    ground,
    is_alive,
    living,
    monster_type,
    place,
    sheet,
)
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.sheet import MonsterType
from dungeon_tui.games.dungeon_pages.state import PagesView
from dungeon_tui.ui.dungeon_pages.scene import trigger_text
from dungeon_tui.ui.dungeon_pages.signs import ITEM_SIGNS, Signs
from dungeon_tui.ui.table.lines import Line, Piece, line


def evil_words(evil: int) -> str:
    """Return "1 Evil Die" or "2 Evil Dice"."""
    return "1 Evil Die" if evil == 1 else f"{evil} Evil Dice"


def hearts(view: PagesView, index: int, signs: Signs) -> list[Piece]:
    """Return the Health Points of a monster: those left, then its hits."""
    stats = monster_type(view, index)
    hits = view.hits[index]
    return [(signs.heart * (stats.hp - hits), "danger"), (signs.lost * hits, "quiet")]


def where(view: PagesView, index: int) -> str:
    """Return the spaces of a monster: "D3"."""
    body = spaces_of(ground(view).stands[index].spaces)
    return name_of(body[0]) if len(body) == 1 else f"{name_of(body[0])}-{name_of(body[-1])}"


def monster_lines(view: PagesView, index: int, signs: Signs) -> list[Line]:
    """Return one monster: who and where, its Health Points; then its numbers as they are now."""
    stats, thing = monster_type(view, index), ("monster", index)
    head: list[Piece] = [(stats.letter, "danger"), (f" {stats.name}", "title")]
    if not is_alive(view, index):
        return [line(*head, (f" {signs.dead} defeated", "quiet"), thing=thing)]
    boss: list[Piece] = [(" boss", "gold")] if stats.boss else []
    return [
        line(*head, *boss, (f" {where(view, index)} ", "quiet"), *hearts(view, index, signs), thing=thing),
        line(
            ("  on ", "quiet"),
            (trigger_text(view, index), "key"),
            (" hurts ", "quiet"),
            (str(damage_of(view, index)), "danger"),
            (", Defense ", "quiet"),
            (f"{defense(view, index)}+", "key"),
            (f", {stats.xp} XP", "gold"),
            thing=thing,
        ),
    ]


def short_monster(view: PagesView, index: int, signs: Signs) -> Line:
    """Return one monster in a narrow line."""
    stats, thing = monster_type(view, index), ("monster", index)
    return line(
        (stats.letter, "danger"),
        " ",
        *hearts(view, index, signs),
        (" D", "quiet"),
        (str(defense(view, index)), "key"),
        (f" {trigger_text(view, index)}", "key"),
        (f":{damage_of(view, index)}", "danger"),
        thing=thing,
    )


def power_line(stats: MonsterType) -> list[Line]:
    """Return what a type of monster does besides striking."""
    if stats.power is None:
        return []
    return [line((f"  {stats.power.name}: ", "rule"), texts.monster_text(stats), indent=2)]


def monsters_lines(view: PagesView, signs: Signs, at_length: bool = True) -> list[Line]:
    """Return every living monster, each type with its ability."""
    out: list[Line] = []
    alive = living(view)
    letters = ground(view).stands
    for letter in dict.fromkeys(letters[i].letter for i in alive):
        for index in alive:
            if letters[index].letter == letter:
                out += monster_lines(view, index, signs)
        if at_length:
            out += power_line(sheet(view).monsters[letter])
    return out


def trap_lines(view: PagesView, space: int) -> list[Line]:
    """Return the trap in a space."""
    char = ground(view).traps[space]
    trap = sheet(view).traps[char]
    return [
        line(
            (char, "danger"),
            (f" {trap.name} ", "title"),
            (f"disarmed by {disarm_at(view, space)}+ ", "quiet"),
            thing=("space", space),
        ),
        line(f"  {texts.trap_text(trap)}", indent=2),
    ]


def traps_lines(view: PagesView) -> list[Line]:
    """Return each kind of trap that is not yet marked."""
    out: list[Line] = []
    seen: set[str] = set()
    for space, char in ground(view).traps.items():
        if space not in view.marks and char not in seen:
            seen.add(char)
            out += trap_lines(view, space)
    return out


def lock_lines(view: PagesView) -> list[Line]:
    """Return the combination locks that are not yet marked."""
    out = []
    for space, char in ground(view).locks.items():
        if space not in view.marks:
            wanted = place(view).locks.get(char, ())
            now: Piece = (" open now", "good") if combination_shown(view.dice, wanted) else ("", "")
            told = f" Lock {name_of(space)}: dice must show {' and '.join(map(str, wanted))}"
            out.append(line((char, "gold"), told, now, thing=("space", space)))
    return out


def stakes(view: PagesView) -> list[Line]:
    """Return what is at stake: what completing would give now, and what the boss still needs."""
    out = []
    worth = reward(view)
    columns = len(explored(view))
    out.append(
        line(
            ("Worth now ", "quiet"),
            (f"{worth} XP", "gold"),
            (
                f": {count(columns, 'column')}, {count(len(view.hits) - len(living(view)), 'monster')}",
                "quiet",
            ),
        )
    )
    need, room = danger_left(view)
    if need:
        ink = "danger" if room <= need + 1 else "good"
        out.append(line(("Boss: ", "quiet"), (f"{count(need, 'hit')} to go, {room} spaces left", ink)))
    return out


def place_lines(view: PagesView, signs: Signs, brief: bool = False) -> list[Line]:
    """Return the dungeon that is being explored, with everything in it unless that is told elsewhere."""
    there = place(view)
    wander = ", Wandering Monsters" if there.evil > 1 else ""
    out = [
        line((there.name, "title"), (f"  turn {view.turn}", "quiet")),
        *stakes(view),
        *([] if brief else [*monsters_lines(view, signs), *traps_lines(view), *lock_lines(view)]),
        line((f"{evil_words(there.evil)}{wander}.", "quiet")),
    ]
    if there.story:
        out.append(line((there.story, "rule")))
    return out


def legend(view: PagesView) -> list[Line]:
    """Return what the characters on the small maps of the sheet mean: monsters, traps, items, locks."""
    page = sheet(view)
    rows = "".join(row for there in page.dungeons for row in there.ground.rows)
    monsters = [(letter, stats.name) for letter, stats in page.monsters.items() if letter in rows]
    traps = [(char, trap.name) for char, trap in page.traps.items() if char in rows]
    items = [(sign, ITEM_WORDS[item]) for item, sign in ITEM_SIGNS.items()]
    items = [*items[:1], ("d", "2 coins"), *items[1:]]
    doors = [(">", "entry"), ("$", "chest"), ("+", "locked door"), *((lock, "lock") for lock in LOCKS)]
    out = []
    for title, signs, ink in (
        ("Monsters", monsters, "danger"),
        ("Traps", traps, "danger"),
        ("Items", items, "gold"),
        ("Others", doors, "gold"),
    ):
        pieces: list[Piece] = []
        for sign, name in signs:
            if sign in rows:
                pieces += [(", " if pieces else " ", "quiet"), (sign, ink), (f" {name}", "")]
        if pieces:
            out.append(line((f"{title}:", "quiet"), *pieces, indent=2))
    return out


def dungeon_lines(view: PagesView, index: int) -> list[Line]:
    """Return a dungeon as it is chosen: dice, monsters, what was done there."""
    page = sheet(view)
    there = page.dungeons[index]
    wander = ", Wandering Monsters" if there.evil > 1 else ""
    out = [line((there.name, "title")), line((f"{evil_words(there.evil)}{wander}", "danger"))]
    visit = next((visit for visit in view.visits if visit.dungeon == index), None)
    if visit is not None:
        how = f"sequential, {visit.xp} XP" if visit.sequential else "not sequential"
        out.append(line((f"Completed in {count(visit.turns, 'turn')}: {how}.", "good")))
    elif there.boss:
        out.append(line(("The boss dungeon: last of all.", "gold")))
    if there.story:
        out.append(line((there.story, "rule")))
    stands = [stand.letter for stand in there.ground.stands]
    for letter in dict.fromkeys(stands):
        stats = page.monsters[letter]
        number = f"{stands.count(letter)} x " if stands.count(letter) > 1 else ""
        out.append(line((letter, "danger"), f" {number}", (stats.name, "title")))
        told = f"  on {stats.trigger.text} hurts {stats.damage}, Defense {stats.defense}+, "
        out.append(line((f"{told}{count(stats.hp, 'Health Point')}, {stats.xp} XP", "quiet"), indent=2))
        out += power_line(stats)
    for char in dict.fromkeys(there.ground.traps.values()):
        trap = page.traps[char]
        out.append(line((char, "danger"), f" {trap.name}, {trap.disarm}+: {texts.trap_text(trap)}"))
    return out
