"""What a card file may not say: pieces that contradict themselves, or whose fields would do nothing.

So every field that a card has does something, and is read in its text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes, Monsters
from dungeon_tui.games.die_in_a_dungeon.rules.things import Cards, Rooms

ROOM_EVENTS = (
    "would_spring",
    "battle_starts",
    "battle_won",
    "battle_lost",
    "monster_enters",
    "monster_placed",
    "explored",
)
HERO_EVENTS = ("would_kill", "would_roll", "survives", "hero_enters")
MONSTER_EVENTS = ("monster_killed", "monster_activates")
YOUR_EVENTS = ("loot_found", "resurrected")
TURN_EVENTS = ("turn_starts", "turn_ends")


def odd(piece: Any) -> str:
    """Return what makes no sense about a piece by itself, "" if nothing does."""
    check = _CHECKS.get(type(piece).__name__)
    negative = next(
        (field.name for field in attrs.fields(type(piece)) if _negative(piece, field.name)),
        "",
    )
    if negative:
        return f"{negative} is negative"
    return check(piece) if check is not None else ""


def _negative(piece: Any, name: str) -> bool:
    value = getattr(piece, name)
    return type(value) is int and value < 0 and type(piece).__name__ not in ("ChangeFace", "ChangeTarget")


def _only(piece: Any, *allowed: str) -> str:
    """Complain about fields beside ``allowed`` that differ from their default."""
    for field in attrs.fields(type(piece)):
        if field.name not in allowed and getattr(piece, field.name) != field.default:
            return f"{field.name} does nothing beside {', '.join(allowed)}"
    return ""


def _heroes(h: Heroes) -> str:
    if h.ref == "it":
        return _only(h, "ref", "amount") or ("" if h.amount in ("1", "all") else "it is 1 or all")
    if h.ref == "of them":
        return _only(h, "ref", "amount")
    if h.state and (h.where or h.cls):
        return "a Hero that is Killed, Devoured or assigned is in no chosen place"
    if h.cls and (h.owner != "yours" or h.amount != "1" or h.ref or h.rank):
        return "a class names your one Hero"
    if h.rank and (h.owner or h.amount != "1"):
        return "the highest or lowest Face is one of all Heroes"
    if h.amount in ("all", "any number", "each") and h.owner == "any":
        return "all Heroes need no owner"
    if h.where == "same" and h.amount == "1":
        return "one Hero is always in the same Room"
    return "each is one by one" if h.amount == "each" and h.owner == "yours" else ""


def _monsters(m: Monsters) -> str:
    if m.this or m.ref:
        if (m.this and m.ref) or m.ref not in ("", "it"):
            return "this Monster or it, not both"
        return _only(m, "this", "ref", "boss")
    if (m.kind2 and not m.kind) or (m.kind and m.kind in (m.kind2, m.no_kind)):
        return "kinds contradict each other"
    if m.where == "its room" and m.amount != "1":
        return "a Room has 1 Monster"
    return "a Monster is nowhere the same" if m.where == "same" else ""


def _rooms(r: Rooms) -> str:
    if r.kind in ("village", "search"):
        return _only(r, "kind")
    if r.where:
        known = ("here", "its", "hero") if ":" not in r.where else (r.where,)
        fine = r.where in known and not r.where.startswith("by:")
        return _only(r, "where") if fine else f"there is no Room {r.where!r}"
    return "" if r.kind in ("", "dead end", "treasure", "entrance", "not entrance") else f"no kind {r.kind!r}"


def _cards(c: Cards) -> str:
    if c.this:
        return _only(c, "this")
    if c.side and (c.side != "untrained" or c.kind != "Basic Action"):
        return "only Basic Actions are untrained"
    return ""


def _when(w: Any) -> str:
    what = type(w.what).__name__
    kinds = {**dict.fromkeys(HERO_EVENTS, "Heroes"), **dict.fromkeys(MONSTER_EVENTS, "Monsters")}
    if w.event in kinds:
        if what != kinds[w.event]:
            return f"{w.event} happens to {kinds[w.event]}"
    elif w.what is not None and (w.event not in ROOM_EVENTS or what != "Rooms"):
        return f"{w.event} takes another object"
    if getattr(w.what, "amount", "1") != "1":
        return "a trigger waits for one at a time"
    if w.icon and w.event != "monster_drawn":
        return "only a drawn Monster has an icon to wait for"
    if (w.whose == "your") != (w.event in YOUR_EVENTS) and w.event not in TURN_EVENTS:
        return f"{w.event} happens for one player or for all"
    return ""


def _set_face(op: Any) -> str:
    ways = [bool(op.n), bool(op.to), bool(op.within)]
    if sum(ways) != 1:
        return "a Face is a number, the highest or lowest, or one within some of its Face"
    return "" if op.within < 20 or op.within == 99 else "within is less than 20, or 99 for any Face"


def _move_monster(op: Any) -> str:
    return "" if (op.goal == "room") == (op.to is not None) else "a Room is given where the goal is a Room"


def _change_target(op: Any) -> str:
    if op.kind not in ("Battle", "Sneak", "Search", "Disarm"):
        return f"there is no {op.kind} Target"
    return (
        ""
        if (op.kind in ("Battle", "Sneak")) == (op.who is not None)
        else "Battle and Sneak Targets have a Monster"
    )


def _take_card(op: Any) -> str:
    if op.what is not None and (op.deck or op.end != "bottom" or op.kind):
        return "a card comes from a deck or from a player"
    if op.what is None and not op.deck:
        return "a card must come from somewhere"
    return "the kind is checked on top of a deck only" if op.kind and op.end != "top" else ""


def _look(op: Any) -> str:
    return "" if (op.then == "place") == (op.where is not None) else "a Room is given where cards are placed"


def _later(op: Any) -> str:
    return (
        "" if op.until in ("battle", "turn", "session") else "waiting lasts for the Battle, turn or session"
    )


def _steps(op: Any) -> str:
    return "" if op.steps else "there is nothing to do"


def _one(op: Any) -> str:
    return "" if getattr(op.what, "amount", "1") == "1" else "whether there is any needs no number"


def _all(op: Any) -> str:
    return "" if getattr(op.what, "amount", "all") == "all" else "all of them are counted"


def _each(op: Any) -> str:
    wrong = getattr(op.what, "amount", "each") != "each"
    return "for each one is meant" if wrong else _steps(op)


_CHECKS: dict[str, Callable[[Any], str]] = {
    "Heroes": _heroes,
    "Monsters": _monsters,
    "Rooms": _rooms,
    "Cards": _cards,
    "When": _when,
    "SetFace": _set_face,
    "MoveMonster": _move_monster,
    "ChangeTarget": _change_target,
    "TakeCard": _take_card,
    "Look": _look,
    "Later": lambda op: _later(op) or _steps(op),
    "May": _steps,
    "Repeat": _steps,
    "OptCost": _steps,
    "If": _steps,
    "Exists": _one,
    "Nothing": _one,
    "Count": _all,
    "ForEach": _each,
    "ChangeCost": lambda op: "" if op.kind in ("discard", "Loot") else "a cost is discards or Loot",
    "TakeThis": lambda op: "" if op.to in ("discard", "hand") else "it goes to the discard pile or hand",
    "SearchLoot": lambda op: "" if op.where == "here" or op.where.startswith("of:") else "search where?",
    "IgnoreTarget": lambda op: (
        "" if (op.kind, op.until) == ("Battle", "battle") else "of the present Battle only"
    ),
    "IsState": lambda op: "" if op.state in ("wounded", "unwounded", "Damaged") else "no such state",
    "Variable": lambda op: "" if op.kind in ("discard", "loot") else "X is discards or Loot",
}
