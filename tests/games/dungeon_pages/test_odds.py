"""Chances of coming rolls, and the estimate of a sheet, with the figures of 4.9."""

import pytest

from dungeon_tui.games.dungeon_pages import odds
from dungeon_tui.games.dungeon_pages.generator.estimate import pressure, turns
from dungeon_tui.games.dungeon_pages.grid import space_of
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import values_of
from dungeon_tui.games.dungeon_pages.shelf import shelf
from tests.games.dungeon_pages.scene import GAME, ORC, SHADE, SPIKES, Scene


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("6", (0.167, 0.306, 0.421)),
        ("5+", (0.333, 0.556, 0.704)),
        ("2-", (0.333, 0.556, 0.704)),
        ("4+", (0.5, 0.75, 0.875)),
        ("odd", (0.5, 0.75, 0.875)),
        ("3+", (0.667, 0.889, 0.963)),
        ("4-", (0.667, 0.889, 0.963)),
    ],
)
def test_chances_of_triggers(text: str, wanted: tuple[float, ...]) -> None:
    found = tuple(round(odds.any_shows(values_of(text).faces, dice), 3) for dice in (1, 2, 3))
    assert found == wanted


def test_chances_of_doubles() -> None:
    assert [round(odds.doubles(n), 3) for n in (1, 2, 3)] == [0, 0.167, 0.444]


def test_the_next_turn() -> None:
    scene = Scene("\n>M.O.\n.....\n....$\n", evil=2, monsters={"M": SHADE, "O": ORC})
    assert round(odds.attack(scene.state, 0), 3) == 0.75 and round(odds.attack(scene.state, 1), 3) == 0.306
    assert round(odds.coming_damage(scene.state), 3) == round(1 / 6 + 0.75 + 2 * 11 / 36, 3)
    scene.kill("B1")
    assert odds.attack(scene.state, 0) == 0
    one = Scene("\n>M.O.\n.....\n....$\n", monsters={"M": SHADE, "O": ORC})
    assert odds.wandering(one.state) == 0


def test_the_chance_of_a_trap() -> None:
    scene = Scene("\n>^..\n....\n...$\n", traps={"^": SPIKES})
    scene.dice(good=[4], evil=[6])
    view, asked = GAME.view(scene.state, 0), scene.state.decisions[0]
    assert odds.odds(view, asked, ("mark", 0, 0, space_of("B1"))) == "50%"
    assert odds.odds(view, asked, ("mark", 1, 0, space_of("B1"))) == ""
    assert odds.odds(view, asked, ("mark", 0, 0, space_of("A2"))) == ""


def test_the_example_sheet_comes_to_about_the_pressure_that_was_reckoned() -> None:
    found = shelf().sheet("lantern-road")
    assert 1.0 < pressure(found) < 1.4
    # 24 white spaces, one Evil Die and one Good Die: 0.9 * 24 / 2.
    cellar = found.dungeons[0]
    white = cellar.ground.white.bit_count()
    assert turns(cellar, 1) == pytest.approx(0.9 * white / 2)
