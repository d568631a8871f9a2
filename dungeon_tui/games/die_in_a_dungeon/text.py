"""Cards in words, made from the operations that run (5.2): no rules text is typed anywhere."""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.phrase import Branch, sentences
from dungeon_tui.games.die_in_a_dungeon.cards import Ability, Design
from dungeon_tui.games.die_in_a_dungeon.rules.terms import words


def ability_text(ability: Ability, side: Design | None = None) -> str:
    """Return ``[icons], [cost]: [trigger], [condition], [steps]. [after]``."""
    cost: Any = ability.cost
    head = " and ".join(ability.icons)
    if cost is not None:
        head += f", {cost.text()}"
    if ability.once:
        head += f", once per {ability.once}"
    steps = words(ability.steps)
    trigger: Any = ability.trigger
    condition: Any = ability.when
    if trigger is not None and trigger.event == "would_spring" and not steps:
        body = f"{trigger.text().capitalize()[0]}{trigger.text()[1:]}."
    elif trigger is not None or condition is not None:
        start = trigger.text() if trigger is not None else ""
        if condition is not None:
            start = f"{start} {condition.text()},".strip()
        mark = "" if start.endswith(",") or trigger is not None else ","
        body = sentences((Branch(None, ((start, steps),), mark),))
    else:
        body = sentences(steps)
    after: Any = ability.after
    if after is not None:
        body = f"{body} {sentences(after.read())}".strip()
    if side is not None:
        body = body.replace("{Disarm Target}", str(side.target))
    return f"{head}: {body}"


def side_text(side: Design) -> list[str]:
    """Return a card side line by line: its numbers, then its abilities."""
    lines = []
    if side.battle:
        sneak = str(side.target) if side.target else "none"
        targets = " ".join(f"{target}+" for target in side.battle)
        lines.append(f"{side.icon} {side.initiative}, Sneak {sneak}, Battle {targets}")
    elif side.icon:
        lines.append(f"{side.icon} 0, Disarm {side.target}")
    if side.devours:
        lines.append("It has a Devoured space.")
    if side.worth:
        lines.append(f"Worth {side.worth} Loot.")
    if side.needs:
        lines.append(f"Needs {needs_text(side)}.")
    if side.upgrade:
        lines.append(f"Upgrade: Pay {side.upgrade} Loot.")
    return lines + [ability_text(ability, side) for ability in side.abilities]


def needs_text(side: Design) -> str:
    """Return the Monsters a Village Quest needs: "2 Minions and 2 others"."""
    parts = []
    for number, kinds in side.needs:
        if kinds == ("other",):
            parts.append(f"{number} others")
        elif not kinds:
            parts.append(f"{number} Monsters")
        else:
            parts.append(f"{number} {' or '.join(kinds)} Monsters")
    return " and ".join(parts)
