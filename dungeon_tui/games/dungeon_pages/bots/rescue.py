"""What keeps a hero alive through attacks that would kill: everything that can still be done before them."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.games.dungeon_pages.bots.choices import COSTS, coming
from dungeon_tui.games.dungeon_pages.bots.trying import tried
from dungeon_tui.games.dungeon_pages.rules.ground import icons_left
from dungeon_tui.games.dungeon_pages.rules.windows import PASS
from dungeon_tui.games.dungeon_pages.state import PagesState, Tabletop

ATTACKS = ("rolled", "monster")
"""The windows before damage is dealt."""
DEEP, SAMPLES, MOST = 3, 4, 160
"""Answers in a row, dice tried for an answer that rolls, and positions looked at in all."""
ROLLING = ("relic", "ability", "bonus")
SURE = 0.999


@define
class Rescue:
    """The first step of the best way out, and how likely it saves the hero, 0 to 1."""

    key: Key
    chance: float


def doomed(p: Tabletop, decision: Decision) -> bool:
    """Return whether the hero dies of what is about to strike if nothing is done."""
    return decision.kind in ATTACKS and coming(p) >= icons_left(p)


def rescue(p: PagesState, decision: Decision, keys: Keys) -> Rescue:
    """Return the way out that most likely works; going on, with chance 0, where none was found."""
    search = _Search(p.turn)
    best = Rescue(PASS, 0.0)
    for deep in range(1, DEEP + 1):
        best = max(best, search.best(p, decision, keys, deep), key=lambda found: found.chance)
        if best.chance >= SURE:
            break
    return best


@define
class _Search:
    """Looks through what can be done before the attacks of one turn, the cheapest first."""

    turn: int
    seen: int = 0

    def best(self, p: PagesState, decision: Decision, keys: Keys, deep: int) -> Rescue:
        best = Rescue(PASS, self._chance(p, decision, PASS, deep)) if PASS in keys else Rescue(keys[0], 0.0)
        known = sorted((key for key in keys if key[0] in COSTS), key=lambda key: COSTS[str(key[0])])
        for key in known if deep else ():
            if best.chance >= SURE or self.seen >= MOST:
                break
            chance = self._chance(p, decision, key, deep - 1)
            if chance > best.chance:
                best = Rescue(key, chance)
        return best

    def _chance(self, p: PagesState, decision: Decision, key: Key, deep: int) -> float:
        """Return how likely the hero lives after an answer and the best that can follow it."""
        if key == PASS and decision.kind == "monster" and coming(p) >= icons_left(p):
            return 0.0
        states = tried(p, decision, key, SAMPLES if key[0] in ROLLING else 1)
        self.seen += len(states)
        return sum(self._alive(state, deep) for state in states) / len(states)

    def _alive(self, p: PagesState, deep: int) -> float:
        if p.ended:
            return 0.0
        if not p.decisions or p.decisions[0].kind not in ATTACKS or p.turn != self.turn:
            return 1.0
        asked = p.decisions[0]
        assert p.agenda is not None
        return self.best(p, asked, p.agenda.op.options(p, asked), deep).chance
