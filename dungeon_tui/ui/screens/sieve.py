"""Which saves a list shows, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dungeon_tui.ui.shelf import Item

PLAYED, NAME, GAME, BEGUN = "played", "name", "game", "begun"
ORDERS = (
    (PLAYED, "last played"),
    (NAME, "by name"),
    (GAME, "by game"),
    (BEGUN, "last begun"),
)

_KEYS: dict[str, Callable[[Item], Any]] = {
    PLAYED: lambda item: -item.entry.played,
    NAME: lambda item: item.name.casefold(),
    # Saves of which the game is not known come last.
    GAME: lambda item: (not item.title, item.title.casefold()),
}


def sifted(items: Sequence[Item], words: str, order: str = PLAYED) -> list[Item]:
    """Return the items in which every word occurs, whatever its case: in name, game, people or file."""
    wanted = words.casefold().split()
    found = [item for item in items if all(word in _text(item) for word in wanted)]
    if order == BEGUN:
        return sorted(found, key=_begun, reverse=True)
    return sorted(found, key=_KEYS[order])


def _text(item: Item) -> str:
    return f"{item.name} {item.title} {item.people} {item.entry.path.name}".casefold()


def _begun(item: Item) -> str:
    return item.entry.header.created if item.entry.header else ""
