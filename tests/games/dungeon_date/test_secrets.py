"""What a seat is shown does not change when what it cannot know is changed."""

from __future__ import annotations

from random import Random

import pytest

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.bot import Greedy
from dungeon_tui.games.dungeon_date.game import DungeonDate
from dungeon_tui.games.dungeon_date.naming import action, monster
from dungeon_tui.games.dungeon_date.odds import odds
from tests.games.dungeon_date.probe import any_setup
from tests.games.dungeon_date.scene import GAME, NAMES

BOT = Greedy()


def shown(world: object, seat: int, names: tuple[str, ...]) -> list[object]:
    """Everything a seat gets to see or hear about a position."""
    view = GAME.view(world, seat)
    out: list[object] = [view, GAME.picture(view, names), GAME.progress(world, names)]
    out.append(GAME.score(view, max(seat, 0)))
    for decision in view.decisions:
        if decision.seat == seat:
            keys = GAME.choices(view, decision)
            out += [GAME.question(view, decision), [GAME.label(view, decision, key) for key in keys]]
            out += [{key: str(why) for key, why in GAME.refusals(view, decision).items()}]
            out += [[odds(view, decision, key) for key in keys]]
            out.append(BOT.advise(view, decision, keys, QuickDice(5)))
    return out


@pytest.mark.rule("DAT-045", "DAT-274", "DAT-R10", "DAT-R51")
@pytest.mark.parametrize("seed", range(40))
def test_nothing_leaks(seed: int) -> None:
    """Any world that a seat's view allows shows that seat the same as the truth."""
    random = Random(seed)
    setup = any_setup(random) if seed % 2 else Setup(NAMES, {"mode": "team", "heroes": "yes", "pets": "yes"})
    table = Table(GAME, setup, Dice.from_seed(str(seed)))
    table.start()
    steps = 0
    while not table.over and steps < 150:
        steps += 1
        decision = random.choice(table.state.decisions)
        keys = any_answer(table.state, decision, QuickDice(random.random()))
        table.answer(Answer(decision.seat, keys))
        if random.random() < 0.15:
            seat = random.randrange(-1, setup.seats)
            world = GAME.determinize(table.view(seat), QuickDice(random.random()))
            assert shown(world, seat, table.names) == shown(table.state, seat, table.names)


@pytest.mark.parametrize("seed", range(20))
def test_no_log_line_names_a_hidden_card(seed: int) -> None:
    """Whoever may not see a card reads no line with its name."""
    setup = Setup(NAMES, {"mode": "team", "pets": "yes", "heroes": "yes"})
    table = Table(GAME, setup, Dice.from_seed(str(seed)))
    table.start()
    random = Random(seed)
    while not table.over:
        decision = random.choice(table.state.decisions)
        keys = any_answer(table.state, decision, QuickDice(random.random()))
        record = table.answer(Answer(decision.seat, keys))
        for event in record.events:
            for seat in (-1, 0, 1, 2, 3):
                _check_line(event, seat)


def _check_line(event: Event, seat: int) -> None:
    if isinstance(event, e.CardsPassed):
        line = GAME.tell(event.seen_by(seat), NAMES)
        strangers = [other for other in range(4) if seat < 0 or event.teams[other] != event.teams[seat]]
        assert not [other for other in strangers if f"{NAMES[other]} " in line], line
    elif isinstance(event, e.CardsPlaced) and seat != event.seat:
        line = GAME.tell(event.seen_by(seat), NAMES)
        assert not [card for card in event.cards if action(card) in line], line
    elif isinstance(event, e.StackSeen) and seat != event.seat:
        line = GAME.tell(event.seen_by(seat), NAMES)
        assert not [card for card in event.cards if monster(card) in line], line


def test_greedy_answers_from_the_view_alone() -> None:
    game = DungeonDate()
    table = Table(game, Setup(NAMES[:3]), Dice.from_seed("x"))
    table.start()
    decision = table.state.decisions[0]
    view = table.view(decision.seat)
    keys = game.choices(view, decision)
    assert BOT.choose(view, decision, keys, QuickDice(1)) == BOT.choose(
        view.copy(), decision, keys, QuickDice(1)
    )
