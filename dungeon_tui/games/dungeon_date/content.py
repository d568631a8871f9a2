"""The cards of *Dungeon Date*, read from its files and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cache
from pathlib import Path

from attrs import frozen

from dungeon_tui import assets
from dungeon_tui.engine.content import ContentError, Row, read_csv, read_tables, read_toml
from dungeon_tui.games.dungeon_date import abilities as a
from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date.symbols import ONE, packed
from dungeon_tui.games.dungeon_date.terms import (
    COLOURS,
    EASY,
    HARD,
    LAST_LEVEL,
    LOCATIONS,
    PILES,
    SLOTS,
    STYLES,
    TYPES,
    WEAPONS,
)

TORCHES = 3
OF_A_TYPE = {1: 3, 2: 3, 3: 4}
"""Monsters of each type with so many torches (DAT-004)."""


@frozen
class Monster:
    """A monster; ``lines`` are its symbols for Romance, Befriend and Slay, ``needs`` the same, packed."""

    id: str
    name: str
    type: str
    torches: int
    nice: bool
    lines: tuple[tuple[str, ...], ...]
    needs: tuple[int, ...]
    styles: tuple[str, ...]
    flavour: str


@frozen
class Treasure:
    """A treasure of one slot; ``all`` are both symbols, packed, ``upper`` the one that enchants."""

    id: str
    slot: int
    adjective: str
    noun: str
    top: str
    bottom: str
    all: int
    upper: int


@frozen
class Style:
    """A style and its card."""

    id: str
    name: str
    kind: str
    picture: str
    glyph: str
    title: str
    flavour: str


@frozen
class Card:
    """A Pet or a Hero; ``symbol`` is "" for a Hero."""

    id: str
    name: str
    symbol: str
    abilities: tuple[a.Ability, ...]
    text: str
    flavour: str


@frozen
class Quest:
    """A Quest with its two sides."""

    id: str
    title: str
    easy: tuple[goals.Condition, ...]
    hard: tuple[goals.Condition, ...]
    flavour: str

    def side(self, side: str) -> tuple[goals.Condition, ...]:
        """Return the conditions of the easy or the hard side."""
        return self.hard if side == HARD else self.easy


@frozen
class Honour:
    """A Co-op title with the Renown it needs for two players and for more."""

    two: int
    more: int
    title: str
    line: str


@frozen
class Content:
    """All cards by their ids; ``fights`` by colour and location, ``spite`` by level (index 0: none)."""

    version: str
    monsters: dict[str, Monster]
    treasures: dict[str, Treasure]
    styles: dict[str, Style]
    fights: dict[str, dict[str, int]]
    pairs: tuple[str, ...]
    spite: tuple[int, ...]
    spite_names: tuple[str, ...]
    pets: dict[str, Card]
    heroes: dict[str, Card]
    quests: dict[str, Quest]
    levels: tuple[tuple[int, int], ...]
    honours: tuple[Honour, ...]


@cache
def content() -> Content:
    """Return the cards of the game; ContentError if a file does not say what it must."""
    return load(assets.path("dungeon_date"))


def load(folder: Path) -> Content:
    """Read the files of a folder; ContentError names file, line and field."""
    styles = _styles(folder / "styles.csv")
    names = {style.id: style.name for style in styles.values()}
    fights, pairs = _fights(folder / "actions.csv")
    spite, spite_names = _spite(folder / "spite.csv")
    pets = _cards(folder / "pets.toml", "pet", names)
    shown = Counter(pet.symbol for pet in pets.values())
    if set(shown) != set(STYLES):
        raise ContentError("pets.toml", None, "symbol", "each style must belong to one Pet")
    return Content(
        read_toml(folder / "content.toml").text("version"),
        _monsters(folder / "monsters.csv"),
        _treasures(folder / "treasures.csv"),
        styles,
        fights,
        pairs,
        spite,
        spite_names,
        pets,
        _cards(folder / "heroes.toml", "hero", names),
        _quests(folder / "quests.toml"),
        _levels(folder / "levels.csv"),
        _honours(folder / "honours.csv"),
    )


def _new(row: Row, known: Collection[str], field: str = "id") -> str:
    name = row.text(field)
    if name in known:
        raise row.error(field, "is there twice")
    return name


def _symbols(row: Row, field: str, known: tuple[str, ...], length: int) -> tuple[str, ...]:
    symbols = tuple(row.text(field).split())
    if len(symbols) != length:
        raise row.error(field, f"must hold {length} symbols, one for each torch")
    for symbol in symbols:
        if symbol not in known:
            raise row.error(field, f"must hold symbols out of {', '.join(known)}, not {symbol!r}")
    return symbols


def _monsters(path: Path) -> dict[str, Monster]:
    out: dict[str, Monster] = {}
    for row in read_csv(path, ("id", "name", "type", "torches", "mood", *PILES, "flavour")):
        torches = row.number("torches", 1, TORCHES)
        kinds = (STYLES, STYLES, WEAPONS)
        lines = tuple(_symbols(row, pile, kind, torches) for pile, kind in zip(PILES, kinds, strict=True))
        shown = {style for line in lines for style in line}
        out[_new(row, out)] = Monster(
            row.text("id"),
            row.text("name"),
            row.choice("type", TYPES),
            torches,
            row.choice("mood", goals.MOODS) == "nice",
            lines,
            tuple(map(packed, lines)),
            tuple(style for style in STYLES if style in shown),
            row.text("flavour"),
        )
    census = Counter((monster.type, monster.torches) for monster in out.values())
    for type in TYPES:
        for torches, wanted in OF_A_TYPE.items():
            if census[type, torches] != wanted:
                problem = (
                    f"there must be {wanted} {type} monsters with {torches}, not {census[type, torches]}"
                )
                raise ContentError(path.name, None, "torches", problem)
    if sum(monster.nice for monster in out.values()) * 2 != len(out):
        raise ContentError(path.name, None, "mood", "half of the monsters must be nice")
    return out


def _treasures(path: Path) -> dict[str, Treasure]:
    out: dict[str, Treasure] = {}
    pairs = set()
    for row in read_csv(path, ("id", "slot", "adjective", "top", "noun", "bottom")):
        top, bottom = row.choice("top", STYLES), row.choice("bottom", STYLES)
        if top == bottom:
            raise row.error("bottom", "must differ from the top symbol")
        if (top, bottom) in pairs:
            raise row.error("bottom", "another treasure shows the same two symbols")
        pairs.add((top, bottom))
        out[_new(row, out)] = Treasure(
            row.text("id"),
            SLOTS.index(row.choice("slot", SLOTS)),
            row.text("adjective"),
            row.text("noun"),
            top,
            bottom,
            ONE[top] + ONE[bottom],
            ONE[top],
        )
    for place, slot in enumerate(SLOTS):
        if sum(treasure.slot == place for treasure in out.values()) != 10:
            raise ContentError(path.name, None, "slot", f"there must be 10 treasures of slot {slot}")
    return out


def _styles(path: Path) -> dict[str, Style]:
    out: dict[str, Style] = {}
    for row in read_csv(path, ("id", "name", "kind", "picture", "glyph", "title", "flavour")):
        row.choice("id", STYLES)
        kind = row.choice("kind", ("weapon", "non-weapon"))
        if (kind == "weapon") != (row.text("id") in WEAPONS):
            raise row.error("kind", "is not that of this style")
        if len(row.text("glyph")) != 1:
            raise row.error("glyph", "must be one character")
        values = [row.text(name) for name in ("id", "name", "kind", "picture", "glyph", "title", "flavour")]
        out[_new(row, out)] = Style(*values)
    if len(out) != len(STYLES):
        raise ContentError(path.name, None, "id", f"there must be {len(STYLES)} styles")
    return out


def _fights(path: Path) -> tuple[dict[str, dict[str, int]], tuple[str, ...]]:
    out: dict[str, dict[str, int]] = {}
    pairs: list[str] = []
    for row in read_csv(path, ("colour", "two", *LOCATIONS)):
        colour = row.choice("colour", COLOURS)
        _new(row, out, "colour")
        if row.choice("two", ("yes", "no")) == "yes":
            pairs.append(colour)
        out[colour] = {location: row.number(location, 0, 5) for location in LOCATIONS}
    if tuple(out) != COLOURS or tuple(pairs) != COLOURS[:2]:
        raise ContentError(path.name, None, "colour", f"must be {', '.join(COLOURS)}, the first two for two")
    return out, tuple(pairs)


def _spite(path: Path) -> tuple[tuple[int, ...], tuple[str, ...]]:
    values, words = [0], ["no Spite"]
    for level, row in enumerate(read_csv(path, ("level", "name", "symbols")), 1):
        row.number("level", level, level)
        values.append(row.number("symbols", 0, 5))
        words.append(row.text("name"))
    if len(values) != 3:
        raise ContentError(path.name, None, "level", "a Spite card has two sides")
    return tuple(values), tuple(words)


def _cards(path: Path, kind: str, names: dict[str, str]) -> dict[str, Card]:
    out: dict[str, Card] = {}
    for row in read_tables(path, kind):
        row.only(("id", "name", "symbol", "abilities", "flavour") if kind == "pet" else _HERO)
        found = tuple(a.ability(each) for each in _rows(row, "abilities"))
        symbol = row.choice("symbol", STYLES) if kind == "pet" else ""
        words = a.text(found, names)
        out[_new(row, out)] = Card(
            row.text("id"), row.text("name"), symbol, found, words, row.text("flavour")
        )
    if len(out) != 8:
        raise ContentError(path.name, None, kind, f"there must be 8 cards, not {len(out)}")
    return out


_HERO = ("id", "name", "abilities", "flavour")


def _rows(row: Row, field: str) -> list[Row]:
    value = row.value(field)
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        raise row.error(field, "must be a list of tables")
    line = row.lines.get(field, row.line)
    return [Row(row.file, line, item) for item in value]


def _quests(path: Path) -> dict[str, Quest]:
    out: dict[str, Quest] = {}
    for row in read_tables(path, "quest"):
        row.only(("id", "title", EASY, HARD, "flavour"))
        easy, hard = (tuple(map(goals.condition, _rows(row, side))) for side in (EASY, HARD))
        if easy == hard:
            raise row.error(HARD, "is the same as the easy side")
        out[_new(row, out)] = Quest(row.text("id"), row.text("title"), easy, hard, row.text("flavour"))
    if len(out) != 18:
        raise ContentError(path.name, None, "quest", f"there must be 18 Quests, not {len(out)}")
    return out


def _levels(path: Path) -> tuple[tuple[int, int], ...]:
    rows = read_csv(path, ("level", "easy", "hard"))
    for level, row in enumerate(rows, 1):
        row.number("level", level, level)
    if len(rows) != LAST_LEVEL:
        raise ContentError(path.name, None, "level", f"there must be {LAST_LEVEL} levels")
    return tuple((row.number("easy", 0, 9), row.number("hard", 0, 9)) for row in rows)


def _honours(path: Path) -> tuple[Honour, ...]:
    rows = read_csv(path, ("two", "more", "title", "line"))
    out = tuple(
        Honour(row.number("two", 0, 99), row.number("more", 0, 99), row.text("title"), row.text("line"))
        for row in rows
    )
    for row, one, other in zip(rows[1:], out, out[1:], strict=False):
        if other.two <= one.two or other.more <= one.more:
            raise row.error("two", "must be more than in the line above")
    return out
