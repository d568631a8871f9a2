"""The worked scenarios of section 5: hits, traps, items, locks, health, completion."""

import pytest

from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import space_of
from tests.games.dungeon_pages.scene import FROZEN, SHADE, SPIKES, TRIPWIRE, Q, Scene

O2 = {"name": "Long Stick", "xp": 0, "range": "O-2"}
O3 = {"name": "Pole", "xp": 0, "range": "O-3"}
ONE_HP = {**SHADE, "hp": 1}


def spaces(path: tuple[int, ...]) -> list[str]:
    from dungeon_tui.games.dungeon_pages.grid import name_of

    return [name_of(space) for space in path]


# SC-14, SC-15


@pytest.mark.scenario("PAG-S14")
@pytest.mark.rule("PAG-065", "PAG-066", "PAG-067", "PAG-069", "PAG-053")
def test_hits_weak_numbers_defeat() -> None:
    scene = Scene("\n>...\n.G..\n...$\n", monsters={"G": FROZEN}, weapons=[O2])
    scene.dice(good=[2, 3], evil=[5])
    scene.write(2, "B1")
    assert scene.hits("B2") == 0 and scene.value("B1") == 2
    scene.write(3, "A2")
    assert scene.hits("B2") == 1
    assert scene.targets() == "C1 D1 C2 A3 B3"
    scene.coming(1, 1)
    scene.write(5, "C2")
    assert scene.is_dead("B2")
    assert scene.targets() == "C1 D1 D2 A3 B3 C3"
    assert scene.refused("mark", 0, 0, space_of("B2")) == "PAG-048"


@pytest.mark.scenario("PAG-S15")
@pytest.mark.rule("PAG-065", "PAG-066", "PAG-R47")
@pytest.mark.parametrize(("value", "m", "n"), [(4, True, 0), (5, True, 1), (2, False, 0)])
def test_one_number_two_monsters(value: int, m: bool, n: int) -> None:
    monsters = {"M": ONE_HP, "N": {**SHADE, "defense": 5}}
    scene = Scene("\n>M..\n4...\n.N.$\n", monsters=monsters)
    scene.dice(good=[value], evil=[1])
    scene.write(value, "B2")
    assert scene.is_dead("B1") is m and scene.hits("B3") == n


# SC-16


SPIKED = "\n>^..\n...$\n"


@pytest.mark.scenario("PAG-S16")
@pytest.mark.rule("PAG-071")
def test_a_six_disarms_a_spike_pit() -> None:
    scene = Scene(SPIKED, traps={"^": SPIKES})
    scene.dice(good=[6, 1], evil=[1])
    scene.write(6, "B1")
    assert scene.told(e.TrapDisarmed) and not scene.told(e.DieRerolled)
    assert scene.health == 9 and scene.value("B1") == 6


@pytest.mark.scenario("PAG-S16")
@pytest.mark.rule("PAG-070", "PAG-073", "PAG-074", "PAG-076", "PAG-077", "PAG-R50")
def test_a_spike_pit_hurts() -> None:
    scene = Scene(SPIKED, traps={"^": SPIKES})
    scene.dice(good=[4, 1], evil=[1])
    scene.coming(2)
    scene.write(4, "B1")
    assert scene.health == 7 and scene.value("B1") == 4
    assert scene.left() == [1, 1] and scene.told(e.DieSetAside)[0].why == "trap"  # type: ignore[attr-defined]
    assert "C1" in scene.targets().split()


@pytest.mark.scenario("PAG-S16")
@pytest.mark.rule("PAG-075", "PAG-R51", "PAG-074")
def test_a_coin_changes_the_roll_of_a_spike_pit() -> None:
    scene = Scene(SPIKED, traps={"^": SPIKES})
    scene.give(coin=1)
    scene.dice(good=[4, 1], evil=[1])
    scene.coming(3)
    scene.write(4, "B1")
    assert scene.kind == "trap"
    scene.pick("coin", 0, 4)
    assert scene.health == 9 and scene.value("B1") == 4 and scene.item("coin") == 0


# SC-17


@pytest.mark.scenario("PAG-S17")
@pytest.mark.rule(
    "PAG-078", "PAG-079", "PAG-080", "PAG-R52", "PAG-R53", "PAG-053", "PAG-048", "PAG-052", "PAG-R55"
)
def test_pairs_win_items() -> None:
    scene = Scene("\n>.c.\n.k..\n..d.\n...$\n", weapons=[O2])
    scene.dice(good=[4], evil=[])
    scene.coming(4, 4)
    scene.write(4, "B1")
    assert scene.state.turn == 2 and sum(scene.state.items) == 0
    assert scene.targets() == "A2 A3"
    scene.write(4, "A2")
    assert scene.item("key") == 1 and scene.targets() == "C2 A3 B3 A4"
    scene.coming(4, 1)
    scene.write(4, "C2")
    assert scene.item("coin") == 1 and scene.kind == "monster"
    scene.pass_on()
    scene.write(4, "B3")
    assert scene.item("coin") == 3 and scene.item("key") == 1
    assert scene.told(e.ItemGained)[-1].n == 2  # type: ignore[attr-defined]
    for name in ("B2", "C1", "C3"):
        assert scene.refused("mark", 1, 0, space_of(name)) == "PAG-048"


# SC-18


KEYED = "\n>3+.\n..#.\n..#$\n"


@pytest.mark.scenario("PAG-S18")
@pytest.mark.rule("PAG-095", "PAG-097", "PAG-R61")
def test_without_a_key_a_locked_door_stays_shut() -> None:
    scene = Scene(KEYED, weapons=[O3])
    scene.dice(good=[4, 5], evil=[4])
    assert scene.targets() == "A2 B2 A3 B3"
    assert scene.refused_write(4, "C1") == "PAG-097"
    assert scene.refused_write(4, "C1", "key") == "PAG-095"


@pytest.mark.scenario("PAG-S18")
@pytest.mark.rule("PAG-095", "PAG-R61", "PAG-R64", "PAG-126", "PAG-135", "PAG-R62", "PAG-R63", "PAG-134")
def test_a_key_and_a_locked_door() -> None:
    scene = Scene(KEYED)
    scene.give(key=1)
    scene.dice(good=[4, 5], evil=[4])
    assert scene.refused_write(4, "B2", "key") == "PAG-R61"
    scene.write(4, "C1", "key")
    assert scene.item("key") == 0 and "D1" in scene.targets().split()
    scene.write(5, "D1")
    scene.write(4, "D2")
    (done,) = scene.told(e.DungeonCompleted)
    assert done.sequential and spaces(done.path) == ["B1", "C1", "D1", "D2"]  # type: ignore[attr-defined]
    assert done.columns == (3,) and scene.state.xp == 1  # type: ignore[attr-defined]


# SC-19


WALLED = "\n>2..\n.3#.\n..#$\n"


@pytest.mark.scenario("PAG-S19")
@pytest.mark.rule("PAG-085", "PAG-R60", "PAG-R62", "PAG-135", "PAG-096")
@pytest.mark.parametrize(("before", "xp"), [(False, 0), (True, 1)])
def test_teleport_through_a_wall_and_columns(before: bool, xp: int) -> None:
    scene = Scene(WALLED)
    if before:
        scene.mark("C1", 6)
    scene.give(teleport=1)
    scene.dice(good=[3], evil=[4])
    assert scene.refused_write(3, "C2") == "PAG-096"
    assert scene.refused_write(3, "C3", "teleport") == "PAG-055"
    scene.write(3, "C2", "teleport")
    assert scene.item("teleport") == 0
    scene.write(4, "D2")
    (done,) = scene.told(e.DungeonCompleted)
    assert done.sequential and spaces(done.path) == ["B1", "B2", "C2", "D2"]  # type: ignore[attr-defined]
    assert scene.state.xp == xp


# SC-20, SC-21


POTION = "\n>5M.\n.^..\n...$\n"


@pytest.mark.scenario("PAG-S20")
@pytest.mark.rule("PAG-086", "PAG-R65", "PAG-R66", "PAG-071", "PAG-065")
def test_poison() -> None:
    scene = Scene(POTION, monsters={"M": SHADE}, traps={"^": TRIPWIRE})
    scene.give(poison=2)
    scene.dice(good=[1], evil=[1])
    for name in ("C1", "D3", "C2"):
        assert scene.refused("poison", space_of(name)) == "PAG-086"
    scene.pick("poison", space_of("B2"))
    assert scene.value("B2") == 4 and scene.left() == [1, 1] and scene.told(e.TrapDisarmed)
    scene.pick("poison", space_of("C2"))
    assert scene.hits("C1") == 1 and scene.item("poison") == 0 and scene.left() == [1, 1]


@pytest.mark.scenario("PAG-S20")
@pytest.mark.rule("PAG-R66", "PAG-070")
def test_poison_is_too_weak_for_a_good_trap() -> None:
    scene = Scene(POTION, monsters={"M": SHADE}, traps={"^": {**TRIPWIRE, "disarm": 5}})
    scene.give(poison=1)
    scene.dice(good=[2], evil=[1])
    scene.pick("poison", space_of("B2"))
    assert scene.told(e.TrapSprung) and scene.kind == "discard"


@pytest.mark.scenario("PAG-S21")
@pytest.mark.rule("PAG-089", "PAG-R67", "PAG-R33", "PAG-066")
def test_speed() -> None:
    def begun() -> Scene:
        scene = Scene(POTION, monsters={"M": SHADE}, traps={"^": TRIPWIRE})
        scene.give(speed=1)
        scene.dice(good=[1], evil=[1])
        return scene

    scene = begun()
    assert scene.refused("speed", space_of("D1"), 4) == "PAG-089"
    scene.pick("speed", space_of("D1"), 3)
    assert scene.hits("C1") == 1 and scene.left() == [1, 1] and scene.item("speed") == 0
    assert scene.targets() == "A2 B2 D2"
    other = begun()
    other.pick("speed", space_of("D1"), 2)
    assert other.hits("C1") == 0


# SC-22


LOCKED = "\n>2=.\n..#.\n..#$\n"


def locked(good: list[int], evil: list[int], reach: str = "O-1", **more: object) -> Scene:
    scene = Scene(LOCKED, locks={"=": [3, 5]}, weapons=[{"name": "Stick", "xp": 0, "range": reach}], **more)  # type: ignore[arg-type]
    scene.give(coin=2)
    scene.dice(good=good, evil=evil)
    return scene


@pytest.mark.scenario("PAG-S22")
@pytest.mark.rule("PAG-098", "PAG-099", "PAG-R69", "PAG-R39", "PAG-094", "PAG-R19")
def test_a_combination_lock() -> None:
    scene = locked([5], [3, 1])
    assert all(scene.may("mark", die, 0, space_of("C1")) for die in range(3))
    scene.write(1, "C1")
    assert scene.value("C1") == 1
    closed = locked([5], [5, 1])
    assert closed.refused_write(5, "C1") == "PAG-098"
    closed.coin(5, 4)
    closed.coin(4, 3)
    assert closed.may("mark", closed.die(5), 0, space_of("C1"))
    used = locked([5], [3, 1])
    used.write(5, "A2")
    assert used.may("mark", used.die(1), 0, space_of("C1"))
    wide = locked([5], [5, 1], "O-2")
    assert wide.targets() == "D1 A2 B2 A3 B3"


@pytest.mark.scenario("PAG-S22")
@pytest.mark.rule("PAG-R69", "PAG-148")
def test_a_die_set_aside_opens_no_lock() -> None:
    ability = {"name": "Pay", "phase": "explore", "cost": "discard(good, 1)", "do": "shift(evil.any, +1)"}
    scene = locked([5], [3, 1], ability=ability)
    scene.pick("ability")
    scene.pick("die", scene.die(1))
    assert scene.state.dice[0].status == 2 and scene.left() == [3, 2]
    assert scene.refused_write(3, "C1") == "PAG-098"


# SC-23


@pytest.mark.scenario("PAG-S23")
@pytest.mark.rule(
    "PAG-100", "PAG-102", "PAG-101", "PAG-084", "PAG-103", "PAG-104", "PAG-105", "PAG-143", "PAG-083",
    "PAG-R25", "PAG-R57", "PAG-R58",
)  # fmt: skip
def test_health_groups() -> None:
    grid = "\n>M.M.\n..M..\n.M.M.\n....$\n"
    scene = Scene(grid, monsters={"M": {**SHADE, "trigger": "6"}}, health=[[4, 2, 3]])
    scene.kill("B1", "D1")
    scene.give(health=2)
    assert scene.health == 4
    scene.roll([1], [6])
    assert scene.kind == "before"
    scene.pass_on()
    scene.pass_on()
    assert scene.health == 1 and scene.state.crossed == 3
    scene.pick("use", "health")
    assert scene.health == 3 and scene.state.groups == 2 and scene.item("health") == 1
    scene.coming(1, 6)
    scene.write(1, "A2")
    scene.write(6, "A3")
    assert scene.kind == "before"
    scene.pass_on()
    scene.pass_on()
    assert scene.table.over and scene.state.ended == "health" and scene.item("health") == 1
    assert scene.state.groups == 2


@pytest.mark.scenario("PAG-S23")
@pytest.mark.rule("PAG-R58", "PAG-084")
def test_a_health_potion_without_a_locked_group_is_refused() -> None:
    scene = Scene(Q.replace("M", "."), traps={"^": SPIKES}, health=[[4, 2, 3]])
    scene.state.groups = 3
    scene.give(health=1)
    scene.dice(good=[1], evil=[2])
    assert scene.refused("use", "health") == "PAG-R58"


# SC-24 to SC-26


MIDTURN = "\n>344\n2.#5\n1#M.\n2..$\n"
GEAR = [
    {"name": "Stick", "xp": 0, "range": "O-1"},
    {"name": "Sling", "xp": 5, "range": "SL-2"},
    {"name": "Ember Lash", "xp": 9, "range": "O-2", "icons": ["curse"]},
]


@pytest.mark.scenario("PAG-S24")
@pytest.mark.rule(
    "PAG-127", "PAG-129", "PAG-134", "PAG-135", "PAG-136", "PAG-137", "PAG-138", "PAG-118", "PAG-106",
    "PAG-R43", "PAG-R81", "PAG-R79",
)  # fmt: skip
def test_a_sequential_completion_in_mid_turn() -> None:
    scene = Scene(MIDTURN, monsters={"M": ONE_HP}, weapons=GEAR, bonuses=[(8, "good_die")])
    scene.state.xp = 5
    scene.dice(good=[6], evil=[2])
    scene.write(6, "D3")
    kinds = [type(event) for event in scene.events]
    assert kinds.index(e.MonsterDefeated) < kinds.index(e.DungeonCompleted) < kinds.index(e.XpGained)
    assert kinds.index(e.XpGained) < kinds.index(e.BonusUnlocked)
    (done,) = scene.told(e.DungeonCompleted)
    assert [scene.page.dungeons[0].ground.rows[0][0]] == [">"]
    assert done.path == tuple(space_of(n) for n in ("B1", "C1", "D1", "D2", "D3"))  # type: ignore[attr-defined]
    assert done.columns == (0, 3) and done.xp == 3  # type: ignore[attr-defined]
    assert scene.state.xp == 8 and scene.state.bonuses == 1 and not scene.told(e.DieSetAside)
    assert scene.kind == "gear" and scene.keys == (("none",), ("weapon", 1))
    assert scene.refused("weapon", 2) == "PAG-106"
    scene.pick("weapon", 1)
    assert scene.state.weapons == (0, 1)


@pytest.mark.scenario("PAG-S25")
@pytest.mark.rule("PAG-130", "PAG-131", "PAG-132", "PAG-082", "PAG-133", "PAG-R82")
def test_a_non_sequential_completion() -> None:
    scene = Scene(MIDTURN, monsters={"M": ONE_HP}, weapons=GEAR, bonuses=[(8, "good_die")])
    scene.state.xp = 5
    scene.give(coin=1)
    scene.dice(good=[3], evil=[2])
    scene.write(3, "D3")
    (done,) = scene.told(e.DungeonCompleted)
    assert not done.sequential and not scene.told(e.XpGained)  # type: ignore[attr-defined]
    assert scene.told(e.MonsterDefeated)
    assert scene.state.xp == 5 and scene.item("coin") == 1
    assert scene.state.done == (0,) and scene.kind == "dungeon" and not scene.may("weapon", 1)


@pytest.mark.scenario("PAG-S26")
@pytest.mark.rule("PAG-129", "PAG-R78", "PAG-R79", "PAG-R80")
@pytest.mark.parametrize(("value", "sequential"), [(4, True), (2, True), (6, False)])
def test_the_best_of_several_paths(value: int, sequential: bool) -> None:
    scene = Scene("\n>23\n35.\n..$\n")
    scene.dice(good=[value], evil=[1])
    scene.write(value, "C2")
    (done,) = scene.told(e.DungeonCompleted)
    assert done.sequential is sequential  # type: ignore[attr-defined]
    if sequential:
        assert [scene.page.dungeons[0].ground.by_chest >> done.path[-1] & 1] == [1]  # type: ignore[attr-defined]
        assert done.path == tuple(space_of(n) for n in ("B1", "C1", "C2"))  # type: ignore[attr-defined]


# SC-27, SC-28


BOSS = {**SHADE, "name": "Boss", "boss": True, "defense": 4}


@pytest.mark.scenario("PAG-S27")
@pytest.mark.rule("PAG-139", "PAG-141", "PAG-145", "PAG-R42", "PAG-R43")
@pytest.mark.parametrize(("value", "won"), [(5, True), (3, False)])
def test_the_last_mark_kills_the_boss(value: int, won: bool) -> None:
    scene = Scene("\n>345\n.#B.\n...$\n", boss=True, monsters={"B": BOSS})
    scene.set_hits("C2", 1)
    scene.dice(good=[value], evil=[1])
    scene.write(value, "D2")
    assert scene.table.over
    if won:
        (done,) = scene.told(e.DungeonCompleted)
        assert done.path == tuple(space_of(n) for n in ("B1", "C1", "D1", "D2"))  # type: ignore[attr-defined]
        assert scene.state.ended == "won" and scene.state.outcome is not None
        assert scene.state.outcome.winners == (0,)
    else:
        assert scene.state.ended == "boss" and scene.hits("C2") == 1


@pytest.mark.scenario("PAG-S28")
@pytest.mark.rule("PAG-088", "PAG-061", "PAG-R36", "PAG-R35")
def test_strength_and_other_range_changes() -> None:
    o2 = "C1 C2 D2 A3 B3 D3 E3 A4 B4 C4 A5 C5 B6 C6"
    o3 = "B1 C1 D1 A2 C2 D2 A3 B3 D3 E3 F3 A4 B4 C4 E4 A5 C5 D5 B6 C6 D6"
    scene = Scene(Q, monsters={"M": SHADE}, traps={"^": SPIKES})
    scene.give(strength=2)
    scene.dice(good=[1], evil=[2])
    scene.pick("use", "strength")
    assert scene.targets() == o2
    scene.pick("use", "strength")
    assert scene.targets() == o3


@pytest.mark.scenario("PAG-S28")
@pytest.mark.rule("PAG-088", "PAG-R36")
def test_strength_ends_with_the_dungeon() -> None:
    scene = Scene("\n>34\n..$\n")
    scene.give(strength=1)
    scene.dice(good=[4], evil=[2])
    scene.pick("use", "strength")
    scene.coming(1, 1)
    scene.write(4, "B2")
    scene.pick("enter", 1)
    assert scene.targets() == "B1 A2"


@pytest.mark.scenario("PAG-S28")
@pytest.mark.rule("PAG-R35")
def test_range_never_falls_below_one() -> None:
    mire = {**SHADE, "ability": {"name": "Mire", "on": "ongoing", "do": "range(-1, while)"}}
    scene = Scene(Q, monsters={"M": mire}, traps={"^": SPIKES})
    scene.dice(good=[1], evil=[2])
    assert scene.targets() == "C2 B3 D3 C4 A5 B6"
