"""Games so small that the right answer can be worked out by hand, for the search to think about."""

from __future__ import annotations

from itertools import cycle

from dungeon_tui.bots.search.think import Thinker
from dungeon_tui.bots.search.tree import Edge, Table
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import QuickDice

Made = tuple[str, ...]
"""What has been chosen so far, in order."""


class Toy:
    """A course of a toy: ``asks`` says who is asked by what was chosen, ``offers`` what there is.

    ``worth`` is what seat 0 has in the end; seat 1 has the rest of 1. ``usual`` takes the first.
    """

    def __init__(self) -> None:
        self.made: Made = ()
        self.waiting: tuple[int, ...] = self.who()

    def who(self) -> tuple[int, ...]:
        """The seats that are asked next, at the same time; none at the end."""
        raise AssertionError("a toy says who")

    def offered(self, seat: int) -> Made:
        """What a seat may choose."""
        raise AssertionError("a toy says what")

    def worth(self) -> float:
        """What seat 0 has, at the end."""
        raise AssertionError("a toy says how it ends")

    def open(self) -> tuple[Decision, ...]:
        """Who is asked."""
        return tuple(Decision(seat, "choose") for seat in self.waiting)

    def keys(self, decision: Decision) -> Keys:
        """What there is."""
        return tuple((word,) for word in self.offered(decision.seat))

    def fits(self, decision: Decision, keys: Keys) -> bool:
        """One at a time."""
        return len(keys) == 1

    def ordered(self, decision: Decision, keys: Keys) -> Keys:
        """As they come."""
        return keys

    def usual(self, decision: Decision, keys: Keys) -> Keys:
        """The first."""
        return keys[:1]

    def answer(self, decision: Decision, keys: Keys) -> None:
        """Go on."""
        self.made += (str(keys[0][0]),)
        self.waiting = self.waiting[1:] or self.who()

    def calm(self) -> bool:
        """Only at the end."""
        return False

    def value(self, seat: int) -> float:
        """What a seat has."""
        return 1.0 - self.worth() if seat else self.worth()


class Pennies(Toy):
    """Both show a coin at the same time; seat 0 wins ``heads`` or ``tails`` where they are the same."""

    heads, tails = 1.0, 1.0

    def who(self) -> tuple[int, ...]:
        return () if self.made else (0, 1)

    def offered(self, seat: int) -> Made:
        return ("heads", "tails")

    def worth(self) -> float:
        own, other = self.made
        return 0.0 if own != other else self.heads if own == "heads" else self.tails


class Uneven(Pennies):
    """Two tails are worth a quarter: then seat 0 must show heads once in five times, and so must seat 1."""

    tails = 0.25


class Trap(Toy):
    """Seat 0 chooses, then seat 1 does: "bold" wins unless seat 1 sees how to refute it."""

    def who(self) -> tuple[int, ...]:
        return ((0,), (1,), ())[len(self.made)]

    def offered(self, seat: int) -> Made:
        return ("bold", "sound") if not seat else ("a", "b", "c", "refute")

    def worth(self) -> float:
        first, second = self.made
        if first == "sound":
            return 0.6
        return 0.0 if second == "refute" else 1.0


class Deep(Toy):
    """Seat 0 chooses twice; only "quiet" and then "strike" wins, and neither comes first."""

    def who(self) -> tuple[int, ...]:
        return (0,) if len(self.made) < 2 else ()

    def offered(self, seat: int) -> Made:
        return ("wait", "strike", "quiet")

    def worth(self) -> float:
        return 1.0 if self.made == ("quiet", "strike") else 0.3


class Covered(Toy):
    """One of three cups hides a coin, another one in each course. Naming it wins, missing it loses.

    To pass is worth ``sure``. Who could see through cups would always guess.
    """

    sure = 0.5
    coins = cycle("021102")

    def __init__(self) -> None:
        super().__init__()
        self.coin = next(self.coins)

    def who(self) -> tuple[int, ...]:
        return (0,) if not self.made or self.made == ("guess",) else ()

    def offered(self, seat: int) -> Made:
        return ("0", "1", "2") if self.made else ("guess", "pass")

    def worth(self) -> float:
        return self.sure if self.made == ("pass",) else float(self.made[1] == self.coin)


class Crowd(Toy):
    """A thousand options, of which number 0 is usual; the higher the better."""

    def who(self) -> tuple[int, ...]:
        return () if self.made else (0,)

    def offered(self, seat: int) -> Made:
        return tuple(map(str, range(1000)))

    def worth(self) -> float:
        return int(self.made[0]) / 1000


def thought(toy: type[Toy], iterations: int, seed: int = 1, wide: int = 5) -> Thinker:
    """Think a toy through."""
    thinker = Thinker(toy, QuickDice(seed), wide=wide)
    thinker.think(iterations)
    return thinker


def table_of(thinker: Thinker, seat: int = 0) -> Table:
    """What a seat has learnt about the first question."""
    return thinker.root.table(seat, "choose")


def most_visited(table: Table) -> str:
    """The answer that was tried most."""
    best: Edge = max(table.edges.values(), key=lambda edge: edge.visits)
    return str(best.keys[0][0])


def share(table: Table, word: str) -> float:
    """The share of the courses in which an answer was given."""
    return table.edges[((word,),)].visits / table.visits
