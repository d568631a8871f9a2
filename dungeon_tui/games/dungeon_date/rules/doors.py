"""The doors: who is alone meets the monster, others Fight for it (DAT-090 to DAT-100, DAT-R28 to DAT-R32)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.gain import Console, Search
from dungeon_tui.games.dungeon_date.rules.ground import (
    ability,
    drop_spite,
    fight_value,
    gain_spite,
    in_order,
    who_played,
)
from dungeon_tui.games.dungeon_date.rules.ways import ways
from dungeon_tui.games.dungeon_date.state import Tabletop, mate
from dungeon_tui.games.dungeon_date.terms import DOORS

SELF: Key = ("self",)
MATE: Key = ("teammate",)


@define
class VisitDoor(Op):
    """Everybody who chose this door comes to it."""

    door: int

    def do(self, play: Play) -> None:
        """Do nothing at an empty door (DAT-148); else encounter its monster or Fight for it."""
        state: Tabletop = play.state
        seats = who_played(state, DOORS[self.door])
        if not seats or not state.doors[self.door].monster:
            return
        if len(seats) == 1:
            play.push(Encounter(self.door), seats[0])
            return
        ranking = ranked(state, seats)
        values = tuple(fight_value(state.players[seat]) for seat in ranking)
        play.emit(e.FightRanked(DOORS[self.door], ranking, values))
        play.push(Fight(self.door, ranking))


def ranked(table: Tabletop, seats: list[int]) -> tuple[int, ...]:
    """Return fighters, the strongest first; among equals Party Leader order counts (DAT-094)."""
    order = in_order(table, seats)
    return tuple(sorted(order, key=lambda seat: -fight_value(table.players[seat])))


@define
class Fight(Op):
    """A Fight as it goes down its ranking; ``settled`` have been the winner or encountered the monster."""

    door: int
    ranking: tuple[int, ...]
    settled: tuple[int, ...] = ()

    def do(self, play: Play) -> None:
        """End it if the monster is gone or nobody is left; else the next fighter is the winner."""
        state: Tabletop = play.state
        left = [seat for seat in self.ranking if seat not in self.settled]
        if not left:
            return
        if not state.doors[self.door].monster:
            self._lose(play, left)
            return
        winner = left[0]
        play.emit(e.FightWon(winner))
        drop_spite(play, winner)
        other = mate(state, winner)
        if other in left and ways(state, other, self.door):
            play.push(HandOver(self.door, self.ranking, self.settled), winner)
        else:
            self.encounter(play, winner, (winner,))

    def encounter(self, play: Play, seat: int, settled: tuple[int, ...]) -> None:
        """Let a fighter encounter the monster; the Fight goes on after that."""
        play.push(Fight(self.door, self.ranking, self.settled + settled))
        play.push(Encounter(self.door), seat)

    def _lose(self, play: Play, losers: list[int]) -> None:
        for seat in losers:
            gain_spite(play, seat, "lost", "DAT-070")
        for seat in reversed(losers):
            console(play, seat)
            if play.state.search:
                play.push(Search(), seat)


def console(play: Play, seat: int) -> None:
    """Let a Unicorn console a loser (DAT-R62)."""
    found = ability(play.state.players[seat], "console")
    if found is not None:
        play.push(Console(found.count), seat)


@define
class HandOver(Op):
    """The winner encounters the monster, or lets the teammate (DAT-277, DAT-R90)."""

    door: int
    ranking: tuple[int, ...]
    settled: tuple[int, ...]

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("hand over", "DAT-277")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One of the two."""
        return (SELF, MATE)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("The winner or the teammate encounters the monster.", "DAT-277")

    def take(self, play: Play, keys: Keys) -> None:
        """Go on with the Fight; whoever hands over gains Spite (DAT-278)."""
        winner = play.asked
        fight = Fight(self.door, self.ranking, self.settled)
        if keys[0] == SELF:
            fight.encounter(play, winner, (winner,))
            return
        other = mate(play.state, winner)
        play.emit(e.HandedOver(winner, other))
        gain_spite(play, winner, "handed over", "DAT-278")
        fight.encounter(play, other, (winner, other))
