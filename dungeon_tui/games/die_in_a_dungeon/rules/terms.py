"""The pieces that operations are made of: what they pick, under which conditions, at what price.

A piece is data like an operation. *Picking* is answering "which?" when a step is carried out
(DIE-R08): nothing to pick, one legal result (no question), or a question to the chooser.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Frame, Op, Scalar
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.phrase import Part
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop

NOBODY: tuple[int, ...] = ()


class Term(Op):
    """A piece of a card that is no step by itself."""

    __slots__ = ()


def get(bound: Bindings, name: str) -> Any:
    """Return what is bound to a name, or None."""
    for known, value in bound:
        if known == name:
            return value
    return None


def bind(bound: Bindings, **values: Scalar) -> Bindings:
    """Return the bindings with these names bound anew."""
    return (*[pair for pair in bound if pair[0] not in values], *values.items())


@define
class Picked:
    """What a selector says when asked: ``ids`` if it is settled, else a question.

    ``ids`` is None where somebody must choose ``low`` to ``high`` of ``keys``.
    """

    ids: tuple[int | str, ...] | None
    kind: str = ""
    low: int = 1
    high: int = 1


class Selector(Term):
    """Picks Heroes, Monsters, Rooms, cards, Buildings or Quests."""

    __slots__ = ()

    WORD: ClassVar[str] = ""
    """The first word of its option keys."""

    def find(self, s: Any, seat: int, bound: Bindings) -> tuple[int | str, ...]:
        """Return everything that could be picked, sorted."""
        raise RuleError("This cannot be picked.")

    def amount_of(self, found: int) -> tuple[int, int]:
        """Return the least and the most that may be picked out of ``found``."""
        return 1, 1

    def enough(self, found: int) -> bool:
        """Return whether so many are enough to pick from."""
        return found > 0 and found >= self.amount_of(found)[0]

    def possible(self, s: Any, seat: int, bound: Bindings) -> bool:
        """Return whether something can be picked (DIE-R06)."""
        return self.enough(len(self.find(s, seat, bound)))

    def pick(self, s: Any, seat: int, bound: Bindings) -> Picked:
        """Return what is picked, or what to ask (DIE-R08)."""
        found = self.find(s, seat, bound)
        count = len(found)
        low, high = self.amount_of(count)
        if not count or count < low:
            return Picked(())
        if low == count:
            return Picked(found)
        return Picked(None, self.WORD, low, min(high, count))

    def keys(self, s: Any, seat: int, bound: Bindings, kind: str) -> Keys:
        """Return the options of the question that `pick` asked."""
        return tuple((self.WORD, found) for found in self.find(s, seat, bound))

    def text(self) -> str:
        """Return how it reads within a sentence."""
        raise RuleError("This has no words.")


def amounts(amount: str, found: int) -> tuple[int, int]:
    """Read an amount: "1", "2", "up to 2", "any number", "all" or "each" (DIE-R09)."""
    if amount == "1":
        return 1, 1
    if amount in ("all", "each"):
        return found, found
    if amount == "any number":
        return 1, found
    if amount.startswith("up to "):
        return 1, int(amount[6:])
    return int(amount), int(amount)


AMOUNTS = ("1", "2", "3", "up to 2", "up to 3", "any number", "all", "each")


class Effect(Op):
    """An operation of a card: *can it be done*, *what happens*, *how does it read*.

    ``SLOTS`` names its selector fields in the order in which they are picked; ``run`` gets what
    was picked for each. A step for which nothing can be picked is skipped (DIE-R07, DIE-175).
    """

    __slots__ = ()

    SLOTS: ClassVar[tuple[str, ...]] = ()
    RULE: ClassVar[str] = "DIE-R08"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Return whether each selector finds something (DIE-093)."""
        for slot in self.SLOTS:
            selector = getattr(self, slot)
            if selector is not None and not selector.possible(position, seat, bound):
                return False
        return True

    def do(self, play: Play) -> None:
        """Pick what is to be picked, then do it."""
        self.go(play, play.bound)

    def go(self, play: Play, bound: Bindings) -> None:
        """Go on with what is picked so far."""
        picks = []
        for slot in self.SLOTS:
            selector = getattr(self, slot)
            if selector is None:
                picks.append(NOBODY)
                continue
            ids = get(bound, "." + slot)
            if ids is None:
                picked = selector.pick(play.state, play.seat, bound)
                if picked.ids is None:
                    self.wait(play, bound)
                    play.ask(picked.kind, self.RULE, None, picked.low, picked.high)
                    return
                if not picked.ids:
                    self.skip(play)
                    return
                ids = picked.ids
                bound = (*bound, ("." + slot, ids))
            picks.append(ids)
        self.run(play, *picks)

    def wait(self, play: Play, bound: Bindings) -> None:
        """Lay this operation on the agenda again as it stands, to be asked."""
        frame = play.frame
        assert frame is not None
        play.frame = Frame(self, frame.seat, bound, frame.below, frame.depth)
        play.bound = bound

    def slot(self, bound: Bindings) -> str:
        """Return the slot that is being asked for."""
        for slot in self.SLOTS:
            if getattr(self, slot) is not None and get(bound, "." + slot) is None:
                return slot
        raise RuleError("Nothing is asked here.")

    def options(self, position: Any, decision: Decision) -> Keys:
        """What may be picked."""
        frame = position.agenda
        selector = getattr(self, self.slot(frame.bound))
        keys: Keys = selector.keys(position, frame.seat, frame.bound, decision.kind)
        return keys

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what is asked for."""
        selector = getattr(self, self.slot(position.agenda.bound))
        return RuleError(f"Pick {selector.text()}.", decision.rule)

    def take(self, play: Play, keys: Keys) -> None:
        """Go on with what was picked."""
        slot = self.slot(play.bound)
        first = keys[0]
        if first[0] == "where":
            self.go(play, (*play.bound, ("@" + slot, first[1])))
            return
        self.go(play, (*play.bound, ("." + slot, tuple(key[1] for key in keys))))

    def skip(self, play: Play) -> None:
        """Nothing could be picked: do nothing."""

    def run(self, play: Play, *picks: Any) -> None:
        """Do it with what was picked."""
        raise RuleError(f"{type(self).__name__} does nothing")

    def read(self) -> tuple[Part, ...]:
        """Return how it reads."""
        raise RuleError(f"{type(self).__name__} has no words")


class OneOf(Effect):
    """An operation on one thing out of those that it can be done to: ``ways`` lists them, ``run`` gets it."""

    __slots__ = ()

    WORD: ClassVar[str] = "room"

    def ways(self, s: Any, seat: int, bound: Bindings) -> list[Any]:
        """Return everything it could be done to, sorted."""
        raise RuleError("There is nothing to choose from.")

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """There must be something."""
        return bool(self.ways(position, seat, bound))

    def do(self, play: Play) -> None:
        """Ask for it, if there is a choice."""
        ways = self.ways(play.state, play.seat, play.bound)
        if len(ways) == 1:
            self.run(play, ways[0])
        elif ways:
            play.ask(self.WORD, self.RULE)

    def options(self, position: Any, decision: Decision) -> Keys:
        """Those things."""
        frame = position.agenda
        return tuple((self.WORD, way) for way in self.ways(position, frame.seat, frame.bound))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say that it cannot be done to that."""
        return RuleError(f"That cannot be done to this {self.WORD}.", self.RULE)

    def take(self, play: Play, keys: Keys) -> None:
        """Do it to what was picked."""
        self.run(play, keys[0][1])


def tell_rest(play: Play, **values: Scalar) -> None:
    """Let the following steps of the same card know what was picked: "it", "them", "there"."""
    frame = play.state.agenda
    if frame is not None and isinstance(frame.op, Steps):
        play.state.agenda = Frame(frame.op, frame.seat, bind(frame.bound, **values), frame.below, frame.depth)


@define
class Steps(Op):
    """Steps one after another (DIE-R03); what one picks the next may speak of.

    ``outer`` lets what was picked be known after the last of them, in the steps around.
    """

    ops: tuple[Op, ...]
    outer: bool = False

    def do(self, play: Play) -> None:
        """Do the first, leaving the others."""
        if not self.ops:
            if self.outer:
                tell_rest(
                    play, **{name: v for name, v in play.bound if name in ("hero", "monster", "room", "met")}
                )
            return
        # What is left stays below even if it is nothing, so that a step's picks stay with its own card.
        state, bound = play.state, play.bound
        below = state.agenda
        depth = below.depth + 1 if below is not None else 1
        rest = Frame(Steps(self.ops[1:], self.outer), play.seat, bound, below, depth)
        bound = tuple([pair for pair in bound if pair[0][0] not in ".@"])
        op = self.ops[0]
        state.agenda, play.bound = rest, bound
        play.frame = Frame(op, play.seat, bound, rest, depth + 1)
        op.do(play)


def all_can(ops: tuple[Op, ...], s: Tabletop, seat: int, bound: Bindings) -> bool:
    """Return whether every part that is not optional can be carried out (DIE-093)."""
    return all([op.can(s, seat, bound) for op in ops])


def words(ops: tuple[Op, ...]) -> tuple[Part, ...]:
    """Return the parts of several operations in a row."""
    return tuple(part for op in ops for part in op.read())  # type: ignore[attr-defined]
