"""Which Battles are won, with whom, and how likely after a roll."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up, heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, bonus, counts
from dungeon_tui.games.die_in_a_dungeon.state import size_of
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import Sight, gain, living, reach

ROLLS = 24
"""Rolls from which the chance of a Battle after a Prepare is told."""


@define
class Strike:
    """Heroes that have to Move into a Monster's Room so that the Battle is won; worth so much."""

    monster: str
    room: int
    helpers: tuple[int, ...]
    worth: float


def unfilled(targets: tuple[int, ...], strengths: list[int]) -> list[int]:
    """Return the Targets that are left when each is filled with the weakest that will do."""
    left = sorted(strengths)
    open_ = []
    for target in targets:
        for index, strength in enumerate(left):
            if strength >= target:
                del left[index]
                break
        else:
            open_.append(target)
    return open_


def beats(view: Any, monster: str, heroes: tuple[int, ...]) -> bool:
    """Return whether these Heroes fill all Targets of a Monster now."""
    strengths = [counts(view, hero, battle=True) for hero in heroes]
    return not unfilled(battle_targets(view, monster), strengths)


def chance(view: Any, monster: str, heroes: tuple[int, ...], rolled: tuple[int, ...]) -> float:
    """Return how likely these Heroes beat a Monster after some of them have been rolled."""
    targets = battle_targets(view, monster)
    if len(heroes) < len(targets):
        return 0.0
    fixed = [counts(view, hero, battle=True) for hero in heroes if hero not in rolled]
    extra = [(size_of(hero), bonus(view, hero, battle=True)) for hero in rolled]
    dice = QuickDice(sum(view.faces) + 31 * len(rolled))
    won = 0
    for _ in range(ROLLS):
        won += not unfilled(targets, [*fixed, *(1 + dice.below(size) + more for size, more in extra)])
    return won / ROLLS


def weak_ones(view: Any, monster: str, heroes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the Heroes that are of no use as they lie against a Monster: those to roll again."""
    targets = battle_targets(view, monster)
    left = list(targets)
    used = set()
    for hero in sorted(heroes, key=lambda one: counts(view, one, battle=True)):
        fitting = [target for target in left if counts(view, hero, battle=True) >= target]
        if fitting:
            left.remove(max(fitting))
            used.add(hero)
    return tuple(hero for hero in heroes if hero not in used)


def strikes(sight: Sight, moves: int) -> list[Strike]:
    """Return the Battles that this seat could make won with so many Moves, the best first."""
    view, seat = sight.view, sight.seat
    ways = {hero: reach(view, hero) for hero in living(view, seat)} if view.foes else {}
    found = []
    for monster, foe in view.foes.items():
        there = heroes_in(view, foe.room)
        targets = battle_targets(view, monster)
        open_ = unfilled(targets, [counts(view, hero, battle=True) for hero in there])
        if len(open_) > moves:
            continue
        near = sorted(
            (counts(view, hero, battle=True), hero)
            for hero, rooms in ways.items()
            if foe.room in rooms and view.places[hero] != foe.room
        )
        helpers = []
        for target in open_:
            index = next((i for i, (strength, _) in enumerate(near) if strength >= target), -1)
            if index < 0:
                break
            helpers.append(near.pop(index)[1])
        else:
            own = any(view.places[hero] == foe.room for hero in ways)
            if not helpers and not own:
                if not near or not moves:
                    continue
                helpers.append(near[0][1])
            found.append(Strike(monster, foe.room, tuple(helpers), gain(sight, monster)))
    found.sort(key=lambda strike: (-(strike.worth - 2.5 * len(strike.helpers)), strike.monster))
    return found


def ready(sight: Sight) -> list[str]:
    """Return the Monsters that this seat's Battle would beat now, the best first."""
    view = sight.view
    own = {view.places[hero] for hero in living(view, sight.seat)}
    found = [
        monster
        for monster, foe in view.foes.items()
        if foe.room in own and beats(view, monster, heroes_in(view, foe.room))
    ]
    return sorted(found, key=lambda monster: (-gain(sight, monster), monster))


def fighter(view: Any, monster: str) -> bool:
    """Return whether a Monster Battles when a Hero is in its Room."""
    return any(type(op).__name__ == "Battle" for op in design(face_up(view, monster)).steps("Hero here"))
