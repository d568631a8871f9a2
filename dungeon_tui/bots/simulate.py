"""Many games between bots, on one core or many, with the same results either way."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from attrs import define

from dungeon_tui import bots
from dungeon_tui import games as shelf
from dungeon_tui.bots.match import Result, match
from dungeon_tui.bots.summary import Summary
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Game, Setup

__all__ = ["Summary", "simulate"]

AHEAD = 4
"""Games in the hands of the executor for each worker."""

Heard = Callable[[int, int], None]


def simulate(
    game: Game,
    games: int,
    seed: str,
    seats: Sequence[str],
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    json_path: Path | None = None,
    heard: Heard | None = None,
    folder: Path | None = None,
) -> Summary:
    """Play ``games`` games between the bots named in ``seats`` and return what they add up to.

    Game number n, counted from 1, is played from the seed "SEED/n", so the results depend neither
    on ``jobs`` (worker processes; 0: one a core) nor on the ``executor`` that may be given instead
    and is left running. Each game becomes a line of JSON in ``json_path``, in order.
    ``heard(played, games)`` is called as games come in. Ctrl-C ends the series with what is played.
    ``folder`` is a data directory, for content of the player's own.

    RuleError or UnknownBot, before anything is played, where this cannot be played; OSError where
    the file cannot be written.
    """
    if folder is not None:
        game.use_folder(folder)
    series = _Series(game, games, seed, tuple(seats), dict(options or {}))
    series.check(jobs, executor)
    summary = Summary(game.title, games)
    start = time.perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(json_path.open("w", encoding="utf-8")) if json_path else None
        workers = jobs or os.cpu_count() or 1
        if executor is None and workers > 1:
            executor = stack.enter_context(_pool(workers, game.id, folder))
        if executor is None:
            _play_here(series, _Report(summary, file, heard))
        else:
            _play_elsewhere(series, executor, workers, _Report(summary, file, heard))
    summary.seconds = time.perf_counter() - start
    return summary


@define
class _Series:
    game: Game
    games: int
    seed: str
    seats: tuple[str, ...]
    options: dict[str, str]

    def check(self, jobs: int, executor: Executor | None) -> None:
        if self.games < 1:
            raise RuleError(f"At least 1 game must be played, not {self.games}.")
        if jobs < 0:
            raise RuleError(f"The number of jobs is 0 (one for each core) or more, not {jobs}.")
        self.game.check_setup(Setup(self.seats, self.options))
        for name in self.seats:
            bots.bot(name, self.game)
        if (jobs != 1 or executor is not None) and self.game.id not in shelf.names():
            raise RuleError(f"{self.game.title} is not among the games that workers can open.")

    def play(self, number: int) -> Result:
        return _play(self.game, self.seed, number, self.seats, self.options)


@define
class _Report:
    """Takes results in by their numbers, each once."""

    summary: Summary
    file: TextIO | None
    heard: Heard | None
    last: int = 0

    def take(self, number: int, result: Result) -> None:
        if number <= self.last:
            return
        self.last = number
        self.summary.results.append(result)
        if self.file is not None:
            self.file.write(json.dumps({"n": number, **result.line()}) + "\n")
        if self.heard is not None:
            self.heard(len(self.summary.results), self.summary.wanted)


def _play_here(series: _Series, report: _Report) -> None:
    try:
        for number in range(1, series.games + 1):
            report.take(number, series.play(number))
    except KeyboardInterrupt:
        return


def _play_elsewhere(series: _Series, executor: Executor, workers: int, report: _Report) -> None:
    """Keep every worker busy and take the games in by their numbers."""
    numbers = iter(range(1, series.games + 1))
    waiting: deque[tuple[int, Future[Result]]] = deque()

    def submit() -> None:
        number = next(numbers, None)
        if number is not None:
            future = executor.submit(
                play_game, series.game.id, series.seed, number, series.seats, series.options
            )
            waiting.append((number, future))

    try:
        for _ in range(AHEAD * workers):
            submit()
        while waiting:
            number, future = waiting[0]
            result = future.result()
            submit()
            report.take(number, result)
            waiting.popleft()
    except KeyboardInterrupt:
        report.heard = None
        for _, future in waiting:
            future.cancel()
        for number, future in waiting:
            if future.done() and not future.cancelled() and future.exception() is None:
                report.take(number, future.result())
    except BaseException:
        for _, future in waiting:
            future.cancel()
        raise


def play_game(name: str, seed: str, number: int, seats: tuple[str, ...], options: dict[str, str]) -> Result:
    """Play one game of a series; what a worker does, which knows a game by its name."""
    return _play(shelf.game(name), seed, number, seats, options)


def _play(game: Game, seed: str, number: int, seats: tuple[str, ...], options: dict[str, str]) -> Result:
    own = f"{seed}/{number}"
    try:
        return match(game, own, seats, options)
    except Exception as error:
        error.add_note(f"while game {number} was played, from the seed {own!r}")
        raise


def _pool(workers: int, name: str, folder: Path | None) -> ProcessPoolExecutor:
    """Return worker processes, started afresh on every system, that leave Ctrl-C to this one."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_set_out, initargs=(name, folder))


def _set_out(name: str, folder: Path | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if folder is not None:
        shelf.game(name).use_folder(folder)
