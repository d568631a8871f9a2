"""What a player of *Dungeon Pages* reads: options, questions, progress and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.phrase import capital, count
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_pages.daily import result_line
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.naming import CAUSES, die_at, monster_at, person, pool_words, types_name
from dungeon_tui.games.dungeon_pages.outlook import foresight
from dungeon_tui.games.dungeon_pages.rules.dice_effects import DiceEffect, Flip, Shift, kept
from dungeon_tui.games.dungeon_pages.rules.explore import written_value
from dungeon_tui.games.dungeon_pages.rules.ground import (
    attackers,
    damage_of,
    hero,
    icons_left,
    place,
    ready,
    sheet,
    trial,
)
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.state import PagesView, Tabletop, Visit
from dungeon_tui.games.dungeon_pages.texts import BONUS_TEXTS, may_text
from dungeon_tui.games.dungeon_pages.year import calendar_label, calendar_question, year_lines

ACT_FIRST = "Act first, or go on?"
DIFFICULT = {1: "1 Evil Die", 2: "2 Evil Dice", 3: "3 Evil Dice"}


def label(view: PagesView, decision: Decision, key: Key) -> str:
    """Return an option in words, short enough for a button."""
    what = str(key[0])
    if decision.kind == "calendar":
        return calendar_label(view, key)
    if what in ("mark", "key", "teleport", "missile"):
        return _mark_label(view, what, int(key[1]), int(key[2]), int(key[3]))
    if what in _LABELS:
        return _LABELS[what]
    if what in ("split", "magic", "reroll"):
        return _icon_label(view, what, int(key[1]), int(key[2]))
    if what == "enter":
        dungeon = sheet(view).dungeons[int(key[1])]
        boss = ", the boss dungeon" if dungeon.boss else ""
        return f"Enter {dungeon.name} ({DIFFICULT[dungeon.evil]}{boss})"
    if what == "coin":
        return f"Spend a coin: {die_at(view, int(key[1]))} becomes {key[2]}"
    if what == "use":
        return f"Use a {ITEM_WORDS[str(key[1])]}"
    if what in ("poison", "speed", "put", "area"):
        return _put_label(view, what, key)
    return _choice_label(view, decision, key)


_LABELS = {
    "pass": "Go on",
    "yield": "Give up",
    "go_on": "Do not give up",
    "none": "Take nothing",
}


def _choice_label(view: PagesView, decision: Decision, key: Key) -> str:
    what, figure = str(key[0]), hero(view)
    if what == "ability":
        return f"Use {figure.ability.name}: {may_text(figure.ability.do)}"
    if what == "relic":
        relic = figure.relics[int(key[1])]
        if decision.kind == "gear":
            return f"Take the {relic.name} ({count(relic.charges, 'charge')})"
        left = count(view.relics[int(key[1])], "charge")
        if decision.kind == "drain":
            return f"Cross out a charge of the {relic.name} ({left} left)"
        return f"Use the {relic.name} ({left} left): {may_text(relic.ability.do)}"
    if what == "weapon":
        return f"Take the {figure.weapons[int(key[1])].name}"
    if what == "bonus":
        gives = figure.bonuses[int(key[1])].gives
        if len(key) == 2:
            return BONUS_TEXTS[gives].partition(",")[2].strip().capitalize().partition(",")[0]
        return f"Reroll {die_at(view, int(key[2]))} with bonus {int(key[1]) + 1}"
    if what == "die":
        verb = {"discard": "Discard", "cost": "Discard", "reroll": "Reroll"}.get(decision.kind, "Choose")
        return f"{verb} {die_at(view, int(key[1]))}{_becomes(view, int(key[1]))}"
    if what == "nudge":
        return f"Make {die_at(view, int(key[1]))} a {key[2]}"
    if what == "monster":
        verb = "Hit" if decision.kind == "hit" else "Heal"
        return f"{verb} {monster_at(view, int(key[1]))}"
    if what == "type":
        return f"Calm {types_name(view, str(key[1]))}"
    if what == "door":
        return f"Open the door at {name_of(int(key[1]))}"
    if what == "item":
        return f"Lose 1 {ITEM_WORDS[str(key[1])]}"
    return " ".join(map(str, key))


def _asking(view: PagesView) -> Op | None:
    """What is being done, of which something is asked."""
    return view.agenda.op if view.agenda is not None else None


def _becomes(view: PagesView, die: int) -> str:
    """What the die will show, where an effect that asks for one leaves no doubt about that."""
    effect, value = _asking(view), view.dice[die].value
    if isinstance(effect, Flip):
        return f": it becomes {7 - value}"
    if isinstance(effect, Shift):
        return f": it becomes {kept(value + effect.by)}"
    return ""


def _mark_label(view: PagesView, how: str, die: int, weapon: int, space: int) -> str:
    value = written_value(view, die, weapon)
    name = hero(view).weapons[weapon].name
    with_what = {
        "mark": f"the {name}",
        "key": f"a key and the {name}",
        "teleport": f"a Teleport potion and the {name}",
        "missile": f"a Missile of the {name}",
    }[how]
    start = f"Write {die_at(view, die)} in {name_of(space)} with {with_what}"
    if value != view.dice[die].value:
        start += f" as {value}"
    return start + _brackets(foresight(view, space, value))


def _put_label(view: PagesView, what: str, key: Key) -> str:
    space = int(key[1])
    value = int(key[2]) if len(key) == 3 else 4
    if what == "area":
        assert view.agenda is not None
        value = view.marks.get(getattr(view.agenda.op, "space", -1), 0)
        start = f"Repeat the {value} in {name_of(space)}"
    else:
        how = {"poison": "with Poison", "speed": "with Speed"}.get(what, "")
        start = f"Mark a {value} in {name_of(space)} {how}".rstrip()
    return start + _brackets(foresight(view, space, value))


def _brackets(lines: Sequence[str]) -> str:
    return f" ({'; '.join(lines)})" if lines else ""


def _icon_label(view: PagesView, icon: str, die: int, weapon: int) -> str:
    name, which = hero(view).weapons[weapon].name, die_at(view, die)
    if icon == "split":
        half = view.dice[die].value // 2
        return f"Split {which} into {half} and {half} for the {name}"
    if icon == "magic":
        raised = min(6, view.dice[die].value + hero(view).weapons[weapon].icons["magic"])
        return f"Raise {which} to {raised} and use it with the {name}"
    return f"Reroll {which} and use it with the {name}"


# Questions


def question(view: PagesView, decision: Decision) -> str:
    """Return what is asked, as one sentence."""
    kind = decision.kind
    name = hero(view).name if view.sheet else ""
    if kind == "calendar":
        return calendar_question(view)
    if kind == "dungeon":
        return f"{name}: choose the next dungeon of {sheet(view).title}."
    if kind == "before":
        return f"{name} may act before the dice of turn {view.turn} are rolled."
    if kind == "rolled":
        if _wandering(view):
            return f"{name}: Wandering Monsters are coming. {ACT_FIRST} Rolled {pool_words(view.dice)}."
        return f"{name} rolled {pool_words(view.dice)}. Act now, or go on?"
    if kind == "monster":
        return f"{name}: {_threat(view)} Rolled {pool_words(view.dice)}."
    if kind == "trap":
        return f"The trap's roll shows {view.dice[trial(view)].value}. Change it, or let it stand?"
    if kind == "explore":
        return _explore_question(view, name)
    if kind == "give_up":
        return "Give up this quest? It counts as lost."
    if kind == "gear":
        return f"{name} may take one weapon or relic for {view.xp} XP, or nothing."
    if kind == "die" and isinstance(effect := _asking(view), DiceEffect):
        return f"{name}: {may_text((effect,))}."
    return _SMALL_QUESTIONS.get(kind, "Choose.")


_SMALL_QUESTIONS = {
    "discard": "Choose a die to discard.",
    "cost": "Choose a die to discard for it.",
    "die": "Choose a die.",
    "nudge": "Choose a die and its new value.",
    "reroll": "Choose the dice to reroll.",
    "lose": "Choose what to lose.",
    "drain": "Choose the relic that loses a charge.",
    "door": "Choose the locked door.",
    "type": "Choose the monsters that stay calm.",
    "heal": "Choose the monster that recovers.",
    "hit": "Choose the monster to hit.",
    "put": "Choose the space.",
    "area": "Repeat the number beside it, or go on?",
}


def _wandering(view: Tabletop) -> bool:
    return view.doubles and place(view).evil > 1


def _threat(view: PagesView) -> str:
    """What is coming, then what is asked, then by whom: only the last may be cut off."""
    found = attackers(view)
    if not found:
        return f"no monster attacks. {ACT_FIRST}"
    total = sum(damage_of(view, i) for i in found)
    who = ", ".join(monster_at(view, i) for i in found)
    return f"{total} damage of {icons_left(view)} health is coming. {ACT_FIRST} {capital(who)}."


def _explore_question(view: PagesView, name: str) -> str:
    left = [view.dice[i] for i in ready(view)]
    if not left:
        return f"{name} may still use the pack before the turn ends."
    halves = " with the same weapon" if view.pinned else ""
    return f"{name}: write {pool_words(left)}{halves} ({place(view).name}, turn {view.turn})."


# Progress and the end


def progress(state: Tabletop, names: Sequence[str]) -> str:
    """Return how far the game is, in at most 60 columns."""
    if not state.sheet:
        return "the year" if state.year else "setting out"
    title = sheet(state).title
    if state.outcome is not None and not state.year:
        how = f"won with {state.xp} XP" if state.ended == "won" else "lost"
        return f"{title[:38]}: {how}"
    if state.year and state.ended:
        return f"the year: {count(len(state.results), 'sheet')} played"
    if state.dungeon >= 0:
        return (
            f"{title[:24]}: dungeon {len(state.done) + 1} of 5, turn {state.turn}, {icons_left(state)} health"
        )
    return f"{title[:30]}: {len(state.done)} of 5 dungeons, {state.xp} XP"


def end_lines(outcome: Outcome, state: Tabletop, names: Sequence[str]) -> list[str]:
    """Return how the game ended: won or lost and why, every dungeon, the score."""
    if state.year:
        return year_lines(state, names)
    who = person(names)
    if outcome.winners:
        lines = [f"{who} wins with {hero(state).name}: every boss is defeated and the last chest is open."]
    else:
        lines = [f"{who} loses: {CAUSES.get(outcome.reason, outcome.reason)}."]
    lines += [_visit_line(state, visit) for visit in state.visits]
    if outcome.winners:
        lines.append(f"Score: {state.xp} XP.")
    else:
        lines.append(f"No score; {state.xp} XP were reached.")
    if state.page:
        lines.append(result_line(state))
    return lines


def _visit_line(state: Tabletop, visit: Visit) -> str:
    name = sheet(state).dungeons[visit.dungeon].name
    how = f"sequential, {visit.xp} XP" if visit.sequential else "not sequential"
    return f"{name}: {how}, {count(visit.turns, 'turn')}, {visit.damage} damage."
