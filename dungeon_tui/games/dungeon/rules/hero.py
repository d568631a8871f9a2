"""Choosing a Hero, at the start and after a death (DUN-015, DUN-056, DUN-R02, DUN-R42)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.ground import cards, ground
from dungeon_tui.games.dungeon.state import Tabletop

FIGURES = 2
"""Heroes of one class that may be in play at a time (DUN-R02)."""


@define
class ChooseHero(Op):
    """A player takes a Hero of a class of which a figure is left; ``preset`` needs no question."""

    preset: str = ""
    rule: str = "DUN-015"

    def do(self, play: Play) -> None:
        """Take the Hero chosen beforehand, or ask."""
        free = free_classes(play.state, play.seat)
        if self.preset:
            self._take(play, play.seat, self.preset)
        elif len(free) == 1:
            self._take(play, play.seat, free[0])
        else:
            play.ask("hero", self.rule)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each class that is left."""
        return tuple(sorted(("hero", cls) for cls in free_classes(position, decision.seat)))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say which figures are taken."""
        if len(key) == 2 and key[0] == "hero" and key[1] in cards().classes:
            name = cards().classes[str(key[1])].name
            return RuleError(f"Both {name} figures are in play.", "DUN-R02")
        return RuleError("Choose a Cleric, Rogue, Fighter or Wizard.", "DUN-001")

    def take(self, play: Play, keys: Keys) -> None:
        """Take the chosen Hero."""
        self._take(play, play.asked, str(keys[0][1]))

    def _take(self, play: Play, seat: int, cls: str) -> None:
        spells = cards().classes[cls].spells
        counts = tuple(spells.get(spell, 0) for spell in e.SPELLS)
        play.emit(e.HeroChosen(seat, cls, ground().hall, counts, self.rule))


def free_classes(position: Tabletop, seat: int) -> list[str]:
    """Return the classes of which a figure is left for a seat (DUN-R02)."""
    taken = [hero.cls for other, hero in enumerate(position.heroes) if other != seat]
    return [cls for cls in cards().classes if taken.count(cls) < FIGURES]
