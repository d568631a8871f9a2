"""What cannot be chosen and why, and the words a person may type for what can."""

from __future__ import annotations

from collections.abc import Mapping

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.ways import lack_at
from dungeon_tui.games.dungeon_date.state import DateView
from dungeon_tui.games.dungeon_date.terms import PILES


def refusals(view: DateView, decision: Decision) -> Mapping[Key, RuleError]:
    """Return barred actions, and lines of a monster that cannot be met with what lacks."""
    if view.agenda is None:
        return {}
    op = view.agenda.op
    offered = op.options(view, decision)
    if decision.kind in ("action", "place", "pass"):
        word = "pass" if decision.kind == "pass" else "play"
        keys: list[Key] = [(word, card) for card in view.locations]
        return {key: op.refusal(view, decision, key) for key in keys if key not in offered}
    if isinstance(op, Encounter):
        open_lines = {key[0] for key in offered}
        return {
            (line,): _lacks(view, decision.seat, op.door, number)
            for number, line in enumerate(PILES)
            if line not in open_lines
        }
    return {}


def _lacks(view: DateView, seat: int, door: int, line: int) -> RuleError:
    lacking = n.codes(lack_at(view, seat, door, line))
    return RuleError(f"{n.pile(line)} lacks {lacking}.", "DAT-058")


def read_key(view: DateView, decision: Decision, words: str) -> Key | None:
    """Return the option meant by its words: "a" or "door a", "slay", a style, the name of a card."""
    if view.agenda is None:
        return None
    said = " ".join(words.casefold().split())
    found = [key for key in view.agenda.op.options(view, decision) if said in _names(key)]
    return found[0] if len(found) == 1 else None


def _names(key: Key) -> set[str]:
    """Return what an option may be called."""
    plain = " ".join(map(str, key)).casefold()
    names = {plain}
    if len(key) == 2 and key[0] in ("play", "pass"):
        names |= {str(key[1]).casefold(), n.action(str(key[1])).casefold()}
    if len(key) == 2 and isinstance(key[1], str):
        card = key[1]
        names.add(card.casefold())
        if card in content().treasures:
            names.add(n.treasure_name(card).casefold())
        if card in content().styles:
            names.add(content().styles[card].name.casefold())
    if len(key) == 2 and key[0] in ("clear", "look") and isinstance(key[1], int):
        names.add(n.door(key[1]).casefold())
    if len(key) == 2 and key[0] == "arrange" and isinstance(key[1], int):
        names.add(n.slot(key[1]).casefold())
    return names
