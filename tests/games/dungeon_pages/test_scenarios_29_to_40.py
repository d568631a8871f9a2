"""The worked scenarios of section 5: weapon icons, changes of dice, stuck dungeons, scores, abilities."""

import pytest

from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import space_of
from tests.games.dungeon_pages.scene import FROZEN, SHADE, STICK, TRIPWIRE, Scene

FLIP = {"name": "Turn of Fortune", "phase": "explore", "limit": "turn", "do": "flip(any)"}
WIDE = "\n>....\n.....\n.....\n....$\n"


def armed(name: str, reach: str, *icons: str) -> dict[str, object]:
    weapon: dict[str, object] = {"name": name, "xp": 0, "range": reach}
    return {**weapon, "icons": list(icons)} if icons else weapon


# SC-29 to SC-32


@pytest.mark.scenario("PAG-S29")
@pytest.mark.rule("PAG-116", "PAG-R71", "PAG-R48", "PAG-078")
def test_area() -> None:
    monsters = {"M": {**SHADE, "defense": 5, "hp": 1}}
    scene = Scene("\n>..M\n5k..\n#..$\n", monsters=monsters, weapons=[armed("Bell Flail", "O-1", "area")])
    scene.dice(good=[5], evil=[5, 2])
    scene.write(5, "B1")
    assert scene.item("key") == 1 and scene.kind == "area"
    scene.pick("area", space_of("C1"))
    assert scene.is_dead("D1") and scene.value("C1") == 5
    # A second die in the same turn gets no area mark.
    scene.write(5, "C2")
    assert scene.kind == "explore" and scene.left() == [2]


@pytest.mark.rule("PAG-R70", "PAG-116")
def test_area_ends_with_the_dungeon() -> None:
    scene = Scene("\n>3.\n...\n.3$\n", weapons=[armed("Bell Flail", "O-1", "area")])
    scene.mark("C1", 3)
    scene.dice(good=[3], evil=[2])
    scene.write(3, "C2")
    assert scene.told(e.DungeonCompleted) and scene.kind == "dungeon"


@pytest.mark.scenario("PAG-S30")
@pytest.mark.rule("PAG-117", "PAG-R72", "PAG-R48")
def test_split() -> None:
    scene = Scene("\n>...\n.h..\n...$\n", weapons=[armed("Twin Daggers", "O-1", "split")])
    scene.give(coin=1)
    scene.dice(good=[6, 5], evil=[4])
    assert scene.refused("split", 1, 0) == "PAG-117"
    scene.pick("split", 0, 0)
    assert scene.left() == [5, 4, 3, 3]  # the halves come after the other dice
    # Only the halves, only with this weapon; halves are neither split nor discarded.
    assert scene.refused("mark", 1, 0, space_of("B1")) == "PAG-R75"
    assert scene.refused("split", 3, 0) == "PAG-117"
    scene.write(3, "B1")
    assert scene.may("coin", 4, 4)
    scene.write(3, "A2")
    assert scene.item("health") == 1 and scene.left() == [5, 4]
    scene.pick("split", 2, 0)
    assert scene.left() == [5, 2, 2]


@pytest.mark.scenario("PAG-S30")
@pytest.mark.rule("PAG-R72")
def test_a_two_splits_into_ones_and_a_half_without_target_is_lost() -> None:
    scene = Scene("\n>2#\n#.#\n##$\n", weapons=[armed("Twin Daggers", "O-1", "split")])
    scene.dice(good=[2], evil=[2])
    scene.coming(1, 1)
    scene.pick("split", 0, 0)
    assert [event.half for event in scene.told(e.DieSplit)] == [1]  # type: ignore[attr-defined]
    scene.write(1, "B2")
    assert scene.value("B2") == 1
    lost = [event.rule for event in scene.told(e.DieSetAside)]  # type: ignore[attr-defined]
    assert "PAG-R72" in lost


@pytest.mark.scenario("PAG-S31")
@pytest.mark.rule("PAG-115", "PAG-R73", "PAG-R33", "PAG-024", "PAG-070", "PAG-147")
def test_missile() -> None:
    def begun() -> Scene:
        rod = armed("Dowsing Rod", "O-1", "missile")
        scene = Scene("\n>2#.\n..#^\n..#$\n", weapons=[rod], traps={"^": TRIPWIRE})
        scene.dice(good=[1], evil=[1])
        return scene

    scene = begun()
    scene.coming(1, 1)
    scene.write(1, "D2", "missile")
    assert scene.told(e.TrapSprung) and not scene.told(e.DungeonCompleted)
    assert [event.die for event in scene.told(e.DieSetAside)] == [1]  # type: ignore[attr-defined]
    assert scene.state.turn == 2
    other = begun()
    other.write(1, "D1", "missile")
    assert other.targets() == "A2 B2 D2"
    assert other.refused("missile", 1, 0, space_of("A3")) == "PAG-115"


@pytest.mark.scenario("PAG-S32")
@pytest.mark.rule("PAG-114", "PAG-R74", "PAG-R19", "PAG-044")
def test_break() -> None:
    walled = "\n>2+.\n.3#.\n..#$\n"
    scene = Scene(walled, weapons=[armed("Sledge", "O-1", "break")])
    scene.give(coin=1)
    scene.dice(good=[4], evil=[5])
    assert scene.refused_write(4, "C2") == "PAG-114"
    assert scene.refused_write(5, "C1") == "PAG-097"
    scene.coin(4, 5)
    assert scene.may("mark", 0, 0, space_of("C2"))
    scene.write(5, "C2")
    assert scene.value("C2") == 5


# SC-33, SC-34


@pytest.mark.scenario("PAG-S33")
@pytest.mark.rule("PAG-110", "PAG-R75", "PAG-024")
def test_the_reroll_icon() -> None:
    scene = Scene(WIDE, weapons=[armed("Knife", "O-1", "reroll(1)"), STICK_2])
    scene.state.weapons = (0, 1)
    scene.give(coin=1)
    scene.dice(good=[2], evil=[1, 2, 1])
    assert scene.refused("reroll", 2, 0) == "PAG-110"
    scene.coming(4)
    scene.pick("reroll", 1, 0)
    assert scene.left() == [2, 4, 2, 1]
    assert scene.refused("mark", 0, 0, space_of("B1")) == "PAG-R75"
    assert scene.refused("mark", 1, 1, space_of("B1")) == "PAG-R75"
    scene.write(4, "B1", weapon="Knife")
    # Once per turn: the other 1 is not offered; nor would a Good 2 lowered to 1 be now.
    assert scene.refused("reroll", 3, 0) == "PAG-110"
    fresh = Scene(WIDE, weapons=[armed("Knife", "O-1", "reroll(1)")])
    fresh.give(coin=1)
    fresh.dice(good=[2], evil=[3])
    fresh.coin(2, 1)
    assert fresh.may("reroll", 0, 0)


STICK_2 = {**STICK, "xp": 1, "name": "Other Stick"}


@pytest.mark.scenario("PAG-S33")
@pytest.mark.rule("PAG-111", "PAG-R75", "PAG-R76", "PAG-R09")
@pytest.mark.parametrize(("n", "good", "written"), [(1, 3, 4), (2, 5, 6), (1, 6, None)])
def test_the_magic_icon(n: int, good: int, written: int | None) -> None:
    scene = Scene(WIDE, weapons=[armed("Wand", "O-1", f"magic({n})")])
    scene.dice(good=[good], evil=[3, 2])
    assert scene.refused("magic", 1, 0) == "PAG-111"
    if written is None:
        assert scene.refused("magic", 0, 0) == "PAG-111"
        return
    scene.pick("magic", 0, 0)
    scene.write(written, "B1")
    assert scene.value("B1") == written


@pytest.mark.scenario("PAG-S33")
@pytest.mark.rule("PAG-112", "PAG-R77", "PAG-146", "PAG-070")
@pytest.mark.parametrize(("die", "written"), [(4, 3), (1, 1)])
def test_the_curse_icon(die: int, written: int) -> None:
    grid = "\n>^..\n.M..\n...$\n"
    monsters = {"M": {**SHADE, "defense": 4}}
    scene = Scene(grid, monsters=monsters, traps={"^": TRIPWIRE}, weapons=[armed("Lash", "O-1", "curse")])
    scene.dice(good=[die, 6], evil=[2])
    scene.write(die, "B1")
    assert scene.kind == "discard"
    assert scene.value("B1") == written and scene.hits("B2") == 0 and scene.told(e.TrapSprung)


@pytest.mark.scenario("PAG-S34")
@pytest.mark.rule("PAG-044", "PAG-093", "PAG-R08", "PAG-R77")
def test_order_of_changes() -> None:
    def begun() -> Scene:
        scene = Scene(WIDE, ability=FLIP, weapons=[armed("Ember Lash", "O-2", "curse")])
        scene.give(coin=1)
        scene.dice(good=[6], evil=[])
        return scene

    scene = begun()
    scene.coin(6, 5)
    scene.pick("ability")
    assert scene.left() == [2]
    scene.coming(1, 1)
    scene.write(2, "B1")
    assert scene.value("B1") == 1
    other = begun()
    other.pick("ability")
    assert other.left() == [1] and other.refused("coin", 0, 0) == "PAG-093"
    other.coin(1, 2)
    other.coming(1, 1)
    other.write(2, "B1")
    assert other.value("B1") == 1


# SC-35, SC-36


@pytest.mark.scenario("PAG-S35")
@pytest.mark.rule("PAG-122", "PAG-R45", "PAG-R46")
def test_tactics_is_not_retroactive() -> None:
    from dungeon_tui.games.dungeon_pages.rules.ground import defense

    monsters = {"M": {**SHADE, "defense": 5}, "N": {**SHADE, "defense": 1}}
    scene = Scene("\n>4.N.\n.M...\n....$\n", monsters=monsters, bonuses=[(8, "tactics")])
    scene.state.xp = 6
    scene.give(intellect=1)
    scene.dice(good=[4], evil=[3])
    assert defense(scene.state, scene.monster("B2")) == 5
    scene.pick("use", "intellect")
    assert scene.state.bonuses == 1 and defense(scene.state, scene.monster("B2")) == 4
    assert defense(scene.state, scene.monster("D1")) == 1
    assert scene.hits("B2") == 0
    scene.write(4, "A2")
    assert scene.hits("B2") == 1


@pytest.mark.scenario("PAG-S36")
@pytest.mark.rule("PAG-087", "PAG-R68", "PAG-106", "PAG-R83")
def test_intellect_in_mid_dungeon() -> None:
    weapons = [STICK, {"name": "Sling", "xp": 5, "range": "SL-2"}]
    grid = "\n>33\n...\n.#$\n"
    scene = Scene(grid, bonuses=[(7, "good_die")], weapons=weapons)
    scene.state.xp = 6
    scene.give(intellect=1)
    scene.dice(good=[1], evil=[6])
    scene.pick("use", "intellect")
    assert scene.state.xp == 8 and scene.state.bonuses == 1 and scene.kind == "explore"
    assert len(scene.state.dice) == 2
    scene.coming(6, 2, 1)
    scene.write(1, "B2")
    scene.write(6, "A2")
    assert len(scene.state.dice) == 3
    scene.write(6, "C2")
    assert scene.told(e.DungeonCompleted)[0].sequential is False
    assert scene.state.xp == 8 and scene.kind == "dungeon" and scene.state.weapons == (0,)


@pytest.mark.scenario("PAG-S36")
@pytest.mark.rule("PAG-R83", "PAG-106", "PAG-138")
def test_gear_waits_for_the_next_sequential_completion() -> None:
    weapons = [STICK, {"name": "Sling", "xp": 5, "range": "SL-2"}]
    scene = Scene("\n>33\n...\n..$\n", weapons=weapons)
    scene.state.xp = 8
    scene.dice(good=[3], evil=[6])
    scene.write(3, "C2")
    assert scene.kind == "gear" and scene.may("weapon", 1)
    scene.pick("none")
    assert scene.kind == "dungeon" and scene.state.weapons == (0,)


# SC-37


STUCK = "\n>2#.\n13#.\n24+$\n"


@pytest.mark.scenario("PAG-S37")
@pytest.mark.rule("PAG-046", "PAG-R28", "PAG-R30", "PAG-144")
def test_dice_that_fit_nowhere() -> None:
    scene = Scene(STUCK)
    scene.dice(good=[5], evil=[3])
    assert [event.why for event in scene.told(e.DieSetAside)] == ["unplaced"] * 2  # type: ignore[attr-defined]
    assert scene.table.over and scene.state.ended == "chest"


@pytest.mark.scenario("PAG-S37")
@pytest.mark.rule("PAG-R29", "PAG-R30", "PAG-R28")
def test_a_key_keeps_a_dungeon_alive() -> None:
    scene = Scene(STUCK)
    scene.give(key=1)
    scene.dice(good=[5], evil=[3])
    scene.coming(5, 3)
    scene.pass_on()
    assert not scene.table.over and scene.state.turn == 2 and scene.item("key") == 1
    scene.write(5, "C3", "key")
    (done,) = scene.told(e.DungeonCompleted)
    assert done.sequential  # type: ignore[attr-defined]
    assert done.path == tuple(space_of(n) for n in ("B1", "B2", "B3", "C3"))  # type: ignore[attr-defined]


# SC-38


HALL = "\n>234\n1B..\n1MN$\n"


@pytest.mark.scenario("PAG-S38")
@pytest.mark.rule("PAG-142", "PAG-R86", "PAG-140", "PAG-R84", "PAG-R85", "PAG-141")
@pytest.mark.parametrize(("last", "score"), [(4, 30), (1, 20)])
def test_boss_score(last: int, score: int) -> None:
    monsters = {
        "B": {**SHADE, "name": "Boss", "boss": True, "xp": 5},
        "M": {**SHADE, "xp": 2},
        "N": {**SHADE, "xp": 4},
    }
    weapons = [STICK, {"name": "Sling", "xp": 5, "range": "SL-2"}]
    scene = Scene(HALL, boss=True, evil=3, monsters=monsters, bonuses=[(25, "good_die")], weapons=weapons)
    scene.state.xp = 20
    scene.kill("B2", "B3")
    scene.dice(good=[last], evil=[2])
    scene.write(last, "D2")
    assert scene.table.over and scene.state.ended == "won"
    assert scene.state.outcome is not None and scene.state.outcome.scores == (score,)
    assert scene.state.bonuses == 0 and scene.state.weapons == (0,)


@pytest.mark.scenario("PAG-S38")
@pytest.mark.rule("PAG-R86", "PAG-145")
def test_a_lost_game_has_no_score() -> None:
    monsters = {
        "B": {**SHADE, "name": "Boss", "boss": True},
        "M": SHADE,
        "N": SHADE,
    }
    scene = Scene(HALL, boss=True, evil=3, monsters=monsters)
    scene.state.xp = 20
    scene.dice(good=[4], evil=[2])
    scene.write(4, "D2")
    assert scene.state.ended == "boss" and scene.state.outcome is not None
    assert scene.state.outcome.scores == (0,) and scene.state.outcome.winners == ()


# SC-39, SC-40


GUARDED = "\n>....\n..G..\n.....\n..G..\n....$\n"


@pytest.mark.scenario("PAG-S39")
@pytest.mark.rule("PAG-068", "PAG-R14", "PAG-R13", "PAG-R23", "PAG-147", "PAG-148", "PAG-149")
def test_chilled_touch() -> None:
    scene = Scene(GUARDED, monsters={"G": FROZEN}, bonuses=[(5, "good_die")])
    scene.state.bonuses = 1
    scene.roll([2, 6], [5])
    assert scene.health == 7 and scene.kind == "discard" and len(scene.told(e.AbilityTriggered)) == 1
    scene.pick("die", scene.die(2))
    assert scene.left() == [6, 5]
    scene.coming(1, 1, 1)
    scene.write(6, "B1")
    scene.write(5, "A2")
    assert len(scene.state.dice) == 3


@pytest.mark.scenario("PAG-S39")
@pytest.mark.rule("PAG-R13", "PAG-R14", "PAG-R12")
def test_chilled_touch_takes_the_only_good_die() -> None:
    scene = Scene(GUARDED, monsters={"G": FROZEN})
    scene.roll([2], [5])
    assert scene.left() == [5]


@pytest.mark.scenario("PAG-S39")
@pytest.mark.rule("PAG-068")
def test_chilled_touch_ends_with_the_last_guardian() -> None:
    scene = Scene(GUARDED, monsters={"G": FROZEN})
    scene.kill("C2", "C4")
    scene.roll([2], [5])
    assert scene.health == 9 and scene.left() == [2, 5]


@pytest.mark.scenario("PAG-S40")
@pytest.mark.rule("PAG-125", "PAG-031", "PAG-R01", "PAG-R02")
@pytest.mark.parametrize(("rolled", "again", "damage"), [([3, 3], [5], 2), ([2, 5], [3, 3], 0)])
def test_reroll_all_and_the_doubles(rolled: list[int], again: list[int], damage: int) -> None:
    grid = "\n>...\n..M.\n...$\n"
    scene = Scene(grid, evil=2, monsters={"M": SHADE}, bonuses=[(5, "reroll_all")])
    scene.state.bonuses = 1
    scene.roll([1], rolled, *again)
    assert scene.kind == "rolled"
    scene.pick("bonus", 0)
    scene.picks(*[("die", 1 + i) for i in range(2)][-len(again) :])
    if scene.kind == "rolled":
        scene.pass_on()
    assert 9 - scene.health == damage and scene.kind == "explore"
    assert scene.left()[1:] == ([3, 5] if damage else [3, 3])
