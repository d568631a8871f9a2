"""What must hold for every game, on random games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dungeon_tui import games
from tests.invariants import walk
from tests.luck import luck
from tests.probes import PROBES

ROOT = Path(__file__).parent.parent.parent
CHUNKS = 10
GAMES = 300
CAMPAIGN = 10_000

each_game = pytest.mark.parametrize("name", PROBES)


def test_every_game_is_brought_to_these_tests() -> None:
    assert set(games.names()) <= set(PROBES)


@each_game
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(name: str, chunk: int) -> None:
    """Cheap checks at all steps; dear ones at some; views followed and journals read in every tenth game."""
    for seed in range(chunk, GAMES, CHUNKS):
        tenth = seed // CHUNKS % 10
        walk(PROBES[name], seed, follow=tenth == 0, again=tenth == 1)


@each_game
def test_worlds_differ_from_the_truth_and_from_each_other_as_chance_says(name: str) -> None:
    truth, same = luck(PROBES[name], range(40), PROBES[name].look)
    assert truth.tries > 500
    # Four standard deviations; the games are the same every time, so this cannot fail by bad luck.
    assert abs(truth.off) < 4, f"{truth.hits} worlds as in truth, {truth.expected:.1f} expected"
    assert abs(same.off) < 4, f"{same.hits} pairs of worlds alike, {same.expected:.1f} expected"


@each_game
def test_the_same_seed_and_answers_give_the_same_bytes_in_every_process(name: str) -> None:
    found = set()
    for hash_seed in ("0", "1", "random"):
        command = [sys.executable, "-m", "tests.invariants", name, "7"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        found.add(done.stdout.strip())
    assert len(found) == 1 and len(found.pop()) == 64


@each_game
@pytest.mark.campaign
@pytest.mark.parametrize("chunk", range(100))
def test_many_random_games(name: str, chunk: int) -> None:
    for seed in range(GAMES + chunk, GAMES + CAMPAIGN, 100):
        tenth = seed // 100 % 10
        walk(PROBES[name], seed, follow=tenth == 0, again=tenth == 1)
