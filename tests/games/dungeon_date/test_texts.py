"""Texts of Pets, Heroes and Quests come from what they do: change anything, and the text changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve, fields

from dungeon_tui.games.dungeon_date import abilities, goals
from dungeon_tui.games.dungeon_date.abilities import Ability
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.goals import Condition
from dungeon_tui.games.dungeon_date.terms import BASIC, PILES, STYLES, WEAPONS

NAMES = {style.id: style.name for style in content().styles.values()}
CARDS = [*content().pets.values(), *content().heroes.values()]
SIDES = [(quest.id, side) for quest in content().quests.values() for side in ("easy", "hard")]


def _others(value: tuple[str, ...], known: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Lists that differ from a list of words: one less, one more, another."""
    if len(value) > 1:
        yield value[1:]
    left = [word for word in known if word not in value]
    if left:
        yield (*value, left[0])
    if left and value:
        yield (left[0], *value[1:])
    if len(value) > 1:
        yield value[:-1]


def mutants(ability: Ability) -> Iterator[Ability]:
    """Every ability that differs in one field that counts."""
    for name in abilities.FIELDS[ability.do]:
        value: Any = getattr(ability, name)
        if name in ("amount", "count"):
            changes: Any = [value + 1, value + 2]
        elif name == "calm":
            changes = [not value]
        elif name == "style":
            changes = [style for style in STYLES if style != value]
        else:
            changes = _others(value, STYLES if name == "styles" else PILES)
        yield from (evolve(ability, **{name: change}) for change in changes)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_field_of_every_ability_is_in_its_text(card: Any) -> None:
    assert card.text == abilities.text(card.abilities, NAMES)
    seen = {card.text}
    for place, ability in enumerate(card.abilities):
        for mutant in mutants(ability):
            changed = (*card.abilities[:place], mutant, *card.abilities[place + 1 :])
            words = abilities.text(changed, NAMES)
            assert words not in seen, f"{mutant} reads like another: {words}"
            seen.add(words)


def test_every_deed_reads_differently() -> None:
    words = [
        abilities.text((Ability(do, 1, 1, False, "Ma", ("Sl",), ("slay",)),), NAMES)
        for do in abilities.FIELDS
    ]
    assert len(set(words)) == len(words)
    assert len({card.text for card in CARDS}) == 16


def condition_mutants(condition: Condition) -> Iterator[Condition]:
    """Every condition that differs in one field that counts."""
    yield evolve(condition, least=condition.least + 1)
    if condition.what == "size":
        yield evolve(condition, torch=condition.torch + 1)
        yield from (evolve(condition, mood=mood) for mood in ("", *goals.MOODS) if mood != condition.mood)
        yield from (evolve(condition, types=types) for types in _others(condition.types, BASIC))
        yield from (evolve(condition, piles=piles) for piles in _others(condition.piles, PILES))
    groups = goals.GROUPS.get(condition.what, ())
    yield from (evolve(condition, group=group) for group in groups if group != condition.group)


@pytest.mark.parametrize(("quest", "side"), SIDES)
def test_every_field_of_every_condition_is_in_its_text(quest: str, side: str) -> None:
    conditions = content().quests[quest].side(side)
    seen = {goals.text(conditions)}
    for place, condition in enumerate(conditions):
        for mutant in condition_mutants(condition):
            words = goals.text((*conditions[:place], mutant, *conditions[place + 1 :]))
            assert words not in seen, f"{mutant} reads like another: {words}"
            seen.add(words)


def test_texts_as_they_read() -> None:
    assert (
        content().pets["drake"].text
        == "In every Fight: you have 1 more Fight symbol while you hold no Spite."
    )
    assert content().heroes["ire-mage"].text == (
        "In an encounter: you may use each Magic symbol as one Slash, Pierce or Bash symbol."
    )
    assert goals.text(content().quests["Q01"].hard) == (
        "Have 3 or more monsters in your Romance pile and"
        " 2 or more monsters with 2 or more torches in your Romance pile."
    )
    assert goals.text(content().quests["Q17"].easy) == (
        "Have 1 or more Earthy monster in your piles and 1 or more Woodsy monster in your piles."
    )


def test_fields_that_count_are_the_fields_there_are() -> None:
    named = {name for names in abilities.FIELDS.values() for name in names}
    assert named == {field.name for field in fields(Ability)} - {"do"}
    used = {name for names in goals.FIELDS.values() for name in names}
    assert used == {field.name for field in fields(Condition)} - {"what", "least"}
    assert set(WEAPONS) < set(STYLES)
