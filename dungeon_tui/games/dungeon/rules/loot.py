"""Loot (DUN-065 to DUN-069) and Magic Swords when they are acquired (DUN-092, DUN-R68 to DUN-R70)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.ground import cards, ground, is_chamber
from dungeon_tui.games.dungeon.state import DungeonState

BETTER_SWORD = 9
"""The lowest roll of 2 dice that makes a Magic Sword +2 (DUN-R68)."""


@define
class Loot(Op):
    """Take the room's own Treasure, then what was dropped there, oldest first (DUN-R80)."""

    def do(self, play: Play) -> None:
        """Draw in a room, take what lies there, rolling for each sword as it is taken."""
        state: DungeonState = play.state
        space = state.heroes[play.seat].space
        if not is_chamber(space):
            draw_treasure(play, space, "DUN-066")
        rule = "DUN-069" if is_chamber(space) else "DUN-067"
        while space in state.dropped:
            card = state.dropped[space][0].card
            play.emit(e.TreasureTaken(play.seat, space, card, rule))
            try_sword(play)


def draw_treasure(play: Play, space: int, rule: str) -> None:
    """Take the Treasure card of a room: the promised one, or one of its Level's pile (DUN-R74)."""
    state: DungeonState = play.state
    promised = state.promised.get(space)
    bit = 1 << play.seat
    if promised is not None:
        known = promised.known | bit
        play.emit(e.TreasureDrawn(play.seat, space, promised.card, promised.level, known, True, "DUN-R74"))
    else:
        level = ground().level[space]
        if not state.treasure_bag[level]:
            return
        card = pick(play.chance, state.treasure_bag[level])
        play.emit(e.TreasureDrawn(play.seat, space, card, level, bit, False, rule))
    try_sword(play)


def try_sword(play: Play) -> None:
    """Roll for the Treasure just taken if it is a Magic Sword and the Hero no Wizard (DUN-092, DUN-096)."""
    hero = play.state.heroes[play.seat]
    index = len(hero.carried) - 1
    card = hero.carried[index].card
    if cards().treasures[card].kind != "sword" or hero.cls == "wizard":
        return
    total = sum(play.roll(play.seat, "sword", 2, "DUN-092"))
    play.emit(e.SwordTried(play.seat, index, card, 2 if total >= BETTER_SWORD else 1))
