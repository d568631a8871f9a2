"""Dice: of the table, or fixed by the seed of a page, its dungeon, turn and slot (4.10)."""

from __future__ import annotations

import hashlib

from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.state import PagesState

SLOT_OF_EVIL = 3
"""Good Dice have slots 0 to 2, Evil Dice 3 to 5, so that gaining a Good Die shifts no other."""


def rolled(play: Play, good: int, evil: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the whole pool of a turn."""
    state: PagesState = play.state
    if not state.stream:
        dice = play.chance.roll(good + evil)
        return dice[:good], dice[good:]
    where = f"{state.stream}/{state.dungeon}/{state.turn}"
    return (
        tuple(fixed(f"{where}/{slot}") for slot in range(good)),
        tuple(fixed(f"{where}/{SLOT_OF_EVIL + slot}") for slot in range(evil)),
    )


def rerolled(play: Play) -> int:
    """Return one die that is rolled again."""
    state: PagesState = play.state
    if not state.stream:
        return play.chance.roll(1)[0]
    return fixed(f"{state.stream}/{state.dungeon}/{state.turn}/reroll/{state.rerolls}")


def fixed(text: str) -> int:
    """Return the die that a text stands for, each face as likely over many texts."""
    drawn = int.from_bytes(
        hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big"
    )
    return 1 + (drawn * 6 >> 64)
