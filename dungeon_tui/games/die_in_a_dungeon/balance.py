"""How hard the game is: many sessions by its own player, counted, and the report kept with the cards (4.12).

``python -m dungeon_tui.games.die_in_a_dungeon.balance`` plays all settings and writes the report.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from attrs import define, field

from dungeon_tui import assets
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon.state import START
from dungeon_tui.games.die_in_a_dungeon.tactics.sight import GROWN

SESSIONS = 500
"""Sessions of every setting, at least."""
LATER = 5
"""Specialist Buildings of a Village at which the later sessions are measured."""
FIRST_WINS, LATER_WINS, TRIES_WON = (35, 50), (60, 75), (20, 40)
"""Aims, in percent: first sessions with 2 seats, later ones, tries at the Boss."""
TURNS, CAMPAIGN, QUESTIONS = (10, 16), (8, 15), 12
"""Aims at the median: turns of a session, sessions of a campaign, questions a turn (at most)."""
SPREAD, ONE_LOSS = 15, 60
"""Percentage points between seat counts at most; the most that one way to lose may have of all losses."""
WON = ("quest", "boss")
CARDS = (
    "basic",
    "bosses",
    "gear",
    "hero_quests",
    "loot",
    "monsters",
    "rooms",
    "traps",
    "village",
    "village_quests",
)
TIMES = 5
"""Sessions that are played on from the same grown Village."""
LONGEST = 40
"""Sessions after which a campaign is given up."""
HEAD = "# How hard the game is for its own player: python -m dungeon_tui.games.die_in_a_dungeon.balance"
FLAVOUR = re.compile(r"^flavour = .*$", re.MULTILINE)


@define
class Session:
    """One session: how it ended, its turns, the Specialist Buildings it began with, questions per turn."""

    how: str
    turns: int
    buildings: int
    questions: tuple[int, ...]

    @property
    def won(self) -> bool:
        """Whether the players won it."""
        return self.how in WON


def mark_of_cards() -> str:
    """Return a short text that changes with every card value, and not with flavour."""
    texts = [assets.path("die_in_a_dungeon", f"{name}.toml").read_text(encoding="utf-8") for name in CARDS]
    plain = FLAVOUR.sub("", "\n".join(texts))
    return hashlib.blake2b(plain.encode("utf-8"), digest_size=8).hexdigest()


def begun(seats: int, seed: int, sessions: int, early: bool = True) -> Play:
    """Return a new campaign; ``early`` is whether the players go for the Boss with a grown Village."""
    game = _game()
    options = {"sessions": str(sessions), "early_boss": "yes" if early else "no"}
    play = Play(game.begin(Setup(("A", "B", "C", "D")[:seats], options)), game.apply, QuickDice(seed))
    play.run()
    return play


def played(play: Play, enough: Callable[[list[Session]], bool]) -> list[Session]:
    """Let the game's own player play on in all seats until it is enough, and return the sessions."""
    game, state = _game(), play.state
    bot, luck = game.greedy(), QuickDice(play.chance.below(1 << 30))
    found: list[Session] = []
    asked: Counter[int] = Counter()
    buildings = len(state.buildings) - START
    while state.outcome is None and not enough(found):
        decision = state.decisions[0]
        view = game.view(state, decision.seat)
        if state.phase == "session" and state.turn:
            asked[state.turn] += 1
            buildings = len(state.buildings) - START
        ended = len(state.story.facts)
        play.answer(decision, bot.choose(view, decision, game.choices(view, decision), luck))
        for fact in state.story.facts[ended:]:
            if fact.kind in (*WON, *_LOSSES):
                turns = range(1, fact.turn + 1)
                found.append(Session(fact.kind, fact.turn, buildings, tuple(asked[n] for n in turns)))
                asked.clear()
    return found


def campaign(seats: int, seed: int, sessions: int = LONGEST) -> list[Session]:
    """Play a campaign until the Boss is dead or so many sessions are over."""
    return played(begun(seats, seed, sessions), lambda found: False)


def _game() -> Game:
    from dungeon_tui import games

    return games.game("die-in-a-dungeon")


_LOSSES = ("damaged", "rooms", "monsters", "killed")


@define
class Tally:
    """Sessions of one setting, added up."""

    sessions: list[Session] = field(factory=list)

    def rate(self) -> float:
        """Return the wins in percent."""
        return 100 * sum(session.won for session in self.sessions) / max(1, len(self.sessions))

    def losses(self) -> dict[str, float]:
        """Return what each way to lose has of all losses, in percent."""
        lost = Counter(session.how for session in self.sessions if not session.won)
        return {how: 100 * lost[how] / max(1, sum(lost.values())) for how in _LOSSES}

    def turns(self) -> tuple[int, int, int]:
        """Return the turns of a session: 10 %, median, 90 %."""
        return spread([session.turns for session in self.sessions])

    def questions(self) -> int:
        """Return the questions of a turn at the median."""
        return spread([asked for session in self.sessions for asked in session.questions])[1]


def spread(values: Iterable[int]) -> tuple[int, int, int]:
    """Return the 10 % quantile, the median and the 90 % quantile."""
    found = sorted(values) or [0]
    last = len(found) - 1
    return found[last // 10], found[last // 2], found[last - last // 10]


def first_sessions(seats: int, count: int) -> Tally:
    """Play first sessions."""
    return Tally([campaign(seats, 1000 * seats + n, 1)[0] for n in range(count)])


def later_sessions(count: int) -> Tally:
    """Play sessions of Villages with `LATER` Specialist Buildings, `TIMES` with each.

    The Villages and Action Decks are those of campaigns whose players do not go for the Boss.
    """
    tally = Tally()
    for seed in _seeds(50_000):
        grown = begun(2, seed, LONGEST, early=False)
        state = grown.state
        played(grown, partial(_is_grown, state))
        for number in range(TIMES if state.outcome is None else 0):
            twin = Play(state.copy(), grown.apply, QuickDice(1000 * seed + number))
            tally.sessions += played(twin, bool)
        if len(tally.sessions) >= count:
            return tally
    raise AssertionError("seeds do not run out")


def campaigns(count: int) -> list[list[Session]]:
    """Play whole campaigns until there are so many sessions."""
    found: list[list[Session]] = []
    for seed in _seeds(90_000):
        found.append(campaign(2, seed))
        if sum(map(len, found)) >= count:
            return found
    raise AssertionError("seeds do not run out")


def _is_grown(state: Any, found: list[Session]) -> bool:
    return len(state.buildings) - START >= LATER


def _seeds(first: int) -> Iterator[int]:
    while True:
        yield first
        first += 1


def setting(name: str, tally: Tally) -> str:
    """Return the figures of a setting as a table of the report."""
    shares = ", ".join(f"{how} = {share:.1f}" for how, share in tally.losses().items())
    return (
        f"[{name}]\nsessions = {len(tally.sessions)}\nwins = {tally.rate():.1f}\n"
        f"turns = {list(tally.turns())}\nquestions = {tally.questions()}\nlosses = {{ {shares} }}\n"
    )


def whole(found: list[list[Session]]) -> str:
    """Return the figures of whole campaigns: all their sessions, and the tries at the Boss."""
    tally = Tally([session for sessions in found for session in sessions])
    tries = [session for session in tally.sessions if session.buildings >= GROWN]
    won = [sessions for sessions in found if sessions[-1].how == "boss"]
    rate = 100 * sum(session.how == "boss" for session in tries) / max(1, len(tries))
    return setting("campaign", tally) + (
        f"campaigns = {len(found)}\nended = {len(won)}\nlength = {list(spread(map(len, won)))}\n"
        f"tries = {len(tries)}\ntries_won = {rate:.1f}\n"
    )


def misses(report: dict[str, Any]) -> list[str]:
    """Return which aims a report does not meet, in words."""
    found = []

    def within(what: str, value: float, aim: tuple[float, float]) -> None:
        if not aim[0] <= value <= aim[1]:
            found.append(f"{what}: {value:g}, not {aim[0]:g} to {aim[1]:g}")

    two = report["first_2"]["wins"]
    within("wins of first sessions with 2 seats", two, FIRST_WINS)
    for seats in (1, 3, 4):
        within(f"wins with {seats} seats", report[f"first_{seats}"]["wins"], (two - SPREAD, two + SPREAD))
    within("wins of later sessions", report["later"]["wins"], LATER_WINS)
    within("tries at the Boss that are won", report["campaign"]["tries_won"], TRIES_WON)
    within("sessions of a campaign", report["campaign"]["length"][1], CAMPAIGN)
    for how, share in report["campaign"]["losses"].items():
        within(f"losses by {how}", share, (0, ONE_LOSS))
    for name in SETTINGS:
        within(f"turns of {name}", report[name]["turns"][1], TURNS)
        within(f"questions a turn of {name}", report[name]["questions"], (0, QUESTIONS))
    return found


SETTINGS = ("first_1", "first_2", "first_3", "first_4", "campaign", "later")


def table(name: str, count: int) -> str:
    """Play a setting and return its figures."""
    if name == "campaign":
        return whole(campaigns(count))
    return setting(name, later_sessions(count) if name == "later" else first_sessions(int(name[-1]), count))


def report_path() -> Path:
    """Return where the report lies."""
    return assets.path("die_in_a_dungeon", "balance.toml")


def main() -> None:
    """Play the settings and write the report, setting by setting."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=SESSIONS, help=f"sessions a setting ({SESSIONS})")
    parser.add_argument("--only", choices=SETTINGS, help="show one setting and write nothing")
    parser.add_argument("--out", type=Path, default=report_path(), help="where the report is written")
    options = parser.parse_args()
    if options.only:
        print(table(options.only, options.sessions))
        return
    text = f'{HEAD}\n\ncards = "{mark_of_cards()}"\n'
    for name in SETTINGS:
        figures = table(name, options.sessions)
        print(figures, flush=True)
        text += "\n" + figures
        options.out.write_text(text, encoding="utf-8", newline="\n")
    for line in misses(tomllib.loads(text)):
        print(f"missed: {line}")


if __name__ == "__main__":
    main()
