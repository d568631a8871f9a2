"""A player that goes for what pays best: fights that are won, quests, Loot within reach, the nearest danger.

It sees a view and keeps nothing of a game; equal arguments give equal answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.die_in_a_dungeon.cards import name_of
from dungeon_tui.games.die_in_a_dungeon.naming import hero_words
from dungeon_tui.games.die_in_a_dungeon.rules.ground import FAR, distances, heroes_in, own_heroes
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, counts
from dungeon_tui.games.die_in_a_dungeon.rules.moving import STOP
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, size_of

MANY_MONSTERS = 4
"""With so many Monsters about nobody goes looking for more Rooms."""
LIGHT = 2
"""The Outlaw and the Scout: small dice find Loot and slip past Monsters."""


def beats(view: Any, monster: str, heroes: tuple[int, ...]) -> bool:
    """Return whether these Heroes fill all Targets of a Monster now."""
    targets = battle_targets(view, monster)
    strength = sorted([counts(view, hero, battle=True) for hero in heroes], reverse=True)
    return len(strength) >= len(targets) and all(
        have >= need for have, need in zip(strength, targets, strict=False)
    )


def dangers(view: Any) -> list[str]:
    """Return the Monsters, those nearest to the Village first."""
    dist = distances(view, (view.village,), secret=False)
    return sorted(view.foes, key=lambda monster: (dist.get(view.foes[monster].room, FAR), monster))


def errand(view: Any, seat: int) -> tuple[int, int, str] | None:
    """Return a Hero worth Moving, the Room to go to, and why."""
    living = [hero for hero in own_heroes(seat) if view.places[hero] >= 0]
    for monster in dangers(view):
        room = view.foes[monster].room
        there = heroes_in(view, room)
        if beats(view, monster, there):
            continue
        helpers = [
            hero for hero in living if view.places[hero] != room and beats(view, monster, (*there, hero))
        ]
        if helpers:
            hero = min(helpers, key=lambda one: (size_of(one), one))
            return hero, room, f"{hero_words(hero)} makes the Battle with {name_of(monster)} a win"
    light = [hero for hero in living if hero % 6 < LIGHT]
    unseen = sorted(room.id for room in view.rooms.values() if room.open)
    if unseen and living and len(view.foes) < MANY_MONSTERS:
        hero = (light or living)[0]
        dist = distances(view, (view.places[hero],))
        return hero, min(unseen, key=lambda room: dist.get(room, FAR)), "new Rooms hold Treasure"
    finds = sorted(room for room in view.loots if not any(h % 6 < LIGHT for h in heroes_in(view, room)))
    if light and finds:
        return light[0], finds[0], "a small die is what finds Loot"
    return None


def tired(view: Any, seat: int) -> list[int]:
    """Return the seat's heavy Heroes that show less than half of what they can."""
    return [
        hero
        for hero in own_heroes(seat)
        if view.places[hero] >= 0 and hero % 6 >= LIGHT and view.faces[hero] * 2 < size_of(hero)
    ]


def _named(keys: Keys, name: str) -> list[Key]:
    return [key for key in keys if key[0] == "play" and str(key[1]).startswith(name)]


def _act(view: Any, seat: int, keys: Keys) -> tuple[Key, str]:
    """Return the best action and why."""
    for key in keys:
        if key[0] == "complete":
            return key, "a completed quest is what everything is for"
    for key in keys:
        if key[0] in ("claim", "upgrade", "give"):
            return key, "it costs little and stays"
    fights = _named(keys, "battle")
    if fights and any(
        _mine(view, seat, m) and beats(view, m, heroes_in(view, view.foes[m].room)) for m in view.foes
    ):
        return fights[0], "this Battle is won with the Faces that lie there"
    temple = [key for key in keys if key[:2] == ("build", "temple")]
    if temple and any(view.places[hero] == CEMETERY for hero in own_heroes(seat)):
        return temple[0], "a Hero in the Cemetery helps nobody"
    for key in keys:
        if key[0] in ("search", "disarm") and any(h % 6 < LIGHT for h in heroes_in(view, int(key[1]))):
            return key, "a small die rolls low often enough"
    walks = _named(keys, "move")
    plan = errand(view, seat)
    if walks and plan is not None:
        return walks[0], plan[2]
    rests = _named(keys, "prepare")
    if rests and len(tired(view, seat)) > 1:
        return rests[0], "several strong Heroes show low Faces"
    looks = _named(keys, "search")
    if looks:
        return looks[0], "Loot pays for Resurrections and Upgrades"
    return ("end",), "nothing left in hand is worth its cost"


def _won(view: Any, monster: str) -> bool:
    return beats(view, monster, heroes_in(view, view.foes[monster].room))


def _mine(view: Any, seat: int, monster: str) -> bool:
    room = view.foes[monster].room
    return any(view.places[hero] == room for hero in own_heroes(seat))


def _go(view: Any, seat: int, keys: Keys) -> Key:
    """Go toward the errand of the Hero that is walking, and stop where it is done."""
    op: Any = view.agenda.op
    if op.moved:
        return STOP
    plan = errand(view, seat)
    goal = plan[1] if plan is not None and plan[0] in op.heroes else view.village
    dist = distances(view, (goal,))
    best = min((key for key in keys if key[0] == "go"), key=lambda key: (dist.get(int(key[1]), FAR), key))
    here = dist.get(op.room, FAR)
    return STOP if STOP in keys and here <= dist.get(int(best[1]), FAR) else best


def _hero(view: Any, seat: int, decision: Decision, keys: Keys) -> Keys:
    if decision.high > 1:
        weak = tuple(key for key in keys if int(key[1]) in tired(view, seat))
        return (weak or keys)[: decision.high]
    plan = errand(view, seat)
    if plan is not None and ("hero", plan[0]) in keys:
        return (("hero", plan[0]),)
    return (keys[0],)


def _quest_first(view: Any, key: Key) -> tuple[int, Key]:
    if key[0] == "wanted":
        return 1 + len(view.wanted[key[1]]), key
    return (1 if key[0] == "claim" else 0), key


class Careful:
    """The game's own greedy player."""

    name = "greedy"

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the picks that look best."""
        return self.advise(view, decision, keys, chance).keys

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same picks with the reason."""
        seat = decision.seat
        if decision.kind == "act":
            key, why = _act(view, seat, keys)
            return Advice((key,), f"{why[:1].upper()}{why[1:]}.")
        if decision.kind == "hero":
            return Advice(_hero(view, seat, decision, keys), "These Heroes gain most by it.")
        if decision.kind == "keep":
            spare = [key for key in keys if not str(key[1]).startswith(("battle", "move"))]
            return Advice(tuple(spare), "Battle and Move are always of use; other cards may give way.")
        ranked = _RANKED.get(decision.kind)
        if ranked is not None:
            rank, why = ranked
            return Advice((max(keys, key=lambda key: rank(view, seat, key, keys)),), why)
        return Advice(any_answer(view, decision, chance), "Nothing speaks against it.")


def _village_distance(view: Any, key: Key) -> int:
    return distances(view, (view.village,)).get(int(key[1]), 0)


_RANKED: dict[str, tuple[Callable[[Any, int, Key, Keys], Any], str]] = {
    "go": (lambda view, seat, key, keys: key == _go(view, seat, keys), "It leads where it is needed."),
    "monster": (
        lambda view, seat, key, keys: _won(view, str(key[1])),
        "This Monster can be beaten.",
    ),
    "trophy": (lambda view, seat, key, keys: _quest_first(view, key), "Quests need Monsters."),
    "where": (
        lambda view, seat, key, keys: sum(view.places[hero] == key[1] for hero in tired(view, seat)),
        "Most of the low Faces are there.",
    ),
    "lose": (lambda view, seat, key, keys: -size_of(int(key[1])), "The smallest die is the smallest loss."),
    "spawn": (lambda view, seat, key, keys: _village_distance(view, key), "It is far from the Village."),
    "discard": (
        lambda view, seat, key, keys: not str(key[1]).startswith(("battle", "move")),
        "Battle and Move are needed more.",
    ),
    "x": (lambda view, seat, key, keys: -int(key[1]), "A few new cards will do."),
    "trade": (lambda view, seat, key, keys: key == ("done",), "Everybody has what they can use."),
    "camp": (lambda view, seat, key, keys: key == ("session",), "The names are good names."),
    "train": (
        lambda view, seat, key, keys: (key[1:2] == ("move",), key != ("done",)),
        "Two Heroes on one Move are twice the Heroes.",
    ),
}  # fmt: skip
