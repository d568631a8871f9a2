"""Draws the grid of a dungeon in rows of segments, space by space, and keeps what has not changed."""

from __future__ import annotations

from rich.segment import Segment

from dungeon_tui.games.dungeon_pages.rules.completion import explored
from dungeon_tui.ui.dungeon_pages.palette import Palette
from dungeon_tui.ui.dungeon_pages.plan import HEAD_COLUMNS, Plan
from dungeon_tui.ui.dungeon_pages.scene import Look, Mark, Scene

Segments = list[Segment]


def centred(text: str, columns: int) -> str:
    """A text in the middle of so many columns."""
    text = text[:columns]
    return f"{' ' * ((columns - len(text)) // 2)}{text}".ljust(columns)


class Painter:
    """Rows of the grid."""

    def __init__(self, palette: Palette, scene: Scene, plan: Plan) -> None:
        self.palette, self.scene, self.plan = palette, scene, plan
        self._cells: dict[int, list[Segments]] = {}
        self._explored = frozenset(explored(scene.view))

    def take(self, scene: Scene, spaces: set[int]) -> None:
        """Go on with a scene in which only some spaces look different."""
        self.scene = scene
        for space in spaces:
            self._cells.pop(space, None)

    def head(self) -> Segments:
        """The letters of the columns; those that are explored stand out."""
        return self._columns(lambda column: chr(65 + column))

    def foot(self) -> Segments:
        """A dot below every column, filled where all of it is marked."""
        signs = self.scene.signs
        return self._columns(lambda column: signs.explored if column in self._explored else signs.unexplored)

    def _columns(self, sign: object) -> Segments:
        assert callable(sign)
        across = self.plan.cell[0]
        out = [Segment(" " * HEAD_COLUMNS, self.palette.style())]
        at = self._cursor()[1]
        for column in range(self.plan.columns):
            ink = "key" if column == at else "good" if column in self._explored else "quiet"
            out.append(Segment(centred(sign(column), across), self.palette.style("paper", ink)))
        return out

    def _cursor(self) -> tuple[int, int]:
        return divmod(self.scene.cursor, 16) if self.scene.cursor >= 0 else (-1, -1)

    def row(self, line: int) -> Segments:
        """A row of the spaces in sight."""
        row, part = divmod(line, self.plan.cell[1])
        row += self.plan.top
        middle = part == (self.plan.cell[1] - 1) // 2
        ink = "key" if row == self._cursor()[0] else "quiet"
        more = " "
        if (row == self.plan.top > 0 and part == 0) or (
            row == self.plan.top + self.plan.shown - 1 < self.plan.rows - 1
        ):
            more = ":"
        name = f"{row + 1:>{HEAD_COLUMNS - 1}}{more}" if middle else " " * HEAD_COLUMNS
        out = [Segment(name, self.palette.style("paper", ink))]
        for column in range(self.plan.columns):
            out += self._cell(row * 16 + column)[part]
        return out

    def _cell(self, space: int) -> list[Segments]:
        found = self._cells.get(space)
        if found is None:
            found = self._cells[space] = self._draw(self.scene.look(space, self.plan.cell[0]))
        return found

    def _draw(self, look: Look) -> list[Segments]:
        across, down = self.plan.cell
        if look.ground == "wall" and not look.letters and look.light != "cursor":
            return [[self._plain(look, look.main, across)]] * down
        targeted = bool(look.letters or look.effect[0])
        if down == 1:
            return [self._flat(look, targeted)]
        rows = [[self._plain(look, ("", ""), across)] for _ in range(down)]
        rows[(down - 1) // 2] = [self._plain(look, look.main, across)]
        last = down - 1 if down < 4 else down - 2
        rows[last] = self._letters(look, across) if targeted else [self._plain(look, look.sub, across)]
        return rows

    def _flat(self, look: Look, targeted: bool) -> Segments:
        """A space one row high: letters take the place of what is only there to be seen."""
        across = self.plan.cell[0]
        if not targeted:
            return [self._plain(look, look.main, across)]
        bare = look.main[0] in (self.scene.signs.free, self.scene.signs.road)
        if bare:
            return self._letters(look, across)
        keep = min(len(look.main[0]), across - 1)
        return [
            self._plain(look, (look.main[0][:keep], look.main[1]), keep),
            *self._letters(look, across - keep),
        ]

    def _letters(self, look: Look, across: int) -> Segments:
        """The letters of what may be written here, and on the right what it would do."""
        sign, ink = look.effect
        room = across - (1 if sign and across > 1 else 0)
        letters = (
            look.letters if len(look.letters) <= room else look.letters[: max(1, room - 1)] + "+"[: room - 1]
        )
        text = centred(letters, room) if room != 3 or len(letters) != 1 else f" {letters} "
        out = [Segment(text, self.palette.style(look.ground, "letter", look.light))]
        if room < across:
            out.append(Segment(sign, self.palette.style(look.ground, ink, look.light)))
        return out

    def _plain(self, look: Look, mark: Mark, across: int) -> Segment:
        text, ink = mark
        return Segment(centred(text, across), self.palette.style(look.ground, ink, look.light))
