"""Backstabs, one after another (DAT-127 to DAT-139, DAT-R44 to DAT-R50)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.doors import console, ranked
from dungeon_tui.games.dungeon_date.rules.ground import drop_spite, fight_value, gain_spite, who_played
from dungeon_tui.games.dungeon_date.state import Tabletop, mate
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, BEFRIEND, PILES, ROMANCE

NOTHING: Key = ("nothing",)


@define
class Backstabs(Op):
    """All Backstabs of the round, in Party Leader order (DAT-134)."""

    def do(self, play: Play) -> None:
        """Put them in order."""
        for seat in reversed(who_played(play.state, BACKSTAB)):
            play.push(Backstab(), seat)


@define
class Backstab(Op):
    """One player names another and Fights."""

    def do(self, play: Play) -> None:
        """Ask whom, unless there is only one."""
        targets = self._targets(play.state, play.seat)
        if len(targets) == 1:
            self._fight(play, play.seat, targets[0])
        else:
            play.ask("target", "DAT-127")

    def _targets(self, table: Tabletop, seat: int) -> list[int]:
        own = (seat, mate(table, seat))
        return [other for other in range(len(table.players)) if other not in own]

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Everybody but oneself and the teammate."""
        return tuple(("target", seat) for seat in self._targets(position, decision.seat))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if key == ("target", mate(position, decision.seat)):
            return RuleError("A teammate cannot be the target of a Backstab.", "DAT-279")
        return RuleError("A Backstab needs one other player.", "DAT-127")

    def take(self, play: Play, keys: Keys) -> None:
        """Fight."""
        self._fight(play, play.asked, int(keys[0][1]))

    def _fight(self, play: Play, seat: int, target: int) -> None:
        state: Tabletop = play.state
        play.emit(e.BackstabBegan(seat, target))
        ranking = ranked(state, [seat, target])
        values = tuple(fight_value(state.players[fighter]) for fighter in ranking)
        play.emit(e.FightRanked("", ranking, values, "DAT-129"))
        winner, loser = ranking
        play.emit(e.FightWon(winner))
        drop_spite(play, winner)
        gain_spite(play, loser, "lost", "DAT-132")
        console(play, loser)
        if winner == seat:
            play.push(Steal(target), seat)


@define
class Steal(Op):
    """The winning backstabber may take the top monster of a pile (DAT-130)."""

    target: int

    def do(self, play: Play) -> None:
        """Ask, if there is something to take."""
        if self._open(play.state):
            play.ask("steal", "DAT-130")

    def _open(self, table: Tabletop) -> list[int]:
        victim = table.players[self.target]
        return [pile for pile in (ROMANCE, BEFRIEND) if victim.piles[pile] and victim.guard != pile]

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Nothing, or a top and where it goes."""
        stolen = [("steal", pile, to) for pile in self._open(position) for to in range(len(PILES))]
        return (NOTHING, *stolen)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        guard = position.players[self.target].guard
        if len(key) == 3 and key[1] == guard:
            return RuleError("The Snail guards that pile this round.", "DAT-174")
        if len(key) == 3 and key[1] == len(PILES) - 1:
            return RuleError("A slain monster cannot be stolen.", "DAT-135")
        return RuleError("Only the top of a Romance or Befriend pile can be stolen.", "DAT-130")

    def take(self, play: Play, keys: Keys) -> None:
        """Move it; a new friend takes the Help token (DAT-137)."""
        if keys[0] == NOTHING:
            return
        pile, to = int(keys[0][1]), int(keys[0][2])
        monster = play.state.players[self.target].piles[pile][-1]
        play.emit(e.MonsterStolen(play.asked, self.target, monster, pile, to))
        if to == BEFRIEND:
            play.emit(e.HelpPlaced(play.asked, monster, "DAT-137"))
