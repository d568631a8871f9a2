"""A monkey at the keyboard: whatever is typed, the game goes on and the save says what it is."""

import random

import pytest

from dungeon_tui.host.house import House
from tests.ui.plain.play import played, table

WORDS = (
    "end", "step", "search", "attack", "teleport", "fireball", "crystal", "hero", "go", "why", "blocked",
    "undo", "redo", "rules", "options", "log", "look", "map", "help", "seats", "save as",
    "hand 2 human", "none",
)  # fmt: skip
ENDS = (
    "",
    "107",
    "346",
    "1",
    "14,11",
    "wizard",
    "secret door",
    "x" * 300,
    "\x1b[A",
    "[/red]",
    "-5",
    "🐉",
    ",",
    "0",
)


def typed(choose: random.Random) -> str:
    """Mostly numbers of options, so that the game gets somewhere; else anything."""
    if choose.random() < 0.6:
        return str(choose.randint(1, 6))
    return (
        f"{choose.choice(WORDS)} {choose.choice(ENDS)}".strip()
        if choose.random() < 0.8
        else choose.choice(ENDS)
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_breaks_nothing(tmp_path, seed):
    choose = random.Random(seed)
    seating = table(tmp_path, "Anna", "Ben", "Cleo", seed=str(seed), heroes="wizard,rogue,cleric")
    lines = played(seating, *(typed(choose) for _ in range(1000)))
    assert "Traceback" not in "\n".join(lines)
    assert not any("\x1b" in line for line in lines)
    again = House(tmp_path).open("game", read_only=True)
    assert again.table.state == seating.table.state
    assert again.table.records > 250
