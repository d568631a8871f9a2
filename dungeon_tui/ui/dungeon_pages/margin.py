"""The margins of the sheet: the dice pool, and below it monsters, traps and locks, as rows that fit."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from dungeon_tui.games.dungeon_pages.rules.ground import living
from dungeon_tui.games.dungeon_pages.state import ASIDE, EVIL, READY, TRIAL, Die, PagesView
from dungeon_tui.ui.dungeon_pages import texts
from dungeon_tui.ui.dungeon_pages.signs import Signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, Piece, line, wrapped

LARGE = 6
"""Columns of a large die with its gap."""
DIE_ROWS = 3
SPARE_ROWS = 5
"""Rows that large dice must leave for the monsters where those are told in words."""
WORDS = 20
"""Columns from which on monsters are told in words."""


@define
class Row:
    """A row of a margin; ``spots`` say which columns mean which thing (first, past the last, thing)."""

    pieces: Sequence[Piece]
    spots: tuple[tuple[int, int, Thing], ...] = ()

    def thing_at(self, x: int) -> Thing | None:
        """What is in a column."""
        return next((thing for start, end, thing in self.spots if start <= x < end), None)


def laid_out(lines: Sequence[Line], width: int) -> list[Row]:
    """Break lines into rows; each row means what its line means."""
    rows = []
    for one in lines:
        spots = ((0, width, one.thing),) if one.thing is not None else ()
        rows += [Row(row, spots) for row in wrapped(one.pieces, width, one.indent)]
    return rows


# The dice


def pool_rows(
    view: PagesView, width: int, height: int, signs: Signs, chosen: int, shown: dict[int, int]
) -> list[Row]:
    """Return the dice pool: large dice where there is room, else small ones in a line, else in a column.

    ``chosen`` is the chosen die or -1; ``shown`` holds other values to show while dice tumble.
    """
    if not view.dice:
        return []
    good = [i for i, die in enumerate(view.dice) if die.colour != EVIL]
    evil = [i for i, die in enumerate(view.dice) if die.colour == EVIL]
    pool = _Pool(view, signs, chosen, shown)
    words = SPARE_ROWS if width >= WORDS else 0
    if width >= 5 + LARGE * (len(good) + len(evil)) and height >= DIE_ROWS + words:
        return pool.large(good, evil)
    most = max(len(good), len(evil), 1)
    if width >= 2 + LARGE * most and height >= 2 * DIE_ROWS + words and width >= WORDS:
        return [*pool.large(good, []), *pool.large([], evil)]
    if LARGE < width < WORDS and height >= DIE_ROWS * len(view.dice):
        gap = [Row(())] if height >= (DIE_ROWS + 1) * len(view.dice) else []
        stack: list[Row] = []
        for i in (*good, *evil):
            stack += [*pool.large([i] if i in good else [], [i] if i in evil else []), *gap]
        return stack
    if width >= 4 * len(view.dice) + 6:
        return [pool.small((*good, *evil))]
    if width >= 14 and len(view.dice) > 3:
        pairs = max(len(good), len(evil))
        return [pool.small((*good[n : n + 1], *evil[n : n + 1])) for n in range(pairs)]
    rows = [pool.small((i,)) for i in (*good, *evil)]
    return [part for row in rows for part in (row, Row(()))] if height >= 2 * len(rows) else rows


class _Pool:
    """Draws dice."""

    def __init__(self, view: PagesView, signs: Signs, chosen: int, shown: dict[int, int]) -> None:
        self.view, self.signs, self.chosen, self.shown = view, signs, chosen, shown

    def large(self, good: Sequence[int], evil: Sequence[int]) -> list[Row]:
        """Three rows of dice, Good first, each colour after its letter."""
        rows = []
        for row in range(3):
            pieces: list[Piece] = []
            spots: list[tuple[int, int, Thing]] = []
            x = 0
            for letter, dice in (("G", good), ("E", evil)):
                if not dice:
                    continue
                lead = f"{letter} " if row == 1 else "  "
                pieces.append((lead, "danger" if letter == "E" else "key"))
                x += len(lead)
                for index in dice:
                    text, ink = self._face(index, row)
                    pieces += [(text, ink), (" ", "")]
                    spots.append((x, x + len(text), ("die", index)))
                    x += len(text) + 1
            rows.append(Row(pieces, tuple(spots)))
        return rows

    def _face(self, index: int, row: int) -> Piece:
        die = self.view.dice[index]
        form = self.signs.evil_die if die.colour == EVIL else self.signs.good_die
        text = form[row].replace("0", self._value(index))
        if row == 1 and index == self.chosen:
            text = f"{self.signs.rim}{text[1:]}"
        return text, self._ink(index, die)

    def small(self, dice: Sequence[int]) -> Row:
        """Dice in one row, each with its letter."""
        pieces: list[Piece] = []
        spots: list[tuple[int, int, Thing]] = []
        x, before = 0, -1
        for index in dice:
            die = self.view.dice[index]
            left, right = self.signs.evil if die.colour == EVIL else self.signs.good
            if die.colour != before:
                letter = "E" if die.colour == EVIL else "G"
                pieces.append((f"  {letter}" if x else letter, "danger" if letter == "E" else "key"))
                x += 3 if x else 1
            before = die.colour
            rim = self.signs.rim if index == self.chosen else " "
            text = f"{left}{self._value(index)}{right}"
            pieces += [(rim, "key"), (text, self._ink(index, die))]
            spots.append((x, x + 1 + len(text), ("die", index)))
            x += 1 + len(text)
            if die.status != READY:
                pieces.append((self._state(die), "quiet"))
                x += 1
        return Row(pieces, tuple(spots))

    def _value(self, index: int) -> str:
        return str(self.shown.get(index, self.view.dice[index].value))

    def _state(self, die: Die) -> str:
        return "-" if die.status == ASIDE else "?" if die.status == TRIAL else self.signs.done

    def _ink(self, index: int, die: Die) -> str:
        if index == self.chosen or die.status == TRIAL:
            return "picked"
        if die.status != READY:
            return "quiet"
        return "evil-die" if die.colour == EVIL else "good-die"


# All of a margin


def margin_rows(
    view: PagesView, width: int, height: int, signs: Signs, dice: Sequence[Row], words: bool = True
) -> list[Row]:
    """Return the dice, then as much about monsters, traps and locks as fits below them."""
    if width <= 0 or height <= 0:
        return []
    out = list(dice)
    if not words:
        return out[:height]
    if out and height - len(out) > 2:
        out.append(Row(()))
    room = height - len(out)
    for lines in _tellings(view, width, signs):
        rows = laid_out(lines, width)
        if len(rows) <= room:
            return out + rows
    return (out + rows)[:height]


def _tellings(view: PagesView, width: int, signs: Signs) -> list[list[Line]]:
    """What could be told, the most first."""
    alive = living(view)
    short = [texts.short_monster(view, index, signs) for index in alive]
    if width < WORDS:
        return [short]
    brief = [texts.monster_lines(view, index, signs) for index in alive]
    traps = texts.traps_lines(view)
    locks = texts.lock_lines(view)
    none = [line(("Every monster is defeated.", "good"))] if not alive else []
    full = [*none, *texts.monsters_lines(view, signs), *traps, *locks]
    medium = [*none, *(part for lines in brief for part in lines)]
    named = [
        line(
            *texts.short_monster(view, index, signs).pieces,
            (f" {_name(view, index)}", "title"),
            thing=("monster", index),
        )
        for index in alive
    ]
    return [
        full,
        [*medium, *(part for part in traps if part.thing), *locks],
        medium,
        [*none, *named],
    ]


def _name(view: PagesView, index: int) -> str:
    from dungeon_tui.games.dungeon_pages.rules.ground import monster_type

    return monster_type(view, index).name
