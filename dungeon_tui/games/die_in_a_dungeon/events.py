"""What can become true in *Die in a Dungeon*."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.events import Event
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
class CampaignBegan(Event):
    """The table of a new campaign: its Village, the Boss, the Action Decks, and which Loot cards there are."""

    boss: str
    buildings: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    loot: tuple[str, ...]
    rule: str = "DIE-013"


@define
class SessionBegan(Event):
    """A session is set up: nothing in the Dungeon, nothing Damaged, all Heroes in the Village."""

    session: int
    width: int
    height: int
    rule: str = "DIE-024"


@define
class DeckLaid(Event):
    """A shared deck lies ready, shuffled, with this card on top (DIE-R11)."""

    deck: str
    bag: tuple[str, ...]
    top: tuple[str, ...]
    rule: str = "DIE-030"
    piles: tuple[int, ...] = ()
    chests: tuple[int, ...] = ()

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        """The fronts of Loot are alike."""
        if self.deck != "loot":
            return self
        bag = tuple(sorted(map(masked, self.bag)))
        return evolve(self, bag=bag, top=tuple(map(masked, self.top)))


@define
class HandsGathered(Event):
    """Everything of a player is in the Action Deck again, shuffled."""

    seat: int
    rule: str = "DIE-044"


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
class BossReady(Event):
    """The Boss lies ready: on the Monster Deck, or set aside."""

    boss: str
    in_deck: bool
    rule: str = "DIE-039"


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


@define
class Stirred(Event):
    """Monsters that are activated now, in this order; an empty list when they are done."""

    monsters: tuple[str, ...]
    rule: str = "DIE-170"


@define
class QuestsDrawn(Event):
    """The Village Quests of this session."""

    quests: tuple[str, ...]
    rule: str = "DIE-031"

    REVEALS = True


@define
class QuestDone(Event):
    """A Village Quest is completed: its Building joins the Village."""

    quest: str
    building: str
    rule: str = "DIE-252"


@define
class SessionEnded(Event):
    """A session is over: ``how`` is quest, boss, damaged, monsters, rooms, killed or early."""

    how: str
    rule: str = "DIE-077"


@define
class Collected(Event):
    """After a session all cards are where they belong; ``graves`` are the Heroes in the Cemetery."""

    rule: str = "DIE-310"


@define
class CardTrained(Event):
    """A Basic Action shows its Trained side from now on."""

    seat: int
    card: str
    rule: str = "DIE-313"


@define
class CardTraded(Event):
    """A card has a new owner."""

    seat: int
    to: int
    card: str
    rule: str = "DIE-314"


@define
class SeatLeft(Event):
    """A player has left the session."""

    seat: int
    rule: str = "DIE-299"


@define
class SeatJoined(Event):
    """A player is in the session."""

    seat: int
    rule: str = "DIE-295"


@define
class StoryBegan(Event):
    """The Village and the Heroes have names."""

    village: str
    year: int
    names: tuple[str, ...]
    owners: tuple[tuple[str, str], ...]
    rule: str = "DIE-318"

    REVEALS = True


@define
class YearsPassed(Event):
    """Time goes by in the chronicle."""

    years: int
    rule: str = "DIE-324"


@define
class HeroMarked(Event):
    """A Hero has survived one more session; ``heir`` is the name of its heir from now on, or ""."""

    hero: int
    marks: int
    heir: str = ""
    rule: str = "DIE-327"

    REVEALS = True


@define
class HeroReplaced(Event):
    """A Hero is dead ("dead") or has retired ("retired"); another takes the die."""

    hero: int
    how: str
    name: str
    rule: str = "DIE-326"

    REVEALS = True


@define
class HeroRenamed(Event):
    """A Hero has another name."""

    hero: int
    name: str
    rule: str = "DIE-319"


@define
class BuildingNamed(Event):
    """A Building has a name and an owner."""

    building: str
    title: str
    owner: str
    rule: str = "DIE-323"

    REVEALS = True


@define
class BuildingLost(Event):
    """A Specialist Building is gone after the campaign; its Village Quest is back in the deck."""

    building: str
    rule: str = "DIE-336"

    REVEALS = True


@define
class Told(Event):
    """A sentence of the chronicle, as kind and the words that make it."""

    kind: str
    words: tuple[str | int, ...] = ()
    rule: str = "DIE-322"

    REVEALS = True


EVENTS: tuple[type[Event], ...] = (
    BossReady, BossRevealed, BuildingLost, BuildingNamed, BuildingTurned, CampaignBegan, CardDrawn, CardMoved,
    CardTraded, CardTrained, CardTurned, Collected, CreditChanged, DeckLaid, FightBegan, FightDecided,
    FightEnded, HandsGathered, HeroDevoured, HeroMarked, HeroPut, HeroRenamed, HeroReplaced, HeroTurned,
    HeroesRolled, HeroesWent, LastingBegan, LastingEnded, MonsterActed, MonsterFlipped, MonsterMoved,
    MonsterPlaced, OnceUsed, QuestDone, QuestsDrawn, RoomClosed, RoomExplored, RoomFlipped, RoomPlaced,
    SeatJoined, SeatLeft, SessionBegan, SessionEnded, Shuffled, Stirred, StoryBegan, TargetMissed, TileJoined,
    Told, TrapSprung, TurnBegan, TurnEnded, YearsPassed,
)  # fmt: skip
