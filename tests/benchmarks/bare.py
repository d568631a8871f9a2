"""A bare dungeon on slotted classes, without engine, log or rule names: what Python can do at best.

Forty rooms on a grid of 8 by 5, six Levels with a bag of Monsters and one of Treasure each, fights
with 2 dice, wounds, dropped loot, a choice of what to drop. Events change the state; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define

WIDTH, HEIGHT, LEVELS = 8, 5, 6
ROOMS = WIDTH * HEIGHT
GOAL, LAST_TURN = 10, 400
UNKNOWN, CLEARED = -1, 0


def _neighbours(room: int) -> tuple[int, ...]:
    x, y = room % WIDTH, room // WIDTH
    steps = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return tuple(b * WIDTH + a for a, b in steps if 0 <= a < WIDTH and 0 <= b < HEIGHT)


NEIGHBOURS = tuple(map(_neighbours, range(ROOMS)))
LEVEL = tuple(min(LEVELS - 1, (room % WIDTH + room // WIDTH) // 2) for room in range(ROOMS))
MONSTERS = tuple(tuple(100 + 10 * level + n for n in range(8)) for level in range(LEVELS))
TREASURES = tuple(tuple(200 + 10 * level + n for n in range(8)) for level in range(LEVELS))
STRENGTH = {100 + 10 * level + n: 4 + level // 2 + n // 2 for level in range(LEVELS) for n in range(8)}
VALUE = {200 + 10 * level + n: 1 + level // 2 + n // 4 for level in range(LEVELS) for n in range(8)}


@define
class Moved:
    seat: int
    room: int


@define
class Drawn:
    seat: int
    room: int
    monster: int


@define
class Rolled:
    seat: int
    why: str
    dice: tuple[int, int]


@define
class Slain:
    seat: int
    room: int


@define
class Gained:
    seat: int
    treasure: int


@define
class Taken:
    seat: int
    room: int


@define
class Wounded:
    seat: int
    wounds: int


@define
class Asked:
    seat: int


@define
class Dropped:
    seat: int
    treasure: int
    room: int


@define
class Died:
    seat: int


@define
class TurnEnded:
    following: int


@define
class Over:
    winner: int


@define
class Hero:
    room: int = 0
    wounds: int = 0
    loot: tuple[int, ...] = ()


@define
class State:
    heroes: list[Hero]
    monster: list[int]
    floor: dict[int, tuple[int, ...]]
    monster_bag: list[tuple[int, ...]]
    treasure_bag: list[tuple[int, ...]]
    seat: int = 0
    turn: int = 0
    pending: str = "move"
    over: bool = False


def begin(seats: int = 3) -> State:
    """Return the first state: everybody in room 0, which is clear."""
    monster = [UNKNOWN] * ROOMS
    monster[0] = CLEARED
    return State([Hero() for _ in range(seats)], monster, {}, list(MONSTERS), list(TREASURES))


def _without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def _moved(s: State, e: Moved) -> None:
    s.heroes[e.seat].room = e.room


def _drawn(s: State, e: Drawn) -> None:
    s.monster[e.room] = e.monster
    level = LEVEL[e.room]
    s.monster_bag[level] = _without(s.monster_bag[level], e.monster)


def _nothing(s: State, e: object) -> None:
    pass


def _slain(s: State, e: Slain) -> None:
    s.monster[e.room] = CLEARED


def _gained(s: State, e: Gained) -> None:
    s.heroes[e.seat].loot += (e.treasure,)
    level = (e.treasure - 200) // 10
    s.treasure_bag[level] = _without(s.treasure_bag[level], e.treasure)


def _taken(s: State, e: Taken) -> None:
    s.heroes[e.seat].loot += s.floor.pop(e.room)


def _wounded(s: State, e: Wounded) -> None:
    s.heroes[e.seat].wounds = e.wounds


def _asked(s: State, e: Asked) -> None:
    s.pending = "drop"


def _dropped(s: State, e: Dropped) -> None:
    hero = s.heroes[e.seat]
    hero.loot = _without(hero.loot, e.treasure)
    s.floor[e.room] = (*s.floor.get(e.room, ()), e.treasure)
    s.pending = "move"


def _died(s: State, e: Died) -> None:
    hero = s.heroes[e.seat]
    if hero.loot:
        s.floor[hero.room] = s.floor.get(hero.room, ()) + hero.loot
    hero.room, hero.wounds, hero.loot = 0, 0, ()


def _turn_ended(s: State, e: TurnEnded) -> None:
    s.seat = e.following
    s.turn += 1


def _over(s: State, e: Over) -> None:
    s.over = True


APPLY: dict[type, Callable[..., None]] = {
    Moved: _moved, Drawn: _drawn, Rolled: _nothing, Slain: _slain, Gained: _gained, Taken: _taken,
    Wounded: _wounded, Asked: _asked, Dropped: _dropped, Died: _died, TurnEnded: _turn_ended, Over: _over,
}  # fmt: skip


def options(s: State) -> tuple[int, ...]:
    """Return what the seat to move may choose: rooms, or treasures to drop."""
    hero = s.heroes[s.seat]
    return hero.loot if s.pending == "drop" else NEIGHBOURS[hero.room]


def choose(s: State, choice: int, random: Callable[[], float]) -> None:
    """Carry out a choice."""
    seat = s.seat
    hero = s.heroes[seat]

    def emit(event: object) -> None:
        APPLY[type(event)](s, event)

    def roll(why: str) -> int:
        dice = (1 + int(random() * 6), 1 + int(random() * 6))
        emit(Rolled(seat, why, dice))
        return dice[0] + dice[1]

    def strike() -> None:
        total = roll("wound")
        if total == 2 or hero.wounds >= 3:
            emit(Died(seat))
        elif total < 7:
            emit(Wounded(seat, hero.wounds + 1))
            if hero.loot:
                emit(Asked(seat))

    if s.pending == "drop":
        emit(Dropped(seat, choice, hero.room))
    else:
        room = choice
        emit(Moved(seat, room))
        if s.monster[room] == UNKNOWN:
            bag = s.monster_bag[LEVEL[room]]
            emit(Drawn(seat, room, bag[int(random() * len(bag))]) if bag else Slain(seat, room))
        monster = s.monster[room]
        if monster > 0:
            if roll("attack") >= STRENGTH[monster]:
                emit(Slain(seat, room))
                bag = s.treasure_bag[LEVEL[room]]
                if bag:
                    emit(Gained(seat, bag[int(random() * len(bag))]))
            else:
                strike()
        elif room in s.floor:
            emit(Taken(seat, room))
    if s.pending == "drop":
        return
    if hero.room == 0 and sum(map(VALUE.__getitem__, hero.loot)) >= GOAL:
        emit(Over(seat))
    elif s.turn >= LAST_TURN:
        emit(Over(-1))
    else:
        emit(TurnEnded((seat + 1) % len(s.heroes)))
