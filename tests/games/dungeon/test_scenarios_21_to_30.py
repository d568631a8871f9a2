"""Worked scenarios S21 to S30: swords, special Treasure, winning on the way, staying or leaving."""

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.state import door
from tests.games.dungeon.table import Scene, at


@pytest.mark.scenario("DUN-S21")
@pytest.mark.rule("DUN-097", "DUN-R28")
@pytest.mark.parametrize(
    ("sword", "attack", "total"), [("Magic Sword +1", (6, 6), 13), ("Magic Sword +2", (5, 6), 13)]
)
def test_s21_a_sword_reaches_the_impossible(sword: str, attack: tuple[int, int], total: int) -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "24,4")
    scene.carry("rogue", sword)
    scene.face_up("505", "Hydra")
    scene.dice(*attack)
    scene.walk("505")
    (attacked,) = scene.told(e.Attacked)
    assert (attacked.target, attacked.total, attacked.hit) == (13, total, True)
    assert (scene.discard(5), scene.tokens("505")) == (["Hydra"], 1)


@pytest.mark.scenario("DUN-S21")
@pytest.mark.rule("DUN-097", "DUN-R28")
def test_s21_a_plus_1_sword_needs_a_twelve() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "24,4")
    scene.carry("rogue", "Magic Sword +1")
    scene.face_up("505", "Hydra")
    scene.dice(5, 6, 1, 1)
    scene.walk("505")
    (attacked,) = scene.told(e.Attacked)
    assert (attacked.target, attacked.total, attacked.hit) == (13, 12, False)
    assert scene.told(e.StruckBack)[0].result == "Miss"
    assert (scene.monster("505"), scene.tokens("505")) == ("Hydra", 0)


@pytest.mark.scenario("DUN-S21")
@pytest.mark.rule("DUN-098", "DUN-R27")
def test_s21_without_a_sword_only_the_strike_is_rolled() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "24,4")
    scene.face_up("505", "Hydra")
    scene.dice(3, 1)
    scene.walk("505")
    assert scene.rolled == [("strike", (3, 1))]
    assert scene.told(e.Attacked) == [
        e.Attacked(0, at("505"), "M5-01", "attack", target=0, total=0, hit=False, rule="DUN-R27")
    ]
    assert scene.told(e.StruckBack) == [e.StruckBack(0, at("505"), "M5-01", 4, "Miss", "DUN-063")]


@pytest.mark.scenario("DUN-S22")
@pytest.mark.rule("DUN-067", "DUN-094", "DUN-095", "DUN-104", "DUN-R69", "DUN-R70")
def test_s22_a_second_better_sword() -> None:
    scene = Scene("fighter", "cleric")
    scene.carry("fighter", "Magic Sword +1")
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Magic Sword 2")
    scene.top("Sack of Copper")
    scene.dice(2, 1, 5, 4)
    scene.walk("15,11", "14,11", "107")
    assert scene.rolled == [("attack", (2, 1)), ("sword", (5, 4))]
    assert scene.told(e.Attacked)[0].total == 4
    hero = scene.hero("fighter")
    assert [(held.card, held.bonus) for held in hero.carried] == [("T1-09", 1), ("T1-01", 0), ("T2-08", 2)]
    assert hero.sword == 2
    assert scene.gold("fighter") == 1800


@pytest.mark.scenario("DUN-S23")
@pytest.mark.rule("DUN-096", "DUN-R29")
def test_s23_a_wizard_finds_a_sword() -> None:
    scene = Scene("wizard", "cleric")
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Magic Sword")
    scene.top("Sack of Copper")
    scene.dice(2, 3)
    scene.walk("15,11", "14,11", "107")
    assert scene.rolled == [("attack", (2, 3))]
    (attacked,) = scene.told(e.Attacked)
    assert (attacked.target, attacked.total, attacked.hit) == (5, 5, True)
    assert scene.carried("wizard") == ["Sack of Copper", "Magic Sword"]
    assert (scene.gold("wizard"), scene.hero("wizard").sword) == (800, 0)


@pytest.mark.scenario("DUN-S24")
@pytest.mark.rule("DUN-099", "DUN-R20")
def test_s24_secret_door_card() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "19,8")
    scene.carry("fighter", "Secret Door Card")
    scene.top("Giant Rat")
    scene.dice(1, 2)
    scene.walk("18,8", "104")
    assert scene.rolled == [("attack", (1, 2))]
    assert scene.told(e.HeroMoved)[-1].stopped
    assert scene.where("fighter") == "104"
    assert scene.hero("fighter").found == (door(at("18,8"), at("104")),)
    assert door(at("104"), at("108")) not in scene.hero("fighter").found


@pytest.mark.scenario("DUN-S25")
@pytest.mark.rule("DUN-100", "DUN-101", "DUN-R72", "DUN-R73")
def test_s25_esp_medallion() -> None:
    scene = Scene("cleric", "fighter")
    scene.carry("cleric", "ESP Medallion")
    scene.top("Hobgoblin", "Giant Rat")
    scene.walk("15,11", "14,11")
    scene.do("esp", "107")
    assert scene.state.left == 3
    assert scene.monster("107") == ""
    assert scene.view("cleric").covered[at("107")].card == "M1-10"
    assert scene.view("fighter").covered[at("107")].card == ""
    assert scene.view(-1).covered[at("107")].card == ""
    assert scene.refused("esp", "109").rule == "DUN-101"
    scene.walk("13,11")
    scene.do("end")
    scene.dice(3, 2)
    scene.walk("15,11", "14,11", "107")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("107"), "M1-10", 1, True, "DUN-R73")]
    assert scene.discard(1) == ["Hobgoblin"]
    assert scene.pile(1)[0] == 19


@pytest.mark.scenario("DUN-S26")
@pytest.mark.rule("DUN-102", "DUN-103", "DUN-066", "DUN-R74")
def test_s26_crystal_ball() -> None:
    scene = Scene("rogue", "cleric")
    scene.carry("rogue", "Crystal Ball")
    scene.top("Ghoul", "Moonstone Diadem", "Silver Ewer")
    scene.do("crystal", "203")
    assert scene.where("rogue") == "hall"
    assert scene.waits_for("cleric")
    view = scene.view("rogue")
    assert (view.covered[at("203")].card, view.promised[at("203")].card) == ("M2-02", "T2-05")
    scene.do("end")
    scene.place("rogue", "17,4")
    scene.find("rogue", "17,4", "203")
    assert scene.pile(2) == (19, 15)
    scene.dice(3, 4)
    scene.walk("203")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("203"), "M2-02", 2, True, "DUN-R73")]
    assert scene.carried("rogue") == ["Crystal Ball", "Moonstone Diadem"]
    assert scene.pile(2) == (19, 15)
    assert scene.state.treasure_bag[2][0] == "T2-01"


@pytest.mark.scenario("DUN-S27")
@pytest.mark.rule("DUN-002", "DUN-004", "DUN-104", "DUN-106", "DUN-R76")
def test_s27_winning_in_mid_move() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,9")
    scene.carry("rogue", "Forgotten Regalia", "Emerald Mask", "Jade Lion")
    scene.walk("16,10", "hall")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "goal", (10300, 0))
    assert scene.state.left == 3
    assert scene.state.decisions == ()
    for seat in (0, 1):
        for key in (("step", at("15,11")), ("end",)):
            with pytest.raises(RuleError, match="over") as refused:
                scene.table.answer(Answer(seat, (key,)))
            assert refused.value.rule == "DUN-002"


@pytest.mark.scenario("DUN-S28")
@pytest.mark.rule("DUN-105", "DUN-R13")
def test_s28_not_enough() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Forgotten Regalia", "Emerald Mask")
    assert scene.gold("rogue") == 8300
    scene.walk("hall", "17,11")
    assert scene.state.outcome is None
    assert scene.state.left == 3
    scene.do("end")
    assert scene.told(e.MonsterMet) == []
    assert scene.state.outcome is None
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S29")
@pytest.mark.rule("DUN-046", "DUN-R07", "DUN-R25")
def test_s29_staying_to_fight() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.face_up("107", "Hobgoblin")
    scene.dice(4, 3)
    scene.do("end")
    assert scene.told(e.MonsterMet) == []
    assert (scene.discard(1), scene.tokens("107"), scene.pile(1)[0]) == (["Hobgoblin"], 1, 19)


@pytest.mark.scenario("DUN-S29")
@pytest.mark.rule("DUN-R08", "DUN-R25")
def test_s29_leaving() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.face_up("107", "Hobgoblin")
    scene.walk("14,11", "15,11")
    assert scene.state.left == 3
    scene.do("end")
    assert scene.rolled == []
    assert (scene.monster("107"), scene.tokens("107")) == ("Hobgoblin", 0)
    assert scene.waits_for("fighter")


@pytest.mark.scenario("DUN-S30")
@pytest.mark.rule("DUN-024", "DUN-025")
def test_s30_a_lost_turn_beside_a_monster() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.face_up("107", "Hobgoblin")
    scene.lose("cleric", 1)
    scene.start()
    assert scene.told(e.TurnLost) == [e.TurnLost(0, 0)]
    assert scene.rolled == []
    assert (scene.where("cleric"), scene.monster("107")) == ("107", "Hobgoblin")
    assert scene.hero("cleric").lost == 0
    assert scene.waits_for("fighter")
