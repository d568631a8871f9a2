"""How *Die in a Dungeon* is brought to the tests of `tests.invariants`."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

from dungeon_tui.engine.game import Setup
from dungeon_tui.games.die_in_a_dungeon.game import DieInADungeon
from dungeon_tui.games.die_in_a_dungeon.state import LOOT, Deck, Tabletop, base
from tests.invariants import Probe, Secret

GAME = DieInADungeon()
SEATS = ("Ann", "Bo", "Cy", "Di")
MOST_A_SESSION = 12_000
"""More answers than any session of random play takes."""


def _setup(random: Random) -> Setup:
    options = {
        "table": random.choice(("small", "standard", "large", "5x5", "11x7")),
        "boss": random.choice(("lich", "king", "wyrm")),
        "rooms": random.choice(("standard", "expanded")),
        "sessions": random.choice(("1", "1", "1", "2")),
        "early_boss": random.choice(("yes", "no")),
        "dropping": random.choice(("no", "no", "no", "yes")),
        "narrative": random.choice(("yes", "no")),
        "year": str(random.randint(1, 900)),
    }
    return Setup(SEATS[: random.randint(1, 4)], options)


def _most(setup: Setup) -> int:
    return MOST_A_SESSION * int(setup.options["sessions"])


def deck_cards(deck: Deck) -> tuple[str, ...]:
    """Every card of a deck."""
    return (*deck.bottom, *deck.bag, *deck.top)


def cards(s: Tabletop) -> Counter[str]:
    """Every card but Rooms and Buildings, wherever it lies, whichever side is up."""
    found: list[str] = [*s.foes, *s.loots.values(), *s.traps.values(), *s.quests.values()]
    found += (*s.limbo, *s.removed, *s.aside)
    found += [card for name, deck in s.decks.items() if name != "room" for card in deck_cards(deck)]
    found += [card for quest, monsters in s.wanted.items() for card in (quest, *monsters)]
    found += [card for foe in s.foes.values() for _, card in foe.cards]
    found += [building for building in s.buildings if building.startswith("V.")]
    for party in s.parties:
        found += (*deck_cards(party.deck), *party.hand, *party.discard, *party.front, *party.played)
        found += [card for claim in party.claims for card in (claim.quest, *claim.cards)]
    return Counter(base(card) for card in found if card[0] not in "RX" and card != "treasure")


def _in_room(room: int, world: Any) -> str:
    return str(world.loots[room])


def _on_top(world: Any) -> str:
    return str(world.decks["loot"].top[-1])


def _secrets(view: Any, state: Any) -> list[Secret]:
    """Every Loot that shows its front, in a Room or on top of its deck, is any whose back is not known."""
    odds = {card: 1 / len(view.backs) for card in view.backs}
    found = [
        Secret(state.loots[room], odds, partial(_in_room, room))
        for room, card in view.loots.items()
        if card == LOOT
    ]
    if view.decks["loot"].top[-1:] == (LOOT,):
        found.append(Secret(state.decks["loot"].top[-1], odds, _on_top))
    return found


PROBE = Probe(GAME, _setup, _most, cards, _secrets, 0.02)
