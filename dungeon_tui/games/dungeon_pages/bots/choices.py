"""What a bot does outside the Explore Phase, by rules of thumb and by looking one answer ahead."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.games.dungeon_pages.bots.eye import weapon_worth
from dungeon_tui.games.dungeon_pages.bots.trying import tried
from dungeon_tui.games.dungeon_pages.rules.ground import (
    attackers,
    damage_of,
    groups_locked,
    hero,
    icons_left,
    item_count,
    place,
    sheet,
)
from dungeon_tui.games.dungeon_pages.state import PagesState, Tabletop

LOW_HEALTH = 3
COSTS = {"coin": 0.8, "relic": 0.6, "bonus": 0.1, "ability": 0.2, "use": 3.0}
RELICS = {
    "health": 5.0, "hit": 3.6, "prevent": 2.6, "discard": 2.4, "mark": 2.4, "again": 2.2, "range": 2.0,
    "calm": 2.2, "shift": 1.8, "nudge": 2.0, "flip": 1.8, "set": 2.0, "reroll": 1.6, "gain": 1.8, "open": 0.8,
    "xp": 2.5,
}  # fmt: skip


def window(p: PagesState, decision: Decision, keys: Keys) -> Key:
    """Return what to do in a window: drink, prevent, dodge, or go on."""
    if ("use", "intellect") in keys:
        return ("use", "intellect")
    if ("use", "health") in keys and icons_left(p) <= LOW_HEALTH:
        return ("use", "health")
    if decision.kind in ("monster", "rolled"):
        key = dodge(p, decision, keys)
        if key is not None:
            return key
    if decision.kind == "trap":
        return trap(p, decision, keys)
    if decision.kind == "dungeon":
        return next_dungeon(p, keys)
    return ("pass",)


def next_dungeon(p: Tabletop, keys: Keys) -> Key:
    """Return the dungeon with the fewest Evil Dice and the weakest monsters."""

    def danger(key: Key) -> float:
        dungeon = sheet(p).dungeons[int(key[1])]
        monsters = [sheet(p).monsters[stand.letter] for stand in dungeon.ground.stands]
        return dungeon.evil * 2 + sum(m.damage * len(m.trigger.faces) / 6 for m in monsters)

    return min((key for key in keys if key[0] == "enter"), key=danger)


def week(p: Tabletop, keys: Keys) -> Key:
    """Return the first week not played yet, with its own hero; once all are, close the year."""
    if keys[0][0] == "hero":
        own = ("hero", getattr(p.agenda and p.agenda.op, "week", 0))
        return own if own in keys else keys[0]
    played = {result.week for result in p.results}
    return next((key for key in keys if key[0] == "week" and key[1] not in played), keys[0])


def coming(p: Tabletop) -> float:
    """Return the damage that is about to be dealt."""
    total = sum(damage_of(p, i) for i in attackers(p))
    if (
        p.doubles
        and p.agenda is not None
        and getattr(p.agenda.op, "kind", "") == "rolled"
        and place(p).evil > 1
    ):
        total += 1
    return max(0, total - p.shield)


def dodge(p: PagesState, decision: Decision, keys: Keys) -> Key | None:
    """Return what saves more health than it costs, if anything does."""
    before = coming(p)
    if not before:
        return None
    left = icons_left(p)
    health = 1.0 if left > 8 else 1.4 if left > 4 else 2.5
    best, gain = None, 0.0
    for key in keys:
        cost = COSTS.get(str(key[0]))
        if cost is None or key[0] == "use":
            continue
        saved = 0.0
        states = tried(p, decision, key, 2 if key[0] != "coin" else 1)
        for after in states:
            spent = after.crossed - p.crossed
            saved += before - spent - (coming(after) if not after.ended else 9)
        worth = health * saved / len(states) - cost
        if worth > gain:
            best, gain = key, worth
    if best is None and before >= left and ("use", "health") in keys and groups_locked(p):
        return ("use", "health")
    return best


def trap(p: PagesState, decision: Decision, keys: Keys) -> Key:
    """Return a coin that turns the roll of a trap, if one does."""
    below = p.agenda.below.op if p.agenda is not None and p.agenda.below is not None else None
    most = getattr(below, "most", 0)
    for key in keys:
        if key[0] == "coin" and int(key[2]) > most >= p.dice[int(key[1])].value:
            return key
    return ("pass",)


def gear(p: Tabletop, keys: Keys) -> Key:
    """Return the weapon or relic worth most."""

    def worth(key: Key) -> float:
        if key[0] == "weapon":
            return weapon_worth(p, int(key[1]))
        if key[0] == "relic":
            relic = hero(p).relics[int(key[1])]
            verb = getattr(relic.ability.do[0], "VERB", "")
            return RELICS.get(verb, 1.0) * (0.5 + 0.25 * relic.charges)
        return 0.0

    return max(keys, key=worth)


def small(p: PagesState, decision: Decision, keys: Keys) -> Keys:
    """Return an answer to one of the small questions."""
    kind = decision.kind
    if kind in ("discard", "cost"):
        return (min(keys, key=lambda key: (p.dice[int(key[1])].colour, p.dice[int(key[1])].value)),)
    if kind == "reroll":
        return tuple(key for key in keys if p.dice[int(key[1])].colour == 1) or (keys[0],)
    if kind == "give_up":
        return (("go_on",),)
    if kind == "lose":
        return (min(keys, key=lambda key: (-item_count(p, str(key[1])), key)),)
    if kind in ("hit", "heal"):
        wanted = max if kind == "hit" else min
        return (wanted(keys, key=lambda key: p.hits[int(key[1])]),)
    if kind == "gear":
        return (gear(p, keys),)
    return (keys[0],)
