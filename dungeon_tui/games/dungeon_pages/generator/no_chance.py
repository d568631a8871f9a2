"""Chance for pages whose dice are fixed: nothing is left to it."""

from __future__ import annotations


class NoChance:
    """A chance that is never asked; where it is after all, the answer is always the same."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, n: int) -> int:
        """As `dungeon_tui.engine.dice.Chance.below`."""
        return self.seed % n

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """As `dungeon_tui.engine.dice.Chance.roll`."""
        return tuple(1 + (self.seed + i) % sides for i in range(count))
