"""Whole campaigns by the game's own player, from the first setup to the death of the Boss."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from statistics import median

import pytest

from dungeon_tui.engine.answers import answers
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.state import START, DieState, base
from tests.games.die_in_a_dungeon.probe import GAME, cards, deck_cards

LONGEST = "60"


def campaign(seed: int, seats: int, boss: str = "lich") -> tuple[DieState, list[int]]:
    """Play to the end, looking at every decision; return the last state and the questions of each turn."""
    state = GAME.begin(Setup(("Ann", "Bo", "Cy", "Di")[:seats], {"sessions": LONGEST, "boss": boss}))
    play = Play(state, GAME.apply, QuickDice(seed))
    play.run()
    bot, luck = GAME.greedy(), QuickDice(seed + 1)
    whole = cards(state)
    asked: Counter[tuple[int, int]] = Counter()
    while state.outcome is None:
        decision = state.decisions[0]
        assert cards(state) == whole, "a card is in two places, or in none"
        _check_sides(state)
        assert len(list(islice(answers(state, decision), 2))) == 2, "a question with one answer"
        if state.phase == "session" and state.turn:
            asked[state.session, state.turn] += 1
        view = GAME.view(state, decision.seat)
        play.answer(decision, bot.choose(view, decision, GAME.choices(view, decision), luck))
    assert cards(state) == whole
    return state, list(asked.values())


def _check_sides(s: DieState) -> None:
    """Decks lie Sunny side up, Buildings Moon side up; every seat has its ten Basic Actions."""
    for name in ("monster", "loot", "hero", "village"):
        if name in s.decks:
            assert not [card for card in deck_cards(s.decks[name]) if card.endswith("*")], name
    assert all(building.endswith("*") for building in s.buildings[START:])
    assert not [quest for quest in s.wanted if quest.endswith("*")]
    for seat, party in enumerate(s.parties):
        own = [*deck_cards(party.deck), *party.hand, *party.discard, *party.front, *party.played]
        basic = sorted(base(card) for card in own if card.startswith(("move", "battle", "prepare", "search")))
        assert not s.session or basic == sorted(content().basic[seat % 2])


@pytest.mark.rule("DIE-001", "DIE-002", "DIE-003", "DIE-006", "DIE-013", "DIE-306")
@pytest.mark.parametrize(("seed", "seats", "boss"), [(3, 2, "lich"), (20, 1, "king"), (8, 3, "wyrm")])
def test_a_campaign_is_won_in_the_end(seed: int, seats: int, boss: str) -> None:
    state, asked = campaign(seed, seats, boss)
    assert state.outcome is not None and state.outcome.reason == "boss"
    assert median(asked) <= 12, "too many questions a turn"


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(100, 200))
def test_campaigns_are_won_by_the_hundred(seed: int) -> None:
    state, _ = campaign(seed, 1 + seed % 4, ("lich", "king", "wyrm")[seed % 3])
    assert state.outcome is not None and state.outcome.reason in ("boss", "cap")
