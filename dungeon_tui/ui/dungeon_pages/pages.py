"""What the board shows between dungeons: the five dungeons of a sheet, and the calendar of the year."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, field

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages.rules.between import open_dungeons
from dungeon_tui.games.dungeon_pages.rules.ground import sheet
from dungeon_tui.games.dungeon_pages.state import PagesView
from dungeon_tui.games.dungeon_pages.year import WEEKS, asked_week, calendar_lines, weeks, year_of
from dungeon_tui.ui.dungeon_pages.margin import Row, laid_out
from dungeon_tui.ui.dungeon_pages.signs import ITEM_SIGNS, Signs
from dungeon_tui.ui.dungeon_pages.texts import evil_words, legend
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, Piece, line
from dungeon_tui.ui.text import line as one_line

WEEKS_ACROSS = 13


@define
class Page:
    """Rows of text with things in them, and where the arrows lead from thing to thing (rows of things)."""

    rows: list[Row] = field(factory=list)
    order: list[list[Thing]] = field(factory=list)

    def thing_at(self, x: int, y: int) -> Thing | None:
        """What is at a place."""
        return self.rows[y].thing_at(x) if 0 <= y < len(self.rows) else None

    def next(self, thing: Thing | None, direction: str) -> Thing | None:
        """The thing that lies next in a direction; the first one from nowhere."""
        for y, row in enumerate(self.order):
            if thing in row:
                x = row.index(thing)
                if direction in ("left", "right"):
                    x += 1 if direction == "right" else -1
                    return row[min(max(x, 0), len(row) - 1)]
                other = y + (1 if direction == "down" else -1)
                if not 0 <= other < len(self.order):
                    return thing
                across = round(x * (len(self.order[other]) - 1) / max(1, len(row) - 1))
                return self.order[other][across]
        return self.order[0][0] if self.order else None


# Dungeons


def dungeons_page(
    view: PagesView, width: int, height: int, signs: Signs, cursor: Thing | None, letters: Mapping[Thing, str]
) -> Page:
    """Return the five dungeons as small maps with their names, dice and state."""
    page = sheet(view)
    minors = [i for i, dungeon in enumerate(page.dungeons) if not dungeon.boss]
    bosses = [i for i, dungeon in enumerate(page.dungeons) if dungeon.boss]
    out = Page(order=[[("dungeon", i) for i in minors], [("dungeon", i) for i in bosses]])
    column = max(10, (width - 1) // max(1, len(minors)))
    wide = next((w for w in (3, 2, 1) if 6 * w + 1 <= column), 1)
    roomy = height >= 26
    heads = [_head(view, i, column - 1, signs, cursor, letters) for i in minors]
    rows = [_joined(heads, n, column, minors) for n in range(2)]
    maps = [_drawn(view, i, wide, signs) for i in minors]
    tall = max(len(drawn) for drawn in maps)
    rows += [_joined(maps, n, column, minors) for n in range(tall)]
    if roomy:
        rows = [Row(()), *rows, Row(()), Row(())]
    elif height > 2 * tall + 3:
        rows.append(Row(()))
    for index in bosses:
        rows += _boss(view, index, width, height - len(rows), signs, cursor, letters)
    out.rows = rows[:height]
    return out


def _boss(
    view: PagesView,
    index: int,
    width: int,
    height: int,
    signs: Signs,
    cursor: Thing | None,
    letters: Mapping[Thing, str],
) -> list[Row]:
    """The boss dungeon, with words about the dungeon under the cursor beside it."""
    thing: Thing = ("dungeon", index)
    across = len(sheet(view).dungeons[index].ground.rows[0])
    wide = 2 if across * 2 + 22 <= width else 1
    if width >= across * 3 + 34 and height >= 10:
        wide = 3
    head = _head(view, index, across * wide, signs, cursor, letters)
    if height < len(sheet(view).dungeons[index].ground.rows):
        together: list[Piece] = [(" ", ""), *head[0], ("  ", ""), *head[1]]
        return [Row(together, ((0, width, thing),))]
    drawn = _drawn(view, index, wide, signs)
    page = sheet(view)
    lines = [line((page.intro, "rule")), line((f"Grade: {page.grade}", "quiet")), *legend(view)]
    if height >= len(drawn) + len(head):
        drawn = [*head, *drawn]
    else:
        lines = [Line(tuple(row)) for row in head] + lines
    told = laid_out(lines, max(10, width - across * wide - 4))
    rows = []
    for n in range(max(len(drawn), min(height, len(told)))):
        left = drawn[n] if n < len(drawn) else []
        used = sum(len(text) for text, _ in left)
        right = list(told[n].pieces) if n < len(told) else []
        gap = " " * (across * wide + 3 - used)
        spots = ((0, across * wide + 1, thing),) if n < len(drawn) else ()
        rows.append(Row([(" ", ""), *left, (gap, ""), *right], spots))
    return rows


def _joined(parts: list[list[list[Piece]]], n: int, column: int, ids: list[int]) -> Row:
    """Row ``n`` of several things beside each other."""
    pieces: list[Piece] = []
    spots: list[tuple[int, int, Thing]] = []
    for place, (rows, index) in enumerate(zip(parts, ids, strict=True)):
        row = rows[n] if n < len(rows) else []
        used = sum(len(text) for text, _ in row)
        pieces += [(" ", ""), *row, (" " * max(0, column - 1 - used), "")]
        spots.append((place * column, (place + 1) * column, ("dungeon", index)))
    return Row(pieces, tuple(spots))


def _head(
    view: PagesView, index: int, width: int, signs: Signs, cursor: Thing | None, letters: Mapping[Thing, str]
) -> list[list[Piece]]:
    """Two rows above a small map: its letter and name; its Evil Dice, or that it is done."""
    dungeon, thing = sheet(view).dungeons[index], ("dungeon", index)
    letter = letters.get(thing, "")
    open_now = index in open_dungeons(view)
    ink = "picked" if thing == cursor else "title" if open_now else "quiet"
    name = one_line(dungeon.name, max(4, width - (2 if letter else 0)))
    first: list[Piece] = [(f"{letter} ", "key")] if letter else []
    first.append((name, ink))
    if index in view.done:
        return [first, [(f"{signs.done} completed", "good")]]
    boss = "boss, " if dungeon.boss else ""
    return [first, [(one_line(f"{boss}{evil_words(dungeon.evil)}", width), "danger")]]


def _drawn(view: PagesView, index: int, wide: int, signs: Signs) -> list[list[Piece]]:
    """A dungeon so many columns a space; what was written in a completed one is not kept, so it says so."""
    rows = _map(view, index, wide, signs)
    visit = next((visit for visit in view.visits if visit.dungeon == index), None)
    if visit is not None:
        across = len(sheet(view).dungeons[index].ground.rows[0]) * wide
        middle = len(rows) // 2 - 1
        told = ("completed", f"in {count(visit.turns, 'turn')}", f"for {visit.xp} XP")
        fitting = [words for words in told if len(words) <= across] or ["done"]
        for y, words in enumerate(fitting, middle):
            if y < len(rows):
                rows[y] = [(words.center(across), "odd|good")]
    return rows


def _map(view: PagesView, index: int, wide: int, signs: Signs) -> list[list[Piece]]:
    """A dungeon so many columns a space."""
    found = sheet(view).dungeons[index].ground
    done = index in view.done
    rows = []
    for y, row in enumerate(found.rows):
        pieces: list[Piece] = []
        for x, char in enumerate(row):
            sign, ink = _sign(char, signs)
            fill = sign * wide if sign == signs.wall else sign.center(wide)
            shade = "even" if (x + y) % 2 else "odd"
            inked = f"{shade}|{'quiet' if done and ink != 'wall' else ink}"
            pieces.append((fill, inked))
        rows.append(pieces)
    return rows


def _sign(char: str, signs: Signs) -> tuple[str, str]:
    """How a character of a sheet is drawn on a small map, and in which ink."""
    if char == "#":
        return signs.wall, "wall"
    if char in ".123456":
        return signs.free, "faint"
    if char in ">$":
        return char, "gold"
    if char in "+=&" or char == "d" or char in ITEM_SIGNS.values():
        return char, "gold"
    return char, "danger"


# The year

HOW_TO_PICK = "Pick with arrows and Enter, or type a week's number."
LEAST_CALENDAR = 1 + 2 * -(-WEEKS // WEEKS_ACROSS)
"""Rows of a calendar without a blank one: its heading, and two for each row of weeks."""


def calendar_page(
    view: PagesView, width: int, height: int, signs: Signs, cursor: Thing | None, asked: bool, words: bool
) -> Page:
    """Return the weeks of the year: which have a sheet, which are won and with what score.

    With ``asked`` it says how a week is picked. With ``words`` the week under the cursor is told below, else
    how the heroes fare.
    """
    year, known = year_of(view), {page.week for page in weeks()}
    tried = {result.week for result in view.results}
    across = WEEKS_ACROSS
    cell = max(4, min(6, (width - 2) // across))
    out = Page()
    told = "Whose hero is to go?" if asked_week(view) else "The year"
    count_won = f"{len(year.best)} of {WEEKS} won, {year.score} XP"
    streak = f", {year.streak} in a row" if year.streak > 1 else ""
    out.rows = [Row([(f" {told}  ", "title"), (count_won + streak, "quiet")])]
    if asked and height <= LEAST_CALENDAR:
        out.rows = [Row([*out.rows[0].pieces, ("  arrows + Enter, or a number", "rule")])]
    if height > LEAST_CALENDAR:
        out.rows.append(Row([(f" {HOW_TO_PICK}", "rule")] if asked else ()))
    tall = 3 if height >= 18 else 2
    for start in range(1, WEEKS + 1, across):
        numbers = range(start, min(WEEKS + 1, start + across))
        things: list[Thing] = [("week", week) for week in numbers]
        top: list[Piece] = [(" ", "")]
        below: list[Piece] = [(" ", "")]
        spots = []
        for place, week in enumerate(numbers):
            thing = ("week", week)
            ink = "picked" if thing == cursor else "strong" if week in known else "faint"
            shade = "even" if week % 2 else "odd"
            state, state_ink = week_state(week, year.best, tried, known, signs)
            top.append((str(week).center(cell), f"{shade}|{ink}"))
            below.append((state.center(cell), f"{shade}|{'picked' if thing == cursor else state_ink}"))
            spots.append((1 + place * cell, 1 + (place + 1) * cell, thing))
        out.order.append([thing for thing in things if thing[1] in known] or things[:1])
        out.rows += [Row(top, tuple(spots)), Row(below, tuple(spots))]
        if tall == 3:
            out.rows.append(Row(()))
    out.order = [row for row in out.order if any(thing[1] in known for thing in row)]
    out.rows += [Row(()), *(_week_words(view, cursor, width) if words else _year_words(view, width, signs))]
    out.rows = out.rows[:height]
    return out


def week_state(
    week: int, best: Mapping[int, int], tried: set[int], known: set[int], signs: Signs
) -> tuple[str, str]:
    """What stands below the number of a week: its best score, that it was tried, that it waits."""
    if week in best:
        return f"{signs.done}{best[week]}", "good"
    if week in tried:
        return signs.lost, "danger"
    return (signs.unexplored, "quiet") if week in known else (" ", "faint")


def _year_words(view: PagesView, width: int, signs: Signs) -> list[Row]:
    legend: list[Piece] = [
        (" Legend: ", "quiet"),
        (signs.done, "good"),
        (" won, its XP   ", "quiet"),
        (signs.lost, "danger"),
        (" not won   ", "quiet"),
        (signs.unexplored, "quiet"),
        (" not tried", "quiet"),
    ]
    heroes = [line((f" {told}", "quiet")) for told in calendar_lines(view)[1:]]
    return [Row(legend), Row(()), *laid_out(heroes, width)]


def _week_words(view: PagesView, cursor: Thing | None, width: int) -> list[Row]:
    from dungeon_tui.ui.dungeon_pages.facts import week_lines

    if cursor is None or cursor[0] != "week":
        return laid_out([line((" Pick a week with the arrows or a click.", "quiet"))], width)
    return laid_out(week_lines(view, int(cursor[1])), width - 1)
