"""The end of a round and of the game (DAT-140 to DAT-148, DAT-R65, DAT-R66, DAT-R86)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.content import Honour, content
from dungeon_tui.games.dungeon_date.rules.ground import turn_monster, turn_treasure
from dungeon_tui.games.dungeon_date.rules.quests import end_level
from dungeon_tui.games.dungeon_date.rules.score import renown, standing, winners
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import COOP, MOST_ROUNDS


@define
class EndRound(Op):
    """New monsters and treasures, action cards move; or the game is over."""

    def do(self, play: Play) -> None:
        """Prepare the next round."""
        state: Tabletop = play.state
        if state.last:
            play.push(Score())
            return
        filled = [turn_monster(play, door, "DAT-140") for door in _empty(state)]
        if state.together and not all(filled):
            if state.alone:
                end_level(play, False)
            else:
                play.push(Score())
            return
        for door, place in enumerate(state.doors):
            if place.monster and not place.treasure:
                turn_treasure(play, door, "DAT-141")
        play.emit(e.RoundEnded())
        over = tuple(_empty(state))
        if over:
            play.emit(e.LastRound(over, "DAT-R66"))
        if state.round >= MOST_ROUNDS:
            self._stop(play)

    def _stop(self, play: Play) -> None:
        if play.state.alone:
            end_level(play, False)
        else:
            play.push(Score())


def _empty(table: Tabletop) -> list[int]:
    return [door for door, place in enumerate(table.doors) if not place.monster]


@define
class Score(Op):
    """Count, and name the winners."""

    def do(self, play: Play) -> None:
        """End the game."""
        state: Tabletop = play.state
        seats = range(len(state.players))
        if state.mode == COOP:
            title = honour(state.renown, len(state.players))
            won = title is not content().honours[0]
            reason = title.title if won else "lost"
            outcome = Outcome(tuple(seats) if won else (), reason, (state.renown,) * len(seats))
            play.emit(GameEnded(outcome, "DAT-269"))
            return
        if not state.questing:
            for seat in seats:
                found = renown(state, seat)
                play.emit(e.Scored(seat, found.sets, found.tricky, found.fashion, found.dates, found.loot))
        scores = tuple(standing(state, seat)[0] for seat in seats)
        reason = "quests" if state.questing else "renown"
        play.emit(
            GameEnded(Outcome(winners(state), reason, scores), "DAT-244" if state.questing else "DAT-162")
        )


def honour(renown: int, players: int) -> Honour:
    """Return the highest Co-op title that a group reaches; the first is that of a defeat (DAT-R03)."""
    reached = [each for each in content().honours if renown >= (each.two if players == 2 else each.more)]
    return reached[-1]
