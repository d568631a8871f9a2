"""The lines round the plan: the Village above it, the Battle and the hand of cards below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from attrs import define

from dungeon_tui.games.die_in_a_dungeon.cards import HERO_IN_ROOM, IN_BATTLE, IN_HAND, design, name_of
from dungeon_tui.games.die_in_a_dungeon.naming import place_name
from dungeon_tui.games.die_in_a_dungeon.rules.fighting import battle_actions, fighters
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up, heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, counts, ignored
from dungeon_tui.games.die_in_a_dungeon.state import DieView, class_of, masked, seat_of
from dungeon_tui.ui.die_in_a_dungeon.playback import Step
from dungeon_tui.ui.die_in_a_dungeon.signs import CLASS_LETTERS, Signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Piece


@define
class Chunk:
    """Some text that stays on one row, and what a click on it means."""

    pieces: list[Piece]
    thing: Thing | None = None

    @property
    def width(self) -> int:
        """Its columns."""
        return sum(len(text) for text, _ in self.pieces)


Row = list[Chunk]


def flowed(chunks: Sequence[Chunk], width: int, most: int, apart: int = 2) -> list[Row]:
    """Return chunks in up to ``most`` rows, ``apart`` blanks between them; what has no room is left out."""
    rows: list[Row] = [[]]
    used = 0
    for chunk in chunks:
        gap = apart if rows[-1] else 0
        if used + gap + chunk.width > width and rows[-1]:
            if len(rows) == most:
                break
            rows.append([])
            used = gap = 0
        if gap:
            rows[-1].append(Chunk([(" " * apart, "")]))
        rows[-1].append(chunk)
        used += gap + chunk.width
    return rows if rows[0] else []


def hero_piece(view: DieView, hero: int, colours: tuple[int, ...]) -> Piece:
    """Return a Hero as on the plan: class letter and Face in its seat's colour."""
    seat = seat_of(hero)
    colour = colours[seat] if seat < len(colours) else seat + 1
    return f"{CLASS_LETTERS[class_of(hero)]}{view.faces[hero]}", f"seat{colour}"


def whose(view: DieView, hero: int, signs: Signs) -> str:
    """Return the sign of a Hero's seat where there are several."""
    return signs.seats[seat_of(hero)] if len(view.parties) > 1 else ""


# The Village


def village_chunks(view: DieView, signs: Signs, letters: Mapping[Thing, str], brief: bool) -> list[Chunk]:
    """Return the Buildings, Damaged ones marked, how near the Boss is, and the Village Quests.

    In brief the Boss comes first, so that it is never left out.
    """
    boss = Chunk([(boss_words(view, brief), "danger")], ("boss", view.boss))
    chunks = [boss] if brief else [Chunk([("Village", "title")], ("room", view.village))]
    for building in view.buildings:
        thing: Thing = ("card", building)
        hurt = building in view.damaged
        pieces: list[Piece] = _lettered(letters.get(thing, ""))
        pieces.append((f"{signs.damaged}{name_of(building)}", "danger") if hurt else (name_of(building), ""))
        chunks.append(Chunk(pieces, thing))
    if not brief:
        chunks.append(boss)
    for quest, cards in view.wanted.items():
        thing = ("card", quest)
        need = sum(number for number, _ in design(quest).needs)
        pieces = [*_lettered(letters.get(thing, "")), (name_of(quest), "gold"), (f" {len(cards)}/{need}", "")]
        chunks.append(Chunk(pieces, thing))
    for room in view.rooms.values():
        if room.kind == "secret":
            ends = "-".join(place_name(link) for link in room.links)
            chunks.append(Chunk([(f"Secret {ends}", "good")], ("room", room.id)))
    return chunks


def boss_words(view: DieView, brief: bool) -> str:
    """Return how near the Boss is: it comes at 4 Entrances or at 4 Treasure Rooms."""
    if view.arrived:
        return f"{name_of(view.boss)} is here"
    entrances, treasures = 4 - view.entrances, view.treasures
    if brief:
        return f"Boss: Entr {entrances}/4 Treas {treasures}/4"
    return f"Entrances {entrances}/4, Treasure Rooms {treasures}/4 (4 call the Boss)"


def _lettered(letter: str) -> list[Piece]:
    return [(letter, "letter"), (" ", "")] if letter else []


# The Battle


def battle_chunks(
    view: DieView, signs: Signs, colours: tuple[int, ...], names: Sequence[str] = (), front: int = -1
) -> list[Chunk]:
    """Return the Battle going on: each Target with the Hero that fills it, who else is there, and the
    In Battle cards that others may still use."""
    if not view.fights:
        return []
    fight = view.fights[-1]
    side = design(face_up(view, fight.monster))
    head = f"BATTLE {side.name} {place_name(fight.room)}"
    chunks = [Chunk([(head, "danger")], ("foe", fight.monster))]
    if fight.monster not in view.foes:
        return chunks
    targets = battle_targets(view, fight.monster)[ignored(view, "Battle") :]
    who = assigned(view, targets, fight)
    for target, hero in zip(targets, who, strict=True):
        if hero >= 0:
            pieces: list[Piece] = [
                (f"{target}+ {whose(view, hero, signs)}", "strong"),
                hero_piece(view, hero, colours),
                (f" {signs.filled}", "good"),
            ]
            chunks.append(Chunk(pieces, ("hero", hero)))
        else:
            chunks.append(Chunk([(f"{target}+ ", "strong"), ("open", "danger")], ("foe", fight.monster)))
    state = {"won": ("won", "good"), "lost": ("lost", "danger")}.get(fight.won)
    if state is None:
        full = all(hero >= 0 for hero in who)
        state = ("would be won", "good") if full else ("would be lost", "danger")
    chunks.append(Chunk([state]))
    spare = [hero for hero in heroes_in(view, fight.room) if hero not in who]
    for number, hero in enumerate(spare):
        pieces = [(whose(view, hero, signs), "strong"), hero_piece(view, hero, colours)]
        chunks.append(Chunk([("" if number else "also there: ", "quiet"), *pieces], ("hero", hero)))
    for seat, name in enumerate(names if not fight.won else ()):
        cards = dict.fromkeys(card for card, _ in battle_actions(view, seat)) if seat != front else ()
        for card in cards:
            pieces = [(f"{name}: ", f"seat{colours[seat]}"), (name_of(masked(card)), "strong")]
            chunks.append(Chunk(pieces, ("card", masked(card))))
    return chunks


def assigned(view: DieView, targets: Sequence[int], fight: Any) -> list[int]:
    """Return for each Target, highest first, the Hero that fills it or can fill it now; -1 for none.

    The weakest Hero that suffices is taken, so that as many Targets as possible are filled.
    """
    if fight.won == "won" and len(fight.used) == len(targets):
        return list(fight.used)
    free = sorted(fighters(view, fight), key=lambda hero: (counts(view, hero, battle=True), hero))
    found = []
    for target in targets:
        hero = next((hero for hero in free if counts(view, hero, battle=True) >= target), -1)
        if hero >= 0:
            free.remove(hero)
        found.append(hero)
    return found


def step_chunks(step: Step, place: str) -> list[Chunk]:
    """Return a step of the Monster phase: which it is, word by word so that it flows, its clause."""
    words = [Chunk([(word, "strong")], step.thing) for word in step.words.split()]
    return [Chunk([(f"MONSTERS {place}", "danger")]), *words, Chunk([(f"({step.rule})", "quiet")])]


# The hand


def hand_chunks(
    view: DieView, seat: int, letters: Mapping[Thing, str], refused: Set[str], name: str, brief: bool = False
) -> list[Chunk]:
    """Return a seat's cards with their costs; those that cannot be played now are grey.

    In brief the decks are left to the list of seats, so that more cards are in sight.
    """
    if not 0 <= seat < len(view.parties):
        return []
    party = view.parties[seat]
    head = f"{name}:" if brief else f"{name}: deck {len(party.deck)}, discarded {len(party.discard)}"
    if party.credit:
        head += f", Loot to spend {party.credit}"
    chunks = [Chunk([(head, "title")], ("seat", seat))]
    faces = [masked(card) for card in party.hand]
    for card in dict.fromkeys(faces):
        chunks.append(card_chunk(card, faces.count(card), letters, card in refused))
    if not faces:
        chunks.append(Chunk([("no cards in hand", "quiet")]))
    fronts = [masked(card) for card in party.front]
    for card in dict.fromkeys(fronts):
        chunk = card_chunk(card, fronts.count(card), letters, False)
        chunk.pieces.insert(0, ("in front: ", "quiet"))
        chunks.append(chunk)
    for claim in party.claims:
        pieces: list[Piece] = _lettered(letters.get(("card", claim.quest), ""))
        pieces += [(f"Quest {name_of(claim.quest)}", "gold"), (f" {len(claim.cards)}", "")]
        chunks.append(Chunk(pieces, ("card", claim.quest)))
    return chunks


def card_chunk(card: str, copies: int, letters: Mapping[Thing, str], grey: bool) -> Chunk:
    """Return a card in few words: its letter, name, cost and how many of it there are."""
    thing: Thing = ("card", card)
    letter = letters.get(thing, "")
    pieces: list[Piece] = _lettered(letter)
    ink = "faint" if grey else "strong"
    pieces.append((name_of(card), ink))
    price = cost_words(card)
    if price:
        pieces.append((f" [{price}]", "faint" if grey else "quiet"))
    if copies > 1:
        pieces.append((f" x{copies}", "quiet"))
    return Chunk(pieces, thing)


def cost_words(card: str) -> str:
    """Return what the action of a card costs: "1 discard", "" where it costs nothing."""
    for ability in design(card).abilities:
        cost: Any = ability.cost
        if cost is not None and (
            IN_HAND in ability.icons or IN_BATTLE in ability.icons or HERO_IN_ROOM in ability.icons
        ):
            return str(cost.text()).removeprefix("Pay ").removeprefix("pay ")
    return ""
