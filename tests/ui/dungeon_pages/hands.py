"""A player of *Dungeon Pages* with one hand: by clicks on the sheet, or by keys."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.games.dungeon_pages.grid import STRIDE
from dungeon_tui.ui.dungeon_pages.board import SheetBoard
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.choices import Row
from tests.ui.table.tables import Hands


def board_of(hands: Hands) -> SheetBoard:
    """The sheet."""
    found = hands.screen.board
    assert isinstance(found, SheetBoard)
    return found


async def click(hands: Hands, thing: Thing) -> None:
    """Click on something on the sheet."""
    place = board_of(hands).place_of(thing)
    assert place is not None, f"{thing} is not in sight"
    await hands.click(board_of(hands), *place)


def row_of(hands: Hands, key: Key) -> Row:
    """The row of an option, or of the verb that it is folded into."""
    rows = hands.screen.prompt.rows
    verb = hands.screen.face.verb(key)
    for row in rows:
        if row.offer is not None and row.offer.key == key and not row.offer.steps:
            return row
    return next(row for row in rows if row.kind == "verb" and row.verb == verb)


async def by_mouse(hands: Hands, key: Key) -> None:
    """Answer with clicks alone."""
    if key[0] == "mark":
        if board_of(hands).die != key[1]:
            await click(hands, ("die", int(key[1])))
        await click(hands, ("space", int(key[3])))
        return
    thing = hands.screen.face.thing(hands.screen.moment, key)
    if thing is not None and thing[0] in ("dungeon", "week"):
        await click(hands, thing)
        return
    row = row_of(hands, key)
    await hands.click_row(row)
    if row.kind == "verb":
        await hands.click_row(row_of(hands, key))


async def by_keys(hands: Hands, key: Key) -> None:
    """Answer with keys alone."""
    row = row_of(hands, key)
    assert row.letter, row.label
    await hands.press(row.letter)
    if row.kind != "verb":
        return
    if key[0] == "mark":
        await move_to(hands, int(key[3]))
        await hands.press("enter")
        return
    await hands.press(row_of(hands, key).letter)


async def move_to(hands: Hands, space: int) -> None:
    """Bring the cursor to a space with the arrows, pressed one after another without waiting."""
    board = board_of(hands)
    rows, columns = space // STRIDE - board.cursor // STRIDE, space % STRIDE - board.cursor % STRIDE
    for _ in range(abs(rows)):
        hands.hit("down" if rows > 0 else "up")
    for _ in range(abs(columns)):
        hands.hit("right" if columns > 0 else "left")
    await hands.settle()
    assert board.cursor == space
