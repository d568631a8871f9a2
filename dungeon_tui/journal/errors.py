"""What can go wrong with a save. `str(error)` is always one clear sentence for the player."""


class JournalError(Exception):
    """Something about a save cannot be done; nothing was changed."""


class NotASave(JournalError):
    """The file is not a save at all: empty, a folder, a picture, a header without sense."""


class Damaged(JournalError):
    """A line of the file does not say what was written; `line` counts from 1, the header is line 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


class NewerFormat(JournalError):
    """The file was written by a newer version, which `format` names; it is left untouched."""

    def __init__(self, message: str, format: int) -> None:
        super().__init__(message)
        self.format = format


class SaveLocked(JournalError):
    """Another process is writing this save, or has changed it under us."""


class ReadOnly(JournalError):
    """This save was opened for reading only; the sentence says why."""


class DiskTrouble(JournalError):
    """The disk is full, the folder is read-only, the drive fails; `errno` is the system's number or 0."""

    def __init__(self, message: str, errno: int = 0) -> None:
        super().__init__(message)
        self.errno = errno


class BadName(JournalError):
    """Nothing of a name is left once what cannot be shown is taken out."""


class TooLarge(JournalError):
    """A line or a file is beyond the bounds that keep memory bounded."""


class NotFound(JournalError):
    """No save is meant by that name, or more than one."""


class AlreadyThere(JournalError):
    """There is a file of that name, and nobody said that it may be replaced."""
