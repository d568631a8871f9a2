"""What holds all through games that are played at random."""

from collections.abc import Iterator
from typing import Any

import pytest

from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.events import DiceRolled, Event, Paused
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play, options
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.state import DungeonState
from tests.games.dungeon.table import ALL_CARDS, BOARD, GAME, cards_in

NEEDED = {"room": 1, "chamber": 3}
ROLLS = {
    "first": "DUN-R03",
    "search": "DUN-038",
    "attack": "DUN-049",
    "strike": "DUN-054",
    "trap": "DUN-072",
    "fireball": "DUN-085",
    "lightning": "DUN-085",
    "sword": "DUN-092",
}
QUESTIONS = {
    "hero": {"DUN-015", "DUN-056"},
    "move": {"DUN-026"},
    "fight": {"DUN-087"},
    "retreat": {"DUN-R40"},
    "slide": {"DUN-075"},
}


def random_game(seed: int, answers: int) -> Iterator[tuple[DungeonState, list[Event]]]:
    """A game of four at every question, with what has happened since the last one."""
    chance = QuickDice(seed)
    events: list[Event] = []
    state = GAME.begin(Setup(tuple("ABCD"), {"heroes": "wizard,fighter,rogue,any"}))
    play = Play(state, GAME.apply, chance, events.append)
    play.run()
    for _ in range(answers):
        yield state, events
        if state.outcome is not None:
            return
        events.clear()
        decision = state.decisions[0]
        keys = options(state, decision)
        # Mostly onwards, so that the Heroes get about.
        steps = [key for key in keys if key[0] != "end"] or keys
        play.answer(decision, (steps[chance.below(len(steps))],))


def rule_of(event: Any) -> str:
    """The clause an event rests on, which every event but a pause names."""
    return str(event.rule)


@pytest.mark.rule("DUN-013", "DUN-052", "DUN-053", "DUN-R12", "DUN-R15")
@pytest.mark.parametrize("seed", range(3))
def test_no_other_marker_lies_anywhere_than_those_of_the_rulebook(seed: int) -> None:
    for state, _ in random_game(seed, 1500):
        for space, tokens in state.tokens.items():
            assert 1 <= tokens <= NEEDED[BOARD.spaces[space].kind]
        for space in (*state.monsters, *state.covered, *state.promised, *state.dropped):
            assert BOARD.spaces[space].kind in NEEDED
        for hero in state.heroes:
            assert hero.lost >= 0
            for held in hero.carried:
                sword = content().treasures[held.card].kind == "sword"
                assert held.bonus in ((1, 2) if sword and hero.cls != "wizard" else (0,))


@pytest.mark.rule("DUN-077", "DUN-R33", "DUN-R54")
@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_lost_or_doubled_and_dropped_treasure_lies_under_a_monster(seed: int) -> None:
    for state, _ in random_game(seed, 1500):
        assert cards_in(state) == ALL_CARDS
        for space in state.dropped:
            assert content().monsters[state.monsters[space]].kind == "monster"
        assert not set(state.monsters) & set(state.covered)


@pytest.mark.rule("DUN-033", "DUN-034", "DUN-R11", "DUN-R40")
@pytest.mark.parametrize("seed", range(3))
def test_no_two_heroes_are_left_in_one_corridor_space_or_room(seed: int) -> None:
    for state, _ in random_game(seed, 1500):
        others = [hero.space for seat, hero in enumerate(state.heroes) if seat != state.active and hero.cls]
        crowded = [space for space in others if BOARD.spaces[space].kind in ("corridor", "room")]
        assert len(crowded) == len(set(crowded))


@pytest.mark.rule("DUN-014")
def test_one_or_two_six_sided_dice_are_rolled_and_all_faces_come_up() -> None:
    rolls = [
        event.dice for _, events in random_game(1, 3000) for event in events if isinstance(event, DiceRolled)
    ]
    assert {len(dice) for dice in rolls} == {1, 2}
    assert {die for dice in rolls for die in dice} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("DUN-014", "DUN-R80")
@pytest.mark.parametrize("seed", range(3))
def test_every_roll_question_and_result_names_a_clause_of_the_rulebook(seed: int) -> None:
    seen = set()
    for state, events in random_game(seed, 2000):
        for event in events:
            if isinstance(event, DiceRolled):
                assert event.rule == ROLLS[event.why]
            elif not isinstance(event, Paused):
                assert GAME.rulebook.clause(rule_of(event)), event
            seen.add(type(event))
        for decision in state.decisions:
            assert decision.rule in QUESTIONS[decision.kind]
    assert len(seen) > 18


@pytest.mark.rule("DUN-R05", "DUN-R73", "DUN-R74", "DUN-R30")
@pytest.mark.parametrize("seed", range(2))
def test_what_each_seat_sees_of_the_events_makes_its_view_from_beginning_to_end(seed: int) -> None:
    begun = GAME.begin(Setup(tuple("ABCD"), {"heroes": "wizard,fighter,rogue,any"}))
    views = {viewer: GAME.view(begun, viewer) for viewer in range(-1, 4)}
    for step, (state, events) in enumerate(random_game(seed, 3000)):
        for viewer, view in views.items():
            for event in events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    GAME.view_apply[type(seen)](view, seen)
            if step % 100 == 0:
                # The agenda comes with the pauses of a table, which a bare `Play` does not make.
                view.agenda, view.decisions = state.agenda, state.decisions
                assert view == GAME.view(state, viewer)
