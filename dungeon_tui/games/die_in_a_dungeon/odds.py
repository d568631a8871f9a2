"""Chances worked out exactly from what lies on the table: Battles, Searching, Disarming, Sneaking.

A Hero's die shows each Face equally often, and nothing here is estimated: where what happens cannot be told
beforehand (a card that others may still play, say) nothing is told, or only how things stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, design
from dungeon_tui.games.die_in_a_dungeon.rules.fighting import fighters
from dungeon_tui.games.die_in_a_dungeon.rules.ground import heroes_in, monster_in
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import ChangeFace, Roll
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import (
    battle_targets,
    bonus,
    check_target,
    ignored,
    sneak_target,
    twice,
)
from dungeon_tui.games.die_in_a_dungeon.rules.monster_ops import Battle, ChangeTarget
from dungeon_tui.games.die_in_a_dungeon.rules.moving import Travel, passes
from dungeon_tui.games.die_in_a_dungeon.state import size_of

CERTAIN = Fraction(1)


def shares(view: Any, hero: int, rolled: bool, battle: bool = True) -> dict[int, Fraction]:
    """Return how often a Hero counts as what: one number, or every Face if it is ``rolled`` (DIE-R74)."""
    more = bonus(view, hero, battle)
    if not rolled:
        return {max(1, view.faces[hero] + more): CERTAIN}
    out: dict[int, Fraction] = {}
    for face in range(1, size_of(hero) + 1):
        counted = max(1, face + more)
        out[counted] = out.get(counted, Fraction(0)) + Fraction(1, size_of(hero))
    return out


def filled(targets: Sequence[int], strengths: Iterable[tuple[dict[int, Fraction], int]]) -> Fraction:
    """Return the chance that all Targets are filled (DIE-144 to DIE-146).

    ``strengths`` are Heroes as `shares` has them, each with the number of Targets that it may fill.
    All are filled when for every one of them so many places as there are Targets that high are taken
    by Heroes that high: so for each Hero it is enough to know how many of the Targets are in its reach.
    """
    order = sorted(targets, reverse=True)
    chances: dict[tuple[int, ...], Fraction] = {(0,) * len(order): CERTAIN}
    for share, places in strengths:
        found: dict[tuple[int, ...], Fraction] = {}
        for have, chance in chances.items():
            for strength, part in share.items():
                now = tuple(
                    min(rank + 1, count + (places if strength >= target else 0))
                    for rank, (target, count) in enumerate(zip(order, have, strict=True))
                )
                found[now] = found.get(now, Fraction(0)) + chance * part
        chances = found
    return chances.get(tuple(range(1, len(order) + 1)), Fraction(0))


def win_chance(
    view: Any,
    monster: str,
    heroes: Iterable[int],
    rolled: Iterable[int] = (),
    lower: int = 0,
    higher: tuple[int, int] = (-1, 0),
) -> Fraction:
    """Return the chance that Heroes fill all Battle Targets of a Monster, some of them ``rolled`` before.

    ``lower`` is taken off each Target, and the Hero ``higher[0]`` counts ``higher[1]`` more.
    """
    skip = ignored(view, "Battle") if view.fights and view.fights[-1].monster == monster else 0
    targets = [max(1, target - lower) for target in battle_targets(view, monster)[skip:]]
    roll = set(rolled)
    strengths = []
    for hero in heroes:
        share = shares(view, hero, hero in roll)
        if hero == higher[0]:
            share = {max(1, strength + higher[1]): part for strength, part in share.items()}
        strengths.append((share, 2 if twice(view, hero) else 1))
    return filled(targets, strengths)


def check_chance(view: Any, kind: str, seat: int, target: int, heroes: Iterable[int]) -> Fraction:
    """Return the chance that at least 1 new Face is no higher than a Search or Disarm Target.

    ``target`` is what the card says; the rolled Heroes may belong to anybody (DIE-266, DIE-287).
    """
    now, missed = check_target(view, kind, seat, target), CERTAIN
    for hero in heroes:
        share = shares(view, hero, rolled=True, battle=False)
        missed *= sum((part for counted, part in share.items() if counted > now), Fraction(0))
    return CERTAIN - missed


def percent(chance: Fraction) -> str:
    """Return a chance in percent, halves rounded up; neither 0% nor 100% unless it is certain."""
    if 0 < chance < CERTAIN:
        number = min(99, max(1, int(chance * 100 + Fraction(1, 2))))
        return f"{number}%"
    return "100%" if chance else "0%"


def _outlook(chance: Fraction) -> str:
    """Return how a Battle will go: "win 17%", or how it stands where no die decides.

    Cards that are played in the Battle may still turn that: so it is not called certain.
    """
    if 0 < chance < CERTAIN:
        return f"win {percent(chance)}"
    return "would win" if chance else "would lose"


def odds(view: Any, decision: Decision, key: Key) -> str:
    """Return the chance of an option in a few words: "find 50%", "would win", "sneak by"; "" for most."""
    if decision.kind == "act" and len(key) == 2 and key[0] in ("search", "disarm"):
        return _check_odds(view, decision.seat, str(key[0]), int(key[1]))
    if decision.kind == "battle":
        return _battle_odds(view, decision.seat, key)
    op: Any = view.agenda.op if view.agenda is not None else None
    if key[0] == "monster" and isinstance(op, Battle) and op.only is None and key[1] in view.foes:
        monster = str(key[1])
        return _outlook(win_chance(view, monster, heroes_in(view, view.foes[monster].room)))
    if key[0] == "hero" and isinstance(op, Roll):
        return _roll_odds(view, int(key[1]))
    if key[0] == "go" and isinstance(op, Travel):
        return _sneak_odds(view, op, int(key[1]))
    return ""


def _check_odds(view: Any, seat: int, word: str, room: int) -> str:
    card = (view.loots if word == "search" else view.traps).get(room)
    if card is None:
        return ""
    kind, said = ("Search", "find") if word == "search" else ("Disarm", "disarm")
    return f"{said} {percent(check_chance(view, kind, seat, design(card).target, heroes_in(view, room)))}"


def _battle_odds(view: Any, seat: int, key: Key) -> str:
    """Return how the Battle stands after passing, or with what a card changes for the best Hero."""
    if not view.fights or view.fights[-1].monster not in view.foes:
        return ""
    fight = view.fights[-1]
    heroes = fighters(view, fight)
    if key == ("pass",):
        return _outlook(win_chance(view, fight.monster, heroes))
    if len(key) < 3 or str(key[1]) not in BOOK:
        return ""
    steps = design(str(key[1])).abilities[int(key[2])].steps
    change: Any = steps[0] if steps else None
    if isinstance(change, ChangeTarget) and change.kind == "Battle":
        return _outlook(win_chance(view, fight.monster, heroes, lower=-change.n))
    if isinstance(change, ChangeFace):
        may = [int(hero) for hero in change.who.find(view, seat, ()) if hero in heroes]
        best = [win_chance(view, fight.monster, heroes, higher=(hero, change.n)) for hero in may]
        return _outlook(max(best)) if best else ""
    return ""


def _roll_odds(view: Any, hero: int) -> str:
    """Return the chance to beat the Monster beside a Hero once it is rolled, or to roll higher than now."""
    monster = monster_in(view, view.places[hero]) if view.places[hero] >= 0 else ""
    if monster:
        here = heroes_in(view, view.places[hero])
        return _outlook(win_chance(view, monster, here, (hero,)))
    size = size_of(hero)
    return f"higher {percent(Fraction(size - view.faces[hero], size))}"


def _sneak_odds(view: Any, travel: Travel, room: int) -> str:
    monster = monster_in(view, room)
    if not monster or travel.sneak == "ignore":
        return ""
    if passes(view, travel.heroes, room):
        return "sneak by"
    return "stopped" if sneak_target(view, monster) else "no sneaking"
