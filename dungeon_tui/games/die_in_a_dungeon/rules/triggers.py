"""Triggers (5.7): what waits for something to happen, and what replaces it (DIE-118, DIE-R04)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.phrase import an
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import ON_TABLE, ONGOING, Ability, design
from dungeon_tui.games.die_in_a_dungeon.rules.costs import payable
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import ongoing, waiting
from dungeon_tui.games.die_in_a_dungeon.rules.pay import push_payment
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Selector, Steps, Term, bind
from dungeon_tui.games.die_in_a_dungeon.state import START, Tabletop, masked

REPLACING = ("would_kill", "would_damage", "would_roll", "would_spring")
EVENTS = (
    *REPLACING, "battle_starts", "battle_won", "battle_lost", "survives", "monster_killed", "monster_enters",
    "monster_placed", "monster_activates", "monster_drawn", "hero_enters", "explored", "loot_found",
    "trap_sprung", "card_placed", "resurrected", "turn_starts", "turn_ends",
)  # fmt: skip
LET = ("let",)


@define
class When(Term):
    """A trigger: ``event`` happens to what ``what`` finds; ``icon`` and ``whose`` narrow it further."""

    event: str
    what: Selector | None = None
    icon: str = ""
    whose: str = ""

    def fits(self, s: Any, seat: int, bound: Bindings, subject: int | str, by: int) -> bool:
        """Return whether it waits for this; ``by`` is the seat it belongs to, or happens for."""
        if self.whose == "your" and by != seat:
            return False
        if self.icon and subject != self.icon:
            return False
        return self.what is None or subject in self.what.find(s, seat, bound)

    def text(self) -> str:
        """As "when your Outlaw would be Killed, instead"."""
        what = "" if self.what is None else self.what.text()
        one = what
        if what.startswith(("1 ", "any 1 ")) and not what.startswith("1 of"):
            one = an(what.removeprefix("any ").removeprefix("1 "))
        room = what or "a Room"
        return {
            "would_kill": f"when {one} would be Killed, instead",
            "would_damage": "when a Monster would damage a Building, instead",
            "would_roll": f"when {one} would be rolled,",
            "would_spring": f"when a Trap in {room} would be Sprung, instead nothing happens",
            "battle_starts": f"when a Battle starts in {room},",
            "battle_won": f"when a Battle is won in {room}," if what else "when the Battle is won,",
            "battle_lost": f"when a Battle is lost in {room}," if what else "when the Battle is lost,",
            "survives": f"when {one} Survives a Battle,",
            "monster_killed": f"when {one} is Killed,",
            "monster_enters": f"when a Monster enters {room},",
            "monster_placed": f"when a Monster is placed in {room},",
            "monster_activates": f"when {one} activates,",
            "monster_drawn": f"when a {self.icon or 'Rage or Ruin'} Monster is drawn,",
            "hero_enters": f"when {one} enters a Room,",
            "explored": f"when {room} is Explored,",
            "loot_found": "when you find a Loot,",
            "trap_sprung": "when a Trap is Sprung,",
            "card_placed": "when a card is placed in the Dungeon,",
            "resurrected": "when you Resurrect a Hero,",
            "turn_starts": f"at the start of {'your' if self.whose == 'your' else 'each'} turn,",
            "turn_ends": f"at the end of {'your' if self.whose == 'your' else 'each'} turn,",
        }[self.event]


@define
class Listener:
    """An ability that answers to what happens; ``lasting`` is its place among lasting changes, or -1."""

    seat: int
    card: str
    bound: Bindings
    ability: Ability
    lasting: int = -1


def listeners(s: Tabletop, event: str, subject: int | str, by: int) -> list[Listener]:
    """Return what answers to an event, in the order of DIE-R04: the active player's cards first."""
    found = []
    for seat, card, bound, ability in ongoing(s):
        if ability.trigger is not None and _fits(s, ability, event, seat, bound, subject, by, card):
            found.append(Listener(seat, card, bound, ability))
    count = len(s.parties)
    for step in range(count):
        seat = (s.active + step) % count
        for card in s.parties[seat].front:
            for ability in design(card).waiting:
                bound = (("self", card), ("from", "front"))
                if _fits(s, ability, event, seat, bound, subject, by, card):
                    found.append(Listener(seat, card, bound, ability))
    for index, change in enumerate(s.lasting):
        if change.kind == "later":
            later: Any = change.op
            bound = (("hero", change.ids),) if change.ids and isinstance(change.ids[0], int) else ()
            if later.trigger.event == event and later.trigger.fits(s, change.seat, bound, subject, by):
                found.append(Listener(change.seat, "", bound, Ability((ONGOING,), steps=later.steps), index))
    found.sort(key=lambda listener: (listener.seat - s.active) % count)
    return found


def _fits(
    s: Tabletop,
    ability: Ability,
    event: str,
    seat: int,
    bound: Bindings,
    subject: int | str,
    by: int,
    card: str,
) -> bool:
    trigger: Any = ability.trigger
    if trigger.event != event or not trigger.fits(s, seat, bound, subject, by):
        return False
    if ability.once and (card, ability.once) in s.once:
        return False
    condition: Any = ability.when
    return condition is None or bool(condition.holds(s, seat, bound))


def heard(s: Tabletop, event: str) -> bool:
    """Return whether anything in play waits for an event, whatever it happens to."""
    if not waiting(s):
        return False
    for party in s.parties:
        for card in party.front:
            side = design(card)
            if any([_event_of(ability) == event for ability in (*side.waiting, *side.ongoing)]):
                return True
    for building in s.buildings[START:]:
        if any([_event_of(ability) == event for ability in design(building).ongoing]):
            return True
    later = [change.op for change in s.lasting if change.kind == "later"]
    return any([getattr(getattr(op, "trigger", None), "event", "") == event for op in later])


def _event_of(ability: Ability) -> str:
    return str(getattr(ability.trigger, "event", ""))


def fire(play: Play, event: str, subject: int | str, by: int, **facts: Any) -> None:
    """Let everything that waits for this event have its say, before play goes on."""
    s: Tabletop = play.state
    if waiting(s):
        push_listeners(play, listeners(s, event, subject, by), facts)


def push_listeners(play: Play, found: list[Listener], facts: dict[str, Any]) -> None:
    """Lay what answers on the agenda: by players in turn order, each ordering their own (DIE-R04)."""
    answers = tuple([_pending(listener, facts) for listener in found])
    if len(answers) == 1:
        play.push(answers[0].op, answers[0].seat, answers[0].bound)
    elif answers:
        play.push(Respond(answers))


def _pending(listener: Listener, facts: dict[str, Any]) -> Pending:
    bound = bind(listener.bound, **facts)
    ability = listener.ability
    if ON_TABLE in ability.icons:
        index = design(listener.card).abilities.index(ability)
        return Pending(listener.seat, listener.card, UseOffer(listener.card, index), bound)
    steps = Steps(ability.steps)
    if ability.once:
        return Pending(listener.seat, listener.card, Steps((Mark(listener.card, ability.once), steps)), bound)
    return Pending(listener.seat, listener.card, steps, bound)


@define
class Pending:
    """An answer to an event that waits for its turn; ``card`` is "" for what an earlier card left behind."""

    seat: int
    card: str
    op: Op
    bound: Bindings = ()


@define
class Respond(Op):
    """Several answers to one event: each player orders their own (DIE-R04)."""

    answers: tuple[Pending, ...]

    def do(self, play: Play) -> None:
        """Let the first answer, asking where a player has several."""
        if len(self._own()) > 1:
            play.ask("respond", "DIE-R04", self.answers[0].seat)
        else:
            self._go(play, 0)

    def _own(self) -> list[str]:
        seat = self.answers[0].seat
        return sorted({masked(answer.card or "later") for answer in self.answers if answer.seat == seat})

    def options(self, position: Any, decision: Decision) -> Keys:
        """The cards of the player whose turn it is to answer."""
        return tuple(("first", card) for card in self._own())

    def take(self, play: Play, keys: Keys) -> None:
        """Let that card answer first."""
        seat = self.answers[0].seat
        self._go(
            play,
            next(
                index
                for index, answer in enumerate(self.answers)
                if answer.seat == seat and masked(answer.card or "later") == keys[0][1]
            ),
        )

    def _go(self, play: Play, index: int) -> None:
        rest = self.answers[:index] + self.answers[index + 1 :]
        if rest:
            play.push(Respond(rest))
        answer = self.answers[index]
        play.push(answer.op, answer.seat, answer.bound)


@define
class Mark(Op):
    """Note that a card has done what it does once."""

    card: str
    span: str

    def do(self, play: Play) -> None:
        """Note it."""
        play.emit(e.OnceUsed(self.card, self.span))


def usable(s: Any, seat: int, card: str, ability: Ability, bound: Bindings) -> bool:
    """Return whether an ability can be taken: cost payable, parts possible (DIE-093, DIE-R06)."""
    if ability.once and (card, ability.once) in s.once:
        return False
    condition: Any = ability.when
    if condition is not None and not condition.holds(s, seat, bound):
        return False
    cost: Any = ability.cost
    if cost is not None and not payable(s, seat, cost, ability.icons, ability.name, bound):
        return False
    needed = ability.needed
    if len(needed) == 1:
        return needed[0].can(s, seat, bound)
    return all([op.can(s, seat, bound) for op in needed])


@define
class UseOffer(Op):
    """A player may use a card on the table now (DIE-118)."""

    card: str
    index: int

    def do(self, play: Play) -> None:
        """Ask its owner, if it is still there and can be used."""
        s: Tabletop = play.state
        ability = design(self.card).abilities[self.index]
        if self.card in s.parties[play.seat].front and usable(s, play.seat, self.card, ability, play.bound):
            play.ask("interrupt", "DIE-118")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Use it, or not."""
        return (LET, ("use", masked(self.card)))

    def take(self, play: Play, keys: Keys) -> None:
        """Use it, or leave it."""
        if keys[0] != LET:
            push_ability(play, self.card, self.index, play.seat, play.bound)


def push_ability(play: Play, card: str, index: int, seat: int, bound: Bindings) -> None:
    """Carry out an ability: pay (DIE-098), do its steps, see where its card goes."""
    ability = design(card).abilities[index]
    if ability.after is not None:
        play.push(ability.after, seat, bound)
    play.push(Steps(ability.steps), seat, bound)
    cost: Any = ability.cost
    if cost is not None:
        push_payment(play, cost, ability, seat, bound)
    if ability.once:
        play.push(Mark(card, ability.once), seat, bound)


@define
class Replace(Op):
    """Something would happen: each card that replaces it has its say, then it happens.

    ``tried`` are cards that have had their say for this event: none replaces it twice.
    """

    event: str
    subject: int | str
    by: int
    original: Op
    tried: tuple[str, ...] = ()

    def do(self, play: Play) -> None:
        """Find the next card to be asked."""
        s: Tabletop = play.state
        found = self._next(s)
        if found is None:
            play.push(self.original)
        elif ON_TABLE in found.ability.icons:
            play.ask("replace", "DIE-118", found.seat)
        else:
            self._use(play, found)

    def _next(self, s: Tabletop) -> Listener | None:
        if not waiting(s):
            return None
        for listener in listeners(s, self.event, self.subject, self.by):
            if listener.card in self.tried:
                continue
            bound = self._facts(listener.bound)
            if ONGOING in listener.ability.icons or usable(
                s, listener.seat, listener.card, listener.ability, bound
            ):
                return listener
        return None

    def _facts(self, bound: Bindings) -> Bindings:
        if isinstance(self.subject, int):
            return bind(bound, hero=(self.subject,)) if self.event != "would_spring" else bound
        return bind(bound, monster=self.subject)

    def _use(self, play: Play, found: Listener) -> None:
        bound = bind(self._facts(found.bound), tried=(*self.tried, found.card))
        if ON_TABLE in found.ability.icons:
            index = design(found.card).abilities.index(found.ability)
            push_ability(play, found.card, index, found.seat, bound)
            return
        play.push(Steps(found.ability.steps), found.seat, bound)
        if found.ability.once:
            play.push(Mark(found.card, found.ability.once))

    def options(self, position: Any, decision: Decision) -> Keys:
        """Use the card, or let it happen."""
        found = self._next(position)
        return (LET,) if found is None else (LET, ("use", masked(found.card)))

    def take(self, play: Play, keys: Keys) -> None:
        """Use it, or ask the next."""
        found = self._next(play.state)
        assert found is not None
        if keys[0] == LET:
            play.push(Replace(self.event, self.subject, self.by, self.original, (*self.tried, found.card)))
        else:
            self._use(play, found)
