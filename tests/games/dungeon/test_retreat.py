"""Where a Wounded Hero goes (DUN-060, DUN-R39 to DUN-R41)."""

import pytest

from dungeon_tui.engine.agenda import pushed
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.effects import StepBack
from tests.games.dungeon.table import Scene, at

WOUNDED = (1, 1, 4, 4)
"""Attack dice that miss every Monster here, and a strike of 8."""


def wounded(scene: Scene) -> None:
    """End the Move where the Hero stands, miss, and be Wounded."""
    scene.dice(*WOUNDED)
    scene.do("end")


@pytest.mark.rule("DUN-060", "DUN-R39")
def test_back_is_where_the_hero_came_from() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "13,11")
    scene.top("Hobgoblin")
    scene.dice(*WOUNDED)
    scene.walk("14,11", "109")
    assert scene.where("fighter") == "14,11"
    assert scene.told(e.HeroSent) == [e.HeroSent(0, at("14,11"), "retreat", -1, "DUN-060")]


@pytest.mark.rule("DUN-R39")
def test_also_when_it_came_on_an_earlier_turn() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "5,1")
    scene.top("Cave Troll")
    scene.dice(1, 1, 1, 1)
    scene.walk("402")
    scene.do("end")
    wounded(scene)
    # Room 402 has another exit, to (5,3), but the Hero came from (5,1).
    assert scene.where("fighter") == "5,1"


@pytest.mark.rule("DUN-R39", "DUN-R09")
def test_the_last_way_in_counts() -> None:
    scene = Scene("fighter", "cleric")
    scene.clear("402")
    scene.place("fighter", "5,1")
    scene.walk("402", "5,3", "402")
    scene.do("end")
    scene.do("end")
    del scene.state.tokens[scene.hero("fighter").space]
    scene.face_up("402", "Cave Troll")
    wounded(scene)
    assert scene.where("fighter") == "5,3"


@pytest.mark.rule("DUN-R40")
def test_an_occupied_entry_space_leaves_the_other_way() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "402", entry="5,1")
    scene.place("cleric", "5,1")
    scene.face_up("402", "Cave Troll")
    wounded(scene)
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("5,3", 1)


@pytest.mark.rule("DUN-R40", "DUN-061")
def test_without_any_way_back_the_hero_stays_and_takes_its_token() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107", entry="14,11")
    scene.place("cleric", "14,11")
    scene.carry("fighter", "Silver Goblet")
    scene.face_up("107", "Hobgoblin")
    scene.picks(0)
    wounded(scene)
    assert (scene.where("fighter"), scene.entry("fighter")) == ("107", "14,11")
    assert scene.told(e.HeroSent) == []
    assert (scene.hero("fighter").lost, scene.dropped("107")) == (1, ["Silver Goblet"])


@pytest.mark.rule("DUN-R40")
@pytest.mark.parametrize("cards", [(), ("Secret Door Card", "Silver Goblet")])
def test_a_secret_door_is_a_way_back_only_when_it_is_usable(cards: tuple[str, ...]) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "303", entry="6,10")
    scene.place("cleric", "6,10")
    scene.carry("fighter", *cards)
    scene.face_up("303", "Gargoyle")
    if cards:
        # The Secret Door Card itself falls, and so opens nothing any more.
        scene.picks(0)
    wounded(scene)
    assert scene.where("fighter") == "303"


@pytest.mark.rule("DUN-R40")
def test_a_found_secret_door_is_a_way_back() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "303", entry="6,10")
    scene.place("cleric", "6,10")
    scene.find("fighter", "303", "4,10")
    scene.face_up("303", "Gargoyle")
    wounded(scene)
    assert scene.where("fighter") == "4,10"


@pytest.mark.rule("DUN-R40", "DUN-R12", "DUN-035")
def test_an_occupied_chamber_is_a_way_back_all_the_same() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "606", entry="N")
    scene.place("cleric", "N")
    scene.face_up("606", "Great Worm")
    wounded(scene)
    assert (scene.where("fighter"), scene.where("cleric")) == ("N", "N")


def fallen_into_g(*others: str) -> Scene:
    """A Fighter in chamber G into which it has not walked, before a Minotaur."""
    scene = Scene("fighter", *others)
    scene.place("fighter", "G")
    scene.face_up("G", "Minotaur")
    return scene


@pytest.mark.rule("DUN-R40")
def test_who_has_not_walked_in_chooses_a_way_out() -> None:
    scene = fallen_into_g("cleric", "rogue")
    scene.place("cleric", "5,3")
    scene.place("rogue", "2,10")
    wounded(scene)
    assert scene.waits_for("fighter", "retreat")
    assert scene.decision.rule == "DUN-R40"
    assert scene.options() == {("retreat", "3,3"), ("retreat", "4,4")}
    assert scene.refused("retreat", "5,3").rule == "DUN-R40"
    assert scene.refused("retreat", "404").rule == "DUN-R40"
    scene.do("retreat", "4,4")
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("4,4", 1)
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R40", "DUN-075")
def test_a_slide_leaves_no_entry_space() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "301", entry="8,6")
    scene.top("Slide Trap 3")
    scene.do("end")
    scene.do("slide", "G")
    scene.do("end")
    scene.top("Minotaur")
    # The Treasure of Room 301 falls.
    scene.picks(0)
    wounded(scene)
    assert scene.spaces_for("retreat") == {"3,3", "5,3", "4,4"}


@pytest.mark.rule("DUN-R40", "DUN-R65")
def test_teleport_leaves_no_entry_space() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "E", entry="8,8")
    scene.top("Minotaur")
    scene.dice(*WOUNDED)
    scene.do("teleport", "G")
    assert scene.spaces_for("retreat") == {"3,3", "5,3", "4,4"}


@pytest.mark.rule("DUN-R40")
def test_a_retreat_leaves_no_entry_space() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "606", entry="N")
    scene.face_up("606", "Great Worm")
    scene.top("Titan")
    wounded(scene)
    assert scene.where("fighter") == "N"
    scene.do("end")
    scene.do("end")
    wounded(scene)
    assert scene.waits_for("fighter", "retreat")
    assert scene.spaces_for("retreat") == {"2,10", "606", "2,12"}


@pytest.mark.rule("DUN-R40")
def test_after_a_retreat_walking_gives_an_entry_space_again() -> None:
    scene = fallen_into_g("cleric")
    scene.dice(*WOUNDED)
    scene.walk("3,3", "G")
    assert scene.where("fighter") == "3,3"


@pytest.mark.rule("DUN-R40", "DUN-R58")
def test_a_wizard_that_stepped_in_behind_its_spell_came_from_where_it_cast() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "3,3")
    scene.face_up("G", "Minotaur")
    scene.dice(3, 3)
    scene.do("fireball", "G")
    assert (scene.where("wizard"), scene.entry("wizard")) == ("G", "3,3")
    scene.do("end")
    scene.top("Ettin")
    scene.do("end")
    scene.dice(*WOUNDED)
    scene.do("attack")
    assert scene.where("wizard") == "3,3"


@pytest.mark.rule("DUN-R41", "DUN-043")
def test_back_in_an_uncleared_room_nothing_happens_this_turn() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "N")
    scene.face_up("N", "Titan")
    scene.top("Kraken")
    wounded(scene)
    scene.do("retreat", "606")
    assert scene.where("fighter") == "606"
    assert scene.told(e.MonsterMet) == []
    assert scene.monster("606") == ""
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R40", "DUN-033")
def test_the_choice_is_made_in_the_middle_of_the_strike() -> None:
    """The token is taken only after the player has picked where to go (DUN-R38)."""
    scene = fallen_into_g("cleric")
    scene.carry("fighter", "Silver Goblet")
    scene.picks(0)
    wounded(scene)
    assert (scene.dropped("G"), scene.hero("fighter").lost) == (["Silver Goblet"], 0)
    scene.do("retreat", "5,3")
    assert scene.hero("fighter").lost == 1


@pytest.mark.rule("DUN-060", "DUN-105", "DUN-R44")
def test_falling_back_with_the_goal_does_not_win() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "107", entry="14,11")
    scene.carry("rogue", "Wyrm Hoard", "Silver Goblet")
    scene.face_up("107", "Hobgoblin")
    scene.picks(1)
    wounded(scene)
    assert (scene.where("rogue"), scene.gold("rogue")) == ("14,11", 10_000)
    assert scene.state.outcome is None


@pytest.mark.rule("DUN-002", "DUN-060")
def test_falling_back_into_the_great_hall_with_the_goal_would_win() -> None:
    """On this board no room lies next to the Great Hall; the rule holds all the same."""
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10", entry="hall")
    scene.carry("rogue", "Wyrm Hoard")
    scene.state.agenda = pushed(scene.state.agenda, StepBack(), 0)
    scene.start()
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, scene.where("rogue")) == ((0,), "hall")
