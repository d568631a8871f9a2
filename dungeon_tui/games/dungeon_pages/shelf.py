"""The sheets there are: those of the game, and those that players keep in folders of their own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from attrs import frozen

from dungeon_tui import assets
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon_pages.sheet import Sheet
from dungeon_tui.games.dungeon_pages.sheets import LARGEST, sheet_of

MOST_SHEETS = 500
"""Sheets that are looked at in one folder."""


KNOWN = "say a week from 1 to 52 or a name such as lantern-road"
"""What a sheet goes by."""


@frozen
class Found:
    """A sheet on the shelf; ``own`` says that it lies in a folder of the player."""

    sheet: Sheet
    path: Path
    own: bool


class Shelf:
    """Sheets by id. A sheet that is refused, or one that is there twice, hides no other."""

    def __init__(self, folder: Path, own: Iterable[Path] = ()) -> None:
        self.found: dict[str, Found] = {}
        self.troubles: list[ContentError] = []
        self._load(folder, False)
        for more in own:
            self._load(more, True)

    def _load(self, folder: Path, own: bool) -> None:
        try:
            paths = sorted(path for path in folder.glob("*.toml") if path.is_file())
        except OSError:
            return
        for path in paths[:MOST_SHEETS]:
            try:
                sheet = load(path)
            except ContentError as error:
                self.troubles.append(error)
                continue
            if sheet.id in self.found:
                other = self.found[sheet.id].path.name
                self.troubles.append(
                    ContentError(path.name, None, "id", f"{sheet.id} is that of {other} too")
                )
                continue
            self.found[sheet.id] = Found(sheet, path, own)

    def sheets(self) -> list[Sheet]:
        """Return all sheets by week, then by id."""
        return sorted((found.sheet for found in self.found.values()), key=lambda s: (s.week, s.id))

    def sheet(self, id: str) -> Sheet:
        """Return a sheet by its id, "week 7" or "7"; RuleError if there is none, or why it is refused."""
        wanted = id.strip().lower()
        if wanted in self.found:
            return self.found[wanted].sheet
        number = wanted.removeprefix("week").strip()
        for sheet in self.sheets():
            if number.isascii() and number.isdigit() and str(sheet.week) == number.lstrip("0"):
                return sheet
        for trouble in self.troubles:
            if wanted == trouble.file.lower().removesuffix(".toml"):
                raise RuleError(f"This sheet cannot be played: {trouble}.", "PAG-010")
        for known, found in self.found.items():
            if wanted.removesuffix(".toml") == found.path.stem.lower():
                where = f"the one in {found.path.name} goes by its id, {known}"
                raise RuleError(f"There is no quest sheet {id[:40]!r}: {where}.", "PAG-010")
        raise RuleError(f"There is no quest sheet {id[:40]!r}: {KNOWN}.", "PAG-010")

    def text(self, id: str) -> str:
        """Return the text of a sheet; RuleError if there is none."""
        return self.sheet(id).text

    def hero_text(self, id: str) -> str:
        """Return the text of the sheet of a hero, by the hero's or the sheet's id (PAG-005)."""
        for sheet in self.sheets():
            if id.strip().lower() == sheet.hero.id:
                return sheet.text
        try:
            return self.sheet(id).text
        except RuleError:
            raise RuleError(f"There is no hero {id[:40]!r}.", "PAG-005") from None


def load(path: Path) -> Sheet:
    """Return the sheet in a file, checked; ContentError names file, line and field otherwise."""
    from dungeon_tui.games.dungeon_pages.checks import check_sheet
    from dungeon_tui.games.dungeon_pages.reading import read_sheet

    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ContentError(path.name, None, "file", f"can't be read: {error.strerror or error}") from None
    if len(data) > LARGEST:
        raise ContentError(path.name, None, "file", f"has more than {LARGEST // 1024} KB")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise ContentError(path.name, data.count(b"\n", 0, error.start) + 1, "text", "is not UTF-8") from None
    sheet = read_sheet(text, path.name)
    check_sheet(sheet, path.name)
    return sheet_of(text)


_own_folders: list[Path] = []


def keep_own(folder: Path) -> None:
    """Look for sheets in this folder of the player too, from now on."""
    if folder not in _own_folders:
        _own_folders.append(folder)
        shelf.cache_clear()


@cache
def shelf() -> Shelf:
    """Return the shelf with the game's sheets and the player's own."""
    return Shelf(assets.path("dungeon_pages", "sheets"), tuple(_own_folders))
