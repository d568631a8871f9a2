"""The table as it is drawn: the Village above, the Dungeon in the middle, the Battle and the hand below."""

from __future__ import annotations

from typing import cast

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Size
from textual.strip import Strip

from dungeon_tui.games.die_in_a_dungeon.state import ROW, DieView, masked
from dungeon_tui.ui.die_in_a_dungeon.camp import camp_rows
from dungeon_tui.ui.die_in_a_dungeon.paint import Plan, Spot
from dungeon_tui.ui.die_in_a_dungeon.palette import Palette
from dungeon_tui.ui.die_in_a_dungeon.playback import Step
from dungeon_tui.ui.die_in_a_dungeon.scene import scene_of
from dungeon_tui.ui.die_in_a_dungeon.sight import box_of, first_that_fit, origin_for
from dungeon_tui.ui.die_in_a_dungeon.signs import Signs, signs
from dungeon_tui.ui.die_in_a_dungeon.strips import (
    Row,
    battle_chunks,
    flowed,
    hand_chunks,
    step_chunks,
    village_chunks,
)
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.moment import Moment, Offer

_KINDS = {"hero": "hero", "monster": "foe"}
SCALES = ((14, 4), (13, 4), (12, 4), (11, 4), (10, 4))
"""Columns and rows of a cell: the first at which the whole table is in sight, or else the last."""
PLACES = ("go", "room", "where", "spawn", "entrance", "hero", "monster")
"""Options that are somewhere on the plan, even where a single one has no letter there."""


class Canvas(Board):
    """Draws a moment and knows what is where; `DieBoard` is what is pointed at."""

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
        self._placed = False
        self._brought: tuple[object, ...] = ()
        self._top = 0
        self._step: tuple[Step, str] | None = None
        self.origin = Offset(0, 0)
        self._seen = Size(0, 0)

    # What is shown

    @property
    def view(self) -> DieView | None:
        """What is known at the moment that is shown, or at the step of the Monster phase."""
        if self._step is not None:
            return self._step[0].view
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
        self._bring()

    def _bring(self, again: bool = False) -> None:
        """Bring what exists and then what can be chosen into sight, where either has changed.

        In between the view stays as it was panned.
        """
        moment, view, plan = self._moment, self.view, self._plan
        if moment is None or view is None or plan is None or self._step is not None or moment.past:
            return
        wanted = self._wanted()
        brought = (moment.number, wanted, len(view.cells))
        if brought == self._brought and not again:
            return
        grown = again or self._brought[2:] != brought[2:]
        self._brought = brought
        shown, across, down = self.shown, plan.across, plan.down
        there = box_of(view.cells)
        if grown and there is not None:
            for whole in (there.wider(view.width, view.height), there):
                self.pan_to(*origin_for(self.origin, shown, whole, across, down))
        self._bring_wanted()

    def _bring_wanted(self) -> None:
        """Show as many as can be seen at once of what can be chosen, the first in any case."""
        plan, shown = self._plan, self.shown
        if plan is None or self._step is not None:
            return
        columns, rows = (shown.width - 1) // plan.across, (shown.height - 1) // plan.down
        box = first_that_fit(self._wanted(), max(1, columns), max(1, rows))
        if box is not None:
            self.pan_to(*origin_for(self.origin, shown, box, plan.across, plan.down))

    def _wanted(self) -> tuple[int, ...]:
        """The cells of what can be chosen, in the order in which it is offered."""
        moment = self._moment
        things = [aim.thing for aim in self._aims if aim.thing is not None]
        if not things and moment is not None and moment.decision is not None:
            things = [
                (_KINDS.get(str(key[0]), "room"), key[1])
                for key in moment.keys
                if key[0] in PLACES and len(key) == 2
            ]
        return tuple(dict.fromkeys(cell for cell in map(self._cell_of, things) if cell >= 0))

    def _battle(self) -> int:
        """The Room of the Battle going on, -1 for none."""
        view = self.view
        return self._cell_of(("room", view.fights[-1].room)) if view is not None and view.fights else -1

    def _draw(self) -> None:
        moment, view = self._moment, self.view
        if moment is None or view is None or not self.size.width:
            return
        aims = self._aims if self._step is None else ()
        scene = scene_of(view, self._signs, moment.colours, aims, self._cursor)
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
            self._seen = self.shown
        self._kept.clear()
        self.refresh()

    def _strips(self, moment: Moment, view: DieView, letters: dict[Thing, str]) -> None:
        """Lay out what is above and below the plan."""
        width, height = self.size
        tall = height >= 22
        village = village_chunks(view, self._signs, letters, brief=width < 60)
        rows = 3 if tall else 1 if height < 13 else 2
        self._head = flowed(village, width - 1, rows)
        if self._step is not None:
            # In the rows of the Village, so that the plan stays where it is.
            said = flowed(step_chunks(*self._step), width - 1, max(2, rows), apart=1)
            self._head = [*said, *[[]] * (len(self._head) - len(said))]
        seat = self._hand_seat(moment, view)
        cards = {str(key[1]) for key in moment.refusals if key[0] == "play" and len(key) > 1}
        playable = {str(key[1]) for key in moment.keys if key[0] in ("play", "card", "use") and len(key) > 1}
        asked = moment.decision is not None and moment.decision.kind in ("act", "battle")
        hand = {masked(card) for card in view.parties[seat].hand} if 0 <= seat < len(view.parties) else set()
        grey = {card for card in (hand if asked else cards) if card not in playable}
        cards_below = hand_chunks(view, seat, letters, grey, moment.name(seat), brief=height < 13)
        battle = battle_chunks(view, self._signs, moment.colours, moment.names, moment.front)
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
        plan, shown = self._plan, self._seen
        cell = -1
        if plan is not None:
            cell = plan.cell_of(self.origin.x + shown.width // 2, self.origin.y + shown.height // 2)
        self._draw()
        self._centre(cell)
        self._bring(again=True)

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
