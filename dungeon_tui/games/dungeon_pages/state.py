"""The table of *Dungeon Pages*: the sheet, the hero, the marks, the dice, what lasts a while."""

from __future__ import annotations

from attrs import define, field

from dungeon_tui.engine.copying import copyable
from dungeon_tui.engine.modifiers import Modifier
from dungeon_tui.engine.state import Position

ITEMS = ("coin", "key", "health", "teleport", "poison", "intellect", "strength", "speed")
POTIONS = ITEMS[2:]
GOOD, EVIL, EXTRA = 0, 1, 2
"""Colours of dice; an extra die is rolled for a trap only (PAG-R49)."""
READY, USED, ASIDE, TRIAL = 0, 1, 2, 3
"""A die may be activated, is activated, is set aside, or is being rolled again for a trap."""


@define
class Die:
    """A die of the pool; never changed, only replaced.

    ``natural`` is what it rolled last, ``value`` what it counts now. ``half`` is a half of a divided die.
    """

    colour: int
    natural: int
    value: int
    status: int = READY
    half: bool = False


@define
class Visit:
    """A completed dungeon: how, in how many turns, what it cost and gave."""

    dungeon: int
    sequential: bool
    turns: int
    damage: int
    xp: int


@define
class Result:
    """A sheet played to its end: ``score`` is 0 for a lost game; ``cause`` is "" for a won one.

    ``hero`` is the hero's name, ``gear`` the weapons and relics gained, ``day`` counts plays of the year.
    """

    week: int
    title: str
    hero: str
    score: int
    cause: str
    turns: int
    damage: int
    sequential: int
    gear: tuple[str, ...] = ()


@define
class Tabletop(Position):
    """What lies open on the table; only coming dice are unknown.

    ``sheet`` and ``hero`` are whole sheets as text (``hero`` is "" for the sheet's own), so that a save
    needs no other file. ``page`` names a daily page, else "". ``crossed`` counts crossed-out health icons,
    ``groups`` unlocked groups, ``bonuses`` unlocked bonuses. ``weapons`` are indexes; ``relics`` holds open
    charges, -1 for one not gained; ``items`` counts by `ITEMS`. ``done`` are completed dungeons,
    ``dungeon`` the one being explored, or -1.

    ``marks`` holds the value in each marked space, ``marked``, ``taken`` and ``dead`` are sets of spaces (see
    `dungeon_tui.games.dungeon_pages.grid`); ``hits`` goes by monster. ``used``, ``used_here`` and ``used_up``
    name what may be used once a turn, dungeon or game. ``last`` is (die, weapon) activated last this turn,
    or (). ``pinned`` is (weapon, die): that die, or with -1 the halves of a die, must be activated next with
    that weapon.
    ``more`` are Good and Evil Dice added next turn. ``rerolls`` counts dice rolled again this turn.
    """

    sheet: str = ""
    hero: str = ""
    page: str = ""
    xp: int = 0
    crossed: int = 0
    groups: int = 1
    bonuses: int = 0
    weapons: tuple[int, ...] = ()
    relics: tuple[int, ...] = ()
    items: tuple[int, ...] = (0,) * len(ITEMS)
    done: tuple[int, ...] = ()
    visits: tuple[Visit, ...] = ()
    used_up: tuple[str, ...] = ()
    ended: str = ""
    dungeon: int = -1
    turn: int = 0
    damage: int = 0
    marks: dict[int, int] = field(factory=dict)
    marked: int = 0
    taken: int = 0
    dead: int = 0
    hits: tuple[int, ...] = ()
    used_here: tuple[str, ...] = ()
    lasting: tuple[Modifier, ...] = ()
    more: tuple[int, int] = (0, 0)
    dice: tuple[Die, ...] = ()
    doubles: bool = False
    used: tuple[str, ...] = ()
    shield: int = 0
    last: tuple[int, ...] = ()
    pinned: tuple[int, ...] = ()
    rerolls: int = 0
    year: bool = False
    results: tuple[Result, ...] = ()


@copyable
@define
class PagesState(Tabletop):
    """The whole truth. ``stream`` is the seed of a page whose dice are fixed, or "" for dice of the table."""

    stream: str = ""


@copyable
@define
class PagesView(Tabletop):
    """What a seat may know: all but the coming dice. ``fixed`` says that they are those of a page."""

    seat: int = -1
    fixed: bool = False
