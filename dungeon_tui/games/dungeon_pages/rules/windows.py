"""The windows outside the Explore Phase in which the player may act, and giving up (PAG-R06)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.rules.actions import ROLLED, TRAP, action_keys, perform
from dungeon_tui.games.dungeon_pages.rules.ending import lose
from dungeon_tui.games.dungeon_pages.rules.refusals import refusal
from dungeon_tui.games.dungeon_pages.state import Tabletop

PASS: Key = ("pass",)
GIVE_UP: Key = ("yield",)
"""Comes after everything else in a list of options."""
CLAUSES = {"before": "PAG-R06", "rolled": "PAG-R06", "monster": "PAG-039", "trap": "PAG-075"}


@define
class Window(Op):
    """The player may act any number of times, then goes on; nothing is asked where nothing can be done."""

    kind: str

    def do(self, play: Play) -> None:
        """Ask, if it is worth it."""
        p: Tabletop = play.state
        if not p.ended and self.worth_asking(p):
            play.ask(self.kind, CLAUSES[self.kind])

    def worth_asking(self, p: Tabletop) -> bool:
        """Return whether anything can be done here that cannot be done as well in the next window."""
        keys = action_keys(p, self.kind)
        if not keys:
            return False
        if self.kind == ROLLED and not p.doubles:
            # Nothing comes between this window and the next, so only what is for this one alone counts.
            later = set(action_keys(p, "monster"))
            keys = [key for key in keys if key not in later]
        return bool(keys)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every action, giving up, going on."""
        keys = action_keys(position, self.kind)
        first = [key for key in keys if key < PASS]
        last = [key for key in keys if key > PASS]
        return (*first, PASS, *last) if self.kind == TRAP else (*first, PASS, *last, GIVE_UP)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say why not."""
        return refusal(position, key, self.kind)

    def take(self, play: Play, keys: Keys) -> None:
        """Do it and ask again, or go on."""
        key = keys[0]
        if key == PASS:
            return
        play.push(self)
        if key == GIVE_UP:
            play.push(GiveUp())
        else:
            perform(play, key)


@define
class GiveUp(Op):
    """Leaving a dungeon is failing (PAG-R30, PAG-R88): it is asked twice."""

    def do(self, play: Play) -> None:
        """Ask whether that is meant."""
        play.ask("give_up", "PAG-R30")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Go on, or end it."""
        return (("go_on",), GIVE_UP)

    def take(self, play: Play, keys: Keys) -> None:
        """Lose the game, or go back."""
        if keys[0] == GIVE_UP:
            lose(play, "given up", "PAG-R30")
