"""A player of *Dungeon Date* with one hand: by clicks, or by keys."""

from __future__ import annotations

import random

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.games.dungeon_date.rules.restyle import DONE
from dungeon_tui.ui.dungeon_date.board import DateBoard
from dungeon_tui.ui.dungeon_date.wardrobe import Wardrobe
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.choices import Row
from tests.ui.table.tables import Hands


def board_of(hands: Hands) -> DateBoard:
    """The board."""
    found = hands.screen.board
    assert isinstance(found, DateBoard)
    return found


async def click_thing(hands: Hands, thing: Thing) -> None:
    """Click on something on the board."""
    await hands.click(board_of(hands), *board_of(hands).places()[thing])


def row_of(hands: Hands, key: Key) -> Row:
    """The row of an option."""
    return next(row for row in hands.screen.prompt.rows if row.offer is not None and row.offer.key == key)


async def by_mouse(hands: Hands, key: Key) -> None:
    """Choose by clicks alone: on the board where the option is there, else in the prompt."""
    thing = hands.screen.face.thing(hands.screen.moment, key)
    if key[0] in ("play", "arrange") and thing in board_of(hands).places():
        assert thing is not None
        await click_thing(hands, thing)
    else:
        await hands.click_row(row_of(hands, key))


async def by_keys(hands: Hands, key: Key) -> None:
    """Choose by keys alone: by its letter."""
    row = row_of(hands, key)
    assert row.letter, row.label
    await hands.press(row.letter)


async def choose(hands: Hands, keys: Keys, way: str) -> None:
    """Answer the question in front; in the wardrobe take everything as it is."""
    answer = by_mouse if way == "mouse" else by_keys
    for key in keys:
        await answer(hands, key)
    if hands.screen.choices is not None and hands.screen.choices.several:
        done = next(row for row in hands.screen.prompt.rows if row.kind == "done")
        await (hands.click_row(done) if way == "mouse" else hands.press(done.letter))
    if isinstance(hands.app.screen, Wardrobe):
        if way == "mouse":
            await hands.pilot.click("#done")
        else:
            await hands.press("enter")
        await hands.settle()


def wish(hands: Hands, chance: random.Random) -> Keys:
    """What a player who tries this and that would choose."""
    moment = hands.screen.moment
    decision = moment.decision
    assert decision is not None
    keys = [key for key in moment.keys if key != DONE or len(moment.keys) == 1 or chance.random() < 0.7]
    return tuple(chance.sample(keys, max(1, decision.low)))
