"""The bot's room of *Dungeon!*: a player that goes for the Treasure which wins soonest."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.dungeon.hunt import choices, reasons
from dungeon_tui.games.dungeon.hunt.plan import plan
from dungeon_tui.games.dungeon.state import DungeonView

_CHOICES = {
    "hero": choices.hero,
    "fight": choices.fight,
    "slide": choices.landing,
    "retreat": choices.landing,
}


class Greedy:
    """Thinks anew at each question, from the view alone; equal views and chance give equal answers."""

    name = "greedy"

    def choose(self, view: DungeonView, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the answer; ``keys`` are the legal ones, ``chance`` decides between equals."""
        if len(keys) == 1:
            return keys
        if decision.kind == "move":
            return (plan(view, decision.seat, keys, chance).key,)
        return (_CHOICES[decision.kind](view, decision.seat, keys, chance).key,)

    def advise(self, view: DungeonView, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same answer and one sentence on why it is good."""
        if len(keys) == 1:
            return Advice(keys, reasons.ONLY_CHOICE)
        if decision.kind == "move":
            found = plan(view, decision.seat, keys, chance)
            return Advice((found.key,), reasons.of_plan(view, decision, found))
        choice = _CHOICES[decision.kind](view, decision.seat, keys, chance)
        return Advice((choice.key,), reasons.of_choice(view, decision, choice))


def greedy() -> Greedy:
    """Return the game's heuristic player."""
    return Greedy()
