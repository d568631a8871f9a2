"""Content files that do not say what they must are refused with file, line and field."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dungeon_tui import assets
from dungeon_tui.engine.content import ContentError
from dungeon_tui.games.dungeon_date.content import content, load

SLIPS = [
    ("monsters.csv", "Cr,Na,Ba,", "Cr Cr,Na,Ba,", 2, "romance"),
    ("monsters.csv", "Cr,Na,Ba,", "Cr,Na,Go,", 2, "slay"),
    ("monsters.csv", "Cr,Na,Ba,", "Cr,Xx,Ba,", 2, "befriend"),
    ("monsters.csv", "M02,", "M01,", 3, "id"),
    ("monsters.csv", "earthy,1,nice", "grey,1,nice", 2, "type"),
    ("monsters.csv", "earthy,1,nice", "earthy,1,moody", 2, "mood"),
    ("monsters.csv", "earthy,1,nice", "earthy,1,mean", None, "mood"),
    ("treasures.csv", "T01,head,Snippy,Sl,", "T01,head,Snippy,Cr,", 2, "bottom"),
    ("treasures.csv", "T01,head", "T01,tail", 2, "slot"),
    ("treasures.csv", "T01,head", "T01,body", None, "slot"),
    ("treasures.csv", "T02,head,Mossy,Na,Novelty Horn,Pi", "T02,head,Mossy,Sl,Novelty Horn,Cr", 3, "bottom"),
    ("styles.csv", "Sl,Slash,weapon", "Sl,Slash,non-weapon", 2, "kind"),
    ("styles.csv", "Sl,Slash", "Zz,Slash", 2, "id"),
    ("actions.csv", "cyan,yes,2", "cyan,yes,9", 2, "backstab"),
    ("actions.csv", "cyan,yes", "cyan,no", None, "colour"),
    ("spite.csv", "2,MOAR Spite,2", "3,MOAR Spite,2", 3, "level"),
    ("pets.toml", 'symbol = "Go"', 'symbol = "Cr"', None, "symbol"),
    ("pets.toml", 'do = "trade"', 'do = "travel"', 5, "do"),
    ("pets.toml", 'do = "trade"', 'do = "trade", count = 2', 5, "count"),
    ("pets.toml", 'id = "corgi"', 'id = "bat"', 9, "id"),
    ("heroes.toml", 'do = "dither", count = 2', 'do = "dither"', None, "count"),
    ("heroes.toml", 'styles = ["Sl", "Pi", "Ba"]', 'styles = ["Sl", "Sl"]', None, "styles"),
    ("quests.toml", 'what = "kind", least = 2', 'what = "sort", least = 2', None, "what"),
    ("quests.toml", 'what = "kind", least = 2', 'what = "kind", least = 3', None, "hard"),
    ("quests.toml", 'group = "fashion"', 'group = "hats"', None, "group"),
    ("levels.csv", "10,1,4", "11,1,4", 11, "level"),
    ("honours.csv", "14,18,", "11,18,", 4, "two"),
]


@pytest.mark.parametrize(("file", "old", "new", "line", "field"), SLIPS)
def test_a_slip_is_named(tmp_path: Path, file: str, old: str, new: str, line: int | None, field: str) -> None:
    shutil.copytree(assets.path("dungeon_date"), tmp_path / "cards")
    path = tmp_path / "cards" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path / "cards")
    assert caught.value.file == file and caught.value.field == field
    if line is not None:
        assert caught.value.line == line


def test_the_files_as_they_are() -> None:
    assert load(assets.path("dungeon_date")) == content()
    assert content().version == "1"


def test_every_clause_of_an_event_is_in_the_rulebook() -> None:
    from attrs import fields

    from tests.games.dungeon_date.scene import GAME

    known = {clause.id for clause in GAME.rulebook.clauses}
    for event in GAME.events:
        rule = next(field.default for field in fields(event) if field.name == "rule")
        assert rule in known, event


def test_the_levels_and_honours() -> None:
    assert content().levels == (
        (3, 0),
        (4, 0),
        (2, 1),
        (3, 1),
        (1, 2),
        (2, 2),
        (0, 3),
        (1, 3),
        (2, 3),
        (1, 4),
    )
    assert [(honour.two, honour.more) for honour in content().honours] == [
        (0, 0),
        (12, 16),
        (14, 18),
        (16, 20),
    ]
