"""What one mark does, step by step (PAG-R42): write, trap, items, monsters, path."""

from __future__ import annotations

from functools import lru_cache

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import spaces_of
from dungeon_tui.games.dungeon_pages.rules.completion import CheckPath
from dungeon_tui.games.dungeon_pages.rules.ground import (
    defense,
    disarm_at,
    enough_values,
    ground,
    is_alive,
    living_types,
    monster_type,
    sheet,
)
from dungeon_tui.games.dungeon_pages.sheets import sheet_of
from dungeon_tui.games.dungeon_pages.state import Tabletop


def mark(play: Play, space: int, value: int, source: str, die: int = -1, weapon: int = -1) -> None:
    """Write a value and put what follows from it on the agenda; steps that do nothing are left out."""
    state: Tabletop = play.state
    rule = SOURCES.get(source, "PAG-042")
    play.emit(e.SpaceMarked(space, value, source, die, weapon, rule))
    traps = ground(state).traps
    if space in traps:
        trap = sheet(state).traps[traps[space]]
        if value < disarm_at(state, space):
            play.emit(e.TrapSprung(space, trap.name))
            play.push(AfterTrap(space, value))
            for op in reversed(trap.do):
                play.push(op, bound=())
            return
        play.emit(e.TrapDisarmed(space, trap.name))
    after_trap(play, space, value)


SOURCES = {
    "key": "PAG-095",
    "teleport": "PAG-085",
    "poison": "PAG-086",
    "speed": "PAG-089",
    "missile": "PAG-115",
    "area": "PAG-116",
    "split": "PAG-117",
}
"""The clause by which each unusual mark is made."""


@define
class AfterTrap(Op):
    """The items step, once the trap has done its worst."""

    space: int
    value: int

    def do(self, play: Play) -> None:
        """Go on."""
        after_trap(play, self.space, self.value)


@define
class AfterItems(Op):
    """The monsters step."""

    space: int
    value: int

    def do(self, play: Play) -> None:
        """Go on."""
        after_items(play, self.space, self.value)


def after_trap(play: Play, space: int, value: int) -> None:
    """Gain adjacent items (PAG-078); then go on to the monsters."""
    gained = 0
    for index in ground(play.state).loot_beside.get(space, ()):
        gained += _gain(play, index, value, space)
    if gained:
        collected = powers(play.state, "collect")
        if collected:
            play.push(AfterItems(space, value))
            for _ in range(gained):
                for letter in reversed(collected):
                    push_power(play, letter)
            return
    after_items(play, space, value)


def _gain(play: Play, index: int, value: int, space: int) -> bool:
    state: Tabletop = play.state
    loot = ground(state).loot[index]
    if state.taken >> loot.space & 1:
        return False
    marks = state.marks
    wanted = enough_values(state)
    for other in loot.beside:
        if other != space and other in marks and abs(marks[other] - value) in wanted:
            play.emit(e.ItemGained(loot.space, loot.item, loot.count))
            return True
    return False


def after_items(play: Play, space: int, value: int) -> None:
    """Hit adjacent monsters (PAG-065, PAG-R47); then check the path, once their abilities are done."""
    state: Tabletop = play.state
    beside = ground(state).stands_beside.get(space)
    if beside is None:
        CheckPath().do(play)
        return
    pending: list[tuple[str, int]] = []
    for index in beside:
        if not is_alive(state, index):
            continue
        if value >= defense(state, index):
            pending += hit(play, index)
        elif _has(state, index, "weak"):
            pending.append((monster_type(state, index).letter, index))
    if not pending:
        CheckPath().do(play)
        return
    play.push(CheckPath())
    for letter, index in reversed(pending):
        push_power(play, letter, index)


def hit(play: Play, index: int) -> list[tuple[str, int]]:
    """Take a Health Point from a monster; return (letter, index) of the ability that follows, if any."""
    state: Tabletop = play.state
    stats = monster_type(state, index)
    hits = state.hits[index] + 1
    play.emit(e.MonsterHit(index, hits, stats.name))
    if hits < stats.hp:
        return [(stats.letter, index)] if _has(state, index, "wounded") else []
    play.emit(e.MonsterDefeated(index, spaces_of(ground(state).stands[index].spaces), stats.name))
    return [(stats.letter, index)] if _has(state, index, "defeated") else []


def _has(p: Tabletop, index: int, head: str) -> bool:
    power = monster_type(p, index).power
    return power is not None and power.on == head


def powers(p: Tabletop, head: str) -> list[str]:
    """Return the letters of living types whose ability has this head, in reading order (PAG-068)."""
    letters = _letters(p.sheet, p.dungeon).get(head)
    if letters is None:
        return []
    return [letter for letter in living_types(p) if letter in letters]


@lru_cache(maxsize=1024)
def _letters(text: str, dungeon: int) -> dict[str, tuple[str, ...]]:
    """Return the letters in a dungeon whose abilities have each head."""
    page = sheet_of(text)
    out: dict[str, tuple[str, ...]] = {}
    for letter in dict.fromkeys(stand.letter for stand in page.dungeons[dungeon].ground.stands):
        power = page.monsters[letter].power
        if power is not None:
            out[power.on] = (*out.get(power.on, ()), letter)
    return out


def push_power(play: Play, letter: str, index: int = -1) -> None:
    """Put the ability of a monster on the agenda; ``index`` is the one that caused it, if one did."""
    bound: Bindings = (("letter", letter), ("monster", index))
    play.push(Unleash(letter), bound=bound)


@define
class Unleash(Op):
    """The ability of a type begins; its effects follow."""

    letter: str

    def do(self, play: Play) -> None:
        """Tell it, and put the effects on the agenda."""
        power = sheet(play.state).monsters[self.letter].power
        if power is not None:
            play.emit(
                e.AbilityTriggered(self.letter, power.name, sheet(play.state).monsters[self.letter].name)
            )
            play.push_all(power.do)
