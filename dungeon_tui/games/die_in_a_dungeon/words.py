"""What a player of *Die in a Dungeon* reads: options, questions, progress and how a campaign ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.phrase import capital, count, join, sentences
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, design, name_of
from dungeon_tui.games.die_in_a_dungeon.naming import SIDES, card_name, hero_name, monster_name, room_name
from dungeon_tui.games.die_in_a_dungeon.rules.ground import entrance_cells
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect
from dungeon_tui.games.die_in_a_dungeon.text import ability_text

PLAIN = {
    "end": "End your actions",
    "pass": "Pass",
    "stop": "Stop here",
    "stay": "Leave it there",
    "yes": "Yes",
    "no": "No",
    "let": "Let it happen",
    "done": "No, nothing",
    "deck": "On the Monster Deck's top",
    "aside": "Keep it aside",
    "keep": "Leave it at the bottom",
    "roll": "Roll it",
    "leave unrolled": "Leave it unrolled",
    "leave": "Leave the session",
    "session": "Start the next session",
    "keep name": "Keep the name",
    "keep all": "A new campaign, with all Specialist Buildings",
}

QUESTIONS = {
    "act": "take an action, or end your actions",
    "keep": "pick the cards to discard; the others stay in your hand",
    "go": "choose where to go",
    "hero": "choose a Hero",
    "monster": "choose a Monster",
    "room": "choose a Room",
    "card": "choose a card",
    "building": "choose a Building",
    "where": "choose the Room whose Heroes you mean",
    "cost": "choose how to pay",
    "x": "choose X, how many cards you discard",
    "discard": "pick what to discard to pay",
    "loot": "pay with a Loot",
    "lay": "lay the drawn Rooms at the Open Passages, from left to right as you walk in",
    "battle": "use an In Battle action, or pass",
    "assign": "choose the Heroes that fill the Battle Targets",
    "lose": "choose the Hero that is Killed",
    "trophy": "choose where the Killed Monster goes",
    "damage": "choose the Building that is Damaged",
    "march": "choose where the Monster moves",
    "set down": "choose where the Monster stands",
    "order": "choose which Monster acts first",
    "trap order": "choose which Trap is Sprung first",
    "spawn": "choose the Room that receives the Monster",
    "entrance": "choose a side for the new Entrance",
    "respond": "choose which of your cards answers first",
    "interrupt": "you may use a card on the table now",
    "replace": "you may use a card instead",
    "unrolled": "roll this Hero, or leave it unrolled",
    "face": "choose the new Face",
    "look reorder": "choose the order, the first to be drawn first",
    "look top": "put a card on top, or leave them",
    "look take": "choose the card you take",
    "look place": "choose the card to place",
    "may": "you may do this",
    "may pay": "you may pay for this",
    "choose": "choose 1 of these",
    "hand back": "choose the next card to go back to its deck",
    "quest": "choose the Quest",
    "free": "choose the action to take without its cost",
    "boss": "put the Boss on the Monster Deck?",
    "train": "train 1 Basic Action, or none",
    "trade": "offer a card to another player, or none",
    "agree": "agree to the trade?",
    "camp": "rename a Hero, or start the next session",
    "name": "choose a name",
    "legacy": "end the story, or begin anew years later?",
}
PICKS = ("hero", "monster", "room", "card", "building", "where")
"""Questions that a step of a card asks: what it does is told with them."""


def label(view: Any, decision: Decision, key: Key) -> str:
    """Return an option in words, short enough for a button."""
    what, *rest = key
    if what == "roll" and decision.kind == "legacy":
        return "A new campaign, a d6 of Specialist Buildings removed"
    if what == "end" and decision.kind == "legacy":
        return "The end"
    if len(key) == 1:
        return _plain(view, decision, str(what))
    if what in ("hero",):
        return capital(hero_name(view, int(rest[0]), decision.seat))
    if what in ("room", "where", "go", "spawn"):
        return _room_label(view, str(what), int(rest[0]))
    if what == "entrance":
        return f"{capital(SIDES[entrance_cells(view).index(int(rest[0]))])} side"
    if what == "monster":
        return monster_name(view, str(rest[0]))
    if what in ("play", "use", "build"):
        return action_label(view, key)
    if what in ("search", "disarm", "claim") and len(rest) == 1:
        return _dungeon_label(view, str(what), int(rest[0]))
    if what == "card":
        copy = f" ({rest[1]})" if len(rest) > 1 else ""
        return card_name(str(rest[0])) + copy
    return _other_label(view, decision, key)


def _plain(view: Any, decision: Decision, what: str) -> str:
    if what == "use":
        return "Use it"
    return PLAIN.get(what, capital(what))


def _room_label(view: Any, what: str, room: int) -> str:
    name = capital(room_name(view, room))
    found = view.rooms.get(room)
    marks = []
    if what == "go" and found is not None and found.open:
        marks.append("unexplored")
    for monster, foe in view.foes.items():
        if foe.room == room:
            marks.append(name_of(monster))
    marks += [
        word
        for word, cards in (("Loot", view.loots), ("Trap", view.traps), ("Quest", view.quests))
        if room in cards
    ]
    return f"{name}{': ' + ', '.join(marks) if marks else ''}"


def action_label(view: Any, key: Key) -> str:
    """Return "Move: Move 1 of your Heroes." for a card's action."""
    card, index = str(key[1]), int(key[2]) if len(key) > 2 else 0
    if card not in BOOK:
        return card
    side = design(card)
    if index >= len(side.abilities):
        return side.name
    ability = side.abilities[index]
    text = ability_text(ability, side).partition(": ")[2]
    cost: Any = ability.cost
    price = f" [{cost.text()}]" if cost is not None else ""
    return f"{side.name}{price}: {text}"


def _dungeon_label(view: Any, what: str, room: int) -> str:
    where = room_name(view, room)
    if what == "search":
        return f"Search the Loot in {where} [Pay 1 discard]"
    if what == "disarm":
        trap = view.traps.get(room, "")
        return f"Disarm {card_name(trap) if trap else 'the Trap'} in {where} [Pay 1 discard]"
    quest = view.quests.get(room, "")
    return f"Claim {card_name(quest) if quest else 'the Quest'} in {where}"


def _other_label(view: Any, decision: Decision, key: Key) -> str:
    what, *rest = key
    if what == "use":
        return f"Use {card_name(str(rest[0]))}"
    if what == "first":
        return f"{'What an earlier card said' if rest[0] == 'later' else card_name(str(rest[0]))} first"
    if what == "complete":
        return f"Complete {card_name(str(rest[0]))}"
    if what == "give":
        return f"Put {card_name(str(rest[0]))} on {card_name(str(rest[2]))} (P{int(rest[1]) + 1})"
    if what == "upgrade":
        return f"Upgrade {card_name(str(rest[1]))}"
    if what == "join":
        return f"Let P{int(rest[0]) + 1} join"
    if what == "side":
        return _cost_label(view, int(rest[0]))
    if what in ("x", "face", "way"):
        return _number_label(view, str(what), int(rest[0]))
    if what == "lay":
        return ", ".join(_shape(str(card)) for card in rest)
    if what == "assign":
        return join([hero_name(view, int(hero), decision.seat) for hero in rest])
    if what == "wanted":
        return f"On {card_name(str(rest[0]))}"
    if what == "claim" or what == "quest":
        return f"On {card_name(str(rest[1]))} (P{int(rest[0]) + 1})"
    if what == "building":
        return view.story.titles.get(str(rest[0])) or card_name(str(rest[0]))
    if what == "trap":
        return card_name(str(rest[0]))
    if what == "order":
        return ", then ".join(_shape(str(card)) for card in rest)
    if what == "top":
        return f"{card_name(str(rest[0]))} on top"
    if what == "train":
        return f"Train {card_name(str(rest[0]))}"
    if what == "offer":
        wish = f" for {card_name(str(rest[2]))}" if len(rest) > 2 else ""
        return f"Offer {card_name(str(rest[0]))} to P{int(rest[1]) + 1}{wish}"
    if what == "rename":
        hero = int(rest[0])
        return f"Rename {view.story.names[hero]} ({hero_name(view, hero, decision.seat).rpartition(' (')[0]})"
    return " ".join(str(part) for part in rest)


def _cost_label(view: Any, index: int) -> str:
    op = view.agenda.op if view.agenda is not None else None
    cost: Any = getattr(op, "cost", None)
    return str(cost.sides()[index].text()) if cost is not None else f"Side {index + 1}"


def _number_label(view: Any, what: str, number: int) -> str:
    if what == "way":
        op: Any = view.agenda.op if view.agenda is not None else None
        if op is not None and hasattr(op, "ways"):
            from dungeon_tui.engine.phrase import sentences
            from dungeon_tui.games.die_in_a_dungeon.rules.terms import words as parts

            return sentences(parts(op.ways[number]))
        return f"Option {number + 1}"
    return f"X = {number}" if what == "x" else f"Face {number}"


def _shape(card: str) -> str:
    if card[0] not in "RX":
        return card_name(card)
    turns = {3: "Left", 0: "Ahead", 1: "Right"}
    return f"{name_of(card)} ({'+'.join(turns[turn] for turn in design(card).passages)})"


def question(view: Any, decision: Decision) -> str:
    """Return what the seat is asked, as one sentence; the name of who is asked stands before it."""
    what = QUESTIONS.get(decision.kind, "choose")
    op: Any = view.agenda.op if view.agenda is not None else None
    if decision.kind in ("march", "set down", "trophy", "damage", "spawn") and hasattr(op, "monster"):
        what = f"{name_of(op.monster)}: {what}"
    if decision.kind == "may" and op is not None:
        what = _sentence(op)
    if decision.kind == "agree" and op is not None:
        wish = f" for {card_name(op.wanted)}" if op.wanted else " for nothing"
        what = f"P{op.seat + 1} offers {card_name(op.card)}{_says(op.card)}{wish}. Take it?"
    if decision.kind in ("hero", "monster") and decision.high > 1:
        what = "choose Heroes" if decision.kind == "hero" else "choose Monsters"
    if decision.kind in PICKS and isinstance(op, Effect):
        what = f"{what}: {_sentence(op)}"
    return f"{what[:1].upper()}{what[1:]}{'' if what.endswith('?') else '.'}"


def _says(card: str) -> str:
    """Return what a card does, in brackets, for one who has not seen it."""
    from dungeon_tui.games.die_in_a_dungeon.text import side_text

    said = " ".join(side_text(design(card))) if card in BOOK else ""
    return f" ({said.rstrip('.')})" if said else ""


def _sentence(op: Any) -> str:
    """Return what a step of a card does, without its full stop."""
    text = sentences(op.read())
    return f"{text[:1].lower()}{text[1:].rstrip('.')}"


def progress(state: Any, names: Sequence[str]) -> str:
    """Return how far the campaign is; nothing secret."""
    if state.outcome is not None:
        return (
            "the Boss is dead"
            if state.outcome.reason == "boss"
            else f"over after {count(state.session, 'session')}"
        )
    where = "in camp" if state.phase == "camp" else f"turn {state.turn}"
    specialists = max(0, len(state.buildings) - 3)
    return f"session {max(1, state.session)}, {where}, {count(specialists, 'Specialist Building')}"


def end_lines(outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
    """Return how the campaign ended."""
    sessions = count(state.session, "session")
    wins = outcome.scores[0] if outcome.scores else 0
    if outcome.reason == "boss":
        head = f"{join(list(names))} killed the {name_of(state.boss)} and won the campaign in {sessions}."
    else:
        head = f"The campaign ended after {sessions}; the {name_of(state.boss)} still waits below."
    lines = [head, f"Sessions won: {wins} of {state.session}."]
    specialists = [card_name(building) for building in state.buildings[3:]]
    lines.append(f"Specialist Buildings: {join(specialists) or 'none'}.")
    if state.story.on:
        lines.append(
            f"{state.story.village} in the year {state.story.year}; it was founded in {state.story.founded}."
        )
    return lines
