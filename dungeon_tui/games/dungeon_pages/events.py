"""What can become true in *Dungeon Pages* (4.11)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, evolve

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_pages.state import Result


@define
class GameStarted(Event):
    """A sheet is laid out for a hero: both whole, as text, so that a save needs no other file.

    ``hero`` is "" for the sheet's own. ``stream`` seeds the dice of a daily ``page`` and is seen by nobody.
    """

    sheet: str
    hero: str
    weapon: int
    relics: int
    page: str = ""
    stream: str = ""
    rule: str = "PAG-010"

    def seen_by(self, seat: int) -> Event:
        """Hide the coming dice."""
        return evolve(self, stream="") if self.stream else self


@define
class DungeonEntered(Event):
    """The hero enters a dungeon with so many monsters."""

    dungeon: int
    monsters: int
    name: str = ""
    rule: str = "PAG-012"


@define
class TurnBegan(Event):
    """A turn of the current dungeon, counted from 1."""

    turn: int
    rule: str = "PAG-020"


@define
class PoolRolled(Event):
    """The whole pool is rolled; ``doubles`` are natural doubles of the Evil Dice (PAG-025)."""

    REVEALS: ClassVar[bool] = True

    good: tuple[int, ...]
    evil: tuple[int, ...]
    doubles: bool = False
    rule: str = "PAG-021"


@define
class DieChanged(Event):
    """A die counts another value now; ``why`` names what changed it."""

    die: int
    value: int
    why: str
    rule: str = "PAG-044"


@define
class DieRerolled(Event):
    """A die is rolled again; with ``trial`` it is the roll of a trap."""

    REVEALS: ClassVar[bool] = True

    die: int
    value: int
    why: str
    trial: bool = False
    rule: str = "PAG-R10"


@define
class ExtraRolled(Event):
    """A die beside the pool is rolled for a trap (PAG-R49)."""

    REVEALS: ClassVar[bool] = True

    value: int
    rule: str = "PAG-R49"


@define
class DieSetAside(Event):
    """A die is out of the pool for the rest of the turn; ``why`` is "unplaced" where it fits nowhere."""

    die: int
    why: str
    rule: str = "PAG-147"


@define
class DieSplit(Event):
    """An even die is activated and becomes two halves, to be marked with this weapon."""

    die: int
    weapon: int
    half: int
    rule: str = "PAG-117"


@define
class DiePinned(Event):
    """This die must be activated next, with this weapon (PAG-R75)."""

    die: int
    weapon: int
    rule: str = "PAG-R75"


@define
class Unpinned(Event):
    """The player is free again to activate any die with any weapon."""

    rule: str = "PAG-R75"


@define
class AbilityUsed(Event):
    """The hero's ability is used."""

    name: str = ""
    rule: str = "PAG-023"


@define
class BonusUsed(Event):
    """A reroll bonus is used."""

    bonus: int
    rule: str = "PAG-024"


@define
class IconUsed(Event):
    """A weapon's icon that works once per turn is used."""

    weapon: int
    icon: str
    rule: str = "PAG-024"


@define
class RelicCharged(Event):
    """A charge of a relic is crossed out; ``drained`` if not for its use."""

    relic: int
    drained: bool = False
    name: str = ""
    rule: str = "PAG-108"


@define
class WanderingAttacked(Event):
    """Wandering Monsters attack."""

    rule: str = "PAG-026"


@define
class MonsterAttacked(Event):
    """A monster strikes for this Damage."""

    monster: int
    damage: int
    name: str = ""
    rule: str = "PAG-034"


@define
class DamagePrevented(Event):
    """A shield takes this much damage."""

    n: int
    rule: str = "PAG-R21"


@define
class IconsCrossed(Event):
    """Health icons are crossed out."""

    n: int
    rule: str = "PAG-103"


@define
class AbilityTriggered(Event):
    """The ability of a type of monster begins."""

    letter: str
    name: str = ""
    monster: str = ""
    rule: str = "PAG-064"


@define
class SpaceMarked(Event):
    """A value is written. ``source`` says by what means; ``die`` is -1 where none is activated."""

    space: int
    value: int
    source: str = "die"
    die: int = -1
    weapon: int = -1
    rule: str = "PAG-042"


@define
class TrapDisarmed(Event):
    """The number was high enough."""

    space: int
    name: str = ""
    rule: str = "PAG-071"


@define
class TrapSprung(Event):
    """The number was too low."""

    space: int
    name: str = ""
    rule: str = "PAG-070"


@define
class ItemGained(Event):
    """The item of a space is collected."""

    space: int
    item: str
    n: int
    rule: str = "PAG-078"


@define
class ItemAdded(Event):
    """An effect gives items."""

    item: str
    n: int
    rule: str = "PAG-081"


@define
class ItemUsed(Event):
    """An item is crossed out for its use."""

    item: str
    rule: str = "PAG-083"


@define
class ItemLost(Event):
    """Items are lost to an effect."""

    item: str
    n: int
    rule: str = "PAG-083"


@define
class MonsterHit(Event):
    """A monster has been hit; it has ``hits`` now."""

    monster: int
    hits: int
    name: str = ""
    rule: str = "PAG-065"


@define
class MonsterHealed(Event):
    """A wounded monster regains Health Points; it has ``hits`` now."""

    monster: int
    hits: int
    name: str = ""
    rule: str = "PAG-064"


@define
class MonsterDefeated(Event):
    """A monster has no Health Points left: its spaces let range through."""

    monster: int
    spaces: tuple[int, ...]
    name: str = ""
    rule: str = "PAG-067"


@define
class LastingBegan(Event):
    """Something lasts a while, see `dungeon_tui.engine.modifiers.Modifier`."""

    what: str
    of: str
    amount: int
    until: str
    source: str = ""
    rule: str = "PAG-064"


@define
class ShieldRaised(Event):
    """The next ``n`` damage of this turn will be prevented."""

    n: int
    rule: str = "PAG-R21"


@define
class PoolChanged(Event):
    """So many dice more (or fewer) of this colour are rolled next turn."""

    colour: int
    n: int
    rule: str = "PAG-R05"


@define
class DungeonCompleted(Event):
    """Door and chest are joined by ``path``; ``columns`` are those explored, ``monsters`` those defeated."""

    dungeon: int
    sequential: bool
    path: tuple[int, ...]
    columns: tuple[int, ...]
    monsters: tuple[int, ...]
    xp: int
    rule: str = "PAG-126"


@define
class XpGained(Event):
    """The hero gains XP and has ``total`` now."""

    n: int
    total: int
    rule: str = "PAG-134"


@define
class BonusUnlocked(Event):
    """The next bonus of the experience track is open."""

    bonus: int
    gives: str
    rule: str = "PAG-118"


@define
class HealthGroupUnlocked(Event):
    """One more health group is open: ``groups`` in all."""

    groups: int
    rule: str = "PAG-102"


@define
class WeaponGained(Event):
    """The hero takes a weapon."""

    weapon: int
    name: str = ""
    rule: str = "PAG-138"


@define
class RelicGained(Event):
    """The hero takes a relic with its charges."""

    relic: int
    charges: int
    name: str = ""
    rule: str = "PAG-138"


@define
class GameWon(Event):
    """Every boss is defeated and the last chest reached; a line of the record."""

    result: Result
    rule: str = "PAG-141"


@define
class GameLost(Event):
    """The quest has failed; a line of the record."""

    result: Result
    rule: str = "PAG-143"


@define
class YearBegan(Event):
    """A year of sheets begins (section 3.8 of the rulebook)."""

    rule: str = "PAG-010"


@define
class PageClosed(Event):
    """A sheet of the year is put away; the calendar lies open again."""

    rule: str = "PAG-010"


EVENTS: tuple[type[Event], ...] = (
    GameStarted, DungeonEntered, TurnBegan, PoolRolled, DieChanged, DieRerolled, ExtraRolled, DieSetAside,
    DieSplit, DiePinned, Unpinned, AbilityUsed, BonusUsed, IconUsed, RelicCharged, WanderingAttacked,
    MonsterAttacked, DamagePrevented, IconsCrossed, AbilityTriggered, SpaceMarked, TrapDisarmed, TrapSprung,
    ItemGained, ItemAdded, ItemUsed, ItemLost, MonsterHit, MonsterHealed, MonsterDefeated, LastingBegan,
    ShieldRaised, PoolChanged, DungeonCompleted, XpGained, BonusUnlocked, HealthGroupUnlocked, WeaponGained,
    RelicGained, GameWon, GameLost, YearBegan, PageClosed,
)  # fmt: skip
