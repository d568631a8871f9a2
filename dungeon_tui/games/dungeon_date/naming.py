"""What cards, places and people are called in every sentence of the game.

Nothing here fails on an id that does not exist: an old save, or one from a stranger, may name cards
that these content files do not have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.state import Cards, Goal
from dungeon_tui.games.dungeon_date.symbols import spelled
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, DOORS, HARD, HIDDEN, PILES, SLOTS, STYLOMANCER


def person(names: Sequence[str], seat: int) -> str:
    """Return the name of who sits at a seat."""
    return names[seat] if 0 <= seat < len(names) else f"Seat {seat + 1}"


def people(names: Sequence[str], seats: Iterable[int]) -> str:
    """Return several names: "Ann and Bo"."""
    return join([person(names, seat) for seat in seats])


def action(card: str) -> str:
    """Return what an action card is called: "Door A", "Stylomancer"."""
    if card in DOORS:
        return f"Door {card}"
    if card == HIDDEN:
        return "a card facedown"
    return {BACKSTAB: "Backstab", STYLOMANCER: "Stylomancer"}.get(card, "unknown action")


def door(number: int) -> str:
    """Return a door by its number: "Door A"."""
    return action(DOORS[number]) if 0 <= number < len(DOORS) else "unknown door"


def pile(number: int) -> str:
    """Return a pile by its number: "Romance"."""
    return PILES[number].capitalize() if 0 <= number < len(PILES) else "unknown"


def slot(number: int) -> str:
    """Return a slot by its number: "Head"."""
    return SLOTS[number].capitalize() if 0 <= number < len(SLOTS) else "unknown"


def style(code: str) -> str:
    """Return a style with its code: "Slash (Sl)"."""
    found = content().styles.get(code)
    return f"{found.name} ({code})" if found else "unknown style"


def codes(symbols: int) -> str:
    """Return symbols as codes: "Sl Pi Pi", or "nothing"."""
    return " ".join(spelled(symbols)) or "nothing"


def monster(card: str) -> str:
    """Return what a monster is called."""
    found = content().monsters.get(card)
    return found.name if found else "unknown monster"


def monster_kind(card: str) -> str:
    """Return type, torches and mood: "Undead, 1 torch, nice"."""
    found = content().monsters.get(card)
    if found is None:
        return "unknown"
    mood = goals.MOODS[not found.nice]
    return f"{found.type.capitalize()}, {count(found.torches, 'torch', 'torches')}, {mood}"


def monster_lines(card: str) -> str:
    """Return the three lines: "Romance Go, Befriend Cr, Slay Ba"."""
    found = content().monsters.get(card)
    lines = found.lines if found else ()
    return ", ".join(f"{pile(number)} {' '.join(line)}" for number, line in enumerate(lines))


def treasure(card: str) -> str:
    """Return a treasure with its slot and symbols: "Moonlit Wizard Hat (Head: Go Ma)"."""
    found = content().treasures.get(card)
    if found is None:
        return "unknown treasure"
    return f"{found.adjective} {found.noun} ({slot(found.slot)}: {found.top} {found.bottom})"


def treasure_name(card: str) -> str:
    """Return a treasure by its name alone."""
    found = content().treasures.get(card)
    return f"{found.adjective} {found.noun}" if found else "unknown treasure"


def worn(cards: Cards) -> str:
    """Return a slot in one name: the adjectives of what enchants it, then the equipped card."""
    adjectives = [content().treasures[card].adjective for card in cards[1:] if card in content().treasures]
    return ", ".join([*adjectives, treasure_name(cards[0])]) if cards else "nothing"


def hero(card: str) -> str:
    """Return what a Hero is called."""
    found = content().heroes.get(card)
    return found.name if found else "unknown Hero"


def pet(card: str) -> str:
    """Return what a Pet is called."""
    found = content().pets.get(card)
    return found.name if found else "unknown Pet"


def quest(card: str, side: str) -> str:
    """Return a Quest with what its side asks for; the hard side has a star."""
    found = content().quests.get(card)
    if found is None:
        return "unknown Quest."
    return f"{found.title}{' *' if side == HARD else ''}: {goals.text(found.side(side))}"


def quest_title(goal: Goal) -> str:
    """Return the title of a Quest, with a star for the hard side."""
    found = content().quests.get(goal.quest)
    return f"{found.title if found else 'unknown Quest'}{' *' if goal.side == HARD else ''}"


def spite(level: int) -> str:
    """Return a Spite level: "no Spite", "Spite", "MOAR Spite"."""
    words = content().spite_names
    return words[level] if 0 <= level < len(words) else "Spite"
