"""The bot that plays by the game's own heuristic."""

from __future__ import annotations

from typing import Any

from dungeon_tui.bots.base import Advice, Bot
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.game import Game


class Greedy:
    """Asks the player that the game brings (`Game.greedy`)."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        self._player: Bot = game.greedy()

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """As `Player.choose`."""
        return self._player.choose(view, decision, keys, chance)

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """As `Player.advise`."""
        return self._player.advise(view, decision, keys, chance)
