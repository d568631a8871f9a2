"""The cards of *Die in a Dungeon*, read from `assets/die_in_a_dungeon` and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from dungeon_tui import assets
from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.content import Row, read_tables, read_toml
from dungeon_tui.games.die_in_a_dungeon.cards import (
    ALONE,
    BOOK,
    HERE,
    HERO_IN_ROOM,
    ICONS,
    ON_REVEAL,
    ON_TABLE,
    WIN,
    Ability,
    Content,
    Design,
)
from dungeon_tui.games.die_in_a_dungeon.expr import BadExpression, parse
from dungeon_tui.games.die_in_a_dungeon.rules.vocabulary import AFTERS, COSTS, STEPS, TRIGGERS, problem
from dungeon_tui.games.die_in_a_dungeon.state import CLASSES, LOOT

MONSTER_KINDS = ("Minion", "Beast", "Undead", "Fiend", "Boss")
DANGERS = ("Rage", "Ruin")
BIG = 99
ABILITY_FIELDS = ("icons", "name", "cost", "trigger", "when", "once", "steps", "after")
PASSAGES = {"L": 3, "A": 0, "R": 1}
"""The turn of each passage from the way the Room is walked into (DIE-R48)."""
NAME_LISTS = ("heroes", "owners", "titles", "rescues")


@cache
def content() -> Content:
    """The content that comes with the program, read once; its designs are in `cards.BOOK`."""
    return load(assets.path("die_in_a_dungeon"))


def load(folder: Path) -> Content:
    """Read a folder of content; ContentError, naming file, line and field, where it is wrong."""
    about = read_toml(folder / "content.toml")
    about.only(("version",))
    names = _names(read_toml(folder / "names.toml"))
    basic = _read(folder / "basic.toml", "basic", _basic)
    village = _read(folder / "village.toml", "building", _building)
    quests = _read(folder / "village_quests.toml", "quest", _village_quest)
    hero = _read(folder / "hero_quests.toml", "quest", _hero_quest)
    loot = _loot(folder)
    traps = _read(folder / "traps.toml", "trap", _trap)
    gear = _read(folder / "gear.toml", "gear", _gear)
    monsters = _read(folder / "monsters.toml", "monster", _monster)
    bosses = _read(folder / "bosses.toml", "boss", _monster)
    rooms = _rooms(folder / "rooms.toml", "room", "R")
    expansions = _rooms(folder / "expansions.toml", "expansion", "X")
    for plain in ("treasure", "entrance", "secret"):
        title = {"treasure": "Treasure Room", "entrance": "Entrance", "secret": "Secret Passage"}[plain]
        BOOK[plain] = Design(plain, title, frozenset((title,)))
    hands = {
        seat: tuple(sorted(card for card, copies in basic[seat] for _ in range(copies))) for seat in (0, 1)
    }
    return Content(
        about.text("version"),
        hands,
        tuple(village),
        tuple(quests),
        tuple(sorted(hero)),
        loot,
        tuple(sorted(traps)),
        tuple(sorted(gear)),
        tuple(sorted(monsters)),
        tuple(bosses),
        tuple(sorted(rooms)),
        tuple(sorted(expansions)),
        names,
    )


def _names(row: Row) -> dict[str, tuple[str, ...]]:
    row.only(NAME_LISTS)
    lists = {}
    for field in NAME_LISTS:
        value = row.value(field)
        if (
            not isinstance(value, list)
            or not value
            or not all(isinstance(n, str) and n.isprintable() for n in value)
        ):
            raise row.error(field, "must be a list of names")
        lists[field] = tuple(value)
    return lists


def _read(path: Path, table: str, make: Callable[[Row], Any]) -> Any:
    """Return what ``make`` makes of each table: ids in order, or for Basic Actions the two hands."""
    made = [make(row) for row in read_tables(path, table)]
    if made and isinstance(made[0], list):
        return [item for group in made for item in group]
    if made and isinstance(made[0], dict):
        return {seat: [pair for group in made for pair in group[seat]] for seat in (0, 1)}
    return made


# Sides


def _note(row: Row, side: Design) -> None:
    BOOK[side.id] = side


def steps_of(row: Row, field: str) -> tuple[Op, ...]:
    """Read a list of operations; an absent field is an empty list."""
    if field not in row.values:
        return ()
    value = row.value(field)
    if not isinstance(value, list):
        raise row.error(field, "must be a list of operations")
    return tuple(_piece(row, field, item, STEPS) for item in value)


def _piece(row: Row, field: str, text: Any, known: dict[str, type[Any]]) -> Any:
    if not isinstance(text, str):
        raise row.error(field, 'must be written as text, such as "Draw(2)"')
    try:
        made = parse(text, known)
    except BadExpression as error:
        raise row.error(field, str(error)) from None
    wrong = problem(made)
    if wrong:
        raise row.error(field, wrong)
    return made


def ability_of(row: Row, field: str, value: Any) -> Ability:
    """Read one ability out of a table within a card."""
    if not isinstance(value, dict):
        raise row.error(field, "must be a table")
    inner = Row(row.file, row.lines.get(field, row.line), value)
    inner.only(ABILITY_FIELDS)
    icons = value.get("icons")
    if not isinstance(icons, list) or not icons or any(icon not in ICONS for icon in icons):
        raise row.error(field, f"icons must be among {', '.join(ICONS)}")
    piece = {
        name: _piece(inner, name, value[name], known) if name in value else None
        for name, known in (("cost", COSTS), ("trigger", TRIGGERS), ("when", TRIGGERS), ("after", AFTERS))
    }
    once = inner.choice("once", ("turn", "session")) if "once" in value else ""
    name = inner.text("name") if "name" in value else ""
    return Ability(
        tuple(icons),
        name,
        piece["cost"],
        piece["trigger"],
        piece["when"],
        once,
        steps_of(inner, "steps"),
        piece["after"],
    )


def abilities_of(row: Row) -> tuple[Ability, ...]:
    """Read the abilities of a side."""
    value = row.values.get("abilities", [])
    if not isinstance(value, list):
        raise row.error("abilities", "must be a list of tables")
    return tuple(ability_of(row, "abilities", item) for item in value)


def _flavour(row: Row) -> str:
    return row.text("flavour") if "flavour" in row.values else ""


def _side(row: Row, field: str, card: str, kinds: Iterable[str], flavour: str = "", **more: Any) -> Design:
    """Read a side written as a table: name, abilities and numbers."""
    inner = row.row(field)
    inner.only(("name", "abilities", "worth", "upgrade", "kinds"))
    worth = inner.number("worth", 0, 9) if "worth" in inner.values else 0
    upgrade = inner.number("upgrade", 1, 9) if "upgrade" in inner.values else 0
    words = frozenset(kinds) | (frozenset(("Loot",)) if worth else frozenset())
    side = Design(
        card,
        inner.text("name"),
        words,
        abilities_of(inner),
        worth=worth,
        upgrade=upgrade,
        flavour=flavour,
        **more,
    )
    _note(row, side)
    return side


# Cards


def _basic(row: Row) -> dict[int, list[tuple[str, int]]]:
    row.only(("id", "name", "copies", "flavour", "sunny", "trained", "trained_b"))
    ident, copies = row.text("id"), row.number("copies", 1, 10)
    kinds = ("Basic Action", row.text("name"))
    if "trained_b" not in row.values:
        _side(row, "sunny", ident, kinds, _flavour(row))
        _side(row, "trained", ident + "*", kinds)
        return {0: [(ident, copies)], 1: [(ident, copies)]}
    for letter, field in (("a", "trained"), ("b", "trained_b")):
        _side(row, "sunny", f"{ident}.{letter}", kinds, _flavour(row))
        _side(row, field, f"{ident}.{letter}*", kinds)
    return {0: [(f"{ident}.a", copies)], 1: [(f"{ident}.b", copies)]}


def _building(row: Row) -> str:
    row.only(("id", "flavour", "side"))
    ident = row.text("id")
    _side(row, "side", ident, ("Building",), _flavour(row))
    return ident


def _village_quest(row: Row) -> str:
    row.only(("id", "name", "resident", "flavour", "needs", "cost", "building"))
    ident = "V." + row.text("id")
    needs = row.value("needs")
    if not isinstance(needs, list) or not needs:
        raise row.error("needs", "must be a list of [number, kinds...]")
    wanted = []
    for need in needs:
        known = (*MONSTER_KINDS, *DANGERS, "other")
        if (
            not isinstance(need, list)
            or type(need[0]) is not int
            or any(kind not in known for kind in need[1:])
        ):
            raise row.error("needs", "must be a list of [number, kinds...]")
        wanted.append((need[0], tuple(need[1:])))
    complete = Ability(
        (HERO_IN_ROOM,),
        "Complete",
        _piece(row, "cost", row.value("cost"), COSTS),
        steps=(STEPS["CompleteQuest"](),),
    )
    flavour = f"{row.text('resident')}: {row.text('flavour')}"
    _note(
        row,
        Design(
            ident,
            row.text("name"),
            frozenset(("Village Quest",)),
            (complete,),
            needs=tuple(wanted),
            flavour=flavour,
        ),
    )
    _side(row, "building", ident + "*", ("Building", "Specialist"))
    return ident


def _hero_quest(row: Row) -> str:
    row.only(("id", "name", "class", "flavour", "claim", "complete", "action"))
    ident = "Q." + row.text("id")
    cls = row.choice("class", CLASSES)
    costs = {
        field: _piece(row, field, row.value(field), COSTS) if field in row.values else None
        for field in ("claim", "complete")
    }
    claim = Ability((HERO_IN_ROOM,), "Claim", costs["claim"], steps=(STEPS["ClaimQuest"](),))
    done = Ability((ON_TABLE,), "Complete", costs["complete"], steps=(STEPS["CompleteQuest"](),))
    _note(
        row,
        Design(
            ident, row.text("name"), frozenset(("Hero Quest",)), (claim, done), cls, flavour=_flavour(row)
        ),
    )
    _side(row, "action", ident + "*", ("Hero Action",), cls=cls)
    return ident


def _loot(folder: Path) -> tuple[str, ...]:
    front = read_toml(folder / "loot.toml")
    front.only(("front", "back"))
    row = front.row("front")
    row.only(("name", "target", "flavour", "abilities", "worth"))
    side = Design(
        LOOT, row.text("name"), frozenset(("Loot",)), abilities_of(row), worth=row.number("worth", 1, 9),
        target=row.number("target", 1, 20), flavour=_flavour(row),
    )  # fmt: skip
    _note(row, side)
    backs = front.value("back")
    if not isinstance(backs, list):
        raise front.error("back", "must be written as tables under [[back]]")
    cards = []
    for number, value in enumerate(backs, 1):
        back = Row(front.file, front.line, {"back": value})
        card = f"L{number:02d}"
        inner = back.row("back")
        kinds = inner.value("kinds") if "kinds" in inner.values else ["Gear"]
        if not isinstance(kinds, list) or any(kind not in ("Gear", "Valuable", "Surprise") for kind in kinds):
            raise inner.error("kinds", "must be a list of Gear, Valuable or Surprise")
        _side(back, "back", card + "*", kinds)
        cards.append(card)
    return tuple(cards)


def _trap(row: Row) -> str:
    row.only(("id", "name", "icon", "target", "flavour", "cost", "back"))
    ident = "T." + row.text("id")
    disarm = Ability(
        (HERO_IN_ROOM,),
        "Disarm",
        _piece(row, "cost", row.value("cost"), COSTS),
        steps=(STEPS["DisarmTrap"](),),
    )
    _note(row, Design(
        ident, row.text("name"), frozenset(("Trap",)), (disarm,), icon=row.choice("icon", DANGERS),
        target=row.number("target", 1, 20), flavour=_flavour(row),
    ))  # fmt: skip
    inner = row.row("back")
    kinds = inner.value("kinds") if "kinds" in inner.values else []
    assert isinstance(kinds, list)
    _side(row, "back", ident + "*", ("Trap", *kinds))
    return ident


def _gear(row: Row) -> str:
    row.only(("id", "flavour", "sunny", "upgraded"))
    ident = "G." + row.text("id")
    _side(row, "sunny", ident, ("Gear",), _flavour(row))
    _side(row, "upgraded", ident + "*", ("Gear",))
    return ident


def _monster(row: Row) -> list[str]:
    """Read a Monster, or several cards of one design that differ in Initiative."""
    row.only(("id", "name", "types", "flavour", "initiative", "sunny", "moon"))
    types = row.value("types")
    if not isinstance(types, list) or any(kind not in MONSTER_KINDS for kind in types):
        raise row.error("types", f"must be a list of {', '.join(MONSTER_KINDS)}")
    numbers = row.value("initiative")
    if (
        not isinstance(numbers, list)
        or not numbers
        or any(type(n) is not int or not 1 <= n <= BIG for n in numbers)
    ):
        raise row.error("initiative", "must be a list of numbers, one for each card")
    cards = []
    for copy, initiative in enumerate(numbers, 1):
        card = f"M.{row.text('id')}{copy if len(numbers) > 1 else ''}"
        for field, side in (("sunny", card), ("moon", card + "*")):
            _note(row, _monster_side(row, field, side, frozenset(types), initiative))
        cards.append(card)
    return cards


def _monster_side(row: Row, field: str, card: str, kinds: frozenset[str], initiative: int) -> Design:
    inner = row.row(field)
    inner.only(("name", "icon", "sneak", "battle", "win", "here", "alone", "reveal", "devours"))
    battle = inner.value("battle")
    if (
        not isinstance(battle, list)
        or not battle
        or any(type(n) is not int or not 1 <= n <= BIG for n in battle)
    ):
        raise row.error(field, "battle must be a list of Targets")
    abilities = [
        Ability((icon,), steps=steps)
        for icon, name in ((ON_REVEAL, "reveal"), (HERE, "here"), (ALONE, "alone"), (WIN, "win"))
        if (steps := steps_of(inner, name))
    ]
    if not any(WIN in ability.icons for ability in abilities):
        raise row.error(field, "a Monster needs a Win effect")
    return Design(
        card,
        inner.text("name") if "name" in inner.values else row.text("name"),
        kinds,
        tuple(abilities),
        icon=inner.choice("icon", DANGERS),
        initiative=initiative,
        target=inner.number("sneak", 1, BIG) if "sneak" in inner.values else 0,
        battle=tuple(sorted(battle, reverse=True)),
        devours=bool(inner.values.get("devours", False)),
        flavour=_flavour(row),
    )


def _rooms(path: Path, table: str, prefix: str) -> list[str]:
    cards = []
    for row in read_tables(path, table):
        row.only(("theme", "name", "shapes"))
        shapes = row.value("shapes")
        if not isinstance(shapes, list) or any(not s or set(s) - set(PASSAGES) for s in shapes):
            raise row.error("shapes", "must be a list of passages out of L, A and R")
        for number, shape in enumerate(shapes, 1):
            card = f"{prefix}.{row.text('theme')}{number}"
            turns = tuple(PASSAGES[letter] for letter in "LAR" if letter in shape)
            _note(row, Design(card, row.text("name"), frozenset(("Room",)), passages=turns))
            cards.append(card)
    return cards
