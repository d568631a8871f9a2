"""The whole dungeon at once: two characters for a space, or one where there is less room."""

from __future__ import annotations

from rich.segment import Segment
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Button, Static

from dungeon_tui.engine.phrase import capital
from dungeon_tui.games.dungeon.board import HEIGHT, WIDTH
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.naming import space_name
from dungeon_tui.games.dungeon.state import DungeonView
from dungeon_tui.ui.dungeon.palette import Palette
from dungeon_tui.ui.dungeon.plan import plan
from dungeon_tui.ui.dungeon.scene import Scene
from dungeon_tui.ui.dungeon.signs import UNICODE, Signs, signs
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.text import plain

LEGEND = (
    "R1 Hero, seat",
    "M  Monster",
    "T  trap",
    "$  Treasure",
    "m  looked at",
    "4  room of",
    "   Level 4",
    "G  chamber",
    "H  Great Hall",
    "⠇  corridor",
)
"""What the signs mean, for the column beside the map."""


class Small(Widget, can_focus=True):
    """The dungeon in small: ``scale`` characters for a space."""

    ALLOW_SELECT = False
    HELP = "The whole dungeon. Arrows or the pointer choose a space, Enter or a click goes there."
    DEFAULT_CSS = "Small { background: $background; height: 1fr; width: 1fr; }"

    class Picked(Message):
        """A space was clicked, or Enter pressed on it."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class Moved(Message):
        """The cursor is on a space now."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    def __init__(self, scene: Scene, cursor: int) -> None:
        super().__init__()
        self._scene, self.cursor = scene, cursor
        self._palette: Palette | None = None
        self._signs: Signs | None = None

    @property
    def scale(self) -> int:
        """Columns of a space."""
        return 2 if self.size.width >= 2 * WIDTH else 1

    @property
    def origin(self) -> Offset:
        """The cell of the map in the top left corner; the map is in the middle where there is room."""
        across, down = WIDTH * self.scale, HEIGHT
        x = -((self.size.width - across) // 2)
        if self.size.height >= down:
            return Offset(x, -((self.size.height - down) // 2))
        middle = self.cursor // WIDTH - self.size.height // 2
        return Offset(x, min(max(0, middle), down - self.size.height))

    def render_line(self, y: int) -> Strip:
        """One row of spaces."""
        if self._palette is None or self._signs is None:
            theme = self.app.current_theme
            self._palette = Palette(self.app.theme_variables, theme.dark, theme.ansi is True)
            self._signs = signs(bool(getattr(self.app, "ascii", False)))
        base, origin = self.rich_style, self.origin
        row = y + origin.y
        if not 0 <= row < HEIGHT:
            return Strip.blank(self.size.width, base)
        segments = [Segment(" " * max(0, -origin.x), base)]
        for x in range(WIDTH):
            segments += self._cells(x, row)
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def _cells(self, x: int, y: int) -> list[Segment]:
        assert self._palette is not None and self._signs is not None
        id = y * WIDTH + x
        if id not in content().board.spaces:
            level = plan().rows[2 * y][4 * x + 2].level
            return [Segment(" " * self.scale, self._palette.style("rock", level, "faint"))]
        scene, level = self._scene, content().board.level[id]
        ground = scene.ground(id)
        light = "cursor" if id == self.cursor else ""
        left, middle, _ = scene.body(id, self._signs)
        heroes = scene.heroes.get(id)
        first, second = (left, middle) if heroes or left[0] == "$" else (middle, (" ", middle[1]))
        if not heroes and left[0] != "$" and self._joined(id):
            second = (self._signs.link, "faint")
        styled = [Segment(first[0], self._palette.style(ground, level, first[1], light))]
        if self.scale > 1:
            styled.append(Segment(second[0], self._palette.style(ground, level, second[1], light)))
        return styled

    def _joined(self, id: int) -> bool:
        """Whether the way on to the right is open."""
        return id % WIDTH + 1 < WIDTH and id + 1 in content().board.open_neighbours[id]

    def space_at(self, x: int, y: int) -> int | None:
        """The space at a place of the widget."""
        column, row = (x + self.origin.x) // self.scale, y + self.origin.y
        id = row * WIDTH + column
        return id if 0 <= column < WIDTH and id in content().board.spaces else None

    def on_click(self, event: events.Click) -> None:
        """Go there."""
        space = self.space_at(event.x, event.y)
        if space is not None:
            event.stop()
            self.post_message(self.Picked(space))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell what is under the pointer."""
        space = self.space_at(event.x, event.y)
        if space is not None:
            self._go(space)

    def on_key(self, event: events.Key) -> None:
        """Move the cursor, or go there."""
        step = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}.get(event.key)
        if step is not None:
            self._go(self._next(*step))
        elif event.key == "enter":
            self.post_message(self.Picked(self.cursor))
        else:
            return
        event.stop()
        event.prevent_default()

    def _next(self, dx: int, dy: int) -> int:
        """The nearest space that way."""
        x, y = self.cursor % WIDTH, self.cursor // WIDTH
        spaces = content().board.spaces.values()
        ahead = [
            (along + 3 * across, other.id)
            for other in spaces
            if (along := (other.x - x) * dx + (other.y - y) * dy) > 0
            and (across := abs((other.x - x) * dy) + abs((other.y - y) * dx)) <= along
        ]
        return min(ahead)[1] if ahead else self.cursor

    def _go(self, space: int) -> None:
        if space != self.cursor:
            self.cursor = space
            self.refresh()
            self.post_message(self.Moved(space))


class Overview(Dialog[Thing]):
    """The dungeon in a window; gives back the space that was picked."""

    HELP = "The whole dungeon at once. Pick a space to see it on the map; Esc closes the window."
    CSS = """
    Overview { align: center middle; }
    Overview .window { width: 100%; height: 100%; max-width: 82; max-height: 25; padding: 0; border: none;
                       background: $background; }
    Overview .side { width: 14; height: 1fr; padding: 1 0 0 1; }
    Overview .legend { height: auto; color: $quiet; margin-bottom: 1; }
    Overview .side Button { margin-left: 0; width: 100%; }
    Overview .name { height: 1; text-style: bold; }
    """

    def __init__(self, view: DungeonView, moment: Moment) -> None:
        super().__init__()
        mover = moment.waiting[0] if moment.waiting else -1
        seat = mover if mover >= 0 else max(view.active, 0)
        hero = view.heroes[seat]
        cursor = hero.space if hero.cls else content().board.hall
        colours = dict(enumerate(moment.colours))
        self._small = Small(Scene(view, mover, costs=False, colours=colours), cursor)

    def compose(self) -> ComposeResult:
        """The name of what is under the cursor, the dungeon; beside it the legend and the way out."""
        floor = signs(self.tui.ascii).floors[3]
        legend = "\n".join(LEGEND).replace(UNICODE.floors[3], floor)
        with Vertical(classes="window"):
            yield Static(plain(self._words(self._small.cursor)), classes="name", id="name")
            with Horizontal():
                yield self._small
                with Vertical(classes="side"):
                    yield Static(plain(legend), classes="legend", id="legend")
                    yield Button("Close", id="ok", compact=True)

    def on_mount(self) -> None:
        """The arrows move the cursor."""
        self._small.focus()

    @on(Button.Pressed, "#ok")
    def _ok(self) -> None:
        self.finish(None)

    def _words(self, space: int) -> str:
        place = content().board.spaces[space]
        return f" {capital(space_name(space))}, Level {place.level}   (Enter or a click shows it)"

    def on_small_moved(self, event: Small.Moved) -> None:
        """Name the space."""
        self.query_one("#name", Static).update(plain(self._words(event.space)))

    def on_small_picked(self, event: Small.Picked) -> None:
        """Close with it."""
        event.stop()
        self.finish(("space", event.space))
