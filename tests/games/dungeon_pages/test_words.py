"""What a player reads: options, questions, log lines, the sheet as text, how it ended."""

import pytest

from dungeon_tui import games
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import space_of
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import Result
from tests.games.dungeon_pages.scene import GAME, SHADE, SPIKES, STICK, Q, Scene

NAMES = ("Ann",)


def labels(scene: Scene) -> dict[tuple[int | str, ...], str]:
    view, asked = GAME.view(scene.state, 0), scene.state.decisions[0]
    return {key: GAME.label(view, asked, key) for key in scene.keys}


def question(scene: Scene) -> str:
    return GAME.question(GAME.view(scene.state, 0), scene.state.decisions[0])


def test_labels_of_marks_say_what_happens() -> None:
    monsters = {"M": {**SHADE, "hp": 1}}
    lash = {"name": "Ember Lash", "xp": 1, "range": "O-1", "icons": ["curse"]}
    scene = Scene("\n>.M.\n.c..\n...$\n", monsters=monsters, weapons=[STICK, lash])
    scene.state.weapons = (0, 1)
    scene.give(coin=1, health=1, poison=1)
    scene.dice(good=[4, 4], evil=[2])
    found = labels(scene)
    b1, a2 = space_of("B1"), space_of("A2")
    assert found["mark", 0, 0, b1] == "Write the Good 4 (die 1) in B1 with the Stick (defeats Shade)"
    assert found["mark", 1, 1, b1] == (
        "Write the Good 4 (die 2) in B1 with the Ember Lash as 3 (defeats Shade)"
    )
    assert found["mark", 2, 0, a2] == "Write the Evil 2 in A2 with the Stick"
    assert found["coin", 2, 3] == "Spend a coin: the Evil 2 becomes 3"
    assert found["poison", a2] == "Mark a 4 in A2 with Poison" and found["yield",] == "Give up"
    assert len(set(found.values())) == len(found)
    assert question(scene) == "Tester: write Good 4 4, Evil 2 (Here, turn 1)."


def test_the_question_before_the_attacks_says_what_is_coming() -> None:
    scene = Scene("\n>....\n..M..\n....$\n", evil=2, monsters={"M": {**SHADE, "damage": 2}})
    scene.give(coin=1)
    scene.roll([1], [4, 4])
    assert question(scene) == (
        "Tester: Wandering Monsters are coming. Act first, or go on? Rolled Good 1, Evil 4 4."
    )
    scene.pass_on()
    assert question(scene) == (
        "Tester: 2 damage of 8 health is coming. Act first, or go on? The Shade at C2. "
        "Rolled Good 1, Evil 4 4."
    )
    calm = Scene("\n>....\n..M..\n....$\n", monsters={"M": SHADE})
    calm.give(coin=1)
    calm.roll([1], [2])
    assert question(calm).startswith("Tester: no monster attacks. Act first, or go on?")


def test_what_a_question_is_about_is_never_cut_off() -> None:
    """Two rows of 58 columns are there for a question in the smallest terminal, after the player's name."""
    for sheet in shelf().sheets():
        assert (
            len(f"Player 1: {sheet.hero.name}: 9 damage of 26 health is coming. Act first, or go on?") < 110
        )


def test_the_log_tells_names() -> None:
    assert GAME.tell(e.PoolRolled((2,), (4, 4), True), NAMES) == "Rolled Good 2, Evil 4 4: natural doubles."
    assert GAME.tell(e.MonsterAttacked(0, 2, "Shade"), NAMES) == "Shade attacks for 2."
    assert GAME.tell(e.SpaceMarked(33, 4, "poison"), NAMES) == "4 is written in B3 by Poison."
    assert GAME.tell(e.ItemGained(33, "coin", 2), NAMES) == "Gained from B3: 2 coins."
    assert GAME.tell(e.DieRerolled(0, 3, "trap", True), NAMES) == "The trap has die 1 rolled again: 3."
    assert GAME.tell(e.DungeonCompleted(0, False, (1, 2), (), (), 0), NAMES) == (
        "The dungeon is completed by B1 and C1, not sequential: no XP."
    )
    lost = Result(1, "T", "H", 0, "boss", 3, 3, 0)
    assert GAME.tell(e.GameLost(lost), NAMES).startswith(
        "The quest is lost: the last chest was reached while"
    )
    assert GAME.tell(e.GameStarted("no sheet", "", 0, 0), NAMES) == "The quest begins: a sheet."


def test_the_sheet_in_lines() -> None:
    scene = Scene(Q, evil=2, monsters={"M": SHADE}, traps={"^": SPIKES}, bonuses=[(7, "good_die")])
    scene.give(coin=2, health=1)
    scene.set_hits("D4", 1)
    scene.dice(good=[1], evil=[2, 3])
    found = GAME.picture(GAME.view(scene.state, 0), NAMES)
    assert "   A B C D E F" in found and "3  . . 4 . . ." in found
    assert "Pack: 2 coins, 1 Health potion." in found
    assert "Next bonus at 7 XP: One more Good Die." in found
    assert any(line.startswith("M Shade at D4: Attack Trigger 4+, Damage 1, Defense 3+") for line in found)
    assert any("; 1 hit taken." in line for line in found)
    assert any(line.startswith("Trap Spike Pit at E5: Disarm 6+. When marked,") for line in found)
    assert found[-1] == "Dice: Good 1, Evil 2 3; to write: Good 1, Evil 2 3."
    legend = GAME.map_lines(GAME.view(scene.state, 0))
    assert "+ locked door" in legend and "^ Spike Pit (E5)" in legend and "c 1 coin (E2)" in legend


def test_progress_and_ends() -> None:
    game = games.game("dungeon-pages")
    table = Table(game, Setup(NAMES, {"sheet": "1"}), Dice.from_seed("a"))
    assert game.progress(table.state, NAMES) == "setting out"
    table.start()
    assert game.progress(table.state, NAMES) == "The Lantern Road: 0 of 5 dungeons, 0 XP"
    table.answer(Answer(0, (("enter", 0),)))
    assert game.progress(table.state, NAMES).startswith("The Lantern Road: dungeon 1 of 5, turn 1, ")
    while table.state.decisions[0].kind != "explore":
        table.answer(Answer(0, (("pass",),)))
    for _ in range(2):
        table.answer(Answer(0, (("yield",),)))
    assert game.progress(table.state, NAMES) == "The Lantern Road: lost"
    assert table.state.outcome is not None
    assert game.end_lines(table.state.outcome, table.state, NAMES) == [
        "Ann loses: the quest was given up.",
        "No score; 0 XP were reached.",
    ]
    for sheet in shelf().sheets():
        assert len(f"{sheet.title[:24]}: dungeon 5 of 5, turn 99, 26 health") <= 60


def test_setups_that_cannot_be() -> None:
    game = games.game("dungeon-pages")
    for options in ({"sheet": "x" * 99}, {"hero": "a\x1b"}, {"year": "maybe"}, {"colour": "red"}):
        with pytest.raises(RuleError):
            game.check_setup(Setup(NAMES, options))
    with pytest.raises(RuleError):
        game.check_setup(Setup(("Ann", "Bo"), {}))
    for options in ({"sheet": "nowhere"}, {"hero": "nobody"}):
        with pytest.raises(RuleError) as caught:
            Table(game, Setup(NAMES, options), Dice.from_seed("a")).start()
        assert caught.value.rule


def test_every_clause_that_is_cited_is_in_the_rulebook() -> None:
    book = games.game("dungeon-pages").rulebook
    assert len(book.clauses) == 239
    for event in e.EVENTS:
        rule = next(field.default for field in event.__attrs_attrs__ if field.name == "rule")
        assert book.clause(str(rule))


@pytest.mark.parametrize(
    ("does", "asked", "becomes"),
    [
        ("flip(any)", "turn one die of your choice over to its opposite face", [(2, 5), (6, 1)]),
        ("shift(any, +2)", "raise one die of your choice by 2", [(2, 4)]),
        ("shift(any, -1)", "lower one die of your choice by 1", [(2, 1), (6, 5)]),
    ],
)
def test_a_question_for_a_die_says_what_becomes_of_it(
    does: str, asked: str, becomes: list[tuple[int, int]]
) -> None:
    ability = {"name": "Trick", "phase": "explore", "limit": "turn", "do": does}
    scene = Scene("\n>....\n.....\n....$\n", ability=ability)
    scene.dice(good=[2, 3], evil=[6])
    scene.pick("ability")
    assert question(scene) == f"Tester: {asked}."
    for shown, then in becomes:
        colour = "Evil" if shown == 6 else "Good"
        assert f"Choose the {colour} {shown}: it becomes {then}" in labels(scene).values()
