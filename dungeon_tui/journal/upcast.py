"""Older formats, brought up to the current one while they are read.

Each step is a pure function from dict to dict, from one format to the next; none is ever removed.

Format 0, which `saves/` keeps samples of, had plain JSON lines without a checksum. Its header said `v`
for `format`, `title` for `name`, and `players` (a list of "name:kind") for `seats`; it had no `id` and
no `practice`. Its records said `ev` for `e` and `rng` for `r`.

A file in an old format is never rewritten line by line. Reading leaves it as it is. Its first new move
puts the original into the backups for good, and then a whole new file in its place (see `file`).
"""

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from attrs import frozen

from dungeon_tui.journal.errors import JournalError
from dungeon_tui.journal.header import FORMAT
from dungeon_tui.journal.lines import Record


@frozen
class Upcaster:
    """From one format to the next."""

    header: Callable[[dict[str, Any]], dict[str, Any]]
    record: Callable[[Record], Record]


def header(data: dict[str, Any], format: int) -> dict[str, Any]:
    """A header of `format` as the current one says it. `JournalError` when it has no sense."""
    for step in range(format, FORMAT):
        data = UPCASTERS[step].header(data)
    return data


def record(data: Record, format: int) -> Record:
    """A record of `format` as the current one says it."""
    for step in range(format, FORMAT):
        data = UPCASTERS[step].record(data)
    return data


def _header_0_to_1(data: dict[str, Any]) -> dict[str, Any]:
    players = data.get("players")
    if type(players) is not list or not all(isinstance(player, str) for player in players):
        raise JournalError("Its players must be a list of texts.")
    spelled = json.dumps(data, sort_keys=True, separators=(",", ":"))
    kept = {key: value for key, value in data.items() if key not in ("v", "title", "players")}
    return kept | {
        "format": 1,
        "id": blake2b(spelled.encode(), digest_size=16).hexdigest(),
        "name": data.get("title"),
        "seats": [_seat_0_to_1(player) for player in players],
        "practice": False,
    }


def _seat_0_to_1(player: str) -> dict[str, str]:
    name, colon, kind = player.rpartition(":")
    return {"name": name, "kind": kind} if colon else {"name": player, "kind": "human"}


def _record_0_to_1(data: Record) -> Record:
    new_keys = {"ev": "e", "rng": "r"}
    return {new_keys.get(key, key): value for key, value in data.items()}


UPCASTERS = {0: Upcaster(_header_0_to_1, _record_0_to_1)}
