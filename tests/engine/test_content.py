"""Reading content files: what is asked for comes back, everything else is a complaint with its place."""

from pathlib import Path

import pytest

from dungeon_tui.engine.content import ContentError, Row, read_csv, read_lines, read_tables, read_toml, shown


def write(folder: Path, text: str) -> Path:
    file = folder / "cards.txt"
    file.write_bytes(text.encode("utf-8"))
    return file


def complaint(error: pytest.ExceptionInfo[ContentError]) -> tuple[int | None, str, str]:
    return error.value.line, error.value.field, error.value.problem


def test_a_complaint_is_one_sentence_with_its_place() -> None:
    assert str(ContentError("a.csv", 3, "name", "is empty")) == "a.csv, line 3, name: is empty"
    assert str(ContentError("a.csv", None, "file", "is gone")) == "a.csv, file: is gone"


def test_rows_know_their_lines_whatever_the_order_of_columns(tmp_path: Path) -> None:
    file = write(tmp_path, '\ufeffb,a\r\n1,x\r\n\r\n2,"y, ""z"""\r\n')
    rows = read_csv(file, ["a", "b"])
    assert [(row.line, row.text("a"), row.number("b", 1, 2)) for row in rows] == [
        (2, "x", 1),
        (4, 'y, "z"', 2),
    ]


def test_a_row_after_a_field_of_two_lines_still_knows_its_line(tmp_path: Path) -> None:
    rows = read_csv(write(tmp_path, 'a\n"x\ny"\nz\n'), ["a"])
    assert [row.line for row in rows] == [2, 4]


def test_a_column_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read_csv(write(tmp_path, "a,b,a\n"), ["a", "b"])
    assert complaint(caught) == (1, "a", "this column is there twice")


def test_an_open_quote_is_refused_where_it_began(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read_csv(write(tmp_path, 'a\nx\n"y\nz\n'), ["a"])
    assert caught.value.line == 3


def test_toml_fields_know_their_lines(tmp_path: Path) -> None:
    row = read_toml(write(tmp_path, '# about\n\nname = "x"\nsizes = [1, 2]\n[part]\nname = 3\n'))
    assert row.text("name") == "x"
    assert row.numbers("sizes", 2, 1, 2) == (1, 2)
    assert row.row("part").number("name", 0, 3) == 3
    with pytest.raises(ContentError) as caught:
        row.number("name", 1, 2)
    assert complaint(caught) == (3, "name", "must be a whole number from 1 to 2, not 'x'")
    with pytest.raises(ContentError) as caught:
        row.row("sizes")
    assert complaint(caught) == (4, "sizes", "must be a table, not [1, 2]")


def test_tables_know_their_lines(tmp_path: Path) -> None:
    rows = read_tables(write(tmp_path, "[[card]]\nid = 1\n\n[[card]]\nid = 2\n"), "card")
    assert [(row.line, row.number("id", 1, 2)) for row in rows] == [(1, 1), (4, 2)]
    with pytest.raises(ContentError) as caught:
        rows[1].number("id", 1, 1)
    assert caught.value.line == 5


@pytest.mark.parametrize("text", ["card = [{ id = 1 }]\n", "card = 3\n", "[card]\nid = 1\n"])
def test_tables_are_written_one_below_the_other(tmp_path: Path, text: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_tables(write(tmp_path, text), "card")
    assert complaint(caught) == (1, "card", "must be written as tables under [[card]]")


@pytest.mark.parametrize("value", ["", "-1", "+1", " 1", "1.0", "0x1", "1_0", "٣", "9" * 10, True, 1.0, None])
def test_only_plain_digits_are_a_number(value: object) -> None:
    with pytest.raises(ContentError):
        Row("f", 1, {"n": value}).number("n", 0, 10**10)


def test_a_choice_is_one_of_the_options() -> None:
    row = Row("f", 1, {"kind": "a"})
    assert row.choice("kind", ("a", "b")) == "a"
    with pytest.raises(ContentError) as caught:
        row.choice("kind", ("b", "c"))
    assert complaint(caught) == (1, "kind", "must be one of b, c, not 'a'")


def test_a_quoted_value_is_short_and_harmless() -> None:
    assert shown("\x1b[2J\u202e") == r"'\x1b[2J\u202e'"
    assert shown("x" * 100) == "'" + "x" * 36 + "..."


def test_lines_of_a_file_have_no_ends(tmp_path: Path) -> None:
    assert read_lines(write(tmp_path, "a\r\nb\n")) == ["a", "b", ""]
