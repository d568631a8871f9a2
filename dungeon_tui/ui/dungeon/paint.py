"""Draws the map in rows of segments, and keeps what has not changed."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from dungeon_tui.games.dungeon.board import COLUMNS, ROWS
from dungeon_tui.ui.dungeon.palette import Palette
from dungeon_tui.ui.dungeon.plan import Cell, Plan, plan
from dungeon_tui.ui.dungeon.scene import Body, Scene
from dungeon_tui.ui.dungeon.signs import Signs

LEVEL = "LEVEL"


class Painter:
    """Rows of the whole map at full scale, 132 columns by 45 rows."""

    def __init__(self, palette: Palette, signs: Signs) -> None:
        self.palette, self.signs = palette, signs
        self.plan: Plan = plan()
        self._scene: Scene | None = None
        self._bodies: dict[int, Body] = {}
        self._strips: dict[int, Strip] = {}
        self._names = {
            (row, column + place): sign
            for row, column, level in self.plan.labels
            for place, sign in enumerate(f"{LEVEL} {level}")
        }

    def show(self, scene: Scene) -> set[int]:
        """Take a new scene; return the rows that look different now."""
        before, self._scene = self._scene, scene
        if before is None:
            self._strips.clear()
            self._bodies.clear()
            return set(range(ROWS))
        rows: set[int] = set()
        for space in scene.differs(before, self.signs):
            self._bodies.pop(space, None)
            rows.update(self.plan.rows_of(space))
        for row in rows:
            self._strips.pop(row, None)
        return rows

    def row(self, row: int) -> Strip:
        """A whole row of the map."""
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._draw(row)
        return strip

    def _draw(self, row: int) -> Strip:
        segments: list[Segment] = []
        text, style = "", Style.null()
        for column, cell in enumerate(self.plan.rows[row]):
            sign, ink = self._cell(cell, row, column)
            if ink is style:
                text += sign
                continue
            if text:
                segments.append(Segment(text, style))
            text, style = sign, ink
        segments.append(Segment(text, style))
        return Strip(segments, COLUMNS)

    def _cell(self, cell: Cell, row: int, column: int) -> tuple[str, Style]:
        scene, palette = self._scene, self.palette
        assert scene is not None
        if cell.part == "body":
            body = self._bodies.get(cell.space)
            if body is None:
                body = self._bodies[cell.space] = scene.body(cell.space, self.signs)
            sign, ink = body[cell.place]
            return sign, palette.style(scene.ground(cell.space), cell.level, ink, scene.light(cell.space))
        if cell.part in ("roof", "base"):
            if palette.ansi:
                return " ", palette.style("rock", cell.level, "faint")
            drawn = self.signs.halves[0 if cell.part == "base" else 1]
            return drawn, palette.half(scene.ground(cell.space), "rock", cell.level)
        if cell.part == "floor":
            beside = cell.other - cell.space == 1
            if palette.ansi or self.signs.open != " ":
                sign = "-" if beside else "|" if cell.place == 1 else " "
                return sign, palette.style("floor", cell.level, "faint")
            return " ", palette.style("floor", cell.level, "faint")
        if cell.part == "link":
            return self._link(cell)
        if cell.part == "border":
            return self.signs.border, palette.style("border", cell.level, "faint")
        name = self._names.get((row, column))
        return name or " ", palette.style("rock", cell.level, "faint")

    def _link(self, cell: Cell) -> tuple[str, Style]:
        scene = self._scene
        assert scene is not None and cell.kind is not None
        sign = (self.signs.beside if cell.other - cell.space == 1 else self.signs.below)[cell.kind]
        if cell.kind == "stairs":
            return sign, self.palette.style("floor", cell.level, "sign")
        if cell.kind == "secret":
            if scene.open_secret(cell.space, cell.other):
                return self.signs.found, self.palette.style("floor", cell.level, "done")
            return sign, self.palette.style("rock", cell.level, "card")
        return sign, self.palette.style("floor", cell.level, "door")
