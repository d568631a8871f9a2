"""What was sent to friends and has not come back: "waiting for Ann" in the list of saves."""

from __future__ import annotations

import json
import os
from pathlib import Path

from attrs import frozen

from dungeon_tui.journal.look import Entry
from dungeon_tui.ui.text import line

FILE = "sent.json"
MOST_BYTES = 1_000_000


@frozen
class Sent:
    """A copy that is on its way: to whom, and with how many moves."""

    to: str
    moves: int


def load(folder: Path) -> dict[str, Sent]:
    """By the id of the save. What cannot be read counts for nothing: it is only a reminder."""
    try:
        with open(folder / FILE, "rb") as file:
            raw = json.loads(file.read(MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(raw, dict):
        return {}
    return {
        str(id): Sent(line(item["to"], 80), item["moves"])
        for id, item in raw.items()
        if isinstance(item, dict) and isinstance(item.get("to"), str) and type(item.get("moves")) is int
    }


def note(folder: Path, id: str, sent: Sent | None) -> None:
    """Remember a copy, or with None forget it. OSError when the disk does not let us."""
    all = load(folder)
    all.pop(id, None)
    if sent is not None:
        all[id] = sent
    text = json.dumps({key: {"to": item.to, "moves": item.moves} for key, item in all.items()}, indent=1)
    new = folder / f"{FILE}.{os.getpid()}.new"
    new.write_text(text, encoding="utf-8")
    new.replace(folder / FILE)


def waiting_for(entry: Entry, all: dict[str, Sent]) -> str:
    """The friend who has the move in this save, or "": once it has more moves it has come back."""
    sent = all.get(entry.header.id) if entry.header else None
    return sent.to if sent is not None and (entry.moves or 0) <= sent.moves else ""
