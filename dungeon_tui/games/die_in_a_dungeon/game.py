"""*Die in a Dungeon* as the table knows it."""

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
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.die_in_a_dungeon import picture, telling, words
from dungeon_tui.games.die_in_a_dungeon.apply import APPLY
from dungeon_tui.games.die_in_a_dungeon.bot import Careful
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.events import EVENTS
from dungeon_tui.games.die_in_a_dungeon.options import NO_LIMIT, OPTIONS, SIZES, STORY, YES
from dungeon_tui.games.die_in_a_dungeon.rules.all_ops import OPS
from dungeon_tui.games.die_in_a_dungeon.rules.refusals import greyed
from dungeon_tui.games.die_in_a_dungeon.rules.setting import BeginCampaign
from dungeon_tui.games.die_in_a_dungeon.state import AWAY, PARTY, DieState, DieView, Party
from dungeon_tui.games.die_in_a_dungeon.view import VIEW_APPLY, determinize, view
from dungeon_tui.games.die_in_a_dungeon.worth import FORESIGHT, value


class DieInADungeon(Game):
    """The campaign of Heroes that are dice."""

    id = "die-in-a-dungeon"
    title = "Die in a Dungeon"
    blurb = "One to four players lead six dice each against a Dungeon that grows, session after session."
    prefix = "DIE"
    rules_version = "1"
    fewest, most = 1, 4
    options = OPTIONS
    events = EVENTS
    ops = OPS
    apply = APPLY
    view_apply = VIEW_APPLY

    def __init__(self) -> None:
        self.folder = assets.path("die_in_a_dungeon")
        self.content_version = content().version

    def check_setup(self, setup: Setup) -> None:
        """As `Game.check_setup`, and DIE-R14, DIE-R45."""
        super().check_setup(setup)
        self._size(setup)
        self._number(setup, "sessions", 999, NO_LIMIT)
        self._number(setup, "year", 9999)
        village = self.chosen(setup, "village")
        if not village.strip() or len(village) > 40 or not village.isprintable():
            raise RuleError("The Village needs a name of 1 to 40 printable characters.", "DIE-318")

    def check_mix(self, setup: Setup) -> None:
        """The Village has a name and a year in narrative mode only."""
        changed = {option.name for option in OPTIONS if self.chosen(setup, option.name) != option.default}
        if changed & set(STORY) and self.chosen(setup, "narrative") != YES:
            raise RuleError("The Village has a name and a founding year in narrative mode only.", "DIE-318")

    def begin(self, setup: Setup) -> DieState:
        """An empty table with a place for each seat."""
        width, height = self._size(setup)
        seats = setup.seats
        state = DieState(
            width=width,
            height=height,
            boss=f"M.{self.chosen(setup, 'boss')}",
            expanded=self.chosen(setup, "rooms") == "expanded",
            cap=self._number(setup, "sessions", 999, NO_LIMIT),
            early=self.chosen(setup, "early_boss") == "yes",
            dropping=self.chosen(setup, "dropping") == "yes",
            faces=[0] * (seats * PARTY),
            places=[AWAY] * (seats * PARTY),
            parties=[Party() for _ in range(seats)],
        )
        story = self.chosen(setup, "narrative") == "yes"
        village = self.chosen(setup, "village").strip() if story else ""
        state.agenda = pushed(None, BeginCampaign(state.boss, village, self._number(setup, "year", 9999)), 0)
        return state

    def _size(self, setup: Setup) -> tuple[int, int]:
        text = self.chosen(setup, "table").strip().lower()
        if text in SIZES:
            return SIZES[text]
        columns, x, rows = text.partition("x")
        if x and columns.isascii() and rows.isascii() and columns.isdigit() and rows.isdigit():
            width, height = int(columns[:4]), int(rows[:4])
            if 5 <= width <= 21 and 5 <= height <= 15 and width % 2 and height % 2:
                return width, height
        raise RuleError(
            "Option table takes small, standard, large, or odd columns (5 to 21) x odd rows (5 to 15).",
            "DIE-R45",
        )

    def _number(self, setup: Setup, name: str, most: int, none: str = "") -> int:
        text = self.chosen(setup, name).strip().lower()
        if none and text == none:
            return 0
        if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most):
            rest = f", or {none}" if none else ""
            raise RuleError(f"Option {name} takes 1 to {most}{rest}.")
        return int(text)

    def view(self, state: Any, seat: int) -> DieView:
        """What a seat may know (DIE-R11)."""
        return view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> DieState:
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

    def map_lines(self, view: Any) -> list[str]:
        """The Dungeon drawn in characters."""
        drawn = picture.map_lines(view)
        return [*drawn, "", *picture.map_legend()] if drawn else []

    def progress(self, state: Any, names: Sequence[str]) -> str:
        """How far the campaign is."""
        return words.progress(state, names)

    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        """How the campaign ended."""
        return words.end_lines(outcome, state, names)

    def refusals(self, view: Any, decision: Decision) -> Mapping[Key, RuleError]:
        """Actions that cannot be taken now, with the reason."""
        if decision.kind != "act":
            return {}
        offered = set(self.choices(view, decision))
        return {key: error for key, error in greyed(view, decision.seat).items() if key not in offered}

    def greedy(self) -> Careful:
        """A player that goes for what pays best."""
        return Careful()

    def score(self, view: Any, seat: int) -> float:
        """How likely the session is won; all stand alike."""
        return value(view, seat)

    def foresight(self) -> Foresight:
        """How to look ahead: from action to action."""
        return FORESIGHT
