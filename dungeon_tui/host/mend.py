"""Saving the good part of a damaged save, also where only its sense is damaged and not its lines."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.host.house import empty_table
from dungeon_tui.host.spoiler import refuse_copy
from dungeon_tui.journal.backup import SUFFIX
from dungeon_tui.journal.disk import names_in, write_whole
from dungeon_tui.journal.names import folded, free_stem, with_suffix
from dungeon_tui.journal.reading import Loaded, dump, read
from dungeon_tui.journal.repair import repair


def mend(path: Path) -> str:
    """Write what is whole of the save at ``path`` to a new one beside it; return what was done.

    Raises JournalError when nothing can be read or nothing is to be repaired.
    """
    loaded = read(path)
    refuse_copy(loaded.header)
    good = _moves_that_make_sense(loaded)
    if good == len(loaded.records):
        return repair(path).sentence
    name = with_suffix(loaded.header.name, " (repaired)")
    taken = {folded(Path(other).stem) for other in names_in(path.parent)}
    target = path.with_name(free_stem(name, taken) + SUFFIX)
    part = evolve(loaded, records=loaded.records[:good], raw_lines=loaded.raw_lines[:good])
    write_whole(target, dump(evolve(loaded.header, name=name), part), replace=False)
    return (
        f"“{name}” holds the {good} moves up to the first that makes no sense; "
        f"{len(loaded.records) - good} are left out. The damaged save stays as it was."
    )


def _moves_that_make_sense(loaded: Loaded) -> int:
    table = empty_table(loaded.header)
    for number, record in enumerate(loaded.records):
        try:
            table.replay(record)
        except DamagedRecord:
            return number
    return len(loaded.records)
