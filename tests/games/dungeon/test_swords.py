"""Magic Swords (DUN-092 to DUN-098, DUN-R68 to DUN-R71)."""

from itertools import product

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.loot import BETTER_SWORD
from tests.games.dungeon.table import Scene, at


def find_sword(cls: str, *sword_dice: int) -> Scene:
    """A Hero that destroys a Giant Rat in Room 107 and draws a Magic Sword."""
    scene = Scene(cls, "rogue")
    scene.place(cls, "107")
    scene.face_up("107", "Giant Rat")
    scene.top("Magic Sword")
    scene.dice(6, 6, *sword_dice)
    scene.do("end")
    return scene


def attack_with(
    *swords: str, cls: str = "fighter", monster: str = "Hobgoblin", dice: tuple[int, ...]
) -> Scene:
    """A Hero with these swords that attacks a Monster in Room 109 with these dice."""
    scene = Scene(cls, "rogue")
    scene.place(cls, "109")
    scene.carry(cls, *swords)
    scene.face_up("109", monster)
    scene.dice(*dice)
    scene.do("end")
    return scene


@pytest.mark.rule("DUN-092", "DUN-R68")
@pytest.mark.parametrize(
    ("dice", "bonus"),
    [
        ((1, 1), 1), ((1, 2), 1), ((2, 2), 1), ((2, 3), 1), ((3, 3), 1), ((3, 4), 1), ((4, 4), 1),
        ((4, 5), 2), ((5, 5), 2), ((5, 6), 2), ((6, 6), 2),
    ],
)  # fmt: skip
def test_two_dice_decide_what_a_sword_is(dice: tuple[int, int], bonus: int) -> None:
    scene = find_sword("fighter", *dice)
    assert scene.rolled == [("attack", (6, 6)), ("sword", dice)]
    assert scene.told(e.SwordTried) == [e.SwordTried(0, 0, "T1-09", bonus)]
    assert scene.hero("fighter").sword == bonus


@pytest.mark.rule("DUN-R68")
def test_plus_2_comes_up_ten_times_in_36() -> None:
    better = sum(a + b >= BETTER_SWORD for a, b in product(range(1, 7), repeat=2))
    assert better == 10


@pytest.mark.rule("DUN-092")
@pytest.mark.parametrize("cls", ["cleric", "rogue", "fighter"])
def test_cleric_rogue_and_fighter_roll_for_a_sword(cls: str) -> None:
    assert find_sword(cls, 1, 1).hero(cls).sword == 1


@pytest.mark.rule("DUN-093")
@pytest.mark.parametrize(
    ("swords", "dice", "total", "hit"),
    [
        # Hobgoblin: Fighter 5.
        ((), (2, 2), 4, False),
        (("Magic Sword +1",), (2, 2), 5, True),
        (("Magic Sword +1",), (1, 2), 4, False),
        (("Magic Sword +2",), (1, 2), 5, True),
        (("Magic Sword +2",), (1, 1), 4, False),
    ],
)
def test_the_bonus_is_added_to_the_attack(
    swords: tuple[str, ...], dice: tuple[int, int], total: int, hit: bool
) -> None:
    scene = attack_with(*swords, dice=dice if hit else (*dice, 1, 1))
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit) == (5, total, hit)


@pytest.mark.rule("DUN-093")
def test_the_bonus_counts_in_every_attack() -> None:
    scene = attack_with("Magic Sword +1", dice=(1, 1, 1, 1))
    for _ in range(2):
        scene.do("end")
        scene.dice(1, 1, 1, 1)
        scene.do("end")
        assert scene.told(e.Attacked)[0].total == 3


@pytest.mark.rule("DUN-094", "DUN-095", "DUN-R70")
@pytest.mark.parametrize(
    ("swords", "total"),
    [
        (("Magic Sword 1 +1", "Magic Sword 2 +1"), 3),
        (("Magic Sword 1 +1", "Magic Sword 2 +2"), 4),
        (("Magic Sword 1 +2", "Magic Sword 2 +1", "Magic Sword 3 +1"), 4),
    ],
)
def test_only_the_best_sword_is_in_play(swords: tuple[str, ...], total: int) -> None:
    scene = attack_with(*swords, dice=(1, 1, 1, 1))
    assert scene.told(e.Attacked)[0].total == total


@pytest.mark.rule("DUN-095", "DUN-104")
def test_every_sword_counts_for_its_value() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "16,10")
    # 500, 6,500 and 4,500 in swords, and 8,500: 20,000 gp.
    scene.carry(
        "fighter", "Magic Sword 1 +1", "Magic Sword 6 +2", "Magic Sword 5 +1", "Crown of the First King"
    )
    assert scene.gold("fighter") == 20_000
    scene.walk("hall")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (20_000, 0))


@pytest.mark.rule("DUN-096")
def test_a_wizard_rolls_for_no_sword() -> None:
    scene = find_sword("wizard")
    assert scene.rolled == [("attack", (6, 6))]
    assert scene.told(e.SwordTried) == []
    assert (scene.carried("wizard"), scene.hero("wizard").sword) == (["Magic Sword"], 0)


@pytest.mark.rule("DUN-096", "DUN-093")
def test_a_wizard_has_no_bonus_of_a_sword() -> None:
    # Hobgoblin: Wizard 8.
    scene = attack_with("Magic Sword", cls="wizard", dice=(3, 4, 1, 1))
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit) == (8, 7, False)


@pytest.mark.rule("DUN-096", "DUN-097", "DUN-098")
def test_a_sword_does_not_make_the_impossible_possible_for_a_wizard() -> None:
    scene = attack_with("Magic Sword", cls="wizard", monster="Hydra", dice=(1, 1))
    assert scene.rolled == [("strike", (1, 1))]


@pytest.mark.rule("DUN-097", "DUN-R28")
@pytest.mark.parametrize(
    ("sword", "dice", "hit"),
    [
        ("Magic Sword +1", (6, 6), True),
        ("Magic Sword +1", (5, 6), False),
        ("Magic Sword +2", (6, 6), True),
        ("Magic Sword +2", (5, 6), True),
        ("Magic Sword +2", (5, 5), False),
    ],
)
def test_with_a_sword_x_is_thirteen(sword: str, dice: tuple[int, int], hit: bool) -> None:
    # Great Worm: Cleric X.
    scene = attack_with(sword, cls="cleric", monster="Great Worm", dice=dice if hit else (*dice, 1, 1))
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.hit) == (13, hit)
    assert attack.total == sum(dice) + int(sword[-1])


@pytest.mark.rule("DUN-097")
def test_thirteen_is_only_for_x() -> None:
    # Great Worm: Fighter 10.
    scene = attack_with("Magic Sword +1", monster="Great Worm", dice=(4, 5))
    assert scene.told(e.Attacked)[0].target == 10
    assert scene.told(e.Attacked)[0].hit


@pytest.mark.rule("DUN-R69", "DUN-092")
def test_a_sword_is_rolled_for_anew_when_it_changes_hands() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "107", entry="14,11")
    scene.carry("fighter", "Magic Sword +2")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 4, 4)
    scene.picks(0)
    scene.do("end")
    assert scene.hero("fighter").sword == 0
    assert [held.bonus for held in scene.state.dropped[at("107")]] == [0]
    scene.place("rogue", "107")
    scene.dice(6, 6, 1, 1)
    scene.do("end")
    assert scene.rolled == [("attack", (6, 6)), ("sword", (1, 1))]
    assert scene.hero("rogue").sword == 1


@pytest.mark.rule("DUN-R69")
def test_also_by_the_hero_that_has_dropped_it() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "107")
    scene.carry("fighter", "Magic Sword +2")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 3, 3)
    scene.picks(0)
    scene.do("end")
    scene.do("end")
    scene.top("Ivory Comb")
    scene.dice(6, 6, 2, 2)
    scene.do("end")
    assert scene.rolled == [("attack", (6, 6)), ("sword", (2, 2))]
    assert scene.hero("fighter").sword == 1


@pytest.mark.rule("DUN-R69", "DUN-096")
def test_a_sword_taken_over_by_a_wizard_loses_its_token() -> None:
    scene = Scene("wizard", "rogue")
    scene.place("wizard", "107")
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Magic Sword +2")
    scene.top("Ivory Comb")
    scene.dice(6, 6)
    scene.do("end")
    assert [(held.card, held.bonus) for held in scene.hero("wizard").carried] == [("T1-04", 0), ("T1-09", 0)]


@pytest.mark.rule("DUN-R70")
@pytest.mark.parametrize(("index", "bonus"), [(0, 1), (1, 2), (2, 2)])
def test_when_the_best_sword_falls_the_next_best_is_in_play(index: int, bonus: int) -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "107")
    scene.carry("fighter", "Magic Sword 1 +2", "Magic Sword 2 +1", "Ivory Comb")
    scene.face_up("107", "Titan")
    scene.dice(1, 1, 3, 3)
    scene.picks(index)
    scene.do("end")
    assert scene.hero("fighter").sword == bonus
    scene.do("end")
    scene.dice(1, 1, 1, 1)
    scene.do("end")
    assert scene.told(e.Attacked)[0].total == 2 + bonus


@pytest.mark.rule("DUN-R70")
def test_without_any_sword_left_there_is_no_bonus() -> None:
    scene = attack_with("Magic Sword +2", monster="Titan", dice=(1, 1, 1, 1))
    assert scene.told(e.Attacked)[0].total == 4
    scene.do("end")
    scene.dice(1, 1, 3, 3)
    scene.picks(0)
    scene.do("end")
    scene.do("end")
    scene.dice(1, 1, 1, 1)
    scene.do("end")
    assert scene.told(e.Attacked)[0].total == 2


@pytest.mark.rule("DUN-R71")
@pytest.mark.parametrize(("cls", "die"), [("fighter", 4), ("cleric", 3), ("rogue", 2)])
def test_a_sword_finds_no_secret_door(cls: str, die: int) -> None:
    scene = Scene(cls, "rogue")
    scene.place(cls, "18,8")
    scene.carry(cls, "Magic Sword +2")
    scene.dice(die)
    scene.do("search", "104")
    assert scene.told(e.DoorFound) == []


@pytest.mark.rule("DUN-R71")
def test_a_sword_adds_nothing_to_a_spell() -> None:
    scene = Scene("wizard", "rogue")
    scene.place("wizard", "8,4")
    scene.carry("wizard", "Magic Sword")
    scene.face_up("407", "Cave Troll")
    scene.dice(2, 2)
    scene.do("fireball", "407")
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit) == (5, 4, False)
