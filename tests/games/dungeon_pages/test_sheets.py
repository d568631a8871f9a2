"""The 52 sheets: all let in, all different, a year that gets harder, proven as far as can be without play."""

from collections import Counter
from itertools import combinations

import pytest

from dungeon_tui.games.dungeon_pages.checks import check_sheet
from dungeon_tui.games.dungeon_pages.generator.proof import reward_possible, road_length
from dungeon_tui.games.dungeon_pages.generator.year import plans, wanted_grade
from dungeon_tui.games.dungeon_pages.shelf import shelf

SHEETS = shelf().sheets()


@pytest.mark.rule("PAG-004", "PAG-005", "PAG-012")
def test_there_is_a_sheet_for_every_week_and_none_is_refused() -> None:
    assert shelf().troubles == []
    assert [sheet.week for sheet in SHEETS] == list(range(1, 53))
    assert len({sheet.id for sheet in SHEETS}) == len({sheet.title for sheet in SHEETS}) == 52
    for sheet in SHEETS:
        check_sheet(sheet)
        assert sheet.intro and len(sheet.dungeons) == 5


def test_no_two_heroes_are_alike() -> None:
    abilities = Counter(repr(evolved(sheet.hero.ability)) for sheet in SHEETS)
    assert max(abilities.values()) == 1
    gear = [
        {weapon.name for weapon in sheet.hero.weapons} | {relic.name for relic in sheet.hero.relics}
        for sheet in SHEETS
    ]
    assert all(one != other for one, other in combinations(gear, 2))
    assert len({sheet.hero.name for sheet in SHEETS}) == len({sheet.hero.id for sheet in SHEETS}) == 52


def evolved(ability: object) -> object:
    from attrs import evolve

    return evolve(ability, name="")  # type: ignore[misc]


def test_the_year_is_full_of_different_things() -> None:
    powers = {
        repr((monster.power.on, monster.power.faces, monster.power.do))
        for sheet in SHEETS
        for monster in sheet.monsters.values()
        if monster.power is not None
    }
    traps = {repr(trap.do) for sheet in SHEETS for trap in sheet.traps.values()}
    grids = {dungeon.ground.rows for sheet in SHEETS for dungeon in sheet.dungeons}
    names = {dungeon.name for sheet in SHEETS for dungeon in sheet.dungeons}
    assert len(powers) >= 40 and len(traps) >= 16
    assert len(grids) == 260 and len(names) == 260


def test_boss_fights_differ() -> None:
    fights: Counter[str] = Counter()
    for sheet in SHEETS:
        boss = next(monster for monster in sheet.monsters.values() if monster.boss)
        assert boss.power is not None
        fights[repr((boss.trigger.text, boss.power.on, boss.power.faces, boss.power.do))] += 1
        assert any(stand.letter == boss.letter for stand in sheet.dungeons[4].ground.stands)
    assert max(fights.values()) == 1
    assert len({boss.name for sheet in SHEETS for boss in sheet.monsters.values() if boss.boss}) == 52


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_the_size_of_things(sheet) -> None:  # type: ignore[no-untyped-def]
    """The limits of 4.1, and levels 1 and 2 of the proofs."""
    hero = sheet.hero
    assert 7 <= hero.groups[0] <= 11 and 5 <= len(hero.groups) <= 7 and 20 <= sum(hero.groups) <= 26
    assert len(hero.weapons) == 4 and 3 <= len(hero.relics) <= 4 and len(hero.bonuses) == 5
    for dungeon in sheet.dungeons:
        ground = dungeon.ground
        size = (len(ground.rows), len(ground.rows[0]))
        assert size == ((6, 14) if dungeon.boss else (6, 6))
        assert 2 <= ground.walls.bit_count() <= 24
        assert road_length(ground) < 40
    assert reward_possible(sheet.text)


def test_the_curve_of_the_year() -> None:
    wanted = [wanted_grade(week) for week in range(1, 53)]
    assert set(wanted[:4]) <= {"candle", "lantern"}
    assert wanted[4:8] == ["lantern", "torch", "torch", "pyre"]
    assert [week for week in range(1, 53) if wanted[week - 1] == "ash"] == [13, 26, 39, 52]
    assert len(plans()) == 52
