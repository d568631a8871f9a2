"""The rules of *Dungeon Date* as operations, one file for each part of the round."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.dungeon_date.rules.backstab import Backstab, Backstabs, Steal
from dungeon_tui.games.dungeon_date.rules.closing import EndRound, Score
from dungeon_tui.games.dungeon_date.rules.doors import Fight, HandOver, VisitDoor
from dungeon_tui.games.dungeon_date.rules.encounter import Bury, Encounter, Pay
from dungeon_tui.games.dungeon_date.rules.gain import Collect, Console, Gain, Loot, Search
from dungeon_tui.games.dungeon_date.rules.moments import (
    InTurn,
    Recall,
    Reorder,
    Scout,
    Start,
    SwapIn,
    Trade,
    TradeFor,
)
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals, NewQuest, Sides
from dungeon_tui.games.dungeon_date.rules.restyle import Restyle, Tuck, Wear
from dungeon_tui.games.dungeon_date.rules.round import Choose, Confirm, Pass, PickOne, Place, Resolve, Round
from dungeon_tui.games.dungeon_date.rules.setting import (
    BetweenLevels,
    DealCards,
    DealOutfits,
    DealQuests,
    LayOut,
)
from dungeon_tui.games.dungeon_date.rules.stylomancer import (
    Clear,
    Draw,
    Lead,
    PersonalStyle,
    Toss,
    Visit,
    Visits,
)

OPS: tuple[type[Op], ...] = (
    Backstab, Backstabs, BetweenLevels, Bury, CheckGoals, Choose, Clear, Collect, Confirm, Console,
    DealCards, DealOutfits, DealQuests, Draw, Encounter, EndRound, Fight, Gain, HandOver, InTurn, LayOut,
    Lead, Loot, NewQuest, Pass, Pay, PersonalStyle, PickOne, Place, Recall, Reorder, Resolve, Restyle,
    Round, Score, Scout, Search, Sides, Start, Steal, SwapIn, Toss, Trade, TradeFor, Tuck, Visit,
    VisitDoor, Visits, Wear,
)  # fmt: skip
