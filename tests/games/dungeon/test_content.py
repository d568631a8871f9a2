"""The content of Dungeon! is what the rulebook says it is, number for number."""

import math
import re
from collections import Counter
from fractions import Fraction

import pytest

from dungeon_tui import assets
from dungeon_tui.engine.rulebook import Rulebook
from dungeon_tui.games.dungeon.board import Space, UnknownSpace
from dungeon_tui.games.dungeon.content import TREASURE_KINDS, Monster, content

CONTENT = content()
BOARD = CONTENT.board
BOOK = Rulebook.load(assets.path("dungeon", "rules.md"))
LEVELS = range(1, 7)
CLASSES = ("cleric", "rogue", "fighter", "wizard")


def table(section: str, first_column: str) -> list[list[str]]:
    """The rows, all of them, of the tables in one section of the rulebook that begin with that column."""
    body = next(s.body for s in BOOK.sections if s.title.startswith(section))
    rows: list[list[str]] = []
    wanted = False
    for line in body.splitlines():
        if not line.startswith("|"):
            wanted = False
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == first_column:
            wanted = True
        elif wanted and not set(cells[0]) <= set("-"):
            rows.append(cells)
    return rows


def at(x: int, y: int) -> int:
    return y * 33 + x


def short(space: Space) -> str:
    """A space as the tables of the rulebook name it."""
    return f"({space.label})" if space.kind == "corridor" else space.label


def count(kind: str, level: int) -> int:
    return sum(space.kind == kind and space.level == level for space in BOARD.spaces.values())


def links_of(id: int) -> set[str]:
    return {
        ("S: " if kind == "secret" else "") + short(BOARD.spaces[other]) for other, kind in BOARD.links[id]
    }


def walk_and_secret(id: int) -> list[str]:
    walk = BOARD.distance(BOARD.hall, id, secret=False)
    return ["-" if walk is None else str(walk), str(BOARD.distance(BOARD.hall, id, secret=True))]


def named(links: str) -> set[str]:
    """The links of a table row: `S: (18,8), S: 108` holds two."""
    return set(re.findall(r"(?:S: )?(?:\(\d+,\d+\)|\w+)", links))


# The board


@pytest.mark.rule("DUN-008")
def test_the_board_has_a_hall_corridors_rooms_and_chambers_on_six_levels() -> None:
    kinds = Counter(space.kind for space in BOARD.spaces.values())
    assert kinds == {"corridor": 264, "room": 82, "chamber": 12, "hall": 1}
    assert len(BOARD.spaces) == 359
    assert {space.level for space in BOARD.spaces.values()} == set(LEVELS)


@pytest.mark.rule("DUN-009")
def test_each_level_has_its_number_of_rooms_chambers_and_corridor_spaces() -> None:
    assert [count("room", level) for level in LEVELS] == [16, 14, 14, 14, 12, 12]
    assert [count("chamber", level) for level in LEVELS] == [2, 2, 2, 2, 2, 2]
    assert [count("corridor", level) for level in LEVELS] == [54, 48, 40, 42, 44, 36]
    assert [len(BOARD.rooms_of_level[level]) for level in LEVELS] == [16, 14, 14, 14, 12, 12]
    for id in BOARD.rooms:
        assert int(BOARD.spaces[id].label) // 100 == BOARD.level[id]


@pytest.mark.rule("DUN-008")
def test_the_board_has_402_links_of_four_kinds() -> None:
    kinds = Counter(kind for others in BOARD.links.values() for _, kind in others)
    # Each link is seen from both ends.
    assert (kinds["open"] + kinds["stairs"], kinds["door"], kinds["secret"]) == (2 * 298, 2 * 83, 2 * 21)
    assert kinds.total() == 2 * 402
    for a, others in BOARD.links.items():
        assert others == tuple(sorted(others))
        assert all((a, kind) in BOARD.links[b] for b, kind in others)


def test_stairs_and_only_they_join_levels_openly() -> None:
    for a, others in BOARD.links.items():
        for b, kind in others:
            if kind in ("open", "stairs"):
                assert (kind == "stairs") == (BOARD.level[a] != BOARD.level[b])


def test_every_space_is_reached_and_no_corridor_is_a_dead_end() -> None:
    assert set(BOARD.distances(BOARD.hall, secret=True)) == set(BOARD.spaces)
    for id, space in BOARD.spaces.items():
        if space.kind == "corridor":
            assert len(BOARD.neighbours[id]) >= 2, space.name


def test_six_rooms_are_reached_only_over_a_secret_door() -> None:
    open_ways = BOARD.distances(BOARD.hall, secret=False)
    hidden = [int(BOARD.spaces[id].label) for id in BOARD.spaces if id not in open_ways]
    assert sorted(hidden) == [104, 113, 203, 212, 304, 309]


@pytest.mark.parametrize("row", table("4.4", "Room"), ids=lambda row: row[0])
def test_a_room_lies_where_the_rulebook_says(row: list[str]) -> None:
    number, place, links, walk, secret = row
    id = BOARD.by_name(number)
    space = BOARD.spaces[id]
    assert (space.kind, space.name, f"({space.x},{space.y})") == ("room", f"Room {number}", place)
    assert links_of(id) == named(links)
    assert walk_and_secret(id) == [walk, secret]


@pytest.mark.parametrize("row", table("4.5", "Letter"), ids=lambda row: row[0])
def test_a_chamber_lies_where_the_rulebook_says(row: list[str]) -> None:
    letter, name, level, place, links, walk, secret = row
    id = BOARD.by_name(letter)
    space = BOARD.spaces[id]
    assert (space.kind, space.name) == ("chamber", f"{name} (chamber {letter})")
    assert (str(space.level), f"({space.x},{space.y})") == (level, place)
    assert links_of(id) == named(links)
    assert walk_and_secret(id) == [walk, secret]


def test_the_tables_of_the_rulebook_are_whole() -> None:
    assert len(table("4.4", "Room")) == 82
    assert len(table("4.5", "Letter")) == 12
    assert len(table("4.6", "Id")) == 72 + 11
    assert len(table("4.7", "Level")) == 9 + 8 + 8 + 7 + 6 + 6
    letters = [BOARD.spaces[id].label for id in BOARD.chambers]
    assert sorted(letters) == list("ABCDEFGKLMNP")
    assert [
        "".join(sorted(BOARD.spaces[id].label for id in BOARD.chambers_of_level[level])) for level in LEVELS
    ] == ["AB", "CD", "EF", "GK", "LM", "NP"]


@pytest.mark.parametrize(
    ("secret", "nearest_mean_farthest"),
    [
        (False, [(3, 4.9, 7), (7, 11.9, 15), (13, 15.6, 19), (16, 19.5, 24), (22, 25.2, 28), (25, 29.5, 34)]),
        (True, [(3, 4.8, 7), (7, 11.2, 15), (7, 12.4, 15), (16, 19.4, 23), (14, 20.1, 24), (17, 23.2, 28)]),
    ],
)
def test_how_far_the_rooms_of_each_level_are(
    secret: bool, nearest_mean_farthest: list[tuple[int, float, int]]
) -> None:
    for level, expected in zip(LEVELS, nearest_mean_farthest, strict=True):
        ways = [BOARD.distance(BOARD.hall, id, secret) for id in BOARD.rooms_of_level[level]]
        known = [way for way in ways if way is not None]
        assert (min(known), round(sum(known) / len(known), 1), max(known)) == expected


def test_a_distance_counts_spaces_and_is_none_without_a_way() -> None:
    room_107, beside = at(14, 10), at(14, 11)
    assert BOARD.distance(room_107, room_107, secret=False) == 0
    assert BOARD.distance(room_107, beside, secret=False) == 1
    assert BOARD.distance(BOARD.hall, room_107, secret=False) == 3
    assert BOARD.distance(BOARD.hall, BOARD.by_name("104"), secret=False) is None
    assert BOARD.distance(BOARD.hall, BOARD.by_name("104"), secret=True) == 4


def test_neighbours_with_and_without_secret_doors() -> None:
    room_109, corridor, room_113 = at(14, 12), at(14, 11), at(14, 13)
    assert BOARD.neighbours[room_109] == (corridor, room_113)
    assert BOARD.open_neighbours[room_109] == (corridor,)
    assert BOARD.secret_neighbours[room_109] == (room_113,)
    assert BOARD.neighbours[BOARD.hall] == (at(16, 10), at(15, 11), at(17, 11), at(16, 12))


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("hall", (16, 11)),
        ("Great  Hall", (16, 11)),
        ("107", (14, 10)),
        ("Room 107", (14, 10)),
        ("a", (16, 6)),
        ("chamber A", (16, 6)),
        ("scullery of smoke", (16, 6)),
        ("Scullery of Smoke (chamber A)", (16, 6)),
        ("14,11", (14, 11)),
        (" (14, 11) ", (14, 11)),
        ("corridor (14,11)", (14, 11)),
    ],
)
def test_a_space_is_found_by_what_a_player_types(typed: str, place: tuple[int, int]) -> None:
    assert BOARD.by_name(typed) == at(*place)


@pytest.mark.parametrize("typed", ["", "117", "H", "Z", "0,0", "14;11", "x\x1b[1m"])
def test_an_unknown_space_is_refused_in_one_sentence(typed: str) -> None:
    with pytest.raises(UnknownSpace) as caught:
        BOARD.by_name(typed)
    assert str(caught.value) == f"There is no space called {typed!r} on the board."


def test_the_map_is_kept_for_drawing() -> None:
    assert len(BOARD.lines) == 45
    assert {len(line) for line in BOARD.lines} == {132}
    assert BOARD.lines[22][64:69] == "-<H>-"
    in_rulebook = next(s.body for s in BOOK.sections if s.title.startswith("4.3")).split("```")[1]
    assert [line.rstrip() for line in BOARD.lines] == in_rulebook.strip("\n").split("\n")


# The cards


def number(target: int | None) -> str:
    return "X" if target is None else str(target)


@pytest.mark.rule("DUN-007", "DUN-010")
@pytest.mark.parametrize("row", table("4.6", "Id"), ids=lambda row: row[0])
def test_a_monster_card_has_one_level_and_a_target_for_each_class(row: list[str]) -> None:
    id, name, copies, *targets = row
    card = CONTENT.monsters[id]
    assert (card.name, str(card.copies), str(card.level)) == (name, copies, id[1])
    assert list(card.targets) == list(CLASSES)
    numbers = [*card.targets.values(), card.fireball, card.lightning]
    if card.kind == "monster":
        assert [number(target) for target in numbers] == targets
    else:
        assert targets == ["trap"] * 4 + ["-"] * 2
        assert numbers == [None] * 6
        assert card.kind == {"CAGE": "cage_trap", "SLIDE": "slide_trap"}[id[3:]]
    assert card.flavour.strip()


@pytest.mark.rule("DUN-011")
@pytest.mark.parametrize("row", table("4.7", "Level"), ids=lambda row: row[1])
def test_a_treasure_card_has_one_level_and_a_value(row: list[str]) -> None:
    level, id, name, kind, copies, value = row
    card = CONTENT.treasures[id]
    assert [str(card.level), card.name, card.kind, str(card.copies)] == [level, name, kind, copies]
    assert f"{card.value:,}" == value


def test_no_card_is_missing_from_the_rulebook() -> None:
    assert sorted(CONTENT.monsters) == sorted(row[0] for row in table("4.6", "Id"))
    assert sorted(CONTENT.treasures) == sorted(row[1] for row in table("4.7", "Level"))


@pytest.mark.rule("DUN-009", "DUN-010", "DUN-R48", "DUN-R53")
@pytest.mark.scenario("DUN-S38")
def test_the_bottom_of_the_dungeon() -> None:
    for level in LEVELS:
        kinds = Counter(CONTENT.monsters[id].kind for id in CONTENT.monster_pile[level])
        if level == 6:
            assert kinds == {"monster": 18, "cage_trap": 2}
        else:
            assert kinds == {"monster": 18, "cage_trap": 1, "slide_trap": 1}
        assert all(CONTENT.monsters[id].level == level for id in CONTENT.monster_pile[level])


@pytest.mark.rule("DUN-010", "DUN-011")
def test_a_pile_holds_each_card_once_for_every_copy_in_order() -> None:
    assert CONTENT.treasure_pile[1] == (
        *("T1-01",) * 3, *("T1-02",) * 3, *("T1-03",) * 3, *("T1-04",) * 3, *("T1-05",) * 2,
        "T1-06", "T1-07", "T1-08", "T1-09",
    )  # fmt: skip
    assert [len(CONTENT.monster_pile[level]) for level in LEVELS] == [20] * 6
    assert [len(CONTENT.treasure_pile[level]) for level in LEVELS] == [18, 16, 16, 16, 14, 14]
    assert CONTENT.monster_pile[6][:3] == ("M6-01", "M6-01", "M6-02")


def test_each_level_has_its_special_treasures() -> None:
    of_level = [
        Counter(CONTENT.treasures[id].kind for id in CONTENT.treasure_pile[level]) for level in LEVELS
    ]
    assert [kinds["sword"] for kinds in of_level] == [1, 1, 2, 2, 1, 1]
    assert [kinds["secret_door"] for kinds in of_level] == [1, 1, 1, 0, 0, 0]
    assert [kinds["esp"] for kinds in of_level] == [1, 1, 0, 0, 0, 0]
    assert [kinds["crystal_ball"] for kinds in of_level] == [0, 0, 1, 1, 0, 0]
    assert {kind for kinds in of_level for kind in kinds} == set(TREASURE_KINDS)


def test_what_the_treasure_of_each_level_is_worth() -> None:
    values = [[CONTENT.treasures[id].value for id in CONTENT.treasure_pile[level]] for level in LEVELS]
    assert [round(sum(v) / len(v)) for v in values] == [517, 1056, 1950, 3175, 4964, 7286]
    assert [min(v) for v in values] == [300, 700, 1400, 2400, 3500, 5500]
    assert [max(v) for v in values] == [1000, 1600, 2800, 4500, 7000, 10000]
    assert sum(map(sum, values)) == 279_700


def chance(target: int | None) -> Fraction:
    """That 2 dice reach the target, by counting the 36 throws."""
    if target is None:
        return Fraction(0)
    return Fraction(sum(a + b >= target for a in range(1, 7) for b in range(1, 7)), 36)


@pytest.mark.parametrize(
    ("who", "percent"),
    [
        ("cleric", [75, 55, 34, 18, 12, 7]),
        ("rogue", [79, 57, 30, 11, 4, 0]),
        ("fighter", [89, 75, 55, 40, 24, 9]),
        ("wizard", [66, 43, 21, 9, 4, 1]),
        ("fireball", [90, 80, 73, 71, 59, 57]),
        ("lightning", [91, 81, 73, 69, 69, 59]),
    ],
)
def test_the_chance_of_one_attack_on_each_level(who: str, percent: list[int]) -> None:
    def target(card: Monster) -> int | None:
        return card.targets[who] if who in card.targets else getattr(card, who)

    for level, expected in zip(LEVELS, percent, strict=True):
        cards = [CONTENT.monsters[id] for id in CONTENT.monster_pile[level]]
        chances = [chance(target(card)) for card in cards if card.kind == "monster"]
        assert len(chances) == 18
        assert math.floor(100 * sum(chances) / 18 + Fraction(1, 2)) == expected


# The classes


@pytest.mark.parametrize(
    ("id", "letter", "goal", "search", "levels", "par"),
    [
        ("cleric", "C", 10_000, 5, (1, 4), (18, 27, 43)),
        ("rogue", "R", 10_000, 3, (1, 3), (20, 27, 37)),
        ("fighter", "F", 20_000, 5, (3, 4), (20, 28, 40)),
        ("wizard", "W", 30_000, 5, (5, 6), (22, 25, 46)),
    ],
)
def test_a_class_has_its_numbers(
    id: str, letter: str, goal: int, search: int, levels: tuple[int, int], par: tuple[int, int, int]
) -> None:
    hero = CONTENT.classes[id]
    assert (hero.id, hero.letter, hero.name) == (id, letter, id.title())
    assert (hero.goal, hero.search, hero.levels, hero.par) == (goal, search, levels, par)


def test_the_rulebook_and_the_classes_agree() -> None:
    assert tuple(CONTENT.classes) == CLASSES
    cards = {row[0]: row[1:] for row in table("4.1", "Class")}
    pars = {row[0]: row[1:] for row in table("4.8", "Class")}
    for hero in CONTENT.classes.values():
        spells = sum(hero.spells.values())
        first, last = hero.levels
        assert cards[hero.name] == [
            f"{hero.goal:,} gp",
            f"{hero.search}-6",
            str(spells) if spells else "none",
            f"Levels {first}-{last}",
        ]
        assert pars[hero.name] == [str(turns) for turns in hero.par]


@pytest.mark.rule("DUN-012")
def test_only_the_wizard_starts_with_spells_of_three_kinds() -> None:
    assert CONTENT.classes["wizard"].spells == {"fireball": 5, "lightning": 5, "teleport": 2}
    assert all(not CONTENT.classes[id].spells for id in ("cleric", "rogue", "fighter"))


def test_the_content_is_read_once_and_has_a_version() -> None:
    assert content() is CONTENT
    assert CONTENT.version == "1"
