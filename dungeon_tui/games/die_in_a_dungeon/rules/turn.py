"""The steps of a turn (DIE-R01): actions, keep or discard, draw, Monster phase, end."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.acting import Act
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import draw_cards
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import waiting
from dungeon_tui.games.die_in_a_dungeon.rules.phase import MonsterPhase
from dungeon_tui.games.die_in_a_dungeon.rules.sessions import end_session
from dungeon_tui.games.die_in_a_dungeon.rules.things import card_keys, card_like
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, Tabletop

HAND = 5


@define
class TakeTurn(Op):
    """A seat's turn: it is active until the Monsters have acted (DIE-057, DIE-R02)."""

    def do(self, play: Play) -> None:
        """Begin."""
        play.emit(e.TurnBegan(play.seat, play.state.turn + 1))
        play.push(Act(), None, ())
        fire(play, "turn_starts", play.seat, play.seat)


@define
class Keep(Op):
    """Keep or discard each card left in hand (DIE-094); what is picked is discarded."""

    def do(self, play: Play) -> None:
        """Ask, if there is a card."""
        if play.state.parties[play.seat].hand:
            play.ask("keep", "DIE-094", None, 0, len(play.state.parties[play.seat].hand))
        else:
            self._draw_up(play)

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every card in hand."""
        return card_keys("card", position.parties[decision.seat].hand)

    def take(self, play: Play, keys: Keys) -> None:
        """Discard what was picked."""
        for key in keys:
            card = card_like(play.state.parties[play.seat].hand, str(key[1]))
            play.emit(e.CardMoved(card, ("hand", play.seat), ("discard", play.seat), rule="DIE-094"))
        self._draw_up(play)

    def _draw_up(self, play: Play) -> None:
        play.push_all((MonsterPhase(), EndTurn()))
        draw_up(play)


def draw_up(play: Play) -> None:
    """Let the seat draw until it holds 5 cards (DIE-095, DIE-R27)."""
    draw_cards(play, play.seat, HAND - len(play.state.parties[play.seat].hand))


@define
class EndTurn(Op):
    """What held for the turn ends; all Heroes Killed is a loss; the next seat plays (DIE-082, DIE-R88)."""

    def do(self, play: Play) -> None:
        """Let end-of-turn effects have their say first."""
        if waiting(play.state):
            play.push(PassOn())
            fire(play, "turn_ends", play.seat, play.seat)
        else:
            pass_on(play)


@define
class PassOn(Op):
    """The end of the turn itself."""

    def do(self, play: Play) -> None:
        """Pass the turn on."""
        pass_on(play)


def pass_on(play: Play) -> None:
    """Check, and pass the turn to the left (DIE-074, DIE-R17)."""
    s: Tabletop = play.state
    play.emit(e.TurnEnded())
    places = [place for place in s.places if place >= DEVOURED_OR_DEAD]
    if places and all([place == CEMETERY for place in places]):
        end_session(play, "killed", "DIE-082")
        return
    next_turn(play)


DEVOURED_OR_DEAD = -2


def next_turn(play: Play) -> None:
    """Start the turn of the next seat in the session."""
    s: Tabletop = play.state
    count = len(s.parties)
    for step in range(1, count + 1):
        seat = (s.active + step) % count
        if s.parties[seat].here:
            play.push(TakeTurn(), seat, ())
            return
    end_session(play, "early", "DIE-R24")
