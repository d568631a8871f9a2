"""What a player of *Dungeon!* reads: options, questions, progress and how a game ended.

The log lines are in `telling`, the table as text in `picture`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.phrase import an, count, join
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon.content import HeroClass, content
from dungeon_tui.games.dungeon.naming import (
    class_name,
    direction,
    gp,
    monster_name,
    person,
    place,
    space_name,
    spell_name,
    waiting,
)
from dungeon_tui.games.dungeon.odds import (
    chance_of,
    dice_needed,
    odds,
    search_chance,
    spell_target,
)
from dungeon_tui.games.dungeon.rules.combat import attack_target, sword_bonus
from dungeon_tui.games.dungeon.rules.ground import MOVES, cleared, goal, gold, ground
from dungeon_tui.games.dungeon.state import DungeonView, Hero, Tabletop
from dungeon_tui.games.dungeon.telling import REASONS, tell, winners

__all__ = ["end_lines", "hero_line", "label", "progress", "question", "tell"]

PROGRESS_COLUMNS = 60
MEDALS = ("Gold", "Silver", "Bronze")


# Options


def label(view: DungeonView, decision: Decision, key: Key) -> str:
    """Return an option in words, short enough for a button."""
    what = key[0]
    if what == "hero":
        return _class_label(content().classes[str(key[1])])
    if what == "end":
        return end_words(view, decision.seat)
    if what == "attack":
        return attack_words(view, decision.seat)
    if what == "recover":
        return f"Recover a {spell_name(str(key[1]))} card, which takes the turn"
    space = int(key[1])
    if what == "search":
        cls = content().classes[view.heroes[decision.seat].cls]
        return f"Search the secret door to {space_name(space)} (needs {cls.search}+: {search_chance(cls)}%)"
    if what in ("fireball", "lightning"):
        return _spell_label(view, decision, key)
    if what == "esp":
        return f"Look into {space_name(space)} with the ESP Medallion"
    if what == "crystal":
        return f"Look into {space_name(space)} with the Crystal Ball, which takes the turn"
    if what == "step":
        return _step_label(view, decision.seat, space)
    verb = {"teleport": "Teleport to", "retreat": "Move back to", "slide": "Slide to"}
    return f"{verb[str(what)]} {place(view, space)}"


def end_words(view: Tabletop, seat: int) -> str:
    """Return what ending the Move means where the Hero stands."""
    space = view.heroes[seat].space
    if cleared(view, space):
        return "End the Move here"
    card = waiting(view, space)
    if not card:
        return "Stay and meet what waits here"
    if content().monsters[card].kind == "monster":
        return f"Stay and fight the {monster_name(card)}"
    return f"Stay and spring the {monster_name(card)}"


def attack_words(view: Tabletop, seat: int) -> str:
    """Return the attack on the Monster in the Hero's space, with what it needs and its chance."""
    hero = view.heroes[seat]
    card = view.monsters[hero.space]
    return f"Attack the {monster_name(card)} ({needs(hero, card)})"


def needs(hero: Hero, card: str) -> str:
    """Return what the class attack needs: "needs 9+ with 2 dice and a +1 sword: 42%"."""
    target, bonus = attack_target(hero, card), sword_bonus(hero)
    if target is None:
        return "X: cannot be hit"
    sword = f" and a +{bonus} sword" if bonus else ""
    return f"needs {target}+ with 2 dice{sword}: {chance_of(dice_needed(hero, card))}%"


def _class_label(cls: HeroClass) -> str:
    first, last = cls.levels
    spells = sum(cls.spells.values())
    more = f", {count(spells, 'Spell')}" if spells else ""
    doors = f", finds secret doors on {cls.search}+"
    return f"{cls.name}: brings home {gp(cls.goal)}, best on Levels {first}-{last}{doors}{more}"


def _step_label(view: DungeonView, seat: int, space: int) -> str:
    hero = view.heroes[seat]
    level = ground().level[space]
    there = place(view, space)
    if ground().needed[space] == 0 and level != ground().level[hero.space]:
        there += f", Level {level}"
    if any(other.space == space for other in view.heroes if other is not hero):
        there += ", where a Hero stands"
    return f"Step {direction(hero.space, space)} to {there}"


def _spell_label(view: DungeonView, decision: Decision, key: Key) -> str:
    spell, space = str(key[0]), int(key[1])
    name, where, card = spell_name(spell), space_name(space), waiting(view, space)
    if not card:
        return f"Cast {name} into {where} (unknown Monster: {odds(view, decision, key) or 'no telling'})"
    if content().monsters[card].kind != "monster":
        return f"Cast {name} into {where} ({monster_name(card)}: the Spell is lost)"
    target = spell_target(spell, card)
    chance = "X: cannot succeed" if target is None else f"needs {target}+: {chance_of(target)}%"
    return f"Cast {name} at the {monster_name(card)} in {where} ({chance})"


# Questions


def question(view: DungeonView, decision: Decision) -> str:
    """Return what is asked, from the class on: "The Fighter may move 3 more spaces, or end the Move."."""
    hero = view.heroes[decision.seat]
    who = f"The {class_name(hero.cls)}"
    if decision.kind == "hero":
        return "Choose a new Hero to replace the dead one." if hero.deaths else "Choose a Hero."
    if decision.kind == "fight":
        here = space_name(hero.space)
        return (
            f"{who} faces {an(monster_name(view.monsters[hero.space]))} in {here}: attack, or teleport away."
        )
    if decision.kind == "retreat":
        return f"{who} is driven back 1 space: choose where to."
    if decision.kind == "slide":
        return f"{who} slides down 1 Level: choose the chamber."
    return f"{who} {_move_choices(view, decision)}."


def _move_choices(view: DungeonView, decision: Decision) -> str:
    """Return everything that the Move still allows, in the order in which one thinks of it."""
    offered = view.agenda.op.options(view, decision) if view.agenda is not None else ()
    verbs = {str(key[0]) for key in offered}
    choices = []
    if "step" in verbs:
        more = "" if view.left == MOVES else " more"
        spaces = f"{view.left}{more} {'space' if view.left == 1 else 'spaces'}"
        choices.append(f"move {'up to ' if view.left > 1 else ''}{spaces}")
    if "search" in verbs:
        choices.append("search a secret door")
    if verbs & {"fireball", "lightning", "teleport"}:
        choices.append("cast a Spell")
    if "recover" in verbs:
        choices.append("recover a Spell")
    if "esp" in verbs:
        choices.append("use the ESP Medallion")
    if "crystal" in verbs:
        choices.append("use the Crystal Ball")
    if "end" in verbs:
        words = end_words(view, decision.seat)
        choices.append("end the Move" if words.startswith("End") else words[0].lower() + words[1:])
        return f"may {_or(choices)}"
    return f"cannot stop here beside another Hero and must {_or(choices)}"


def _or(choices: Sequence[str]) -> str:
    """Return "a", "a, or b", "a, b, or c": choices are long, so each gets its comma."""
    return f"{', '.join(choices[:-1])}, or {choices[-1]}" if len(choices) > 1 else "".join(choices)


# Progress and the end


def progress(state: Tabletop, names: Sequence[str]) -> str:
    """Return how far the game is, in at most 60 columns; nothing secret."""
    if state.outcome is not None:
        seats = state.outcome.winners
        end = f" in round {state.round}"
        if len(seats) == 1:
            room = PROGRESS_COLUMNS - len(f"finished:  won{end}")
            return f"finished: {fitted(person(names, seats[0]), room)} won{end}"
        return f"finished: {count(len(seats), 'winner')}{end}"
    if not state.round:
        return "choosing Heroes"
    seat = state.decisions[0].seat if state.decisions else state.active
    start, end = f"round {state.round}, ", " to move"
    room = PROGRESS_COLUMNS - len(start + end)
    return f"{start}{fitted(person(names, seat), room)}{end}"


def fitted(text: str, columns: int) -> str:
    """Return the text cut to a number of terminal columns, with "..." where something was cut."""
    if _columns(text) <= columns:
        return text
    while text and _columns(text) > columns - 3:
        text = text[:-1]
    return f"{text.rstrip()}..."


def _columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def end_lines(outcome: Outcome, state: Tabletop, names: Sequence[str]) -> list[str]:
    """Return how the game ended: the winner and why, then every seat, the best first."""
    lines = [_end_line(outcome, state, names)]
    order = sorted(range(len(state.heroes)), key=lambda seat: _standing(outcome, state, seat))
    lines += [_score_line(outcome, state, seat, names) for seat in order]
    if len(state.heroes) == 1:
        lines.append(_par_line(outcome, state.heroes[0]))
    return lines


def _end_line(outcome: Outcome, state: Tabletop, names: Sequence[str]) -> str:
    who = winners(outcome.winners, names)
    if outcome.reason == "goal":
        return f"{who} in round {state.round}: home in the Great Hall with the goal."
    reason = REASONS.get(outcome.reason, "The game is over")
    return f"{reason} in round {state.round}: {who} with the highest share of the goal."


def _carried(outcome: Outcome, state: Tabletop, seat: int) -> int:
    """Return the gp of a seat: its score, which also a view has; the score of one alone is its turns."""
    if len(state.heroes) > 1 and seat < len(outcome.scores):
        return outcome.scores[seat]
    return gold(state.heroes[seat])


def _standing(outcome: Outcome, state: Tabletop, seat: int) -> tuple[bool, float, int, int]:
    hero = state.heroes[seat]
    carried = _carried(outcome, state, seat)
    share = carried / goal(hero) if hero.cls else 0.0
    return seat not in outcome.winners, -share, -carried, seat


def _score_line(outcome: Outcome, state: Tabletop, seat: int, names: Sequence[str]) -> str:
    hero = state.heroes[seat]
    deaths = count(hero.deaths, "death")
    if not hero.cls:
        return f"{person(names, seat)}: no Hero, {deaths}."
    carried = _carried(outcome, state, seat)
    share = 100 * carried // goal(hero)
    return (
        f"{person(names, seat)}, {class_name(hero.cls)}: "
        f"{carried:,} of {gp(goal(hero))} ({share}% of the goal), {deaths}."
    )


def _par_line(outcome: Outcome, hero: Hero) -> str:
    turns = count(hero.turns, "own turn")
    lost = f", {hero.lost_turns} of them lost" if hero.lost_turns else ""
    if outcome.reason != "goal" or not hero.cls:
        return f"{turns}{lost}; without the goal there is no par."
    par = content().classes[hero.cls].par
    medal = next((name for name, most in zip(MEDALS, par, strict=True) if hero.turns <= most), "no medal")
    table = join([f"{name} {most} or fewer" for name, most in zip(MEDALS, par, strict=True)])
    return f"{turns}{lost}: {medal} ({table})."


def hero_line(view: DungeonView, seat: int, names: Sequence[str]) -> str:
    """Return one seat in one line: who, class, where, what is carried of the goal."""
    hero = view.heroes[seat]
    who = person(names, seat)
    if not hero.cls:
        return f"{who}: choosing a Hero"
    known = gold(hero)
    unknown = sum(1 for held in hero.carried if not held.card)
    carried = f"{known:,} of {gp(goal(hero))}" if not unknown else f"goal {gp(goal(hero))}"
    cards = count(len(hero.carried), "Treasure")
    return f"{who}, {class_name(hero.cls)}: in {space_name(hero.space)}, {cards}, {carried}"
