"""How a session ends (DIE-077 to DIE-083, DIE-304 to DIE-308)."""

from __future__ import annotations

from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e


def end_session(play: Play, how: str, rule: str) -> None:
    """End the session at once: nothing that was still to be done happens (DIE-R05).

    The last thing an operation does. ``how`` is quest, boss, damaged, monsters, rooms, killed or early.
    """
    from dungeon_tui.games.die_in_a_dungeon.rules.aftermath import Aftermath

    play.emit(e.SessionEnded(how, rule))
    play.state.agenda = None
    play.push(Aftermath(how), 0, ())
