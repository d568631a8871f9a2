"""Plain-line play with its typed lines laid out beforehand."""

import io
import re
from pathlib import Path

from dungeon_tui.host.house import House
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.plain.console import Console
from dungeon_tui.ui.plain.session import Session

PROMPT = re.compile(r"\w*> ")


def table(
    folder: Path, *seats: str, seed: str = "seed", heroes: str = "fighter,rogue,cleric", **more
) -> Seating:
    """A new game of *Dungeon!*: seats as "Anna" or "Grim=greedy"; Heroes are chosen beforehand."""
    entries = []
    for seat in seats or ("Anna",):
        name, _, kind = seat.partition("=")
        entries.append(SeatEntry(name, kind or "human"))
    chosen = ",".join(heroes.split(",")[: len(entries)])
    return House(folder).new("dungeon", "Game", entries, seed, {"heroes": chosen}, **more)


def console(*lines: str, end: str = "\n") -> Console:
    """A pipe that holds these lines, and nothing after them."""
    return Console(io.StringIO("".join(f"{line}{end}" for line in lines)), io.StringIO())


def played(seating: Seating, *lines: str) -> list[str]:
    """What is written while these lines are typed; the save is closed afterwards."""
    screen = console(*lines)
    try:
        Session(seating, screen).run()
    finally:
        seating.close()
    return screen.stdout.getvalue().splitlines()


def after(lines: list[str], typed: str) -> list[str]:
    """The lines between a typed line and the next prompt."""
    start = next(i for i, line in enumerate(lines) if PROMPT.match(line) and line.endswith(f"> {typed}")) + 1
    end = next((i for i in range(start, len(lines)) if PROMPT.match(lines[i])), len(lines))
    return lines[start:end]
