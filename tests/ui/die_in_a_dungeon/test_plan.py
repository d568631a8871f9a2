"""The plan of the Dungeon and the lines round it, with tables worked out by hand."""

from __future__ import annotations

import pytest

from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.events import FightDecided
from dungeon_tui.games.die_in_a_dungeon.state import Foe, Party
from dungeon_tui.ui.die_in_a_dungeon.face import _won
from dungeon_tui.ui.die_in_a_dungeon.paint import Plan
from dungeon_tui.ui.die_in_a_dungeon.scene import Scene, packed, texted
from dungeon_tui.ui.die_in_a_dungeon.signs import ASCII, UNICODE, Signs
from dungeon_tui.ui.die_in_a_dungeon.strips import (
    Chunk,
    assigned,
    battle_chunks,
    flowed,
    hand_chunks,
    village_chunks,
)
from tests.ui.die_in_a_dungeon.tables import CRYPT, ENTRANCE, KITCHEN, VILLAGE, fight, small_view

NORTH, EAST, SOUTH, WEST = range(4)


def scene(look: Signs = UNICODE, **changes: object) -> Scene:
    return Scene(small_view(**changes), look, (1, 2))


def drawn(plan: Plan, first: int, last: int) -> list[str]:
    """Rows of the plan as text, without the blanks at their ends."""
    return ["".join(spot.sign for spot in plan.row(line)).rstrip() for line in range(first, last)]


def words(chunks: list[Chunk]) -> list[str]:
    return ["".join(text for text, _ in chunk.pieces) for chunk in chunks]


@pytest.mark.parametrize(
    ("x", "y", "way", "edge"),
    [
        (2, 1, SOUTH, "way2"),  # the Entrance's arrow points at the Village
        (2, 2, NORTH, "way2"),  # and so it does seen from there
        (2, 0, SOUTH, "way2"),
        (3, 0, WEST, "way3"),  # the Kitchen's arrow points west at the Crypt
        (2, 0, EAST, "way3"),
        (2, 0, WEST, "open3"),  # an Open Passage
        (2, 0, NORTH, "wall"),
        (3, 1, NORTH, "wall"),
        (0, 4, WEST, ""),
    ],
)
def test_what_is_between_two_cells(x: int, y: int, way: int, edge: str) -> None:
    assert scene().edge(x, y, way) == edge


def test_rooms_share_walls_and_join_by_passages() -> None:
    rows = drawn(Plan(scene(ASCII), 10, 4), 0, 13)
    assert rows[0] == " " * 20 + "+---------+---------+"
    assert rows[1] == " " * 20 + "|1O4 2B17 |# Kitchen|"
    assert rows[2] == "     .         .    ?t Crypt  <         |    ."
    assert rows[4] == " " * 20 + "+--- v ---+---------+"
    assert rows[8] == " " * 20 + "+--- v ---+"
    assert rows[9] == " " * 20 + "|@ Village|"
    assert rows[10] == "     .      entrance|1S5      | entrance     ."
    assert rows[12] == " " * 20 + "+---------+"


def test_a_place_of_the_plan_is_what_is_drawn_there() -> None:
    plan = Plan(scene(), 10, 4)
    assert [plan.row(1)[21].thing, plan.row(1)[25].thing] == [("hero", 0), ("hero", 11)]
    assert plan.row(2)[30].thing == ("room", KITCHEN)
    assert plan.row(5)[25].thing == ("room", ENTRANCE)
    assert plan.cell_of(25, 6) == ENTRANCE and plan.middle(VILLAGE) == (25, 10)


def test_a_hero_is_its_letter_and_face_in_the_colour_of_its_seat() -> None:
    spots = Plan(scene(), 10, 4).row(1)[21:28]
    assert [(spot.sign, spot.ink) for spot in spots] == [
        ("¹", "strong"), ("O", "seat1"), ("4", "seat1"),
        ("²", "strong"), ("B", "seat2"), ("1", "seat2"), ("7", "seat2"),
    ]  # fmt: skip


def test_a_monster_shows_its_name_and_targets() -> None:
    monster = "M.ogre"
    assert design(monster).battle == (11, 4) and design(monster).target == 7
    rows = drawn(Plan(scene(foes={monster: Foe(CRYPT)}, loots={CRYPT: "loot"}), 10, 4), 1, 4)
    assert [row[21:30] for row in rows] == ["¹O4²B17  ", "Ogre 18  ", "11+4+ s7◆"]


def test_three_heroes_of_two_seats_fit_above_a_monster() -> None:
    view = small_view(foes={"M.ogre": Foe(CRYPT)})
    view.faces[7], view.places[7] = 3, CRYPT
    plan = Plan(Scene(view, UNICODE, (1, 2)), 10, 4)
    assert drawn(plan, 1, 2)[0][21:30] == "¹O4²S3B17"


def test_letters_stand_by_what_they_choose() -> None:
    shown = scene()
    shown.letters = {("room", CRYPT): "c", ("hero", 11): "h"}
    plan = Plan(shown, 10, 4)
    assert plan.row(0)[21].sign == "c" and plan.row(0)[21].ink == "letter"
    assert "".join(spot.sign for spot in plan.row(1)[21:29]) == "¹O4²B17h"
    assert shown.aimed(CRYPT) == [("room", CRYPT), ("hero", 11)]


def test_many_heroes_are_counted() -> None:
    chips = [texted(f"S{n}", "", None) for n in range(1, 8)]
    rows = ["".join(sign for sign, _, _ in row) for row in packed(chips, 9, 2)]
    assert rows == ["S1 S2 S3", "S4 S5 +2"]


def test_a_monster_is_a_letter_where_its_name_has_no_room() -> None:
    row = drawn(Plan(scene(ASCII, foes={"M.ogre": Foe(KITCHEN)}), 4, 2), 1, 2)[0]
    assert "<o  |" in row and "Og" not in row


def test_the_whole_dungeon_in_small() -> None:
    rows = drawn(Plan(scene(ASCII, foes={"M.ogre": Foe(KITCHEN)}), 6, 2), 0, 4)
    assert rows[:3] == [
        " " * 12 + "+-----+-----+",
        "   .     .  ?2B17+<Ogre |  .",
        " " * 12 + "+- v -+-----+",
    ]


# Round the plan


def test_targets_are_filled_as_far_as_can_be() -> None:
    view = small_view(**fight("M.ogre"))
    assert assigned(view, (10, 4), view.fights[-1]) == [11, 0]
    view.faces[0] = 3
    assert assigned(view, (10, 4), view.fights[-1]) == [11, -1]
    # The weakest that suffices is taken: 17 is left for the higher Target.
    view.faces[0] = 6
    assert assigned(view, (6, 5), view.fights[-1]) == [0, 11]


def test_a_battle_names_who_fills_what() -> None:
    view = small_view(**fight("M.ogre"))
    told = words(battle_chunks(view, UNICODE, (1, 2)))
    assert told == ["BATTLE Ogre (2,0)", "11+ ²B17 ✓", "4+ ¹O4 ✓", "would be won"]
    view.faces[0] = 2
    told = words(battle_chunks(view, UNICODE, (1, 2)))
    assert told == ["BATTLE Ogre (2,0)", "11+ ²B17 ✓", "4+ open", "would be lost", "also there: ¹O2"]
    assert battle_chunks(small_view(), UNICODE, (1, 2)) == []


def test_a_battle_tells_what_others_may_still_use_in_it() -> None:
    view = small_view(
        **fight("M.ogre"), parties=[Party(hand=("move",)), Party(hand=("Q.blood-price*", "move"))]
    )
    told = battle_chunks(view, UNICODE, (1, 2), ("Ann", "Bo"), 0)
    assert words(told)[-1] == "Bo: Blood Price" and told[-1].thing == ("card", "Q.blood-price*")
    assert "Bo: Blood Price" not in words(battle_chunks(view, UNICODE, (1, 2), ("Ann", "Bo"), 1))


def test_the_village_shows_damage_and_how_near_the_boss_is() -> None:
    told = words(village_chunks(small_view(entrances=2, treasures=1), UNICODE, {}, brief=True))
    assert told == ["Boss: Entr 2/4 Treas 1/4", "Town Hall", "✗Tavern", "Temple"]


def test_a_hand_counts_cards_and_greys_those_that_cannot_be_played() -> None:
    view = small_view()
    chunks = hand_chunks(view, 0, {("card", "move"): "m"}, {"battle.a"}, "Ann")
    assert words(chunks) == ["Ann: deck 0, discarded 0", "Battle [1 discard]", "m Move x2"]
    assert [ink for _, ink in chunks[1].pieces] == ["faint", "faint"]
    assert ("Move", "strong") in chunks[2].pieces
    assert chunks[1].thing == ("card", "battle.a")


def test_chunks_flow_into_rows_and_stay_whole() -> None:
    chunks = [Chunk([("aaaa", "")]), Chunk([("bbb", "")]), Chunk([("cc", "")])]
    assert [words(row) for row in flowed(chunks, 9, 3)] == [["aaaa", "  ", "bbb"], ["cc"]]
    assert [words(row) for row in flowed(chunks, 9, 1)] == [["aaaa", "  ", "bbb"]]


def test_a_full_village_counts_the_heroes_of_the_other_seat() -> None:
    full = scene(seat=0, places=[VILLAGE] * 12, faces=[3, 5, 1, 4, 7, 8] + [20] * 6)
    rows = ["".join(sign for sign, _, _ in row) for row in full.content(full.view.rooms[VILLAGE], 9)]
    assert rows == ["◎¹O3S5M1 ", "A4P7B8   ", "²x6      "]


def test_a_battle_won_says_who_fills_which_targets() -> None:
    assert _won(FightDecided("won", (11, 0)), "M.ogre") == (
        "Battle won: P2's Berserker and P1's Outlaw fill the Targets of Ogre (11+ and 4+)."
    )
    assert _won(FightDecided("lost", ()), "M.ogre") == ""
