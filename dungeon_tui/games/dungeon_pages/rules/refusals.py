"""Why something cannot be done now, with the clause (what a greyed or refused thing says)."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.rules.ground import (
    banned,
    blocked,
    ground,
    groups_locked,
    hero,
    in_range,
    item_count,
    opened,
    place,
    trial,
    usable_weapons,
)
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import BANS
from dungeon_tui.games.dungeon_pages.state import READY, Tabletop


def refusal(p: Tabletop, key: Key, window: str) -> RuleError:
    """Return why ``key`` is not offered in a window."""
    what = key[0] if key else ""
    if (
        what in ("mark", "key", "teleport", "missile")
        and len(key) == 4
        and all(type(x) is int for x in key[1:])
    ):
        return mark_refusal(p, str(what), int(key[1]), int(key[2]), int(key[3]))
    if what == "coin":
        return _coin_refusal(p, key)
    if what == "use" and len(key) == 2:
        return _potion_refusal(p, str(key[1]))
    if what == "ability":
        return _ability_refusal(p, window)
    if what == "relic" and len(key) == 2 and type(key[1]) is int and 0 <= key[1] < len(p.relics):
        return _relic_refusal(p, key[1])
    if what == "bonus":
        return RuleError("That bonus cannot be used now: each works once per turn, in its window.", "PAG-024")
    if what == "pass" and window == "explore":
        return RuleError("Every die that fits somewhere must be activated.", "PAG-046")
    if what in ("split", "magic", "reroll"):
        return _icon_refusal(p, key)
    if what in ("poison", "speed"):
        return _target_refusal(p, key)
    return RuleError("That is not possible now.", "PAG-R06")


def mark_refusal(p: Tabletop, how: str, die: int, weapon: int, space: int) -> RuleError:
    """Return why this die cannot be written in this space with this weapon."""
    if not 0 <= die < len(p.dice) or p.dice[die].status != READY:
        return RuleError("That die cannot be activated any more this turn.", "PAG-148")
    figure = hero(p)
    if not 0 <= weapon < len(figure.weapons) or weapon not in p.weapons:
        return RuleError("The hero does not have that weapon yet.", "PAG-045")
    if weapon not in usable_weapons(p):
        return RuleError(f"You may not {BANS['gear']} now.", "PAG-064")
    if p.pinned and (p.pinned[0] != weapon or (p.pinned[1] != die and not p.dice[die].half)):
        name = figure.weapons[p.pinned[0]].name
        return RuleError(f"The die chosen for the {name} must be used with it first.", "PAG-R75")
    found = ground(p)
    if how == "missile":
        return RuleError("A Missile needs a 1, an unmarked white space, and works once per turn.", "PAG-115")
    ground_refusal = space_refusal(p, space)
    if ground_refusal is not None and how == "mark":
        return ground_refusal
    if how == "key":
        if not item_count(p, "key"):
            return RuleError("The hero has no key.", "PAG-095")
        if not found.locked >> space & 1:
            return RuleError("A key opens a locked door and nothing else.", "PAG-R61")
    if how == "teleport":
        if not item_count(p, "teleport") or banned(p, "potion"):
            return RuleError("The hero has no Teleport potion to use.", "PAG-085")
        if not (found.walls | found.locked) >> space & 1:
            return RuleError("A Teleport potion is for a wall or a locked door.", "PAG-085")
    stats = figure.weapons[weapon]
    return RuleError(f"{name_of(space)} is out of range of the {stats.name}.", _range_clause(stats.kinds))


def _range_clause(kinds: tuple[str, ...]) -> str:
    return {"O": "PAG-055", "D": "PAG-056", "SL": "PAG-057", "DL": "PAG-058"}[kinds[0]]


def space_refusal(p: Tabletop, space: int) -> RuleError | None:
    """Return why nothing can be written in a space by an ordinary mark, None if something could."""
    found = ground(p)
    name = name_of(space) if 0 <= space < 128 else "That space"
    if space < 0 or not found.board >> space & 1:
        return RuleError("That is not a space of this dungeon.", "PAG-042")
    if p.marked >> space & 1:
        return RuleError(f"{name} is marked already.", "PAG-008")
    if space in (found.door, found.chest):
        which = "entry door" if space == found.door else "treasure chest"
        return RuleError(f"The {which} is never marked.", "PAG-048")
    if found.monster_mask >> space & 1:
        return RuleError(f"A monster's space is never marked ({name}).", "PAG-048")
    if found.loot_mask >> space & 1:
        return RuleError(f"An item's space is never marked ({name}).", "PAG-048")
    if found.walls >> space & 1 and not any("break" in hero(p).weapons[w].icons for w in p.weapons):
        return RuleError(f"{name} is a wall.", "PAG-096")
    if found.walls >> space & 1:
        return RuleError(f"{name} is a wall: Break needs a 5 or 6 in range.", "PAG-114")
    if found.locked >> space & 1 and not opened(p) >> space & 1:
        return RuleError(f"{name} is a locked door.", "PAG-097")
    if space in found.locks:
        wanted = ", ".join(map(str, place(p).locks.get(found.locks[space], ())))
        return RuleError(f"{name} is a combination lock: the dice must show {wanted}.", "PAG-098")
    return None


def why_not(p: Tabletop, die: int, weapon: int, space: int) -> RuleError:
    """Return why a space cannot be marked, naming what stands in the way where that can be told."""
    found = space_refusal(p, space)
    if found is not None:
        return found
    reach = in_range(p, weapon, block=0)
    if reach >> space & 1 and not in_range(p, weapon) >> space & 1:
        return RuleError(f"Something blocks the way to {name_of(space)}.", _blocker_clause(p))
    return mark_refusal(p, "mark", die, weapon, space)


def _blocker_clause(p: Tabletop) -> str:
    return "PAG-052" if blocked(p) & ground(p).trap_mask else "PAG-051"


def _coin_refusal(p: Tabletop, key: Key) -> RuleError:
    if not item_count(p, "coin"):
        return RuleError("The hero has no coin.", "PAG-090")
    if banned(p, "coin"):
        return RuleError(f"You may not {BANS['coin']} now.", "PAG-064")
    if not p.dice:
        return RuleError("A coin changes a die that shows a value; there is none now.", "PAG-R07")
    if len(key) == 3 and type(key[1]) is int and type(key[2]) is int and 0 <= key[1] < len(p.dice):
        if p.dice[key[1]].status != READY and key[1] != trial(p):
            return RuleError("That die is activated or set aside.", "PAG-R07")
        if not 1 <= key[2] <= 6:
            return RuleError("A die goes neither below 1 nor above 6.", "PAG-093")
    return RuleError("A coin changes one die by 1.", "PAG-090")


def _potion_refusal(p: Tabletop, item: str) -> RuleError:
    if item not in ITEM_WORDS or item in ("coin", "key", "potion") or not item_count(p, item):
        return RuleError("The hero has no such potion.", "PAG-083")
    if banned(p, "potion"):
        return RuleError(f"You may not {BANS['potion']} now.", "PAG-064")
    if item == "health" and not groups_locked(p):
        return RuleError("Every health group is open already.", "PAG-R58")
    return RuleError(f"A {ITEM_WORDS[item]} cannot be used now.", "PAG-081")


def _ability_refusal(p: Tabletop, window: str) -> RuleError:
    ability = hero(p).ability
    if p.dungeon >= 0 and banned(p, "ability"):
        return RuleError(f"You may not {BANS['ability']} now.", "PAG-064")
    if ability.limit == "turn" and "ability" in p.used:
        return RuleError(f"{ability.name} has been used this turn.", "PAG-024")
    if ability.limit == "dungeon" and "ability" in p.used_here:
        return RuleError(f"{ability.name} has been used in this dungeon.", "PAG-024")
    if ability.limit == "game" and "ability" in p.used_up:
        return RuleError(f"{ability.name} has been used in this game.", "PAG-024")
    return RuleError(f"{ability.name} cannot be used now, or would change nothing.", "PAG-R17")


def _relic_refusal(p: Tabletop, relic: int) -> RuleError:
    name = hero(p).relics[relic].name
    if p.relics[relic] < 0:
        return RuleError(f"The hero does not have the {name}.", "PAG-106")
    if p.relics[relic] == 0:
        return RuleError(f"The {name} has no open charge.", "PAG-109")
    return RuleError(f"The {name} cannot be used now, or would change nothing.", "PAG-108")


def _icon_refusal(p: Tabletop, key: Key) -> RuleError:
    clause = {"split": "PAG-117", "magic": "PAG-111", "reroll": "PAG-110"}[str(key[0])]
    return RuleError("That icon does not work on this die with this weapon now.", clause)


def _target_refusal(p: Tabletop, key: Key) -> RuleError:
    item = str(key[0])
    clause = "PAG-086" if item == "poison" else "PAG-089"
    if not item_count(p, item):
        return RuleError(f"The hero has no {ITEM_WORDS[item]}.", clause)
    if item == "speed" and len(key) == 3 and key[2] not in (1, 2, 3):
        return RuleError("A Speed potion marks a 1, 2 or 3.", clause)
    if item == "poison":
        return RuleError("Poison is for an unmarked white space next to the door or a marked space.", clause)
    return RuleError("A Speed potion is for an unmarked white space.", clause)
