"""Reading a quest sheet from its TOML text (4.5); every complaint names the file, the line and the field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import TypeVar

from attrs import frozen

from dungeon_tui.engine.content import HEADER, KEY, TOML_PLACE, ContentError, Row
from dungeon_tui.games.dungeon_pages import formula
from dungeon_tui.games.dungeon_pages.grid import KINDS, LOCKS, TRAPS, Ground, ground_of
from dungeon_tui.games.dungeon_pages.rules.effect import COLOURS
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import values_of
from dungeon_tui.games.dungeon_pages.sheet import (
    BONUSES,
    GRADES,
    ICONS,
    LIMITS,
    PHASES,
    Ability,
    Bonus,
    Dungeon,
    HeroSheet,
    MonsterType,
    Power,
    Relic,
    Sheet,
    TrapType,
    Values,
    Weapon,
)

T = TypeVar("T")

FORMAT = 1
MOST_XP = 99
LONGEST_NAME, LONGEST_LINE = 40, 300
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ICON = re.compile(r"([a-z]+)(?:\(([1-6])\))?")
PARTS = re.compile(r"\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+)")
MOST_TABLES = 40
"""Weapons, relics, bonuses, monsters or dungeons that are looked at; more are refused."""

Path = tuple[str | int, ...]


@frozen
class Text:
    """A parsed text with the lines at which its tables and keys stand."""

    file: str
    top: dict[str, object]
    lines: dict[Path, tuple[int, dict[str, int]]]

    def row(self, path: Path, value: object) -> Row:
        """Return a table as a row that knows its lines."""
        line, keys = self.lines.get(path, (self.lines.get(path[:-1], (1, {}))[0], {}))
        if not isinstance(value, dict):
            raise ContentError(self.file, line, _named(path), "must be a table")
        return Row(self.file, line, value, keys)

    def table(self, *path: str) -> Row:
        """Return the table under [path]."""
        return self.row(path, self._at(path))

    def tables(self, *path: str) -> list[Row]:
        """Return the tables under [[path]], perhaps none."""
        value = self._at(path, [])
        if not isinstance(value, list):
            raise ContentError(self.file, self.lines.get(path, (1, {}))[0], _named(path), "must be tables")
        if len(value) > MOST_TABLES:
            raise ContentError(self.file, None, _named(path), f"has more than {MOST_TABLES} tables")
        return [self.row((*path, i), item) for i, item in enumerate(value)]

    def named(self, name: str) -> dict[str, Row]:
        """Return the tables under [name.X] by X, perhaps none."""
        value = self._at((name,), {})
        found = self.row((name,), value).values
        if len(found) > MOST_TABLES:
            raise ContentError(self.file, None, name, f"has more than {MOST_TABLES} tables")
        return {key: self.row((name, key), item) for key, item in found.items()}

    def _at(self, path: tuple[str, ...], default: object = None) -> object:
        value: object = self.top
        for part in path:
            if not isinstance(value, dict):
                raise ContentError(self.file, 1, _named(path), "must be a table")
            if part not in value:
                if default is None:
                    raise ContentError(self.file, 1, _named(path), "is missing")
                return default
            value = value[part]
        return value


def _named(path: Path) -> str:
    return ".".join(str(part) for part in path) or "sheet"


def parsed(text: str, file: str) -> Text:
    """Return the text as TOML; ContentError where it is none."""
    try:
        top = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else text.count("\n") + 1
        raise ContentError(file, line, "TOML", TOML_PLACE.sub("", str(error))) from None
    except ValueError:
        raise ContentError(file, None, "TOML", "holds a number with too many digits") from None
    except RecursionError:
        raise ContentError(file, None, "TOML", "is nested too deeply") from None
    return Text(file, top, _lines_of(text))


def _lines_of(text: str) -> dict[Path, tuple[int, dict[str, int]]]:
    found: dict[Path, tuple[int, dict[str, int]]] = {(): (1, {})}
    counts: dict[Path, int] = {}
    keys = found[()][1]
    for number, line in enumerate(text.split("\n"), 1):
        if header := HEADER.match(line):
            path: Path = tuple(a or b or c for a, b, c in PARTS.findall(header[2]))
            if header[1] == "[[":
                counts[path] = counts.get(path, -1) + 1
                path = (*path, counts[path])
            keys = {}
            found[path] = (number, keys)
        elif key := KEY.match(line):
            keys.setdefault(key[1], number)
    return found


def read_sheet(text: str, file: str = "sheet") -> Sheet:
    """Return the sheet in a text; ContentError where a field is missing or cannot be read."""
    found = parsed(text, file)
    top = found.row((), found.top)
    top.only(("format", "sheet", "hero", "monster", "trap", "dungeon"))
    if top.value("format") != FORMAT:
        raise top.error("format", f"must be {FORMAT}")
    about = found.table("sheet")
    about.only(("id", "week", "title", "intro", "grade"))
    return Sheet(
        id=_id(about),
        week=about.number("week", 0, 53),
        title=_short(about, "title"),
        intro=_short(about, "intro", LONGEST_LINE),
        grade=about.choice("grade", GRADES),
        hero=_hero(found),
        monsters={letter: _monster(letter, row) for letter, row in found.named("monster").items()},
        traps={char: _trap(char, row) for char, row in found.named("trap").items()},
        dungeons=tuple(_dungeon(row) for row in found.tables("dungeon")),
        text=text,
    )


def _id(row: Row) -> str:
    value = row.text("id")
    if len(value) > LONGEST_NAME or not ID.fullmatch(value):
        raise row.error("id", "must be small letters, digits and single hyphens")
    return value


def _short(row: Row, field: str, most: int = LONGEST_NAME) -> str:
    value = row.text(field)
    if len(value) > most:
        raise row.error(field, f"has more than {most} characters")
    return value


def _flag(row: Row, field: str) -> bool:
    value = row.values.get(field, False)
    if not isinstance(value, bool):
        raise row.error(field, "must be true or false")
    return value


def _try(row: Row, field: str, make: Callable[[str], T]) -> T:
    """Return what ``make`` reads from a text field; what it refuses is this field's fault."""
    value = row.text(field)
    try:
        return make(value)
    except ValueError as error:
        raise row.error(field, str(error)) from None


def _list(row: Row, field: str, most: int) -> list[object]:
    value = row.value(field)
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        raise row.error(field, f"must be a list of 1 to {most} items")
    return value


# The hero


def _hero(found: Text) -> HeroSheet:
    row = found.table("hero")
    row.only(("id", "name", "calling", "health", "ability", "bonus", "weapon", "relic"))
    return HeroSheet(
        id=_id(row),
        name=_short(row, "name"),
        calling=_short(row, "calling"),
        health=_health(row),
        ability=_ability(found.table("hero", "ability"), ("name", "phase", "cost", "limit", "do")),
        bonuses=tuple(_bonus(bonus) for bonus in found.tables("hero", "bonus")),
        weapons=tuple(_weapon(weapon) for weapon in found.tables("hero", "weapon")),
        relics=tuple(_relic(relic) for relic in found.tables("hero", "relic")),
    )


def _health(row: Row) -> tuple[tuple[int, ...], ...]:
    rows = []
    for item in _list(row, "health", 4):
        if not isinstance(item, list) or not 1 <= len(item) <= 8:
            raise row.error("health", "must be rows of 1 to 8 groups")
        for icons in item:
            if type(icons) is not int or not 1 <= icons <= 20:
                raise row.error("health", "a group has 1 to 20 icons")
        rows.append(tuple(item))
    return tuple(rows)


def _ability(row: Row, fields: tuple[str, ...]) -> Ability:
    row.only(fields)
    return Ability(
        name=_short(row, "name"),
        phase=row.choice("phase", PHASES),
        do=_try(row, "do", formula.effects),
        cost=_try(row, "cost", _cost) if "cost" in row.values else (),
        limit=row.choice("limit", LIMITS[1:]) if "limit" in row.values else "",
    )


def _cost(text: str) -> tuple[str | int, ...]:
    found = formula.CALL.fullmatch(text.strip())
    kind = found[1] if found else ""
    args = [part.strip() for part in ((found[2] if found else "") or "").split(",")]
    if kind == "harm" and len(args) == 1 and args[0] in tuple("123"):
        return ("harm", int(args[0]))
    if kind == "discard" and len(args) == 2 and args[0] in COLOURS and args[1] in tuple("123"):
        return ("discard", args[0], int(args[1]))
    if (
        kind == "pay"
        and len(args) == 2
        and args[0] in ITEM_WORDS
        and args[0] != "potion"
        and args[1] in tuple("123")
    ):
        return ("pay", args[0], int(args[1]))
    raise ValueError(f"{text[:30]!r} is no cost; costs are discard(colour, n), harm(n) and pay(item, n)")


def _bonus(row: Row) -> Bonus:
    row.only(("xp", "gives"))
    return Bonus(row.number("xp", 1, MOST_XP), row.choice("gives", BONUSES))


def _weapon(row: Row) -> Weapon:
    row.only(("name", "xp", "range", "icons"))
    kinds, n = _try(row, "range", _range)
    icons = {}
    if "icons" in row.values:
        for item in _list(row, "icons", len(ICONS)):
            name, value = _icon(row, item)
            icons[name] = value
    return Weapon(_short(row, "name"), row.number("xp", 0, MOST_XP), kinds, n, icons)


def _range(text: str) -> tuple[tuple[str, ...], int]:
    names, _, n = text.partition("-")
    kinds = tuple(names.split("+"))
    if (
        not kinds
        or len(set(kinds)) < len(kinds)
        or any(kind not in KINDS for kind in kinds)
        or n not in tuple("123456")
    ):
        raise ValueError(f"{text[:20]!r} is no range, as O-1, SL-2 or SL+DL-3 are")
    return kinds, int(n)


def _icon(row: Row, item: object) -> tuple[str, int]:
    found = ICON.fullmatch(item) if isinstance(item, str) else None
    if found is None or found[1] not in ICONS or (found[1] in ("reroll", "magic")) != bool(found[2]):
        raise row.error("icons", f"are of {', '.join(ICONS)}; reroll and magic with a number, as reroll(1)")
    return found[1], int(found[2] or 0)


def _relic(row: Row) -> Relic:
    ability = _ability(row, ("name", "xp", "charges", "phase", "do"))
    return Relic(ability.name, row.number("xp", 1, MOST_XP), row.number("charges", 1, 3), ability)


# The dungeons


def _monster(letter: str, row: Row) -> MonsterType:
    row.only(
        ("name", "plural", "solo", "boss", "size", "trigger", "damage", "defense", "hp", "xp", "ability")
    )
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise row.error("name", "a monster's letter is one of A to Z")
    name = _short(row, "name")
    return MonsterType(
        letter=letter,
        name=name,
        plural=_short(row, "plural") if "plural" in row.values else f"{name}s",
        solo=_flag(row, "solo"),
        boss=_flag(row, "boss"),
        trigger=_try(row, "trigger", values_of),
        damage=row.number("damage", 0, 9),
        defense=row.number("defense", 1, 6),
        hp=row.number("hp", 1, 9),
        xp=row.number("xp", 0, 20),
        power=_power(row) if "ability" in row.values else None,
        large=_size(row),
    )


def _size(row: Row) -> bool:
    if "size" not in row.values:
        return False
    if row.numbers("size", 2, 1, 2) not in ((1, 1), (2, 2)):
        raise row.error("size", "is [1, 1] or [2, 2]")
    return row.numbers("size", 2, 1, 2) == (2, 2)


def _power(row: Row) -> Power:
    inside = row.row("ability")
    inside.only(("name", "on", "do"))
    on, faces = _try(inside, "on", formula.head)
    values: Values | None = values_of(faces) if faces else None
    return Power(_short(inside, "name"), on, _try(inside, "do", formula.effects), values)


def _trap(char: str, row: Row) -> TrapType:
    row.only(("name", "disarm", "do"))
    if len(char) != 1 or char not in TRAPS:
        raise row.error("name", f"a trap's character is one of {' '.join(TRAPS)}")
    return TrapType(_short(row, "name"), row.number("disarm", 2, 6), _try(row, "do", formula.effects))


def _dungeon(row: Row) -> Dungeon:
    row.only(("name", "story", "evil", "boss", "locks", "grid"))
    return Dungeon(
        name=_short(row, "name"),
        story=_short(row, "story", LONGEST_LINE) if "story" in row.values else "",
        evil=row.number("evil", 1, 3),
        boss=_flag(row, "boss"),
        ground=_grid(row),
        locks=_locks(row),
    )


def _grid(row: Row) -> Ground:
    value = row.value("grid")
    if not isinstance(value, str):
        raise row.error("grid", "must be text in several lines")
    rows = tuple(line.strip() for line in value.strip().split("\n"))
    try:
        return ground_of(rows)
    except ValueError as error:
        raise row.error("grid", str(error)) from None


def _locks(row: Row) -> dict[str, tuple[int, ...]]:
    if "locks" not in row.values:
        return {}
    inside = row.row("locks")
    inside.only(tuple(LOCKS))
    found = {}
    for char in inside.values:
        wanted = _list(inside, char, 3)
        if any(type(value) is not int or not 1 <= value <= 6 for value in wanted):
            raise row.error("locks", "a lock shows 1 to 3 faces of a die")
        found[char] = tuple(value for value in wanted if isinstance(value, int))
    return found
