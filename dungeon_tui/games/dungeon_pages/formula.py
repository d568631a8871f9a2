"""Formulas of 4.7 as operations: "shift(good.high, -1)", "lose(coin, 1), damage(1)"."""

from __future__ import annotations

import re
from collections.abc import Callable

from dungeon_tui.games.dungeon_pages.rules.board_effects import WHERE, Check
from dungeon_tui.games.dungeon_pages.rules.effect import COLOURS, SCOPES, SELECTORS, WHO, Effect
from dungeon_tui.games.dungeon_pages.rules.effects import VERBS
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import BANS, BLOCKERS, values_of
from dungeon_tui.games.dungeon_pages.sheet import HEADS, Ops

CALL = re.compile(r"([a-z_]+)\s*(?:\((.*)\))?", re.DOTALL)
LONGEST, MOST_EFFECTS, MOST_COUNT = 200, 4, 9


def effects(text: str, deep: bool = False) -> Ops:
    """Return the operations of a formula; ValueError says what cannot be read."""
    if len(text) > LONGEST:
        raise ValueError(f"a formula has at most {LONGEST} characters")
    parts = _split(text)
    if not 1 <= len(parts) <= MOST_EFFECTS:
        raise ValueError(f"a formula has 1 to {MOST_EFFECTS} effects")
    return tuple(_effect(part, deep) for part in parts)


def head(text: str) -> tuple[str, str]:
    """Return (head, faces) of "evil(6)", "hit_any"; ValueError if there is no such head."""
    found = CALL.fullmatch(text.strip())
    name, inside = (found[1], found[2] or "") if found else ("", "")
    if name not in HEADS or (name == "evil") != bool(inside):
        raise ValueError(
            f"{text[:30]!r} is no head; heads are {', '.join(HEADS)}, evil with faces as in evil(6)"
        )
    if inside:
        values_of(inside.strip())
    return name, inside.strip()


def _split(text: str) -> list[str]:
    """Split at commas outside parentheses."""
    parts, depth, start = [], 0, 0
    for index, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth < 0 or depth > 2:
            break
        if char == "," and not depth:
            parts.append(text[start:index].strip())
            start = index + 1
    if depth:
        raise ValueError("its parentheses do not match")
    parts.append(text[start:].strip())
    return [part for part in parts if part] if text.strip() else []


def _effect(text: str, deep: bool) -> Effect:
    found = CALL.fullmatch(text)
    if found is None or found[1] not in VERBS:
        raise ValueError(f"{text[:30]!r} is no effect; effects are {', '.join(sorted(VERBS))}")
    effect = VERBS[found[1]]
    args = _split(found[2] or "")
    if len(args) != len(effect.FIELDS):
        raise ValueError(
            f"{found[1]} takes {len(effect.FIELDS)} arguments ({', '.join(effect.FIELDS)}), not {len(args)}"
        )
    if deep and effect is Check:
        raise ValueError("a check stands in no other check")
    return effect(*[_READ[kind](arg) for kind, arg in zip(effect.FIELDS, args, strict=True)])


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1 and text != "0"):
        raise ValueError(f"{text[:12]!r} must be a number from 1 to {MOST_COUNT}")
    return int(text)


def _signed(text: str) -> int:
    if text[:1] not in ("+", "-"):
        raise ValueError(f"{text[:12]!r} must be a number with its sign, as +1 or -1")
    return _count(text[1:]) * (1 if text[0] == "+" else -1)


def _face(text: str) -> int:
    face = _count(text)
    if face > 6:
        raise ValueError(f"{text[:12]!r} is no face of a die")
    return face


def _marks(text: str) -> tuple[int, ...]:
    return tuple(_face(part.strip()) for part in text.split(" or "))


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"{text[:20]!r} must be one of {', '.join(words)}")
        return text

    return read


_READ: dict[str, Callable[[str], object]] = {
    "count": _count,
    "signed": _signed,
    "face": _face,
    "marks": _marks,
    "values": lambda text: values_of(text).text,
    "selector": _one_of(*SELECTORS),
    "colour": _one_of(*COLOURS),
    "dice": _one_of("good", "evil"),
    "scope": _one_of(*SCOPES),
    "who": _one_of(*WHO),
    "item": _one_of(*ITEM_WORDS),
    "thing": _one_of(*[item for item in ITEM_WORDS if item != "potion"]),
    "ban": _one_of(*BANS),
    "blocker": _one_of(*BLOCKERS),
    "where": _one_of(*WHERE),
    "effect": lambda text: effects(text, deep=True),
}
