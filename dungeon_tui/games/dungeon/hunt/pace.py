"""How fast a Hero gathers Treasure on each Level: what the rest of a game is estimated by."""

from __future__ import annotations

from math import exp, log1p, sqrt

from attrs import define

from dungeon_tui.games.dungeon.hunt.bets import NEVER

STEEP = 1.7
"""Makes the logistic curve one of the normal distribution."""

SCARCE = 2.0
"""How much slower a Hero gathers what its Level does not hold any more."""


@define
class Pace:
    """Gathering on one Level: gp a turn by hand, turns for a Treasure, gp there are, turns home.

    ``spelled`` is the gp a turn of a Wizard with Spells, ``casts`` the Spells it needs for 1,000 gp
    and ``spread`` the variance of that number. ``best`` is the best rate of all Levels.
    """

    rate: float
    cycle: float
    stock: float
    home: float
    spelled: float = 0.0
    casts: float = 0.0
    spread: float = 0.0
    best: float = 1.0

    def turns(self, need: float, spells: float) -> float:
        """Return the turns to gather ``need`` gp here with this many attack Spells, and go home."""
        by_hand = self._turns(need, self.rate)
        if not self.spelled:
            return by_hand
        with_spells = self._turns(need, self.spelled)
        casts = need / 1000 * self.casts
        width = sqrt(need / 1000 * self.spread + 1.0)
        surplus = STEEP * (spells - casts) / width
        if surplus < 30:
            # The Spells may run out: then the Wizard walks home, takes back what it lacks, and returns.
            runs_out = 1 / (1 + exp(surplus))
            lacking = width / STEEP * log1p(exp(-surplus))
            with_spells += runs_out * 2 * self.home + lacking
        return min(by_hand, with_spells)

    def _turns(self, need: float, rate: float) -> float:
        if rate <= 0:
            return NEVER
        more = max(0.0, need - self.stock)
        return (need - more) / rate + SCARCE * more / self.best + self.cycle / 2 + self.home
