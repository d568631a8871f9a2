"""Setting the table up, and choosing actions."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date.state import Cards, Down
from dungeon_tui.games.dungeon_date.terms import HIDDEN


@define
class TableLaid(Event):
    """Everything sorted and shuffled, nothing turned up: bags of monsters by torch level, stacks, decks."""

    bags: tuple[Cards, Cards, Cards, Cards]
    stacks: tuple[tuple[Down, ...], ...]
    deck: tuple[Down, ...]
    treasures: Cards
    styles: Cards
    quests: Cards
    pets: Cards
    heroes: Cards
    colours: Cards
    locations: Cards
    prev: str
    missing: str
    level: int
    rule: str = "DAT-023"

    REVEALS = True


@define
class LeaderChanged(Event):
    """A seat takes the Party Leader token."""

    seat: int
    rule: str = "DAT-119"

    REVEALS = True


@define
class StyleTurned(Event):
    """A style card is turned up at the Stylomancer, after discarded ones were shuffled if ``again``."""

    style: str
    again: bool = False
    rule: str = "DAT-031"

    REVEALS = True


@define
class Dealt(Event):
    """Cards to choose from are dealt: "quest", "hero", "pet" or "treasure"."""

    seat: int
    what: str
    cards: Cards
    rule: str = "DAT-037"

    REVEALS = True


@define
class HeroKept(Event):
    """A seat keeps a Hero; the other goes back to the box."""

    seat: int
    hero: str
    rule: str = "DAT-178"


@define
class PetKept(Event):
    """A seat keeps a Pet; the other goes back to the box."""

    seat: int
    pet: str
    rule: str = "DAT-163"


@define
class GoalSet(Event):
    """A Quest is laid out with its side up; from the deck, or from those dealt to a seat."""

    quest: str
    side: str
    owner: int = -1
    dealt_to: int = -1
    rule: str = "DAT-238"

    REVEALS = True


@define
class OutfitBegun(Event):
    """A seat equips one dealt treasure; the other is discarded, or packed by a Swapbuckler."""

    seat: int
    card: str
    slot: int
    other: str
    packed: bool
    rule: str = "DAT-037"


# The round


@define
class RoundBegan(Event):
    """A round, counted from 1."""

    round: int
    last: bool = False
    rule: str = "DAT-042"


@define
class MonstersSwapped(Event):
    """The Corgi swaps the monsters of two doors."""

    seat: int
    one: int
    other: int
    rule: str = "DAT-168"


@define
class PileGuarded(Event):
    """The Snail guards a pile this round."""

    seat: int
    pile: int
    rule: str = "DAT-174"


@define
class AbilityUsed(Event):
    """A Pet or Hero has done what it does once a round."""

    seat: int
    ability: str
    rule: str = "DAT-166"


@define
class CardsPassed(Event):
    """Teammates have passed each other an action card facedown; by seat."""

    cards: Cards
    teams: tuple[int, ...]
    rule: str = "DAT-273"

    def seen_by(self, seat: int) -> Event:
        """Hide the cards of the other team."""
        team = self.teams[seat] if seat >= 0 else -1
        shown = zip(self.cards, self.teams, strict=True)
        return evolve(self, cards=tuple(card if team == own else HIDDEN for card, own in shown))


@define
class CardsPlaced(Event):
    """A Procrastinator's cards lie facedown, or somebody's openly in Co-op; () takes them back."""

    seat: int
    cards: Cards
    open: bool = False
    rule: str = "DAT-190"

    def seen_by(self, seat: int) -> Event:
        """Hide facedown cards from the others."""
        return self if self.open or seat == self.seat else evolve(self, cards=(HIDDEN,) * len(self.cards))


@define
class ActionsRevealed(Event):
    """Chosen actions are turned up: seat and card of each."""

    cards: tuple[tuple[int, str], ...]
    rule: str = "DAT-046"

    REVEALS = True
