"""Secret doors: searching, finding, remembering, the Secret Door Card (DUN-037 to DUN-042, DUN-099)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.state import ALL_SEATS, door
from tests.games.dungeon.table import BOARD, GAME, Scene, at

DOOR_104 = door(at("18,8"), at("104"))
DOOR_104_108 = door(at("104"), at("108"))


def beside_104(cls: str = "fighter", *others: str) -> Scene:
    """A Hero on (18,8), next to the secret door of Room 104."""
    scene = Scene(cls, *others)
    scene.place(cls, "18,8")
    return scene


@pytest.mark.rule("DUN-037")
def test_a_secret_door_is_closed_until_it_is_found() -> None:
    scene = beside_104()
    assert scene.spaces_for("step") == {"17,8", "19,8"}
    assert scene.refused("step", "104").rule == "DUN-037"


@pytest.mark.rule("DUN-038")
def test_one_searches_the_doors_of_ones_own_space() -> None:
    scene = beside_104()
    assert scene.spaces_for("search") == {"104"}
    assert scene.refused("search", "203").rule == "DUN-038"
    # A normal door and an open passage are no secret doors.
    assert scene.refused("search", "17,8").rule == "DUN-038"
    scene.dice(4)
    scene.do("search", "104")
    assert scene.rolled == [("search", (4,))]


@pytest.mark.rule("DUN-038", "DUN-039", "DUN-040")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("cls", "needed", "rule"),
    [
        ("cleric", 5, "DUN-039"),
        ("fighter", 5, "DUN-039"),
        ("wizard", 5, "DUN-039"),
        ("rogue", 3, "DUN-040"),
    ],
)
def test_who_finds_what_on_which_die(cls: str, needed: int, rule: str, die: int) -> None:
    scene = beside_104(cls)
    scene.dice(die)
    scene.do("search", "104")
    found = die >= needed
    assert scene.told(e.DoorSearched) == [e.DoorSearched(0, DOOR_104, die, found, rule)]
    assert scene.hero(cls).found == ((DOOR_104,) if found else ())
    assert (("step", "104") in scene.options()) == found


@pytest.mark.rule("DUN-041", "DUN-R17")
def test_with_one_space_left_one_may_search_and_go_through() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.walk("16,9", "16,8", "17,8", "18,8")
    assert scene.state.left == 1
    scene.dice(6)
    scene.do("search", "104")
    assert scene.state.left == 1
    scene.top("Giant Rat")
    scene.dice(6, 6)
    scene.walk("104")
    assert scene.where("rogue") == "104"


@pytest.mark.rule("DUN-041")
def test_with_no_movement_left_a_search_is_refused() -> None:
    # The ESP Medallion keeps the Move open on (14,14), beside Room 116 and the secret door of Room 113.
    scene = Scene("rogue", "cleric")
    scene.carry("rogue", "ESP Medallion")
    scene.walk("16,12", "16,13", "16,14", "15,14", "14,14")
    assert scene.state.left == 0
    assert scene.options() == {("end",), ("esp", "116")}
    assert scene.refused("search", "113").rule == "DUN-041"


@pytest.mark.rule("DUN-R17")
def test_a_search_costs_no_movement_and_ends_nothing() -> None:
    scene = beside_104("fighter")
    scene.dice(1)
    scene.do("search", "104")
    assert scene.state.left == 5
    scene.walk("19,8", "20,8")
    assert scene.state.left == 3


@pytest.mark.rule("DUN-042")
def test_a_found_door_stays_found_and_is_passed_without_a_roll() -> None:
    scene = beside_104("fighter", "cleric")
    scene.dice(5)
    scene.do("search", "104")
    assert scene.refused("search", "104").rule == "DUN-042"
    scene.walk("17,8")
    scene.do("end")
    scene.do("end")
    scene.walk("18,8")
    assert scene.refused("search", "104").rule == "DUN-042"
    scene.top("Giant Rat")
    scene.dice(6, 6)
    scene.walk("104")
    assert scene.rolled == [("attack", (6, 6))]
    assert scene.told(e.DoorFound) == []


@pytest.mark.rule("DUN-042")
def test_a_found_door_is_passed_from_both_sides() -> None:
    scene = beside_104()
    scene.clear("104")
    scene.find("fighter", "18,8", "104")
    scene.walk("104", "18,8")
    assert scene.state.left == 3


@pytest.mark.rule("DUN-R18")
def test_each_door_is_searched_once_a_turn() -> None:
    scene = Scene("rogue", "cleric")
    scene.clear("104")
    scene.place("rogue", "104")
    scene.dice(1)
    scene.do("search", "18,8")
    assert scene.refused("search", "18,8").rule == "DUN-R18"
    # The other secret door of the same room may be tried in the same turn.
    scene.dice(2)
    scene.do("search", "108")
    # With both doors tried nothing is left to do, so the turn has passed.
    assert scene.waits_for("cleric")
    scene.do("end")
    assert scene.spaces_for("search") == {"18,8", "108"}


@pytest.mark.rule("DUN-R18", "DUN-R21")
def test_from_the_other_side_it_is_the_same_door() -> None:
    scene = Scene("fighter")
    scene.clear("210")
    scene.place("fighter", "20,17")
    scene.dice(4)
    scene.do("search", "210")
    scene.walk("20,18", "19,18", "210")
    assert scene.state.left == 2
    assert scene.refused("search", "20,17").rule == "DUN-R18"


@pytest.mark.rule("DUN-R19")
def test_each_player_finds_a_door_alone() -> None:
    scene = beside_104("rogue", "fighter")
    scene.dice(3)
    scene.do("search", "104")
    scene.walk("17,8")
    scene.do("end")
    scene.place("fighter", "18,8")
    assert scene.refused("step", "104").rule == "DUN-037"
    assert scene.spaces_for("search") == {"104"}


@pytest.mark.rule("DUN-R19", "DUN-R42")
def test_the_player_remembers_for_a_new_hero() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "206")
    scene.face_up("206", "Satyr Reaver")
    scene.find("rogue", "18,8", "104")
    scene.dice(3, 3, 6, 6)
    scene.do("end")
    scene.do("hero", "fighter")
    scene.do("end")
    scene.place("fighter", "18,8")
    assert ("step", "104") in scene.options()


@pytest.mark.rule("DUN-R21")
def test_one_may_search_on_an_occupied_space() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("cleric", "18,8")
    scene.place("rogue", "17,8")
    scene.walk("18,8")
    assert scene.refused("end").rule == "DUN-033"
    scene.dice(3)
    scene.do("search", "104")
    assert scene.state.left == 4
    assert ("step", "104") in scene.options()


@pytest.mark.rule("DUN-R21")
def test_one_may_search_from_inside_a_room() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "108")
    scene.face_up("108", "Hobgoblin")
    scene.dice(3)
    scene.do("search", "104")
    assert scene.told(e.DoorFound) == [e.DoorFound(0, DOOR_104_108)]
    assert scene.state.left == 5


@pytest.mark.rule("DUN-R21", "DUN-041")
def test_after_a_forced_stop_nothing_is_searched() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "18,8")
    scene.find("rogue", "18,8", "104")
    scene.top("Giant Rat")
    scene.dice(6, 6)
    scene.walk("104")
    # Room 104 has a second secret door, but no question comes between the stop and the Encounter.
    kinds = [type(event) for event in scene.events]
    assert kinds[kinds.index(e.HeroMoved) + 1] is e.MonsterMet
    assert scene.told(e.DoorSearched) == []


@pytest.mark.rule("DUN-R22")
def test_secret_doors_are_drawn_for_everybody() -> None:
    drawn = sum(line.count("?") for line in BOARD.lines)
    links = {door(a, b) for a in BOARD.spaces for b in BOARD.secret_neighbours[a]}
    assert drawn == len(links) == 21
    scene = Scene("cleric", "fighter")
    scene.find("fighter", "18,8", "104")
    scene.place("cleric", "18,8")
    # Known to lie there, and still to be found.
    assert scene.refused("step", "104").rule == "DUN-037"
    assert scene.spaces_for("search") == {"104"}
    refusals = GAME.refusals(scene.view("cleric"), scene.decision)
    assert refusals[("step", at("104"))].rule == "DUN-037"


# The Secret Door Card


@pytest.mark.rule("DUN-099")
def test_the_card_opens_every_secret_door_of_its_carrier_without_a_roll() -> None:
    scene = Scene("fighter", "rogue")
    scene.carry("fighter", "Secret Door Card")
    scene.start()
    doors = 0
    for space in BOARD.spaces.values():
        scene.place("fighter", space.label)
        offered = scene.table.options(scene.decision)
        steps = {key[1] for key in offered if key[0] == "step"}
        assert steps >= set(BOARD.secret_neighbours[space.id]), space.name
        assert not any(key[0] == "search" for key in offered)
        doors += len(BOARD.secret_neighbours[space.id])
    assert doors == 42
    scene.place("fighter", "18,8")
    assert scene.refused("search", "104").rule == "DUN-099"


@pytest.mark.rule("DUN-099")
def test_the_card_of_another_hero_opens_nothing() -> None:
    scene = beside_104("rogue", "fighter")
    scene.carry("fighter", "Secret Door Card")
    assert scene.refused("step", "104").rule == "DUN-037"


@pytest.mark.rule("DUN-R20", "DUN-042")
def test_a_door_passed_with_the_card_stays_found_without_it() -> None:
    scene = beside_104("fighter", "cleric")
    scene.clear("104")
    scene.carry("fighter", "Secret Door Card")
    scene.walk("104")
    assert scene.told(e.DoorFound) == [e.DoorFound(0, DOOR_104, "DUN-R20")]
    assert scene.hero("fighter").found == (DOOR_104,)
    scene.hero("fighter").carried = ()
    scene.state.treasure_bag[1] = tuple(sorted((*scene.state.treasure_bag[1], "T1-07")))
    assert scene.spaces_for("step") == {"18,8"}
    assert scene.refused("step", "108").rule == "DUN-037"


@pytest.mark.rule("DUN-R20", "DUN-R05")
def test_the_card_is_shown_when_it_opens_a_door_and_not_before() -> None:
    scene = beside_104("fighter", "cleric")
    scene.carry("fighter", "Secret Door Card")
    scene.walk("17,8", "18,8")
    assert scene.view("cleric").heroes[0].carried[0].card == ""
    scene.clear("104")
    scene.walk("104")
    assert scene.told(e.CardShown) == [e.CardShown(0, 0, "T1-07", "DUN-099")]
    assert scene.view("cleric").heroes[0].carried[0].card == "T1-07"
    scene.walk("18,8", "104")
    assert scene.told(e.CardShown) == []


@pytest.mark.rule("DUN-R20", "DUN-R05")
def test_a_found_door_needs_no_card_and_shows_none() -> None:
    scene = beside_104("fighter", "cleric")
    scene.clear("104")
    scene.carry("fighter", "Secret Door Card")
    scene.find("fighter", "18,8", "104")
    scene.walk("104")
    assert scene.told(e.CardShown) == []
    assert scene.told(e.DoorFound) == []


@pytest.mark.rule("DUN-R20", "DUN-R40", "DUN-R05")
def test_a_retreat_through_a_door_that_the_card_opens_passes_it() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "303", entry="6,10")
    scene.place("cleric", "6,10")
    scene.carry("fighter", "Secret Door Card", "Silver Goblet")
    scene.face_up("303", "Gargoyle")
    scene.dice(1, 1, 4, 4)
    scene.picks(1)
    scene.do("end")
    # The only free way back leads over the secret door to (4,10).
    assert scene.where("fighter") == "4,10"
    assert scene.told(e.CardShown) == [e.CardShown(0, 0, "T1-07", "DUN-099")]
    assert scene.told(e.DoorFound) == [e.DoorFound(0, door(at("303"), at("4,10")), "DUN-R20")]


@pytest.mark.rule("DUN-R20", "DUN-R57", "DUN-R58", "DUN-R05")
@pytest.mark.parametrize(("dice", "passed"), [((3, 3), True), ((1, 1), False)])
def test_a_spell_through_a_door_that_the_card_opens(dice: tuple[int, int], passed: bool) -> None:
    scene = beside_104("wizard", "cleric")
    scene.carry("wizard", "Secret Door Card")
    scene.face_up("104", "Skeleton")
    scene.dice(*dice)
    scene.do("fireball", "104")
    assert scene.told(e.CardShown) == [e.CardShown(0, 0, "T1-07", "DUN-099")]
    assert scene.hero("wizard").carried[0].known == ALL_SEATS
    assert scene.hero("wizard").found == ((DOOR_104,) if passed else ())
    assert scene.where("wizard") == ("104" if passed else "18,8")


@pytest.mark.rule("DUN-R20", "DUN-R72", "DUN-R05")
def test_a_look_through_a_door_that_the_card_opens_does_not_pass_it() -> None:
    scene = beside_104("cleric", "fighter")
    scene.carry("cleric", "Secret Door Card", "ESP Medallion")
    scene.do("esp", "104")
    assert [shown.card for shown in scene.told(e.CardShown)] == ["T1-08", "T1-07"]
    assert scene.hero("cleric").found == ()
