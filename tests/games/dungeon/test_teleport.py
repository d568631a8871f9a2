"""Teleport (DUN-087 to DUN-090, DUN-R63 to DUN-R66)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from tests.games.dungeon.table import BOARD, Scene, at


def in_chamber(space: str, monster: str = "") -> Scene:
    """A Wizard at the beginning of its turn in a chamber."""
    scene = Scene("wizard", "cleric")
    scene.place("wizard", space)
    if monster:
        scene.face_up(space, monster)
    return scene


@pytest.mark.rule("DUN-087")
@pytest.mark.parametrize("space", ["hall", "16,7", "107", "606"])
def test_teleport_is_cast_only_in_a_chamber(space: str) -> None:
    scene = Scene("wizard")
    scene.place("wizard", space)
    assert scene.spaces_for("teleport") == set()
    assert scene.refused("teleport", "A").rule == "DUN-087"


@pytest.mark.rule("DUN-088", "DUN-R66")
@pytest.mark.parametrize(
    ("space", "leads_to"),
    [("A", "BCD"), ("C", "ABDEF"), ("F", "CDEGK"), ("G", "EFKLM"), ("M", "GKLNP"), ("P", "LMN")],
)
def test_teleport_leads_to_other_chambers_at_most_one_level_away(space: str, leads_to: str) -> None:
    scene = in_chamber(space)
    assert scene.spaces_for("teleport") == set(leads_to)
    for other in BOARD.chambers:
        label = BOARD.spaces[other].label
        if label not in leads_to:
            assert scene.refused("teleport", label).rule == "DUN-088"


@pytest.mark.rule("DUN-R66", "DUN-088")
@pytest.mark.parametrize("space", ["hall", "107", "16,7"])
def test_no_hall_no_room_no_corridor(space: str) -> None:
    scene = in_chamber("A")
    assert scene.refused("teleport", space).rule == "DUN-R66"


@pytest.mark.rule("DUN-R63")
def test_teleport_before_moving_and_on_the_way_through_a_cleared_chamber() -> None:
    scene = in_chamber("A", "Giant Rat")
    assert scene.spaces_for("teleport") == {"B", "C", "D"}
    scene = Scene("wizard", "cleric")
    scene.clear("A", "B")
    scene.place("wizard", "16,7")
    scene.walk("A")
    assert (scene.state.left, scene.spaces_for("teleport")) == (4, {"B", "C", "D"})
    scene.do("teleport", "B")
    assert scene.where("wizard") == "B"
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R63", "DUN-089")
def test_teleport_after_a_forced_stop_draws_no_card_here() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "16,7")
    scene.clear("B")
    scene.walk("A")
    scene.do("teleport", "B")
    assert scene.told(e.MonsterMet) == []
    assert (scene.monster("A"), scene.pile(1)[0]) == ("", 20)


@pytest.mark.rule("DUN-R63", "DUN-087", "DUN-089", "DUN-090", "DUN-R65")
def test_teleport_away_from_a_monster_that_has_been_met() -> None:
    scene = in_chamber("A")
    scene.top("Barghest Pup", "Giant Rat")
    scene.do("end")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("A"), "M1-12", 1)]
    assert scene.waits_for("wizard", "fight")
    assert scene.options() == {("attack",), ("teleport", "B"), ("teleport", "C"), ("teleport", "D")}
    assert scene.refused("teleport", "E").rule == "DUN-088"
    assert scene.refused("teleport", "hall").rule == "DUN-R66"
    scene.dice(2, 3)
    scene.do("teleport", "B")
    # The new Encounter and its fight follow at once; Giant Rat has Wizard 5.
    assert scene.rolled == [("attack", (2, 3))]
    assert [attack.space for attack in scene.told(e.Attacked)] == [at("B")]
    assert (scene.monster("A"), scene.tokens("A"), scene.tokens("B")) == ("Barghest Pup", 0, 1)
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-087", "DUN-R63")
def test_the_wizard_may_stay_and_attack_and_then_no_longer_teleport() -> None:
    scene = in_chamber("A")
    scene.top("Barghest Pup")
    scene.do("end")
    scene.dice(3, 3, 1, 1)
    scene.do("attack")
    # Barghest Pup has Wizard 7: missed, struck back, and the turn is over.
    assert scene.rolled == [("attack", (3, 3)), ("strike", (1, 1))]
    assert (scene.where("wizard"), scene.hero("wizard").spells) == ("A", (5, 5, 2))
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-087")
def test_without_teleport_cards_nothing_is_asked() -> None:
    scene = in_chamber("A")
    scene.spells("wizard", 5, 5, 0)
    scene.top("Giant Rat")
    scene.dice(2, 3)
    scene.do("end")
    assert scene.tokens("A") == 1


@pytest.mark.rule("DUN-R63", "DUN-070")
def test_a_trap_that_is_drawn_springs_before_the_wizard_can_teleport() -> None:
    scene = in_chamber("A")
    scene.top("Cage Trap")
    scene.dice(1)
    scene.do("end")
    assert (scene.hero("wizard").lost, scene.tokens("A")) == (1, 1)
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R64", "DUN-045")
def test_in_a_cleared_chamber_the_turn_ends() -> None:
    scene = in_chamber("A", "Giant Rat")
    scene.clear("B")
    scene.do("teleport", "B")
    assert scene.told(e.MonsterMet) == []
    assert scene.rolled == []
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R64", "DUN-035", "DUN-090", "DUN-046")
def test_an_occupied_chamber_with_a_monster_is_a_destination() -> None:
    scene = in_chamber("A", "Giant Rat")
    scene.place("cleric", "B")
    scene.face_up("B", "Kobold")
    scene.dice(3, 3)
    scene.do("teleport", "B")
    assert scene.told(e.MonsterMet) == []
    assert (scene.discard(1), scene.where("wizard"), scene.where("cleric")) == (["Kobold"], "B", "B")


@pytest.mark.rule("DUN-R65", "DUN-080")
def test_after_teleport_there_is_no_other_spell_and_no_movement() -> None:
    scene = in_chamber("A", "Giant Rat")
    scene.top("Hobgoblin")
    scene.dice(1, 1, 1, 1)
    scene.do("teleport", "B")
    # No question comes between the arrival and the fight.
    assert scene.told(e.HeroSent) == [e.HeroSent(0, at("B"), "teleport", -1, "DUN-088")]
    assert [attack.how for attack in scene.told(e.Attacked)] == ["attack"]
    assert (scene.where("wizard"), scene.entry("wizard")) == ("B", "")
    assert scene.hero("wizard").spells == (5, 5, 1)
    assert len(scene.told(e.SpellCast)) == 1


@pytest.mark.rule("DUN-R65", "DUN-076")
def test_a_trap_at_the_destination_springs() -> None:
    scene = in_chamber("A", "Giant Rat")
    scene.top("Cage Trap 2")
    scene.dice(6)
    scene.do("teleport", "C")
    assert scene.rolled == [("trap", (6,))]
    assert (scene.hero("wizard").lost, scene.tokens("C"), scene.carried("wizard")) == (2, 1, [])


@pytest.mark.rule("DUN-023", "DUN-090")
def test_only_teleport_brings_a_second_encounter() -> None:
    scene = in_chamber("A")
    scene.top("Giant Rat", "Kobold")
    scene.do("end")
    scene.dice(6, 6)
    scene.do("teleport", "B")
    assert (scene.monster("A"), scene.discard(1)) == ("Giant Rat", ["Kobold"])
    assert len(scene.told(e.Attacked)) == 1
