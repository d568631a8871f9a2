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
DYNAMIC = ("body", "link", "roof", "base")
"""Parts of the map that look different as the game goes on."""


class Painter:
    """Rows of the whole map at full scale, 132 columns by 45 rows."""

    def __init__(self, palette: Palette, signs: Signs) -> None:
        self.palette, self.signs = palette, signs
        self.plan: Plan = plan()
        self._scene: Scene | None = None
        self._bodies: dict[int, Body] = {}
        self._strips: dict[int, Strip] = {}
        self._runs: dict[int, list[Segment | tuple[Cell, int, int]]] = {}
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
        for run in self._runs_of(row):
            if isinstance(run, Segment):
                segments.append(run)
            else:
                segments += self._dynamic(run)
        return Strip(segments, COLUMNS)

    def _runs_of(self, row: int) -> list[Segment | tuple[Cell, int, int]]:
        """A row as segments that never change, and cells that may, with their number and place."""
        runs = self._runs.get(row)
        if runs is None:
            runs = self._runs[row] = self._new_runs(row)
        return runs

    def _new_runs(self, row: int) -> list[Segment | tuple[Cell, int, int]]:
        runs: list[Segment | tuple[Cell, int, int]] = []
        cells = self.plan.rows[row]
        column = 0
        while column < len(cells):
            cell = cells[column]
            end = column + 1
            if cell.part in DYNAMIC:
                while end < len(cells) and cells[end].part == cell.part and cells[end].space == cell.space:
                    end += 1
                runs.append((cell, end - column, column))
                column = end
                continue
            sign, style = self._still(cell, row, column)
            while end < len(cells) and cells[end].part not in DYNAMIC:
                more, other = self._still(cells[end], row, end)
                if other is not style:
                    break
                sign += more
                end += 1
            runs.append(Segment(sign, style))
            column = end
        return runs

    def _dynamic(self, run: tuple[Cell, int, int]) -> list[Segment]:
        cell, length, _ = run
        scene, palette = self._scene, self.palette
        assert scene is not None
        if cell.part == "body":
            body = self._bodies.get(cell.space)
            if body is None:
                body = self._bodies[cell.space] = scene.body(cell.space, self.signs)
            ground, light = scene.ground(cell.space), scene.light(cell.space)
            return [Segment(sign, palette.style(ground, cell.level, ink, light)) for sign, ink in body]
        if cell.part == "link":
            sign, style = self._link(cell)
            return [Segment(sign, style)]
        if palette.ansi:
            return [Segment(" " * length, palette.style("rock", cell.level, "faint"))]
        drawn = self.signs.halves[0 if cell.part == "base" else 1]
        return [Segment(drawn * length, palette.half(scene.ground(cell.space), "rock", cell.level))]

    def _still(self, cell: Cell, row: int, column: int) -> tuple[str, Style]:
        """The sign and style of a cell that never changes."""
        palette = self.palette
        if cell.part == "floor":
            beside = cell.other - cell.space == 1
            if palette.ansi or self.signs.open != " ":
                sign = "-" if beside else "|" if cell.place == 1 else " "
                return sign, palette.style("floor", cell.level, "faint")
            return " ", palette.style("floor", cell.level, "faint")
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
