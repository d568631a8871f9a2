"""A game of *Dungeon!* for three, played at random, as a save on disk."""

import random
from pathlib import Path
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.table import Table
from dungeon_tui.host.house import setup_of
from dungeon_tui.journal.header import Header, SeatEntry
from dungeon_tui.journal.lines import encode_line

SEED = "xyzzy-20"
"""With this seed all three look at cards, draw Treasure and show some, and two share a secret."""

EAGER = ("crystal", "esp", "attack", "search", "fireball", "lightning")


def recorded(path: Path, moves: int = 1200, seed: str = SEED) -> Table:
    """Play, write the save to ``path``, and return the table as it stands at its end."""
    header = Header.new(
        game="dungeon",
        rules=games.game("dungeon").rules_version,
        content=games.game("dungeon").content_version,
        app="0.1.0",
        name="Recorded",
        seed=seed,
        seats=tuple(SeatEntry(name, "human") for name in ("Anna", "Ben", "Cleo")),
        options={"heroes": "rogue,cleric,wizard"},
    )
    records: list[dict[str, Any]] = []
    table = Table(games.game("dungeon"), setup_of(header), Dice.from_seed(seed), records.append)
    table.start()
    choose = random.Random(0)
    while not table.over and table.records < moves:
        _play_on(table, choose)
    path.write_bytes(b"".join([encode_line(header.to_dict()), *map(encode_line, records)]))
    return table


def _play_on(table: Table, choose: random.Random) -> None:
    decision = table.state.decisions[0]
    keys = table.options(decision)
    eager = [key for key in keys if key[0] in EAGER]
    key = choose.choice(eager if eager and choose.random() < 0.5 else keys)
    table.answer(Answer(decision.seat, (key,), decision.kind))
    if choose.random() < 0.1 and table.undo_refusal() is None:
        table.undo()
        if choose.random() < 0.5:
            table.redo()
    if choose.random() < 0.02:
        table.hand_over(decision.seat, "greedy")
        table.hand_over(decision.seat, "human")
