"""How a monster can be met: the lines an outfit covers, for free or with Help and discards."""

from __future__ import annotations

from itertools import combinations

from attrs import evolve

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.games.dungeon_date.abilities import Ability
from dungeon_tui.games.dungeon_date.apply_cards import taken_off
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import ability, outfit, visible
from dungeon_tui.games.dungeon_date.state import Player, Tabletop
from dungeon_tui.games.dungeon_date.symbols import ONE, count_of, covers, lacking, total
from dungeon_tui.games.dungeon_date.terms import PILES

HELP, DISCARD = "help", "discard"
MOST_DISCARDS = 3
"""As many as a line has symbols."""


def ways(table: Tabletop, seat: int, door: int) -> Keys:
    """Return the ways in which a seat can meet the monster of a door, sorted; () if there is none.

    ``(line,)`` is free. What costs something says so: ``(line, "help", style)``, ``(line, "discard")``
    or both; it is there only where it is needed (DAT-R20).
    """
    player = table.players[seat]
    monster = content().monsters[table.doors[door].monster]
    have = symbols_at(table, seat, door)
    stand_in, pay = ability(player, "stand_in"), ability(player, "pay")
    found: list[Key] = []
    for line, need in zip(PILES, monster.needs, strict=True):
        if meets(have, need, stand_in):
            found.append((line,))
            continue
        helps: tuple[str, ...] = content().monsters[player.helper].styles if player.helper else ()
        for style in helps:
            if meets(have + ONE[style], need, stand_in):
                found.append((line, HELP, style))
        if pay is not None:
            found += _paid_ways(player, line, need, borrowed(table, seat, door), helps, pay)
    return tuple(sorted(found))


def _paid_ways(
    player: Player, line: str, need: int, extra: int, helps: tuple[str, ...], pay: Ability
) -> list[Key]:
    found: list[Key] = [(line, DISCARD)] if can_pay(player, need, extra, pay, 0) else []
    lack = lacking(visible(player) + extra, need)
    for style in helps:
        needed = count_of(lack, style) and total(lack) > 1
        if needed and can_pay(player, need, extra + ONE[style], pay, 0):
            found.append((line, HELP, style, DISCARD))
    return found


def free(keys: Keys) -> bool:
    """Return whether some way costs nothing, so that failing is no option (DAT-R17)."""
    return any(len(key) == 1 for key in keys)


def borrowed(table: Tabletop, seat: int, door: int) -> int:
    """Return the symbols of a door's treasure if the Spider lends them (DAT-R61)."""
    treasure = table.doors[door].treasure
    if treasure and ability(table.players[seat], "borrow") is not None:
        return content().treasures[treasure].all
    return 0


def symbols_at(table: Tabletop, seat: int, door: int) -> int:
    """Return all symbols that count for an encounter at a door, without Help."""
    return visible(table.players[seat]) + borrowed(table, seat, door)


def meets(have: int, need: int, stand_in: Ability | None) -> bool:
    """Return whether symbols meet a line; each spare symbol may stand in for a lacking one (DAT-R56)."""
    if covers(have, need):
        return True
    if stand_in is None:
        return False
    lack = lacking(have, need)
    spare = count_of(have, stand_in.style) - count_of(need, stand_in.style)
    weapons = sum(count_of(lack, style) for style in stand_in.styles)
    return weapons == total(lack) and weapons <= spare


def lack_at(table: Tabletop, seat: int, door: int, line: int) -> int:
    """Return the symbols that a seat lacks for a line, before Help and other means."""
    need = content().monsters[table.doors[door].monster].needs[line]
    return lacking(symbols_at(table, seat, door), need)


# Discards of the Scratch Master


def due(player: Player, need: int, extra: int, pay: Ability) -> int:
    """Return how many discards a line takes with this outfit; -1 if discards cannot supply it."""
    lack = lacking(visible(player) + extra, need)
    number = total(lack)
    return number if number == sum(count_of(lack, style) for style in pay.styles) else -1


def can_pay(player: Player, need: int, extra: int, pay: Ability, paid: int) -> bool:
    """Return whether discards can go on until as many are ``paid`` as are due (DAT-R54)."""
    if _fits(player, need, extra, pay, paid):
        return True
    cards = outfit(player)
    for size in range(1, MOST_DISCARDS - paid + 1):
        for gone in combinations(cards, size):
            slots = player.slots
            for card in gone:
                slots = taken_off(slots, card)
            if _fits(evolve(player, slots=slots), need, extra, pay, paid + size):
                return True
    return False


def _fits(player: Player, need: int, extra: int, pay: Ability, paid: int) -> bool:
    left = due(player, need, extra, pay) - paid
    return 0 <= left <= len(player.pack) and (left > 0 or paid > 0)


def payments(player: Player, need: int, extra: int, pay: Ability, paid: int) -> tuple[str, ...]:
    """Return the cards that may be discarded next, sorted."""
    found: list[str] = []
    if player.pack and can_pay(evolve(player, pack=player.pack[1:]), need, extra, pay, paid + 1):
        found += player.pack
    for card in outfit(player):
        rest = evolve(player, slots=taken_off(player.slots, card))
        if can_pay(rest, need, extra, pay, paid + 1):
            found.append(card)
    return tuple(sorted(found))


def need_of(table: Tabletop, door: int, line: int) -> int:
    """Return the symbols of a line of a door's monster, packed."""
    return content().monsters[table.doors[door].monster].needs[line]
