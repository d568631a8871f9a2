"""What cards are worth to a seat: points now, and what an outfit can still win."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date.apply_cards import added, placed, taken_off, with_slot
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import ability, has_dates, slot_of, visible
from dungeon_tui.games.dungeon_date.rules.quests import looks_of
from dungeon_tui.games.dungeon_date.rules.score import set_score
from dungeon_tui.games.dungeon_date.state import Cards, DateView, Goal, Piles, Player, Slots, Tabletop
from dungeon_tui.games.dungeon_date.symbols import count_of, counts, covers
from dungeon_tui.games.dungeon_date.terms import BEFRIEND, PILES, ROMANCE, SLAY, STYLES

Rating: TypeAlias = tuple[float, str]
"""What an option is worth, in points, and why."""

QUEST_POINTS = 5.0
REACH_POINTS = 7.0
"""What it would be worth to meet every line of every monster still to come."""
SPARE = 0.25


def with_player(view: DateView, seat: int, player: Player) -> DateView:
    """Return a view in which a seat has other cards; it shares everything else and is only looked at."""
    out = view.copy()
    out.players[seat] = player
    return out


def altered(player: Player, **fields: object) -> Player:
    """Return a copy of a player with these fields changed: `attrs.evolve`, but quick."""
    out = player.copy()
    for name, value in fields.items():
        setattr(out, name, value)
    return out


def monster_gain(view: DateView, seat: int, card: str, pile: int) -> float:
    """Return what a monster on top of a pile adds in points, and in prospects."""
    player = view.players[seat]
    more = placed(player.piles, pile, (*player.piles[pile], card))
    if view.has_goals:
        richer = altered(player, piles=more)
        return quest_points(with_player(view, seat, richer), seat) - quest_points(view, seat) + 0.3
    gain = set_score(more[pile]) - set_score(player.piles[pile])
    monster = content().monsters[card]
    # A first of its kind is the start of a pair.
    start = 0.7 if gain <= 1 else 0.0
    date = 0.5 if pile == ROMANCE else 0.3 if pile == BEFRIEND else 0.1
    return gain + (monster.torches == 3) + start + date


def quest_points(view: DateView, seat: int) -> float:
    """Return what a seat's Quests are worth: those completed, and how near the others are."""
    player = view.players[seat]
    done = {goal.quest for goal in player.done}
    points = 0.0
    for goal in view.goals:
        if goal.owner not in (-1, seat):
            continue
        weight = QUEST_POINTS * (1.6 if view.mode == "coop" and goal.side == "hard" else 1.0)
        if goal.quest in done:
            points += weight
            continue
        share = quest_share(view, player, goal)
        points += weight * (1.0 if share == 1.0 else 0.75 * share)
    return points


def quest_share(table: Tabletop, player: Player, goal: Goal) -> float:
    """Return how much of what a Quest asks for a player has, 0 to 1."""
    return _share(
        goal.quest,
        goal.side,
        player.piles,
        player.slots,
        player.pet,
        player.under,
        table.fashion,
        table.missing,
    )


@lru_cache(maxsize=8192)
def _share(
    quest: str, side: str, piles: Piles, slots: Slots, pet: str, under: str, fashion: Cards, missing: str
) -> float:
    seen = looks_of(Player(piles=piles, slots=slots, pet=pet, under=under), fashion)
    monsters = content().monsters
    conditions = content().quests[quest].side(side)
    parts = [min(1.0, goals.value(each, seen, monsters, missing) / each.least) for each in conditions]
    return sum(parts) / len(parts)


def outfit_worth(view: DateView, seat: int, player: Player | None = None) -> float:
    """Return what visible symbols are worth: what they can meet, and what is in fashion."""
    worn = view.players[seat] if player is None else player
    symbols = visible(worn)
    worth = REACH_POINTS * reach(symbols)
    if view.has_goals:
        return worth + quest_points(view if player is None else with_player(view, seat, worn), seat)
    worth += sum(count_of(symbols, style) for style in (*view.fashion, worn.style) if style)
    packed = [slot_of(card) for card in worn.pack]
    worth += sum(packed.count(slot) // 2 for slot in range(4)) + 0.05 * len(packed)
    for place in view.doors:
        if place.monster:
            needs = content().monsters[place.monster].needs
            worth += 0.4 * any(covers(symbols, need) for need in needs)
    return worth


@lru_cache(maxsize=20_000)
def reach(symbols: int) -> float:
    """Return how much of what the basic monsters ask for these symbols meet, 0 to 1, with partial credit."""
    table = _lines()
    met = sum(covers(symbols, need) * weight for need, weight in table)
    spread = sum(min(n, 2) for n in counts(symbols)) / (2 * len(STYLES))
    return 0.75 * met / sum(weight for _, weight in table) + 0.25 * spread


@lru_cache(maxsize=1)
def _lines() -> tuple[tuple[int, float], ...]:
    return tuple(
        (need, 0.5 + monster.torches / 4)
        for monster in content().monsters.values()
        if monster.type != "eldritch"
        for need in monster.needs
    )


def worn_instead(player: Player, card: str) -> Player:
    """Return the player after equipping a card, with what lay there packed."""
    slot = slot_of(card)
    pack = added(player.pack, *player.slots[slot])
    return altered(player, slots=with_slot(player.slots, slot, (card,)), pack=pack)


def best_slot(
    view: DateView, seat: int, player: Player, slot: int, cards: tuple[str, ...]
) -> tuple[str, float]:
    """Return which of ``cards`` is best equipped, all others tucked, and what the outfit is worth so."""
    best = ("", float("-inf"))
    pack = tuple(card for card in player.pack if card not in cards)
    for card in cards:
        order = (card, *(other for other in cards if other != card))
        dressed = altered(player, slots=with_slot(player.slots, slot, order), pack=pack)
        worth = outfit_worth(view, seat, dressed)
        if worth > best[1]:
            best = (card, worth)
    return best


def without_treasure(player: Player, card: str) -> Player:
    """Return the player without a worn, packed or held treasure."""
    if card in player.held:
        return altered(player, held=tuple(other for other in player.held if other != card))
    if card in player.pack:
        return altered(player, pack=tuple(other for other in player.pack if other != card))
    return altered(player, slots=taken_off(player.slots, card))


def way_gain(view: DateView, seat: int, door: int, key: tuple[str | int, ...]) -> float:
    """Return what meeting a door's monster in this way brings, less what it costs."""
    player, place = view.players[seat], view.doors[door]
    line = PILES.index(str(key[0]))
    piles = [line]
    bury = ability(player, "bury") if line == SLAY else None
    if bury is not None:
        piles += [PILES.index(name) for name in bury.piles]
    gain = max(monster_gain(view, seat, place.monster, pile) for pile in piles)
    romance = player.piles[ROMANCE]
    if has_dates(view) and romance and line != ROMANCE:
        gain += content().monsters[romance[-1]].nice == (line == BEFRIEND)
    if place.treasure:
        gain += treasure_gain(view, seat, place.treasure)
    # A token that comes back costs next to nothing, nor does one that moves to the new friend.
    lasting = line == BEFRIEND or ability(player, "recall") is not None
    return gain - (0.1 if lasting else 0.8) * ("help" in key) - 1.2 * ("discard" in key)


def prospect(view: DateView, seat: int, card: str) -> float:
    """Return what a monster would bring a seat that could come to it first; little if it cannot meet it."""
    symbols = visible(view.players[seat])
    needs = content().monsters[card].needs
    gains = [monster_gain(view, seat, card, line) for line, need in enumerate(needs) if covers(symbols, need)]
    return max(gains, default=0.0)


def swapped(player: Player, out: str, card: str, how: str) -> Player:
    """Return the player after a worn card went out and a packed one came in."""
    slots, slot = taken_off(player.slots, out), slot_of(card)
    cards = (card, *slots[slot]) if how == "wear" else (*slots[slot], card)
    pack = added(tuple(other for other in player.pack if other != card), out)
    return altered(player, slots=with_slot(slots, slot, cards), pack=pack)


def treasure_gain(view: DateView, seat: int, card: str) -> float:
    """Return what a treasure adds: worn in an empty slot, else as something to restyle with or sell."""
    player = view.players[seat]
    if not player.slots[slot_of(card)]:
        return outfit_worth(view, seat, worn_instead(player, card)) - outfit_worth(view, seat)
    tucked = reach(visible(player) + content().treasures[card].upper) - reach(visible(player))
    return SPARE + 0.6 * REACH_POINTS * tucked
