"""The worked scenarios of section 5: large bosses, charges, other heroes, late changes, odd ground."""

import pytest

from dungeon_tui.engine.dice import Scripted
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import name_of, space_of, spaces_of
from dungeon_tui.games.dungeon_pages.rules.between import begin_sheet
from dungeon_tui.games.dungeon_pages.rules.ground import hero, icons_left, sheet
from tests.games.dungeon_pages.scene import (
    GAME,
    ORC,
    SHADE,
    SPIKES,
    STICK,
    THERE,
    TRIPWIRE,
    Q,
    R,
    Scene,
    sheet_text,
)

SHIELD = {"name": "Tin Shield", "xp": 9, "charges": 3, "phase": "act", "do": "prevent(1)"}
BELL = {"name": "Bell", "xp": 12, "charges": 2, "phase": "monster", "do": "discard(evil, 1)"}
ONE = "\n>....\n..M..\n.....\n....$\n"


@pytest.mark.scenario("PAG-S41")
@pytest.mark.rule("PAG-R89", "PAG-065", "PAG-051", "PAG-053", "PAG-R47")
def test_a_large_boss() -> None:
    boss = {**SHADE, "name": "Boss", "boss": True, "size": [2, 2], "defense": 4, "hp": 3}
    grid = "\n>4..\n.BB.\n.BB.\n...$\n"
    weapons = [{"name": "Pole", "xp": 0, "range": "SL-3"}, {"name": "Hook", "xp": 1, "range": "D-2"}]
    scene = Scene(grid, boss=True, monsters={"B": boss}, weapons=weapons)
    scene.state.weapons = (0, 1)
    (stand,) = scene.ground.stands
    assert " ".join(map(name_of, spaces_of(stand.beside))) == "B1 C1 A2 D2 A3 D3 B4 C4"
    scene.set_hits("B2", 1)
    scene.dice(good=[4, 4, 4], evil=[1])
    assert scene.targets("Pole") == "C1 D1 A2 A3 A4" and scene.targets("Hook") == "A2"
    scene.kill("B2")
    assert scene.targets("Pole") == "C1 D1 A2 A3 A4 B4" and scene.targets("Hook") == "C1 D1 A2 A3 D3"


@pytest.mark.scenario("PAG-S42")
@pytest.mark.rule("PAG-128", "PAG-069", "PAG-126")
def test_the_path_goes_around() -> None:
    scene = Scene("\n>3.\n.M.\n.3$\n", monsters={"M": SHADE})
    scene.kill("B2")
    scene.dice(good=[3, 3], evil=[1])
    scene.write(3, "C1")
    assert not scene.told(e.DungeonCompleted)
    scene.write(3, "C2")
    (done,) = scene.told(e.DungeonCompleted)
    assert done.sequential  # type: ignore[attr-defined]
    assert done.path == tuple(space_of(n) for n in ("B1", "C1", "C2"))  # type: ignore[attr-defined]


@pytest.mark.scenario("PAG-S43")
@pytest.mark.rule("PAG-108", "PAG-109", "PAG-R21", "PAG-R90", "PAG-113")
@pytest.mark.parametrize(("uses", "damage"), [(1, 1), (2, 0)])
def test_charges_and_prevention(uses: int, damage: int) -> None:
    scene = Scene(ONE, evil=2, monsters={"M": SHADE}, relics=[SHIELD])
    scene.relic("Tin Shield", 2)
    scene.roll([1], [4, 4])
    assert scene.kind == "rolled"
    for _ in range(uses):
        scene.pick("relic", 0)
    assert scene.state.relics == (2 - uses,)
    while scene.kind in ("rolled", "monster"):
        if scene.state.relics == (0,):
            assert scene.refused("relic", 0) == "PAG-109"
        scene.pass_on()
    assert 9 - scene.health == damage
    if uses == 2:
        assert scene.refused("relic", 0) == "PAG-109"


@pytest.mark.scenario("PAG-S44")
@pytest.mark.rule("PAG-081", "PAG-082", "PAG-088", "PAG-R56", "PAG-012")
def test_carrying_loot() -> None:
    scene = Scene("\n>3.\n..$\n", others=[{**THERE, "grid": ">+.\n...\n..$\n"}, THERE])
    scene.give(key=1, coin=1, strength=1)
    scene.state.crossed = 2
    scene.dice(good=[1], evil=[2])
    scene.pick("use", "strength")
    scene.write(1, "B2")
    assert not scene.told(e.DungeonCompleted)[0].sequential  # type: ignore[attr-defined]
    scene.coming(5, 2)
    scene.pick("enter", 1)
    scene.pass_on()
    assert scene.item("key") == 1 and scene.item("coin") == 1 and scene.health == 7
    assert scene.targets() == "A2" and scene.may("coin", 0, 4) and scene.may("key", 0, 0, space_of("B1"))


def two_sheets() -> tuple[str, str]:
    """The sheet of hero X, and another sheet with its own hero."""
    four = [{**THERE, "name": f"Minor {i}", "grid": ">..\nM..\n..$\n"} for i in range(4)]
    last = {**THERE, "name": "Last", "boss": True, "evil": 3, "grid": ">...\n.B..\n...$\n"}
    boss = {**SHADE, "name": "Boss", "boss": True, "hp": 1}
    x = sheet_text(
        [*four, last],
        monsters={"M": ORC, "B": boss},
        weapons=[STICK, {"name": "Sling", "xp": 5, "range": "SL-2"}],
        bonuses=[(7, "good_die")],
        health=[[9, 3, 2]],
        id="x",
    )
    return x, sheet_text([*four, last], monsters={"M": SHADE, "B": boss}, health=[[5]], id="y")


@pytest.mark.scenario("PAG-S45")
@pytest.mark.rule(
    "PAG-005", "PAG-R87", "PAG-010", "PAG-011", "PAG-015", "PAG-R27", "PAG-020", "PAG-021", "PAG-032",
    "PAG-002", "PAG-003", "PAG-004", "PAG-001",
)  # fmt: skip
def test_a_new_game_with_another_hero() -> None:
    x, y = two_sheets()
    state = GAME.begin(Setup(("Ann",)))
    state.agenda = None
    log: list[Event] = []
    play = Play(state, GAME.apply, Scripted([2, 5], then=None), log.append)
    play.seat = 0
    begin_sheet(play, y, x)
    play.run()
    assert hero(state).name == "Tester" and hero(state).weapons[1].name == "Sling"
    assert icons_left(state) == 9 and state.xp == 0 and sum(state.items) == 0 and state.weapons == (0,)
    assert state.relics == () and state.bonuses == 0 and state.groups == 1
    assert len(sheet(state).dungeons) == 5 and sheet(state).monsters["M"].name == "Shade"
    keys = state.agenda.op.options(state, state.decisions[0])  # type: ignore[attr-defined]
    assert [key for key in keys if key[0] == "enter"] == [("enter", i) for i in range(4)]
    play.answer(state.decisions[0], (("enter", 0),))
    rolled = next(event for event in log if isinstance(event, e.PoolRolled))
    assert rolled.good == (2,) and rolled.evil == (5,)
    kinds = [type(event) for event in log]
    assert kinds.index(e.PoolRolled) < kinds.index(e.MonsterAttacked) and e.SpaceMarked not in kinds
    assert state.decisions[0].kind == "explore" and e.WanderingAttacked not in kinds
    assert next(event for event in log if isinstance(event, e.MonsterAttacked)).name == "Shade"


@pytest.mark.scenario("PAG-S46")
@pytest.mark.rule("PAG-043", "PAG-045", "PAG-107", "PAG-R32")
def test_a_weapon_for_every_die() -> None:
    weapons = [STICK, {"name": "Lantern Hook", "xp": 13, "range": "D-2"}]
    scene = Scene(Q, monsters={"M": SHADE}, traps={"^": SPIKES}, weapons=weapons)
    scene.dice(good=[3], evil=[5])
    assert scene.refused_write(3, "E1", weapon=0) == "PAG-055"
    assert scene.refused_write(3, "E1", weapon=1) == "PAG-045"
    scene = Scene(Q, monsters={"M": SHADE}, traps={"^": SPIKES}, weapons=weapons)
    scene.own("Stick", "Lantern Hook")
    scene.dice(good=[3], evil=[5])
    scene.write(3, "E1", weapon="Lantern Hook")
    assert {"D1", "F1"} <= set(scene.targets("Stick").split())
    scene.coming(1, 1)
    scene.write(5, "D1", weapon="Stick")
    assert scene.value("D1") == 5


@pytest.mark.scenario("PAG-S47")
@pytest.mark.rule("PAG-123", "PAG-124", "PAG-024", "PAG-R10", "PAG-R16", "PAG-R15", "PAG-039")
def test_rerolls_replace_and_work_once_per_turn() -> None:
    scene = Scene(ONE, monsters={"M": ORC}, bonuses=[(1, "reroll_good"), (2, "reroll_evil")])
    scene.state.bonuses = 2
    scene.give(coin=1)
    scene.roll([2], [6], 3)
    assert scene.kind == "monster"
    scene.pick("bonus", 1, 1)
    assert scene.left() == [2, 3]
    assert scene.refused("bonus", 1, 1) == "PAG-024"
    scene.coin(2, 3)
    scene.coming(6)
    scene.pick("bonus", 0, 0)
    assert scene.left() == [6, 3] and scene.health == 9 and scene.kind == "explore"
    scene.coming(1, 1)
    scene.write(6, "B1")
    scene.write(3, "A2")
    assert scene.kind == "monster" and scene.may("bonus", 0, 0) and scene.may("bonus", 1, 1)


@pytest.mark.scenario("PAG-S47")
@pytest.mark.rule("PAG-R15", "PAG-124")
def test_the_same_bonus_twice_works_twice() -> None:
    scene = Scene(ONE, monsters={"M": ORC}, bonuses=[(1, "reroll_evil"), (2, "reroll_evil")])
    scene.state.bonuses = 2
    scene.roll([2], [6], 6, 1)
    scene.pick("bonus", 0, 1)
    scene.pick("bonus", 1, 1)
    assert scene.left() == [2, 1] and scene.health == 9


@pytest.mark.scenario("PAG-S48")
@pytest.mark.rule("PAG-R12", "PAG-031", "PAG-147", "PAG-148")
def test_evil_dice_that_leave_the_pool() -> None:
    scene = Scene(ONE, evil=2, monsters={"M": SHADE}, relics=[BELL])
    scene.relic("Bell", 1)
    scene.roll([3], [5, 2])
    scene.pick("relic", 0)
    scene.pick("die", scene.die(5))
    assert scene.health == 9 and scene.left() == [3, 2]
    doubles = Scene(ONE, evil=2, monsters={"M": SHADE}, relics=[BELL])
    doubles.relic("Bell", 1)
    doubles.roll([3], [5, 5])
    assert doubles.kind == "monster" and doubles.health == 8
    doubles.pick("relic", 0)
    assert doubles.health == 7 and doubles.left() == [3, 5]


@pytest.mark.scenario("PAG-S48")
@pytest.mark.rule("PAG-R11")
def test_an_evil_die_raised_late_brings_no_attack() -> None:
    scene = Scene(ONE, monsters={"M": SHADE})
    scene.give(coin=2)
    scene.roll([1], [2])
    scene.pass_on()
    scene.coin(2, 3)
    scene.coin(3, 4)
    assert scene.left() == [1, 4] and scene.health == 9 and not scene.told(e.MonsterAttacked)


@pytest.mark.scenario("PAG-S49")
@pytest.mark.rule("PAG-R34", "PAG-057", "PAG-058")
def test_a_weapon_of_two_kinds() -> None:
    weapons = [{"name": "Staff", "xp": 0, "range": "SL+DL-2"}]
    scene = Scene(R, monsters={"G": SHADE}, traps={"^": SPIKES}, weapons=weapons)
    scene.dice(good=[1], evil=[2])
    assert scene.targets() == "C1 A2 A3 B3 D3 B4 A5"


@pytest.mark.scenario("PAG-S50")
@pytest.mark.rule("PAG-072", "PAG-007", "PAG-070", "PAG-135", "PAG-047", "PAG-R13")
def test_a_trap_is_ground_like_any_other() -> None:
    scene = Scene("\n>^.\n...\n.#$\n", traps={"^": TRIPWIRE})
    scene.dice(good=[2, 3, 4], evil=[6])
    scene.write(2, "B1")
    assert scene.kind == "discard"
    scene.pick("die", scene.die(6))
    scene.write(3, "B2")
    scene.write(4, "C2")
    (done,) = scene.told(e.DungeonCompleted)
    assert done.sequential and done.columns == (1,) and scene.state.xp == 1  # type: ignore[attr-defined]


@pytest.mark.scenario("PAG-S51")
@pytest.mark.rule("PAG-R54", "PAG-R64", "PAG-R48", "PAG-085", "PAG-078", "PAG-065", "PAG-009")
@pytest.mark.parametrize(("value", "works"), [(3, True), (2, False)])
def test_a_wall_that_was_walked_through(value: int, works: bool) -> None:
    scene = Scene("\n>3k.\n.3#.\n..M$\n", monsters={"M": {**SHADE, "hp": 1}})
    scene.give(teleport=1)
    scene.dice(good=[value], evil=[1])
    scene.write(value, "C2", "teleport")
    assert (scene.item("key") == 1) is works and scene.is_dead("C3") is works
    assert "D2" in scene.targets().split()
