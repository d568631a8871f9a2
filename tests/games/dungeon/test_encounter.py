"""Encounters: where, with what card, from which pile (DUN-043 to DUN-047)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from tests.games.dungeon.table import BOARD, Scene, at


@pytest.mark.rule("DUN-043")
def test_the_encounter_is_where_the_move_ended_and_nowhere_on_the_way() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.top("Giant Rat")
    scene.dice(1, 2)
    scene.walk("14,11", "109")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("109"), "M1-01", 1)]
    assert [attack.space for attack in scene.told(e.Attacked)] == [at("109")]
    assert (scene.monster("107"), scene.tokens("109")) == ("Hobgoblin", 1)


@pytest.mark.rule("DUN-044", "DUN-R15")
def test_a_corridor_is_quiet_on_every_level() -> None:
    for level in range(1, 7):
        corridors = [s for s in BOARD.spaces.values() if s.kind == "corridor" and s.level == level]
        scene = Scene("fighter", "cleric")
        scene.place("fighter", corridors[0].label)
        scene.do("end")
        assert scene.told(e.MonsterMet) == []
        assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-045", "DUN-052", "DUN-053")
@pytest.mark.parametrize(
    ("space", "tokens", "quiet"), [("107", 0, False), ("107", 1, True), ("A", 2, False), ("A", 3, True)]
)
def test_a_cleared_room_or_chamber_is_quiet(space: str, tokens: int, quiet: bool) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", space)
    if tokens:
        scene.tokens_in(space, tokens)
    scene.top("Giant Rat")
    if not quiet:
        scene.dice(6, 6)
    scene.do("end")
    assert len(scene.told(e.MonsterMet)) == (0 if quiet else 1)
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-046", "DUN-R25", "DUN-R26")
def test_a_monster_that_is_there_is_fought_again_by_whoever_comes() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.top("Hobgoblin")
    scene.dice(1, 1, 1, 1)
    scene.do("end")
    assert scene.pile(1)[0] == 19
    scene.place("cleric", "13,11")
    scene.place("fighter", "14,11")
    scene.dice(2, 2, 1, 1)
    scene.walk("107")
    assert scene.told(e.MonsterMet) == []
    assert scene.told(e.Attacked)[0].card == "M1-10"
    assert scene.pile(1)[0] == 19
    scene.do("end")
    scene.dice(2, 3)
    scene.do("end")
    assert scene.discard(1) == ["Hobgoblin"]


@pytest.mark.rule("DUN-047", "DUN-010")
@pytest.mark.parametrize("space", ["107", "A", "205", "C", "301", "E", "407", "G", "505", "M", "601", "N"])
def test_the_card_drawn_is_the_top_one_of_the_level_of_the_space(space: str) -> None:
    level = BOARD.level[at(space)]
    scene = Scene("fighter", "cleric")
    scene.place("fighter", space)
    scene.dice(1, 1, 1, 1)
    top = scene.state.monster_bag[level][0]
    scene.do("end")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at(space), top, level)]
    assert content().monsters[top].level == level
    assert scene.state.monsters == {at(space): top}
    assert [len(pile) for pile in scene.state.monster_bag[1:]] == [
        19 if other == level else 20 for other in range(1, 7)
    ]


@pytest.mark.rule("DUN-047")
def test_the_card_lies_face_up_for_everybody() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.top("Hobgoblin")
    scene.dice(1, 1, 1, 1)
    scene.do("end")
    for viewer in scene.viewers:
        assert scene.view(viewer).monsters == {at("107"): "M1-10"}


@pytest.mark.rule("DUN-R23")
def test_an_encounter_cannot_be_declined() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "A")
    scene.top("Giant Rat")
    scene.do("end")
    # Only the Wizard is asked at all, for it may teleport away.
    assert scene.waits_for("wizard", "fight")
    assert scene.refused("end").rule == "DUN-R23"
    assert scene.refused("step", "16,7").rule == "DUN-R23"
    scene.dice(2, 3)
    scene.do("attack")
    assert scene.tokens("A") == 1


@pytest.mark.rule("DUN-R23", "DUN-R74")
def test_the_crystal_ball_replaces_an_encounter() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.carry("fighter", "Crystal Ball")
    scene.do("crystal", "601")
    assert scene.rolled == []
    assert scene.monster("107") == "Hobgoblin"
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R30")
def test_destroyed_monsters_are_shuffled_into_a_new_pile_when_one_is_needed() -> None:
    scene = Scene("fighter", "cleric")
    bag = scene.state.monster_bag[1]
    scene.state.monster_discard[1] = tuple(card for card in bag if card != "M1-10")
    scene.state.monster_bag[1] = ("M1-10",)
    scene.place("fighter", "107")
    scene.dice(6, 6)
    scene.picks(0)
    scene.do("end")
    # The last card of the pile was drawn; nothing is shuffled before the next one is needed.
    assert scene.told(e.MonstersReshuffled) == []
    assert (scene.pile(1)[0], len(scene.discard(1))) == (0, 20)
    scene.do("end")
    scene.dice(6, 6)
    scene.walk("14,11", "109")
    assert scene.told(e.MonstersReshuffled) == [e.MonstersReshuffled(1)]
    assert scene.told(e.MonsterMet)[0].card == "M1-01"
    assert (scene.pile(1)[0], len(scene.discard(1))) == (19, 1)


@pytest.mark.rule("DUN-R30")
def test_only_the_discard_of_that_level_is_shuffled_and_no_card_in_a_space() -> None:
    scene = Scene("fighter", "cleric")
    scene.face_up("106", "Hobgoblin")
    scene.face_down("109", "Redcap", "cleric")
    scene.state.monster_discard[1], scene.state.monster_bag[1] = scene.state.monster_bag[1], ()
    scene.state.monster_discard[2] = scene.state.monster_bag[2][:3]
    scene.state.monster_bag[2] = scene.state.monster_bag[2][3:]
    scene.place("fighter", "107")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.told(e.MonstersReshuffled) == [e.MonstersReshuffled(1)]
    # 20 cards, of which 1 is face up, 1 face down and 1 was just destroyed.
    assert (scene.pile(1)[0], len(scene.discard(1)), len(scene.discard(2))) == (17, 1, 3)
    assert (scene.monster("106"), scene.state.covered[at("109")].card) == ("Hobgoblin", "M1-09")


def no_monsters_left(*heroes: str) -> Scene:
    """A table whose Level 1 Monsters all lie face up somewhere: what these cards cannot bring about."""
    scene = Scene(*heroes)
    bag, scene.state.monster_bag[1] = scene.state.monster_bag[1], ()
    elsewhere = [*BOARD.rooms_of_level[6], *BOARD.rooms_of_level[5]]
    scene.state.monsters = dict(zip(elsewhere, bag, strict=False))
    return scene


@pytest.mark.rule("DUN-R31")
def test_without_any_card_there_is_no_encounter_and_no_token() -> None:
    scene = no_monsters_left("fighter", "cleric")
    scene.place("fighter", "107")
    scene.do("end")
    assert (scene.rolled, scene.monster("107"), scene.tokens("107")) == ([], "", 0)
    assert scene.told(e.MonstersReshuffled) == []
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R31", "DUN-R56")
def test_without_any_card_a_spell_is_lost_on_nothing() -> None:
    scene = no_monsters_left("wizard", "cleric")
    scene.place("wizard", "14,11")
    scene.do("fireball", "107")
    assert (scene.rolled, scene.monster("107"), scene.tokens("107")) == ([], "", 0)
    assert (scene.where("wizard"), scene.hero("wizard").spells) == ("14,11", (4, 5, 2))
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R31", "DUN-R74")
def test_without_any_card_there_is_only_the_treasure_to_look_at() -> None:
    scene = no_monsters_left("rogue", "cleric")
    scene.carry("rogue", "Crystal Ball")
    scene.top("River Pearls")
    scene.do("crystal", "107")
    assert scene.told(e.MonsterPeeked) == []
    assert scene.state.covered == {}
    assert scene.state.promised[at("107")].card == "T1-05"


@pytest.mark.rule("DUN-R31")
def test_these_cards_never_run_out() -> None:
    for level in range(1, 7):
        spaces = len(BOARD.rooms_of_level[level]) + len(BOARD.chambers_of_level[level])
        assert spaces <= 18 < len(content().monster_pile[level]) == 20


@pytest.mark.rule("DUN-R33", "DUN-047")
def test_a_chamber_has_one_monster_at_a_time() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "A")
    scene.place("cleric", "A")
    scene.top("Giant Rat", "Kobold", "Skeleton")
    scene.dice(6, 6)
    scene.do("end")
    assert (scene.monster("A"), scene.tokens("A"), scene.pile(1)[0]) == ("", 1, 19)
    scene.dice(1, 1, 1, 1)
    scene.do("end")
    assert (scene.monster("A"), scene.tokens("A"), scene.pile(1)[0]) == ("Kobold", 1, 18)
    scene.dice(6, 6)
    scene.do("end")
    assert (scene.monster("A"), scene.tokens("A"), scene.pile(1)[0]) == ("", 2, 18)
    scene.dice(6, 6)
    scene.do("end")
    assert (scene.discard(1), scene.tokens("A")) == (["Giant Rat", "Kobold", "Skeleton"], 3)
    scene.do("end")
    assert scene.told(e.MonsterMet) == []
