"""What several subcommands share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dungeon_tui.host.house import House
    from dungeon_tui.journal.library import Library

SAVE_HELP = "a game by its name, its file's name, the beginning of either or of its id, or a path"
SEAT_HELP = "as whom to look: a seat's number or name, or 'none' for an onlooker"


def say(line: str = "") -> None:
    """Write one line to stdout; nothing in it can move the cursor."""
    from dungeon_tui.ui.plain.text import printable

    print(printable(line))


def path_of(folder: str | None) -> Path | None:
    """The --data-dir as the house takes it."""
    return Path(folder) if folder is not None else None


def open_house(folder: str | None) -> House:
    """The house of the data directory, which is made if need be."""
    from dungeon_tui.host.house import House

    return House(path_of(folder))


def looking_house(folder: str | None) -> House:
    """The house of the data directory for looking only: nothing is made, nothing needs to be writable."""
    from dungeon_tui.host.house import House

    return House(path_of(folder), to_look=True)


def library(folder: str | None) -> Library:
    """The saves of the data directory, for reading: no folder is made, no game is loaded."""
    from dungeon_tui.journal.library import Library
    from dungeon_tui.journal.places import where

    return Library(where(folder))


def options_of(args: argparse.Namespace) -> dict[str, str]:
    """Return what --set says; ends with wrong usage where that is no OPTION=VALUE."""
    options = {}
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            args.usage(f"--set needs OPTION=VALUE, not {text!r}")
        options[name.strip()] = value
    return options


def file_or_save(text: str, folder: str | None) -> Path:
    """Return the file at a path, or else the save that is called so; NotFound if there is neither."""
    path = Path(text)
    if os.path.lexists(path) and not path.is_dir():
        return path
    return library(folder).find(text).path


def seat_of(text: str | None, names: Sequence[str], controllers: Sequence[str]) -> int:
    """Return the seat meant by --seat: by number from 1, by name, or an onlooker (-1) for "none".

    Without a word it is the seat of the only person at the table, or an onlooker's.
    """
    from dungeon_tui.engine.errors import RuleError
    from dungeon_tui.engine.game import ONLOOKER

    if text is None:
        people = [seat for seat, who in enumerate(controllers) if who == "human"]
        return people[0] if len(people) == 1 else ONLOOKER
    word = text.strip().casefold()
    if word in ("none", "onlooker"):
        return ONLOOKER
    if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(names):
        return int(word[:4]) - 1
    found = [seat for seat, name in enumerate(names) if name.casefold() == word]
    if len(found) == 1:
        return found[0]
    raise RuleError(f"There is no seat {text[:40]!r} at this table; it has seats 1 to {len(names)}.")


def seen_as(seat: int, names: Sequence[str]) -> str:
    """Return "As Anna sees it", for headings."""
    return "As an onlooker sees it" if seat < 0 else f"As {names[seat]} sees it"


def when(iso_or_seconds: str | float) -> str:
    """Return a time of a save as "2026-11-30 19:48" on this machine's clock."""
    from datetime import datetime

    try:
        if isinstance(iso_or_seconds, str):
            moment = datetime.fromisoformat(iso_or_seconds)
        else:
            moment = datetime.fromtimestamp(iso_or_seconds).astimezone()
        return f"{moment.astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return "?"
