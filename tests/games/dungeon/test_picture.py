"""The table of Dungeon! in lines of text, and the map."""

import pytest

from dungeon_tui.games.dungeon import picture
from dungeon_tui.games.dungeon.board import COLUMNS, ROWS
from tests.games.dungeon.table import BOARD, Scene, at

NAMES = ("Anna", "Ben", "Cleo")


def lines(scene: Scene, viewer: int) -> list[str]:
    return picture.lines(scene.view(viewer), NAMES)


def test_at_the_start() -> None:
    scene = Scene("fighter", "wizard")
    scene.start()
    assert lines(scene, 0) == [
        "Round 1: Anna to move.",
        "Seat 1, Anna (you), Fighter: in the Great Hall, Level 1.",
        "You carry no Treasure; goal 20,000 gp.",
        "Seat 2, Ben, Wizard: in the Great Hall, Level 1. "
        "Spells: 5 Fireball, 5 Lightning Bolt and 2 Teleport.",
        "Ben carries no Treasure; goal 30,000 gp.",
        "You are in the Great Hall, Level 1.",
        "North: corridor (16,10).",
        "West: corridor (15,11).",
        "East: corridor (17,11).",
        "South: corridor (16,12).",
        "Level 1: 0 of 16 rooms and 0 of 2 chambers cleared.",
        "Level 2: 0 of 14 rooms and 0 of 2 chambers cleared.",
        "Level 3: 0 of 14 rooms and 0 of 2 chambers cleared.",
        "Level 4: 0 of 14 rooms and 0 of 2 chambers cleared.",
        "Level 5: 0 of 12 rooms and 0 of 2 chambers cleared.",
        "Level 6: 0 of 12 rooms and 0 of 2 chambers cleared.",
    ]


@pytest.mark.rule("DUN-R05")
def test_faces_are_read_by_their_owner_and_when_all_have_seen_them() -> None:
    scene = Scene("fighter", "cleric", rounds="12")
    scene.place("fighter", "109")
    scene.carry("fighter", "Ivory Comb", "Magic Sword 2 +2", "Jade Lion")
    scene.lose("fighter", 2)
    scene.hero("fighter").deaths = 1
    scene.start()
    assert lines(scene, 0)[:3] == [
        "Round 1 of 12: Ben to move.",
        "Seat 1, Anna (you), Fighter: in Room 109, Level 1. Sword +2. 1 Lose a Turn token. 1 death.",
        "You carry 3 Treasures worth 3,600 gp: Ivory Comb (600 gp), Magic Sword +2 (1,000 gp) "
        "and Jade Lion (2,000 gp); goal 20,000 gp.",
    ]
    for viewer in (1, -1):
        assert lines(scene, viewer)[2] == (
            "Anna carries 3 Treasures: 2 face down of Levels 1 and 3; open are Magic Sword +2 (1,000 gp); "
            "goal 20,000 gp."
        )


def test_one_card_face_down() -> None:
    scene = Scene("fighter", "cleric")
    scene.carry("fighter", "Jade Lion")
    assert lines(scene, 1)[2] == "Anna carries 1 Treasure: 1 face down of Level 3; goal 20,000 gp."


def test_ways_out_and_who_stands_there() -> None:
    scene = Scene("rogue", "cleric", "fighter")
    scene.place("rogue", "108")
    scene.place("cleric", "18,11")
    scene.place("fighter", "18,11")
    scene.clear("108")
    ways = lines(scene, 0)[7:10]
    assert ways == [
        "You are in Room 108, Level 1: cleared.",
        "North: secret door to Room 104 (Level 1, uncleared), not found.",
        "South: door to corridor (18,11); Ben and Cleo there.",
    ]
    scene.find("rogue", "108", "104")
    assert lines(scene, 0)[8] == "North: secret door to Room 104 (Level 1, uncleared), found."
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "12,6")
    scene.carry("rogue", "Secret Door Card")
    assert "North: stairs to corridor (12,5), Level 2." in lines(scene, 0)
    scene.place("rogue", "108")
    assert "North: secret door to Room 104 (Level 1, uncleared), open by the Secret Door Card." in lines(
        scene, 0
    )


def test_an_onlooker_hears_of_who_is_to_move() -> None:
    scene = Scene("rogue", "cleric")
    scene.start()
    assert "Anna is in the Great Hall, Level 1." in lines(scene, -1)
    scene.do("end")
    assert "Ben is in the Great Hall, Level 1." in lines(scene, -1)


def test_monsters_by_their_distance_with_what_lies_under_them() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "14,11")
    scene.carry("fighter", "Magic Sword +1")
    scene.face_up("206", "Satyr Reaver")
    scene.drop("206", "Gilded Reliquary", "Silver Ewer")
    scene.face_up("107", "Hobgoblin")
    scene.face_up("104", "Cage Trap")
    told = [line for line in lines(scene, 0) if line.startswith("Face up")]
    assert told == [
        "Face up in Room 107, 1 space away: Hobgoblin, needs 5+ with 2 dice and a +1 sword: 92%.",
        "Face up in Room 206, 12 spaces away: Satyr Reaver, needs 6+ with 2 dice and a +1 sword: 83%; "
        "under it Gilded Reliquary (1,000 gp) and Silver Ewer (700 gp).",
        "Face up in Room 104, behind secret doors: Cage Trap.",
    ]


@pytest.mark.rule("DUN-R73", "DUN-R74")
def test_what_was_looked_at() -> None:
    scene = Scene("rogue", "cleric", "fighter")
    scene.face_down("203", "Ghoul", "rogue")
    scene.promise("203", "Moonstone Diadem", "rogue")
    scene.face_down("107", "Hobgoblin", "cleric", "rogue")

    def told(viewer: int) -> list[str]:
        return [line for line in lines(scene, viewer) if "seen" in line]

    assert told(0) == [
        "Face down in Room 203, seen by you: Ghoul.",
        "Face down in Room 107, seen by you: Hobgoblin.",
        "Treasure of Room 203, seen by you: Moonstone Diadem (1,600 gp).",
        "Ben has seen the Monster of Room 107.",
    ]
    anna = [
        "Anna has seen the Monster of Room 203 and Room 107.",
        "Anna has seen the Treasure of Room 203.",
    ]
    assert told(1) == ["Face down in Room 107, seen by you: Hobgoblin.", *anna]
    assert told(2) == [*anna, "Ben has seen the Monster of Room 107."]


def test_levels() -> None:
    scene = Scene("rogue", "cleric")
    scene.clear("107", "109", "A", "205")
    scene.tokens_in("B", 2)
    assert lines(scene, 0)[-6:-4] == [
        "Level 1: 2 of 16 rooms and 1 of 2 chambers cleared.",
        "Level 2: 1 of 14 rooms and 0 of 2 chambers cleared.",
    ]


def test_before_and_after_the_game() -> None:
    scene = Scene("rogue", "cleric", round=7)
    scene.hero("cleric").cls = ""
    assert lines(scene, 0)[0] == "The game has not begun; Heroes are being chosen."
    assert "Seat 2, Ben: no Hero yet." in lines(scene, 0)
    scene = Scene("rogue", "cleric", round=7)
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Wyrm Hoard")
    scene.walk("hall")
    assert lines(scene, 1)[0] == "The game is over after 7 rounds."
    assert "Anna carries 1 Treasure worth 10,000 gp: Wyrm Hoard (10,000 gp); goal 10,000 gp." in lines(
        scene, 1
    )


# The map


def test_the_whole_map_is_the_board_with_the_heroes_on_it() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("cleric", "107")
    scene.place("fighter", "14,11")
    drawn = picture.board_map(scene.view(0), width=COLUMNS, height=ROWS)
    expected = list(BOARD.lines)
    assert (expected[20][57:60], expected[22][57:60]) == ("[1]", "-a-")
    expected[20] = expected[20][:57] + "C2]" + expected[20][60:]
    expected[22] = expected[22][:57] + "F1" + expected[22][59:]
    assert drawn == [line.rstrip() for line in expected]


def test_marks_of_what_lies_in_rooms() -> None:
    scene = Scene("fighter", "cleric", "rogue")
    scene.clear("107", "A")
    scene.face_up("109", "Hobgoblin")
    scene.face_up("108", "Giant Rat")
    scene.drop("108", "Ivory Comb")
    scene.face_down("103", "Kobold", "rogue")
    scene.find("fighter", "109", "113")
    scene.tokens_in("B", 2)
    whole = picture.board_map(scene.view(0), width=COLUMNS, height=ROWS)

    def cell(space: str) -> str:
        x, y = BOARD.spaces[at(space)].x, BOARD.spaces[at(space)].y
        return whole[2 * y][4 * x + 1 : 4 * x + 4]

    assert {space: cell(space) for space in ("107", "A", "109", "108", "103", "B", "hall", "104")} == {
        "107": "[x]",
        "A": "(x)",
        "109": "[!]",
        "108": "[$]",
        "103": "[o]",
        "B": "(B)",
        "hall": "F1+",
        "104": "[1]",
    }
    assert whole[25][58] == "/"  # between Room 109 at (14,12) and Room 113 at (14,13)
    others = picture.board_map(scene.view(1), width=COLUMNS, height=ROWS)
    assert others[25][58] == "?"
    assert others[22][65:68] == "C2+"


def test_a_hero_on_a_monster_still_shows_it() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    whole = picture.board_map(scene.view(0), width=COLUMNS, height=ROWS)
    assert whole[20][57:60] == "F1!"


@pytest.mark.parametrize("space", ["hall", "401", "601", "512", "414", "612", "501"])
@pytest.mark.parametrize(("width", "height"), [(79, 21), (30, 7), (3, 1), (500, 500)])
def test_the_window_shows_its_hero_and_keeps_its_size(space: str, width: int, height: int) -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", space)
    drawn = picture.board_map(scene.view(0), 1, width, height)
    assert len(drawn) == min(height, ROWS)
    assert all(len(line) <= width and line.isascii() for line in drawn)
    assert any("F2" in line for line in drawn)


def test_who_is_in_the_middle() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "501")
    scene.place("fighter", "601")
    scene.start()
    assert any("C1" in line for line in picture.board_map(scene.view(0)))
    assert any("F2" in line for line in picture.board_map(scene.view(1)))
    assert any("C1" in line for line in picture.board_map(scene.view(-1)))
    dead = scene.hero("cleric")
    dead.cls, dead.space = "", -1
    assert any("<H>" in line for line in picture.board_map(scene.view(0)))


def test_the_legend_fits_and_names_every_mark() -> None:
    legend = picture.map_legend()
    assert all(len(line) <= 79 and line.isascii() for line in legend)
    text = " ".join(legend)
    for mark in (
        "F2",
        "+",
        "[x]",
        "(x)",
        "!",
        "$",
        "o Monster",
        "border",
        "?",
        "/",
        "=",
        "<H>",
        "(A)",
        "a-f",
    ):
        assert mark in text
