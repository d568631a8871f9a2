"""Rolling Heroes: every roll goes through here, so that a card may leave one unrolled."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import waiting
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import Listener, listeners
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop, size_of

ROLL, LEAVE = ("roll",), ("leave unrolled",)


def roll_now(play: Play, heroes: tuple[int, ...], rule: str) -> None:
    """Roll Heroes that are in a Room, or in nobody's way."""
    faces = tuple([play.chance.roll(1, size_of(hero))[0] for hero in heroes])
    play.emit(e.HeroesRolled(heroes, faces, rule))


def roll_heroes(play: Play, heroes: tuple[int, ...], rule: str = "DIE-347") -> None:
    """Roll Heroes next, at once where nothing could keep one from it."""
    if waiting(play.state):
        play.push(RollHeroes(heroes, rule))
    elif heroes:
        roll_now(play, heroes, rule)


@define
class RollHeroes(Op):
    """Roll these Heroes; one that need not roll may be left as it is by its player."""

    heroes: tuple[int, ...]
    rule: str = "DIE-347"
    asked_for: tuple[int, ...] = ()

    def do(self, play: Play) -> None:
        """Ask where a card allows it, then roll the others."""
        s: Tabletop = play.state
        found = self._next(s)
        if found is not None:
            play.ask("unrolled", "DIE-119", found[1].seat)
            return
        if self.heroes:
            roll_now(play, self.heroes, self.rule)

    def _next(self, s: Any) -> tuple[int, Listener] | None:
        if not waiting(s):
            return None
        for hero in self.heroes:
            if hero not in self.asked_for:
                for listener in listeners(s, "would_roll", hero, s.active):
                    return hero, listener
        return None

    def options(self, position: Any, decision: Decision) -> Keys:
        """Leave it unrolled, or roll it."""
        return (LEAVE, ROLL)

    def take(self, play: Play, keys: Keys) -> None:
        """Go on with the others."""
        found = self._next(play.state)
        assert found is not None
        hero = found[0]
        heroes = self.heroes if keys[0] == ROLL else tuple(other for other in self.heroes if other != hero)
        play.push(RollHeroes(heroes, self.rule, (*self.asked_for, hero)))
