"""The table as a board: the Village above, the Dungeon in the middle, the Battle and the hand below."""

from __future__ import annotations

from typing import cast

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region, Size
from textual.strip import Strip

from dungeon_tui.games.die_in_a_dungeon.state import ROW, DieView, masked
from dungeon_tui.ui.die_in_a_dungeon.camp import camp_rows
from dungeon_tui.ui.die_in_a_dungeon.paint import Plan, Spot
from dungeon_tui.ui.die_in_a_dungeon.palette import Palette
from dungeon_tui.ui.die_in_a_dungeon.scene import scene_of
from dungeon_tui.ui.die_in_a_dungeon.signs import Signs, signs
from dungeon_tui.ui.die_in_a_dungeon.strips import Row, battle_chunks, flowed, hand_chunks, village_chunks
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.moment import Moment, Offer

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SCALES = ((14, 4), (13, 4), (12, 4), (11, 4), (10, 4))
"""Columns and rows of a cell: the first at which the whole table is in sight, or else the last."""
WHEEL_ROWS, WHEEL_COLUMNS = 2, 6


class DieBoard(Board):
    """Shows a moment; drags, pans, moves a cursor from Room to Room, and knows what is where."""

    DEFAULT_CSS = "DieBoard { background: $background; }"
    HELP = (
        "The Dungeon as it grows. Heroes are a letter and their Face on the colour of their seat, behind its "
        "number (O Outlaw, "
        "S Scout, M Mercenary, A Archmage, P War Priest, B Berserker). Red is a Monster with its Initiative; "
        "below it 6+4+ are its Battle Targets, s5 its Sneak Target. ◆ Loot, T Trap, Q Hero Quest, S a Secret "
        "Passage. Arrows in passages point toward the Village, ? is an Open Passage. The arrow keys move a "
        "cursor from Room to Room, Enter picks; drag or turn the wheel to see more; m shows everything."
    )

    def __init__(self) -> None:
        super().__init__(id="board")
        self._moment: Moment | None = None
        self._aims: tuple[Offer, ...] = ()
        self._cursor = -1
        self._palette: Palette | None = None
        self._plan: Plan | None = None
        self._head: list[Row] = []
        self._foot: list[Row] = []
        self._page: list[Row] = []
        self._kept: dict[int, Strip] = {}
        self._drag: Offset | None = None
        self._dragged = False
        self._under: Thing | None = None
        self._placed = False
        self._top = 0
        self.origin = Offset(0, 0)

    # What is shown

    @property
    def view(self) -> DieView | None:
        """What is known at the moment that is shown."""
        return cast(DieView, self._moment.view) if self._moment is not None else None

    @property
    def _signs(self) -> Signs:
        return signs(bool(getattr(self.app, "ascii", False)))

    @property
    def camping(self) -> bool:
        """Whether the campaign is between sessions."""
        view = self.view
        return view is not None and (view.phase != "session" or not view.rooms)

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment with the letters of what can be chosen."""
        before = self._battle()
        self._moment, self._aims = moment, aims
        self._draw()
        battle = self._battle()
        if battle >= 0 and battle != before:
            self.follow(battle)

    def _battle(self) -> int:
        """The Room of the Battle going on, -1 for none."""
        view = self.view
        return self._cell_of(("room", view.fights[-1].room)) if view is not None and view.fights else -1

    def _draw(self) -> None:
        moment, view = self._moment, self.view
        if moment is None or view is None or not self.size.width:
            return
        scene = scene_of(view, self._signs, moment.colours, self._aims, self._cursor)
        width, height = self.size
        if self.camping:
            self._plan, self._head, self._foot = None, [], []
            self._page = camp_rows(view, moment.names, scene.letters, self._signs, width - 1)
            self._top = min(self._top, max(0, len(self._page) - height))
        else:
            self._page, self._top = [], 0
            self._strips(moment, view, scene.letters)
            self._plan = Plan(scene, *self._scale(view))
            if not self._placed:
                self._placed = True
                self._centre(self._start())
            self.pan_to(self.origin.x, self.origin.y)
        self._kept.clear()
        self.refresh()

    def _strips(self, moment: Moment, view: DieView, letters: dict[Thing, str]) -> None:
        """Lay out what is above and below the plan."""
        width, height = self.size
        tall = height >= 22
        village = village_chunks(view, self._signs, letters, brief=width < 90)
        self._head = flowed(village, width - 1, 3 if tall else 1 if height < 13 else 2)
        seat = self._hand_seat(moment, view)
        cards = {str(key[1]) for key in moment.refusals if key[0] == "play" and len(key) > 1}
        playable = {str(key[1]) for key in moment.keys if key[0] in ("play", "card", "use") and len(key) > 1}
        asked = moment.decision is not None and moment.decision.kind in ("act", "battle")
        hand = {masked(card) for card in view.parties[seat].hand} if 0 <= seat < len(view.parties) else set()
        grey = {card for card in (hand if asked else cards) if card not in playable}
        cards_below = hand_chunks(view, seat, letters, grey, moment.name(seat))
        battle = battle_chunks(view, self._signs, moment.colours)
        self._foot = flowed(battle, width - 1, 3 if tall else 2)
        self._foot += flowed(cards_below, width - 1, 4 if tall else 1 if height < 13 else 2)

    def _hand_seat(self, moment: Moment, view: DieView) -> int:
        """Whose hand is shown: that of the person in front, or of the active player."""
        return moment.front if moment.front >= 0 else view.active

    def _scale(self, view: DieView) -> tuple[int, int]:
        for across, down in SCALES:
            if across * view.width + 1 <= self.size.width:
                return across, down
        return SCALES[-1]

    @property
    def shown(self) -> Size:
        """How much of the plan is in sight."""
        return Size(self.size.width, max(1, self.size.height - len(self._head) - len(self._foot)))

    def repaint(self) -> None:
        """The theme or the symbols have changed."""
        self._palette = None
        self._draw()

    def notify_style_update(self) -> None:
        """The theme has changed."""
        super().notify_style_update()
        self._palette = None
        self._kept.clear()

    def _style(self) -> Palette:
        if self._palette is None:
            theme = self.app.current_theme
            self._palette = Palette(self.app.theme_variables, theme.dark, theme.ansi is True)
        return self._palette

    # Painting

    def render_line(self, y: int) -> Strip:
        """A row of the board."""
        strip = self._kept.get(y)
        if strip is None:
            strip = self._kept[y] = self._line(y)
        return strip

    def _line(self, y: int) -> Strip:
        width, palette = self.size.width, self._style()
        base = palette.style()
        if self._plan is None:
            row = self._page[y + self._top] if y + self._top < len(self._page) else []
            return self._strip(row, palette)
        if y < len(self._head):
            return self._strip(self._head[y], palette)
        below = y - (self.size.height - len(self._foot))
        if below >= 0:
            return self._strip(self._foot[below], palette)
        line = y - len(self._head) + self.origin.y
        fog = palette.style("", "faint")
        if not 0 <= line < self._plan.rows:
            return Strip([Segment(self._signs.fog * width, fog)])
        left = self.origin.x
        spots = self._plan.row(line)
        segments = [Segment(self._signs.fog * max(0, -left), fog)]
        segments += merged(spots[max(0, left) : left + width], palette)
        rest = width - sum(len(segment.text) for segment in segments)
        segments.append(Segment(self._signs.fog * max(0, rest), fog))
        return Strip(segments).adjust_cell_length(width, base)

    def _strip(self, row: Row, palette: Palette) -> Strip:
        base = palette.style()
        parts = [Segment(text, palette.style("", ink)) for chunk in row for text, ink in chunk.pieces]
        return Strip([Segment(" ", base), *parts]).adjust_cell_length(self.size.width, base)

    # Panning

    def pan_to(self, x: int, y: int) -> None:
        """Bring a place of the plan to the top left corner, as far as the table goes."""
        if self._plan is None:
            return
        shown = self.shown
        origin = Offset(
            bounded(x, shown.width, self._plan.columns), bounded(y, shown.height, self._plan.rows)
        )
        if origin != self.origin:
            self.origin = origin
            self._kept.clear()
            self.refresh()

    def pan(self, columns: int, rows: int) -> None:
        """Move the view over the table, or scroll the camp."""
        if self._plan is None:
            self._top = min(max(0, self._top + rows), max(0, len(self._page) - self.size.height))
            self._kept.clear()
            self.refresh()
            return
        self.pan_to(self.origin.x + columns, self.origin.y + rows)

    def _centre(self, cell: int) -> None:
        if self._plan is not None and cell >= 0:
            column, row = self._plan.middle(cell)
            self.pan_to(column - self.shown.width // 2, row - self.shown.height // 2)

    def follow(self, cell: int) -> None:
        """Pan no more than is needed to see the whole of a cell."""
        if self._plan is None or cell < 0:
            return
        plan, shown = self._plan, self.shown
        left, top = (cell % ROW) * plan.across, (cell // ROW) * plan.down
        x = min(max(self.origin.x, left + plan.across - shown.width + 1), left)
        y = min(max(self.origin.y, top + plan.down - shown.height + 1), top)
        self.pan_to(x, y)

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out again; the middle stays in the middle."""
        del event
        plan, shown = self._plan, self.shown
        cell = -1
        if plan is not None:
            cell = plan.cell_of(self.origin.x + shown.width // 2, self.origin.y + shown.height // 2)
        self._draw()
        self._centre(cell)

    # What is where

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The spot of the plan at a place of the widget."""
        if self._plan is None or not len(self._head) <= y < self.size.height - len(self._foot):
            return None
        line, column = y - len(self._head) + self.origin.y, x + self.origin.x
        if not (0 <= line < self._plan.rows and 0 <= column < self._plan.columns):
            return None
        return self._plan.row(line)[column]

    def thing_at(self, x: int, y: int) -> Thing | None:
        """What is at a place of the widget."""
        if self._plan is None:
            rows, number = self._page, y + self._top
        elif y < len(self._head):
            rows, number = self._head, y
        elif y >= self.size.height - len(self._foot):
            rows, number = self._foot, y - (self.size.height - len(self._foot))
        else:
            spot = self.spot_at(x, y)
            return spot.thing if spot is not None else None
        if not 0 <= number < len(rows):
            return None
        start = 1
        for chunk in rows[number]:
            if start <= x < start + chunk.width:
                return chunk.thing
            start += chunk.width
        return None

    def place_of(self, cell: int) -> Offset:
        """Where the middle of a cell is in the widget; may be out of sight."""
        assert self._plan is not None
        column, row = self._plan.middle(cell)
        return Offset(column - self.origin.x, row - self.origin.y + len(self._head))

    def meant(self, thing: Thing) -> Thing:
        """What a pick of a thing means: in a Room with a single thing to choose, that thing."""
        aimed = {aim.thing for aim in self._aims}
        if thing in aimed or self._plan is None:
            return thing
        view = self._plan.scene.view
        room = self.room_of(thing)
        choices = self._plan.scene.aimed(view.cells.get(room, room)) if room >= 0 else []
        return choices[0] if len(choices) == 1 or (choices and choices[0][0] == "room") else thing

    def room_of(self, thing: Thing) -> int:
        """The Room that a thing is in, -1 for none."""
        view = self.view
        if view is None or len(thing) < 2:
            return -1
        kind, value = thing[0], thing[1]
        if kind == "room":
            return int(value)
        if kind == "hero" and 0 <= int(value) < len(view.places):
            return view.places[int(value)]
        if kind == "foe" and value in view.foes:
            return view.foes[str(value)].room
        if kind == "seat" and view.places:
            mine = view.places[int(value) * 6 : int(value) * 6 + 6]
            away = [place for place in mine if place >= 0 and place != view.village]
            return away[0] if away else view.village
        return -1

    # Pointer

    def on_click(self, event: events.Click) -> None:
        """Pick what was clicked, unless the click ends a drag."""
        if self._dragged:
            self._dragged = False
            return
        thing = self.thing_at(event.x, event.y)
        if thing is not None:
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
        if event.key in STEPS:
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

    def _start(self) -> int:
        """Where the cursor begins: at the first thing to choose, or with a Hero outside the Village."""
        for aim in self._aims:
            room = self.room_of(aim.thing) if aim.thing is not None else -1
            if 0 <= room < ROW * ROW:
                return room
        seat = self._moment.waiting[0] if self._moment is not None and self._moment.waiting else 0
        room = self.room_of(("seat", seat))
        view = self.view
        return room if 0 <= room < ROW * ROW or view is None else view.village

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
        """Bring a Room, or what is in one, into sight."""
        self.follow(self._cell_of(thing))

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

    def _cell_of(self, thing: Thing) -> int:
        room = self.room_of(thing)
        return room if 0 <= room < ROW * ROW else -1


def merged(spots: list[Spot], palette: Palette) -> list[Segment]:
    """Return spots as segments, those of one style together."""
    out: list[Segment] = []
    text, key = "", ("", "", "")
    for spot in spots:
        here = (spot.ground, spot.ink, spot.light)
        if here != key and text:
            out.append(Segment(text, palette.style(*key)))
            text = ""
        key, text = here, text + spot.sign
    if text:
        out.append(Segment(text, palette.style(*key)))
    return out


def bounded(start: int, seen: int, whole: int) -> int:
    """The first place in sight, so that the table fills the view, or is in its middle if it is smaller."""
    if seen >= whole:
        return -((seen - whole) // 2)
    return min(max(start, 0), whole - seen)
