"""The seats of *Dungeon!* in a line or two each."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import cell_len

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.naming import gp
from dungeon_tui.games.dungeon.rules.ground import goal, gold
from dungeon_tui.games.dungeon.state import DungeonView, Hero
from dungeon_tui.ui.table.lines import Line, Piece, line
from dungeon_tui.ui.text import line as one_line

if TYPE_CHECKING:
    from dungeon_tui.ui.table.face import Face
    from dungeon_tui.ui.table.moment import Moment

LEAST_NAME = 5
STRIP_GOAL = 36
"""Columns from which on the line of all seats tells the goal as well."""


def seat_lines(face: Face, moment: Moment, seat: int, width: int, rows: int) -> list[Line]:
    """A seat's Hero: who, what it carries as far as it is known, lost turns; then where, goal, sword."""
    hero = cast(DungeonView, moment.view).heroes[seat]
    ink = moment.ink(seat)
    right = _right(hero)
    room = max(LEAST_NAME, width - 4 - sum(cell_len(text) for text, _ in right) - 1)
    name = one_line(moment.name(seat), room)
    gap = max(1, width - 4 - cell_len(name) - sum(cell_len(text) for text, _ in right))
    thing = ("seat", seat)
    head = ((_mark(moment, seat), "key"), (face.letter(moment, seat), ink), " ", (name, ink))
    first = line(*head, " " * gap, *right, thing=thing)
    if rows < 2:
        return [first]
    second = _fitting(_second(moment, hero, seat), max(8, width - 4))
    return [first, line((f"    {second}", "quiet"), thing=thing)]


def strip(face: Face, moment: Moment, width: int) -> Line:
    """The Hero to move with its hand and goal, then the other Heroes by their marks."""
    view = cast(DungeonView, moment.view)
    mover = moment.waiting[0] if moment.waiting else max(view.active, 0)
    hero = view.heroes[mover]
    ink = moment.ink(mover)
    pieces: list[Piece] = [
        (">", "key"),
        (f"{face.letter(moment, mover)} {one_line(moment.name(mover), 12)}", ink),
        (" ", ""),
        *_right(hero),
    ]
    if hero.cls and width >= STRIP_GOAL:
        pieces.append((f" of {goal(hero):,}", "quiet"))
    used = sum(cell_len(text) for text, _ in pieces)
    heading = f"  {face.heading(moment)} "
    if used + len(heading) <= width:
        pieces.append((heading, "quiet"))
        used += len(heading)
    for seat in range(len(view.heroes)):
        mark = f" {face.letter(moment, seat)}"
        if seat != mover and used + len(mark) <= width:
            pieces.append((mark, moment.ink(seat)))
            used += len(mark)
    return line(*pieces, thing=("seats",))


def _mark(moment: Moment, seat: int) -> str:
    return ">" if seat in moment.waiting else " "


def _right(hero: Hero) -> list[Piece]:
    """What is carried: its worth where all faces are known, else the number of cards; lost turns."""
    if not hero.cls:
        return [("no Hero yet", "quiet")]
    pieces: list[Piece] = []
    if not hero.carried:
        pieces.append(("0 gp", "quiet"))
    elif all(held.card for held in hero.carried):
        pieces.append((gp(gold(hero)), "gold"))
    else:
        pieces.append((count(len(hero.carried), "card"), "gold"))
    if hero.lost:
        pieces.append((f" -{hero.lost}", "danger"))
    return pieces


def _fitting(parts: list[str], width: int) -> str:
    """As many parts as fit whole, from the first: half a number would be another one."""
    kept = parts[:1]
    for part in parts[1:]:
        if cell_len(", ".join([*kept, part])) <= width:
            kept.append(part)
    return one_line(", ".join(kept), width)


def _second(moment: Moment, hero: Hero, seat: int) -> list[str]:
    """Where, on the way to what, and what helps, each for itself."""
    if not hero.cls:
        return [_kind(moment, seat)]
    space = content().board.spaces[hero.space]
    where = f"{space.name.partition(' (chamber ')[0]}" if space.kind != "corridor" else f"Level {space.level}"
    parts = [where, f"goal {goal(hero):,}"]
    if hero.sword and hero.cls != "wizard":
        parts.append(f"sword +{hero.sword}")
    if any(hero.spells):
        parts.append(f"Spells {'/'.join(map(str, hero.spells))}")
    if not moment.human(seat):
        parts.append(_kind(moment, seat))
    return parts


def _kind(moment: Moment, seat: int) -> str:
    return "person" if moment.human(seat) else f"{moment.controllers[seat]} bot"
