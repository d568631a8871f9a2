"""What would happen, as pure functions of a view: for screens, labels and bots.

Nothing here changes anything or rolls a die; effects of traps and monsters are named, not carried out.
"""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages.grid import STRIDE, spaces_of
from dungeon_tui.games.dungeon_pages.rules.completion import (
    bosses_left,
    connected,
    reward,
    sequential_path,
)
from dungeon_tui.games.dungeon_pages.rules.explore import Marks, written_value
from dungeon_tui.games.dungeon_pages.rules.ground import (
    attackers,
    damage_of,
    defense,
    disarm_at,
    enough_values,
    ground,
    is_alive,
    monster_type,
    place,
    sheet,
    white,
)
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.rules.refusals import why_not
from dungeon_tui.games.dungeon_pages.state import Tabletop

SAFE_SPACES = 1
"""Fewer free spaces beside a boss than it has Health Points plus this are a danger."""


BOSS_LIVES = "the boss still lives: the quest would be lost"


@define
class Prospect:
    """What a value in a space would do: indexes of monsters and items, columns, the trap, the path.

    ``sprung`` is True or False where there is a trap, else None. ``completes`` the dungeon; then ``path``
    is a sequential path or (), and ``xp`` what it gives. ``dangers`` are warnings in words.
    """

    space: int
    value: int
    hits: tuple[int, ...] = ()
    defeats: tuple[int, ...] = ()
    weak: tuple[int, ...] = ()
    items: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    sprung: bool | None = None
    completes: bool = False
    path: tuple[int, ...] = ()
    xp: int = 0
    dangers: tuple[str, ...] = ()


def prospect(p: Tabletop, space: int, value: int) -> Prospect:
    """Return what writing a value in an unmarked space would do."""
    found = ground(p)
    hits, defeats, weak = [], [], []
    for index in found.stands_beside.get(space, ()):
        if is_alive(p, index):
            if value >= defense(p, index):
                hits.append(index)
                if p.hits[index] + 1 >= monster_type(p, index).hp:
                    defeats.append(index)
            else:
                weak.append(index)
    out = Prospect(
        space,
        value,
        tuple(hits),
        tuple(defeats),
        tuple(weak),
        gained_items(p, space, value),
        tuple(
            i
            for i, column in enumerate(found.columns)
            if column >> space & 1 and not column & ~p.marked & ~(1 << space)
        ),
        value < disarm_at(p, space) if space in found.traps else None,
    )
    _look_at_path(p, out)
    out.dangers = tuple(_dangers(p, out))
    return out


def gained_items(p: Tabletop, space: int, value: int) -> tuple[int, ...]:
    """Return the items, by index, that a value in a space would gain (PAG-078)."""
    found = ground(p)
    wanted = enough_values(p)
    return tuple(
        i
        for i in found.loot_beside.get(space, ())
        if not p.taken >> found.loot[i].space & 1
        and any(
            other in p.marks and abs(p.marks[other] - value) in wanted
            for other in found.loot[i].beside
            if other != space
        )
    )


def _look_at_path(p: Tabletop, out: Prospect) -> None:
    found = ground(p)
    marked = p.marked | 1 << out.space
    out.completes = connected(found, marked)
    if out.completes:
        out.path = sequential_path(found, {**p.marks, out.space: out.value})
        if out.path:
            dying = sum(monster_type(p, i).xp for i in out.defeats)
            out.xp = reward(p) + dying + len(out.columns)


def _dangers(p: Tabletop, out: Prospect) -> list[str]:
    found = []
    bosses = bosses_left(p) - sum(monster_type(p, i).boss for i in out.defeats)
    if place(p).boss and out.completes and bosses:
        found.append(BOSS_LIVES)
    elif out.completes and not out.path:
        found.append("completes, not sequential: no XP")
    stands = ground(p).stands
    for index in out.weak:
        stats = monster_type(p, index)
        free = (stands[index].beside & white(p) & ~(1 << out.space)).bit_count()
        if stats.boss and free < stats.hp - p.hits[index] + SAFE_SPACES:
            found.append(f"{count(free, 'free space')} left beside {stats.name}")
    return found


def foresight(p: Tabletop, space: int, value: int) -> list[str]:
    """Return what a value in a space would do, in a few words each."""
    out = prospect(p, space, value)
    found = ground(p)
    lines = []
    if out.sprung is not None:
        trap = sheet(p).traps[found.traps[space]].name
        lines.append(f"springs {trap}" if out.sprung else f"disarms {trap}")
    for index in out.items:
        loot = found.loot[index]
        lines.append(f"gains {count(loot.count, ITEM_WORDS[loot.item])}")
    for index in out.hits:
        verb = "defeats" if index in out.defeats else "hits"
        lines.append(f"{verb} {monster_type(p, index).name}")
    for column in out.columns:
        lines.append(f"fills column {chr(65 + column)}")
    if out.completes and out.path:
        lines.append(f"completes, sequential: {out.xp} XP")
    if out.completes and place(p).boss and BOSS_LIVES not in out.dangers:
        lines.append("wins the quest")
    lines += out.dangers
    return lines


@define
class Choice:
    """A way to write a die: with which key, where, and what value comes to stand there."""

    key: Key
    space: int
    value: int


def choices(p: Tabletop, die: int) -> dict[int, list[Choice]]:
    """Return, by weapon, every free mark of a die in the Explore Phase."""
    marks = Marks(p)
    out: dict[int, list[Choice]] = {}
    for other, weapon in marks.pairs():
        if other == die:
            value = written_value(p, die, weapon)
            out[weapon] = [
                Choice(("mark", die, weapon, space), space, value)
                for space in spaces_of(marks.spaces(die, weapon))
            ]
    for key in marks.missiles():
        if key[1] == die:
            out.setdefault(int(key[2]), []).append(Choice(key, int(key[3]), 1))
    return out


def refused(p: Tabletop, die: int, weapon: int, space: int) -> RuleError:
    """Return why a die cannot be written in a space with a weapon."""
    return why_not(p, die, weapon, space)


@define
class Attack:
    """A monster about to attack, and for how much."""

    monster: int
    damage: int


def threats(p: Tabletop) -> list[Attack]:
    """Return who would attack with the dice as they are now."""
    return [Attack(index, damage_of(p, index)) for index in attackers(p)]


def chains(p: Tabletop) -> set[int]:
    """Return the marked spaces joined to the door by steps of at most 1: where sequential paths begin."""
    found = ground(p)
    return _grown(p, {space for space in p.marks if found.by_door >> space & 1})


def end_chains(p: Tabletop) -> set[int]:
    """Return the marked spaces so joined to the chest."""
    found = ground(p)
    return _grown(p, {space for space in p.marks if found.by_chest >> space & 1})


def _grown(p: Tabletop, seen: set[int]) -> set[int]:
    queue = list(seen)
    for here in queue:
        for other in (here - STRIDE, here - 1, here + 1, here + STRIDE):
            if other in p.marks and other not in seen and abs(p.marks[other] - p.marks[here]) <= 1:
                seen.add(other)
                queue.append(other)
    return seen


def road(p: Tabletop) -> tuple[int, ...]:
    """Return a shortest way from door to chest that can still be sequential, or ().

    Shortest counts unmarked spaces only: what must still be written.
    """
    from dungeon_tui.games.dungeon_pages.bots.roads import best_road

    return best_road(p)


def danger_left(p: Tabletop) -> tuple[int, int]:
    """Return (hits that the bosses here still need, free spaces beside them)."""
    need = room = 0
    for index, stand in enumerate(ground(p).stands):
        stats = monster_type(p, index)
        if stats.boss and is_alive(p, index):
            need += stats.hp - p.hits[index]
            room |= stand.beside & white(p)
    return need, room.bit_count()
