"""What each option is worth to the greedy player, with the reason in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.apply_cards import with_slot
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.pursuit import moments, together
from dungeon_tui.games.dungeon_date.pursuit.worth import (
    Rating,
    altered,
    best_slot,
    monster_gain,
    outfit_worth,
    treasure_gain,
    way_gain,
    without_treasure,
    worn_instead,
)
from dungeon_tui.games.dungeon_date.rules.ground import fight_value, in_order, outfit, slot_of, visible
from dungeon_tui.games.dungeon_date.rules.restyle import cards_of
from dungeon_tui.games.dungeon_date.rules.ways import ways
from dungeon_tui.games.dungeon_date.state import DateView, hand, mate
from dungeon_tui.games.dungeon_date.symbols import count_of
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, BEFRIEND, DOORS, PILES, ROMANCE, STYLOMANCER

SEVERAL = {"tuck": "Every symbol that shows helps.", "action": "These two promise most."}


def rate(view: DateView, decision: Decision, key: Key) -> Rating:
    """Return what an option is worth, in points, and why."""
    return _RATINGS[decision.kind](view, decision, key)


# Actions


def _action(view: DateView, decision: Decision, key: Key) -> Rating:
    seat = decision.seat
    if len(key) == 1:
        return -50.0, "There is no way left."
    card = str(key[1])
    if card == BACKSTAB:
        return _backstab(view, seat)
    if card == STYLOMANCER:
        return _stylomancer(view, seat)
    door = DOORS.index(card)
    place = view.doors[door]
    if not place.monster:
        return -2.0, "Nothing is there."
    found = ways(view, seat, door)
    if not found:
        return -1.0, f"{n.monster(place.monster)} cannot be met, but the other actions promise less."
    best = max(found, key=lambda way: way_gain(view, seat, door, way))
    gain = way_gain(view, seat, door, best)
    odds = 1.0 if view.together else _odds(view, seat, door, card)
    why = f"{n.monster(place.monster)} can be met: {str(best[0]).capitalize()} pays best."
    return gain * odds - (1.0 - odds) * 0.3, why


def _pick(view: DateView, decision: Decision, key: Key) -> Rating:
    """As `_action`, now that the others have revealed: rivals at the same door are known."""
    value, why = _action(view, decision, key)
    seat, card = decision.seat, str(key[1])
    rivals = [other for other, player in enumerate(view.players) if player.played == card and other != seat]
    if card not in DOORS or not rivals:
        return value + 1.0 * (card in DOORS), why
    own = fight_value(view.players[seat]) + content().fights[view.players[seat].colour][card]
    best = max(fight_value(view.players[other]) for other in rivals)
    first = in_order(view, [seat, *rivals])[0] == seat
    if own > best or (own == best and first):
        return value + 0.5, why
    return -0.5, "Somebody stronger is at the other place."


def _odds(view: DateView, seat: int, door: int, card: str) -> float:
    """Return the chance to get the monster, as others may come to that door too."""
    odds = 1.0
    own = content().fights[view.players[seat].colour]
    value = fight_value(view.players[seat]) + own.get(card, 0)
    team = mate(view, seat)
    for other, player in enumerate(view.players):
        if other in (seat, team) or card in (player.prev, player.passed):
            continue
        if view.doors[door].monster and not ways(view, other, door):
            continue
        theirs = fight_value(player) + content().fights[player.colour].get(card, 0)
        ahead = in_order(view, [seat, other])[0] == seat
        comes = 1.2 / max(1, len(hand(view, other)))
        beaten = value > theirs or (value == theirs and ahead)
        odds *= 1.0 - comes * (0.15 if beaten else 0.85)
    return odds


def _backstab(view: DateView, seat: int) -> Rating:
    best, whom = 0.0, -1
    own = content().fights[view.players[seat].colour][BACKSTAB] + fight_value(view.players[seat])
    for other, player in enumerate(view.players):
        if other in (seat, mate(view, seat)):
            continue
        theirs = fight_value(player) + 2
        odds = 0.8 if own > theirs else 0.5 if own == theirs else 0.2
        for pile in (ROMANCE, BEFRIEND):
            if player.piles[pile]:
                gain = max(monster_gain(view, seat, player.piles[pile][-1], to) for to in range(len(PILES)))
                if odds * (gain + 1.5) > best:
                    best, whom = odds * (gain + 1.5), other
    return best - 0.4, f"Seat {whom + 1} has a monster worth stealing." if whom >= 0 else "Somebody may lose."


def _stylomancer(view: DateView, seat: int) -> Rating:
    player = view.players[seat]
    tucks = 0.0
    for slot in range(len(player.slots)):
        cards = cards_of(player, slot)
        if len(cards) > 1:
            tucks += max(0.0, best_slot(view, seat, player, slot, cards)[1] - outfit_worth(view, seat))
    empty = sum(not cards for cards in player.slots)
    worth = 1.6 + 0.5 * empty + tucks
    if not view.has_goals and not player.style:
        worth += 0.8
    if view.together:
        possible = sum(
            bool(place.monster and ways(view, seat, door)) for door, place in enumerate(view.doors)
        )
        worth += 2.0 * (possible == 0) - 0.8
    return worth, "New treasure and a Restyle open more lines."


def _place(view: DateView, decision: Decision, key: Key) -> Rating:
    if len(key) == 1:
        return -50.0, "There is no way left."
    return together.place(view, decision, key, lambda seat: _stylomancer(view, seat)[0])


def _pass(view: DateView, decision: Decision, key: Key) -> Rating:
    value, _ = _action(view, decision, ("play", key[1]))
    return -value, "It is the action you need least."


def _confirm(view: DateView, decision: Decision, key: Key) -> Rating:
    return float(key[0] == "confirm"), "All places are good."


# Encounters and Fights


def _encounter(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "decline":
        return 0.0, "Nothing is worth the price."
    door = getattr(view.agenda.op, "door", 0) if view.agenda is not None else 0
    gain = way_gain(view, decision.seat, door, key)
    return gain, f"{str(key[0]).capitalize()} adds most to your piles."


def _door_monster(view: DateView) -> str:
    door = getattr(view.agenda.op, "door", 0) if view.agenda is not None else 0
    return view.doors[door].monster


def _bury(view: DateView, decision: Decision, key: Key) -> Rating:
    pile = PILES.index(str(key[1]))
    return monster_gain(view, decision.seat, _door_monster(view), pile), "It scores most there."


def _pay(view: DateView, decision: Decision, key: Key) -> Rating:
    player = without_treasure(view.players[decision.seat], str(key[1]))
    return outfit_worth(view, decision.seat, player), "It is missed least."


def _hand_over(view: DateView, decision: Decision, key: Key) -> Rating:
    seat = decision.seat if key[0] == "self" else mate(view, decision.seat)
    door = getattr(view.agenda.op, "door", 0) if view.agenda is not None else 0
    gains = [way_gain(view, seat, door, way) for way in ways(view, seat, door)]
    return max(gains, default=-1.0) + 0.2 * (key[0] == "self"), "The monster is worth more there."


def _target(view: DateView, decision: Decision, key: Key) -> Rating:
    seat, target = decision.seat, int(key[1])
    own, theirs = fight_value(view.players[seat]), fight_value(view.players[target])
    first = in_order(view, [seat, target])[0] == seat
    wins = own > theirs or (own == theirs and first)
    tops = [view.players[target].piles[pile] for pile in (ROMANCE, BEFRIEND)]
    gains = [monster_gain(view, seat, pile[-1], to) for pile in tops if pile for to in range(len(PILES))]
    return max(gains, default=0.0) * wins + wins, "You win that Fight." if wins else "Any Fight is lost."


def _steal(view: DateView, decision: Decision, key: Key) -> Rating:
    if len(key) == 1:
        return 0.0, "There is nothing worth having."
    target = getattr(view.agenda.op, "target", 0) if view.agenda is not None else 0
    card = view.players[target].piles[int(key[1])][-1]
    return 0.5 + monster_gain(view, decision.seat, card, int(key[2])), "It scores most there."


# Treasure


def _gain(view: DateView, decision: Decision, key: Key) -> Rating:
    place, card = map(str, key)
    player = view.players[decision.seat]
    held = without_treasure(player, card)
    if place == "equip":
        return outfit_worth(view, decision.seat, worn_instead(held, card)), "It is better worn."
    if place == "under":
        return outfit_worth(view, decision.seat, altered(held, under=card)), "The Hedgehog shows all of it."
    packed = altered(held, pack=tuple(sorted((*held.pack, card))))
    return outfit_worth(view, decision.seat, packed), "The outfit is better as it is."


def _draw(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "no":
        return 0.0, "Nothing is worth having."
    if key[0] == "deck":
        return 1.1, "The deck may hold better than what lies open."
    return treasure_gain(view, decision.seat, str(key[1])), "It suits your outfit."


def _toss(view: DateView, decision: Decision, key: Key) -> Rating:
    card, player = str(key[1]), view.players[decision.seat]
    if card in player.held:
        return -treasure_gain(view, decision.seat, card) - 0.1, "It is missed least."
    rest = without_treasure(player, card)
    lost = outfit_worth(view, decision.seat) - outfit_worth(view, decision.seat, rest)
    return -lost - 0.3 * (card in outfit(player)) - 0.2, "It is missed least."


def _loot(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "both":
        return 10.0, "Two are better than one."
    return treasure_gain(view, decision.seat, str(key[1])), "It suits your outfit better."


def _name(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "no":
        return 0.0, "The door's treasure is enough."
    style = str(key[1])
    shown = sum(
        style in (content().treasures[card].top, content().treasures[card].bottom) for card in view.treasures
    )
    return 0.1 + shown / max(1, len(view.treasures)), "The deck shows it most often."


def _give(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "no":
        return 0.0, "Your pack is good."
    player = view.players[decision.seat]
    best = max(_sold(player.pack, str(key[1]), card) for card in view.tossed)
    return best - _sold(player.pack, "", "") - 0.01, "A pair sells."


def _sold(pack: tuple[str, ...], out: str, into: str) -> float:
    slots = [slot_of(card) for card in pack if card != out] + ([slot_of(into)] if into else [])
    return float(sum(slots.count(slot) // 2 for slot in range(4)))


def _trade_for(view: DateView, decision: Decision, key: Key) -> Rating:
    out = str(getattr(view.agenda.op, "card", "")) if view.agenda is not None else ""
    return _sold(view.players[decision.seat].pack, out, str(key[1])), "A pair sells."


# Stylomancer


def _visit(view: DateView, decision: Decision, key: Key) -> Rating:
    player = view.players[decision.seat]
    if key[0] == "bargain":
        return 2.0, "Two treasures for one."
    symbols = visible(player)
    if view.has_goals:
        worst = min(count_of(symbols, style) for style in view.fashion)
        return 0.4 + 0.5 * (worst == 0), "Fashion may suit you better."
    shown = [count_of(symbols, style) for style in view.fashion]
    if player.style:
        return max(shown, default=0) - count_of(
            symbols, player.style
        ) + 0.3, "Another style suits you better."
    late = any(len(place.stack) < 3 for place in view.doors)
    return 0.6 + max(shown, default=0) + late, "A style of your own counts for you alone."


def _style(view: DateView, decision: Decision, key: Key) -> Rating:
    symbols = visible(view.players[decision.seat])
    if key[0] == "keep":
        own = view.players[decision.seat].style
        return count_of(symbols, own) + 0.1, "You show that style most."
    shown = count_of(symbols, str(key[1]))
    return float(-shown if key[0] == "drop" else shown), "You show it least." if key[
        0
    ] == "drop" else "You show it most."


def _restyle(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "done":
        return 0.01, "The outfit is as good as it gets."
    player, slot = view.players[decision.seat], int(key[1])
    cards = cards_of(player, slot)
    better = best_slot(view, decision.seat, player, slot, cards)[1] - outfit_worth(view, decision.seat)
    return better, f"The {n.slot(slot)} can show more."


def _wear(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "bare":
        return -100.0, "Nothing is worth wearing."
    player, slot = view.players[decision.seat], slot_of(str(key[1]))
    cards = cards_of(player, slot)
    order = (str(key[1]), *(card for card in cards if card != key[1]))
    dressed = altered(player, slots=with_slot(player.slots, slot, order))
    return outfit_worth(view, decision.seat, dressed), "Equipped, it shows what you need."


def _tuck(view: DateView, decision: Decision, key: Key) -> Rating:
    return 1.0, "Every symbol that shows helps."


def _clear(view: DateView, decision: Decision, key: Key) -> Rating:
    seat, door = decision.seat, int(key[1])
    found = ways(view, seat, door)
    gain = max((way_gain(view, seat, door, way) for way in found), default=-0.5)
    return -gain, "It is the least use to you."


_RATINGS: dict[str, Callable[[DateView, Decision, Key], Rating]] = {
    "action": _action,
    "bury": _bury,
    "claim": _style,
    "clear": _clear,
    "confirm": _confirm,
    "console": _draw,
    "draw": _draw,
    "drop style": _style,
    "encounter": _encounter,
    "exchange": _style,
    "gain": _gain,
    "give": _give,
    "hand over": _hand_over,
    "hero": moments.card,
    "level": moments.level,
    "loot": _loot,
    "name": _name,
    "order": moments.order,
    "outfit": moments.outfit,
    "pass": _pass,
    "pay": _pay,
    "personal": moments.personal,
    "pet": moments.card,
    "pick": _pick,
    "place": _place,
    "recall": moments.recall,
    "reorder": moments.reorder,
    "restyle": _restyle,
    "scout": moments.scout,
    "sides": moments.side,
    "start": moments.start,
    "steal": _steal,
    "stylomancer": _visit,
    "swap in": moments.swap_in,
    "target": _target,
    "toss": _toss,
    "trade for": _trade_for,
    "tuck": _tuck,
    "wear": _wear,
}
