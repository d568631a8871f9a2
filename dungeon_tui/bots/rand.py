"""A bot that picks anything."""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance, shuffled
from dungeon_tui.engine.game import Advice


class Random:
    """Every option is as likely; of several picks, every number of them that is allowed."""

    name = "random"

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """As `Player.choose`."""
        if decision.low == decision.high == 1:
            return (keys[chance.below(len(keys))],)
        high = min(decision.high, len(keys))
        count = decision.low + chance.below(high - decision.low + 1)
        return tuple(sorted(shuffled(chance, keys)[:count]))

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """As `Player.advise`."""
        return Advice(self.choose(view, decision, keys, chance), "Picked by chance alone.")
