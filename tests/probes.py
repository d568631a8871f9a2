"""How each game is brought to the tests of `tests.invariants`."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.decks import knows
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon.content import content
from tests.engine.toy import TOY, cards_by_place
from tests.games.die_in_a_dungeon.probe import PROBE as DIE
from tests.games.dungeon_date.probe import PROBE as DATE
from tests.games.dungeon_pages.probe import PROBE as PAGES
from tests.invariants import Probe, Secret

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def _evenly(cards: tuple[str, ...]) -> dict[str, float]:
    return {card: count / len(cards) for card, count in Counter(cards).items()}


# Cellar, the toy


def _toy_setup(random: Random) -> Setup:
    return Setup(NAMES[: random.randint(2, 4)], {"rounds": str(random.randint(1, 12))})


def _toy_most(setup: Setup) -> int:
    """Each seat chooses, is asked while cards are carried out (every card asks each seat once), and trims."""
    return setup.seats * int(setup.options["rounds"]) * (2 + 3 * setup.seats) + 1


def _toy_hand(seat: int, index: int, world: Any) -> str:
    return str(world.players[seat].hand[index].card)


def _toy_secrets(view: Any, state: Any) -> list[Secret]:
    """Every card in a hand that the seat does not know is any of the unseen ones."""
    found = []
    for seat, player in enumerate(state.players):
        for index, held in enumerate(player.hand):
            if not knows(held.known, view.seat):
                found.append(Secret(held.card, _evenly(view.unseen), partial(_toy_hand, seat, index)))
    return found


# Dungeon!


def _dungeon_setup(random: Random) -> Setup:
    seats = random.randint(1, 8)
    figures = [cls for cls in sorted(content().classes) for _ in range(2)]
    random.shuffle(figures)
    heroes = [random.choice((cls, "any")) for cls in figures[:seats]] if random.random() < 0.8 else []
    rounds = random.randint(1, 240) // seats + 1
    return Setup(NAMES[:seats], {"rounds": str(rounds), "heroes": ",".join(heroes) or "any"})


def _dungeon_most(setup: Setup) -> int:
    """A turn has at most 5 steps, some searches, a look, a Spell, an end, and what its fight asks."""
    return setup.seats * (int(setup.options["rounds"]) * 25 + 1)


def _dungeon_cards(state: Any) -> Counter[str]:
    monsters = [card for pile in (*state.monster_bag, *state.monster_discard) for card in pile]
    monsters += [*state.monsters.values(), *(covered.card for covered in state.covered.values())]
    held = [held for hero in state.heroes for held in hero.carried]
    held += [*state.promised.values(), *(held for cards in state.dropped.values() for held in cards)]
    treasures = [card for pile in state.treasure_bag for card in pile] + [held.card for held in held]
    return Counter(monsters) + Counter(treasures)


def _covered(space: int, world: Any) -> str:
    return str(world.covered[space].card)


def _promised(space: int, world: Any) -> str:
    return str(world.promised[space].card)


def _carried(seat: int, index: int, world: Any) -> str:
    return str(world.heroes[seat].carried[index].card)


def _dungeon_secrets(view: Any, state: Any) -> list[Secret]:
    found = []
    for space, covered in view.covered.items():
        if not covered.card:
            truth, odds = state.covered[space].card, _evenly(view.monster_unseen[covered.level])
            found.append(Secret(truth, odds, partial(_covered, space)))
    for space, held in view.promised.items():
        if not held.card:
            truth = state.promised[space].card
            found.append(Secret(truth, _anywhere(view, held.level), partial(_promised, space)))
    for seat, hero in enumerate(view.heroes):
        for index, held in enumerate(hero.carried):
            if not held.card:
                truth = state.heroes[seat].carried[index].card
                odds = (_anywhere if hero.cls == "wizard" else _in_hand)(view, held.level)
                found.append(Secret(truth, odds, partial(_carried, seat, index)))
    return found


def _is_sword(card: str) -> bool:
    return content().treasures[card].kind == "sword"


def _in_hand(view: Any, level: int) -> dict[str, float]:
    """Who is no Wizard has rolled for every Magic Sword in the open, so a hidden card is none."""
    return _evenly(tuple(card for card in view.treasure_unseen[level] if not _is_sword(card)))


def _anywhere(view: Any, level: int) -> dict[str, float]:
    """Where a sword may lie, after ``taken`` cards that are none went to hands that hold no sword."""
    unseen = view.treasure_unseen[level]
    others = sum(not _is_sword(card) for card in unseen)
    taken = sum(
        not held.card and held.level == level
        for hero in view.heroes
        if hero.cls != "wizard"
        for held in hero.carried
    )
    return {
        card: count * (1 if _is_sword(card) else 1 - taken / others) / (len(unseen) - taken)
        for card, count in Counter(unseen).items()
    }


PROBES = {
    "cellar": Probe(TOY, _toy_setup, _toy_most, cards_by_place, _toy_secrets, 0.1),
    "dungeon": Probe(games.game("dungeon"), _dungeon_setup, _dungeon_most, _dungeon_cards, _dungeon_secrets),
    "dungeon-pages": PAGES,
    "die-in-a-dungeon": DIE,
    "dungeon-date": DATE,
}
