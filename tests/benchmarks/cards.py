"""Three reference cards, as operations on the engine and written out by hand, with the same events."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from attrs import define, field

from dungeon_tui.engine.agenda import Op, pushed
from dungeon_tui.engine.copying import Copyable, copyable
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import Chance, QuickDice
from dungeon_tui.engine.events import ENGINE_APPLY, DiceRolled, Event, GameEnded
from dungeon_tui.engine.play import Play, options
from dungeon_tui.engine.state import Outcome, Position
from dungeon_tui.engine.steps import Steps
from tests.benchmarks.measure import Benchmark, Case, in_turn, repeated

BUDGET = 2.0
RULE = "BEN-001"


@copyable
@define
class Hero(Copyable):
    gold: int = 1
    life: int = 4
    strength: int = 3


@copyable
@define
class State(Position):
    heroes: list[Hero] = field(factory=lambda: [Hero(), Hero()])


@define
class Changed(Event):
    seat: int
    what: str
    value: int
    rule: str = RULE


def _changed(state: State, event: Changed) -> None:
    setattr(state.heroes[event.seat], event.what, event.value)


APPLY: dict[type[Any], Callable[[Any, Any], None]] = {**ENGINE_APPLY, Changed: _changed}


# As operations


@define
class Gain(Op):
    amount: int
    what: str

    def do(self, play: Play) -> None:
        value = getattr(play.state.heroes[play.seat], self.what)
        play.emit(Changed(play.seat, self.what, max(0, value + self.amount)))


@define
class Test(Op):
    stat: str
    target: int
    win: tuple[Op, ...]
    fail: tuple[Op, ...]

    def do(self, play: Play) -> None:
        dice = play.roll(play.seat, "test", 2, RULE)
        passed = sum(dice) + getattr(play.state.heroes[play.seat], self.stat) >= self.target
        play.then(self.win if passed else self.fail)


@define
class If(Op):
    what: str
    least: int
    then: tuple[Op, ...]

    def do(self, play: Play) -> None:
        if getattr(play.state.heroes[play.seat], self.what) >= self.least:
            play.then(self.then)


@define
class Choose(Op):
    keys: Keys
    ops: tuple[Op, ...]

    def do(self, play: Play) -> None:
        play.ask("choose", RULE)

    def options(self, position: Any, decision: Decision) -> Keys:
        return self.keys

    def take(self, play: Play, keys: Keys) -> None:
        play.then((self.ops[self.keys.index(keys[0])],))


@define
class Rival(Op):
    """Name a rival; the rest of the card is about it."""

    def do(self, play: Play) -> None:
        play.bind("rival", 1 - play.seat)


@define
class Rob(Op):
    amount: int

    def do(self, play: Play) -> None:
        rival = play.value("rival")
        gold = play.state.heroes[rival].gold
        play.emit(Changed(rival, "gold", max(0, gold - self.amount)))


@define
class End(Op):
    def do(self, play: Play) -> None:
        play.emit(GameEnded(Outcome((), "", ())))


EITHER = (("choose", "gold"), ("choose", "strength"))
TRAINING = (
    Gain(1, "gold"),
    Test("strength", 8, (Gain(1, "life"),), (Gain(-1, "life"), If("gold", 2, (Gain(-1, "gold"),)))),
    Choose(EITHER, (Gain(2, "gold"), Gain(1, "strength"))),
)
FEAST = (Gain(2, "gold"), Gain(1, "life"), Gain(1, "strength"), If("gold", 3, (Gain(-1, "gold"),)))
RAID = (Rival(), Test("strength", 9, (Rob(2), Gain(2, "gold")), (Gain(-1, "life"),)), Gain(1, "strength"))


AFTER = pushed(None, End(), 0)


def interpreted(card: tuple[Op, ...], state: State, chance: Chance, log: Any) -> None:
    """Carry a card out on the engine, answering at random."""
    state.agenda = AFTER
    play = Play(state, APPLY, chance, log)
    play.push(Steps(card), 0)
    play.run()
    while state.decisions:
        decision = state.decisions[0]
        keys = options(state, decision)
        play.answer(decision, (keys[chance.below(len(keys))],))


# By hand


class Hand:
    """What a card that is written out needs: an event is made true and told."""

    __slots__ = ("chance", "hero", "log", "state")

    def __init__(self, state: State, chance: Chance, log: Callable[[Event], None]) -> None:
        self.state, self.chance, self.log = state, chance, log
        self.hero = state.heroes[0]

    def emit(self, event: Event) -> None:
        APPLY[type(event)](self.state, event)
        self.log(event)

    def gold(self, amount: int) -> None:
        self.emit(Changed(0, "gold", max(0, self.hero.gold + amount)))

    def life(self, amount: int) -> None:
        self.emit(Changed(0, "life", max(0, self.hero.life + amount)))

    def strength(self, amount: int) -> None:
        self.emit(Changed(0, "strength", max(0, self.hero.strength + amount)))

    def roll(self) -> int:
        dice = self.chance.roll(2)
        self.emit(DiceRolled(0, "test", dice, RULE))
        return sum(dice)

    def ask(self, kind: str, keys: Keys) -> Key:
        """Have the table ask, and answer at random."""
        self.state.decisions = (Decision(0, kind, rule=RULE),)
        picked = keys[self.chance.below(len(keys))]
        self.state.decisions = ()
        return picked

    def end(self) -> None:
        self.emit(GameEnded(Outcome((), "", ())))


def training(state: State, chance: Chance, log: Any) -> None:
    hand = Hand(state, chance, log)
    hand.gold(1)
    if hand.roll() + hand.hero.strength >= 8:
        hand.life(1)
    else:
        hand.life(-1)
        if hand.hero.gold >= 2:
            hand.gold(-1)
    if hand.ask("choose", EITHER) == ("choose", "gold"):
        hand.gold(2)
    else:
        hand.strength(1)
    hand.end()


def feast(state: State, chance: Chance, log: Any) -> None:
    hand = Hand(state, chance, log)
    hand.gold(2)
    hand.life(1)
    hand.strength(1)
    if hand.hero.gold >= 3:
        hand.gold(-1)
    hand.end()


def raid(state: State, chance: Chance, log: Any) -> None:
    hand = Hand(state, chance, log)
    if hand.roll() + hand.hero.strength >= 9:
        hand.emit(Changed(1, "gold", max(0, state.heroes[1].gold - 2)))
        hand.gold(2)
    else:
        hand.life(-1)
    hand.strength(1)
    hand.end()


CARDS: dict[str, tuple[Callable[..., None], Callable[..., None]]] = {
    "test, branches, a choice": (partial(interpreted, TRAINING), training),
    "gains and a condition": (partial(interpreted, FEAST), feast),
    "names a rival": (partial(interpreted, RAID), raid),
}


def events_of(way: Callable[..., None], seed: int) -> list[Event]:
    """Return the events of one go, with this luck."""
    log: list[Event] = []
    way(State(), QuickDice(seed), log.append)
    return log


def benchmarks() -> list[Benchmark]:
    """One for each card."""
    return [
        Benchmark(
            f"effect interpreter: {name}", "the card by hand", BUDGET, in_turn(_go(ways[0]), _go(ways[1]))
        )
        for name, ways in CARDS.items()
    ]


def _go(way: Callable[..., None]) -> Case:
    seeds = Random(4)

    def once() -> None:
        way(State(), chance, events.append)
        events.clear()

    events: list[Event] = []
    chance = QuickDice(seeds.random())
    return repeated(once, 3000)
