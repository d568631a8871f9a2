"""The camp between sessions: the Village as it stands, quests in progress, every Action Deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.die_in_a_dungeon.cards import design, name_of
from dungeon_tui.games.die_in_a_dungeon.naming import card_name
from dungeon_tui.games.die_in_a_dungeon.state import DieView, Party, masked
from dungeon_tui.games.die_in_a_dungeon.text import needs_text
from dungeon_tui.ui.die_in_a_dungeon.signs import Signs
from dungeon_tui.ui.die_in_a_dungeon.strips import Chunk, Row, card_chunk, flowed
from dungeon_tui.ui.table.board import Thing

MOST = 12
BOOK_OF: Thing = ("camp", "book")
"""A click on it opens the book of the campaign."""


def camp_rows(
    view: DieView, names: Sequence[str], letters: Mapping[Thing, str], signs: Signs, width: int
) -> list[Row]:
    """Return the whole camp in rows; a click on a card or Building tells about it."""
    village = view.story.village if view.story.on else "the Village"
    head = (
        f"Camp in {village}, after session {view.session}"
        if view.session
        else f"Before the first session, in {village}"
    )
    chunks = [Chunk([(head, "title")])]
    if view.session:
        chunks.append(Chunk([(f"{view.wins} of {count(view.session, 'session')} won", "quiet")]))
    rows: list[Row] = flowed(chunks, width, 2)
    if view.story.on:
        rows.append([Chunk([(f"Year {view.story.year}, founded in {view.story.founded}", "quiet")])])
    rows += [[Chunk([("Map: the camp book", "key"), (" (what changed, the chronicle)", "quiet")], BOOK_OF)]]
    rows.append([])
    buildings = [_building(view, building, letters, signs) for building in view.buildings]
    rows += flowed([Chunk([("Village", "title")]), *buildings], width, MOST)
    rows.append([])
    for quest, cards in view.wanted.items():
        thing: Thing = ("card", quest)
        has = ", ".join(name_of(card) for card in cards) or "nothing yet"
        quest_chunk = Chunk(
            [(name_of(quest), "gold"), (f" needs {needs_text(design(quest))}; has {has}", "")], thing
        )
        rows += flowed([Chunk([("Quest", "title")]), quest_chunk], width, MOST)
    rows.append([])
    for seat, party in enumerate(view.parties):
        rows += _deck(names[seat] if seat < len(names) else "", seat, party, letters, width)
        rows.append([])
    return rows


def _building(view: DieView, building: str, letters: Mapping[Thing, str], signs: Signs) -> Chunk:
    thing: Thing = ("card", building)
    letter = letters.get(thing, "")
    name = view.story.titles.get(building) or card_name(building)
    ink = "danger" if building in view.damaged else "good" if building.endswith("*") else "strong"
    mark = signs.damaged if building in view.damaged else ""
    return Chunk([(letter, "letter"), (" " if letter else "", ""), (f"{mark}{name}", ink)], thing)


def _deck(name: str, seat: int, party: Party, letters: Mapping[Thing, str], width: int) -> list[Row]:
    """A seat's Action Deck, every card once with its number; Trained sides and what was won stand out."""
    cards = deck_cards(party)
    head = Chunk(
        [(f"{name}'s Action Deck", "title"), (f" {count(len(cards), 'card')}", "quiet")], ("seat", seat)
    )
    chunks = []
    for card in dict.fromkeys(cards):
        chunk = card_chunk(card, cards.count(card), letters, False)
        if mark := won(card):
            chunk.pieces.append((f" {mark}", "good"))
        chunks.append(chunk)
    return [[head], *flowed(chunks, width, MOST)]


def deck_cards(party: Party) -> list[str]:
    """Return all cards of a seat as everybody sees them, sorted."""
    deck = party.deck
    zones = (deck.bottom, deck.bag, deck.top, party.hand, party.discard, party.front)
    return sorted(masked(card) for zone in zones for card in zone)


def won(card: str) -> str:
    """Return what a card has become since the campaign began: "trained", "won" or ""."""
    if not card.endswith("*"):
        return ""
    return "trained" if "Basic Action" in design(card).kinds else "won"
