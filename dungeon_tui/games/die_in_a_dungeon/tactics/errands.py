"""Who should go where, and why: to strike, to get home, to claim, to find Loot, to explore, to the Boss."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define

from dungeon_tui.games.die_in_a_dungeon.cards import design, name_of
from dungeon_tui.games.die_in_a_dungeon.naming import hero_words
from dungeon_tui.games.die_in_a_dungeon.rules.ground import FAR, heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.questing import ready as quest_ready
from dungeon_tui.games.die_in_a_dungeon.state import CLASSES, PARTY, START, size_of
from dungeon_tui.games.die_in_a_dungeon.tactics.fights import strikes
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import (
    Sight,
    frontier,
    is_light,
    living,
    reach,
)

ROOMY = 3
"""Rooms that can receive a Monster, of which so many are enough."""
SAFE = 3
"""Rooms between the Village and the nearest Open Passage that are far enough."""


@define
class Errand:
    """A Hero's way to a Room."""

    hero: int
    room: int
    worth: float
    why: str
    company: tuple[int, ...] = ()
    """Who should go along, where a card Moves several together."""


def carried(cards: Iterable[str]) -> int:
    """Return how many Heroes the Move cards among these take along: a Trained Move takes 2."""
    return sum(1 + card.endswith("*") for card in cards if card.startswith("move"))


def errands(sight: Sight, moves: int, battle: bool) -> list[Errand]:
    """Return what the seat's Heroes could Move for, the best first; ``battle`` is whether one can follow."""
    if not moves:
        return []
    found = [
        *_to_battle(sight, moves, battle), *_home(sight), *_to_quests(sight), *_to_finds(sight),
        *_exploring(sight), *_to_boss(sight),
    ]  # fmt: skip
    return sorted(found, key=lambda errand: (-errand.worth, errand.hero, errand.room))


def _to_battle(sight: Sight, moves: int, battle: bool) -> list[Errand]:
    found = []
    for strike in strikes(sight, moves):
        if strike.helpers:
            worth = strike.worth * (1.0 if battle else 0.35) - 1.5 * len(strike.helpers)
            hero = strike.helpers[0]
            why = f"{hero_words(hero)} makes the Battle with {name_of(strike.monster)} a win"
            found.append(Errand(hero, strike.room, worth, why, strike.helpers[1:]))
    return found


def _home(sight: Sight) -> list[Errand]:
    view, seat = sight.view, sight.seat
    own = living(view, seat)
    if any(view.places[hero] == view.village for hero in own):
        return []
    done = [quest for quest in view.wanted if view.wanted[quest] and quest_ready(view, seat, quest)]
    worth = 90.0 if done and not sight.hunting else 5.0
    why = "the quest is completed in the Village" if done else "somebody is needed in the Village"
    return [
        Errand(hero, view.village, worth - size_of(hero) / 20, why)
        for hero in own
        if view.village in reach(view, hero)
    ]


def _to_quests(sight: Sight) -> list[Errand]:
    view, seat = sight.view, sight.seat
    if len(view.parties[seat].claims) > 1:
        return []
    found = []
    for room, quest in view.quests.items():
        hero = seat * PARTY + CLASSES.index(design(quest).cls)
        if view.places[hero] >= 0 and view.places[hero] != room and room in reach(view, hero):
            found.append(Errand(hero, room, 7.0, f"{hero_words(hero)} can claim a Quest there"))
    return found


def _to_finds(sight: Sight) -> list[Errand]:
    view, seat = sight.view, sight.seat
    found = []
    for room in sorted({*view.loots, *view.traps}):
        if any(is_light(hero) for hero in heroes_in(view, room)):
            continue
        for hero in living(view, seat):
            if is_light(hero) and room in reach(view, hero) and room not in sight.held:
                worth = 3.5 if room in view.loots and room not in view.traps else 2.0
                found.append(Errand(hero, room, worth, "a small die is what finds Loot"))
    return found


def _exploring(sight: Sight) -> list[Errand]:
    """New Rooms keep Monsters away from the Village, as long as there are some for them to come from."""
    view = sight.view
    rooms = frontier(sight)
    if not rooms:
        return []
    near = sight.home.get(rooms[0], FAR)
    free = [room for room in rooms if room not in sight.held]
    why = "the nearest Open Passage lets Monsters in"
    if not free:
        worth = 25.0 if not view.entrances else 0.0 if sight.hunting else 6.0
        why = "the next Monster needs a Room to come to"
    elif sight.hunting and not view.arrived:
        rooms, worth, why = free, 9.0, "the Boss comes when there is no Room left for Monsters"
    elif len(free) < ROOMY and near > 1:
        # Without a Room for the next Monster another Entrance opens, or the session is lost.
        widest = max(free, key=lambda room: (view.rooms[room].open, -room))
        if view.rooms[widest].open < 2 and len(free) == 1:
            return []
        rooms, worth, why = [widest], 8.0, "the next Monsters need Rooms to come to"
    elif near <= 1:
        worth = 9.0
    elif near < SAFE:
        worth = 5.5 - near if len(rooms) > 1 else 2.0 - near / 2
    else:
        return []
    found = []
    for hero in living(view, sight.seat):
        ways = reach(view, hero)
        room = next((room for room in rooms if room in ways), -1)
        if room >= 0 and (not free or room not in sight.held):
            spare = 0.5 if is_light(hero) else -size_of(hero) / 10
            found.append(Errand(hero, room, worth + spare, why))
    return found


def _to_boss(sight: Sight) -> list[Errand]:
    view = sight.view
    if view.boss not in view.foes or not (sight.hunting or len(view.buildings) - START > 1):
        return []
    room = view.foes[view.boss].room
    need = len(design(view.boss).battle) + 2
    there = heroes_in(view, room)
    if len(there) >= need:
        return []
    return [
        Errand(hero, room, 4.0 + view.faces[hero] / 5, "the Boss takes many Heroes")
        for hero in living(view, sight.seat)
        if not is_light(hero) and view.places[hero] != room and room in reach(view, hero)
    ]


def goal_of(sight: Sight, heroes: tuple[int, ...], moves: int, battle: bool) -> Errand | None:
    """Return the errand of a Hero that is on its way."""
    return next((errand for errand in errands(sight, moves, battle) if errand.hero in heroes), None)
