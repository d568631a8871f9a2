"""How *Dungeon Date* fares in the hands of any bot, such as ``--bot search-50``."""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui import bots
from dungeon_tui.games.dungeon_date.balance import main as measure
from dungeon_tui.games.dungeon_date.game import DungeonDate


def main(arguments: Sequence[str] | None = None) -> int:
    """As `dungeon_tui.games.dungeon_date.balance.main`, where ``--bot`` takes every bot there is."""
    game = DungeonDate()
    return measure(arguments, lambda name: bots.bot(name, game))


if __name__ == "__main__":
    raise SystemExit(main())
