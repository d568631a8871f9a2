"""What people, cards, spaces and sums are called in every sentence of the game.

Nothing here fails on an id or a seat that does not exist: an old save, or one from a stranger, may
name cards and spaces that these content files do not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon.board import WIDTH
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.events import SPELLS
from dungeon_tui.games.dungeon.rules.ground import TOKENS_TO_CLEAR, cleared, ground
from dungeon_tui.games.dungeon.state import Held, Tabletop

SPELL_NAMES = {"fireball": "Fireball", "lightning": "Lightning Bolt", "teleport": "Teleport"}


def person(names: Sequence[str], seat: int) -> str:
    """Return the name of who sits at a seat."""
    return names[seat] if 0 <= seat < len(names) else f"Seat {seat + 1}"


def class_name(cls: str) -> str:
    """Return the name of a class: "Cleric"."""
    found = content().classes.get(cls)
    return found.name if found else "Hero"


def monster_name(card: str) -> str:
    """Return what a Monster or trap card is called, without an article."""
    found = content().monsters.get(card)
    return found.name if found else "unknown Monster"


def treasure_name(card: str) -> str:
    """Return what a Treasure card is called, without an article."""
    found = content().treasures.get(card)
    return found.name if found else "unknown Treasure"


def treasure(card: str) -> str:
    """Return a Treasure card with its value: "Silver Goblet (500 gp)"."""
    found = content().treasures.get(card)
    return f"{found.name} ({gp(found.value)})" if found else "an unknown Treasure"


def held_treasure(held: Held) -> str:
    """Return a card in a hand or on the board, as far as its face is known: "Magic Sword +2 (500 gp)"."""
    if not held.card:
        return f"a Level {held.level} card"
    if held.bonus:
        return treasure(held.card).replace(" (", f" +{held.bonus} (", 1)
    return treasure(held.card)


def space_name(space: int) -> str:
    """Return a space as sentences name it: "Room 107", "Scullery of Smoke (chamber A)", "the Great Hall"."""
    found = content().board.spaces.get(space)
    if found is None:
        return "a space off the board"
    return f"the {found.name}" if found.kind == "hall" else found.name


def spell_name(spell: str | int) -> str:
    """Return what a Spell is called, by its id or its place in `SPELLS`."""
    if isinstance(spell, int):
        spell = SPELLS[spell] if 0 <= spell < len(SPELLS) else ""
    return SPELL_NAMES.get(spell, "Spell")


def door_ends(door: int) -> str:
    """Return the two ends of a secret door: "corridor (18,8) and Room 104"."""
    a, b = divmod(door, 1000)
    return f"{space_name(a)} and {space_name(b)}"


def gp(value: int) -> str:
    """Return a sum: "10,000 gp"."""
    return f"{value:,} gp"


def direction(a: int, b: int) -> str:
    """Return where the neighbouring space ``b`` lies from ``a``; north is the top of the map."""
    return {-WIDTH: "north", WIDTH: "south", -1: "west", 1: "east"}.get(b - a, "")


def waiting(position: Tabletop, space: int) -> str:
    """Return the card that is known to wait in an uncleared space, face up or looked at, or ""."""
    if space in position.monsters:
        return position.monsters[space]
    covered = position.covered.get(space)
    return covered.card if covered else ""


def condition(position: Tabletop, space: int) -> str:
    """Return how a room or chamber stands: "cleared", "Hobgoblin, 1 of 3 cleared"; else ""."""
    place = ground()
    needed = place.needed.get(space, 0)
    if not needed:
        return ""
    if cleared(position, space):
        return "cleared"
    card = waiting(position, space)
    words = []
    if card:
        words.append(monster_name(card) + " face down" * (space not in position.monsters))
    if needed == TOKENS_TO_CLEAR["chamber"]:
        words.append(f"{position.tokens.get(space, 0)} of {needed} cleared")
    elif not card:
        words.append("uncleared")
    if position.dropped.get(space):
        words.append(f"{count(len(position.dropped[space]), 'Treasure')} under it")
    return ", ".join(words)


def place(position: Tabletop, space: int) -> str:
    """Return a space with its Level and how it stands: "Room 107 (Level 1, uncleared)"."""
    name, more = space_name(space), condition(position, space)
    if not more:
        return name
    details = f"Level {ground().level[space]}, {more})"
    return f"{name[:-1]}, {details}" if name.endswith(")") else f"{name} ({details}"
