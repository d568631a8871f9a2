"""Health: damage, prevention, groups (PAG-100 to PAG-105)."""

from __future__ import annotations

from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.ending import lose
from dungeon_tui.games.dungeon_pages.rules.ground import groups_locked, icons_left


def hurt(play: Play, n: int) -> int:
    """Deal damage, less what is prevented; return the icons crossed out. It may end the game (PAG-105)."""
    state = play.state
    if state.ended or n <= 0:
        return 0
    prevented = min(int(state.shield), n)
    if prevented:
        play.emit(e.DamagePrevented(prevented))
    left = icons_left(state)
    crossed = min(n - prevented, left)
    if crossed:
        play.emit(e.IconsCrossed(crossed))
        if crossed == left:
            lose(play, "health", "PAG-105")
    return crossed


def unlock_group(play: Play) -> None:
    """Open the next health group in reading order, if any is locked (PAG-102)."""
    if groups_locked(play.state):
        play.emit(e.HealthGroupUnlocked(play.state.groups + 1))
