"""The sheet of a daily page: drawn, proven, the same for everybody (4.10).

What a page is depends on its name, on the catalogue, and on the judgement of the planning bot, which
says whether a draft is kept: whoever changes one of them changes the pages.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from typing import Any

from attrs import define

from dungeon_tui import assets
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.decisions import Keys
from dungeon_tui.engine.dice import Dice, pick, shuffled
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.apply import APPLY
from dungeon_tui.games.dungeon_pages.bots.players import Planner
from dungeon_tui.games.dungeon_pages.checks import check_sheet
from dungeon_tui.games.dungeon_pages.daily import stream_of
from dungeon_tui.games.dungeon_pages.generator.build import Plan, built, catalogue
from dungeon_tui.games.dungeon_pages.generator.layout import STYLES, NoLayout
from dungeon_tui.games.dungeon_pages.generator.no_chance import NoChance
from dungeon_tui.games.dungeon_pages.generator.proof import reward_possible
from dungeon_tui.games.dungeon_pages.generator.year import FIRST, plans
from dungeon_tui.games.dungeon_pages.grade import play_out
from dungeon_tui.games.dungeon_pages.reading import read_sheet
from dungeon_tui.games.dungeon_pages.rules.between import begin_sheet
from dungeon_tui.games.dungeon_pages.state import PagesState

LEVEL = 2
FAIR_PLAYS, FAIR_WINS = 8, 3
"""Of so many plays with other dice the planning bot wins so many: more than one in ten, 95 % surely."""
LINES = 12
"""Lines of play with the real dice that are tried before a draft is given up."""


@define
class Page:
    """A proven page: its sheet, and a line of play with its own dice that wins (level 3)."""

    text: str
    line: tuple[Keys, ...]
    draft: int


@cache
def words() -> dict[str, list[str]]:
    """Return the words of daily pages."""
    with assets.path("dungeon_pages", "words.toml").open("rb") as file:
        return tomllib.load(file)


def daily_sheet(page: str) -> str:
    """Return the text of the sheet of a page."""
    return proven(page).text


@lru_cache(maxsize=32)
def proven(page: str) -> Page:
    """Return the first draft of a page that passes every proof."""
    draft = 0
    while True:
        try:
            text = drafted(page, draft)
            check_sheet(read_sheet(text))
        except (NoLayout, ContentError):
            draft += 1
            continue
        line = winning_line(text, page) if reward_possible(text) and is_fair(text) else ()
        if line:
            return Page(text, line, draft)
        draft += 1


def drafted(page: str, draft: int) -> str:
    """Return the n-th draft of a page: names, creatures, gear and maps from streams of their own."""
    dice = Dice.from_seed(f"dungeon pages/{page}/draft {draft}")
    name, other, things = dice.split("names"), dice.split("creatures"), catalogue()
    known = [plan for plan in plans() if plan is not None]
    adjective, site = pick(name, words()["adjectives"]), pick(name, words()["sites"])
    rooms = shuffled(name, words()["rooms"])[:5]
    stories = shuffled(name, words()["stories"])[:5]
    styles = sorted(STYLES)
    boss = pick(other, known).boss
    second = [word for word in words()["adjectives"] if word != adjective]
    weapons, relics = _gear(dice.split("gear"))
    plan = Plan(
        id="daily",
        week=0,
        title=f"The {adjective} {site}",
        intro=pick(name, words()["intros"]),
        hero=_hero(name, pick(other, known).hero),
        weapons=[things["weapons"][weapon] for weapon in weapons],
        relics=[things["relics"][relic] for relic in relics],
        boss=[f"The {pick(name, second)} {pick(name, words()['titles'])}", *boss[1:]],
        twins=False,
        foes=[things["monsters"][foe] for foe in shuffled(other, sorted(things["monsters"]))[:4]],
        traps=[things["traps"][trap] for trap in shuffled(other, sorted(things["traps"]))[:2]],
        places=[
            [f"The {room}", pick(other, styles), story] for room, story in zip(rooms, stories, strict=True)
        ],
    )
    return built(plan, LEVEL, f"{page}/{draft}")


def _hero(dice: Dice, like: list[str]) -> list[str]:
    full = f"{pick(dice, words()['names'])} {pick(dice, words()['surnames'])}"
    return [full, pick(dice, words()["callings"]), pick(dice, words()["powers"]), *like[3:]]


def _gear(dice: Dice) -> tuple[list[str], list[str]]:
    things = catalogue()
    order = shuffled(dice, sorted(things["weapons"]))
    first = next(
        w for w in order if things["weapons"][w][1] in FIRST and "missile" not in things["weapons"][w]
    )
    better = [w for w in order if things["weapons"][w][1] not in FIRST]
    return [first, *better[:3]], list(shuffled(dice, sorted(things["relics"]))[:3])


# Proofs


def is_fair(text: str) -> bool:
    """Return whether the planning bot wins often enough with other dice (level 4)."""
    wins = 0
    for seed in range(FAIR_PLAYS):
        wins += play_out(text, Planner(), 5000 + seed).won
        if wins >= FAIR_WINS or wins + FAIR_PLAYS - 1 - seed < FAIR_WINS:
            break
    return wins >= FAIR_WINS


def winning_line(text: str, page: str) -> tuple[Keys, ...]:
    """Return answers that win a page with its own dice, or () if none were found (level 3).

    The first try is the plain plan; the others think wider or leave out the best idea now and then.
    """
    for attempt in range(LINES):
        line, won = _line(text, page, attempt)
        if won:
            return line
    return ()


def _line(text: str, page: str, attempt: int) -> tuple[tuple[Keys, ...], bool]:
    state = begun(text, page)
    play = Play(state, APPLY, NoChance(attempt))
    bot: Any = Planner(wide=2 + attempt % 3)
    whim = Dice.from_seed(f"{page}/{attempt}")
    line: list[Keys] = []
    while state.outcome is None:
        decision = state.decisions[0]
        assert state.agenda is not None
        keys = state.agenda.op.options(state, decision)
        picks = bot.pick(state, decision, keys)
        if attempt and decision.kind == "dungeon" and whim.below(2):
            doors = [key for key in keys if key[0] == "enter"]
            picks = (pick(whim, doors),)
        line.append(picks)
        play.answer(decision, picks)
    return tuple(line), state.ended == "won"


def begun(text: str, page: str) -> PagesState:
    """Return a page at its first question, with its own dice."""
    state = PagesState()
    play = Play(state, APPLY, NoChance(0))
    play.seat = 0
    begin_sheet(play, text, "", page, stream_of(page))
    play.run()
    return state


def holds(page: Page, name: str) -> bool:
    """Return whether the line of a page, played through the rules, ends in a win."""
    state = begun(page.text, name)
    play = Play(state, APPLY, NoChance(0))
    for picks in page.line:
        if state.outcome is not None:
            return False
        play.answer(state.decisions[0], picks)
    return state.ended == "won"
