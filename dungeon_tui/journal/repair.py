"""Saving what is whole of a damaged save."""

from pathlib import Path

from attrs import evolve, frozen

from dungeon_tui.journal.backup import SUFFIX
from dungeon_tui.journal.disk import chunks, names_in, opened, write_whole
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.journal.names import folded, free_stem, shown, with_suffix
from dungeon_tui.journal.reading import dump, read


@frozen
class Repaired:
    """The new save at `path` with its `moves`, and what the damaged one holds beyond that."""

    path: Path
    moves: int
    dropped_lines: int
    dropped_bytes: int
    sentence: str


def repair(path: Path) -> Repaired:
    """Writes the good part of the save at `path` to a new file beside it; the damaged one stays as it is.

    Raises as `read` does, and `JournalError` when there is nothing to repair.
    """
    loaded = read(path)
    if loaded.problem is None:
        raise JournalError(f"“{shown(path.name)}” is whole; there is nothing to repair.")
    lines, size = _dropped(path, loaded.whole_bytes)
    name = with_suffix(loaded.header.name, " (repaired)")
    target = path.with_name(
        free_stem(name, {folded(other.stem) for other in map(Path, names_in(path.parent))}) + SUFFIX
    )
    write_whole(target, dump(evolve(loaded.header, name=name), loaded), replace=False)
    moves = len(loaded.records)
    sentence = (
        f"“{name}” holds the {moves} moves that are whole; "
        f"{lines} lines ({size} bytes) are left out. The damaged save stays as it was."
    )
    return Repaired(target, moves, lines, size, sentence)


def _dropped(path: Path, start: int) -> tuple[int, int]:
    """Lines and bytes from `start` on; an unfinished last line counts."""
    lines = size = 0
    end = b"\n"
    with opened(path) as file:
        file.seek(start)
        for piece in chunks(file):
            lines += piece.count(b"\n")
            size += len(piece)
            end = piece[-1:]
    return lines + (end != b"\n"), size
