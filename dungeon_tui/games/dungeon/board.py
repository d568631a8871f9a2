"""The board of Dungeon!: its spaces, the links between them, and how far apart they are.

A space is known by its id, `y * 33 + x` on a lattice of 33 columns and 23 rows, which never changes:
saves hold it. The drawing that the file holds is kept in `Board.lines` for screens to draw from.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from attrs import define, field, frozen

from dungeon_tui.engine.content import ContentError, read_lines, shown

SpaceKind = Literal["hall", "corridor", "room", "chamber"]
LinkKind = Literal["open", "stairs", "door", "secret"]

WIDTH, HEIGHT = 33, 23
COLUMNS, ROWS = 4 * WIDTH, 2 * HEIGHT - 1
LEVELS = 6
BESIDE: Mapping[str, LinkKind] = {"-": "open", "=": "stairs", "+": "door", "?": "secret"}
BELOW: Mapping[str, LinkKind] = {"|": "open", "=": "stairs", "+": "door", "?": "secret"}
WALLS = " ."


class UnknownSpace(LookupError):
    """No space of the board is called that; `str(error)` is one sentence."""


@frozen
class Space:
    """One space. `label` is what tells it from its like: `107`, `A`, `14,11` or `hall`."""

    id: int
    x: int
    y: int
    kind: SpaceKind
    level: int
    name: str
    label: str


@define(eq=False, slots=True)
class Board:
    """The spaces by id and everything that is asked about them in play; nothing in it changes.

    `links[space]` holds (other, kind) sorted by other; `neighbours`, `open_neighbours` (without secret
    doors) and `secret_neighbours` (only those) hold the others alone, also sorted (DUN-028, DUN-037).
    """

    spaces: Mapping[int, Space]
    links: Mapping[int, tuple[tuple[int, LinkKind], ...]]
    lines: tuple[str, ...]

    neighbours: Mapping[int, tuple[int, ...]] = field(init=False)
    open_neighbours: Mapping[int, tuple[int, ...]] = field(init=False)
    secret_neighbours: Mapping[int, tuple[int, ...]] = field(init=False)
    level: Mapping[int, int] = field(init=False)
    hall: int = field(init=False)
    rooms: tuple[int, ...] = field(init=False)
    chambers: tuple[int, ...] = field(init=False)
    rooms_of_level: Mapping[int, tuple[int, ...]] = field(init=False)
    chambers_of_level: Mapping[int, tuple[int, ...]] = field(init=False)
    _names: Mapping[str, int] = field(init=False, repr=False)
    _distances: dict[tuple[int, bool], Mapping[int, int]] = field(init=False, factory=dict, repr=False)

    def __attrs_post_init__(self) -> None:
        spaces, links = self.spaces, self.links
        self.neighbours = {a: tuple(b for b, _ in links[a]) for a in spaces}
        self.open_neighbours = {a: tuple(b for b, kind in links[a] if kind != "secret") for a in spaces}
        self.secret_neighbours = {a: tuple(b for b, kind in links[a] if kind == "secret") for a in spaces}
        self.level = {a: space.level for a, space in spaces.items()}
        self.hall = next(a for a, space in spaces.items() if space.kind == "hall")
        self.rooms = self._of_kind("room")
        self.chambers = self._of_kind("chamber")
        self.rooms_of_level = self._by_level(self.rooms)
        self.chambers_of_level = self._by_level(self.chambers)
        self._names = {
            name.casefold(): a
            for a, space in spaces.items()
            for name in (space.name, space.label, space.name.partition(" (chamber ")[0])
        }

    def distance(self, a: int, b: int, secret: bool) -> int | None:
        """The fewest steps from a to b, over secret doors only if `secret`; None if there is no way."""
        return self.distances(a, secret).get(b)

    def distances(self, start: int, secret: bool) -> Mapping[int, int]:
        """The fewest steps from start to every space that can be reached; worked out once and kept."""
        known = self._distances.get((start, secret))
        if known is None:
            known = steps_from(start, self.neighbours if secret else self.open_neighbours)
            self._distances[start, secret] = known
        return known

    def by_name(self, name: str) -> int:
        """The space a player means by `107`, `room 107`, `A`, `14,11`, `(14,11)`, `hall` or its name."""
        plain = " ".join(name.casefold().split())
        short = re.sub(r"^(room|chamber|corridor|space) |[() ]", "", plain)
        for wanted in (plain, short):
            if wanted in self._names:
                return self._names[wanted]
        raise UnknownSpace(f"There is no space called {shown(name)} on the board.")

    def _of_kind(self, kind: SpaceKind) -> tuple[int, ...]:
        return tuple(a for a, space in self.spaces.items() if space.kind == kind)

    def _by_level(self, ids: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        return {level: tuple(a for a in ids if self.level[a] == level) for level in range(1, LEVELS + 1)}


def steps_from(start: int, neighbours: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
    """The fewest steps from start to every space that can be reached, nearest first."""
    steps = {start: 0}
    queue = deque((start,))
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def load_board(path: Path) -> Board:
    """Read a board file of format 1 (it describes itself); ContentError where it is wrong."""
    return _Reader(path.name, read_lines(path)).board()


@frozen
class _Chamber:
    line: int
    level: int
    name: str


class _Reader:
    """One reading of one file: where the parts begin, then spaces, then links."""

    def __init__(self, file: str, lines: list[str]) -> None:
        self.file = file
        self.lines = lines
        self.first = self._after("[map]")
        self.second = self._after("[chambers]")
        self.map = self._map()
        self.chambers = self._chambers()

    def board(self) -> Board:
        spaces = self._spaces()
        links = self._links(spaces)
        hall = next(a for a, space in spaces.items() if space.kind == "hall")
        reached = steps_from(hall, {a: tuple(b for b, _ in others) for a, others in links.items()})
        for a, space in spaces.items():
            if a not in reached:
                raise self._at(space.x, space.y, "can't be reached from the Great Hall")
        return Board(spaces, links, self.map)

    def _after(self, heading: str) -> int:
        """The index of the line below a heading."""
        for n, line in enumerate(self.lines):
            if line.strip() == heading:
                return n + 1
        raise ContentError(self.file, len(self.lines), heading, "this part is missing")

    def _map(self) -> tuple[str, ...]:
        rows = []
        for n in range(self.first, self.first + ROWS):
            line = self.lines[n].rstrip() if n < len(self.lines) else "["
            if line.startswith("["):
                raise ContentError(self.file, n + 1, "map", f"must have {ROWS} rows, has {n - self.first}")
            if len(line) > COLUMNS:
                raise ContentError(self.file, n + 1, "map", f"the row has {len(line)} columns, not {COLUMNS}")
            rows.append(line.ljust(COLUMNS))
        below = self.first + ROWS
        if below < len(self.lines) and self.lines[below].strip() not in ("", "[chambers]"):
            raise ContentError(self.file, below + 1, "map", f"has more than {ROWS} rows")
        return tuple(rows)

    def _chambers(self) -> dict[str, _Chamber]:
        chambers: dict[str, _Chamber] = {}
        for number, line in enumerate(self.lines[self.second :], self.second + 1):
            if not line.strip() or line.startswith("#"):
                continue
            cells = [cell.strip() for cell in line.split(",")]
            if len(cells) != 3:
                raise ContentError(self.file, number, "chamber", "must read letter,level,name")
            letter, level, name = cells
            if not re.fullmatch(r"[A-GI-Z]", letter):
                problem = f"must be one capital other than H, not {shown(letter)}"
                raise ContentError(self.file, number, "letter", problem)
            if letter in chambers:
                raise ContentError(self.file, number, "letter", f"chamber {letter} is there twice")
            if level not in map(str, range(1, LEVELS + 1)):
                raise ContentError(self.file, number, "level", f"must be 1 to {LEVELS}, not {shown(level)}")
            if not name or not name.isprintable():
                raise ContentError(self.file, number, "name", f"can't be {shown(name)}")
            chambers[letter] = _Chamber(number, int(level), name)
        return chambers

    def _spaces(self) -> dict[int, Space]:
        spaces: dict[int, Space] = {}
        rooms = dict.fromkeys(range(1, LEVELS + 1), 0)
        drawn: set[str] = set()
        for y in range(HEIGHT):
            for x in range(WIDTH):
                mark = self.map[2 * y][4 * x + 2]
                if mark == " ":
                    continue
                if mark.isupper() and mark in drawn:
                    raise self._at(x, y, f"{mark} is drawn twice")
                drawn.add(mark)
                space = self._space(x, y, mark, rooms)
                spaces[space.id] = space
        if "H" not in drawn:
            raise ContentError(self.file, self.first, "map", "has no Great Hall (H)")
        for letter, chamber in self.chambers.items():
            if letter not in drawn:
                raise ContentError(self.file, chamber.line, "letter", f"chamber {letter} is not on the map")
        return spaces

    def _space(self, x: int, y: int, mark: str, rooms: dict[int, int]) -> Space:
        """The space of one mark; rooms are numbered as they come, so `rooms` counts them by Level."""
        id = y * WIDTH + x
        if mark == "H":
            return Space(id, x, y, "hall", 1, "Great Hall", "hall")
        if mark in "abcdef":
            return Space(id, x, y, "corridor", ord(mark) - ord("a") + 1, f"corridor ({x},{y})", f"{x},{y}")
        if mark in "123456":
            level = int(mark)
            rooms[level] += 1
            if rooms[level] > 99:
                raise self._at(x, y, f"Level {level} has more than 99 rooms")
            number = 100 * level + rooms[level]
            return Space(id, x, y, "room", level, f"Room {number}", str(number))
        if mark not in self.chambers:
            raise self._at(x, y, f"{shown(mark)} is no space and no chamber of the list")
        chamber = self.chambers[mark]
        return Space(id, x, y, "chamber", chamber.level, f"{chamber.name} (chamber {mark})", mark)

    def _links(self, spaces: Mapping[int, Space]) -> dict[int, tuple[tuple[int, LinkKind], ...]]:
        links: dict[int, list[tuple[int, LinkKind]]] = {a: [] for a in spaces}
        for y in range(HEIGHT):
            for x in range(WIDTH):
                here = y * WIDTH + x
                if x + 1 < WIDTH:
                    self._link(spaces, links, here, here + 1, self.map[2 * y][4 * x + 4], BESIDE)
                if y + 1 < HEIGHT:
                    self._link(spaces, links, here, here + WIDTH, self.map[2 * y + 1][4 * x + 2], BELOW)
        return {a: tuple(sorted(others)) for a, others in links.items()}

    def _link(
        self,
        spaces: Mapping[int, Space],
        links: dict[int, list[tuple[int, LinkKind]]],
        a: int,
        b: int,
        mark: str,
        kinds: Mapping[str, LinkKind],
    ) -> None:
        if mark in WALLS:
            return
        kind = kinds.get(mark)
        if kind is None:
            raise self._between(a, b, f"{shown(mark)} is no link")
        if a not in spaces or b not in spaces:
            raise self._between(a, b, "leads to nothing")
        if kind in ("open", "stairs") and (kind == "stairs") == (spaces[a].level == spaces[b].level):
            raise self._between(a, b, "stairs join two Levels, and an open passage does not")
        links[a].append((b, kind))
        links[b].append((a, kind))

    def _at(self, x: int, y: int, problem: str) -> ContentError:
        return ContentError(self.file, self.first + 2 * y + 1, f"space ({x},{y})", problem)

    def _between(self, a: int, b: int, problem: str) -> ContentError:
        (ay, ax), (by, bx) = divmod(a, WIDTH), divmod(b, WIDTH)
        line = self.first + ay + by + 1
        return ContentError(self.file, line, f"link ({ax},{ay})-({bx},{by})", problem)
