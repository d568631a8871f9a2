"""The prompt: who must do what now, and the options, by click, by cursor and Enter, and by letter."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.columns import Columns
from dungeon_tui.ui.table.lines import Line, Piece, wrapped
from dungeon_tui.ui.table.painted import Painted
from dungeon_tui.ui.text import line as one_line

COLUMN = 38
"""Columns that an option should have before a second column of options is opened."""

MOST_COLUMNS = 4
MOST_QUESTION = 3
MOST_NOTE = 2
LEAST_PINNED = 3
"""Lines for options from which on some of them may be pinned down."""
PINNED = ("done", "back")
"""Kinds of rows that never scroll out of sight."""


class Prompt(Painted, can_focus=True):
    """A question and its options in columns, with a note below.

    ``cursor`` is the row under the cursor; the note is about it, or about what just happened. ``lent`` are
    rows that it has of the log. Where the options do not fit they scroll; what ends a choice (`PINNED`) stays
    in sight below them.
    """

    HELP = (
        "The prompt says who must do what now. Pick an option by its letter, by a click, or with the "
        "arrows and Enter. Options that cannot be chosen now are dim and say why."
    )
    DEFAULT_CSS = "Prompt { background: $surface; color: $foreground; }"

    class Chosen(Message):
        """A row was clicked, or Enter pressed on it."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Pointed(Message):
        """The cursor or the pointer is on a row now, or on none."""

        def __init__(self, row: Row | None) -> None:
            super().__init__()
            self.row = row

    class Fuller(Message):
        """The note has become longer or shorter: the prompt would like another height."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = ()
        self.cursor = 0
        self.top = 0
        self.lent = 0
        self._question = Line(())
        self._note: tuple[str, bool] = ("", False)
        self._noted = True
        self._marked: object = None
        self._hover = -1
        self._clicked: list[object] = []
        self._head: list[list[Piece]] = [[]]
        self._told: list[str] = []
        self._grid = Columns()

    # Content

    def ask(self, question: Line, rows: Sequence[Row], keep: bool = False) -> None:
        """Show a question with its options; the cursor goes to the first, or stays with ``keep``."""
        before = self.wants_row
        self._question, self.rows = question, rows
        self.cursor = min(self.cursor, max(0, len(rows) - 1)) if keep else 0
        if not keep:
            self.top, self._hover = 0, -1
        self._lay_out()
        if self.has_focus:
            self._show_cursor()
        self.compare()
        if self.wants_row != before:
            self.post_message(self.Fuller())

    def note(self, text: str, warn: bool = False) -> None:
        """Show a sentence below the options until the next question; it takes the mark of a hint away."""
        text = one_line(text, 400)
        self._noted = True
        if (text, warn) != self._note or self._marked is not None:
            before = self.wants_row
            self._note, self._marked = (text, warn), None
            self._lay_out()
            self.compare()
            if self.wants_row != before:
                self.post_message(self.Fuller())

    def brief(self, text: str) -> str:
        """The last sentences of some news, as many as a note holds whole: what came of it stands there."""
        text = one_line(text, 400)
        while len(self._rows_of_note(text, MOST_NOTE + 1)) > MOST_NOTE and ". " in text:
            text = text.partition(". ")[2]
        return text

    def mark(self, number: int) -> None:
        """Mark an option as the one a hint is about, in sight and under the cursor, until the next note."""
        self._marked = self.rows[number].identity
        self.cursor = number
        self._lay_out()
        self._show_cursor()
        self.compare()

    @property
    def marked(self) -> int:
        """The number of the marked row, -1 for none."""
        if self._marked is None:
            return -1
        return next((n for n, row in enumerate(self.rows) if row.identity == self._marked), -1)

    @property
    def long_note(self) -> bool:
        """Whether the note takes more than a row."""
        return len(self._rows_of_note(self._note[0], MOST_NOTE)) > 1

    @property
    def wants_row(self) -> bool:
        """Whether a row more would help: for a long note, or for one option too many for one column."""
        if self.long_note:
            return True
        base, across = self.size.height - self.lent, self.size.width // 2
        # A refusal needs the row of the note.
        reasons = 1 if any(row.kind == "refused" for row in self.rows) else 0
        if len(self.rows) + len(self._head) + reasons != base + 1:
            return False
        return any(_needs(row) > across for row in self.rows)

    @property
    def told(self) -> str:
        """The sentence that is shown below the options: the note, or what the cursor has moved to since."""
        reason = self._reason()
        return self._note[0] if self._note[0] and (self._noted or not reason) else reason

    @property
    def question(self) -> str:
        """The question in words."""
        return self._question.text

    def _reason(self) -> str:
        """What there is to say about the row under the pointer or the cursor."""
        number = self._hover if self._hover >= 0 else self.cursor if self.has_focus else -1
        if not 0 <= number < len(self.rows):
            return ""
        row = self.rows[number]
        if row.offer is not None and row.offer.refusal is not None:
            rule = f" ({row.offer.refusal.rule})" if row.offer.refusal.rule else ""
            return f"{row.offer.refusal}{rule}"
        return row.label if self._cut(row) else ""

    # Layout

    def _lay_out(self) -> None:
        """Share the rows out: the question, the options, and at least one row for the note."""
        width, height = max(10, self.size.width - 1), self.size.height
        head = wrapped(self._question.pieces, width)
        most = MOST_QUESTION if height > 7 else 2 if height > 4 else 1
        self._head = head[:most]
        if len(head) > most:
            rest = ["".join(text for text, _ in row) for row in head[most - 1 :]]
            self._head[-1] = [(one_line(" ".join(rest), width), "")]
        reserved = 1 if height > len(self._head) + 1 else 0
        self._told = self._rows_of_note(self._note[0], max(reserved, MOST_NOTE if height > 5 else 1))
        room = max(1, height - len(self._head) - max(reserved, len(self._told)))
        self._grid = self._shared(room)
        if not self._told and (whole := self._whole(room + reserved)) is not None:
            # Nothing is told and nothing needs to be: its row serves an option that would be cut.
            self._grid = whole
        elif self._told and not self._noted and (reason := self._reason()):
            self._told = self._rows_of_note(reason, len(self._told))
        elif not self._told and reserved:
            self._told = self._rows_of_note(self._reason(), reserved)
        self.top = min(self.top, self._grid.last_top)

    def _shared(self, room: int) -> Columns:
        """Find the columns, and pin down what must stay in sight if there is not room for all."""
        all: Sequence[int] = range(len(self.rows))
        grid = Columns(all, (), self._fitting(all, room), room)
        pins = [number for number in all if self.rows[number].kind in PINNED]
        if grid.lines <= room or room < LEAST_PINNED or not pins:
            return grid
        flow = [number for number in all if number not in pins]
        return Columns(flow, pins, self._fitting(flow, room - 1), room)

    def _whole(self, room: int) -> Columns | None:
        """All options in one column, where columns would cut some and all fit in it; None if not."""
        cut = self._grid.count > 1 and any(self._cut(row) for row in self.rows)
        if not cut or len(self.rows) > room or any(row.kind == "refused" for row in self.rows):
            return None
        return Columns(range(len(self.rows)), (), 1, room)

    def _fitting(self, flow: Sequence[int], room: int) -> int:
        """As many columns as are needed, unless options that are cut could not be told apart then."""
        most = max(1, min(MOST_COLUMNS, self.size.width // COLUMN))
        columns = max(1, min(most, -(-len(flow) // room)))
        while columns > 1 and not self._told_apart(flow, columns):
            columns -= 1
        return columns

    def _told_apart(self, flow: Sequence[int], columns: int) -> bool:
        width = self.size.width // columns - 4
        shown = {self._label(self.rows[number], width)[0] for number in flow}
        return len(shown) == len({self.rows[number].label for number in flow})

    @property
    def columns(self) -> int:
        """In how many columns the options stand."""
        return self._grid.count

    def _rows_of_note(self, text: str, most: int) -> list[str]:
        if not text:
            return []
        width = max(10, self.size.width - 2)
        rows = ["".join(piece for piece, _ in row) for row in wrapped([(text, "")], width)]
        if len(rows) > most:
            rows = [*rows[: most - 1], one_line(" ".join(rows[most - 1 :]), width)]
        return rows

    def _show_cursor(self) -> None:
        line, window = self._grid.line_of(self.cursor), self._grid.window
        if line < 0:
            return
        if line < self.top:
            self.top = line
        elif line >= self.top + window:
            self.top = line - window + 1

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew; the cursor stays on its option."""
        del event
        self._lay_out()
        self.changed()

    # Painting

    def draw_row(self, y: int) -> Strip:
        """One line: of the question, of the options, or of the note."""
        width, base = self.size.width, self.paper
        if y < len(self._head):
            bold = self.ink("question")
            segments = [Segment(" ", base)]
            segments += [Segment(text, self.ink(ink) if ink else bold) for text, ink in self._head[y]]
            return Strip(segments).adjust_cell_length(width, base)
        notes, room = self._told, self._grid.room
        line = y - len(self._head)
        if line >= room:
            number = line - room
            if number >= len(notes):
                return Strip.blank(width, base)
            style = self.ink("danger" if self._note[1] else "quiet")
            return Strip([Segment(f" {notes[number]}", style)]).adjust_cell_length(width, base)
        if self._grid.pinned(line):
            return self._pinned_line(self._grid.pins)
        return self._options_line(line + self.top, line)

    def _pinned_line(self, pins: Sequence[int]) -> Strip:
        width, across = self.size.width, self.size.width // len(pins)
        last = width - across * (len(pins) - 1)
        return Strip.join(
            [*(self._option(number, across) for number in pins[:-1]), self._option(pins[-1], last)]
        )

    def _options_line(self, line: int, shown: int) -> Strip:
        width, base, grid = self.size.width, self.paper, self._grid
        columns = grid.count
        across = width // columns
        parts: list[Strip] = []
        for column in range(columns):
            number = grid.number(line, column)
            last = width - across * (columns - 1) if column == columns - 1 else across
            parts.append(self._option(number, last) if number >= 0 else Strip.blank(last, base))
        strip = Strip.join(parts)
        more = (shown == 0 and self.top > 0, shown == grid.window - 1 and line + 1 < grid.lines)
        if any(more):
            sign = self.glyph("up" if more[0] else "down")
            strip = Strip.join([strip.crop(0, width - 1), Strip([Segment(sign, self.ink("key"))])])
        return strip

    def _option(self, number: int, width: int) -> Strip:
        row, base = self.rows[number], self.paper
        if number == self.cursor and self.has_focus:
            style = self.ink("cursor")
            return Strip([Segment(set_cell_size(f" {self._text(row, width - 2)} ", width), style)])
        refused = row.kind == "refused"
        body = self.ink("quiet") if refused else base
        if self._marked is not None and row.identity == self._marked:
            body = self.ink("good")
        if number == self._hover:
            body = self.ink("cursor")
        letter = f" {self._letter(row)} "
        label, odds = self._label(row, width - 4)
        segments = [Segment(letter, body if refused else self._over(body, "key")), Segment(label, body)]
        if odds:
            segments.append(Segment(odds, self._over(body, "gold")))
        return Strip(segments).adjust_cell_length(width, base)

    def _text(self, row: Row, width: int) -> str:
        label, odds = self._label(row, width - 2)
        return f"{self._letter(row)} {label}{odds}"

    def _letter(self, row: Row) -> str:
        """The letter; a dash says that a row cannot be chosen."""
        return row.letter or ("-" if row.kind == "refused" else " ")

    def _label(self, row: Row, width: int) -> tuple[str, str]:
        """The label, cut to fit, and the chance where the label does not tell it already."""
        mark = "" if row.chosen is None else f"{self.glyph('on' if row.chosen else 'off')} "
        if self._marked is not None and row.identity == self._marked:
            mark = f"{self.glyph('chosen')} {mark}"
        odds = f"  {row.odds}" if row.odds and row.odds not in row.label else ""
        label = one_line(mark + row.label, max(4, width - cell_len(odds)))
        return label, odds

    def _cut(self, row: Row) -> bool:
        across = self.size.width // self.columns
        return _needs(row) > across

    def _over(self, body: Style, name: str) -> Style:
        """An ink on what a row is drawn on."""
        return self.ink(name) if body is self.paper else body

    # Pointer and keys

    def number_at(self, x: int, y: int) -> int:
        """The row at a place of the widget, -1 for none."""
        return self._grid.at(x, y - len(self._head), self.size.width, self.top)

    def place_of(self, number: int) -> tuple[int, int]:
        """Where a row is in the widget (column, line); it may be scrolled out of sight."""
        column, line = self._grid.place(number, self.size.width, self.top)
        return column, len(self._head) + line

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked; a double click is one answer, and never one to the next question."""
        number = self.number_at(event.x, event.y)
        rows = [row.identity for row in self.rows]
        if event.chain > 1 and rows != self._clicked:
            event.stop()
            return
        self._clicked = rows
        if number >= 0:
            event.stop()
            self.cursor = number
            self.compare()
            self.post_message(self.Chosen(self.rows[number]))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up what is under the pointer."""
        self._point(self.number_at(event.x, event.y))

    def on_leave(self, event: events.Leave) -> None:
        """Nothing is under the pointer."""
        del event
        self._point(-1)

    def _point(self, number: int) -> None:
        if number != self._hover:
            self._hover = number
            self._noted = self._noted and number < 0
            self._lay_out()
            self.compare()
            self.post_message(self.Pointed(self.rows[number] if number >= 0 else None))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the options."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the options."""
        event.stop()
        self._scroll(-1)

    def _scroll(self, way: int) -> None:
        top = min(max(0, self.top + way), self._grid.last_top)
        if top != self.top:
            self.top = top
            self.compare()

    def on_key(self, event: events.Key) -> None:
        """Move among the options, or choose the one under the cursor."""
        page, all = self._grid.window, len(self.rows)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -all, "end": all}
        if event.key in steps:
            self.move(steps[event.key])
        elif event.key in ("left", "right"):
            across = max(1, self._grid.lines) * (-1 if event.key == "left" else 1)
            self.move(across if 0 <= self.cursor + across < all else 0)
        elif event.key == "enter" and self.rows:
            self.post_message(self.Chosen(self.rows[self.cursor]))
        else:
            return
        event.stop()
        event.prevent_default()

    def move(self, step: int) -> None:
        """Move the cursor by some rows, as far as there are any."""
        if not self.rows:
            return
        cursor = min(max(0, self.cursor + step), len(self.rows) - 1)
        self._noted = self._noted and cursor == self.cursor
        self.cursor = cursor
        self._lay_out()
        self._show_cursor()
        self.compare()
        self.post_message(self.Pointed(self.rows[cursor]))

    def on_focus(self) -> None:
        """Show the cursor."""
        self._lay_out()
        self.compare()

    def on_blur(self) -> None:
        """Hide it."""
        self._lay_out()
        self.compare()


def _needs(row: Row) -> int:
    """Columns of a row with its letter."""
    return cell_len(row.label) + (cell_len(row.odds) + 2 if row.odds else 0) + 4
