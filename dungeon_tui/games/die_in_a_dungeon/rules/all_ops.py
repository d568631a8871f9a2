"""Every operation that may lie on the agenda, for saves."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.die_in_a_dungeon.rules import (
    acting,
    aftermath,
    checks,
    control,
    exploring,
    fighting,
    hero_ops,
    killing,
    marching,
    moving,
    pay,
    phase,
    questing,
    rolling,
    setting,
    story,
    terms,
    triggers,
    turn,
)
from dungeon_tui.games.die_in_a_dungeon.rules.vocabulary import AFTERS, STEP_OPS, TERM_OPS

_PARTS = (
    acting, aftermath, checks, control, exploring, fighting, hero_ops, killing, marching, moving, pay, phase,
    questing, rolling, setting, story, terms, triggers, turn,
)  # fmt: skip


def _own(module: object) -> list[type[Op]]:
    name = getattr(module, "__name__", "")
    return [
        item
        for item in vars(module).values()
        if isinstance(item, type)
        and issubclass(item, Op)
        and item.__module__ == name
        and "__attrs_attrs__" in vars(item)
    ]


OPS: tuple[type[Op], ...] = tuple(
    sorted(
        {*STEP_OPS, *TERM_OPS, *AFTERS.values(), *(op for part in _PARTS for op in _own(part))},
        key=lambda op: op.__name__,
    )
)
