"""The sheet painted: grid, dice and margins; the five dungeons; the calendar."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer

from dungeon_tui.games.dungeon_pages.grid import STRIDE
from dungeon_tui.games.dungeon_pages.rules.ground import ground
from dungeon_tui.games.dungeon_pages.state import READY, PagesView
from dungeon_tui.games.dungeon_pages.year import asked_week, waiting_week
from dungeon_tui.ui.dungeon_pages.facts import facts
from dungeon_tui.ui.dungeon_pages.margin import WORDS, Row, laid_out, margin_rows, pool_rows
from dungeon_tui.ui.dungeon_pages.pages import Page, calendar_page, dungeons_page
from dungeon_tui.ui.dungeon_pages.paint import Painter
from dungeon_tui.ui.dungeon_pages.palette import Palette
from dungeon_tui.ui.dungeon_pages.plan import Plan, arranged
from dungeon_tui.ui.dungeon_pages.scene import (
    Scene,
    Target,
    changed,
    scene_of,
    with_cursor,
    written,
)
from dungeon_tui.ui.dungeon_pages.signs import Signs, signs
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.layout import shape
from dungeon_tui.ui.table.moment import Moment, Offer

FRAME_SECONDS = 0.06
TUMBLE = {"none": 0, "brief": 5, "full": 12}
"""Frames that a roll tumbles, by the setting ``animation``."""
WORD_ROWS = 4
"""Rows below the grid from which on monsters are told there."""


class SheetView(Board):
    """Shows a moment of a sheet. ``cursor`` is a space; ``thing`` a dungeon or a week between dungeons.

    ``die`` is the chosen die or -1; ``weapon`` the only one whose targets are shown, or -1; ``hinted`` the
    space of a hint, or -1.
    ``wordy`` tells whether the margins have room for the monsters in words.
    """

    DEFAULT_CSS = "SheetBoard { background: $background; color: $foreground; }"

    def __init__(self) -> None:
        super().__init__(id="board")
        self.cursor = -1
        self.thing: Thing | None = None
        self.weapon = -1
        self.die = -1
        self.hinted = -1
        self.looking = False
        self.wordy = False
        self._moment: Moment | None = None
        self._aims: tuple[Offer, ...] = ()
        self._scene: Scene | None = None
        self._painter: Painter | None = None
        self._plan: Plan | None = None
        self._page: Page | None = None
        self._right: Sequence[Row] = ()
        self._below: Sequence[Row] = ()
        self._strips: list[Strip] = []
        self._palette: Palette | None = None
        self._signs: Signs | None = None
        self._where: tuple[object, ...] = ()
        self._rolled: tuple[object, ...] = ()
        self._tumbling: dict[int, int] = {}
        self._frames = 0
        self._timer: Timer | None = None

    # What is shown

    @property
    def view(self) -> PagesView | None:
        """The view that is shown."""
        return cast(PagesView, self._moment.view) if self._moment is not None else None

    @property
    def targets(self) -> dict[int, Target]:
        """The spaces that may be chosen now."""
        return self._scene.targets if self._scene is not None else {}

    @property
    def plan(self) -> Plan | None:
        """Where the grid is, while a dungeon is explored."""
        return self._plan

    @property
    def signs(self) -> Signs:
        """The signs in use."""
        if self._signs is None:
            self._signs = signs(bool(getattr(self.app, "ascii", False)))
        return self._signs

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        if self._palette is None:
            theme = self.app.current_theme
            self._palette = Palette(self.app.theme_variables, theme.dark, theme.ansi is True)
        return self._palette

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment with the targets of the chosen die or verb."""
        view = cast(PagesView, moment.view)
        if self._moment is None or moment.number != self._moment.number:
            self.hinted = -1
        self._moment, self._aims = moment, aims
        self.die = _die_of(view, aims)
        where = (view.sheet, view.dungeon, len(view.results), asked_week(view))
        if where != self._where:
            self._where = where
            self.cursor = ground(view).door if view.sheet and view.dungeon >= 0 else -1
            self.thing, self.weapon = None, -1
            if self.calendar and (week := asked_week(view) or waiting_week(view)):
                self.thing = ("week", week)
        if self.weapon not in view.weapons:
            self.weapon = -1
        self._roll(view, moment)
        self._draw()

    def _roll(self, view: PagesView, moment: Moment) -> None:
        """Let a new roll tumble, if it is no look back."""
        rolled = (view.dungeon, view.turn, tuple(die.natural for die in view.dice))
        before, self._rolled = self._rolled, rolled
        frames = TUMBLE.get(getattr(getattr(self.app, "settings", None), "animation", "none"), 0)
        if not before or before == rolled or not view.dice or not frames or moment.past:
            return
        self._frames = frames
        if self._timer is None:
            self._timer = self.set_interval(FRAME_SECONDS, self._tumble)
        self._tumble()

    def _tumble(self) -> None:
        self._frames -= 1
        view = self.view
        if self._frames <= 0 or view is None:
            self._tumbling = {}
            if self._timer is not None:
                self._timer.stop()
                self._timer = None
        else:
            # For the eye only; what was rolled is decided and saved already.
            self._tumbling = {
                i: random.randint(1, 6) for i, die in enumerate(view.dice) if die.status == READY
            }
        self._draw()

    def repaint(self) -> None:
        """The theme or the symbols have changed."""
        self._palette = self._signs = None
        self._strips = []
        self._draw()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew."""
        del event
        self._strips = []
        self._draw()

    # Painting

    def _draw(self) -> None:
        """Work out all rows; send those to the screen that look different."""
        before, self._strips = self._strips, self._rows()
        if len(before) != len(self._strips):
            self.refresh()
            return
        width = self.size.width
        rows = [Region(0, y, width, 1) for y, strip in enumerate(self._strips) if strip != before[y]]
        if rows:
            self.refresh(*rows)

    def _move_cursor(self, space: int) -> None:
        """Put the cursor on a space, and draw only what that changes."""
        self.cursor = space
        before, plan, painter = self._scene, self._plan, self._painter
        if before is None or plan is None or painter is None or self._small or not self._strips:
            self._draw()
            return
        if plan.follow(space // STRIDE):
            self._draw()
            return
        scene = self._scene = with_cursor(before, space)
        spaces = changed(before, scene)
        painter.take(scene, spaces)
        width = self.size.width
        rows = {0, plan.grid.bottom}
        for other in spaces:
            top = plan.grid.y + (other // STRIDE - plan.top) * plan.cell[1]
            rows.update(range(top, top + plan.cell[1]))
        for y in rows:
            if 0 <= y < len(self._strips):
                strip = self._strip(self._grid_row(painter, plan, y), width)
                if strip != self._strips[y]:
                    self._strips[y] = strip
                    self.refresh(Region(0, y, width, 1))

    def render_line(self, y: int) -> Strip:
        """One row, as it was worked out."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.palette.style())

    def _rows(self) -> list[Strip]:
        width, height = self.size
        view = self.view
        if view is None or not width or not height:
            return []
        self._scene = self._plan = self._page = None
        self._right = self._below = ()
        if view.dungeon >= 0 and view.sheet and not (view.year and view.ended):
            return self._grid_rows(view, width, height)
        self._page = self._new_page(view, width, height)
        rows = self._page.rows
        return [self._strip(self._inked(rows[y]) if y < len(rows) else [], width) for y in range(height)]

    def _new_page(self, view: PagesView, width: int, height: int) -> Page:
        if view.year and (not view.sheet or view.ended or self.calendar):
            return calendar_page(view, width, height, self.signs, self.thing, self.calendar, self._small)
        if not view.sheet:
            return Page()
        letters = {aim.thing: aim.letter for aim in self._aims if aim.thing is not None}
        return dungeons_page(view, width, height, self.signs, self.thing, letters)

    @property
    def calendar(self) -> bool:
        """Whether a week, or its hero, is being chosen."""
        decision = self._moment.decision if self._moment is not None else None
        return decision is not None and decision.kind == "calendar"

    def _grid_rows(self, view: PagesView, width: int, height: int) -> list[Strip]:
        found = ground(view)
        plan = arranged(width, height, len(found.rows), len(found.rows[0]))
        if self.cursor >= 0:
            plan.follow(self.cursor // STRIDE)
        scene = scene_of(view, self.signs, self._aims, self.cursor, self.weapon, self.hinted)
        self._plan, self._scene = plan, scene
        painter = self._painter = Painter(self.palette, scene, plan)
        self._margins(view, plan)
        return [self._strip(self._grid_row(painter, plan, y), width) for y in range(height)]

    def _margins(self, view: PagesView, plan: Plan) -> None:
        """Fill the margins: dice first where there is most room, then words."""
        right, below = plan.right, plan.below
        self.wordy = max(right.width, below.width if below.height >= WORD_ROWS else 0) >= WORDS
        home = right or below
        dice = pool_rows(view, home.width, home.height, self.signs, self.die, self._tumbling)
        told = self._told(view, max(right.width, below.width) if right.width < 20 else right.width)
        if right:
            words = right.width >= 12
            if told and words:
                self._right = [*dice, Row(()), *told][: right.height]
            else:
                self._right = margin_rows(view, right.width, right.height, self.signs, dice, words)
            dice = []
        if below and not (right and right.width >= 20):
            self._below = margin_rows(view, below.width, below.height, self.signs, dice)

    def _told(self, view: PagesView, width: int) -> list[Row]:
        """Words about the space under the cursor, where the table has no inspector to show them."""
        if not self._small or self.cursor not in self.targets:
            return []
        lines = facts(view, ("space", self.cursor), self.signs, self.targets, self.die)
        return laid_out(lines, width)

    @property
    def _small(self) -> bool:
        """Whether the table has no inspector."""
        return shape(self.app.size.width, self.app.size.height) == "compact"

    def _grid_row(self, painter: Painter, plan: Plan, y: int) -> list[Segment]:
        out: list[Segment] = []
        if plan.head and y == 0:
            out = painter.head()
        elif plan.grid.y <= y < plan.grid.bottom:
            out = painter.row(y - plan.grid.y)
        elif plan.foot and y == plan.grid.bottom:
            out = painter.foot()
        elif plan.below and plan.below.y <= y < plan.below.y + len(self._below):
            blank = Segment(" " * plan.below.x, self.palette.style())
            out = [blank, *self._inked(self._below[y - plan.below.y])]
        if plan.right and y < len(self._right):
            used = sum(len(segment.text) for segment in out)
            gap = Segment(" " * max(0, plan.right.x - used), self.palette.style())
            out = [*out, gap, *self._inked(self._right[y])]
        return out

    def _inked(self, row: Row) -> list[Segment]:
        style = self.palette.style
        out = []
        for text, ink in row.pieces:
            ground_name, bar, plain = ink.partition("|")
            if not bar:
                out.append(Segment(text, style("paper", ink)))
            elif plain == "wall":
                out.append(Segment(text, style("wall", "stone")))
            else:
                out.append(Segment(text, style(ground_name, plain)))
        return out

    def _strip(self, segments: Sequence[Segment], width: int) -> Strip:
        return Strip(segments).adjust_cell_length(width, self.palette.style())

    # Places

    def thing_at(self, x: int, y: int) -> Thing | None:
        """What is drawn at a place of the widget: a space, a die, a monster, a dungeon, a week."""
        if self._page is not None:
            return self._page.thing_at(x, y)
        plan, view = self._plan, self.view
        if plan is None or view is None:
            return None
        cell = plan.cell_at(x, y)
        if cell is not None and cell[0] < plan.rows and cell[1] < plan.columns:
            return ("space", cell[0] * STRIDE + cell[1])
        if plan.right and x >= plan.right.x and y < len(self._right):
            return self._right[y].thing_at(x - plan.right.x)
        if plan.below and 0 <= y - plan.below.y < len(self._below):
            return self._below[y - plan.below.y].thing_at(x - plan.below.x)
        return None

    def place_of(self, thing: Thing) -> tuple[int, int] | None:
        """Where a thing is drawn in the widget; None while it is out of sight."""
        for y in range(self.size.height):
            for x in range(self.size.width):
                if self.thing_at(x, y) == thing:
                    return x, y
        return None


def _die_of(view: PagesView, aims: Sequence[Offer]) -> int:
    """The die that all these options write, or -1."""
    dice = {what.die if what is not None else -1 for aim in aims for what in (written(view, aim.key),)}
    return dice.pop() if len(dice) == 1 else -1
