"""A copy of a game under a new name, as it is now."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from attrs import evolve

from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.disk import write_whole
from dungeon_tui.journal.library import Library
from dungeon_tui.journal.lines import encode_line
from dungeon_tui.journal.names import clean_name

OLDER = 1_000_000_000
"""Nanoseconds by which the copy counts as played earlier, so that the game itself stays the last one."""


def keep(seating: Seating, name: str) -> str:
    """Write every move so far, from memory, to a new save; return the sentence that says where it is.

    Raises `BadName` when nothing of the name can be shown, `DiskTrouble` when it cannot be written.
    """
    header = evolve(seating.header, name=clean_name(name))
    path = _library(seating.path).new_path(header.name)
    lines = [encode_line(header.to_dict()), *map(encode_line, seating.file.records)]
    write_whole(path, lines, replace=False)
    with suppress(OSError):
        game, copy = os.stat(seating.path), os.stat(path)
        os.utime(path, ns=(copy.st_atime_ns, game.st_mtime_ns - OLDER))
    return f"This position is kept as “{header.name}” ({path.stem}); you go on in “{seating.name}”."


def _library(save: Path) -> Library:
    """The library that a save is in; one that lies elsewhere gets its copies beside itself."""
    library = Library(save.parent.parent)
    if library.saves != save.parent:
        library.saves = save.parent
    return library
