"""A quest sheet as data: one hero and five dungeons with everything in them (4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.dungeon_pages.grid import Ground

BONUSES = ("good_die", "health", "tactics", "reroll_good", "reroll_evil", "reroll_all", "range")
ICONS = ("reroll", "magic", "curse", "break", "missile", "area", "split")
PHASES = ("roll", "act", "monster", "explore", "any", "passive")
LIMITS = ("", "turn", "dungeon", "game")
HEADS = (
    "hit_any", "hit_each", "evil", "wander", "rolled", "turn_end", "weak", "wounded", "defeated",
    "ongoing", "enter", "collect",
)  # fmt: skip
GRADES = ("candle", "lantern", "torch", "pyre", "ash")

Ops = tuple[Op, ...]


@frozen
class Values:
    """Some of the faces of a die, as a sheet writes them: "5+", "2-", "3", "odd", "even"."""

    text: str
    faces: frozenset[int]


@frozen
class Ability:
    """What a hero or a relic can do: when, at what cost, how often, and the effects.

    ``cost`` is () or a kind of cost with what it takes: ("discard", "evil", 1), ("harm", 1),
    ("pay", "coin", 2).
    """

    name: str
    phase: str
    do: Ops
    cost: tuple[str | int, ...] = ()
    limit: str = ""


@frozen
class Bonus:
    """A locked bonus of the experience track."""

    xp: int
    gives: str


@frozen
class Weapon:
    """A weapon: its kinds of range and the number, and its icons with their numbers (0: none)."""

    name: str
    xp: int
    kinds: tuple[str, ...]
    range: int
    icons: Mapping[str, int]


@frozen
class Relic:
    """A relic with the charges it has when it is gained."""

    name: str
    xp: int
    charges: int
    ability: Ability


@frozen
class HeroSheet:
    """The character section (PAG-003). ``health`` is rows of groups."""

    id: str
    name: str
    calling: str
    health: tuple[tuple[int, ...], ...]
    ability: Ability
    bonuses: tuple[Bonus, ...]
    weapons: tuple[Weapon, ...]
    relics: tuple[Relic, ...]

    @property
    def groups(self) -> tuple[int, ...]:
        """Icons of the health groups in reading order (PAG-102)."""
        return tuple(icons for row in self.health for icons in row)

    @property
    def start(self) -> int:
        """Index of the weapon owned from the start (PAG-R27)."""
        return next(index for index, weapon in enumerate(self.weapons) if weapon.xp == 0)


@frozen
class Power:
    """What a monster does besides striking: its name, the head, the faces that head names, the effects."""

    name: str
    on: str
    do: Ops
    faces: Values | None = None


@frozen
class MonsterType:
    """The stat block of a monster (PAG-063); a ``large`` one fills a square of 2 by 2 (PAG-R89)."""

    letter: str
    name: str
    plural: str
    solo: bool
    boss: bool
    trigger: Values
    damage: int
    defense: int
    hp: int
    xp: int
    power: Power | None = None
    large: bool = False


@frozen
class TrapType:
    """The stat block of a trap (PAG-070)."""

    name: str
    disarm: int
    do: Ops


@frozen(eq=False)
class Dungeon:
    """One of the five places of a sheet."""

    name: str
    story: str
    evil: int
    boss: bool
    ground: Ground
    locks: Mapping[str, tuple[int, ...]]


@frozen(eq=False)
class Sheet:
    """A quest sheet (PAG-002): its own hero, and the dungeons that any hero may explore."""

    id: str
    week: int
    title: str
    intro: str
    grade: str
    hero: HeroSheet
    monsters: Mapping[str, MonsterType]
    traps: Mapping[str, TrapType]
    dungeons: tuple[Dungeon, ...]
    text: str = ""
