"""Strikes and traps that are wrong are refused in one sentence with file, line and field."""

from pathlib import Path

import pytest

from dungeon_tui import assets
from dungeon_tui.engine.codec import Codec
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.games.dungeon.rules.effects import EFFECT_OPS, DropTreasure, load_strikes, load_traps


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a file of the game with its first ``old`` replaced."""
    text = assets.path("dungeon", name).read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / name
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_the_untouched_files_are_accepted() -> None:
    strikes = load_strikes(assets.path("dungeon", "strikes.toml"))
    assert [(strike.low, strike.high) for strike in strikes] == [(12, 12), (11, 11), (8, 10), (6, 7), (2, 5)]
    assert sorted(load_traps(assets.path("dungeon", "traps.toml"))) == ["cage_trap", "slide_trap"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("low = 8", "low = 7", "low: the rows must cover 2 to 12, each total once"),
        ("low = 8", "low = 9", "low: the rows must cover 2 to 12, each total once"),
        ("high = 5", "high = 13", "high: must be a whole number from 2 to 12, not 13"),
        ("low = 2", "low = 1", "low: must be a whole number from 2 to 12, not 1"),
        ("low = 2", "low = 2\ncolour = 3", "colour"),
        ('amount = "all"', 'amount = "some"', "effects: must be a list of operations"),
        ('op = "NewHero"', 'op = "Explode"', "effects: must be a list of operations"),
        ('{ op = "NewHero"', '{ ops = "NewHero"', "effects: must be a list of operations"),
        ("effects = []", 'effects = "nothing"', "effects: must be a list of operations"),
        ("effects = []", "", "effects"),
    ],
)
def test_a_wrong_strike_table_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        load_strikes(changed(tmp_path, "strikes.toml", old, new))
    assert str(refused.value).startswith("strikes.toml, line ")
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('kind = "slide_trap"', 'kind = "cage_trap"', "kind: cage_trap is there twice"),
        ('kind = "cage_trap"', 'kind = "bear_trap"', "kind"),
        ('name = "Cage Trap"', 'name = "Cage Trap"\nlow = 1', "low"),
        ("n = 2", 'n = "two"', "effects: must be a list of operations"),
        ("n = 2", "m = 2", "effects: must be a list of operations"),
        ('{ op = "LoseTurns", n = 1', '{ op = "DropTreasure", amount = "some"', "effects: must be"),
    ],
)
def test_a_wrong_trap_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        load_traps(changed(tmp_path, "traps.toml", old, new))
    assert str(refused.value).startswith("traps.toml, line ")
    assert complaint in str(refused.value)


def test_a_missing_trap_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "traps.toml"
    file.write_text('[[trap]]\nkind = "cage_trap"\nname = "Cage Trap"\neffects = []\n', encoding="utf-8")
    with pytest.raises(ContentError, match="there must be one of each: cage_trap, slide_trap"):
        load_traps(file)


def test_no_save_brings_in_an_amount_that_cannot_be_dropped() -> None:
    codec = Codec((), EFFECT_OPS)
    raw = ["DropTreasure", {"amount": "some", "rule": "DUN-059"}]
    with pytest.raises(DamagedRecord):
        codec.decode(DropTreasure, raw)
