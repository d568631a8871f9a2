"""Text in lines that wrap, scroll, and can be pointed at; the log and the inspector are made of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from dungeon_tui.ui.table.painted import Painted
from dungeon_tui.ui.text import clean

Piece = tuple[str, str]
"""A text and the name of its ink: "" for plain, or one of `painted.INKS`."""


CHOSEN = Style(reverse=True)


@define
class Line:
    """Some text that belongs together; ``thing`` is what a click on it means."""

    pieces: tuple[Piece, ...]
    thing: tuple[str | int, ...] | None = None
    indent: int = 0

    @property
    def text(self) -> str:
        """All of it without inks."""
        return "".join(text for text, _ in self.pieces)


def line(*pieces: str | Piece, thing: tuple[str | int, ...] | None = None, indent: int = 0) -> Line:
    """Make a line of plain texts and (text, ink) pairs; whatever cannot be shown is taken out."""
    parts = (piece if isinstance(piece, tuple) else (piece, "") for piece in pieces)
    return Line(tuple((clean(text), ink) for text, ink in parts), thing, indent)


def wrapped(pieces: Sequence[Piece], width: int, indent: int = 0) -> list[list[Piece]]:
    """Break a line into rows of at most ``width`` columns, at blanks where there are any."""
    rows: list[list[Piece]] = [[]]
    used = 0
    width = max(1, width)

    def new_row() -> None:
        nonlocal used
        rows.append([(" " * indent, "")] if indent else [])
        used = indent if indent < width else 0

    for text, ink in pieces:
        for number, part in enumerate(text.split("\n")):
            if number:
                new_row()
            for word in _words(part):
                long = cell_len(word)
                if used + long > width and used > (indent if len(rows) > 1 else 0):
                    begun = [] if word.startswith(" ") else _begun_word(rows[-1])
                    rows[-1] = _trimmed(rows[-1])
                    new_row()
                    rows[-1] += begun
                    used += sum(cell_len(text) for text, _ in begun)
                    word = word.lstrip(" ")
                    long = cell_len(word)
                while used + long > width:
                    head, word = _cut(word, width - used)
                    rows[-1].append((head, ink))
                    new_row()
                    long = cell_len(word)
                if word:
                    rows[-1].append((word, ink))
                    used += long
    return rows


def _words(text: str) -> Iterable[str]:
    """The words with the blanks before them."""
    start = 0
    for place in range(1, len(text)):
        if text[place] == " " and text[place - 1] != " ":
            yield text[start:place]
            start = place
    if text:
        yield text[start:]


def _cut(word: str, columns: int) -> tuple[str, str]:
    used = 0
    for place, sign in enumerate(word):
        used += cell_len(sign)
        if used > columns:
            place = max(place, 1)
            return word[:place], word[place:]
    return word, ""


def _begun_word(row: list[Piece]) -> list[Piece]:
    """Take the word off a row that the next piece goes on with: "Ann" of "Ann" and "'s". Not a whole row."""
    for place in range(len(row) - 1, -1, -1):
        text, ink = row[place]
        blank = text.rfind(" ")
        if blank < 0:
            continue
        if not any(before.strip(" ") for before, _ in row[: place + 1]):
            break
        begun = [(text[blank + 1 :], ink), *row[place + 1 :]]
        row[place:] = [(text[: blank + 1], ink)]
        return [piece for piece in begun if piece[0]]
    return []


def _trimmed(row: list[Piece]) -> list[Piece]:
    while row and not row[-1][0].strip(" ") and len(row) > 1:
        row = row[:-1]
    return row


class Lines(Painted, can_focus=True):
    """Lines that wrap to the width. With ``tail`` it stays at its end while new ones come.

    ``chosen`` is the number of the line under the cursor, or -1. What has the focus may be moved in
    with the arrows; a click, or Enter, posts `Picked`.
    """

    DEFAULT_CSS = "Lines { background: $background; color: $foreground; }"

    class Picked(Message):
        """A line was clicked, or Enter pressed on it."""

        def __init__(self, lines: Lines, number: int, thing: tuple[str | int, ...] | None) -> None:
            super().__init__()
            self.lines, self.number, self.thing = lines, number, thing

        @property
        def control(self) -> Lines:
            """The widget it happened in."""
            return self.lines

    def __init__(self, tail: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.tail = tail
        self.chosen = -1
        self.top = 0
        self._lines: list[Line] = []
        self._rows: list[tuple[int, list[Piece]]] = []
        self._starts: list[int] = []
        self._width = 0
        self._at_end = tail
        self._signs = 0

    # Content

    @property
    def all(self) -> Sequence[Line]:
        """What is shown."""
        return self._lines

    def set(self, lines: Iterable[Line]) -> None:
        """Show other lines, from the top, or from the end with ``tail``; what is the same stays laid out."""
        new = list(lines)
        same = 0
        for old, line in zip(self._lines, new, strict=False):
            if old is not line and old != line:
                break
            same += 1
        if same == len(self._lines) == len(new):
            return
        self._lines = new
        self._lay_out(same)
        if self.chosen >= len(new):
            self.chosen = -1
        if self._at_end:
            self.top = self._end_top()
        elif not self.tail and not same:
            self.top = 0
        self.top = min(self.top, self._last_top())
        self.compare()

    def choose(self, number: int) -> None:
        """Put the cursor on a line and bring it into sight."""
        if not -1 <= number < len(self._lines):
            return
        self.chosen = number
        if number >= 0 and self._starts:
            first = self._starts[number]
            last = self._starts[number + 1] - 1 if number + 1 < len(self._starts) else len(self._rows) - 1
            if last >= self.top + self.size.height:
                self.top = last - self.size.height + 1
            if first < self.top:
                self.top = first
            self._at_end = self.tail and self.top >= self._end_top()
        self.compare()

    def _lay_out(self, keep: int = 0) -> None:
        """Wrap the lines from number ``keep`` on; a column is left for the signs that there is more."""
        if self._signs and len(self._lines) <= self.size.height:
            # There may be room for all again, if none of them has to be broken.
            keep = self._signs = 0
        self._wrap(keep, max(1, self.size.width) - self._signs)
        signs = 1 if 1 < self.size.height < len(self._rows) else 0
        if signs != self._signs:
            self._signs = signs
            self._wrap(0, max(1, self.size.width) - signs)

    def _wrap(self, keep: int, width: int) -> None:
        if width != self._width:
            keep, self._width = 0, width
        del self._rows[self._starts[keep] if keep < len(self._starts) else len(self._rows) :]
        del self._starts[keep:]
        for number in range(keep, len(self._lines)):
            self._starts.append(len(self._rows))
            line = self._lines[number]
            self._rows += [(number, row) for row in wrapped(line.pieces, width, line.indent)]

    def _last_top(self) -> int:
        return max(0, len(self._rows) - max(1, self.size.height))

    def _end_top(self) -> int:
        """Where the end is read from: the beginning of the last line, if that is longer than the window."""
        return min(self._last_top(), self._starts[-1] if self._starts else 0)

    # Painting

    def on_resize(self, event: events.Resize) -> None:
        """Wrap again; the end stays in sight, or else the first line that was."""
        del event
        first = self._rows[self.top][0] if self.top < len(self._rows) else 0
        self._lay_out()
        start = self._starts[first] if self._starts else 0
        self.top = self._end_top() if self._at_end else min(start, self._last_top())
        self.changed()

    def draw_row(self, y: int) -> Strip:
        """One row."""
        base, width = self.paper, self.size.width
        row = y + self.top
        if row >= len(self._rows):
            return Strip.blank(width, base)
        number, pieces = self._rows[row]
        strip = Strip([Segment(text, self.ink(ink)) for text, ink in pieces])
        sign = "up" if self._more_above(y) else "down" if self._more_below(y) else ""
        if sign:
            more = Strip([Segment(self.glyph(sign), self.ink("quiet"))])
            strip = Strip.join([strip.adjust_cell_length(width - 1, base), more])
        else:
            strip = strip.adjust_cell_length(width, base)
        if number == self.chosen and (self.has_focus or self.tail):
            strip = strip.apply_style(CHOSEN)
        return strip

    def on_focus(self) -> None:
        """Show the cursor."""
        self.compare()

    def on_blur(self) -> None:
        """Hide it."""
        self.compare()

    def _more_above(self, y: int) -> bool:
        return y == 0 and self.top > 0 and self.size.height > 1

    def _more_below(self, y: int) -> bool:
        return y == self.size.height - 1 and self.top + self.size.height < len(self._rows)

    # Pointer and keys

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self.scroll_rows(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.scroll_rows(-3)

    def scroll_rows(self, rows: int) -> None:
        """Move the text under the window."""
        top = min(max(0, self.top + rows), self._last_top())
        self._at_end = self.tail and top >= self._end_top()
        if top != self.top:
            self.top = top
            self.changed()

    def line_at(self, y: int) -> int:
        """The number of the line at a row of the widget, -1 for none."""
        row = y + self.top
        return self._rows[row][0] if 0 <= row < len(self._rows) else -1

    def on_click(self, event: events.Click) -> None:
        """Point at a line."""
        number = self.line_at(event.y)
        if number >= 0:
            event.stop()
            self.choose(number)
            self.post_message(self.Picked(self, number, self._lines[number].thing))

    def on_key(self, event: events.Key) -> None:
        """Move in the lines."""
        page = max(1, self.size.height - 1)
        if event.key in ("up", "down"):
            self._step(-1 if event.key == "up" else 1)
        elif event.key in ("pageup", "pagedown"):
            self.scroll_rows(-page if event.key == "pageup" else page)
        elif event.key in ("home", "end"):
            self.scroll_rows(-len(self._rows) if event.key == "home" else len(self._rows))
        elif event.key == "enter" and 0 <= self.chosen < len(self._lines):
            self.post_message(self.Picked(self, self.chosen, self._lines[self.chosen].thing))
        else:
            return
        event.stop()
        event.prevent_default()

    def _step(self, way: int) -> None:
        """Go to the next line that can be picked, or scroll where there is none."""
        start = self.chosen if self.chosen >= 0 else (len(self._lines) if way < 0 else -1)
        number = start + way
        while 0 <= number < len(self._lines) and self._lines[number].thing is None:
            number += way
        if 0 <= number < len(self._lines):
            self.choose(number)
        else:
            self.scroll_rows(way)

    def region_of(self, number: int) -> Region:
        """Where a line is in the widget, for tests and tutorials."""
        first = self._starts[number]
        last = self._starts[number + 1] if number + 1 < len(self._starts) else len(self._rows)
        return Region(0, first - self.top, self.size.width, last - first)
