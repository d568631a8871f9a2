"""*Dungeon Pages* as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dungeon_tui import assets
from dungeon_tui.engine.agenda import Op, pushed
from dungeon_tui.engine.content import read_toml
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.engine.game import Game, Offer, Option, Player, Setup, Shortcut
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_pages import picture, routes, telling, words
from dungeon_tui.games.dungeon_pages.apply import APPLY, VIEW_APPLY
from dungeon_tui.games.dungeon_pages.bots.players import Greedy, Planner
from dungeon_tui.games.dungeon_pages.daily import TODAY, page_name, page_text
from dungeon_tui.games.dungeon_pages.events import EVENTS
from dungeon_tui.games.dungeon_pages.rules import OPS
from dungeon_tui.games.dungeon_pages.rules.between import LayOut
from dungeon_tui.games.dungeon_pages.rules.ground import hero, icons_left, sheet
from dungeon_tui.games.dungeon_pages.shelf import keep_own, shelf
from dungeon_tui.games.dungeon_pages.state import PagesState, PagesView
from dungeon_tui.games.dungeon_pages.view import determinize, view
from dungeon_tui.games.dungeon_pages.year import BeginYear, Calendar, ChooseHero

FIRST_SHEET = "lantern-road"
OWN, NONE, NO, YES = "own", "none", "no", "yes"
MOST_LETTERS = 60
OWN_SHEETS = "sheets"
"""Folder of the data directory that holds a folder for each game with sheets of the player's own."""

OPTIONS = (
    Option(
        "year",
        "Year",
        "'yes' for a calendar of all weeks instead of one sheet",
        NO,
        (NO, YES),
        offers=(
            Offer(NO, "no", about="One sheet, and the game is over."),
            Offer(YES, "yes", about="Week after week from a calendar that keeps your best scores."),
        ),
    ),
    Option(
        "page",
        "Daily page",
        "'daily', a date such as 2026-03-01 or a seed; 'none' for a sheet",
        NONE,
        offers=(
            Offer(NONE, "none", about="One of the written sheets is played."),
            Offer(TODAY, "today's", about="The page of today: the same sheet and dice for everybody."),
        ),
        other="Which page? A date such as 2026-03-01, or a seed of letters and digits.",
    ),
    Option(
        "sheet",
        "Quest sheet",
        "a sheet by its name or week, such as lantern-road or 7",
        FIRST_SHEET,
        listed=True,
    ),
    Option("hero", "Hero", "a hero of any sheet, such as tamsin, or 'own'", OWN, listed=True),
)


class DungeonPages(Game):
    """A solo roll-and-write: one hero, four small dungeons and a boss, on one page."""

    id = "dungeon-pages"
    title = "Dungeon Pages"
    blurb = "One hero, five dungeons, a page: write every die, the evil ones too, into the map."
    prefix = "PAG"
    rules_version = "1"
    fewest, most = 1, 1
    options = OPTIONS
    events = EVENTS
    ops = (*OPS, BeginYear, Calendar, ChooseHero)
    apply = APPLY
    view_apply = VIEW_APPLY

    def __init__(self) -> None:
        self.folder = assets.path("dungeon_pages")
        self.content_version = read_toml(self.folder / "content.toml").text("version")

    def check_setup(self, setup: Setup) -> None:
        """As `Game.check_setup`; whether there is such a sheet shows when it is laid out."""
        super().check_setup(setup)
        for name in ("sheet", "hero"):
            value = self.chosen(setup, name)
            if len(value) > MOST_LETTERS or not value.isprintable():
                raise RuleError(f"Option {name} takes the name of a {name}.", "PAG-010")
        page = self.chosen(setup, "page")
        if page != NONE:
            page_name(page)

    def check_mix(self, setup: Setup) -> None:
        """A year asks for its sheets and heroes itself, and a page has a sheet of its own."""
        changed = {option.name for option in OPTIONS if self.chosen(setup, option.name) != option.default}
        if "year" in changed and changed & {"sheet", "hero", "page"}:
            raise RuleError("In a year the calendar asks for the sheet and the hero of each week.", "PAG-010")
        if {"page", "sheet"} <= changed:
            raise RuleError("A daily page has a sheet of its own; choose one of the two.", "PAG-010")

    def offers(self, option: Option, deeds: Sequence[Any] = ()) -> Sequence[Offer]:
        """The sheets with what was reached on them, and the heroes."""
        from dungeon_tui.games.dungeon_pages.offers import hero_offers, sheet_offers

        if option.name == "sheet":
            return sheet_offers(shelf(), deeds)
        if option.name == "hero":
            return hero_offers(shelf(), OWN)
        return super().offers(option, deeds)

    def deeds(self, state: Any) -> Sequence[Any]:
        """Sheets played to their end."""
        return tuple(state.results)

    def use_folder(self, folder: Path) -> None:
        """Put the sheets of a player's data directory on the shelf too."""
        keep_own(folder / OWN_SHEETS / self.id)

    def settled(self, options: Mapping[str, str]) -> dict[str, str]:
        """Write today's date for the daily page, so that a save stays what it was tomorrow."""
        out = dict(options)
        if out.get("page", NONE) != NONE:
            out["page"] = page_name(out["page"])
        return out

    def slow(self, options: Mapping[str, str]) -> str:
        """A page is drawn and proven first."""
        page = options.get("page", NONE)
        if page == NONE:
            return ""
        return "Making today's page…" if page_name(page) == page_name(TODAY) else "Making the page…"

    def prepare(self, options: Mapping[str, str]) -> None:
        """Make the page."""
        page_text(page_name(options["page"]))

    def begin(self, setup: Setup) -> PagesState:
        """An empty table; the sheet comes with the first event (PAG-010)."""
        state = PagesState()
        hero = self.chosen(setup, "hero").strip().lower()
        hero = "" if hero == OWN else hero
        page = self.chosen(setup, "page")
        if self.chosen(setup, "year") == YES:
            first: Op = BeginYear()
        elif page != NONE:
            first = LayOut("", hero, page_name(page))
        else:
            first = LayOut(self.chosen(setup, "sheet"), hero)
        state.agenda = pushed(None, first, 0)
        return state

    def view(self, state: Any, seat: int) -> PagesView:
        """What a seat may know: all but the dice to come."""
        return view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> PagesState:
        """A world that this view allows."""
        return determinize(view, chance)

    def label(self, view: Any, decision: Decision, key: Key) -> str:
        """An option in words."""
        return words.label(view, decision, key)

    def question(self, view: Any, decision: Decision) -> str:
        """What must be done now."""
        return words.question(view, decision)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        return telling.tell(event, names)

    def picture(self, view: Any, names: Sequence[str]) -> list[str]:
        """The sheet in lines of text."""
        return picture.lines(view, names)

    def map_lines(self, view: Any) -> list[str]:
        """The grid, and what its characters mean."""
        if not view.sheet or view.dungeon < 0:
            return []
        return [*picture.board(view), "", *picture.legend(view)]

    def progress(self, state: Any, names: Sequence[str]) -> str:
        """How far the game is."""
        return words.progress(state, names)

    def shortcuts(self, view: Any, decision: Decision) -> list[Shortcut]:
        """Marking several dice along the road in a row."""
        return routes.shortcuts(view, decision)

    def refusals(self, view: Any, decision: Decision) -> Mapping[Key, RuleError]:
        """What a player may want to do and cannot, with the reason."""
        return routes.refusals(view, decision)

    def read_key(self, view: Any, decision: Decision, words: str) -> Key | None:
        """What is meant by "4 c2", "enter mill", "coin 3 4"."""
        return routes.read_key(view, decision, words)

    def greedy(self) -> Player:
        """A player that takes the best single mark by a fixed judgement."""
        return Greedy()

    def planner(self) -> Player:
        """A player that thinks through all the dice of the turn, by which sheets are graded."""
        return Planner()

    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        """How the game ended."""
        return words.end_lines(outcome, state, names)

    def score(self, view: Any, seat: int) -> float:
        """How near the win is: dungeons done and health left."""
        if view.outcome is not None:
            return 1.0 if seat in view.outcome.winners else 0.0
        if not view.sheet or view.ended:
            return 0.5
        done = len(view.done) / len(sheet(view).dungeons)
        health = min(1.0, icons_left(view) / sum(hero(view).groups))
        return 0.1 + 0.6 * done + 0.25 * health

    def foresight(self) -> Foresight:
        """How to look ahead: a few dice far, as each is thought about long by the greedy player too."""
        return Foresight(self.score, wide=4, steps=3, iterations=40, trust=1.5)
