"""The rules of *Dungeon!* as operations, one file for each part of the turn."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.dungeon.rules.combat import Attack, CastSpell, Encounter, SpringTrap, StrikeBack
from dungeon_tui.games.dungeon.rules.effects import EFFECT_OPS
from dungeon_tui.games.dungeon.rules.hero import ChooseHero
from dungeon_tui.games.dungeon.rules.loot import Loot
from dungeon_tui.games.dungeon.rules.move import Move
from dungeon_tui.games.dungeon.rules.setting import LayOut, RollForFirst
from dungeon_tui.games.dungeon.rules.turn import EndTurn, TakeTurn

OPS: tuple[type[Op], ...] = (
    *EFFECT_OPS, Attack, CastSpell, ChooseHero, Encounter, EndTurn, LayOut, Loot, Move, RollForFirst,
    SpringTrap, StrikeBack, TakeTurn,
)  # fmt: skip
