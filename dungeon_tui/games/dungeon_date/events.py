"""What can become true in *Dungeon Date*."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.decks import knows
from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date.state import Cards, Down
from dungeon_tui.games.dungeon_date.terms import HIDDEN

# Setup


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


# Doors


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


# The end of a round


@define
class StackSeen(Event):
    """The Owl has looked at the top of a stack; ``levels`` are on the backs, ``known`` who knows each."""

    seat: int
    door: int
    cards: Cards
    levels: tuple[int, ...]
    known: tuple[int, ...]
    rule: str = "DAT-173"

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        """Hide the faces from those who do not know them."""
        shown = zip(self.cards, self.known, strict=True)
        return evolve(self, cards=tuple(card if knows(known, seat) else "" for card, known in shown))


@define
class StackOrdered(Event):
    """The Owl puts the two back, in turned order if ``turned``; the backs show it if they differ."""

    seat: int
    door: int
    turned: bool
    alike: bool
    rule: str = "DAT-173"

    def seen_by(self, seat: int) -> Event:
        """Hide the order of two cards whose backs are alike."""
        return evolve(self, turned=False) if self.alike and seat != self.seat else self


@define
class MonsterTurned(Event):
    """A monster is turned up at a door, from its stack or from the monster deck."""

    door: int
    monster: str
    level: int
    rule: str = "DAT-140"

    REVEALS = True


@define
class TreasureTurned(Event):
    """A treasure is turned up at a door."""

    door: int
    card: str
    rule: str = "DAT-141"

    REVEALS = True


@define
class RoundEnded(Event):
    """Action cards move: this round's beside the board, last round's back to the hand."""

    rule: str = "DAT-143"


@define
class LastRound(Event):
    """A door has run empty: one more round is played."""

    doors: tuple[int, ...]
    rule: str = "DAT-146"


@define
class GoalReached(Event):
    """A seat completes a Quest; ``renown`` is what the group has then in Co-op."""

    seat: int
    quest: str
    side: str
    owner: int
    renown: int = 0
    rule: str = "DAT-226"


@define
class Scored(Event):
    """The Renown of a seat: sets of each pile, 3-torch monsters, fashion, Dates, loot."""

    seat: int
    sets: tuple[int, int, int]
    tricky: int
    fashion: int
    dates: int
    loot: int
    rule: str = "DAT-162"


@define
class LevelEnded(Event):
    """A game of a Solo run is won or lost; ``renown`` and ``hearts`` are those of the run now."""

    level: int
    won: bool
    earned: int
    renown: int
    hearts: int
    rule: str = "DAT-229"


@define
class GivenUp(Event):
    """The player of a Solo game gives it up."""

    seat: int
    rule: str = "DAT-R76"


EVENTS: tuple[type[Event], ...] = (
    AbilityUsed, ActionsRevealed, BackstabBegan, CardsPassed, CardsPlaced, DateEarned, Dealt, DeckRemade,
    DoorCleared, EncounterFailed, FightRanked, FightWon, GivenUp, GoalReached, GoalSet, HandedOver,
    HelpPlaced, HelpUsed, HeroKept, LastRound, LeaderChanged, LevelEnded, MonsterStolen, MonsterTaken,
    MonsterTurned, MonstersSwapped, OutfitBegun, PetKept, PileGuarded, Restyled, RoundBegan, RoundEnded,
    Scored, SpiteChanged, StackOrdered, StackSeen, StyleClaimed, StyleKept, StyleNamed, StyleTossed,
    StyleTurned, TableLaid, TreasureDrawn, TreasureGained, TreasureSwapped, TreasureTaken, TreasureTossed,
    TreasureTraded, TreasureTurned,
)  # fmt: skip
