"""Putting a sheet together: a week of the year, or a page, as TOML text.

``level`` 0 (gentle) to 9 (grim) sets health, potions, Evil Dice and the boss; everything that is
drawn comes from the seed.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from attrs import frozen

from dungeon_tui import assets
from dungeon_tui.engine.dice import Dice, pick, shuffled
from dungeon_tui.engine.phrase import plural
from dungeon_tui.games.dungeon_pages.generator.layout import Wish, draw

LEVELS = range(10)
FIRST_GROUP = (11, 11, 10, 10, 9, 9, 9, 8, 8, 8)
POTIONS = (3, 3, 3, 2, 2, 2, 2, 2, 1, 1)
EVIL = (
    (1, 1, 1, 2), (1, 2, 1, 1), (1, 2, 1, 2), (1, 2, 1, 2), (1, 2, 1, 2),
    (1, 2, 1, 2), (1, 2, 2, 2), (1, 2, 2, 2), (2, 2, 1, 2), (2, 2, 2, 2),
)  # fmt: skip
BOSS_EVIL = (2, 2, 3, 3, 3, 3, 3, 3, 3, 3)
BOSS_HP = (3, 3, 3, 3, 3, 4, 4, 4, 5, 5)
TWIN_HP = 2
"""Two small bosses have four spaces around them each, two more than this."""
BOSS_DAMAGE = (1, 1, 1, 1, 1, 1, 1, 2, 2, 2)
CROWD = (1, 1, 1, 1, 2, 2, 2, 2, 2, 3)
"""Monsters in a minor dungeon with one Evil Die; one more where there are two."""
BONUSES = (
    ("good_die", "health", "reroll_good", "good_die", "tactics"),
    ("good_die", "health", "reroll_evil", "good_die", "range"),
    ("health", "good_die", "reroll_all", "tactics", "good_die"),
    ("good_die", "tactics", "health", "good_die", "reroll_good"),
    ("reroll_evil", "good_die", "health", "good_die", "tactics"),
    ("good_die", "health", "range", "good_die", "reroll_all"),
)
THRESHOLDS = ((7, 12, 17, 21, 26), (6, 11, 16, 21, 27), (7, 11, 17, 22, 25), (8, 13, 17, 22, 27))
OTHER_GROUPS = (
    ((3, 2), (3, 2, 3)),
    ((2, 3), (2, 2, 3)),
    ((3, 3), (3, 3)),
    ((2, 2, 3), (3, 3)),
    ((3, 2, 2), (2, 3)),
)
ODD_ITEMS = "ktpisv"


@frozen
class Plan:
    """All that a sheet is made of before its maps are drawn; lists as in year.toml and catalogue.toml."""

    id: str
    week: int
    title: str
    intro: str
    hero: list[str]
    weapons: list[list[Any]]
    relics: list[list[Any]]
    boss: list[Any]
    twins: bool
    foes: list[list[Any]]
    traps: list[list[Any]]
    places: list[list[str]]


@cache
def catalogue() -> dict[str, dict[str, list[Any]]]:
    """Return what there is, by kind and name."""
    with assets.path("dungeon_pages", "catalogue.toml").open("rb") as file:
        raw = tomllib.load(file)
    return {kind: {entry[0]: entry for entry in entries} for kind, entries in raw.items()}


def built(plan: Plan, level: int, seed: str, grade: str = "torch") -> str:
    """Return a sheet as text; NoLayout if a map cannot be drawn."""
    dice = Dice.from_seed(f"sheet/{plan.id}/{seed}")
    parts = [_about(plan, grade), _hero(plan, level, dice.split("hero"))]
    parts += [_monster(letter, foe) for letter, foe in zip("KLMN", plan.foes, strict=False)]
    parts.append(_boss(plan, level))
    parts += [_trap(char, trap) for char, trap in zip("^~!", plan.traps, strict=False)]
    parts += _dungeons(plan, level, dice.split("maps"))
    return "\n".join(parts)


def _text(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _about(plan: Plan, grade: str) -> str:
    return (
        f"format = 1\n\n[sheet]\nid = {_text(plan.id)}\nweek = {plan.week}\ntitle = {_text(plan.title)}\n"
        f"intro = {_text(plan.intro)}\ngrade = {_text(grade)}\n"
    )


# The hero


def _hero(plan: Plan, level: int, dice: Dice) -> str:
    name, calling, ability, window, do = plan.hero
    rows = pick(dice, OTHER_GROUPS)
    health = [[FIRST_GROUP[level]], *map(list, rows)]
    out = [
        "[hero]",
        f"id = {_text('-'.join(name.lower().replace(chr(39), '').split()))}",
        f"name = {_text(name)}",
        f"calling = {_text(calling)}",
        f"health = {health}",
        "",
        "[hero.ability]",
        f"name = {_text(ability)}",
    ]
    phase, *more = window.split("/")
    out.append(f"phase = {_text(phase)}")
    out += [f"cost = {_text(part)}" if "(" in part else f"limit = {_text(part)}" for part in more]
    out += [f"do = {_text(do)}", ""]
    for xp, gives in zip(pick(dice, THRESHOLDS), pick(dice, BONUSES), strict=True):
        out += ["[[hero.bonus]]", f"xp = {xp}", f"gives = {_text(gives)}", ""]
    needs = (0, 5 + dice.below(3), 12 + dice.below(3), 19 + dice.below(4))
    for xp, weapon in zip(needs, plan.weapons, strict=True):
        out += ["[[hero.weapon]]", f"name = {_text(weapon[0])}", f"xp = {xp}", f"range = {_text(weapon[1])}"]
        out += [f"icons = [{', '.join(map(_text, weapon[2:]))}]"] * (len(weapon) > 2)
        out.append("")
    for place, relic in enumerate(plan.relics):
        xp = 8 + 5 * place + dice.below(3)
        out += [
            "[[hero.relic]]", f"name = {_text(relic[0])}", f"xp = {xp}", f"charges = {relic[1]}",
            f"phase = {_text(relic[2])}", f"do = {_text(relic[3])}", "",
        ]  # fmt: skip
    return "\n".join(out)


# Creatures


def _ability(entry: list[Any]) -> str:
    name, on, do = entry
    return f"ability = {{ name = {_text(name)}, on = {_text(on)}, do = {_text(do)} }}\n"


def _monster(letter: str, foe: list[Any]) -> str:
    name, trigger, damage, defense, hp, xp = foe[:6]
    out = (
        f"[monster.{letter}]\nname = {_text(name)}\nplural = {_text(plural(name))}\n"
        f"trigger = {_text(trigger)}\n"
        f"damage = {damage}\ndefense = {defense}\nhp = {hp}\nxp = {xp}\n"
    )
    return out + (_ability(foe[6:9]) if len(foe) > 6 else "")


def _boss(plan: Plan, level: int) -> str:
    name, trigger, ability, on, do = plan.boss
    hp = TWIN_HP if plan.twins else BOSS_HP[level]
    size = "" if plan.twins else "size = [2, 2]\n"
    solo = f"plural = {_text(plural(name))}\n" if plan.twins else "solo = true\n"
    return (
        f"[monster.B]\nname = {_text(name)}\n{solo}boss = true\n{size}trigger = {_text(trigger)}\n"
        f"damage = {BOSS_DAMAGE[level]}\ndefense = {5 if level > 8 else 4}\nhp = {hp}\n"
        f"xp = {4 if plan.twins else 6}\n" + _ability([ability, on, do])
    )


def _trap(char: str, trap: list[Any]) -> str:
    return f'[trap."{char}"]\nname = {_text(trap[0])}\ndisarm = {trap[1]}\ndo = {_text(trap[2])}\n'


# Maps


def _dungeons(plan: Plan, level: int, dice: Dice) -> list[str]:
    potions = ["h" if i < POTIONS[level] else "" for i in shuffled(dice, range(4))]
    odd = shuffled(dice, ODD_ITEMS)
    keyed = dice.below(4)
    out = []
    for i in range(4):
        evil = EVIL[level][i]
        locked = "+" if i == keyed else "=" if i == (keyed + 2) % 4 else ""
        items = (
            "c"
            + pick(dice, ("c", "d", "c"))
            + potions[i]
            + odd[i].replace("k", "i")
            + ("k" if i == keyed else "")
        )
        wish = Wish(
            6, 6, (7, 13), (19, 25), (3, 11), plan.places[i][1],
            _crowd(plan, CROWD[level] + (evil > 1) - (len(items) > 4), dice), items,
            ("^~!"[dice.below(len(plan.traps))] if dice.below(3) else ""), locked,
        )  # fmt: skip
        out.append(_dungeon(plan.places[i], evil, draw(dice.split(f"minor {i}"), wish), False, dice))
    out.append(_boss_dungeon(plan, level, dice))
    return out


def _crowd(plan: Plan, n: int, dice: Dice) -> tuple[tuple[str, int, bool], ...]:
    """Return so many of the foes, none much harder than the place can bear."""
    order = shuffled(dice, [(letter, foe[4]) for letter, foe in zip("KLMN", plan.foes, strict=False)])
    picked = [order[k % len(order)] for k in range(max(1, min(3, n)))]
    return tuple((letter, hp, False) for letter, hp in sorted(picked, key=lambda found: -found[1]))


def _boss_dungeon(plan: Plan, level: int, dice: Dice) -> str:
    evil = BOSS_EVIL[level]
    hp = TWIN_HP if plan.twins else BOSS_HP[level]
    bosses = (("B", hp + 2, False),) * 2 if plan.twins else (("B", hp + 2, True),)
    fit = [
        (letter, foe[4], False)
        for letter, foe in zip("KLMN", plan.foes, strict=False)
        if not (len(foe) > 6 and foe[8].startswith("extra(evil") and evil > 2)
    ]
    crowd = tuple(shuffled(dice, fit)[: 2 if level < 5 else 3])
    traps = "".join(shuffled(dice, "^~!"[: len(plan.traps)]))
    traps = "".join(
        char for char in traps if "extra(evil" not in plan.traps["^~!".index(char)][2] or evil < 3
    )
    wish = Wish(
        6, 14, (15, 28), (44, 56), (10, 24), plan.places[4][1], bosses + crowd,
        "cch" + pick(dice, ODD_ITEMS) + "k", traps, "+",
    )  # fmt: skip
    return _dungeon(plan.places[4], evil, draw(dice.split("boss"), wish), True, dice)


def _dungeon(place: list[str], evil: int, grid: str, boss: bool, dice: Dice) -> str:
    lock = sorted((1 + dice.below(6), 1 + dice.below(6)))
    locks = f'locks = {{ "=" = {lock} }}\n' if "=" in grid else ""
    return (
        f"[[dungeon]]\nname = {_text(place[0])}\nstory = {_text(place[2])}\nevil = {evil}\n"
        + ("boss = true\n" if boss else "")
        + locks
        + f'grid = """\n{grid}\n"""\n'
    )
