"""The search itself: think a game through many times, and learn at each decision on the way."""

from __future__ import annotations

from itertools import combinations
from math import comb

from attrs import define, field

from dungeon_tui.bots.search.course import Course, Imagine
from dungeon_tui.bots.search.tree import Edge, Joint, Node, Table, bounded, mixed, regret
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance

MOST_ANSWERS = 60
"""Whole answers of several options that are gone through; beyond, only the usual one is thought about."""
WIDER = 0.5
"""Power of the visits with which more answers than `Thinker.wide` are looked at."""
DEEPEST = 40
"""Decisions in the tree, which bounds games that go round in circles."""


@define
class Step:
    """What was chosen at one node in one course: the tables, edges and seats of all who chose."""

    tables: list[Table] = field(factory=list)
    edges: list[Edge] = field(factory=list)
    seats: list[int] = field(factory=list)


@define
class Thinker:
    """Thinks a position through: ``imagine`` starts a course from it; the rest is as in `Foresight`."""

    imagine: Imagine
    chance: Chance
    wide: int = 5
    steps: int = 12
    root: Node = field(factory=Node)

    def think(self, iterations: int) -> None:
        """Go through so many courses."""
        for _ in range(iterations):
            self.once()

    def once(self) -> None:
        """Go down the tree, one node beyond it, on by guesses until the position can be judged; learn."""
        course = self.imagine()
        path = self._descend(course)
        self._go_on(course)
        seats = {seat for step in path for seat in step.seats}
        values = {seat: course.value(seat) for seat in sorted(seats)}
        for step in path:
            _learn(step, values)

    def _descend(self, course: Course) -> list[Step]:
        path: list[Step] = []
        node, new = self.root, False
        while not new and len(path) < DEEPEST:
            decisions = course.open()
            if not decisions:
                break
            step = Step()
            together = len(decisions) > 1
            joint = tuple(self._choose(course, node, decision, together, step) for decision in decisions)
            for decision, keys in zip(decisions, joint, strict=True):
                course.answer(decision, keys)
            if step.seats:
                path.append(step)
                node, new = node.child(joint)
        return path

    def _choose(self, course: Course, node: Node, decision: Decision, together: bool, step: Step) -> Keys:
        keys = course.keys(decision)
        if len(keys) == decision.low:
            return keys
        table = node.table(decision.seat, decision.kind)
        edges = self._edges(course, table, decision, keys)
        edge = mixed(edges, self.chance) if together else bounded(edges)
        table.secret = together
        table.visits += 1
        step.tables.append(table)
        step.edges.append(edge)
        step.seats.append(decision.seat)
        return edge.keys

    def _edges(self, course: Course, table: Table, decision: Decision, keys: Keys) -> list[Edge]:
        """Return the answers that are looked at now, of those that are legal in this course."""
        wanted = max(self.wide, int(table.visits**WIDER))
        if decision.high == 1 == decision.low:
            if len(keys) <= wanted:
                return [table.edge((key,)) for key in keys]
            there = set(keys)
            known = [edge for answer, edge in table.edges.items() if answer[0] in there]
            if len(known) < wanted:
                known += self._more(course, table, decision, keys, wanted - len(known))
            return known
        return [table.edge(answer) for answer in _several(course, decision, keys)]

    def _more(self, course: Course, table: Table, decision: Decision, keys: Keys, number: int) -> list[Edge]:
        """Return edges not looked at before: what is usual first, then what promises most."""
        usual = course.usual(decision, keys)
        found = [table.edge(usual)] if usual not in table.edges else []
        for key in course.ordered(decision, keys):
            if len(found) >= number:
                break
            if (key,) not in table.edges:
                found.append(table.edge((key,)))
        return found

    def _go_on(self, course: Course) -> None:
        """Play on by guesses until the position is calm, but not for ever."""
        for _ in range(self.steps):
            decisions = course.open()
            if not decisions or course.calm():
                return
            decision = decisions[0]
            keys = course.keys(decision)
            course.answer(decision, keys if len(keys) == decision.low else course.usual(decision, keys))


def _several(course: Course, decision: Decision, keys: Keys) -> list[Keys]:
    """Return the whole answers worth a thought where several options are picked."""
    most = min(decision.high, len(keys))
    if sum(comb(len(keys), count) for count in range(decision.low, most + 1)) > MOST_ANSWERS:
        return [course.usual(decision, keys)]
    return [
        picked
        for count in range(decision.low, most + 1)
        for picked in combinations(keys, count)
        if course.fits(decision, picked)
    ]


def _learn(step: Step, values: dict[int, float]) -> None:
    together = len(step.edges) > 1
    for place, edge in enumerate(step.edges):
        value = values[step.seats[place]]
        edge.visits += 1
        edge.total += value
        edge.squares += value * value
        if together:
            others: Joint = tuple(other.keys for n, other in enumerate(step.edges) if n != place)
            regret(step.tables[place], edge, others, value)
