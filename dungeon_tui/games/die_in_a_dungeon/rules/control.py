"""Control forms (5.9) and what becomes of a card afterwards (5.10)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.phrase import Branch, Choice, Offer, Part, Phrase
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import return_card
from dungeon_tui.games.die_in_a_dungeon.rules.conditions import Condition
from dungeon_tui.games.die_in_a_dungeon.rules.costs import Cost, can_pay, price
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import UNTIL
from dungeon_tui.games.die_in_a_dungeon.rules.monster_ops import Activate
from dungeon_tui.games.die_in_a_dungeon.rules.pay import Pay
from dungeon_tui.games.die_in_a_dungeon.rules.phase import Rouse
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes, Monsters
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, Selector, Steps, all_can, bind, get, words
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import When
from dungeon_tui.games.die_in_a_dungeon.state import Lasting, Tabletop

YES, NO = ("yes",), ("no",)


@define
class May(Op):
    """An optional part (DIE-092)."""

    steps: tuple[Op, ...]

    def do(self, play: Play) -> None:
        """Ask, if it can be done."""
        if all_can(self.steps, play.state, play.seat, play.bound):
            play.ask("may", "DIE-092")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Do it, or not."""
        return (NO, YES)

    def take(self, play: Play, keys: Keys) -> None:
        """Do it, or not."""
        if keys[0] == YES:
            play.push(Steps(self.steps, outer=True))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Offer(words(self.steps)),)


@define
class Choose(Op):
    """Choose some of several options; one that can be done, if there is one (DIE-R96)."""

    ways: tuple[tuple[Op, ...], ...]
    n: int = 1
    chooser: str = ""

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """So many options must be possible."""
        return bool(self._open(position, seat, bound))

    def _open(self, s: Any, seat: int, bound: Bindings) -> list[int]:
        done = get(bound, "chosen") or ()
        return [n for n, way in enumerate(self.ways) if n not in done and all_can(way, s, seat, bound)]

    def do(self, play: Play) -> None:
        """Ask, if there is a choice."""
        ways = self._open(play.state, play.seat, play.bound)
        if len(ways) == 1:
            self._go(play, ways[0])
        elif ways:
            play.ask("choose", "DIE-R96")

    def options(self, position: Any, decision: Decision) -> Keys:
        """The options by number."""
        frame = position.agenda
        return tuple(("way", n) for n in self._open(position, frame.seat, frame.bound))

    def take(self, play: Play, keys: Keys) -> None:
        """Do it."""
        self._go(play, int(keys[0][1]))

    def _go(self, play: Play, way: int) -> None:
        done = (*(get(play.bound, "chosen") or ()), way)
        if len(done) < self.n:
            play.push(self, None, bind(play.bound, chosen=done))
        play.push(Steps(self.ways[way]))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Choice(self.n, tuple(words(way) for way in self.ways), self.chooser),)


@define
class If(Op):
    """Steps under a condition, others without."""

    condition: Condition
    steps: tuple[Op, ...]
    otherwise: tuple[Op, ...] = ()

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Judged when it is carried out (DIE-R06)."""
        return True

    def do(self, play: Play) -> None:
        """See whether the condition holds."""
        holds = self.condition.holds(play.state, play.seat, play.bound)
        steps = self.steps if holds else self.otherwise
        if steps:
            play.push(Steps(steps, outer=True))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        cases = [(self.condition.text(), words(self.steps))]
        if self.otherwise:
            cases.append(("otherwise", words(self.otherwise)))
        return (Branch(None, tuple(cases), ","),)


@define
class ForEach(Op):
    """The same steps for each of several; the list is fixed at the start (DIE-R93)."""

    what: Selector
    steps: tuple[Op, ...]

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """For none is nothing to do, which is no harm on a Monster; a player's card needs one."""
        return self.what.possible(position, seat, bound)

    def do(self, play: Play) -> None:
        """Lay the steps on the agenda for each; Monsters act by Initiative."""
        s: Tabletop = play.state
        found = self.what.find(s, play.seat, play.bound)
        if isinstance(self.what, Monsters):
            monsters = tuple(str(monster) for monster in found)
            if len(self.steps) == 1 and isinstance(self.steps[0], Activate):
                if monsters:
                    play.push(Rouse(monsters))
                return
            for monster in sorted(monsters, key=lambda m: (-design(face_up(s, m)).initiative, m)):
                play.push(Steps(self.steps), None, bind(play.bound, monster=monster))
        elif isinstance(self.what, Heroes):
            for hero in reversed(found):
                play.push(Steps(self.steps), None, bind(play.bound, hero=(hero,)))
        else:
            for room in reversed(found):
                play.push(Steps(self.steps), None, bind(play.bound, room=room))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        what = self.what.text().removeprefix("each ").removeprefix("all ")
        return (Branch(None, ((f"for each {what}", words(self.steps)),), ":"),)


@define
class Repeat(Op):
    """The same steps several times."""

    n: int
    steps: tuple[Op, ...]

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """The first time must be possible."""
        return all_can(self.steps, position, seat, bound)

    def do(self, play: Play) -> None:
        """Lay them on the agenda so often."""
        for _ in range(self.n):
            play.push(Steps(self.steps))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Branch(None, ((f"do this {self.n} times", words(self.steps)),), ":"),)


@define
class OptCost(Op):
    """A part that may be bought."""

    cost: Cost
    steps: tuple[Op, ...]

    def do(self, play: Play) -> None:
        """Ask, if it can be paid and done."""
        s: Tabletop = play.state
        payable = can_pay(s, play.seat, *price(s, play.seat, self.cost, (), ""), s.parties[play.seat].hand)
        if payable and all_can(self.steps, s, play.seat, play.bound):
            play.ask("may pay", "DIE-092")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Pay, or not."""
        return (NO, YES)

    def take(self, play: Play, keys: Keys) -> None:
        """Pay and do it, or not."""
        if keys[0] == YES:
            play.push(Steps(self.steps))
            play.push(Pay(self.cost, (), "", self.steps))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Offer(words(self.steps), Phrase("pay", self.cost.text().removeprefix("Pay "))),)


@define
class Later(Op):
    """Steps that wait for a trigger, within a time."""

    trigger: When
    steps: tuple[Op, ...]
    until: str = "turn"

    def do(self, play: Play) -> None:
        """Let them wait; "it" is what was picked so far."""
        heroes = get(play.bound, "hero") or ()
        play.emit(e.LastingBegan(Lasting("later", play.seat, tuple(heroes), 0, self.until, self), "DIE-119"))
        if any(getattr(getattr(op, "who", None), "state", "") == "assigned" for op in self.steps):
            play.emit(e.LastingBegan(Lasting("assigned", play.seat, (), 0, self.until), "DIE-143"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        while_ = "" if self.until == "battle" else UNTIL[self.until]
        head = f"{self.trigger.text().rstrip(',')} {while_}".rstrip()
        return (Branch(None, ((head, words(self.steps)),), ","),)


@define
class DiscardFor(Op):
    """Discard this card for an additional effect (DIE-103)."""

    steps: tuple[Op, ...] = ()

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """The steps must be possible."""
        return all_can(self.steps, position, seat, bound)

    def do(self, play: Play) -> None:
        """Discard it from where it lies, then do them."""
        discard_self(play)
        if self.steps:
            play.push(Steps(self.steps))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        if not self.steps:
            return (Phrase("discard", "this card"),)
        return (Offer(words(self.steps), Phrase("discard", "this card"), optional=False),)


def discard_self(play: Play) -> None:
    """Put the card whose text this is on its owner's discard pile (DIE-102)."""
    party = play.state.parties[play.seat]
    me = get(play.bound, "self")
    where = get(play.bound, "from")
    if where == "front" and me in party.front:
        play.emit(e.CardMoved(str(me), ("front", play.seat), ("discard", play.seat), rule="DIE-348"))
    elif where == "monster":
        card = str(get(play.bound, "card"))
        play.emit(e.CardMoved(card, ("on", str(me), play.seat), ("discard", play.seat), rule="DIE-348"))
    elif party.played and where == "played":
        play.emit(
            e.CardMoved(party.played[-1], ("played", play.seat), ("discard", play.seat), rule="DIE-102")
        )


CONTROL_OPS: tuple[type[Op], ...] = (Choose, DiscardFor, ForEach, If, Later, May, OptCost, Repeat)


# Afterwards


@define
class DiscardSelf(Op):
    """The card goes to its owner's discard pile: the usual end of an In Hand action."""

    def do(self, play: Play) -> None:
        """Discard it."""
        discard_self(play)

    def read(self) -> tuple[Part, ...]:
        """On the table it must be said."""
        return (Phrase("discard", "this card"),)


@define
class PlayFront(Op):
    """The card stays in front of its player (DIE-349)."""

    def do(self, play: Play) -> None:
        """Lay it there."""
        card = play.state.parties[play.seat].played[-1]
        play.emit(e.CardMoved(card, ("played", play.seat), ("front", play.seat), rule="DIE-349"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("play", "this card in front of you"),)


@define
class PlayOnMonster(Effect):
    """The card is laid upon a Monster (DIE-120)."""

    who: Monsters

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: ClassVar[str] = "DIE-120"

    def run(self, play: Play, *picks: Any) -> None:
        """Lay it there."""
        card = play.state.parties[play.seat].played[-1]
        play.emit(e.CardMoved(card, ("played", play.seat), ("on", picks[0][0], play.seat), rule="DIE-120"))

    def skip(self, play: Play) -> None:
        """With no such Monster left it is discarded (DIE-R07)."""
        discard_self(play)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("play", f"this card upon {self.who.text()}"),)


@define
class KeepInHand(Op):
    """The card goes back to the hand, if it has not left by its own text (DIE-R152)."""

    def do(self, play: Play) -> None:
        """Take it up again."""
        party = play.state.parties[play.seat]
        if party.played:
            play.emit(
                e.CardMoved(party.played[-1], ("played", play.seat), ("hand", play.seat), rule="DIE-R152")
            )

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("keep", "this card in your hand"),)


@define
class ReturnSelf(Op):
    """The card goes back to the deck it came from (DIE-344)."""

    def do(self, play: Play) -> None:
        """Return it."""
        party = play.state.parties[play.seat]
        if get(play.bound, "from") == "front":
            return_card(play, str(get(play.bound, "self")), ("front", play.seat))
        elif party.played:
            return_card(play, party.played[-1], ("played", play.seat))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("return", "this card"),)


@define
class FlipSelf(Op):
    """The card is turned over and stays in front of its player."""

    def do(self, play: Play) -> None:
        """Turn it."""
        from dungeon_tui.games.die_in_a_dungeon.state import flipped

        card = str(get(play.bound, "self"))
        zone = ("front", play.seat)
        if get(play.bound, "from") == "front" and card in play.state.parties[play.seat].front:
            play.emit(e.CardTurned(card, zone, zone, flipped(card), "DIE-345"))
        elif play.state.parties[play.seat].played:
            card = play.state.parties[play.seat].played[-1]
            play.emit(
                e.CardTurned(card, ("played", play.seat), ("discard", play.seat), flipped(card), "DIE-345")
            )

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("flip", "this card"),)


AFTER_OPS: tuple[type[Op], ...] = (DiscardSelf, FlipSelf, KeepInHand, PlayFront, PlayOnMonster, ReturnSelf)
