"""Why an action cannot be taken now, in one sentence."""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.die_in_a_dungeon.cards import (
    HERO_IN_ROOM,
    IN_BATTLE,
    IN_HAND,
    Ability,
    design,
    name_of,
)
from dungeon_tui.games.die_in_a_dungeon.rules.costs import Cost, can_pay, hand_without, price
from dungeon_tui.games.die_in_a_dungeon.rules.ground import has_hero
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect
from dungeon_tui.games.die_in_a_dungeon.state import masked

PLAIN = RuleError("That action is not one of those that can be taken now.", "DIE-088")


def refusal(s: Any, seat: int, key: Key) -> RuleError:
    """Return why an option of the action step is not offered."""
    what = key[0] if key else ""
    if what == "play" and len(key) == 3 and str(key[1]) in map(masked, s.parties[seat].hand):
        card = next(card for card in s.parties[seat].hand if masked(card) == key[1])
        abilities = design(card).abilities
        if isinstance(key[2], int) and 0 <= key[2] < len(abilities):
            return why_not(s, seat, card, abilities[key[2]], (("self", card), ("from", "hand")))
    if what == "build" and len(key) == 3 and key[1] in s.buildings:
        return building_refusal(s, seat, str(key[1]), key[2])
    if what == "upgrade":
        return RuleError(
            "Upgrading takes Gear with an Upgrade icon, its Loot, and an undamaged Smithy.", "DIE-281"
        )
    if what == "complete":
        return RuleError("That quest lacks cards, a Hero in the Village Square, or its cost.", "DIE-250")
    if what in ("search", "disarm"):
        return RuleError("That takes one of your Heroes in the card's Room and its cost.", "DIE-112")
    if what == "claim":
        return RuleError("Claiming takes your Hero of the Quest's class in its Room.", "DIE-256")
    return PLAIN


def building_refusal(s: Any, seat: int, building: str, index: Any) -> RuleError:
    """Return why a Building's action cannot be taken."""
    if building in s.damaged:
        return RuleError(f"{name_of(building)} is Damaged.", "DIE-241")
    if not has_hero(s, seat, s.village):
        return RuleError("You have no Hero in the Village Square.", "DIE-237")
    abilities = design(building).abilities
    if (
        not isinstance(index, int)
        or not 0 <= index < len(abilities)
        or HERO_IN_ROOM not in abilities[index].icons
    ):
        return PLAIN
    bound = (("self", building), ("from", "village"), ("here", s.village))
    return why_not(s, seat, building, abilities[index], bound)


def why_not(s: Any, seat: int, card: str, ability: Ability, bound: Any) -> RuleError:
    """Return which part of an ability cannot be done."""
    if IN_BATTLE in ability.icons:
        return RuleError("That can be used only in a Battle.", "DIE-121")
    if IN_HAND not in ability.icons and HERO_IN_ROOM not in ability.icons:
        return RuleError("That works only once its card lies on the table.", "DIE-115")
    if ability.once and (card, ability.once) in s.once:
        return RuleError(f"That can be done once per {ability.once}.", "DIE-R35")
    cost = ability.cost
    if isinstance(cost, Cost):
        hand = hand_without(s, seat, bound)
        if not any(
            can_pay(s, seat, *price(s, seat, side, ability.icons, ability.name), hand)
            for side in cost.sides()
        ):
            return RuleError(f"You cannot {cost.text()[0].lower()}{cost.text()[1:]}.", "DIE-098")
    for op in ability.steps:
        if not op.can(s, seat, bound):
            if isinstance(op, Effect):
                for slot in op.SLOTS:
                    selector = getattr(op, slot)
                    if selector is not None and not selector.possible(s, seat, bound):
                        return RuleError(lacking(selector.text()), "DIE-093")
            return RuleError("A part of that action cannot be done now.", "DIE-093")
    return PLAIN


def lacking(wanted: str) -> str:
    """Return that what a selector wants is not there: "There is no Monster in your Hero's Room now."."""
    if wanted.startswith("1 of "):
        return f"There is none{wanted[1:]} now."
    for amount in ("any 1 ", "1 ", "each ", "all ", "any number of "):
        if wanted.startswith(amount):
            return f"There is no {wanted.removeprefix(amount)} now."
    return f"Not to be found now: {wanted}."


def greyed(s: Any, seat: int) -> dict[Key, RuleError]:
    """Return what a player may want to do and cannot, each with the reason."""
    found: dict[Key, RuleError] = {}
    for card in dict.fromkeys(s.parties[seat].hand):
        for index, ability in enumerate(design(card).abilities):
            if IN_HAND in ability.icons and IN_BATTLE not in ability.icons:
                key: Key = ("play", masked(card), index)
                bound = (("self", card), ("from", "hand"))
                found.setdefault(key, why_not(s, seat, card, ability, bound))
    for building in s.buildings:
        for index, ability in enumerate(design(building).abilities):
            if HERO_IN_ROOM in ability.icons:
                found[("build", building, index)] = building_refusal(s, seat, building, index)
    return found
