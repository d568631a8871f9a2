"""Prints every ratio beside its budget. A budget that is missed is marked; the exit status is 0."""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
from pathlib import Path

from tests.benchmarks import cards, games, pages, search
from tests.benchmarks.measure import Benchmark, Measured, measured


def line(benchmark: Benchmark, found: Measured) -> str:
    """Return one row: the ratio, its budget, and the times it is made of."""
    mark = "MISSED" if benchmark.missed(found.ratio) else "ok" if benchmark.budget else ""
    budget = f"{'>=' if benchmark.faster else '<='} {benchmark.budget:g}" if benchmark.budget else ""
    name = f"{benchmark.name}, against {benchmark.against}"
    times = f"{found.ours * 1e6:,.2f} and {found.theirs * 1e6:,.2f} us"
    return f"{mark:<7}{found.ratio:>8.2f}  {budget:<7} {name} ({times})"


def _all(folder: Path) -> list[Benchmark]:
    found = [*games.benchmarks(folder), *pages.benchmarks(), *cards.benchmarks(), *search.benchmarks()]
    if os.name == "posix":  # Windows has no pseudo-terminals like these.
        from tests.benchmarks import screens

        found += screens.benchmarks(folder)
    return found


def main() -> None:
    """Measure all."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of every pair (default 7)")
    parser.add_argument("--folder", type=Path, help="where files are written (default: a temporary folder)")
    parser.add_argument("--only", default="", help="only those with this in their name")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}; median ratio of {options.rounds} rounds, and its budget")
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for benchmark in _all(Path(folder)):
            if options.only in benchmark.name:
                print(line(benchmark, measured(benchmark, options.rounds)), flush=True)


if __name__ == "__main__":
    main()
