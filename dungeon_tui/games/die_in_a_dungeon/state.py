"""The table of *Die in a Dungeon*: Heroes as dice, the Dungeon on its grid, decks, hands, the campaign.

A card is a text: its id, with ``*`` at the end while its Moon side is up ("goblins1", "goblins1*").
A Room is the number of its cell, row * ROW + column; Secret Passages have numbers beyond every cell.
A Hero is a number: seat * 6 + place in `CLASSES`.
"""

from __future__ import annotations

from attrs import define, field, frozen

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.copying import Copyable, copyable
from dungeon_tui.engine.state import Position

CLASSES = ("outlaw", "scout", "mercenary", "archmage", "priest", "berserker")
SIZES = (4, 6, 8, 10, 12, 20)
PARTY = 6
CEMETERY, DEVOURED, AWAY = -1, -2, -3
"""Places of a Hero that is in no Room; AWAY: its player is not in the session."""

START = 3
"""Buildings of a new Village that can be Damaged (DIE-234); Specialist Buildings come after them."""

ROW = 100
"""Cells are numbered so that their column and row can be read off whatever the table's size."""
SECRET = 10_000
"""Numbers of Secret Passages begin here."""

LOOT = "loot"
"""The face of every Loot card that shows its front: all alike, to all players (DIE-274)."""

Zone = tuple[str | int, ...]
"""Where a card lies: ("hand", seat), ("top", deck), ("loot", room) ... See `apply.py`."""


# What follows is shared by copies of a state: it is replaced, never changed. Those that are made all
# the time are not frozen, which would make that four times as slow.


@define
class Deck:
    """A deck, drawn from its bottom (DIE-052).

    ``bottom`` holds cards that were looked at and put back, ``bag`` the shuffled part, sorted, whose
    order does not exist yet, ``top`` what was put on top, the last on top. The first of each is
    nearest to the bottom.
    """

    bottom: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()
    top: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.bottom) + len(self.bag) + len(self.top)


@define
class Tile:
    """One Room card on the grid: its cell, the way it is walked into, the ways its Open Passages face.

    ``dead`` means that its Dead End side is up, or the Stairs of an Entrance that is sealed (DIE-R57).
    """

    card: str
    cell: int
    facing: int
    open: tuple[int, ...] = ()
    dead: bool = False


@define
class Room:
    """A Room with the cards it is made of; ``arrow`` is the Room it points at (-1: none).

    ``kind`` is village, entrance, room, treasure or secret; ``links`` are the Rooms of a Secret Passage.
    """

    id: int
    kind: str
    arrow: int
    tiles: tuple[Tile, ...] = ()
    links: tuple[int, ...] = ()

    @property
    def open(self) -> int:
        """Number of Open Passages."""
        tiles = self.tiles
        return len(tiles[0].open) if len(tiles) == 1 else sum([len(tile.open) for tile in tiles])

    @property
    def dead_end(self) -> bool:
        """Whether it is, or contains, a Dead End (DIE-R68)."""
        if self.kind != "room":
            return False
        tiles = self.tiles
        return tiles[0].dead if len(tiles) == 1 else any([tile.dead for tile in tiles])


@define
class Foe:
    """A Monster in the Dungeon; ``devoured`` is a Hero or -1, ``cards`` are (owner, card) upon it."""

    room: int
    moon: bool = False
    devoured: int = -1
    cards: tuple[tuple[int, str], ...] = ()


@frozen
class Claim:
    """A claimed Hero Quest with the Loot and Monsters on it."""

    quest: str
    cards: tuple[str, ...] = ()


@frozen
class Lasting:
    """A change that lasts a while: until the end of the "comparison", "battle", "turn" or "session".

    ``kind`` says what changes, ``ids`` for whom (Heroes by number, Monsters by card), ``n`` by how
    much; ``op`` waits for its trigger where kind is "later".
    """

    kind: str
    seat: int
    ids: tuple[int | str, ...] = ()
    n: int = 0
    until: str = "turn"
    op: Op | None = None


@frozen
class Fight:
    """A Battle going on; ``only`` are the Heroes that may be assigned (empty: all in the Room).

    ``won`` is "" until it is decided, then won or lost; ``used`` are the assigned Heroes in the
    order of the Targets.
    """

    monster: str
    room: int
    only: tuple[int, ...] = ()
    won: str = ""
    used: tuple[int, ...] = ()


@copyable
@define
class Party(Copyable):
    """What belongs to one seat. ``played`` are cards whose actions are being carried out (DIE-R31).

    ``credit`` is Loot that may still be spent this turn (DIE-R37).
    """

    here: bool = True
    deck: Deck = field(factory=Deck)
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    front: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    credit: int = 0


@frozen
class Fact:
    """One entry of the chronicle: what happened, when, and names or numbers that tell it."""

    session: int
    turn: int
    kind: str
    words: tuple[str | int, ...] = ()


@copyable
@define
class Story(Copyable):
    """Narrative mode: names, years, marks, heirs and ancestors; and the facts of every campaign."""

    on: bool = False
    village: str = ""
    founded: int = 0
    year: int = 0
    names: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()
    heirs: tuple[str, ...] = ()
    catacombs: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    owners: dict[str, str] = field(factory=dict)
    titles: dict[str, str] = field(factory=dict)
    facts: tuple[Fact, ...] = ()


@define
class Tabletop(Position):
    """Everything on the table: the whole truth in a state, what may be seen in a view.

    The campaign: ``session`` counts from 1, ``buildings`` are the Village cards that can be Damaged,
    ``boss`` is the Boss of this campaign. ``near`` lists for every Room the Rooms joined to it by
    arrows. ``piles`` counts the cards left in the four piles of the Dungeon Deck, ``chests`` says
    which of them still hold their Treasure Room. ``limbo`` are cards just drawn. ``arrived`` is
    whether the Boss has come (DIE-R124). ``once`` are limits used up, as (card, "turn" or "session").
    """

    width: int = 9
    height: int = 7
    boss: str = "lich"
    expanded: bool = False
    cap: int = 0
    dropping: bool = False
    early: bool = False
    session: int = 0
    wins: int = 0
    phase: str = "setup"
    turn: int = 0
    active: int = 0
    village: int = 0
    faces: list[int] = field(factory=list)
    places: list[int] = field(factory=list)
    parties: list[Party] = field(factory=list)
    rooms: dict[int, Room] = field(factory=dict)
    near: dict[int, tuple[int, ...]] = field(factory=dict)
    cells: dict[int, int] = field(factory=dict)
    foes: dict[str, Foe] = field(factory=dict)
    loots: dict[int, str] = field(factory=dict)
    traps: dict[int, str] = field(factory=dict)
    quests: dict[int, str] = field(factory=dict)
    decks: dict[str, Deck] = field(factory=dict)
    piles: tuple[int, ...] = ()
    chests: tuple[int, ...] = ()
    limbo: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    entrances: int = 4
    passages: int = 4
    treasures: int = 0
    arrived: bool = False
    buildings: tuple[str, ...] = ()
    damaged: tuple[str, ...] = ()
    wanted: dict[str, tuple[str, ...]] = field(factory=dict)
    fights: tuple[Fight, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    once: tuple[tuple[str, str], ...] = ()
    trained: tuple[int, ...] = ()
    story: Story = field(factory=Story)


@copyable
@define
class DieState(Tabletop):
    """The whole truth; hidden are the backs of Loot cards and what chance has not decided yet."""


@copyable
@define
class DieView(Tabletop):
    """What one seat may see: all but the backs of Loot cards (DIE-R11).

    ``backs`` are all Loot cards whose place is not known, sorted.
    """

    seat: int = -1
    backs: tuple[str, ...] = ()


def seat_of(hero: int) -> int:
    """Return the seat whose Hero this is."""
    return hero // PARTY


def size_of(hero: int) -> int:
    """Return the number of sides of a Hero's die (DIE-007)."""
    return SIZES[hero % PARTY]


def class_of(hero: int) -> str:
    """Return a Hero's class."""
    return CLASSES[hero % PARTY]


def base(card: str) -> str:
    """Return a card's id whichever side is up: its Sunny side."""
    return card[:-1] if card.endswith("*") else card


def flipped(card: str) -> str:
    """Return the card with its other side up."""
    return card[:-1] if card.endswith("*") else card + "*"


def masked(card: str) -> str:
    """Return a card as everybody sees it: Loot that shows its front has no name (DIE-R11)."""
    return LOOT if card[0] == "L" and card[-1] != "*" else card
