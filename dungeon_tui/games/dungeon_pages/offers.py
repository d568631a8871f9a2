"""What there is to choose from when a game is set up: the sheets on the shelf, and any hero of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.game import Offer
from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages.sheet import Sheet
from dungeon_tui.games.dungeon_pages.shelf import Shelf
from dungeon_tui.games.dungeon_pages.state import Result
from dungeon_tui.games.dungeon_pages.texts import ability_text, weapon_text

TITLE, HERO, GRADE = 27, 17, 8


def sheet_offers(shelf: Shelf, results: Sequence[Result]) -> list[Offer]:
    """Return all sheets by week with what was reached on them, then those that are refused and why."""
    offers = [_sheet(shelf, sheet, results) for sheet in shelf.sheets()]
    return offers + [_refused(trouble) for trouble in shelf.troubles]


def _sheet(shelf: Shelf, sheet: Sheet, results: Sequence[Result]) -> Offer:
    own = shelf.found[sheet.id].own
    week = "own" if own else f"{sheet.week:>3}"
    return Offer(
        sheet.id,
        sheet.title if own else f"{sheet.week} {sheet.title}",
        f"{week} {sheet.title:{TITLE}.{TITLE}} {sheet.hero.name:{HERO}.{HERO}} {sheet.grade:{GRADE}}"
        f"{standing(sheet, results)}",
        f"{sheet.intro} {', '.join(dungeon.name for dungeon in sheet.dungeons)}.",
    )


def standing(sheet: Sheet, results: Sequence[Result]) -> str:
    """Return what was reached on a sheet so far: its best score, "lost", or "new"."""
    mine = [result for result in results if (result.week, result.title) == (sheet.week, sheet.title)]
    best = max((result.score for result in mine if not result.cause), default=None)
    if best is not None:
        return f"best {best}"
    return "lost" if mine else "new"


def _refused(trouble: ContentError) -> Offer:
    return Offer(trouble.file, trouble.file, f"own {trouble.file}", "", f"This sheet is refused: {trouble}")


def hero_offers(shelf: Shelf, own: str) -> list[Offer]:
    """Return the choice of the sheet's ``own`` hero, then every hero by week (PAG-005)."""
    found = [Offer(own, "the sheet's own", about="The hero that belongs to the sheet.")]
    return found + [_hero(sheet) for sheet in shelf.sheets()]


def _hero(sheet: Sheet) -> Offer:
    hero = sheet.hero
    weapon = hero.weapons[hero.start]
    return Offer(
        hero.id,
        f"{hero.name}, {hero.calling}",
        f"{hero.name:{HERO}.{HERO}}  {hero.calling:16.16}  of {sheet.title}",
        f"{hero.ability.name}: {ability_text(hero.ability)} {weapon.name}: {weapon_text(weapon)} "
        f"Health {sum(hero.groups)}; {count(len(hero.weapons) - 1, 'weapon')} and "
        f"{count(len(hero.relics), 'relic')} to gain.",
    )
