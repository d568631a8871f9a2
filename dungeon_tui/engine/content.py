"""Reading content files, with every complaint naming the file, the line and the field."""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from io import StringIO
from pathlib import Path

from attrs import field, frozen

HEADER = re.compile(r"\s*(\[\[|\[)\s*([^\[\]]+?)\s*\]")
KEY = re.compile(r"\s*\"?([A-Za-z0-9_-]+)\"?\s*=")
TOML_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")


class ContentError(Exception):
    """A content file that does not say what it must; `str(error)` is one sentence.

    `line` counts from 1 and is None where no line can be named (as for a missing file).
    """

    def __init__(self, file: str, line: int | None, field: str, problem: str) -> None:
        place = file if line is None else f"{file}, line {line}"
        super().__init__(f"{place}, {field}: {problem}")
        self.file, self.line, self.field, self.problem = file, line, field, problem


@frozen
class Row:
    """Named values of one row or table of a file, to be asked for by name and kind."""

    file: str
    line: int
    values: Mapping[str, object]
    lines: Mapping[str, int] = field(factory=dict)

    def error(self, field: str, problem: str) -> ContentError:
        """The complaint about one field, to be raised."""
        return ContentError(self.file, self.lines.get(field, self.line), field, problem)

    def value(self, field: str) -> object:
        """Whatever the field holds; an error if it is missing."""
        if field not in self.values:
            raise self.error(field, "is missing")
        return self.values[field]

    def text(self, field: str) -> str:
        """Printable text on one line, not empty."""
        value = self.value(field)
        if not isinstance(value, str):
            raise self.error(field, f"must be text, not {shown(value)}")
        if not value.strip():
            raise self.error(field, "is empty")
        if not value.isprintable():
            raise self.error(field, "holds a character that can't be shown")
        return value

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number from low to high, both allowed; digits as text also count."""
        return self._number(field, self.value(field), low, high)

    def numbers(self, field: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A list of so many whole numbers from low to high."""
        value = self.value(field)
        if not isinstance(value, list) or len(value) != count:
            raise self.error(field, f"must be a list of {count} numbers, not {shown(value)}")
        return tuple(self._number(field, item, low, high) for item in value)

    def choice(self, field: str, options: Collection[str]) -> str:
        """One of the options."""
        value = self.text(field)
        if value not in options:
            raise self.error(field, f"must be one of {', '.join(options)}, not {shown(value)}")
        return value

    def row(self, field: str) -> Row:
        """A table inside this one; its fields are named `field.key` in complaints."""
        value = self.value(field)
        if not isinstance(value, dict):
            raise self.error(field, f"must be a table, not {shown(value)}")
        return Row(self.file, self.lines.get(field, self.line), value)

    def only(self, fields: Collection[str]) -> None:
        """Refuse a field that nobody asks for: it is a slip of the pen."""
        for name in self.values:
            if name not in fields:
                raise self.error(name, f"is not known here; known are {', '.join(fields)}")

    def _number(self, field: str, value: object, low: int, high: int) -> int:
        if isinstance(value, str) and re.fullmatch(r"[0-9]{1,9}", value):
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(field, f"must be a whole number from {low} to {high}, not {shown(value)}")
        return value


def shown(value: object) -> str:
    """A value as a complaint quotes it: short, and with nothing in it that a terminal would obey."""
    text = ascii(value)
    return text if len(text) <= 40 else text[:37] + "..."


def read_lines(path: Path) -> list[str]:
    """The lines of a UTF-8 text file, without their ends."""
    return _read(path).split("\n")


def read_csv(path: Path, columns: Sequence[str]) -> list[Row]:
    """The rows of a file whose first line names exactly these columns, in any order.

    Empty lines are skipped.
    """
    file = path.name
    reader = csv.reader(StringIO(_read(path), newline=""), strict=True)
    header: list[str] | None = None
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            if header is None:
                header = _header(file, cells, columns)
            elif cells:
                rows.append(_row(file, line, header, cells))
            line = reader.line_num + 1
    except csv.Error as error:
        raise ContentError(file, line, "row", f"can't be read: {error}") from None
    if header is None:
        raise ContentError(file, 1, columns[0], "the file is empty")
    return rows


def _header(file: str, cells: list[str], columns: Sequence[str]) -> list[str]:
    for column in columns:
        if column not in cells:
            raise ContentError(file, 1, column, "this column is missing")
    for place, cell in enumerate(cells):
        if cell not in columns:
            raise ContentError(file, 1, shown(cell), "this column is not known")
        if cell in cells[:place]:
            raise ContentError(file, 1, cell, "this column is there twice")
    return cells


def _row(file: str, line: int, header: list[str], cells: list[str]) -> Row:
    if len(cells) < len(header):
        raise ContentError(
            file, line, header[len(cells)], f"the row has {len(cells)} of {len(header)} fields"
        )
    if len(cells) > len(header):
        raise ContentError(
            file, line, header[-1], f"the row has {len(cells)} fields instead of {len(header)}"
        )
    return Row(file, line, dict(zip(header, cells, strict=True)))


def read_toml(path: Path) -> Row:
    """The top of a TOML file as one row."""
    text = _read(path)
    lines = text.split("\n")
    return Row(path.name, 1, _parse(path.name, text), _keys(lines, 0))


def read_tables(path: Path, name: str) -> list[Row]:
    """The tables under `[[name]]` of a TOML file, in its order; there must be one, and nothing else."""
    text = _read(path)
    top = Row(path.name, 1, _parse(path.name, text))
    top.only((name,))
    tables = top.value(name)
    lines = text.split("\n")
    starts = [n for n, line in enumerate(lines) if (m := HEADER.match(line)) and m.groups() == ("[[", name)]
    if not isinstance(tables, list) or len(tables) != len(starts):
        raise top.error(name, f"must be written as tables under [[{name}]]")
    return [
        Row(path.name, start + 1, table, _keys(lines, start + 1))
        for start, table in zip(starts, tables, strict=True)
    ]


def _keys(lines: list[str], start: int) -> dict[str, int]:
    """On which line each key of the table stands whose first line is `start`."""
    keys: dict[str, int] = {}
    for number, line in enumerate(lines[start:], start + 1):
        if HEADER.match(line):
            break
        if key := KEY.match(line):
            keys.setdefault(key[1], number)
    return keys


def _parse(file: str, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else text.count("\n") + 1
        raise ContentError(file, line, "TOML", TOML_PLACE.sub("", str(error))) from None
    except ValueError:  # Python's bound on the digits of a number
        raise ContentError(file, None, "TOML", "holds a number with too many digits") from None
    except RecursionError:
        raise ContentError(file, None, "TOML", "is nested too deeply") from None


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ContentError(path.name, None, "file", f"can't be read: {error.strerror or error}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ContentError(path.name, line, "text", "is not UTF-8") from None
    return text.replace("\r\n", "\n")
