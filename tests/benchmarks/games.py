"""Random play and copies of *Dungeon!* and *Die in a Dungeon*; the way to disk and back of *Dungeon!*."""

from __future__ import annotations

import copy
import json
import os
import statistics
import time
from pathlib import Path
from random import Random
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.memory import keeping_all
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.records import decode_record
from dungeon_tui.engine.table import Table
from dungeon_tui.journal.file import JournalFile, read
from dungeon_tui.journal.header import Header, SeatEntry
from dungeon_tui.journal.lines import decode_line, encode_line
from tests.benchmarks import bare
from tests.benchmarks.measure import Benchmark, Round, counted, in_turn, repeated

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


def play_sessions(game: Game, seed: int) -> int:
    """Play three random sessions of *Die in a Dungeon* like `play_game`; return the number of decisions."""
    state = game.begin(Setup(NAMES[:2], {"sessions": "3"}))
    chance = QuickDice(seed)
    play = Play(state, game.apply, chance)
    play.run()
    random = Random(seed).random
    count = 0
    while state.outcome is None:
        decision = state.decisions[0]
        if decision.low == decision.high == 1:
            keys = game.choices(state, decision)
            play.answer(decision, (keys[int(random() * len(keys))],))
        else:
            play.answer(decision, any_answer(state, decision, chance))
        count += 1
    return count


def in_session(game: Game) -> Any:
    """Return a state in the middle of a session of *Die in a Dungeon*."""
    state: Any = game.begin(Setup(NAMES[:2], {}))
    chance = QuickDice(1)
    play = Play(state, game.apply, chance)
    play.run()
    for _ in range(100):
        decision = state.decisions[0]
        play.answer(decision, any_answer(state, decision, chance))
    return state


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


@keeping_all()
def resume(game: Game, path: Path) -> int:
    """Read a save and replay it, as a house does when it opens one; return the number of records."""
    loaded = read(path)
    table = Table(game, _setup(9999), Dice.from_seed(loaded.header.seed))
    for record in loaded.records:
        table.replay(record)
    return table.records


@keeping_all()
def decode(game: Game, path: Path) -> int:
    """Decode the lines of a save into commands and events, and no more; return their number."""
    _, *lines = path.read_bytes().splitlines()
    return len([decode_record(game.codec, decode_line(line), n) for n, line in enumerate(lines)])


@keeping_all()
def parse(path: Path) -> int:
    """Check and parse the lines of a save as JSON, and no more; return their number."""
    _, *lines = path.read_bytes().splitlines()
    return len([decode_line(line) for line in lines])


def appends(folder: Path, path: Path) -> Round:
    """A round of appends to a save and bare writes of the same bytes, one of each in turn; by the clock."""
    loaded = read(path)
    first, *records = loaded.records[: 1 + APPENDS]
    lines = [encode_line(record) for record in records]

    def round(random: Random) -> tuple[float, float]:
        target, bare_file = folder / "appended.dungeon", folder / "written"
        ours, theirs = [], []
        with JournalFile.create(target, loaded.header) as file, bare_file.open("wb", buffering=0) as written:
            file.append(first)
            for record, line in zip(records, lines, strict=True):
                start = time.perf_counter()
                file.append(record)
                middle = time.perf_counter()
                written.write(line)
                os.fsync(written.fileno())
                ours.append(middle - start)
                theirs.append(time.perf_counter() - middle)
        target.unlink()
        bare_file.unlink()
        return statistics.median(ours), statistics.median(theirs)

    return round


def benchmarks(folder: Path) -> list[Benchmark]:
    """All that needs a game; files go into ``folder``."""
    game = games.game("dungeon")
    table = long_game(game)
    path = folder / "long.dungeon"
    save(table, path)
    middle = table.state_at(300)
    die = games.game("die-in-a-dungeon")
    session = in_session(die)
    journal = f"resume of a journal of {EVENTS:,} events"
    resumed = counted(lambda: resume(game, path))
    return [
        Benchmark(
            "random play with options, Dungeon!",
            "the bare toy",
            12,
            in_turn(
                counted(lambda: sum(play_game(game, seed) for seed in range(6))),
                counted(lambda: sum(play_bare(seed) for seed in range(40))),
            ),
        ),
        Benchmark(
            "random play with options, Die in a Dungeon",
            "the bare toy",
            12,
            in_turn(
                counted(lambda: sum(play_sessions(die, seed) for seed in range(6))),
                counted(lambda: sum(play_bare(seed) for seed in range(40))),
            ),
        ),
        Benchmark(
            "copy of a state in mid-game",
            "copy.deepcopy",
            40,
            in_turn(repeated(middle.copy, 2000), repeated(lambda: copy.deepcopy(middle), 30)),
            faster=True,
        ),
        Benchmark(
            "copy of a state of Die in a Dungeon",
            "copy.deepcopy",
            40,
            in_turn(repeated(session.copy, 2000), repeated(lambda: copy.deepcopy(session), 30)),
            faster=True,
        ),
        Benchmark(
            journal,
            "decoding its lines alone",
            2,
            in_turn(resumed, counted(lambda: decode(game, path))),
        ),
        Benchmark(
            journal, "parsing its lines as JSON alone", 0, in_turn(resumed, counted(lambda: parse(path)))
        ),
        Benchmark("append of one command", "a bare write and fsync", 1.3, appends(folder, path)),
    ]
