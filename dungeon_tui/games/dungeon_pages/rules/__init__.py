"""The rules of *Dungeon Pages* as operations, one file for each part of the turn."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.dungeon_pages.rules.actions import RerollAny, Sacrifice
from dungeon_tui.games.dungeon_pages.rules.between import LayOut, NextDungeon
from dungeon_tui.games.dungeon_pages.rules.board_effects import Judge
from dungeon_tui.games.dungeon_pages.rules.completion import CheckPath, TakeGear
from dungeon_tui.games.dungeon_pages.rules.effects import EFFECTS
from dungeon_tui.games.dungeon_pages.rules.explore import Explore, Repeat
from dungeon_tui.games.dungeon_pages.rules.mark import AfterItems, AfterTrap, Unleash
from dungeon_tui.games.dungeon_pages.rules.turn import (
    Aftermath,
    EndTurn,
    MonsterPhase,
    NextTurn,
    Strikes,
    TakeTurn,
)
from dungeon_tui.games.dungeon_pages.rules.windows import GiveUp, Window

OPS: tuple[type[Op], ...] = (
    *EFFECTS, AfterItems, AfterTrap, Aftermath, CheckPath, EndTurn, Explore, GiveUp, Judge, LayOut,
    MonsterPhase, NextDungeon, NextTurn, Repeat, RerollAny, Sacrifice, Strikes, TakeGear, TakeTurn, Unleash,
    Window,
)  # fmt: skip
