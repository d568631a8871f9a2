"""The map as the board of the table: reach, targets, the cursor, walking by arrows."""

from __future__ import annotations

from typing import cast

from textual import events

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.routes import Reach, reach
from dungeon_tui.games.dungeon.state import DungeonView
from dungeon_tui.ui.dungeon.map import MapView
from dungeon_tui.ui.dungeon.paint import Painter
from dungeon_tui.ui.dungeon.palette import Palette
from dungeon_tui.ui.dungeon.scene import Scene
from dungeon_tui.ui.dungeon.signs import signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.moment import Moment, Offer

ARROWS = ("up", "down", "left", "right")


class DungeonBoard(MapView):
    """Shows a moment: where the Hero to move can go, what may be chosen, what is under the cursor."""

    HELP = (
        "The map. Green numbers are the steps to where your Hero can go and stop, red ones where it must "
        "stop and fight. Arrows walk, pressed twice into a fight; a click walks all the way. Drag, or turn "
        "the wheel, to see more (with Shift sideways). x looks around, m shows the whole dungeon. "
        "Letters: C R F W Heroes with the number of their seat, M Monster, T trap, $ Treasure under it; "
        "[4] a room of Level 4, (G) a chamber, + door, ? secret door, ≡ stairs."
    )

    def __init__(self) -> None:
        super().__init__(id="board")
        self._moment: Moment | None = None
        self._aims: tuple[Offer, ...] = ()
        self._cursor = -1
        self._painting: Painter | None = None
        self._placed = False
        self.looking = False

    # What is shown

    def show(self, moment: Moment, aims: tuple[Offer, ...] = ()) -> None:
        """Paint a moment with the targets of the chosen verb."""
        aims = tuple(aim for aim in aims if aim.thing is not None and aim.thing[0] == "space")
        if [aim.key for aim in aims] != [aim.key for aim in self._aims] and not self.looking:
            self._cursor = int(aims[0].thing[1]) if aims and aims[0].thing is not None else -1
        elif not aims and not self.looking:
            self._cursor = -1
        self._moment, self._aims = moment, aims
        self._draw()

    def _draw(self) -> None:
        moment = self._moment
        if moment is None:
            return
        if self._painting is None:
            self._painting = self._new_painter()
        view = cast(DungeonView, moment.view)
        mover = moment.waiting[0] if moment.waiting else -1
        self.paint(
            Scene(
                view,
                mover,
                self._reach(moment, view),
                {int(aim.thing[1]): aim.letter for aim in self._aims if aim.thing is not None},
                self._cursor,
                colours=dict(enumerate(moment.colours)),
                costs=bool(getattr(getattr(self.app, "settings", None), "costs", True)),
            ),
            self._painting,
        )

    def _reach(self, moment: Moment, view: DungeonView) -> dict[int, Reach]:
        decision = view.decisions[0] if view.decisions else None
        if decision is None or decision.kind != "move" or not moment.human(decision.seat):
            return {}
        if moment.front not in (-1, decision.seat):
            return {}
        return reach(view, decision.seat)

    def _new_painter(self) -> Painter:
        theme = self.app.current_theme
        ascii = bool(getattr(self.app, "ascii", False))
        return Painter(Palette(self.app.theme_variables, theme.dark, theme.ansi is True), signs(ascii))

    def repaint(self) -> None:
        """The theme or the symbols have changed."""
        self._painting = None
        self._draw()

    # The cursor

    def look_around(self, on: bool) -> None:
        """Put a cursor on the map, at the Hero to move or the middle, or take it away."""
        self.looking = on
        self._cursor = self._start() if on else -1
        self._draw()
        self._tell()

    def _start(self) -> int:
        view = cast(DungeonView, self._moment.view) if self._moment is not None else None
        if view is None:
            return -1
        seat = self._moment.waiting[0] if self._moment is not None and self._moment.waiting else view.active
        hero = view.heroes[seat] if 0 <= seat < len(view.heroes) else view.heroes[0]
        return hero.space

    def watched(self) -> int:
        """Where the cursor is, or the Hero to move stands."""
        return self._cursor if self._cursor >= 0 else self._start()

    def _tell(self) -> None:
        self.post_message(self.Looked(("space", self._cursor) if self._cursor >= 0 else None))

    def _move_cursor(self, direction: str) -> None:
        if self._aiming and not self.looking:
            self._cursor = self._next_aim(direction)
        else:
            self._cursor = self.neighbour(self._cursor, direction)
        self._draw()
        self.follow(self._cursor, (6, 2))
        self._tell()

    def _next_aim(self, direction: str) -> int:
        """The nearest target that way; where there is none, the next one in the list."""
        targets = [int(aim.thing[1]) for aim in self._aims if aim.thing is not None]
        if self._cursor not in targets:
            return targets[0]
        near = self.neighbour(self._cursor, direction, targets)
        if near != self._cursor:
            return near
        place = targets.index(self._cursor) + (1 if direction in ("right", "down") else -1)
        return targets[place % len(targets)]

    @property
    def _aiming(self) -> bool:
        """Whether the arrows go from target to target: not where a step that way is the answer."""
        return bool(self._aims) and any(aim.key[0] != "retreat" for aim in self._aims)

    def on_key(self, event: events.Key) -> None:
        """Arrows walk, move the cursor, or go from target to target; Enter picks."""
        if event.key in ARROWS:
            if self.looking or self._aiming:
                self._move_cursor(event.key)
            else:
                self.post_message(self.Walked(event.key))
        elif event.key == "enter" and self._cursor >= 0:
            self.post_message(self.Picked(("space", self._cursor)))
        elif event.key == "escape" and (self.looking or (self._cursor >= 0 and not self._aims)):
            # A mark goes first, before Esc leaves the table.
            self.look_around(False)
        elif event.key in ("pageup", "pagedown"):
            self.pan(0, (1 if event.key == "pagedown" else -1) * max(1, self.size.height - 2))
        else:
            return
        event.stop()
        event.prevent_default()

    # In sight

    def follow_thing(self, thing: Thing) -> None:
        """Bring a space, or the Hero of a seat, into sight; at first the Great Hall."""
        space = self._space_of(thing)
        if space >= 0:
            self.follow(space)
        elif not self._placed:
            self.centre(content().board.hall)
        self._placed = True

    def mark(self, thing: Thing) -> None:
        """Light a space up; Enter picks it."""
        space = self._space_of(thing)
        if space >= 0 and not self.looking and not self._aims:
            self._cursor = space
            self._draw()
            self.follow(space, (2, 1))

    def point(self, thing: Thing | None) -> None:
        """Bring a thing to the middle."""
        space = self._space_of(thing) if thing is not None else -1
        if space >= 0:
            self.centre(space)

    def _space_of(self, thing: Thing) -> int:
        if thing[0] == "space":
            return int(thing[1])
        if thing[0] == "seat" and self._moment is not None:
            heroes = cast(DungeonView, self._moment.view).heroes
            seat = int(thing[1])
            return heroes[seat].space if seat < len(heroes) and heroes[seat].cls else -1
        return -1
