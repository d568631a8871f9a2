"""What happens at the locations: doors, Stylomancer, Backstab, and to treasure."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date.state import Cards


@define
class FightRanked(Event):
    """A Fight at a door: fighters with their values, the strongest first; "" is a Backstab."""

    door: str
    ranking: tuple[int, ...]
    values: tuple[int, ...]
    rule: str = "DAT-094"


@define
class FightWon(Event):
    """A fighter becomes the winner, for the moment at least."""

    seat: int
    rule: str = "DAT-093"


@define
class HandedOver(Event):
    """The winner lets the teammate encounter the monster."""

    seat: int
    to: int
    rule: str = "DAT-277"


@define
class SpiteChanged(Event):
    """A seat gains Spite or discards it; ``why`` in a word or two."""

    seat: int
    level: int
    why: str
    rule: str = "DAT-067"


@define
class HelpUsed(Event):
    """The Help token comes off a monster for one symbol."""

    seat: int
    monster: str
    style: str
    rule: str = "DAT-085"


@define
class HelpPlaced(Event):
    """The Help token lies on a monster of the Befriend pile; "" takes it off."""

    seat: int
    monster: str
    rule: str = "DAT-083"


@define
class EncounterFailed(Event):
    """No line was met; monster and treasure stay."""

    seat: int
    door: int
    declined: bool = False
    rule: str = "DAT-062"


@define
class DateEarned(Event):
    """One more Date token."""

    seat: int
    dates: int
    rule: str = "DAT-078"


@define
class MonsterTaken(Event):
    """A monster goes from a door on top of a pile; ``how`` is the line that was met."""

    seat: int
    door: int
    monster: str
    how: int
    pile: int
    rule: str = "DAT-060"


@define
class TreasureTaken(Event):
    """A seat takes the treasure of a door in hand."""

    seat: int
    door: int
    card: str
    rule: str = "DAT-061"


@define
class StyleNamed(Event):
    """The Blerglar names a style and looks at the deck's top card, which all see in the end."""

    seat: int
    style: str
    card: str
    hit: bool
    rule: str = "DAT-184"

    REVEALS = True


# Treasure


@define
class TreasureDrawn(Event):
    """A treasure is drawn in hand, off the deck or out of the discard pile."""

    seat: int
    card: str
    deck: bool
    rule: str = "DAT-102"

    REVEALS = True


@define
class TreasureGained(Event):
    """A card in hand is equipped (``slot`` 0 to 3), packed (-1) or put under the Hedgehog (-2)."""

    seat: int
    card: str
    slot: int
    rule: str = "DAT-122"


@define
class TreasureTossed(Event):
    """A seat discards a treasure, wherever it had it."""

    seat: int
    card: str
    rule: str = "DAT-104"


@define
class DeckRemade(Event):
    """The discard pile is shuffled into a new deck; its top card begins the new discard pile."""

    card: str
    rule: str = "DAT-142"

    REVEALS = True


@define
class TreasureTraded(Event):
    """The Bat trades a packed treasure for a discarded one."""

    seat: int
    card: str
    other: str
    rule: str = "DAT-167"


@define
class TreasureSwapped(Event):
    """The Swapbuckler swaps a worn treasure with a packed one, which is equipped or tucked."""

    seat: int
    card: str
    other: str
    slot: int
    tucked: bool
    rule: str = "DAT-195"


@define
class Restyled(Event):
    """A seat has arranged one slot anew."""

    seat: int
    slot: int
    cards: Cards
    rule: str = "DAT-114"


# Stylomancer


@define
class StyleClaimed(Event):
    """A seat takes a style card; ``back`` returns to the Stylomancer in an exchange."""

    seat: int
    style: str
    back: str = ""
    rule: str = "DAT-105"


@define
class StyleKept(Event):
    """A seat keeps the style it has."""

    seat: int
    rule: str = "DAT-107"


@define
class StyleTossed(Event):
    """One of four style cards is discarded."""

    seat: int
    style: str
    rule: str = "DAT-224"


@define
class DoorCleared(Event):
    """A visitor discards the monster of a door and the treasure with it."""

    seat: int
    door: int
    monster: str
    treasure: str
    rule: str = "DAT-225"


# Backstab


@define
class BackstabBegan(Event):
    """A backstabber names the target."""

    seat: int
    target: int
    rule: str = "DAT-127"


@define
class MonsterStolen(Event):
    """The top monster of a pile goes on top of one of the thief's."""

    seat: int
    target: int
    monster: str
    pile: int
    to: int
    rule: str = "DAT-130"
