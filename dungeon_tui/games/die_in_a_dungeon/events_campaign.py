"""What can become true of the campaign: its sessions, seats, camp and chronicle."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.events import Event
from dungeon_tui.games.die_in_a_dungeon.state import masked


@define
class CampaignBegan(Event):
    """The table of a new campaign: Village, Boss, Action Decks, and which Loot cards there are."""

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
class BossReady(Event):
    """The Boss lies ready: on the Monster Deck, or set aside."""

    boss: str
    in_deck: bool
    rule: str = "DIE-039"


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
