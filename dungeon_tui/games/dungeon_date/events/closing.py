"""The end of a round, Quests, and the end of the game."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.decks import knows
from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date.state import Cards


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
