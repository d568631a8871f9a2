"""Loot and dropped Treasure (DUN-065 to DUN-069, DUN-077, DUN-078)."""

import pytest

from dungeon_tui.engine.events import DiceRolled
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from tests.games.dungeon.table import BOARD, Scene, at


@pytest.mark.rule("DUN-065", "DUN-R46")
@pytest.mark.parametrize("beaten", [True, False])
def test_only_a_hero_that_has_destroyed_the_monster_this_turn_loots(beaten: bool) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Gilded Reliquary")
    scene.top("Ivory Comb")
    scene.dice(*((6, 6) if beaten else (1, 1, 1, 1)))
    scene.do("end")
    assert scene.carried("fighter") == (["Ivory Comb", "Gilded Reliquary"] if beaten else [])
    assert scene.dropped("107") == ([] if beaten else ["Gilded Reliquary"])


@pytest.mark.rule("DUN-065", "DUN-R46")
def test_walking_through_or_leaving_loots_nothing() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Gilded Reliquary")
    scene.clear("109")
    scene.walk("14,11", "109")
    scene.do("end")
    assert scene.carried("fighter") == []
    assert scene.pile(1)[1] == 17
    assert scene.dropped("107") == ["Gilded Reliquary"]


@pytest.mark.rule("DUN-066", "DUN-011")
@pytest.mark.parametrize("space", ["107", "205", "301", "407", "505", "601"])
def test_a_room_pays_the_top_treasure_of_its_level(space: str) -> None:
    level = BOARD.level[at(space)]
    scene = Scene("fighter", "cleric")
    scene.place("fighter", space)
    scene.dice(6, 6)
    top = scene.state.treasure_bag[level][0]
    scene.do("end")
    assert [held.card for held in scene.hero("fighter").carried] == [top]
    assert content().treasures[top].level == level
    assert scene.told(e.TreasureDrawn) == [e.TreasureDrawn(0, at(space), top, level, 1)]
    sizes = [18, 16, 16, 16, 14, 14]
    sizes[level - 1] -= 1
    assert [len(pile) for pile in scene.state.treasure_bag[1:]] == sizes


@pytest.mark.rule("DUN-066", "DUN-052")
def test_a_room_pays_once() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.dice(6, 6)
    scene.do("end")
    assert len(scene.carried("fighter")) == 1
    scene.do("end")
    scene.walk("14,11", "107")
    scene.do("end")
    assert len(scene.carried("fighter")) == 1


@pytest.mark.rule("DUN-067")
def test_in_a_room_every_dropped_treasure_is_taken_too() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "107")
    scene.carry("rogue", "Jade Lion")
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Gilded Reliquary", "Silver Ewer", "Ivory Comb")
    scene.top("Sack of Copper")
    scene.dice(2, 2)
    scene.do("end")
    assert scene.carried("rogue") == [
        "Jade Lion", "Sack of Copper", "Gilded Reliquary", "Silver Ewer", "Ivory Comb",
    ]  # fmt: skip
    assert [taken.rule for taken in scene.told(e.TreasureTaken)] == ["DUN-067"] * 3
    assert at("107") not in scene.state.dropped


@pytest.mark.rule("DUN-068", "DUN-069", "DUN-R47")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_in_a_chamber_only_dropped_treasure_is_taken(tokens: int) -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "A")
    scene.tokens_in("A", tokens)
    scene.face_up("A", "Giant Rat")
    scene.drop("A", "Gilded Reliquary", "Silver Ewer")
    scene.dice(2, 2)
    scene.do("end")
    assert scene.told(e.TreasureDrawn) == []
    assert scene.pile(1)[1] == 17
    assert [taken.rule for taken in scene.told(e.TreasureTaken)] == ["DUN-069"] * 2
    assert scene.carried("rogue") == ["Gilded Reliquary", "Silver Ewer"]
    assert (scene.tokens("A"), scene.dropped("A")) == (tokens + 1, [])


@pytest.mark.rule("DUN-068")
def test_even_the_last_kill_in_a_chamber_pays_nothing() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "A")
    scene.tokens_in("A", 2)
    scene.dice(6, 6)
    scene.do("end")
    assert (scene.tokens("A"), scene.carried("fighter"), scene.pile(1)) == (3, [], (19, 18))


@pytest.mark.rule("DUN-077", "DUN-078", "DUN-R05")
def test_dropped_treasure_lies_open_until_the_monster_is_destroyed() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.carry("cleric", "Ivory Comb")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 3, 3)
    scene.picks(0)
    scene.do("end")
    for viewer in scene.viewers:
        assert [held.card for held in scene.view(viewer).dropped[at("107")]] == ["T1-04"]
    scene.place("cleric", "13,11")
    # A Fighter that fails leaves it there.
    scene.place("fighter", "14,11")
    scene.dice(1, 1, 1, 1)
    scene.walk("107")
    assert scene.dropped("107") == ["Ivory Comb"]
    scene.do("end")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.carried("fighter")[1:] == ["Ivory Comb"]


@pytest.mark.rule("DUN-R54", "DUN-078")
def test_no_card_is_drawn_where_dropped_treasure_lies() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Ivory Comb")
    scene.top("Cage Trap")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.told(e.MonsterMet) == []
    assert scene.discard(1) == ["Hobgoblin"]
    assert scene.state.monster_bag[1][0] == "M1-CAGE"


@pytest.mark.rule("DUN-R32")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    scene = Scene("fighter", "cleric")
    # With these cards every Level has a Treasure for each of its rooms.
    for level in range(1, 7):
        assert len(BOARD.rooms_of_level[level]) <= len(content().treasure_pile[level])
    scene.hero("cleric").carried = tuple(scene._held(name, 2) for name in names_of_level(1))
    assert scene.pile(1)[1] == 0
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Silver Ewer")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.told(e.TreasureDrawn) == []
    assert (scene.carried("fighter"), scene.tokens("107")) == (["Silver Ewer"], 1)


def names_of_level(level: int) -> list[str]:
    return [f"{content().treasures[card].name} {level}" for card in content().treasure_pile[level]]


@pytest.mark.rule("DUN-R80", "DUN-092")
def test_loot_is_taken_in_order_and_each_sword_rolled_for_at_once() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "301")
    scene.face_up("301", "Ogre")
    scene.drop("301", "Magic Sword 1", "Ivory Comb", "Magic Sword 2")
    scene.top("Magic Sword 3")
    scene.dice(3, 3, 6, 6, 1, 1, 4, 5)
    scene.do("end")
    told = [
        event.card if isinstance(event, (e.TreasureDrawn, e.TreasureTaken)) else event.why
        for event in scene.events
        if isinstance(event, (e.TreasureDrawn, e.TreasureTaken, DiceRolled))
    ]
    assert told == ["attack", "T3-08", "sword", "T1-09", "sword", "T1-04", "T2-08", "sword"]
    bonuses = [(held.card, held.bonus) for held in scene.hero("fighter").carried]
    assert bonuses == [("T3-08", 2), ("T1-09", 1), ("T1-04", 0), ("T2-08", 2)]


@pytest.mark.rule("DUN-R80")
def test_attack_dice_strike_dice_then_the_drops() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.carry("fighter", "Ivory Comb", "Silver Goblet", "Sack of Copper")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 2, 5, 6)
    scene.picks(2, 0)
    scene.do("end")
    told = [
        event.why if isinstance(event, DiceRolled) else event.card
        for event in scene.events
        if isinstance(event, (DiceRolled, e.TreasureDropped))
    ]
    assert told == ["attack", "strike", "T1-01", "T1-04"]
