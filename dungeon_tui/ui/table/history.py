"""The history bar: where in the game one looks, and the way through it by clicks."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip

from dungeon_tui.ui.table.painted import Painted

BUTTONS: tuple[tuple[str, str, str], ...] = (
    ("history_first", "|◂", "|<"),
    ("history_back", " ◂ ", " < "),
    ("history_forward", " ▸ ", " > "),
    ("history_last", "▸|", ">|"),
)
"""Command, what it looks like, and the same in ASCII."""


class HistoryBar(Painted):
    """Begin, back, a track to click on, forward, end."""

    HELP = "You are looking back. Step with the arrows of this bar, or click on its track."
    DEFAULT_CSS = "HistoryBar { background: $panel; color: $foreground; }"

    class Asked(Message):
        """The player wants to see the game after ``step`` commands."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.step, self.steps = 0, 0

    def show(self, step: int, steps: int) -> None:
        """Show where one looks."""
        if (step, steps) != (self.step, self.steps):
            self.step, self.steps = step, steps
            self.changed()

    def _track(self) -> tuple[int, int]:
        """First column of the track and its length."""
        left = 1 + len(BUTTONS[0][1]) + len(BUTTONS[1][1]) + 1
        right = len(BUTTONS[2][1]) + len(BUTTONS[3][1]) + 3 + len(self._count)
        return left, max(1, self.size.width - left - right)

    @property
    def _count(self) -> str:
        # As wide for every step, so that the buttons stay where they are.
        return f"{self.step:>{len(str(self.steps))}}/{self.steps}"

    def draw_row(self, y: int) -> Strip:
        """The bar."""
        base = self.paper
        plain = self.glyph("left") == "<"
        signs = [button[2] if plain else button[1] for button in BUTTONS]
        _, length = self._track()
        knob = round((length - 1) * self.step / max(1, self.steps))
        rail = self.glyph("line")
        segments = [
            Segment(" ", base),
            Segment(signs[0] + signs[1], self.ink("key")),
            Segment(" ", base),
            Segment(rail * knob, self.ink("done")),
            Segment(self.glyph("chosen"), self.ink("key")),
            Segment(rail * (length - knob - 1), self.ink("quiet")),
            Segment(" ", base),
            Segment(signs[2] + signs[3], self.ink("key")),
            Segment(f" {self._count}", base),
        ]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def step_at(self, x: int) -> int | None:
        """What a click in a column asks for."""
        left, length = self._track()
        back = 1 + len(BUTTONS[0][1])
        if x < 1:
            return None
        if x < back:
            return 0
        if x < left - 1:
            return max(0, self.step - 1)
        if x < left + length:
            return round(self.steps * max(0, x - left) / max(1, length - 1))
        forward = left + length + 1
        if x < forward + len(BUTTONS[2][1]):
            return min(self.steps, self.step + 1)
        if x < forward + len(BUTTONS[2][1]) + len(BUTTONS[3][1]):
            return self.steps
        return None

    def on_resize(self) -> None:
        """Draw anew."""
        self.changed()

    def on_click(self, event: events.Click) -> None:
        """Go where was clicked."""
        event.stop()
        step = self.step_at(event.x)
        if step is not None:
            self.post_message(self.Asked(step))
