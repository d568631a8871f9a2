"""The sheet as the board of the table: what pointer and keys do on it."""

from __future__ import annotations

from textual import events

from dungeon_tui.games.dungeon_pages.grid import STRIDE
from dungeon_tui.games.dungeon_pages.rules.ground import ground
from dungeon_tui.ui.dungeon_pages.scene import (
    weapon_letters,
    written,
)
from dungeon_tui.ui.dungeon_pages.view import SheetView
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.playing import Playing

TYPING_SECONDS = 1.5
"""Digits that come faster than this after each other make one number."""
ARROWS = {"up": -STRIDE, "down": STRIDE, "left": -1, "right": 1}


class SheetBoard(SheetView):
    """Choosing dice, writing, looking, by mouse and by keys."""

    HELP = (
        "The sheet. Choose a die by a click or its letter: green spaces show where it can be written, with "
        "the letters of the weapons that reach them (Space shows one weapon at a time). † hits a monster, "
        "◆ gains an item, $ completes the dungeon, ! warns. Arrows move the cursor, Enter writes with the "
        "first weapon, a capital letter with that one. Green numbers are joined to the door by steps of 1, "
        "those of another colour so to the chest; ○ is the shortest road that can still be sequential. "
        "R♥2 D3: a monster with 2 Health Points and Defense 3; ^5+ a trap disarmed by 5; (c) coin, (k) key, "
        "(h t p i s v) potions; [+] locked door, = lock. Dots below columns fill when all is marked. "
        "Round dice are Good, square ones Evil."
    )

    _typed = ("", 0.0)
    """The number of the week that was typed last, and when."""

    # Pointer

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor goes with the pointer; what it is on is told."""
        thing = self.thing_at(event.x, event.y)
        if thing is not None:
            self._put(thing)
        self._look(thing)

    def on_leave(self, event: events.Leave) -> None:
        """Nothing is under the pointer any more."""
        del event
        self._look(None)

    def on_click(self, event: events.Click) -> None:
        """A die is chosen; a space is written in, or looked at."""
        thing = self.thing_at(event.x, event.y)
        if thing is not None:
            self._put(thing)
            self._pick(thing)

    def _look(self, thing: Thing | None) -> None:
        self.post_message(self.Looked(thing))

    def _put(self, thing: Thing) -> None:
        """Put the cursor on a thing."""
        if thing[0] == "space" and self.cursor != int(thing[1]):
            self._move_cursor(int(thing[1]))
        elif thing[0] in ("dungeon", "week") and thing != self.thing:
            self.thing = thing
            self._draw()

    def _pick(self, thing: Thing) -> None:
        """What a click, or Enter, on a thing means."""
        if thing[0] == "die" and self._choose_die(int(thing[1])):
            return
        if thing[0] == "space":
            thing = self._option(int(thing[1])) or thing
            if self._needs_die:
                self._note("Choose a die first: click it, or press its letter.")
                if self._small:
                    return
        self.post_message(self.Picked(thing))

    def _option(self, space: int) -> Thing | None:
        """The thing of the option in a space that the shown weapon means; a monster's in its own spaces."""
        view = self.view
        if view is None:
            return None
        for aim in self._aims:
            if aim.key[0] == "monster":
                if ground(view).stands[int(aim.key[1])].spaces >> space & 1:
                    return aim.thing
                continue
            what = written(view, aim.key)
            if what is None or what.space != space or self.weapon not in (-1, what.weapon):
                continue
            if self.weapon >= 0 or aim.thing == ("space", space):
                return aim.thing
        return None

    @property
    def _needs_die(self) -> bool:
        moment = self._moment
        decision = moment.decision if moment is not None else None
        return decision is not None and decision.kind == "explore" and not self._aims and not decision.seat

    def _choose_die(self, die: int) -> bool:
        """Show where a die can be written; False where that is not asked now."""
        moment, screen = self._moment, self.screen
        decision = moment.decision if moment is not None else None
        if decision is None or decision.kind != "explore" or not isinstance(screen, Playing):
            return False
        if (
            moment is None
            or not moment.open
            or not any(key[0] == "mark" and key[1] == die for key in moment.keys)
        ):
            return False
        screen.unfold(f"die{die}")
        return True

    def _note(self, text: str) -> None:
        if isinstance(self.screen, Playing):
            self.screen.prompt.note(text)

    # Keys

    def look_around(self, on: bool) -> None:
        """The cursor is always out; this only says that one looks."""
        self.looking = on
        self._tell_cursor()

    @property
    def under_cursor(self) -> Thing | None:
        """The week or dungeon under the cursor, or a space that may be written in."""
        if self._page is not None:
            return self.thing
        return ("space", self.cursor) if self.cursor in self.targets else None

    def _tell_cursor(self) -> None:
        here: Thing | None = self.thing if self._page is not None else ("space", self.cursor)
        self._look(here)

    def on_key(self, event: events.Key) -> None:
        """Arrows move the cursor, Enter picks; Space and capital letters choose a weapon."""
        key = event.key
        if key in ARROWS:
            self._move(key)
        elif key == "enter":
            here = self.thing if self._page is not None else ("space", self.cursor)
            if here is not None:
                self._pick(here)
        elif key == "space" and self._plan is not None:
            self._next_weapon()
        elif self.calendar and key.isdigit() and self._type(key, event.time):
            self._tell_cursor()
        elif key == "escape" and self.looking:
            self.look_around(False)
        elif not self._write_with(event.character or ""):
            return
        event.stop()
        event.prevent_default()

    def _type(self, digit: str, now: float) -> bool:
        """Put the cursor on the week whose number is typed; False where there is none of that number."""
        typed, before = self._typed
        known = [int(thing[1]) for row in self._page.order for thing in row] if self._page is not None else []
        more = typed + digit if now - before < TYPING_SECONDS else digit
        number = next((one for one in (more, digit) if one.isascii() and int(one) in known), "")
        if not number:
            return False
        self._typed = (number, now)
        self._put(("week", int(number)))
        return True

    def _move(self, direction: str) -> None:
        if self._page is not None:
            self.thing = self._page.next(self.thing, direction)
            self._draw()
        elif self.view is not None and self._plan is not None:
            there = self.cursor + ARROWS[direction]
            if there >= 0 and ground(self.view).board >> there & 1:
                self._move_cursor(there)
        self._tell_cursor()

    def _next_weapon(self) -> None:
        """Show the targets of one weapon after another, then of all."""
        view = self.view
        if view is None or len(view.weapons) < 2:
            return
        order = (-1, *view.weapons)
        self.weapon = order[(order.index(self.weapon) + 1) % len(order)]
        self._draw()
        self._tell_cursor()

    def _write_with(self, letter: str) -> bool:
        """Write the chosen die under the cursor with the weapon of a letter."""
        view = self.view
        if view is None or self.die < 0 or not letter.isupper():
            return False
        names = weapon_letters(view)
        for aim in self._aims:
            what = written(view, aim.key)
            if what is not None and what.space == self.cursor and names[what.weapon] == letter and aim.thing:
                self.post_message(self.Picked(aim.thing))
                return True
        return False

    # In sight

    def follow_thing(self, thing: Thing) -> None:
        """Every space is in sight, or comes to be with the cursor."""

    def mark(self, thing: Thing) -> None:
        """Mark the space of a hint, and put the cursor there."""
        if thing[0] == "space":
            self.hinted = int(thing[1])
            self._draw()
        self._put(thing[:2])

    def point(self, thing: Thing | None) -> None:
        """Put the cursor on a thing."""
        if thing is not None:
            self._put(thing[:2])
