"""What can become true in *Die in a Dungeon*."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.events import Event
from dungeon_tui.games.die_in_a_dungeon.events_campaign import (
    BossReady,
    BuildingLost,
    BuildingNamed,
    CampaignBegan,
    CardTraded,
    CardTrained,
    Collected,
    DeckLaid,
    HeroMarked,
    HeroRenamed,
    HeroReplaced,
    QuestDone,
    QuestsDrawn,
    SeatJoined,
    SeatLeft,
    SessionBegan,
    SessionEnded,
    StoryBegan,
    Told,
    YearsPassed,
)
from dungeon_tui.games.die_in_a_dungeon.state import Lasting, Tile, Zone, masked


@define
class CardMoved(Event):
    """A card lies somewhere else now; ``turned`` is what it shows there ("": as before)."""

    card: str
    src: Zone
    dst: Zone
    turned: str = ""
    rule: str = "DIE-053"

    def seen_by(self, seat: int) -> Event:
        """Loot that shows its front is like any other (DIE-R11)."""
        if self.card[0] != "L" and self.turned[:1] != "L":
            return self
        turned = masked(self.turned) if self.turned else ""
        return evolve(self, card=masked(self.card), turned=turned)


@define
class CardDrawn(CardMoved):
    """A card was drawn from a deck, or looked at: nobody knew which it would be."""

    REVEALS = True


@define
class CardTurned(CardMoved):
    """A card was flipped to the side that nobody could see, and may have gone somewhere by it."""

    REVEALS = True


@define
class Shuffled(Event):
    """A player's discard pile became the Action Deck."""

    seat: int
    rule: str = "DIE-097"


@define
class HeroesRolled(Event):
    """Heroes show new Faces."""

    heroes: tuple[int, ...]
    faces: tuple[int, ...]
    rule: str = "DIE-347"

    REVEALS = True


@define
class HeroesWent(Event):
    """Heroes Moved along these Rooms; the last is where they are."""

    heroes: tuple[int, ...]
    path: tuple[int, ...]
    rule: str = "DIE-124"


@define
class HeroPut(Event):
    """A Hero comes to a Room, the Cemetery, or out of the session without a way between.

    ``why`` is placed, killed, resurrected, freed, joined or left.
    """

    hero: int
    place: int
    why: str
    rule: str = "DIE-134"


@define
class HeroDevoured(Event):
    """A Hero is on a Monster's card now."""

    hero: int
    monster: str
    rule: str = "DIE-177"


@define
class HeroTurned(Event):
    """A Hero was turned to a Face."""

    hero: int
    face: int
    rule: str = "DIE-054"


@define
class RoomPlaced(Event):
    """A Room, an Entrance or a Secret Passage lies on the table."""

    room: int
    kind: str
    arrow: int
    tile: Tile
    links: tuple[int, ...] = ()
    rule: str = "DIE-138"


@define
class TileJoined(Event):
    """An Expansion became part of a Room."""

    room: int
    tile: Tile
    rule: str = "DIE-222"


@define
class RoomExplored(Event):
    """All Open Passages of a Room lead somewhere now."""

    room: int
    rule: str = "DIE-214"


@define
class RoomClosed(Event):
    """A Room could not be Explored: its cards with Open Passages show Dead Ends, or Stairs."""

    room: int
    rule: str = "DIE-140"


@define
class RoomFlipped(Event):
    """A Room card was turned by a card: to its Dead End, or back with these Open Passages."""

    room: int
    open: tuple[int, ...]
    rule: str = "DIE-050"


@define
class MonsterPlaced(Event):
    """A Monster out of limbo, or out of another Room, is in a Room."""

    monster: str
    room: int
    rule: str = "DIE-168"


@define
class MonsterMoved(Event):
    """A Monster moved one step (over occupied Rooms, if any)."""

    monster: str
    room: int
    rule: str = "DIE-183"


@define
class MonsterFlipped(Event):
    """A Monster shows its other side."""

    monster: str
    rule: str = "DIE-150"

    REVEALS = True


@define
class MonsterActed(Event):
    """A Monster is activated; ``hero`` is whether a Hero is in its Room."""

    monster: str
    hero: bool
    rule: str = "DIE-174"


@define
class TrapSprung(Event):
    """A Trap is Sprung in a Room."""

    trap: str
    room: int
    rule: str = "DIE-290"


@define
class BuildingTurned(Event):
    """A Building is Damaged, or repaired."""

    building: str
    damaged: bool
    rule: str = "DIE-240"


@define
class BossRevealed(Event):
    """The Boss comes."""

    boss: str
    rule: str = "DIE-199"

    REVEALS = True


@define
class FightBegan(Event):
    """A Battle is declared."""

    monster: str
    room: int
    only: tuple[int, ...] = ()
    rule: str = "DIE-142"


@define
class FightDecided(Event):
    """A Battle is won by the Heroes named in the order of the Targets, or lost."""

    won: str
    used: tuple[int, ...] = ()
    rule: str = "DIE-146"


@define
class FightEnded(Event):
    """A Battle is over."""

    rule: str = "DIE-155"


@define
class TargetMissed(Event):
    """A Search or Disarm met its Target, or did not."""

    what: str
    target: int
    met: bool
    rule: str = "DIE-268"


@define
class TurnBegan(Event):
    """A seat is active."""

    seat: int
    turn: int
    rule: str = "DIE-074"


@define
class TurnEnded(Event):
    """What held for this turn is over."""

    rule: str = "DIE-272"


@define
class CreditChanged(Event):
    """A player may still spend this much Loot this turn."""

    seat: int
    n: int
    rule: str = "DIE-271"


@define
class LastingBegan(Event):
    """Something holds for a while."""

    change: Lasting
    rule: str = "DIE-119"


@define
class LastingEnded(Event):
    """What held for this while is over; with ``seat`` and ``kind`` only one of them."""

    until: str
    index: int = -1
    rule: str = "DIE-119"


@define
class OnceUsed(Event):
    """A card has done what it does once per turn or session."""

    card: str
    span: str
    rule: str = "DIE-R35"


EVENTS: tuple[type[Event], ...] = (
    BossReady, BossRevealed, BuildingLost, BuildingNamed, BuildingTurned, CampaignBegan, CardDrawn, CardMoved,
    CardTraded, CardTrained, CardTurned, Collected, CreditChanged, DeckLaid, FightBegan, FightDecided,
    FightEnded, HeroDevoured, HeroMarked, HeroPut, HeroRenamed, HeroReplaced, HeroTurned,
    HeroesRolled, HeroesWent, LastingBegan, LastingEnded, MonsterActed, MonsterFlipped, MonsterMoved,
    MonsterPlaced, OnceUsed, QuestDone, QuestsDrawn, RoomClosed, RoomExplored, RoomFlipped, RoomPlaced,
    SeatJoined, SeatLeft, SessionBegan, SessionEnded, Shuffled, StoryBegan, TargetMissed, TileJoined,
    Told, TrapSprung, TurnBegan, TurnEnded, YearsPassed,
)  # fmt: skip

__all__ = [
    "EVENTS",
    "BossReady",
    "BossRevealed",
    "BuildingLost",
    "BuildingNamed",
    "BuildingTurned",
    "CampaignBegan",
    "CardDrawn",
    "CardMoved",
    "CardTraded",
    "CardTrained",
    "CardTurned",
    "Collected",
    "CreditChanged",
    "DeckLaid",
    "FightBegan",
    "FightDecided",
    "FightEnded",
    "HeroDevoured",
    "HeroMarked",
    "HeroPut",
    "HeroRenamed",
    "HeroReplaced",
    "HeroTurned",
    "HeroesRolled",
    "HeroesWent",
    "LastingBegan",
    "LastingEnded",
    "MonsterActed",
    "MonsterFlipped",
    "MonsterMoved",
    "MonsterPlaced",
    "OnceUsed",
    "QuestDone",
    "QuestsDrawn",
    "RoomClosed",
    "RoomExplored",
    "RoomFlipped",
    "RoomPlaced",
    "SeatJoined",
    "SeatLeft",
    "SessionBegan",
    "SessionEnded",
    "Shuffled",
    "StoryBegan",
    "TargetMissed",
    "TileJoined",
    "Told",
    "TrapSprung",
    "TurnBegan",
    "TurnEnded",
    "YearsPassed",
]
