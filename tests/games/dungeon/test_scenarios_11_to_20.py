"""Worked scenarios S11 to S20: secret doors, traps, Spells, a first Magic Sword."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.state import door
from tests.games.dungeon.table import Scene, at

DOOR_104 = door(at("18,8"), at("104"))


@pytest.mark.scenario("DUN-S11")
@pytest.mark.rule("DUN-037", "DUN-038", "DUN-039", "DUN-040", "DUN-R17", "DUN-R18", "DUN-R19")
def test_s11_searching_for_a_secret_door() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "17,8")
    scene.place("rogue", "20,8")
    scene.walk("18,8")
    scene.dice(4)
    scene.do("search", "104")
    assert scene.told(e.DoorSearched) == [e.DoorSearched(0, DOOR_104, 4, False, "DUN-039")]
    assert scene.told(e.DoorFound) == []
    assert scene.state.left == 4
    assert scene.refused("search", "104").rule == "DUN-R18"
    assert scene.refused("step", "104").rule == "DUN-037"
    scene.walk("17,8")
    scene.do("end")
    scene.walk("19,8", "18,8")
    scene.dice(3)
    scene.do("search", "104")
    assert scene.told(e.DoorSearched) == [e.DoorSearched(1, DOOR_104, 3, True, "DUN-040")]
    assert scene.told(e.DoorFound) == [e.DoorFound(1, DOOR_104)]
    assert scene.state.left == 3
    assert (scene.hero("rogue").found, scene.hero("fighter").found) == ((DOOR_104,), ())
    scene.top("Giant Rat")
    scene.dice(3, 3)
    scene.walk("104")
    assert scene.told(e.HeroMoved) == [e.HeroMoved(1, at("104"), 0, True, "DUN-030")]
    assert scene.waits_for("fighter")
    scene.walk("18,8")
    assert scene.refused("step", "104").rule == "DUN-037"


@pytest.mark.scenario("DUN-S12")
@pytest.mark.rule("DUN-041")
def test_s12_no_movement_no_search() -> None:
    scene = Scene("rogue", "cleric")
    scene.walk("16,10", "16,9", "16,8", "17,8")
    assert ("search", "104") not in scene.options()
    scene.walk("18,8")
    assert scene.told(e.HeroMoved)[-1].left == 0
    assert scene.rolled == []
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S13")
@pytest.mark.rule("DUN-070", "DUN-071", "DUN-073", "DUN-024", "DUN-R49", "DUN-R50")
def test_s13_cage_trap() -> None:
    scene = Scene("cleric")
    scene.top("Cage Trap", "Pewter Candlestick")
    scene.dice(4)
    scene.walk("15,11", "14,11", "107")
    assert scene.rolled == [("trap", (4,))]
    assert scene.told(e.TokensTaken) == [e.TokensTaken(0, 2, 2, "DUN-073")]
    assert scene.gold("cleric") == 400
    assert (scene.where("cleric"), scene.tokens("107"), scene.monster("107")) == ("107", 1, "")
    assert scene.discard(1) == ["Cage Trap"]
    # Alone at the table, so the two lost turns follow at once.
    assert scene.told(e.TurnLost) == [e.TurnLost(0, 1), e.TurnLost(0, 0)]
    assert [(turn.round, turn.left) for turn in scene.told(e.TurnBegan)] == [(2, 0), (3, 0), (4, 5)]
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S14")
@pytest.mark.rule("DUN-074", "DUN-075", "DUN-R49", "DUN-R51")
def test_s14_slide_trap() -> None:
    scene = Scene("fighter", "cleric")
    scene.top("Slide Trap", "Ivory Comb")
    scene.walk("15,11", "14,11", "107")
    assert scene.waits_for("fighter", "slide")
    assert scene.options() == {("slide", "C"), ("slide", "D")}
    scene.do("slide", "D")
    assert scene.gold("fighter") == 600
    assert (scene.where("fighter"), scene.tokens("107"), scene.tokens("D")) == ("D", 1, 0)
    assert scene.pile(2) == (20, 16)
    assert scene.waits_for("cleric")
    scene.do("end")
    scene.walk("22,17")
    assert (scene.where("fighter"), scene.state.left) == ("22,17", 4)
    assert scene.told(e.MonsterMet) == []


@pytest.mark.scenario("DUN-S15")
@pytest.mark.rule("DUN-072", "DUN-076")
def test_s15_a_trap_in_a_chamber() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "16,15")
    scene.top("Cage Trap")
    scene.dice(2)
    scene.walk("B")
    assert scene.hero("cleric").lost == 1
    assert scene.carried("cleric") == []
    assert scene.pile(1) == (19, 18)
    assert scene.tokens("B") == 1


@pytest.mark.scenario("DUN-S16")
@pytest.mark.rule("DUN-080", "DUN-081", "DUN-082", "DUN-083", "DUN-085", "DUN-R58")
def test_s16_fireball_from_outside() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "8,4")
    scene.face_up("407", "Cave Troll")
    scene.top("Illuminated Codex")
    scene.dice(2, 3)
    scene.do("fireball", "407")
    assert scene.rolled == [("fireball", (2, 3))]
    assert scene.told(e.Attacked) == [
        e.Attacked(0, at("407"), "M4-01", "fireball", target=5, total=5, hit=True, rule="DUN-085")
    ]
    assert (scene.discard(4), scene.tokens("407")) == (["Cave Troll"], 1)
    assert (scene.where("wizard"), scene.gold("wizard")) == ("407", 2800)
    assert (scene.hero("wizard").spells, scene.hero("wizard").used) == ((4, 5, 2), (1, 0, 0))
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S17")
@pytest.mark.rule("DUN-081", "DUN-084", "DUN-086", "DUN-R56", "DUN-R59")
def test_s17_a_failed_lightning_bolt() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "8,4")
    scene.top("Clay Golem")
    scene.dice(2, 2)
    scene.do("lightning", "407")
    assert scene.rolled == [("lightning", (2, 2))]
    assert scene.told(e.Attacked) == [
        e.Attacked(0, at("407"), "M4-08", "lightning", target=5, total=4, hit=False, rule="DUN-086")
    ]
    assert (scene.monster("407"), scene.tokens("407")) == ("Clay Golem", 0)
    assert (scene.where("wizard"), scene.hero("wizard").spells) == ("8,4", (5, 4, 2))
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S18")
@pytest.mark.rule("DUN-087", "DUN-088", "DUN-089", "DUN-090", "DUN-068", "DUN-R65")
def test_s18_teleport() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "E")
    scene.face_up("E", "Gargoyle")
    scene.top("Widow Spider")
    assert scene.refused("teleport", "L").rule == "DUN-088"
    scene.dice(5, 4)
    scene.do("teleport", "F")
    assert scene.rolled == [("attack", (5, 4))]
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("F"), "M3-05", 3)]
    assert (scene.discard(3), scene.tokens("F")) == (["Widow Spider"], 1)
    assert (scene.monster("E"), scene.tokens("E")) == ("Gargoyle", 0)
    assert (scene.carried("wizard"), scene.pile(3)) == ([], (18, 16))
    assert (scene.where("wizard"), scene.entry("wizard")) == ("F", "")
    assert scene.hero("wizard").spells == (5, 5, 1)
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S19")
@pytest.mark.rule("DUN-091", "DUN-R67")
def test_s19_recovering_a_spell() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 3, 5, 2)
    assert scene.refused("recover", "lightning").rule == "DUN-R67"
    scene.do("recover", "fireball")
    assert (scene.hero("wizard").spells, scene.hero("wizard").used) == ((4, 5, 2), (1, 0, 0))
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S19")
@pytest.mark.rule("DUN-091", "DUN-R67")
def test_s19_no_recovering_after_a_step() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 3, 5, 2)
    scene.walk("16,10")
    assert scene.refused("recover", "fireball").rule == "DUN-R67"
    scene.walk("hall")
    assert scene.refused("recover", "fireball").rule == "DUN-R67"


@pytest.mark.scenario("DUN-S20")
@pytest.mark.rule("DUN-092", "DUN-093", "DUN-R68")
def test_s20_winning_and_using_a_magic_sword() -> None:
    scene = Scene("fighter")
    scene.top("Giant Rat", "Hobgoblin", "Magic Sword", "Sack of Copper")
    scene.dice(2, 2, 4, 4)
    scene.walk("15,11", "14,11", "107")
    assert scene.rolled == [("attack", (2, 2)), ("sword", (4, 4))]
    assert scene.told(e.SwordTried) == [e.SwordTried(0, 0, "T1-09", 1)]
    scene.dice(2, 2)
    scene.walk("14,11", "109")
    assert scene.told(e.Attacked) == [
        e.Attacked(0, at("109"), "M1-10", "attack", target=5, total=5, hit=True, bonus=1)
    ]
    assert scene.discard(1) == ["Giant Rat", "Hobgoblin"]
    assert scene.gold("fighter") == 800
