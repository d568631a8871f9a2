"""Whole sessions by chance: whatever comes up can be drawn, pointed at and told about."""

from __future__ import annotations

import random

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.ui.die_in_a_dungeon.camp import camp_rows
from dungeon_tui.ui.die_in_a_dungeon.face import DieFace, view_of
from dungeon_tui.ui.die_in_a_dungeon.paint import Plan
from dungeon_tui.ui.die_in_a_dungeon.scene import Scene
from dungeon_tui.ui.die_in_a_dungeon.signs import UNICODE
from dungeon_tui.ui.die_in_a_dungeon.strips import battle_chunks, hand_chunks, village_chunks
from dungeon_tui.ui.table.moment import Moment

NAMES = ("Ann", "Bo", "Cy", "Di")


def moment_of(table: Table) -> Moment:
    """The moment as the seat that is asked sees it."""
    decision = table.state.decisions[0]
    view = table.view(decision.seat)
    return Moment(
        0, 0, 0, decision.seat, view, NAMES, ("human",) * 4, decision, (decision.seat,), colours=(1, 2, 3, 4),
        keys=table.options(decision),
    )  # fmt: skip


def look_at_everything(face: DieFace, moment: Moment) -> int:
    """Draw a moment, and tell about all that is drawn; return how many things had something to tell."""
    view = view_of(moment)
    things = {face.thing(moment, key) for key in moment.keys} | {face.here(moment)}
    for across, down in ((10, 4), (6, 2)):
        plan = Plan(Scene(view, UNICODE, moment.colours), across, down)
        for number in range(plan.rows):
            row = plan.row(number)
            assert len(row) == plan.columns
            things |= {spot.thing for spot in row}
    chunks = [
        *village_chunks(view, UNICODE, {}, brief=True),
        *battle_chunks(view, UNICODE, moment.colours, NAMES[: len(view.parties)]),
    ]
    for seat in range(len(view.parties)):
        chunks += hand_chunks(view, seat, {}, set(), NAMES[seat])
        assert face.seat(moment, seat, 27, 2) and face.seat(moment, seat, 27, 1)
    chunks += [chunk for row in camp_rows(view, NAMES, {}, UNICODE, 60) for chunk in row]
    things |= {chunk.thing for chunk in chunks}
    told = [face.large(moment, thing) for thing in things if thing is not None]
    assert all(told), "something that can be pointed at has nothing to tell"
    return len(told)


@pytest.mark.parametrize("seats", [1, 4])
def test_whatever_comes_up_can_be_looked_at(seats: int) -> None:
    game, chance = games.game("die-in-a-dungeon"), random.Random(seats)
    setup = Setup(names=NAMES[:seats], options={"narrative": "yes", "rooms": "expanded"})
    table = Table(game, setup, Dice.from_seed("look"), controllers=("human",) * seats)
    table.start()
    face, kinds = DieFace(game), set()
    for number in range(1500):
        decision = table.state.decisions[0]
        if number % 25 == 0 or decision.kind not in kinds:
            kinds.add(decision.kind)
            assert look_at_everything(face, moment_of(table)) > 0
        keys = list(table.options(decision))
        chance.shuffle(keys)
        table.answer(Answer(decision.seat, tuple(keys[: max(1, decision.low)]), decision.kind))
    assert {"act", "hero", "go", "train"} <= kinds
