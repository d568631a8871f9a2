"""Where everything at the table is, for any size of terminal: one function, and a layout that asks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import frozen
from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

Shape = Literal["compact", "standard", "wide", "huge"]

SIDE = {"standard": 27, "wide": 38, "huge": 44}
LOG_COLUMNS = 52
"""Columns of the log where it has a side of its own."""

DICE_ROWS = 4
STRIP_DICE = 24
"""Columns of the dice beside the line of seats."""


@frozen
class Needs:
    """What the parts ask for: rows of the seats panel, a toolbar, the bar for a look back, a lesson.

    ``dice`` are the rows of the tray; 0 where the dice lie on the board itself. ``note`` are rows of the
    log that the prompt may have for a long note.
    """

    seats: int = 4
    toolbar: bool = True
    past: bool = False
    lesson: int = 0
    dice: int = DICE_ROWS
    note: int = 0


def shape(width: int, height: int) -> Shape:
    """Which arrangement a terminal of this size gets."""
    if width < 80 or height < 24:
        return "compact"
    if width >= 190 and height >= 45:
        return "huge"
    if width >= 104 and height >= 30:
        return "wide"
    return "standard"


def regions(width: int, height: int, needs: Needs) -> dict[str, Region]:
    """The region of every part by its id; what is not named has no room."""
    top = 1 if needs.toolbar else 0
    bottom = height - 1
    found: dict[str, Region] = {"footer": Region(0, bottom, width, 1)}
    if needs.toolbar:
        found["toolbar"] = Region(0, 0, width, 1)
    inner = Region(0, top, width, max(0, bottom - top))
    arrange = {"compact": _compact, "standard": _standard, "wide": _wide, "huge": _huge}
    found |= arrange[shape(width, height)](inner, needs)
    if needs.lesson:
        board = found["board"]
        rows = min(needs.lesson, board.height // 2)
        found["board"] = Region(board.x, board.y, board.width, board.height - rows)
        found["lesson"] = Region(board.x, board.bottom - rows, board.width, rows)
    prompt = found["prompt"]
    if needs.past and prompt.height > 2:
        found["history"] = Region(prompt.x, prompt.y, prompt.width, 1)
        found["prompt"] = Region(prompt.x, prompt.y + 1, prompt.width, prompt.height - 1)
    return {name: region for name, region in found.items() if region.width > 0 and region.height > 0}


def _compact(inner: Region, needs: Needs) -> dict[str, Region]:
    """One line of seats, the board, one or two lines of the log, the prompt; no log in a lesson."""
    prompt = 7 if inner.height >= 17 else 5
    log = 0 if needs.lesson else 2 if inner.height >= 20 else 1
    given = _given(log, needs)
    prompt, log = prompt + given, log - given
    strip = 1
    tray = STRIP_DICE if needs.dice else 0
    board = inner.height - prompt - log - strip
    return {
        "seats": Region(0, inner.y, inner.width - tray, strip),
        "dice": Region(inner.width - tray, inner.y, tray, strip),
        "board": Region(0, inner.y + strip, inner.width, board),
        "log": Region(0, inner.y + strip + board, inner.width, log),
        "prompt": Region(0, inner.y + strip + board + log, inner.width, prompt),
    }


def _standard(inner: Region, needs: Needs) -> dict[str, Region]:
    """The board with a side panel; below them the log and the prompt over the whole width."""
    spare = inner.height - 22
    prompt = 6 + min(3, max(0, spare // 3))
    log = 2 + min(3, max(0, spare // 3))
    given = _given(log, needs)
    prompt, log = prompt + given, log - given
    side = SIDE["standard"]
    body = inner.height - prompt - log
    return {
        "board": Region(0, inner.y, inner.width - side, body),
        **_side(Region(inner.width - side, inner.y, side, body), needs),
        "log": Region(0, inner.y + body, inner.width, log),
        "prompt": Region(0, inner.y + body + log, inner.width, prompt),
    }


def _given(log: int, needs: Needs) -> int:
    """Rows that the log gives to the prompt; its last line stays."""
    return max(0, min(needs.note, log - 1))


def _wide(inner: Region, needs: Needs) -> dict[str, Region]:
    """As the standard one, with the log as a part of the side."""
    side = SIDE["wide"] + max(0, min(14, (inner.width - 120) // 3))
    prompt = 7 + min(3, max(0, (inner.height - 36) // 6))
    body = inner.height - prompt
    column = Region(inner.width - side, inner.y, side, inner.height)
    log = max(8, (column.height - needs.seats - needs.dice) // 2)
    return {
        "board": Region(0, inner.y, inner.width - side, body),
        "prompt": Region(0, inner.y + body, inner.width - side, prompt),
        **_side(Region(column.x, column.y, side, column.height - log), needs),
        "log": Region(column.x, column.bottom - log, side, log),
    }


def _huge(inner: Region, needs: Needs) -> dict[str, Region]:
    """Seats, dice and facts on the left, the whole board in the middle, the log on the right."""
    side, log = SIDE["huge"], min(LOG_COLUMNS, inner.width - SIDE["huge"] - 100)
    log = max(0, min(log, inner.width - side - 134)) if inner.width - side - 134 > 24 else 0
    if not log:
        return _wide(inner, needs)
    prompt = 9
    body = inner.height - prompt
    middle = inner.width - side - log
    return {
        **_side(Region(0, inner.y, side, inner.height), needs),
        "board": Region(side, inner.y, middle, body),
        "prompt": Region(side, inner.y + body, middle, prompt),
        "log": Region(side + middle, inner.y, log, inner.height),
    }


def _side(panel: Region, needs: Needs) -> dict[str, Region]:
    """Seats above, then the dice, then the facts, apart where there is room; a margin on the left."""
    left, width = panel.x + 1, panel.width - 1
    seats = min(needs.seats, panel.height)
    gap = 1 if panel.height >= seats + needs.dice + 12 else 0
    dice = min(needs.dice, panel.height - seats)
    if dice < needs.dice:
        dice = 1 if panel.height > seats else 0
    gaps = gap * (2 if dice else 1)
    facts = panel.height - seats - dice - gaps
    return {
        "seats": Region(left, panel.y, width, seats),
        "dice": Region(left, panel.y + seats + gap, width, dice),
        "facts": Region(left, panel.y + seats + dice + gaps, width, facts),
    }


class TableLayout(Layout):
    """Puts the children of the table where `regions` says, by their ids."""

    name = "table"

    def __init__(self) -> None:
        super().__init__()
        self.needs = Needs()

    def arrange(
        self, parent: Widget, children: Sequence[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Place every child that has a region; the others get none."""
        found = regions(size.width, size.height, self.needs)
        nowhere = Region(0, 0, 0, 0)
        return [
            WidgetPlacement(found.get(child.id or "", nowhere), NULL_OFFSET, Spacing(), child)
            for child in children
        ]


class Arranged(Widget):
    """The container of all parts of the table."""

    DEFAULT_CSS = "Arranged { width: 100%; height: 100%; layout: vertical; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.places = TableLayout()

    @property
    def layout(self) -> Layout:
        """Our own layout: Textual's styles know only its own by name."""
        return self.places

    def need(self, needs: Needs) -> None:
        """Find new places if the needs have changed."""
        if needs != self.places.needs:
            self.places.needs = needs
            # A child asks, since a widget keeps its own arrangement until one of its children does.
            for child in self.children[:1]:
                child.refresh(layout=True)
