"""The map on the screen: one widget that paints rows, pans, and knows what is under the pointer."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size
from textual.strip import Strip

from dungeon_tui.games.dungeon.board import COLUMNS, HEIGHT, ROWS, WIDTH
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.ui.dungeon.paint import Painter
from dungeon_tui.ui.dungeon.plan import NOBODY, plan
from dungeon_tui.ui.dungeon.scene import Scene
from dungeon_tui.ui.table.board import Board, Thing

WHEEL_ROWS, WHEEL_COLUMNS = 3, 8
AHEAD_COLUMNS, AHEAD_ROWS = 16, 6
"""How much of the map round the Hero to move should stay in sight, where there is room."""


class MapView(Board):
    """The board of *Dungeon!* at full scale. ``origin`` is the map cell in its top left corner."""

    DEFAULT_CSS = "MapView { background: $background; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.origin = Offset(0, 0)
        self._painter: Painter | None = None
        self._paper: Style | None = None
        self._scene: Scene | None = None
        self._under: Thing | None = None
        self._drag: Offset | None = None
        self._dragged = False
        self._seen = Size(0, 0)
        self._following = False

    # Painting

    def paint(self, scene: Scene, painter: Painter) -> None:
        """Show a scene; only rows that differ are drawn again."""
        self._scene = scene
        if painter is not self._painter:
            self._painter = painter
            painter.show(scene)
            self.refresh()
            return
        rows = painter.show(scene)
        visible = [Region(0, row - self.origin.y, self.size.width, 1) for row in rows]
        visible = [region for region in visible if 0 <= region.y < self.size.height]
        if visible:
            self.refresh(*visible)

    def render_line(self, y: int) -> Strip:
        """One row of what is in sight."""
        width = self.size.width
        row = y + self.origin.y
        if self._painter is None or self._scene is None or not 0 <= row < ROWS:
            return Strip.blank(width, self._void)
        left = self.origin.x
        strip = self._painter.row(row)
        if left >= 0 and left + width <= COLUMNS:
            return strip.crop(left, left + width)
        before = max(0, -left)
        part = strip.crop(max(0, left), min(COLUMNS, left + width))
        after = width - before - part.cell_length
        return Strip.join([Strip.blank(before, self._void), part, Strip.blank(max(0, after), self._void)])

    @property
    def _void(self) -> Style:
        if self._paper is None:
            self._paper = self.rich_style
        return self._paper

    def notify_style_update(self) -> None:
        """The theme has changed."""
        super().notify_style_update()
        self._paper = None

    # Panning

    def pan_to(self, x: int, y: int) -> None:
        """Bring a map cell to the top left corner, as far as the map goes."""
        origin = Offset(_bounded(x, self.size.width, COLUMNS), _bounded(y, self.size.height, ROWS))
        if origin != self.origin:
            self.origin = origin
            self.refresh()

    def pan(self, columns: int, rows: int) -> None:
        """Move the view over the map."""
        self._following = False
        self.pan_to(self.origin.x + columns, self.origin.y + rows)

    def follow(self, space: int, ahead: tuple[int, int] = (AHEAD_COLUMNS, AHEAD_ROWS)) -> None:
        """Pan no more than is needed to see a space and what lies round it."""
        if not self.size.width or space not in plan().row_of:
            return
        column, row = plan().column_of[space], plan().row_of[space]
        across, down = (min(ahead[0], (self.size.width - 3) // 2), min(ahead[1], (self.size.height - 1) // 2))
        x = min(max(self.origin.x, column + across - self.size.width + 1), column - across)
        y = min(max(self.origin.y, row + down - self.size.height + 1), row - down)
        self._following = True
        self.pan_to(x, y)

    def centre(self, space: int) -> None:
        """Bring a space to the middle."""
        self._following = False
        column, row = plan().column_of[space], plan().row_of[space]
        self.pan_to(column - self.size.width // 2, row - self.size.height // 2)

    def on_resize(self, event: events.Resize) -> None:
        """Keep what one looks at: an edge stays an edge, the middle the middle, the Hero in sight."""
        before, self._seen = self._seen, event.size
        following = self._following
        self.pan_to(
            _kept(self.origin.x, before.width, event.size.width, COLUMNS),
            _kept(self.origin.y, before.height, event.size.height, ROWS),
        )
        if following:
            self.follow(self.watched())
        self.refresh()

    def watched(self) -> int:
        """The space that stays in sight until the player looks elsewhere, -1 for none."""
        return -1

    # Pointer

    def thing_at(self, x: int, y: int) -> Thing | None:
        """What is drawn at a place of the widget: a space, a link between two, or rock of a Level."""
        cell = plan().cell(x + self.origin.x, y + self.origin.y)
        if cell is None:
            return None
        if cell.space != NOBODY and cell.part != "link":
            if cell.part == "floor":
                return ("link", cell.space, cell.other)
            return ("space", cell.space)
        if cell.part == "link":
            return ("link", cell.space, cell.other)
        return ("rock", cell.level)

    def place_of(self, space: int) -> Offset:
        """Where the middle of a space is in the widget; may be out of sight."""
        return Offset(plan().column_of[space] - self.origin.x, plan().row_of[space] - self.origin.y)

    def on_click(self, event: events.Click) -> None:
        """Pick what was clicked, unless the click ends a drag."""
        if self._dragged:
            self._dragged = False
            return
        thing = self.thing_at(event.x, event.y)
        if thing is not None:
            self.post_message(self.Picked(thing))

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
        """Drag the map along, or tell what is under the pointer."""
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
        if thing is not None and thing[0] == "rock":
            thing = None
        if thing != self._under:
            self._under = thing
            self.post_message(self.Looked(thing))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Pan down, or right with a modifier."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Pan up, or left with a modifier."""
        self._wheel(event, -1)

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        """Pan right."""
        event.stop()
        self.pan(WHEEL_COLUMNS, 0)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        """Pan left."""
        event.stop()
        self.pan(-WHEEL_COLUMNS, 0)

    def _wheel(self, event: events.MouseEvent, way: int) -> None:
        event.stop()
        if event.shift or event.ctrl or event.meta:
            self.pan(way * WHEEL_COLUMNS, 0)
        else:
            self.pan(0, way * WHEEL_ROWS)

    # Cursor

    def neighbour(self, space: int, direction: str, among: Iterable[int] | None = None) -> int:
        """The nearest space in a direction from a space, for the cursor; itself if there is none.

        Only spaces ``among`` those named count, if any are.
        """
        spaces = content().board.spaces
        # Before the first Hero stands on the board the cursor begins in the Great Hall.
        here = spaces[space if space in spaces else content().board.hall]
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, found = (10**6, 0), space
        for other in (spaces[id] for id in (spaces if among is None else among)):
            along = (other.x - here.x) * dx + (other.y - here.y) * dy
            across = abs((other.x - here.x) * dy) + abs((other.y - here.y) * dx)
            if along <= 0 or across > along:
                continue
            if (along + 2 * across, across) < best:
                best, found = (along + 2 * across, across), other.id
        return found

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the map."""
        return min(container.width, COLUMNS)


def _bounded(start: int, seen: int, whole: int) -> int:
    """The first cell in sight, so that the map fills the view, or is in its middle if it is smaller."""
    if seen >= whole:
        return -((seen - whole) // 2)
    return min(max(start, 0), whole - seen)


def _kept(start: int, before: int, after: int, whole: int) -> int:
    """The first cell in sight after a resize, as far from the edges as before in proportion."""
    if before <= 0 or before >= whole or after >= whole:
        return start if before <= 0 else start + (before - after) // 2
    return round(start * (whole - after) / (whole - before))


assert WIDTH * 4 == COLUMNS and 2 * HEIGHT - 1 == ROWS
