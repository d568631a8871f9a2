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
    ``budget``, with ``faster`` at least.
    """

    name: str
    against: str
    budget: float
    ours: Case
    theirs: Case
    faster: bool = False

    def missed(self, ratio: float) -> bool:
        """Return whether a ratio is outside of the budget."""
        return ratio < self.budget if self.faster else ratio > self.budget


def measured(benchmark: Benchmark, rounds: int) -> Measured:
    """Run both cases in every round, in a new order each time, so that a slow spell hits both."""
    random = Random(1)
    seconds: dict[str, list[float]] = {"ours": [], "theirs": []}
    cases = [("ours", benchmark.ours), ("theirs", benchmark.theirs)]
    for _, case in cases:
        case()
    for _ in range(rounds):
        random.shuffle(cases)
        for name, case in cases:
            gc.collect()
            count, spent = case()
            seconds[name].append(spent / count)
    pairs = zip(seconds["ours"], seconds["theirs"], strict=True)
    ratios = [b / a if benchmark.faster else a / b for a, b in pairs]
    return Measured(
        statistics.median(seconds["ours"]), statistics.median(seconds["theirs"]), statistics.median(ratios)
    )


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
