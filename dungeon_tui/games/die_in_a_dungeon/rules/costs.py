"""Costs (5.4): what is paid before an action is carried out (DIE-098 to DIE-108)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.phrase import count
from dungeon_tui.games.die_in_a_dungeon.cards import worth_of
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import cheaper
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Term, get
from dungeon_tui.games.die_in_a_dungeon.state import START, Tabletop

NEVER = 99
"""More discards than anybody has."""


class Cost(Term):
    """A cost; ``need`` says what it takes now, as (discards, Loot)."""

    __slots__ = ()

    def sides(self) -> tuple[Cost, ...]:
        """Return the sides of an OR, or this alone."""
        return (self,)

    def need(self, x: int = 0) -> tuple[int, int]:
        """Return the discards and the Loot to pay, with X where it is variable."""
        return 0, 0

    def range(self) -> tuple[int, int]:
        """Return the least and most X; (0, 0) where the cost is not variable."""
        return 0, 0

    def fewest(self) -> int:
        """Return the fewest discards that pay it when nothing makes it cheaper; `NEVER` if Loot is needed."""
        return NEVER

    def text(self) -> str:
        """How it reads."""
        return ""


@define
class Discards(Cost):
    """N other cards from hand to the discard pile (DIE-100)."""

    n: int

    def need(self, x: int = 0) -> tuple[int, int]:
        """N discards."""
        return self.n, 0

    def fewest(self) -> int:
        """N."""
        return self.n

    def text(self) -> str:
        """As "Pay 2 discards"."""
        return f"Pay {count(self.n, 'discard')}"


@define
class LootCost(Cost):
    """N Loot from hand to the Loot Deck (DIE-104)."""

    n: int

    def need(self, x: int = 0) -> tuple[int, int]:
        """N Loot."""
        return 0, self.n

    def text(self) -> str:
        """As "Pay 2 Loot"."""
        return f"Pay {self.n} Loot"


@define
class Both(Cost):
    """Discards and Loot (DIE-107)."""

    n: int
    m: int

    def need(self, x: int = 0) -> tuple[int, int]:
        """Both."""
        return self.n, self.m

    def text(self) -> str:
        """As "Pay 2 discards and 1 Loot"."""
        return f"Pay {count(self.n, 'discard')} and {self.m} Loot"


@define
class Either(Cost):
    """One side or the other (DIE-106)."""

    a: Cost
    b: Cost

    def sides(self) -> tuple[Cost, ...]:
        """Both sides."""
        return (self.a, self.b)

    def fewest(self) -> int:
        """Those of the side that needs fewer."""
        return min(self.a.fewest(), self.b.fewest())

    def text(self) -> str:
        """As "Pay 2 discards OR Pay 1 Loot"."""
        return f"{self.a.text()} OR {self.b.text()}"


@define
class Variable(Cost):
    """X discards or Loot, X chosen when it is paid (DIE-108); ``most`` 0 means any number."""

    kind: str = "discard"
    least: int = 1
    most: int = 0

    def need(self, x: int = 0) -> tuple[int, int]:
        """X of its kind."""
        x = max(x, self.least)
        return (x, 0) if self.kind == "discard" else (0, x)

    def fewest(self) -> int:
        """The least X."""
        return self.least if self.kind == "discard" else NEVER

    def range(self) -> tuple[int, int]:
        """Bounds of X."""
        return self.least, self.most or 99

    def text(self) -> str:
        """As "Pay X discards (X is 1 or more)"."""
        kind = "Loot" if self.kind == "loot" else "discards"
        span = f"{self.least} to {self.most}" if self.most else f"{self.least} or more"
        return f"Pay X {kind} (X is {span})"


@define
class Burn(Cost):
    """The card itself goes back to the deck it came from (DIE-344)."""

    def text(self) -> str:
        """As "Return this card"."""
        return "Return this card"


def price(
    s: Tabletop, seat: int, cost: Cost, icons: tuple[str, ...], name: str, x: int = 0
) -> tuple[int, int]:
    """Return the discards and Loot a cost takes now, with what makes it cheaper."""
    discards, loot = cost.need(x)
    if s.lasting or len(s.buildings) > START or s.parties[seat].front:
        less_discards, less_loot = cheaper(s, seat, icons, name)
        return max(0, discards - less_discards), max(0, loot - less_loot)
    return discards, loot


def payable(s: Any, seat: int, cost: Cost, icons: tuple[str, ...], name: str, bound: Bindings) -> bool:
    """Return whether some side of a cost can be paid, without the card whose action is taken (DIE-101)."""
    left: int = len(s.parties[seat].hand) - (get(bound, "from") == "hand")
    if left >= cost.fewest():
        return True
    if type(cost) is Discards and not (s.lasting or s.parties[seat].front or len(s.buildings) > START):
        return False
    for side in cost.sides():
        discards, loot = price(s, seat, side, icons, name)
        if loot:
            if can_pay(s, seat, discards, loot, hand_without(s, seat, bound)):
                return True
        elif left >= discards:
            return True
    return False


def can_pay(s: Any, seat: int, discards: int, loot: int, hand: tuple[str, ...]) -> bool:
    """Return whether a hand (without the card itself) can pay in full (DIE-107, DIE-R37)."""
    party = s.parties[seat]
    if not loot or loot <= party.credit:
        return len(hand) >= discards
    worths = sorted((worth for card in hand if (worth := worth_of(card))), reverse=True)
    missing = loot - party.credit
    used = 0
    for worth in worths:
        if missing <= 0:
            break
        missing -= worth
        used += 1
    return missing <= 0 and len(hand) - used >= discards


def hand_without(s: Any, seat: int, bound: Bindings) -> tuple[str, ...]:
    """Return the hand without the card whose action is taken (DIE-101)."""
    hand: tuple[str, ...] = s.parties[seat].hand
    me = get(bound, "self")
    if get(bound, "from") == "hand" and me in hand:
        index = hand.index(str(me))
        return hand[:index] + hand[index + 1 :]
    return hand
