"""Players that are programs, and mass simulation. They see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeon_tui.engine.errors import RuleError

if TYPE_CHECKING:
    from dungeon_tui.bots.base import Bot
    from dungeon_tui.engine.game import Game

ABOUT = {
    "random": "picks blindly",
    "greedy": "takes what pays best now",
    "search": "thinks ahead",
}
"""What the bots for all games do, weakest first."""
NAMES = tuple(ABOUT)
PLANNER = "planner"
PLANS = "thinks each turn through"
"""What the planner does: a bot of the games that bring one (`Game.planner`)."""
MOST_DIGITS = 6
"""Digits of the iterations that a search may be told to make for one answer."""

__all__ = ["ABOUT", "NAMES", "PLANNER", "UnknownBot", "bot", "known", "names"]


class UnknownBot(LookupError):
    """There is no such bot; the text is one sentence that names those there are."""


def names() -> tuple[str, ...]:
    """Return the names of the bots for all games, weakest first."""
    return NAMES


def known(game: Game) -> dict[str, str]:
    """Return the bots that may sit down at a game and what each does, weakest first."""
    if game.planner() is None:
        return ABOUT
    *weaker, strongest = ABOUT.items()
    return dict((*weaker, (PLANNER, PLANS), strongest))


def bot(name: str, game: Game) -> Bot:
    """Return a bot for a game; UnknownBot if there is none of that name."""
    if name == "random":
        from dungeon_tui.bots.rand import Random

        return Random()
    word, iterations = _budget(name)
    try:
        if name == "greedy":
            from dungeon_tui.bots.greedy import Greedy

            return Greedy(game)
        if name == PLANNER:
            player = game.planner()
            if player is not None:
                return player
        if word == "search" and iterations >= 0:
            from dungeon_tui.bots.search.player import Search

            return Search(game, iterations)
    except RuleError as error:
        raise UnknownBot(f"{error} Let random play it.") from None
    raise UnknownBot(f"There is no player {name[:40]!r}; seats take human, {', '.join(known(game))}.")


def _budget(name: str) -> tuple[str, int]:
    """Return the word and the number of a name such as "search:2000" or "search-2000".

    The number is 0 where there is none, and -1 where it is no sensible one.
    """
    word, mark, number = name.replace(":", "-", 1).partition("-")
    if not mark:
        return word, 0
    if not number.isascii() or not number.isdigit() or len(number) > MOST_DIGITS:
        return word, -1
    return word, int(number) or -1
