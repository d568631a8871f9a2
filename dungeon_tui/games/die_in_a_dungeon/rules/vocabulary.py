"""Every piece that a card file may use, by the name it has there, and what is wrong with a piece."""

from __future__ import annotations

from typing import Any

import attrs

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.die_in_a_dungeon.rules.card_ops import CARD_OPS
from dungeon_tui.games.die_in_a_dungeon.rules.conditions import CONDITIONS
from dungeon_tui.games.die_in_a_dungeon.rules.control import AFTER_OPS, CONTROL_OPS
from dungeon_tui.games.die_in_a_dungeon.rules.costs import (
    Both,
    Burn,
    Cost,
    Discards,
    Either,
    LootCost,
    Variable,
)
from dungeon_tui.games.die_in_a_dungeon.rules.find_ops import FIND_OPS
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import HERO_OPS
from dungeon_tui.games.die_in_a_dungeon.rules.marching import GOALS
from dungeon_tui.games.die_in_a_dungeon.rules.monster_ops import MONSTER_OPS
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES, DECK_NAMES, PLACES
from dungeon_tui.games.die_in_a_dungeon.rules.quest_ops import QUEST_OPS
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes, Monsters
from dungeon_tui.games.die_in_a_dungeon.rules.sense import odd
from dungeon_tui.games.die_in_a_dungeon.rules.terms import AMOUNTS
from dungeon_tui.games.die_in_a_dungeon.rules.things import Buildings, Cards, Rooms
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import EVENTS, When

SELECTORS: dict[str, type[Any]] = {"H": Heroes, "M": Monsters, "R": Rooms, "C": Cards, "B": Buildings}
STEP_OPS: tuple[type[Op], ...] = (
    *HERO_OPS, *MONSTER_OPS, *FIND_OPS, *QUEST_OPS, *CARD_OPS, *CONTROL_OPS,
)  # fmt: skip
COSTS: dict[str, type[Any]] = {
    "Discards": Discards,
    "Loot": LootCost,
    "Both": Both,
    "Either": Either,
    "Variable": Variable,
    "Burn": Burn,
}
PIECES: dict[str, type[Any]] = {**SELECTORS, **CONDITIONS, **COSTS, "When": When}
STEPS: dict[str, type[Any]] = {**PIECES, **{op.__name__: op for op in STEP_OPS}}
TRIGGERS: dict[str, type[Any]] = PIECES
AFTERS: dict[str, type[Any]] = {**PIECES, **{op.__name__: op for op in AFTER_OPS}}
TERM_OPS: tuple[type[Op], ...] = (*SELECTORS.values(), *CONDITIONS.values(), *COSTS.values(), When, Cost)

_WORDS = {
    "amount": AMOUNTS,
    "owner": ("yours", "any", ""),
    "cls": ("", *CLASS_NAMES),
    "rank": ("", "highest", "lowest"),
    "event": EVENTS,
    "until": ("comparison", "battle", "turn", "session", "play"),
    "goal": GOALS,
    "sneak": ("normal", "first", "ignore"),
    "deck": ("", *DECK_NAMES),
    "then": ("reorder", "top", "take", "place"),
    "icon": ("", "Rage", "Ruin"),
    "zone": ("hand", "discard", "front"),
    "end": ("top", "bottom"),
    "whose": ("", "your"),
    "far": ("", "heroes", "village", "near village"),
}


def problem(piece: Any) -> str:
    """Return what is wrong with a piece or one within it, "" if nothing is."""
    if isinstance(piece, tuple):
        return next((wrong for item in piece if (wrong := problem(item))), "")
    if not attrs.has(type(piece)):
        return ""
    name = type(piece).__name__
    strange = odd(piece)
    if strange:
        return f"{name}: {strange}"
    for field in attrs.fields(type(piece)):
        value = getattr(piece, field.name)
        allowed = _WORDS.get(field.name)
        if allowed is not None and isinstance(value, str) and value not in allowed:
            known = ", ".join(word for word in allowed if word)
            return f"{name} has no {field.name} {value!r}; known are {known}"
        if (
            field.name == "where"
            and isinstance(value, str)
            and name in ("Heroes", "Monsters")
            and value not in PLACES
        ):
            return f"{name} has no where {value!r}"
        wrong = problem(value)
        if wrong:
            return wrong
    return ""
