"""The attack: target, dice, what a hit and a miss lead to (DUN-048 to DUN-053)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.rules.combat import attack_target
from dungeon_tui.games.dungeon.state import Hero
from tests.games.dungeon.table import Scene, at

CLASSES = ("cleric", "rogue", "fighter", "wizard")


def fight(cls: str, monster: str, *dice: int) -> Scene:
    """A Hero alone in Room 301 against a Monster, after one turn with these dice."""
    scene = Scene(cls, "cleric" if cls != "cleric" else "rogue")
    scene.place(cls, "301")
    scene.face_up("301", monster)
    scene.dice(*dice)
    scene.do("end")
    return scene


@pytest.mark.rule("DUN-048", "DUN-049", "DUN-050", "DUN-007")
@pytest.mark.parametrize(
    ("cls", "hit", "miss"),
    [
        # Barrow Wight: Cleric 7, Rogue 10, Fighter 8, Wizard 10.
        ("cleric", (3, 4), (3, 3)),
        ("rogue", (4, 6), (4, 5)),
        ("fighter", (2, 6), (1, 6)),
        ("wizard", (5, 5), (6, 3)),
    ],
)
def test_each_class_has_its_own_target_that_must_be_reached(
    cls: str, hit: tuple[int, int], miss: tuple[int, int]
) -> None:
    scene = fight(cls, "Barrow Wight", *hit)
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit, attack.rule) == (sum(hit), sum(hit), True, "DUN-049")
    assert scene.rolled == [("attack", hit)]
    scene = fight(cls, "Barrow Wight", *miss, 1, 1)
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit) == (sum(hit), sum(hit) - 1, False)
    assert attack.rule == "DUN-050"
    assert scene.rolled == [("attack", miss), ("strike", (1, 1))]


@pytest.mark.rule("DUN-007", "DUN-048")
def test_the_target_of_every_card_is_the_number_of_the_class() -> None:
    for card in content().monsters.values():
        if card.kind == "monster":
            for cls in CLASSES:
                assert attack_target(Hero(cls), card.id) == card.targets[cls]


@pytest.mark.rule("DUN-050", "DUN-R25")
def test_a_miss_leaves_the_monster_and_the_hero_may_stay_or_leave() -> None:
    scene = fight("fighter", "Gargoyle", 3, 4, 1, 1)
    assert (scene.monster("301"), scene.tokens("301"), scene.discard(3)) == ("Gargoyle", 0, [])
    assert scene.where("fighter") == "301"
    scene.do("end")
    assert scene.options() == {("end",), ("step", "8,6")}
    scene.dice(4, 4)
    scene.do("end")
    # The Hero attacks first again.
    assert scene.rolled == [("attack", (4, 4))]
    assert scene.discard(3) == ["Gargoyle"]


@pytest.mark.rule("DUN-051", "DUN-052")
def test_a_destroyed_monster_leaves_a_token_that_clears_a_room() -> None:
    scene = fight("fighter", "Gargoyle", 4, 4)
    assert scene.told(e.SpaceWon) == [e.SpaceWon(0, at("301"), "M3-04", 3, 1)]
    assert (scene.monster("301"), scene.tokens("301"), scene.discard(3)) == ("", 1, ["Gargoyle"])
    scene.do("end")
    scene.do("end")
    assert scene.told(e.MonsterMet) == []


@pytest.mark.rule("DUN-051", "DUN-053")
@pytest.mark.parametrize(("tokens", "cleared"), [(0, False), (1, False), (2, True)])
def test_a_chamber_needs_three_tokens(tokens: int, cleared: bool) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "E")
    scene.tokens_in("E", tokens)
    scene.face_up("E", "Gargoyle")
    scene.dice(4, 4)
    scene.do("end")
    assert scene.tokens("E") == tokens + 1
    scene.place("cleric", "8,8")
    scene.top("Ogre")
    if not cleared:
        scene.dice(6, 6)
    scene.walk("E")
    assert scene.told(e.HeroMoved)[0].stopped is not cleared
    assert len(scene.told(e.MonsterMet)) == (0 if cleared else 1)


@pytest.mark.rule("DUN-R24")
@pytest.mark.parametrize("dice", [(6, 6), (1, 1, 1, 1)])
def test_there_is_one_attack_in_a_turn(dice: tuple[int, ...]) -> None:
    scene = fight("fighter", "Gargoyle", *dice)
    assert len(scene.told(e.Attacked)) == 1
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R24", "DUN-R59")
def test_after_a_spell_there_is_no_class_attack() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "8,6")
    scene.face_up("301", "Gargoyle")
    scene.dice(1, 1)
    scene.do("fireball", "301")
    assert [attack.how for attack in scene.told(e.Attacked)] == ["fireball"]
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R27", "DUN-098")
@pytest.mark.parametrize(
    ("cls", "monster"), [("rogue", "Hydra"), ("wizard", "Stone Giant"), ("cleric", "Kraken")]
)
def test_against_x_no_attack_dice_are_rolled_and_the_monster_strikes_at_once(cls: str, monster: str) -> None:
    scene = fight(cls, monster, 2, 1)
    assert scene.rolled == [("strike", (2, 1))]
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit, attack.rule) == (0, 0, False, "DUN-R27")
    assert scene.monster("301") == monster


@pytest.mark.rule("DUN-R29")
def test_a_wizard_fights_with_its_own_target_and_is_struck_like_all() -> None:
    scene = fight("wizard", "Widow Spider", 4, 4, 3, 4)
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit) == (9, 8, False)
    assert scene.told(e.StruckBack)[0].result == "Stunned"
    scene = fight("wizard", "Widow Spider", 4, 5)
    assert scene.tokens("301") == 1
    assert scene.hero("wizard").spells == (5, 5, 2)
