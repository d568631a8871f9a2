"""The players: greedy takes the best single mark; the planner thinks a turn ahead."""

from __future__ import annotations

from attrs import define, field

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.dungeon_pages.bots import chances, choices
from dungeon_tui.games.dungeon_pages.bots.eye import Eye
from dungeon_tui.games.dungeon_pages.bots.reasons import last_chance, reason
from dungeon_tui.games.dungeon_pages.bots.rescue import doomed, rescue
from dungeon_tui.games.dungeon_pages.bots.trying import after, tried
from dungeon_tui.games.dungeon_pages.rules.explore import POISON_VALUE, written_value
from dungeon_tui.games.dungeon_pages.rules.ground import icons_left, ready
from dungeon_tui.games.dungeon_pages.state import PagesState, PagesView
from dungeon_tui.games.dungeon_pages.view import determinize

PRICE = {"key": 0.6, "teleport": 0.8, "poison": 1.4, "speed": 1.2, "missile": 0.0, "mark": 0.0, "split": 0.0}
MARKS = ("mark", "key", "teleport", "missile", "poison", "speed", "put", "area")
WIDE, DEEP, ACTIONS = 3, 12, 3
"""Marks looked at in each position, positions of one plan at most, other things done in each."""
QUICK_WIDE, QUICK_DEEP = 2, 6
"""The same for trial plays, of which a hint needs many."""
WINDOW_KINDS = ("dungeon", "before", "rolled", "monster", "trap")


Look = tuple[object, ...]
Steps = list[tuple[Look, Key]]


def looks_of(p: PagesState) -> Look:
    """Return what a plan expects to find: dungeon, turn, marks and dice."""
    return (p.dungeon, p.turn, p.marked, tuple((die.value, die.status) for die in p.dice), p.items, p.crossed)


def pain_of(p: PagesState) -> float:
    """Return what a point of health is worth when so many are left."""
    left = icons_left(p)
    return 2.5 if left <= 4 else 1.6 if left <= 8 else 1.2


def mark_of(p: PagesState, key: Key) -> tuple[int, int]:
    """Return (space, value) of a key that marks."""
    what = key[0]
    if what in ("mark", "key", "teleport", "missile"):
        return int(key[3]), written_value(p, int(key[1]), int(key[2]))
    if what == "poison":
        return int(key[1]), POISON_VALUE
    if what == "area":
        return int(key[1]), p.marks[p.agenda.op.space]  # type: ignore[union-attr]
    return int(key[1]), int(key[2])


def scored(p: PagesState, keys: Keys) -> list[tuple[float, Key]]:
    """Return the marks among the keys with what they are worth less what they cost, best first."""
    eye = Eye(p)
    known: set[tuple[int, int, object]] = set()
    out = []
    for key in keys:
        if key[0] in MARKS:
            space, value = mark_of(p, key)
            if (space, value, key[0]) not in known:
                # Equal numbers in one space are one thing, whichever die and weapon write them.
                known.add((space, value, key[0]))
                out.append((eye.worth(space, value) - PRICE.get(str(key[0]), 0.0), key))
    out.sort(key=lambda found: -found[0])
    return out


@define
class Greedy:
    """Takes the mark that is worth most now; spends little."""

    name: str = "greedy"

    def choose(self, view: PagesView, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the picks."""
        return self.pick(determinize(view, chance), decision, keys)

    def pick(self, p: PagesState, decision: Decision, keys: Keys) -> Keys:
        """Return the picks in a position of its own."""
        kind = decision.kind
        if kind in WINDOW_KINDS:
            return (choices.window(p, decision, keys),)
        if kind in ("explore", "area", "put"):
            return (self.mark(p, decision, keys),)
        if kind == "calendar":
            return (choices.week(p, keys),)
        return choices.small(p, decision, keys)

    def mark(self, p: PagesState, decision: Decision, keys: Keys) -> Key:
        """Return the best mark."""
        found = scored(p, keys)
        if ("use", "health") in keys and p.crossed and icons_left(p) <= 2:
            return ("use", "health")
        spare = [key for worth, key in found if key[0] in ("mark", "missile") or worth > 0.5]
        if ("pass",) in keys and (not found or found[0][0] <= 0.3):
            return ("pass",)
        return spare[0] if spare else found[0][1] if found else keys[-1]

    def advise(self, view: PagesView, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same picks with the reason."""
        picked = self.choose(view, decision, keys, chance)
        return Advice(picked, reason(view, decision, picked))


@define
class Planner(Greedy):
    """Thinks through the dice of the whole turn, in any order, with coins, relics and the ability."""

    name: str = "planner"
    wide: int = WIDE
    deep: int = DEEP
    plan: Steps = field(factory=list)

    def choose(self, view: PagesView, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the picks, whatever was asked before; only `pick` goes on with a plan."""
        self.plan = []
        return self.pick(determinize(view, chance), decision, keys)

    def advise(self, view: PagesView, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same picks with the reason, and the chances that trial plays show."""
        advice = super().advise(view, decision, keys, chance)
        if doomed(view, decision):
            found = rescue(determinize(view, chance), decision, keys)
            advice = Advice(advice.keys, last_chance(view, found))
        quick = Planner(wide=QUICK_WIDE, deep=QUICK_DEEP)
        odds = chances.outlook(view, decision, advice.keys, chance, quick)
        return Advice(advice.keys, f"{advice.reason} {odds}".rstrip())

    def pick(self, p: PagesState, decision: Decision, keys: Keys) -> Keys:
        """Return the picks; before attacks that would kill, what most likely saves the hero."""
        if doomed(p, decision):
            found = rescue(p, decision, keys)
            if found.chance:
                return (found.key,)
        return super().pick(p, decision, keys)

    def mark(self, p: PagesState, decision: Decision, keys: Keys) -> Key:
        """Return the next answer of the best plan for this turn, kept as long as nothing surprises."""
        if decision.kind == "area":
            return super().mark(p, decision, keys)
        if ("use", "health") in keys and icons_left(p) <= 2:
            return ("use", "health")
        if ("use", "intellect") in keys:
            return ("use", "intellect")
        look = looks_of(p)
        if self.plan and self.plan[0][0] == look and self.plan[0][1] in keys:
            return self.plan.pop(0)[1]
        self.plan = self.planned(p)
        return self.plan.pop(0)[1] if self.plan else super().mark(p, decision, keys)

    def planned(self, p: PagesState) -> Steps:
        """Return the best line of answers found for the rest of the turn; [] if none was."""
        best: float = -1e9
        steps: Steps = []
        pain = pain_of(p)
        line: list[tuple[float, PagesState, Steps]] = [(0.0, p, [])]
        seen = 0
        while line and seen < self.deep:
            following: list[tuple[float, PagesState, Steps]] = []
            for total, state, begun in line:
                seen += 1
                asked = state.decisions[0]
                assert state.agenda is not None
                offered = state.agenda.op.options(state, asked)
                look = looks_of(state)
                last = len(ready(state)) == 1
                if begun:
                    # What is in the pack is thought of at the start of a plan only: there is so much of it.
                    offered = tuple(key for key in offered if key[0] not in ("poison", "speed"))
                for worth, key in self.candidates(state, asked, offered):
                    value, so_far = total + worth, [*begun, (look, key)]
                    if key[0] == "pass" or (last and key[0] == "mark"):
                        # Nothing of this turn comes after it, so it need not be carried out to be judged.
                        if value > best:
                            best, steps = value, so_far
                        continue
                    reached = self.reached(state, asked, key)
                    value += self.verdict(reached) - pain * (reached.crossed - state.crossed)
                    if self.goes_on(p, reached):
                        following.append((value, reached, so_far))
                    elif value > best:
                        best, steps = value, so_far
            following.sort(key=lambda found: -found[0])
            line = following[: self.wide]
        if line and line[0][0] > best:
            # A plan that could not be thought to its end counts as far as it got.
            steps = line[0][2]
        return steps

    def candidates(self, p: PagesState, decision: Decision, keys: Keys) -> list[tuple[float, Key]]:
        """Return what is worth looking at in a position: a few marks, and changes of dice."""
        found = scored(p, keys)
        top = found[: self.wide]
        if decision.kind != "explore":
            return top or [(0.0, keys[-1])]
        if ("pass",) in keys:
            top = [(worth, key) for worth, key in top if worth > 0.3]
            top.append((0.0, ("pass",)))
        top += [(-COST[str(key[0])], key) for key in keys if key[0] in COST and self.worth_trying(p, key)]
        return top[: self.wide + ACTIONS]

    def worth_trying(self, p: PagesState, key: Key) -> bool:
        """Return whether a change of dice is looked at: coins are tried upwards only."""
        return key[0] != "coin" or int(key[2]) > p.dice[int(key[1])].value

    def reached(self, p: PagesState, decision: Decision, key: Key) -> PagesState:
        """Return the position after an answer."""
        if key[0] in COST:
            return tried(p, decision, key, 1)[0]
        return after(p, decision, (key,), p.turn)

    def verdict(self, p: PagesState) -> float:
        """Return what the end of a game adds to a plan."""
        if p.ended == "won":
            return 100.0
        return -400.0 if p.ended else 0.0

    def goes_on(self, before: PagesState, p: PagesState) -> bool:
        """Return whether the turn is still the same and asks for more."""
        return (
            not p.ended
            and bool(p.decisions)
            and p.decisions[0].kind in ("explore", "area")
            and p.turn == before.turn
            and p.dungeon == before.dungeon
            and len(p.done) == len(before.done)
        )


COST = {"ability": 0.1, "relic": 0.9, "coin": 0.9, "bonus": 0.0, "magic": 0.0, "reroll": 0.1, "split": 0.0}
