"""Where saves live."""

import os
from pathlib import Path

from dungeon_tui.journal.disk import make_folder
from dungeon_tui.journal.errors import DiskTrouble
from dungeon_tui.journal.names import shown

VARIABLE = "DUNGEON_TUI_DATA_DIR"


def data_dir(override: str | None = None) -> Path:
    """The folder of all data: `override` (--data-dir), else DUNGEON_TUI_DATA_DIR, else the user's place
    on this system. It is made, private, if it isn't there; `DiskTrouble` when it can't be used."""
    folder = where(override)
    make_folder(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise DiskTrouble(
            f"The folder “{shown(folder)}” cannot be written to; choose another with --data-dir."
        )
    return folder


def where(override: str | None = None) -> Path:
    """The folder that `data_dir` would use; nothing is made or checked."""
    chosen = override or os.environ.get(VARIABLE)
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    # Imported here: most calls say where.
    from platformdirs import user_data_dir

    return Path(user_data_dir("dungeon-tui", appauthor=False))
