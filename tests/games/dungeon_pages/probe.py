"""How Dungeon Pages is brought to the shared tests: any sheet, any hero, now and then a page or a year."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon_pages.rules.chance import fixed
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.year import MOST_PLAYS
from tests.invariants import Probe, Secret

PAGES = ("2026-03-01", "probe")
"""Few, for each takes a second to be made."""
MOST_IN_A_SHEET = 5 * 99 * 20


def _setup(random: Random) -> Setup:
    sheets = shelf().sheets()
    options = {"sheet": random.choice(sheets).id}
    chance = random.random()
    if chance < 0.75:
        options = {"page": random.choice(PAGES)}
    elif chance < 0.77:
        options = {"year": "yes"}
    elif chance < 0.88:
        options["hero"] = random.choice(sheets).hero.id
    return Setup(("Ann",), options)


def _most(setup: Setup) -> int:
    """A dungeon has at most 99 turns, in each of which few dice and a full pack are used."""
    return MOST_IN_A_SHEET * (MOST_PLAYS if setup.options.get("year") == "yes" else 1)


def _cards(state: Any) -> Counter[str]:
    return Counter()


def _coming(where: str, world: Any) -> str:
    return str(fixed(f"{world.stream}/{where}"))


def _secrets(view: Any, state: Any) -> list[Secret]:
    """The first Good Die of each of the next turns of a page is any number."""
    if not state.stream:
        return []
    odds = {str(face): 1 / 6 for face in range(1, 7)}
    places = [f"{max(view.dungeon, 0)}/{view.turn + ahead}/0" for ahead in range(1, 4)]
    return [Secret(_coming(where, state), odds, partial(_coming, where)) for where in places]


PROBE = Probe(games.game("dungeon-pages"), _setup, _most, _cards, _secrets, dear=0.04, look=1.0)
