"""How long it takes to get somewhere: movement spent, forced stops, secret doors that must be found.

Time is counted in spaces of movement from the beginning of the present turn, `MOVES` to a turn, so
that a Hero with 2 spaces left starts at 3. `FAR` is never reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from dungeon_tui.games.dungeon.board import HEIGHT, WIDTH
from dungeon_tui.games.dungeon.rules.ground import MOVES, ground

SIZE = WIDTH * HEIGHT
FAR = 999

Doors = dict[int, tuple[tuple[int, bool], ...]]
"""For a space the other sides of its secret doors, and whether each is open to this Hero."""


class Spread:
    """From one space: when each other space is reached at the earliest, and from where.

    ``spent`` movement of this turn is gone. ``tolls`` has for each space what is lost there beyond
    the rest of the turn because something waits in it (0: nothing stops a Hero there). ``tried``
    are the spaces behind doors that were searched this turn; ``wait`` is the share of searches
    that fail. Rooms with one link only are never entered; who wants to, looks at `beside`.
    """

    __slots__ = ("came", "doors", "spent", "start", "tolls", "tried", "wait", "when")

    def __init__(
        self,
        start: int,
        spent: int,
        tolls: list[int],
        doors: Doors,
        wait: float,
        tried: frozenset[int] = frozenset(),
    ) -> None:
        self.start, self.spent, self.tolls, self.doors = start, spent, tolls, doors
        self.wait, self.tried = wait, tried
        self.when = [FAR] * SIZE
        self.came = [-1] * SIZE

    def waves(self) -> Iterator[tuple[int, list[int]]]:
        """Yield each time with the spaces that are reached then, until all are reached."""
        when, came, tolls, doors, lanes = self.when, self.came, self.tolls, self.doors, _lanes()
        when[self.start] = self.spent
        calendar: dict[int, list[int]] = {self.spent: [self.start]}
        now = self.spent
        while calendar:
            wave = [here for here in calendar.pop(now, ()) if when[here] == now]
            if wave:
                yield now, wave
            soon: list[int] = []
            stop = now // MOVES * MOVES + MOVES
            for here in wave:
                for other in lanes[here]:
                    if when[other] > now + 1:
                        if not tolls[other]:
                            when[other], came[other] = now + 1, here
                            soon.append(other)
                        elif when[other] > stop + tolls[other]:
                            when[other], came[other] = stop + tolls[other], here
                            calendar.setdefault(stop + tolls[other], []).append(other)
                if here in doors:
                    self._beyond(here, now, calendar)
            now += 1
            if soon:
                calendar.setdefault(now, []).extend(soon)

    def _beyond(self, here: int, now: int, calendar: dict[int, list[int]]) -> None:
        for other, is_open in self.doors[here]:
            then = self.through(here, other, is_open, now)
            if self.tolls[other]:
                then = (then - 1) // MOVES * MOVES + MOVES + self.tolls[other]
            if then < self.when[other]:
                self.when[other], self.came[other] = then, here
                calendar.setdefault(then, []).append(other)

    def through(self, here: int, other: int, is_open: bool, now: int) -> int:
        """Return when a secret door is passed that is reached at ``now``, failed searches counted in."""
        if is_open:
            return now + 1
        if here == self.start and other in self.tried and now < MOVES:
            now = MOVES
        failed = self.wait * (MOVES - now % MOVES + MOVES * self.wait / (1 - self.wait))
        return now + 1 + round(failed)

    def all(self) -> list[int]:
        """Return the earliest times of all spaces, rooms with one link too."""
        for _ in self.waves():
            pass
        when = self.when
        for room, gate in _dead_ends():
            when[room] = min(when[room], when[gate] + 1)
        return when

    def first_step(self, space: int) -> int:
        """Return the neighbour of the start through which the way to a space leads that was reached."""
        came, start = self.came, self.start
        while came[space] != start:
            space = came[space]
        return space


@lru_cache(512)
def doors_of(found: tuple[int, ...], card: bool) -> Doors:
    """Return the secret doors as they are to a player who found these; a Secret Door Card opens all."""
    hidden = ground().hidden
    return {
        space: tuple((other, card or secret in found) for other, secret in beyond)
        for space, beyond in hidden.items()
        if beyond
    }


@cache
def beside() -> dict[int, tuple[int, ...]]:
    """Return for each space the rooms and chambers that are entered from it without a secret door."""
    place = ground()
    lairs = frozenset((*place.board.rooms, *place.board.chambers))
    return {
        space: tuple(other for other in others if other in lairs)
        for space, others in place.ways.items()
        if not lairs.isdisjoint(others)
    }


@cache
def _dead_ends() -> tuple[tuple[int, int], ...]:
    """Return the rooms with one link, which is open to everybody, each with the space beyond it."""
    place = ground()
    board = place.board
    return tuple(
        (room, place.ways[room][0])
        for room in board.rooms
        if len(board.neighbours[room]) == 1 and place.ways[room]
    )


@cache
def _lanes() -> tuple[tuple[int, ...], ...]:
    """Return the links without those into rooms that lead nowhere."""
    place = ground()
    dead_ends = dict(_dead_ends())
    return tuple(
        tuple(other for other in place.ways.get(space, ()) if other not in dead_ends) for space in range(SIZE)
    )
