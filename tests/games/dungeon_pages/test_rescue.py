"""Advice when what is coming would kill: a way out if there is one, and plain words if there is none."""

from typing import cast

from dungeon_tui import games
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Advice
from dungeon_tui.games.dungeon_pages.bots.players import Planner
from dungeon_tui.games.dungeon_pages.bots.rescue import Rescue, rescue
from dungeon_tui.games.dungeon_pages.state import PagesView
from tests.games.dungeon_pages.scene import Scene

GAME = games.game("dungeon-pages")
BRUTE = {"name": "Brute", "trigger": "4+", "damage": 4, "defense": 3, "hp": 2, "xp": 1, "boss": True}
GRID = "\n>..\n.M.\n..$\n"
SHIELD = {"name": "Tin Shield", "xp": 9, "charges": 2, "phase": "monster", "do": "prevent(2)"}


def threatened(health: int, **sheet: object) -> Scene:
    """A hero with so much health left before a Brute that deals 4."""
    return Scene(GRID, boss=True, health=[[health]], monsters={"M": BRUTE}, **sheet)  # type: ignore[arg-type]


def advised(scene: Scene) -> Advice:
    view = cast(PagesView, scene.table.view(0))
    return Planner().advise(view, scene.state.decisions[0], scene.keys, QuickDice(1))


def found(scene: Scene) -> Rescue:
    return rescue(scene.state.copy(), scene.state.decisions[0], scene.keys)


def test_two_coins_that_only_together_stop_the_attack_are_spent() -> None:
    """A 5 must become a 3: one coin changes nothing for the better."""
    scene = threatened(2)
    scene.give(coin=2)
    scene.roll([2], [5])
    assert scene.kind == "monster"
    advice = advised(scene)
    assert advice.keys == (("coin", 1, 4),)
    assert advice.reason.startswith("4 damage is coming and 2 health is left: this saves the hero.")
    scene.picks(*advice.keys)
    assert advised(scene).keys == (("coin", 1, 3),)
    scene.pick("coin", 1, 3)
    assert scene.kind == "explore" and scene.health == 2


def test_a_shield_is_raised_as_often_as_it_takes() -> None:
    scene = threatened(2, relics=(SHIELD,))
    scene.relic("Tin Shield", 2)
    scene.roll([2], [5])
    for _ in range(2):
        advice = advised(scene)
        assert advice.keys[0][0] == "relic"
        scene.picks(*advice.keys)
    assert scene.kind == "explore" and scene.health == 2


def test_a_potion_that_lets_the_hero_stand_the_attack_is_drunk() -> None:
    scene = Scene(GRID, boss=True, health=[[2], [3]], monsters={"M": BRUTE})
    scene.give(health=1)
    scene.roll([2], [5])
    assert advised(scene).keys == (("use", "health"),)


def test_a_roll_that_may_save_the_hero_is_the_last_chance() -> None:
    """The Evil Die may be rolled again: in about half of all rolls the Brute does not strike."""
    scene = threatened(2, bonuses=((1, "reroll_evil"),))
    scene.state.xp = 1
    scene.state.bonuses = 1
    scene.roll([2], [5])
    way = found(scene)
    assert way.key[0] == "bonus" and 0 < way.chance < 1
    assert ": this may save the hero. " in advised(scene).reason


def test_what_cannot_be_helped_is_said_plainly() -> None:
    """One coin leaves a 5 a 4; nothing else is at hand, so no trial play is won."""
    scene = threatened(2)
    scene.give(coin=1)
    scene.roll([2], [5])
    assert found(scene) == Rescue(("pass",), 0.0)
    advice = advised(scene)
    assert advice.reason == (
        "4 damage is coming and 2 health is left: nothing found stops that. "
        "Probably lost: the bot won none of 12 tries from here."
    )


def test_what_does_not_kill_is_weighed_as_before() -> None:
    scene = threatened(9)
    scene.give(coin=1)
    scene.roll([2], [4])
    assert scene.kind == "monster" and "health is left" not in advised(scene).reason
