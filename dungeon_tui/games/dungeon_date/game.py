"""*Dungeon Date* as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dungeon_tui import assets
from dungeon_tui.engine.agenda import pushed
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.engine.game import Game, Offer, Option, Player, Setup, Tale
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date import outlook, picture, routes, telling, words
from dungeon_tui.games.dungeon_date.apply import APPLY, VIEW_APPLY
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.events import EVENTS
from dungeon_tui.games.dungeon_date.options import OPTIONS, chosen
from dungeon_tui.games.dungeon_date.rules import OPS
from dungeon_tui.games.dungeon_date.rules.setting import LayOut
from dungeon_tui.games.dungeon_date.runs import annals, run_offers, runs
from dungeon_tui.games.dungeon_date.state import DateState, DateView
from dungeon_tui.games.dungeon_date.state import Player as Person
from dungeon_tui.games.dungeon_date.view import determinize, view


class DungeonDate(Game):
    """Secret choices at the doors of a dungeon whose monsters can be romanced, befriended or slain."""

    id = "dungeon-date"
    title = "Dungeon Date"
    blurb = "Dress to impress: romance, befriend or slay the monsters behind the doors, before the others do."
    prefix = "DAT"
    rules_version = "1"
    fewest, most = 1, 4
    options = OPTIONS
    annals = "Solo runs"
    events = EVENTS
    ops = OPS
    apply = APPLY
    view_apply = VIEW_APPLY

    def __init__(self) -> None:
        self.folder = assets.path("dungeon_date")
        self.content_version = content().version

    def check_setup(self, setup: Setup) -> None:
        """As `Game.check_setup`, and no mix of options that makes no sense."""
        super().check_setup(setup)
        chosen(setup.seats, setup.options)

    def offers(self, option: Option, deeds: Sequence[Any] = ()) -> Sequence[Offer]:
        """For a Solo run the best runs so far."""
        offers = super().offers(option, deeds)
        return run_offers(offers, deeds) if option.name == "run" else offers

    def deeds(self, state: Any) -> Sequence[Any]:
        """A Solo run that is over."""
        return runs(state)

    def tell_annals(self, tales: Sequence[Tale]) -> list[str]:
        """The best Solo runs, and all of them (DAT-235)."""
        return annals(tales)

    def begin(self, setup: Setup) -> DateState:
        """An empty table with a place for each seat."""
        wish = chosen(setup.seats, setup.options)
        state = DateState(
            players=[Person() for _ in range(setup.seats)],
            mode=wish.mode,
            teams=wish.teams,
            pets_on=wish.pets,
            heroes_on=wish.heroes,
            search=wish.search,
            backstabs=wish.backstabs,
            eldritch=wish.eldritch,
            challenge=wish.challenge,
            hearts=wish.hearts,
        )
        state.agenda = pushed(None, LayOut(wish.level, wish.leader, wish.missing), 0)
        return state

    def view(self, state: Any, seat: int) -> DateView:
        """What a seat may know (DAT-R10)."""
        return view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> DateState:
        """A world that this view allows."""
        return determinize(view, chance)

    def label(self, view: Any, decision: Decision, key: Key) -> str:
        """An option in words."""
        return words.label(view, decision, key)

    def question(self, view: Any, decision: Decision) -> str:
        """Who must do what now."""
        return words.question(view, decision)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        return telling.tell(event, names)

    def picture(self, view: Any, names: Sequence[str]) -> list[str]:
        """The table in lines of text."""
        return picture.lines(view, names)

    def progress(self, state: Any, names: Sequence[str]) -> str:
        """How far the game is."""
        return words.progress(state, names)

    def refusals(self, view: Any, decision: Decision) -> Mapping[Key, RuleError]:
        """Actions that are barred and lines that cannot be met, with the reason."""
        return routes.refusals(view, decision)

    def read_key(self, view: Any, decision: Decision, words: str) -> Key | None:
        """What is meant by a word such as "a", "door a", "slay", or the name of a card."""
        return routes.read_key(view, decision, words)

    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        """How the game ended."""
        return words.end_lines(outcome, state, names)

    def greedy(self) -> Player:
        """A player that goes for what scores most now."""
        from dungeon_tui.games.dungeon_date.bot import Greedy

        return Greedy()

    def score(self, view: Any, seat: int) -> float:
        """How well a seat stands against the others, or on its way to the Quests."""
        return outlook.score(view, seat)

    def foresight(self) -> Foresight:
        """How to look ahead: to the end of a round."""
        return outlook.FORESIGHT
