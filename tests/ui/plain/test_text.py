import codecs

from dungeon_tui.ui.plain.text import ERRORS, count, printable


def test_control_characters_never_reach_the_terminal():
    assert printable("a\x1b[31mb\x07\r\n\x9bc\td") == "a?[31mb????c d"


def test_an_encoding_without_a_sign_gets_the_nearest_ascii():
    assert codecs.encode("“Größe” — 3×2…", "ascii", ERRORS) == b'"Gr??e" - 3x2...'


def test_half_characters_become_question_marks():
    assert codecs.encode("a\udcffb", "utf-8", ERRORS) == b"a?b"


def test_one_has_no_plural():
    assert [count(n, "move") for n in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]
