"""The best Solo runs, from the saves there are to the list from which a new run is begun."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest

from dungeon_tui.games.dungeon_date.runs import Run, best
from dungeon_tui.host.deeds import deeds
from dungeon_tui.host.house import House
from tests.games.dungeon_date.scene import GAME, Scene

SAVES = Path(__file__).parents[3] / "saves" / "0.1.0"
RUN = next(option for option in GAME.options if option.name == "run")


@pytest.mark.rule("DAT-208", "DAT-235")
def test_a_run_that_is_over_is_a_deed_and_nothing_else_is() -> None:
    run = Scene(1, run="frightful")
    assert GAME.deeds(run.state) == ()
    run.set(renown=6, level=2).answer("give up")
    assert GAME.deeds(run.state) == (Run("frightful", 6, 2, False, 1),)
    assert GAME.deeds(Scene(1).answer("give up").state) == ()


@pytest.mark.rule("DAT-235")
def test_the_best_runs_have_the_most_renown() -> None:
    found = [
        Run("rugged", 12, 5, False, 7),
        Run("rugged", 31, 10, True, 11),
        Run("frightful", 40, 10, True, 10),
        Run("rugged", 3, 2, False, 4),
        Run("rugged", 12, 5, False, 6),
    ]
    assert [run.renown for run in best(found, "rugged")] == [31, 12, 12]
    assert best(found, "rugged")[1].games == 6
    offers = {offer.value: offer for offer in GAME.offers(RUN, found)}
    assert tuple(offers) == RUN.choices
    assert offers["rugged"].row.split() == ["rugged", "best", "31", "Renown"]
    assert offers["rugged"].about.endswith(
        "Best runs: 31 Renown (won), 12 Renown (to level 5) and 12 Renown (to level 5)."
    )
    assert offers["frightful"].about.endswith("Best run: 40 Renown (won).")
    assert "Best" not in offers["hearthwarm"].about + offers["single"].about


def test_all_else_is_offered_as_it_is() -> None:
    option = next(option for option in GAME.options if option.name == "pets")
    assert [offer.value for offer in GAME.offers(option)] == ["no", "yes"]
    assert tuple(GAME.offers(RUN)) == RUN.offers and RUN.listed


def test_runs_are_found_among_the_saves(tmp_path: Path) -> None:
    house = House(tmp_path)
    for name in ("date-run", "date-run-over", "date-two"):
        copyfile(SAVES / f"{name}.dungeon", house.library.new_path(name))
    found = deeds(house, GAME.id)
    assert found == [Run("frightful", 6, 2, False, 2)]
    (frightful,) = [offer for offer in GAME.offers(RUN, found) if offer.value == "frightful"]
    assert frightful.about.endswith("Best run: 6 Renown (to level 2).")
