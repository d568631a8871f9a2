"""Backups of a save: the last five, and one of each of the last seven days on which there are any.

They live in `backups/<stem>/` beside the folder of the saves. What `keep_original` and `restore` put
there is kept for good; only what `make` put there is rotated.
"""

import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG

from attrs import frozen

from dungeon_tui.journal import locking
from dungeon_tui.journal.disk import chunks, make_folder, names_in, opened, write_whole
from dungeon_tui.journal.errors import NotFound
from dungeon_tui.journal.names import shown

SUFFIX = ".dungeon"
SAVES = "saves"
KEEP_LAST = 5
KEEP_DAYS = 7

_TIME = "%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(r"(?P<time>\d{8}T\d{6}\.\d{6}Z)(?P<kept>-[a-z0-9]+)?\.dungeon", re.ASCII)


@frozen
class Backup:
    """One copy of a save: when it was made (UTC), its bytes, and whether rotation leaves it alone."""

    path: Path
    made: datetime
    size: int
    kept: bool


def backup_folder(save: Path) -> Path:
    """Where the backups of `save` are: beside the folder of saves, or beside a save that lies elsewhere."""
    base = save.parent.parent if save.parent.name == SAVES else save.parent
    return base / "backups" / save.stem


def make(save: Path) -> Path:
    """Copies `save` to its backups and lets the oldest go. Raises `JournalError` when it can't."""
    path = _copy(save, "")
    _rotate(save, path)
    return path


def keep_original(save: Path, why: str) -> Path:
    """Copies `save` to its backups for good; `why` is one lower-case word or number for the file's name."""
    return _copy(save, f"-{why}")


def list_backups(save: Path) -> list[Backup]:
    """Newest first; what is no backup by its name is left out."""
    folder = backup_folder(save)
    found = [backup for name in names_in(folder) if (backup := _backup(folder / name))]
    return sorted(found, key=lambda backup: backup.made, reverse=True)


def restore(backup: Backup, save: Path) -> str:
    """Puts `backup` in the place of `save`, whose own bytes become a backup first; nothing is deleted.

    Says in one sentence what was done. Raises `SaveLocked` while the save is open for writing.
    """
    with locking.held(save):
        aside = None
        with suppress(NotFound):
            aside = keep_original(save, "replaced")
        with opened(backup.path) as file:
            write_whole(save, chunks(file), replace=True)
    then = f" What was there before is kept as {aside.name}." if aside else ""
    return f"“{shown(save.stem)}” is again as it was on {backup.made:%Y-%m-%d %H:%M} UTC.{then}"


def _copy(save: Path, mark: str) -> Path:
    with opened(save) as file:
        folder = backup_folder(save)
        make_folder(folder)
        path = folder / f"{datetime.now(UTC).strftime(_TIME)}{mark}{SUFFIX}"
        write_whole(path, chunks(file), replace=False)
    return path


def _backup(path: Path) -> Backup | None:
    match = _NAME.fullmatch(path.name)
    if not match:
        return None
    try:
        made = datetime.strptime(match["time"], _TIME).replace(tzinfo=UTC)
        status = path.lstat()
    except (ValueError, OSError):
        return None
    return Backup(path, made, status.st_size, bool(match["kept"])) if S_ISREG(status.st_mode) else None


def _rotate(save: Path, newest: Path) -> None:
    """Removes what neither rule keeps. The one just made always stays, whatever the clock said before."""
    backups = [backup for backup in list_backups(save) if not backup.kept]
    days: dict[str, Path] = {}
    for backup in backups:
        days.setdefault(f"{backup.made:%Y%m%d}", backup.path)
    keep = {newest, *(backup.path for backup in backups[:KEEP_LAST]), *list(days.values())[:KEEP_DAYS]}
    for backup in backups:
        if backup.path not in keep:
            with suppress(OSError):
                backup.path.unlink()
