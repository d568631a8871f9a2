"""The board: the doors, the Stylomancer, and the own outfit with its piles and its score below."""

from __future__ import annotations

from typing import cast

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date.state import DateView
from dungeon_tui.ui.dungeon_date.doors import door_cards, door_lines, door_rows, goals, stylomancer
from dungeon_tui.ui.dungeon_date.mine import board_of
from dungeon_tui.ui.dungeon_date.paint import Block, Chunk, Row, blank
from dungeon_tui.ui.dungeon_date.palette import Palette
from dungeon_tui.ui.dungeon_date.scene import Scene, letters_of
from dungeon_tui.ui.dungeon_date.signs import signs
from dungeon_tui.ui.dungeon_date.story import Story, story_of
from dungeon_tui.ui.table.base import TableBase
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.moment import Moment, Offer

CARD_ROWS, CARD_COLUMNS = 27, 76
"""The least board on which doors are framed cards."""
MOST_STEPS = 300
"""Commands of one round that its story looks back on."""


class DateBoard(Board):
    """Shows a moment; a cursor goes from thing to thing."""

    DEFAULT_CSS = "DateBoard { background: $background; }"
    HELP = (
        "The doors with their monsters. R Romance, B Befriend, S Slay need the symbols behind them; marked "
        "ones are lacking. A tick: you can; +: with Help; $: by discards; a cross: not now. Shapes and "
        "letters are the types (E Earthy, W Woodsy, U Undead, F Fierce, X Eldritch), then torches, mood and "
        "the torches of what is behind. Below is the Stylomancer with what is in fashion, then your outfit: "
        "+Sl(Na) is tucked, its second symbol covered. R, B and S are your piles with their best sets. "
        "Arrows move a cursor, Enter picks; m shows everybody's board."
    )

    def __init__(self) -> None:
        super().__init__(id="board")
        self._moment: Moment | None = None
        self._aims: tuple[Offer, ...] = ()
        self._cursor: Thing | None = None
        self._palette: Palette | None = None
        self._rows: Block = []
        self._spots: dict[Thing, list[tuple[int, int]]] = {}
        self._kept: dict[int, Strip] = {}
        self._under: Thing | None = None
        self._top = 0

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment with the letters of what can be chosen."""
        self._moment, self._aims = moment, aims
        self._draw()

    def _story(self, moment: Moment) -> Story:
        """The round as the seat in front may know it."""
        return story_of(round_events(self.screen, moment)) if isinstance(self.screen, TableBase) else Story()

    def _draw(self) -> None:
        moment = self._moment
        if moment is None or not self.size.width:
            return
        width, height = self.size
        scene = self.scene(moment)
        tall = height >= CARD_ROWS and width >= CARD_COLUMNS
        inner = width - 1
        if tall:
            rows = [*door_cards(scene, inner), *stylomancer(scene, inner, True)]
            rows += [*goals(scene, inner, True), blank(inner), *board_of(scene, inner, True)]
        else:
            # Beside a lesson the room changes with its words; the doors shall not jump with it.
            taught = getattr(self.screen, "lesson", None) is not None
            roomy = height >= 5 + 2 * len(scene.view.doors) and not taught
            doors = door_rows if roomy else door_lines
            rows = [*doors(scene, inner), *stylomancer(scene, inner, False)]
            mine = board_of(scene, inner, False)
            left = max(1, height - len(rows) - len(mine))
            rows += [*goals(scene, inner, height >= 25, left), *mine]
        self._rows, self._spots = rows, spots_of(rows)
        self._top = min(self._top, max(0, len(rows) - height))
        self._kept.clear()
        self.refresh()

    def scene(self, moment: Moment) -> Scene:
        """What is to be seen now."""
        view = cast(DateView, moment.view)
        seat = moment.front if moment.front >= 0 else -1
        look = signs(bool(getattr(self.app, "ascii", False)))
        letters = letters_of(self._aims)
        return Scene(view, moment.names, moment.colours, look, seat, letters, self._story(moment))

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out again."""
        del event
        self._draw()

    def repaint(self) -> None:
        """The theme or the symbols have changed."""
        self._palette = None
        self._draw()

    def notify_style_update(self) -> None:
        """The theme has changed."""
        super().notify_style_update()
        self._palette = None
        self._kept.clear()

    def render_line(self, y: int) -> Strip:
        """A row of the board."""
        strip = self._kept.get(y)
        if strip is None:
            row = self._rows[y + self._top] if y + self._top < len(self._rows) else []
            strip = self._kept[y] = self._strip(row)
        return strip

    def _strip(self, row: Row) -> Strip:
        if self._palette is None:
            theme = self.app.current_theme
            self._palette = Palette(self.app.theme_variables, theme.ansi is True)
        style = self._palette.style
        parts = [Segment(text, style(ink, self._light(chunk))) for chunk in row for text, ink in chunk.pieces]
        return Strip([Segment(" ", style()), *parts]).adjust_cell_length(self.size.width, style())

    def _light(self, chunk: Chunk) -> str:
        """What a chunk lies on: the cursor lights all of its thing, wherever that is."""
        return "cursor" if chunk.thing is not None and chunk.thing == self._cursor else chunk.light

    # What is where

    def thing_at(self, x: int, y: int) -> Thing | None:
        """What is at a place of the widget."""
        if not 0 <= y + self._top < len(self._rows):
            return None
        start = 1
        for chunk in self._rows[y + self._top]:
            if start <= x < start + chunk.width:
                return chunk.thing
            start += chunk.width
        return None

    def places(self) -> dict[Thing, tuple[int, int]]:
        """Where each thing is: column and row of its middle in the widget."""
        middles = {thing: spots[len(spots) // 2] for thing, spots in self._spots.items()}
        return {thing: (x, row - self._top) for thing, (x, row) in middles.items()}

    # Pointer

    def on_click(self, event: events.Click) -> None:
        """Pick what was clicked."""
        thing = self.thing_at(event.x, event.y)
        if thing is not None:
            self.post_message(self.Picked(thing))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell what is under the pointer."""
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
        """Scroll, where not all is in sight."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self._scroll(-1)

    def _scroll(self, way: int) -> None:
        self._top = min(max(0, self._top + way), max(0, len(self._rows) - self.size.height))
        self._kept.clear()
        self.refresh()

    # Keys and the cursor

    def on_key(self, event: events.Key) -> None:
        """Arrows move the cursor, Enter picks what is under it."""
        if event.key in ("up", "down", "left", "right"):
            self._move(event.key)
        elif event.key == "enter" and self._cursor is not None:
            self.post_message(self.Picked(self._cursor))
        elif event.key == "escape" and self._cursor is not None:
            self.look_around(False)
        elif event.key in ("pageup", "pagedown"):
            self._scroll(self.size.height * (1 if event.key == "pagedown" else -1))
        else:
            return
        event.stop()
        event.prevent_default()

    def _move(self, direction: str) -> None:
        """Go to the nearest thing that way."""
        places = self.places()
        here = places.get(self._cursor) if self._cursor is not None else None
        if here is None:
            self._put(next(iter(places), None))
            return
        dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[direction]
        ahead = []
        for thing, (x, y) in places.items():
            along = (x - here[0]) * dx + (y - here[1]) * dy * 3
            across = abs((x - here[0]) * dy) + abs((y - here[1]) * dx) * 6
            if along > 0:
                ahead.append((along + across, thing))
        if ahead:
            self._put(min(ahead)[1])

    def _put(self, thing: Thing | None) -> None:
        """Move the cursor, and paint only the rows that it has left and those that it is on now."""
        changed = [each for each in (self._cursor, thing) if each is not None]
        self._cursor = thing
        for y in {row - self._top for each in changed for _, row in self._spots.get(each, ())}:
            if self._kept.pop(y, None) is not None:
                self.refresh(Region(0, y, self.size.width, 1))
        self.follow_thing(thing) if thing is not None else None
        self.post_message(self.Looked(thing))

    def look_around(self, on: bool) -> None:
        """Put a cursor on the board, or take it away."""
        self.looking = on
        first = next((aim.thing for aim in self._aims if aim.thing is not None), None)
        self._put((first or next(iter(self.places()), None)) if on else None)

    def follow_thing(self, thing: Thing) -> None:
        """Bring a thing into sight."""
        place = self.places().get(thing)
        if place is not None and not 0 <= place[1] < self.size.height:
            self._scroll(place[1] - self.size.height // 2)

    def mark(self, thing: Thing) -> None:
        """Put the cursor on a thing, as a hint does."""
        self._put(thing)

    def point(self, thing: Thing | None) -> None:
        """Put the cursor on a thing that is on the board."""
        if thing is not None and thing in self.places():
            self._put(thing)


def spots_of(rows: Block) -> dict[Thing, list[tuple[int, int]]]:
    """Return where each thing is: the middle column and the row of each of its chunks."""
    found: dict[Thing, list[tuple[int, int]]] = {}
    for number, row in enumerate(rows):
        start = 1
        for chunk in row:
            if chunk.thing is not None:
                found.setdefault(chunk.thing, []).append((start + chunk.width // 2, number))
            start += chunk.width
    return found


def round_events(screen: TableBase, moment: Moment) -> list[Event]:
    """Return the events of the last two rounds up to a moment, as its seat may know them."""
    records = screen.logbook.records
    found: list[list[Event]] = []
    begun = 0
    for number in range(moment.step - 1, max(-1, moment.step - MOST_STEPS), -1):
        seen = [told for event in records[number].events if (told := event.seen_by(moment.front)) is not None]
        found.append(seen)
        begun += any(type(event).__name__ == "RoundBegan" for event in seen)
        if begun >= 2:
            break
    return [event for seen in reversed(found) for event in seen]
