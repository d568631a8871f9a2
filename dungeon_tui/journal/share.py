"""Saves that come from and go to others: comparing, exporting, importing."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from attrs import evolve, frozen

from dungeon_tui.journal import backup, locking
from dungeon_tui.journal.disk import chunks, opened, write_whole
from dungeon_tui.journal.errors import AlreadyThere, Damaged, JournalError, NotASave, NotFound
from dungeon_tui.journal.library import Library
from dungeon_tui.journal.look import Entry
from dungeon_tui.journal.names import shown, with_suffix
from dungeon_tui.journal.reading import Loaded, dump, read

SAME, CONTINUES, BEHIND, FORKED, OTHER = "same", "continues", "behind", "forked", "other"

Checker = Callable[[Loaded], None]
"""Folds a save that was read; raises `JournalError` with one sentence when it makes no sense."""

_IDENTITY = ("id", "game", "created", "seed", "practice", "seats", "options")


@frozen
class Relation:
    """How their save stands to ours: `same`; it `continues` ours by `count` moves, or is `behind` by
    `count`; `forked`: move number `count` (from 0) is the first that differs; `other`: another game."""

    kind: str
    count: int = 0


@frozen
class ImportResult:
    """What an import did. `path` is the save that now holds the game; `changed` says whether anything
    was written; `sentence` is for the player."""

    relation: Relation
    sentence: str
    path: Path
    changed: bool


def compare(ours: Loaded, theirs: Loaded) -> Relation:
    """Two saves of one game share the id and all that was settled before the first move."""
    if any(getattr(ours.header, name) != getattr(theirs.header, name) for name in _IDENTITY):
        return Relation(OTHER)
    if ours.format == theirs.format:
        at = _first_difference(ours.raw_lines, theirs.raw_lines)
    else:
        at = _first_difference(ours.records, theirs.records)
    mine, other = len(ours.records), len(theirs.records)
    if at < min(mine, other):
        return Relation(FORKED, at)
    if mine == other:
        return Relation(SAME)
    return Relation(CONTINUES, other - mine) if other > mine else Relation(BEHIND, mine - other)


def copy_target(path: Path, target: Path) -> Path:
    """Where a copy of the save at `path` goes: to `target`, or into it under the same name if it is a
    folder. `NotFound` when there is no folder to put it in."""
    if os.path.isdir(target):
        return target / path.name
    if not os.path.isdir(target.parent):
        raise NotFound(f"There is no folder “{shown(str(target.parent))}” to put the copy in.")
    return target


def export_copy(path: Path, target: Path, *, overwrite: bool = False) -> Path:
    """Copies a save byte by byte, broken or not, and returns where it is (`copy_target`).
    `AlreadyThere` when there is a file and `overwrite` is not said."""
    target = copy_target(path, target)
    with opened(path) as file:
        if os.path.exists(target) and os.path.samefile(target, path):
            raise AlreadyThere("That is the save itself; choose another place for the copy.")
        write_whole(target, chunks(file), replace=overwrite)
    return target


def import_file(
    library: Library, path: Path, checker: Checker | None = None, *, take: bool = False
) -> ImportResult:
    """Checks the save at `path` whole and puts it into the library, under its own id.

    A save that continues one of ours changes nothing until `take` is said; ours is then kept among
    its backups. One that is behind ours, or the same, changes nothing. One that forked is added beside
    ours. Raises one sentence, as `read` does or the checker, when anything in it is wrong.
    """
    theirs = read(path)
    _check(theirs, path, checker)
    ours, relation = _closest(library, theirs)
    if ours is None:
        return _add(library, theirs, theirs.header.name, relation, "is now in your list.")
    name = f"“{ours.name}”"
    if relation.kind == SAME:
        return ImportResult(relation, f"You have {name} already, to the same move.", ours.path, False)
    if relation.kind == BEHIND:
        sentence = f"Your {name} is {_moves(relation.count)} further; nothing was changed."
        return ImportResult(relation, sentence, ours.path, False)
    if relation.kind == FORKED:
        told = f"is now beside your {name}: the two part at move {relation.count + 1}."
        return _add(library, theirs, with_suffix(theirs.header.name, " (fork)"), relation, told)
    if not take:
        sentence = f"It continues your {name} by {_moves(relation.count)}; nothing was changed yet."
        return ImportResult(relation, sentence, ours.path, False)
    return _take(ours, theirs, relation)


def _check(theirs: Loaded, path: Path, checker: Checker | None) -> None:
    if theirs.problem is not None and theirs.damaged:
        raise Damaged(f"“{shown(path.name)}” was not imported. {theirs.problem}", theirs.problem.line)
    if checker is None:
        return
    try:
        checker(theirs)
    except JournalError:
        raise
    except Exception as error:
        # Whatever a stranger's records make the fold do must end here, in one sentence.
        raise NotASave(f"“{shown(path.name)}” was not imported: its moves make no sense.") from error


def _closest(library: Library, theirs: Loaded) -> tuple[Entry | None, Relation]:
    """Our save of the same game that is nearest to theirs. One of ours that can't be read counts not."""
    found: list[tuple[int, int, Entry, Relation]] = []
    for entry in library.entries():
        if entry.header is None or entry.header.id != theirs.header.id:
            continue
        try:
            relation = compare(read(entry.path), theirs)
        except JournalError:
            continue
        if relation.kind != OTHER:
            found.append((*_distance(relation), entry, relation))
    if not found:
        return None, Relation(OTHER)
    _, _, entry, relation = min(found, key=lambda item: item[:2])
    return entry, relation


def _distance(relation: Relation) -> tuple[int, int]:
    rank = (SAME, BEHIND, CONTINUES, FORKED).index(relation.kind)
    return rank, -relation.count if relation.kind == FORKED else relation.count


def _add(library: Library, theirs: Loaded, name: str, relation: Relation, told: str) -> ImportResult:
    path = library.new_path(name)
    write_whole(path, dump(evolve(theirs.header, name=name), theirs), replace=False)
    return ImportResult(relation, f"“{name}” {told}{_torn(theirs)}", path, True)


def _take(ours: Entry, theirs: Loaded, relation: Relation) -> ImportResult:
    with locking.held(ours.path):
        now = compare(read(ours.path), theirs)
        if now != relation:
            raise JournalError(f"“{ours.name}” was played on in the meantime; import the file again.")
        backup.keep_original(ours.path, "replaced")
        write_whole(ours.path, dump(evolve(theirs.header, name=ours.name), theirs), replace=True)
    told = f"goes on {_moves(relation.count)} further; your own is among its backups."
    sentence = f"“{ours.name}” {told}{_torn(theirs)}"
    return ImportResult(relation, sentence, ours.path, True)


def _torn(theirs: Loaded) -> str:
    return " Its last line was cut off and is left out." if theirs.problem else ""


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def _first_difference(ours: Sequence[object], theirs: Sequence[object]) -> int:
    for number, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
        if mine != other:
            return number
    return min(len(ours), len(theirs))
