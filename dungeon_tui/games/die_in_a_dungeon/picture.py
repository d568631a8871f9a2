"""The table as lines of text, for plain-line play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.die_in_a_dungeon.cards import design, name_of
from dungeon_tui.games.die_in_a_dungeon.naming import card_name, hero_words, person, room_name
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up, own_heroes
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, DEVOURED, ROW, class_of

ARROWS = "^>v<"


def lines(view: Any, names: Sequence[str]) -> list[str]:
    """Return what lies on the table, part by part."""
    if view.phase != "session":
        return camp_lines(view, names)
    return [
        f"Session {view.session}, turn {view.turn}: {person(names, view.active)} is active.",
        *village_lines(view),
        *room_lines(view),
        *map_lines(view),
        *[line for seat in range(len(view.parties)) for line in party_lines(view, names, seat)],
        deck_line(view),
    ]


def village_lines(view: Any) -> list[str]:
    """Return Buildings and Village Quests."""
    buildings = [card_name(b) + (" (Damaged)" if b in view.damaged else "") for b in view.buildings]
    quests = [
        f"{card_name(q)} with {join([name_of(m) for m in cards]) or 'nothing'}"
        for q, cards in view.wanted.items()
    ]
    return [f"Village: {join(buildings)}.", f"Village Quests: {'; '.join(quests) or 'none'}."]


def room_lines(view: Any) -> list[str]:
    """Return one line for each Room: exits, Monster, cards, Heroes."""
    out = []
    for room in sorted(view.rooms.values(), key=lambda r: r.id):
        parts = []
        if room.arrow >= 0:
            parts.append(f"leads to {room_name(view, room.arrow)}")
        if room.links:
            parts.append(f"joins {join([room_name(view, link) for link in room.links])}")
        if room.open:
            parts.append(count(room.open, "Open Passage"))
        for monster, foe in view.foes.items():
            if foe.room == room.id:
                parts.append(monster_words(view, monster))
        for word, cards in (("Loot", view.loots), ("Trap", view.traps), ("Quest", view.quests)):
            if room.id in cards:
                parts.append(f"{word}: {card_name(cards[room.id])}")
        heroes = [
            f"{hero_words(h)} {view.faces[h]}" for h, place in enumerate(view.places) if place == room.id
        ]
        if heroes:
            parts.append(f"Heroes: {', '.join(heroes)}")
        name = room_name(view, room.id)
        out.append(f"{name[:1].upper()}{name[1:]}: {'; '.join(parts) or 'empty'}.")
    return out


def monster_words(view: Any, monster: str) -> str:
    """Return a Monster's numbers in few words."""
    side = design(face_up(view, monster))
    targets = " ".join(f"{target}+" for target in side.battle)
    eaten = view.foes[monster].devoured
    inside = f", has Devoured {hero_words(eaten)}" if eaten >= 0 else ""
    sneak = f"Sneak {side.target or 'none'}"
    return f"Monster: {side.name} ({side.icon} {side.initiative}, {sneak}, Battle {targets}{inside})"


def party_lines(view: Any, names: Sequence[str], seat: int) -> list[str]:
    """Return a player's hand, cards in front, and Heroes that are in no Room."""
    party = view.parties[seat]
    if not party.here:
        return [f"{person(names, seat)} is not in this session."]
    out = [
        f"{person(names, seat)}: hand {join([card_name(card) for card in party.hand]) or 'empty'}; "
        f"deck {len(party.deck)}, discarded {len(party.discard)}."
    ]
    if party.front:
        out.append(f"  In front: {join([card_name(card) for card in party.front])}.")
    for claim in party.claims:
        cards = join([card_name(card) for card in claim.cards]) or "nothing"
        out.append(f"  Quest {card_name(claim.quest)} with {cards}.")
    gone = [
        f"{CLASS_NAMES[class_of(h)]} ({'Killed' if view.places[h] == CEMETERY else 'Devoured'})"
        for h in own_heroes(seat) if view.places[h] in (CEMETERY, DEVOURED)
    ]  # fmt: skip
    if gone:
        out.append(f"  Not in play: {join(gone)}.")
    return out


def deck_line(view: Any) -> str:
    """Return deck sizes and how near the Boss is."""
    room = len(view.decks["room"].bottom) + sum(view.piles) + len(view.decks["room"].top)
    sizes = ", ".join(
        f"{name} {room if key == 'room' else len(view.decks[key])}"
        for key, name in (
            ("monster", "Monsters"),
            ("loot", "Loot"),
            ("hero", "Hero Quests"),
            ("room", "Rooms"),
        )
    )
    boss = (
        "has come"
        if view.arrived
        else f"comes at 4 Entrances ({4 - view.entrances}) or 4 Treasure Rooms ({view.treasures})"
    )
    return f"Decks: {sizes}. The {name_of(view.boss)} {boss}."


def camp_lines(view: Any, names: Sequence[str]) -> list[str]:
    """Return what a campaign has between sessions."""
    out = [f"Camp after session {view.session}."]
    out.append(f"Village: {join([card_name(building) for building in view.buildings])}.")
    for seat, party in enumerate(view.parties):
        cards = sorted(card_name(card) for card in party.deck.bag)
        out.append(f"{person(names, seat)}'s Action Deck: {join(cards)}.")
    return out


def map_lines(view: Any) -> list[str]:
    """Return the grid in characters: Rooms with their arrows, Heroes, Monsters."""
    if not view.rooms:
        return []
    rows = []
    for y in range(view.height):
        row = ""
        for x in range(view.width):
            row += _cell(view, y * ROW + x)
        rows.append(row.rstrip())
    return rows


def _cell(view: Any, cell: int) -> str:
    room = view.cells.get(cell)
    if room is None:
        return "  . "
    found = view.rooms[room]
    if found.kind == "village":
        return " [V]"
    tile = next(tile for tile in found.tiles if tile.cell == cell)
    arrow = ARROWS[(tile.facing + 2) % 4]
    heroes = [h for h, place in enumerate(view.places) if place == room]
    monster = next((name_of(m)[0].lower() for m, foe in view.foes.items() if foe.room == room), "")
    kind = {"entrance": "E", "treasure": "T"}.get(found.kind, "#" if tile.dead else "?" if tile.open else "+")
    hero = str(len(heroes)) if heroes else ""
    return f"{arrow}{kind}{monster or ' '}{hero or ' '}"


def map_legend() -> list[str]:
    """Return what the marks of the map mean."""
    return [
        "V Village, E Entrance, T Treasure Room, ? unexplored, # Dead End, + explored; the arrow points "
        "toward the Village; a small letter is a Monster, a number counts Heroes."
    ]
