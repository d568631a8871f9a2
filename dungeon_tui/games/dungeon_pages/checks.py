"""What a sheet must fulfil to be let in (the numbered checks of 4.5)."""

from __future__ import annotations

from dungeon_tui.engine.content import ContentError
from dungeon_tui.games.dungeon_pages.grid import Ground, around, mask_of
from dungeon_tui.games.dungeon_pages.reading import Path, parsed
from dungeon_tui.games.dungeon_pages.rules.board_effects import Check
from dungeon_tui.games.dungeon_pages.rules.effect import Effect
from dungeon_tui.games.dungeon_pages.rules.hero_effects import More
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import Lasting, Pairs
from dungeon_tui.games.dungeon_pages.sheet import Ability, Dungeon, HeroSheet, Ops, Sheet

MINORS = 4
MOST_GOOD_DICE = 2
MORE_FOR_BOSSES = 2
"""Spaces beside a boss beyond one for each of its Health Points."""
MOST_EVIL = 3


class _Places:
    """Where the tables of a sheet stand in its file, for complaints."""

    def __init__(self, sheet: Sheet, file: str) -> None:
        self.file, self.sheet = file, sheet

    def error(self, path: Path, field: str, problem: str) -> ContentError:
        """Return the complaint about a field; only now is it looked up where that stands."""
        text = parsed(self.sheet.text, self.file)
        line, keys = text.lines.get(path, text.lines.get(path[:1], (1, {})))
        name = field if not path else f"{path[0]} {path[1]}, {field}" if len(path) > 1 else field
        return ContentError(self.file, keys.get(field, line), name, problem)


def check_sheet(sheet: Sheet, file: str = "sheet") -> None:
    """Raise ContentError, naming file, line and field, for the first check that fails."""
    at = _Places(sheet, file)
    _five_dungeons(sheet, at)
    for index, dungeon in enumerate(sheet.dungeons):
        _ground(sheet, dungeon, ("dungeon", index), at)
    _hero(sheet.hero, at)
    _effects(sheet, at)


def _five_dungeons(sheet: Sheet, at: _Places) -> None:
    """Check 1: four minors and one boss dungeon, which is the last."""
    bosses = [i for i, dungeon in enumerate(sheet.dungeons) if dungeon.boss]
    if len(sheet.dungeons) != MINORS + 1 or bosses != [MINORS]:
        raise at.error(
            (), "dungeon", f"a sheet has {MINORS} minor dungeons and then one with boss = true (check 1)"
        )


def _ground(sheet: Sheet, dungeon: Dungeon, path: Path, at: _Places) -> None:
    found = dungeon.ground
    for letter in sorted({stand.letter for stand in found.stands}):
        if letter not in sheet.monsters:
            raise at.error(path, "grid", f"there is no [monster.{letter}] (check 1)")
    for char in sorted(set(found.traps.values())):
        if char not in sheet.traps:
            raise at.error(path, "grid", f'there is no [trap."{char}"] (check 1)')
    for char in sorted(set(found.locks.values())):
        if char not in dungeon.locks:
            raise at.error(path, "grid", f"locks does not say which dice open {char} (check 1)")
    if around(1 << found.door) & 1 << found.chest:
        raise at.error(path, "grid", "the door and the chest are adjacent (check 2)")
    if not all(found.columns):
        number = chr(65 + found.columns.index(0))
        raise at.error(path, "grid", f"column {number} has no white space (check 2)")
    _room_beside(sheet, dungeon, path, at)
    if not _open_road(found):
        raise at.error(path, "grid", "the chest cannot be reached through white spaces alone (check 4)")
    _bosses(sheet, dungeon, path, at)


def _room_beside(sheet: Sheet, dungeon: Dungeon, path: Path, at: _Places) -> None:
    """Check 3."""
    found = dungeon.ground
    free = found.white
    for stand in found.stands:
        stats = sheet.monsters[stand.letter]
        if stats.large != (stand.spaces.bit_count() > 1):
            size = "[2, 2], and fills no square" if stats.large else "[1, 1], and fills a square"
            raise at.error(path, "grid", f"{stats.name} has size {size} (check 1)")
        wanted = stats.hp + (MORE_FOR_BOSSES if stats.boss else 0)
        if (stand.beside & free).bit_count() < wanted:
            raise at.error(path, "grid", f"{stats.name} needs {wanted} white spaces beside it (check 3)")
    for loot in found.loot:
        if (mask_of(loot.beside) & free).bit_count() < 2:
            where = f"{chr(65 + loot.space % 16)}{loot.space // 16 + 1}"
            raise at.error(path, "grid", f"the item in {where} needs 2 white spaces beside it (check 3)")


def _open_road(found: Ground) -> bool:
    """Check 4: the Open Road rule."""
    seen = edge = found.by_door & found.white
    while edge:
        edge = around(edge) & found.white & ~seen
        seen |= edge
    return bool(seen & found.by_chest)


def _bosses(sheet: Sheet, dungeon: Dungeon, path: Path, at: _Places) -> None:
    """Check 6, for places."""
    here = [stand.letter for stand in dungeon.ground.stands if sheet.monsters[stand.letter].boss]
    if here and not dungeon.boss:
        raise at.error(
            path, "grid", f"{sheet.monsters[here[0]].name} is a boss outside the boss dungeon (check 6)"
        )
    if dungeon.boss and not here:
        raise at.error(path, "grid", "the boss dungeon has no boss (check 6)")


def _hero(hero: HeroSheet, at: _Places) -> None:
    """Checks 5 and 6, for the hero."""
    starts = [i for i, weapon in enumerate(hero.weapons) if weapon.xp == 0]
    if len(starts) != 1:
        raise at.error(("hero",), "weapon", f"exactly one weapon has xp = 0, not {len(starts)} (check 5)")
    if not {"O", "SL"} & set(hero.weapons[starts[0]].kinds):
        raise at.error(
            ("hero", "weapon", starts[0]), "range", "the first weapon has an O or SL range (check 5)"
        )
    thresholds = [bonus.xp for bonus in hero.bonuses]
    if thresholds != sorted(set(thresholds)):
        raise at.error(("hero",), "bonus", "each bonus needs more xp than the one before (check 6)")
    if sum(bonus.gives == "good_die" for bonus in hero.bonuses) > MOST_GOOD_DICE:
        raise at.error(("hero",), "bonus", f"at most {MOST_GOOD_DICE} bonuses give a good_die (check 6)")


def _effects(sheet: Sheet, at: _Places) -> None:
    """Checks 7 and 8."""
    _optional(sheet.hero.ability, ("hero", "ability"), at)
    for i, relic in enumerate(sheet.hero.relics):
        if relic.ability.phase == "passive":
            raise at.error(("hero", "relic", i), "phase", "a relic is never passive (check 7)")
        _optional(relic.ability, ("hero", "relic", i), at)
    for letter, monster in sheet.monsters.items():
        if monster.power is None:
            continue
        path: Path = ("monster", letter)
        _forced(monster.power.do, path, "ability", at, monster.power.on == "ongoing")
        places = [d for d in sheet.dungeons if any(stand.letter == letter for stand in d.ground.stands)]
        _room_for_dice(monster.power.do, places, path, "ability", at)
    for char, trap in sheet.traps.items():
        path = ("trap", char)
        _forced(trap.do, path, "do", at, False)
        for op in trap.do:
            if isinstance(op, Lasting) and "it" in (getattr(op, "who", ""),):
                raise at.error(path, "do", "a trap has no monster that it could mean (check 7)")
        places = [d for d in sheet.dungeons if char in d.ground.traps.values()]
        _room_for_dice(trap.do, places, path, "do", at)


def _optional(ability: Ability, path: Path, at: _Places) -> None:
    passive = ability.phase == "passive"
    if passive and (ability.cost or ability.limit):
        raise at.error(path, "phase", "what is passive has neither cost nor limit (check 7)")
    for op in ability.do:
        if not isinstance(op, Effect):
            continue
        if not op.OPTIONAL:
            raise at.error(path, "do", f"{op.VERB} is for monsters and traps (check 7)")
        lasting = isinstance(op, Lasting | Pairs)
        scope = getattr(op, "scope", "while" if lasting else "")
        if passive != (lasting and scope == "while"):
            raise at.error(
                path, "do", f"{op.VERB} does not fit this window: passive goes with while (check 7)"
            )
        if op.PHASES and ability.phase not in op.PHASES:
            raise at.error(path, "phase", f"{op.VERB} works in {', '.join(op.PHASES)} (check 7)")
        if getattr(op, "who", "all") != "all":
            raise at.error(path, "do", "a hero means all monsters, not it or type (check 7)")


def _forced(do: Ops, path: Path, field: str, at: _Places, ongoing: bool) -> None:
    for op in do:
        if isinstance(op, Pairs) or (isinstance(op, Effect) and op.PHASES):
            raise at.error(path, field, f"{op.VERB} is for heroes and relics (check 7)")
        scope = getattr(op, "scope", "")
        if ongoing and (not isinstance(op, Lasting) or scope != "while" or getattr(op, "who", "") == "it"):
            raise at.error(path, field, "ongoing goes with effects that have the scope while (check 7)")
        if not ongoing and scope == "while":
            raise at.error(path, field, "the scope while goes with ongoing (check 7)")
        if isinstance(op, Check):
            _forced(op.then, path, field, at, False)


def _room_for_dice(do: Ops, places: list[Dungeon], path: Path, field: str, at: _Places) -> None:
    """Check 8."""
    for op in do:
        if isinstance(op, More) and op.colour == "evil":
            for dungeon in places:
                if dungeon.evil >= MOST_EVIL:
                    raise at.error(path, field, f"{dungeon.name} has {MOST_EVIL} Evil Dice already (check 8)")
        if isinstance(op, Check):
            _room_for_dice(op.then, places, path, field, at)
