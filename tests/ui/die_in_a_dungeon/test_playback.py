"""The Monster phase, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon.events import MonsterActed, MonsterPlaced
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui.die_in_a_dungeon.playback import steps_of
from tests.ui.die_in_a_dungeon.hands import board_of
from tests.ui.table.tables import seated

GAME = games.game("die-in-a-dungeon")


def test_steps_lead_from_the_view_before_to_the_one_after() -> None:
    table = Table(GAME, Setup(("Ann",), {}), Dice.from_seed("steps"), controllers=("human",))
    table.start()
    chance, phases = QuickDice(4), 0
    for _ in range(120):
        decision = table.state.decisions[0]
        before: Any = table.view(0)
        again = before.copy()
        keys = (("end",),) if decision.kind == "act" else any_answer(before, decision, chance)
        table.answer(Answer(0, keys, decision.kind))
        events = table.steps[-1].record.events
        steps = steps_of(before, [event.seen_by(0) for event in events], GAME, table.names)
        assert before == again, "what was seen before is not changed"
        acted = [event for event in events if isinstance(event, (MonsterActed, MonsterPlaced))]
        if not steps:
            continue
        phases += 1
        assert all(step.rule.startswith("DIE-") and step.words for step in steps)
        told = [step.words for step in steps]
        for event in acted:
            if GAME.tell(event, table.names):
                assert GAME.tell(event, table.names) in told
        for step, event in ((s, e) for s in steps for e in acted if s.words == GAME.tell(e, table.names)):
            if isinstance(event, MonsterPlaced) and event.monster in step.view.foes:
                assert step.view.foes[event.monster].room == event.room
        state: Any = table.state
        if state.phase != "session":
            break
    assert phases > 3


def end_of_turn(seating: Seating) -> None:
    """Go on until a turn can be ended with nothing left in hand and Monsters about."""
    player, table = GAME.greedy(), seating.table
    for _ in range(400):
        state: Any = table.state
        decision = state.decisions[0]
        ends = decision.kind == "keep" and len(state.foes) >= 2
        if ends and decision.low == 0:
            return
        keys = player.choose(table.view(0), decision, table.options(decision), QuickDice(1))
        seating.answer(Answer(decision.seat, keys, decision.kind))
    raise AssertionError("no end of a turn")


async def test_the_board_shows_them_one_by_one_until_they_are_skipped(tmp_path: Path) -> None:
    settings = {"animation": "brief", "bot_speed": "slow"}
    async with seated(
        tmp_path, ("human",), (80, 24), end_of_turn, settings, game="die-in-a-dungeon", options={}
    ) as hands:
        board = board_of(hands)
        done = next(row for row in hands.screen.prompt.rows if row.kind == "done")
        await hands.press(done.letter)
        assert hands.shows("MONSTERS 1/")
        assert hands.screen.dealer.held
        assert hands.shows("The board still shows how it came to this")
        shown, now = board.view, hands.screen.moment.view
        assert shown is not now
        board.focus()
        await hands.press("enter")
        assert not hands.shows("The board still shows")
        assert not hands.shows("MONSTERS") and board.view is hands.screen.moment.view
        assert not hands.screen.dealer.held
