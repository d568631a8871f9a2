"""The loader refuses what is not a sheet (4.5), naming file, line and field, and keeps all the others."""

import os
from pathlib import Path

import pytest

from dungeon_tui import assets, games
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon_pages import shelf as shelves
from dungeon_tui.games.dungeon_pages.grid import ground_of
from dungeon_tui.games.dungeon_pages.sheets import LARGEST, sheet_of, sound, title_of
from dungeon_tui.games.dungeon_pages.shelf import Shelf, load

GOOD = shelves.shelf().text("lantern-road")


def refused(folder: Path, text: str, name: str = "bad.toml") -> ContentError:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(path)
    assert str(caught.value).startswith(name) and caught.value.field
    return caught.value


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) >= 1, old
    return GOOD.replace(old, new, 1)


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if part in line)


@pytest.mark.rule("PAG-004")
@pytest.mark.parametrize(
    ("old", "new", "field", "said", "at"),
    [
        # 1: four minors and one boss dungeon, rectangular grids, known characters
        ("boss = true\ngrid", "boss = false\ngrid", "dungeon", "check 1", None),
        (">...#.\n.#.c..", ">...#\n.#.c..", "grid", "rows", "grid"),
        (">...#.\n.#.c..", ">...?.\n.#.c..", "grid", "'?'", "grid"),
        ("...R..\n.#...#\nc..#..", "...X..\n.#...#\nc..#..", "grid", "[monster.X]", "grid"),
        ("c.^..H", "c.~..H", "grid", '[trap."~"]', "grid"),
        ('locks = { "=" = [3, 5] }\n', "", "grid", "locks", "grid"),
        # 2: one door and one chest, not adjacent, white columns
        ("#.h..$", "#.h..#", "grid", "treasure chest", "grid"),
        (">...#.\n.#.c..", "....#.\n.#.c..", "grid", "entry door", "grid"),
        (">...#.\n.#.c..", ">$..#.\n.#.c..", "grid", "", "grid"),
        # 3: room beside monsters and items
        ("hp = 1\nxp = 1", "hp = 5\nxp = 1", "grid", "check 3", "grid"),
        ("hp = 3\nxp = 5", "hp = 7\nxp = 5", "grid", "check 3", "grid"),
        (".#.c..\n...R..", ".##c##\n...R..", "grid", "check 3", "grid"),
        # 4: the open road
        (".#...#\nc..#..\n#.h..$", ".#...#\nc..###\n#.h.#$", "grid", "", "grid"),
        # 5: the first weapon
        ('name = "Sling"\nxp = 5', 'name = "Sling"\nxp = 0', "weapon", "check 5", None),
        ('xp = 0\nrange = "O-1"', 'xp = 0\nrange = "D-1"', "range", "check 5", 'range = "D-1"'),
        # 6: bosses in their place, thresholds, good dice
        ("xp = 1\n\n[monster.H]", "xp = 1\nboss = true\n\n[monster.H]", "grid", "", "grid"),
        ("xp = 12\ngives", "xp = 7\ngives", "bonus", "check 6", None),
        ('gives = "tactics"', 'gives = "good_die"', "bonus", "check 6", None),
        # 7: formulas, windows, selectors, scopes
        ('do = "flip(any)"', 'do = "flap(any)"', "do", "flap", 'do = "flap(any)"'),
        ('do = "flip(any)"', 'do = "flip(best)"', "do", "best", 'do = "flip(best)"'),
        ('do = "flip(any)"', 'do = "range(+1, ever)"', "do", "ever", 'do = "range(+1, ever)"'),
        ('do = "flip(any)"', 'do = "range(1, turn)"', "do", "sign", 'do = "range(1, turn)"'),
        ('phase = "explore"\nlimit', 'phase = "noon"\nlimit', "phase", "noon", 'phase = "noon"'),
        ('do = "flip(any)"', 'do = "damage(1)"', "do", "check 7", 'do = "damage(1)"'),
        ('do = "flip(any)"', 'do = "mark(1, nowhere)"', "do", "nowhere", "nowhere"),
        (
            'do = "check(3, damage(1))"',
            'do = "check(3, check(2, damage(1)))"',
            "do",
            "parentheses",
            "check(2",
        ),
        ('on = "hit_any"', 'on = "hit_most"', "on", "hit_most", None),
        ('on = "evil(6)"', 'on = "evil(7)"', "on", "7", None),
        ('trigger = "6"', 'trigger = "7"', "trigger", "7", 'trigger = "7"'),
        # 8: Evil Dice are added only where there are fewer than three
        ('do = "damage(1)" }', 'do = "extra(evil, 1)" }', "ability", "check 8", "Slamming Bars"),
        ('do = "check(3, damage(1))"', 'do = "extra(evil, 1)"', "do", "check 8", "extra(evil, 1)"),
        # Fields
        ('title = "The Lantern Road"', "title = 7", "title", "text", "title = 7"),
        ('grade = "candle"', 'grade = "soft"', "grade", "candle", 'grade = "soft"'),
        ("format = 1", "format = 2", "format", "must be 1", "format = 2"),
        ('calling = "Gambler"', 'calling = "Gambler"\nshoes = 3', "shoes", "not known", "shoes"),
        ("week = 1", "week = 99", "week", "53", "week = 99"),
        ("charges = 2", "charges = 9", "charges", "3", "charges = 9"),
        ("health = [[9], [3, 2], [3, 2, 3]]", "health = [9, 3]", "health", "rows", "health"),
        ('icons = ["reroll(1)"]', 'icons = ["reroll"]', "icons", "reroll(1)", "icons"),
        ('range = "D-2"', 'range = "D-9"', "range", "O-1", 'range = "D-9"'),
        ("disarm = 5", "disarm = 9", "disarm", "6", "disarm = 9"),
        ("size = [2, 2]", "size = [3, 1]", "size", "2", "size"),
        ("evil = 3", "evil = 4", "evil", "3", "evil = 4"),
    ],
)
def test_what_is_refused(tmp_path: Path, old: str, new: str, field: str, said: str, at: str | None) -> None:
    text = changed(old, new)
    error = refused(tmp_path, text)
    assert field in error.field and said in str(error)
    assert error.line is not None
    if at not in (None, "grid"):
        assert error.line == line_of(text, str(at))
    elif at == "grid":
        assert text.split("\n")[error.line - 1].startswith("grid =")


@pytest.mark.rule("PAG-004")
def test_a_broken_sheet_hides_no_other(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("not toml at all [", encoding="utf-8")
    (tmp_path / "b.toml").write_text(GOOD.replace('"lantern-road"', '"mine"'), encoding="utf-8")
    (tmp_path / "c.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "d.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("x", encoding="utf-8")
    (tmp_path / "e.toml").mkdir()
    found = Shelf(assets.path("dungeon_pages", "sheets"), [tmp_path, tmp_path / "absent"])
    assert found.sheet("mine").title == "The Lantern Road" and found.found["mine"].own
    assert found.sheet("lantern-road").id == "lantern-road" and not found.found["lantern-road"].own
    assert sorted(error.file for error in found.troubles) == ["a.toml", "c.toml", "d.toml"]
    # A sheet of the player's cannot take the place of one of the game.
    assert any("lantern-road is that of" in str(error) for error in found.troubles)
    # Who asks for a refused one by its file's name hears what is wrong with it.
    with pytest.raises(
        RuleError, match=r"^This sheet cannot be played: c\.toml, line 1, text: is not UTF-8\.$"
    ):
        found.sheet("c")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 5000,
        "a = " + "[" * 3000,
        "format = " + "9" * 6000,
        "format = 1\n" * 3,
        'format = 1\nsheet = "x"',
        "format = 1\n[sheet]\nid = '../../etc'\n",
        GOOD.replace('title = "The Lantern Road"', 'title = "' + "x" * 500 + '"'),
        GOOD.replace('title = "The Lantern Road"', 'title = "a\\u001b[31m"'),
        GOOD.replace('title = "The Lantern Road"', 'title = "a\\u202eb"'),
        GOOD + "[[hero.weapon]]\nname = 'W'\nxp = 1\nrange = 'O-1'\n" * 60,
        GOOD.replace(">...#.", ">" + "." * 5000),
        GOOD.replace('do = "flip(any)"', 'do = "' + "flip(any), " * 50 + '"'),
        GOOD.replace('do = "flip(any)"', 'do = "' + "check(1," * 60 + '"'),
        GOOD.replace("[monster.R]", "[monster.RR]"),
        GOOD.replace("health = [[9], [3, 2], [3, 2, 3]]", "health = []"),
        GOOD.replace("hp = 1", "hp = true"),
    ],
)
def test_hostile_sheets_get_a_sentence(tmp_path: Path, text: str) -> None:
    error = refused(tmp_path, text)
    assert len(str(error)) < 600 and "\x1b" not in str(error) and "\n" not in str(error)
    with pytest.raises(ValueError, match=r"\w"):
        sound(text)
    assert title_of("[") == ""


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    error = refused(tmp_path, GOOD + "# " + "x" * LARGEST)
    assert "64 KB" in str(error)
    with pytest.raises(ValueError, match="too large"):
        sound("x" * (LARGEST + 1))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_sheet(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert Shelf(tmp_path).found == {} and Shelf(tmp_path).troubles == []


def test_sheets_are_found_by_name_week_and_hero() -> None:
    found = shelves.shelf()
    assert found.sheet("Week 1").id == found.sheet("1").id == found.sheet("lantern-road").id
    assert sheet_of(found.hero_text("tamsin")).hero.name == "Tamsin Reed"
    assert found.hero_text("lantern-road") == found.text("lantern-road")
    for wrong in ("nowhere", "0", "53", "week", "week 0", "-1", "\u0661", "[b]1[/b]"):
        with pytest.raises(RuleError, match=r"no quest sheet .*: say a week from 1 to 52 or a name"):
            found.sheet(wrong)
    with pytest.raises(RuleError, match="no hero"):
        found.hero_text("nobody")


def test_own_folders_are_looked_at(tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / "dungeon-pages"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(GOOD.replace('"lantern-road"', '"my-own"'), encoding="utf-8")
    games.game("dungeon-pages").use_folder(tmp_path)
    try:
        assert shelves.shelf().sheet("my-own").title == "The Lantern Road"
        for file in ("mine", "Mine.toml"):
            with pytest.raises(RuleError, match=r"the one in mine\.toml goes by its id, my-own"):
                shelves.shelf().sheet(file)
    finally:
        shelves._own_folders.clear()
        shelves.shelf.cache_clear()
    with pytest.raises(RuleError):
        shelves.shelf().sheet("my-own")


@pytest.mark.rule("PAG-016")
def test_grids_are_of_bounded_size() -> None:
    for rows in ((">" + "." * 14 + "$",), (">$",) * 9):
        with pytest.raises(ValueError, match="rows"):
            ground_of(rows)
