"""The file system: whole files or none, regular files only, one clear sentence when it fails."""

import errno
import os
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from dungeon_tui.journal.errors import AlreadyThere, BadName, DiskTrouble, JournalError, NotASave, NotFound
from dungeon_tui.journal.names import shown

CHUNK = 1 << 16

_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_READ = os.O_RDONLY | _BINARY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_ABSENT = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL}


def trouble(error: OSError, doing: str) -> DiskTrouble:
    """The sentence for a failed call; `doing` completes “could not …”."""
    code = error.errno or 0
    if code in _FULL:
        why = "the disk is full"
    elif code == errno.EFBIG:
        why = "the file may not grow any further on this system"
    elif code == errno.EROFS:
        why = "that place is read-only"
    elif code in _FORBIDDEN:
        why = "permission is denied"
    else:
        why = f"the system says “{error.strerror or error}”"
    return DiskTrouble(f"Could not {doing}: {why}.", code)


@contextmanager
def told(doing: str) -> Iterator[None]:
    """Turns an `OSError` inside into `DiskTrouble`."""
    try:
        yield
    except OSError as error:
        raise trouble(error, doing) from error


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """A regular file, for reading. A folder, pipe or device is refused before it can block or act."""
    name = shown(path.name)
    try:
        _need_regular(os.stat(path), name)
        descriptor = os.open(path, _READ)
    except (OSError, ValueError) as error:
        if isinstance(error, ValueError) or error.errno in _ABSENT:
            raise NotFound(f"There is no file “{name}”.") from error
        raise trouble(error, f"read “{name}”") from error
    with told(f"read “{name}”"), os.fdopen(descriptor, "rb") as file:
        _need_regular(os.fstat(descriptor), name)
        yield file


def _need_regular(status: os.stat_result, name: str) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise NotASave(f"“{name}” is a folder, not a save.")
    if not stat.S_ISREG(status.st_mode):
        raise NotASave(f"“{name}” is a pipe or a device, not a save.")


def open_to_write(path: Path) -> int:
    """The descriptor of an existing file, for reading and writing."""
    return os.open(path, os.O_RDWR | _BINARY)


def sync(descriptor: int) -> None:
    """What was written is on the disk when this returns; no more than that."""
    getattr(os, "fdatasync", os.fsync)(descriptor)


def chunks(file: BinaryIO) -> Iterator[bytes]:
    """The rest of `file` in pieces."""
    while piece := file.read(CHUNK):
        yield piece


def write_whole(path: Path, parts: Iterable[bytes], *, replace: bool) -> None:
    """`path` holds all `parts`, on disk, or is as it was. Without `replace` a file that is there stays
    and `AlreadyThere` is raised."""
    _need_path(path)
    draft = path.with_name(f".{secrets.token_hex(8)}.tmp")
    with told(f"write “{shown(path.name)}”"):
        try:
            _write_draft(draft, parts)
            if replace:
                os.replace(draft, path)
            else:
                _publish(draft, path)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
        sync_folder(path.parent)


def _need_path(path: Path) -> None:
    try:
        possible = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise BadName(f"“{shown(path.name)}” cannot be the name of a file.")


def _write_draft(draft: Path, parts: Iterable[bytes]) -> None:
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    with os.fdopen(descriptor, "wb") as file:
        for part in parts:
            file.write(part)
        file.flush()
        os.fsync(descriptor)


def _publish(draft: Path, path: Path) -> None:
    """Moves the draft to a name that must be free. A hard link can't overwrite; where the file system
    has none, the look before the move has to do."""
    try:
        os.link(draft, path)
    except FileExistsError as error:
        raise already_there(path) from error
    except (OSError, NotImplementedError, AttributeError) as error:
        if os.path.lexists(path):
            raise already_there(path) from error
        os.replace(draft, path)


def already_there(path: Path) -> JournalError:
    return AlreadyThere(f"There is already a file “{shown(path.name)}” in that place.")


def sync_folder(folder: Path) -> None:
    """Makes a new or moved name durable, where the system lets folders be synced."""
    if os.name != "posix":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def names_in(folder: Path) -> list[str]:
    """The names in a folder; none when it isn't there. `DiskTrouble` when it can't be read."""
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise trouble(error, f"read the folder “{shown(folder)}”") from error


def make_folder(folder: Path) -> None:
    """`folder` exists and, if it is made now, is private. `DiskTrouble` otherwise."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise DiskTrouble(f"“{shown(folder)}” is a file, not a folder.", errno.ENOTDIR) from error
    except (OSError, ValueError) as error:
        cause = error if isinstance(error, OSError) else OSError(errno.EINVAL, str(error))
        raise trouble(cause, f"make the folder “{shown(folder)}”") from error
