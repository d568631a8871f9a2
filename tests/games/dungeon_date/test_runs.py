"""The best Solo runs, from the saves there are to the list from which a new run is begun."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest

from dungeon_tui.engine.game import Tale
from dungeon_tui.games.dungeon_date.runs import NONE, Run, best
from dungeon_tui.games.dungeon_date.state import Result
from dungeon_tui.host.deeds import annals, deeds
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


def tale(name: str, run: str, renown: int, *results: Result, over: bool = True) -> Tale:
    """A run with these games behind it, ended by giving up the next one, or still in it."""
    scene = Scene(1, run=run)
    scene.set(renown=renown, level=results[-1].level if results else 1, results=tuple(results))
    return Tale(name, "2026-11-30", (scene.answer("give up") if over else scene).state)


@pytest.mark.rule("DAT-208", "DAT-235")
def test_the_annals_tell_the_best_runs_and_then_all() -> None:
    far = tale("Far", "frightful", 9, Result(1, True, 5), Result(2, True, 4))
    short = tale("Short", "frightful", 12, Result(1, True, 12))
    going = tale("Going", "rugged", 7, Result(1, True, 7), over=False)
    assert GAME.annals and GAME.tell_annals([]) == [NONE]
    single = Tale("Alone", "2026-11-30", Scene(1).answer("give up").state)
    assert GAME.tell_annals([single]) == [NONE]
    assert GAME.tell_annals([single, going, far, short]) == [
        "Best frightful runs",
        "  1. 12 Renown, to level 1, 2 games: Short, 2026-11-30",
        "  2. 9 Renown, to level 2, 3 games: Far, 2026-11-30",
        "All runs, the one last played first",
        "  Going, 2026-11-30: rugged, 7 Renown, at level 1, 3 Hearts, still going on",
        "    level 1 won, 7 Renown",
        "  Far, 2026-11-30: frightful, 9 Renown, ended at level 2",
        "    level 1 won, 5 Renown; level 2 won, 4 Renown; level 2 lost",
        "  Short, 2026-11-30: frightful, 12 Renown, ended at level 1",
        "    level 1 won, 12 Renown; level 1 lost",
    ]
    assert GAME.tell_annals([going])[0] == "No run is over yet."


def test_only_the_ten_best_are_listed() -> None:
    many = [tale(f"No {number}", "frightful", number) for number in range(12)]
    told = GAME.tell_annals(many)
    assert told[1].startswith("  1. 11 Renown") and told[10].startswith("  10. 2 Renown")
    assert told[11] == "All runs, the one last played first" and len(told) == 12 + 2 * 12


def test_the_annals_are_read_from_the_saves(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert annals(house, GAME.id) == [NONE]
    for name in ("date-run", "date-run-over", "date-two"):
        copyfile(SAVES / f"{name}.dungeon", house.library.new_path(name))
    house.library.new_path("bad").write_text("no game at all", encoding="utf-8")
    told = annals(house, GAME.id)
    assert told[0] == "Best frightful runs" and told[1].startswith("  1. 6 Renown, to level 2, 2 games: ")
    assert len([line for line in told if "rugged" in line]) == 1
