"""Scoring, checked against every division of a pile."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

from dungeon_tui.games.dungeon_date.rules.score import all_sets, best_sets, set_score
from dungeon_tui.games.dungeon_date.terms import TYPES
from tests.games.dungeon_date.scene import Scene, clean

WORTH = {"pair": 4, "three": 6, "four": 6, "loner": 1}
SIZES = {"pair": 2, "three": 3, "loner": 1}


@cache
def brute(counts: tuple[int, ...]) -> int:
    """The best score of all divisions: try every set there is, then the best of the rest."""
    if not any(counts):
        return 0
    best = 0
    present = [place for place, n in enumerate(counts) if n]
    for place in present:
        for size, worth in ((1, 1), (2, 4), (3, 6)):
            if counts[place] >= size:
                best = max(best, worth + brute(_less(counts, (place,) * size)))
    for four in combinations(present, 4):
        best = max(best, 6 + brute(_less(counts, four)))
    return best


def _less(counts: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n - places.count(place) for place, n in enumerate(counts))


@pytest.mark.rule("DAT-150", "DAT-151", "DAT-152", "DAT-153", "DAT-154", "DAT-155", "DAT-206", "DAT-R67")
def test_the_formula_equals_brute_force_on_10_000_random_piles() -> None:
    random = Random(7)
    for _ in range(10_000):
        counts = tuple(random.randint(0, 7) if random.random() < 0.8 else 0 for _ in TYPES)
        counts = tuple(min(n, 4) for n in counts) if sum(counts) > 20 else counts
        assert best_sets(counts) == brute(counts), counts


@pytest.mark.rule("DAT-R67")
def test_the_sets_shown_make_the_score_and_use_every_monster_once() -> None:
    random = Random(8)
    for _ in range(2_000):
        counts = tuple(random.randint(0, 6) for _ in TYPES)
        used = [0] * len(TYPES)
        for name, places in all_sets(counts):
            for place in places:
                used[place] += SIZES.get(name, 1)
        assert tuple(used) == counts
        assert sum(WORTH[name] for name, _ in all_sets(counts)) == best_sets(counts)


@pytest.mark.rule("DAT-149")
def test_sets_never_mix_piles() -> None:
    scene = clean(Scene(2)).pile(0, "romance", "M21").pile(0, "befriend", "M22").pile(1, "romance", "M23")
    assert scene.scores(0).sets == (1, 1, 0)
    assert set_score(("M21", "M22")) == 4


@pytest.mark.rule("DAT-082", "DAT-160", "DAT-R23")
def test_every_date_token_scores_and_none_runs_out() -> None:
    scene = clean(Scene(2)).give(0, dates=30)
    assert scene.scores(0).dates == scene.scores(0).total == 30


@pytest.mark.rule("DAT-286")
def test_the_scoring_summary() -> None:
    assert [best_sets((n, 0, 0, 0, 0)) for n in (1, 2, 3)] == [1, 4, 6]
    assert best_sets((1, 1, 1, 1, 0)) == 6
    scene = clean(Scene(2)).pile(0, "slay", "M07").pack(0, "T01", "T02").give(0, dates=1)
    scene.wear(0, "T11").set(fashion=("Pi", "Sl"))
    found = scene.scores(0)
    assert (sum(found.sets), found.tricky, found.dates, found.fashion, found.loot) == (1, 1, 1, 2, 1)


@pytest.mark.rule("DAT-054", "DAT-158")
def test_packed_treasure_adds_no_symbols() -> None:
    scene = clean(Scene(2)).wear(0, "T07", "T05").pack(0, "T01", "T35").set(fashion=("Go", "Sl"))
    assert scene.shows(0) == ["Cr", "Go", "Ma"]
    assert scene.scores(0).fashion == 1
