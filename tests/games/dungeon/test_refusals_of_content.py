"""Content that is wrong is refused in one sentence with file, line and field."""

import shutil
from pathlib import Path

import pytest

from dungeon_tui import assets
from dungeon_tui.engine.content import ContentError
from dungeon_tui.games.dungeon.board import Board, load_board
from dungeon_tui.games.dungeon.content import load

# The line in which the map of board.txt begins.
MAP = 16


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(assets.path("dungeon"), tmp_path / "dungeon"))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    file.write_text(text.replace(old, new), encoding="utf-8")


def refusal(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load(folder)
    return str(caught.value)


def test_the_untouched_copy_is_accepted(folder: Path) -> None:
    assert len(load(folder).monsters) == 72 + 11


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "Giant Rat,2,4,",
            "Giant Rat,2,1,",
            "line 2, cleric: must be a whole number from 2 to 12, not 1",
        ),
        (
            "Bat Cloud,2,6,5,5,6,4,3,",
            "Bat Cloud,2,6,5,5,6,4,13,",
            "line 3, lightning: must be a whole number from 2 to 12, not 13",
        ),
        (
            "Kobold,2,5,4,",
            "Kobold,2,5,x,",
            "line 4, rogue: must be a whole number from 2 to 12, not 'x'",
        ),
        (
            "Kobold,2,5,4,",
            "Kobold,2,5,,",
            "line 4, rogue: a Monster needs a number from 2 to 12, or X",
        ),
        (
            "M1-CAGE,1,cage_trap,Cage Trap,1,,",
            "M1-CAGE,1,cage_trap,Cage Trap,1,4,",
            "line 14, cleric: a trap is not fought, so this must be empty",
        ),
        ("M1-02,1,", "M1-02,7,", "line 3, level: must be a whole number from 1 to 6, not 7"),
        ("M1-02,1,", "M1-02,0,", "line 3, level: must be a whole number from 1 to 6, not 0"),
        (
            "M1-02,1,",
            "M1-02,\N{SUPERSCRIPT TWO},",
            r"line 3, level: must be a whole number from 1 to 6, not '\xb2'",
        ),
        ("M1-02,1,", "M1-01,1,", "line 3, id: M1-01 is there twice"),
        (
            "M1-02,1,monster",
            "M1-02,1,dragon",
            "line 3, kind: must be one of monster, cage_trap, slide_trap, not 'dragon'",
        ),
        ("Kobold,2,", "Kobold,0,", "line 4, copies: must be a whole number from 1 to 99, not 0"),
        ("Kobold,2,", ",2,", "line 4, name: is empty"),
        ("Kobold,2,", "Kob\x1bold,2,", "line 4, name: holds a character that can't be shown"),
        ("Kobold,2,", '"Kob\nold",2,', "line 4, name: holds a character that can't be shown"),
        ("wizard,fireball", "fireball", "line 1, wizard: this column is missing"),
        ("wizard,fireball", "wizard,bard,fireball", "line 1, 'bard': this column is not known"),
        ("Kobold,2,5,", "Kobold,2,", "line 4, flavour: the row has 11 of 12 fields"),
        ("Kobold,2,5,", "Kobold,2,5,5,", "line 4, flavour: the row has 13 fields instead of 12"),
        (
            ",A hundred wings and",
            ',"A hundred" wings and',
            "line 3, row: can't be read: ',' expected after '\"'",
        ),
    ],
)
def test_a_bad_monster_card_is_refused(folder: Path, old: str, new: str, complaint: str) -> None:
    change(folder / "monsters.csv", old, new)
    assert refusal(folder) == f"monsters.csv, {complaint}"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "T1-02,1,gold",
            "T1-02,1,silver",
            "line 3, kind: must be one of gold, sword, secret_door, esp, crystal_ball, not 'silver'",
        ),
        ("T1-02,1,", "T1-01,1,", "line 3, id: T1-01 is there twice"),
        ("T1-02,1,", "T1-02,one,", "line 3, level: must be a whole number from 1 to 6, not 'one'"),
        (
            "Candlestick,3,400",
            "Candlestick,3,-400",
            "line 3, value_gp: must be a whole number from 1 to 1000000, not '-400'",
        ),
        ("Candlestick,3,400", "Candlestick,3", "line 3, value_gp: the row has 5 of 6 fields"),
        ("copies,value_gp", "copies", "line 1, value_gp: this column is missing"),
    ],
)
def test_a_bad_treasure_card_is_refused(folder: Path, old: str, new: str, complaint: str) -> None:
    change(folder / "treasures.csv", old, new)
    assert refusal(folder) == f"treasures.csv, {complaint}"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "rogue"\n', "", "line 19, id: is missing"),
        ('id = "rogue"', 'id = "cleric"', "line 20, id: cleric is there twice"),
        ('letter = "R"', 'letter = "r"', "line 21, letter: must be one capital letter"),
        ("search = 3", "search = 7", "line 24, search: must be a whole number from 1 to 6, not 7"),
        ("search = 3", "search = true", "line 24, search: must be a whole number from 1 to 6, not True"),
        ("levels = [1, 3]", "levels = [3, 1]", "line 26, levels: must be the first and the last Level"),
        ("levels = [1, 3]", "levels = [1]", "line 26, levels: must be a list of 2 numbers, not [1]"),
        ("levels = [1, 3]", "levels = [1, 9]", "line 26, levels: must be a whole number from 1 to 6, not 9"),
        ("par = [20, 27, 37]", "par = [27, 20, 37]", "line 27, par: must grow from Gold to Bronze"),
        ("teleport = 2", "teleport = -2", "line 47, teleport: must be a whole number from 0 to 99, not -2"),
        (
            "teleport = 2",
            "haste = 2",
            "line 47, haste: is not known here; known are fireball, lightning, teleport",
        ),
        (
            "search = 3",
            "serach = 3",
            "line 24, serach: is not known here; known are id, letter, name, goal, search, "
            "spells, levels, par, blurb",
        ),
        ("search = 3", "search = ", "line 24, TOML: Invalid value"),
        pytest.param(
            "search = 3",
            "search = " + "9" * 5000,
            "TOML: holds a number with too many digits",
            id="a number without end",
        ),
        pytest.param(
            "search = 3", "search = " + "[" * 9999, "TOML: is nested too deeply", id="a list without end"
        ),
        ('name = "Rogue"', "name = 4", "line 22, name: must be text, not 4"),
        (
            '[[class]]\nid = "rogue"',
            '[[hero]]\nid = "rogue"',
            "line 1, hero: is not known here; known are class",
        ),
    ],
)
def test_a_bad_class_is_refused(folder: Path, old: str, new: str, complaint: str) -> None:
    change(folder / "classes.toml", old, new)
    assert refusal(folder) == f"classes.toml, {complaint}"


def test_a_version_is_needed(folder: Path) -> None:
    (folder / "content.toml").write_text("versoin = '1'\n", encoding="utf-8")
    assert refusal(folder) == "content.toml, line 1, versoin: is not known here; known are version"
    (folder / "content.toml").write_text("", encoding="utf-8")
    assert refusal(folder) == "content.toml, line 1, version: is missing"


@pytest.mark.parametrize(
    "file", ["content.toml", "classes.toml", "monsters.csv", "treasures.csv", "board.txt"]
)
def test_a_missing_file_is_refused(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert refusal(folder) == f"{file}, file: can't be read: No such file or directory"


@pytest.mark.parametrize(
    "file", ["content.toml", "classes.toml", "monsters.csv", "treasures.csv", "board.txt"]
)
def test_a_file_that_is_no_text_is_refused(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"# one\n# two\n\xff\xfe")
    assert refusal(folder) == f"{file}, line 3, text: is not UTF-8"


def test_an_empty_table_is_refused(folder: Path) -> None:
    (folder / "treasures.csv").write_text("", encoding="utf-8")
    assert refusal(folder) == "treasures.csv, line 1, id: the file is empty"


# The board


def write_board(folder: Path, x: int, y: int, mark: str) -> None:
    """Draw over one character of the map: column x and row y of the text."""
    file = folder / "board.txt"
    lines = file.read_text(encoding="utf-8").split("\n")
    row = lines[MAP + y - 1].ljust(132)
    lines[MAP + y - 1] = row[:x] + mark + row[x + len(mark) :]
    file.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize(
    ("x", "y", "mark", "complaint"),
    [
        # Room 401 is at (6,0); below it a door at text row 1.
        (26, 0, "7", "line 16, space (6,0): '7' is no space and no chamber of the list"),
        (26, 0, "Q", "line 16, space (6,0): 'Q' is no space and no chamber of the list"),
        (26, 0, "g", "line 16, space (6,0): 'g' is no space and no chamber of the list"),
        (26, 0, "\x07", r"line 16, space (6,0): '\x07' is no space and no chamber of the list"),
        (26, 0, "H", "line 38, space (16,11): H is drawn twice"),
        (26, 0, "G", "line 22, space (4,3): G is drawn twice"),
        (26, 0, " ", "line 17, link (6,0)-(6,1): leads to nothing"),
        (26, 1, " ", "line 16, space (6,0): can't be reached from the Great Hall"),
        (26, 1, "-", "line 17, link (6,0)-(6,1): '-' is no link"),
        (26, 1, "=", "line 17, link (6,0)-(6,1): stairs join two Levels, and an open passage does not"),
        (28, 0, "-", "line 16, link (6,0)-(7,0): leads to nothing"),
        (28, 0, "|", "line 16, link (6,0)-(7,0): '|' is no link"),
        (66, 22, " ", "line 15, map: has no Great Hall (H)"),
        (18, 6, "d", "line 69, letter: chamber G is not on the map"),
        (0, 44, "x" * 133, "line 60, map: the row has 133 columns, not 132"),
    ],
)
def test_a_bad_map_is_refused(folder: Path, x: int, y: int, mark: str, complaint: str) -> None:
    write_board(folder, x, y, mark)
    assert refusal(folder) == f"board.txt, {complaint}"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "A,1,Scullery of Smoke",
            "a,1,Scullery",
            "line 63, letter: must be one capital other than H, not 'a'",
        ),
        (
            "A,1,Scullery of Smoke",
            "H,1,Scullery",
            "line 63, letter: must be one capital other than H, not 'H'",
        ),
        (
            "A,1,Scullery of Smoke",
            "AB,1,Scullery",
            "line 63, letter: must be one capital other than H, not 'AB'",
        ),
        ("B,1,Broken", "A,1,Broken", "line 64, letter: chamber A is there twice"),
        ("B,1,Broken", "B,7,Broken", "line 64, level: must be 1 to 6, not '7'"),
        ("B,1,Broken Guardroom", "B,1,", "line 64, name: can't be ''"),
        ("B,1,Broken Guardroom", "B,1", "line 64, chamber: must read letter,level,name"),
        ("P,6,Dragon Causeway\n", "", "line 38, space (30,11): 'P' is no space and no chamber of the list"),
        ("[chambers]\n", "", "line 74, [chambers]: this part is missing"),
        ("\n[chambers]", "\nx\n[chambers]", "line 61, map: has more than 45 rows"),
        ("[map]\n", "", "line 74, [map]: this part is missing"),
    ],
)
def test_a_bad_part_of_the_board_is_refused(folder: Path, old: str, new: str, complaint: str) -> None:
    change(folder / "board.txt", old, new)
    assert refusal(folder) == f"board.txt, {complaint}"


def test_a_short_map_is_refused(folder: Path) -> None:
    file = folder / "board.txt"
    lines = file.read_text(encoding="utf-8").split("\n")
    del lines[20:22]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert refusal(folder) == "board.txt, line 59, map: must have 45 rows, has 43"
    file.write_text("\n".join(lines[:31]), encoding="utf-8")
    assert refusal(folder) == "board.txt, line 31, [chambers]: this part is missing"


def test_a_board_with_windows_line_ends_is_the_same_board(folder: Path) -> None:
    file = folder / "board.txt"
    same: Board = load_board(file)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert load_board(file).links == same.links
    assert load_board(file).lines == same.lines
