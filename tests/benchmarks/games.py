"""Random play, copies, and the way to disk and back, of *Dungeon!*."""

from __future__ import annotations

import copy
import json
import os
import time
from pathlib import Path
from random import Random
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.table import Table
from dungeon_tui.journal.file import JournalFile, read
from dungeon_tui.journal.header import Header, SeatEntry
from dungeon_tui.journal.lines import decode_line, encode_line
from tests.benchmarks import bare
from tests.benchmarks.measure import Benchmark, Case, counted, repeated

NAMES = ("Ann", "Bo", "Cy")
SEED = "mill"
EVENTS = 10_000
APPENDS = 150


def _setup(rounds: int = 60) -> Setup:
    return Setup(NAMES, {"rounds": str(rounds)})


# Random play


def play_game(game: Game, seed: int) -> int:
    """Play a random game with options and without a log; return the number of decisions."""
    state = game.begin(_setup())
    play = Play(state, game.apply, QuickDice(seed))
    play.run()
    random = Random(seed).random
    count = 0
    while state.outcome is None:
        decision = state.decisions[0]
        keys = game.choices(state, decision)
        play.answer(decision, (keys[int(random() * len(keys))],))
        count += 1
    return count


def play_bare(seed: int) -> int:
    """Play a random game of the bare toy; return the number of decisions."""
    random = Random(seed).random
    state = bare.begin()
    count = 0
    while not state.over:
        choices = bare.options(state)
        bare.choose(state, choices[int(random() * len(choices))], random)
        count += 1
    return count


# A game on disk


def long_game(game: Game) -> Table:
    """Return a table of which the journal holds at least `EVENTS` events, played at random."""
    records: list[dict[str, Any]] = []
    table = Table(game, _setup(9999), Dice.from_seed(SEED), lambda record: records.append(record))
    table.start()
    random = Random(1).random
    events = 0
    while events < EVENTS and not table.over:
        decision = table.state.decisions[0]
        keys = table.options(decision)
        table.answer(Answer(decision.seat, (keys[int(random() * len(keys))],)))
        events += len(table.steps[-1].record.events)
    return table


def save(table: Table, path: Path) -> None:
    """Write the journal of a table that was played without a sink that keeps."""
    header = Header.new(
        game=table.game.id,
        rules=table.game.rules_version,
        content=table.game.content_version,
        app="0",
        name="Benchmark",
        seed=SEED,
        seats=tuple(SeatEntry(name, "human") for name in table.names),
        options=dict(table.setup.options),
    )
    path.write_bytes(b"".join(map(encode_line, (header.to_dict(), *_records(table)))))


def _records(table: Table) -> list[dict[str, Any]]:
    again: list[dict[str, Any]] = []
    twin = Table(table.game, table.setup, Dice.from_seed(SEED), lambda record: again.append(record))
    twin.start()
    for step in table.steps[1:]:
        twin.answer(Answer(step.record.seat, step.record.keys))
    return [json.loads(json.dumps(record)) for record in again]


def resume(game: Game, path: Path) -> int:
    """Read a save and replay it; return the number of records."""
    loaded = read(path)
    table = Table(game, _setup(9999), Dice.from_seed(loaded.header.seed))
    for record in loaded.records:
        table.replay(record)
    return table.records


def decode(path: Path) -> int:
    """Decode the lines of a save, and no more; return their number."""
    lines = path.read_bytes().splitlines()
    return len([decode_line(line) for line in lines]) - 1


def _wall(append: Any, records: list[dict[str, Any]]) -> tuple[int, float]:
    start = time.perf_counter()
    for record in records:
        append(record)
    return len(records), time.perf_counter() - start


def append_case(folder: Path, path: Path) -> Case:
    """Append records to a save, as the table does."""

    def case() -> tuple[int, float]:
        loaded = read(path)
        target = folder / "appended.dungeon"
        with JournalFile.create(target, loaded.header) as file:
            file.append(loaded.records[0])
            found = _wall(file.append, loaded.records[1 : 1 + APPENDS])
        target.unlink()
        return found

    return case


def write_case(folder: Path, path: Path) -> Case:
    """Write and sync lines that were made beforehand."""

    def case() -> tuple[int, float]:
        lines = [encode_line(record) for record in read(path).records[1 : 1 + APPENDS]]
        target = folder / "written"
        descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)

        def append(line: bytes) -> None:
            os.write(descriptor, line)
            os.fsync(descriptor)

        try:
            return _wall(append, lines)  # type: ignore[arg-type]
        finally:
            os.close(descriptor)
            target.unlink()

    return case


def benchmarks(folder: Path) -> list[Benchmark]:
    """All that needs a game; files go into ``folder``."""
    game = games.game("dungeon")
    table = long_game(game)
    path = folder / "long.dungeon"
    save(table, path)
    middle = table.state_at(300)
    return [
        Benchmark(
            "random play with options, Dungeon!",
            "the bare toy",
            12,
            counted(lambda: sum(play_game(game, seed) for seed in range(6))),
            counted(lambda: sum(play_bare(seed) for seed in range(40))),
        ),
        Benchmark(
            "copy of a state in mid-game",
            "copy.deepcopy",
            40,
            repeated(middle.copy, 2000),
            repeated(lambda: copy.deepcopy(middle), 30),
            faster=True,
        ),
        Benchmark(
            f"resume of a journal of {EVENTS:,} events",
            "decoding its lines alone",
            2,
            counted(lambda: resume(game, path)),
            counted(lambda: decode(path)),
        ),
        Benchmark(
            "append of one command",
            "a bare write and fsync",
            1.3,
            append_case(folder, path),
            write_case(folder, path),
        ),
    ]
