"""The ESP Medallion and the Crystal Ball (DUN-100 to DUN-103, DUN-R72 to DUN-R75)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from tests.games.dungeon.table import BOARD, GAME, Scene, at


def with_esp(*others: str) -> Scene:
    """A Cleric with an ESP Medallion on (14,11), between Rooms 107 and 109."""
    scene = Scene("cleric", *(others or ("fighter",)))
    scene.place("cleric", "14,11")
    scene.carry("cleric", "ESP Medallion")
    return scene


def with_ball(*others: str) -> Scene:
    """A Rogue with a Crystal Ball in the Great Hall."""
    scene = Scene("rogue", *(others or ("fighter",)))
    scene.carry("rogue", "Crystal Ball")
    return scene


# ESP Medallion


@pytest.mark.rule("DUN-100")
def test_the_medallion_looks_at_a_monster_card_next_door() -> None:
    scene = with_esp()
    scene.top("Hobgoblin")
    assert scene.spaces_for("esp") == {"107", "109"}
    scene.do("esp", "107")
    assert scene.told(e.MonsterPeeked) == [e.MonsterPeeked(0, at("107"), "M1-10", 1, known=1)]
    assert scene.view("cleric").covered[at("107")].card == "M1-10"
    assert (scene.monster("107"), scene.where("cleric")) == ("", "14,11")
    assert scene.rolled == []


@pytest.mark.rule("DUN-100")
def test_without_the_medallion_there_is_no_looking() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.carry("fighter", "ESP Medallion")
    scene.carry("cleric", "Crystal Ball", "Ivory Comb")
    assert scene.refused("esp", "107").rule == "DUN-100"


@pytest.mark.rule("DUN-100", "DUN-R72")
@pytest.mark.parametrize(
    ("space", "rule"), [("106", "DUN-100"), ("104", "DUN-100"), ("13,11", "DUN-R72"), ("107", "DUN-R72")]
)
def test_what_the_medallion_cannot_see(space: str, rule: str) -> None:
    scene = with_esp()
    scene.clear("107")
    assert scene.refused("esp", space).rule == rule
    assert scene.spaces_for("esp") == {"109"}


@pytest.mark.rule("DUN-R72", "DUN-R55")
def test_it_sees_into_chambers_and_through_usable_secret_doors() -> None:
    scene = with_esp()
    scene.place("cleric", "16,7")
    assert scene.spaces_for("esp") == {"A"}
    scene.place("cleric", "18,8")
    assert scene.refused("esp", "104").rule == "DUN-100"
    scene.find("cleric", "18,8", "104")
    assert scene.spaces_for("esp") == {"104"}


@pytest.mark.rule("DUN-101")
def test_the_medallion_works_once_a_turn() -> None:
    scene = with_esp()
    scene.do("esp", "107")
    assert scene.refused("esp", "109").rule == "DUN-101"
    scene.do("end")
    scene.do("end")
    assert scene.spaces_for("esp") == {"109"}


@pytest.mark.rule("DUN-101")
def test_two_medallions_are_no_two_looks() -> None:
    scene = with_esp()
    scene.carry("cleric", "ESP Medallion 2")
    scene.do("esp", "107")
    assert scene.refused("esp", "109").rule == "DUN-101"


@pytest.mark.rule("DUN-R72")
def test_looking_costs_nothing_and_the_move_goes_on() -> None:
    scene = Scene("cleric", "fighter")
    scene.carry("cleric", "ESP Medallion")
    scene.top("Hobgoblin")
    scene.walk("15,11", "14,11")
    scene.do("esp", "109")
    assert scene.state.left == 3
    scene.dice(3, 4)
    scene.walk("109")
    assert scene.discard(1) == ["Hobgoblin"]


@pytest.mark.rule("DUN-R72")
def test_with_no_movement_left_one_may_still_look() -> None:
    scene = Scene("cleric", "fighter")
    scene.carry("cleric", "ESP Medallion")
    scene.walk("16,10", "16,9", "16,8", "15,8", "14,8")
    assert (scene.state.left, scene.options()) == (0, {("end",), ("esp", "101")})
    scene.do("esp", "101")
    # Now ending the Move is all that is left.
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-101", "DUN-R72")
def test_a_used_medallion_keeps_no_move_open() -> None:
    scene = with_esp()
    scene.place("cleric", "12,14")
    scene.walk("12,13", "12,12", "12,11", "13,11", "14,11")
    assert scene.spaces_for("esp") == {"107", "109"}
    scene.do("esp", "107")
    # Room 109 has not been seen, but ending the Move is all that is left.
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-R72")
@pytest.mark.parametrize("spells", [(0, 0, 0), (0, 0, 2)])
def test_also_a_wizard_without_a_spell_for_it(spells: tuple[int, int, int]) -> None:
    scene = Scene("wizard", "fighter")
    scene.carry("wizard", "ESP Medallion")
    scene.spells("wizard", *spells)
    scene.walk("16,10", "16,9", "16,8", "15,8", "14,8")
    assert (scene.state.left, scene.options()) == (0, {("end",), ("esp", "101")})


@pytest.mark.rule("DUN-R72")
def test_one_may_look_from_an_occupied_space() -> None:
    scene = with_esp("fighter")
    scene.place("cleric", "15,11")
    scene.place("fighter", "14,11")
    scene.walk("14,11")
    scene.do("esp", "107")
    assert scene.state.left == 4


@pytest.mark.rule("DUN-R72")
def test_one_may_look_from_an_uncleared_room_before_moving_but_not_after_a_forced_stop() -> None:
    scene = with_esp()
    scene.place("cleric", "N")
    scene.face_up("N", "Titan")
    assert scene.spaces_for("esp") == {"606"}
    # A Cleric that enters chamber N is asked nothing more, a Wizard only whether it teleports.
    scene.place("cleric", "2,10")
    scene.dice(6, 6)
    scene.walk("N")
    assert scene.tokens("N") == 1
    again = Scene("wizard", "fighter")
    again.carry("wizard", "ESP Medallion")
    again.place("wizard", "2,10")
    again.walk("N")
    assert again.refused("esp", "606").rule == "DUN-R72"


@pytest.mark.rule("DUN-R73")
def test_the_card_stays_there_face_down_for_whoever_comes() -> None:
    scene = with_esp("fighter")
    scene.top("Hobgoblin", "Giant Rat")
    scene.do("esp", "107")
    assert scene.pile(1)[0] == 19
    scene.walk("13,11")
    scene.do("end")
    scene.place("fighter", "14,11")
    scene.dice(1, 1, 1, 1)
    scene.walk("107")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("107"), "M1-10", 1, True, "DUN-R73")]
    assert (scene.monster("107"), scene.pile(1)[0]) == ("Hobgoblin", 19)
    assert at("107") not in scene.state.covered


@pytest.mark.rule("DUN-R73")
def test_a_second_look_by_another_player_shows_the_same_card() -> None:
    scene = Scene("cleric", "fighter", "rogue")
    scene.place("fighter", "14,11")
    scene.carry("fighter", "ESP Medallion")
    scene.face_down("107", "Hobgoblin", "cleric")
    scene.do("end")
    scene.do("esp", "107")
    assert scene.told(e.MonsterPeeked) == [e.MonsterPeeked(1, at("107"), "M1-10", 1, known=3, dealt=False)]
    assert scene.pile(1)[0] == 19
    faces = [scene.view(seat).covered[at("107")].card for seat in (0, 1, 2, -1)]
    assert faces == ["M1-10", "M1-10", "", ""]


@pytest.mark.rule("DUN-R73", "DUN-070")
def test_a_trap_that_was_looked_at_springs_when_it_is_met() -> None:
    scene = with_esp()
    scene.top("Cage Trap")
    scene.do("esp", "107")
    scene.top("Ivory Comb")
    scene.dice(2)
    scene.walk("107")
    assert (scene.hero("cleric").lost, scene.carried("cleric")) == (1, ["ESP Medallion", "Ivory Comb"])


# Crystal Ball


@pytest.mark.rule("DUN-102", "DUN-R74")
def test_the_ball_shows_monster_and_treasure_of_any_room_on_the_board() -> None:
    scene = with_ball()
    scene.top("Titan", "Wyrm Hoard")
    assert scene.spaces_for("crystal") == {BOARD.spaces[s].label for s in (*BOARD.rooms, *BOARD.chambers)}
    scene.do("crystal", "612")
    assert scene.told(e.MonsterPeeked) == [e.MonsterPeeked(0, at("612"), "M6-05", 6, 1, rule="DUN-102")]
    assert scene.told(e.TreasurePeeked) == [e.TreasurePeeked(0, at("612"), "T6-05", 6, 1)]
    assert scene.pile(6) == (19, 13)
    view = scene.view("rogue")
    assert (view.covered[at("612")].card, view.promised[at("612")].card) == ("M6-05", "T6-05")


@pytest.mark.rule("DUN-102")
def test_without_the_ball_there_is_no_gazing() -> None:
    scene = Scene("rogue", "fighter")
    scene.carry("fighter", "Crystal Ball")
    scene.carry("rogue", "ESP Medallion")
    assert scene.refused("crystal", "107").rule == "DUN-102"


@pytest.mark.rule("DUN-R74")
@pytest.mark.parametrize("space", ["14,11", "hall", "107"])
def test_what_the_ball_cannot_show(space: str) -> None:
    scene = with_ball()
    scene.clear("107")
    assert scene.refused("crystal", space).rule == "DUN-R74"


@pytest.mark.rule("DUN-R74")
def test_in_a_chamber_there_is_no_treasure_to_see() -> None:
    scene = with_ball()
    scene.do("crystal", "N")
    assert scene.told(e.TreasurePeeked) == []
    assert at("N") in scene.state.covered
    assert scene.state.promised == {}
    assert scene.pile(6) == (19, 14)


@pytest.mark.rule("DUN-R74")
def test_where_the_monster_is_known_the_treasure_is_still_worth_a_look() -> None:
    scene = with_ball()
    scene.face_up("612", "Titan")
    scene.face_up("N", "Kraken")
    assert {"612"} <= scene.spaces_for("crystal")
    assert "N" not in scene.spaces_for("crystal")
    scene.do("crystal", "612")
    assert scene.told(e.MonsterPeeked) == []
    assert len(scene.told(e.TreasurePeeked)) == 1
    scene.do("end")
    # Nothing is left to see there.
    assert scene.refused("crystal", "612").rule == "DUN-R74"


@pytest.mark.rule("DUN-102", "DUN-103", "DUN-R74", "DUN-R75")
def test_the_ball_takes_the_place_of_move_and_attack() -> None:
    scene = with_ball()
    scene.place("rogue", "107")
    scene.carry("rogue", "ESP Medallion")
    scene.face_up("107", "Giant Rat")
    scene.do("crystal", "108")
    assert scene.told(e.LookUsed) == [e.LookUsed(0, "crystal_ball", at("108"), "DUN-103")]
    assert scene.rolled == []
    assert (scene.where("rogue"), scene.monster("107")) == ("107", "Giant Rat")
    # No Move step, so neither a second gaze nor the ESP Medallion: the turn has passed.
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-103", "DUN-102")
@pytest.mark.parametrize("first", ["step", "search", "esp"])
def test_the_ball_must_be_used_before_anything_else(first: str) -> None:
    scene = with_ball()
    scene.carry("rogue", "ESP Medallion")
    scene.place("rogue", "14,14")
    assert scene.spaces_for("crystal")
    if first == "step":
        scene.walk("13,14", "14,14")
    elif first == "search":
        scene.dice(1)
        scene.do("search", "113")
    else:
        scene.do("esp", "116")
    assert scene.spaces_for("crystal") == set()
    assert scene.refused("crystal", "107").rule == "DUN-R74"


@pytest.mark.rule("DUN-R74", "DUN-066")
def test_whoever_clears_the_room_gets_exactly_that_treasure() -> None:
    scene = with_ball("fighter", "cleric")
    scene.top("Hobgoblin", "River Pearls", "Sack of Copper")
    scene.do("crystal", "107")
    scene.place("fighter", "14,11")
    scene.dice(6, 6)
    scene.walk("107")
    assert scene.told(e.TreasureDrawn) == [
        e.TreasureDrawn(1, at("107"), "T1-05", 1, known=3, promised=True, rule="DUN-R74")
    ]
    assert scene.carried("fighter") == ["River Pearls"]
    assert scene.state.promised == {}
    assert scene.state.treasure_bag[1][0] == "T1-01"
    # The Rogue has seen it, the Cleric has not.
    assert [scene.view(seat).heroes[1].carried[0].card for seat in range(3)] == ["T1-05", "T1-05", ""]


@pytest.mark.rule("DUN-R74", "DUN-071", "DUN-074")
@pytest.mark.parametrize("trap", ["Cage Trap", "Slide Trap"])
def test_the_promised_treasure_comes_from_a_trap_too(trap: str) -> None:
    scene = with_ball()
    scene.top(trap, "River Pearls")
    scene.do("crystal", "107")
    scene.top("Sack of Copper")
    scene.place("fighter", "14,11")
    if trap == "Cage Trap":
        scene.dice(1)
    scene.walk("107")
    assert scene.carried("fighter") == ["River Pearls"]
    assert (scene.state.promised, scene.tokens("107")) == ({}, 1)


@pytest.mark.rule("DUN-R74", "DUN-R58")
def test_the_promised_treasure_comes_after_a_spell_too() -> None:
    scene = Scene("wizard", "fighter")
    scene.place("wizard", "14,11")
    scene.promise("107", "River Pearls", "fighter")
    scene.face_down("107", "Giant Rat", "fighter")
    scene.top("Sack of Copper")
    scene.dice(6, 6)
    scene.do("fireball", "107")
    assert scene.carried("wizard") == ["River Pearls"]


@pytest.mark.rule("DUN-R74", "DUN-092")
def test_a_promised_sword_is_rolled_for_when_it_is_taken() -> None:
    scene = with_ball()
    scene.top("Hobgoblin", "Magic Sword")
    scene.do("crystal", "107")
    assert scene.rolled == []
    scene.place("fighter", "14,11")
    scene.dice(6, 6, 5, 5)
    scene.walk("107")
    assert scene.hero("fighter").sword == 2


@pytest.mark.rule("DUN-R74", "DUN-R73")
def test_two_players_may_look_into_the_same_room() -> None:
    scene = Scene("rogue", "fighter", "cleric")
    scene.carry("rogue", "Crystal Ball 3")
    scene.carry("fighter", "Crystal Ball 4")
    scene.top("Hobgoblin", "River Pearls")
    scene.do("crystal", "107")
    scene.do("crystal", "107")
    assert [(peek.dealt, peek.known) for peek in scene.told(e.MonsterPeeked)] == [(False, 3)]
    assert [(peek.dealt, peek.known) for peek in scene.told(e.TreasurePeeked)] == [(False, 3)]
    assert scene.pile(1) == (19, 17)


@pytest.mark.rule("DUN-R74")
def test_a_treasure_that_another_player_has_seen_is_still_worth_a_look() -> None:
    scene = with_ball("fighter")
    scene.face_up("107", "Hobgoblin")
    scene.promise("107", "River Pearls", "fighter")
    scene.do("crystal", "107")
    assert [(peek.card, peek.known) for peek in scene.told(e.TreasurePeeked)] == [("T1-05", 3)]


@pytest.mark.rule("DUN-R74", "DUN-R30")
def test_a_look_at_an_empty_pile_shuffles_the_discard() -> None:
    scene = with_ball()
    scene.state.monster_discard[1], scene.state.monster_bag[1] = scene.state.monster_bag[1], ()
    scene.do("crystal", "107")
    assert scene.told(e.MonstersReshuffled) == [e.MonstersReshuffled(1)]
    assert (scene.pile(1)[0], scene.discard(1)) == (19, [])


@pytest.mark.rule("DUN-R73", "DUN-R74", "DUN-R30")
def test_cards_that_were_looked_at_are_never_shuffled_in() -> None:
    scene = with_ball()
    scene.top("Hobgoblin", "River Pearls")
    scene.do("crystal", "107")
    scene.state.monster_discard[1], scene.state.monster_bag[1] = scene.state.monster_bag[1], ()
    scene.place("fighter", "109")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.told(e.MonstersReshuffled) == [e.MonstersReshuffled(1)]
    assert scene.state.covered[at("107")].card == "M1-10"
    assert "M1-10" not in scene.state.monster_bag[1]
    assert GAME.view(scene.state, 0).monster_unseen[1].count("M1-10") == 0
