"""The worked scenarios of section 5: pool, doubles, attacks, range."""

import pytest

from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import space_of
from dungeon_tui.games.dungeon_pages.rules.ground import pool
from tests.games.dungeon_pages.scene import ORC, SHADE, THERE, Q, R, Scene

STICK = {"name": "Stick", "xp": 0, "range": "O-1"}
HOUND = {
    "name": "Marsh Hound", "trigger": "5+", "damage": 1, "defense": 4, "hp": 2, "xp": 2,
    "ability": {"name": "Baying", "on": "evil(6)", "do": "shift(good.high, -1)"},
}  # fmt: skip
TWO_SHADES = """
>....
..M..
.....
..M..
....$
"""


def weapon(reach: str, **more: object) -> dict[str, object]:
    return {"name": reach, "xp": 0, "range": reach, **more}


def at(grid: str, reach: str, **more: object) -> Scene:
    """A dungeon at the moment a die is to be written, with one weapon."""
    starts = reach.startswith(("O", "SL"))
    weapons = [weapon(reach)] if starts else [STICK, {**weapon(reach), "xp": 1}]
    scene = Scene(grid, weapons=weapons, **more)  # type: ignore[arg-type]
    if not starts:
        scene.state.weapons = (0, 1)
    scene.dice(evil=[6, 5])
    return scene


def reach_of(grid: str, reach: str, **more: object) -> str:
    return at(grid, reach, **more).targets(reach)


# SC-01


@pytest.mark.scenario("PAG-S01")
@pytest.mark.rule("PAG-014", "PAG-015", "PAG-120", "PAG-R05", "PAG-006")
def test_the_pool_is_the_printed_evil_dice_and_the_good_ones_unlocked() -> None:
    scene = Scene(Q, evil=2, bonuses=[(5, "good_die"), (6, "good_die"), (7, "good_die")])
    scene.state.bonuses = 1
    assert pool(scene.state) == (2, 2)
    boss = Scene(Q, evil=3, boss=True, bonuses=[(5, "good_die"), (6, "good_die"), (7, "good_die")])
    boss.state.bonuses = 2
    assert pool(boss.state) == (3, 3)
    boss.state.bonuses = 3
    assert pool(boss.state) == (3, 3)
    boss.state.more = (2, 2)
    assert pool(boss.state) == (3, 3)


@pytest.mark.scenario("PAG-S01")
@pytest.mark.rule("PAG-013", "PAG-012", "PAG-133")
def test_the_boss_waits_for_the_fourth_minor() -> None:
    boss = {**THERE, "name": "Last", "boss": True, "evil": 3}
    grid = "\n>34\n..$\n"
    scene = Scene(grid, others=[THERE, THERE, THERE, boss])
    scene.state.done = (1, 2)
    scene.coming(1, 2)
    scene.dice(good=[4])
    scene.write(4, "B2")
    # Three are completed; the fourth minor is the only choice and is entered at once.
    assert [*scene.state.done] == [1, 2, 0] and scene.state.dungeon == 3
    other = Scene(grid, others=[THERE, THERE, THERE, boss])
    other.state.done = (1,)
    other.dice(good=[4])
    other.write(4, "B2")
    assert other.kind == "dungeon" and other.may("enter", 2) and other.may("enter", 3)
    assert other.refused("enter", 4) == "PAG-013"
    assert other.refused("enter", 1) == "PAG-012"
    last = Scene(grid, others=[THERE, THERE, THERE, boss])
    last.state.done = (1, 2, 3)
    last.coming(1, 2, 3, 4)
    last.dice(good=[4])
    last.write(4, "B2")
    assert last.state.dungeon == 4


# SC-02


@pytest.mark.scenario("PAG-S02")
@pytest.mark.rule("PAG-026", "PAG-031", "PAG-092", "PAG-091", "PAG-039", "PAG-036", "PAG-R01", "PAG-094")
def test_natural_doubles_cannot_be_bought_off() -> None:
    scene = Scene(TWO_SHADES, evil=2, monsters={"M": SHADE})
    scene.give(coin=2)
    scene.roll([2], [4, 4])
    assert scene.kind == "rolled"
    scene.pass_on()
    assert scene.kind == "monster" and scene.health == 8
    scene.pick("coin", 1, 3)
    scene.pick("coin", 2, 3)
    assert scene.kind == "explore" and scene.health == 8
    assert scene.item("coin") == 0 and scene.left() == [2, 3, 3]


@pytest.mark.scenario("PAG-S02")
@pytest.mark.rule("PAG-039", "PAG-036")
def test_a_single_coin_stops_no_shade() -> None:
    scene = Scene(TWO_SHADES, evil=2, monsters={"M": SHADE})
    scene.give(coin=1)
    scene.roll([2], [4, 4])
    scene.pick("coin", 1, 3)
    assert scene.health == 6 and scene.left() == [2, 3, 4]


# SC-03


@pytest.mark.scenario("PAG-S03")
@pytest.mark.rule("PAG-025", "PAG-027", "PAG-028", "PAG-029", "PAG-030", "PAG-R03", "PAG-R04")
@pytest.mark.parametrize(
    ("printed", "evil", "good", "left", "damage"),
    [
        (1, [5], [5, 5], True, 0),
        (1, [4, 4], [1], True, 0),
        (2, [2, 5], [2, 5], True, 0),
        (2, [1, 1], [6], False, 1),
        (3, [6, 6, 6], [1], True, 1),
        (3, [2, 4, 2], [4], True, 1),
    ],
)
def test_what_is_a_natural_double(
    printed: int, evil: list[int], good: list[int], left: bool, damage: int
) -> None:
    harmless = {**SHADE, "damage": 0}
    scene = Scene(TWO_SHADES, evil=printed, monsters={"M": harmless}, bonuses=[(5, "good_die")])
    scene.state.bonuses = len(good) - 1
    scene.state.more = (0, len(evil) - printed)
    if not left:
        scene.kill("C2", "C4")
    scene.roll(good, evil)
    assert 9 - scene.health == damage
    assert len(scene.told(e.WanderingAttacked)) == damage


# SC-04


@pytest.mark.scenario("PAG-S04")
@pytest.mark.rule("PAG-033", "PAG-034", "PAG-035", "PAG-036", "PAG-037", "PAG-038", "PAG-032", "PAG-R20")
@pytest.mark.parametrize(
    ("evil", "order"),
    [([4, 5], ["Shade", "Shade"]), ([6, 4], ["Shade", "Shade", "Orc"]), ([3, 2], [])],
)
def test_every_living_monster_strikes_once(evil: list[int], order: list[str]) -> None:
    grid = "\n>....\n.MMM.\n..O..\n....$\n"
    scene = Scene(grid, evil=2, monsters={"M": SHADE, "O": ORC})
    scene.kill("C2")
    scene.roll([6], evil)
    attacks = scene.told(e.MonsterAttacked)
    assert [attack.name for attack in attacks] == order  # type: ignore[attr-defined]
    assert 9 - scene.health == sum(2 if name == "Orc" else 1 for name in order)


# SC-05


@pytest.mark.scenario("PAG-S05")
@pytest.mark.rule("PAG-040", "PAG-039", "PAG-R24", "PAG-090")
def test_an_effect_that_names_a_result() -> None:
    grid = "\n>...\n.H..\n...$\n"
    scene = Scene(grid, evil=2, monsters={"H": HOUND}, bonuses=[(5, "good_die")])
    scene.state.bonuses = 1
    scene.roll([5, 2], [4, 6])
    assert scene.health == 8 and scene.left() == [4, 2, 4, 6]
    kinds = [type(event) for event in scene.events]
    assert kinds.index(e.MonsterAttacked) < kinds.index(e.AbilityTriggered)
    other = Scene(grid, evil=2, monsters={"H": HOUND}, bonuses=[(5, "good_die")])
    other.state.bonuses = 1
    other.give(coin=1)
    other.roll([5, 2], [4, 6])
    other.pick("coin", 3, 5)
    assert other.health == 8 and other.left() == [5, 2, 4, 5]
    assert not other.told(e.AbilityTriggered)


# SC-06 to SC-09


@pytest.mark.scenario("PAG-S06")
@pytest.mark.rule("PAG-049", "PAG-050", "PAG-051", "PAG-053", "PAG-055")
@pytest.mark.parametrize(
    ("reach", "wanted"),
    [
        ("O-1", "C2 B3 D3 C4 A5 B6"),
        ("O-2", "C1 C2 D2 A3 B3 D3 E3 A4 B4 C4 A5 C5 B6 C6"),
        ("O-3", "B1 C1 D1 A2 C2 D2 A3 B3 D3 E3 F3 A4 B4 C4 E4 A5 C5 D5 B6 C6 D6"),
    ],
)
def test_orthogonal_range(reach: str, wanted: str) -> None:
    assert reach_of(Q, reach, monsters={"M": SHADE}, traps={"^": SPIKES}) == wanted


SPIKES = {"name": "Spike Pit", "disarm": 6, "do": "check(3, damage(2))"}


@pytest.mark.scenario("PAG-S07")
@pytest.mark.rule("PAG-056", "PAG-059", "PAG-060")
@pytest.mark.parametrize(
    ("reach", "wanted"),
    [
        ("D-1", "D2 B4"),
        ("D-2", "C1 E1 D2 A3 E3 B4 A5 C5"),
        ("D-3", "C1 E1 D2 F2 A3 E3 B4 F4 A5 C5 B6 D6"),
    ],
)
def test_diagonal_range(reach: str, wanted: str) -> None:
    assert reach_of(Q, reach, monsters={"M": SHADE}, traps={"^": SPIKES}) == wanted


@pytest.mark.scenario("PAG-S08")
@pytest.mark.rule("PAG-057")
@pytest.mark.parametrize(
    ("reach", "wanted"),
    [
        ("SL-1", "C2 B3 D3 C4 A5 B6"),
        ("SL-2", "C1 C2 A3 B3 D3 E3 A4 C4 A5 C5 B6 C6"),
        ("SL-3", "C1 C2 A3 B3 D3 E3 F3 A4 C4 A5 C5 B6 C6 D6"),
    ],
)
def test_straight_line_range(reach: str, wanted: str) -> None:
    assert reach_of(Q, reach, monsters={"M": SHADE}, traps={"^": SPIKES}) == wanted


@pytest.mark.scenario("PAG-S08")
@pytest.mark.rule("PAG-057")
def test_a_bent_line_is_refused() -> None:
    scene = at(Q, "SL-3", monsters={"M": SHADE}, traps={"^": SPIKES})
    assert scene.refused_write(6, "B4") == "PAG-057"


@pytest.mark.scenario("PAG-S09")
@pytest.mark.rule("PAG-058", "PAG-059")
@pytest.mark.parametrize(
    ("reach", "wanted"), [("DL-1", "D2 B4"), ("DL-2", "E1 D2 B4 A5"), ("DL-3", "E1 D2 B4 A5")]
)
def test_diagonal_line_range(reach: str, wanted: str) -> None:
    assert reach_of(Q, reach, monsters={"M": SHADE}, traps={"^": SPIKES}) == wanted


# SC-10


@pytest.mark.scenario("PAG-S10")
@pytest.mark.rule("PAG-052", "PAG-051", "PAG-053", "PAG-059", "PAG-060", "PAG-R38", "PAG-R41")
@pytest.mark.parametrize(
    ("reach", "wanted", "later"),
    [
        ("O-2", "C1 A2 A3 B3 D3 B4", "C1 A2 D2 A3 B3 D3 B4 D4 C5"),
        ("SL-2", "C1 A2 A3 B3 D3", "C1 A2 A3 B3 D3 C5"),
        ("D-2", "A2 A3 B3 B4 A5 C5", None),
        ("DL-2", "A2 B4 A5", "E1 A2 D2 D3 B4 D4 A5 E5"),
    ],
)
def test_traps_locks_and_corners_in_range(reach: str, wanted: str, later: str | None) -> None:
    scene = at(R, reach, monsters={"G": SHADE}, traps={"^": SPIKES})
    assert scene.targets(reach) == wanted
    scene.kill("C4")
    scene.take_loot("C2")
    if later is not None:
        assert scene.targets(reach) == later


# SC-11


@pytest.mark.scenario("PAG-S11")
@pytest.mark.rule("PAG-059", "PAG-060")
def test_the_corner_rule_alone() -> None:
    grid = "\n>.#$\n#3M.\n.c..\n"
    scene = at(grid, "D-1", monsters={"M": SHADE})
    assert scene.targets("D-1") == ""
    scene.take_loot("B3")
    assert scene.targets("D-1") == "A3 C3"
    other = at(grid, "D-1", monsters={"M": SHADE})
    other.kill("C2")
    assert other.targets("D-1") == "C3"


# SC-12


@pytest.mark.scenario("PAG-S12")
@pytest.mark.rule("PAG-054", "PAG-057", "PAG-048", "PAG-R40")
def test_counting_across_the_chest() -> None:
    grid = "\n>....\n3.$..\n.....\n"
    assert reach_of(grid, "SL-3") == "B1 C1 D1 B2 D2 A3"
    scene = at(grid, "SL-2")
    assert scene.targets() == "B1 C1 B2 A3"
    assert scene.refused_write(6, "C2") == "PAG-048"
    assert scene.refused_write(6, "A1") == "PAG-048"


# SC-13


@pytest.mark.scenario("PAG-S13")
@pytest.mark.rule("PAG-041", "PAG-042", "PAG-R32", "PAG-008", "PAG-048")
def test_starts_grow_during_the_turn() -> None:
    def begun() -> Scene:
        scene = Scene(Q, monsters={"M": SHADE}, traps={"^": SPIKES})
        scene.dice(good=[3], evil=[5])
        return scene

    scene = begun()
    scene.write(3, "C2")
    assert {"C1", "D2"} <= set(scene.targets().split()) and scene.left() == [5]
    other = begun()
    assert not {"C6"} & set(other.targets().split())
    other.write(3, "B6")
    assert "C6" in other.targets().split()
    assert other.refused_write(5, "B6") == "PAG-008"
    assert other.refused_write(5, "C3") == "PAG-008"
    assert other.refused_write(5, "E4") == "PAG-055"
    assert other.refused_write(5, "D4") == "PAG-048"
    assert other.state.marks[space_of("B6")] == 3
