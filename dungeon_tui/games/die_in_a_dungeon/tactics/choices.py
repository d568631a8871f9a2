"""Answers to all questions but "what now": quick ones by a rank, others by trying."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dungeon_tui.engine.answers import answers, fits
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.game import Advice
from dungeon_tui.engine.play import options
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.ground import FAR, distances, heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.moving import STOP
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, size_of
from dungeon_tui.games.die_in_a_dungeon.tactics.acts import (
    has_battle,
    ranked,
    rest_room,
    rolled_in,
    spare_cards,
)
from dungeon_tui.games.die_in_a_dungeon.tactics.errands import Errand, carried, errands, goal_of
from dungeon_tui.games.die_in_a_dungeon.tactics.fights import beats
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import (
    Sight,
    asking,
    gain,
    is_light,
    lacking,
    look,
    prize,
    tired,
)

Rank = Callable[[Sight, Decision, Key], Any]


def quick(view: Any, decision: Decision) -> Keys | None:
    """Return an answer that needs no trying, None where only trying tells."""
    found = advice(view, decision, options(view, decision))
    return found.keys if found is not None else None


def advice(view: Any, decision: Decision, keys: Keys) -> Advice | None:
    """Return the same with its reason."""
    sight = look(view, decision.seat)
    whole = _WHOLE.get(decision.kind)
    if whole is not None:
        return whole(sight, decision, keys)
    entry = _RANKED.get(decision.kind)
    if entry is None:
        return None
    rank, why = entry
    return Advice((max(keys, key=lambda key: (rank(sight, decision, key), _low(keys, key))),), why)


def _low(keys: Keys, key: Key) -> int:
    return -keys.index(key)


# Moves and rolls


def _moves_left(sight: Sight) -> int:
    going = [card for card in sight.view.parties[sight.seat].played if card.startswith("move")]
    return max(1, carried(going)) + carried(sight.view.parties[sight.seat].hand)


def _hero(sight: Sight, decision: Decision, keys: Keys) -> Advice | None:
    view = sight.view
    what = asking(view)
    if what == "Roll":
        return _roll(sight, decision, keys)
    if what == "MoveHeroes":
        able = has_battle(view, sight.seat)
        for errand in errands(sight, _moves_left(sight), able):
            if ("hero", errand.hero) in keys:
                picks: Keys = (("hero", errand.hero),)
                if decision.high > 1:
                    picks = _company(sight, errand, keys)
                return Advice(picks, f"{errand.why[:1].upper()}{errand.why[1:]}.")
        return Advice((keys[0],), "Nobody is needed elsewhere.")
    if what == "Resurrect":
        best = max(keys, key=lambda key: (size_of(int(key[1])), -int(key[1])))
        return Advice((best,), "The biggest die is missed most.")
    if what in ("KillHero", "Devour"):
        least = min(keys, key=lambda key: (size_of(int(key[1])), int(key[1])))
        return Advice((least,), "The smallest die is the smallest loss.")
    if decision.high > 1:
        return Advice(keys[: decision.high], "All of them gain by it.")
    return None


def _company(sight: Sight, errand: Errand, keys: Keys) -> Keys:
    """Return who goes together: who is needed there too, or a second strong Hero where there is a Monster."""
    view, hero, room = sight.view, errand.hero, errand.room
    others = [
        int(key[1])
        for key in keys
        if key[1] != hero and view.places[int(key[1])] == view.places[hero] and not is_light(int(key[1]))
    ]
    if room not in sight.held or not others:
        return (("hero", hero),)
    needed = [one for one in others if one in errand.company]
    second = max(needed or others, key=lambda one: (view.faces[one], -one))
    return tuple(("hero", one) for one in sorted((hero, second)))


def _roll(sight: Sight, decision: Decision, keys: Keys) -> Advice:
    view = sight.view
    own = {int(key[1]) for key in keys}
    rooms = {view.places[hero] for hero in own}
    chosen = {hero for room in rooms for hero in rolled_in(sight, room)} & own
    chosen = (
        chosen or set(tired(view, sorted(own))) or {min(own, key=lambda h: (view.faces[h] / size_of(h), h))}
    )
    picks = tuple(("hero", hero) for hero in sorted(chosen))[: decision.high]
    return Advice(picks, "Low Faces win no Battles.")


def _where(sight: Sight, decision: Decision, keys: Keys) -> Advice:
    if asking(sight.view) == "MoveHeroes":
        plan = errands(sight, _moves_left(sight), has_battle(sight.view, sight.seat))
        for errand in plan:
            key: Key = ("where", sight.view.places[errand.hero])
            if key in keys:
                return Advice((key,), f"{errand.why[:1].upper()}{errand.why[1:]}.")
    plan_room = rest_room(sight)
    if plan_room is not None and ("where", plan_room[1]) in keys:
        return Advice((("where", plan_room[1]),), "There a roll helps most.")
    return Advice((keys[0],), "One Room is as good as another.")


def _go(sight: Sight, decision: Decision, keys: Keys) -> Advice:
    view = sight.view
    op: Any = view.agenda.op
    moves = _moves_left(sight)
    plan = goal_of(sight, op.heroes, moves, has_battle(view, sight.seat))
    if plan is None or (op.moved and plan.worth < 1.0):
        if STOP in keys:
            return Advice((STOP,), "There is nothing better to walk to.")
        goal = view.village
    else:
        goal = plan.room
        if ("go", goal) in keys:
            return Advice((("go", goal),), f"{plan.why[:1].upper()}{plan.why[1:]}.")
    dist = distances(view, (goal,))
    ways = [key for key in keys if key[0] == "go"]
    best = min(ways, key=lambda key: (int(key[1]) in sight.held, dist.get(int(key[1]), FAR), key))
    if STOP in keys and dist.get(op.room, FAR) <= dist.get(int(best[1]), FAR):
        return Advice((STOP,), "It is near enough.")
    return Advice((best,), "It leads where it is needed.")


# Cards


def _keep(sight: Sight, decision: Decision, keys: Keys) -> Advice:
    useless = list(spare_cards(sight))
    picks = []
    for key in keys:
        if str(key[1]) in useless:
            useless.remove(str(key[1]))
            picks.append(key)
    return Advice(tuple(picks), "What is of no use now gives way to new cards.")


def _discard(sight: Sight, decision: Decision, keys: Keys) -> Advice | None:
    left = list(keys)
    picks: list[Key] = []
    for _, card in ranked(sight):
        key = next((key for key in left if key[1] == card), None)
        if key is not None and len(picks) < decision.low:
            left.remove(key)
            picks.append(key)
    picked = tuple(sorted(picks, key=keys.index))
    if not fits(sight.view, decision, picked):
        picked = next(answers(sight.view, decision))
    return Advice(picked, "What is missed least goes.")


def _x(sight: Sight, decision: Decision, keys: Keys) -> Advice:
    useless = max(1, len(spare_cards(sight)))
    best = min(keys, key=lambda key: (abs(int(key[1]) - useless), key))
    return Advice((best,), "So many cards are of no use now.")


# Ranks


def _monster(sight: Sight, decision: Decision, key: Key) -> Any:
    view, monster = sight.view, str(key[1])
    if monster not in view.foes:
        return (0, 0.0)
    won = beats(view, monster, heroes_in(view, view.foes[monster].room))
    return (won, gain(sight, monster))


def _trophy(sight: Sight, decision: Decision, key: Key) -> Any:
    if key[0] == "wanted":
        return (2, -lacking(sight.view, str(key[1])))
    return (1 if key[0] == "claim" else 0, 0)


def _lose(sight: Sight, decision: Decision, key: Key) -> Any:
    hero = int(key[1])
    return -(size_of(hero) + sight.view.faces[hero] / 20)


def _spawn(sight: Sight, decision: Decision, key: Key) -> Any:
    view, room = sight.view, int(key[1])
    coming = sorted(view.limbo)
    there = heroes_in(view, room)
    helped = bool(coming) and bool(there) and _would_beat(view, coming[0], there)
    return (5 if helped else 0) + min(6, sight.home.get(room, 0))


def _would_beat(view: Any, monster: str, heroes: tuple[int, ...]) -> bool:
    faces = sorted((view.faces[hero] for hero in heroes), reverse=True)
    targets = sorted(design(monster).battle, reverse=True)
    return len(faces) >= len(targets) and all(f >= t for f, t in zip(faces, targets, strict=False))


def _damage(sight: Sight, decision: Decision, key: Key) -> Any:
    name = str(key[1])
    dead = CEMETERY in sight.view.places
    order = {"hall": 0, "temple": 3 if dead else 1, "tavern": 4}
    return -order.get(name, 2)


_LESSONS = {
    "move": "Two Heroes on one Move are twice the Heroes.",
    "prepare": "A Trained Prepare mends one more Face.",
    "search": "A Trained Search finds more.",
    "battle": "A Trained Battle is the last that is worth a lesson.",
}
"""Basic Actions, those that gain most by training first, and why."""


def _train(sight: Sight, decision: Decision, keys: Keys) -> Advice:
    for name, why in _LESSONS.items():
        for key in keys:
            if key[0] == "train" and str(key[1]).startswith(name):
                return Advice((key,), why)
    return Advice((keys[0],), "There is nothing left to train.")


def _march(sight: Sight, decision: Decision, key: Key) -> Any:
    view, room = sight.view, int(key[1]) if len(key) > 1 else -1
    return (sight.home.get(room, 0), len(heroes_in(view, room)))


def _order(sight: Sight, decision: Decision, key: Key) -> Any:
    return -prize(sight.view, str(key[1]))


def _room(sight: Sight, decision: Decision, key: Key) -> Any:
    """Loot and Quests are best where a small die, or the right Hero, is near."""
    view, room = sight.view, int(key[1])
    dist = distances(view, (room,))
    near = [dist.get(view.places[hero], 50) for hero in range(len(view.places)) if view.places[hero] >= 0]
    light = any(is_light(hero) for hero in heroes_in(view, room))
    return (room not in sight.held, light, -min(near, default=50), -sight.home.get(room, 50))


_RANKED: dict[str, tuple[Rank, str]] = {
    "monster": (_monster, "This Monster matters most: it can be beaten, or is the worst danger."),
    "trophy": (_trophy, "Quests need Monsters."),
    "lose": (_lose, "The smallest die is the smallest loss."),
    "spawn": (_spawn, "There it is far from the Village, or among strong Heroes."),
    "damage": (_damage, "This Building is missed least."),
    "march": (_march, "So it comes no nearer than it must."),
    "trap order": (lambda sight, decision, key: 0, "The order changes nothing."),
    "camp": (lambda sight, decision, key: key == ("session",), "The names are good names."),
    "boss": (lambda sight, decision, key: key[0] == "deck", "The Boss is what the campaign is about."),
}  # fmt: skip

_WHOLE: dict[str, Callable[[Sight, Decision, Keys], Advice | None]] = {
    "hero": _hero,
    "where": _where,
    "go": _go,
    "keep": _keep,
    "discard": _discard,
    "x": _x,
    "train": _train,
}


def room_advice(view: Any, decision: Decision, keys: Keys) -> Advice | None:
    """Return where to put Loot or a Quest; other questions about Rooms are for trying."""
    if asking(view) not in ("PlaceLoot", "PlaceQuest", "SearchRoom", "Look"):
        return None
    sight = look(view, decision.seat)
    best = max(keys, key=lambda key: (_room(sight, decision, key), _low(keys, key)))
    return Advice((best,), "A Hero that can make use of it is near.")
