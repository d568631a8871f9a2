"""*Dungeon Pages* as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dungeon_tui import assets
from dungeon_tui.engine.agenda import pushed
from dungeon_tui.engine.content import read_toml
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game, Option, Setup
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_pages.apply import APPLY, VIEW_APPLY
from dungeon_tui.games.dungeon_pages.events import EVENTS
from dungeon_tui.games.dungeon_pages.rules import OPS
from dungeon_tui.games.dungeon_pages.rules.between import LayOut
from dungeon_tui.games.dungeon_pages.state import PagesState, PagesView
from dungeon_tui.games.dungeon_pages.view import determinize, view

FIRST_SHEET = "lantern-road"
OWN = "own"


class DungeonPages(Game):
    """A solo roll-and-write: one hero, four small dungeons and a boss, on one page."""

    id = "dungeon-pages"
    title = "Dungeon Pages"
    blurb = "One hero, five dungeons, a page: write every die, the evil ones too, into the map."
    prefix = "PAG"
    rules_version = "1"
    fewest, most = 1, 1
    options = (
        Option("sheet", "Quest sheet", "a sheet by its name or week, such as lantern-road or 7", FIRST_SHEET),
        Option("hero", "Hero", "a hero of any sheet, such as tamsin, or 'own'", OWN),
    )
    events = EVENTS
    ops = OPS
    apply = APPLY
    view_apply = VIEW_APPLY

    def __init__(self) -> None:
        self.folder = assets.path("dungeon_pages")
        self.content_version = read_toml(self.folder / "content.toml").text("version")

    def begin(self, setup: Setup) -> PagesState:
        """An empty table; the sheet comes with the first event (PAG-010)."""
        hero = self.chosen(setup, "hero").strip().lower()
        state = PagesState()
        state.agenda = pushed(None, LayOut(self.chosen(setup, "sheet"), "" if hero == OWN else hero), 0)
        return state

    def view(self, state: Any, seat: int) -> PagesView:
        return view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> PagesState:
        return determinize(view, chance)

    def label(self, view: Any, decision: Decision, key: Key) -> str:
        return str(key)

    def question(self, view: Any, decision: Decision) -> str:
        return decision.kind

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return str(event)

    def picture(self, view: Any, names: Sequence[str]) -> list[str]:
        return []

    def progress(self, state: Any, names: Sequence[str]) -> str:
        return ""

    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        return []

    def refusals(self, view: Any, decision: Decision) -> Mapping[Key, RuleError]:
        return {}

    def score(self, view: Any, seat: int) -> float:
        return 0.0
