"""Texts are made from the formulas: the catalogue of section 4.8, and every change shows."""

from typing import Any, cast

import attrs
import pytest

from dungeon_tui.games.dungeon_pages import formula, texts
from dungeon_tui.games.dungeon_pages.reading import _icon, _range
from dungeon_tui.games.dungeon_pages.rules.effect import Effect, Source
from dungeon_tui.games.dungeon_pages.rules.effects import EFFECTS
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import values_of
from dungeon_tui.games.dungeon_pages.sheet import Ability, MonsterType, Power, Relic, TrapType, Weapon
from dungeon_tui.games.dungeon_pages.shelf import shelf

MONSTERS = [
    ("Marsh Hound", "evil(6)", "shift(good.high, -1)", "While any Marsh Hound lives, if any Evil Die shows a 6: lower your highest Good Die by 1."),
    ("Rime Sentry", "hit_any", "discard(good, 1)", "In a turn when any Rime Sentry damages you, discard 1 Good Die."),
    ("Pickpocket Imp", "hit_each", "lose(coin, 1)", "Each time a Pickpocket Imp damages you, lose 1 coin."),
    ("Sleepless Sexton", "hit_any", "ban(coin, turn)", "In a turn when any Sleepless Sexton damages you, you may not use coins this turn."),
    ("Thornback Boar", "wounded", "power(+1, it, dungeon)", "Each time a Thornback Boar loses a Health Point and survives, the Damage of that Thornback Boar is 1 higher for the rest of this dungeon."),
    ("Mirror Shade", "hit_any", "flip(good.high)", "In a turn when any Mirror Shade damages you, turn your highest Good Die over to its opposite face."),
    ("Bog Lurker", "ongoing", "range(-1, while)", "* While any Bog Lurker is undefeated, your range is 1 shorter."),
    ("Ash Moth", "defeated", "range(+1, turn)", "When an Ash Moth is defeated, your range is 1 longer this turn."),
    ("Grave Piper", "hit_any", "extra(evil, 1)", "In a turn when any Grave Piper damages you, roll 1 more Evil Die next turn."),
    ("Vault Spider", "hit_any", "ban(gear, turn)", "In a turn when any Vault Spider damages you, you may not use any weapon but your starting one this turn."),
    ("Hollow Knight", "weak", "damage(1)", "Each time you mark a number below its Defense next to a Hollow Knight, take 1 damage."),
    ("Oath Wisp", "evil(1)", "reroll(good.high)", "While any Oath Wisp lives, if any Evil Die shows a 1: reroll your highest Good Die."),
    ("Copper Golem", "ongoing", "armor(+1, type, while)", "* While any Copper Golem is undefeated, the Defense of every Copper Golem is 1 higher."),
    ("Leech Swarm", "hit_any", "lose(potion, 1)", "In a turn when any Leech Swarm damages you, lose 1 potion."),
    ("Whispering Idol", "ongoing", "ban(ability, while)", "* While any Whispering Idol is undefeated, you may not use your hero's ability."),
    ("Cave Troll", "evil(1)", "regain(1)", "While any Cave Troll lives, if any Evil Die shows a 1: one wounded Cave Troll of your choice regains 1 Health Point."),
    ("Lantern Thief", "hit_each", "drain(1)", "Each time a Lantern Thief damages you, cross out 1 relic charge."),
    ("The Gatekeeper", "wounded", "damage(1)", "Each time The Gatekeeper loses a Health Point and survives, take 1 damage."),
    ("The Queen of Husks", "hit_any", "fewer(good, 1)", "In a turn when The Queen of Husks damages you, roll 1 fewer Good Die next turn."),
    ("The Tax Collector", "hit_any", "lose(coin, 1)", "In a turn when The Tax Collector damages you, lose 1 coin."),
    ("Old Man Winter", "rolled", "shift(good.high, -1)", "* Each turn after you roll, lower your highest Good Die by 1."),
    ("The Clockwork Bishop", "evil(2-)", "aggro(3+, it, next)", "If any Evil Die shows 2 or less: the Attack Trigger of The Clockwork Bishop becomes 3+ next turn."),
    ("Mother Mire", "ongoing", "range(-1, while)", "* While Mother Mire is undefeated, your range is 1 shorter."),
    ("The Unlit King", "ongoing", "ban(reroll, while)", "* While The Unlit King is undefeated, you may not reroll dice."),
    ("Twin of Ash", "defeated", "power(+1, type, dungeon)", "When a Twin of Ash is defeated, the Damage of every Twin of Ash is 1 higher for the rest of this dungeon."),
]  # fmt: skip
SOLO = ("The Gatekeeper", "The Queen of Husks", "The Tax Collector", "Old Man Winter", "The Clockwork Bishop",
        "Mother Mire", "The Unlit King")  # fmt: skip

TRAPS = [
    ("check(3, damage(2))", "When marked, roll again the die you activated last; its new value may be modified; on 3 or less, take 2 damage; then set that die aside."),
    ("discard(any, 1)", "When marked, discard 1 die."),
    ("shift(good.all, -1)", "When marked, lower every Good Die by 1."),
    ("lose(coin, 1), damage(1)", "When marked, lose 1 coin and take 1 damage."),
    ("extra(evil, 1)", "When marked, roll 1 more Evil Die next turn."),
    ("range(-1, dungeon)", "When marked, your range is 1 shorter for the rest of this dungeon."),
    ("flip(all)", "When marked, turn every die over to its opposite face."),
    ("drain(1)", "When marked, cross out 1 relic charge."),
    ("ban(ability, turn)", "When marked, you may not use your hero's ability this turn."),
    ("fewer(good, 1)", "When marked, roll 1 fewer Good Die next turn."),
    ("armor(+1, all, dungeon)", "When marked, the Defense of every monster is 1 higher for the rest of this dungeon."),
    ("damage(2)", "When marked, take 2 damage."),
]  # fmt: skip

HEROES = [
    ("explore / turn", "flip(any)", "During the Explore Phase, you may turn one die of your choice over to its opposite face (once per turn)."),
    ("explore / discard(any, 1)", "nudge(any, 2)", "During the Explore Phase, you may discard 1 die to raise or lower one die of your choice by up to 2."),
    ("monster / turn", "shift(evil.any, -1)", "Before monsters attack, you may lower one Evil Die of your choice by 1 (once per turn)."),
    ("act / harm(1)", "reroll(good.all)", "After you roll, you may take 1 damage to reroll every Good Die."),
    ("explore / discard(any, 1) / dungeon", "open", "During the Explore Phase, you may discard 1 die to treat one locked door as an empty space this turn (once per dungeon)."),
    ("explore / discard(evil, 1) / turn", "match(good.any, any)", "During the Explore Phase, you may discard 1 Evil Die to set one Good Die of your choice to the value of one die of your choice (once per turn)."),
    ("passive", "pairs(1)", "Two adjacent numbers that differ by 1 also gain an item."),
    ("explore / harm(1) / turn", "range(+1, turn)", "During the Explore Phase, you may take 1 damage to add 1 to your range this turn (once per turn)."),
    ("monster / discard(good, 1) / turn", "prevent(2)", "Before monsters attack, you may discard 1 Good Die to prevent the next 2 damage you would take this turn (once per turn)."),
    ("passive", "disarm(2, while)", "The Disarm value of every trap is 2 lower."),
    ("explore / discard(any, 1) / turn", "through(undefeated monsters, turn)", "During the Explore Phase, you may discard 1 die to count range through undefeated monsters this turn (once per turn)."),
    ("explore / discard(any, 1) / turn", "gain(coin, 1)", "During the Explore Phase, you may discard 1 die to gain 1 coin (once per turn)."),
    ("monster / dungeon", "calm", "Before monsters attack, you may choose one type of monster that does not attack this turn (once per dungeon)."),
    ("roll / turn", "reroll(any)", "Right after you roll, you may reroll one die of your choice (once per turn)."),
    ("explore / discard(good, 1) / turn", "hit(1)", "During the Explore Phase, you may discard 1 Good Die to remove 1 Health Point from one monster next to a marked space (once per turn)."),
    ("explore / dungeon", "again", "During the Explore Phase, you may write the value of the die you activated last once more, in range of the same weapon (once per dungeon)."),
]  # fmt: skip

WEAPONS = [
    ("O-1", "Reaches 1 space, turning freely along rows and columns."),
    ("O-1 reroll(1)", "Reaches 1 space, turning freely along rows and columns. Once per turn, a die showing 1 may be rerolled and used with it."),
    ("SL-2", "Reaches up to 2 spaces, in one straight line along a row or column."),
    ("D-2 reroll(1)", "Reaches up to 2 spaces, turning freely along diagonals. Once per turn, a die showing 1 may be rerolled and used with it."),
    ("O-2 curse", "Reaches up to 2 spaces, turning freely along rows and columns. Every die used with it counts 1 lower."),
    ("O-1 missile", "Reaches 1 space, turning freely along rows and columns. Once per turn, a 1 may mark any unmarked white space of the dungeon."),
    ("O-1 break", "Reaches 1 space, turning freely along rows and columns. A 5 or 6 may mark a wall in its range."),
    ("O-1 split", "Reaches 1 space, turning freely along rows and columns. An even die may be split into two halves, each marked with it."),
    ("DL-2 magic(1)", "Reaches up to 2 spaces, in one straight diagonal line. Once per turn, a Good Die may be raised by 1 and used with it."),
    ("O-1 area", "Reaches 1 space, turning freely along rows and columns. Once per turn, the number just marked may be repeated in a space adjacent to it."),
    ("SL+DL-3 magic(2)", "Reaches up to 3 spaces, in one straight line along a row or column or in one straight diagonal line. Once per turn, a Good Die may be raised by 2 and used with it."),
    ("O-3 reroll(1) split", "Reaches up to 3 spaces, turning freely along rows and columns. Once per turn, a die showing 1 may be rerolled and used with it. An even die may be split into two halves, each marked with it."),
]  # fmt: skip

RELICS = [
    ("act", "reroll(any)", "After you roll, you may spend 1 charge to reroll one die of your choice."),
    ("act", "prevent(1)", "After you roll, you may spend 1 charge to prevent the next 1 damage you would take this turn."),
    ("explore", "mark(1 or 6, adjacent)", "During the Explore Phase, you may spend 1 charge to mark a 1 or 6 in an unmarked white space next to a marked space or the door."),
    ("monster", "discard(evil, 1)", "Before monsters attack, you may spend 1 charge to discard 1 Evil Die."),
    ("explore", "shift(good.any, +1)", "During the Explore Phase, you may spend 1 charge to raise one Good Die of your choice by 1."),
    ("explore", "range(+2, turn)", "During the Explore Phase, you may spend 1 charge to add 2 to your range this turn."),
    ("explore", "hit(1)", "During the Explore Phase, you may spend 1 charge to remove 1 Health Point from one monster next to a marked space."),
    ("explore", "open", "During the Explore Phase, you may spend 1 charge to treat one locked door as an empty space this turn."),
    ("explore", "again", "During the Explore Phase, you may spend 1 charge to write the value of the die you activated last once more, in range of the same weapon."),
    ("roll", "reroll(all)", "Right after you roll, you may spend 1 charge to reroll every die."),
    ("any", "gain(coin, 2)", "Whenever you may act, you may spend 1 charge to gain 2 coins."),
    ("any", "health(1)", "Whenever you may act, you may spend 1 charge to unlock 1 health group."),
]  # fmt: skip


def monster(name: str, on: str, do: str) -> MonsterType:
    head, faces = formula.head(on)
    power = Power("P", head, formula.effects(do), values_of(faces) if faces else None)
    return MonsterType("M", name, f"{name}s", name in SOLO, False, values_of("5+"), 1, 3, 2, 1, power)


def ability(head: str, do: str) -> Ability:
    phase, *more = [part.strip() for part in head.split("/")]
    cost: tuple[str | int, ...] = ()
    limit = ""
    for part in more:
        if "(" in part:
            kind, _, inside = part[:-1].partition("(")
            cost = (kind, *(int(arg) if arg.strip().isdigit() else arg.strip() for arg in inside.split(",")))
        else:
            limit = part
    return Ability("A", phase, formula.effects(do), cost, limit)


@pytest.mark.parametrize(("name", "on", "do", "text"), MONSTERS)
def test_texts_of_monsters(name: str, on: str, do: str, text: str) -> None:
    assert texts.monster_text(monster(name, on, do)) == text


@pytest.mark.parametrize(("do", "text"), TRAPS)
def test_texts_of_traps(do: str, text: str) -> None:
    assert texts.trap_text(TrapType("T", 5, formula.effects(do))) == text


@pytest.mark.parametrize(("head", "do", "text"), HEROES)
def test_texts_of_heroes(head: str, do: str, text: str) -> None:
    assert texts.ability_text(ability(head, do)) == text


@pytest.mark.parametrize(("form", "text"), WEAPONS)
def test_texts_of_weapons(form: str, text: str) -> None:
    reach, *icons = form.split()
    kinds, n = _range(reach)
    found = dict(_icon(cast(Any, None), icon) for icon in icons)
    assert texts.weapon_text(Weapon("W", 0, kinds, n, found)) == text


@pytest.mark.parametrize(("phase", "do", "text"), RELICS)
def test_texts_of_relics(phase: str, do: str, text: str) -> None:
    relic = Relic("R", 9, 2, Ability("R", phase, formula.effects(do)))
    assert texts.relic_text(relic) == text


# Every field shows

SAMPLES = {
    "count": (1, 2, 3), "signed": (1, -1, 2), "face": (1, 2, 3), "marks": ((1, 6), (3,), (1, 2)),
    "values": ("5+", "2-", "odd"), "selector": ("good.any", "evil.all", "any", "good.low"),
    "colour": ("good", "evil", "any"), "dice": ("good", "evil"), "scope": ("turn", "next", "dungeon", "while"),
    "who": ("it", "type", "all"), "item": ("coin", "potion", "key"), "thing": ("coin", "speed"),
    "ban": ("coin", "potion", "ability", "gear", "reroll"),
    "blocker": ("walls", "locked doors", "undefeated monsters", "uncollected items", "traps"),
    "where": ("anywhere", "adjacent"),
    "effect": (formula.effects("damage(1)"), formula.effects("drain(1)"), formula.effects("damage(2)")),
}  # fmt: skip


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.VERB)
def test_changing_any_field_changes_the_text(effect: type[Effect]) -> None:
    source = Source("Marsh Hound")
    usual = [SAMPLES[kind][0] for kind in effect.FIELDS]
    for place, kind in enumerate(effect.FIELDS):
        both = []
        for value in SAMPLES[kind]:
            args = [*usual[:place], value, *usual[place + 1 :]]
            op = effect(*args)
            both.append((op.must(source), op.may(source)))
        assert len({must for must, _ in both}) == len(both), kind
        assert len({may for _, may in both}) == len(both), kind
    assert len(effect.FIELDS) == len(attrs.fields(effect))


@pytest.mark.parametrize("sheet", shelf().sheets(), ids=lambda sheet: sheet.id)
def test_every_sheet_reads_well(sheet: Any) -> None:
    found = [texts.monster_text(one) for one in sheet.monsters.values()]
    found += [texts.trap_text(one) for one in sheet.traps.values()]
    found += [texts.ability_text(sheet.hero.ability)]
    found += [texts.relic_text(one) for one in sheet.hero.relics]
    found += [texts.weapon_text(one) for one in sheet.hero.weapons]
    for text in filter(None, found):
        assert text.endswith("."), text
        assert "  " not in text and "{" not in text and " 1 coins" not in text, text

