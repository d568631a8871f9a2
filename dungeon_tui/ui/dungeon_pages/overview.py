"""The whole quest at once, from anywhere in it: the five dungeons of the sheet, and the year."""

from __future__ import annotations

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages.rules.between import open_dungeons
from dungeon_tui.games.dungeon_pages.rules.ground import sheet
from dungeon_tui.games.dungeon_pages.state import PagesView
from dungeon_tui.games.dungeon_pages.year import WEEKS, calendar_lines, weeks, year_of
from dungeon_tui.ui.dungeon_pages.pages import WEEKS_ACROSS, week_state
from dungeon_tui.ui.dungeon_pages.signs import Signs
from dungeon_tui.ui.dungeon_pages.texts import evil_words, legend
from dungeon_tui.ui.table.lines import Line, Piece, line

CELL = 4
"""Columns of a week in the calendar."""
NAME, EVIL = 22, 17
"""Columns of a dungeon's name and of its dice."""


def overview_lines(view: PagesView, signs: Signs) -> list[Line]:
    """Return how far the sheet is, and in a year what its weeks have brought."""
    out: list[Line] = []
    if view.sheet and not view.ended:
        out += _sheet_lines(view, signs)
    if view.year:
        out += [*([line("")] if out else []), *_year_lines(view, signs)]
    return out


def _sheet_lines(view: PagesView, signs: Signs) -> list[Line]:
    page, enterable = sheet(view), open_dungeons(view)
    out = [
        line((page.title, "title"), (f"  {page.grade}, {len(view.done)} of 5, {view.xp} XP", "quiet")),
        line((page.intro, "rule")),
    ]
    for index, dungeon in enumerate(page.dungeons):
        if index in view.done:
            state: Piece = (f"{signs.done} completed", "good")
        elif index == view.dungeon:
            state = (f"here, turn {view.turn}", "key")
        elif index in enterable or not dungeon.boss:
            state = ("waits", "quiet")
        else:
            state = ("after the others", "quiet")
        evil = f"{'boss, ' if dungeon.boss else ''}{evil_words(dungeon.evil)}"
        name = f"{dungeon.name:<{NAME}.{NAME}} "
        out.append(line(name, (f"{evil:<{EVIL}} ", "danger"), state, thing=("dungeon", index)))
    return [*out, line(""), *legend(view)]


def _year_lines(view: PagesView, signs: Signs) -> list[Line]:
    year, known = year_of(view), {page.week: page for page in weeks()}
    tried = {result.week for result in view.results}
    out = [
        line(
            ("The year  ", "title"),
            (
                f"{len(year.best)} of {WEEKS} won, {year.score} XP, {count(year.streak, 'win')} in a row",
                "quiet",
            ),
        )
    ]
    for start in range(1, WEEKS + 1, WEEKS_ACROSS):
        block = range(start, min(WEEKS + 1, start + WEEKS_ACROSS))
        states = [week_state(week, year.best, tried, set(known), signs) for week in block]
        out.append(line(("".join(f"{week:^{CELL}}" for week in block), "quiet")))
        out.append(line(*((f"{text:^{CELL}}", "quiet" if ink == "faint" else ink) for text, ink in states)))
    for week in sorted(tried & set(known)):
        told = f"best {year.best[week]} XP" if week in year.best else "not won yet"
        out.append(line((f"Week {week:>2} ", "key"), f"{known[week].title}: {told}", thing=("week", week)))
    return out + [line((told, "quiet")) for told in calendar_lines(view)[1:]]
