"""The ESP Medallion and the Crystal Ball (DUN-100 to DUN-103, DUN-R72 to DUN-R75)."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.doors import use_link
from dungeon_tui.games.dungeon.rules.ground import (
    cleared,
    ground,
    index_of,
    is_chamber,
    show_card,
    usable,
)
from dungeon_tui.games.dungeon.state import Tabletop


def esp_keys(position: Tabletop, seat: int) -> list[Key]:
    """Return a key for each neighbouring room or chamber with a card to look at (DUN-R72)."""
    hero = position.heroes[seat]
    if not hero.carried or index_of(hero, "esp") < 0:
        return []
    spaces = usable(position, seat, hero.space)
    return [("esp", space) for space in sorted(spaces) if _monster_unknown(position, seat, space)]


def crystal_keys(position: Tabletop, seat: int) -> list[Key]:
    """Return a key for each room or chamber of the board that has something to show (DUN-R74)."""
    hero = position.heroes[seat]
    if not hero.carried or index_of(hero, "crystal_ball") < 0:
        return []
    board = ground().board
    return [
        ("crystal", space)
        for space in sorted((*board.rooms, *board.chambers))
        if _monster_unknown(position, seat, space) or _treasure_unknown(position, seat, space)
    ]


def use_esp(play: Play, space: int) -> None:
    """Look at the Monster card of a space; it stays there face down (DUN-R73)."""
    show_card(play, "esp", "DUN-100")
    use_link(play, space, passing=False)
    play.emit(e.LookUsed(play.seat, "esp", space))
    _peek_monster(play, space, "DUN-100")


def use_crystal(play: Play, space: int) -> None:
    """Look at the Monster and, in a room, the Treasure of a space, instead of the turn (DUN-102)."""
    show_card(play, "crystal_ball", "DUN-102")
    play.emit(e.LookUsed(play.seat, "crystal_ball", space, "DUN-103"))
    _peek_monster(play, space, "DUN-102")
    if not is_chamber(space):
        _peek_treasure(play, space)


def _monster_unknown(position: Tabletop, seat: int, space: int) -> bool:
    if cleared(position, space) or space in position.monsters:
        return False
    covered = position.covered.get(space)
    return covered is None or not covered.known >> seat & 1


def _treasure_unknown(position: Tabletop, seat: int, space: int) -> bool:
    if is_chamber(space) or cleared(position, space):
        return False
    promised = position.promised.get(space)
    return promised is None or not promised.known >> seat & 1


def _peek_monster(play: Play, space: int, rule: str) -> None:
    state, bit = play.state, 1 << play.seat
    if space in state.monsters:
        return
    covered = state.covered.get(space)
    if covered is not None:
        known = covered.known | bit
        play.emit(e.MonsterPeeked(play.seat, space, covered.card, covered.level, known, False, rule))
        return
    level = ground().level[space]
    if not reshuffle_if_needed(play, level):
        return
    card = pick(play.chance, state.monster_bag[level])
    play.emit(e.MonsterPeeked(play.seat, space, card, level, bit, True, rule))


def _peek_treasure(play: Play, space: int) -> None:
    state, bit = play.state, 1 << play.seat
    promised = state.promised.get(space)
    if promised is not None:
        known = promised.known | bit
        play.emit(e.TreasurePeeked(play.seat, space, promised.card, promised.level, known, False))
        return
    level = ground().level[space]
    if state.treasure_bag[level]:
        card = pick(play.chance, state.treasure_bag[level])
        play.emit(e.TreasurePeeked(play.seat, space, card, level, bit))


def reshuffle_if_needed(play: Play, level: int) -> bool:
    """Make the discard of a Level its pile if that is empty (DUN-R30); return whether cards are there."""
    state = play.state
    if not state.monster_bag[level] and state.monster_discard[level]:
        play.emit(e.MonstersReshuffled(level))
    return bool(state.monster_bag[level])
