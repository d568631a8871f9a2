"""The folder of saves: list, find, name, rename, set aside."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

from attrs import evolve

from dungeon_tui.journal import backup, locking
from dungeon_tui.journal.backup import SAVES, SUFFIX
from dungeon_tui.journal.disk import chunks, make_folder, names_in, opened, told, write_whole
from dungeon_tui.journal.errors import Damaged, NotFound
from dungeon_tui.journal.header import FORMAT
from dungeon_tui.journal.lines import encode_line
from dungeon_tui.journal.look import Entry, look
from dungeon_tui.journal.names import clean_name, folded, free_stem, shown
from dungeon_tui.journal.reading import dump, read, read_first_line

__all__ = ["SUFFIX", "Entry", "Library"]

MIN_ID = 4
"""Characters of an id that may stand for the whole."""
MAX_LISTED = 6
"""Candidates that a sentence about an ambiguous name lists."""


class Library:
    """The saves in `folder`/saves, one file each. Folders are made when something is put into them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = folder / SAVES
        self.removed = folder / "removed"

    def entries(self) -> list[Entry]:
        """All saves, last played first. A bad file is an entry with a problem and never hides the rest."""
        found = [look(self.saves / name) for name in names_in(self.saves) if name.lower().endswith(SUFFIX)]
        return sorted(found, key=lambda entry: (-entry.played, entry.stem))

    def new_path(self, name: str) -> Path:
        """A free path for a save called `name`, differing from all others in more than case. `BadName`."""
        stem = free_stem(clean_name(name), self._taken())
        make_folder(self.saves)
        return self.saves / (stem + SUFFIX)

    def find(self, text: str) -> Entry:
        """The save meant by `text`: a path, a name, a file's stem, the start of either, or of an id.

        Raises `NotFound`, with the candidates when there are several.
        """
        if _is_path(text) and os.path.exists(path := os.path.expanduser(text)):
            return look(Path(path))
        entries = self.entries()
        wanted = folded(text.strip())
        for matches in _READINGS:
            found = [entry for entry in entries if matches(entry, wanted)] if wanted else []
            if len(found) == 1:
                return found[0]
            if found:
                raise NotFound(f"“{shown(text)}” may be {_either(found)}; say which.")
        raise NotFound(f"There is no save “{shown(text)}”.")

    def rename(self, entry: Entry, name: str) -> Path:
        """Gives a save another name, and its file and backups with it; returns the new path.

        Raises `BadName`, `SaveLocked` while it is open for writing, `Damaged` for a broken header.
        """
        name = clean_name(name)
        old = entry.path
        with locking.held(old):
            parts = _renamed(old, name)
            new = self._renamed_path(old, name)
            with told(f"rename “{shown(old.name)}”"):
                played = os.stat(old)
                write_whole(new, parts, replace=new == old)
                os.utime(new, ns=(played.st_atime_ns, played.st_mtime_ns))
                if new != old:
                    old.unlink()
        if new != old:
            with suppress(OSError):
                backup.backup_folder(old).rename(backup.backup_folder(new))
        return new

    def remove(self, entry: Entry) -> Path:
        """Moves a save, broken or not, to `folder`/removed; returns where it is now. Nothing is deleted."""
        if not os.path.lexists(entry.path):
            raise NotFound(f"There is no file “{shown(entry.path.name)}” any more.")
        make_folder(self.removed)
        with locking.held(entry.path), told(f"remove “{shown(entry.path.name)}”"):
            taken = {folded(Path(name).stem) for name in names_in(self.removed)}
            target = self.removed / (free_stem(entry.stem, taken) + SUFFIX)
            entry.path.rename(target)
        return target

    def _renamed_path(self, old: Path, name: str) -> Path:
        own = folded(old.stem)
        stem = free_stem(name, self._taken() - {own})
        return old if folded(stem) == own else old.with_name(stem + SUFFIX)

    def _taken(self) -> set[str]:
        """Folded stems of all saves, and of backups whose save is gone: they must not mix with new ones."""
        saves = {folded(Path(name).stem) for name in names_in(self.saves)}
        return saves | {folded(name) for name in names_in(self.folder / "backups")}


def _renamed(path: Path, name: str) -> Iterator[bytes]:
    """The bytes of the save at `path` under another name; all checks are made before this returns."""
    with opened(path) as file:
        first, raw = read_first_line(file, path)
    if first.damaged:
        raise Damaged(f"The first line of “{shown(path.name)}” is damaged; repair it before renaming it.", 1)
    header = evolve(first.header, name=name)
    if first.format == FORMAT:
        return chain([encode_line(header.to_dict())], _rest(path, len(raw)))
    loaded = read(path)
    if loaded.problem:
        raise Damaged(f"{loaded.problem} Repair it before renaming it.", loaded.problem.line)
    backup.keep_original(path, f"format{first.format}")
    return dump(header, loaded)


def _rest(path: Path, start: int) -> Iterator[bytes]:
    with opened(path) as file:
        file.seek(start)
        yield from chunks(file)


def _is_path(text: str) -> bool:
    return "/" in text or os.sep in text or text.lower().endswith(SUFFIX)


def _either(entries: list[Entry]) -> str:
    names = [f"“{entry.name}” ({shown(entry.stem)})" for entry in entries[:MAX_LISTED]]
    if len(entries) > MAX_LISTED:
        names.append(f"{len(entries) - MAX_LISTED} more")
    return " or ".join([", ".join(names[:-1]), names[-1]])


def _has_id(entry: Entry, wanted: str) -> bool:
    return entry.header is not None and len(wanted) >= MIN_ID and entry.header.id.startswith(wanted)


_READINGS: tuple[Callable[[Entry, str], bool], ...] = (
    lambda entry, wanted: folded(entry.stem) == wanted,
    lambda entry, wanted: folded(entry.name) == wanted,
    lambda entry, wanted: folded(entry.name).startswith(wanted) or folded(entry.stem).startswith(wanted),
    _has_id,
)
