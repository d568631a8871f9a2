"""Typed answers, refusals worth showing, and runs of answers, all from a view."""

from __future__ import annotations

from collections.abc import Mapping

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Shortcut
from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages.bots.roads import best_road
from dungeon_tui.games.dungeon_pages.grid import name_of, space_of, spaces_of
from dungeon_tui.games.dungeon_pages.rules.actions import EXPLORE
from dungeon_tui.games.dungeon_pages.rules.ground import (
    ground,
    hero,
    item_count,
    ready,
    sheet,
    usable_weapons,
)
from dungeon_tui.games.dungeon_pages.rules.refusals import refusal, why_not
from dungeon_tui.games.dungeon_pages.state import ITEMS, PagesView

NO_TARGET = ("health", "intellect", "strength")


def shortcuts(view: PagesView, decision: Decision) -> list[Shortcut]:
    """Return, in the Explore Phase, the dice that fit on the road one after another, if two or more do."""
    if decision.kind != EXPLORE or view.pinned or view.agenda is None:
        return []
    offered = view.agenda.op.options(view, decision)
    values = dict(view.marks)
    steps: list[Key] = []
    used: set[int] = set()
    road = best_road(view)
    for place, space in enumerate(road):
        if space in values:
            continue
        before = values.get(road[place - 1]) if place else None
        for key in offered:
            if key[0] != "mark" or key[3] != space or key[1] in used:
                continue
            value = view.dice[int(key[1])].value
            if before is None or abs(before - value) <= 1:
                steps.append(key)
                used.add(int(key[1]))
                values[space] = value
                break
    if len(steps) < 2:
        return []
    where = ", ".join(f"{view.dice[int(key[1])].value} in {name_of(int(key[3]))}" for key in steps)
    return [Shortcut(f"Write {count(len(steps), 'die')} on the road: {where}", tuple(steps))]


def refusals(view: PagesView, decision: Decision) -> Mapping[Key, RuleError]:
    """Return what a player may want now and cannot do: spaces, dungeons, the pack, the ability."""
    if view.agenda is None:
        return {}
    offered = set(view.agenda.op.options(view, decision))
    wanted: list[Key] = []
    out: dict[Key, RuleError] = {}
    if decision.kind == "dungeon":
        wanted += [("enter", i) for i in range(len(sheet(view).dungeons))]
        out = {key: view.agenda.op.refusal(view, decision, key) for key in wanted if key not in offered}
        wanted = []
    if decision.kind == EXPLORE:
        out.update(_spaces(view, offered))
    if decision.kind in ("before", "rolled", "monster", "explore", "trap", "dungeon"):
        window = {"dungeon": "between"}.get(decision.kind, decision.kind)
        wanted += [("use", item) for item in ITEMS if item in NO_TARGET and item_count(view, item)]
        wanted += [("relic", i) for i, charges in enumerate(view.relics) if charges >= 0]
        if hero(view).ability.phase != "passive":
            wanted.append(("ability",))
        out.update({key: refusal(view, key, window) for key in wanted if key not in offered})
    return out


def _spaces(view: PagesView, offered: set[Key]) -> dict[Key, RuleError]:
    """Return why the first unactivated die cannot be written in each space with the starting weapon."""
    dice = ready(view)
    if not dice:
        return {}
    weapon = usable_weapons(view)[0]
    found = ground(view)
    return {
        ("mark", dice[0], weapon, space): why_not(view, dice[0], weapon, space)
        for space in spaces_of(found.board)
        if ("mark", dice[0], weapon, space) not in offered
    }


def read_key(view: PagesView, decision: Decision, words: str) -> Key | None:
    """Return the key meant by "4 c2" (a value and a space), by a space, a dungeon's or weapon's name."""
    if view.agenda is None:
        return None
    offered = view.agenda.op.options(view, decision)
    parts = words.strip().lower().split()
    if not parts:
        return None
    spaces = {space for part in parts if (space := _space(part)) is not None}
    values = {int(part) for part in parts if part in tuple("123456")}
    if len(spaces) == 1:
        (space,) = spaces
        for key in offered:
            where, value = _mark(view, key)
            if where == space and (not values or value is None or value in values):
                return key
        return None
    return _by_name(view, offered, " ".join(parts))


def _mark(view: PagesView, key: Key) -> tuple[int, int | None]:
    """Return (space, value) of a key that marks without spending anything, (-1, None) of another."""
    if key[0] in ("mark", "missile"):
        return int(key[3]), view.dice[int(key[1])].value
    if key[0] in ("put", "poison", "speed", "area", "door"):
        return int(key[1]), int(key[2]) if len(key) > 2 else None
    return -1, None


def _space(text: str) -> int | None:
    try:
        return space_of(text)
    except ValueError:
        return None


def _by_name(view: PagesView, offered: tuple[Key, ...], words: str) -> Key | None:
    if not view.sheet:
        return None
    dungeons, figure = sheet(view).dungeons, hero(view)
    wanted = words.removeprefix("enter ").removeprefix("take ").removeprefix("use ")
    for key in offered:
        name = ""
        if key[0] == "enter":
            name = dungeons[int(key[1])].name
        elif key[0] == "weapon":
            name = figure.weapons[int(key[1])].name
        elif key[0] == "relic":
            name = figure.relics[int(key[1])].name
        elif key[0] == "ability":
            name = figure.ability.name
        elif key[0] == "use":
            name = str(key[1])
        if name and wanted in name.lower():
            return key
    return None
