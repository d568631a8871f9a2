"""What to do next on one's turn: every action has a worth, and the best is taken."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.games.die_in_a_dungeon.cards import design, name_of, worth_of
from dungeon_tui.games.die_in_a_dungeon.naming import hero_words
from dungeon_tui.games.die_in_a_dungeon.rules.ground import heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import check_target
from dungeon_tui.games.die_in_a_dungeon.rules.questing import open_claims
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, size_of
from dungeon_tui.games.die_in_a_dungeon.tactics import trials
from dungeon_tui.games.die_in_a_dungeon.tactics.errands import carried, errands
from dungeon_tui.games.die_in_a_dungeon.tactics.fights import beats, chance, ready, strikes, weak_ones
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import (
    NO_ROOM,
    Sight,
    doom,
    gain,
    is_light,
    living,
    look,
    tired,
)

LAST_RESORT = 12.0
"""What completing a quest is worth to players who go for the Boss, when there is no Room left."""
WORTH_A_SWAP = 12.0
"""A Battle that is worth so much is worth looking for a card."""
ENOUGH = 1.0
"""An action that is worth less is left undone."""


@define
class Idea:
    """An action with its worth, and why it is good."""

    worth: float
    key: Key
    why: str


def named(keys: Keys, name: str) -> list[Key]:
    """Return the Basic Actions of a name among the options, Trained ones first."""
    found = [key for key in keys if key[0] == "play" and str(key[1]).startswith(name)]
    return sorted(found, key=lambda key: not str(key[1]).endswith("*"))


def has_battle(view: Any, seat: int) -> bool:
    """Return whether the seat could pay for a Battle after this."""
    hand = view.parties[seat].hand
    return len(hand) > 1 and any(card.startswith("battle") for card in hand)


def ideas(view: Any, seat: int, keys: Keys, luck: Chance) -> list[Idea]:
    """Return the actions with their worths, the best first."""
    sight = look(view, seat)
    found = [
        *_quests(sight, keys), *_battles(sight, keys), *_moves(sight, keys), *_prepares(sight, keys),
        *_village(sight, keys), *_finds(sight, keys),
    ]  # fmt: skip
    known = {idea.key for idea in found}
    for key in keys:
        if key not in known and _special(key):
            worth = trials.worth(view, seat, key, luck)
            if worth > 0:
                found.append(Idea(worth, key, f"{name_of(str(key[1]))} is worth its cost now"))
    return sorted(found, key=lambda idea: (-idea.worth, idea.key))


def _special(key: Key) -> bool:
    """Whether a card does something of its own, so that only trying tells what it is good for."""
    if key[0] == "use":
        return True
    if key[0] == "build":
        return key[1] not in ("hall", "tavern", "temple")
    if key[0] == "play":
        return not str(key[1]).startswith(("move", "battle", "prepare", "search", "loot"))
    return False


def _quests(sight: Sight, keys: Keys) -> list[Idea]:
    view = sight.view
    found = []
    for key in keys:
        if key[0] == "complete":
            if key[1] not in view.wanted:
                found.append(Idea(60.0, key, "a completed Hero Quest is a new Hero Action for good"))
            elif not sight.hunting or doom(view):
                found.append(Idea(500.0, key, "a completed Village Quest wins the session"))
            elif sight.cramped >= NO_ROOM and not view.entrances:
                found.append(Idea(LAST_RESORT, key, "without a Room for the next Monster all would be lost"))
        elif key[0] == "claim":
            found.append(Idea(25.0, key, "a claimed Quest can be filled from anywhere"))
        elif key[0] == "give":
            found.append(Idea(8.0, key, "three cards on a Quest make a Hero Action"))
        elif key[0] == "upgrade":
            found.append(Idea(10.0, key, "the better side stays better"))
    return found


def _battles(sight: Sight, keys: Keys) -> list[Idea]:
    fights = named(keys, "battle")
    won = ready(sight) if fights else []
    if not won:
        return []
    # A Trained Battle may raise the Targets or roll a Hero first: the plain one is safe.
    plain = [key for key in fights if not str(key[1]).endswith("*")] or fights
    why = f"the Battle with {name_of(won[0])} is won with the Faces that lie there"
    return [Idea(gain(sight, won[0]), plain[0], why)]


def _moves(sight: Sight, keys: Keys) -> list[Idea]:
    walks = named(keys, "move")
    if not walks:
        return []
    hand = sight.view.parties[sight.seat].hand
    able = has_battle(sight.view, sight.seat)
    # The Moves, a Battle and its discard must all be in hand.
    cards = sorted([card for card in hand if card.startswith("move")], reverse=True)
    plan = errands(sight, carried(cards[: max(1, len(hand) - 2)] if able else cards), able)
    return [Idea(plan[0].worth, walks[0], plan[0].why)] if plan else []


def _prepares(sight: Sight, keys: Keys) -> list[Idea]:
    rests = named(keys, "prepare")
    plan = rest_room(sight) if rests else None
    if plan is None:
        return []
    worth, room = plan
    why = (
        f"a roll may beat {name_of(sight.held[room])}"
        if room in sight.held
        else "several strong Heroes show low Faces"
    )
    return [Idea(worth, rests[0], why)]


def rest_room(sight: Sight) -> tuple[float, int] | None:
    """Return where rolling Heroes helps most, with its worth."""
    view = sight.view
    own = living(view, sight.seat)
    able = has_battle(view, sight.seat)
    found = []
    for room in sorted({view.places[hero] for hero in own}):
        worth = sum(
            0.9 * ((size_of(hero) + 1) / 2 - view.faces[hero]) / size_of(hero) * (size_of(hero) / 10)
            for hero in tired(view, [one for one in own if view.places[one] == room])
        )
        monster = sight.held.get(room)
        if monster:
            heroes = heroes_in(view, room)
            if not beats(view, monster, heroes):
                rolled = tuple(hero for hero in weak_ones(view, monster, heroes) if hero in own)
                hope = chance(view, monster, heroes, rolled)
                worth += hope * gain(sight, monster) * (0.9 if able else 0.4)
        found.append((worth, room))
    return max(found) if found else None


def rolled_in(sight: Sight, room: int) -> tuple[int, ...]:
    """Return the Heroes of the seat that a Prepare in a Room should roll."""
    view = sight.view
    own = [hero for hero in living(view, sight.seat) if view.places[hero] == room]
    monster = sight.held.get(room)
    if monster:
        return tuple(hero for hero in weak_ones(view, monster, heroes_in(view, room)) if hero in own)
    return tuple(tired(view, own))


def _village(sight: Sight, keys: Keys) -> list[Idea]:
    view, seat = sight.view, sight.seat
    found = []
    for key in keys:
        if key[:2] == ("build", "temple"):
            dead = [hero for hero, place in enumerate(view.places) if place == CEMETERY]
            own = len(living(view, seat))
            worth = max(size_of(hero) for hero in dead) / 3 + (6 if own < 3 else 0)
            found.append(Idea(worth, key, f"{hero_words(best_of(dead))} in the Cemetery helps nobody"))
        elif key[:2] == ("build", "tavern"):
            useless = spare_cards(sight)
            worth = _swap_worth(sight, len(useless))
            if useless and worth > 0:
                found.append(Idea(worth, key, "new cards are better than these"))
        elif key[:2] == ("build", "hall") and not view.quests and len(view.parties[seat].claims) < 2:
            found.append(Idea(1.2, key, "a Hero Quest makes a Hero stronger for good"))
    return found


def best_of(heroes: list[int]) -> int:
    """Return the biggest die."""
    return max(heroes, key=lambda hero: (size_of(hero), -hero))


def spare_cards(sight: Sight) -> list[str]:
    """Return the cards of the hand that are of no use now, the least useful first."""
    view, seat = sight.view, sight.seat
    return [card for worth, card in ranked(sight) if worth < 2.0] if view.parties[seat].hand else []


def ranked(sight: Sight) -> list[tuple[float, str]]:
    """Return the cards of the hand with what they are worth now, the least first."""
    view, seat = sight.view, sight.seat
    hand = view.parties[seat].hand
    plan = strikes(sight, 3)
    counted: dict[str, int] = {}
    found = []
    for card in hand:
        word = next((name for name in ("battle", "move", "prepare", "search") if card.startswith(name)), "")
        word = word or ("loot" if worth_of(card) else "other")
        nth = counted[word] = counted.get(word, 0) + 1
        found.append((_card_worth(sight, card, word, nth, plan), card))
    return sorted(found)


def _card_worth(sight: Sight, card: str, word: str, nth: int, plan: Any) -> float:
    need = len(plan[0].helpers) if plan else 1
    if word == "battle":
        return 6.0 / nth if plan else 2.5 / nth
    if word == "move":
        return 4.0 if nth <= need else 1.0
    if word == "prepare":
        return 2.2 if nth == 1 and tired(sight.view, living(sight.view, sight.seat)) else 0.9
    if word == "search":
        return 0.8
    if card == "loot" or worth_of(card):
        return 2.1 if CEMETERY in sight.view.places and nth == 1 else 1.0
    return 2.1 if design(card).in_battle and nth == 1 else 1.2


def _swap_worth(sight: Sight, useless: int) -> float:
    """The Tavern is for a Battle, or a Move to one, that is missing and may still be drawn."""
    party = sight.view.parties[sight.seat]
    rest = (*party.deck.bottom, *party.deck.bag, *party.deck.top, *party.discard)
    if len(party.hand) < 2 or not useless:
        return 0.0
    plan = strikes(sight, 2)
    if not plan:
        return 0.0
    helpers = len(plan[0].helpers)
    for word, need in (("battle", 1), ("move", helpers)):
        if sum(card.startswith(word) for card in party.hand) < need and any(c.startswith(word) for c in rest):
            return min(6.0, 0.25 * plan[0].worth) if plan[0].worth >= WORTH_A_SWAP else 0.0
    return 0.0


def _finds(sight: Sight, keys: Keys) -> list[Idea]:
    view, seat = sight.view, sight.seat
    found = []
    for key in keys:
        if key[0] in ("search", "disarm"):
            room = int(key[1])
            loot = key[0] == "search"
            card = (view.loots if loot else view.traps)[room]
            target = check_target(view, "Search" if loot else "Disarm", seat, design(card).target)
            heroes = heroes_in(view, room)
            miss = 1.0
            for hero in heroes:
                miss *= 1 - min(1.0, target / size_of(hero))
            lost = sum(
                max(0.0, view.faces[hero] - (size_of(hero) + 1) / 2) for hero in heroes if not is_light(hero)
            )
            worth = (1 - miss) * (4.5 if loot else 5.0) * _need_of_loot(view, seat) - 0.15 * lost - 0.8
            found.append(Idea(worth, key, "a small die rolls low often enough"))
        elif key[0] == "play" and str(key[1]).startswith("search"):
            worth = 2.2 * _need_of_loot(view, seat) if len(view.loots) < 2 else 0.3
            found.append(Idea(worth, key, "Loot pays for Resurrections, Gear and Quests"))
        elif key[0] == "play" and key[1] == "loot":
            found.append(Idea(0.6, key, "what is found in a Loot stays for good"))
    return found


def _need_of_loot(view: Any, seat: int) -> float:
    """Return how welcome one more Loot is, 0 to 1: too many crowd out what fights."""
    if open_claims(view):
        return 1.0
    party = view.parties[seat]
    cards = (*party.deck.bag, *party.deck.top, *party.hand, *party.discard)
    return max(0.2, 1.0 - 0.4 * sum(bool(worth_of(card)) for card in cards))
