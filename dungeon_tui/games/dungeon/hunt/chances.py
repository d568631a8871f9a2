"""What may wait in a space, what it does to those who miss, what lies behind it."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.odds import RESULTS, ways_of
from dungeon_tui.games.dungeon.rules.combat import IMPOSSIBLE_WITH_SWORD
from dungeon_tui.games.dungeon.rules.effects import (
    DropTreasure,
    GoHome,
    LoseTurns,
    NewHero,
    RollDie,
    SlideDown,
    tables,
)
from dungeon_tui.games.dungeon.state import Held

SEEN_BEFORE = 512
"""How many answers about different piles are kept."""

SLIDE = 0.5
"""What being moved to another part of the dungeon costs in turns."""


@define
class Foe:
    """A card that may wait in a space: how likely, and the chances 0 to 1 that attacks destroy it.

    ``delay`` is what a trap costs in turns on top of the one in which it springs; -1 for a Monster.
    """

    weight: float
    hit: float
    fireball: float
    lightning: float
    delay: float = -1.0

    def alone(self) -> Foe:
        """Return this card as the one that waits for sure."""
        return Foe(1.0, self.hit, self.fireball, self.lightning, self.delay)

    @property
    def is_trap(self) -> bool:
        """Whether it is sprung and not fought (DUN-070)."""
        return self.delay >= 0


@define(frozen=True)
class Loot:
    """What a draw from a pile brings: the mean in gp, and each value with its chance."""

    mean: float
    values: tuple[tuple[float, int], ...]


@define(frozen=True)
class Blow:
    """The strike table in numbers: what one miss costs on average.

    ``lost`` turns lost to tokens, ``home`` and ``dead`` the chances to be sent home and to be
    killed, ``one`` to drop a single card, ``half`` half of the cards.
    """

    lost: float
    home: float
    dead: float
    one: float
    half: float


@lru_cache(SEEN_BEFORE)
def foes_of(cards: tuple[str, ...], cls: str, bonus: int) -> tuple[Foe, ...]:
    """Return what may be met where any of ``cards`` may wait; empty where there is nothing to draw."""
    number = len(cards)
    foes = []
    for card, copies in Counter(cards).items():
        one = foe(card, cls, bonus)
        foes.append(Foe(copies / number, one.hit, one.fireball, one.lightning, one.delay))
    return tuple(foes)


@cache
def foe(card: str, cls: str, bonus: int) -> Foe:
    """Return one known card as this class meets it with a sword of ``bonus`` (0: none) in play."""
    monster = content().monsters[card]
    if monster.kind != "monster":
        return Foe(1.0, 1.0, 0.0, 0.0, _delay(monster.kind))
    target = monster.targets[cls]
    if bonus:
        target = (IMPOSSIBLE_WITH_SWORD if target is None else target) - bonus
    hits = [ways_of(number) / RESULTS for number in (target, monster.fireball, monster.lightning)]
    return Foe(1.0, *hits)


@lru_cache(SEEN_BEFORE)
def loot_of(cards: tuple[str, ...]) -> Loot:
    """Return what a draw from these Treasure cards brings."""
    treasures = content().treasures
    if not cards:
        return Loot(0.0, ((1.0, 0),))
    values = Counter(treasures[card].value for card in cards)
    number = len(cards)
    return Loot(
        sum(value * copies for value, copies in values.items()) / number,
        tuple((copies / number, value) for value, copies in sorted(values.items())),
    )


def value_of(held: Held, unseen: list[tuple[str, ...]]) -> float:
    """Return what a Treasure card counts in gp, or may count where its face is not known."""
    if held.card:
        return content().treasures[held.card].value
    return loot_of(unseen[held.level]).mean


@cache
def blow() -> Blow:
    """Return the strike table in numbers."""
    lost = home = dead = one = half = 0.0
    for strike in tables()[0]:
        weight = (ways_of(strike.low) - ways_of(strike.high + 1)) / RESULTS
        for op in strike.effects:
            if isinstance(op, LoseTurns):
                lost += weight * op.n
            elif isinstance(op, GoHome):
                home += weight
            elif isinstance(op, NewHero):
                dead += weight
            elif isinstance(op, DropTreasure):
                one += weight * (op.amount == "one")
                half += weight * (op.amount == "half")
    return Blow(lost, home, dead, one, half)


@cache
def _delay(kind: str) -> float:
    """Return the turns that a kind of trap costs on average."""
    return _turns_lost(tables()[1][kind].effects)


def _turns_lost(ops: tuple[Op, ...]) -> float:
    turns = 0.0
    for op in ops:
        if isinstance(op, LoseTurns):
            turns += op.n
        elif isinstance(op, RollDie):
            share = op.low / 6
            turns += share * _turns_lost(op.below) + (1 - share) * _turns_lost(op.above)
        elif isinstance(op, SlideDown):
            turns += SLIDE
    return turns
