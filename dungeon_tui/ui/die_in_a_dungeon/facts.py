"""What there is to know about a thing on the table: a Room, a Hero, a Monster, a card, a seat."""

from __future__ import annotations

from dungeon_tui.engine.phrase import capital, count, join
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, design, name_of
from dungeon_tui.games.die_in_a_dungeon.naming import card_name, place_name, room_name
from dungeon_tui.games.die_in_a_dungeon.rules.ground import (
    cell_ahead,
    entrance_cells,
    face_up,
    heroes_in,
    monster_in,
)
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, counts, sneak_target
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES
from dungeon_tui.games.die_in_a_dungeon.state import (
    AWAY,
    CEMETERY,
    DEVOURED,
    PARTY,
    DieView,
    Room,
    class_of,
    flipped,
    masked,
    seat_of,
    size_of,
)
from dungeon_tui.games.die_in_a_dungeon.text import side_text
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, line
from dungeon_tui.ui.table.moment import Moment

NOWHERE = {CEMETERY: "Killed", DEVOURED: "Devoured", AWAY: "not in this session"}


def facts(view: DieView, moment: Moment, thing: Thing, at_length: bool = False) -> list[Line]:
    """Return all about a thing; empty where there is nothing to say."""
    if len(thing) < 2:
        return []
    kind, value = thing[0], thing[1]
    if kind == "room":
        return room_lines(view, moment, int(value), at_length)
    if kind == "hero" and 0 <= int(value) < len(view.places):
        return hero_lines(view, moment, int(value))
    if kind == "foe":
        return foe_lines(view, str(value)) if value in view.foes else card_lines(view, str(value), at_length)
    if kind == "camp":
        told = "What the last session changed, every Action Deck card by card, the Village, the chronicle."
        return [line(("The book of the campaign", "title")), line(told)]
    if kind == "boss":
        return boss_lines(view, at_length)
    if kind == "card":
        return card_lines(view, str(value), at_length)
    if kind == "seat" and 0 <= int(value) < len(view.parties):
        return party_lines(view, moment, int(value))
    return []


def room_lines(view: DieView, moment: Moment, id: int, at_length: bool = False) -> list[Line]:
    """Return a Room with all that is in it; or what a cell of the bare table is."""
    room = view.rooms.get(id)
    if room is None:
        if id in entrance_cells(view):
            return [line(("A place for an Entrance", "title")), line("Beside the Village Square.")]
        return [line((f"Bare table at {place_name(id)}", "title")), line("A Room may be laid here.")]
    out = [line((capital(room_name(view, id).removeprefix("the ")), "title"), thing=("room", id))]
    out += _ways(view, room)
    monster = monster_in(view, id)
    if monster:
        out += foe_lines(view, monster) if at_length else foe_lines(view, monster)[:3]
    for word, cards in (("Loot", view.loots), ("Trap", view.traps), ("Quest", view.quests)):
        if id in cards:
            card = cards[id]
            out.append(line((f"{word}: ", "quiet"), (card_name(card), "gold"), thing=("card", masked(card))))
            if at_length:
                out += [line(text, indent=2) for text in side_text(design(card))]
    for hero in heroes_in(view, id):
        out.append(hero_line(view, moment, hero))
    if room.kind == "village":
        for building in view.buildings:
            hurt = building in view.damaged
            out.append(
                line(
                    (card_name(building), "danger" if hurt else ""),
                    " (Damaged)" if hurt else "",
                    thing=("card", building),
                )
            )
    return out


def _ways(view: DieView, room: Room) -> list[Line]:
    """Where a Room leads."""
    parts = []
    if room.arrow >= 0:
        parts.append(f"leads to {room_name(view, room.arrow)}")
    if room.links:
        parts.append(f"joins {join([room_name(view, link) for link in room.links])}")
    if room.open:
        edge = sum(cell_ahead(view, tile.cell, way) < 0 for tile in room.tiles for way in tile.open)
        parts.append(count(room.open, "Open Passage") + (f", {edge} at the table's edge" if edge else ""))
    text = "; ".join(parts)
    return [line((f"{capital(text)}.", "quiet"))] if text else []


def hero_line(view: DieView, moment: Moment, hero: int) -> Line:
    """Return a Hero in a line: its Face first."""
    seat = seat_of(hero)
    return line(
        (f"{view.faces[hero]:>2} ", moment.ink(seat)),
        (f"{moment.name(seat)}'s {CLASS_NAMES[class_of(hero)]}", ""),
        thing=("hero", hero),
    )


def hero_lines(view: DieView, moment: Moment, hero: int) -> list[Line]:
    """Return all about a Hero."""
    seat, place = seat_of(hero), view.places[hero]
    out = [
        line((f"{CLASS_NAMES[class_of(hero)]} {view.faces[hero]}", moment.ink(seat))),
        line(f"{moment.name(seat)}'s die with {size_of(hero)} sides."),
    ]
    if view.story.on and hero < len(view.story.names):
        out.append(line(("Name: ", "quiet"), view.story.names[hero]))
    where = NOWHERE.get(place) or f"in {room_name(view, place)}"
    out.append(line((capital(where), "danger" if place < 0 else "quiet"), "."))
    if place >= 0 and (now := counts(view, hero)) != view.faces[hero]:
        out.append(line((f"Counts as {now} now.", "good")))
    return out


def foe_lines(view: DieView, monster: str) -> list[Line]:
    """Return a Monster: name and numbers as they are now, then what it does."""
    foe, side = view.foes[monster], design(face_up(view, monster))
    now = " ".join(f"{target}+" for target in battle_targets(view, monster)) or "none left"
    sneak = sneak_target(view, monster)
    out = [
        line((side.name, "danger"), (f"  {side.icon} {side.initiative}", "quiet"), thing=("foe", monster)),
        line(
            ("Battle ", "quiet"),
            (now, "gold"),
            ("  Sneak ", "quiet"),
            (str(sneak) if sneak else "none", "gold"),
        ),
        line((", ".join(sorted(side.kinds)), "quiet"), (", wounded" if foe.moon else "", "danger")),
    ]
    if foe.devoured >= 0:
        out.append(
            line(
                (
                    f"It has Devoured P{seat_of(foe.devoured) + 1}'s {CLASS_NAMES[class_of(foe.devoured)]}.",
                    "danger",
                )
            )
        )
    out += [
        line(f"Upon it: {card_name(card)} (P{owner + 1})", thing=("card", masked(card)))
        for owner, card in foe.cards
    ]
    return out + [line(text) for text in side_text(side)[1:]]


def boss_lines(view: DieView, at_length: bool) -> list[Line]:
    """Return how near the Boss is, then its card."""
    name = name_of(view.boss)
    if view.arrived:
        told = f"The {name} has come."
    else:
        told = (
            f"The {name} comes at 4 Entrances ({4 - view.entrances} so far) "
            f"or 4 Treasure Rooms ({view.treasures} so far)."
        )
    return [line((told, "danger")), *card_lines(view, view.boss, at_length)]


def card_lines(view: DieView, card: str, at_length: bool = False) -> list[Line]:
    """Return a card: what its side says, and at length its other side too."""
    if masked(card) not in BOOK:
        return []
    side = design(card)
    kinds = ", ".join(sorted(side.kinds))
    out = [line((side.name, "title"), (f"  {kinds}", "quiet"))]
    if card in view.damaged:
        out.append(line(("Damaged: it does nothing.", "danger")))
    out += [line(text) for text in side_text(side)]
    if card in view.wanted:
        has = join([name_of(other) for other in view.wanted[card]]) or "nothing"
        out.append(line(("It has ", "quiet"), has, "."))
    if side.flavour:
        out.append(line((side.flavour, "rule")))
    other = flipped(card)
    if at_length and other in BOOK:
        back = BOOK[other]
        out += [
            line(""),
            line((f"Other side: {back.name}", "title")),
            *[line(text) for text in side_text(back)],
        ]
    return out


def party_lines(view: DieView, moment: Moment, seat: int) -> list[Line]:
    """Return a seat: its Heroes with where they are, then its cards."""
    party = view.parties[seat]
    out = [
        line((moment.name(seat), moment.ink(seat)), ("" if party.here else "  not in this session", "quiet"))
    ]
    for hero in range(seat * PARTY, seat * PARTY + PARTY) if party.here and view.rooms else ():
        place = view.places[hero]
        where = NOWHERE.get(place) or room_name(view, place).removeprefix("the ")
        face = f"{view.faces[hero]:>2} " if place >= 0 else " - "
        out.append(
            line((face, moment.ink(seat)), f"{CLASS_NAMES[class_of(hero)]} ",
                 (where, "danger" if place < 0 else "quiet"), thing=("hero", hero), indent=3)
        )  # fmt: skip
    for word, cards in (
        ("Hand", party.hand),
        ("In front", party.front),
        ("Deck", (*party.deck.bottom, *party.deck.bag, *party.deck.top)),
        ("Discarded", party.discard),
    ):
        if cards:
            out.append(line((f"{word}: ", "quiet"), _counted(cards), indent=2))
    for claim in party.claims:
        has = join([card_name(card) for card in claim.cards]) or "nothing"
        out.append(
            line(("Quest: ", "quiet"), f"{card_name(claim.quest)} with {has}", thing=("card", claim.quest))
        )
    return out


def _counted(cards: tuple[str, ...]) -> str:
    """Return cards by name, each once: "Move x3, Search"."""
    names = sorted(card_name(card) for card in cards)
    return ", ".join(
        name + (f" x{names.count(name)}" if names.count(name) > 1 else "") for name in dict.fromkeys(names)
    )
