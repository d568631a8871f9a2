"""The table of *Dungeon Date*: players with their outfits and piles, the doors, the Stylomancer."""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, field

from dungeon_tui.engine.copying import Copyable, copyable
from dungeon_tui.engine.state import Position
from dungeon_tui.games.dungeon_date.terms import BASE, COOP, QUEST, SOLO, TEAM, TEAM_QUEST

Cards: TypeAlias = tuple[str, ...]
Slots: TypeAlias = tuple[Cards, Cards, Cards, Cards]
Piles: TypeAlias = tuple[Cards, Cards, Cards]


@define
class Down:
    """A monster face down; everybody sees its torch level.

    ``card`` is "" while nobody has seen it: then it is any of the bag of that level. ``known`` has
    a bit for each seat that has seen it.
    """

    level: int
    card: str = ""
    known: int = 0


@define
class Door:
    """A door; never changed, only replaced. ``stack`` is face down, its top first."""

    monster: str = ""
    treasure: str = ""
    stack: tuple[Down, ...] = ()


@define
class Goal:
    """A Quest on the table with its side; ``owner`` -1 if it is open to all."""

    quest: str
    side: str
    owner: int = -1


@define
class Result:
    """A finished game of a Solo run."""

    level: int
    won: bool
    renown: int


@copyable
@define
class Player(Copyable):
    """What lies before a seat.

    ``prev`` is the action card beside the board, ``played`` that of this round once revealed,
    ``placed`` what lies before that of a Procrastinator or in Co-op, ``passed`` the card that the
    teammate keeps this round. Slots hold the equipped card first, then the enchanting ones; the last
    card of a pile is its top. ``helper`` is the monster with the Help token, ``under`` the card
    under the Hedgehog, ``guard`` the pile that the Snail guards (-1: none), ``used`` the abilities
    used this round. ``held`` are cards just dealt or drawn, ``offered`` other cards dealt to choose from.
    ``done`` are the Quests completed.
    """

    colour: str = ""
    prev: str = ""
    played: str = ""
    placed: Cards = ()
    passed: str = ""
    slots: Slots = ((), (), (), ())
    pack: Cards = ()
    piles: Piles = ((), (), ())
    helper: str = ""
    dates: int = 0
    spite: int = 0
    style: str = ""
    hero: str = ""
    pet: str = ""
    under: str = ""
    guard: int = -1
    used: Cards = ()
    held: Cards = ()
    offered: Cards = ()
    done: tuple[Goal, ...] = ()


@define
class Tabletop(Position):
    """What state and view have alike.

    ``mode`` to ``challenge`` were chosen at setup; ``locations`` are the actions there are, by
    their cards. ``bags`` hold the monsters of each torch level (index 0: none) whose place is not
    known, ``deck`` is the monster deck of Solo and Co-op, ``treasures`` the treasure deck,
    ``tossed`` its discard pile, ``style_deck`` and ``style_tossed`` those of the style cards,
    ``quests`` the Quest deck. ``goals`` are the Quests on the table. ``leader`` is -1 where there is
    none. ``last`` is the last round. ``level`` to ``results`` are of Solo.
    """

    players: list[Player] = field(factory=list)
    mode: str = BASE
    teams: tuple[int, ...] = ()
    pets_on: bool = False
    heroes_on: bool = False
    search: bool = False
    backstabs: bool = True
    eldritch: str = ""
    missing: str = ""
    challenge: str = ""
    locations: Cards = ()
    round: int = 0
    last: bool = False
    leader: int = -1
    doors: list[Door] = field(factory=list)
    deck: tuple[Down, ...] = ()
    bags: tuple[Cards, Cards, Cards, Cards] = ((), (), (), ())
    out: Cards = ()
    treasures: Cards = ()
    tossed: Cards = ()
    fashion: Cards = ()
    style_deck: Cards = ()
    style_tossed: Cards = ()
    quests: Cards = ()
    goals: tuple[Goal, ...] = ()
    pet_deck: Cards = ()
    hero_deck: Cards = ()
    level: int = 0
    hearts: int = 0
    renown: int = 0
    results: tuple[Result, ...] = ()

    # What a mode has and has not

    @property
    def alone(self) -> bool:
        """Whether this is Solo."""
        return self.mode == SOLO

    @property
    def together(self) -> bool:
        """Whether all play against the dungeon: one monster deck, no Fights, no Spite (DAT-R71)."""
        return self.mode in (SOLO, COOP)

    @property
    def questing(self) -> bool:
        """Whether Quests count instead of Renown."""
        return self.mode in (QUEST, TEAM_QUEST)

    @property
    def has_goals(self) -> bool:
        """Whether there are Quests."""
        return self.mode not in (BASE, TEAM)

    @property
    def teamed(self) -> bool:
        """Whether two play against two."""
        return self.mode in (TEAM, TEAM_QUEST)


@copyable
@define
class DateState(Tabletop):
    """The whole truth. What nobody has seen has no place until it is drawn."""


@copyable
@define
class DateView(Tabletop):
    """What a seat may know; a hidden action card is "?", a hidden monster "" and among its bag."""

    seat: int = -1


def mate(table: Tabletop, seat: int) -> int:
    """Return the teammate of a seat, -1 if there are no teams."""
    if not table.teams:
        return -1
    return next(
        other for other, team in enumerate(table.teams) if team == table.teams[seat] and other != seat
    )


def hand(table: Tabletop, seat: int) -> Cards:
    """Return the action cards in a hand before one is placed (DAT-044), in the order of the board."""
    player = table.players[seat]
    return tuple([card for card in table.locations if card != player.prev and card != player.passed])
