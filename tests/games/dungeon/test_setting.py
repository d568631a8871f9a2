"""Setting the game up: classes, piles, Spells, who begins (DUN-001, DUN-012 to DUN-020)."""

from collections import Counter

import pytest

from dungeon_tui.engine.decisions import Answer, Keys
from dungeon_tui.engine.dice import Scripted
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import DiceRolled, Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from tests.games.dungeon.table import BOARD, GAME, Scene, at, opening

FOUR = ("cleric", "rogue", "fighter", "wizard")


def heroes_offered(table: Table) -> set[str]:
    (decision,) = table.state.decisions
    return {str(key[1]) for key in table.options(decision)}


def choose(table: Table, *classes: str) -> None:
    for cls in classes:
        (decision,) = table.state.decisions
        table.answer(Answer(decision.seat, (("hero", cls),), "hero"))


@pytest.mark.rule("DUN-001", "DUN-015")
def test_a_player_chooses_one_hero_of_four_classes() -> None:
    table = opening("Ann")
    assert [(d.seat, d.kind) for d in table.state.decisions] == [(0, "hero")]
    assert heroes_offered(table) == set(FOUR)
    for wrong in (("hero", "paladin"), ("hero",), ("cleric",), ("class", "rogue")):
        with pytest.raises(RuleError) as refused:
            table.answer(Answer(0, (wrong,)))
        assert refused.value.rule == "DUN-001"
    both: Keys = (("hero", "cleric"), ("hero", "rogue"))
    with pytest.raises(RuleError):
        table.answer(Answer(0, both))
    assert table.state.heroes[0].cls == ""
    choose(table, "rogue")
    assert [hero.cls for hero in table.state.heroes] == ["rogue"]
    assert e.HeroChosen(0, "rogue", BOARD.hall, (0, 0, 0), "DUN-015") in table.steps[-1].record.events


@pytest.mark.rule("DUN-015", "DUN-016", "DUN-020")
def test_everybody_chooses_before_the_first_turn_and_stands_in_the_great_hall() -> None:
    table = opening("Ann", "Ben", "Cleo", dice=(6, 6, 1, 1, 1, 1))
    for seat, cls in enumerate(("cleric", "rogue", "wizard")):
        assert [(d.seat, d.kind) for d in table.state.decisions] == [(seat, "hero")]
        assert table.state.round == 0
        choose(table, cls)
    state = table.state
    assert (state.round, state.active, state.decisions[0].kind) == (1, 0, "move")
    assert [BOARD.spaces[hero.space].label for hero in state.heroes] == ["hall"] * 3
    assert [(hero.carried, hero.lost) for hero in state.heroes] == [((), 0)] * 3
    assert (state.tokens, state.monsters, state.covered, state.promised, state.dropped) == ({},) * 5


@pytest.mark.rule("DUN-015")
def test_heroes_can_be_named_when_the_game_is_set_up() -> None:
    table = opening("Ann", "Ben", dice=(1, 1, 1, 2), heroes="Wizard, rogue")
    assert [hero.cls for hero in table.state.heroes] == ["wizard", "rogue"]
    assert table.state.decisions[0].kind == "move"


@pytest.mark.rule("DUN-017", "DUN-018")
def test_there_is_a_pile_of_monsters_and_a_pile_of_treasure_for_each_level() -> None:
    state = opening("Ann", heroes="rogue").state
    for level in range(1, 7):
        monsters = {c.id: c.copies for c in content().monsters.values() if c.level == level}
        treasures = {c.id: c.copies for c in content().treasures.values() if c.level == level}
        assert Counter(state.monster_bag[level]) == monsters
        assert Counter(state.treasure_bag[level]) == treasures
    assert [len(pile) for pile in state.monster_bag] == [0, 20, 20, 20, 20, 20, 20]
    assert [len(pile) for pile in state.treasure_bag] == [0, 18, 16, 16, 16, 14, 14]


@pytest.mark.rule("DUN-017", "DUN-018")
def test_piles_are_shuffled_so_that_every_card_is_as_likely_on_top() -> None:
    """A pile has no order until it is drawn from: each of the n equal picks is another card of it."""

    def drawn_by(monster: int, treasure: int) -> tuple[str, str]:
        scene = Scene("fighter")
        scene.place("fighter", "107")
        scene.start()
        events: list[Event] = []
        chance = Scripted(dice=[6, 6, 1, 1], picks=[monster, treasure])
        Play(scene.state.copy(), GAME.apply, chance, events.append).answer(scene.decision, (("end",),))
        (met,) = [event.card for event in events if isinstance(event, e.MonsterMet)]
        (drawn,) = [event.card for event in events if isinstance(event, e.TreasureDrawn)]
        return met, drawn

    monsters, treasures = content().monster_pile[1], content().treasure_pile[1]
    # The Slide Trap would ask where to, and the Treasure would be the same.
    fights = [index for index in range(20) if monsters[index] != "M1-SLIDE"]
    assert [drawn_by(index, 0) for index in fights] == [(monsters[index], treasures[0]) for index in fights]
    assert [drawn_by(0, index) for index in range(18)] == [(monsters[0], card) for card in treasures]


@pytest.mark.rule("DUN-017", "DUN-018")
def test_piles_are_face_down() -> None:
    scene = Scene("cleric", "fighter")
    view = scene.view("cleric")
    assert not hasattr(view, "monster_bag")
    assert (view.monster_pile[1], view.treasure_pile[1]) == (20, 18)
    other = scene.state.copy()
    other.monster_bag[1] = other.monster_bag[1][::-1]
    other.treasure_bag[1] = other.treasure_bag[1][::-1]
    assert GAME.view(other, 0) == view


@pytest.mark.rule("DUN-012", "DUN-019", "DUN-R04")
@pytest.mark.parametrize(("cls", "spells"), [*((cls, (0, 0, 0)) for cls in FOUR[:3]), ("wizard", (5, 5, 2))])
def test_a_wizard_starts_with_twelve_spell_cards_and_the_others_with_none(
    cls: str, spells: tuple[int, ...]
) -> None:
    hero = opening("Ann", heroes=cls).state.heroes[0]
    assert e.SPELLS == ("fireball", "lightning", "teleport")
    assert (hero.spells, hero.used) == (spells, (0, 0, 0))


@pytest.mark.rule("DUN-019", "DUN-R04")
def test_two_wizards_have_a_set_each() -> None:
    heroes = opening("Ann", "Ben", dice=(1, 1, 1, 2), heroes="wizard,wizard").state.heroes
    assert [hero.spells for hero in heroes] == [(5, 5, 2), (5, 5, 2)]


@pytest.mark.rule("DUN-R01")
@pytest.mark.parametrize(("players", "allowed"), [(0, False), (1, True), (8, True), (9, False)])
def test_one_to_eight_can_play(players: int, allowed: bool) -> None:
    setup = Setup(tuple(f"P{n}" for n in range(players)))
    if allowed:
        GAME.check_setup(setup)
    else:
        with pytest.raises(RuleError, match="1 to 8 players"):
            GAME.check_setup(setup)


@pytest.mark.rule("DUN-R02")
def test_two_of_a_class_may_play_and_a_third_is_refused() -> None:
    table = opening("A", "B", "C", "D")
    choose(table, "rogue", "rogue")
    assert heroes_offered(table) == {"cleric", "fighter", "wizard"}
    before = table.state.copy()
    with pytest.raises(RuleError) as refused:
        table.answer(Answer(2, (("hero", "rogue"),)))
    assert refused.value.rule == "DUN-R02"
    assert table.state == before


@pytest.mark.rule("DUN-R02", "DUN-R01")
def test_eight_players_are_two_of_each_class_and_the_last_has_no_choice() -> None:
    dice = (6, 6, *(1, 1) * 7)
    table = opening(*"ABCDEFGH", dice=dice)
    choose(table, "rogue", "wizard", "rogue", "cleric", "cleric", "fighter", "wizard")
    assert table.state.heroes[7].cls == "fighter"
    assert table.state.decisions[0].kind == "move"


@pytest.mark.rule("DUN-R02")
def test_a_figure_named_beforehand_is_not_left_for_the_others() -> None:
    table = opening("A", "B", "C", "D", heroes="any,fighter,any,fighter")
    assert [hero.cls for hero in table.state.heroes] == ["", "fighter", "", "fighter"]
    assert [(d.seat, d.kind) for d in table.state.decisions] == [(0, "hero")]
    assert heroes_offered(table) == {"cleric", "rogue", "wizard"}


@pytest.mark.rule("DUN-R02", "DUN-001")
@pytest.mark.parametrize(
    ("heroes", "rule"),
    [("rogue,rogue,rogue", "DUN-R02"), ("bard", "DUN-001"), ("rogue,rogue,wizard,cleric", "DUN-001")],
)
def test_a_setup_against_the_rules_is_refused(heroes: str, rule: str) -> None:
    with pytest.raises(RuleError) as refused:
        GAME.check_setup(Setup(("A", "B", "C"), {"heroes": heroes}))
    assert refused.value.rule == rule


@pytest.mark.rule("DUN-R03", "DUN-021")
def test_the_highest_roll_begins_ties_roll_again_among_themselves_then_seat_order() -> None:
    # 7, 9, 9, 5; then Ben and Cleo again: 8 and 8, then 3 and 4.
    dice = (3, 4, 4, 5, 6, 3, 2, 3, 4, 4, 5, 3, 1, 2, 1, 3)
    table = opening("Ann", "Ben", "Cleo", "Dan", dice=dice, heroes="cleric,rogue,fighter,wizard")
    assert table.dice.left_over() == ([], [])  # type: ignore[attr-defined]
    rolls = [
        (event.seat, sum(event.dice))
        for event in table.steps[0].record.events
        if isinstance(event, DiceRolled)
    ]
    assert rolls == [(0, 7), (1, 9), (2, 9), (3, 5), (1, 8), (2, 8), (1, 3), (2, 4)]
    order = []
    for _ in range(5):
        order.append((table.state.active, table.state.round))
        table.answer(Answer(table.state.active, (("end",),)))
    assert order == [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2)]


@pytest.mark.rule("DUN-R03")
def test_alone_nobody_rolls_for_the_first_turn() -> None:
    table = opening("Ann", heroes="cleric")
    assert (table.state.first, table.state.active) == (0, 0)


@pytest.mark.rule("DUN-R06", "DUN-013")
def test_no_number_token_is_needed_to_know_which_card_lies_where() -> None:
    scene = Scene("cleric", "rogue")
    scene.top("Hobgoblin", "Redcap")
    scene.place("cleric", "14,11")
    scene.place("rogue", "18,11")
    scene.dice(1, 1, 1, 1)
    scene.walk("107")
    scene.dice(1, 1, 1, 1)
    scene.walk("110")
    assert (scene.monster("107"), scene.monster("110")) == ("Hobgoblin", "Redcap")
    assert scene.state.tokens == {}
    assert scene.view(-1).monsters == {at("107"): "M1-10", at("110"): "M1-09"}
