"""One imagined course of a game: a world that a view allows, played on by guesses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from dungeon_tui.engine.answers import fits
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.engine.game import Game, Player
from dungeon_tui.engine.play import Play


class Course(Protocol):
    """What the search needs of a game that goes on in somebody's head."""

    def open(self) -> tuple[Decision, ...]:
        """Return the decisions that are open at the same time; none when the game is over."""

    def keys(self, decision: Decision) -> Keys:
        """Return the legal options."""

    def fits(self, decision: Decision, keys: Keys) -> bool:
        """Return whether these options may be picked together."""

    def ordered(self, decision: Decision, keys: Keys) -> Keys:
        """Return the options, the most promising first."""

    def usual(self, decision: Decision, keys: Keys) -> Keys:
        """Return what a sensible player would pick without thinking ahead."""

    def answer(self, decision: Decision, keys: Keys) -> None:
        """Go on."""

    def calm(self) -> bool:
        """Return whether the position can be judged."""

    def value(self, seat: int) -> float:
        """Return how well a seat stands, 0 (lost) to 1 (won)."""


Imagine: TypeAlias = Callable[[], Course]
"""Starts another course from the position that is thought about."""


class GameCourse:
    """A course of one of our games."""

    __slots__ = ("chance", "foresight", "game", "play", "player", "state")

    def __init__(self, game: Game, foresight: Foresight, player: Player, world: Any, chance: Chance) -> None:
        self.game, self.foresight, self.player, self.chance = game, foresight, player, chance
        self.play = Play(world, game.apply, chance)
        self.state = world

    def open(self) -> tuple[Decision, ...]:
        """As `Course.open`."""
        found: tuple[Decision, ...] = self.state.decisions
        return found

    def keys(self, decision: Decision) -> Keys:
        """As `Course.keys`."""
        return self.game.choices(self.state, decision)

    def fits(self, decision: Decision, keys: Keys) -> bool:
        """As `Course.fits`."""
        return fits(self.state, decision, keys)

    def ordered(self, decision: Decision, keys: Keys) -> Keys:
        """As `Course.ordered`."""
        return self.foresight.order(self.game.view(self.state, decision.seat), decision, keys)

    def usual(self, decision: Decision, keys: Keys) -> Keys:
        """As `Course.usual`: the player sees what its seat sees in this world."""
        view = self.game.view(self.state, decision.seat)
        return self.player.choose(view, decision, keys, self.chance)

    def answer(self, decision: Decision, keys: Keys) -> None:
        """As `Course.answer`."""
        self.play.answer(decision, keys)

    def calm(self) -> bool:
        """As `Course.calm`."""
        return self.foresight.calm(self.state)

    def value(self, seat: int) -> float:
        """As `Course.value`."""
        return self.foresight.value(self.state, seat)


def reopened(view: Any) -> Any:
    """Return a view in which all are still to choose who choose at the same time.

    So the others' secret choices are thought about like one's own, and an answer does not depend on
    who was quicker.
    """
    if not view.sealed:
        return view
    view = view.copy()
    both = (*view.decisions, *(seal.decision for seal in view.sealed))
    view.decisions, view.sealed = tuple(sorted(both, key=lambda decision: decision.seat)), ()
    return view


def courses(game: Game, player: Player, view: Any, chance: Chance) -> Imagine:
    """Return what imagines how a game goes on from a view; ``player`` guesses for every seat."""
    foresight = game.foresight()
    seen = reopened(view)
    return lambda: GameCourse(game, foresight, player, game.determinize(seen, chance), chance)
