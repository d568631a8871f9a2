"""Between sessions: what to train, what to trade."""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.die_in_a_dungeon.cards import kinds_of

DONE: Key = ("done",)
_GOODS = frozenset(("Gear", "Hero Action"))


def goods(view: Any, seat: int) -> int:
    """Return how many cards a seat has that could be traded."""
    return sum(bool(kinds_of(card) & _GOODS) for card in view.parties[seat].deck.bag)


def camp_advice(view: Any, decision: Decision, keys: Keys) -> Advice | None:
    """Return the answer to a question of the camp; None for others."""
    if decision.kind == "trade":
        return _trade(view, decision, keys)
    if decision.kind == "agree":
        op = view.agenda.op
        fair = not op.wanted or kinds_of(op.card) == kinds_of(op.wanted)
        return Advice((("yes",) if fair and not op.wanted else ("no",),), "A present is always welcome.")
    return None


def _trade(view: Any, decision: Decision, keys: Keys) -> Advice:
    """Share: a seat with far more good cards than another gives one away."""
    mine = goods(view, decision.seat)
    for key in keys:
        if key[0] == "offer" and len(key) == 3 and goods(view, int(key[2])) + 2 <= mine:
            return Advice((key,), "It helps more where there is less.")
    return Advice((DONE,), "Everybody has what they can use.")
