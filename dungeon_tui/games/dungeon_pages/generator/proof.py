"""What can be shown about a sheet without playing it (4.10, levels 1 and 2)."""

from __future__ import annotations

from dungeon_tui.games.dungeon_pages.bots.roads import NEVER, layers, planes
from dungeon_tui.games.dungeon_pages.grid import Ground, around
from dungeon_tui.games.dungeon_pages.reading import read_sheet
from dungeon_tui.games.dungeon_pages.sheet import Dungeon, Sheet

BONUSES_WANTED = 3


def road_length(found: Ground) -> int:
    """Return the white spaces of the shortest open road, or `NEVER`: level 1 holds if there is one.

    A mark removes no start and adds no blocker, so a road that is there cannot be lost.
    """
    open_planes = planes(found.white)
    out = layers(planes(found.by_door), open_planes, 0, planes(found.by_chest))
    return len(out) - 1 if out[-1] & planes(found.by_chest) else NEVER


def highest_xp(sheet: Sheet, dungeon: Dungeon) -> int:
    """Return the most XP that a dungeon can give: sixes everywhere are a sequential road and hit everything.

    Every white space but one beside the chest can be written before the one that completes the road, if the
    chest has a single neighbour on every road; then all columns are explored and all monsters defeated.
    """
    found = dungeon.ground
    before = found.white
    for space in range(found.board.bit_length()):
        # The completing mark comes last; leaving one door to the chest open, all others stay unwritten.
        if found.by_chest >> space & 1 and found.white >> space & 1:
            rest = found.by_chest & found.white & ~(1 << space)
            if not rest or _closed(found, space):
                before = found.white
                break
            before = found.white & ~rest
    columns = sum(1 for column in found.columns if column and not column & ~before)
    monsters = sum(
        sheet.monsters[stand.letter].xp
        for stand in found.stands
        if (stand.beside & before).bit_count() >= sheet.monsters[stand.letter].hp
    )
    return columns + monsters


def _closed(found: Ground, last: int) -> bool:
    """Return whether no road reaches the chest while ``last`` is unwritten."""
    ways = found.white & ~(1 << last)
    seen = edge = found.by_door & ways
    while edge:
        edge = around(edge) & ways & ~seen
        seen |= edge
    return not seen & found.by_chest


def reward_possible(text: str) -> bool:
    """Return whether four minors can pay for three bonuses, and the bosses can fall in time (level 2)."""
    sheet = read_sheet(text)
    total = sum(highest_xp(sheet, dungeon) for dungeon in sheet.dungeons if not dungeon.boss)
    if total < sheet.hero.bonuses[BONUSES_WANTED - 1].xp:
        return False
    for dungeon in sheet.dungeons:
        if road_length(dungeon.ground) == NEVER:
            return False
        for stand in dungeon.ground.stands:
            stats = sheet.monsters[stand.letter]
            if stats.boss and (stand.beside & dungeon.ground.white).bit_count() < stats.hp:
                return False
    return True
