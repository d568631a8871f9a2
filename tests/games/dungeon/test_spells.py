"""Fireball, Lightning Bolt, and Spells that come back (DUN-079 to DUN-086, DUN-091)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from tests.games.dungeon.table import Scene, at


def before_407(monster: str = "", *others: str) -> Scene:
    """A Wizard on (8,4), beside Room 407 with or without a Monster face up."""
    scene = Scene("wizard", *(others or ("cleric",)))
    scene.place("wizard", "8,4")
    if monster:
        scene.face_up("407", monster)
    return scene


# Who casts what


@pytest.mark.rule("DUN-079")
@pytest.mark.parametrize("cls", ["cleric", "rogue", "fighter"])
def test_only_a_wizard_casts(cls: str) -> None:
    scene = Scene(cls)
    scene.place(cls, "14,11")
    assert not {option[0] for option in scene.options()} & {"fireball", "lightning", "teleport", "recover"}
    for wish in (("fireball", "107"), ("lightning", "107"), ("teleport", "A"), ("recover", "fireball")):
        assert scene.refused(*wish).rule == "DUN-079"


@pytest.mark.rule("DUN-079", "DUN-082")
def test_a_wizard_casts_at_uncleared_neighbours() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "14,11")
    scene.clear("109")
    assert scene.spaces_for("fireball") == scene.spaces_for("lightning") == {"107"}
    assert scene.spaces_for("teleport") == set()


@pytest.mark.rule("DUN-080")
@pytest.mark.parametrize("dice", [(6, 6), (1, 1)])
def test_one_spell_a_turn(dice: tuple[int, int]) -> None:
    scene = before_407("Cave Troll")
    scene.dice(*dice)
    scene.do("fireball", "407")
    assert len(scene.told(e.SpellCast)) == 1
    assert scene.waits_for("cleric")
    scene.do("end")
    assert not scene.state.cast
    scene.place("wizard", "8,6")
    assert scene.spaces_for("fireball") == {"301"}


@pytest.mark.rule("DUN-081")
@pytest.mark.parametrize("dice", [(6, 6), (1, 1)])
@pytest.mark.parametrize(("spell", "left"), [("fireball", (4, 5, 2)), ("lightning", (5, 4, 2))])
def test_a_cast_card_is_gone_whether_it_works_or_not(
    spell: str, left: tuple[int, ...], dice: tuple[int, int]
) -> None:
    scene = before_407("Cave Troll")
    scene.dice(*dice)
    scene.do(spell, "407")
    assert scene.hero("wizard").spells == left
    assert sum(scene.hero("wizard").used) == 1


@pytest.mark.rule("DUN-081")
def test_without_a_card_there_is_no_spell() -> None:
    scene = before_407("Cave Troll")
    scene.spells("wizard", 0, 1, 0)
    assert {option[0] for option in scene.options()} == {"end", "step", "lightning"}
    assert scene.refused("fireball", "407").rule == "DUN-081"
    scene.place("wizard", "G")
    assert scene.refused("teleport", "K").rule == "DUN-081"


# At whom


@pytest.mark.rule("DUN-082")
@pytest.mark.parametrize("target", ["301", "8,3", "8,5", "hall", "G"])
def test_the_target_is_a_room_or_chamber_next_door(target: str) -> None:
    scene = before_407()
    assert scene.refused("fireball", target).rule == "DUN-082"


@pytest.mark.rule("DUN-082")
def test_the_target_is_not_cleared() -> None:
    scene = before_407()
    scene.clear("407")
    assert scene.refused("lightning", "407").rule == "DUN-082"


@pytest.mark.rule("DUN-R62", "DUN-082")
def test_the_target_is_not_ones_own_space() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "E")
    scene.face_up("E", "Gargoyle")
    assert scene.refused("fireball", "E").rule == "DUN-R62"
    scene.do("end")
    # Also when the Encounter has begun.
    assert scene.waits_for("wizard", "fight")
    assert scene.refused("fireball", "E").rule == "DUN-R62"
    assert scene.refused("lightning", "E").rule == "DUN-R62"


@pytest.mark.rule("DUN-R55", "DUN-085", "DUN-053", "DUN-068")
def test_a_chamber_is_a_target_like_a_room() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "8,8")
    scene.place("cleric", "E")
    scene.tokens_in("E", 2)
    scene.face_up("E", "Gargoyle")
    scene.dice(2, 3)
    scene.do("lightning", "E")
    assert (scene.where("wizard"), scene.tokens("E"), scene.carried("wizard")) == ("E", 3, [])
    assert scene.pile(3)[1] == 16


@pytest.mark.rule("DUN-R56")
@pytest.mark.parametrize("dice", [(6, 6), (1, 1)])
def test_where_nobody_has_been_the_top_monster_is_drawn_first(dice: tuple[int, int]) -> None:
    scene = before_407()
    scene.top("Cave Troll")
    scene.dice(*dice)
    scene.do("fireball", "407")
    kinds = [type(event) for event in scene.events]
    assert kinds[:2] == [e.SpellCast, e.MonsterMet]
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("407"), "M4-01", 4)]
    assert scene.monster("407") == ("" if sum(dice) == 12 else "Cave Troll")


@pytest.mark.rule("DUN-R56", "DUN-R73")
def test_a_card_that_lies_there_face_down_is_the_one() -> None:
    scene = before_407()
    scene.face_down("407", "Manticore", "cleric")
    scene.dice(1, 1)
    scene.do("fireball", "407")
    assert scene.monster("407") == "Manticore"
    assert scene.pile(4)[0] == 19


# With what number


@pytest.mark.rule("DUN-083", "DUN-084", "DUN-085", "DUN-086")
@pytest.mark.parametrize(
    ("spell", "hit"),
    # Clay Golem: Fireball 8, Lightning Bolt 5.
    [("fireball", (4, 4)), ("lightning", (1, 4))],
)
def test_each_spell_has_its_own_target(spell: str, hit: tuple[int, int]) -> None:
    scene = before_407("Clay Golem")
    scene.dice(*hit)
    scene.do(spell, "407")
    (attack,) = scene.told(e.Attacked)
    assert (attack.how, attack.target, attack.total, attack.hit) == (spell, sum(hit), sum(hit), True)
    scene = before_407("Clay Golem")
    scene.dice(hit[0], hit[1] - 1)
    scene.do(spell, "407")
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit) == (sum(hit), sum(hit) - 1, False)


@pytest.mark.rule("DUN-083", "DUN-084")
def test_the_numbers_on_the_card_are_those_of_the_spells() -> None:
    card = content().monsters["M6-10"]
    assert (card.name, card.fireball, card.lightning) == ("Storm Djinn", 7, 10)


@pytest.mark.rule("DUN-085", "DUN-051", "DUN-067", "DUN-R58")
def test_a_monster_destroyed_by_a_spell_pays_like_any_other() -> None:
    scene = before_407("Cave Troll")
    scene.drop("407", "Gilded Reliquary")
    scene.top("Illuminated Codex")
    scene.dice(2, 3)
    scene.do("fireball", "407")
    assert (scene.discard(4), scene.tokens("407")) == (["Cave Troll"], 1)
    assert scene.carried("wizard") == ["Illuminated Codex", "Gilded Reliquary"]
    assert scene.told(e.HeroSent) == [e.HeroSent(0, at("407"), "spell", at("8,4"), "DUN-R58")]
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-086", "DUN-R59")
def test_a_spell_that_fails_brings_no_strike_and_ends_the_turn() -> None:
    scene = before_407("Cave Troll")
    scene.dice(1, 3)
    scene.do("fireball", "407")
    assert scene.rolled == [("fireball", (1, 3))]
    assert scene.told(e.StruckBack) == []
    assert (scene.where("wizard"), scene.monster("407")) == ("8,4", "Cave Troll")
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R61", "DUN-R71")
def test_a_spell_with_number_x_always_fails_sword_or_not() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "24,4")
    scene.carry("wizard", "Magic Sword")
    scene.face_up("505", "Ember Giant")
    scene.do("fireball", "505")
    assert scene.rolled == []
    (attack,) = scene.told(e.Attacked)
    assert (attack.target, attack.total, attack.hit, attack.rule) == (0, 0, False, "DUN-R61")
    assert scene.hero("wizard").spells == (4, 5, 2)


@pytest.mark.rule("DUN-R60")
def test_a_trap_that_a_spell_uncovers_waits_for_the_next_hero() -> None:
    scene = before_407("", "cleric")
    scene.top("Cage Trap 4")
    scene.do("fireball", "407")
    assert scene.rolled == []
    assert scene.told(e.Attacked) == []
    assert scene.hero("wizard").spells == (4, 5, 2)
    assert (scene.monster("407"), scene.tokens("407"), scene.where("wizard")) == ("Cage Trap", 0, "8,4")
    assert scene.hero("wizard").lost == 0
    scene.place("wizard", "8,3")
    scene.place("cleric", "8,4")
    scene.dice(1)
    scene.walk("407")
    assert (scene.hero("cleric").lost, scene.tokens("407")) == (1, 1)


@pytest.mark.rule("DUN-R60")
def test_a_trap_that_lies_open_is_no_target() -> None:
    scene = before_407()
    scene.face_up("407", "Cage Trap 4")
    assert scene.refused("fireball", "407").rule == "DUN-R60"


# From where


@pytest.mark.rule("DUN-R57")
def test_a_spell_needs_a_usable_link() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "18,8")
    assert scene.refused("fireball", "104").rule == "DUN-082"
    scene.find("wizard", "18,8", "104")
    assert scene.spaces_for("fireball") == {"104"}
    # Room 103 is behind a wall for somebody on (15,8).
    scene.place("wizard", "15,8")
    assert scene.refused("fireball", "103").rule == "DUN-082"


@pytest.mark.rule("DUN-R57")
def test_no_spell_from_a_space_where_the_wizard_may_not_stop() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "15,11")
    scene.place("cleric", "14,11")
    scene.walk("14,11")
    assert scene.refused("fireball", "107").rule == "DUN-R57"


@pytest.mark.rule("DUN-R57")
def test_no_spell_into_a_room_where_the_wizard_may_not_stop() -> None:
    scene = before_407("Cave Troll", "cleric")
    scene.place("cleric", "407")
    assert scene.refused("fireball", "407").rule == "DUN-R57"


@pytest.mark.rule("DUN-R57")
def test_no_spell_after_a_forced_stop() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "2,10")
    scene.walk("N")
    # Chamber N is next to Room 606.
    assert scene.refused("fireball", "606").rule == "DUN-R57"
    assert {option[0] for option in scene.options()} == {"end", "teleport"}


@pytest.mark.rule("DUN-R57")
def test_a_wizard_that_begins_in_an_uncleared_chamber_may_cast_from_it() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "N")
    scene.face_up("N", "Titan")
    scene.face_up("606", "Great Worm")
    scene.dice(3, 3)
    scene.do("fireball", "606")
    assert (scene.where("wizard"), scene.entry("wizard")) == ("606", "N")
    assert scene.monster("N") == "Titan"


@pytest.mark.rule("DUN-R57", "DUN-R58")
def test_a_spell_needs_no_movement() -> None:
    scene = Scene("wizard", "cleric")
    scene.top("Giant Rat")
    scene.walk("16,10", "16,9", "16,8", "15,8", "14,8")
    assert scene.state.left == 0
    assert scene.spaces_for("lightning") == {"101"}
    scene.dice(1, 2)
    scene.do("lightning", "101")
    assert scene.where("wizard") == "101"


# Recovering


@pytest.mark.rule("DUN-091", "DUN-R67")
@pytest.mark.parametrize("spell", ["fireball", "lightning", "teleport"])
def test_any_used_spell_is_recovered_one_a_turn(spell: str) -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 4, 4, 1)
    scene.do("recover", spell)
    after = [4, 4, 1]
    after[e.SPELLS.index(spell)] += 1
    assert scene.hero("wizard").spells == tuple(after)
    assert scene.where("wizard") == "hall"
    assert scene.waits_for("cleric")
    scene.do("end")
    assert scene.refused("recover", spell).rule == "DUN-R67"


@pytest.mark.rule("DUN-R67")
def test_nobody_recovers_what_was_not_used() -> None:
    scene = Scene("wizard")
    assert not any(option[0] == "recover" for option in scene.options())
    for spell in e.SPELLS:
        assert scene.refused("recover", spell).rule == "DUN-R67"


@pytest.mark.rule("DUN-091", "DUN-R67")
def test_only_in_the_great_hall() -> None:
    scene = Scene("wizard")
    scene.spells("wizard", 4, 5, 2)
    scene.place("wizard", "16,10")
    assert scene.refused("recover", "fireball").rule == "DUN-R67"
    scene.walk("hall")
    assert scene.refused("recover", "fireball").rule == "DUN-R67"


@pytest.mark.rule("DUN-091")
def test_ending_the_move_in_the_great_hall_recovers_nothing() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 4, 5, 2)
    scene.do("end")
    assert scene.hero("wizard").spells == (4, 5, 2)
