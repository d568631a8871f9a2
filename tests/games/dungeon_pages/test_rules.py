"""Clauses and rulings that no worked scenario plays."""

import pytest

from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import ground_of, space_of
from dungeon_tui.games.dungeon_pages.picture import lines
from dungeon_tui.games.dungeon_pages.rules.ground import defense, weapon_range
from dungeon_tui.games.dungeon_pages.rules.turn import LAST_TURN
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.texts import monster_text
from tests.games.dungeon_pages.scene import FROZEN, GAME, ORC, SHADE, SPIKES, THERE, Q, Scene

ONE = "\n>....\n..M..\n.....\n....$\n"
FLIP = {"name": "Turn", "phase": "explore", "limit": "turn", "do": "flip(any)"}


@pytest.mark.rule("PAG-016")
@pytest.mark.parametrize("grid", [(">.$", "..$"), (">.>", "..$"), ("...", "..$"), (">..", "...")])
def test_a_dungeon_has_one_door_and_one_chest(grid: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="exactly one"):
        ground_of(grid)
    found = ground_of((">..", "..$"))
    assert found.door == space_of("A1") and found.chest == space_of("C2")


@pytest.mark.rule("PAG-017")
@pytest.mark.parametrize(("evil", "shown"), [(1, False), (2, True), (3, True)])
def test_the_reminder_of_wandering_monsters(evil: int, shown: bool) -> None:
    scene = Scene(ONE, evil=evil, monsters={"M": SHADE})
    scene.dice(good=[1, 2], evil=[3])
    text = "\n".join(lines(GAME.view(scene.state, 0), ("Ann",)))
    assert ("Wandering Monsters" in text) is shown


@pytest.mark.rule("PAG-018", "PAG-062", "PAG-063")
def test_stat_blocks_and_asterisks() -> None:
    found = shelf().sheet("lantern-road")
    hound = found.monsters["H"]
    assert (hound.trigger.text, hound.damage, hound.defense, hound.hp, hound.xp) == ("5+", 1, 4, 2, 2)
    assert not monster_text(hound).startswith("*")
    mire = {**SHADE, "ability": {"name": "Mire", "on": "ongoing", "do": "range(-1, while)"}}
    cold = {**SHADE, "ability": {"name": "Cold", "on": "rolled", "do": "shift(good.high, -1)"}}
    scene = Scene(ONE, monsters={"M": mire, "N": cold})
    assert all(monster_text(monster).startswith("* ") for monster in scene.page.monsters.values())
    assert all(len({stand.letter for stand in dungeon.ground.stands}) >= 1 for dungeon in found.dungeons)


@pytest.mark.rule("PAG-019", "PAG-012")
def test_the_printed_order_binds_nobody() -> None:
    scene = Scene("\n>34\n..$\n", others=[{**THERE, "evil": 3}, THERE, THERE])
    scene.dice(good=[1], evil=[2])
    scene.write(1, "B2")
    assert [key for key in scene.keys if key[0] == "enter"] == [("enter", 1), ("enter", 2), ("enter", 3)]


@pytest.mark.rule("PAG-022", "PAG-021", "PAG-149")
def test_a_new_turn_follows_the_last_die() -> None:
    scene = Scene(ONE, monsters={"M": ORC})
    scene.roll([1], [2])
    scene.write(1, "B1")
    scene.coming(3, 4)
    scene.write(2, "A2")
    assert scene.state.turn == 2 and [die.value for die in scene.state.dice] == [3, 4]
    assert all(die.status == 0 for die in scene.state.dice)


@pytest.mark.rule("PAG-023", "PAG-024")
def test_an_ability_works_as_often_as_its_text_allows() -> None:
    free = {"name": "Free", "phase": "explore", "do": "flip(good.any)"}
    scene = Scene(ONE, monsters={"M": ORC}, ability=free)
    scene.dice(good=[1], evil=[2])
    for _ in range(3):
        scene.pick("ability")
    assert scene.left() == [6, 2]
    once = Scene(ONE, monsters={"M": ORC}, ability={**free, "limit": "turn"})
    once.dice(good=[1], evil=[2])
    once.pick("ability")
    assert once.refused("ability") == "PAG-024"
    once.coming(3, 3)
    once.write(6, "B1")
    once.write(2, "A2")
    assert once.may("ability")
    dungeon = Scene(ONE, monsters={"M": ORC}, ability={**free, "limit": "dungeon"})
    dungeon.dice(good=[1], evil=[2])
    dungeon.pick("ability")
    dungeon.coming(3, 3)
    dungeon.write(6, "B1")
    dungeon.write(2, "A2")
    assert dungeon.refused("ability") == "PAG-024"


@pytest.mark.rule("PAG-064", "PAG-R26")
def test_an_ongoing_ability_ends_with_the_last_of_its_type() -> None:
    mire = {**SHADE, "hp": 1, "ability": {"name": "Mire", "on": "ongoing", "do": "range(-1, while)"}}
    weapons = [{"name": "Long Stick", "xp": 0, "range": "O-2"}]
    scene = Scene("\n>....\n.M...\n...M.\n....$\n", monsters={"M": mire}, weapons=weapons)
    assert weapon_range(scene.state, 0) == 1
    scene.kill("D3")
    scene.dice(good=[3, 3], evil=[1])
    assert weapon_range(scene.state, 0) == 1
    scene.write(3, "B1")
    assert weapon_range(scene.state, 0) == 2 and "D1" in scene.targets().split()


@pytest.mark.rule("PAG-R26")
def test_what_a_dead_monster_has_done_stays_done() -> None:
    scene = Scene("\n>...\n.G..\n...$\n", monsters={"G": {**FROZEN, "hp": 1}}, bonuses=[(5, "good_die")])
    scene.state.bonuses = 1
    scene.roll([2, 3], [5])
    scene.pick("die", scene.die(2))
    scene.write(5, "B1")
    assert scene.is_dead("B2") and scene.left() == [3]


@pytest.mark.rule("PAG-119", "PAG-118", "PAG-121", "PAG-R59", "PAG-102")
def test_one_gain_unlocks_every_bonus_it_reaches() -> None:
    bonuses = [(7, "good_die"), (8, "health"), (9, "tactics")]
    scene = Scene(ONE, monsters={"M": ORC}, bonuses=bonuses, health=[[4, 2], [3]])
    scene.state.xp = 6
    scene.give(intellect=1)
    scene.dice(good=[1], evil=[2])
    scene.pick("use", "intellect")
    assert scene.state.xp == 8 and scene.state.bonuses == 2
    # The Health bonus opens the next group at once; it is no potion to keep.
    assert scene.state.groups == 2 and scene.health == 6 and scene.item("health") == 0


@pytest.mark.rule("PAG-R06", "PAG-091", "PAG-039", "PAG-075")
def test_the_six_windows() -> None:
    scene = Scene(
        "\n>^..\n..M.\n...$\n",
        evil=2,
        monsters={"M": SHADE},
        traps={"^": SPIKES},
        health=[[9, 2, 2, 2, 2, 2, 2]],
    )
    scene.give(health=6, coin=1)
    scene.roll([1], [4, 4], 2)
    seen = [scene.kind]
    for _ in range(3):
        scene.pick("use", "health")
        scene.pass_on()
        seen.append(scene.kind)
    assert seen == ["before", "rolled", "monster", "explore"]
    scene.write(4, "B1")
    assert scene.kind == "trap"
    scene.pick("use", "health")
    scene.pass_on()
    assert scene.state.groups == 5 and scene.health == 9 + 8 - 1 - 1 - 2
    between = Scene("\n>34\n..$\n", health=[[9, 2]])
    between.give(health=1)
    between.dice(good=[1], evil=[2])
    between.write(1, "B2")
    between.pick("use", "health")
    assert between.kind == "dungeon" and between.state.groups == 2


@pytest.mark.rule("PAG-R07", "PAG-091")
def test_coins_need_a_die_that_shows_a_value() -> None:
    scene = Scene("\n>34\n..$\n", health=[[9, 2]])
    scene.give(coin=1, health=1, strength=1)
    scene.dice(good=[1], evil=[2])
    scene.write(1, "B2")
    assert scene.kind == "dungeon" and scene.refused("coin", 0, 2) == "PAG-R07"
    assert not scene.may("use", "strength")
    scene.coming(1, 1)
    scene.pick("enter", 1)
    assert scene.kind == "before" and scene.refused("coin", 0, 2) == "PAG-R07"
    scene.pass_on()
    scene.pass_on()
    scene.write(1, "B1")
    assert scene.refused("coin", 0, 2) == "PAG-R07" and scene.may("coin", 1, 2)


@pytest.mark.rule("PAG-R17")
def test_an_ability_waits_for_its_window() -> None:
    scene = Scene(ONE, monsters={"M": ORC}, ability=FLIP)
    scene.give(coin=1)
    scene.roll([1], [2])
    assert scene.kind == "monster" and scene.refused("ability") == "PAG-R17"
    scene.pass_on()
    assert scene.may("ability")
    early = Scene(ONE, monsters={"M": ORC}, ability={"name": "Early", "phase": "act", "do": "flip(good.any)"})
    early.roll([1], [2])
    assert early.kind == "monster" and early.may("ability")


@pytest.mark.rule("PAG-R18", "PAG-148")
def test_a_cost_must_be_there_and_harm_may_kill() -> None:
    pay = {"name": "Pay", "phase": "explore", "cost": "discard(any, 1)", "do": "shift(good.any, +1)"}
    scene = Scene(ONE, monsters={"M": ORC}, ability=pay)
    scene.dice(good=[1], evil=[2])
    # The only die that the effect could change cannot pay for it.
    scene.pick("ability")
    assert scene.left() == [2] and scene.state.dice[1].status == 2
    assert scene.refused("ability") == "PAG-R17"
    harm = {"name": "Harm", "phase": "explore", "cost": "harm(1)", "do": "range(+1, turn)"}
    hurt = Scene(ONE, monsters={"M": ORC}, ability=harm, health=[[1]])
    hurt.dice(good=[1], evil=[2])
    hurt.pick("ability")
    assert hurt.table.over and hurt.state.ended == "health"
    coins = Scene(ONE, ability={**harm, "cost": "pay(coin, 2)"}, monsters={"M": ORC})
    coins.give(coin=1)
    coins.dice(good=[1], evil=[2])
    assert coins.refused("ability") == "PAG-R17"


@pytest.mark.rule("PAG-R22", "PAG-R21")
def test_damage_that_was_prevented_has_not_damaged_you() -> None:
    shield = {"name": "Tin Shield", "xp": 9, "charges": 3, "phase": "act", "do": "prevent(1)"}
    scene = Scene(ONE, monsters={"M": FROZEN}, relics=[shield])
    scene.relic("Tin Shield", 1)
    scene.roll([2], [5])
    scene.pick("relic", 0)
    assert scene.told(e.MonsterAttacked) and scene.told(e.DamagePrevented)
    assert scene.health == 9 and scene.left() == [2, 5] and not scene.told(e.AbilityTriggered)


@pytest.mark.rule("PAG-R30", "PAG-144", "PAG-R88")
def test_giving_up_is_failing_and_is_asked_twice() -> None:
    scene = Scene(ONE, monsters={"M": ORC})
    scene.roll([1], [2])
    scene.pick("yield")
    assert scene.kind == "give_up" and not scene.table.over
    scene.pick("go_on")
    assert scene.kind == "explore"
    scene.pick("yield")
    scene.pick("yield")
    assert scene.table.over and scene.state.ended == "given up"
    assert scene.state.outcome is not None and scene.state.outcome.winners == ()


@pytest.mark.rule("PAG-R88")
def test_a_dungeon_is_left_only_by_its_chest() -> None:
    scene = Scene(ONE, monsters={"M": ORC})
    scene.roll([1], [2])
    assert scene.refused("enter", 1) and {key[0] for key in scene.keys} == {"mark", "yield"}


@pytest.mark.rule("PAG-R30")
def test_a_dungeon_ends_when_nothing_happens_any_more() -> None:
    scene = Scene("\n>2#.\n13#.\n24+$\n", turn=LAST_TURN)
    scene.give(key=1)
    scene.dice(good=[5], evil=[3])
    scene.pass_on()
    assert scene.table.over and scene.state.ended == "given up"


@pytest.mark.rule("PAG-R30")
@pytest.mark.parametrize(
    ("items", "weapon", "stuck"),
    [
        ({}, "O-1", True),
        ({"speed": 1}, "O-1", False),
        ({"poison": 1}, "O-1", True),
        ({"teleport": 1}, "O-1", False),
        ({"strength": 1}, "SL-1", True),
        ({"coin": 3, "health": 1}, "O-1", True),
    ],
)
def test_what_keeps_a_dungeon_from_being_stuck(items: dict[str, int], weapon: str, stuck: bool) -> None:
    from dungeon_tui.games.dungeon_pages.rules.stuck import is_stuck

    scene = Scene("\n>2#.\n13#.\n24#$\n", weapons=[{"name": "W", "xp": 0, "range": weapon}])
    scene.give(**items)
    assert is_stuck(scene.state) is stuck


@pytest.mark.rule("PAG-R30")
def test_range_that_returns_is_not_stuck() -> None:
    """A weapon that is shorter this turn only, and a missile, still reach something next turn."""
    from dungeon_tui.engine.modifiers import Modifier
    from dungeon_tui.games.dungeon_pages.rules.stuck import is_stuck

    grid = "\n>2c..\n13#..\n24#.$\n"
    scene = Scene(grid, weapons=[{"name": "W", "xp": 0, "range": "O-2"}])
    scene.take_loot("C1")
    scene.state.lasting = (Modifier("range", "", -1, "turn"),)
    assert not is_stuck(scene.state)
    scene.state.lasting = (Modifier("range", "", -1, "dungeon"),)
    assert is_stuck(scene.state)
    rod = Scene(
        "\n>2#.\n13#.\n24#$\n", weapons=[{"name": "Rod", "xp": 0, "range": "O-1", "icons": ["missile"]}]
    )
    assert not is_stuck(rod.state)


@pytest.mark.rule("PAG-R31")
def test_play_goes_on_when_the_chest_is_out_of_reach() -> None:
    scene = Scene("\n>2#.\n..#.\n..#$\n")
    scene.dice(good=[5], evil=[3])
    scene.coming(1, 1)
    scene.write(5, "A2")
    scene.write(3, "B2")
    assert not scene.table.over and scene.state.turn == 2


@pytest.mark.rule("PAG-R37", "PAG-061")
def test_a_range_bonus_reaches_further_for_good() -> None:
    scene = Scene(Q, monsters={"M": SHADE}, traps={"^": SPIKES}, bonuses=[(5, "range")])
    scene.state.bonuses = 1
    scene.dice(good=[1], evil=[2])
    assert scene.targets() == "C1 C2 D2 A3 B3 D3 E3 A4 B4 C4 A5 C5 B6 C6"


@pytest.mark.rule("PAG-R44", "PAG-105", "PAG-R42")
def test_a_trap_may_kill_before_the_chest_is_reached() -> None:
    sigil = {"name": "Blood Sigil", "disarm": 6, "do": "damage(2)"}
    scene = Scene("\n>3.\n.^$\n", traps={"^": sigil}, health=[[2]])
    scene.dice(good=[3], evil=[1])
    scene.write(3, "B2")
    assert scene.table.over and scene.state.ended == "health" and not scene.told(e.DungeonCompleted)


@pytest.mark.rule("PAG-R49", "PAG-R66")
def test_a_trap_marked_without_a_die() -> None:
    grid = "\n>^..\n....\n...$\n"
    first = Scene(grid, traps={"^": {**SPIKES, "disarm": 5}})
    first.give(poison=1)
    first.dice(good=[1], evil=[2])
    first.coming(3)
    first.pick("poison", space_of("B1"))
    # No die has been activated: an extra one is rolled for the check only.
    assert first.told(e.ExtraRolled) and first.health == 7 and first.left() == [1, 2]
    later = Scene(grid, traps={"^": {**SPIKES, "disarm": 5}})
    later.give(poison=1)
    later.dice(good=[1], evil=[2])
    later.write(1, "A2")
    later.coming(6)
    later.pick("poison", space_of("B1"))
    assert [event.die for event in later.told(e.DieRerolled)] == [0]  # type: ignore[attr-defined]
    assert later.health == 9


@pytest.mark.rule("PAG-122", "PAG-R46")
def test_defense_falls_to_one_at_least() -> None:
    scene = Scene(
        ONE, monsters={"M": {**SHADE, "defense": 2}}, bonuses=[(1, "tactics"), (2, "tactics"), (3, "tactics")]
    )
    assert defense(scene.state, 0) == 2
    scene.state.bonuses = 3
    assert defense(scene.state, 0) == 1


@pytest.mark.rule("PAG-R24", "PAG-R20")
def test_abilities_that_name_a_result_come_after_all_attacks() -> None:
    hound = {**SHADE, "ability": {"name": "Baying", "on": "evil(4)", "do": "damage(1)"}}
    scene = Scene("\n>M.M.\n.....\n....$\n", monsters={"M": hound})
    scene.roll([1], [4])
    kinds = [
        type(event) for event in scene.events if isinstance(event, e.MonsterAttacked | e.AbilityTriggered)
    ]
    assert kinds == [e.MonsterAttacked, e.MonsterAttacked, e.AbilityTriggered] and scene.health == 6


@pytest.mark.rule("PAG-R13")
def test_an_effect_goes_on_where_there_is_nothing_to_discard() -> None:
    both = {"name": "Both", "disarm": 6, "do": "discard(good, 1), damage(1)"}
    scene = Scene("\n>^..\n....\n...$\n", traps={"^": both})
    scene.dice(good=[3], evil=[1])
    scene.write(3, "B1")
    assert scene.health == 8 and scene.left() == [1]


@pytest.mark.rule("PAG-R55", "PAG-R51")
def test_a_coin_gained_by_the_mark_is_too_late_for_its_trap() -> None:
    scene = Scene("\n>^c.\n.3..\n...$\n".replace("3", "."), traps={"^": SPIKES})
    scene.mark("D1", 4)
    scene.dice(good=[4], evil=[1])
    scene.coming(3)
    scene.write(4, "B1")
    assert scene.health == 7 and scene.item("coin") == 1
    assert scene.may("coin", 1, 2)


@pytest.mark.rule("PAG-R05", "PAG-149")
def test_dice_added_or_taken_for_one_turn() -> None:
    piper = {**SHADE, "ability": {"name": "Reveille", "on": "hit_any", "do": "extra(evil, 1)"}}
    scene = Scene(ONE, monsters={"M": piper})
    scene.roll([1], [4])
    scene.coming(1, 2, 3)
    scene.write(1, "B1")
    scene.write(4, "A2")
    assert len(scene.state.dice) == 3
    scene.coming(2, 2)
    for value, name in ((1, "C1"), (2, "A3"), (3, "B3")):
        scene.write(value, name)
    assert len(scene.state.dice) == 2
