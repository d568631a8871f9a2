"""A save that is open: appends one durable line per move, or says why it can't."""

import errno
import os
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from dungeon_tui.journal import backup, locking
from dungeon_tui.journal.disk import already_there, open_to_write, opened, sync, told, trouble, write_whole
from dungeon_tui.journal.errors import DiskTrouble, JournalError, ReadOnly, SaveLocked, TooLarge
from dungeon_tui.journal.header import FORMAT, Header
from dungeon_tui.journal.lines import Record, encode_line, weight
from dungeon_tui.journal.names import shown
from dungeon_tui.journal.reading import (
    DAMAGED,
    MAX_FILE,
    MAX_VALUES,
    TORN,
    Loaded,
    Problem,
    dump,
    read,
    read_first_line,
)

if TYPE_CHECKING:
    from filelock import BaseFileLock

__all__ = ["DAMAGED", "TORN", "JournalFile", "Loaded", "Problem", "read"]

BACKUP_EVERY = 200
"""Records between two backups of a running game."""


class JournalFile:
    """One open save. `records` are the moves so far, `notices` sentences the player should see once.

    Opening changes nothing in the file. A torn tail is cut off, an older format brought up to date and
    a backup made when the first move is appended. Safe to use from several threads, one move at a time.
    """

    def __init__(
        self, path: Path, loaded: Loaded, lock: "BaseFileLock | None", why_read_only: str | None
    ) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.header = loaded.header
        self.records = loaded.records
        self.notices: list[str] = []
        self.why_read_only = why_read_only
        self._loaded: Loaded | None = loaded
        self._lock = lock
        self._descriptor: int | None = None
        self._identity = loaded.identity
        self._size = loaded.whole_bytes
        # Bytes behind the good part that we know of and may cut off.
        self._rubbish = loaded.size - loaded.whole_bytes
        self._open_end = loaded.open_end
        self._values = loaded.values
        self._busy = threading.Lock()
        if loaded.problem:
            self.notices.append(str(loaded.problem))

    @classmethod
    def create(cls, path: Path, header: Header) -> "JournalFile":
        """A new save of no moves, on disk when this returns. `AlreadyThere` when the name is taken."""
        first = encode_line(header.to_dict())
        if os.path.lexists(path):
            raise already_there(path)
        lock = locking.take(path)
        try:
            write_whole(path, [first], replace=False)
            return cls(path, read(path), lock, None)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> "JournalFile":
        """The save at `path`, for playing on unless it is damaged, open elsewhere, or `read_only` is asked.

        Raises as `read` does when there is nothing that could be shown.
        """
        if read_only:
            return cls(path, read(path), None, "It was opened for reading only.")
        with opened(path) as file:
            read_first_line(file, path)  # What is no save gets no lock file beside it.
        try:
            lock = locking.take(path)
        except (SaveLocked, DiskTrouble) as error:
            return cls(path, read(path), None, str(error))
        try:
            loaded = read(path)
        except BaseException:
            lock.release()
            raise
        if not loaded.damaged:
            return cls(path, loaded, lock, None)
        lock.release()
        return cls(path, loaded, None, str(loaded.problem))

    @property
    def read_only(self) -> bool:
        return self.why_read_only is not None

    def append(self, record: Record) -> None:
        """Writes one move; it is on disk when this returns.

        `record["n"]` must be the number of records so far. Raises `ReadOnly`, `SaveLocked` (somebody
        else changed the file), `TooLarge` or `DiskTrouble`; then the file is as it was before, and the
        same move may be tried again.
        """
        with self._busy:
            if self.why_read_only is not None:
                raise ReadOnly(f"This game can only be looked at. {self.why_read_only}")
            number, due = record.get("n"), len(self.records)
            if type(number) is not int or number != due:
                raise JournalError(f"The next move must be number {due}, not {shown(repr(number))}.")
            line = encode_line(record)
            more = weight(line)
            if self._size + len(line) > MAX_FILE or self._values + more > MAX_VALUES:
                raise TooLarge("This save is as large as a save may be; start a new one.")
            descriptor = self._ready()
            self._check_unchanged()
            self._write(descriptor, b"\n" + line if self._open_end else line, record)
            self._values += more
            if len(self.records) % BACKUP_EVERY == 0:
                self._backup()

    def close(self) -> None:
        """Gives up the lock, after a move that is being written. May be called twice."""
        with self._busy:
            if self._descriptor is not None:
                with suppress(OSError):
                    os.close(self._descriptor)
                self._descriptor = None
            if self._lock is not None:
                self._lock.release()
                self._lock = None
            if self.why_read_only is None:
                self.why_read_only = "It is closed."

    def write_copy(self, path: Path) -> None:
        """All moves so far, from memory, as a new file at `path`: the way out when the save itself was
        moved, deleted or changed under us. `AlreadyThere` when the name is taken."""
        lines = (encode_line(item) for item in (self.header.to_dict(), *self.records))
        write_whole(path, lines, replace=False)

    def __enter__(self) -> "JournalFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _ready(self) -> int:
        """The descriptor to write to; on the first call of a run, after backup and conversion."""
        if self._descriptor is None:
            self._check_unchanged()
            if self._loaded is not None and self._loaded.format != FORMAT:
                self._convert(self._loaded)
            elif self.records:
                self._backup()
            with told(f"write “{shown(self.path.name)}”"):
                self._descriptor = open_to_write(self.path)
            self._loaded = None
        return self._descriptor

    def _convert(self, old: Loaded) -> None:
        """A whole new file in the place of one in an older format, whose bytes are kept for good."""
        kept = backup.keep_original(self.path, f"format{old.format}")
        write_whole(self.path, dump(self.header, old), replace=True)
        with told(f"read “{shown(self.path.name)}”"):
            status = os.stat(self.path)
        self._identity = (status.st_dev, status.st_ino)
        self._size, self._rubbish, self._open_end = status.st_size, 0, False
        self.notices.append(f"This save was in an older format; its original is kept as {kept.name}.")

    def _backup(self) -> None:
        try:
            backup.make(self.path)
        except JournalError as error:
            self.notices.append(f"The game goes on without a new backup. {error}")

    def _check_unchanged(self) -> None:
        name = shown(self.path.name)
        try:
            status = os.stat(self.path)
        except OSError as error:
            raise SaveLocked(
                f"“{name}” was moved or deleted while it was open; nothing was written."
            ) from error
        there = (status.st_dev, status.st_ino, status.st_size)
        if there != (*self._identity, self._size + self._rubbish):
            raise SaveLocked(
                f"“{name}” was changed by another program while it was open; nothing was written."
            )

    def _write(self, descriptor: int, line: bytes, record: Record) -> None:
        """All of `line` is behind the good part, synced, and `record` counts; or the file ends where it did.

        Even an interrupt from the keyboard leaves one or the other: `records` decides which.
        """
        start, count = self._size, len(self.records)
        try:
            if self._rubbish:
                os.ftruncate(descriptor, start)
                self._rubbish = 0
            os.lseek(descriptor, start, os.SEEK_SET)
            if os.write(descriptor, line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            sync(descriptor)
            self.records.append(record)
        except OSError as error:
            raise trouble(error, "save this move; all moves before it are safe") from error
        finally:
            if len(self.records) > count:
                self._size, self._open_end = start + len(line), False
            else:
                self._roll_back(descriptor)

    def _roll_back(self, descriptor: int) -> None:
        with suppress(OSError):
            os.ftruncate(descriptor, self._size)
        with suppress(OSError):
            self._rubbish = max(0, os.fstat(descriptor).st_size - self._size)
