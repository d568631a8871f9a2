"""The sentences of monsters, traps, heroes, relics and weapons, made from what they do (4.7)."""

from __future__ import annotations

from collections.abc import Iterable

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.phrase import capital, join
from dungeon_tui.games.dungeon_pages.rules.effect import COLOURS, Effect, Source, number_of
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.sheet import Ability, MonsterType, Relic, TrapType, Values, Weapon

UNUSUAL = ("ongoing", "rolled")
"""Heads that are marked with an asterisk (PAG-018)."""
WINDOWS = {
    "roll": "Right after you roll",
    "act": "After you roll",
    "monster": "Before monsters attack",
    "explore": "During the Explore Phase",
    "any": "Whenever you may act",
}
LIMITS = {"": "", "turn": "(once per turn)", "dungeon": "(once per dungeon)", "game": "(once per game)"}
RANGES = {
    "O": "turning freely along rows and columns",
    "D": "turning freely along diagonals",
    "SL": "in one straight line along a row or column",
    "DL": "in one straight diagonal line",
}
BONUS_TEXTS = {
    "good_die": "One more Good Die",
    "health": "One more health group",
    "tactics": "Tactics: the Defense of every monster is 1 lower",
    "reroll_good": "Reroll one Good Die, once per turn",
    "reroll_evil": "Reroll one Evil Die, once per turn",
    "reroll_all": "Right after you roll, reroll any number of dice, once per turn",
    "range": "Every weapon reaches 1 space further",
}


def must_text(ops: Iterable[Op], source: Source) -> str:
    """Return effects as they read where they happen."""
    return join([op.must(source) for op in ops if isinstance(op, Effect)])


def may_text(ops: Iterable[Op]) -> str:
    """Return effects as they read in an offer."""
    return join([op.may(Source()) for op in ops if isinstance(op, Effect)])


def faces_text(values: Values) -> str:
    """Return what an Evil Die shows: "a 6", "2 or less", "an odd number"."""
    if values.text in ("odd", "even"):
        return f"an {values.text} number"
    return (
        f"a {values.text}"
        if len(values.text) == 1
        else {
            "+": f"{values.text[0]} or more",
            "-": f"{values.text[0]} or less",
        }[values.text[1]]
    )


def monster_text(monster: MonsterType) -> str:
    """Return the sentence of a monster's ability, "" if it has none."""
    power = monster.power
    if power is None:
        return ""
    source = Source.of(monster)
    name = monster.name
    effects = must_text(power.do, source)
    faces = faces_text(power.faces) if power.faces is not None else ""
    living = f"While any {name} lives, if" if not monster.solo else "If"
    undefeated = f"While {source.with_word('any')} is undefeated"
    text = {
        "hit_any": f"In a turn when {source.with_word('any')} damages you, {effects}.",
        "hit_each": f"Each time {source.with_article()} damages you, {effects}.",
        "evil": f"{living} any Evil Die shows {faces}: {effects}.",
        "wander": f"If a Wandering Monster attacks you: {effects}.",
        "rolled": f"Each turn after you roll, {effects}.",
        "turn_end": f"At the end of each turn, {effects}.",
        "weak": f"Each time you mark a number below its Defense next to {source.with_article()}, {effects}.",
        "wounded": f"Each time {source.with_article()} loses a Health Point and survives, {effects}.",
        "defeated": f"When {source.with_article()} is defeated, {effects}.",
        "ongoing": f"{undefeated}, {effects}.",
        "enter": f"When you enter this dungeon, {effects}.",
        "collect": f"Each time you gain an item, {effects}.",
    }[power.on]
    return f"* {text}" if power.on in UNUSUAL else text


def trap_text(trap: TrapType) -> str:
    """Return the sentence of a trap."""
    return f"When marked, {must_text(trap.do, Source())}."


def cost_text(cost: tuple[str | int, ...]) -> str:
    """Return what a cost is: "discard 1 die", "take 1 damage", "spend 2 coins"."""
    if cost[0] == "harm":
        return f"take {cost[1]} damage"
    if cost[0] == "pay":
        return f"spend {number_of(int(cost[2]), ITEM_WORDS[str(cost[1])])}"
    return f"discard {number_of(int(cost[2]), COLOURS[str(cost[1])])}"


def ability_text(ability: Ability) -> str:
    """Return the sentence of a hero's ability."""
    if ability.phase == "passive":
        return f"{capital(must_text(ability.do, Source()))}."
    cost = f"{cost_text(ability.cost)} to " if ability.cost else ""
    limit = f" {LIMITS[ability.limit]}" if ability.limit else ""
    return f"{WINDOWS[ability.phase]}, you may {cost}{may_text(ability.do)}{limit}."


def relic_text(relic: Relic) -> str:
    """Return the sentence of a relic."""
    return f"{WINDOWS[relic.ability.phase]}, you may spend 1 charge to {may_text(relic.ability.do)}."


def weapon_text(weapon: Weapon) -> str:
    """Return the sentences of a weapon: its range and its icons."""
    reach = "1 space" if weapon.range == 1 else f"up to {weapon.range} spaces"
    parts = [f"Reaches {reach}, {' or '.join(RANGES[kind] for kind in weapon.kinds)}."]
    return " ".join(parts + [_icon_text(icon, n) for icon, n in weapon.icons.items()])


def _icon_text(icon: str, n: int) -> str:
    return {
        "reroll": f"Once per turn, a die showing {n} may be rerolled and used with it.",
        "magic": f"Once per turn, a Good Die may be raised by {n} and used with it.",
        "curse": "Every die used with it counts 1 lower.",
        "break": "A 5 or 6 may mark a wall in its range.",
        "missile": "Once per turn, a 1 may mark any unmarked white space of the dungeon.",
        "area": "Once per turn, the number just marked may be repeated in a space adjacent to it.",
        "split": "An even die may be split into two halves, each marked with it.",
    }[icon]
