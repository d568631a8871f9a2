"""The games, by the name they have in commands and saves."""

from __future__ import annotations

from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dungeon_tui.engine.game import Game

_WHERE = {
    "dungeon": ("dungeon_tui.games.dungeon.game", "Dungeon"),
    "dungeon-pages": ("dungeon_tui.games.dungeon_pages.game", "DungeonPages"),
    "die-in-a-dungeon": ("dungeon_tui.games.die_in_a_dungeon.game", "DieInADungeon"),
    "dungeon-date": ("dungeon_tui.games.dungeon_date.game", "DungeonDate"),
}
_TITLES = {
    "dungeon": "Dungeon!",
    "dungeon-pages": "Dungeon Pages",
    "die-in-a-dungeon": "Die in a Dungeon",
    "dungeon-date": "Dungeon Date",
}
"""As `Game.title`, for lists that show before any game is loaded."""


_loaded: dict[str, Game] = {}
_loading = {name: RLock() for name in _WHERE}
"""A game is loaded once, whichever threads ask for it, and no other waits meanwhile."""


class UnknownGame(LookupError):
    """There is no such game; the text is one sentence that names those there are."""


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they are offered."""
    return tuple(_WHERE)


def title(name: str) -> str:
    """Return the title of a game without loading it; for an unknown one, its name."""
    return _TITLES.get(name, name)


def game(name: str) -> Game:
    """Return a game by its name, the same one in every thread; UnknownGame if there is none."""
    if name not in _WHERE:
        raise UnknownGame(f"There is no game {name[:40]!r}; the games are: {', '.join(_WHERE)}.")
    found = _loaded.get(name)
    if found is None:
        with _loading[name]:
            found = _loaded.get(name) or _load(name)
    return found


def _load(name: str) -> Game:
    module, cls = _WHERE[name]
    found: Game = getattr(import_module(module), cls)()
    _loaded[name] = found
    return found
