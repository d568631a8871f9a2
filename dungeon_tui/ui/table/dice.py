"""The dice tray: faces that are read at a glance, what they were for, and what came of it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.timer import Timer

from dungeon_tui.ui.table.face import Roll
from dungeon_tui.ui.table.lines import wrapped
from dungeon_tui.ui.table.painted import Painted
from dungeon_tui.ui.text import line as one_line

_LEFT, _RIGHT, _BOTH, _MIDDLE, _NONE = "O..", "..O", "O.O", ".O.", "..."
FACES: dict[int, tuple[str, str, str]] = {
    1: (_NONE, _MIDDLE, _NONE),
    2: (_LEFT, _NONE, _RIGHT),
    3: (_LEFT, _MIDDLE, _RIGHT),
    4: (_BOTH, _NONE, _BOTH),
    5: (_BOTH, _MIDDLE, _BOTH),
    6: (_BOTH, _BOTH, _BOTH),
}
"""The pips of a die, row by row."""

FACE_COLUMNS = 7
FRAME_SECONDS = 0.06
TUMBLE = {"none": 0, "brief": 5, "full": 12}
"""Frames that a roll tumbles, by the setting ``animation``."""


def face_rows(value: int, pip: str) -> tuple[str, str, str]:
    """Return the three rows of a die; one that is no d6 shows its number."""
    pips = FACES.get(value)
    if pips is None:
        return (" " * FACE_COLUMNS, str(value)[:FACE_COLUMNS].center(FACE_COLUMNS), " " * FACE_COLUMNS)
    rows = tuple(" " + " ".join(pip if sign == "O" else " " for sign in row) + " " for row in pips)
    return rows[0], rows[1], rows[2]


EARLIER = "Earlier: "


class DiceTray(Painted):
    """Shows the rolls of the last command, the last one large. A click shows it again."""

    HELP = "The dice tray shows the last roll, what it was for, and what came of it."
    DEFAULT_CSS = "DiceTray { background: $background; color: $foreground; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rolls: Sequence[Roll] = ()
        self.old = False
        self._shown: tuple[int, ...] = ()
        self._at = 0
        self._frames = 0
        self._timer: Timer | None = None

    @property
    def moving(self) -> bool:
        """Whether dice are tumbling right now."""
        return self._timer is not None

    def show(self, rolls: Sequence[Roll], animation: str = "none", old: bool = False) -> None:
        """Show rolls; with an animation they tumble first, unless they are the same as before.

        ``old`` rolls are not of the last command: they step back, and say so.
        """
        if rolls == self.rolls:
            if old != self.old:
                self.old = old
                self.compare()
            return
        self.rolls, self.old = rolls, old
        self._stop()
        if not rolls:
            self._shown = ()
            self.compare()
            return
        self._at = 0 if animation == "full" else len(rolls) - 1
        self._begin(animation)

    def _begin(self, animation: str) -> None:
        frames = TUMBLE.get(animation, 0)
        self._shown = self.rolls[self._at].dice
        if frames and self.is_attached:
            self._frames = frames
            self._timer = self.set_interval(FRAME_SECONDS, lambda: self._tumble(animation))
            self._tumble(animation)
        self.compare()

    def _tumble(self, animation: str) -> None:
        self._frames -= 1
        if self._frames > 0:
            # For the eye only; what was rolled is decided and saved already.
            self._shown = tuple(random.randint(1, 6) for _ in self.rolls[self._at].dice)
        elif self._frames == 0 or self._at + 1 >= len(self.rolls):
            self._shown = self.rolls[self._at].dice
            if self._at + 1 >= len(self.rolls):
                self._stop()
        elif self._frames < -3:
            self._at += 1
            self._frames = TUMBLE[animation]
        self.compare()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_click(self) -> None:
        """Show the rolls of this command one after another."""
        if len(self.rolls) > 1:
            self._stop()
            self._at = (self._at + 1) % len(self.rolls)
            self._shown = self.rolls[self._at].dice
            self.compare()

    def on_resize(self) -> None:
        """Draw anew."""
        self.changed()

    # Painting

    def draw_row(self, y: int) -> Strip:
        """What for in the first row, faces below; all in one row where there is no room."""
        width, base = self.size.width, self.paper
        if not self.rolls:
            text = "No roll." if y == 0 else ""
            return Strip([Segment(text, self.ink("quiet"))]).adjust_cell_length(width, base)
        roll = self.rolls[self._at]
        if self.size.height < 4:
            return self._small(roll, width, base) if y == 0 else Strip.blank(width, base)
        if y == 0:
            more = f" ({self._at + 1}/{len(self.rolls)})" if len(self.rolls) > 1 else ""
            why = f"{EARLIER}{roll.why}" if self.old else roll.why
            text = one_line(why, max(4, width - len(more))) + more
            return Strip([Segment(text, self.ink("quiet"))]).adjust_cell_length(width, base)
        return self._row(roll, y - 1, width, base)

    def _row(self, roll: Roll, row: int, width: int, base: Style) -> Strip:
        segments: list[Segment] = []
        if row < 3:
            room = max(1, (width - 2) // (FACE_COLUMNS + 1))
            for value in self._shown[:room]:
                segments += [
                    Segment(face_rows(value, self._pip)[row], self.ink("quiet" if self.old else "face")),
                    Segment(" ", base),
                ]
            used = sum(len(segment.text) for segment in segments)
            if not self.moving:
                text, ink = self._beside(roll, max(4, width - used - 1))[row]
                segments.append(Segment(f" {text}", self.ink(ink)))
        return Strip(segments).adjust_cell_length(width, base)

    def _beside(self, roll: Roll, width: int) -> list[tuple[str, str]]:
        """What stands beside the three rows of the faces: the total, then what came of it."""
        ink = self._ink_of(roll)
        words = ["".join(text for text, _ in row) for row in wrapped([(roll.result, "")], width)]
        rows = [(str(roll.total), "quiet" if self.old else "question")] if len(roll.dice) > 1 else []
        rows += [(word, ink) for word in words]
        return (rows + [("", "question")] * 3)[:3]

    def _small(self, roll: Roll, width: int, base: Style) -> Strip:
        faces = " ".join(f"[{value}]" for value in self._shown)
        total = f"{roll.total} " if len(roll.dice) > 1 else ""
        result = "" if self.moving else f"{total}{roll.result}"
        if self.old:
            faces = EARLIER + faces
        ink = self._ink_of(roll)
        segments = [
            Segment(faces, self.ink("quiet" if self.old else "question")),
            Segment(f" {one_line(result, max(1, width - len(faces) - 1))}", self.ink(ink)),
        ]
        return Strip(segments).adjust_cell_length(width, base)

    def _ink_of(self, roll: Roll) -> str:
        if self.old:
            return "quiet"
        return "question" if roll.good is None else "good" if roll.good else "bad"

    @property
    def _pip(self) -> str:
        return self.glyph("pip")
