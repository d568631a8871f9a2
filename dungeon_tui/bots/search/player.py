"""The bot that thinks ahead."""

from __future__ import annotations

from typing import Any

from dungeon_tui.bots.base import Advice, Bot
from dungeon_tui.bots.search.course import courses
from dungeon_tui.bots.search.think import Thinker
from dungeon_tui.bots.search.verdict import Verdict, verdict
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance, QuickDice
from dungeon_tui.engine.game import Game

ONLY = "It is the only choice."
SEEDS = 1 << 62


class Search:
    """Information-set Monte Carlo tree search from a view, with worlds drawn that the view allows.

    ``iterations`` is how often it thinks the game through for one answer, 0 for what the game says.
    Equal views and chance give equal answers: the budget is never time.
    """

    name = "search"

    def __init__(self, game: Game, iterations: int = 0) -> None:
        self._game = game
        self._usual: Bot = game.planner() or game.greedy()
        self.iterations = iterations or game.foresight().iterations

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """As `Player.choose`."""
        return keys if len(keys) == decision.low else self._think(view, decision, keys, chance).keys

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """As `Player.advise`, with what the search has found as the reason."""
        if len(keys) == decision.low:
            return Advice(keys, ONLY)
        found = self._think(view, decision, keys, chance)
        return Advice(found.keys, found.reason())

    def _think(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Verdict:
        own = QuickDice(chance.below(SEEDS))
        usual = self._usual.choose(view, decision, keys, own)
        foresight = self._game.foresight()
        thinker = Thinker(courses(self._game, self._usual, view, own), own, foresight.wide, foresight.steps)
        thinker.think(self.iterations)
        table = thinker.root.table(decision.seat, decision.kind)
        return verdict(table, usual, foresight.trust, own)
