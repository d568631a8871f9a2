"""The table of *Dungeon!*: Heroes, what lies in the spaces, the piles, the turn."""

from __future__ import annotations

from attrs import define, field

from dungeon_tui.engine.copying import Copyable, copyable
from dungeon_tui.engine.state import Position

LEVELS = 6
ALL_SEATS = 255
"""Bit mask of the seats that know a card's face, for a card that everybody knows."""


def knows(known: int, seat: int) -> bool:
    """Return whether a seat (-1: an onlooker) knows a face that the seats of ``known`` know."""
    return known == ALL_SEATS or (seat >= 0 and bool(known >> seat & 1))


@define
class Held:
    """A Treasure card in a hand or on the board; never changed, only replaced.

    ``card`` is "" where a view does not know the face; ``level`` is on the back. ``bonus`` is
    that of a Magic Sword token (0: none). ``known`` has a bit for each seat that knows the face.
    """

    card: str
    level: int
    bonus: int = 0
    known: int = 0


@define
class Covered:
    """A card face down in a space, looked at by the seats of ``known``."""

    card: str
    level: int
    known: int


@copyable
@define
class Hero(Copyable):
    """A seat's Hero in play and what its player keeps from Hero to Hero.

    ``cls`` is "" while no Hero is chosen; ``space`` and ``entry`` are space ids, ``entry`` is -1
    when the Hero has not walked into its space (DUN-R40). ``spells`` and ``used`` count
    Fireball, Lightning Bolt and Teleport. ``found`` holds the doors this player has found.
    """

    cls: str = ""
    space: int = -1
    entry: int = -1
    carried: tuple[Held, ...] = ()
    lost: int = 0
    spells: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = (0, 0, 0)
    found: tuple[int, ...] = ()
    deaths: int = 0
    turns: int = 0
    lost_turns: int = 0

    @property
    def sword(self) -> int:
        """Bonus of the Magic Sword in play: the best one held (DUN-R70); 0 for none."""
        return max([held.bonus for held in self.carried], default=0)


def door(a: int, b: int) -> int:
    """Return the id of the secret door between two spaces."""
    return a * 1000 + b if a < b else b * 1000 + a


@define
class Tabletop(Position):
    """What lies open on the table: the part that state and view have alike.

    ``tokens`` counts Cleared tokens by space, ``monsters`` are face up, ``covered`` Monster
    cards face down, ``promised`` the Treasure that a Crystal Ball has dealt to a room,
    ``dropped`` Treasure under a Monster, ``first`` the seat that began,
    ``limit`` the last round (0: no limit). Indexes of piles are Levels; index 0 is unused.
    ``left`` to ``searched`` are of the turn of seat ``active``: spaces of movement left, forced
    stop, anything done yet, Spell cast, ESP used, secret doors tried.
    """

    heroes: list[Hero] = field(factory=list)
    limit: int = 0
    first: int = -1
    round: int = 0
    active: int = -1
    left: int = 0
    stopped: bool = False
    acted: bool = False
    cast: bool = False
    looked: bool = False
    searched: tuple[int, ...] = ()
    tokens: dict[int, int] = field(factory=dict)
    monsters: dict[int, str] = field(factory=dict)
    covered: dict[int, Covered] = field(factory=dict)
    promised: dict[int, Held] = field(factory=dict)
    dropped: dict[int, tuple[Held, ...]] = field(factory=dict)
    monster_discard: list[tuple[str, ...]] = field(factory=lambda: [()] * (LEVELS + 1))


@copyable
@define
class DungeonState(Tabletop):
    """The whole truth. What is in a bag has no order until it is drawn."""

    monster_bag: list[tuple[str, ...]] = field(factory=lambda: [()] * (LEVELS + 1))
    treasure_bag: list[tuple[str, ...]] = field(factory=lambda: [()] * (LEVELS + 1))


@copyable
@define
class DungeonView(Tabletop):
    """What one seat may know; unknown faces are "".

    ``monster_unseen`` and ``treasure_unseen`` hold every card of a Level whose place this seat
    does not know, in a pile, face down or in another hand; ``monster_pile`` and
    ``treasure_pile`` count what lies in the piles.
    """

    seat: int = -1
    monster_unseen: list[tuple[str, ...]] = field(factory=lambda: [()] * (LEVELS + 1))
    treasure_unseen: list[tuple[str, ...]] = field(factory=lambda: [()] * (LEVELS + 1))
    monster_pile: list[int] = field(factory=lambda: [0] * (LEVELS + 1))
    treasure_pile: list[int] = field(factory=lambda: [0] * (LEVELS + 1))
