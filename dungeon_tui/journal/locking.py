"""One writer at a time: a lock file beside the save, held as long as the save is open for writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dungeon_tui.journal.disk import trouble
from dungeon_tui.journal.errors import DiskTrouble, SaveLocked
from dungeon_tui.journal.names import shown

if TYPE_CHECKING:
    from filelock import BaseFileLock


def take(path: Path) -> "BaseFileLock":
    """The lock of the save at `path`, without waiting. It belongs to the process, not to the thread.

    Raises `SaveLocked` when another window or process holds it, `DiskTrouble` when no lock can be made.
    """
    # Imported here: filelock takes longer to import than a list of saves to show.
    from filelock import FileLock, Timeout

    lock = FileLock(path.with_name(path.name + ".lock"), timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise SaveLocked(f"“{shown(path.name)}” is open in another window.") from error
    except OSError as error:
        raise trouble(error, f"lock “{shown(path.name)}”") from error
    except NotImplementedError as error:
        raise DiskTrouble(f"Could not lock “{shown(path.name)}”: that place knows no locks.") from error
    return lock


@contextmanager
def held(path: Path) -> Iterator[None]:
    """The lock of the save at `path` for the length of a block; raises as `take` does."""
    lock = take(path)
    try:
        yield
    finally:
        lock.release()
