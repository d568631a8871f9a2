"""The bot's room of *Dungeon Date*: a player that goes for what pays best now, from its view alone."""

from __future__ import annotations

from dungeon_tui.engine.answers import any_answer, fits
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance, pick
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.dungeon_date.pursuit import choices
from dungeon_tui.games.dungeon_date.state import DateView

ONLY = "It is the only choice."
NEAR = 1e-6


class Greedy:
    """Thinks anew at each question; equal views and chance give equal answers."""

    name = "greedy"

    def choose(self, view: DateView, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the answer; ``keys`` are the legal ones, ``chance`` decides between equals."""
        return self._best(view, decision, keys, chance)[0]

    def advise(self, view: DateView, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same answer and one sentence on why it is good."""
        return Advice(*self._best(view, decision, keys, chance))

    def _best(self, view: DateView, decision: Decision, keys: Keys, chance: Chance) -> tuple[Keys, str]:
        if len(keys) == decision.low == decision.high:
            return keys, ONLY
        rated = [choices.rate(view, decision, key) for key in keys]
        if decision.high > 1:
            return self._several(view, decision, keys, chance, [value for value, _ in rated])
        best = max(value for value, _ in rated)
        place = pick(chance, [i for i, (value, _) in enumerate(rated) if value > best - NEAR])
        return (keys[place],), rated[place][1]

    def _several(
        self, view: DateView, decision: Decision, keys: Keys, chance: Chance, values: list[float]
    ) -> tuple[Keys, str]:
        """Pick what is worth something, at least as many as must be."""
        order = sorted(range(len(keys)), key=lambda place: -values[place])
        wanted = [place for n, place in enumerate(order) if n < decision.low or values[place] > 0]
        picked = tuple(keys[place] for place in sorted(wanted[: decision.high]))
        if fits(view, decision, picked):
            return picked, choices.SEVERAL.get(decision.kind, "These are worth the most.")
        return any_answer(view, decision, chance), "These go together."
