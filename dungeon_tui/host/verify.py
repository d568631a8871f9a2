"""Does a save hold together, and would the rules and dice of this version lead to the same game?"""

from __future__ import annotations

from pathlib import Path

from attrs import define, field

from dungeon_tui import games
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.verify import verify as rerun
from dungeon_tui.host.house import empty_table, setup_of
from dungeon_tui.host.spoiler import is_copy, read_copy
from dungeon_tui.journal.errors import Damaged
from dungeon_tui.journal.reading import Loaded, read

MOST_DIFFERENCES = 5
"""Differences from the rules that are told; the first is what matters."""


@define
class Verified:
    """What was found: one sentence about the file, and one for each difference from the rules."""

    sentence: str
    differences: list[str] = field(factory=list)


def verify(path: Path) -> Verified:
    """Check the save at ``path`` line by line and move by move, and make each move again.

    Raises JournalError, with one sentence, where the save is damaged.
    """
    loaded = read(path)
    if loaded.damaged and loaded.problem is not None:
        raise Damaged(str(loaded.problem), loaded.problem.line)
    moves = len(loaded.records)
    told = f"whole, {moves} {'move' if moves == 1 else 'moves'}"
    if loaded.problem is not None:
        told += f" ({loaded.problem})"
    if is_copy(loaded.header):
        copy = read_copy(loaded)
        copy.view_at(len(copy.steps))
        return Verified(f"{told}; a spoiler-free copy, so the rules cannot be asked.")
    differences = _differences(loaded)
    if differences:
        return Verified(f"{told}, but the rules of this version differ.", differences)
    return Verified(f"{told}, as the rules have it.")


def _differences(loaded: Loaded) -> list[str]:
    header = loaded.header
    empty_table(header)  # Raises what this game's setup may be refused for.
    try:
        found = rerun(games.game(header.game), setup_of(header), header.seed, loaded.records)
    except DamagedRecord as error:
        raise Damaged(str(error), 0) from None
    told = [str(difference) for difference in found[:MOST_DIFFERENCES]]
    if len(found) > MOST_DIFFERENCES:
        told.append(f"{len(found) - MOST_DIFFERENCES} more moves differ.")
    return told
