"""The turn and its end (DUN-021 to DUN-025, DUN-106, DUN-R78)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.ground import MOVES, cleared, end_game, goal, gold, ground
from dungeon_tui.games.dungeon.rules.move import Move
from dungeon_tui.games.dungeon.state import Tabletop


@define
class TakeTurn(Op):
    """A seat's turn of a round, which is the same for everybody from the first player on."""

    round: int

    def do(self, play: Play) -> None:
        """Discard a Lose a Turn token (DUN-024), or begin with the Move step."""
        hero = play.state.heroes[play.seat]
        play.push(EndTurn(self.round))
        play.emit(e.TurnBegan(play.seat, self.round, 0 if hero.lost else MOVES))
        if hero.lost:
            play.emit(e.TurnLost(play.seat, hero.lost - 1))
        else:
            play.push(Move())


@define
class EndTurn(Op):
    """Nothing is left to do in this turn: the game ends, or the next seat plays."""

    round: int

    def do(self, play: Play) -> None:
        """Pass the turn on, unless nobody can win any more (DUN-R78) or the last round is over."""
        state: Tabletop = play.state
        if nothing_left(state):
            end_game(play, leaders(state), "nothing left", "DUN-R78")
            return
        following = (play.seat + 1) % len(state.heroes)
        round = self.round + (following == state.first)
        if state.limit and round > state.limit:
            end_game(play, leaders(state), "last round", "DUN-R78")
            return
        play.push(TakeTurn(round), following)


def nothing_left(state: Tabletop) -> bool:
    """Return whether nobody can win any more (DUN-R78)."""
    if state.dropped or len(state.tokens) < len(ground().board.rooms):
        return False
    if any(not cleared(state, room) for room in ground().board.rooms):
        return False
    return all(gold(hero) < goal(hero) for hero in state.heroes)


def leaders(state: Tabletop) -> tuple[int, ...]:
    """Return the seats with the highest share of their goal, ties by gp (DUN-R78)."""
    standing = [(gold(hero) / goal(hero), gold(hero)) for hero in state.heroes]
    best = max(standing)
    return tuple(seat for seat, share in enumerate(standing) if share == best)
