"""The cards, classes and board of Dungeon!, read from `assets/dungeon` and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar, cast

from attrs import frozen

from dungeon_tui import assets
from dungeon_tui.engine.content import Row, read_csv, read_tables, read_toml
from dungeon_tui.games.dungeon.board import LEVELS, Board, load_board

MonsterKind = Literal["monster", "cage_trap", "slide_trap"]
TreasureKind = Literal["gold", "sword", "secret_door", "esp", "crystal_ball"]

MONSTER_KINDS = ("monster", "cage_trap", "slide_trap")
TREASURE_KINDS = ("gold", "sword", "secret_door", "esp", "crystal_ball")
SPELLS = ("fireball", "lightning", "teleport")
ATTACK_SPELLS = ("fireball", "lightning")
IMPOSSIBLE = "X"

T = TypeVar("T", "HeroClass", "Monster", "Treasure")


@frozen
class HeroClass:
    """A class of Hero: its goal in gp, the lowest die that finds a secret door, its Spell cards at the start.

    `levels` are the first and last Level of its recommended hunting grounds; `par` the own turns that
    earn Gold, Silver and Bronze in a solo game.
    """

    id: str
    letter: str
    name: str
    goal: int
    search: int
    spells: Mapping[str, int]
    levels: tuple[int, int]
    par: tuple[int, int, int]
    blurb: str


@frozen
class Monster:
    """A card of a Monster pile, of which there are `copies`. None as a target means X, impossible.

    A trap is such a card too (DUN-R48); it has no targets.
    """

    id: str
    level: int
    kind: MonsterKind
    name: str
    copies: int
    targets: Mapping[str, int | None]
    fireball: int | None
    lightning: int | None
    flavour: str


@frozen
class Treasure:
    """A card of a Treasure pile, of which there are `copies`; its value is in gp."""

    id: str
    level: int
    kind: TreasureKind
    name: str
    copies: int
    value: int


@frozen(eq=False)
class Content:
    """All that the game is played with. The piles are unshuffled: ids in order, once for each copy."""

    version: str
    classes: Mapping[str, HeroClass]
    monsters: Mapping[str, Monster]
    treasures: Mapping[str, Treasure]
    board: Board
    monster_pile: Mapping[int, tuple[str, ...]]
    treasure_pile: Mapping[int, tuple[str, ...]]


@cache
def content() -> Content:
    """The content that comes with the program, read once."""
    return load(assets.path("dungeon"))


def load(folder: Path) -> Content:
    """Read a folder of content; ContentError, naming file, line and field, where it is wrong."""
    about = read_toml(folder / "content.toml")
    about.only(("version",))
    classes = _by_id((row, _class(row)) for row in read_tables(folder / "classes.toml", "class"))
    columns = ["id", "level", "kind", "name", "copies", *classes, *ATTACK_SPELLS, "flavour"]
    monsters = _by_id((row, _monster(row, classes)) for row in read_csv(folder / "monsters.csv", columns))
    columns = ["id", "level", "kind", "name", "copies", "value_gp"]
    treasures = _by_id((row, _treasure(row)) for row in read_csv(folder / "treasures.csv", columns))
    return Content(
        version=about.text("version"),
        classes=classes,
        monsters=monsters,
        treasures=treasures,
        board=load_board(folder / "board.txt"),
        monster_pile=_piles(monsters.values()),
        treasure_pile=_piles(treasures.values()),
    )


def _class(row: Row) -> HeroClass:
    row.only(("id", "letter", "name", "goal", "search", "spells", "levels", "par", "blurb"))
    spells = row.row("spells")
    spells.only(SPELLS)
    letter = row.text("letter")
    if len(letter) != 1 or not letter.isupper():
        raise row.error("letter", "must be one capital letter")
    first, last = row.numbers("levels", 2, 1, LEVELS)
    if first > last:
        raise row.error("levels", "must be the first and the last Level")
    gold, silver, bronze = row.numbers("par", 3, 1, 999)
    if not gold < silver < bronze:
        raise row.error("par", "must grow from Gold to Bronze")
    return HeroClass(
        id=row.text("id"),
        letter=letter,
        name=row.text("name"),
        goal=row.number("goal", 1, 1_000_000),
        search=row.number("search", 1, 6),
        spells={spell: spells.number(spell, 0, 99) for spell in spells.values},
        levels=(first, last),
        par=(gold, silver, bronze),
        blurb=row.text("blurb"),
    )


def _monster(row: Row, classes: Iterable[str]) -> Monster:
    kind = cast(MonsterKind, row.choice("kind", MONSTER_KINDS))
    read = _target if kind == "monster" else _no_target
    return Monster(
        id=row.text("id"),
        level=row.number("level", 1, LEVELS),
        kind=kind,
        name=row.text("name"),
        copies=row.number("copies", 1, 99),
        targets={name: read(row, name) for name in classes},
        fireball=read(row, "fireball"),
        lightning=read(row, "lightning"),
        flavour=row.text("flavour"),
    )


def _target(row: Row, field: str) -> int | None:
    value = row.value(field)
    if value == IMPOSSIBLE:
        return None
    if value == "":
        raise row.error(field, "a Monster needs a number from 2 to 12, or X")
    return row.number(field, 2, 12)


def _no_target(row: Row, field: str) -> None:
    if row.value(field) != "":
        raise row.error(field, "a trap is not fought, so this must be empty")


def _treasure(row: Row) -> Treasure:
    return Treasure(
        id=row.text("id"),
        level=row.number("level", 1, LEVELS),
        kind=cast(TreasureKind, row.choice("kind", TREASURE_KINDS)),
        name=row.text("name"),
        copies=row.number("copies", 1, 99),
        value=row.number("value_gp", 1, 1_000_000),
    )


def _by_id(things: Iterable[tuple[Row, T]]) -> dict[str, T]:
    found: dict[str, T] = {}
    for row, thing in things:
        if thing.id in found:
            raise row.error("id", f"{thing.id} is there twice")
        found[thing.id] = thing
    return found


def _piles(cards: Iterable[Monster | Treasure]) -> dict[int, tuple[str, ...]]:
    piles: dict[int, list[str]] = {level: [] for level in range(1, LEVELS + 1)}
    for card in cards:
        piles[card.level] += [card.id] * card.copies
    return {level: tuple(sorted(pile)) for level, pile in piles.items()}
