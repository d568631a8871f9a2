"""The search bot in the four games: positions with one right answer, secrets, whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.bots import bot
from dungeon_tui.bots.match import match
from dungeon_tui.bots.search.course import reopened
from dungeon_tui.bots.search.player import Search
from dungeon_tui.engine.decisions import Answer, Key
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_date.rules.closing import EndRound
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.host.house import House
from dungeon_tui.host.seating import THINKER
from dungeon_tui.journal.header import SeatEntry
from tests.games.dungeon_date.scene import GAME, Scene, clean


def choice(scene: Scene, iterations: int, seed: int = 1) -> Any:
    """What the bot answers to the first open question, with its reason."""
    decision = scene.decision
    view = GAME.view(scene.state, decision.seat)
    return Search(GAME, iterations).advise(view, decision, scene.options, QuickDice(seed))


def last_encounter() -> Scene:
    """The last monster: as a second of its kind it makes a Pair (4), else it is a Loner (1 and 1)."""
    scene = clean(Scene(2)).set(fashion=(), last=True).wear(0, "T35").pile(0, "slay", "M22").at("A", "M21")
    # Three Loners of the other seat are worth 3: only the Pair wins.
    scene.pile(1, "romance", "M01", "M11").pile(1, "slay", "M31")
    return scene.do(Encounter(0), under=EndRound())


def test_the_choice_that_wins_at_once_is_taken() -> None:
    scene = last_encounter()
    assert len(scene.options) > 1 and [sum(scene.scores(seat).sets) for seat in (0, 1)] == [1, 3]
    advice = choice(scene, 20)
    assert advice.keys == (("slay",),)
    assert "it promises 100%" in advice.reason
    assert scene.answer(*advice.keys).state.outcome.winners == (0,)


def test_the_door_that_wins_at_the_end_of_the_round_is_chosen() -> None:
    scene = clean(Scene(2)).set(fashion=(), last=True).wear(0, "T35").pile(0, "slay", "M22").at("B", "M21")
    scene.at("A", "").at("C", "").pile(1, "romance", "M01", "M11").pile(1, "slay", "M31")
    scene.set(last=True).begin_round()
    assert scene.kind == "action"
    for seed in range(3):
        assert choice(scene, 40, seed).keys == (("play", "B"),)


def test_the_reason_is_a_sentence_with_figures() -> None:
    assert choice(last_encounter(), 20).reason.startswith("Thought through ")
    scene = last_encounter()
    only: tuple[Key, ...] = (("slay",),)
    view = GAME.view(scene.state, 0)
    advice = Search(GAME, 5).advise(view, scene.decision, only, QuickDice(1))
    assert (advice.keys, advice.reason) == (only, "It is the only choice.")


# Secrets


def secret_choice(first: str) -> tuple[Table, int]:
    """A table at which seat 0 has laid down a card, and seat 1 is to lay down one."""
    scene = Scene(2, seed=4)
    table = Table(GAME, Setup(("Ann", "Bo")), Dice(5))
    table.state = scene.state
    scene.answer(("play", first))
    return table, 1


@pytest.mark.rule("DAT-045", "DAT-R10")
def test_what_the_other_has_chosen_in_secret_does_not_change_the_answer() -> None:
    answers = set()
    for first in ("A", "B", "C", "stylomancer"):
        table, seat = secret_choice(first)
        view = GAME.view(table.state, seat)
        decision = view.decisions[0]
        assert decision.seat == seat and len(view.sealed) == 1
        keys = GAME.choices(view, decision)
        answers.add(Search(GAME, 30).choose(view, decision, keys, QuickDice(8)))
    assert len(answers) == 1


def test_nor_does_it_matter_who_is_quicker() -> None:
    scene = Scene(2, seed=4)
    view = GAME.view(scene.state, 1)
    later, seat = secret_choice("A")
    assert reopened(GAME.view(later.state, seat)) == view
    assert reopened(view) is view


@pytest.mark.parametrize("name", ["dungeon", "die-in-a-dungeon", "dungeon-date"])
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_answer(name: str) -> None:
    game = games.game(name)
    table = Table(game, Setup(("Ann", "Bo")), Dice.from_seed("apart"))
    table.start()
    thinker, greedy = bot("search-3", game), game.greedy()
    for step in range(24):
        decision = table.state.decisions[0]
        view = table.view(decision.seat)
        keys = game.choices(view, decision)
        if step % 6 == 5:
            world = game.determinize(view, QuickDice(step))
            again = game.view(world, decision.seat)
            found = thinker.choose(view, decision, keys, QuickDice(1))
            assert thinker.choose(again, decision, game.choices(again, decision), QuickDice(1)) == found
        table.answer(Answer(decision.seat, greedy.choose(view, decision, keys, QuickDice(step))))


# Whole games

WHOLE = [
    ("dungeon-date", ("search-4", "greedy"), {}),
    ("dungeon-date", ("search-2", "search-2", "greedy", "random"), {"mode": "team", "heroes": "yes"}),
    ("dungeon-date", ("search-2", "greedy"), {"mode": "quest", "pets": "yes"}),
    ("dungeon-date", ("search-2", "search-2"), {"mode": "coop"}),
    ("dungeon-date", ("search-2",), {"mode": "solo", "level": "3"}),
    ("dungeon", ("search-2", "greedy"), {"rounds": "6"}),
    ("dungeon", ("search-2",), {"rounds": "5"}),
    ("die-in-a-dungeon", ("search-1", "search-1"), {"sessions": "1"}),
    ("dungeon-pages", ("search-1",), {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), WHOLE)
def test_it_plays_every_game_to_its_end(name: str, seats: tuple[str, ...], options: dict[str, str]) -> None:
    result = match(games.game(name), "whole", seats, options)
    assert result.reason != "unfinished" and len(result.scores) == len(seats)


def test_the_same_seed_plays_the_same_game() -> None:
    played = [match(GAME, "again", ("search-5", "greedy"), {}).line() for _ in range(2)]
    assert played[0] == played[1]


@pytest.mark.parametrize("name", games.names())
def test_every_game_says_how_it_is_looked_ahead_in(name: str) -> None:
    game = games.game(name)
    foresight = game.foresight()
    assert Search(game).iterations == foresight.iterations >= 40
    assert Search(game, 7).iterations == 7
    table = Table(game, Setup(("Ann", "Bo")[: max(1, min(2, game.most))]), Dice.from_seed("judge"))
    table.start()
    greedy = game.greedy()
    for step in range(30):
        decision = table.state.decisions[0]
        view = table.view(decision.seat)
        keys = game.choices(view, decision)
        for seat in range(len(table.names)):
            assert 0.0 <= foresight.value(table.state, seat) <= 1.0
        ordered = foresight.order(view, decision, keys)
        assert sorted(ordered) == sorted(keys)
        table.answer(Answer(decision.seat, greedy.choose(view, decision, keys, QuickDice(step))))


def test_at_a_table_it_answers_the_same_whenever_it_is_asked(tmp_path: Path) -> None:
    seats = (SeatEntry("Ann", "human"), SeatEntry("Grim", "search-20"))
    seating = House(tmp_path).new("dungeon-date", "Date", seats=seats, seed="s")
    while seating.table.state.decisions[0].kind != "action":
        seat = seating.waiting()[0]
        seating.answer(Answer(seat, seating.hint(seat).keys))
    answer = seating.bot_answer(1)
    assert answer.kind == "action" and seating.bot_answer(1) == answer
    assert seating.hint(0, THINKER).reason
    seating.answer(answer)
    seating.close()
