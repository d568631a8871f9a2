"""The loader reads what is there and names file, line and field of what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dungeon_tui import assets
from dungeon_tui.engine.content import ContentError
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK
from dungeon_tui.games.die_in_a_dungeon.content import load

FOLDER = assets.path("die_in_a_dungeon")


@pytest.fixture
def folder(tmp_path: Path):  # type: ignore[no-untyped-def]
    """A copy of the content; the book of cards is as before afterwards."""
    before = dict(BOOK)
    copy = tmp_path / "content"
    shutil.copytree(FOLDER, copy)
    yield copy
    BOOK.clear()
    BOOK.update(before)


@pytest.mark.parametrize(
    ("file", "old", "new", "field"),
    [
        ("basic.toml", "MoveHeroes(H())", "MoveHeros(H())", "steps"),
        ("basic.toml", "copies = 4", "copies = 40", "copies"),
        ("basic.toml", "MoveHeroes(H())", "MoveHeroes(H(", "steps"),
        ("basic.toml", "MoveHeroes(H())", "MoveHeroes(M())", "steps"),
        ("basic.toml", "MoveHeroes(H())", "MoveHeroes(H('17'))", "steps"),
        ("basic.toml", "MoveHeroes(H())", "MoveHeroes(H(), 1, 'loud')", "steps"),
        ("basic.toml", "MoveHeroes(H())", "MoveHeroes(H(), -1)", "steps"),
        ("basic.toml", "MoveHeroes(H())", "__import__('os')", "steps"),
        ("basic.toml", "MoveHeroes(H())", "(lambda: 1)()", "steps"),
        ("basic.toml", '"In Hand"', '"In Foot"', "abilities"),
        ("village.toml", "Discards(1)", "Discards(1, 2)", "cost"),
        ("village.toml", "Draw('X')", "Draw(1.5)", "steps"),
        ("village_quests.toml", '[[3, "Rage"]]', '[[3, "Fury"]]', "needs"),
        ("village_quests.toml", "[[4]]", "4", "needs"),
        ("village_quests.toml", "When('would_damage')", "When('would_rain')", "trigger"),
        ("hero_quests.toml", 'class = "outlaw"', 'class = "bard"', "class"),
        ("hero_quests.toml", "SearchLoot('of:outlaw')", "SearchLoot('there')", "steps"),
        ("loot.toml", "target = 2", "target = 0", "target"),
        ("loot.toml", "worth = 1", 'worth = "one"', "worth"),
        ("traps.toml", 'icon = "Rage"', 'icon = "Red"', "icon"),
        ("gear.toml", "upgrade = 2", "upgrade = 0", "upgrade"),
        ("monsters.toml", "initiative = [1]", "initiative = []", "initiative"),
        ("monsters.toml", 'types = ["Minion", "Beast"]', 'types = ["Mini"]', "types"),
        ("monsters.toml", "battle = [7]", "battle = []", "sunny"),
        ("monsters.toml", "flavour", "flavor", "flavor"),
        ("bosses.toml", "Devour(H(", "Devour(H(1, ", "here"),
        ("rooms.toml", '"L"', '"Q"', "shapes"),
        ("names.toml", "owners = [", "owners = [1, ", "owners"),
        ("content.toml", "version", "verse", "verse"),
    ],
)
def test_a_slip_in_a_file_is_named(folder: Path, file: str, old: str, new: str, field: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(folder)
    assert caught.value.file == file and caught.value.field == field, str(caught.value)
    assert caught.value.line is not None


def test_a_file_that_is_missing_is_named(folder: Path) -> None:
    (folder / "gear.toml").unlink()
    with pytest.raises(ContentError, match=r"gear\.toml"):
        load(folder)


def test_loading_twice_gives_the_same_cards(folder: Path) -> None:
    before = dict(BOOK)
    load(folder)
    assert before == BOOK
