"""Moving: how far, where to, what stops a Hero, who is in the way (DUN-026 to DUN-036)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from tests.games.dungeon.table import BOARD, Scene, at

CORRIDOR = ("hall", "16,10", "16,9", "16,8", "15,8", "14,8", "13,8")
"""A walk of 6 spaces over open passages on Level 1."""


# How far


@pytest.mark.rule("DUN-026")
def test_a_hero_moves_up_to_five_spaces() -> None:
    scene = Scene("fighter", "cleric")
    scene.walk(*CORRIDOR[1:5])
    assert scene.state.left == 1
    scene.walk(CORRIDOR[5])
    assert scene.told(e.HeroMoved) == [e.HeroMoved(0, at("14,8"), 0)]
    # Nothing else is left to do, so the turn has passed by itself.
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-026")
def test_a_sixth_space_is_refused() -> None:
    scene = Scene("wizard", "cleric")
    scene.walk(*CORRIDOR[1:6])
    # A Wizard is still asked, for Room 101 is next door.
    assert scene.state.left == 0
    assert scene.refused("step", CORRIDOR[6]).rule == "DUN-026"


@pytest.mark.rule("DUN-026", "DUN-R07")
def test_a_hero_may_stop_after_any_number_of_spaces() -> None:
    for steps in range(5):
        scene = Scene("fighter", "cleric")
        scene.walk(*CORRIDOR[1 : steps + 1])
        scene.do("end")
        assert scene.where("fighter") == CORRIDOR[steps]
        assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-026")
def test_the_movement_is_five_again_next_turn() -> None:
    scene = Scene("fighter")
    scene.walk(*CORRIDOR[1:6])
    assert scene.turn_over
    assert scene.state.left == 5


@pytest.mark.rule("DUN-027")
def test_corridor_room_chamber_and_great_hall_count_one_space_each() -> None:
    scene = Scene("fighter")
    scene.clear("402", "A")
    scene.place("fighter", "5,1")
    scene.walk("402", "5,3")
    assert scene.state.left == 3
    scene.place("fighter", "16,7")
    scene.walk("A", "16,5")
    assert scene.state.left == 1
    again = Scene("fighter")
    again.place("fighter", "15,11")
    again.walk("hall", "17,11")
    assert again.state.left == 3


# Where to


@pytest.mark.rule("DUN-028", "DUN-029", "DUN-036", "DUN-R22")
def test_steps_follow_the_links_that_the_map_draws() -> None:
    """From each of the 359 spaces, compared with the characters of the map itself."""
    links = {"-", "|", "=", "+"}
    scene = Scene("fighter")
    scene.start()
    lines = BOARD.lines
    for id, space in BOARD.spaces.items():
        x, y = space.x, space.y
        drawn = {
            (x + 1, y): lines[2 * y][4 * x + 4] if x < 32 else " ",
            (x - 1, y): lines[2 * y][4 * x] if x else " ",
            (x, y + 1): lines[2 * y + 1][4 * x + 2] if y < 22 else " ",
            (x, y - 1): lines[2 * y - 1][4 * x + 2] if y else " ",
        }
        open_ways = {oy * 33 + ox for (ox, oy), mark in drawn.items() if mark in links}
        secret = {oy * 33 + ox for (ox, oy), mark in drawn.items() if mark == "?"}
        scene.place("fighter", space.label)
        offered = scene.table.options(scene.decision)
        assert {key[1] for key in offered if key[0] == "step"} == open_ways, space.name
        assert {key[1] for key in offered if key[0] == "search"} == secret, space.name
        assert id == scene.hero("fighter").space


@pytest.mark.rule("DUN-028")
@pytest.mark.parametrize("space", ["hall", "103", "16,10", "A", "612", "15,8"])
def test_what_is_not_next_door_over_a_link_is_refused(space: str) -> None:
    scene = Scene("fighter")
    scene.place("fighter", "15,8")
    assert scene.refused("step", space).rule == "DUN-028"


@pytest.mark.rule("DUN-029", "DUN-036")
def test_a_wall_is_crossed_where_a_door_is() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "14,11")
    # Room 107 lies north over a door, Room 109 south over a door.
    assert scene.spaces_for("step") == {"13,11", "15,11", "107", "109"}
    scene.place("fighter", "13,8")
    # Room 102 lies south over a door, north is rock.
    assert scene.spaces_for("step") == {"12,8", "14,8", "102"}


@pytest.mark.rule("DUN-028")
def test_a_space_that_does_not_exist_is_refused() -> None:
    scene = Scene("fighter")
    scene.start()
    decision = scene.decision
    for key in (("step", 0), ("step", -1), ("step", 10**9), ("step", "hall"), ("step",), ("step", 344, 344)):
        error = scene.table.state.agenda.op.refusal(scene.state, decision, key)  # type: ignore[union-attr]
        assert error.rule == "DUN-008"


# What stops


@pytest.mark.rule("DUN-030")
def test_an_uncleared_room_stops_a_hero() -> None:
    scene = Scene("fighter", "cleric")
    scene.top("Giant Rat")
    scene.place("fighter", "14,11")
    scene.dice(6, 6)
    scene.walk("107")
    assert scene.told(e.HeroMoved) == [e.HeroMoved(0, at("107"), 0, True, "DUN-030")]


@pytest.mark.rule("DUN-031")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_an_uncleared_chamber_stops_a_hero(tokens: int) -> None:
    scene = Scene("wizard")
    scene.place("wizard", "16,7")
    scene.tokens_in("A", tokens)
    scene.walk("A")
    assert scene.told(e.HeroMoved) == [e.HeroMoved(0, at("A"), 0, True, "DUN-031")]
    assert scene.refused("step", "16,5").rule == "DUN-031"


@pytest.mark.rule("DUN-032")
def test_a_cleared_room_and_a_cleared_chamber_stop_nobody() -> None:
    scene = Scene("fighter")
    scene.clear("402", "A")
    scene.place("fighter", "5,1")
    scene.walk("402")
    assert scene.told(e.HeroMoved) == [e.HeroMoved(0, at("402"), 4)]
    assert ("step", "5,3") in scene.options()
    scene.place("fighter", "16,7")
    scene.walk("A")
    assert scene.told(e.HeroMoved) == [e.HeroMoved(0, at("A"), 3)]
    assert ("step", "16,5") in scene.options()


@pytest.mark.rule("DUN-R08", "DUN-030")
def test_a_hero_leaves_an_uncleared_room_with_its_full_movement() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.start()
    assert scene.state.left == 5
    scene.walk("14,11", "13,11", "12,11", "12,12")
    assert scene.state.left == 1


@pytest.mark.rule("DUN-R09", "DUN-030")
def test_coming_back_is_entering() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.face_up("107", "Hobgoblin")
    scene.dice(4, 3)
    scene.walk("14,11", "107")
    assert scene.told(e.HeroMoved)[-1] == e.HeroMoved(0, at("107"), 0, True, "DUN-030")
    assert (scene.rolled, scene.discard(1)) == ([("attack", (4, 3))], ["Hobgoblin"])
    assert scene.entry("cleric") == "14,11"


@pytest.mark.rule("DUN-R07", "DUN-047")
def test_not_moving_in_an_uncleared_room_is_an_encounter() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.top("Giant Rat")
    scene.dice(1, 2)
    scene.do("end")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("107"), "M1-01", 1)]
    assert scene.tokens("107") == 1


# Who is in the way


@pytest.mark.rule("DUN-033")
def test_no_two_heroes_end_in_one_corridor_space() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "15,11")
    scene.walk("15,11")
    assert scene.refused("end").rule == "DUN-033"


@pytest.mark.rule("DUN-034")
def test_no_two_heroes_end_in_one_room() -> None:
    scene = Scene("cleric", "fighter")
    scene.clear("107")
    scene.place("fighter", "107")
    scene.place("cleric", "14,11")
    scene.walk("107")
    assert scene.refused("end").rule == "DUN-034"


@pytest.mark.rule("DUN-035", "DUN-R10")
@pytest.mark.parametrize("cleared", [False, True])
def test_a_chamber_holds_everybody(cleared: bool) -> None:
    scene = Scene("cleric", "fighter", "rogue", "wizard")
    for who in ("fighter", "rogue", "wizard"):
        scene.place(who, "A")
    scene.place("cleric", "16,7")
    scene.top("Giant Rat")
    if cleared:
        scene.clear("A")
        scene.walk("A")
        scene.do("end")
    else:
        scene.dice(6, 6)
        scene.walk("A")
    assert [scene.where(seat) for seat in range(4)] == ["A"] * 4
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-R12")
def test_the_great_hall_holds_everybody_and_is_always_safe() -> None:
    scene = Scene("cleric", "fighter", "rogue", "wizard")
    scene.place("cleric", "16,10")
    scene.walk("hall")
    scene.do("end")
    assert [scene.where(seat) for seat in range(4)] == ["hall"] * 4
    assert scene.told(e.MonsterMet) == []
    hall = BOARD.spaces[BOARD.hall]
    assert (hall.kind, hall.level) == ("hall", 1)
    assert BOARD.hall not in (*BOARD.rooms, *BOARD.chambers)


@pytest.mark.rule("DUN-R10")
def test_an_occupied_uncleared_room_is_not_entered_with_any_movement() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "402")
    scene.place("cleric", "5,1")
    # The room has a second exit, but an uncleared room stops whoever enters.
    assert scene.refused("step", "402").rule == "DUN-R10"
    scene.clear("402")
    scene.walk("402", "5,3")
    assert scene.state.left == 3


@pytest.mark.rule("DUN-R11", "DUN-033")
def test_the_last_space_of_movement_must_lead_to_a_free_space() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "18,8")
    scene.walk("16,10", "16,9", "16,8", "17,8")
    assert scene.state.left == 1
    assert scene.refused("step", "18,8").rule == "DUN-R11"


@pytest.mark.rule("DUN-R11")
def test_with_two_spaces_left_there_is_always_the_way_back() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "18,8")
    scene.place("cleric", "16,9")
    scene.walk("16,8", "17,8", "18,8")
    assert scene.state.left == 2
    scene.walk("17,8")
    scene.do("end")
    assert scene.where("cleric") == "17,8"


def crowd(*more: str) -> Scene:
    """A Cleric who can be on (17,8) with 2 spaces left, among others on (17,8), (18,8) and (19,8)."""
    scene = Scene("cleric", "fighter", "rogue", "wizard", *more)
    for who, space in (("fighter", "17,8"), ("rogue", "18,8"), ("wizard", "19,8")):
        scene.place(who, space)
    scene.place("cleric", "16,10")
    return scene


@pytest.mark.rule("DUN-R11")
def test_a_walk_into_a_crowd_without_a_way_out_is_refused() -> None:
    scene = crowd()
    scene.walk("16,9", "16,8", "17,8")
    assert scene.state.left == 2
    assert scene.refused("end").rule == "DUN-033"
    # From (18,8) one more space leads only to occupied ones. A search for Room 104 might succeed there,
    # but does not count.
    assert scene.refused("step", "18,8").rule == "DUN-R11"
    assert scene.options() == {("step", "16,8")}


@pytest.mark.rule("DUN-R11")
def test_with_one_space_more_the_crowd_is_passed() -> None:
    scene = crowd()
    scene.place("cleric", "16,9")
    scene.walk("16,8", "17,8", "18,8", "19,8", "20,8")
    assert scene.where("cleric") == "20,8"


@pytest.mark.rule("DUN-R11")
def test_a_found_secret_door_is_a_way_out_and_an_uncleared_room_a_place_to_stop() -> None:
    scene = crowd()
    scene.find("cleric", "18,8", "104")
    scene.top("Giant Rat")
    scene.walk("16,9", "16,8", "17,8", "18,8")
    assert scene.options() == {("step", "104")}
    scene.dice(6, 6)
    scene.walk("104")
    assert scene.where("cleric") == "104"


@pytest.mark.rule("DUN-R11", "DUN-099")
def test_a_secret_door_card_is_a_way_out_too() -> None:
    scene = crowd()
    scene.carry("cleric", "Secret Door Card")
    scene.walk("16,9", "16,8", "17,8")
    assert ("step", "18,8") in scene.options()


@pytest.mark.rule("DUN-R11", "DUN-R10")
@pytest.mark.parametrize("cleared", [False, True])
def test_an_occupied_room_behind_the_crowd_is_no_way_out(cleared: bool) -> None:
    scene = crowd("rogue")
    scene.find("cleric", "18,8", "104")
    scene.place(4, "104")
    if cleared:
        scene.clear("104")
    scene.walk("16,9", "16,8", "17,8")
    assert scene.refused("step", "18,8").rule == "DUN-R11"


@pytest.mark.rule("DUN-R11", "DUN-034")
def test_an_occupied_cleared_dead_end_is_entered_only_with_movement_to_come_back() -> None:
    scene = Scene("cleric", "fighter")
    scene.clear("107")
    scene.place("fighter", "107")
    scene.place("cleric", "16,9")
    scene.walk("16,10", "hall", "15,11", "14,11")
    assert scene.state.left == 1
    assert scene.refused("step", "107").rule == "DUN-R11"
    scene.place("cleric", "15,11")
    scene.state.left = 3
    scene.walk("14,11", "107")
    assert scene.options() == {("step", "14,11")}
    scene.walk("14,11")
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-R11")
def test_when_the_only_way_out_is_blocked_the_move_is_over() -> None:
    scene = Scene("cleric", "fighter")
    scene.clear("107")
    scene.place("fighter", "14,11")
    scene.place("cleric", "16,10")
    scene.walk("hall", "15,11", "14,11", "107")
    # With the 1 space left the Cleric could only step back onto the Fighter.
    assert scene.told(e.HeroMoved)[-1].left == 1
    assert scene.where("cleric") == "107"
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-R10", "DUN-R12")
def test_the_great_hall_is_always_a_way_out() -> None:
    scene = Scene("cleric", "fighter", "rogue")
    scene.place("fighter", "16,10")
    scene.place("cleric", "16,9")
    scene.walk("16,10", "hall")
    scene.do("end")
    assert scene.where("cleric") == scene.where("rogue") == "hall"
