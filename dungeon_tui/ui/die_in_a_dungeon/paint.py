"""Draws the plan of the Dungeon row by row: walls that Rooms share, passages in them, what is inside."""

from __future__ import annotations

from attrs import define

from dungeon_tui.games.die_in_a_dungeon.rules.ground import entrance_cells
from dungeon_tui.games.die_in_a_dungeon.state import ROW
from dungeon_tui.ui.die_in_a_dungeon.scene import Cell, Scene, filled, texted
from dungeon_tui.ui.table.board import Thing

NORTH, EAST, SOUTH, WEST = range(4)
WALL = "wall"


@define
class Spot:
    """One character of the plan with its style and what it belongs to."""

    sign: str
    ground: str = ""
    ink: str = ""
    light: str = ""
    thing: Thing | None = None


class Plan:
    """The plan at one scale: a cell takes so many columns and rows, its north and west walls included."""

    def __init__(self, scene: Scene, across: int, down: int) -> None:
        self.scene, self.across, self.down = scene, across, down
        self.columns = scene.view.width * across + 1
        self.rows = scene.view.height * down + 1
        self._content: dict[tuple[int, int], list[list[Cell]]] = {}

    def cell_of(self, column: int, row: int) -> int:
        """The cell at a place of the plan; its west and north walls belong to it. -1 off the table."""
        x, y = column // self.across, row // self.down
        return y * ROW + x if 0 <= x < self.scene.view.width and 0 <= y < self.scene.view.height else -1

    def middle(self, cell: int) -> tuple[int, int]:
        """Column and row of the middle of a cell."""
        return (cell % ROW) * self.across + self.across // 2, (cell // ROW) * self.down + self.down // 2

    def row(self, line: int) -> list[Spot]:
        """A row of the plan, as long as it is wide."""
        y, part = divmod(line, self.down)
        out: list[Spot] = []
        for x in range(self.scene.view.width):
            if part == 0:
                out.append(self._corner(x, y))
                out += self._across(x, y)
            else:
                out.append(self._beside(x, y, part))
                out += self._inside(x, y, part)
        out.append(
            self._corner(self.scene.view.width, y) if part == 0
            else self._beside(self.scene.view.width, y, part)
        )  # fmt: skip
        return out

    # Walls

    def _corner(self, x: int, y: int) -> Spot:
        scene = self.scene
        arms = (
            (1 if self._upright(x, y - 1) else 0)
            | (2 if self._flat(x, y) else 0)
            | (4 if self._upright(x, y) else 0)
            | (8 if self._flat(x - 1, y) else 0)
        )
        return Spot(scene.signs.corners[arms], "", WALL)

    def _flat(self, x: int, y: int) -> bool:
        return self.scene.edge(x, y, NORTH) not in ("", "inside")

    def _upright(self, x: int, y: int) -> bool:
        return self.scene.edge(x, y, WEST) not in ("", "inside")

    def _across(self, x: int, y: int) -> list[Spot]:
        """The wall north of a cell, with the passage in its middle and the letter of the Room below."""
        wide = self.across - 1
        edge = self.scene.edge(x, y, NORTH)
        if edge == "":
            return [Spot(" ")] * wide
        if edge == "inside":
            return [Spot(" ", self._ground(x, y))] * wide
        wall = Spot(self.scene.signs.corners[10], "", WALL)
        out = [wall] * wide
        if edge != WALL:
            gap = 3 if wide > 4 else 1
            start = (wide - gap) // 2
            out[start : start + gap] = self._gap(x, y, NORTH, edge, gap)
        letter = self._letter(x, y)
        for place, sign in enumerate(letter[: (wide - 3) // 2 if edge != WALL else wide]):
            out[place] = Spot(sign, "", "letter", "", ("room", self.scene.view.cells[y * ROW + x]))
        return out

    def _letter(self, x: int, y: int) -> str:
        room = self.scene.room_at(x, y)
        return self.scene.letters.get(("room", room.id), "") if room is not None else ""

    def _beside(self, x: int, y: int, part: int) -> Spot:
        """A place of the wall west of a cell."""
        edge = self.scene.edge(x, y, WEST)
        if edge == "":
            return Spot(" ")
        if edge == "inside":
            return Spot(" ", self._ground(x, y))
        if edge != WALL and part == self.down // 2:
            return self._gap(x, y, WEST, edge, 1)[0]
        return Spot(self.scene.signs.corners[5], "", WALL)

    def _gap(self, x: int, y: int, side: int, edge: str, wide: int) -> list[Spot]:
        """A passage: an arrow the way the Room's arrow points, or the sign of one that is open."""
        dx, dy = (0, -1) if side == NORTH else (-1, 0)
        ground = self._ground(x, y) or self._ground(x + dx, y + dy)
        room = self.scene.room_at(x, y) or self.scene.room_at(x + dx, y + dy)
        thing: Thing | None = ("room", room.id) if room is not None else None
        signs = self.scene.signs
        if edge.startswith("open"):
            sign, ink = signs.open, "open"
        else:
            sign, ink = signs.arrows[int(edge[-1])], "quiet"
        return [Spot(mark, ground, ink, "", thing) for mark in sign.center(wide)]

    # Rooms

    def _ground(self, x: int, y: int) -> str:
        room = self.scene.room_at(x, y)
        return self.scene.theme(room) if room is not None else ""

    def _inside(self, x: int, y: int, part: int) -> list[Spot]:
        scene, wide = self.scene, self.across - 1
        cell = y * ROW + x
        room = scene.room_at(x, y)
        light = "cursor" if cell == scene.cursor or (room is not None and room.id == scene.cursor) else ""
        if room is None:
            return self._bare(cell, part, wide, light)
        if not light and ("room", room.id) in scene.letters:
            light = "target"
        if not light and any(fight.room == room.id for fight in scene.view.fights):
            light = "fight"
        content = self._content.get((x, y))
        if content is None:
            content = self._content[x, y] = self._lines(x, y, wide)
        ground = scene.theme(room)
        return [
            Spot(sign, ground, ink, light, thing or ("room", room.id))
            for sign, ink, thing in content[min(part - 1, len(content) - 1)]
        ]

    def _lines(self, x: int, y: int, wide: int) -> list[list[Cell]]:
        room = self.scene.room_at(x, y)
        assert room is not None
        blank = filled([], wide)
        rows = self.down - 1
        if room.tiles and room.id != y * ROW + x and room.id in self.scene.view.cells:
            return [blank] * rows  # a Room of several cards tells all in its first
        if rows < 3:
            return [self.scene.brief(room, wide)] + [blank] * (rows - 1)
        return [*self.scene.content(room, wide), *[blank] * (rows - 3)]

    def _bare(self, cell: int, part: int, wide: int, light: str) -> list[Spot]:
        """A cell of the bare table: a place for an Entrance by the Village, else a dot."""
        scene = self.scene
        thing: Thing = ("room", cell)
        letter = scene.letters.get(thing, "")
        middle = part == self.down // 2
        cells: list[Cell] = []
        if middle:
            entrance = "entrance" if wide > 8 else "E"
            sign = entrance if cell in entrance_cells(scene.view) else scene.signs.nothing
            cells = texted(letter, "letter", thing) or texted(sign, "faint", thing)
        pad = (wide - len(cells) + 1) // 2
        row = filled([*filled([], pad), *cells], wide)
        return [Spot(sign, "", ink, light or ("target" if letter else ""), thing) for sign, ink, _ in row]
