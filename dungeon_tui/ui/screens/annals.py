"""What has come of all games of a kind: the best, then one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dungeon_tui.host.deeds import annals

if TYPE_CHECKING:
    from textual.screen import Screen

    from dungeon_tui.engine.game import Game
    from dungeon_tui.ui.app import DungeonTuiApp


def show_annals(app: DungeonTuiApp, game: Game, above: Screen[Any]) -> None:
    """Read the saves in a thread, then tell over the screen that asked, if it is still in front."""
    from dungeon_tui.ui.table.lines import line
    from dungeon_tui.ui.table.windows import LinesWindow

    house = app.house

    def found(told: list[str]) -> None:
        if app.screen is above:
            rows = [
                line(
                    text.strip() if text[:1] == " " else (text, "title"),
                    indent=len(text) - len(text.lstrip()),
                )
                for text in told
            ]
            app.push_screen(LinesWindow(game.annals, rows, wide=True))

    app.aside(lambda: annals(house, game.id), found)
