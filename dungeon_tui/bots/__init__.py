"""Players that are programs, and mass simulation. They see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeon_tui.engine.errors import RuleError

if TYPE_CHECKING:
    from dungeon_tui.bots.base import Bot
    from dungeon_tui.engine.game import Game

NAMES = ("random", "greedy")

__all__ = ["NAMES", "UnknownBot", "bot", "names"]


class UnknownBot(LookupError):
    """There is no such bot; the text is one sentence that names those there are."""


def names() -> tuple[str, ...]:
    """Return the names of all bots, weakest first."""
    return NAMES


def bot(name: str, game: Game) -> Bot:
    """Return a bot for a game; UnknownBot if there is none of that name."""
    if name == "random":
        from dungeon_tui.bots.rand import Random

        return Random()
    if name == "greedy":
        from dungeon_tui.bots.greedy import Greedy

        try:
            return Greedy(game)
        except RuleError as error:
            raise UnknownBot(f"{error} Let random play it.") from None
    raise UnknownBot(f"There is no player {name[:40]!r}; seats take human, {', '.join(NAMES)}.")
