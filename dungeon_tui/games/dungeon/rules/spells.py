"""Which Spells a Wizard may cast now, and Teleport (DUN-079 to DUN-091, DUN-R55 to DUN-R67)."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.ground import cards, cleared, ground, is_chamber, may_stop, usable
from dungeon_tui.games.dungeon.state import Tabletop

FIREBALL, LIGHTNING, TELEPORT = range(3)


def keys(position: Tabletop, seat: int) -> list[Key]:
    """Return the keys of Fireball, Lightning Bolt and recovering a Spell."""
    hero = position.heroes[seat]
    out: list[Key] = []
    if not position.cast and not position.stopped and may_stop(position, seat, hero.space):
        targets = sorted(
            space for space in usable(position, seat, hero.space) if is_target(position, seat, space)
        )
        for spell in (FIREBALL, LIGHTNING):
            if hero.spells[spell]:
                out += [(e.SPELLS[spell], space) for space in targets]
    if not position.acted and hero.space == ground().hall:
        out += [("recover", e.SPELLS[spell]) for spell, used in enumerate(hero.used) if used]
    return out


def is_target(position: Tabletop, seat: int, space: int) -> bool:
    """Return whether a neighbouring space may be attacked by a Spell (DUN-R56, DUN-R57, DUN-R60)."""
    if cleared(position, space) or not may_stop(position, seat, space):
        return False
    card = position.monsters.get(space)
    return card is None or cards().monsters[card].kind == "monster"


def teleport_keys(position: Tabletop, seat: int) -> list[Key]:
    """Return a key for each chamber that Teleport leads to now (DUN-087, DUN-088, DUN-R63, DUN-R66)."""
    hero = position.heroes[seat]
    if hero.cls != "wizard" or position.cast or not hero.spells[TELEPORT] or not is_chamber(hero.space):
        return []
    return [("teleport", space) for space in destinations(hero.space)]


def destinations(space: int) -> list[int]:
    """Return the other chambers on the same Level, 1 Level up and 1 Level down (DUN-088)."""
    place = ground()
    level = place.level[space]
    return [
        other for other in place.board.chambers if other != space and abs(place.level[other] - level) <= 1
    ]


def teleport(play: Play, to: int) -> None:
    """Cast Teleport (DUN-088); the Encounter in the destination is the caller's (DUN-090)."""
    play.emit(e.SpellCast(play.seat, TELEPORT, to))
    play.emit(e.HeroSent(play.seat, to, "teleport", -1, "DUN-088"))
