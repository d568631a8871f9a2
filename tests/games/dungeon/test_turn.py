"""Turns: their order, their steps, and turns that are lost (DUN-021 to DUN-025)."""

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon import events as e
from tests.games.dungeon.table import Scene


@pytest.mark.rule("DUN-021")
def test_players_take_turns_in_seat_order_round_after_round() -> None:
    scene = Scene("cleric", "rogue", "wizard")
    scene.start()
    turns = []
    for _ in range(7):
        turns.append((scene.state.active, scene.state.round))
        scene.do("end")
    assert turns == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3)]


@pytest.mark.rule("DUN-021")
def test_a_round_begins_with_whoever_began() -> None:
    scene = Scene("cleric", "rogue", "wizard", turn=2)
    scene.state.first = 2
    scene.start()
    turns = []
    for _ in range(4):
        turns.append((scene.state.active, scene.state.round))
        scene.do("end")
    assert turns == [(2, 1), (0, 1), (1, 1), (2, 2)]


@pytest.mark.rule("DUN-021")
def test_nobody_acts_in_the_turn_of_another() -> None:
    scene = Scene("cleric", "rogue")
    scene.start()
    before = scene.state.copy()
    with pytest.raises(RuleError, match="Cleric 0"):
        scene.table.answer(Answer(1, (("end",),)))
    assert scene.state == before


@pytest.mark.rule("DUN-022")
def test_a_turn_is_move_encounter_combat_loot() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "14,11")
    scene.top("Giant Rat", "Silver Goblet")
    scene.dice(6, 6)
    scene.walk("107")
    steps = (e.HeroMoved, e.MonsterMet, e.Attacked, e.SpaceWon, e.TreasureDrawn, e.TurnBegan)
    assert tuple(type(event) for event in scene.events if isinstance(event, steps)) == steps


@pytest.mark.rule("DUN-023")
def test_after_a_fight_there_is_no_moving_on() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.top("Giant Rat", "Silver Goblet")
    scene.dice(6, 6)
    scene.do("end")
    assert scene.tokens("107") == 1
    assert scene.waits_for("cleric")
    assert len(scene.told(e.Attacked)) == 1


@pytest.mark.rule("DUN-023")
def test_after_the_end_of_the_move_there_is_no_moving_on() -> None:
    scene = Scene("fighter", "cleric")
    scene.walk("15,11")
    scene.do("end")
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-024")
def test_of_several_tokens_exactly_one_is_discarded_a_turn() -> None:
    scene = Scene("fighter", "cleric")
    scene.lose("fighter", 3)
    scene.start()
    lost = []
    for _ in range(3):
        assert scene.waits_for("cleric")
        lost.append(scene.hero("fighter").lost)
        scene.do("end")
    assert lost == [2, 1, 0]
    assert scene.waits_for("fighter")
    assert (scene.state.left, scene.hero("fighter").lost_turns, scene.hero("fighter").turns) == (5, 3, 4)


@pytest.mark.rule("DUN-024")
def test_a_token_is_discarded_by_its_own_hero_only() -> None:
    scene = Scene("fighter", "cleric")
    scene.lose("cleric", 2)
    scene.start()
    assert scene.waits_for("fighter")
    assert scene.hero("cleric").lost == 2
    scene.do("end")
    assert scene.hero("cleric").lost == 1


@pytest.mark.rule("DUN-025")
@pytest.mark.parametrize("monster", ["", "Hobgoblin"])
def test_a_lost_turn_has_no_encounter_combat_or_loot(monster: str) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    if monster:
        scene.face_up("107", monster)
    scene.lose("fighter", 1)
    scene.start()
    assert [type(event) for event in scene.events[:3]] == [e.TurnBegan, e.TurnLost, e.TurnBegan]
    assert scene.rolled == []
    assert (scene.monster("107"), scene.tokens("107"), scene.carried("fighter")) == (monster, 0, [])
    assert scene.pile(1) == (19 if monster else 20, 18)


@pytest.mark.rule("DUN-024", "DUN-R67")
def test_a_wizard_recovers_nothing_on_a_lost_turn() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 0, 0, 0)
    scene.lose("wizard", 1)
    assert scene.waits_for("cleric")
    assert scene.hero("wizard").spells == (0, 0, 0)
