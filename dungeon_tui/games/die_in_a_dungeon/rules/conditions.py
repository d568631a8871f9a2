"""Conditions (5.6): what must hold for a step, an ability or a trigger."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.phrase import an, join, plural
from dungeon_tui.games.die_in_a_dungeon.cards import kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Selector, Term, get


class Condition(Term):
    """Something that holds or does not."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Return whether it holds now."""
        return True

    def text(self) -> str:
        """How it reads, with its first word: "if", "unless"."""
        return ""


@define
class Exists(Condition):
    """There is something that the selector finds."""

    what: Selector

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether anything is found."""
        return bool(self.what.find(s, seat, bound))

    def text(self) -> str:
        """As "if there is 1 wounded Monster"."""
        return f"if there is {self.what.text()}"


@define
class Nothing(Condition):
    """There is nothing that the selector finds."""

    what: Selector

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether nothing is found."""
        return not self.what.find(s, seat, bound)

    def text(self) -> str:
        """As "if there is no Monster in this Room"."""
        return f"if there is no {self.what.text().removeprefix('1 ').removeprefix('a ').removeprefix('an ')}"


@define
class Count(Condition):
    """There are at least (or at most) so many."""

    what: Selector
    n: int
    most: bool = False

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether the number fits."""
        found = len(self.what.find(s, seat, bound))
        return found <= self.n if self.most else found >= self.n

    def text(self) -> str:
        """As "if there are 2 or more Damaged Buildings"."""
        noun = self.what.text()
        head, _, rest = (
            noun.removeprefix("all ").removeprefix("1 ").removeprefix("any number of ").partition(" in ")
        )
        if head == head.rstrip("s"):
            head = plural(head)
        where = f" in {rest}" if rest else ""
        return f"if there are {self.n} or {'fewer' if self.most else 'more'} {head}{where}"


@define
class Shows(Condition):
    """A Hero shows a number or higher, or lower."""

    who: Heroes
    n: int
    lower: bool = False

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether any of the Heroes does."""
        faces = [s.faces[hero] for hero in self.who.find(s, seat, bound)]
        return any(face <= self.n if self.lower else face >= self.n for face in faces)

    def text(self) -> str:
        """As "if it shows 15 or higher"."""
        return f"if {self.who.text()} shows {self.n} or {'lower' if self.lower else 'higher'}"


@define
class IsKind(Condition):
    """What was picked before is of a kind."""

    kind: str

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether the Monster or card is."""
        monster = get(bound, "monster")
        card = face_up(s, monster) if monster is not None else get(bound, "card")
        return card is not None and self.kind in kinds_of(str(card))

    def text(self) -> str:
        """As "if it is a Minion"."""
        return f"if it is {an(self.kind)}"


@define
class IsState(Condition):
    """This Monster, or what was picked, is wounded; or the card's Building Damaged."""

    state: str

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether it is."""
        if self.state == "Damaged":
            return bool(s.damaged)
        monster = get(bound, "monster") or get(bound, "self")
        foe = s.foes.get(monster)
        return foe is not None and foe.moon == (self.state == "wounded")

    def text(self) -> str:
        """As "if it is wounded"."""
        return "if a Building is Damaged" if self.state == "Damaged" else f"if it is {self.state}"


@define
class Outcome(Condition):
    """The Battle is won, or lost."""

    won: bool = True

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """How the last Battle of this card, or the present one, ended."""
        if s.fights and s.fights[-1].won:
            return bool((s.fights[-1].won == "won") == self.won)
        return bool((get(bound, "battle") == "won") == self.won)

    def text(self) -> str:
        """As "if the Battle is won"."""
        return f"if the Battle is {'won' if self.won else 'lost'}"


@define
class Met(Condition):
    """The last Search or Disarm of this card met its Target."""

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Whether it did."""
        return bool(get(bound, "met"))

    def text(self) -> str:
        """As "if a Target is met"."""
        return "if a Target is met"


@define
class Not(Condition):
    """The other does not hold."""

    what: Condition

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """The opposite."""
        return not self.what.holds(s, seat, bound)

    def text(self) -> str:
        """As "unless it is a Minion"."""
        return f"unless {self.what.text().removeprefix('if ')}"


@define
class All(Condition):
    """All of them hold."""

    what: tuple[Condition, ...]

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Each of them."""
        return all(condition.holds(s, seat, bound) for condition in self.what)

    def text(self) -> str:
        """Joined with "and"."""
        return self.what[0].text() + "".join(f" and {c.text().removeprefix('if ')}" for c in self.what[1:])


@define
class Any_(Condition):
    """At least one of them holds."""

    what: tuple[Condition, ...]

    NAME = "Any"

    def holds(self, s: Any, seat: int, bound: Bindings) -> bool:
        """One of them."""
        return any(condition.holds(s, seat, bound) for condition in self.what)

    def text(self) -> str:
        """Joined with "or"."""
        return "if " + join([c.text().removeprefix("if ") for c in self.what], "or")


CONDITIONS: dict[str, type[Condition]] = {
    "Exists": Exists, "Nothing": Nothing, "Count": Count, "Shows": Shows, "IsKind": IsKind,
    "IsState": IsState, "Outcome": Outcome, "Met": Met, "Not": Not, "All": All, "Any": Any_,
}  # fmt: skip
