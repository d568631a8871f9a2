"""Chances, worked out by hand from the 36 results of 2 dice."""

import pytest

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.odds import (
    chance_of,
    mean_chance,
    odds,
    percent,
    possible_monsters,
    search_chance,
    ways_of,
)
from tests.games.dungeon.table import Scene, at, key_of


def test_two_dice() -> None:
    assert [ways_of(target) for target in range(2, 14)] == [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0]
    assert [chance_of(target) for target in range(2, 14)] == [100, 97, 92, 83, 72, 58, 42, 28, 17, 8, 3, 0]
    assert (ways_of(None), chance_of(None), ways_of(1), ways_of(-3)) == (0, 0, 36, 36)


def test_halves_are_rounded_up() -> None:
    assert [percent(1, 8), percent(1, 200), percent(1, 201), percent(0, 7), percent(7, 7)] == [
        13,
        1,
        0,
        0,
        100,
    ]


@pytest.mark.rule("DUN-039", "DUN-040")
def test_searches() -> None:
    classes = content().classes
    assert {cls: search_chance(classes[cls]) for cls in classes} == {
        "cleric": 33,
        "rogue": 67,
        "fighter": 33,
        "wizard": 33,
    }


def chance(scene: Scene, *wish: str) -> str:
    scene.start()
    decision = scene.decision
    return odds(scene.view(decision.seat), decision, key_of(wish))


def test_a_search_and_a_way_without_a_fight() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "18,8")
    assert chance(scene, "search", "104") == "67%"
    assert chance(scene, "step", "17,8") == ""
    assert chance(scene, "end") == ""


@pytest.mark.rule("DUN-093", "DUN-097", "DUN-R28")
@pytest.mark.parametrize(
    ("hero", "sword", "expected"),
    [
        ("fighter", (), "28%"),  # 9+: 10 of 36
        ("fighter", ("Magic Sword +1",), "42%"),  # 8+: 15 of 36
        ("fighter", ("Magic Sword +2",), "58%"),  # 7+: 21 of 36
        ("rogue", (), "0%"),
        ("rogue", ("Magic Sword +1",), "3%"),  # 12: 1 of 36
        ("rogue", ("Magic Sword +2",), "8%"),  # 11+: 3 of 36
        ("wizard", (), "0%"),
    ],
)
def test_an_attack_on_a_hydra(hero: str, sword: tuple[str, ...], expected: str) -> None:
    scene = Scene(hero, "cleric")
    scene.place(hero, "24,4")
    scene.carry(hero, *sword)
    scene.face_up("505", "Hydra")
    assert chance(scene, "step", "505") == expected
    scene.place(hero, "505")
    assert chance(scene, "end") == expected


@pytest.mark.rule("DUN-083", "DUN-084", "DUN-R61")
def test_spells_on_a_monster_that_is_known() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "24,4")
    scene.face_up("505", "Ember Giant")
    assert chance(scene, "fireball", "505") == "0%"
    assert chance(scene, "lightning", "505") == "83%"


def test_a_card_that_was_looked_at_is_known_to_who_looked() -> None:
    """The others have the mean of the 18 Monsters of Level 1, as the rulebook's table of odds says."""
    for looker, expected in (("cleric", "58%"), ("fighter", "about 75%")):
        scene = Scene("cleric", "fighter")
        scene.place("cleric", "14,11")
        scene.face_down("107", "Hobgoblin", looker)
        assert chance(scene, "step", "107") == expected


@pytest.mark.parametrize(
    ("hero", "percents"),
    [
        ("cleric", [75, 55, 34, 18, 12, 7]),
        ("rogue", [79, 57, 30, 11, 4, 0]),
        ("fighter", [89, 75, 55, 40, 24, 9]),
        ("wizard", [66, 43, 21, 9, 4, 1]),
    ],
)
def test_the_mean_of_a_level_is_that_of_the_rulebook(hero: str, percents: list[int]) -> None:
    scene = Scene(hero)
    piles = content().monster_pile
    assert [mean_chance(scene.hero(hero), "attack", piles[level]) for level in range(1, 7)] == percents


def test_the_mean_of_the_spells_is_that_of_the_rulebook() -> None:
    hero = Scene("wizard").hero("wizard")
    piles = content().monster_pile
    means = {
        spell: [mean_chance(hero, spell, piles[level]) for level in range(1, 7)]
        for spell in ("fireball", "lightning")
    }
    assert means == {"fireball": [90, 80, 73, 71, 59, 57], "lightning": [91, 81, 73, 69, 69, 59]}


def test_traps_are_left_out_and_nothing_left_is_no_number() -> None:
    hero = Scene("fighter").hero("fighter")
    assert mean_chance(hero, "attack", ("M1-CAGE", "M1-10")) == 83  # the Hobgoblin's 5+
    assert mean_chance(hero, "attack", ("M1-CAGE",)) is None
    assert mean_chance(hero, "attack", ()) is None


def test_a_face_up_trap_is_not_fought() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "14,11")
    scene.face_up("107", "Cage Trap")
    assert chance(scene, "step", "107") == ""


@pytest.mark.rule("DUN-R30")
def test_when_the_pile_is_used_up_the_discard_may_come() -> None:
    scene = Scene("fighter", "cleric")
    scene.face_down("109", "Giant Rat", "cleric")
    state = scene.state
    state.monster_discard[1] = ("M1-10",) * 3
    state.monster_bag[1] = ()
    view = scene.view("fighter")
    assert possible_monsters(view, at("107")) == ("M1-10",) * 3
    assert possible_monsters(view, at("109")) == ("M1-01",)


@pytest.mark.rule("DUN-R63")
def test_attack_or_teleport() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "16,7")
    scene.top("Hobgoblin")
    scene.clear("D")
    scene.walk("A")
    scene.do("end")
    assert scene.decision.kind == "fight"
    assert chance(scene, "attack") == "42%"  # the Wizard's 8+
    assert chance(scene, "teleport", "D") == ""
    assert chance(scene, "teleport", "C") == "about 43%"
