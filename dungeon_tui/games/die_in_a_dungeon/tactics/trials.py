"""Trying things out in a world that the view allows: what cards of their own kind are good for."""

from __future__ import annotations

from typing import Any

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import Chance, QuickDice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon.apply import APPLY
from dungeon_tui.games.die_in_a_dungeon.cards import kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.ground import heroes_in
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, DEVOURED, size_of
from dungeon_tui.games.die_in_a_dungeon.tactics.fights import beats, fighter
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import dread, gain, lacking, look
from dungeon_tui.games.die_in_a_dungeon.view import determinize

WORLDS = 2
"""Worlds in which an action is tried."""
QUESTIONS = 12
"""Questions after which a trial is judged as it stands."""
ANSWERS = 12
"""Options that are tried where one must be picked; others are left out."""
ENDS = ("act", "keep", "train", "trade", "camp", "boss", "entrance")
WON = ("quest", "boss")
CARD_COST = 0.9
"""What a card that leaves the hand is worth."""


def worth(view: Any, seat: int, key: Key, luck: Chance) -> float:
    """Return what an action gains in worlds that the view allows, less the cards it takes."""
    before = value(view, seat)
    after = [_played(view, seat, (key,), luck, world) for world in range(WORLDS)]
    return sum(after) / len(after) - before


def best_key(view: Any, decision: Decision, keys: Keys, luck: Chance) -> Key:
    """Return the option after which the players stand best."""
    tried = keys[:ANSWERS]
    worlds = 1 if len(tried) > 6 else WORLDS
    scored = [
        (sum(_played(view, decision.seat, (key,), luck, n) for n in range(worlds)), -index)
        for index, key in enumerate(tried)
    ]
    return tried[-max(scored)[1]]


def _played(view: Any, seat: int, keys: Keys, luck: Chance, world: int) -> float:
    dice = QuickDice(1 + world + sum(view.faces) + 7 * view.turn)
    state = determinize(view, dice)
    play = Play(state, APPLY, dice)
    decision = next((d for d in state.decisions if d.seat == seat), state.decisions[0])
    try:
        play.answer(decision, keys)
        for _ in range(QUESTIONS):
            if state.outcome is not None or not state.decisions or state.decisions[0].kind in ENDS:
                break
            asked = state.decisions[0]
            play.answer(asked, _simply(state, asked, dice))
    except RuleError:
        return -100.0
    return value(state, seat)


def _simply(state: Any, decision: Decision, dice: Chance) -> Keys:
    """Answer a question within a trial without much thought, but not against all sense."""
    from dungeon_tui.games.die_in_a_dungeon.tactics.choices import quick

    return quick(state, decision) or any_answer(state, decision, dice)


def value(s: Any, seat: int) -> float:
    """Return how well the players stand, in the units of all worths here: a discard is about 1."""
    if s.outcome is not None:
        return 500.0 if s.outcome.winners else 0.0
    if s.phase != "session":
        return 300.0 if s.story.facts and s.story.facts[-1].kind in WON else 0.0
    sight = look(s, seat)
    total = -30.0 * sum(1 / (n + 0.5) for n in range(len(s.buildings) - len(s.damaged), len(s.buildings)))
    for hero, place in enumerate(s.places):
        if place == CEMETERY:
            total -= 2 + size_of(hero) / 3
        elif place == DEVOURED:
            total -= 1.5 + size_of(hero) / 4
        elif hero % 6 > 1:
            total += 0.9 * s.faces[hero] / size_of(hero) * size_of(hero) / 10
    for quest in s.wanted:
        have = len(s.wanted[quest])
        total += 30.0 * have / (have + lacking(s, quest))
    total += sum(_foe(sight, monster) for monster in s.foes)
    return total + _cards(s, seat)


def _foe(sight: Any, monster: str) -> float:
    s = sight.view
    there = heroes_in(s, s.foes[monster].room)
    total = -dread(sight, monster) - (4.0 if monster != s.boss else 0)
    if s.foes[monster].moon:
        total += 3.0
    if there:
        if beats(s, monster, there):
            total += 0.35 * gain(sight, monster)
        elif fighter(s, monster):
            total -= 2.0
    return total


def _cards(s: Any, seat: int) -> float:
    total = 0.0
    for number, party in enumerate(s.parties):
        owned = (*party.deck.bag, *party.deck.top, *party.hand, *party.discard, *party.front)
        total += sum(1.5 for card in owned if card[0] == "L" or "Loot" in kinds_of(card))
        total += sum(2.5 for card in owned if kinds_of(card) & _LASTING)
        total += 2.0 * len(party.front) + sum(1.5 + 1.5 * len(claim.cards) for claim in party.claims)
        if number == seat:
            total += CARD_COST * len(party.hand) + 0.3 * party.credit
            total += 0.8 * any(card.startswith("battle") for card in party.hand)
    return total


_LASTING = frozenset(("Gear", "Hero Action"))
