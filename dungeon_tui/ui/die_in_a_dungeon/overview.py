"""The whole Dungeon at once, in small."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from dungeon_tui.engine.phrase import capital
from dungeon_tui.games.die_in_a_dungeon.naming import place_name, room_name
from dungeon_tui.games.die_in_a_dungeon.state import ROW, DieView
from dungeon_tui.ui.die_in_a_dungeon.board import STEPS
from dungeon_tui.ui.die_in_a_dungeon.canvas import bounded, merged
from dungeon_tui.ui.die_in_a_dungeon.paint import Plan
from dungeon_tui.ui.die_in_a_dungeon.palette import Palette
from dungeon_tui.ui.die_in_a_dungeon.scene import scene_of
from dungeon_tui.ui.die_in_a_dungeon.signs import signs
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.text import plain

SCALES = ((12, 4), (10, 4), (8, 2), (6, 2), (5, 2), (4, 2))
LEGEND = (
    "O7: the best Hero of a Room and its Face (+ more)   red, or a small letter: Monster   T Trap   Q Quest"
)


class Small(Widget, can_focus=True):
    """The plan at the largest scale at which all of it is in sight."""

    ALLOW_SELECT = False
    HELP = "The whole Dungeon. Arrows or the pointer choose a Room, Enter or a click goes there."
    DEFAULT_CSS = "Small { background: $background; height: 1fr; width: 1fr; }"

    class Picked(Message):
        """A cell was clicked, or Enter pressed on it."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    class Moved(Message):
        """The cursor is on a cell now."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, view: DieView, moment: Moment) -> None:
        super().__init__()
        self._view, self._moment = view, moment
        self.cursor = view.village
        self._palette: Palette | None = None

    def plan(self) -> Plan:
        """The plan at the scale that fits."""
        view = self._view
        look = signs(bool(getattr(self.app, "ascii", False)))
        scene = scene_of(view, look, self._moment.colours, (), self.cursor)
        scale = next(
            (
                s
                for s in SCALES
                if s[0] * view.width < self.size.width and s[1] * view.height < self.size.height
            ),
            SCALES[-1],
        )
        return Plan(scene, *scale)

    def origin(self, plan: Plan) -> Offset:
        """The place of the plan in the top left corner."""
        column, row = plan.middle(self.cursor)
        width, height = self.size
        return Offset(
            bounded(column - width // 2, width, plan.columns), bounded(row - height // 2, height, plan.rows)
        )

    def render_line(self, y: int) -> Strip:
        """One row of the plan."""
        if self._palette is None:
            theme = self.app.current_theme
            self._palette = Palette(self.app.theme_variables, theme.dark, theme.ansi is True)
        plan = self.plan()
        origin, base = self.origin(plan), self._palette.style()
        line = y + origin.y
        if not 0 <= line < plan.rows:
            return Strip.blank(self.size.width, base)
        spots = plan.row(line)[max(0, origin.x) : origin.x + self.size.width]
        segments = [Segment(" " * max(0, -origin.x), base), *merged(spots, self._palette)]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def cell_at(self, x: int, y: int) -> int:
        """The cell at a place of the widget, -1 for none."""
        plan = self.plan()
        origin = self.origin(plan)
        return plan.cell_of(x + origin.x, y + origin.y)

    def on_click(self, event: events.Click) -> None:
        """Go there."""
        cell = self.cell_at(event.x, event.y)
        if cell >= 0:
            event.stop()
            self.post_message(self.Picked(cell))

    def on_key(self, event: events.Key) -> None:
        """Move the cursor, or go there."""
        step = STEPS.get(event.key)
        if step is not None:
            x, y = self.cursor % ROW + step[0], self.cursor // ROW + step[1]
            if 0 <= x < self._view.width and 0 <= y < self._view.height:
                self.cursor = y * ROW + x
                self.refresh()
                self.post_message(self.Moved(self.cursor))
        elif event.key == "enter":
            self.post_message(self.Picked(self.cursor))
        else:
            return
        event.stop()
        event.prevent_default()


class Overview(Dialog[Thing]):
    """The Dungeon in a window; gives back the Room that was picked."""

    HELP = "The whole Dungeon at once. Pick a Room to see it on the table; Esc closes the window."
    CSS = """
    Overview { align: center middle; }
    Overview .window {
        width: 100%; max-width: 100%; height: 100%; max-height: 100%;
        padding: 0; border: none; background: $background;
    }
    Overview .legend { height: auto; color: $quiet; }
    Overview .name { height: 1; text-style: bold; }
    """

    def __init__(self, view: DieView, moment: Moment) -> None:
        super().__init__()
        self._view = view
        self._small = Small(view, moment)

    def compose(self) -> ComposeResult:
        """The name of what is under the cursor, the Dungeon, the legend."""
        with Vertical(classes="window"):
            yield Static(plain(self._words(self._small.cursor)), classes="name", id="name")
            yield self._small
            yield Static(plain(LEGEND), classes="legend", id="legend")

    def on_mount(self) -> None:
        """The arrows move the cursor."""
        self._small.focus()

    def on_resize(self, event: events.Resize) -> None:
        """The legend gives way to the plan."""
        super().on_resize(event)
        self.query_one("#legend").display = event.size.height > self._view.height * 2 + 3

    def _words(self, cell: int) -> str:
        room = self._view.cells.get(cell)
        name = room_name(self._view, room) if room is not None else f"bare table at {place_name(cell)}"
        return f" {capital(name)}   (Enter or a click: show it on the table)"

    def on_small_moved(self, event: Small.Moved) -> None:
        """Name the Room."""
        self.query_one("#name", Static).update(plain(self._words(event.cell)))

    def on_small_picked(self, event: Small.Picked) -> None:
        """Close with it."""
        event.stop()
        self.finish(("room", self._view.cells.get(event.cell, event.cell)))
