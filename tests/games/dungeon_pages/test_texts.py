"""Texts are made from the formulas: the catalogue of section 4.8, and every change shows."""

from pathlib import Path
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

CATALOGUE = Path(__file__).with_name("texts.tsv").read_text(encoding="utf-8").splitlines()
"""Kind, formula and the text of section 4.8, with tabs between."""
SOLO = (
    "The Gatekeeper", "The Queen of Husks", "The Tax Collector", "Old Man Winter", "The Clockwork Bishop",
    "Mother Mire", "The Unlit King",
)  # fmt: skip


def listed(kind: str) -> list[list[str]]:
    return [line.split("\t")[1:] for line in CATALOGUE if line.startswith(kind + "\t")]


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


@pytest.mark.parametrize(("name", "on", "do", "text"), listed("monsters"))
def test_texts_of_monsters(name: str, on: str, do: str, text: str) -> None:
    assert texts.monster_text(monster(name, on, do)) == text


@pytest.mark.parametrize(("do", "text"), listed("traps"))
def test_texts_of_traps(do: str, text: str) -> None:
    assert texts.trap_text(TrapType("T", 5, formula.effects(do))) == text


@pytest.mark.parametrize(("head", "do", "text"), listed("heroes"))
def test_texts_of_heroes(head: str, do: str, text: str) -> None:
    assert texts.ability_text(ability(head, do)) == text


@pytest.mark.parametrize(("form", "text"), listed("weapons"))
def test_texts_of_weapons(form: str, text: str) -> None:
    reach, *icons = form.split()
    kinds, n = _range(reach)
    found = dict(_icon(cast(Any, None), icon) for icon in icons)
    assert texts.weapon_text(Weapon("W", 0, kinds, n, found)) == text


@pytest.mark.parametrize(("phase", "do", "text"), listed("relics"))
def test_texts_of_relics(phase: str, do: str, text: str) -> None:
    relic = Relic("R", 9, 2, Ability("R", phase, formula.effects(do)))
    assert texts.relic_text(relic) == text


# Every field shows

SAMPLES = {
    "count": (1, 2, 3), "signed": (1, -1, 2), "face": (1, 2, 3), "marks": ((1, 6), (3,), (1, 2)),
    "values": ("5+", "2-", "odd"), "selector": ("good.any", "evil.all", "any", "good.low"),
    "colour": ("good", "evil", "any"), "dice": ("good", "evil"),
    "scope": ("turn", "next", "dungeon", "while"),
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
