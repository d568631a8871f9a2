"""What a bot is: a player that is a program, under the name that the seats know it by."""

from __future__ import annotations

from dungeon_tui.engine.game import Advice, Player

__all__ = ["Advice", "Bot"]

Bot = Player
"""Equal arguments give equal answers, whatever a bot was asked before: it keeps nothing of a game."""
