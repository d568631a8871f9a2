"""The same search on *Dungeon Date* and on the bare dungeon: iterations a second."""

from __future__ import annotations

from dungeon_tui import games
from dungeon_tui.bots.search.course import courses
from dungeon_tui.bots.search.think import Thinker
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance, QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from tests.benchmarks import bare
from tests.benchmarks.measure import Benchmark, Case, counted, in_turn

ITERATIONS = 300
STEPS = 20
MIDDLE = 60
"""Decisions after which a game is thought about."""


class BareCourse:
    """A course of the bare dungeon, for the search; guesses are blind."""

    def __init__(self, state: bare.State, chance: Chance) -> None:
        self.state, self.chance = copied(state), chance
        self._random = lambda: chance.below(1 << 30) / (1 << 30)

    def open(self) -> tuple[Decision, ...]:
        """The one whose turn it is."""
        state = self.state
        return () if state.over else (Decision(state.seat, state.pending),)

    def keys(self, decision: Decision) -> Keys:
        """Rooms, or treasures to drop."""
        return tuple([(choice,) for choice in bare.options(self.state)])

    def fits(self, decision: Decision, keys: Keys) -> bool:
        """One at a time."""
        return len(keys) == 1

    def ordered(self, decision: Decision, keys: Keys) -> Keys:
        """As they come."""
        return keys

    def usual(self, decision: Decision, keys: Keys) -> Keys:
        """Any."""
        return (keys[self.chance.below(len(keys))],)

    def answer(self, decision: Decision, keys: Keys) -> None:
        """Go on."""
        bare.choose(self.state, int(keys[0][0]), self._random)

    def calm(self) -> bool:
        """Not before the last step."""
        return False

    def value(self, seat: int) -> float:
        """The share of the goal that is carried."""
        return min(1.0, sum(map(bare.VALUE.__getitem__, self.state.heroes[seat].loot)) / bare.GOAL)


def copied(s: bare.State) -> bare.State:
    """Return a state that can be played on by itself."""
    heroes = [bare.Hero(hero.room, hero.wounds, hero.loot) for hero in s.heroes]
    piles = (s.monster_bag[:], s.treasure_bag[:])
    return bare.State(heroes, s.monster[:], s.floor.copy(), *piles, s.seat, s.turn, s.pending, s.over)


def toy() -> Case:
    """The search on the bare dungeon."""
    state, chance = bare.begin(), QuickDice(1)
    course = BareCourse(state, chance)
    for _ in range(MIDDLE):
        (decision,) = course.open()
        course.answer(decision, course.usual(decision, course.keys(decision)))

    def think() -> int:
        own = QuickDice(2)
        Thinker(lambda: BareCourse(course.state, own), own, steps=STEPS).think(ITERATIONS)
        return ITERATIONS

    return counted(think)


def date() -> Case:
    """The search on a choice of actions in the middle of a two-player game of *Dungeon Date*."""
    game = games.game("dungeon-date")
    player, foresight, chance = game.greedy(), game.foresight(), QuickDice(3)
    state = game.begin(Setup(("Ann", "Bo")))
    play = Play(state, game.apply, chance)
    play.run()
    answered = 0
    while answered < MIDDLE // 2 or state.decisions[0].kind != "action":
        decision = state.decisions[0]
        view = game.view(state, decision.seat)
        play.answer(decision, player.choose(view, decision, game.choices(view, decision), chance))
        answered += 1
    view = game.view(state, state.decisions[0].seat)

    def think() -> int:
        own = QuickDice(4)
        imagine = courses(game, player, view, own)
        Thinker(imagine, own, foresight.wide, foresight.steps).think(ITERATIONS)
        return ITERATIONS

    return counted(think)


def benchmarks() -> list[Benchmark]:
    """Iterations of the search."""
    return [
        Benchmark(
            "an iteration of search, Dungeon Date",
            "the same search on the bare toy",
            10,
            in_turn(date(), toy()),
        )
    ]
