"""Dropping in and dropping out (DIE-294 to DIE-303, DIE-R18 to DIE-R25)."""

from __future__ import annotations

from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import draw_cards
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import arrive
from dungeon_tui.games.die_in_a_dungeon.rules.ground import own_heroes
from dungeon_tui.games.die_in_a_dungeon.rules.rolling import roll_now
from dungeon_tui.games.die_in_a_dungeon.rules.setting import front_quests
from dungeon_tui.games.die_in_a_dungeon.rules.turn import HAND, next_turn
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop


def leave(play: Play, seat: int) -> None:
    """Let a player leave; the active player's turn ends at once (DIE-303, DIE-R22)."""
    s: Tabletop = play.state
    for claim in s.parties[seat].claims:
        for card in claim.cards:
            if card[0] == "M":
                play.emit(e.CardMoved(card, ("claim", seat, claim.quest), ("top", "monster"), rule="DIE-301"))
    play.emit(e.SeatLeft(seat))
    if seat == s.active:
        play.emit(e.TurnEnded())
        next_turn(play)


def join(play: Play, seat: int) -> None:
    """Let a player join: Quests in front, 5 cards, Heroes rolled (DIE-295, DIE-296, DIE-R19)."""
    s: Tabletop = play.state
    play.emit(e.SeatJoined(seat))
    front_quests(play, seat)
    draw_cards(play, seat, HAND, "DIE-R19")
    living = tuple(hero for hero in own_heroes(seat) if s.places[hero] >= 0)
    dead = tuple(hero for hero in own_heroes(seat) if s.places[hero] < 0)
    if living:
        roll_now(play, living, "DIE-296")
    if dead:
        roll_now(play, dead, "DIE-296")
    arrive(play, s.village)
