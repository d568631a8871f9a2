"""How hard a sheet is: many plays by a bot, counted (4.9), and the report kept with the sheets."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from attrs import define, field

from dungeon_tui import assets
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.apply import APPLY
from dungeon_tui.games.dungeon_pages.bots.players import Greedy, Planner
from dungeon_tui.games.dungeon_pages.events import DieSetAside, PoolRolled
from dungeon_tui.games.dungeon_pages.rules.between import begin_sheet
from dungeon_tui.games.dungeon_pages.rules.windows import GIVE_UP
from dungeon_tui.games.dungeon_pages.sheet import Sheet
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import PagesState

GRADES = (("candle", 75), ("lantern", 60), ("torch", 45), ("pyre", 30), ("ash", 0))
"""The lowest win rate of the planning bot, in percent, of each grade."""
LEAST, MOST, MOST_RANDOM = 25, 90, 2
"""Win rates in percent between which the planning bot must stay, and below which the random bot must."""
PLAYS = 200
FEW_LOSSES = 20
GRADE_LINE = re.compile(r'^grade = "[a-z]*"$', re.MULTILINE)


class Picker(Protocol):
    """A bot that plays in a position of its own."""

    def pick(self, p: PagesState, decision: Decision, keys: Keys) -> Keys:
        """Return the picks."""


@define
class Anything:
    """Marks at random; never gives up."""

    chance: QuickDice = field(factory=lambda: QuickDice(0))

    def pick(self, p: PagesState, decision: Decision, keys: Keys) -> Keys:
        """Return any legal pick."""
        kept = [key for key in keys if key != GIVE_UP]
        return (kept[self.chance.below(len(kept))],)


@define
class DiceCount:
    """Hears of a play how many dice were rolled, and how many of them fitted nowhere."""

    rolled: int = 0
    unplaced: int = 0

    def __call__(self, event: Event) -> None:
        """Count."""
        if isinstance(event, PoolRolled):
            self.rolled += len(event.good) + len(event.evil)
        elif isinstance(event, DieSetAside) and event.why == "unplaced":
            self.unplaced += 1


@define
class Played:
    """One play: how it ended, and what it took.

    ``dungeon`` is how many were completed, ``lost_in`` the one that the hero did not leave, or -1.
    """

    won: bool
    cause: str
    dungeon: int
    score: int
    turns: int
    damage: int
    minors: int
    sequential: int
    boss_xp: int
    lost_in: int = -1
    dice: int = 0
    unplaced: int = 0


@define
class Measure:
    """What many plays of a sheet come to; rates in percent.

    ``worst_minor`` is the share of all losses in the minor dungeon with the most of them, ``unplaced``
    that of dice that fitted nowhere.
    """

    id: str
    plays: int
    wins: int
    turns: float
    damage: float
    sequential: float
    quartiles: tuple[int, int, int]
    boss_xp: float
    boss_losses: float
    worst_minor: float = 0.0
    unplaced: float = 0.0

    @property
    def rate(self) -> float:
        """Return the win rate in percent."""
        return 100 * self.wins / self.plays

    @property
    def grade(self) -> str:
        """Return the grade that this win rate means."""
        return grade_of(self.rate)


def grade_of(rate: float) -> str:
    """Return the grade of a win rate in percent."""
    return next(name for name, low in GRADES if rate >= low)


def play_out(sheet: str, player: Picker, seed: int, hero: str = "") -> Played:
    """Play a sheet to its end with dice from ``seed``."""
    state = PagesState()
    count = DiceCount()
    play = Play(state, APPLY, QuickDice(seed), count)
    play.seat = 0
    begin_sheet(play, sheet, hero)
    play.run()
    boss_xp = -1
    while state.outcome is None:
        decision = state.decisions[0]
        assert state.agenda is not None
        keys = state.agenda.op.options(state, decision)
        play.answer(decision, player.pick(state, decision, keys))
        if boss_xp < 0 and len(state.done) == 4:
            boss_xp = state.xp
    result = state.results[-1]
    minors = [visit for visit in state.visits if visit.dungeon < 4]
    return Played(
        won=not result.cause,
        cause=result.cause,
        dungeon=len(state.done),
        score=result.score,
        turns=result.turns,
        damage=result.damage,
        minors=len(minors),
        sequential=sum(visit.sequential for visit in minors),
        boss_xp=boss_xp,
        lost_in=state.dungeon if result.cause else -1,
        dice=count.rolled,
        unplaced=count.unplaced,
    )


def players(name: str) -> Picker:
    """Return the bot of that name for measuring: random, greedy or planner."""
    known: dict[str, Callable[[], Picker]] = {"random": Anything, "greedy": Greedy, "planner": Planner}
    return known[name]()


def measured(sheet: Sheet, plays: Iterable[Played]) -> Measure:
    """Return the figures of many plays, one at least."""
    found = list(plays)
    wins = sorted(play.score for play in found if play.won)
    minors = sum(play.minors for play in found)
    doors = [play.boss_xp for play in found if play.boss_xp >= 0]
    losses = [play for play in found if not play.won]
    return Measure(
        id=sheet.id,
        plays=len(found),
        wins=len(wins),
        turns=sum(play.turns for play in found) / len(found),
        damage=sum(play.damage for play in found) / len(found),
        sequential=100 * sum(play.sequential for play in found) / max(1, minors),
        quartiles=_quartiles(wins),
        boss_xp=sum(doors) / max(1, len(doors)),
        boss_losses=100 * sum(play.dungeon == 4 for play in losses) / max(1, len(losses)),
        worst_minor=100 * max(_lost_in(losses, minor) for minor in range(4)) / max(1, len(losses)),
        unplaced=100 * sum(play.unplaced for play in found) / max(1, sum(play.dice for play in found)),
    )


def _lost_in(losses: Sequence[Played], dungeon: int) -> int:
    return sum(play.lost_in == dungeon for play in losses)


def _quartiles(scores: Sequence[int]) -> tuple[int, int, int]:
    if not scores:
        return (0, 0, 0)
    last = len(scores) - 1
    return (scores[last // 4], scores[last // 2], scores[3 * last // 4])


def grade_sheet(sheet: Sheet, plays: int = PLAYS, player: str = "planner", seed: int = 0) -> Measure:
    """Play a sheet so often and return the figures."""
    bot = players(player)
    return measured(sheet, (play_out(sheet.text, bot, seed + number) for number in range(plays)))


def mark_of(text: str) -> str:
    """Return a short text that changes with everything that matters in a sheet, which its grade does not."""
    plain = GRADE_LINE.sub("", text)
    return hashlib.blake2b(plain.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def row(sheet: Sheet, measure: Measure, greedy: Measure | None = None, random: Measure | None = None) -> str:
    """Return the figures of a sheet as one table of the report."""
    lines = [
        "[[sheet]]",
        f'id = "{measure.id}"',
        f'text = "{mark_of(sheet.text)}"',
        f'grade = "{measure.grade}"',
        f"plays = {measure.plays}",
        f"win_rate = {measure.rate:.1f}",
        f"turns = {measure.turns:.1f}",
        f"damage = {measure.damage:.1f}",
        f"sequential = {measure.sequential:.1f}",
        f"score_quartiles = [{', '.join(map(str, measure.quartiles))}]",
        f"xp_at_boss = {measure.boss_xp:.1f}",
        f"losses_at_boss = {measure.boss_losses:.1f}",
        f"losses_in_worst_minor = {measure.worst_minor:.1f}",
        f"dice_unplaced = {measure.unplaced:.1f}",
    ]
    for name, other in (("greedy", greedy), ("random", random)):
        if other is not None:
            lines += [f"{name}_plays = {other.plays}", f"{name}_win_rate = {other.rate:.1f}"]
    lines.append(f"sent_back_for = {json.dumps(faults(sheet, measure, random))}")
    return "\n".join(lines) + "\n"


def faults(sheet: Sheet, measure: Measure, random: Measure | None = None) -> list[str]:
    """Return for what a sheet is to be sent back (4.9), each in a word; [] for nothing.

    Losses are judged only where there are enough of them to say where they come from.
    """
    chance = random.rate if random is not None else 0.0
    enough = measure.plays - measure.wins >= FEW_LOSSES
    said = (
        ("win_rate", not 15 <= measure.rate <= 92),
        ("luck", chance > 5 or measure.rate - chance < 25),
        ("sequential", not 45 <= round(measure.sequential, 1) <= 92),
        ("minor", enough and round(measure.worst_minor, 1) > 30),
        ("unplaced", round(measure.unplaced, 1) > 4),
        ("xp", round(measure.boss_xp, 1) < sheet.hero.bonuses[2].xp),
    )
    return [fault for fault, holds in said if holds]


def reported(path: Path) -> dict[str, tuple[dict[str, Any], str]]:
    """Return the rows of a report by sheet, as figures and as text; none where there is no report yet."""
    if not path.exists():
        return {}
    text = path.read_text(encoding="utf-8")
    rows = ["[[sheet]]" + part.rstrip() + "\n" for part in text.split("[[sheet]]")[1:]]
    tables = tomllib.loads(text).get("sheet", [])
    return {table["id"]: (table, row) for table, row in zip(tables, rows, strict=True)}


def grade_all(
    sheets: Sequence[Sheet],
    path: Path,
    plays: int = PLAYS,
    tell: Callable[[str], None] = print,
) -> dict[str, float]:
    """Grade sheets one after another and keep the report up to date in a file; return win rates in percent.

    A sheet that is in the report with as many plays, and is what it was then, is not played again. 200 plays
    take about half a minute. The report goes by weeks.
    """
    known = reported(path)
    rates: dict[str, float] = {}
    for sheet in sheets:
        figures, _ = known.get(sheet.id, ({}, ""))
        if figures.get("text") != mark_of(sheet.text) or figures.get("plays", 0) < plays:
            measure = grade_sheet(sheet, plays)
            greedy = grade_sheet(sheet, max(1, plays // 5), "greedy")
            chance = grade_sheet(sheet, plays, "random")
            text = row(sheet, measure, greedy, chance)
            known[sheet.id] = (tomllib.loads(text)["sheet"][0], text)
            rows = [known[name][1] for name in sorted(known, key=_week)]
            path.write_text(HEAD + "\n".join(rows), encoding="utf-8", newline="\n")
            tell(f"{sheet.id}: {measure.rate:.0f} % ({measure.grade})")
        rates[sheet.id] = float(known[sheet.id][0]["win_rate"])
    return rates


def _week(id: str) -> tuple[int, str]:
    found = shelf().found.get(id)
    return (found.sheet.week if found else 0, id)


HEAD = """# How hard the sheets are: plays of each by three bots, made by the command that grades them.
# win_rate, sequential, losses_at_boss: percent; turns, damage, xp_at_boss: means;
# score_quartiles: of won plays. sent_back_for: what a sheet would be drawn anew for: win_rate (under 15 or
# over 92), luck (the random bot wins over 5, or less than 25 fewer than the planner), sequential (under 45 or
# over 92), minor (over 30 of the losses in one minor dungeon), unplaced (over 4 of the dice fit nowhere),
# xp (at the boss's door less than the third bonus asks for). Rows without dice_unplaced are older: minor and
# unplaced were not counted in them.

"""


def stamp(sheet: Sheet, grade: str, path: Path) -> bool:
    """Write a measured grade into the file of a sheet; return whether it said another."""
    text = GRADE_LINE.sub(f'grade = "{grade}"', sheet.text, count=1)
    if text == sheet.text:
        return False
    path.write_text(text, encoding="utf-8", newline="\n")
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Grade sheets by name, or all of them, and write the report: ``python -m ...grade --plays 200``."""
    parser = argparse.ArgumentParser(prog="grade", description="Measure how hard quest sheets are.")
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help="names of sheets (default: all)")
    parser.add_argument("--plays", type=int, default=PLAYS, help="plays by the planning bot (default 200)")
    parser.add_argument("--stamp", action="store_true", help="write the grades into the sheets too")
    parser.add_argument("--report", type=Path, help="where the report goes (default: beside the sheets)")
    chosen = parser.parse_args(arguments)
    sheets = [shelf().sheet(name) for name in chosen.sheets] or shelf().sheets()
    path = chosen.report or assets.path("dungeon_pages", "grades.toml")
    rates = grade_all(sheets, path, max(1, chosen.plays))
    if chosen.stamp:
        for sheet in sheets:
            stamp(sheet, grade_of(rates[sheet.id]), shelf().found[sheet.id].path)
    out = {name: rate for name, rate in rates.items() if not LEAST <= rate <= MOST}
    for name, rate in out.items():
        print(f"{name}: {rate:.0f} % is outside {LEAST} to {MOST} %.")
    return 1 if out else 0


if __name__ == "__main__":
    raise SystemExit(main())
