"""A year of sheets in one game: the calendar between them, bests, streaks, heroes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.phrase import count
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.between import begin_sheet
from dungeon_tui.games.dungeon_pages.sheet import Sheet
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import Result, Tabletop

WEEKS = 52
MOST_PLAYS = 365
"""Sheets that one year holds, repeats among them."""
CLOSE: Key = ("close",)


@define
class Year:
    """What the sheets played so far come to. ``best`` is by week; ``streak`` counts wins in a row."""

    best: dict[int, int]
    played: int
    won: int
    streak: int
    longest: int
    heroes: dict[str, tuple[int, int, int]]

    @property
    def score(self) -> int:
        """The sum of the best scores of all weeks."""
        return sum(self.best.values())


def year_of(p: Tabletop) -> Year:
    """Return the year so far; heroes have (sheets played, won, best score)."""
    best: dict[int, int] = {}
    heroes: dict[str, tuple[int, int, int]] = {}
    streak = longest = won = 0
    for result in p.results:
        wins = not result.cause
        streak = streak + 1 if wins else 0
        longest = max(longest, streak)
        won += wins
        played, good, top = heroes.get(result.hero, (0, 0, 0))
        heroes[result.hero] = (played + 1, good + wins, max(top, result.score))
        if wins:
            best[result.week] = max(best.get(result.week, 0), result.score)
    return Year(best, len(p.results), won, streak, longest, heroes)


@define
class BeginYear(Op):
    """The calendar comes out, with nothing done yet."""

    def do(self, play: Play) -> None:
        """Open it."""
        play.emit(e.YearBegan())
        play.push(Calendar())


@define
class Calendar(Op):
    """Between sheets the player chooses a week, with its own hero or another; or closes the year."""

    OUTLIVES_SHEETS: ClassVar[bool] = True

    def do(self, play: Play) -> None:
        """Ask; the year is over after as many sheets as it holds."""
        p: Tabletop = play.state
        if p.sheet and p.dungeon >= 0:
            play.emit(e.PageClosed())
        if len(p.results) >= MOST_PLAYS:
            _close(play)
        else:
            play.ask("calendar", "PAG-010")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each week there is a sheet for, and one to close the year."""
        return (CLOSE, *(("week", sheet.week) for sheet in weeks()))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say what is asked."""
        return RuleError("Choose a week of the calendar, or close the year.", "PAG-010")

    def take(self, play: Play, keys: Keys) -> None:
        """Choose the hero for that week, or close the year."""
        if keys[0] == CLOSE:
            _close(play)
            return
        play.push(self)
        play.push(ChooseHero(int(keys[0][1])))


@define
class ChooseHero(Op):
    """Any hero may play the sheet of the week (PAG-005)."""

    week: int

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("calendar", "PAG-005")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each week whose hero may come."""
        return tuple(("hero", week) for week in sorted(sheet.week for sheet in weeks()))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say what is asked."""
        return RuleError("Choose the hero of one of the weeks.", "PAG-005")

    def take(self, play: Play, keys: Keys) -> None:
        """Begin."""
        texts = {sheet.week: sheet.text for sheet in weeks()}
        text, own = texts[self.week], texts[int(keys[0][1])]
        begin_sheet(play, text, "" if own == text else own)


def weeks() -> list[Sheet]:
    """Return the sheets of the calendar, one for each week."""
    found: dict[int, Sheet] = {}
    for sheet in shelf().sheets():
        if 1 <= sheet.week <= WEEKS:
            found.setdefault(sheet.week, sheet)
    return list(found.values())


def asked_week(p: Tabletop) -> int:
    """Return the week for which a hero is being chosen, 0 while none is."""
    return p.agenda.op.week if p.agenda is not None and isinstance(p.agenda.op, ChooseHero) else 0


def waiting_week(p: Tabletop) -> int:
    """Return the first week that is not won yet; the first of all once every one is; 0 without sheets."""
    known, best = sorted(sheet.week for sheet in weeks()), year_of(p).best
    return next((week for week in known if week not in best), next(iter(known), 0))


def _close(play: Play) -> None:
    year = year_of(play.state)
    winners = (0,) if year.won else ()
    play.emit(GameEnded(Outcome(winners, "year", (year.score,)), "PAG-010"))


# Words


def calendar_label(p: Tabletop, key: Key) -> str:
    """Return a week or a hero in words."""
    if key == CLOSE:
        return "Close the year"
    sheet = next(sheet for sheet in weeks() if sheet.week == key[1])
    if key[0] == "hero":
        own = " (this sheet's own)" if sheet.week == asked_week(p) else ""
        return f"{sheet.hero.name}{own}, {sheet.hero.calling}"
    best = year_of(p).best.get(sheet.week)
    done = f"best {best} XP" if best is not None else "not won yet"
    return f"Week {sheet.week}: {sheet.title} ({sheet.grade}, {done})"


def calendar_question(p: Tabletop) -> str:
    """Return what the calendar asks."""
    if week := asked_week(p):
        return f"Choose the hero for week {week}; its own is marked."
    year = year_of(p)
    return f"Choose a week: {count(len(year.best), 'week')} of {WEEKS} won, {year.score} XP in all."


def calendar_lines(p: Tabletop) -> list[str]:
    """Return the year so far as lines of text."""
    year = year_of(p)
    out = [
        f"The year: {count(len(year.best), 'week')} of {WEEKS} won, {year.score} XP in all, "
        f"{count(year.played, 'sheet')} played, {count(year.streak, 'win')} in a row, "
        f"{year.longest} at the most."
    ]
    for name, (played, won, best) in sorted(year.heroes.items()):
        out.append(f"{name}: {played} played, {won} won, best {best} XP.")
    return out


def year_lines(p: Tabletop, names: Sequence[str]) -> list[str]:
    """Return how a year ended."""
    return ["The year is closed.", *calendar_lines(p), *(result_words(result) for result in p.results[-5:])]


def result_words(result: Result) -> str:
    """Return one sheet of the year in a line."""
    how = f"won with {result.score} XP" if not result.cause else f"lost ({result.cause})"
    return f"Week {result.week}, {result.title}, {result.hero}: {how} in {count(result.turns, 'turn')}."
