"""The table as a board: dragged, panned, pointed at, with a cursor that goes from Room to Room."""

from __future__ import annotations

from typing import cast

from textual import events
from textual.geometry import Offset, Region
from textual.timer import Timer

from dungeon_tui.games.die_in_a_dungeon.state import ROW, DieView
from dungeon_tui.ui.die_in_a_dungeon.camp import BOOK_OF
from dungeon_tui.ui.die_in_a_dungeon.canvas import Canvas
from dungeon_tui.ui.die_in_a_dungeon.paint import Plan
from dungeon_tui.ui.die_in_a_dungeon.playback import Step, steps_of
from dungeon_tui.ui.die_in_a_dungeon.scene import scene_of
from dungeon_tui.ui.table.base import TableBase
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.dealer import SPEEDS
from dungeon_tui.ui.table.moment import Moment, Offer

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
NOT_YET = "The board still shows how it came to this, step by step; Enter skips."
"""Told beside a question that is asked while the Monsters are still seen moving."""
WHEEL_ROWS, WHEEL_COLUMNS = 2, 6


class DieBoard(Canvas):
    """Shows a moment; drags, pans, moves a cursor from Room to Room, and says what is picked."""

    DEFAULT_CSS = "DieBoard { background: $background; }"
    HELP = (
        "The Dungeon as it grows. Heroes are a letter and their Face on the colour of their seat, behind its "
        "number (O Outlaw, "
        "S Scout, M Mercenary, A Archmage, P War Priest, B Berserker). Red is a Monster with its Initiative; "
        "below it 6+4+ are its Battle Targets, s5 its Sneak Target. ◆ Loot, T Trap, Q Hero Quest, S a Secret "
        "Passage. Arrows in passages point toward the Village, ? is an Open Passage. The arrow keys move a "
        "cursor from Room to Room, Enter picks; drag or turn the wheel to see more; m shows everything. "
        "What Monsters do is shown step by step, as fast as bots play (see the settings); Enter or a click "
        "skips it."
    )

    def __init__(self) -> None:
        super().__init__()
        self._drag: Offset | None = None
        self._dragged = False
        self._under: Thing | None = None
        self._coming: list[Step] = []
        self._steps = 0
        self._clock: Timer | None = None

    # Step by step

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment; what the Monsters did since the last one is shown step by step before it."""
        before, same = self._moment, self._moment is moment
        if not same:
            self._end_steps()
        super().show(moment, aims)
        if before is None or same:
            return
        self._coming = self._steps_between(before, moment)
        self._steps = len(self._coming)
        if self._coming:
            self._hold(True)
            self.call_later(self._next_step)

    def _seconds(self) -> float:
        """How long each step is seen, by the setting for the speed of bots; 0 for no steps at all."""
        settings = getattr(self.app, "settings", None)
        if settings is None or settings.animation == "none":
            return 0.0
        return SPEEDS.get(settings.bot_speed, 0.0)

    def _steps_between(self, before: Moment, moment: Moment) -> list[Step]:
        screen = self.screen
        if not isinstance(screen, TableBase) or before.past or moment.past:
            return []
        if not self._seconds() or (moment.number, moment.steps) != (before.number + 1, before.steps + 1):
            return []
        # The table itself may be ahead of the moment that is shown.
        events = screen.logbook.records[moment.step - 1].events
        seen = [event.seen_by(before.front) for event in events]
        return steps_of(cast(DieView, before.view), seen, screen.seating.game, moment.names)

    def _next_step(self) -> None:
        if not self._coming:
            self._end_steps()
            return
        step = self._coming.pop(0)
        self._say("", NOT_YET)
        self._step = (step, f"{self._steps - len(self._coming)}/{self._steps}")
        self._draw()
        if step.thing is not None:
            self.follow_thing(step.thing)
        self._clock = self.set_timer(self._seconds() or 0.01, self._next_step)

    def _end_steps(self) -> bool:
        """Show how it stands now; whether there was anything left to see."""
        ended = self._step is not None or bool(self._coming)
        if self._clock is not None:
            self._clock.stop()
        self._clock, self._step, self._coming = None, None, []
        if ended:
            self._draw()
            self._bring()
            self._say(NOT_YET, "")
            self._hold(False)
        return ended

    def _say(self, before: str, after: str) -> None:
        """Change what is told beside the question from one sentence to another; leave all others."""
        prompt = getattr(self.screen, "prompt", None) if self.is_attached else None
        if prompt is not None and prompt.told == before and self._moment is not None and self._moment.open:
            prompt.note(after)

    def _hold(self, on: bool) -> None:
        """Let the bots wait meanwhile, as they do while somebody looks back."""
        dealer = getattr(self.screen, "dealer", None) if self.is_attached else None
        if dealer is not None:
            dealer.held = on or getattr(self.screen, "at", None) is not None
            if not on:
                dealer.wake()

    # Pointer

    def on_click(self, event: events.Click) -> None:
        """Pick what was clicked, unless the click ends a drag."""
        if self._dragged:
            self._dragged = False
            return
        if self._end_steps():
            return
        thing = self.thing_at(event.x, event.y)
        if thing == BOOK_OF:
            self.call_later(self.run_action, "screen.overview")
        elif thing is not None:
            self.post_message(self.Picked(self.meant(thing)))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Perhaps the start of a drag."""
        self._drag, self._dragged = Offset(event.x, event.y), False
        self.capture_mouse()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """The end of a drag."""
        del event
        self._drag = None
        self.release_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the table along, or tell what is under the pointer."""
        if self._drag is not None and event.button:
            here = Offset(event.x, event.y)
            moved = here - self._drag
            if moved and (self._dragged or abs(moved.x) > 1 or abs(moved.y) > 0):
                self._dragged, self._drag = True, here
                self.pan(-moved.x, -moved.y)
            return
        self._look(self.thing_at(event.x, event.y))

    def on_leave(self, event: events.Leave) -> None:
        """Nothing is under the pointer any more."""
        del event
        self._look(None)

    def _look(self, thing: Thing | None) -> None:
        if thing != self._under:
            self._under = thing
            self.post_message(self.Looked(thing))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Pan down, or right with a modifier."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Pan up, or left with a modifier."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, way: int) -> None:
        event.stop()
        if event.shift or event.ctrl or event.meta:
            self.pan(way * WHEEL_COLUMNS, 0)
        else:
            self.pan(0, way * WHEEL_ROWS)

    # Keys and the cursor

    def on_key(self, event: events.Key) -> None:
        """Arrows move the cursor, Enter picks what is under it, Page Up and Down pan."""
        if event.key in ("enter", "space", "escape") and self._end_steps():
            pass
        elif event.key in STEPS:
            self._move_cursor(event.key)
        elif event.key == "enter" and self._cursor >= 0:
            self.post_message(self.Picked(self.meant(("room", self._cursor))))
        elif event.key == "escape" and self._cursor >= 0:
            self.look_around(False)
        elif event.key in ("pageup", "pagedown"):
            self.pan(0, (1 if event.key == "pagedown" else -1) * max(1, self.shown.height - 2))
        else:
            return
        event.stop()
        event.prevent_default()

    def look_around(self, on: bool) -> None:
        """Put a cursor on the table, or take it away."""
        self.looking = on
        self._cursor = self._start() if on else -1
        self._draw()
        self.post_message(self.Looked(("room", self._cursor) if self._cursor >= 0 else None))

    def _move_cursor(self, direction: str) -> None:
        view = self.view
        dx, dy = STEPS[direction]
        if self._plan is None or view is None:
            self.pan(0, dy)
            return
        before = self._cursor
        if self._cursor < 0:
            self._cursor = self._start()
        else:
            x, y = self._cursor % ROW + dx, self._cursor // ROW + dy
            if 0 <= x < view.width and 0 <= y < view.height:
                self._cursor = y * ROW + x
        self._relight(before)
        self.follow(self._cursor)
        self.post_message(self.Looked(("room", view.cells.get(self._cursor, self._cursor))))

    def _relight(self, before: int) -> None:
        """Draw only what the cursor has left and what it is on now."""
        moment, view = self._moment, self.view
        if moment is None or view is None or self._plan is None:
            return
        scene = scene_of(view, self._signs, moment.colours, self._aims, self._cursor)
        plan = self._plan = Plan(scene, *self._scale(view))
        ends = {before, self._cursor}
        cells = {cell for cell, room in view.cells.items() if room in ends} | ends
        first = len(self._head) - self.origin.y
        for row in {cell // ROW for cell in cells if cell >= 0}:
            for y in range(first + row * plan.down, first + (row + 1) * plan.down):
                if self._kept.pop(y, None) is not None:
                    self.refresh(Region(0, y, self.size.width, 1))

    # In sight

    def follow_thing(self, thing: Thing) -> None:
        """Bring a Room, or what is in one, into sight; with a seat, above all what it can choose."""
        self.follow(self._cell_of(thing))
        if thing[0] == "seat":
            self._bring_wanted()

    def mark(self, thing: Thing) -> None:
        """Light a Room up; Enter picks it."""
        cell = self._cell_of(thing)
        if cell >= 0 and not self.looking:
            self._cursor = cell
            self._draw()
            self.follow(cell)

    def point(self, thing: Thing | None) -> None:
        """Put the cursor on a thing and bring it to the middle."""
        cell = self._cell_of(thing) if thing is not None else -1
        if cell >= 0:
            self._centre(cell)
