"""The bot that picks blindly among what is legal."""

from __future__ import annotations

from math import comb
from typing import Any

from dungeon_tui.engine.answers import answers, fits
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.game import Advice

TRIES = 200
"""Draws before looking through all picks in order, where hardly any is legal."""


class Random:
    """Every legal answer with the same chance."""

    name = "random"

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return one key, or where several may be picked one of the legal sets of keys, sorted as offered."""
        if decision.low == decision.high == 1:
            return (keys[chance.below(len(keys))],)
        for _ in range(TRIES):
            picks = _subset(decision, keys, chance)
            if fits(view, decision, picks):
                return picks
        for picks in answers(view, decision):
            return picks
        raise LookupError(f"no answer to {decision.kind} is legal")

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return what `choose` gives; there is no better reason than chance."""
        return Advice(self.choose(view, decision, keys, chance), "Picked by chance alone.")


def _subset(decision: Decision, keys: Keys, chance: Chance) -> Keys:
    """Return one of all sets of an allowed size, each as likely."""
    sizes = range(decision.low, min(decision.high, len(keys)) + 1)
    number = chance.below(sum(comb(len(keys), size) for size in sizes))
    for size in sizes:
        if number < comb(len(keys), size):
            return _numbered(keys, size, number)
        number -= comb(len(keys), size)
    raise AssertionError("the number is below the sum of all")


def _numbered(keys: Keys, size: int, number: int) -> Keys:
    """Return the set of ``size`` keys with this number, counted from 0 in the order of the keys."""
    picks = []
    for index, key in enumerate(keys):
        if not size:
            break
        with_it = comb(len(keys) - index - 1, size - 1)
        if number < with_it:
            picks.append(key)
            size -= 1
        else:
            number -= with_it
    return tuple(picks)
