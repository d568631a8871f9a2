"""What becomes of attacks that go on until they succeed or are given up."""

from __future__ import annotations

from math import exp, log

from attrs import define

from dungeon_tui.games.dungeon.hunt.chances import Foe

NEVER = 1e6
"""More turns than any game has."""

TINY = 1e-300

LEAVING = 0.3
"""Turns lost by walking away from a Monster."""


@define
class Bet:
    """The chances that an undertaking is ``won`` or ``lost``, discounted for the turns it takes.

    A result that comes a turn later counts less by the factor exp(-hurry): whoever races against
    others gains more from being early than it loses from being late. ``chance`` is the plain
    chance to win, ``casts`` the Spells that it takes.
    """

    won: float = 0.0
    lost: float = 0.0
    chance: float = 0.0
    casts: float = 0.0

    def turns(self, after: float, without: float, hurry: float) -> float:
        """Return the turns to win the game, ``after`` if this is won and ``without`` if it is lost."""
        return -log(self.won * exp(-hurry * after) + self.lost * exp(-hurry * without) + TINY) / hurry

    def cycle(self, walk: float, hurry: float) -> float:
        """Return the turns from one win to the next, ``walk`` turns apart, if lost bets are made again."""
        step = exp(-hurry * walk)
        if self.won <= 0:
            return NEVER
        return -log(self.won * step / (1 - self.lost * step)) / hurry


def by_hand(foes: tuple[Foe, ...], room: bool, gain: float, kept: float, left: float, hurry: float) -> Bet:
    """Return the bet of entering and attacking.

    For each Foe the better of fighting on and of leaving after a miss: ``kept`` and ``left`` are the
    turns that a miss costs then, ``gain`` the turns that winning saves. A trap pays only in a room.
    """
    bet = Bet()
    worth = exp(hurry * gain)
    soon, again, away = exp(-hurry), exp(-hurry * (1 + kept)), exp(-hurry * (1 + left + LEAVING))
    for one in foes:
        weight, hit = one.weight, one.hit
        if one.is_trap:
            sprung = weight * exp(-hurry * (1 + one.delay))
            if room:
                bet.won += sprung
                bet.chance += weight
            else:
                bet.lost += sprung
            continue
        on = hit * soon / (1 - (1 - hit) * again)
        once, out = hit * soon, (1 - hit) * away
        if on * worth > once * worth + out:
            bet.won += weight * on
            bet.chance += weight
        else:
            bet.won += weight * once
            bet.lost += weight * out
            bet.chance += weight * hit
    return bet


def by_spell(foes: tuple[Foe, ...], spells: tuple[int, int], gain: float, hurry: float) -> Bet:
    """Return the bet of casting from outside, the better Spell each time (DUN-086: misses cost nothing).

    An unknown trap wastes the Spell and is sprung by entering (DUN-R60).
    """
    fire, bolt = spells
    bet = Bet()
    worth = exp(hurry * gain)
    soon, away = exp(-hurry), exp(-hurry * (1 + LEAVING))
    for one in foes:
        weight = one.weight
        if one.is_trap:
            bet.won += weight * exp(-hurry * (2 + one.delay))
            bet.casts += weight
            bet.chance += weight
            continue
        hit = max(one.fireball if fire else 0.0, one.lightning if bolt else 0.0)
        on = hit * soon / (1 - (1 - hit) * soon)
        once, out = hit * soon, (1 - hit) * away
        if on * worth > once * worth + out:
            bet.won += weight * on
            bet.casts += weight / hit
            bet.chance += weight
        else:
            bet.won += weight * once
            bet.lost += weight * out
            bet.casts += weight
            bet.chance += weight * hit
    return bet


def casts_for_one(foes: tuple[Foe, ...]) -> float:
    """Return how many Spells one room takes that is attacked until it is won."""
    casts = 0.0
    for one in foes:
        hit = max(one.fireball, one.lightning)
        casts += one.weight * (2.0 if one.is_trap else 1 / max(hit, 1 / 6))
    return casts
