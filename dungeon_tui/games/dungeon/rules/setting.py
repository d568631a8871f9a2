"""Setting the game up: piles, classes, who begins (DUN-015 to DUN-020, DUN-R01 to DUN-R04)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.ground import cards
from dungeon_tui.games.dungeon.rules.hero import ChooseHero
from dungeon_tui.games.dungeon.rules.turn import TakeTurn
from dungeon_tui.games.dungeon.state import LEVELS


@define
class LayOut(Op):
    """Lay out the piles, let everybody choose a Hero, roll for who begins.

    ``heroes`` holds a class for each seat that chose beforehand, "" for the others.
    """

    heroes: tuple[str, ...]

    def do(self, play: Play) -> None:
        """Lay the piles; the rest goes on the agenda."""
        content = cards()
        levels = range(1, LEVELS + 1)
        play.emit(
            e.PilesLaid(
                tuple(content.monster_pile[level] for level in levels),
                tuple(content.treasure_pile[level] for level in levels),
            )
        )
        seats = tuple(range(len(self.heroes)))
        play.push(RollForFirst(seats))
        # Heroes that were named beforehand come first, so that nobody else takes their figure (DUN-R02).
        for seat in sorted(seats, key=lambda seat: (not self.heroes[seat], seat), reverse=True):
            play.push(ChooseHero(self.heroes[seat]), seat)


@define
class RollForFirst(Op):
    """These seats roll 2 dice each; the highest begins, ties roll again among themselves (DUN-R03)."""

    seats: tuple[int, ...]

    def do(self, play: Play) -> None:
        """Roll until one seat is highest."""
        seats = self.seats
        while len(seats) > 1:
            totals = {seat: sum(play.roll(seat, "first", 2, "DUN-R03")) for seat in seats}
            best = max(totals.values())
            seats = tuple(seat for seat in seats if totals[seat] == best)
        play.emit(e.FirstChosen(seats[0]))
        play.push(TakeTurn(1), seats[0])
