"""The plans of the 52 weeks, read from year.toml; gear that is not named is dealt, never the same twice."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from dungeon_tui import assets
from dungeon_tui.engine.dice import Dice, shuffled
from dungeon_tui.games.dungeon_pages.generator.build import Plan, catalogue

WEEKS = 52
FIRST = ("O-1", "SL-1", "SL-2")
"""Ranges that a first weapon may have."""
MONTH = ("lantern", "torch", "torch", "pyre")
GENTLE = ("lantern", "candle", "candle", "lantern")


def wanted_grade(week: int) -> str:
    """Return the grade that a week should have (the curve of the year, 4.9)."""
    if week <= len(GENTLE):
        return GENTLE[week - 1]
    if week % 13 == 0:
        return "ash"
    return MONTH[(week - 1) % 4]


@cache
def plans() -> tuple[Plan | None, ...]:
    """Return the plan of every week from 1, None for a sheet that was written by hand."""
    with assets.path("dungeon_pages", "year.toml").open("rb") as file:
        weeks = tomllib.load(file)["week"]
    taken = {frozenset((*week.get("weapons", ()), *week.get("relics", ()))) for week in weeks}
    return tuple(_plan(number, week, taken) for number, week in enumerate(weeks, 1))


def _plan(number: int, week: dict[str, Any], taken: set[frozenset[str]]) -> Plan | None:
    if week.get("keep"):
        return None
    things = catalogue()
    weapons, relics = week.get("weapons"), week.get("relics")
    if weapons is None or relics is None:
        weapons, relics = _gear(week["id"], taken)
    return Plan(
        id=week["id"],
        week=number,
        title=week["title"],
        intro=week["intro"],
        hero=week["hero"],
        weapons=[things["weapons"][name] for name in weapons],
        relics=[things["relics"][name] for name in relics],
        boss=week["boss"],
        twins=week.get("twins", False),
        foes=[things["monsters"][name] for name in week["foes"]],
        traps=[things["traps"][name] for name in week["traps"]],
        places=week["places"],
    )


def _gear(id: str, taken: set[frozenset[str]]) -> tuple[list[str], list[str]]:
    """Deal gear by the name of the sheet: a first weapon, three more, three relics."""
    things = catalogue()
    dice = Dice.from_seed(f"gear/{id}")
    while True:
        first = next(
            name
            for name in shuffled(dice, sorted(things["weapons"]))
            if things["weapons"][name][1] in FIRST and "missile" not in things["weapons"][name]
        )
        better = [
            name for name in sorted(things["weapons"]) if things["weapons"][name][1] not in ("O-1", "SL-1")
        ]
        icons = [name for name in sorted(things["weapons"]) if len(things["weapons"][name]) > 2]
        weapons = [first]
        for kind in (better, icons, better):
            weapons.append(next(name for name in shuffled(dice, kind) if name not in weapons))
        relics = list(shuffled(dice, sorted(things["relics"]))[:3])
        gear = frozenset((*weapons, *relics))
        if gear not in taken:
            taken.add(gear)
            return weapons, relics
