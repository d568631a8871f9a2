"""Chances worked out exactly, against values worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dungeon_tui.engine.agenda import Frame, Op
from dungeon_tui.engine.decisions import Decision
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.odds import check_chance, filled, odds, percent, win_chance
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import Roll
from dungeon_tui.games.die_in_a_dungeon.rules.monster_ops import Battle
from dungeon_tui.games.die_in_a_dungeon.rules.moving import Travel
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes, Monsters
from dungeon_tui.games.die_in_a_dungeon.state import AWAY, DieView, Fight, Foe, Lasting, Party, Room, Tile

VILLAGE, CRYPT = 202, 102
OUTLAW, SCOUT, MERCENARY = 0, 1, 2
HARPIES = "M.harpies"


def table(faces: dict[int, int], monster: str = HARPIES, **changes: Any) -> DieView:
    """Heroes with these Faces in a Crypt with a Monster; the Harpies want 6+ and 4+, and sneak at 3."""
    content()
    view = DieView(width=5, height=5, phase="session", village=VILLAGE, faces=[0] * 6, places=[AWAY] * 6)
    for hero, face in faces.items():
        view.faces[hero], view.places[hero] = face, CRYPT
    view.parties = [Party(hand=("battle.a",))]
    view.rooms = {
        VILLAGE: Room(VILLAGE, "village", -1),
        CRYPT: Room(CRYPT, "room", VILLAGE, (Tile("R.crypt1", CRYPT, 0, (), True),)),
    }
    view.near = {VILLAGE: (CRYPT,), CRYPT: (VILLAGE,)}
    view.foes = {monster: Foe(CRYPT)}
    for name, value in changes.items():
        setattr(view, name, value)
    return view


def asking(view: DieView, op: Op) -> DieView:
    view.agenda = Frame(op, 0, (), None, 1)
    return view


@pytest.mark.rule("DIE-144", "DIE-145", "DIE-146", "DIE-147")
def test_a_battle_without_rolls_is_certain() -> None:
    assert win_chance(table({OUTLAW: 4, SCOUT: 6}), HARPIES, (OUTLAW, SCOUT)) == 1
    assert win_chance(table({OUTLAW: 4, SCOUT: 5}), HARPIES, (OUTLAW, SCOUT)) == 0
    # One Hero fills one Target only, however high it is.
    assert win_chance(table({MERCENARY: 8}), HARPIES, (MERCENARY,)) == 0


def test_heroes_that_are_rolled() -> None:
    view = table({OUTLAW: 4, SCOUT: 5, MERCENARY: 5})
    # The Scout must show its 6; the Outlaw's 4 fills the other Target.
    assert win_chance(view, HARPIES, (OUTLAW, SCOUT), (SCOUT,)) == Fraction(1, 6)
    # And the Outlaw must show its 4 again.
    assert win_chance(view, HARPIES, (OUTLAW, SCOUT), (OUTLAW, SCOUT)) == Fraction(1, 24)
    # d8 of 6 to 8 with d6 of 4 to 6, or d6 of 6 with d8 of 4 or 5: 3/8 x 3/6 + 1/6 x 2/8.
    assert win_chance(view, HARPIES, (SCOUT, MERCENARY), (SCOUT, MERCENARY)) == Fraction(11, 48)
    # Three dice against two Targets: nobody is needed twice, the third may be anything.
    # Scout 4 or 5 (2/6): the Mercenary must have 6 to 8. Scout 6 (1/6): the Mercenary 4 to 8 or the
    # Outlaw 4. Scout 1 to 3 (3/6): the Mercenary 6 to 8 and the Outlaw 4.
    both = Fraction(2, 6) * Fraction(3, 8)
    both += Fraction(1, 6) * (1 - Fraction(3, 8) * Fraction(3, 4))
    both += Fraction(3, 6) * Fraction(3, 8) * Fraction(1, 4)
    everyone = (OUTLAW, SCOUT, MERCENARY)
    assert win_chance(view, HARPIES, everyone, everyone) == both


@pytest.mark.rule("DIE-R74")
def test_what_lasts_counts_in() -> None:
    higher = Lasting("face", 0, (SCOUT,), 2, "battle")
    view = table({OUTLAW: 4, SCOUT: 3}, lasting=(higher,))
    assert win_chance(view, HARPIES, (OUTLAW, SCOUT)) == 0
    assert win_chance(view, HARPIES, (OUTLAW, SCOUT), (SCOUT,)) == Fraction(3, 6)
    twice = Lasting("twice", 0, (MERCENARY,), 0, "battle")
    assert win_chance(table({MERCENARY: 6}, lasting=(twice,)), HARPIES, (MERCENARY,)) == 1


def test_a_strong_hero_is_not_wasted_on_a_low_target() -> None:
    one = Fraction(1)
    assert filled((3, 9), [({9: one}, 1), ({3: one}, 1)]) == 1
    assert filled((9, 9), [({9: one}, 1), ({8: one}, 1)]) == 0
    assert filled((), []) == 1


@pytest.mark.rule("DIE-266", "DIE-267", "DIE-287", "DIE-288")
def test_searching_and_disarming() -> None:
    view = table({OUTLAW: 4, MERCENARY: 8})
    # 1 or 2 on a d4 is 1/2, on a d8 1/4: both miss in 3/8 of all rolls.
    assert check_chance(view, "Search", 0, 2, (OUTLAW, MERCENARY)) == Fraction(5, 8)
    assert check_chance(view, "Disarm", 0, 4, (OUTLAW,)) == 1
    assert check_chance(view, "Disarm", 0, 2, ()) == 0
    easier = Lasting("Search", 0, (), 1, "comparison")
    assert check_chance(table({OUTLAW: 4}, lasting=(easier,)), "Search", 0, 2, (OUTLAW,)) == Fraction(3, 4)


def test_percent_never_calls_certain_what_is_not() -> None:
    assert [percent(Fraction(*part)) for part in ((0, 1), (1, 1), (1, 400), (399, 400), (5, 8), (1, 3))] == [
        "0%", "100%", "1%", "99%", "63%", "33%",
    ]  # fmt: skip


def test_options_say_their_chance() -> None:
    act = Decision(0, "act")
    view = table({OUTLAW: 4, MERCENARY: 8}, loots={CRYPT: "L01"})
    assert odds(view, act, ("search", CRYPT)) == "find 63%"
    assert odds(view, act, ("end",)) == ""
    fighting = asking(table({OUTLAW: 4, SCOUT: 6}), Battle(Monsters(where="hero")))
    assert odds(fighting, Decision(0, "monster"), ("monster", HARPIES)) == "would win"
    rolling = asking(table({OUTLAW: 4, SCOUT: 5}), Roll(Heroes("any number", where="same")))
    assert odds(rolling, Decision(0, "hero"), ("hero", SCOUT)) == "win 17%"
    rolling.foes = {}
    assert odds(rolling, Decision(0, "hero"), ("hero", SCOUT)) == "higher 17%"


def test_a_battle_says_how_it_stands_and_what_a_card_makes_of_it() -> None:
    view = table({OUTLAW: 4, SCOUT: 4}, fights=(Fight(HARPIES, CRYPT),))
    firepot, sling = card("Firepot"), card("Hunting Sling")
    battle = Decision(0, "battle")
    assert odds(view, battle, ("pass",)) == "would lose"
    assert odds(view, battle, ("play", firepot, 0)) == "would win"  # Targets of 3+ and 1+
    assert odds(view, battle, ("play", sling, 0)) == "would win"  # one of the two counts 7
    view.faces[OUTLAW] = 3
    assert odds(view, battle, ("play", sling, 0)) == "would win"  # the Outlaw counts 6
    view.faces[OUTLAW], view.faces[SCOUT] = 2, 3
    assert odds(view, battle, ("play", sling, 0)) == "would lose"


@pytest.mark.rule("DIE-129", "DIE-130", "DIE-133")
def test_sneaking_says_who_gets_by() -> None:
    go = Decision(0, "go")
    view = table({OUTLAW: 3, SCOUT: 4})
    view.places[OUTLAW] = view.places[SCOUT] = VILLAGE
    assert odds(asking(view, Travel((OUTLAW,), VILLAGE)), go, ("go", CRYPT)) == "sneak by"
    assert odds(asking(view, Travel((OUTLAW, SCOUT), VILLAGE)), go, ("go", CRYPT)) == "stopped"
    assert odds(view, go, ("go", VILLAGE)) == ""


def card(name: str) -> str:
    """The back of a Loot card by its name."""
    from dungeon_tui.games.die_in_a_dungeon.cards import BOOK

    return next(id for id, side in BOOK.items() if side.name == name and id.endswith("*"))
