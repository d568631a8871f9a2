"""Timing two ways of doing a thing side by side."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from random import Random

from attrs import define

Case = Callable[[], tuple[int, float]]
"""Does its own work and returns (how many, seconds)."""

Round = Callable[[Random], tuple[float, float]]
"""Runs both ways once and returns seconds for one, ours and theirs."""


@define
class Measured:
    """Medians over the rounds: seconds for one, ours and theirs, and the ratio within each round."""

    ours: float
    theirs: float
    ratio: float


@define
class Benchmark:
    """What is measured, against what, and the budget of the ratio.

    The ratio is our time through theirs, or with ``faster`` theirs through ours; it must be at most
    ``budget``, with ``faster`` at least. A budget of 0 is none: the ratio is told for comparison.
    """

    name: str
    against: str
    budget: float
    round: Round
    faster: bool = False

    def missed(self, ratio: float) -> bool:
        """Return whether a ratio is outside of the budget."""
        return bool(self.budget) and (ratio < self.budget if self.faster else ratio > self.budget)


def measured(benchmark: Benchmark, rounds: int) -> Measured:
    """Run so many rounds after one that does not count."""
    random = Random(1)
    benchmark.round(random)
    ours, theirs = zip(*(benchmark.round(random) for _ in range(rounds)), strict=True)
    ratios = [b / a if benchmark.faster else a / b for a, b in zip(ours, theirs, strict=True)]
    return Measured(statistics.median(ours), statistics.median(theirs), statistics.median(ratios))


def in_turn(ours: Case, theirs: Case) -> Round:
    """A round of two cases, in an order drawn each time, so that a slow spell hits both."""

    def round(random: Random) -> tuple[float, float]:
        spent = {}
        for name in random.sample(("ours", "theirs"), 2):
            gc.collect()
            count, seconds = ours() if name == "ours" else theirs()
            spent[name] = seconds / count
        return spent["ours"], spent["theirs"]

    return round


def repeated(function: Callable[[], object], count: int) -> Case:
    """A case that calls ``function`` so often, by the CPU time of this process."""

    def case() -> tuple[int, float]:
        start = time.process_time()
        for _ in range(count):
            function()
        return count, time.process_time() - start

    return case


def counted(function: Callable[[], int]) -> Case:
    """A case that calls ``function`` once, which says how much it did, by CPU time."""

    def case() -> tuple[int, float]:
        start = time.process_time()
        count = function()
        return count, time.process_time() - start

    return case
