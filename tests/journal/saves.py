"""Saves for the tests: a header, moves, whole files of either format."""

import json
from pathlib import Path
from typing import Any
from zlib import crc32

from dungeon_tui.journal.file import JournalFile
from dungeon_tui.journal.header import Header, SeatEntry


def a_header(name: str = "Below the Mill", **changes: Any) -> Header:
    values: dict[str, Any] = {
        "game": "dungeon",
        "rules": "1",
        "content": "1",
        "app": "0.1.0",
        "name": name,
        "seed": "0007",
        "seats": (SeatEntry("Ann", "human", {"colour": "red"}), SeatEntry("Bo", "greedy")),
        "options": {"length": "short"},
    }
    return Header.new(**(values | changes))


def a_move(number: int, **more: Any) -> dict[str, Any]:
    events = [{"t": "moved", "room": number * 7 % 40}, {"t": "rolled", "dice": [3, number % 6 + 1]}]
    return {
        "n": number,
        "c": {"seat": number % 2, "keys": [["move", number]]},
        "e": events,
        "r": 2**64 - 1,
    } | more


def line_of(data: object) -> bytes:
    """A line of format 1 written out by hand, not by the code under test."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{crc32(body):08x} ".encode() + body + b"\n"


def a_save(path: Path, moves: int = 5, header: Header | None = None, branch: str = "") -> Path:
    """A save of `moves` moves; with a `branch` its last move differs from that of other branches."""
    lines = [line_of((header or a_header()).to_dict())]
    for number in range(moves):
        last = branch and number == moves - 1
        lines.append(line_of(a_move(number, **({"s": branch} if last else {}))))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines))
    return path


def old_lines(moves: int = 3) -> list[bytes]:
    """A save of format 0, line by line."""
    header = {
        "v": 0,
        "title": "Old Cellar",
        "game": "dungeon",
        "rules": "0",
        "content": "0",
        "app": "0.0.9",
        "created": "2024-03-01T18:30:00Z",
        "seed": "mill",
        "players": ["Ann:human", "Bo: the Bold:greedy", "Cy"],
        "options": {},
    }
    records = [
        {"n": n, "c": {"seat": 0}, "ev": [{"t": "moved", "room": n}], "rng": n + 5} for n in range(moves)
    ]
    return [json.dumps(item).encode() + b"\n" for item in (header, *records)]


def play_on(path: Path, moves: int) -> None:
    """Opens a save and makes some more moves."""
    with JournalFile.open(path) as save:
        for _ in range(moves):
            save.append(a_move(len(save.records)))
