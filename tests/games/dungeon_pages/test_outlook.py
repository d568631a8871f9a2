"""What would happen: prospects, refusals, roads, from a view."""

import pytest

from dungeon_tui.games.dungeon_pages import outlook
from dungeon_tui.games.dungeon_pages.bots.roads import NEVER, Roads, best_road
from dungeon_tui.games.dungeon_pages.grid import name_of, space_of
from dungeon_tui.games.dungeon_pages.routes import read_key, shortcuts
from tests.games.dungeon_pages.scene import GAME, SHADE, TRIPWIRE, Scene

BOSS = {**SHADE, "name": "Boss", "boss": True, "defense": 4, "hp": 2}
GRID = "\n>.M.\n.c^.\n...$\n"


def view(scene: Scene):  # type: ignore[no-untyped-def]
    return GAME.view(scene.state, 0)


def test_a_prospect_says_what_a_mark_would_do() -> None:
    scene = Scene(GRID, monsters={"M": {**SHADE, "hp": 1}}, traps={"^": TRIPWIRE})
    scene.mark("B1", 3)
    scene.dice(good=[3, 2], evil=[5])
    found = outlook.prospect(view(scene), space_of("C2"), 3)
    assert found.defeats == (0,) and found.items == (0,) and found.sprung is True
    assert outlook.foresight(view(scene), space_of("C2"), 3) == [
        "springs Tripwire", "gains 1 coin", "defeats Shade",
    ]  # fmt: skip
    assert outlook.foresight(view(scene), space_of("C2"), 5) == ["disarms Tripwire", "defeats Shade"]
    assert outlook.prospect(view(scene), space_of("C2"), 2).weak == (0,)


def test_completing_is_told_with_its_reward_or_its_danger() -> None:
    scene = Scene("\n>34\n..$\n")
    scene.dice(good=[1], evil=[5])
    assert outlook.foresight(view(scene), space_of("B2"), 5) == [
        "fills column B",
        "completes, sequential: 2 XP",
    ]
    lonely = Scene("\n>3.\n.#$\n")
    lonely.dice(good=[6], evil=[5])
    assert "completes, not sequential: no XP" in outlook.foresight(view(lonely), space_of("C1"), 6)
    boss = Scene("\n>345\n.#B.\n...$\n", boss=True, monsters={"B": BOSS})
    boss.dice(good=[3], evil=[1])
    told = outlook.foresight(view(boss), space_of("D2"), 3)
    assert "the boss still lives: the quest would be lost" in told
    assert any("left beside Boss" in line for line in told)
    assert outlook.danger_left(view(boss)) == (2, 2)


@pytest.mark.rule("PAG-048", "PAG-008", "PAG-096", "PAG-052")
def test_refused_spaces_say_why() -> None:
    scene = Scene("\n>^..\n.#M.\n...$\n", monsters={"M": SHADE}, traps={"^": TRIPWIRE}, weapons=[
        {"name": "Stick", "xp": 0, "range": "O-2"}])  # fmt: skip
    scene.mark("A3", 2)
    scene.dice(good=[1], evil=[2])
    wanted = {
        "A1": "PAG-048",
        "A3": "PAG-008",
        "B2": "PAG-096",
        "C2": "PAG-048",
        "D4": "PAG-042",
        "C1": "PAG-052",
    }
    for name, rule in wanted.items():
        assert outlook.refused(view(scene), 0, 0, space_of(name)).rule == rule, name
    assert outlook.refused(view(scene), 0, 0, space_of("D1")).rule == "PAG-055"


def test_choices_go_by_weapon() -> None:
    weapons = [
        {"name": "Stick", "xp": 0, "range": "O-1"},
        {"name": "Rod", "xp": 1, "range": "SL-2", "icons": ["missile", "curse"]},
    ]
    scene = Scene("\n>...\n....\n...$\n", weapons=weapons)
    scene.state.weapons = (0, 1)
    scene.dice(good=[1], evil=[4])
    found = outlook.choices(view(scene), 0)
    assert [name_of(choice.space) for choice in found[0]] == ["B1", "A2"]
    assert len(found[1]) == 4 + 10 and {choice.value for choice in found[1]} == {1}
    assert {choice.value for choice in outlook.choices(view(scene), 1)[1]} == {3}


def test_chains_grow_from_both_ends() -> None:
    scene = Scene("\n>346.\n..5..\n...4$\n")
    assert {name_of(s) for s in outlook.chains(scene.state)} == {"B1", "C1", "C2", "D1"} - {"D1"}
    assert {name_of(s) for s in outlook.end_chains(scene.state)} == {"D3"}


def test_roads_count_what_must_be_written() -> None:
    scene = Scene("\n>3.5\n....\n...$\n")
    roads = Roads(scene.state)
    # B1 3, C1 4, D1 5, then D2.
    assert roads.need == 2 and roads.through(space_of("C1"), 4) == 1
    assert roads.through(space_of("C1"), 6) > 1
    assert len(best_road(scene.state)) == 4
    blocked = Scene("\n>31\n#6#\n##$\n")
    assert Roads(blocked.state).need == NEVER and best_road(blocked.state) == ()


def test_typed_marks_and_shortcuts() -> None:
    scene = Scene("\n>...\n####\n...$\n".replace("####", "###."))
    scene.dice(good=[3, 4], evil=[1])
    asked = scene.state.decisions[0]
    assert read_key(view(scene), asked, "4 b1") == ("mark", 1, 0, space_of("B1"))
    assert read_key(view(scene), asked, "b1") == ("mark", 0, 0, space_of("B1"))
    assert read_key(view(scene), asked, "4 d1") is None and read_key(view(scene), asked, "") is None
    assert read_key(view(scene), asked, "zz99") is None
    wide = Scene("\n>...\n###.\n...$\n", weapons=[{"name": "Pole", "xp": 0, "range": "O-3"}])
    wide.dice(good=[3, 4], evil=[1])
    (shortcut,) = shortcuts(view(wide), wide.state.decisions[0])
    assert shortcut.label.startswith("Write 2 dice on the road: ")
    for key in shortcut.steps:
        wide.pick(*key)
    assert len(wide.state.marks) == 2
