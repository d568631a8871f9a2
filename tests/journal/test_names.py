import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeon_tui.journal.errors import BadName
from dungeon_tui.journal.names import clean_name, file_stem, folded, free_stem, shown, with_suffix


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Below the Mill", "Below the Mill"),
        ("  two\t\n  words  ", "two words"),
        ("e\u0301", "é"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("a\u200bb\u200d\ufeffc", "abc"),
        ("\u202eevil\u2066", "evil"),
        ("[/red]", "[/red]"),
        ("../x", "../x"),
        ('"', '"'),
        ("\U0001f600\ufe0f", "\U0001f600"),
        ("q" + "\u0308" * 50, "q\u0308\u0308\u0308"),
        ("\u0301a", "a"),
        ("half\ud800", "half"),
        ("line\u2028end", "line end"),
        ("non\u00a0breaking", "non breaking"),
        ("x" * 300, "x" * 80),
        ("x" * 10_000_000, "x" * 80),
    ],
)
def test_cleaning(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b", "\x00\x01", "\u3164", "\u0301\u0301", "\u202e \u2066", "\ufe0f"]
)
def test_nothing_left(typed: str) -> None:
    with pytest.raises(BadName, match="at least one character"):
        clean_name(typed)


@given(st.text(st.characters(), max_size=120))
def test_cleaning_twice_changes_nothing(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 80
    assert name == unicodedata.normalize("NFC", name)
    assert not {unicodedata.category(c) for c in name} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Below the Mill", "below-the-mill"),
        ("../x", "x"),
        ("a/b", "a-b"),
        ('a\\b:c*d?e"f<g>h|i', "a-b-c-d-e-f-g-h-i"),
        ("CON", "con-game"),
        ("com1", "com1-game"),
        ("COM¹", "com1-game"),
        ("Lpt9", "lpt9-game"),
        ("ＣＯＮ", "con-game"),
        ("CON.txt", "con-txt"),
        ("console", "console"),
        ('"', "game"),
        ("...", "game"),
        (".hidden", "hidden"),
        ("-x-", "x"),
        ("~", "game"),
        ("\U0001f600", "game"),
        ("Über die Brücke", "über-die-brücke"),
        ("x" * 300, "x" * 60),
        ("字" * 80, "字" * 40),
    ],
)
def test_file_stems(name: str, stem: str) -> None:
    assert file_stem(name) == stem


@given(st.text(st.characters(), max_size=100))
def test_a_stem_is_safe_everywhere(name: str) -> None:
    stem = file_stem(name)
    assert 1 <= len(stem) <= 65
    assert len(f"{stem}-999.dungeon.lock".encode()) <= 143
    assert not set(stem) & set('/\\:*?"<>|.\0 ')
    assert stem[0] not in ".-~"
    assert all(c.isprintable() for c in stem)


def test_equal_stems_are_numbered_without_regard_to_case() -> None:
    assert free_stem("Mill", set()) == "mill"
    assert free_stem("MILL", {folded("mill")}) == "mill-2"
    assert free_stem("mill", {folded("Mill"), folded("MILL-2")}) == "mill-3"
    assert folded("stra\u00dfe") == folded("STRASSE")
    assert folded("e\u0301") == folded("É")


def test_suffixes_always_fit() -> None:
    assert with_suffix("Mill", " (fork)") == "Mill (fork)"
    assert with_suffix("x" * 80, " (fork)") == "x" * 73 + " (fork)"


def test_shown_text_is_one_safe_line() -> None:
    assert shown("a\x1b[2Jb\nc\u202e\udcff") == "a\ufffd[2Jb\ufffdc\ufffd\ufffd"
    assert len(shown("x" * 10_000)) == 200
