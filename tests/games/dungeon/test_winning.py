"""Winning, and games that end otherwise (DUN-002 to DUN-006, DUN-104 to DUN-106, DUN-R76 to DUN-R79)."""

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon import events as e
from tests.games.dungeon.table import BOARD, GAME, Scene, at

ROOMS = tuple(BOARD.spaces[room].label for room in BOARD.rooms)


def outcome_of(scene: Scene) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """Winners, reason and scores of a game that is over."""
    outcome = scene.state.outcome
    assert outcome is not None
    assert scene.state.decisions == ()
    return outcome.winners, outcome.reason, outcome.scores


# Home with the goal


@pytest.mark.rule("DUN-002", "DUN-003", "DUN-004", "DUN-005", "DUN-006", "DUN-105")
@pytest.mark.parametrize(
    ("cls", "goal", "hoards"),
    [("cleric", 10_000, 0), ("rogue", 10_000, 0), ("fighter", 20_000, 1), ("wizard", 30_000, 2)],
)
@pytest.mark.parametrize(("last", "short"), [("Silver Goblet", 0), ("Pewter Candlestick", 100)])
def test_each_class_wins_with_exactly_its_goal(
    cls: str, goal: int, hoards: int, last: str, short: int
) -> None:
    scene = Scene(cls, "rogue")
    scene.place(0, "16,10")
    # Hoards of 10,000, then 8,500, 1,000 and 500 or 400.
    scene.carry(0, *["Wyrm Hoard"] * hoards, "Crown of the First King", "Gilded Reliquary", last)
    assert scene.gold(0) == goal - short
    scene.walk("hall")
    if short:
        assert scene.state.outcome is None
    else:
        assert outcome_of(scene) == ((0,), "goal", (goal, 0))


@pytest.mark.rule("DUN-002", "DUN-105")
def test_the_goal_wins_only_in_the_great_hall() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "15,11")
    scene.carry("rogue", "Wyrm Hoard", "Wyrm Hoard")
    scene.walk("14,11")
    scene.do("end")
    assert scene.state.outcome is None
    assert scene.waits_for("cleric")


@pytest.mark.rule("DUN-104")
def test_only_what_is_carried_counts() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Crown of the First King")
    scene.carry("cleric", "Wyrm Hoard")
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Wyrm Hoard")
    scene.promise("108", "River Pearls", "rogue")
    scene.walk("hall")
    assert scene.state.outcome is None


@pytest.mark.rule("DUN-104")
def test_special_treasure_counts_at_its_value() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    # 6,500 + 500 + 500 + 500 + 2,000: a sword, a Secret Door Card, an ESP Medallion, gold, a Crystal Ball.
    scene.carry(
        "rogue", "Magic Sword 6 +1", "Secret Door Card", "ESP Medallion", "Silver Goblet", "Crystal Ball"
    )
    assert scene.gold("rogue") == 10_000
    scene.walk("hall")
    assert outcome_of(scene) == ((0,), "goal", (10_000, 0))


@pytest.mark.rule("DUN-106", "DUN-R76", "DUN-002")
def test_the_game_ends_on_entering_the_hall() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Wyrm Hoard")
    scene.carry("cleric", "Wyrm Hoard")
    scene.walk("hall")
    # The Cleric stands there with its goal too, but the Rogue was first.
    assert outcome_of(scene) == ((0,), "goal", (10_000, 10_000))
    assert scene.state.left == 4
    assert scene.told(e.TurnBegan) == []
    assert scene.told(GameEnded)[0].rule == "DUN-002"
    before = scene.state.copy()
    for seat in (0, 1):
        for key in (("end",), ("step", at("16,10"))):
            with pytest.raises(RuleError):
                scene.table.answer(Answer(seat, (key,)))
    assert scene.state == before


@pytest.mark.rule("DUN-R13", "DUN-105")
def test_the_hall_does_not_end_the_move_of_whoever_has_not_won() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Crown of the First King")
    scene.walk("hall", "16,12", "16,13")
    assert scene.state.left == 2


@pytest.mark.rule("DUN-R77")
def test_heroes_have_nothing_to_do_with_each_other() -> None:
    scene = Scene("rogue", "fighter")
    scene.place("rogue", "14,11")
    scene.place("fighter", "13,11")
    scene.carry("rogue", "Gilded Reliquary")
    scene.carry("fighter", "Ivory Comb")
    assert {option[0] for option in scene.options()} == {"end", "step"}
    for verb in ("attack", "rob", "trade", "give", "drop", "ambush"):
        assert scene.refused(verb).rule == "DUN-R77"
        assert scene.refused(verb, "13,11").rule == "DUN-R77"


# Nothing left to win


def empty_dungeon(*heroes: str) -> Scene:
    scene = Scene(*heroes)
    scene.clear(*ROOMS)
    return scene


@pytest.mark.rule("DUN-R78")
def test_uncleared_chambers_pay_nothing_and_prolong_nothing() -> None:
    scene = empty_dungeon("rogue", "fighter")
    scene.carry("rogue", "Silver Goblet")
    scene.face_up("A", "Giant Rat")
    scene.do("end")
    assert outcome_of(scene) == ((0,), "nothing left", (500, 0))
    assert scene.told(GameEnded)[0].rule == "DUN-R78"


@pytest.mark.rule("DUN-R78")
def test_the_game_goes_on_while_a_room_is_uncleared() -> None:
    scene = empty_dungeon("rogue", "fighter")
    del scene.state.tokens[at("612")]
    scene.tokens_in("A", 1)
    scene.do("end")
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-R78")
def test_the_game_goes_on_while_dropped_treasure_lies_somewhere() -> None:
    scene = empty_dungeon("rogue", "fighter")
    scene.face_up("A", "Giant Rat")
    scene.drop("A", "Sack of Copper")
    scene.do("end")
    assert scene.waits_for("fighter")


@pytest.mark.rule("DUN-R78")
def test_the_game_goes_on_while_somebody_carries_a_goal() -> None:
    scene = empty_dungeon("rogue", "fighter")
    scene.place("fighter", "16,10")
    scene.carry("fighter", "Wyrm Hoard", "Wyrm Hoard")
    scene.do("end")
    assert scene.waits_for("fighter")
    scene.walk("hall")
    assert outcome_of(scene)[:2] == ((1,), "goal")


@pytest.mark.rule("DUN-R78")
def test_it_ends_with_the_turn_that_clears_the_last_room() -> None:
    scene = empty_dungeon("rogue", "fighter")
    del scene.state.tokens[at("107")]
    scene.place("rogue", "14,11")
    scene.top("Giant Rat", "Silver Goblet")
    scene.dice(6, 6)
    scene.walk("107")
    assert outcome_of(scene) == ((0,), "nothing left", (500, 0))


@pytest.mark.rule("DUN-R78")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        # 8,000 of 10,000 against 15,000 of 20,000.
        (
            {
                "cleric": ["Queen's Ransom", "Silver Goblet"],
                "fighter": ["Wyrm Hoard", "Coffer of Black Pearls"],
            },
            [0],
        ),
        # 5,000 of 10,000 and 10,000 of 20,000: half of each, and the Fighter has more gp.
        ({"cleric": ["Coffer of Black Pearls"], "fighter": ["Wyrm Hoard"]}, [1]),
        # 5,000 of 10,000 each.
        ({"cleric": ["Coffer of Black Pearls"], "rogue": ["Coffer of Black Pearls"]}, [0, 2]),
        ({}, [0, 1, 2]),
    ],
)
def test_the_highest_share_of_the_own_goal_wins_then_gp_then_shared(
    hands: dict[str, list[str]], winners: list[int]
) -> None:
    scene = empty_dungeon("cleric", "fighter", "rogue")
    for who, treasure in hands.items():
        scene.carry(who, *treasure)
    scene.do("end")
    assert outcome_of(scene)[:2] == (tuple(winners), "nothing left")


@pytest.mark.rule("DUN-R78")
def test_the_last_round_ends_the_game_by_the_same_count() -> None:
    scene = Scene("cleric", "fighter", rounds="2")
    scene.carry("cleric", "Silver Goblet")
    scene.carry("fighter", "Gilded Reliquary")
    for _ in range(3):
        scene.do("end")
        assert scene.state.outcome is None
    assert scene.state.round == 2
    scene.do("end")
    # 500 of 10,000 and 1,000 of 20,000 are the same share; the Fighter has more gp.
    assert outcome_of(scene) == ((1,), "last round", (500, 1_000))
    assert scene.told(GameEnded)[0].rule == "DUN-R78"


@pytest.mark.rule("DUN-R78")
@pytest.mark.parametrize(("rounds", "allowed"), [("none", True), ("1", True), ("9999", True), ("60", True),
    ("0", False), ("10000", False), ("-1", False), ("", False), ("many", False), ("²", False)])  # fmt: skip
def test_the_last_round_is_a_number_or_none(rounds: str, allowed: bool) -> None:
    setup = Setup(("A", "B"), {"rounds": rounds})
    if allowed:
        GAME.check_setup(setup)
    else:
        with pytest.raises(RuleError, match="rounds"):
            GAME.check_setup(setup)


# Alone


@pytest.mark.rule("DUN-R79")
@pytest.mark.parametrize(
    ("turns", "medal"),
    [
        (1, "Gold"),
        (18, "Gold"),
        (19, "Silver"),
        (27, "Silver"),
        (28, "Bronze"),
        (43, "Bronze"),
        (44, "no medal"),
    ],
)
def test_alone_the_score_is_the_number_of_turns(turns: int, medal: str) -> None:
    scene = Scene("cleric")
    scene.place("cleric", "16,10")
    scene.carry("cleric", "Wyrm Hoard")
    scene.hero("cleric").turns = turns - 1
    scene.walk("hall")
    assert outcome_of(scene) == ((0,), "goal", (turns,))
    outcome = scene.state.outcome
    assert outcome is not None
    lines = GAME.end_lines(outcome, scene.state, scene.table.names)
    assert medal in lines[-1]


@pytest.mark.rule("DUN-R79", "DUN-024")
def test_lost_turns_and_turns_of_dead_heroes_count_too() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "107")
    scene.face_up("107", "Titan")
    scene.lose("fighter", 2)
    scene.dice(1, 1, 6, 6)
    scene.start()
    scene.do("end")
    scene.do("hero", "rogue")
    # Two lost turns, the last turn of the Fighter, the first of the Rogue.
    assert (scene.hero("rogue").turns, scene.hero("rogue").lost_turns) == (4, 2)
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Wyrm Hoard")
    scene.walk("hall")
    assert outcome_of(scene) == ((0,), "goal", (4,))
