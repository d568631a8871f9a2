"""Secret doors: searching them, and what the Secret Door Card opens (DUN-037 to DUN-042, DUN-099)."""

from __future__ import annotations

from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.ground import cards, ground, show_card
from dungeon_tui.games.dungeon.state import Tabletop, door


def search(play: Play, beyond: int) -> None:
    """Search the secret door to a neighbouring space with one die (DUN-038 to DUN-042)."""
    state: Tabletop = play.state
    hero = state.heroes[play.seat]
    secret = door(hero.space, beyond)
    rule = "DUN-040" if hero.cls == "rogue" else "DUN-039"
    (die,) = play.roll(play.seat, "search", 1, "DUN-038")
    found = die >= cards().classes[hero.cls].search
    play.emit(e.DoorSearched(play.seat, secret, die, found, rule))
    if found:
        play.emit(e.DoorFound(play.seat, secret))


def use_link(play: Play, beyond: int, passing: bool) -> None:
    """Act over the usable link to a neighbouring space, walking through it or not.

    Where only the Secret Door Card makes the link usable, using it shows the card; a door that is
    passed stays found (DUN-R20).
    """
    state: Tabletop = play.state
    hero = state.heroes[play.seat]
    secret = door(hero.space, beyond)
    if secret in hero.found or (beyond, secret) not in ground().hidden[hero.space]:
        return
    show_card(play, "secret_door", "DUN-099")
    if passing:
        play.emit(e.DoorFound(play.seat, secret, "DUN-R20"))
