"""Traps in the Monster piles (DUN-070 to DUN-076)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from tests.games.dungeon.table import BOARD, Scene, at


def cage(space: str, *dice: int, cls: str = "cleric") -> Scene:
    """A Hero that meets a Cage Trap of the Level of a space."""
    scene = Scene(cls, "rogue")
    scene.place(cls, space)
    scene.top(f"Cage Trap {BOARD.level[at(space)]}")
    scene.dice(*dice)
    scene.do("end")
    return scene


def slide(space: str, *others: str) -> Scene:
    """A Fighter that meets a Slide Trap of the Level of a space."""
    scene = Scene("fighter", *others)
    scene.place("fighter", space)
    scene.top(f"Slide Trap {BOARD.level[at(space)]}")
    scene.do("end")
    return scene


@pytest.mark.rule("DUN-070", "DUN-R48")
@pytest.mark.parametrize("cls", ["cleric", "fighter", "wizard"])
def test_a_trap_is_not_fought(cls: str) -> None:
    scene = cage("107", 1, cls=cls)
    assert scene.rolled == [("trap", (1,))]
    assert scene.told(e.Attacked) == []
    assert scene.told(e.StruckBack) == []
    assert scene.waits_for("rogue")


@pytest.mark.rule("DUN-071", "DUN-072", "DUN-073")
@pytest.mark.parametrize(("die", "tokens"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_the_cage_trap_draws_first_and_then_costs_one_or_two_turns(die: int, tokens: int) -> None:
    scene = cage("107", die)
    order = [type(event) for event in scene.events if isinstance(event, (e.TreasureDrawn, e.TokensTaken))]
    assert order == [e.TreasureDrawn, e.TokensTaken]
    assert scene.told(e.TreasureDrawn)[0].rule == "DUN-071"
    assert scene.told(e.TokensTaken) == [e.TokensTaken(0, tokens, tokens, f"DUN-07{tokens + 1}")]
    assert scene.carried("cleric") == ["Sack of Copper"]
    assert scene.where("cleric") == "107"


@pytest.mark.rule("DUN-071", "DUN-092", "DUN-R80")
def test_a_sword_from_a_cage_trap_is_rolled_for_before_the_trap_die() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "107")
    scene.top("Cage Trap", "Magic Sword")
    scene.dice(6, 6, 3)
    scene.do("end")
    assert scene.rolled == [("sword", (6, 6)), ("trap", (3,))]
    assert (scene.hero("fighter").sword, scene.hero("fighter").lost) == (2, 1)


@pytest.mark.rule("DUN-074", "DUN-075")
@pytest.mark.parametrize(
    ("space", "chambers"), [("107", "CD"), ("205", "EF"), ("301", "GK"), ("407", "LM"), ("505", "NP")]
)
def test_the_slide_trap_draws_first_and_leads_one_level_deeper(space: str, chambers: str) -> None:
    scene = slide(space, "rogue")
    assert scene.told(e.TreasureDrawn)[0].rule == "DUN-074"
    assert len(scene.carried("fighter")) == 1
    assert scene.waits_for("fighter", "slide")
    assert scene.spaces_for("slide") == set(chambers)
    assert scene.refused("slide", "A").rule == "DUN-075"
    assert scene.refused("slide", "hall").rule == "DUN-075"
    scene.do("slide", chambers[1])
    assert scene.where("fighter") == chambers[1]
    assert scene.told(e.HeroSent) == [e.HeroSent(0, at(chambers[1]), "slide", -1, "DUN-075")]
    assert scene.waits_for("rogue")


@pytest.mark.rule("DUN-076")
@pytest.mark.parametrize(("die", "tokens"), [(3, 1), (4, 2)])
def test_a_cage_trap_in_a_chamber_gives_no_treasure_and_locks_all_the_same(die: int, tokens: int) -> None:
    scene = cage("A", die)
    assert (scene.carried("cleric"), scene.pile(1)) == ([], (19, 18))
    assert (scene.hero("cleric").lost, scene.tokens("A")) == (tokens, 1)


@pytest.mark.rule("DUN-076")
def test_a_slide_trap_in_a_chamber_gives_no_treasure_and_slides_all_the_same() -> None:
    scene = slide("A", "rogue")
    assert scene.carried("fighter") == []
    assert scene.spaces_for("slide") == {"C", "D"}
    scene.do("slide", "C")
    assert (scene.where("fighter"), scene.tokens("A"), scene.pile(1)) == ("C", 1, (19, 18))


@pytest.mark.rule("DUN-R48")
def test_a_trap_that_lies_there_springs_on_whoever_comes() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "14,11")
    scene.face_up("107", "Cage Trap")
    scene.dice(2)
    scene.walk("107")
    assert scene.told(e.MonsterMet) == []
    assert (scene.hero("rogue").lost, scene.tokens("107"), scene.pile(1)[0]) == (1, 1, 19)


@pytest.mark.rule("DUN-R49", "DUN-045")
def test_a_sprung_trap_is_discarded_and_clears_a_room() -> None:
    scene = cage("107", 1)
    assert scene.told(e.SpaceWon) == [e.SpaceWon(0, at("107"), "M1-CAGE", 1, 1, "DUN-R49")]
    assert (scene.monster("107"), scene.discard(1), scene.tokens("107")) == ("", ["Cage Trap"], 1)
    scene.place("rogue", "14,11")
    scene.walk("107", "14,11")
    assert scene.state.left == 3


@pytest.mark.rule("DUN-R49", "DUN-053")
@pytest.mark.parametrize("tokens", [0, 2])
def test_a_sprung_trap_is_one_step_to_a_cleared_chamber(tokens: int) -> None:
    scene = Scene("cleric", "rogue")
    scene.place("cleric", "A")
    scene.tokens_in("A", tokens)
    scene.top("Cage Trap")
    scene.dice(1)
    scene.do("end")
    assert scene.tokens("A") == tokens + 1


@pytest.mark.rule("DUN-R50", "DUN-024")
def test_the_tokens_of_a_cage_are_paid_one_a_turn_and_nobody_else_pays() -> None:
    scene = cage("107", 6)
    lost = []
    for _ in range(3):
        assert scene.waits_for("rogue")
        assert scene.hero("rogue").lost == 0
        lost.append((scene.where("cleric"), scene.hero("cleric").lost))
        scene.do("end")
        if scene.waits_for("cleric"):
            break
    assert lost == [("107", 2), ("107", 1), ("107", 0)]
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-R50")
def test_tokens_come_on_top_of_those_there_are() -> None:
    scene = Scene("cleric", "rogue")
    scene.place("cleric", "107")
    scene.top("Cage Trap")
    scene.start()
    scene.lose("cleric", 1)
    scene.dice(5)
    scene.do("end")
    assert scene.told(e.TokensTaken) == [e.TokensTaken(0, 2, 3, "DUN-073")]
    assert scene.hero("cleric").lost == 3


@pytest.mark.rule("DUN-R51")
def test_where_a_slide_ends_there_is_no_encounter_but_there_may_be_one_next_turn() -> None:
    scene = slide("107", "rogue")
    scene.do("slide", "D")
    assert scene.told(e.MonsterMet) == []
    scene.do("end")
    scene.start()
    assert scene.spaces_for("step") == {"20,17", "22,17"}
    assert scene.state.left == 5
    scene.top("Ghoul")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("D"), "M2-02", 2)]


@pytest.mark.rule("DUN-R52", "DUN-035")
def test_a_slide_may_end_among_heroes_monsters_and_in_cleared_chambers() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "107")
    scene.place("rogue", "C")
    scene.face_up("C", "Ghoul")
    scene.clear("D")
    scene.top("Slide Trap")
    scene.do("end")
    assert scene.spaces_for("slide") == {"C", "D"}
    scene.do("slide", "C")
    assert (scene.where("fighter"), scene.where("rogue"), scene.monster("C")) == ("C", "C", "Ghoul")
    assert scene.rolled == []


@pytest.mark.rule("DUN-R53")
def test_level_6_has_no_slide_trap_and_one_met_there_leads_to_another_chamber() -> None:
    assert not any(content().monsters[card].kind == "slide_trap" for card in content().monster_pile[6])
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "N")
    scene.face_up("N", "Slide Trap 5")
    scene.do("end")
    # From a chamber only the other one is left, so nothing is asked.
    assert scene.where("fighter") == "P"
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "601")
    scene.face_up("601", "Slide Trap 5")
    scene.do("end")
    assert scene.spaces_for("slide") == {"N", "P"}
