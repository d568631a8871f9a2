"""Worked scenarios S31 to S40: setup, goals, walls, Teleport, the wrong Spell, no quarrels, the end."""

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from tests.games.dungeon.table import BOARD, GAME, Scene, at, opening


@pytest.mark.scenario("DUN-S31")
@pytest.mark.rule(
    "DUN-001", "DUN-010", "DUN-011", "DUN-012", "DUN-015", "DUN-016", "DUN-017", "DUN-018", "DUN-019",
    "DUN-020", "DUN-R01", "DUN-R02", "DUN-R04",
)  # fmt: skip
def test_s31_setup() -> None:
    table = opening("Ann", "Ben", "Cleo", "Dan", dice=(6, 6, 1, 1, 1, 1, 1, 1))
    for seat, cls in enumerate(("cleric", "rogue", "fighter", "wizard")):
        assert [(d.seat, d.kind) for d in table.state.decisions] == [(seat, "hero")]
        table.answer(Answer(seat, (("hero", cls),)))
    state = table.state
    assert [hero.cls for hero in state.heroes] == ["cleric", "rogue", "fighter", "wizard"]
    assert {hero.space for hero in state.heroes} == {BOARD.hall}
    assert all(hero.carried == () and hero.lost == 0 for hero in state.heroes)
    assert [hero.spells for hero in state.heroes] == [(0, 0, 0)] * 3 + [(5, 5, 2)]
    assert [len(pile) for pile in state.monster_bag[1:]] == [20, 20, 20, 20, 20, 20]
    assert [len(pile) for pile in state.treasure_bag[1:]] == [18, 16, 16, 16, 14, 14]
    for level in range(1, 7):
        assert all(content().monsters[card].level == level for card in state.monster_bag[level])
        assert all(content().treasures[card].level == level for card in state.treasure_bag[level])
    assert (state.tokens, state.monsters, state.covered, state.promised, state.dropped) == ({},) * 5


@pytest.mark.scenario("DUN-S31")
@pytest.mark.rule("DUN-R02")
def test_s31_three_wizards_are_refused() -> None:
    with pytest.raises(RuleError) as refused:
        GAME.check_setup(Setup(("Ann", "Ben", "Cleo"), {"heroes": "wizard,wizard,wizard"}))
    assert refused.value.rule == "DUN-R02"
    table = opening("Ann", "Ben", "Cleo")
    table.answer(Answer(0, (("hero", "wizard"),)))
    table.answer(Answer(1, (("hero", "wizard"),)))
    before = table.state.copy()
    with pytest.raises(RuleError) as refused:
        table.answer(Answer(2, (("hero", "wizard"),)))
    assert refused.value.rule == "DUN-R02"
    assert table.state == before


@pytest.mark.scenario("DUN-S32")
@pytest.mark.rule("DUN-002", "DUN-003", "DUN-004", "DUN-005", "DUN-006", "DUN-105")
@pytest.mark.parametrize(
    ("cls", "treasure", "gold", "wins"),
    [
        ("cleric", ["Wyrm Hoard"], 10_000, True),
        ("rogue", ["Crown of the First King", "Gilded Reliquary"], 9_500, False),
        ("fighter", ["Wyrm Hoard", "Wyrm Hoard"], 20_000, True),
        ("fighter", ["Wyrm Hoard", "Crown of the First King", "Gilded Reliquary"], 19_500, False),
        ("wizard", ["Wyrm Hoard"] * 2 + ["Crown of the First King", "Gilded Reliquary"], 29_500, False),
        ("wizard", ["Wyrm Hoard"] * 2 + ["Crown of the First King", "Moonstone Diadem"], 30_100, True),
    ],
)
def test_s32_the_goals_to_the_gold_piece(cls: str, treasure: list[str], gold: int, wins: bool) -> None:
    scene = Scene(cls, "rogue")
    scene.place(0, "16,10")
    scene.carry(0, *treasure)
    assert scene.gold(0) == gold
    scene.walk("hall")
    outcome = scene.state.outcome
    if wins:
        assert outcome is not None
        assert outcome.winners == (0,)
    else:
        assert outcome is None
        assert scene.waits_for(0)


@pytest.mark.scenario("DUN-S33")
@pytest.mark.rule("DUN-028", "DUN-029")
def test_s33_a_wall_is_no_door() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "15,8")
    assert scene.refused("step", "103").rule == "DUN-028"
    assert scene.spaces_for("step") == {"14,8", "16,8"}


@pytest.mark.scenario("DUN-S33")
@pytest.mark.rule("DUN-027", "DUN-043", "DUN-044", "DUN-R14", "DUN-R15")
def test_s33_stairs_cost_nothing_extra_and_corridors_are_empty() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "12,8")
    scene.walk("12,7", "12,6", "12,5", "12,4")
    assert BOARD.level[at("12,6")] == 1
    assert BOARD.level[at("12,5")] == 2
    assert scene.state.left == 1
    scene.do("end")
    assert scene.told(e.MonsterMet) == []
    assert (scene.pile(1), scene.pile(2)) == ((20, 18), (20, 16))
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S33")
@pytest.mark.rule("DUN-027", "DUN-036", "DUN-045", "DUN-R16")
def test_s33_a_door_costs_nothing_and_a_cleared_room_is_quiet() -> None:
    scene = Scene("fighter", "cleric")
    scene.clear("107")
    scene.walk("15,11", "14,11", "107")
    assert scene.state.left == 2
    scene.do("end")
    assert (scene.where("fighter"), scene.told(e.MonsterMet), scene.pile(1)) == ("107", [], (20, 18))
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S34")
@pytest.mark.rule("DUN-080", "DUN-087", "DUN-088", "DUN-089", "DUN-R63", "DUN-R64", "DUN-R66")
def test_s34_where_teleport_can_go() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "16,7")
    scene.clear("D")
    assert scene.refused("teleport", "D").rule == "DUN-087"
    scene.walk("A")
    assert scene.refused("teleport", "hall").rule == "DUN-R66"
    assert scene.refused("teleport", "E").rule == "DUN-088"
    assert scene.refused("teleport", "A").rule == "DUN-088"
    scene.do("teleport", "D")
    assert scene.where("wizard") == "D"
    assert scene.told(e.MonsterMet) == []
    assert scene.hero("wizard").spells == (5, 5, 1)
    assert (scene.pile(1)[0], scene.pile(2)[0]) == (20, 20)
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S35")
@pytest.mark.rule("DUN-081", "DUN-082", "DUN-086", "DUN-R24", "DUN-R61", "DUN-R62")
def test_s35_the_wrong_spell() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "505")
    scene.face_up("505", "Ember Giant")
    assert scene.refused("fireball", "505").rule == "DUN-R62"
    scene.walk("24,4")
    scene.do("fireball", "505")
    assert scene.rolled == []
    assert scene.told(e.Attacked) == [
        e.Attacked(0, at("505"), "M5-12", "fireball", target=0, total=0, hit=False, rule="DUN-R61")
    ]
    assert scene.told(e.StruckBack) == []
    assert (scene.where("wizard"), scene.hero("wizard").spells) == ("24,4", (4, 5, 2))
    assert scene.monster("505") == "Ember Giant"
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S36")
@pytest.mark.rule("DUN-030", "DUN-042", "DUN-060", "DUN-061", "DUN-024", "DUN-R39", "DUN-R41")
def test_s36_back_into_another_monsters_room() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "108")
    scene.face_up("108", "Hobgoblin")
    scene.find("fighter", "108", "104")
    scene.top("Redcap")
    scene.dice(1, 2, 4, 4)
    scene.walk("104")
    assert scene.rolled == [("attack", (1, 2)), ("strike", (4, 4))]
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("108", 1)
    assert (scene.monster("104"), scene.monster("108")) == ("Redcap", "Hobgoblin")
    assert scene.waits_for("cleric")
    scene.do("end")
    assert scene.told(e.TurnLost) == [e.TurnLost(0, 0)]
    assert scene.rolled == []
    scene.do("end")
    scene.dice(3, 2)
    scene.do("end")
    assert scene.rolled == [("attack", (3, 2))]
    assert (scene.discard(1), scene.tokens("108")) == (["Hobgoblin"], 1)


@pytest.mark.scenario("DUN-S37")
@pytest.mark.rule("DUN-021", "DUN-022", "DUN-023", "DUN-035", "DUN-R77")
def test_s37_no_quarrels() -> None:
    scene = Scene("rogue", "fighter")
    scene.place("rogue", "A")
    scene.place("fighter", "A")
    scene.carry("rogue", "Gilded Reliquary")
    scene.carry("fighter", "Ivory Comb")
    scene.clear("A")
    assert scene.options() == {("end",), ("step", "16,5"), ("step", "16,7")}
    assert scene.refused("attack").rule == "DUN-R77"
    assert scene.refused("trade").rule == "DUN-R77"
    assert scene.refused("drop").rule == "DUN-R77"
    scene.do("end")
    assert scene.waits_for("fighter")


@pytest.mark.scenario("DUN-S39")
@pytest.mark.rule("DUN-104", "DUN-R78")
def test_s39_nothing_left_to_win() -> None:
    scene = Scene("fighter", "rogue")
    scene.clear(*(BOARD.spaces[room].label for room in BOARD.rooms))
    scene.carry("rogue", "Queen's Ransom", "Silver Goblet")
    scene.carry("fighter", "Wyrm Hoard", "Coffer of Black Pearls")
    assert (scene.gold("rogue"), scene.gold("fighter")) == (8_000, 15_000)
    scene.do("end")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "nothing left")
    assert outcome.scores == (15_000, 8_000)


@pytest.mark.scenario("DUN-S40")
@pytest.mark.rule("DUN-021", "DUN-024", "DUN-R79")
def test_s40_solo_score() -> None:
    scene = Scene("cleric", round=17)
    scene.place("cleric", "16,10")
    scene.carry("cleric", "Wyrm Hoard")
    scene.lose("cleric", 3)
    scene.hero("cleric").turns = 16
    scene.start()
    assert [lost.lost for lost in scene.told(e.TurnLost)] == [2, 1, 0]
    scene.walk("hall")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (20,))
    assert (scene.hero("cleric").turns, scene.hero("cleric").lost_turns) == (20, 3)
    assert content().classes["cleric"].par == (18, 27, 43)
    assert any("Silver" in line for line in GAME.end_lines(outcome, scene.state, scene.table.names))
