"""Experience and its bonuses (PAG-118 to PAG-125)."""

from __future__ import annotations

from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.ground import hero
from dungeon_tui.games.dungeon_pages.rules.health import unlock_group


def gain_xp(play: Play, n: int, rule: str) -> None:
    """Add XP and unlock every bonus reached (PAG-119); a Health bonus opens a group at once (PAG-R59)."""
    state = play.state
    if n:
        play.emit(e.XpGained(n, state.xp + n, rule))
    bonuses = hero(state).bonuses
    while state.bonuses < len(bonuses) and bonuses[state.bonuses].xp <= state.xp:
        gives = bonuses[state.bonuses].gives
        play.emit(e.BonusUnlocked(state.bonuses, gives))
        if gives == "health":
            unlock_group(play)
