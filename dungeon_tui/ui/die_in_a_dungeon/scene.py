"""What is to be seen in the Rooms at one moment: no rules, only what lies and stands where."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.ground import STEPS, face_up, heroes_in, monster_in
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, sneak_target
from dungeon_tui.games.die_in_a_dungeon.state import ROW, DieView, Room, Tile, class_of, seat_of
from dungeon_tui.ui.die_in_a_dungeon.signs import CLASS_LETTERS, THEMES, Signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.moment import Offer

LEAST_NAME = 3
"""Columns from which on the beginning of a Monster's name says more than its first letter."""

Cell = tuple[str, str, Thing | None]
"""One character, its ink, and what it belongs to."""


@define
class Scene:
    """A moment of the Dungeon. ``letters`` are those of the options by what they point at."""

    view: DieView
    signs: Signs
    colours: tuple[int, ...] = ()
    letters: dict[Thing, str] = field(factory=dict)
    cursor: int = -1

    # The plan

    def room_at(self, x: int, y: int) -> Room | None:
        """The Room that covers a cell, if any."""
        if not (0 <= x < self.view.width and 0 <= y < self.view.height):
            return None
        id = self.view.cells.get(y * ROW + x)
        return self.view.rooms.get(id) if id is not None else None

    def tile_at(self, x: int, y: int) -> Tile | None:
        """The Room card on a cell."""
        room = self.room_at(x, y)
        return next((tile for tile in room.tiles if tile.cell == y * ROW + x), None) if room else None

    def edge(self, x: int, y: int, way: int) -> str:
        """What is between a cell and the next one in a direction: "", wall, inside, open, or a way in.

        A way in is "way" and the direction in which its arrow points.
        """
        dx, dy = STEPS[way]
        here, there = self.room_at(x, y), self.room_at(x + dx, y + dy)
        if here is None and there is None:
            return ""
        if here is not None and there is not None:
            if here.id == there.id:
                return "inside"
            if there.id in self.view.near.get(here.id, ()):
                if self._back(x, y) == way:
                    return f"way{way}"
                if self._back(x + dx, y + dy) == (way + 2) % 4:
                    return f"way{(way + 2) % 4}"
            return "wall"
        tile = self.tile_at(x, y) if here is not None else self.tile_at(x + dx, y + dy)
        facing = way if here is not None else (way + 2) % 4
        return f"open{facing}" if tile is not None and facing in tile.open else "wall"

    def _back(self, x: int, y: int) -> int:
        """The direction in which a cell's arrow points, -1 for none."""
        tile = self.tile_at(x, y)
        return (tile.facing + 2) % 4 if tile is not None else -1

    def theme(self, room: Room) -> str:
        """The theme of a Room: what its shade and sign go by."""
        if room.kind in ("village", "entrance", "treasure"):
            return room.kind
        name = room.tiles[0].card.partition(".")[2].rstrip("0123456789") if room.tiles else ""
        return name if name in THEMES else "room"

    def aimed(self, room: int) -> list[Thing]:
        """The things in a Room that can be chosen now, the Room itself first."""
        view = self.view
        things: list[Thing] = [("room", room), *(("hero", hero) for hero in heroes_in(view, room))]
        monster = monster_in(view, room)
        if monster:
            things.append(("foe", monster))
        return [thing for thing in things if thing in self.letters]

    # What is in a Room

    def content(self, room: Room, width: int) -> list[list[Cell]]:
        """Three rows about a Room: its Heroes, its Monster, and Targets with what else lies there."""
        view = self.view
        heroes = self._chips(room)
        monster = monster_in(view, room.id)
        things = self._things(room)
        if room.kind == "village":
            return self._village(room, heroes, width)
        name = [] if heroes else self._title(room, width)
        if monster:
            if sum(map(len, heroes)) + self._apart * (len(heroes) - 1) > width:
                heroes = self._chips(room, brief=True)
            first = packed(heroes, width, 1, self._apart)[0] if heroes else name
            return [
                filled(first, width),
                filled(self._monster(monster, width), width),
                ends(self._targets(monster), things, width),
            ]
        if heroes:
            rows = packed(heroes, width, 2, self._apart)
            rows = rows if len(rows) > 1 else [rows[0], self._title(room, width)]
            return rows_of([*rows, ends([], things, width)], width)
        return rows_of([name, [], ends([], things, width)], width)

    def _village(self, room: Room, heroes: list[list[Cell]], width: int) -> list[list[Cell]]:
        """The Village Square: its name gives way to Heroes where there are many."""
        title = self._title(room, width)
        rows = packed(heroes, width, 2, self._apart)
        if sum(len(row) for row in rows) and any(sign == "+" for row in rows for sign, _, _ in row):
            rows = packed([title[:1], *heroes], width, 3, self._apart)
            if len(self.view.parties) > 1 and any(sign == "+" for row in rows for sign, _, _ in row):
                rows = self._counted(room, width)
            return rows_of(rows, width)
        return rows_of([title, *rows], width)

    def _counted(self, room: Room, width: int) -> list[list[Cell]]:
        """Three rows of the first seat's Heroes, and how many each other seat has: "²x6"."""
        found = sorted(heroes_in(self.view, room.id), key=lambda h: (seat_of(h) != self.view.seat, h))
        first = seat_of(found[0])
        mine = [hero for hero in found if seat_of(hero) == first]
        own = [self._chip(hero, hero == mine[0]) for hero in mine]
        others = [seat_of(hero) for hero in found if seat_of(hero) != first]
        counts = [
            texted(self.signs.seats[seat], "strong", ("seat", seat))
            + texted(f"x{others.count(seat)}", self._ink(seat), ("seat", seat))
            for seat in dict.fromkeys(others)
        ]
        return [
            *packed([self._title(room, width)[:1], *own], width, 2, self._apart),
            *packed(counts, width, 1),
        ]

    def _ink(self, seat: int) -> str:
        return f"seat{self.colours[seat] if seat < len(self.colours) else seat + 1}"

    def brief(self, room: Room, width: int) -> list[Cell]:
        """One short row about a Room, for the whole dungeon at once: its best Hero, Monster, things."""
        found = heroes_in(self.view, room.id)
        cells: list[Cell] = []
        if found:
            best = max(found, key=lambda hero: (self.view.faces[hero], -hero))
            cells = self._chip(best)
            if len(found) > 1:
                cells.append(("+", "strong", ("room", room.id)))
        monster = monster_in(self.view, room.id)
        if monster:
            name = design(face_up(self.view, monster)).name
            space = width - len(cells) - len(self._things(room)) - 1
            short = name[:space].rstrip() if space >= LEAST_NAME else name[0].lower()
            cells += texted(short, "danger", ("foe", monster))
        if not cells or len(cells) < width - 1:
            cells = ends(cells, self._things(room), width)
        if not cells or all(sign == " " for sign, _, _ in cells):
            cells = texted(THEMES[self.theme(room)][self.signs.theme], "quiet", ("room", room.id))
        return filled(cells, width)

    def _title(self, room: Room, width: int) -> list[Cell]:
        """The sign of the theme and as much of its name as there is room for."""
        theme = self.theme(room)
        sign = self.signs.dead_end if room.dead_end else THEMES[theme][self.signs.theme]
        name = "Sealed" if room.kind == "entrance" and room.tiles[0].dead else theme.capitalize()
        gap = " " if len(name) + 2 <= width else ""
        ink = "gold" if room.kind in ("village", "treasure") else "quiet"
        return texted(f"{sign}{gap}{name}"[:width], ink, ("room", room.id))

    def _chip(self, hero: int, signed: bool = True) -> list[Cell]:
        """A Hero: the sign of its seat, the letter of its class and its Face on the seat's colour."""
        seat, thing = seat_of(hero), ("hero", hero)
        text = f"{CLASS_LETTERS[class_of(hero)]}{self.view.faces[hero]}"
        whose = self.signs.seats[seat] if signed and len(self.view.parties) > 1 else ""
        letter = self.letters.get(thing, "")
        return (
            texted(whose, "strong", thing)
            + texted(text, self._ink(seat), thing)
            + texted(letter, "letter", thing)
        )

    @property
    def _apart(self) -> int:
        """Columns between Heroes: none where the sign of the seat parts them well enough."""
        return 0 if len(self.view.parties) > 1 and not self.signs.theme else 1

    def _chips(self, room: Room, brief: bool = False) -> list[list[Cell]]:
        """The Heroes in a Room, those of the seat in front first; in brief each seat has its sign once."""
        found = sorted(heroes_in(self.view, room.id), key=lambda h: (seat_of(h) != self.view.seat, h))
        before = [-1, *map(seat_of, found)]
        return [
            self._chip(hero, not brief or seat_of(hero) != last)
            for hero, last in zip(found, before, strict=False)
        ]

    def _monster(self, monster: str, width: int) -> list[Cell]:
        """A Monster's name, Initiative, whom it has Devoured, whether it is wounded, its option's letter."""
        side, foe = design(face_up(self.view, monster)), self.view.foes[monster]
        letter = self.letters.get(("foe", monster), "")
        wound = "!" if foe.moon else ""
        room = width - len(letter) - len(wound)
        eaten = f"({CLASS_LETTERS[class_of(foe.devoured)]})" if foe.devoured >= 0 else ""
        number = f" {side.initiative}{eaten}"
        name = side.name[: max(0, room - len(number))].rstrip() + number
        cells = texted(letter, "letter", ("foe", monster))
        return cells + texted(f"{name[:room]}{wound}", "danger", ("foe", monster))

    def _targets(self, monster: str) -> list[Cell]:
        """Its Battle Targets, then its Sneak Target: "6+4+ s2"."""
        thing = ("foe", monster)
        battle = "".join(f"{target}+" for target in battle_targets(self.view, monster))
        sneak = sneak_target(self.view, monster)
        return texted(battle or "won", "strong", thing) + texted(f" s{sneak}" if sneak else "", "", thing)

    def _things(self, room: Room) -> list[Cell]:
        """Signs of Loot, Trap, Quest and Secret Passage."""
        view = self.view
        cells: list[Cell] = []
        for there, sign, ink in (
            (room.id in view.loots, self.signs.loot, "gold"),
            (room.id in view.traps, "T", "danger"),
            (room.id in view.quests, "Q", "key"),
            (any(room.id in other.links for other in view.rooms.values()), "S", "good"),
        ):
            if there:
                cells.append((sign, ink, ("room", room.id)))
        return cells


# Cells


def texted(text: str, ink: str, thing: Thing | None) -> list[Cell]:
    """Return a text as cells."""
    return [(sign, ink, thing) for sign in text]


def filled(cells: Sequence[Cell], width: int) -> list[Cell]:
    """Return exactly so many cells, with blanks behind."""
    return [*cells[:width], *([(" ", "", None)] * (width - len(cells)))]


def ends(left: list[Cell], right: list[Cell], width: int) -> list[Cell]:
    """Return cells at both ends; what is on the right stays whole."""
    keep = max(0, width - len(right))
    return filled(left, keep) + right[:width]


def packed(chips: list[list[Cell]], width: int, rows: int, apart: int = 1) -> list[list[Cell]]:
    """Return Heroes in up to so many rows, so far apart; "+3" where more are there than can be shown."""
    out: list[list[Cell]] = [[]]
    for number, chip in enumerate(chips):
        last = len(out) == rows
        rest = len(chips) - number
        tail = len(f" +{rest - 1}") if last and rest > 1 else 0
        gap = apart if out[-1] else 0
        fits_all = sum(len(other) + apart for other in chips[number:]) - apart <= width - len(out[-1]) - gap
        if len(out[-1]) + gap + len(chip) + (0 if fits_all else tail) > width:
            if last:
                return [*out[:-1], out[-1] + texted(f" +{rest}"[: width - len(out[-1])], "strong", None)]
            out.append([])
            gap = 0
        out[-1] += [(" ", "", None)] * gap + chip
    return out


def rows_of(rows: list[list[Cell]], width: int) -> list[list[Cell]]:
    """Return exactly three rows of so many cells."""
    return [filled(row, width) for row in [*rows, [], [], []][:3]]


def scene_of(
    view: DieView, signs: Signs, colours: tuple[int, ...], aims: Sequence[Offer] = (), cursor: int = -1
) -> Scene:
    """Return what is to be seen, with the letters of what can be chosen."""
    letters = {aim.thing: aim.letter for aim in reversed(aims) if aim.thing is not None}
    return Scene(view, signs, colours, letters, cursor)
