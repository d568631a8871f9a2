"""Why a bot would do something, in one sentence."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.phrase import join
from dungeon_tui.games.dungeon_pages.bots.choices import coming
from dungeon_tui.games.dungeon_pages.bots.rescue import SURE, Rescue, doomed
from dungeon_tui.games.dungeon_pages.bots.roads import NEVER, Roads
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.outlook import foresight
from dungeon_tui.games.dungeon_pages.rules.explore import POISON_VALUE, written_value
from dungeon_tui.games.dungeon_pages.rules.ground import attackers, damage_of, icons_left
from dungeon_tui.games.dungeon_pages.rules.windows import PASS
from dungeon_tui.games.dungeon_pages.state import PagesView


def reason(view: PagesView, decision: Decision, keys: Keys) -> str:
    """Return the reason for a choice, as far as the sheet shows one."""
    key = keys[0]
    what = key[0]
    if what in ("mark", "key", "teleport", "missile"):
        return _mark(view, int(key[3]), written_value(view, int(key[1]), int(key[2])))
    if what == "poison":
        return _mark(view, int(key[1]), POISON_VALUE)
    if what in ("speed", "put"):
        return _mark(view, int(key[1]), int(key[2]))
    if what == "pass":
        return _passing(view, decision)
    if what == "coin" and decision.kind in ("monster", "rolled"):
        return "The coin costs less than the attack it stops."
    if what == "use":
        return (
            f"With {icons_left(view)} health left it is needed now."
            if key[1] == "health"
            else "It works at once."
        )
    return _SHORT.get(str(what), "Nothing else looks better.")


_SHORT: dict[str, str] = {
    "coin": "One step on that die makes a better mark.",
    "enter": "It is the mildest of the dungeons left.",
    "ability": "The dice fit better after it.",
    "relic": "It is worth a charge now.",
    "bonus": "Another roll costs nothing this turn.",
    "weapon": "It reaches furthest beyond what the hero has.",
    "split": "Two halves fit better than the whole.",
    "area": "The second number is free.",
    "week": "It is the first week that has not been played.",
    "hero": "The page was made for this hero.",
    "close": "Every week has been played.",
}


def last_chance(view: PagesView, found: Rescue) -> str:
    """Return what is about to kill the hero, and whether a way out of it was found."""
    ahead = f"{coming(view):.0f} damage is coming and {icons_left(view)} health is left"
    if not found.chance:
        return f"{ahead}: nothing found stops that."
    if found.key == PASS:
        return f"{ahead}: what can stop that comes next."
    return f"{ahead}: this {'saves' if found.chance >= SURE else 'may save'} the hero."


def _passing(view: PagesView, decision: Decision) -> str:
    if decision.kind == "monster":
        total = sum(damage_of(view, i) for i in attackers(view))
        if doomed(view, decision):
            return f"The {total} damage kills, and nothing at hand stops it."
        return f"The {total} damage is cheaper than what would stop it." if total else "No monster attacks."
    return "Nothing here is worth what it costs."


def _mark(view: PagesView, space: int, value: int) -> str:
    found = foresight(view, space, value)
    if found:
        return f"{value} in {name_of(space)} {join(found)}."
    roads = Roads(view)
    after = roads.through(space, value)
    if after < roads.need:
        left = f"{after} spaces are" if after != 1 else "1 space is"
        return f"{name_of(space)} carries the sequential path on; {left} left to write."
    if roads.need == NEVER:
        return f"No sequential path is left; {name_of(space)} does the least harm."
    return f"{name_of(space)} is off the path: a {value} does no harm there."
