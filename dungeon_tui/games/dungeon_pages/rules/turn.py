"""The turn: roll, Monster Phase, Explore Phase, end (PAG-020 to PAG-040)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.actions import empty_handed
from dungeon_tui.games.dungeon_pages.rules.chance import rolled
from dungeon_tui.games.dungeon_pages.rules.ending import lose
from dungeon_tui.games.dungeon_pages.rules.explore import Explore
from dungeon_tui.games.dungeon_pages.rules.ground import (
    attackers,
    damage_of,
    ground,
    living,
    monster_type,
    place,
    pool,
    sheet,
)
from dungeon_tui.games.dungeon_pages.rules.health import hurt
from dungeon_tui.games.dungeon_pages.rules.mark import powers, push_power
from dungeon_tui.games.dungeon_pages.rules.stuck import is_stuck
from dungeon_tui.games.dungeon_pages.rules.windows import Window
from dungeon_tui.games.dungeon_pages.state import ASIDE, EVIL, Tabletop

LAST_TURN = 99
"""A dungeon in which so many turns have passed is given up (PAG-R30): only who marks nothing gets there."""


@define
class TakeTurn(Op):
    """One turn of the current dungeon."""

    turn: int

    def do(self, play: Play) -> None:
        """Lay out its phases."""
        if play.state.ended:
            return
        play.emit(e.TurnBegan(self.turn))
        play.push(EndTurn())
        play.push(EXPLORE)
        MonsterPhase().do(play)


EXPLORE = Explore()
BEFORE, ROLLED, MONSTER = Window("before"), Window("rolled"), Window("monster")


@define
class MonsterPhase(Op):
    """Everything of a turn up to the Explore Phase (PAG-020 to PAG-040); ``step`` is where it goes on.

    Its steps run one after another without coming back to the agenda, unless something comes in between.
    """

    step: int = 0

    def do(self, play: Play) -> None:
        """Go on until there is something else to do first."""
        p: Tabletop = play.state
        if p.ended:
            return
        step, idle = self.step, empty_handed(p)
        if step <= 0 and not idle and self._asked(play, BEFORE, 1):
            return
        if step <= 1 and self._rolled(play):
            return
        if step <= 2 and not idle and self._asked(play, ROLLED, 3):
            return
        if step <= 3 and p.doubles and self._wandered(play):
            return
        if step <= 4 and not idle and self._asked(play, MONSTER, 5):
            return
        attack(play)

    @staticmethod
    def _asked(play: Play, window: Window, following: int) -> bool:
        """Open a window, if anything could be done in it."""
        if not window.worth_asking(play.state):
            return False
        play.push(MonsterPhase(following))
        play.push(window)
        return True

    @staticmethod
    def _rolled(play: Play) -> bool:
        """Roll Dice: the whole pool; natural doubles are recorded (PAG-021, PAG-025, PAG-R01)."""
        p: Tabletop = play.state
        good, evil = rolled(play, *pool(p))
        play.emit(e.PoolRolled(good, evil, len(evil) > 1 and len(set(evil)) < len(evil)))
        found = powers(p, "rolled")
        if found:
            play.push(MonsterPhase(2))
            for letter in reversed(found):
                push_power(play, letter)
        return bool(found)

    @staticmethod
    def _wandered(play: Play) -> bool:
        """Wandering Monsters attack once, where two Evil Dice are printed (PAG-026, PAG-030, PAG-R04)."""
        p: Tabletop = play.state
        if place(p).evil < 2:
            return False
        play.emit(e.WanderingAttacked())
        found = powers(p, "wander")
        if found:
            play.push(MonsterPhase(4))
            for letter in reversed(found):
                push_power(play, letter)
        hurt(play, 1)
        return bool(found) or bool(p.ended)


def attack(play: Play) -> None:
    """Every undefeated monster whose trigger is met strikes (PAG-032, PAG-R20); then what follows from it."""
    p: Tabletop = play.state
    found = tuple(attackers(p))
    if powers(p, "evil"):
        play.push(Aftermath())
    if found:
        Strikes(found).do(play)


@define
class Strikes(Op):
    """Strikes still to come, and the types that have hurt the hero."""

    monsters: tuple[int, ...]
    hurt: tuple[str, ...] = ()

    def do(self, play: Play) -> None:
        """Strike one after another, stopping where an ability comes in between."""
        p: Tabletop = play.state
        hurting = list(self.hurt)
        for place_in_row, index in enumerate(self.monsters):
            stats = monster_type(p, index)
            amount = damage_of(p, index)
            play.emit(e.MonsterAttacked(index, amount, stats.name))
            if hurt(play, amount):
                if p.ended:
                    return
                if stats.letter not in hurting:
                    hurting.append(stats.letter)
                if stats.power is not None and stats.power.on == "hit_each":
                    play.push(Strikes(self.monsters[place_in_row + 1 :], tuple(hurting)))
                    push_power(play, stats.letter, index)
                    return
        for letter in reversed([letter for letter in powers(p, "hit_any") if letter in hurting]):
            push_power(play, letter, _only(p, letter))


def _only(p: Tabletop, letter: str) -> int:
    """Return the first monster of a type, which "that" means where the type is solo."""
    return next((i for i in living(p) if ground(p).stands[i].letter == letter), -1)


@define
class Aftermath(Op):
    """Abilities that name an Evil Die result, after all attacks (PAG-040, PAG-R24)."""

    def do(self, play: Play) -> None:
        """Check each living type once."""
        p: Tabletop = play.state
        if p.ended:
            return
        found = powers(p, "evil")
        if not found:
            return
        shown = {die.value for die in p.dice if die.colour == EVIL and die.status != ASIDE}
        for letter in reversed(found):
            power = sheet(p).monsters[letter].power
            if power is not None and power.faces is not None and power.faces.faces & shown:
                push_power(play, letter, _only(p, letter))


@define
class EndTurn(Op):
    """Nothing is left to activate: abilities at the end of the turn, then a new one (PAG-022)."""

    def do(self, play: Play) -> None:
        """Go on, unless the dungeon is stuck (PAG-144, PAG-R30)."""
        p: Tabletop = play.state
        if p.ended:
            return
        found = powers(p, "turn_end")
        if not found:
            NextTurn().do(play)
            return
        play.push(NextTurn())
        for letter in reversed(found):
            push_power(play, letter, _only(p, letter))


@define
class NextTurn(Op):
    """Another turn, or the end of a dungeon in which nothing can be marked any more."""

    def do(self, play: Play) -> None:
        """Look, and go on."""
        p: Tabletop = play.state
        if p.ended:
            return
        if is_stuck(p):
            lose(play, "chest", "PAG-144")
        elif p.turn >= LAST_TURN:
            lose(play, "given up", "PAG-R30")
        else:
            TakeTurn(p.turn + 1).do(play)
