"""The table of *Dungeon!* in lines of text: to be read aloud, and as a map."""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon.board import COLUMNS, LEVELS, ROWS, LinkKind, steps_from
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.naming import (
    class_name,
    condition,
    direction,
    gp,
    held_treasure,
    monster_name,
    person,
    place,
    space_name,
    spell_name,
)
from dungeon_tui.games.dungeon.rules.ground import carries, cleared, goal, gold, ground, usable
from dungeon_tui.games.dungeon.state import DungeonView, Hero, door, knows
from dungeon_tui.games.dungeon.words import needs

Names = Sequence[str]


def lines(view: DungeonView, names: Names) -> list[str]:
    """Return what the seat of ``view`` sees; each line is understood by itself."""
    seat = _focus(view)
    out = [_round_line(view, names)]
    out += [line for other in range(len(view.heroes)) for line in _seat_lines(view, other, names)]
    if seat >= 0 and view.heroes[seat].cls:
        out += _here_lines(view, seat, names)
        out += _monster_lines(view, seat)
    out += _seen_lines(view, names)
    out += [_level_line(view, level) for level in range(1, LEVELS + 1)]
    return out


def _focus(view: DungeonView) -> int:
    """Return the seat from whose Hero the dungeon is told: the viewer's, or the one to move."""
    return view.seat if view.seat >= 0 else view.active


def _round_line(view: DungeonView, names: Names) -> str:
    if view.outcome is not None:
        return f"The game is over after {count(view.round, 'round')}."
    if not view.round:
        return "The game has not begun; Heroes are being chosen."
    last = f" of {view.limit}" if view.limit else ""
    return f"Round {view.round}{last}: {person(names, view.active)} to move."


# Seats


def _seat_lines(view: DungeonView, seat: int, names: Names) -> list[str]:
    hero = view.heroes[seat]
    you = " (you)" if seat == view.seat else ""
    who = f"Seat {seat + 1}, {person(names, seat)}{you}"
    if not hero.cls:
        return [f"{who}: no Hero yet."]
    where = f"{space_name(hero.space)}, Level {ground().level[hero.space]}"
    carrier = "You carry" if you else f"{person(names, seat)} carries"
    return [f"{who}, {class_name(hero.cls)}: in {where}.{_hero_extras(hero)}", _hand_line(hero, carrier)]


def _hero_extras(hero: Hero) -> str:
    extras = []
    if hero.sword and hero.cls != "wizard":
        extras.append(f"Sword +{hero.sword}.")
    spells = [f"{n} {spell_name(spell)}" for spell, n in enumerate(hero.spells)]
    if any(hero.spells) or any(hero.used):
        extras.append(f"Spells: {join(spells)}.")
    if hero.lost:
        extras.append(f"{count(hero.lost, 'Lose a Turn token')}.")
    if hero.deaths:
        extras.append(f"{count(hero.deaths, 'death')}.")
    return "".join(f" {extra}" for extra in extras)


def _hand_line(hero: Hero, carrier: str) -> str:
    target = f"goal {gp(goal(hero))}"
    if not hero.carried:
        return f"{carrier} no Treasure; {target}."
    known = [held_treasure(held) for held in hero.carried if held.card]
    hidden = [str(held.level) for held in hero.carried if not held.card]
    what = f"{carrier} {count(len(hero.carried), 'Treasure')}"
    if not hidden:
        return f"{what} worth {gp(gold(hero))}: {join(known)}; {target}."
    backs = f"{len(hidden)} face down of Level{'s' * (len(hidden) > 1)} {join(sorted(hidden))}"
    return f"{what}: {backs}{'; open are ' * bool(known)}{join(known)}; {target}."


# Where the Hero is


def _here_lines(view: DungeonView, seat: int, names: Names) -> list[str]:
    hero = view.heroes[seat]
    you = "You are" if seat == view.seat else f"{person(names, seat)} is"
    level = ground().level[hero.space]
    here = space_name(hero.space)
    state = condition(view, hero.space)
    out = [f"{you} in {here}, Level {level}{f': {state}' if state else ''}."]
    for other, kind in content().board.links[hero.space]:
        out.append(_link_line(view, seat, other, kind, names))
    return out


def _link_line(view: DungeonView, seat: int, other: int, kind: LinkKind, names: Names) -> str:
    hero = view.heroes[seat]
    words = {"open": "", "stairs": "stairs to ", "door": "door to ", "secret": "secret door to "}
    line = f"{direction(hero.space, other).capitalize()}: {words[kind]}{place(view, other)}"
    if ground().needed[other] == 0 and kind == "stairs":
        line += f", Level {ground().level[other]}"
    if kind == "secret":
        found = door(hero.space, other) in hero.found
        opened = "open by the Secret Door Card" if carries(hero, "secret_door") else "not found"
        line += f", {'found' if found else opened}"
    there = [person(names, seat) for seat, other_hero in enumerate(view.heroes) if other_hero.space == other]
    return f"{line}; {join(there)} there." if there else f"{line}."


# Monsters, looks, Levels


def _monster_lines(view: DungeonView, seat: int) -> list[str]:
    hero = view.heroes[seat]
    ways = {space: tuple(usable(view, seat, space)) for space in content().board.spaces}
    steps = steps_from(hero.space, ways)
    out = []
    for space in sorted(view.monsters, key=lambda space: (steps.get(space, len(ways)), space)):
        card = view.monsters[space]
        away = f"{count(steps[space], 'space')} away" if space in steps else "behind secret doors"
        what = f"Face up in {space_name(space)}, {away}: {monster_name(card)}"
        if content().monsters[card].kind == "monster":
            what += f", {needs(hero, card)}"
        fallen = view.dropped.get(space, ())
        if fallen:
            what += f"; under it {join([held_treasure(held) for held in fallen])}"
        out.append(f"{what}.")
    return out


def _seen_lines(view: DungeonView, names: Names) -> list[str]:
    """What has been looked at: the faces that the viewer knows, for the others only where they looked."""
    out = []
    for space, covered in sorted(view.covered.items()):
        if covered.card:
            out.append(f"Face down in {space_name(space)}, seen by you: {monster_name(covered.card)}.")
    for space, held in sorted(view.promised.items()):
        if held.card:
            out.append(f"Treasure of {space_name(space)}, seen by you: {held_treasure(held)}.")
    for seat in range(len(view.heroes)):
        if seat != view.seat:
            out += _looked_lines(view, seat, names)
    return out


def _looked_lines(view: DungeonView, seat: int, names: Names) -> list[str]:
    out = []
    monsters = {space: covered.known for space, covered in view.covered.items()}
    treasures = {space: held.known for space, held in view.promised.items()}
    for what, there in (("Monster", monsters), ("Treasure", treasures)):
        seen = [space_name(space) for space, known in sorted(there.items()) if knows(known, seat)]
        if seen:
            out.append(f"{person(names, seat)} has seen the {what} of {join(seen)}.")
    return out


def _level_line(view: DungeonView, level: int) -> str:
    board = content().board
    rooms, chambers = board.rooms_of_level[level], board.chambers_of_level[level]
    done = [sum(cleared(view, space) for space in spaces) for spaces in (rooms, chambers)]
    return (
        f"Level {level}: {done[0]} of {len(rooms)} rooms and {done[1]} of {len(chambers)} chambers cleared."
    )


# The map


def board_map(view: DungeonView, seat: int | None = None, width: int = 79, height: int = 21) -> list[str]:
    """Return a window of the map around a Hero, at most ``width`` columns by ``height`` rows.

    The Hero is that of ``seat``, by default of the viewer or, for an onlooker, of who is to move.
    """
    board = content().board
    seat = _focus(view) if seat is None else seat
    centre = view.heroes[seat].space if 0 <= seat < len(view.heroes) else -1
    space = board.spaces[centre if centre >= 0 else board.hall]
    rows = [list(line) for line in board.lines]
    _draw_spaces(view, rows)
    if 0 <= seat < len(view.heroes):
        _draw_found(view.heroes[seat], rows)
    _draw_heroes(view, rows, seat)
    left = _window(4 * space.x + 2, width, COLUMNS)
    top = _window(2 * space.y, height, ROWS)
    return ["".join(row[left : left + width]).rstrip() for row in rows[top : top + height]]


def map_legend() -> list[str]:
    """Return what the marks of the map mean."""
    return [
        "Heroes: class letter and seat, F2 is the Fighter of seat 2; + others there too.",
        "a-f corridor of Level 1-6, [1]-[6] room of that Level, (A) chamber, <H> hall.",
        "[x] cleared room, (x) cleared chamber, o Monster looked at, ! Monster face up,",
        "$ Monster on dropped Treasure; - | open, = stairs, + door, ? secret door,",
        "/ secret door found, . border of a Level.",
    ]


def _window(centre: int, size: int, whole: int) -> int:
    return max(0, min(centre - size // 2, whole - size))


def _mark(view: DungeonView, space: int) -> str:
    """Return the mark of a room or chamber that is not as printed, or ""."""
    if not ground().needed[space]:
        return ""
    if cleared(view, space):
        return "x"
    if space in view.dropped:
        return "$"
    if space in view.monsters:
        return "!"
    return "o" if space in view.covered else ""


def _draw_spaces(view: DungeonView, rows: list[list[str]]) -> None:
    for space in {*view.tokens, *view.monsters, *view.covered}:
        mark, at = _mark(view, space), content().board.spaces[space]
        if mark:
            rows[2 * at.y][4 * at.x + 2] = mark


def _draw_found(hero: Hero, rows: list[list[str]]) -> None:
    spaces = content().board.spaces
    for found in hero.found:
        a, b = (spaces[end] for end in divmod(found, 1000))
        rows[a.y + b.y][2 * (a.x + b.x) + 2] = "/"


def _draw_heroes(view: DungeonView, rows: list[list[str]], first: int) -> None:
    """Write each Hero over the three columns of its space; ``first`` is on top where several stand."""
    standing: dict[int, list[int]] = {}
    for seat in sorted(range(len(view.heroes)), key=lambda seat: seat != first):
        if view.heroes[seat].cls:
            standing.setdefault(view.heroes[seat].space, []).append(seat)
    for space, seats in standing.items():
        at = content().board.spaces[space]
        row, column = rows[2 * at.y], 4 * at.x + 1
        letter = content().classes[view.heroes[seats[0]].cls].letter
        mark = _mark(view, space)
        row[column : column + 2] = letter, str(seats[0] + 1)
        if len(seats) > 1:
            row[column + 2] = "+"
        elif mark:
            row[column + 2] = mark
