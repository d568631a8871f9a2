"""*Dungeon!* as the table knows it."""

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
from dungeon_tui.engine.game import Game, Offer, Option, Player, Setup, Shortcut
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon import picture, routes, words
from dungeon_tui.games.dungeon.apply import APPLY, VIEW_APPLY
from dungeon_tui.games.dungeon.content import HeroClass, content
from dungeon_tui.games.dungeon.events import EVENTS
from dungeon_tui.games.dungeon.rules import OPS
from dungeon_tui.games.dungeon.rules.ground import goal, gold
from dungeon_tui.games.dungeon.rules.hero import FIGURES
from dungeon_tui.games.dungeon.rules.setting import LayOut
from dungeon_tui.games.dungeon.state import DungeonState, DungeonView, Hero
from dungeon_tui.games.dungeon.view import determinize, view

ANY = "any"
NO_LIMIT = "none"
MOST_ROUNDS = 9999


class Dungeon(Game):
    """The race through the six-Level dungeon."""

    id = "dungeon"
    title = "Dungeon!"
    blurb = "One to eight Heroes race through a six-Level dungeon for Treasure and home again."
    prefix = "DUN"
    rules_version = "1"
    fewest, most = 1, 8
    options = (
        Option(
            "heroes",
            "Hero",
            "a class for each seat in order, such as rogue,any,wizard; 'any' lets the seat choose",
            ANY,
            each=True,
            listed=True,
        ),
        Option(
            "rounds",
            "Last round",
            "the number of rounds after which the highest share of its goal wins, or 'none'",
            NO_LIMIT,
            offers=(
                Offer(NO_LIMIT, "none", about="The game ends when a Hero has brought home its goal."),
                *(
                    Offer(
                        str(last), str(last), about=f"After round {last} the highest share of its goal wins."
                    )
                    for last in (15, 30, 60)
                ),
            ),
            other="After which round does the game end? 1 to 9999.",
        ),
    )
    events = EVENTS
    ops = OPS
    apply = APPLY
    view_apply = VIEW_APPLY

    def __init__(self) -> None:
        self.folder = assets.path("dungeon")
        self.content_version = content().version

    def check_setup(self, setup: Setup) -> None:
        """As `Game.check_setup`, and DUN-R01, DUN-R02."""
        super().check_setup(setup)
        chosen = self._heroes(setup)
        self._limit(setup)
        for cls in content().classes:
            if chosen.count(cls) > FIGURES:
                name = content().classes[cls].name
                raise RuleError(
                    f"At most {FIGURES} Heroes of one class can play, not {chosen.count(cls)} {name}s.",
                    "DUN-R02",
                )

    def offers(self, option: Option, deeds: Sequence[Any] = ()) -> Sequence[Offer]:
        """The classes with what each is like."""
        if option.name != "heroes":
            return super().offers(option, deeds)
        free = Offer(ANY, "any Hero", about="The class is chosen at the table, before the first round.")
        classes = content().classes
        return [free, *(Offer(id, id, classes[id].name, _class_words(classes[id])) for id in classes)]

    def begin(self, setup: Setup) -> DungeonState:
        """An empty table with a place for each seat (DUN-020)."""
        heroes = tuple("" if cls == ANY else cls for cls in self._heroes(setup))
        state = DungeonState(heroes=[Hero() for _ in range(setup.seats)], limit=self._limit(setup))
        state.agenda = pushed(None, LayOut(heroes), 0)
        return state

    def _limit(self, setup: Setup) -> int:
        rounds = self.chosen(setup, "rounds").strip().lower()
        if rounds == NO_LIMIT:
            return 0
        if not (rounds.isascii() and rounds.isdigit() and 1 <= int(rounds[:9]) <= MOST_ROUNDS):
            raise RuleError(f"Option rounds takes 1 to {MOST_ROUNDS}, or {NO_LIMIT}.")
        return int(rounds)

    def _heroes(self, setup: Setup) -> list[str]:
        words = [word.strip().lower() for word in self.chosen(setup, "heroes").split(",")]
        known = {**{cls: cls for cls in content().classes}, ANY: ANY, "": ANY}
        for word in words:
            if word not in known:
                raise RuleError(
                    f"There is no class {word[:20]!r}; choose {', '.join(known)[:-2]}.", "DUN-001"
                )
        if len(words) > setup.seats:
            raise RuleError(f"{len(words)} Heroes were named for {setup.seats} seats.", "DUN-001")
        return [known[word] for word in words] + [ANY] * (setup.seats - len(words))

    def view(self, state: Any, seat: int) -> DungeonView:
        """What a seat may know (DUN-R05)."""
        return view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> DungeonState:
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
        return words.tell(event, names)

    def picture(self, view: Any, names: Sequence[str]) -> list[str]:
        """The table in lines of text."""
        return picture.lines(view, names)

    def map_lines(self, view: Any) -> list[str]:
        """The map around a Hero, and what its marks mean."""
        return [*picture.board_map(view), "", *picture.map_legend()]

    def progress(self, state: Any, names: Sequence[str]) -> str:
        """How far the game is."""
        return words.progress(state, names)

    def shortcuts(self, view: Any, decision: Decision) -> list[Shortcut]:
        """Walks to every space in reach."""
        return routes.shortcuts(view, decision)

    def refusals(self, view: Any, decision: Decision) -> Mapping[Key, RuleError]:
        """Neighbouring spaces that cannot be entered, and Spells that cannot be cast, with the reason."""
        return routes.refusals(view, decision)

    def read_key(self, view: Any, decision: Decision, words: str) -> Key | None:
        """What is meant by the name of a space or a class."""
        return routes.read_key(view, decision, words)

    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        """How the game ended."""
        return words.end_lines(outcome, state, names)

    def greedy(self) -> Player:
        """The hunter of `dungeon_tui.games.dungeon.hunt`."""
        from dungeon_tui.games.dungeon.bot import greedy

        return greedy()

    def score(self, view: Any, seat: int) -> float:
        """The share of the goal that is carried, counting the way home a little."""
        if view.outcome is not None:
            return 1.0 if seat in view.outcome.winners else 0.0
        hero: Hero = view.heroes[seat]
        if not hero.cls:
            return 0.0
        share = min(1.0, gold(hero) / goal(hero))
        way = content().board.distances(content().board.hall, True).get(hero.space, 40)
        return max(0.0, share * (0.95 - 0.005 * way * (share >= 1.0)) - 0.02 * hero.lost)

    def foresight(self) -> Foresight:
        """How to look ahead: to the end of a turn, by the turns that each Hero still needs."""
        from dungeon_tui.games.dungeon.worth import FORESIGHT

        return FORESIGHT


def _class_words(cls: HeroClass) -> str:
    return f"{cls.blurb} Needs {cls.goal:,} gp."
