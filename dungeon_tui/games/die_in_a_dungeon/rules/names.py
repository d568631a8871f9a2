"""Words that selectors and operations share."""

from __future__ import annotations

from dungeon_tui.engine.phrase import plural

CLASS_NAMES = {
    "outlaw": "Outlaw", "scout": "Scout", "mercenary": "Mercenary", "archmage": "Archmage",
    "priest": "War Priest", "berserker": "Berserker",
}  # fmt: skip
DECK_NAMES = {
    "monster": "Monster Deck", "loot": "Loot Deck", "hero": "Hero Quest Deck", "gear": "Gear Deck",
    "village": "Village Quest Deck", "room": "Dungeon Deck", "yours": "Action Deck",
}  # fmt: skip


def place_words(where: str) -> str:
    """Return the place of a Hero or Monster with its preposition, "" for anywhere."""
    fixed = {
        "": "",
        "here": "in this Room",
        "village": "in the Village Square",
        "battle": "in the Battle's Room",
        "its room": "in its Room",
        "same": "in the same Room",
        "with monster": "in a Monster's Room",
        "hero": "in your Hero's Room",
    }
    if where in fixed:
        return fixed[where]
    how, _, cls = where.partition(":")
    name = CLASS_NAMES[cls]
    return {
        "of": f"in your {name}'s Room",
        "near": f"in a Room adjacent to your {name}",
        "by": f"in or adjacent to your {name}'s Room",
    }[how]


PLACES = (
    "", "here", "village", "battle", "its room", "same", "with monster", "hero",
    *(f"{how}:{cls}" for how in ("of", "near", "by") for cls in CLASS_NAMES),
)  # fmt: skip


def many(amount: str, noun: str) -> str:
    """Return an amount with its noun: "1 Minion", "up to 2 Minions", "each Minion"."""
    if amount == "each":
        return f"each {noun}"
    if amount == "1":
        return f"1 {noun}"
    return f"{amount} {plural(noun)}"
