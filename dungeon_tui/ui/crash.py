"""The report of an error that should not have happened."""

from __future__ import annotations

import platform
import tempfile
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from dungeon_tui import __version__

FOLDER = "crashes"


def report(error: BaseException, folder: Path, facts: Sequence[str] = ()) -> str:
    """Write a report of `error` into `folder`, or a temporary one, and say in one sentence where it lies.

    The report holds the traceback and `facts`, but no values of variables: nothing of what people typed.
    """
    what = (
        f"Something went wrong that should not ({type(error).__name__}); every move that was shown is saved."
    )
    text = "\n".join(
        (
            f"dungeon-tui {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC",
            *facts,
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    path = _written(text, folder)
    return f"{what} Please send us the report {path}" if path else what


def _written(text: str, folder: Path) -> Path | None:
    name = f"crash-{datetime.now(UTC):%Y%m%dT%H%M%S%f}.txt"
    for place in (folder / FOLDER, Path(tempfile.gettempdir())):
        with suppress(OSError, ValueError):
            place.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8", errors="backslashreplace")
            return place / name
    return None
