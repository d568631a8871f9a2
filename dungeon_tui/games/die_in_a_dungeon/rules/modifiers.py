"""What counts as higher, lower, cheaper or not at all: lasting changes and Ongoing effects (DIE-119)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.games.die_in_a_dungeon.cards import ON_MONSTER, ONGOING, Ability, design
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up
from dungeon_tui.games.die_in_a_dungeon.state import START, Tabletop


def ongoing(s: Tabletop) -> Iterator[tuple[int, str, Bindings, Ability]]:
    """Yield every Ongoing ability in force, as (seat, card, bindings, ability), in the order of DIE-R04.

    In front of players, on undamaged Buildings (DIE-238, DIE-241) and upon Monsters.
    """
    count = len(s.parties)
    for step in range(count):
        seat = (s.active + step) % count
        for card in s.parties[seat].front:
            for ability in design(card).ongoing:
                if ONGOING in ability.icons:
                    yield seat, card, (("self", card), ("from", "front")), ability
    for building in s.buildings[START:]:
        if building not in s.damaged:
            for ability in design(building).ongoing:
                if ONGOING in ability.icons:
                    yield s.active, building, (("self", building), ("from", "village")), ability
    for monster, foe in s.foes.items():
        for seat, card in foe.cards:
            for ability in design(card).ongoing:
                if ON_MONSTER in ability.icons:
                    yield seat, card, (("self", monster), ("card", card), ("from", "monster")), ability


def waiting(s: Tabletop) -> bool:
    """Return whether anything lasts, goes on or waits at all: most of the time nothing does."""
    if s.lasting or len(s.buildings) > START:
        return True
    for party in s.parties:
        if party.front:
            return True
    return bool(s.foes) and any([foe.cards for foe in s.foes.values()])


def changes(s: Tabletop, name: str) -> Iterator[tuple[int, Bindings, Any]]:
    """Yield the Ongoing operations of a name that change rules while their card is in play."""
    if not waiting(s):
        return
    for seat, _, bound, ability in ongoing(s):
        if ability.trigger is None:
            for op in ability.steps:
                if type(op).__name__ == name:
                    yield seat, bound, op


def bonus(s: Tabletop, hero: int, battle: bool = False) -> int:
    """Return how much higher a Hero counts now (DIE-R74)."""
    total = 0
    for change in s.lasting:
        if change.kind == "face" and hero in change.ids:
            total += change.n
    if battle:
        for seat, bound, op in changes(s, "ChangeFace"):
            if hero in op.who.find(s, seat, bound):
                total += op.n
    return total


def counts(s: Tabletop, hero: int, battle: bool = False) -> int:
    """Return the Face as it counts in a comparison; never below 1 (DIE-R74)."""
    return max(1, s.faces[hero] + bonus(s, hero, battle))


def target_change(s: Tabletop, kind: str, monster: str) -> int:
    """Return how much a Monster's Targets of a kind are changed."""
    if not waiting(s):
        return 0
    total = sum([change.n for change in s.lasting if change.kind == kind and monster in change.ids])
    for seat, bound, op in changes(s, "ChangeTarget"):
        if op.kind == kind and op.who is not None and monster in op.who.find(s, seat, bound):
            total += op.n
    return total


def sneak_target(s: Tabletop, monster: str) -> int:
    """Return a Monster's Sneak Target now, 0 if it has none (DIE-R75)."""
    target = design(face_up(s, monster)).target
    return max(1, target + target_change(s, "Sneak", monster)) if target else 0


def battle_targets(s: Tabletop, monster: str) -> tuple[int, ...]:
    """Return a Monster's Battle Targets now, highest first, without those ignored."""
    change = target_change(s, "Battle", monster)
    return tuple(
        sorted([max(1, target + change) for target in design(face_up(s, monster)).battle], reverse=True)
    )


def check_target(s: Tabletop, kind: str, seat: int, target: int) -> int:
    """Return a Search or Disarm Target for a seat now."""
    change = sum([c.n for c in s.lasting if c.kind == kind and (not c.ids or seat in c.ids)])
    for owner, _, op in changes(s, "ChangeTarget"):
        if op.kind == kind and op.who is None and owner == seat:
            change += op.n
    return max(1, target + change)


def ignored(s: Tabletop, kind: str) -> int:
    """Return how many Targets of a kind of the present Battle are ignored."""
    return sum([change.n for change in s.lasting if change.kind == f"ignore {kind}"])


def cheaper(s: Tabletop, seat: int, icons: tuple[str, ...], name: str) -> tuple[int, int]:
    """Return by how many discards and Loot an action is cheaper for a seat now."""
    discards = loot = 0
    if not waiting(s):
        return 0, 0
    for change in s.lasting:
        if (
            change.kind in ("cheaper discard", "cheaper Loot")
            and change.seat == seat
            and change.ids[0] in (name, *icons)
        ):
            if change.kind == "cheaper discard":
                discards += change.n
            else:
                loot += change.n
    for owner, _, op in changes(s, "ChangeCost"):
        if owner == seat and op.action in (name, *icons):
            if op.kind == "discard":
                discards += op.n
            else:
                loot += op.n
    return discards, loot


def allowed(s: Tabletop, what: str) -> bool:
    """Return whether an Ongoing effect allows something, such as Upgrading (DIE-281)."""
    return any(op.what == what for _, _, op in changes(s, "Allow"))


def still(s: Tabletop, monster: str) -> bool:
    """Return whether a Monster does not activate now."""
    if any(change.kind == "still" and monster in change.ids for change in s.lasting):
        return True
    return any(monster in op.who.find(s, seat, bound) for seat, bound, op in changes(s, "StopActivation"))


def twice(s: Tabletop, hero: int) -> bool:
    """Return whether a Hero may fill 2 Battle Targets now."""
    return any(change.kind == "twice" and hero in change.ids for change in s.lasting)
