"""Whole random campaigns keep what must always hold."""

import pytest

from tests.games.die_in_a_dungeon.probe import PROBE
from tests.invariants import walk


@pytest.mark.parametrize("seed", range(24))
def test_random_campaigns_hold(seed: int) -> None:
    walk(PROBE, seed, follow=seed % 4 == 0, again=seed % 4 == 1)
