"""A player of Die in a Dungeon with one hand: by clicks, or by keys."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.ui.die_in_a_dungeon.board import DieBoard
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.choices import Row
from tests.ui.table.tables import Hands


def board_of(hands: Hands) -> DieBoard:
    """The board."""
    found = hands.screen.board
    assert isinstance(found, DieBoard)
    return found


def place(board: DieBoard, thing: Thing) -> tuple[int, int]:
    """Where a thing is drawn on the board; AssertionError if it is out of sight."""
    plan, top, (width, height) = board._plan, len(board._head), board.size
    for y in range(height):
        if plan is None or not top <= y < height - len(board._foot):
            found = [x for x in range(width) if board.thing_at(x, y) == thing]
        elif 0 <= (line := y - top + board.origin.y) < plan.rows:
            columns = [column for column, spot in enumerate(plan.row(line)) if spot.thing == thing]
            found = [x for x in (column - board.origin.x for column in columns) if 0 <= x < width]
        else:
            continue
        if found:
            assert board.thing_at(found[0], y) == thing
            return found[0], y
    raise AssertionError(f"{thing} is not in sight")


def row_of(hands: Hands, key: Key) -> Row:
    """The row of an option."""
    return next(row for row in hands.screen.prompt.rows if row.offer is not None and row.offer.key == key)


async def _by_mouse(hands: Hands, key: Key) -> None:
    """On the board where the option is the only one there, else in the prompt."""
    board, choices = board_of(hands), hands.screen.choices
    thing = hands.screen.face.thing(hands.screen.moment, key)
    offer = choices.at(thing) if choices is not None and thing is not None else None
    if thing is not None and offer is not None and offer.key == key:
        board.follow_thing(thing)
        await hands.settle()
        try:
            spot = place(board, thing)
        except AssertionError:
            spot = (-1, -1)
        if spot[0] >= 0 and board.meant(thing) == thing:
            await hands.click(board, *spot)
            return
    await hands.click_row(row_of(hands, key))


async def _by_keys(hands: Hands, key: Key) -> None:
    """By its letter, on whatever page it is."""
    for _ in range(20):
        if any(row.offer is not None and row.offer.key == key for row in hands.screen.prompt.rows):
            break
        more = next(row for row in hands.screen.prompt.rows if row.kind == "more")
        await hands.press(more.letter)
    row = row_of(hands, key)
    assert row.letter, row.label
    await hands.press(row.letter)


async def choose(hands: Hands, keys: Keys, way: str) -> None:
    """Answer the question in front by "mouse" or "keys"; tick lists are closed with their Done."""
    choices = hands.screen.choices
    several = choices is not None and choices.several
    for key in keys:
        await (_by_mouse if way == "mouse" else _by_keys)(hands, key)
    if several:
        done = next(row for row in hands.screen.prompt.rows if row.kind == "done")
        await (hands.click_row(done) if way == "mouse" else hands.press(done.letter))
