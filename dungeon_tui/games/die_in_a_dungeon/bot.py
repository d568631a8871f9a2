"""A player with plans: it fights what can be won, guards the Village, finds Loot, finishes quests.

It sees a view and keeps nothing of a game; equal arguments give equal answers.
"""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.die_in_a_dungeon.tactics import trials
from dungeon_tui.games.die_in_a_dungeon.tactics.acts import ENOUGH, ideas
from dungeon_tui.games.die_in_a_dungeon.tactics.camp import camp_advice
from dungeon_tui.games.die_in_a_dungeon.tactics.choices import advice, room_advice

END = ("end",)


class Careful:
    """The game's own greedy player."""

    name = "greedy"

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the picks that look best."""
        return self.advise(view, decision, keys, chance).keys

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same picks with the reason."""
        if decision.kind == "act":
            return _act(view, decision, keys, chance)
        if decision.kind == "room":
            found = room_advice(view, decision, keys)
        else:
            found = camp_advice(view, decision, keys) or advice(view, decision, keys)
        if found is not None:
            return found
        if decision.low == decision.high == 1:
            best = trials.best_key(view, decision, keys, chance)
            return Advice((best,), "Of all that can be done here this leaves everybody best off.")
        return Advice(any_answer(view, decision, chance), "Nothing speaks against it.")


def _act(view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
    found = ideas(view, decision.seat, keys, chance)
    if found and found[0].worth >= ENOUGH:
        why = found[0].why
        return Advice((found[0].key,), f"{why[:1].upper()}{why[1:]}.")
    return Advice((END,), "Nothing left in hand is worth its cost.")
